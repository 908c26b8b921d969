// The lanes: names at the left, which stay, and the line of time, of which only what can be seen is drawn.
"use strict";

const SVG = "http://www.w3.org/2000/svg";

// An element with attributes; text is text, whatever is in it. A style is set as one: a strict policy refuses it as an attribute.
function fill(element, attributes, text) {
  for (const key in attributes) if (key === "style") element.style.cssText = attributes[key]; else element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  return element;
}

const svg = (name, attributes, text) => fill(document.createElementNS(SVG, name), attributes, text);
const html = (name, attributes, text) => fill(document.createElement(name), attributes, text);

// The first place of a sorted list whose value is greater.
function above(list, value, of) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(list[middle]) <= value) low = middle + 1; else high = middle;
  }
  return low;
}

const seconds = (time) => time.toFixed(3);
const WORDS = {
  down: "down", possible: "possible, with touches", waiting: "waits for others to fail", begun: "begun", recognized: "recognized",
  ended: "ended", cancelled: "cancelled", failed: "failed", held: "held back", touching: "has the touch",
  endHeld: "has the touch, its end is held back", dragging: "drags", decelerating: "decelerates", zooming: "zooms",
  released: "let go of", prevented: "kept out", waits: "waits for", gave: "let a held touch go to", dropped: "took a touch from",
};
const GROUPS = { touch: "FINGERS", recognizer: "RECOGNIZERS", view: "VIEWS" };
const RULER = 40;

function LanesView(root, select) {
  const scroller = html("div", { class: "scroller", tabindex: "0", role: "application", "aria-label": "Swim lanes; arrow keys step through the rows" });
  const space = html("div", { class: "space" });
  const names = html("div", { class: "names" });
  const ruler = html("div", { class: "ruler" });
  const picture = svg("svg", { "aria-hidden": "true" });
  const rulerPicture = svg("svg", { "aria-hidden": "true" });
  const corner = html("div", { class: "corner" });
  corner.append(html("div", { style: `height:${RULER}px` }, "seconds"));
  ruler.append(rulerPicture);
  space.append(corner, ruler, names, picture);
  scroller.append(space);
  root.append(scroller);

  let data, gutter, zoom = 1, tops = [], height = 0, row = 24, head = 0, selected = 0;
  let pending = false;

  const x = (place) => gutter + 12 + place * zoom;
  const middle = (lane, track) => tops[lane] + row / 2 + Math.min(track || 0, 5) * 13;

  function show(newData) {
    data = newData;
    row = data.lanes.length > 24 ? 19 : 24;
    if (!data.lines.length) scroller.scrollLeft = 0;
    layout();
  }

  function layout() {
    gutter = scroller.clientWidth < 560 ? 104 : 190;
    scroller.style.setProperty("--gutter", gutter + "px");
    scroller.classList.toggle("narrow", gutter < 150);
    names.replaceChildren();
    tops = [];
    let y = RULER, kind, isOdd = false;
    data.lanes.forEach((lane, index) => {
      if (lane.kind !== kind) {
        kind = lane.kind;
        names.append(html("div", { class: "group", style: `top:${y}px;height:20px` }, GROUPS[kind]));
        y += 20;
      }
      tops[index] = y;
      const tall = row + (Math.min(lane.tracks, 6) - 1) * 13;
      const name = html("div", { style: `top:${y}px;height:${tall}px`, title: lane.detail ? `${lane.name} (${lane.detail})` : lane.name });
      if (isOdd) name.classList.add("odd");
      if (lane.ticks.some((tick) => tick[0] === "action")) name.classList.add("won");
      isOdd = !isOdd;
      name.append(html("i"), html("b", {}, shortened(lane.name)), html("small", {}, lane.detail));
      names.append(name);
      y += tall;
    });
    height = y + 10;
    names.append(html("div", { style: `top:${y}px;height:10px` }));
    nameStates = [...names.querySelectorAll("i")];
    if (!zoom || zoom === 1) zoom = Math.max(fitted(), Math.min(1, 40000 / Math.max(data.width, 1)));
    resize();
  }
  let nameStates = [];

  // A name that has no room is cut in its middle: what differs is mostly at its end.
  function shortened(name) {
    const letters = [...name], room = Math.floor((gutter - 40) / 7.2);
    if (letters.length <= room) return name;
    return letters.slice(0, Math.ceil((room - 1) * 0.4)).join("") + "…" + letters.slice(-Math.floor((room - 1) * 0.6)).join("");
  }

  const fitted = () => Math.min(2, Math.max((scroller.clientWidth - gutter - 60) / Math.max(data.width, 1), 1e-4));

  function resize() {
    space.style.width = x(data.width) + 160 + "px";
    space.style.height = height + "px";
    draw();
  }

  // Zooms, keeping the time under a point of the screen where it is.
  function zoomBy(factor, at) {
    const limit = 300000 / Math.max(data.width, 1);
    const next = Math.min(Math.max(zoom * factor, Math.min(fitted(), 1)), Math.max(Math.min(8, limit), 1e-3));
    const point = at === undefined ? x(head) - scroller.scrollLeft : at;
    const place = (scroller.scrollLeft + point - gutter - 12) / zoom;
    zoom = next;
    resize();
    scroller.scrollLeft = place * zoom + gutter + 12 - point;
    draw();
  }

  function fit() {
    zoom = fitted();
    resize();
    scroller.scrollLeft = 0;
  }

  // MARK: Drawing

  function draw() {
    pending = false;
    if (!data) return;
    const from = scroller.scrollLeft, wide = scroller.clientWidth;
    const low = (from - 40 - gutter) / zoom, high = (from + wide + 40 - gutter) / zoom;
    const left = Math.max(from - 60, 0);
    for (const [one, tall] of [[picture, height], [rulerPicture, RULER]]) {
      one.setAttribute("width", wide + 120);
      one.setAttribute("height", tall);
      one.setAttribute("viewBox", `${left} 0 ${wide + 120} ${tall}`);
      one.style.left = left + "px";
      one.replaceChildren();
    }
    picture.append(definitions());
    drawGround(low, high);
    data.lanes.forEach((lane, index) => { drawBars(lane, index, low, high); });
    drawArrows(low, high);
    data.lanes.forEach((lane, index) => { drawTicks(lane, index, low, high); });
    drawMarks(low, high);
    picture.append(svg("line", { class: "head", x1: x(head), x2: x(head), y1: 0, y2: height }));
    rulerPicture.append(svg("path", { class: "headdot", d: `M${x(head) - 5} ${RULER - 8}h10l-5 8z` }));
  }

  function definitions() {
    const all = svg("defs", {});
    const wait = svg("pattern", { id: "wait", width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
    wait.append(svg("rect", { width: 5, height: 5, style: "fill:var(--waitsoft)" }), svg("rect", { width: 2, height: 5, style: "fill:var(--wait)" }));
    const silence = svg("pattern", { id: "silence", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
    silence.append(svg("rect", { width: 1, height: 6, style: "fill:var(--line)" }));
    all.append(wait, silence);
    for (const [id, color] of [["good", "--good"], ["bad", "--bad"], ["wait", "--waitedge"]]) {
      const marker = svg("marker", { id: "to-" + id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto" });
      marker.append(svg("path", { d: "M0 .5L8 4L0 7.5z", style: `fill:var(${color})` }));
      all.append(marker);
    }
    return all;
  }

  function drawGround(low, high) {
    tops.forEach((top, index) => {
      const tall = row + (Math.min(data.lanes[index].tracks, 6) - 1) * 13;
      if (index % 2) picture.append(svg("rect", { class: "stripe", x: x(low), y: top, width: (high - low) * zoom, height: tall }));
    });
    rulerPicture.append(svg("rect", { class: "rulerback", x: x(low) - 100, y: 0, width: (high - low) * zoom + 200, height: RULER }));
    const knots = data.knots;
    let free = -Infinity, last = -Infinity, shown = "";
    for (let i = Math.max(above(knots, low, (knot) => knot[2]) - 1, 0); i < knots.length; i++) {
      const [time, start, end, gap] = knots[i];
      const before = i > 0 ? knots[i - 1] : null;
      if (before && before[2] > high) break;
      if (gap && before) {
        const a = x(before[2]), b = x(start);
        if (gap === 2 && b - a > 3) picture.append(svg("rect", { class: "silence", x: a + 1, y: RULER, width: b - a - 2, height: height - RULER }));
        if (b - a > 34) rulerPicture.append(svg("text", { class: "soft", x: (a + b) / 2, y: RULER - 4, "text-anchor": "middle" }, "⋯ " + seconds(time - before[0])));
      }
      if ((end - start) * zoom > 3) picture.append(svg("rect", { class: "instant", x: x(start), y: RULER, width: (end - start) * zoom, height: height - RULER }));
      if (x(start) - last > 4) {
        last = x(start);
        picture.append(svg("line", { class: "grid", x1: last, x2: last, y1: RULER, y2: height }));
      }
      if (x(start) >= free && seconds(time) !== shown) {
        shown = seconds(time);
        rulerPicture.append(svg("text", { class: "soft", x: x(start), y: RULER - 15 }, shown));
        free = x(start) + 42;
      }
    }
    rulerPicture.append(svg("line", { class: "grid", x1: x(low) - 100, x2: x(high) + 100, y1: RULER - .5, y2: RULER - .5 }));
  }

  function drawBars(lane, index, low, high) {
    const ends = [];
    // Bars of one lane begin in order; a long one may have begun far in front of what is seen.
    for (const bar of lane.bars) {
      if (bar[1] > high) break;
      if (bar[2] < low) continue;
      const [kind, a, b, start, end, number, , track, touch] = bar;
      const from = x(a), to = x(b);
      if (to - from < 1.2 && from - (ends[track] ?? -9) < 1) continue;
      ends[track] = to;
      const tall = kind === "possible" ? 5 : lane.tracks > 1 || row < 22 ? 9 : 11;
      const rect = svg("rect", { class: `bar ${kind}${number === selected ? " hot" : ""}`, x: from, y: middle(index, track) - tall / 2, width: Math.max(to - from, 2), height: tall, rx: Math.min(3, tall / 2) });
      rect.append(svg("title", {}, `${lane.name}: ${WORDS[kind]}${touch === null ? "" : ", touch " + touch}, ${seconds(start)} to ${seconds(end)} s`));
      rect.addEventListener("click", (event) => { event.stopPropagation(); select(number, a, start); });
      picture.append(rect);
    }
  }

  function drawTicks(lane, index, low, high) {
    let last = -Infinity, labelEnd = -Infinity, lastLabel = "";
    const ticks = lane.ticks;
    for (let i = 0; i < ticks.length; i++) {
      const [kind, at, until, time, number, count, label, track] = ticks[i];
      if (at > high) break;
      if (until < low) continue;
      const here = x(at), y = middle(index, track);
      if (kind === "moved") {
        if (x(until) - here > 3) picture.append(titled(svg("path", { class: "run", d: `M${here} ${y}H${x(until)}` }), `${lane.name}: ${label}, ${count} times`));
        continue;
      }
      if (here - last < 3) continue;
      last = here;
      const mark = sign(kind, here, y);
      titled(mark, `${lane.name}: ${kind === "action" ? "action " : ""}${label || kind}, ${seconds(time)} s`);
      if (number === selected) mark.classList.add("hot");
      mark.addEventListener("click", (event) => { event.stopPropagation(); select(number, at, time); });
      picture.append(mark);
      if (kind === "action" && label && track === 0) {
        const start = Math.max(behind(lane, at, here), labelEnd), room = x(nextThing(lane, start)) - start - 6;
        const text = label.length * 5.8 > room ? label.slice(0, Math.max(Math.floor(room / 5.8) - 1, 0)) + "…" : label;
        if (text.length > 3 && text !== lastLabel) {
          picture.append(svg("text", { x: start, y: y + 3.5, style: "fill:var(--goodtext)" }, text));
          labelEnd = start + text.length * 5.8 + 6;
        }
        lastLabel = text;
      }
    }
  }

  // Where the bars end that hang together with a place, on the screen.
  function behind(lane, at, here) {
    let end = at;
    for (let i = Math.max(above(lane.bars, at, (bar) => bar[1]) - 6, 0); i < lane.bars.length && lane.bars[i][1] <= end; i++) {
      if (lane.bars[i][7] === 0) end = Math.max(end, lane.bars[i][2]);
    }
    return Math.max(x(end) + 6, here + 10);
  }

  // Where the next bar or tick of a lane begins behind a point of the screen.
  function nextThing(lane, start) {
    const place = (start - gutter - 12) / zoom;
    const tick = lane.ticks[above(lane.ticks, place, (one) => one[1])];
    const bar = lane.bars[above(lane.bars, place, (one) => one[1])];
    return Math.min(tick ? tick[1] : Infinity, bar ? bar[1] : Infinity, data.width + 240 / zoom);
  }

  function titled(element, text) {
    element.append(svg("title", {}, text));
    return element;
  }

  function sign(kind, a, y) {
    switch (kind) {
      case "began": return svg("path", { class: "tick", d: `M${a - 4} ${y - 8}h8l-4 6z` });
      case "ended": return svg("path", { class: "tick", d: `M${a - 4} ${y - 2}h8l-4 -6z` });
      case "cancelled": return svg("path", { class: "lost", d: `M${a - 3.5} ${y - 3.5}l7 7m0 -7l-7 7` });
      case "action": return svg("path", { class: "act", d: `M${a - 3} ${y - 5}v10l8 -5z` });
      case "dropped": return svg("path", { class: "lost", d: `M${a - 3} ${y + 3}l6 -6M${a - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0` });
      case "yes": case "no": {
        const group = svg("g", { class: kind, style: "cursor:pointer" });
        group.append(svg("circle", { cx: a, cy: y, r: 5.5 }), svg("text", { x: a, y: y + 3.3, "text-anchor": "middle", style: "fill:var(--paper);font-weight:bold" }, "?"));
        return group;
      }
      default: return svg("circle", { class: "tick", cx: a, cy: y, r: 2.5 });
    }
  }

  function drawArrows(low, high) {
    let drawn = 0;
    for (const [kind, from, to, start, end, number] of data.arrows) {
      if (Math.max(start, end) < low || Math.min(start, end) > high) continue;
      if (drawn++ > 600) break;
      const down = tops[to] > tops[from] ? 1 : -1;
      const y1 = middle(from) + down * 6, y2 = middle(to) - down * 7, bend = Math.abs(y2 - y1) / 2 * down;
      const id = kind === "released" || kind === "gave" ? "good" : kind === "waits" || kind === "held" ? "wait" : "bad";
      picture.append(svg("path", { class: `arrow ${kind}`, d: `M${x(start)} ${y1}C${x(start)} ${y1 + bend} ${x(end)} ${y2 - bend} ${x(end)} ${y2}`, "marker-end": `url(#to-${id})`, "stroke-width": number === selected ? 2.5 : 1.25 }));
    }
  }

  function drawMarks(low, high) {
    let free = -Infinity;
    for (const [kind, at, time, number, text] of data.marks) {
      if (at < low - 300 || at > high) continue;
      picture.append(svg("line", { class: "markline", x1: x(at), x2: x(at), y1: RULER - 10, y2: height }));
      const shown = (kind === "note" || kind === "set" ? "" : kind + " ") + text;
      const short = shown.length > 34 ? shown.slice(0, 33) + "…" : shown;
      if (x(at) < free) continue;
      free = x(at) + short.length * 5.8 + 10;
      const label = titled(svg("text", { class: "marktext", x: x(at) + 2, y: 10, style: "cursor:pointer" }, short), shown);
      label.addEventListener("click", (event) => { event.stopPropagation(); select(number, at, time); });
      rulerPicture.append(label);
    }
  }

  // MARK: The playhead

  // Moves it, brings it into view, and shows by each name what state it is in.
  function moveTo(place, number, follow) {
    head = place;
    selected = number;
    const at = x(place) - scroller.scrollLeft;
    if (follow === "end") scroller.scrollLeft = x(place) - scroller.clientWidth + 60;
    else if (follow && (at < gutter + 30 || at > scroller.clientWidth - 40)) scroller.scrollLeft = x(place) - gutter - (scroller.clientWidth - gutter) / 3;
    data.lanes.forEach((lane, index) => {
      let state = "";
      const last = above(lane.bars, place, (bar) => bar[1]);
      for (let i = last - 1; i >= 0 && i > last - 12; i--) {
        if (lane.bars[i][2] > place || lane.bars[i][1] === place) { state = lane.bars[i][0]; break; }
      }
      nameStates[index].className = state ? "i-" + state : "";
      nameStates[index].title = WORDS[state] || "";
    });
    redraw();
  }

  function redraw() {
    if (pending) return;
    pending = true;
    requestAnimationFrame(draw);
  }

  scroller.addEventListener("scroll", redraw, { passive: true });
  scroller.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 300), event.clientX - scroller.getBoundingClientRect().left);
  }, { passive: false });
  // The playhead goes where the ruler is dragged, and where there is a click.
  let isDragged = false;
  scroller.addEventListener("pointerdown", (event) => {
    const box = scroller.getBoundingClientRect();
    if (event.button || event.clientY - box.top > RULER || event.clientX - box.left < gutter) return;
    isDragged = true;
    scroller.setPointerCapture(event.pointerId);
    seek(event);
  });
  scroller.addEventListener("pointermove", (event) => { if (isDragged) seek(event); });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) scroller.addEventListener(kind, () => { isDragged = false; });
  scroller.addEventListener("click", seek);
  function seek(event) {
    const place = (event.clientX - scroller.getBoundingClientRect().left + scroller.scrollLeft - gutter - 12) / zoom;
    if (place < -20 || !data?.lines.length) return;
    const line = data.lines[Math.max(above(data.lines, place, (one) => one[2]) - 1, 0)], knot = data.knots[Math.max(above(data.knots, place, (one) => one[1]) - 1, 0)];
    if (knot[0] > data.lines[data.lines.length - 1][1]) select(Infinity, place, knot[0]); else select(line[0]);
  }
  new ResizeObserver(() => { if (data) layout(); }).observe(scroller);

  return { show, moveTo, zoomBy, fit, scroller };
}
