// The page: a screen with the engine behind it, the timeline of what fingers do on it, and the layout, which can be changed.
"use strict";

// Timers fire so many milliseconds after the page's clock: samples of fingers arrive that late.
const LATENESS = 25;
// The page's clock runs on for so long after the last finger, milliseconds.
const PATIENCE = 10_000;

async function GesturePage(root, given, wasm) {
  const title = html("h1", {}, given.title);
  const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Fingers" });
  const note = html("p", { class: "note", role: "status", "aria-live": "polite" });
  const top = html("div", { class: "top" });
  top.append(title, tools, note);
  const stageBox = html("section", { class: "stage", "aria-label": "Screen" });
  const viewerBox = html("div", { class: "viewer" });
  const editorBox = html("section", { class: "editor", "aria-label": "Layout" });
  root.replaceChildren(top, stageBox, viewerBox, editorBox);

  const files = MemoryFiles();
  const engine = await GestureEngine(wasm, files);
  const stage = Stage(stageBox);
  const viewer = GestureViewer(viewerBox, stage);
  const editor = Editor(editorBox, change);
  const properties = Properties(editorBox, (edit) => editor.edit(edit));
  const fingers = Fingers(stage.glass, stage.toPoint, centre, wake);
  let bounds = [0, 0, 0, 0], frame = 0, base = null, isOver = false, isSettled = true, rows = 0, shownRows = -1, active = 0, next = 0, stops = 0;

  function centre() { return { x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2 }; }

  function say(text) { note.textContent = text; }

  // What the engine does; if it breaks, which would be its mistake, the page lives on.
  function guarded(body) {
    try {
      return body();
    } catch (error) {
      stops++;
      say(`The engine stopped: ${error.message}. That is a mistake in it${stops < 3 ? "; what the page was made with is opened anew" : ""}.`);
      // What stops it at once would do so for ever.
      engine.revive().then(() => { if (stops < 3) open(given); });
      return { isFine: false, messages: String(error), result: "" };
    }
  }

  // MARK: What is open

  function open(file) {
    if (file.text.length > LARGEST) return say(`${file.name} is too large for a page.`);
    files.put(file.name, file.text);
    const { isFine, messages } = guarded(() => file.kind === "layout" ? engine.layout(file.name) : engine.trace(file.name));
    say(messages);
    if (!isFine) return;
    begin(file.kind !== "layout");
    editor.show(engine.layoutText());
    properties.show(JSON.parse(engine.properties()));
  }

  function begin(isPlayed) {
    fingers.forget();
    base = null;
    isOver = isPlayed;
    showAll();
  }

  function showAll() {
    stage.change(JSON.parse(engine.screenChanges()));
    const data = JSON.parse(engine.lanes());
    bounds = data.screen.bounds;
    title.textContent = document.title = data.title;
    rows = shownRows = data.rows;
    viewer.show(data);
    if (!isOver) viewer.settle();
  }

  function change(text) {
    files.put("page.layout.json", text);
    const answer = guarded(() => engine.change("page.layout.json"));
    if (answer.isFine) {
      begin(JSON.parse(engine.lanes()).rows > 0);
      properties.show(JSON.parse(engine.properties()));
    }
    return answer;
  }

  // MARK: The clock

  function wake() {
    frame ||= requestAnimationFrame(tick);
  }

  function tick(now) {
    frame = 0;
    guarded(() => run(now));
  }

  function run(now) {
    const events = fingers.take();
    stage.drawHints(fingers.hints());
    if (events.length && isOver) {
      engine.restart();
      base = null;
      isOver = false;
      shownRows = -1;
      say("");
    }
    for (const event of events) {
      base ??= event.time;
      if (!engine.send((event.time - base) / 1000, event.samples)) say("The recording is full: 'New' begins another one.");
    }
    if (events.length || fingers.isDown()) active = now;
    if (base === null) return;
    rows = engine.advance((now - base - LATENESS) / 1000);
    stage.change(JSON.parse(engine.screenChanges()));
    if (rows !== shownRows && now >= next) {
      const start = performance.now();
      viewer.follow(JSON.parse(engine.lanes()));
      shownRows = rows;
      isSettled = false;
      // Most of the time is the fingers'.
      next = now + Math.min(3 * (performance.now() - start), 500);
    }
    if (rows !== shownRows || fingers.isDown() || now - active < PATIENCE) wake();
    if (!isSettled && !fingers.isDown() && now - active > 400) {
      isSettled = true;
      viewer.settle();
    }
  }

  // MARK: Tools

  const recordedName = "touches.trace.json";
  async function copy(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      say(`${what} copied.`);
    } catch {
      say(`The browser does not let the page copy; 'Save' works all the same.`);
    }
  }

  function timeline() {
    files.put(recordedName, engine.recorded());
    return engine.replay(recordedName).result;
  }

  async function link() {
    const fragment = await toFragment(engine.recorded());
    history.replaceState(null, "", fragment);
    await copy(location.href, `A link of ${location.href.length} characters, which holds layout and trace, is`);
  }

  const chooser = html("input", { type: "file", accept: ".json,.jsonl", class: "hidden", tabindex: "-1", "aria-hidden": "true" });
  chooser.addEventListener("change", async () => {
    const file = chooser.files[0];
    chooser.value = "";
    if (!file) return;
    if (file.size > LARGEST) return say(`${file.name} is too large for a page.`);
    const text = await file.text();
    open({ name: file.name, kind: isLayout(text) ? "layout" : "trace", text });
  });

  function isLayout(text) {
    try { return "window" in JSON.parse(text); } catch { return false; }
  }

  for (const [text, label, act] of [
    ["New", "Begin anew, without what was touched", () => { if (guarded(() => engine.restart()).isFine) begin(false); say(""); }],
    ["As opened", "Back to what the page was made with", () => open(given)],
    ["Open…", "Open a trace or a layout", () => chooser.click()],
    ["Save", "Save what was touched as a trace, which 'gesturetrace replay' takes", () => saveFile(recordedName, engine.recorded())],
    ["Copy", "Copy what was touched as a trace", () => copy(engine.recorded(), "The trace is")],
    ["Rows", "Copy the timeline as 'gesturetrace replay' prints it", () => copy(timeline(), "The timeline is")],
    ["Link", "A link that holds layout and trace", link],
  ]) {
    const button = html("button", { type: "button", title: label }, text);
    button.addEventListener("click", act);
    tools.append(button);
  }
  tools.append(chooser);

  async function openFragment() {
    try {
      const text = await fromFragment(location.hash);
      if (text !== null) return open({ name: recordedName, kind: "trace", text });
    } catch (error) {
      say(`The link holds no trace that can be read: ${error.message}.`);
    }
    return undefined;
  }
  addEventListener("hashchange", openFragment);

  open(given);
  await openFragment();
  return { engine, timeline, recorded: () => engine.recorded(), open, openFragment };
}

(async () => {
  const root = document.getElementById("page");
  try {
    const given = JSON.parse(document.getElementById("data").textContent);
    const packed = toBytes(document.getElementById("engine").textContent.trim());
    const unpacked = await piped(packed, new DecompressionStream("gzip"), 100_000_000);
    window.gesturePage = await GesturePage(root, given, unpacked);
    performance.mark("engine ready");
  } catch (error) {
    root.replaceChildren(html("p", { class: "note" }, `The engine cannot run here: ${error.message}. It needs a browser of 2023 or later.`));
  }
})();
