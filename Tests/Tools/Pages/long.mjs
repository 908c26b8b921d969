// Measures frame times while two fingers move stickers for minutes of the page's own clock: node long.mjs CHROMIUM BINARY MINUTES
//
// The 99th percentile of the frame times in the last minute may be at most 1.2 times that of the first minute.
import { Driver } from "./driver.mjs";

const [chromium, binary, minutes = "10"] = process.argv.slice(2);
const driver = await Driver(chromium, binary);
const { open, page, evaluate, want, wrong, end } = driver;
try {
  await open(page("traces/stickers/editor-stickers.layout.json"), 1440, 900);
  const slowest = [];
  for (let minute = 0; minute < Number(minutes); minute++) {
    const { times, rows, memory } = await evaluate(`(async () => {
      const glass = document.querySelector(".glass"), matrix = glass.querySelector("svg").getScreenCTM(), times = [];
      const send = (type, id, x, y) => {
        const point = new DOMPoint(x, y).matrixTransform(matrix);
        glass.dispatchEvent(new PointerEvent(type, {
          pointerId: id, pointerType: "touch", clientX: point.x, clientY: point.y,
          bubbles: true, isPrimary: id === 1
        }));
      };
      // Each gesture takes a second from beginning to end, so all parts of the recording grow.
      for (let i = 0; i < 3600; i++) {
        const step = i % 60, x = 150 + 40 * Math.sin(i / 9), y = 300 + step * 2;
        if (step === 0) { send("pointerdown", 1, x, y); send("pointerdown", 2, x + 80, y + 80); }
        else if (step === 54) { send("pointerup", 1, x, y); send("pointerup", 2, x + 80, y + 80); }
        else if (step < 54) { send("pointermove", 1, x, y); send("pointermove", 2, x + 80 + step, y + 80); }
        const start = performance.now();
        gesturePage.wait(1000 / 60);
        // The call forces the browser to compute its layout, which is part of the frame.
        glass.getBoundingClientRect();
        times.push(performance.now() - start);
        if (i % 120 === 0) await new Promise((done) => setTimeout(done));
      }
      return { times, rows: gesturePage.data().rows, memory: performance.memory?.usedJSHeapSize ?? 0 };
    })()`);
    times.sort((a, b) => a - b);
    slowest.push(times[Math.floor(times.length * 0.99)]);
    console.log(
      `minute ${minute + 1}: ${rows} rows, middle ${times[times.length >> 1].toFixed(2)} ms, 99 of 100 ${slowest.at(-1).toFixed(2)} ms, `
      + `longest ${times.at(-1).toFixed(1)} ms, heap ${(memory / 1e6).toFixed(0)} MB`);
  }
  want(
    `the last minute's frames take ${(slowest.at(-1) / slowest[0]).toFixed(2)} times as long as the first's`,
    slowest.at(-1) <= slowest[0] * 1.2
  );
} finally {
  end();
}
process.exit(wrong.length ? 1 : 0);
