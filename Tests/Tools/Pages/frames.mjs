// Measures the frame times of a page with five fingers and twenty recognizers: node frames.mjs CHROMIUM BINARY PAGE...
//
// Several pages, for example of different builds, are compared in one run.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Driver } from "./driver.mjs";

const layout = () => {
  const views = [], all = [];
  for (let i = 0; i < 20; i++) all.push({ id: "pan" + i, type: ["pan", "pinch", "rotation", "tap", "longPress"][i % 5], delegate: "d" });
  for (let i = 0; i < 4; i++)
    views.push({ id: "view" + i, frame: [20, 20 + i * 200, 350, 190], gestureRecognizers: all.slice(i * 5, i * 5 + 5) });
  return {
    version: 1,
    window: { id: "window", frame: [0, 0, 390, 844], subviews: views },
    delegates: { d: { shouldRecognizeSimultaneouslyWith: true } }
  };
};

// Returns the processor times of the callbacks of requestAnimationFrame, sorted, in milliseconds. Other processes on the machine do not
// affect processor time. The fingers are real touch events.
async function measure(driver, address, seconds) {
  const { open, evaluate, touch, traced } = driver;
  await open(address, 1440, 900, { isReal: true });
  await evaluate(`gesturePage.open({ name: "many.layout.json", kind: "layout", text: ${JSON.stringify(JSON.stringify(layout()))} }), true`);
  const at = (i) => [1, 2, 3, 4, 5].map((id) => [id, 60 * id + (i % 60) * id * 0.3, 150 * id + (i % 60) * 0.7]);
  const events = await traced(async () => {
    for (let id = 1; id <= 5; id++) await touch("touchStart", ...at(0).slice(0, id));
    const moves = seconds * 50;
    for (let i = 0; i < moves; i++) await touch("touchMove", ...at(i));
    await touch("touchEnd");
  });
  const times = events
    .filter((one) => one.name === "FireAnimationFrame" && one.tdur !== undefined)
    .map((one) => one.tdur / 1000)
    .sort((a, b) => a - b);
  const part = (share) => times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0;
  return { count: times.length, middle: part(0.5), high: part(0.95), slowest: part(0.99), most: part(1) };
}

const line = (name, one) =>
  `${name}: ${one.count} callbacks, middle ${one.middle.toFixed(2)} ms, 95 of 100 ${one.high.toFixed(2)} ms, `
  + `99 of 100 ${one.slowest.toFixed(2)} ms, longest ${one.most.toFixed(2)} ms`;

export async function frames(driver, address) {
  await driver.open(address, 1280, 900, { isReal: true });
  const ready = await driver.evaluate(`performance.getEntriesByName("engine ready")[0]?.startTime ?? -1`);
  const one = await measure(driver, address, 4);
  console.log(`ready after ${ready.toFixed(0)} ms; five fingers on twenty recognizers, ${line("frames", one)}.`);
  driver.want(`99 frames of a hundred take ${one.slowest.toFixed(1)} ms at most`, one.slowest < 16);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [chromium, binary, ...pages] = process.argv.slice(2);
  const driver = await Driver(chromium, binary);
  try {
    for (let turn = 0; turn < 2; turn++)
      for (const file of pages)
        console.log(line(path.basename(file), await measure(driver, "file://" + fs.realpathSync(file), 12)));
  } finally {
    driver.end();
  }
}
