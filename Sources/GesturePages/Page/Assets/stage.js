// The screen that fingers lie on, and above it what was decided last, or at the playhead.
//
// `past` gives the changes that make the views what they were at a time, `select` shows a row, `selected` hears of the one that is shown.
"use strict";

function Stage(root, past, select, selected) {
  const bar = html("div", { class: "tools", role: "toolbar", "aria-label": "Screen" });
  const decision = html("div", { class: "decision", role: "status", "aria-live": "polite" });
  const box = html("div", { class: "glass", tabindex: "0", role: "application" });
  const hold = html("div", { class: "hold" });
  hold.append(box);
  const keys = html("p", { class: "keys soft" }, "Arrow keys move the finger (with Shift finely), Space puts it down and lifts it, Escape cancels it.");
  root.append(decision, hold, keys, bar);
  const view = ScreenView(box);
  const hints = svg("g", { class: "hints" });
  let data, told = "", present = [], isPast = false, wanted = null;

  function show(newData) {
    data = newData;
    if (present.length) data.screen.shapes = present;
    isPast = false;
    draw();
    const [, , width, height] = data.screen.bounds;
    box.style.setProperty("--w", width);
    box.style.setProperty("--h", height);
    tell(Infinity);
  }

  function draw() {
    view.show(data);
    view.picture.append(hints);
  }

  // Views have changed; where the playhead is in the past, that is to be seen when it comes back.
  function change(changes) {
    if (!changes.length) return;
    if (changes[0] === null) present = changes.slice(1).map((one) => one[1]);
    else for (const [number, shape] of changes) present[number] = shape;
    if (!isPast) view.change(changes);
  }

  function put(shapes) {
    const old = view.shapes();
    if (shapes.length === old.length) return view.change(shapes.map((shape, number) => [number, shape]));
    view.change([null, ...shapes.map((shape, number) => [number, shape])]);
    data.screen.shapes = view.shapes();
    draw();
  }

  // The screen as it was at a row; as it is now behind the last one.
  function moveTo(time, number) {
    if (number === Infinity) toPresent(); else if (!wanted) requestAnimationFrame(look);
    if (number !== Infinity) wanted = time;
    view.moveTo(time, number);
    tell(number);
    nameThose(number);
  }

  // Those in a row can be chosen, to see what they are set to.
  function nameThose(number) {
    const line = data.lines[above(data.lines, number, (one) => one[0]) - 1];
    if (line) selected(`${line[6]} ${line[7]}`);
  }

  // Fingers alone: who has them and who wins is not told.
  function film(time) { view.moveTo(time, 0); }

  function look() {
    const time = wanted;
    wanted = null;
    if (time === null) return;
    const changes = past(time);
    if (!changes.length) return;
    isPast = true;
    put(changes.slice(1).map((one) => one[1]));
  }

  function toPresent() {
    wanted = null;
    if (!isPast) return;
    isPast = false;
    put(present);
  }

  // How much a row decides, for whoever touches: who won, what came late or was taken away, what an app is told, then who is out; NaN: nothing.
  function weight(text) {
    if (text.startsWith("◉")) return 0;
    if (/ late \d|touchesCancelled/.test(text)) return 1;
    if (/^▸.* action /u.test(text)) return 2;
    if (/^[✓◌]/u.test(text)) return 3;
    return /^[✕⊘]/u.test(text) ? 4 : NaN;
  }
  const isDecision = (line) => weight(line[6].trimStart()) >= 0;

  // The place of the last row up to a number with which something is decided; -1 if there is none.
  function lastDecision(number) {
    let last = above(data.lines, number, (line) => line[0]) - 1;
    while (last >= 0 && !isDecision(data.lines[last])) last--;
    return last;
  }

  // The rows of the latest moment up to a row at which something was decided, the weightiest first.
  function moment(number) {
    const last = lastDecision(number), rows = [];
    let first = last;
    while (first > 0 && data.lines[first - 1][1] === data.lines[last][1]) first--;
    for (let i = first; i >= 0 && i < data.lines.length && data.lines[i][1] === data.lines[last][1]; i++) if (isDecision(data.lines[i])) rows.push(data.lines[i]);
    return rows.map((line, index) => [line, weight(line[6].trimStart()), index]).sort((a, b) => a[1] - b[1] || a[2] - b[2]).map((one) => one[0]);
  }

  function tell(number) {
    const rows = moment(number), shown = rows.slice(0, 3);
    const text = rows.length ? `${rows[0][0]} ${rows.length}` : `none ${data.lines.length > 0}`;
    if (text === told) return;
    told = text;
    decision.replaceChildren();
    if (!rows.length) {
      return void decision.append(html("p", { class: "soft" }, data.lines.length ? "Nothing is decided here yet." : "Touch the screen: what recognizers and views decide shows here."));
    }
    for (const line of shown) {
      const text = line[6].trimStart(), style = / late \d/.test(text) || text.startsWith("◌") ? "late" : /^[◉✓▸]/u.test(text) ? "won" : "lostrow";
      const button = html("button", { type: "button", class: style, title: `${line[7]}. Why?` }, text.replace(/\s+/g, " "));
      button.addEventListener("click", () => select(line[0]));
      decision.append(button);
    }
    if (rows.length > shown.length) decision.append(html("p", { class: "soft" }, `and ${rows.length - shown.length} more`));
  }

  function toPoint(x, y) { return view.point(x, y); }
  toPoint.scale = () => {
    const matrix = view.picture.getScreenCTM();
    return matrix && matrix.a ? 1 / matrix.a : 1;
  };

  function drawHints(points) {
    hints.replaceChildren(...points.map((point) => svg("circle", { class: "hint", cx: point.x, cy: point.y, r: 12 })));
  }

  // The front-most view under a point of the browser's window, and one by its id.
  const shapeAt = (x, y) => view.shapes()[view.at(x, y)];
  const shapeOf = (id) => view.shapes().find((shape) => shape.id === id);

  // The weightiest row of what was decided last of all, or undefined.
  const decisive = () => moment(Infinity)[0]?.[0];

  return { show, moveTo, film, nameThose, decisive, change, toPoint, toPresent, glass: box, bar, drawHints, hints, shapeAt, shapeOf };
}
