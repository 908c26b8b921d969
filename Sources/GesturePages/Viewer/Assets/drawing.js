// The bars, signs and arrows of lanes. Only those that are visible have elements, and the elements are reused in the next drawing.
//
//     const drawing = LanesDrawing(picture, ruler);
//     drawing.draw(data, place, range);
//
// `place` determines positions: {x(time, step), tops, row, height, compare, selected}. `range` is the visible part: {from, to} are times,
// and {left, right} are positions in the picture. The `item` of an element is [row, time, step, words].
"use strict";

const RULER = 40;
// The width of a character in pixels, and the minimum number of characters in a legible label.
const LETTER = 5.8, FEWEST = 5;

function LanesDrawing(picture, ruler) {
  const pen = RetainedPen();
  const group = (parent) => { const one = svg("g", {}); parent.append(one); return one; };
  picture.append(definitions());
  const ground = group(picture), ghosts = group(picture), bars = group(picture), arrows = group(picture), signs = group(picture),
    marks = group(picture);
  const scale = group(ruler), words = group(ruler);
  let data, place, range;

  function draw(newData, newPlace, newRange) {
    [data, place, range] = [newData, newPlace, newRange];
    pen.begin();
    drawGround();
    for (const [index, lane] of data.lanes.entries()) {
      if (place.compare) drawGhosts(lane, index);
      drawBars(lane, index);
      drawSigns(lane, index);
    }
    drawArrows();
    drawMarks();
    pen.end();
  }

  const middle = (lane, track) => place.tops[lane] + place.row / 2 + Math.min(track || 0, 5) * 13;
  const round = (number) => Math.round(number * 10) / 10;
  // Returns the index of the first element to draw from a list that is sorted by time.
  const first = (list, of) => Math.max(above(list, range.from, of) - 1, 0);

  function definitions() {
    const all = svg("defs", {});
    const wait = svg("pattern", { id: "wait", width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
    wait.append(
      svg("rect", { width: 5, height: 5, style: "fill:var(--waitsoft)" }), svg("rect", { width: 2, height: 5, style: "fill:var(--wait)" }));
    const silence = svg("pattern", { id: "silence", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
    silence.append(svg("rect", { width: 1, height: 6, style: "fill:var(--line)" }));
    all.append(wait, silence);
    for (const [id, color] of [["good", "--good"], ["bad", "--bad"], ["wait", "--waitedge"]]) {
      const marker = svg("marker", {
        id: "to-" + id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 6, markerHeight: 6, orient: "auto",
      });
      marker.append(svg("path", { d: "M0 .5L8 4L0 7.5z", style: `fill:var(${color})` }));
      all.append(marker);
    }
    return all;
  }

  function drawGround() {
    const { x, tops, row, height } = place, { left, right } = range;
    let isOdd = false;
    for (const index of data.order) {
      const tall = row + (Math.min(data.lanes[index].tracks, 6) - 1) * 13;
      if (isOdd) pen.put(ground, "s" + index, "rect", { class: "stripe", x: 0, y: tops[index], width: x(null) + 4000, height: tall });
      isOdd = !isOdd;
    }
    pen.put(scale, "back", "rect", { class: "rulerback", x: 0, y: 0, width: x(null) + 4000, height: RULER });
    const knots = data.knots;
    let free = -Infinity, last = -Infinity, shown = "";
    for (let i = Math.max(above(knots, range.from, (knot) => knot[0]) - 2, 0); i < knots.length; i++) {
      const [time, , , gap, steps] = knots[i], before = i ? knots[i - 1] : null;
      const start = round(x(time)), end = round(x(time, steps));
      if (before && x(before[0], before[4]) > right) break;
      if (gap && before) {
        const a = round(x(before[0], before[4])), b = start;
        if (gap === 2 && b - a > 3)
          pen.put(ground, "q" + i, "rect", { class: "silence", x: a + 1, y: RULER, width: b - a - 2, height: height - RULER });
        if (b - a > 34)
          pen.put(words, "g" + i, "text", { class: "soft", x: (a + b) / 2, y: RULER - 4, "text-anchor": "middle" },
            "⋯ " + seconds(time - before[0]));
      }
      if (end - start > 3)
        pen.put(ground, "i" + i, "rect", { class: "instant", x: start, y: RULER, width: end - start, height: height - RULER });
      if (start - last > 4) {
        last = start;
        pen.put(ground, "l" + i, "line", { class: "grid", x1: start, x2: start, y1: RULER, y2: height });
      }
      if (start >= free && seconds(time) !== shown) {
        shown = seconds(time);
        pen.put(words, "t" + i, "text", { class: "soft", x: start, y: RULER - 15 }, shown);
        free = start + 42;
      }
    }
    pen.put(scale, "line", "line", { class: "grid", x1: 0, x2: x(null) + 4000, y1: RULER - .5, y2: RULER - .5 });
  }

  function drawBars(lane, index) {
    const { x, row, selected } = place, ends = [];
    for (let i = above(lane.reach, range.from, (one) => one); i < lane.bars.length; i++) {
      const [kind, start, step, end, endStep, number, , track, touch] = lane.bars[i];
      if (start > range.to) break;
      if (end !== null && end < range.from) continue;
      const from = round(x(start, step)), to = round(x(end, endStep));
      if (to - from < 1.2 && from - (ends[track] ?? -9) < 1) continue;
      ends[track] = to;
      const tall = kind === "possible" ? 5 : lane.tracks > 1 || row < 22 ? 9 : row > 26 ? 15 : 11;
      const words = () =>
        `${lane.name}: ${WORDS[kind]}${touch === null ? "" : ", touch " + touch}, ${seconds(start)} to ${seconds(end ?? data.end)} s`;
      pen.put(bars, `b${index}.${i}`, "rect", {
        class: `bar ${kind}${number === selected ? " hot" : ""}`, x: from, y: middle(index, track) - tall / 2,
        width: Math.max(to - from, 2), height: tall, rx: Math.min(3, tall / 2),
      }, undefined, [number, start, step, words]);
    }
  }

  // Draws the bars of the old layout that differ from those of the changed layout.
  function drawGhosts(lane, index) {
    for (const [i, [, start, step, end, endStep, , , track]] of (place.compare.get(`${lane.kind} ${lane.name}`) ?? []).entries()) {
      const from = round(place.x(start, step)), to = round(end === null ? place.x(null) : place.x(end, endStep));
      if (to < range.left || from > range.right) continue;
      pen.put(ghosts, `o${index}.${i}`, "rect", {
        class: "ghost", x: from, y: middle(index, track) - 8.5, width: Math.max(to - from, 3), height: 17, rx: 3,
      }, undefined, [0, start, step, () => `${lane.name}: as it was before the change`]);
    }
  }

  function drawSigns(lane, index) {
    const { x, selected } = place, ticks = lane.ticks;
    let last = -Infinity, labelEnd = -Infinity, lastLabel = "";
    for (let i = first(ticks, (tick) => tick[1]); i < ticks.length; i++) {
      const [kind, time, step, until, untilStep, number, count, label, track] = ticks[i];
      if (time > range.to) break;
      const here = round(x(time, step)), y = middle(index, track);
      if (kind === "moved") {
        const end = round(x(until, untilStep));
        if (end - here > 3)
          pen.put(bars, `m${index}.${i}`, "path", { class: "run", d: `M${here} ${y}H${end}` }, undefined,
            [number, time, step, () => `${lane.name}: ${label}, ${count} times`]);
        continue;
      }
      if (here - last < 3) continue;
      last = here;
      const item = [number, time, step, () => `${lane.name}: ${kind === "action" ? "action " : ""}${label || kind}, ${seconds(time)} s`];
      const [style, d] = sign(kind, here, y);
      pen.put(signs, `t${index}.${i}`, "path", { class: style + (number === selected ? " hot" : ""), d }, undefined, item);
      if (kind === "yes" || kind === "no")
        pen.put(signs, `?${index}.${i}`, "text", { x: here, y: y + 3.3, "text-anchor": "middle", class: "query" }, "?", item);
      if (kind === "action" && label && track === 0) {
        const start = Math.max(behind(lane, time, here), labelEnd), room = Math.floor((nextThing(lane, i, start) - start - 6) / LETTER);
        const text = shortened(label, room);
        if (text.length >= Math.min(FEWEST, label.length) && text !== lastLabel) {
          pen.put(signs, `w${index}.${i}`, "text", { x: round(start), y: y + 3.5, class: "told" }, text);
          labelEnd = start + text.length * LETTER + 6;
        }
        lastLabel = text;
      }
    }
  }

  // Returns the position at which the connected bars around a time end.
  function behind(lane, time, here) {
    let end = here;
    for (let i = Math.max(above(lane.bars, time, (bar) => bar[1]) - 6, 0); i < lane.bars.length; i++) {
      const [, start, step, until, untilStep, , , track] = lane.bars[i];
      if (place.x(start, step) > end) break;
      if (track === 0) end = Math.max(end, place.x(until, untilStep));
    }
    return Math.max(end + 6, here + 10);
  }

  // Returns the position after `start` at which the next bar or sign of a lane begins.
  function nextThing(lane, tick, start) {
    const { x } = place;
    let next = x(null) + 240;
    for (let i = tick + 1; i < lane.ticks.length && i < tick + 8; i++) {
      const here = x(lane.ticks[i][1], lane.ticks[i][2]);
      if (here > start) { next = Math.min(next, here); break; }
    }
    for (let i = above(lane.bars, lane.ticks[tick][1], (bar) => bar[1]); i < lane.bars.length; i++) {
      const here = x(lane.bars[i][1], lane.bars[i][2]);
      if (here > start) { next = Math.min(next, here); break; }
    }
    return next;
  }

  function sign(kind, a, y) {
    switch (kind) {
      case "began": return ["tick", `M${a - 4} ${y - 8}h8l-4 6z`];
      case "ended": return ["tick", `M${a - 4} ${y - 2}h8l-4 -6z`];
      case "cancelled": return ["lost", `M${a - 3.5} ${y - 3.5}l7 7m0 -7l-7 7`];
      case "action": return ["act", `M${a - 3} ${y - 5}v10l8 -5z`];
      case "dropped": return ["lost", `M${a - 3} ${y + 3}l6 -6M${a - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0`];
      case "yes": case "no": return ["sign " + kind, `M${a - 5.5} ${y}a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0`];
      default: return ["tick", `M${a - 2.5} ${y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0`];
    }
  }

  function drawArrows() {
    const { x, tops, selected } = place;
    let drawn = 0;
    for (let i = first(data.arrows, (arrow) => arrow[5]); i < data.arrows.length; i++) {
      const [kind, from, to, time, step, at, atStep, number] = data.arrows[i];
      if (at > range.to || drawn++ > 600) break;
      const down = tops[to] > tops[from] ? 1 : -1, start = round(x(time, step)), end = round(x(at, atStep));
      const y1 = middle(from) + down * 6, y2 = middle(to) - down * 7, bend = Math.abs(y2 - y1) / 2 * down;
      const id = kind === "released" || kind === "gave" ? "good" : kind === "waits" || kind === "held" ? "wait" : "bad";
      pen.put(arrows, "a" + i, "path", {
        class: `arrow ${kind}`, d: `M${start} ${y1}C${start} ${y1 + bend} ${end} ${y2 - bend} ${end} ${y2}`,
        "marker-end": `url(#to-${id})`, "stroke-width": number === selected ? 2.5 : 1.25,
      });
    }
  }

  function drawMarks() {
    let free = -Infinity;
    for (let i = Math.max(first(data.marks, (mark) => mark[1]) - 2, 0); i < data.marks.length; i++) {
      const [kind, time, step, number, text] = data.marks[i];
      if (time > range.to) break;
      const here = round(place.x(time, step));
      pen.put(marks, "k" + i, "line", { class: "markline", x1: here, x2: here, y1: RULER, y2: place.height });
      const shown = (kind === "note" || kind === "set" ? "" : kind + " ") + text;
      if (here < free) continue;
      const short = shortened(shown, 34);
      free = here + short.length * LETTER + 10;
      pen.put(words, "n" + i, "text", { class: "marktext", x: here + 2, y: 10 }, short, [number, time, step, () => shown]);
    }
  }

  return { draw };
}
