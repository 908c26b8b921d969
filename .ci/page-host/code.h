// WebAssembly's code, taken apart by kinds: what pack.c puts apart and unpack.c together again, both by walking the same instructions.
//
// Opcodes and what follows them are mixed in code: locals, functions, addresses. Each kind comes into a stream of its own, where what is alike
// stands together. Numbers stay LEB128, as WebAssembly has them. A local is its place in a list of its function's locals, in which the one that
// was used last comes to the front.
#include "kinds.h"

// What the two programs do with a byte, a number and a local of a kind, and with an instruction that is not here.
static byte next(int stream);
static unsigned move(int stream);
static void moveLocal(int stream);
static void unknown(void);

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
        // Rounding has nothing behind it, copying memory two memories, filling it one.
        byte which = next(opcode);
        if (which > 7 && which != 10 && which != 11) unknown();
        plain(which == 10 ? 2 : which == 11);
    } else if (!(op <= 0x01 || op == 0x05 || op == 0x0f || op == 0x1a || op == 0x1b || (op >= 0x45 && op <= 0xc4))) unknown();
    return depth;
}

// A function: its locals and its instructions, to the end of its outermost block.
static void wholeFunction(void) {
    for (unsigned groups = move(header); groups; groups--) move(header), next(header);
    for (unsigned depth = 1; depth;) depth = instruction(depth);
}
