// Says bytes as the steps of copies.h that take the fewest bits, and writes them by a range coder.
//
// The cheapest way to each place is looked for by the chances as they are at a window's start; the way that is chosen is coded, which changes
// them, and the next window begins. All is counted in whole numbers, so that every machine writes the same bytes.
#include "squeeze.h"

#include <stdlib.h>
#include <string.h>

#include "copies.h"

enum { window = 4096, depth = 300, nearPair = 4096, fineness = 64, never = 1u << 31 };

static const byte *bytes;
static unsigned size, kindEnds[kindCount];

// MARK: Bits: their price, or into the output

static byte *output;
static size_t outputSize;
static unsigned prices[4096], price;
static int isPricing;
static unsigned long long low;
static unsigned range = 0xffffffff, waiting = 1;
static byte held;

// How many 64th parts of a bit a chance costs, whose logarithm comes out of squares.
static void fillPrices(void) {
    for (unsigned i = 0; i < 4096; i++) {
        unsigned long long value = i * 16 + 8;
        unsigned whole = 63 - (unsigned)__builtin_clzll(value), logarithm = whole * fineness;
        value = (value << 31) >> whole;
        for (unsigned part = fineness / 2; part; part /= 2) {
            value = value * value >> 31;
            if (value >> 32) {
                value >>= 1;
                logarithm += part;
            }
        }
        prices[i] = 16 * fineness - logarithm;
    }
}

// The highest byte waits, for a carry may still come.
static void shift(void) {
    if (low < 0xff000000u || low >> 32) {
        byte carry = (byte)(low >> 32);
        for (byte next = held; waiting; waiting--, next = 0xff) output[outputSize++] = next + carry;
        held = (byte)(low >> 24);
    }
    waiting++;
    low = (low & 0xffffff) << 8;
}

static void narrowTo(unsigned bound, unsigned value) {
    if (value) low += bound, range -= bound;
    else range = bound;
    for (; range < 1u << 24; range <<= 8) shift();
}

static unsigned bit(chance *it, unsigned value) {
    unsigned zero = probability(it);
    if (isPricing) {
        price += prices[(value ? 65536 - zero : zero) >> 4];
    } else {
        narrowTo((range >> 16) * zero, value);
        learn(it, value);
    }
    return value;
}

static unsigned evenBits(unsigned count, unsigned value) {
    if (isPricing) price += count * fineness;
    else for (unsigned i = count; i--;) narrowTo(range >> 1, value >> i & 1);
    return value;
}

static unsigned lengthPrices[2][kindCount][longest + 1];

static void priceLengths(void) {
    for (unsigned isRecent = 0; isRecent < 2; isRecent++)
        for (unsigned kind = 0; kind < kindCount; kind++)
            for (unsigned length = shortest; length <= longest; length++) {
                price = 0;
                codeLength(&chances.lengths[isRecent][kind], length);
                lengthPrices[isRecent][kind][length] = price;
            }
}

static unsigned priceOf(const before *now, step it) {
    price = 0;
    codeStep(now, it);
    return price;
}

// MARK: Where the same bytes stood before

typedef struct {
    unsigned length, distance;
} copy;
static copy *copies;
static unsigned *copiesFrom;

static unsigned alike(unsigned place, unsigned earlier) {
    unsigned most = size - place < longest ? size - place : longest, length = 0;
    while (length < most && bytes[earlier + length] == bytes[place + length]) length++;
    return length;
}

// For each place the nearest copies, each longer than the one before.
static void findCopies(void) {
    enum { none = 0xffffffff, buckets = 1 << 18 };
    unsigned *pairs = malloc(65536 * sizeof *pairs), *heads = malloc(buckets * sizeof *heads), *earlier = malloc(size * sizeof *earlier);
    unsigned count = 0, room = 1 << 20;
    memset(pairs, 255, 65536 * sizeof *pairs);
    memset(heads, 255, buckets * sizeof *heads);
    copies = malloc(room * sizeof *copies);
    copiesFrom = malloc((size + 1) * sizeof *copiesFrom);
    for (unsigned i = 0; i < size; i++) {
        copiesFrom[i] = count;
        if (i + 3 > size) continue;
        if (count + longest > room) copies = realloc(copies, (room *= 2) * sizeof *copies);
        unsigned best = 1, pair = bytes[i] | bytes[i + 1] << 8, hash = (pair | bytes[i + 2] << 16) * 2654435761u >> 14;
        if (pairs[pair] != none && i - pairs[pair] < nearPair) copies[count++] = (copy){best = 2, i - pairs[pair]};
        unsigned tries = depth;
        for (unsigned at = heads[hash]; at != none && tries && best < longest; at = earlier[at], tries--) {
            if (i + best < size && bytes[at + best] != bytes[i + best]) continue;
            unsigned length = alike(i, at);
            if (length > best && length > 2) copies[count++] = (copy){best = length, i - at};
        }
        pairs[pair] = i;
        earlier[i] = heads[hash];
        heads[hash] = i;
    }
    copiesFrom[size] = count;
    free(pairs);
    free(heads);
    free(earlier);
}

// MARK: The cheapest way

// The cheapest way to a place: its price, where its last step began, that step, and what is known behind it.
typedef struct {
    unsigned price, from;
    step last;
    before now;
} arrival;
static arrival *arrivals;

static void arrive(unsigned from, unsigned cost, step it) {
    arrival *to = &arrivals[from + it.length];
    unsigned whole = arrivals[from].price + cost;
    if (whole >= to->price) return;
    *to = (arrival){whole, from, it, arrivals[from].now};
    pass(&to->now, &it);
}

static void lookAround(before *now, unsigned place) {
    while (place >= kindEnds[now->kind] && now->kind + 1 < kindCount) now->kind++;
    now->isBeside = now->history & 3 && now->distances[0] <= place;
    now->beside = now->isBeside ? bytes[place - now->distances[0]] : 0;
}

// A long copy is tried in every length up to 40, and in some.
static unsigned isTried(unsigned length, unsigned most) { return length <= 40 || length == most || length % 16 == 0; }

static void stepsFrom(unsigned place) {
    before *now = &arrivals[place].now;
    lookAround(now, place);
    unsigned kind = now->kind;
    arrive(place, priceOf(now, (step){literal, bytes[place], 1, 0, 0}), (step){literal, bytes[place], 1, 0, 0});
    for (unsigned i = 0; i < recentCount; i++) {
        unsigned distance = now->distances[i];
        unsigned most = distance <= place ? alike(place, place - distance) : 0;
        if (i == 0 && most) arrive(place, priceOf(now, (step){one, 0, 1, 0, distance}), (step){one, 0, 1, 0, distance});
        if (most < shortest) continue;
        unsigned flags = priceOf(now, (step){again, 0, shortest, i, distance}) - lengthPrices[1][kind][shortest];
        for (unsigned length = shortest; length <= most; length++)
            if (isTried(length, most)) arrive(place, flags + lengthPrices[1][kind][length], (step){again, 0, length, i, distance});
    }
    unsigned length = shortest;
    for (unsigned i = copiesFrom[place]; i < copiesFrom[place + 1]; i++) {
        unsigned rest = 0;
        for (; length <= copies[i].length; length++) {
            step it = {fresh, 0, length, 0, copies[i].distance};
            // From a length of five on a distance costs the same.
            if (length <= 5 || !rest) rest = priceOf(now, it) - lengthPrices[0][kind][length];
            if (isTried(length, copies[i].length)) arrive(place, rest + lengthPrices[0][kind][length], it);
        }
    }
}

byte *squeeze(const byte *given, const unsigned *sizes, size_t *squeezed) {
    static unsigned way[window + longest];
    bytes = given;
    size = 0;
    for (unsigned kind = 0; kind < kindCount; kind++) kindEnds[kind] = size += sizes[kind];
    fillPrices();
    findCopies();
    output = malloc(size * 2 + 64);
    arrivals = malloc((size + longest + 1) * sizeof *arrivals);
    before now;
    begin(&now);
    for (unsigned start = 0; start < size;) {
        unsigned stop = size - start > window ? start + window : size;
        for (unsigned i = start; i <= stop + longest && i <= size; i++) arrivals[i].price = never;
        arrivals[start] = (arrival){.now = now};
        isPricing = 1;
        priceLengths();
        for (unsigned i = start; i < stop; i++)
            if (arrivals[i].price != never) stepsFrom(i);
        isPricing = 0;
        unsigned end = stop, steps = 0;
        while (arrivals[end].price == never) end++;
        for (unsigned i = end; i != start; i = arrivals[i].from) way[steps++] = i;
        for (unsigned at = start; steps--; at = way[steps]) {
            lookAround(&arrivals[at].now, at);
            codeStep(&arrivals[at].now, arrivals[way[steps]].last);
        }
        now = arrivals[end].now;
        start = end;
    }
    for (unsigned i = 0; i < 5; i++) shift();
    // The first byte that waited was none.
    *squeezed = outputSize - 1;
    return output + 1;
}
