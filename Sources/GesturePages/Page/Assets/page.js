// The page: a screen on which the engine decides, the timeline of its fingers, and the layout, which can be changed. This file puts the
// parts together and runs the clock; each says at its top what it does.
"use strict";

// Marks fade for so long after the last row, milliseconds.
const REST = 1000;

async function GesturePage(root, given, packed) {
  const part = (name, attributes) => html(name, attributes);
  const title = html("h1", {}, shownTitle(given.title)), top = part("div", { class: "top" }), lessonPlace = part("div", { class: "lessonplace" });
  const stageBox = part("section", { class: "stage", "aria-label": "Screen" }), headlineBox = part("section", { class: "headline", "aria-label": "Who has the finger" });
  const viewerBox = part("div", { class: "viewer" }), column = part("div", { class: "column" }), editorBox = part("section", { class: "editor", "aria-label": "Layout" });
  root.replaceChildren(top, headlineBox, stageBox, viewerBox, column);

  const clock = PageClock(), note = Note(), files = MemoryFiles();
  // The screen is there before the engine, which all else needs.
  const engine = { isReady: false };
  const session = Session(engine, files, clock, {
    opened: () => editor.show(engine.layoutText()), shown, grown, said: (text) => note.say(text),
    stopped(error, canOpen) {
      note.say(`The engine stopped: ${error.message}. That is a mistake in it${canOpen ? "; what the page was made with is opened anew" : ""}.`);
      if (canOpen) session.open(given);
    },
  });
  const stage = Stage(stageBox, headlineBox, {
    past: session.past, select: (row) => viewer.selectRow(row), selected: (ids) => properties.suggest(ids), cure: (delay) => cureOf(delay, editor.layout(), editor.edit),
  });
  const viewer = GestureViewer(viewerBox, stage);
  column.append(viewerBox.querySelector(".detail"), editorBox);
  viewerBox.querySelector(".side").remove();
  const editor = Editor(editorBox, session.change);
  const arrange = Arrange(stage, {
    choose: (id) => properties.choose("view", id), move: (id, dx, dy) => properties.moveView(id, dx, dy), remove: (id) => properties.removeView(id),
  });
  const properties = Properties(editor.body, { edit: editor.edit, layout: editor.layout, fieldsOf: (place) => JSON.parse(session.guarded(() => engine.fields(place), "[]")), chosen: arrange.choose });
  editor.body.append(editor.body.firstChild);
  const fingers = Fingers(stage.glass, clock, stage.toPoint, centre, wake, () => !engine.isReady || arrange.isOn());
  const acts = Acts((members) => { stage.toPresent(); session.act(members, clock.now()); active = clock.now(); wake(); });
  const store = Store(given);
  const tools = Tools(session, { given, note, anew });
  const playButton = button("▶ Play", "Play what was recorded, at a quarter of its speed", () => { viewer.play(); offerToPlay(); });
  playButton.classList.add("play", "main");
  stage.hold.append(playButton);
  top.append(title, tools.element, note.element);
  let isAsked = false, active = 0, isSettled = true, film = null;

  function centre() {
    const [x, y, width, height] = session.data().screen.bounds;
    return { x: x + width / 2, y: y + height / 2 };
  }

  // MARK: What is shown

  function shown(data, isOver, isTouched) {
    if (!isTouched) fingers.forget();
    title.textContent = document.title = shownTitle(given.lesson ? given.title : data.title);
    const [, , width] = data.screen.bounds;
    root.style.setProperty("--w", width);
    viewer.show(data);
    viewer.compareWith(session.reference() ? LanesData().take(session.reference()) : null);
    arrange.draw();
    properties.suggest([]);
    showLayout();
    namePause();
    if (isOver) viewer.showEnd(stage.decisive());
    offerToPlay();
    keep();
  }

  function showLayout() {
    properties.show(JSON.parse(session.guarded(() => engine.properties(), "[]")));
    acts.show(editor.layout());
    acts.mark(session.data().mode);
  }

  function offerToPlay() { playButton.hidden = !session.isOver() || !session.rows() || viewer.isPlaying() || isAsked; }

  function grown(changes) {
    stage.change(changes);
    acts.mark(session.data().mode);
    if (fingers.isDown() || viewer.isFollowing()) viewer.follow();
  }

  // MARK: The clock

  let isWoken = false;
  function wake() {
    if (isWoken) return;
    isWoken = true;
    clock.frame((now) => {
      isWoken = false;
      session.guarded(() => run(now));
    });
  }

  function run(now) {
    const events = fingers.take();
    if (!arrange.isOn()) stage.drawHints(fingers.hints());
    if (events.length && session.isOver()) {
      editor.forget();
      note.say("");
    }
    if (events.length) {
      viewer.toEnd();
      isSettled = false;
    }
    const before = session.rows();
    session.take(events, now);
    if (events.length || session.rows() !== before) {
      active = now;
      isSettled = false;
    }
    if (session.isPaused()) return;
    if (fingers.isDown() || session.isRunning() && (now - active < REST || session.isPending())) return wake();
    if (!isSettled) settle();
  }

  function settle() {
    isSettled = true;
    viewer.settle(viewer.isFollowing() ? stage.decisive() : undefined);
    if (stage.decisive() !== undefined) stage.nameThose(stage.decisive());
    keep();
  }

  // Keeps for a reload the touches and the layout; nothing of a lesson that still asks, and nothing of a page that was not touched.
  function keep() {
    if (isAsked || !engine.isReady) return;
    const isTouched = session.rows() > 0 && !(session.isOver() && given.kind === "trace" && !editor.isChanged());
    store.keep(isTouched ? session.recorded() : "");
  }
  addEventListener("pagehide", keep);

  // Does something that ends the recording, and offers to bring it back.
  function anew(body) {
    const trace = session.rows() ? session.recorded() : null;
    note.say("");
    editor.forget();
    body();
    if (trace && note.isEmpty()) note.say("What was touched is gone.", "Bring it back", () => session.open({ name: RECORDED, kind: "trace", text: trace }));
  }

  // MARK: Buttons under the screen

  const pauseButton = button("Pause", "The clock stands still: timers wait", () => {
    if (session.isPaused()) session.goOn(); else session.pause();
    namePause();
    wake();
  });
  function namePause() {
    pauseButton.textContent = session.isPaused() ? "Go on" : "Pause";
    pauseButton.setAttribute("aria-pressed", session.isPaused());
  }
  stage.glass.addEventListener("pointerdown", () => { session.goOn(); namePause(); });
  const arrangeButton = button("Arrange", "Fingers and arrow keys move views instead of touching them", () => {
    arrange.set(!arrange.isOn());
    arrangeButton.setAttribute("aria-pressed", arrange.isOn());
    note.say(arrange.isOn() ? "Drag a view to move it, or choose it and use the arrow keys; 'Arrange' again, and fingers touch." : "");
  });
  arrangeButton.setAttribute("aria-pressed", "false");
  stage.bar.append(pauseButton, arrangeButton, acts.element);

  // MARK: The beginning

  function showScreen() {
    const data = LanesData().take(given.screen);
    root.style.setProperty("--w", data.screen.bounds[2]);
    viewer.show(data);
  }

  // A lesson asks first; then its screen is the reader's.
  function ask() {
    isAsked = true;
    root.classList.add("asking");
    film = Film(stage);
    Lesson(lessonPlace, given.lesson, {
      reveal(row) {
        isAsked = false;
        root.classList.remove("asking");
        film.stop();
        session.open(given);
        viewer.selectRow(row);
        return { data: session.data(), items: JSON.parse(engine.properties()), fieldsOf: (place) => JSON.parse(engine.fields(place)), edit: editor.edit };
      },
      tryOut() {
        session.restart();
        stage.glass.focus();
        stage.glass.scrollIntoView({ block: "nearest" });
      },
    });
    root.insertBefore(lessonPlace, viewerBox);
  }

  tools.element.inert = stage.bar.inert = editorBox.inert = true;
  playButton.hidden = true;
  if (given.screen) showScreen();
  if (given.lesson) ask();
  Object.assign(engine, await GestureEngine(packed, files), { isReady: true });
  tools.element.inert = stage.bar.inert = editorBox.inert = false;
  if (given.lesson) {
    files.put(given.name, given.text);
    if (session.guarded(() => engine.trace(given.name)).isFine) film.start(LanesData().take(JSON.parse(engine.growth())), given.screen.screen.shapes);
  } else {
    const kept = location.hash.startsWith("#trace=") ? null : store.kept();
    if (!kept || !session.open({ name: RECORDED, kind: "trace", text: kept })) session.open(given);
    await tools.openFragment();
  }
  return {
    engine, timeline: session.timeline, recorded: session.recorded, open: session.open, data: session.data,
    // Tests wait so.
    wait: (milliseconds) => { wake(); clock.drive(milliseconds); },
  };
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
