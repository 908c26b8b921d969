// The screen at a point in time: the views, the fingers that are down and their paths, and the names of winners and losers.
//
//     const screen = ScreenView(element);
//     screen.show(data);              // shows other data, see data.js
//     screen.change(changes);         // changes views; each change is [number, shape], and after null all views follow
//     screen.moveTo(time, row);       // moves the playhead; row is Infinity after the last row
"use strict";

// The time in seconds, on the clock of the data, within which the mark of a lost touch fades.
const FADE = 0.6;
// The time in seconds within which a finger's path and the names of winners fade. The page draws frames during this time.
const PASSED = 0.9;

function ScreenView(root) {
  const picture = svg("svg", { role: "img", "aria-label": "The screen" });
  root.append(html("h2", {}, "Screen"), picture);
  const calm = matchMedia("(prefers-reduced-motion: reduce)"), pen = RetainedPen();
  let data, unit = 1, shapes = [], views = [], places = new Map(), layer = svg("g", {});

  function show(newData) {
    data = newData;
    shapes = data.screen.shapes;
    draw();
  }

  function draw() {
    const [left, top, width, height] = data.screen.bounds;
    measure();
    picture.setAttribute("viewBox", `${left} ${top} ${Math.max(width, 1)} ${Math.max(height, 1)}`);
    const clips = svg("defs", {});
    clips.append(hatch());
    picture.replaceChildren(clips);
    // Each view is in the group of the scroll view that contains it. The group clips the view and its name.
    const groups = [{ depth: -1, element: picture }];
    const leave = () => { const { element, names } = groups.pop(); if (names) element.append(names); };
    views = shapes.map((shape, number) => {
      while (groups[groups.length - 1].depth >= shape.depth) leave();
      const around = groups[groups.length - 1];
      const view = { look: Look(shape), polygon: svg("polygon", {}), title: svg("title", {}), names: around.names, style: "", state: "" };
      view.polygon.append(view.title);
      around.element.append(view.look.element, view.polygon);
      if (number === 0 || shape.look === "scrollView") {
        const clip = svg("clipPath", { id: "clip" + number });
        view.clip = svg("polygon", {});
        clip.append(view.clip);
        clips.append(clip);
        const inside = svg("g", { "clip-path": `url(#clip${number})` });
        around.element.append(inside);
        groups.push({ depth: shape.depth, element: inside, names: svg("g", {}), number });
      }
      view.around = groups[groups.length - 1].number === number ? around.number : groups[groups.length - 1].number;
      if (view.clip) view.names = around.names;
      place(shape, view, number);
      return view;
    });
    while (groups.length > 1) leave();
    places = new Map(shapes.map((shape, number) => [shape.id, number]));
    layer = svg("g", {});
    picture.append(layer);
    pen.begin();
    pen.end();
    drawNames();
  }

  // Computes the size in points of a pixel of the window, so that names and fingers are equally large even if the screen is drawn small.
  function measure() {
    const [, , width, height] = data.screen.bounds, wide = picture.clientWidth, tall = picture.clientHeight;
    unit = wide && tall ? Math.max(width / wide, height / tall) : Math.max(width, height, 1) / 600;
    unit = Math.min(Math.max(unit, Math.max(width, height) / 2000), Math.max(width, height, 1) / 300);
  }

  function hatch() {
    const pattern = svg("pattern", { id: "heldview", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
    pattern.append(svg("rect", { width: 3, height: 8, style: "fill:var(--wait)" }));
    return pattern;
  }

  // Draws a view in its current state.
  function place(shape, view, number) {
    const points = shape.corners.join(" ");
    view.style = number === 0 ? "window" : isGone(shape) ? "gone" : shape.isEnabled ? shape.look : shape.look + " disabled";
    view.polygon.setAttribute("points", points);
    view.polygon.setAttribute("class", `${view.style} ${view.state}`.trim());
    view.look.place(shape, unit);
    view.look.element.classList.toggle("hiddenview", isGone(shape));
    view.look.element.classList.toggle("disabled", !shape.isEnabled);
    view.title.textContent = `${shape.id} (${shape.class})${shape.recognizers.length ? ": " + shape.recognizers.join(", ") : ""}`;
    if (view.clip) view.clip.setAttribute("points", points);
  }

  const isGone = (shape) => shape.closed === "hidden" || shape.closed === "alpha";

  // Changes views. If views were added or removed, draws all views again.
  function change(changes) {
    if (!changes.length) return;
    if (changes[0] === null) {
      shapes = changes.slice(1).map((one) => one[1]);
      return draw();
    }
    for (const [number, shape] of changes) {
      shapes[number] = shape;
      place(shape, views[number], number);
    }
    drawNames();
  }

  // MARK: Names

  const boxOf = (shape) => {
    const xs = [0, 2, 4, 6].map((i) => shape.corners[i]), ys = [1, 3, 5, 7].map((i) => shape.corners[i]);
    return { x: Math.min(...xs), y: Math.min(...ys), w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - Math.min(...ys) };
  };

  function drawNames() {
    const taken = [], covers = [];
    for (const view of views) view.names?.replaceChildren();
    // The names of frontmost views are drawn first, so that a container does not take the space of its subviews.
    for (let number = shapes.length - 1; number > 0; number--) if (!isGone(shapes[number])) name(number, taken, covers);
  }

  // Draws a name inside its view, shortened in the middle if space is limited, or beside a control that is too small.
  function name(number, taken, covers) {
    const shape = shapes[number], view = views[number], kind = view.look.kind, box = boxOf(shape);
    const size = 11 * unit, letter = size * 0.54, isCentred = kind === "button", isLine = kind === "cell" || kind === "field";
    const value = shape.value !== undefined && !["switch", "pages", "segments", "field"].includes(kind) ? ` ${shape.value}` : "";
    if (kind === "keyboard") return;
    const around = view.around === undefined ? null : boxOf(shapes[view.around]);
    const isBeside = ["switch", "slider", "stepper", "segments", "pages", "sticker"].includes(kind);
    const places = [];
    const room = Math.floor((box.w - 8 * unit) / letter), text = shortened(shape.id + value, Math.max(room, 0));
    if (!isBeside && text.length >= Math.min(9, shape.id.length) && size * 1.1 <= box.h) {
      const w = text.length * letter, y = isLine ? box.y + Math.min(box.h / 2, 30 * unit) + size * 0.36
        : isCentred ? box.y + box.h / 2 + size * 0.36 : box.y + size * 1.25 + (kind === "sheet" ? 10 * unit : 0);
      // The corners of the screen are rounded.
      const isCorner = box.x < 10 && box.y < 14 && !isLine;
      places.push(isCorner
        ? { x: box.x + 20 * unit, y: y + 6 * unit, w, text }
        : { x: isCentred ? box.x + (box.w - w) / 2 : box.x + (isLine ? Math.min(16, box.w / 8) : 6 * unit), y, w, text });
    }
    if (isBeside || shape.look === "control") {
      const full = shape.id + value, w = full.length * letter, y = box.y + box.h / 2 + size * 0.36;
      const sides = [{ x: box.x - w - 6 * unit, y, w, text: full }, { x: box.x + box.w + 6 * unit, y, w, text: full }];
      const left = kind === "sticker" ? box.x + (box.w - w) / 2 : box.x;
      const ends = [{ x: left, y: box.y - 3 * unit, w, text: full }, { x: left, y: box.y + box.h + size, w, text: full }];
      places.push(...(kind === "sticker" ? [ends[1], ends[0], ...sides] : [...sides, ...ends]));
    }
    for (const one of places) {
      const own = { x: one.x, y: one.y - size, w: one.w, h: size * 1.25 };
      const overlaps = (other) => own.x < other.x + other.w && other.x < own.x + own.w
        && own.y < other.y + other.h && other.y < own.y + own.h;
      if (around && (own.x < around.x - 1 || own.x + own.w > around.x + around.w + 1)) continue;
      if (taken.some(overlaps) || covers.some((other) => !(one.x >= box.x && one.x < box.x + box.w && other === box) && overlaps(other)))
        continue;
      taken.push(own);
      view.names?.append(svg("text", { x: one.x, y: one.y, class: `name name-${kind}`, style: `font-size:${size}px` }, one.text));
      break;
    }
    if (shape.look === "control" || kind === "sticker") covers.push(box);
  }

  // MARK: States

  // Draws the states of views at a time: a touch or a touch that is held back. If there is neither, marks a lost touch for a moment.
  function drawStates(time, row) {
    const states = new Map();
    for (const lane of data.lanes) {
      if (lane.kind !== "view") continue;
      const number = places.get(lane.name);
      if (number === undefined) continue;
      let state = "", fade = 0;
      for (let i = above(lane.bars, time, (bar) => bar[1]) - 1, seen = 0; i >= 0 && seen < 12; i--, seen++) {
        const [kind, , , end] = lane.bars[i];
        if (end !== null && end <= time && !(end === time && row < lane.bars[i][6])) continue;
        if (kind === "touching" || kind === "endHeld") { state = "touched"; break; }
        if (kind === "held") state = "heldview";
      }
      for (let i = above(lane.ticks, time, (tick) => tick[1]) - 1; i >= 0 && time - lane.ticks[i][1] < FADE; i--) {
        const [kind, at, , , , number] = lane.ticks[i];
        if ((kind === "cancelled" || kind === "dropped") && number <= row) fade = Math.max(fade, 1 - (time - at) / FADE);
      }
      if (state || fade) states.set(number, [state || "lostview", state ? 1 : calm.matches ? 1 : fade]);
    }
    views.forEach((view, number) => {
      const [state, strength] = states.get(number) ?? ["", 1];
      if (view.state !== state) {
        view.state = state;
        view.polygon.setAttribute("class", `${view.style} ${state}`.trim());
      }
      if (view.strength !== strength) {
        view.strength = strength;
        view.polygon.style.opacity = strength === 1 ? "" : strength.toFixed(2);
      }
    });
  }

  // Converts a point of the browser's window to a point of the screen.
  function point(clientX, clientY) {
    const matrix = picture.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }

  // Returns the index of the frontmost view at a point of the browser's window; −1 if there is none.
  function at(clientX, clientY) {
    const place = point(clientX, clientY), here = new DOMPoint(place.x, place.y);
    for (let number = shapes.length - 1; number >= 0; number--)
      if (!isGone(shapes[number]) && views[number]?.polygon.isPointInFill(here)) return number;
    return -1;
  }

  // MARK: Fingers

  // Draws the fingers at a time. The path of a finger fades after the finger has lifted.
  function moveTo(time, number) {
    drawStates(time, number);
    pen.begin();
    const told = [];
    for (let i = data.paths.length - 1; i >= 0; i--) {
      const path = data.paths[i], last = path.samples[path.samples.length - 1];
      if (path.samples[0][0] > time || last[0] < time - PASSED && !path.isDown) continue;
      // A finger is still visible in the row in which it lifts, but not at the end of the timeline.
      const isDown = time < last[0] || path.isDown || time === last[0] && number !== Infinity;
      const count = above(path.samples, time, (sample) => sample[0]), next = path.samples[count], before = path.samples[count - 1];
      const part = next ? (time - before[0]) / (next[0] - before[0]) : 0;
      const x = before[1] + (next ? (next[1] - before[1]) * part : 0), y = before[2] + (next ? (next[2] - before[2]) * part : 0);
      const points = path.samples.slice(Math.max(count - 120, 0), count).map((sample) => `${sample[1]},${sample[2]}`).join(" ")
        + ` ${x},${y}`;
      pen.put(layer, "w" + i, "polyline", {
        class: "way", points, "stroke-width": 3 * unit,
        opacity: isDown ? 1 : Math.max(0.45 * (1 - (time - last[0]) / PASSED), 0).toFixed(2),
      });
      if (!isDown) continue;
      pen.put(layer, "f" + i, "circle", { class: "finger", cx: x, cy: y, r: 20 * unit, "stroke-width": 2 * unit });
      pen.put(layer, "n" + i, "text", {
        class: "fingertext", x, y: y + 5 * unit, "text-anchor": "middle", style: `font-size:${14 * unit}px`,
      }, String(path.touch));
      told.push(`touch ${path.touch} at ${Math.round(x)}, ${Math.round(y)}`);
    }
    ring(time, number);
    spots(time, number);
    pen.end();
    const words = told.length ? `The screen: ${told.reverse().join("; ")}` : "The screen: no finger is down";
    if (picture.getAttribute("aria-label") !== words) picture.setAttribute("aria-label", words);
  }

  // Draws a ring around the last finger. The ring fills up during a wait.
  function ring(time, number) {
    const wait = data.waitAt(time, number), last = data.paths.findLast((path) => path.samples[0][0] <= time);
    if (!wait?.all || !last) return;
    const [, x, y] = last.samples[Math.max(above(last.samples, time, (sample) => sample[0]) - 1, 0)];
    const place = { cx: x, cy: y, r: 30 * unit, "stroke-width": 5 * unit };
    pen.put(layer, "r", "circle", { class: "ringback", ...place });
    pen.put(layer, "c", "circle", {
      class: "ring", ...place, pathLength: 100,
      "stroke-dasharray": `${(wait.gone / wait.all * 100).toFixed(1)} 100`, transform: `rotate(-90 ${x} ${y})`,
    });
  }

  // Draws the names of winners and losers at their locations, without duplicates. Names at nearby locations form a column. If there are
  // many losers, only their number is shown. The names fade.
  function spots(time, number) {
    const [left, , width] = data.screen.bounds, size = 12 * unit, groups = [];
    for (let i = above(data.decisions, time - PASSED, (one) => one[2]); i < data.decisions.length; i++) {
      const [lane, state, at, row, x, y] = data.decisions[i];
      if (at > time || row > number) break;
      if (x === null) continue;
      // If fingers are far apart, names are drawn beside each of them.
      let group = groups.find((one) => Math.hypot(one.x - x, one.y - y) < 12 * unit);
      if (!group) groups.push(group = { x, y, at, won: new Set(), lost: new Set() });
      group.at = at;
      const name = data.lanes[lane].name;
      if (state === "began" || state === "recognized") {
        group.won.add(name);
        group.lost.delete(name);
      } else if (!group.won.has(name)) group.lost.add(name);
    }
    let bottom = -Infinity;
    for (const [place, group] of groups.sort((a, b) => a.y - b.y).entries()) {
      const lines = [...[...group.won].slice(0, 4).map((name) => ["✓ " + shortened(name, 24), "won"])];
      if (group.lost.size < 4) lines.push(...[...group.lost].map((name) => ["✕ " + shortened(name, 24), "lostspot"]));
      else lines.push([`✕ ${group.lost.size} others`, "lostspot"]);
      const isRight = group.x > left + width * 0.6;
      const opacity = calm.matches ? 1 : Math.min(1, 2 * (1 - (time - group.at) / PASSED)).toFixed(2);
      let y = Math.max(group.y + 4 * unit, bottom + size * 1.15);
      for (const [index, [text, style]] of lines.entries()) {
        pen.put(layer, `s${place}.${index}`, "text", {
          class: "spot " + style, x: group.x + (isRight ? -26 : 26) * unit, y,
          "text-anchor": isRight ? "end" : "start", opacity, style: `font-size:${size}px`,
        }, text);
        bottom = y;
        y += size * 1.15;
      }
    }
  }

  new ResizeObserver(() => requestAnimationFrame(() => {
    if (!data) return;
    const before = unit;
    measure();
    if (Math.abs(before - unit) > before * 0.02) drawNames();
  })).observe(picture);

  return { show, moveTo, change, point, at, picture, shapes: () => shapes };
}
