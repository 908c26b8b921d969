// The screen that the user touches. The sentence above the screen tells who owns the fingers, either now or at the playhead. The stage also
// provides the functions of ScreenView to the viewer.
//
//     const stage = Stage(element, headlineElement, { past, select, selected, cure, tune });
//     stage.change(changes);       // changes the current views; visible when the playhead is at the current time
//     stage.moveTo(time, row);     // shows the screen as it was at a row, or its current state for Infinity
//
// `past` returns the changes that restore the views of an earlier time. `select` shows a row, and `selected` is called with the names in
// it. `cure` returns the change that avoids a delay, and `tune` the parts of the sentence about a delay; see headline.js.
"use strict";

function Stage(root, headlineRoot, { past, select, selected, cure, tune }) {
  const bar = html("div", { class: "tools", role: "toolbar", "aria-label": "Screen" });
  const decision = html("div", { class: "decision", role: "status", "aria-live": "polite" });
  const box = html("div", { class: "glass", tabindex: "0", role: "application" });
  const hold = html("div", { class: "hold" });
  hold.append(box);
  const keys = html("p", { class: "keys soft" },
    "Arrow keys move the finger (with Shift by one point), Space puts it down or lifts it, and Escape cancels the touch.");
  headlineRoot.append(decision);
  root.append(hold, keys, bar);
  const view = ScreenView(box), headline = Headline(decision, { select, cure, tune });
  const hints = svg("g", { class: "hints" });
  let data, present = [], isPast = false, wanted = null;

  function show(newData) {
    data = newData;
    present = data.screen.shapes;
    isPast = false;
    wanted = null;
    const [, , width, height] = data.screen.bounds;
    box.style.setProperty("--w", width);
    box.style.setProperty("--h", height);
    view.show(data);
    view.picture.append(hints);
    headline.tell(data, data.end, Infinity);
  }

  function change(changes) {
    if (!changes.length) return;
    if (changes[0] === null) present = changes.slice(1).map((one) => one[1]);
    else for (const [number, shape] of changes) present[number] = shape;
    if (!isPast) put(changes);
  }

  function put(changes) {
    view.change(changes);
    if (changes[0] === null) view.picture.append(hints);
  }

  function putAll(all) {
    if (all.length === view.shapes().length) view.change(all.map((shape, number) => [number, shape]));
    else put([null, ...all.map((shape, number) => [number, shape])]);
  }

  function moveTo(time, number) {
    if (number === Infinity) toPresent(); else {
      if (!wanted) requestAnimationFrame(look);
      wanted = time;
    }
    view.moveTo(time, number);
    headline.tell(data, time, number);
    nameThose(number);
  }

  // Objects named in the current row can be selected to show their properties.
  let named = null;
  function nameThose(number) {
    const line = data.lines[above(data.lines, number, (one) => one[0]) - 1];
    if (!line || line === named || number === Infinity) return;
    named = line;
    // The names are in the order in which they occur in the row's text, so that the subject is first.
    const place = (id) => { const at = line[6].indexOf(id); return at < 0 ? Infinity : at; };
    selected([...line[10]].sort((a, b) => place(a) - place(b)));
  }

  // Shows only the fingers, without the sentence about owners and without winners.
  function film(time) { view.moveTo(time, 0); }

  function look() {
    const time = wanted;
    wanted = null;
    if (time === null) return;
    const changes = past(time);
    if (!changes.length) return;
    isPast = true;
    putAll(changes.slice(1).map((one) => one[1]));
  }

  function toPresent() {
    wanted = null;
    if (!isPast) return;
    isPast = false;
    putAll(present);
  }

  function toPoint(x, y) { return view.point(x, y); }
  toPoint.scale = () => {
    const matrix = view.picture.getScreenCTM();
    return matrix && matrix.a ? 1 / matrix.a : 1;
  };

  function drawHints(points) {
    if (!points.length && !hints.firstChild) return;
    hints.replaceChildren(...points.map((point) => svg("circle", { class: "hint", cx: point.x, cy: point.y, r: 12 })));
  }

  // Returns the frontmost view at a point in the coordinates of the browser's window.
  const shapeAt = (x, y) => view.shapes()[view.at(x, y)];
  // Returns the view with the given id.
  const shapeOf = (id) => view.shapes().find((shape) => shape.id === id);
  // The number of the row on which the latest sentence is based, or undefined.
  const decisive = () => data.story[data.story.length - 1]?.[3];
  const nameDecisive = () => { if (decisive() !== undefined) nameThose(decisive()); };

  return {
    show, moveTo, film, nameDecisive, decisive, change, toPoint, toPresent, glass: box, hold, bar, drawHints, hints, shapeAt, shapeOf,
  };
}
