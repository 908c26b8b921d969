// The page. It contains a screen whose touches the engine interprets, the timeline of these touches, and the layout, which the user can
// change. This file connects the other parts. Each part is described at the top of its own file.
"use strict";

async function GesturePage(root, given, packed) {
  const places = PagePlaces(root, given.title), clock = PageClock(), note = Note(), files = MemoryFiles();
  // The screen is shown before the engine is loaded. All other parts need the engine.
  const engine = { isReady: false };
  const session = Session(engine, files, clock, {
    opened: () => editor.show(engine.layoutText()), shown, grown, said: (text) => note.say(text),
    stopped(error, canOpen) {
      note.say(`The engine stopped: ${error.message}. This is a bug in it${canOpen ? "; the original content is opened again" : ""}.`);
      if (canOpen) session.open(given);
    },
  });
  const list = (what) => JSON.parse(session.guarded(what, "[]"));
  const stage = Stage(places.stage, places.headline, {
    past: session.past, select: (row) => viewer.selectRow(row), selected: (ids) => properties.suggest(ids),
    cure: (delay) => cureOf(delay, editor.layout(), editor.edit), tune: (delay, text) => tuning.sentence(delay, text),
  });
  const viewer = GestureViewer(places.viewer, stage, places.column);
  const editor = Editor(places.editor, session.change);
  const arrange = Arrange(stage, {
    choose: (id) => properties.choose("view", id), move: (id, dx, dy) => properties.moveView(id, dx, dy),
    remove: (id) => properties.removeView(id),
  });
  const fieldsOf = (place) => list(() => engine.fields(place));
  const properties = Properties(editor.panel, { edit: editor.edit, layout: editor.layout, fieldsOf, chosen: arrange.choose });
  const why = Why(places.why, { ask: session.ask, layout: editor.layout, edit: editor.edit });
  const tuning = Tuning({ items: () => list(() => engine.properties()), fieldsOf, edit: editor.edit });
  const fingers = Fingers(
    stage.glass, clock, stage.toPoint, () => middleOf(session.data().screen.bounds), () => runner.wake(),
    () => !engine.isReady || arrange.isOn());
  const runner = Runner(clock, session, fingers, {
    frame: () => { if (!arrange.isOn()) stage.drawHints(fingers.hints()); }, touched, settled,
  });
  const acts = Acts((members) => { stage.toPresent(); runner.act(members); });
  const controls = Controls(session, arrange, note, runner.wake), tools = Tools(session, { given, note, forget: editor.forget });
  const asking = Asking(root, places.lesson, given, { stage, session, engine, select: viewer.selectRow, edit: editor.edit });
  const store = Store(given, session, editor.isChanged);
  const offer = PlayOffer(stage.hold, viewer, () => engine.isReady && session.isOver() && session.rows() > 0 && !asking.isOn());
  stage.bar.append(...controls.elements, acts.element);
  places.top.append(tools.element, note.element);
  stage.glass.addEventListener("pointerdown", () => { session.goOn(); controls.update(); });
  addEventListener("pagehide", keep);

  // MARK: The session tells

  function shown(data, isOver, isTouched) {
    if (!isTouched) fingers.forget();
    places.entitle(given.lesson ? given.title : data.title);
    root.style.setProperty("--w", data.screen.bounds[2]);
    viewer.show(data);
    viewer.compareWith(session.reference() ? LanesData().take(session.reference()) : null);
    arrange.draw();
    properties.suggest([]);
    const items = list(() => engine.properties());
    properties.show(items);
    why.show(items);
    why.forget();
    acts.show(editor.layout());
    acts.mark(data.mode);
    controls.update();
    if (isOver) {
      viewer.showEnd(stage.decisive());
      stage.nameDecisive();
    }
    offer.update();
    keep();
  }

  function grown(changes) {
    stage.change(changes);
    acts.mark(session.data().mode);
    if (fingers.isDown() || viewer.isFollowing()) viewer.follow();
  }

  // MARK: The runner tells

  function touched(isAnew) {
    viewer.toEnd();
    if (!isAnew) return;
    editor.forget();
    note.say("");
  }

  function settled() {
    viewer.settle(viewer.isFollowing() ? stage.decisive() : undefined);
    stage.nameDecisive();
    keep();
  }

  // A lesson whose question has not been answered is not stored for a reload.
  function keep() { if (engine.isReady && !asking.isOn()) store.keep(); }

  // MARK: The beginning

  const inert = (is) => { for (const one of [tools.element, stage.bar, places.editor]) one.inert = is; };
  inert(true);
  if (given.screen) {
    const data = LanesData().take(given.screen);
    root.style.setProperty("--w", data.screen.bounds[2]);
    viewer.show(data);
  }
  Object.assign(engine, await GestureEngine(packed, files), { isReady: true });
  inert(false);
  files.put(given.name, given.text);
  if (asking.isOn()) asking.play(); else {
    const kept = location.hash.startsWith("#trace=") ? null : store.kept();
    if (!kept || !session.open({ name: RECORDED, kind: "trace", text: kept })) session.open(given);
    await tools.openFragment();
  }
  return {
    engine, timeline: session.timeline, recorded: session.recorded, open: session.open, data: session.data,
    // Makes time pass, for tests.
    wait(milliseconds) { runner.wake(); clock.drive(milliseconds); },
  };
}

(async () => {
  const root = document.getElementById("page");
  try {
    const given = JSON.parse(document.getElementById("data").textContent);
    // The pages of a site share a separate file that contains the engine.
    const packed = toBytes((document.getElementById("engine")?.textContent ?? packedEngine).trim());
    window.gesturePage = await GesturePage(root, given, packed);
    performance.mark("engine ready");
  } catch (error) {
    root.replaceChildren(
      html("p", { class: "note failed" }, `The engine cannot run here: ${error.message}. It needs a browser from 2023 or later.`));
  }
})();
