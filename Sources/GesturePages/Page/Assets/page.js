// The page: a screen with the engine behind it, the timeline of what fingers do on it, and the layout, which can be changed.
"use strict";

// Timers fire so many milliseconds after the page's clock: samples of fingers arrive that late.
const LATENESS = 25;
// The page's clock runs on for so long after the last finger, milliseconds.
const PATIENCE = 10_000;

async function GesturePage(root, given, packed) {
  const title = html("h1", {}, given.title);
  const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Recording" });
  const note = html("p", { class: "note", role: "status", "aria-live": "polite" });
  const top = html("div", { class: "top" });
  top.append(title, tools, note);
  const stageBox = html("section", { class: "stage", "aria-label": "Screen" });
  const viewerBox = html("div", { class: "viewer" });
  const editorBox = html("section", { class: "editor", "aria-label": "Layout" });
  const column = html("div", { class: "column" });
  root.replaceChildren(top, stageBox, viewerBox, column);

  const files = MemoryFiles();
  let engine = null;
  const stage = Stage(stageBox, (time) => JSON.parse(guarded(() => engine.look(time), "[]")), (row) => viewer.selectRow(row), (text) => properties.suggest(text));
  const viewer = GestureViewer(viewerBox, stage);
  column.append(viewerBox.querySelector(".side"), editorBox);
  const editor = Editor(editorBox, change);
  const arrange = Arrange(stage, {
    choose: (id) => properties.choose("view", id), move: (id, dx, dy) => properties.moveView(id, dx, dy), remove: (id) => properties.removeView(id),
  });
  const properties = Properties(editorBox, editor.edit, editor.layout, (place) => JSON.parse(guarded(() => engine.fields(place), "[]")), arrange.choose);
  const fingers = Fingers(stage.glass, stage.toPoint, centre, wake, () => !engine || arrange.isOn());
  let bounds = [0, 0, 0, 0], frame = 0, base = null, isOver = false, isSettled = true, rows = 0, shownRows = -1, active = 0, next = 0, stops = 0, pausedAt = null;

  // The screen is there before the engine, which all else needs.
  tools.inert = stage.bar.inert = editorBox.inert = true;
  root.classList.toggle("asking", !!given.lesson);
  if (given.screen) showLanes(given.screen);
  if (given.lesson) root.insertBefore(html("div", { class: "lessonplace" }), stageBox);

  function centre() { return { x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2 }; }

  // Says something above all else, where nothing moves for it; with something to do about it.
  function say(text, label, act) {
    note.replaceChildren(text);
    if (!text) return;
    const put = (words, name, done) => {
      const button = html("button", { type: "button", "aria-label": name }, words);
      button.addEventListener("click", () => { say(""); done?.(); });
      note.append(" ", button);
    };
    if (label) put(label, label, act);
    put("✕", "Close this note");
  }

  // What would be lost is kept, for somebody who did not mean it.
  function anew(body) {
    const trace = rows ? engine.recorded() : null;
    say("");
    body();
    if (trace && !note.textContent) say("What was touched is gone.", "Bring it back", () => open({ name: recordedName, kind: "trace", text: trace }));
  }

  // What the engine does; if it breaks, which would be its mistake, the page lives on.
  function guarded(body, otherwise = { isFine: false, messages: "", result: "" }) {
    try {
      return body();
    } catch (error) {
      stops++;
      say(`The engine stopped: ${error.message}. That is a mistake in it${stops < 3 ? "; what the page was made with is opened anew" : ""}.`);
      // What stops it at once would do so for ever.
      engine.revive().then(() => { if (stops < 3) open(given); });
      return otherwise;
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
    if (file.name === recordedName) tellDecisive();
    editor.show(engine.layoutText());
    properties.show(JSON.parse(engine.properties()));
  }

  function begin(isPlayed) {
    fingers.forget();
    goOn();
    base = null;
    isOver = isPlayed;
    properties.suggest("");
    showAll();
  }

  function showAll() {
    stage.change(JSON.parse(engine.screenChanges()));
    showLanes(JSON.parse(engine.lanes()));
    if (!isOver) viewer.settle();
  }

  function showLanes(data) {
    bounds = data.screen.bounds;
    title.textContent = document.title = given.lesson && given.screen === data ? given.title : data.title;
    rows = shownRows = data.rows;
    viewer.show(data);
    arrange.draw();
  }

  function change(text) {
    files.put("page.layout.json", text);
    const answer = guarded(() => engine.change("page.layout.json"));
    if (answer.isFine) {
      begin(JSON.parse(engine.lanes()).rows > 0);
      tellDecisive();
      properties.show(JSON.parse(engine.properties()));
    }
    return answer;
  }

  function tellDecisive() {
    const row = stage.decisive();
    if (row !== undefined) viewer.selectRow(row);
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
    if (pausedAt !== null) return;
    const events = fingers.take();
    if (!arrange.isOn()) stage.drawHints(fingers.hints());
    if (events.length && isOver) {
      engine.restart();
      base = null;
      isOver = false;
      shownRows = -1;
      say("");
      editor.forget();
    }
    for (const event of events) {
      base ??= event.time;
      if (!engine.send((event.time - base) / 1000, event.samples)) say("The recording is full: 'New' begins another one.");
    }
    if (events.length || fingers.isDown()) active = now;
    if (base === null) return;
    rows = engine.advance((now - base - LATENESS) / 1000);
    if (events.length) stage.toPresent();
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
      viewer.settle(stage.decisive());
      if (stage.decisive() !== undefined) stage.nameThose(stage.decisive());
    }
  }

  // The clock stands still: what waits for a timer waits on, and fingers are heard of when it goes on.
  function pause() {
    pausedAt = performance.now();
    pauseButton.textContent = "Go on";
    pauseButton.setAttribute("aria-pressed", "true");
  }

  function goOn() {
    if (pausedAt === null) return;
    const stood = performance.now() - pausedAt;
    if (base !== null) base += stood;
    active += stood;
    pausedAt = null;
    pauseButton.textContent = "Pause";
    pauseButton.setAttribute("aria-pressed", "false");
    wake();
  }

  const pauseButton = html("button", { type: "button", "aria-pressed": "false", title: "The clock stands still: timers wait" }, "Pause");
  pauseButton.addEventListener("click", () => { if (pausedAt === null) pause(); else goOn(); });
  stage.glass.addEventListener("pointerdown", goOn);
  const arrangeButton = html("button", { type: "button", "aria-pressed": "false", title: "Fingers and arrow keys move views instead of touching them" }, "Arrange");
  arrangeButton.addEventListener("click", () => {
    arrange.set(!arrange.isOn());
    arrangeButton.setAttribute("aria-pressed", arrange.isOn());
    say(arrange.isOn() ? "Drag a view to move it, or choose it and use the arrow keys; 'Arrange' again, and fingers touch." : "");
  });
  stage.bar.append(pauseButton, arrangeButton);

  // MARK: Tools

  const recordedName = "touches.trace.json";
  async function copy(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      say(`${what} copied.`);
    } catch {
      say(`The browser does not let the page copy; 'Save trace' works all the same.`);
    }
  }

  function timeline() {
    files.put(recordedName, engine.recorded());
    return engine.replay(recordedName).result;
  }

  async function link() {
    const fragment = await toFragment(engine.recorded());
    history.replaceState(null, "", fragment);
    await copy(location.href, `A link of ${location.href.length} characters, which holds layout and trace${location.protocol === "file:" ? " and opens where this file lies," : ","} is`);
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
    ["New", "Begin anew, without what was touched", () => anew(() => { if (guarded(() => engine.restart()).isFine) { begin(false); editor.forget(); } })],
    ["As opened", "Back to the layout and the touches that the page was made with", () => anew(() => open(given))],
    ["Open…", "Open a trace or a layout", () => chooser.click()],
    ["Save trace", "Save what was touched as a trace, which 'gesturetrace replay' takes", () => { saveFile(recordedName, engine.recorded()); say(`Saved as ${recordedName}.`); }],
    ["Copy trace", "Copy what was touched as a trace", () => copy(engine.recorded(), "The trace is")],
    ["Copy rows", "Copy the timeline as 'gesturetrace replay' prints it", () => copy(timeline(), "The timeline is")],
    ["Copy link", "A link that holds layout and trace", link],
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

  // MARK: A lesson

  if (given.lesson) {
    Lesson(root.querySelector(".lessonplace"), given.lesson, {
      reveal(row) {
        root.classList.remove("asking");
        stopFilm();
        open(given);
        viewer.selectRow(row);
      },
      tryOut() {
        if (guarded(() => engine.restart()).isFine) begin(false);
        stage.glass.focus();
        stage.glass.scrollIntoView({ block: "nearest" });
      },
    });
  }

  // The recorded fingers alone, again and again, at half their speed; somebody who wants less movement sees them once.
  let film = 0;
  function startFilm() {
    const { start, end, paths, title, screen } = JSON.parse(engine.lanes());
    stage.show({ ...given.screen, start, end, paths, title, screen: { ...screen, shapes: given.screen.screen.shapes } });
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches, length = (end - start) * 2000 + 1200, began = performance.now();
    const step = (now) => {
      const time = calm ? Math.min(now - began, length) : (now - began) % length;
      stage.film(start + Math.min(time / 2000, end - start));
      film = requestAnimationFrame(step);
    };
    film = requestAnimationFrame(step);
  }
  function stopFilm() { cancelAnimationFrame(film); }

  engine = await GestureEngine(packed, files);
  tools.inert = stage.bar.inert = editorBox.inert = false;
  if (given.lesson) {
    files.put(given.name, given.text);
    if (guarded(() => engine.trace(given.name)).isFine) startFilm();
  } else open(given);
  await openFragment();
  return { engine, timeline, recorded: () => engine.recorded(), open, openFragment };
}

(async () => {
  const root = document.getElementById("page");
  try {
    const given = JSON.parse(document.getElementById("data").textContent);
    // A page of a site has the engine from a file that it shares with the others.
    const packed = toBytes((document.getElementById("engine")?.textContent ?? packedEngine).trim());
    window.gesturePage = await GesturePage(root, given, packed);
    performance.mark("engine ready");
  } catch (error) {
    root.replaceChildren(html("p", { class: "note failed" }, `The engine cannot run here: ${error.message}. It needs a browser of 2023 or later.`));
  }
})();
