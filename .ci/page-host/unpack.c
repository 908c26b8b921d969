// Puts together again what pack.c has put apart and made small, which says what is in it. A page runs this first.
#include "code.h"
#include "copies.h"

extern byte __heap_base;

// MARK: Bits

static const byte *in;
static unsigned range, code;

static void refill(void) {
    for (; range < 1u << 24; range <<= 8) code = code << 8 | *in++;
}

static unsigned bit(chance *it, unsigned value) {
    unsigned bound = (range >> 16) * probability(it);
    value = code >= bound;
    if (value) code -= bound, range -= bound;
    else range = bound;
    learn(it, value);
    refill();
    return value;
}

static unsigned evenBits(unsigned count, unsigned value) {
    for (value = 0; count; count--) {
        unsigned half = range >> 1, one = code >= half;
        if (one) code -= half, range -= half;
        else range = half;
        value = value << 1 | one;
        refill();
    }
    return value;
}

// MARK: Steps

static byte *out;

static void allSteps(const unsigned *sizes, byte *start) {
    before now;
    begin(&now);
    byte *end = start;
    for (out = start; now.kind < kindCount; now.kind++) {
        end += sizes[now.kind];
        while (out < end) {
            now.isBeside = now.history & 3 && now.distances[0] <= (unsigned)(out - start);
            now.beside = now.isBeside ? out[-(int)now.distances[0]] : 0;
            step it = codeStep(&now, (step){0});
            pass(&now, &it);
            if (it.kind == literal) *out++ = (byte)it.value;
            else for (; it.length; it.length--, out++) *out = out[-(int)it.distance];
        }
    }
}

// MARK: Instructions

static const byte *streams[streamCount];
static unsigned short recent[1 << 16];
static unsigned known;

static void unknown(void) { __builtin_trap(); }

static byte next(int stream) { return *out++ = *streams[stream]++; }

// Moves a number, and gives its lowest 32 bits.
static unsigned move(int stream) {
    unsigned value = 0;
    for (int shift = 0;; shift += 7) {
        byte one = next(stream);
        if (shift < 32) value |= (unsigned)(one & 127) << shift;
        if (!(one & 128)) return value;
    }
}

static void moveLocal(int stream) {
    unsigned place = 0;
    byte one;
    int shift = 0;
    do {
        one = *streams[stream]++;
        place |= (unsigned)(one & 127) << shift;
        shift += 7;
    } while (one & 128);
    for (; known <= place; known++) recent[known] = (unsigned short)known;
    unsigned local = recent[place];
    for (unsigned i = place; i; i--) recent[i] = recent[i - 1];
    recent[0] = (unsigned short)local;
    for (; local > 127; local >>= 7) *out++ = (byte)(local & 127) | 128;
    *out++ = (byte)local;
}

static const byte *copyOut(const byte *from, unsigned bytes) {
    while (bytes--) *out++ = *from++;
    return from;
}

// A number for which room was left, in five bytes.
static void put(unsigned value, byte *where) {
    for (int i = 0; i < 5; i++, value >>= 7) where[i] = (byte)(value & 127) | (i < 4 ? 128 : 0);
}

// MARK: What the page calls

// Where the packed bytes have to be.
__attribute__((export_name("room"))) byte *room(void) { return &__heap_base; }

// How many bytes of memory are needed behind that, with so many packed ones.
static unsigned sizes[1 + kindCount];
__attribute__((export_name("needed"))) unsigned needed(unsigned bytes) {
    in = &__heap_base;
    unsigned whole = 0;
    for (int i = 0; i < 1 + kindCount; i++, in += 4) {
        sizes[i] = in[0] | (unsigned)in[1] << 8 | (unsigned)in[2] << 16 | (unsigned)in[3] << 24;
        whole += sizes[i];
    }
    // The streams, what comes out of them, and the lengths of its functions, which are longer there.
    return bytes + 2 * whole + 5 * sizes[0] + 32;
}

// Unpacks so many bytes, and gives where what comes out begins; `size` says how many they are.
static byte *result;
__attribute__((export_name("unpack"))) byte *unpack(unsigned bytes) {
    byte *start = &__heap_base + bytes;
    range = 0xffffffff;
    for (int i = 0; i < 4; i++) code = code << 8 | *in++;
    allSteps(sizes + 1, start);
    const byte *place = start;
    for (int i = 0; i < streamCount; place += sizes[1 + i++]) streams[i] = place;
    result = out;
    const byte *behind = copyOut(place, sizes[1 + streamCount]);
    *out++ = 10;
    byte *section = out;
    put(sizes[0], section + 5);
    out += 10;
    for (unsigned i = 0; i < sizes[0]; i++) {
        byte *body = out;
        out += 5;
        known = 0;
        wholeFunction();
        put((unsigned)(out - body) - 5, body);
    }
    put((unsigned)(out - section) - 5, section);
    copyOut(behind, sizes[2 + streamCount]);
    return result;
}

__attribute__((export_name("size"))) unsigned size(void) { return (unsigned)(out - result); }
