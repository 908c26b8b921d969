// The engine and its touches. A session manages the opened content, the recording, and the growing data that the viewer shows.
//
//     const session = Session(engine, files, clock, hear);
//     session.open({ name, kind, text });   // opens a layout or a trace; after an error, shows a message and returns false
//     session.change(text);                 // replays the same touches on another layout: {isFine, messages, result}
//     session.ask(lines);                   // asks a question about rows, see why.js: {isFine, messages, result}
//     session.restart();                    // shows the layout without the touches; `true` if fingers are down
//     session.take(events, now);            // sends the events of fingers and advances the clock to `now`
//     session.act(members, now);            // makes the changes of a trace entry other than touches, given as JSON
//
// `hear` has a function for each event: `opened` for a new layout, `shown` for new data, and `grown` for additions to the data. `said` is
// called with a message to the user, and `stopped` if a bug stopped the engine.
"use strict";

// The delay of timers relative to the page's clock, in milliseconds. It is necessary because samples of fingers arrive late.
const LATENESS = 25;
const RECORDED = "touches.trace.json";
const REFUSED = {
  1: "This recording has ended: 'New' starts another one.",
  2: "The recording is full: 'New' starts another one.",
  3: "This sample cannot follow the previous ones; it is ignored.",
};

function Session(engine, files, clock, hear) {
  let data = LanesData(), isOver = false, base = null, pausedAt = null, rows = 0, reference = null, stops = 0;

  // Calls the engine. If the engine traps, which would be a bug, the page continues to work.
  function guarded(body, otherwise = { isFine: false, messages: "", result: "" }) {
    try {
      return body();
    } catch (error) {
      stops++;
      // A file that always stops the engine must not be reopened forever.
      engine.revive().then(() => hear.stopped(error, stops < 3));
      return otherwise;
    }
  }

  const read = (text) => JSON.parse(text);
  const grow = () => data.take(read(engine.growth()));

  function open(file) {
    if (file.text.length > LARGEST) return hear.said(`${file.name} is too large for a page.`), false;
    files.put(file.name, file.text);
    const { isFine, messages } = guarded(() => file.kind === "layout" ? engine.layout(file.name) : engine.trace(file.name));
    hear.said(messages);
    if (!isFine) return false;
    hear.opened();
    begin(file.kind !== "layout");
    return true;
  }

  // The touches of fingers that are down continue and begin the new recording.
  function restart(isTouched = false) {
    const { isFine } = guarded(() => engine.restart());
    if (isFine) begin(false, null, isTouched);
    return isFine;
  }

  function begin(isPlayed, before = null, isTouched = false) {
    [isOver, base, pausedAt, reference] = [isPlayed, null, null, before];
    data = LanesData();
    guarded(() => {
      const changes = read(engine.screenChanges());
      grow();
      data.screen.shapes = changes.slice(1).map((one) => one[1]);
    });
    rows = data.rows;
    hear.shown(data, isOver, isTouched);
  }

  // The outcome on the original layout remains available for comparison.
  function change(text) {
    files.put("page.layout.json", text);
    const before = reference ?? (rows ? read(guarded(() => engine.before(), "null")) : null);
    const answer = guarded(() => engine.change("page.layout.json"));
    if (answer.isFine) begin(rows > 0, before);
    return answer;
  }

  function ask(lines) {
    files.put("question", lines);
    return guarded(() => engine.ask("question"));
  }

  // The first finger after a replay begins a new recording.
  function take(events, now) {
    if (events.length) {
      if (isOver) restart(true);
      goOn();
    }
    if (pausedAt !== null) return;
    for (const event of events) {
      base ??= event.time;
      const refused = engine.send((event.time - base) / 1000, event.samples);
      if (refused) hear.said(REFUSED[refused]);
    }
    advance(now);
  }

  function act(members, now) {
    if (isOver) restart(true);
    base ??= now;
    const { isFine, messages } = guarded(() => engine.act((now - base) / 1000, members));
    hear.said(messages);
    if (isFine) advance(now);
  }

  // Advances the clock. The end of the data is the current time.
  function advance(now) {
    if (base === null || pausedAt !== null) return;
    rows = engine.advance((now - base - LATENESS) / 1000);
    grow();
    hear.grown(read(engine.screenChanges()));
  }

  function pause() { pausedAt ??= clock.now(); }
  function goOn() {
    if (pausedAt !== null && base !== null) base += clock.now() - pausedAt;
    pausedAt = null;
  }

  function timeline() {
    files.put(RECORDED, engine.recorded());
    return engine.replay(RECORDED).result;
  }

  return {
    open, restart, change, ask, take, act, pause, goOn, timeline, guarded,
    data: () => data, rows: () => rows, isOver: () => isOver, isPaused: () => pausedAt !== null, reference: () => reference,
    isRunning: () => base !== null && pausedAt === null,
    isPending: () => base !== null && engine.isPending(),
    recorded: () => engine.recorded(),
    past: (time) => read(guarded(() => engine.look(time), "[]")),
  };
}
