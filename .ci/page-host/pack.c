// pack FILE UNPACKER >PACKED: WebAssembly in three fifths of what gzip makes of it.
//
// Its code is taken apart by kinds (code.h), and all is said as copies of what came before (copies.h); unpack.c, compiled as UNPACKER, puts it
// together again.
//
//     in front   the length of the unpacker, 32 bits, and the unpacker
//     sizes      the number of functions, and of bytes in each stream, in front of the code section and behind it: 32 bits each, little end first
//     then       those bytes, squeezed
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "code.h"
#include "squeeze.h"

static byte *streams[streamCount], *at, *end;
static unsigned counts[streamCount + 2];

static void fail(const char *what) {
    fprintf(stderr, "pack: %s\n", what);
    exit(1);
}

static void unknown(void) { fail("an instruction that is not known"); }

static byte next(int stream) {
    if (at >= end) fail("the code is cut off");
    return streams[stream][counts[stream]++] = *at++;
}

// Moves a number into a stream, and gives its lowest 32 bits.
static unsigned move(int stream) {
    unsigned value = 0;
    for (int shift = 0;; shift += 7) {
        byte one = next(stream);
        if (shift < 32) value |= (unsigned)(one & 127) << shift;
        if (!(one & 128)) return value;
    }
}

static unsigned number(void) {
    unsigned start = counts[opcode], value = move(opcode);
    counts[opcode] = start;
    return value;
}

static unsigned recent[1 << 16], known;

static void moveLocal(int stream) {
    unsigned local = number(), place = 0;
    if (local >= sizeof recent / sizeof *recent) fail("too many locals");
    for (; known <= local; known++) recent[known] = known;
    while (recent[place] != local) place++;
    for (unsigned i = place; i; i--) recent[i] = recent[i - 1];
    recent[0] = local;
    for (; place > 127; place >>= 7) streams[stream][counts[stream]++] = (byte)(place & 127) | 128;
    streams[stream][counts[stream]++] = (byte)place;
}

static void put(unsigned value) {
    for (int shift = 0; shift < 32; shift += 8) putchar((int)(value >> shift & 255));
}

static byte *contents(const char *path, size_t *size) {
    const size_t room = 1 << 26;
    FILE *file = fopen(path, "rb");
    if (!file) fail("a file cannot be read");
    byte *bytes = malloc(room);
    *size = fread(bytes, 1, room, file);
    fclose(file);
    return bytes;
}

int main(int argumentCount, char **arguments) {
    if (argumentCount != 3) fail("which files?");
    size_t size, unpackerSize, squeezed;
    byte *bytes = contents(arguments[1], &size), *unpacker = contents(arguments[2], &unpackerSize);
    for (int i = 0; i < streamCount; i++) streams[i] = malloc(size + 1);
    end = bytes + size;
    byte *front = bytes + 8;
    for (at = front;; at = front) {
        if (at >= end) fail("there is no code");
        byte section = *at++;
        unsigned length = number();
        if (section == 10) {
            end = at + length;
            break;
        }
        front = at + length;
    }
    if (end > bytes + size) fail("the code is cut off");
    unsigned functions = number();
    for (unsigned i = 0; i < functions; i++) {
        unsigned length = number();
        byte *stop = at + length;
        known = 0;
        wholeFunction();
        if (at != stop) fail("a function ends elsewhere than it says");
    }
    if (at != end) fail("the code ends elsewhere than it says");
    counts[streamCount] = (unsigned)(front - bytes);
    counts[streamCount + 1] = (unsigned)(bytes + size - end);
    byte *all = malloc(size * 2), *place = all;
    for (int i = 0; i < streamCount; place += counts[i++]) memcpy(place, streams[i], counts[i]);
    memcpy(place, bytes, counts[streamCount]);
    memcpy(place + counts[streamCount], end, counts[streamCount + 1]);
    byte *small = squeeze(all, counts, &squeezed);
    put((unsigned)unpackerSize);
    fwrite(unpacker, 1, unpackerSize, stdout);
    put(functions);
    for (int i = 0; i < streamCount + 2; i++) put(counts[i]);
    fwrite(small, 1, squeezed, stdout);
    return ferror(stdout) != 0;
}
