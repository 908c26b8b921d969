// The screen at one time: its views, the fingers that are down, the ways they came, and who won or failed so far.
"use strict";

function ScreenView(root) {
  const picture = svg("svg", { role: "img", "aria-label": "The screen" });
  root.append(html("h2", {}, "Screen"), picture);
  let data, layer, names, clips, unit = 1, shapes = [], polygons = [], viewLanes = [];

  function show(newData) {
    data = newData;
    viewLanes = data.lanes.filter((lane) => lane.kind === "view");
    if (data.screen.shapes === shapes && polygons.length === shapes.length) return;
    shapes = data.screen.shapes;
    draw();
  }

  function draw() {
    const [left, top, width, height] = data.screen.bounds;
    unit = Math.max(width, height, 1) / 460;
    picture.setAttribute("viewBox", `${left - 2} ${top - 2} ${Math.max(width, 1) + 4} ${Math.max(height, 1) + 4}`);
    clips = svg("defs", {});
    picture.replaceChildren(clips);
    const groups = [{ depth: -1, element: picture }];
    names = svg("g", {});
    polygons = shapes.map((shape, number) => {
      while (groups[groups.length - 1].depth >= shape.depth) groups.pop();
      const parts = { polygon: svg("polygon", { "stroke-width": unit }), title: svg("title", {}) };
      parts.polygon.append(parts.title);
      groups[groups.length - 1].element.append(parts.polygon);
      if (shape.knob !== undefined) {
        parts.knob = svg("circle", { class: "knob" });
        groups[groups.length - 1].element.append(parts.knob);
      }
      if (number === 0 || shape.look === "scrollView") {
        const clip = svg("clipPath", { id: "clip" + number });
        parts.clip = svg("polygon", {});
        clip.append(parts.clip);
        clips.append(clip);
        const inside = svg("g", { "clip-path": `url(#clip${number})` });
        groups[groups.length - 1].element.append(inside);
        groups.push({ depth: shape.depth, element: inside });
      }
      place(shape, parts, number);
      return parts;
    });
    layer = svg("g", {});
    picture.append(names, layer);
    drawNames();
  }

  // A view where and as it is now.
  function place(shape, parts, number) {
    const points = shape.corners.join(" ");
    parts.style = number === 0 ? "window" : isGone(shape) || !shape.isEnabled ? "closed" : shape.look;
    parts.polygon.setAttribute("points", points);
    parts.polygon.setAttribute("class", parts.style);
    parts.title.textContent = `${shape.id} (${shape.class})${shape.recognizers.length ? ": " + shape.recognizers.join(", ") : ""}`;
    if (parts.clip) parts.clip.setAttribute("points", points);
    if (!parts.knob) return;
    const [ax, ay, bx, by, cx, cy] = shape.corners, radius = Math.min(Math.hypot(cx - bx, cy - by) / 2, 15.5);
    const along = Math.max(Math.hypot(bx - ax, by - ay), 1), part = (radius + shape.knob * Math.max(along - 2 * radius, 0)) / along;
    for (const [key, value] of [["cx", ax + (bx - ax) * part + (cx - bx) / 2], ["cy", ay + (by - ay) * part + (cy - by) / 2], ["r", radius]]) parts.knob.setAttribute(key, value);
  }

  const isGone = (shape) => shape.closed === "hidden" || shape.closed === "alpha";

  function drawNames() {
    const taken = [];
    names.replaceChildren();
    // What lies in front is named first, so that a container takes no name from what is in it.
    for (let number = shapes.length - 1; number > 0; number--) if (!isGone(shapes[number])) name(shapes[number], taken);
  }

  // Views have changed: [number, shape] each, all of them behind a null, who are drawn when lanes with them are shown.
  function change(changes) {
    if (!changes.length) return;
    if (changes[0] === null) {
      shapes = changes.slice(1).map((one) => one[1]);
      polygons = [];
      return;
    }
    for (const [number, shape] of changes) {
      shapes[number] = shape;
      place(shape, polygons[number], number);
    }
    drawNames();
  }

  // What views have at a time: a touch, one that is held back, one that was just taken from them.
  function drawStates(time, row) {
    const down = new Set(data.paths.filter((path) => path.isDown).map((path) => path.touch));
    const places = new Map(shapes.map((shape, number) => [shape.id, number]));
    const states = new Map();
    for (const lane of viewLanes) {
      const number = places.get(lane.name);
      if (number === undefined) continue;
      for (let i = lane.bars.length - 1; i >= 0 && i > lane.bars.length - 12; i--) {
        const [state, , , start, end, , , , touch] = lane.bars[i];
        // What reaches to the end goes on there, but for a finger that was lifted at the end.
        const isLast = end === data.end && (row !== Infinity || state !== "touching" || down.has(touch));
        if (start <= time && (time < end || isLast)) states.set(number, state === "touching" || state === "endHeld" ? "touched" : state === "held" ? "heldview" : "");
      }
      for (let i = lane.ticks.length - 1; i >= 0 && lane.ticks[i][3] > time - 0.6; i--) {
        if (lane.ticks[i][3] <= time && (lane.ticks[i][0] === "cancelled" || lane.ticks[i][0] === "dropped")) states.set(number, "lostview");
      }
    }
    polygons.forEach((parts, number) => {
      const style = states.get(number) ? `${parts.style} ${states.get(number)}` : parts.style;
      if (parts.polygon.getAttribute("class") !== style) parts.polygon.setAttribute("class", style);
    });
  }

  // The point of the screen under one of the window.
  function point(clientX, clientY) {
    const matrix = picture.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }

  // The front-most view under a point of the window, by its number; -1 if there is none.
  function at(clientX, clientY) {
    const place = point(clientX, clientY), here = new DOMPoint(place.x, place.y);
    for (let number = shapes.length - 1; number >= 0; number--) if (!isGone(shapes[number]) && polygons[number]?.polygon.isPointInFill(here)) return number;
    return -1;
  }

  // The name of a view in its corner, or in the middle of a control, where it covers no other.
  function name(shape, taken) {
    const xs = [0, 2, 4, 6].map((i) => shape.corners[i]), ys = [1, 3, 5, 7].map((i) => shape.corners[i]);
    const box = { x: Math.min(...xs), y: Math.min(...ys), w: Math.max(...xs) - Math.min(...xs), h: Math.max(...ys) - Math.min(...ys) };
    const label = shape.value === undefined ? shape.id : `${shape.id}: ${shape.value}`;
    const size = 10 * unit, width = label.length * size * 0.56;
    if (width > box.w - 4 * unit || size > box.h) return;
    const x = shape.look === "control" ? box.x + (box.w - width) / 2 : box.x + 3 * unit;
    const y = shape.look === "control" ? box.y + box.h / 2 + size * 0.35 : box.y + size * 1.1;
    const own = { x, y: y - size, w: width, h: size * 1.2 };
    if (taken.some((other) => own.x < other.x + other.w && other.x < own.x + own.w && own.y < other.y + other.h && other.y < own.y + own.h)) return;
    taken.push(own);
    names.append(svg("text", { x, y, class: shape.look === "control" ? "" : "soft", style: `font-size:${size}px` }, label));
  }

  // The fingers at a time; a way fades once its finger has been gone for a second.
  function moveTo(time, number) {
    layer.replaceChildren();
    drawStates(time, number);
    const told = [];
    for (const path of data.paths) {
      const first = path.samples[0], last = path.samples[path.samples.length - 1];
      if (first[0] > time || last[0] < time - 1) continue;
      const count = above(path.samples, time, (sample) => sample[0]);
      const shown = path.samples.slice(0, count);
      // At the row of its lift a finger is still to be seen, at the end of all no more.
      const isDown = time < last[0] || path.isDown || time === last[0] && number !== Infinity;
      let [, x, y] = shown[shown.length - 1];
      const next = path.samples[count];
      if (next) {
        const before = shown[shown.length - 1], part = (time - before[0]) / (next[0] - before[0]);
        x += (next[1] - x) * part;
        y += (next[2] - y) * part;
      }
      const points = [...shown.map((sample) => `${sample[1]},${sample[2]}`), `${x},${y}`].join(" ");
      layer.append(svg("polyline", { class: "way", points, "stroke-width": 3 * unit, opacity: isDown ? 1 : 0.45 }));
      if (!isDown) continue;
      layer.append(svg("circle", { class: "finger", cx: x, cy: y, r: 11 * unit, "stroke-width": 1.5 * unit }));
      layer.append(svg("text", { class: "fingertext", x, y: y + 4 * unit, "text-anchor": "middle", style: `font-size:${11 * unit}px` }, path.touch));
      told.push(`touch ${path.touch} at ${Math.round(x)}, ${Math.round(y)}`);
    }
    spots(time, number);
    picture.setAttribute("aria-label", told.length ? `The screen: ${told.join("; ")}` : "The screen: no finger is down");
  }

  // Who won and who failed at a place, each name once, below each other where places lie close; of many failures how many.
  function spots(time, number) {
    const [left, , width] = data.screen.bounds, size = 12 * unit, groups = [];
    for (const [lane, state, at, row, x, y] of data.decisions) {
      if (x === null || at < time - 1 || row > number) continue;
      let group = groups.find((one) => Math.hypot(one.x - x, one.y - y) < 30 * unit);
      if (!group) groups.push(group = { x, y, won: new Set(), lost: new Set() });
      const name = data.lanes[lane].name;
      if (state === "began" || state === "recognized") {
        group.won.add(name);
        group.lost.delete(name);
      } else if (!group.won.has(name)) group.lost.add(name);
    }
    let bottom = -Infinity;
    for (const group of groups.sort((a, b) => a.y - b.y)) {
      const lines = [...[...group.won].slice(0, 4).map((name) => ["✓ " + name, "won"])];
      if (group.lost.size < 4) lines.push(...[...group.lost].map((name) => ["✕ " + name, "lostspot"]));
      else lines.push([`✕ ${group.lost.size} others`, "lostspot"]);
      const isRight = group.x > left + width * 0.6;
      let y = Math.max(group.y + 4 * unit, bottom + size * 1.15);
      for (const [text, style] of lines) {
        layer.append(svg("text", { class: "spot " + style, x: group.x + (isRight ? -18 : 18) * unit, y, "text-anchor": isRight ? "end" : "start", style: `font-size:${size}px` }, text));
        bottom = y;
        y += size * 1.15;
      }
    }
  }

  return { show, moveTo, change, point, at, picture, shapes: () => shapes };
}
