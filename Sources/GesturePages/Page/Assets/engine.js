// The engine: WebAssembly, compiled from the sources of the command, as gzip. It reads the files of `files`, by their paths.
//
// What may fail gives {isFine, messages, result}: messages are those of the command. A trap of the engine, which would be a mistake in it,
// is thrown as an error; `revive` begins anew then.
"use strict";

async function GestureEngine(zipped, files) {
  // Compiled while it is decompressed.
  const bytes = new Blob([zipped]).stream().pipeThrough(new DecompressionStream("gzip"));
  const compiled = await WebAssembly.compileStreaming(new Response(bytes, { headers: { "Content-Type": "application/wasm" } }));
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
      if (!(wanted in (module === "page" ? page : env))) throw new Error(`the engine imports ${module}.${wanted}, which the page does not provide`);
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

  function run(what, path, ...rest) {
    streams[1].length = streams[2].length = 0;
    let code;
    if (path === undefined) code = exports[what]();
    else {
      const encoded = encoder.encode(path), start = exports.room(Math.max(encoded.length, 1));
      view(start, encoded.length).set(encoded);
      code = exports[what](start, encoded.length, ...rest);
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
    // Answers the question in a file, see why.js; {result} is in JSON Lines.
    ask: (path) => run("ask", path),
    replay: (path) => run("replay", path),
    // Samples are {id, phase, x, y, force, radius, type}; phases and types are numbers. 0, or why they are not taken: 1 since the recording
    // is over, 2 since it is full, 3 since they cannot follow what came before.
    send(time, samples) {
      const start = exports.room(samples.length * 56);
      const numbers = new Float64Array(memory.buffer, start, samples.length * 7);
      samples.forEach((one, index) => numbers.set([one.id, one.phase, one.x, one.y, one.force, one.radius, one.type], index * 7));
      return exports.send(time, start, samples.length);
    },
    // Does what an entry of a trace can do besides touches: its members, as JSON.
    act: (time, members) => run("act", members, time),
    // Whether something is still to happen if no finger moves.
    isPending: () => exports.pending() === 1,
    // Lets the clock run on and gives the number of rows.
    advance: (time) => exports.advance(time),
    end: () => exports.end(),
    // The growth of lanes, rows and story since this was asked for last, see data.js.
    growth: () => give(0),
    screenChanges: () => give(1),
    timeline: () => give(2),
    recorded: () => give(3),
    layoutText: () => give(4),
    properties: () => give(5),
    // All that `growth` would give of the same fingers on the layout that was opened, once they are over.
    before: () => give(6),
    // What one of those can be set to, by its place among them.
    fields: (place) => give(place, exports.fields),
    // The views as they were at a time, as screenChanges gives them.
    look: (time) => give(time, exports.look),
  };
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
