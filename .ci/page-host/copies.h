// The bytes of the streams, one after the other, as steps: a byte as it is, or a copy of bytes that came before. Each choice of a step is a bit,
// and each bit is coded by its chance, which is learnt from the same choices before it (as LZMA does): squeeze.c writes them, unpack.c reads
// them, and this is what both do. Chances are apart for each kind of bytes.
#include "kinds.h"

// Those of the streams, what stands in front of the code, and behind it.
enum { kindCount = streamCount + 2, recentCount = 4, shortest = 2, longest = shortest + 8 + 8 + 255 };

// How likely a 0 is, in 65536ths: the mean of two that learn fast and slowly.
typedef struct {
    unsigned short fast, slow;
} chance;

static unsigned probability(const chance *it) { return (it->fast + it->slow) >> 1; }

static void learn(chance *it, unsigned value) {
    const unsigned aim = value ? 32 : 65504;
    it->fast += ((int)aim - it->fast) / 16;
    it->slow += ((int)aim - it->slow) / 128;
}

// Codes a bit, which is read where it is not known, and gives it. Even bits are as likely as not.
static unsigned bit(chance *it, unsigned value);
static unsigned evenBits(unsigned count, unsigned value);

typedef struct {
    chance isLong, isLonger, low[8], middle[8], high[256];
} lengths;

static struct {
    chance isCopy[kindCount][16], isRecent[kindCount][16], isOlder[kindCount][16], isSecondOlder[kindCount], isOldest[kindCount], isMany[kindCount][16];
    chance literal[kindCount][256], beside[kindCount][2][256], slot[kindCount][4][64], low[16][64], align[16];
    lengths lengths[2][kindCount];
} chances;

typedef enum { literal, one, again, fresh } stepKind;
// A byte; a copy of one byte, or of more, from as far as a copy before; from elsewhere.
typedef struct {
    stepKind kind;
    unsigned value, length, place, distance;
} step;

// What is known in front of a step: the kind of its byte, which steps the last two were, the distances of the last copies, and the byte that the
// last copy would give next (none where `isBeside` is 0).
typedef struct {
    unsigned kind, history, distances[recentCount], isBeside, beside;
} before;

static unsigned tree(chance *chances, unsigned bits, unsigned value) {
    unsigned node = 1;
    for (unsigned i = bits; i--;) node = node << 1 | bit(chances + node, value >> i & 1);
    return node - (1u << bits);
}

// Its lowest bit first.
static unsigned reversedTree(chance *chances, unsigned bits, unsigned value) {
    unsigned node = 1, given = 0;
    for (unsigned i = 0; i < bits; i++) {
        unsigned one = bit(chances + node, value >> i & 1);
        node = node << 1 | one;
        given |= one << i;
    }
    return given;
}

static unsigned codeLength(lengths *chances, unsigned length) {
    unsigned value = length - shortest;
    if (!bit(&chances->isLong, value >= 8)) return shortest + tree(chances->low, 3, value);
    if (!bit(&chances->isLonger, value >= 16)) return shortest + 8 + tree(chances->middle, 3, value - 8);
    return shortest + 16 + tree(chances->high, 8, value - 16);
}

// A distance is its number of bits and its second bit (a slot), and the others, of which the four lowest are learnt.
static unsigned codeDistance(unsigned kind, unsigned length, unsigned distance) {
    unsigned value = distance - 1, bits = 0, slot = value;
    if (value >= 4) {
        bits = 30 - (unsigned)__builtin_clz(value);
        slot = bits * 2 + (value >> bits);
    }
    slot = tree(chances.slot[kind][length - shortest < 3 ? length - shortest : 3], 6, slot);
    if (slot < 4) return slot + 1;
    bits = (slot >> 1) - 1;
    unsigned start = (2 | (slot & 1)) << bits;
    if (bits < 6) return start + reversedTree(chances.low[slot], bits, value - start) + 1;
    unsigned high = evenBits(bits - 4, (value - start) >> 4);
    return start + (high << 4) + reversedTree(chances.align, 4, value & 15) + 1;
}

// Beside a copy that ended, its next byte is the one that it is not: a bit is learnt by that byte's bit as long as both are alike.
static unsigned codeLiteral(const before *now, unsigned value) {
    if (!now->isBeside) return tree(chances.literal[now->kind], 8, value);
    unsigned node = 1, isAlike = 1;
    for (unsigned i = 8; i--;) {
        unsigned other = now->beside >> i & 1;
        unsigned own = bit(isAlike ? &chances.beside[now->kind][other][node] : &chances.literal[now->kind][node], value >> i & 1);
        isAlike &= own == other;
        node = node << 1 | own;
    }
    return node & 255;
}

// Codes a step, and gives it.
static step codeStep(const before *now, step it) {
    unsigned kind = now->kind, history = now->history;
    if (!bit(&chances.isCopy[kind][history], it.kind != literal)) {
        it = (step){literal, codeLiteral(now, it.value), 1, 0, 0};
    } else if (!bit(&chances.isRecent[kind][history], it.kind != fresh)) {
        it.kind = fresh;
        it.length = codeLength(&chances.lengths[0][kind], it.length);
        it.distance = codeDistance(kind, it.length, it.distance);
    } else {
        unsigned place = 0;
        if (bit(&chances.isOlder[kind][history], it.place > 0)) {
            place = 1 + bit(&chances.isSecondOlder[kind], it.place > 1);
            if (place == 2) place += bit(&chances.isOldest[kind], it.place > 2);
        } else if (!bit(&chances.isMany[kind][history], it.kind == again)) {
            return (step){one, 0, 1, 0, now->distances[0]};
        }
        it = (step){again, 0, codeLength(&chances.lengths[1][kind], it.length), place, now->distances[place]};
    }
    return it;
}

// What is known behind a step, but for the kind of the next byte and what lies beside it.
static void pass(before *now, const step *it) {
    now->history = (now->history << 2 | it->kind) & 15;
    if (it->kind != fresh && it->kind != again) return;
    unsigned last = it->kind == fresh ? recentCount - 1 : it->place;
    for (; last; last--) now->distances[last] = now->distances[last - 1];
    now->distances[0] = it->distance;
}

static void begin(before *now) {
    for (unsigned i = 0; i < sizeof chances / sizeof(chance); i++) ((chance *)&chances)[i] = (chance){32768, 32768};
    *now = (before){.distances = {1, 2, 3, 4}};
}
