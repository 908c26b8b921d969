// The kinds of what WebAssembly's code consists of. Each comes into a stream of its own (code.h).
#pragma once
typedef unsigned char byte;
enum {
    opcode,   // and what is in no other
    reading,  // locals that are read
    writing,  // locals that are written
    narrow,   // numbers of 32 bits
    wide,     // numbers of 64 bits
    offset,   // in memory
    function, // that is called
    block,    // branches and types
    header,   // a function's locals
    streamCount
};
