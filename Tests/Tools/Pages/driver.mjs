// Drives Chromium over its DevTools pipe: opens pages, sends touches, and records failed expectations.
//
//     const driver = await Driver(CHROMIUM, BINARY, FOLDER FOR SCREENSHOTS OR UNDEFINED);
//     await driver.open(driver.page(LAYOUT OR TRACE));   // opens a page that the command writes
//     await driver.tap(190, 400);                        // taps on the page's screen, in points of the layout
//     await driver.wait(500);                            // advances the page's clock by this number of milliseconds
//     driver.want("the expected state", isTrue);         // records a failure if the condition is false
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

export async function Driver(chromium, binary, shots) {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "gesturetrace-browser-"));
  const browser = spawn(chromium, ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--touch-events=enabled",
    `--user-data-dir=${place}/profile`, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  // Chromium's processes may still write to the profile after they are killed; the system deletes the remaining files.
  const end = () => {
    browser.kill("SIGKILL");
    try { fs.rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }); } catch { /* The profile remains. */ }
  };
  const wrong = [];
  const want = (what, is) => { if (!is) { wrong.push(what); console.error(`WRONG  ${what}`); } };

  // MARK: The pipe

  let last = 0, session, rest = "";
  const waiting = new Map(), errors = [], traces = [];
  let isTraced = () => {};
  function call(method, params = {}) {
    const id = ++last;
    browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId: session }) + "\0");
    return new Promise((done, fail) => waiting.set(id, { done, fail, method }));
  }
  browser.stdio[4].setEncoding("utf8");
  browser.stdio[4].on("data", (data) => {
    const messages = (rest + data).split("\0");
    rest = messages.pop();
    for (const message of messages.map((text) => JSON.parse(text))) {
      const waiter = waiting.get(message.id);
      if (waiter) {
        waiting.delete(message.id);
        if (message.error) waiter.fail(new Error(`${waiter.method}: ${message.error.message}`)); else waiter.done(message.result);
      } else if (message.method === "Tracing.dataCollected") traces.push(...message.params.value);
      else if (message.method === "Tracing.tracingComplete") isTraced();
      else if (message.method === "Runtime.exceptionThrown")
        errors.push(message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text);
      else if (message.method === "Log.entryAdded" && message.params.entry.level === "error") errors.push(message.params.entry.text);
    }
  });

  async function evaluate(expression) {
    const { result, exceptionDetails } = await call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  // Waits until an expression is true. A fixed delay would not suffice for processes with the browser's own clock if the machine is busy.
  async function until(what, expression, seconds = 120) {
    for (const start = Date.now(); Date.now() - start < seconds * 1000; await pause(30)) if (await evaluate(expression)) return true;
    want(`${what} within ${seconds} s`, false);
    return false;
  }

  // Returns the browser's trace events that were recorded while a function ran.
  async function traced(body) {
    traces.length = 0;
    await call("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
    await body();
    const done = new Promise((done) => { isTraced = done; });
    await call("Tracing.end");
    await done;
    return traces;
  }

  // MARK: Pages and fingers

  let isDriven = false;

  const command = (...words) => execFileSync(binary, words, { encoding: "utf8", maxBuffer: 1e9, stdio: ["ignore", "pipe", "ignore"] });
  function page(source) {
    const file = path.join(place, path.basename(source) + ".html");
    if (!fs.existsSync(file)) command("page", source, "-o", file);
    return "file://" + file;
  }

  const empty = "file://" + path.join(place, "empty.html");
  fs.writeFileSync(path.join(place, "empty.html"), "<!doctype html><title>nothing</title>");
  // Opens a page without the touches of earlier sessions. The test drives the page's clock, unless `isReal` is true.
  async function open(address, width = 1280, height = 900, { dark = false, isReady = "!!window.gesturePage", isReal = false } = {}) {
    await call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await call("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await call("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }] });
    await call("Page.navigate", { url: empty });
    await until("an empty page is there", `document.title === "nothing"`);
    await evaluate("sessionStorage.clear()");
    await call("Page.navigate", { url: address });
    await until(`${address} is ready`, isReady);
    if (!isReal) await wait(0);
    isDriven = !isReal;
  }

  // Converts a point of the screen to the coordinates of the browser window.
  const onGlass = (x, y) => evaluate(`(() => {
    const m = document.querySelector(".glass svg").getScreenCTM(), p = new DOMPoint(${x}, ${y}).matrixTransform(m);
    return { x: p.x, y: p.y };
  })()`);
  async function touch(type, ...points) {
    const touchPoints = [];
    for (const [id, x, y] of points) touchPoints.push({ id, ...(await onGlass(x, y)), radiusX: 9, radiusY: 9, force: 0.7 });
    await call("Input.dispatchTouchEvent", { type, touchPoints });
    await (isDriven ? wait(17) : pause(17));
  }
  const tap = async (x, y) => { await touch("touchStart", [1, x, y]); await (isDriven ? wait(50) : pause(50)); await touch("touchEnd"); };
  async function drag(from, to, steps = 12) {
    await touch("touchStart", [1, ...from]);
    for (let i = 1; i <= steps; i++)
      await touch("touchMove", [1, from[0] + (to[0] - from[0]) * i / steps, from[1] + (to[1] - from[1]) * i / steps]);
    await touch("touchEnd");
  }
  async function pinch(a, b, way) {
    await touch("touchStart", [1, ...a]);
    await touch("touchStart", [1, ...a], [2, ...b]);
    for (let i = 1; i <= 10; i++) await touch("touchMove", [1, a[0] - way * i, a[1] - way * i], [2, b[0] + way * i, b[1] + way * i]);
    await touch("touchEnd", [2, b[0] + way * 10, b[1] + way * 10]);
    await touch("touchEnd");
  }

  async function shot(name) {
    if (!shots) return;
    fs.mkdirSync(shots, { recursive: true });
    const { data } = await call("Page.captureScreenshot", { format: "png" });
    fs.writeFileSync(path.join(shots, name + ".png"), Buffer.from(data, "base64"));
  }

  // Advances the page's clock, which the test drives. The pages of older builds have no such clock, so the function waits in real time.
  const wait = async (milliseconds) => {
    if (!await evaluate(`!!window.gesturePage?.wait && (gesturePage.wait(${milliseconds}), true)`)) await pause(milliseconds);
  };
  const mouse = async (type, point, more = {}) => {
    await call("Input.dispatchMouseEvent", {
      type, ...point, button: "left", buttons: 1, clickCount: 1, pointerType: "mouse", ...more
    });
  };
  const press = (key, modifiers = 0, code = key, number = 0) =>
    call("Input.dispatchKeyEvent", { type: "keyDown", key, code, windowsVirtualKeyCode: number, modifiers });
  const click = (selector, text) =>
    evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})]
      .find((one) => one.textContent === ${JSON.stringify(text)}).click()`);
  const textOf = (selector) => evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);

  const target = await call("Target.createTarget", { url: "about:blank" });
  session = (await call("Target.attachToTarget", { targetId: target.targetId, flatten: true })).sessionId;
  for (const domain of ["Page", "Runtime", "Log"]) await call(`${domain}.enable`);
  return {
    place, wrong, errors, shots, want, call, evaluate, pause, wait, until, traced, command, page, open,
    onGlass, touch, tap, drag, pinch, mouse, press, click, textOf, shot, end,
  };
}
