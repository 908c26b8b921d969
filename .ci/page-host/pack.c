// pack FILE UNPACKER >PACKED: WebAssembly, put in an order of which gzip makes a quarter less.
//
// In code, opcodes and what follows them are mixed: locals, functions, addresses. Here each kind comes into a stream of its own, where what is
// alike stands together; unpack.c, compiled as UNPACKER, puts them together again. Numbers stay LEB128, as WebAssembly has them.
//
//     in front   the length of the unpacker, 32 bits, and the unpacker
//     packed     the numbers of bytes in front of the code section and behind it, of functions, and of bytes in each stream, 32 bits each,
//                little end first; those bytes; the streams
//     streams    0 opcodes, and what is in no other  1 locals that are read  2 locals that are written  3 numbers of 32 bits  4 of 64 bits
//                5 offsets in memory  6 functions  7 blocks, branches, types  8 a function's locals
//
// A local is its place in a list of its function's locals, in which the one that was used last comes to the front.
#include <stdio.h>
#include <stdlib.h>

typedef unsigned char byte;
enum { opcode, reading, writing, narrow, wide, offset, function, block, header, count };
static byte *streams[count], *at, *end;
static unsigned counts[count];

static void fail(const char *what) {
    fprintf(stderr, "pack: %s\n", what);
    exit(1);
}

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

static void plain(int bytes) {
    while (bytes--) next(opcode);
}

// An opcode and what stands behind it; gives how many blocks are open then.
static unsigned instruction(unsigned depth) {
    byte op = next(opcode);
    if (op >= 0x28 && op <= 0x3e) plain(1), move(offset);
    else if (op >= 0x02 && op <= 0x04) move(block), depth++;
    else if (op == 0x0b) depth--;
    else if (op == 0x0c || op == 0x0d) move(block);
    else if (op == 0x0e) for (unsigned more = move(block) + 1; more; more--) move(block);
    else if (op == 0x10) move(function);
    else if (op == 0x11) move(block), move(block);
    else if (op == 0x20) moveLocal(reading);
    else if (op == 0x21 || op == 0x22) moveLocal(writing);
    else if (op == 0x23 || op == 0x24) move(opcode);
    else if (op == 0x3f || op == 0x40) plain(1);
    else if (op == 0x41) move(narrow);
    else if (op == 0x42) move(wide);
    else if (op == 0x43) plain(4);
    else if (op == 0x44) plain(8);
    else if (op == 0xfc) {
        // Rounding has nothing behind it, copying memory two memories, filling it one.
        byte which = next(opcode);
        if (which > 7 && which != 10 && which != 11) fail("an instruction that is not known");
        plain(which == 10 ? 2 : which == 11);
    } else if (!(op <= 0x01 || op == 0x05 || op == 0x0f || op == 0x1a || op == 0x1b || (op >= 0x45 && op <= 0xc4))) fail("an instruction that is not known");
    return depth;
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
    size_t size, unpackerSize;
    byte *bytes = contents(arguments[1], &size), *unpacker = contents(arguments[2], &unpackerSize);
    for (int i = 0; i < count; i++) streams[i] = malloc(size + 1);
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
        for (unsigned groups = move(header); groups; groups--) move(header), next(header);
        known = 0;
        for (unsigned depth = 1; depth;) depth = instruction(depth);
        if (at != stop) fail("a function ends elsewhere than it says");
    }
    if (at != end) fail("the code ends elsewhere than it says");
    put((unsigned)unpackerSize);
    fwrite(unpacker, 1, unpackerSize, stdout);
    put((unsigned)(front - bytes));
    put((unsigned)(bytes + size - end));
    put(functions);
    for (int i = 0; i < count; i++) put(counts[i]);
    fwrite(bytes, 1, (size_t)(front - bytes), stdout);
    fwrite(end, 1, (size_t)(bytes + size - end), stdout);
    for (int i = 0; i < count; i++) fwrite(streams[i], 1, counts[i], stdout);
    return ferror(stdout) != 0;
}
