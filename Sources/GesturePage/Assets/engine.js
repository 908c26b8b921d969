// The engine: WebAssembly, compiled from the sources of the command and packed. Files that it reads are those of `files`, by their paths.
//
// What may fail gives {isFine, messages, result}: messages are those of the command. A trap of the engine, which would be a mistake in it,
// is thrown as an error; `revive` begins anew then.
"use strict";

async function GestureEngine(packed, files) {
  const compiled = await WebAssembly.compile(unpackEngine(packed));
  const streams = { 1: [], 2: [] };
  const encoder = new TextEncoder();
  let exports, memory;

  const view = (start, count) => new Uint8Array(memory.buffer, start, count);
  const name = (start, count) => new TextDecoder().decode(view(start, count));

  const env = {};
  for (const key of Object.getOwnPropertyNames(Math)) if (typeof Math[key] === "function") env[key] = Math[key];
  env.fmod = (a, b) => a % b;
  // The nearest multiple of b is taken off, the even one of two.
  env.remainder = (a, b) => {
    let rest = Math.abs(a) % (2 * b);
    if (2 * rest > b) rest -= b;
    if (2 * rest >= b) rest -= b;
    return a < 0 ? -rest : rest;
  };
  env.strtod = (text) => {
    let end = text;
    while (end < memory.buffer.byteLength && /[-+.0-9eE]/.test(String.fromCharCode(view(end, 1)[0]))) end++;
    return Number(name(text, end - text));
  };
  const page = {
    size: (start, count) => files.size(name(start, count)),
    read: (start, count, to) => { const file = files.read(name(start, count)); view(to, file.length).set(file); },
    write: (stream, start, count) => { streams[stream].push(view(start, count).slice()); },
  };

  async function revive() {
    for (const { module, name: wanted } of WebAssembly.Module.imports(compiled)) {
      if (!(wanted in (module === "page" ? page : env))) throw new Error(`the engine imports ${module}.${wanted}, which the page does not give`);
    }
    exports = (await WebAssembly.instantiate(compiled, { env, page })).exports;
    memory = exports.memory;
  }
  await revive();

  function taken(stream) {
    const pieces = streams[stream].splice(0);
    if (pieces.length === 1) return new TextDecoder().decode(pieces[0]);
    const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let place = 0;
    for (const piece of pieces) { all.set(piece, place); place += piece.length; }
    return new TextDecoder().decode(all);
  }

  function run(what, path) {
    streams[1].length = streams[2].length = 0;
    let code;
    if (path === undefined) code = exports[what]();
    else {
      const encoded = encoder.encode(path), start = exports.room(Math.max(encoded.length, 1));
      view(start, encoded.length).set(encoded);
      code = exports[what](start, encoded.length);
    }
    return { isFine: code === 0, messages: taken(2).trim(), result: taken(1) };
  }

  // What an export gives that cannot fail.
  function give(what, from = exports.give) {
    streams[1].length = 0;
    from(what);
    return taken(1);
  }

  return {
    revive,
    layout: (path) => run("layout", path),
    trace: (path) => run("trace", path),
    restart: () => run("restart"),
    change: (path) => run("change", path),
    replay: (path) => run("replay", path),
    // Samples are {id, phase, x, y, force, radius, type}; phases and types are numbers. False if they cannot follow.
    send(time, samples) {
      const start = exports.room(samples.length * 56);
      const numbers = new Float64Array(memory.buffer, start, samples.length * 7);
      samples.forEach((one, index) => numbers.set([one.id, one.phase, one.x, one.y, one.force, one.radius, one.type], index * 7));
      return exports.send(time, start, samples.length) === 1;
    },
    // Lets the clock run on and gives the number of rows.
    advance: (time) => exports.advance(time),
    end: () => exports.end(),
    lanes: () => give(0),
    screenChanges: () => give(1),
    timeline: () => give(2),
    recorded: () => give(3),
    layoutText: () => give(4),
    properties: () => give(5),
    // What one of those can be set to, by its place among them.
    fields: (place) => give(place, exports.fields),
    // The views as they were at a time, as screenChanges gives them.
    look: (time) => give(time, exports.look),
  };
}

// WebAssembly from what pack.c made of it, where it is said what is in it.
function unpackEngine(packed) {
  const STREAMS = 9, BLOCK = 7, HEADER = 8;
  // What stands behind each opcode: a local or another number of this stream; 10 and n: so many plain bytes; 20: one of them, and an offset
  // in memory.
  const behind = new Uint8Array(256).fill(20, 0x28, 0x3f);
  for (const [op, what] of [
    [0x02, BLOCK], [0x03, BLOCK], [0x04, BLOCK], [0x0c, BLOCK], [0x0d, BLOCK], [0x10, 6], [0x20, 1], [0x21, 2], [0x22, 2], [0x41, 3], [0x42, 4],
    [0x3f, 11], [0x40, 11], [0x43, 14], [0x44, 18],
  ]) behind[op] = what;

  const numbers = new DataView(packed.buffer, packed.byteOffset);
  const [before, after, functions, ...counts] = Array.from({ length: 3 + STREAMS }, (_, i) => numbers.getUint32(4 * i, true));
  const front = 4 * (3 + STREAMS), places = new Int32Array(STREAMS), out = new Uint8Array(packed.length + 5 * functions);
  let place = front + before + after, to = 0;
  counts.forEach((count, stream) => { places[stream] = place; place += count; });
  let opcodes = places[0];

  function copy(start, count) { out.set(packed.subarray(start, start + count), to); to += count; }
  function plain(count) { while (count--) out[to++] = packed[opcodes++]; }
  // Moves a number, and gives its lowest bits.
  function move(stream) {
    let from = places[stream], one = packed[from++], value = one & 127;
    out[to++] = one;
    for (let shift = 7; one > 127; shift += 7) {
      out[to++] = one = packed[from++];
      value |= (one & 127) << shift;
    }
    places[stream] = from;
    return value;
  }
  // Moves a local, which is its place among those that were used last.
  const recent = new Uint16Array(1 << 16);
  let known = 0;
  function moveLocal(stream) {
    let from = places[stream], place = packed[from++];
    if (place > 127) {
      place &= 127;
      for (let shift = 7, one = 128; one > 127; shift += 7) {
        one = packed[from++];
        place |= (one & 127) << shift;
      }
    }
    places[stream] = from;
    for (; known <= place; known++) recent[known] = known;
    let local = recent[place];
    for (let i = place; i; i--) recent[i] = recent[i - 1];
    recent[0] = local;
    for (; local > 127; local >>>= 7) out[to++] = (local & 127) | 128;
    out[to++] = local;
  }
  // A number for which room was left, in five bytes.
  function put(value, where) { for (let i = 0; i < 5; i++, value >>>= 7) out[where + i] = (value & 127) | (i < 4 ? 128 : 0); }

  // One function: its locals, and opcodes until all blocks are closed.
  function unpack() {
    for (let groups = move(HEADER); groups; groups--) { move(HEADER); move(HEADER); }
    known = 0;
    for (let depth = 1; depth;) {
      const op = out[to++] = packed[opcodes++], what = behind[op];
      if (what === 1 || what === 2) moveLocal(what);
      else if (what === 20) { plain(1); move(5); }
      else if (what > 10) plain(what - 10);
      else if (what) {
        move(what);
        if (op <= 0x04) depth++;
      } else if (op === 0x0b) depth--;
      else if (op === 0x23 || op === 0x24) while ((out[to++] = packed[opcodes++]) > 127);
      else if (op === 0x11) { move(BLOCK); move(BLOCK); }
      else if (op === 0x0e) for (let more = move(BLOCK) + 1; more; more--) move(BLOCK);
      else if (op === 0xfc) plain(packed[opcodes] === 10 ? 3 : packed[opcodes] === 11 ? 2 : 1);
    }
  }

  copy(front, before);
  out[to++] = 10;
  const section = to;
  put(functions, section + 5);
  to += 10;
  for (let i = 0; i < functions; i++) {
    const start = to;
    to += 5;
    unpack();
    put(to - start - 5, start);
  }
  put(to - section - 5, section);
  copy(front + before, after);
  return out.subarray(0, to);
}

// Files in memory, by their paths.
function MemoryFiles() {
  const files = new Map();
  return {
    put: (path, text) => { files.set(path, new TextEncoder().encode(text)); },
    size: (path) => files.get(path)?.length ?? -1,
    read: (path) => files.get(path),
  };
}
