// The lanes, with their names at the left, which do not scroll, the time axis, and the playhead.
//
//     const lanes = LanesView(element, select);   // `select` receives a row, or Infinity and a time after the last row
//     lanes.show(data);                           // shows other data
//     lanes.follow();                             // call when the data has grown; moves the playhead to the end
//     lanes.settle(from, to);                     // call when the data stops growing; shows the events between two times
//     lanes.moveTo(time, step, row, isShown);     // moves the playhead
"use strict";

// The maximum magnification of a short recording.
const MAGNIFIED = 4;
const GROUPS = { touch: "FINGERS", recognizer: "RECOGNIZERS", view: "VIEWS" };

function LanesView(root, select) {
  const scroller = html("div", {
    class: "scroller", tabindex: "0", role: "application", "aria-label": "Swim lanes; arrow keys step through the rows",
  });
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
  const drawing = LanesDrawing(picture, rulerPicture);
  const line = svg("line", { class: "head" }), dot = svg("path", { class: "headdot" });
  picture.append(line);
  rulerPicture.append(dot);

  let data = null, shape = -1, gutter = 190, zoom = 1, isZoomed = false, tops = [], height = 0, row = 24, head = [0, 0], selected = 0;
  let pending = false, wide = 0, long = 0, states = [], groups = new Map(), compare = null;
  // The scroll position while the lanes grow; null otherwise. Scrolling the element itself would make the browser compute a layout in each
  // frame.
  let virtual = null;

  const x = (time, step) => gutter + 12 + data.x(time, step) * zoom;

  function show(newData) {
    data = newData;
    isZoomed = false;
    compare = null;
    virtual = null;
    states = [];
    groups = new Map();
    names.replaceChildren(end);
    scroller.scrollLeft = 0;
    wide = scroller.clientWidth;
    layout();
  }

  const offset = () => virtual ?? scroller.scrollLeft;
  // Scrolls the element itself to the virtual position.
  function land() {
    if (virtual === null) return;
    const at = virtual;
    virtual = null;
    lengthen();
    scroller.scrollLeft = at;
  }

  // Updates the names after lanes have been added or the window has been resized. Existing names are reused.
  function layout() {
    shape = data.shape;
    row = data.lanes.length > 24 ? 19 : data.lanes.length < 10 && wide > 480 ? 30 : 24;
    const room = wide < 320 ? 76 : wide < 560 ? 104 : 176;
    if (room !== gutter || !states.length) {
      gutter = room;
      scroller.style.setProperty("--gutter", gutter + "px");
      scroller.classList.toggle("narrow", gutter < 150);
      states = [];
      groups = new Map();
      names.replaceChildren(end);
    }
    tops = [];
    let y = RULER, kind, isOdd = false;
    for (const index of data.order) {
      const lane = data.lanes[index];
      if (lane.kind !== kind) {
        kind = lane.kind;
        if (!groups.has(kind)) groups.set(kind, names.appendChild(html("div", { class: "group" }, GROUPS[kind])));
        put(groups.get(kind), y, 20);
        y += 20;
      }
      tops[index] = y;
      const tall = row + (Math.min(lane.tracks, 6) - 1) * 13, own = states[index] ??= nameOf(lane);
      if (own.text !== lane.name) {
        own.text = lane.name;
        own.word.textContent = shortened(lane.name, Math.floor(gutter < 150 ? (gutter - 28) / 6 : (gutter - 40) / 7.2));
        own.name.title = lane.detail ? `${lane.name} (${lane.detail})` : lane.name;
      }
      if (own.isOdd !== isOdd) own.name.classList.toggle("odd", own.isOdd = isOdd);
      isOdd = !isOdd;
      put(own.name, y, tall);
      y += tall;
    }
    put(end, y, 10);
    if (height !== y + 10) {
      height = y + 10;
      space.style.height = height + "px";
      line.setAttribute("y2", height);
    }
    for (const [one, tall] of [[picture, height], [rulerPicture, RULER]]) {
      one.setAttribute("width", wide);
      one.setAttribute("height", tall);
    }
    if (!isZoomed) zoom = Math.max(fitted(), Math.min(1, 40000 / Math.max(data.width(), 1)));
    if (virtual === null) {
      long = 0;
      lengthen();
      nameStates();
      draw();
    }
  }

  const end = html("div");
  function put(element, top, tall) {
    if (element.at === top && element.tall === tall) return;
    [element.at, element.tall] = [top, tall];
    element.style.top = top + "px";
    element.style.height = tall + "px";
  }

  function nameOf(lane) {
    const own = { name: html("div"), dot: html("i"), word: html("b"), text: null, state: "", isWon: false, isOdd: false };
    own.name.append(own.dot, own.word, html("small", {}, lane.detail));
    names.append(own.name);
    return own;
  }

  // Returns the zoom at which a given width of the picture is visible.
  const fitted = (width = data.width()) =>
    Math.min(MAGNIFIED, Math.max((wide - gutter - (wide < 560 ? 40 : 124)) / Math.max(width, 1), 1e-4));

  // Returns the width of the picture, excluding the silence after the last row.
  function extent() {
    const last = data.lines[data.lines.length - 1];
    return last && !data.unlisted ? data.x(last[1], last[2]) : data.width();
  }

  // The width grows in large steps, because each step makes the browser compute a layout.
  function lengthen() {
    const needed = x(null) + 110;
    if (needed <= wide ? long === wide : needed <= long && needed > long - 1200) return;
    long = needed <= wide ? wide : needed + 400;
    space.style.width = long + "px";
  }

  // Zooms. The time at the given position of the screen stays at this position.
  function zoomBy(factor, at) {
    const limit = 300000 / Math.max(data.width(), 1);
    const next = Math.min(Math.max(zoom * factor, Math.min(fitted(), 1)), Math.max(Math.min(8, limit), 1e-3));
    land();
    const point = at === undefined ? x(...head) - scroller.scrollLeft : at;
    const place = (scroller.scrollLeft + point - gutter - 12) / zoom;
    zoom = next;
    isZoomed = true;
    lengthen();
    scroller.scrollLeft = place * zoom + gutter + 12 - point;
    draw();
  }

  function fit() {
    virtual = null;
    zoom = fitted(extent());
    isZoomed = false;
    lengthen();
    scroller.scrollLeft = 0;
    draw();
  }

  // Prepares for a pause in the data. Makes everything fit or, if everything would be too small, only the latest decision.
  function settle(from, to) {
    land();
    if (isZoomed) return;
    if (from === undefined || fitted(extent()) > 0.7) return fit();
    const start = data.x(from);
    zoom = Math.min(1.5, fitted(data.x(to, Infinity) - start + 40));
    lengthen();
    scroller.scrollLeft = Math.max(start * zoom - 12, 0);
    draw();
  }

  let drawnAt = -1;
  function draw() {
    pending = false;
    if (!data) return;
    const left = drawnAt = offset(), right = left + wide;
    for (const [one, tall] of [[picture, height], [rulerPicture, RULER]]) {
      one.setAttribute("viewBox", `${left} 0 ${wide} ${tall}`);
      if (virtual === null) one.style.left = left + "px";
    }
    const low = (left - gutter - 12) / zoom, high = (right - gutter - 12) / zoom;
    drawing.draw(data, { x, tops, row, height, compare, selected }, { left, right, from: data.time(low), to: data.time(high) });
    const at = x(...head);
    line.setAttribute("x1", at);
    line.setAttribute("x2", at);
    dot.setAttribute("d", `M${at - 5} ${RULER - 8}h10l-5 8z`);
  }

  // MARK: The playhead

  function follow() {
    head = [null, 0];
    selected = 0;
    // From now on, the picture is moved instead of being scrolled.
    if (virtual === null && scroller.scrollLeft) {
      scroller.scrollLeft = 0;
      for (const one of [picture, rulerPicture]) one.style.left = "0px";
    }
    // The zoom is at least 1, so that the number of visible bars does not grow with the timeline.
    if (!isZoomed) zoom = Math.min(Math.max(fitted(), 1), 2);
    virtual = Math.max(x(null) - wide + 60, 0);
    if (shape !== data.shape) layout();
    nameStates();
    draw();
  }

  function moveTo(time, step, number, isShown) {
    head = [time, step];
    selected = number;
    land();
    if (shape !== data.shape) layout();
    const at = x(time, step) - scroller.scrollLeft;
    if (isShown && (at < gutter + 30 || at > wide - 40)) scroller.scrollLeft = x(time, step) - gutter - (wide - gutter) / 3;
    nameStates();
    redraw();
  }

  // The dot next to a name shows the lane's state at the playhead.
  function nameStates() {
    const [time, step] = head;
    for (const [index, lane] of data.lanes.entries()) {
      const state = stateOf(lane, time, step), own = states[index];
      if (!own) continue;
      if (state !== own.state) {
        own.state = state;
        own.dot.className = state ? "i-" + state : "";
        own.dot.title = WORDS[state] || "";
      }
      if (lane.acts && !own.isWon) own.name.classList.toggle("won", own.isWon = true);
    }
  }

  function stateOf(lane, time, step) {
    if (time === null) return lane.reach[lane.reach.length - 1] === Infinity ? lane.bars.findLast((bar) => bar[3] === null)[0] : "";
    for (let i = above(lane.bars, time, (bar) => bar[1]) - 1, seen = 0; i >= 0 && seen < 12; i--, seen++) {
      const [state, start, from, end, to] = lane.bars[i];
      if (start === time && from > step) continue;
      if (end === null || end > time || end === time && (to > step || to === from && start === end)) return state;
    }
    return "";
  }

  // Draws outlines of those bars of other data that this data does not contain. If `other` is null, draws none.
  function compareWith(other) {
    compare = null;
    if (other) {
      compare = new Map();
      const same = (a, b) => a[0] === b[0] && Math.abs(a[1] - b[1]) < 1e-9
        && (a[3] === b[3] || a[3] !== null && b[3] !== null && Math.abs(a[3] - b[3]) < 1e-9);
      for (const lane of other.lanes) {
        if (lane.kind === "touch") continue;
        const now = data.lanes.find((one) => one.kind === lane.kind && one.name === lane.name);
        compare.set(`${lane.kind} ${lane.name}`,
          lane.bars.filter((bar) => bar[0] !== "possible" && !now?.bars.some((one) => same(one, bar))).slice(0, 400));
      }
    }
    redraw();
  }

  function redraw() {
    if (pending) return;
    pending = true;
    requestAnimationFrame(draw);
  }

  scroller.addEventListener("scroll", () => { if (virtual === null && scroller.scrollLeft !== drawnAt) redraw(); }, { passive: true });
  scroller.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 300), event.clientX - scroller.getBoundingClientRect().left);
  }, { passive: false });
  scroller.addEventListener("pointerover", ({ target }) => {
    if (!target.item || target.querySelector("title")) return;
    target.append(svg("title", {}, target.item[3]()));
  });
  // The playhead follows a drag on the ruler, and moves to the position of a click.
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
  scroller.addEventListener("click", (event) => {
    const item = event.target.item;
    if (item?.[0]) select(item[0], item[1]); else seek(event);
  });
  function seek(event) {
    const place = (event.clientX - scroller.getBoundingClientRect().left + offset() - gutter - 12) / zoom;
    if (place < -20 || !data?.lines.length) return;
    const time = data.time(place), last = data.lines[data.lines.length - 1];
    if (time > last[1]) return select(Infinity, time);
    let line = Math.max(above(data.lines, time, (one) => one[1]) - 1, 0);
    // Rows with the same time are distinguished by their steps.
    while (line > 0 && data.lines[line][1] === time && data.x(time, data.lines[line][2]) > place + 4) line--;
    select(data.lines[line][0]);
  }
  new ResizeObserver(() => requestAnimationFrame(() => {
    if (scroller.clientWidth === wide) return;
    wide = scroller.clientWidth;
    if (data) layout();
  })).observe(scroller);

  return { show, follow, settle, moveTo, zoomBy, fit, compareWith, scroller };
}
