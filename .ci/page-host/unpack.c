// Puts together again what pack.c has put apart, which says what is in it. A page runs this first: as WebAssembly it is fast from the beginning.
typedef unsigned char byte;
enum { opcode, reading, writing, narrow, wide, offset, function, block, header, count };
extern byte __heap_base;

static const byte *streams[count];
static byte *out;
static unsigned short recent[1 << 16];
static unsigned known;

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

static void plain(int bytes) {
    while (bytes--) next(opcode);
}

// An opcode and what stands behind it; gives how many blocks are open then.
static unsigned instruction(unsigned depth) {
    byte op = next(opcode);
    if (op == 0x20) moveLocal(reading);
    else if (op == 0x21 || op == 0x22) moveLocal(writing);
    else if (op >= 0x28 && op <= 0x3e) plain(1), move(offset);
    else if (op == 0x41) move(narrow);
    else if (op >= 0x02 && op <= 0x04) move(block), depth++;
    else if (op == 0x0b) depth--;
    else if (op == 0x0c || op == 0x0d) move(block);
    else if (op == 0x0e) for (unsigned more = move(block) + 1; more; more--) move(block);
    else if (op == 0x10) move(function);
    else if (op == 0x11) move(block), move(block);
    else if (op == 0x23 || op == 0x24) move(opcode);
    else if (op == 0x3f || op == 0x40) plain(1);
    else if (op == 0x42) move(wide);
    else if (op == 0x43) plain(4);
    else if (op == 0x44) plain(8);
    else if (op == 0xfc) {
        byte which = next(opcode);
        plain(which == 10 ? 2 : which == 11);
    }
    return depth;
}

static void copy(const byte *from, unsigned bytes) {
    while (bytes--) *out++ = *from++;
}

// A number for which room was left, in five bytes.
static void put(unsigned value, byte *where) {
    for (int i = 0; i < 5; i++, value >>= 7) where[i] = (byte)(value & 127) | (i < 4 ? 128 : 0);
}

// Where the packed bytes have to be.
__attribute__((export_name("room"))) byte *room(void) { return &__heap_base; }

// Unpacks so many bytes; what comes out lies behind them. Gives how many they are.
__attribute__((export_name("unpack"))) unsigned unpack(unsigned bytes) {
    const byte *packed = &__heap_base;
    unsigned numbers[3 + count];
    for (int i = 0; i < 3 + count; i++, packed += 4)
        numbers[i] = packed[0] | (unsigned)packed[1] << 8 | (unsigned)packed[2] << 16 | (unsigned)packed[3] << 24;
    const byte *front = packed, *behind = front + numbers[0], *place = behind + numbers[1];
    for (int i = 0; i < count; place += numbers[3 + i++]) streams[i] = place;
    byte *start = &__heap_base + bytes;
    out = start;
    copy(front, numbers[0]);
    *out++ = 10;
    byte *section = out;
    put(numbers[2], section + 5);
    out += 10;
    for (unsigned i = 0; i < numbers[2]; i++) {
        byte *body = out;
        out += 5;
        for (unsigned groups = move(header); groups; groups--) move(header), next(header);
        known = 0;
        for (unsigned depth = 1; depth;) depth = instruction(depth);
        put((unsigned)(out - body) - 5, body);
    }
    put((unsigned)(out - section) - 5, section);
    copy(behind, numbers[1]);
    return (unsigned)(out - start);
}
