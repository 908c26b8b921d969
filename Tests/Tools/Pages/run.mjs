// Tests a page's engine with the page's own loader: node run.mjs ENGINE FOLDER [BINARY]
//
// The replay of every trace in the folder must match its golden. If a binary is given, the rows of traces that pages save must match the
// command's output byte for byte. These traces are the folder's traces, and recordings of random fingers on the folder's layouts.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [packed, folder, binary] = process.argv.slice(2);
const assets = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../../Sources/GesturePages/Page/Assets");
const { GestureEngine } = new Function(fs.readFileSync(path.join(assets, "engine.js"), "utf8") + "\nreturn { GestureEngine };")();
const files = {
  size: (file) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? -1,
  read: (file) => fs.readFileSync(file),
};
const engine = await GestureEngine(fs.readFileSync(packed), files);

const all = fs.readdirSync(folder, { recursive: true }).sort().map((file) => path.join(folder, file));
const traces = all.filter((file) => /\.trace\.jsonl?$/.test(file));
const layouts = all.filter((file) => /\.layout\.json$/.test(file));
const wrong = [];
const goldens = traces.map((trace) => [trace, trace.replace(/\.trace\.jsonl?$/, ".timeline")])
  .filter(([, golden]) => fs.existsSync(golden));
for (const [trace, golden] of goldens) {
  if (engine.replay(trace).result !== fs.readFileSync(golden, "utf8")) wrong.push(`${trace}: not the golden`);
}
console.log(`${goldens.length - wrong.length} of ${goldens.length} timelines are those of the goldens.`);

// Returns a random number generator with the given seed, which uses the algorithm mulberry32.
function chance(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// Plays fingers that tap, drag, pinch, rest and are cancelled, while the clock advances as in a page.
function play(random) {
  const bounds = JSON.parse(engine.growth()).screen.bounds;
  const down = new Map();
  let time = 0;
  const anywhere = () => ({ x: bounds[0] + random() * bounds[2], y: bounds[1] + random() * bounds[3] });
  for (let step = 0; step < 20 + random() * 60; step++) {
    time += random() < 0.15 ? random() * 0.8 : random() * 0.04;
    if (random() < 0.5) engine.advance(time - 0.01);
    const samples = [];
    const add = (id, phase, point) => samples.push({
      id, phase, ...point,
      force: random() < 0.2 ? random() * 3 : 0, radius: random() < 0.2 ? random() * 30 : 0,
      type: random() < 0.05 ? 1 : 0
    });
    for (const [id, point] of down) {
      const roll = random();
      if (roll < 0.12) { add(id, 2, point); down.delete(id); }
      else if (roll < 0.14) { add(id, 3, point); down.delete(id); }
      else if (roll < 0.7) {
        point.x += (random() - 0.5) * 40;
        point.y += (random() - 0.4) * 50;
        add(id, 1, point);
      }
    }
    if (down.size < 3 && random() < 0.25) {
      const id = [1, 2, 3].find((one) => !down.has(one) && !samples.some((sample) => sample.id === one));
      const last = [...down.values()][0];
      const point = last && random() < 0.6 ? { x: last.x + (random() - 0.5) * 90, y: last.y + (random() - 0.5) * 90 } : anywhere();
      if (id) { down.set(id, point); add(id, 0, point); }
    }
    if (samples.length && engine.send(time, samples) !== 0) wrong.push("the engine refuses what fingers did");
    // Impossible samples are refused and have no effect.
    if (random() < 0.1 && engine.send(time, [{ id: 9, phase: 1, x: 1, y: 1, force: 0, radius: 0, type: 0 }]) !== 3)
      wrong.push("a finger moves that is not down");
    if (random() < 0.1 && engine.send(time, [{ id: 8, phase: 0, x: NaN, y: 1, force: 0, radius: 0, type: 0 }]) !== 3)
      wrong.push("a finger is nowhere");
  }
  for (const [id, point] of down) engine.send(time += 0.02, [{ id, phase: 2, ...point, force: 0, radius: 0, type: 0 }]);
}

if (binary) {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "gesturetrace-page-"));
  const native = (name, trace) => {
    fs.writeFileSync(path.join(place, name), trace);
    return execFileSync(path.resolve(binary), ["replay", name], {
      cwd: place, encoding: "utf8", maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"]
    });
  };
  let same = 0, count = 0;
  const compare = (what, name, shown) => {
    count++;
    if (native(name, engine.recorded()) === shown) same++; else wrong.push(what);
  };
  for (const trace of traces.filter((_, index) => index % (process.env.GESTURETRACE_THOROUGH ? 1 : 8) === 0)) {
    if (!engine.trace(trace).isFine) wrong.push(`${trace}: the page does not open it`);
    if (JSON.parse(engine.growth()).lanes.length === 0) wrong.push(`${trace}: no lanes`);
    compare(`${trace}: saved by the page`, path.basename(trace), engine.timeline());
  }
  const seed = Number(process.env.GESTURETRACE_SEED ?? 1), sessions = process.env.GESTURETRACE_THOROUGH ? 400 : 40;
  for (let session = 0; session < sessions; session++) {
    const random = chance(seed * 1000 + session), layout = layouts[Math.floor(random() * layouts.length)];
    if (!engine.layout(layout).isFine) continue;
    play(random);
    compare(`live on ${layout}, seed ${seed}, session ${session}`, "touches.trace.json", engine.timeline());
  }
  // The page answers questions about rows in the same way as the command.
  const questions = [
    ["drawing-cancelled", "unwanted", "paper touchesCancelled"], ["swipe-beside-pan", "missing", "nextPhoto recognized"],
    ["row-under-tap", "missing", "contacts selects ann", "endEditing recognized"],
    ["button-highlights-late", "missing", "buy touchDown before 0.05"],
  ];
  for (const [name, kind, row, ...kept] of questions) {
    const question = path.join(place, "question"), saved = path.join(place, `${name}.trace.json`);
    if (!engine.trace(path.join(folder, "questions", `${name}.trace.json`)).isFine) wrong.push(`${name}: the page does not open it`);
    fs.writeFileSync(question, [kind, row, ...kept].join("\n"));
    fs.writeFileSync(saved, engine.recorded());
    const { isFine, result, messages } = engine.ask(question);
    const words = ["explain", saved, `--${kind}`, row, ...kept.flatMap((one) => ["--keep", one]), "--format", "jsonl"];
    const answer = execFileSync(path.resolve(binary), words, { encoding: "utf8" });
    if (!isFine || result !== answer) wrong.push(`${name}: ${kind} "${row}" has another answer in the page ${messages}`);
    if (!/"kind": ?"cure"/.test(answer)) wrong.push(`${name}: ${kind} "${row}" has no cure`);
  }
  console.log(`${questions.length} questions were asked in the page.`);
  console.log(`${same} of ${count} traces that pages save give the rows that the page shows.`);
  fs.rmSync(place, { recursive: true });
} else {
  console.log("Not compared with the command: it is not built.");
}
for (const line of wrong) console.error(`not the same: ${line}`);
process.exit(wrong.length || !traces.length ? 1 : 0);
