// Replays every trace below a folder in a page's engine and compares with its golden: node run.mjs WASM FOLDER [OUTPUT FOLDER]
//
// Of each output the text goes to OUTPUT FOLDER/NAME.text and .jsonl, where that folder is given.
import fs from "node:fs";
import path from "node:path";

const [wasm, folder, results] = process.argv.slice(2);
const texts = [];
let memory;
const bytes = (start, count) => new Uint8Array(memory.buffer, start, count);
const name = (start, count) => new TextDecoder().decode(bytes(start, count));

function number(text) {
  let end = text;
  while (memory.buffer.byteLength > end && /[-+.0-9eE]/.test(String.fromCharCode(bytes(end, 1)[0]))) end++;
  return Number(name(text, end - text));
}

const module = await WebAssembly.compile(fs.readFileSync(wasm));
const env = { ...Object.fromEntries(Object.getOwnPropertyNames(Math).map((key) => [key, Math[key]])) };
env.fmod = (a, b) => a % b;
// The nearest multiple of b is taken off, the even one of two.
env.remainder = (a, b) => {
  let rest = Math.abs(a) % (2 * b);
  if (2 * rest > b) rest -= b;
  if (2 * rest >= b) rest -= b;
  return a < 0 ? -rest : rest;
};
env.strtod = (text) => number(text);
const page = {
  size: (start, count) => fs.statSync(name(start, count), { throwIfNoEntry: false })?.size ?? -1,
  read: (start, count, to) => bytes(to, fs.statSync(name(start, count)).size).set(fs.readFileSync(name(start, count))),
  write: (stream, start, count) => stream === 1 && texts.push(bytes(start, count).slice()),
};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  if (!(name in (from === "page" ? page : env))) throw new Error(`the engine imports ${from}.${name}, which run.mjs does not give`);
}
const { exports } = await WebAssembly.instantiate(module, { env, page });
memory = exports.memory;

function call(what, file, option) {
  texts.length = 0;
  const encoded = new TextEncoder().encode(file);
  const start = exports.room(encoded.length);
  bytes(start, encoded.length).set(encoded);
  exports[what](start, encoded.length, option);
  return Buffer.concat(texts);
}

const replay = (file, isText) => call("replay", file, isText);

const files = fs.readdirSync(folder, { recursive: true }).filter((file) => /\.trace\.jsonl?$/.test(file)).sort();
const wrong = [];
for (const file of files) {
  const trace = path.join(folder, file);
  const text = replay(trace, 1);
  const golden = trace.replace(/\.trace\.jsonl?$/, ".timeline");
  if (!text.equals(fs.readFileSync(golden))) wrong.push(golden);
  const lanes = JSON.parse(call("draw", trace, 0).toString());
  if (lanes.version !== 1 || !lanes.lanes.length) wrong.push(trace + ", its lanes");
  if (results) {
    const result = path.join(results, file.replaceAll("/", "-"));
    fs.writeFileSync(result + ".text", text);
    fs.writeFileSync(result + ".jsonl", replay(trace, 0));
  }
}
for (const form of [1, 2, 3, 4, 5]) if (files.length && call("draw", path.join(folder, files[0]), form).length < 300) wrong.push(`picture ${form}`);
console.log(`${files.length - wrong.length} of ${files.length} timelines are those of the goldens.`);
for (const golden of wrong) console.error(`not the same: ${golden}`);
process.exit(wrong.length || !files.length ? 1 : 0);
