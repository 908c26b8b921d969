// The viewer: lanes, a screen and rows with a common playhead. It shows data (see data.js), which may be complete or still growing.
//
//     const viewer = GestureViewer(element);
//     viewer.show(data);           // shows other data, with the playhead at the first row
//     viewer.follow();             // call when the data has grown; moves the playhead to its end
//     viewer.settle(row);          // call when the data stops growing for now; explains a row
//     viewer.showEnd(row);         // call when the data is complete; moves the playhead to the end and explains a row
//
// If `ownScreen` is given, it is an object with the functions of ScreenView, and the viewer does not draw a screen itself. Rows are then
// explained in `column`.
"use strict";

function GestureViewer(root, ownScreen, column) {
  const header = html("header", {});
  const lanesBox = html("section", { class: "lanes", "aria-label": "Lanes" });
  const screenBox = html("section", { class: "screen", "aria-label": "Screen" });
  const rowsBox = html("section", { class: "rows", "aria-label": "Rows" });
  const detail = html("section", { class: "detail", "aria-label": "Why", "aria-live": "polite" });
  const side = html("div", { class: "side" });
  if (column) column.prepend(detail); else side.append(screenBox, detail);
  root.replaceChildren(header, lanesBox, ...(column ? [] : [side]), rowsBox);

  let data, index = 0, timer = 0, hasDrawn = -1, isFollowing = true;
  const lanes = LanesView(lanesBox, selectRow);
  const screen = ownScreen ?? ScreenView(screenBox);
  const rows = RowsView(rowsBox, detail, selectRow);

  function show(newData) {
    stop();
    data = newData;
    drawHeader();
    lanes.show(data);
    screen.show(data);
    rows.show(data);
    hasDrawn = data.rows;
    select(0);
    isFollowing = !data.lines.length;
  }

  function follow() {
    stop();
    isFollowing = true;
    lanes.follow();
    screen.moveTo(data.end, Infinity);
    drawMeta();
    if (data.rows === hasDrawn) return;
    hasDrawn = data.rows;
    detail.setAttribute("aria-live", "off");
    index = Math.max(data.lines.length - 1, 0);
    rows.grow();
    if (data.lines.length) rows.moveTo(index, false);
  }

  // Leaves the playhead at the end, and explains a row.
  function settle(number) {
    detail.setAttribute("aria-live", "polite");
    drawHeader();
    if (number === undefined) return lanes.settle();
    index = rows.place(number);
    lanes.settle(...span(data.lines[index]));
    rows.moveTo(index);
  }

  // Returns the times from the first cause of a line until the line's fingers lift.
  function span(line) {
    if (!line) return [];
    const [from] = rows.chain(line).map((one) => one[1]);
    const lifts = data.paths.filter(({ samples }) => samples[0][0] <= line[1] && samples[samples.length - 1][0] >= from)
      .map(({ samples }) => samples[samples.length - 1][0]);
    return [from, Math.max(line[1], ...lifts)];
  }

  function showEnd(number) {
    lanes.follow();
    // By this time, the flashes at the end have faded.
    screen.moveTo(data.end + FADE, Infinity);
    settle(number);
  }

  const meta = html("div", { class: "meta" });
  const PLAY = "Play at a quarter of the original speed, with shortened pauses";
  let playButton = null;

  function drawMeta() {
    const text = [data.trace, data.layout, `${seconds(data.end - data.start)} s`, `${data.rows} rows`].filter(Boolean).join("  ·  ");
    if (meta.textContent !== text) meta.textContent = text;
  }

  function drawHeader() {
    const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Playhead and zoom" });
    for (const [text, label, act] of [
      ["|◀", "First row", () => { stop(); select(0); }], ["◀", "Previous row", () => { stop(); select(index - 1); }],
      ["▶", "Next row", () => { stop(); select(index + 1); }],
      ["Play", PLAY, () => { if (timer) stop(); else play(); }], ["−", "Zoom out", () => lanes.zoomBy(1 / 1.5)],
      ["+", "Zoom in", () => lanes.zoomBy(1.5)], ["Fit", "Show all", () => lanes.fit()],
    ]) {
      const one = button(text, label, act);
      if (text === "Play") playButton = one;
      tools.append(one);
    }
    drawMeta();
    header.replaceChildren(...(ownScreen ? [] : [html("h1", {}, shownTitle(data.title))]), tools, meta);
    if (data.cut)
      header.append(html("p", { class: "warn" }, `The picture ends at ${seconds(data.cut[0])} s: ${data.cut[1]} more rows are not drawn.`));
    if (data.unlisted)
      header.append(html("p", { class: "warn" },
        `${data.unlisted} rows are not in the list: it has the first ${data.lines.length}, and the lanes show the others.`));
  }

  // Moves the playhead to a line in the list.
  function select(next, time) {
    index = Math.min(Math.max(next, 0), Math.max(data.lines.length - 1, 0));
    const line = data.lines[index];
    isFollowing = false;
    if (!line) return rows.moveTo(-1);
    lanes.moveTo(line[1], line[2], line[0], true);
    screen.moveTo(time ?? line[1], line[0]);
    rows.moveTo(index);
  }

  // Moves the playhead to a row. If the row follows the end of the list, only its time is known.
  function selectRow(number, time) {
    stop();
    const last = data.lines[data.lines.length - 1];
    if (time === undefined || !last || number <= last[0]) return select(rows.place(number));
    lanes.moveTo(time, 0, number, true);
    screen.moveTo(time, number);
    if (data.unlisted) rows.tellMissing(number, time); else rows.moveTo(data.lines.length - 1);
  }

  // Plays from the playhead to the end at a quarter of the original speed. Each silence is shortened to at most half a second.
  function play() {
    if (!data.lines.length) return;
    if (index >= data.lines.length - 1) select(0);
    let time = data.lines[index][1], last = performance.now();
    const step = (now) => {
      time += Math.max(now - last, 0) / 4000;
      last = now;
      const next = data.lines[index + 1];
      if (!next) return stop();
      if (next[1] - time > 0.125) time = next[1] - 0.125;
      let to = index;
      while (data.lines[to + 1] && data.lines[to + 1][1] <= time) to++;
      if (to !== index) select(to, time); else {
        screen.moveTo(time, data.lines[index][0]);
        lanes.moveTo(Math.max(time, data.lines[index][1]), data.lines[index][2], data.lines[index][0], true);
      }
      timer = requestAnimationFrame(step);
    };
    timer = requestAnimationFrame(step);
    namePlay("Stop", "Stop playing");
  }

  function namePlay(text, label) {
    if (!playButton || playButton.textContent === text) return;
    playButton.textContent = text;
    playButton.title = label;
    playButton.setAttribute("aria-label", label);
  }

  function stop() {
    cancelAnimationFrame(timer);
    timer = 0;
    namePlay("Play", PLAY);
  }

  // Keys control the playhead, unless the focused element handles them itself.
  addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || !data?.lines.length) return;
    const { target } = event;
    if (target !== document.body && !root.contains(target)) return;
    const isButton = target instanceof HTMLButtonElement;
    const act = {
      ArrowRight: () => select(index + 1), ArrowDown: () => select(index + 1), ArrowLeft: () => select(index - 1),
      ArrowUp: () => select(index - 1),
      PageDown: () => select(index + 10), PageUp: () => select(index - 10), Home: () => select(0), End: () => select(data.lines.length - 1),
      "+": () => lanes.zoomBy(1.5), "=": () => lanes.zoomBy(1.5), "-": () => lanes.zoomBy(1 / 1.5), "0": () => lanes.fit(),
      " ": isButton ? undefined : () => { if (timer) stop(); else play(); },
    }[event.key];
    if (!act || target === document.body && ownScreen && /^(Arrow|Page|Home|End| )/.test(event.key)) return;
    event.preventDefault();
    if (event.key !== " ") stop();
    act();
  });

  return {
    show, follow, settle, showEnd, selectRow, play, compareWith: (other) => lanes.compareWith(other), isPlaying: () => timer !== 0,
    isFollowing: () => isFollowing, toEnd() { isFollowing = true; },
  };
}

// Returns a title in which invisible characters are escaped, so that they cannot change the direction of the text that follows.
function shownTitle(text) {
  return text.replace(/[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (letter) => `\\u{${letter.codePointAt(0).toString(16).toUpperCase()}}`);
}
