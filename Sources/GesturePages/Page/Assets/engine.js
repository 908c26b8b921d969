// The engine. It is WebAssembly compiled from the sources of the command, compressed with gzip. The engine reads the files in `files` by
// their paths.
//
// Functions that can fail return {isFine, messages, result}. The messages are the same as those of the command. If the engine traps, which
// would be a bug, an error is thrown. `revive` then creates a new instance.
"use strict";

async function GestureEngine(zipped, files) {
  // The browser compiles the engine while decompressing it.
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
  // Subtracts the nearest multiple of b. If two multiples are equally near, the even one is used.
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
      if (!(wanted in (module === "page" ? page : env)))
        throw new Error(`the engine imports ${module}.${wanted}, which the page does not provide`);
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

  // Returns the output of an exported function that cannot fail.
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
    // Answers the question in a file; see why.js. {result} is in JSON Lines.
    ask: (path) => run("ask", path),
    replay: (path) => run("replay", path),
    // Each sample has the form {id, phase, x, y, force, radius, type}; phases and types are numbers. Returns 0, or the reason why the
    // samples were rejected: 1 if the recording is over, 2 if it is full, and 3 if the samples are invalid, given the previous ones.
    send(time, samples) {
      const start = exports.room(samples.length * 56);
      const numbers = new Float64Array(memory.buffer, start, samples.length * 7);
      samples.forEach((one, index) => numbers.set([one.id, one.phase, one.x, one.y, one.force, one.radius, one.type], index * 7));
      return exports.send(time, start, samples.length);
    },
    // Makes the changes of a trace entry other than touches. `members` contains the members of the entry as JSON.
    act: (time, members) => run("act", members, time),
    // Whether a timer will fire or a scroll view is moving.
    isPending: () => exports.pending() === 1,
    // Advances the clock and returns the number of rows.
    advance: (time) => exports.advance(time),
    end: () => exports.end(),
    // Returns the additions to the lanes, the rows and the story since the last call; see data.js.
    growth: () => give(0),
    screenChanges: () => give(1),
    timeline: () => give(2),
    recorded: () => give(3),
    layoutText: () => give(4),
    properties: () => give(5),
    // Returns all data in the format of `growth` for the same touches, replayed to the end on the original layout.
    before: () => give(6),
    // Returns the properties that can be set on the object at the given index in the list from `properties`.
    fields: (place) => give(place, exports.fields),
    // Returns the views as they were at the given time, in the format of `screenChanges`.
    look: (time) => give(time, exports.look),
  };
}

// Files in memory, accessed by their paths.
function MemoryFiles() {
  const files = new Map();
  return {
    put: (path, text) => { files.set(path, new TextEncoder().encode(text)); },
    size: (path) => files.get(path)?.length ?? -1,
    read: (path) => files.get(path),
  };
}
