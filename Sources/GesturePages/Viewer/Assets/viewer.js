// The viewer: lanes, screen and rows that show one playhead. It takes lanes as data and knows neither where they come from nor
// whether more will follow:
//
//     const viewer = GestureViewer(element);
//     viewer.show(lanes);          // again with other lanes, as often as wanted
//     viewer.follow(lanes);        // the same, grown: the playhead goes to its end
//
// With a screen of its own, an object of the methods of ScreenView, it draws none.
//
// Lanes are the object that LanesJSON writes. Places (x) are points of the line of time, times are seconds.
//     knots      [time, x, x of its last step, 1 if the line before it is shortened, 2 if it is a silence]
//     lanes      {kind, name, detail, tracks, bars, ticks}
//     bars       [state, x, x, time, time, row, row that ended it, track, touch]
//     ticks      [kind, x, x of the last of a run, time, row, count, label, track]
//     arrows     [kind, lane, lane, x, x, row]
//     marks      [kind, x, time, row, text]
//     paths      {touch, isDown, samples: [time, x, y]}
//     decisions  [lane, state, time, row, x, y]
//     lines      [row, time, x, rule, row it follows from, rows folded into it, text, reason]
//     rules      {name, evidence}
//     screen     {bounds, shapes}
"use strict";

function GestureViewer(root, ownScreen) {
  const header = html("header", {});
  const lanesBox = html("section", { class: "lanes", "aria-label": "Lanes" });
  const screenBox = html("section", { class: "screen", "aria-label": "Screen" });
  const rowsBox = html("section", { class: "rows", "aria-label": "Rows" });
  const detail = html("section", { class: "detail", "aria-label": "Why", "aria-live": "polite" });
  const side = html("div", { class: "side" });
  side.append(...(ownScreen ? [] : [screenBox]), detail);
  root.replaceChildren(header, lanesBox, side, rowsBox);

  let data, index = 0, timer = 0;
  const lanes = LanesView(lanesBox, selectRow);
  const screen = ownScreen ?? ScreenView(screenBox);
  const rows = RowsView(rowsBox, detail, selectRow);

  // Shows lanes, from their first row on.
  function show(newData) {
    stop();
    data = newData;
    document.title = data.title;
    drawHeader();
    lanes.show(data);
    screen.show(data);
    rows.show(data);
    select(0);
  }

  // Shows lanes that have grown, at their end.
  function follow(newData) {
    stop();
    data = newData;
    detail.setAttribute("aria-live", "off");
    lanes.show(data);
    screen.show(data);
    rows.show(data);
    index = Math.max(data.lines.length - 1, 0);
    const line = data.lines[index];
    lanes.moveTo(data.width, line ? line[0] : 0, "end");
    screen.moveTo(data.end, Infinity);
    if (line) rows.moveTo(index);
    drawMeta();
  }

  // What a follower leaves out for the sake of speed; a row is explained, and the playhead stays at the end.
  function settle(number) {
    detail.setAttribute("aria-live", "polite");
    drawHeader();
    if (number === undefined) return;
    index = rows.place(number);
    rows.moveTo(index);
  }

  const meta = html("div", { class: "meta" });
  const PLAY = "Play at a quarter of its speed; silences are shortened";
  let playButton = null;

  function drawMeta() {
    meta.textContent = [data.trace, data.layout, `${seconds(data.end - data.start)} s`, `${data.rows} rows`].filter(Boolean).join("  ·  ");
  }

  function drawHeader() {
    const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Playhead and zoom" });
    for (const [text, label, act] of [
      ["|◀", "First row", () => select(0)], ["◀", "Row before", () => select(index - 1)], ["▶", "Next row", () => select(index + 1)],
      ["Play", PLAY, play], ["−", "Zoom out", () => lanes.zoomBy(1 / 1.5)], ["+", "Zoom in", () => lanes.zoomBy(1.5)],
      ["Fit", "All in view", () => lanes.fit()],
    ]) {
      const button = html("button", { type: "button", "aria-label": label, title: label }, text);
      button.addEventListener("click", act);
      if (act === play) playButton = button;
      tools.append(button);
    }
    drawMeta();
    header.replaceChildren(...(ownScreen ? [] : [html("h1", {}, data.title)]), tools, meta);
    if (data.cut) header.append(html("p", { class: "warn" }, `The picture ends at ${seconds(data.cut[0])} s: ${data.cut[1]} more rows are not drawn.`));
    if (data.unlisted) header.append(html("p", { class: "warn" }, `${data.unlisted} rows are not in the list: it holds the first ${data.lines.length}, and lanes show the others.`));
  }

  // The playhead goes to a line of the list.
  function select(next, time) {
    index = Math.min(Math.max(next, 0), Math.max(data.lines.length - 1, 0));
    const line = data.lines[index];
    if (!line) return rows.moveTo(-1);
    lanes.moveTo(line[2], line[0], true);
    screen.moveTo(time ?? line[1], line[0]);
    rows.moveTo(index);
  }

  // The playhead goes to a row; one behind the end of the list has a place and a time only.
  function selectRow(number, place, time) {
    stop();
    const last = data.lines[data.lines.length - 1];
    if (place === undefined || !last || number <= last[0] || !data.unlisted) return select(rows.place(number));
    lanes.moveTo(place, number, true);
    screen.moveTo(time, number);
    rows.tellMissing(number, time);
  }

  // Plays from here to the end at a quarter of its speed; a silence takes no longer than half a second.
  function play() {
    if (timer) return stop();
    if (index >= data.lines.length - 1) select(0);
    let time = data.lines[index][1], last = performance.now();
    const step = (now) => {
      time += (now - last) / 4000;
      last = now;
      const next = data.lines[index + 1];
      if (!next) return stop();
      if (next[1] - time > 0.125) time = next[1] - 0.125;
      let to = index;
      while (data.lines[to + 1] && data.lines[to + 1][1] <= time) to++;
      if (to !== index) select(to, time); else screen.moveTo(time, data.lines[index][0]);
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

  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || !data) return;
    const isButton = event.target instanceof HTMLButtonElement;
    const act = {
      ArrowRight: () => select(index + 1), ArrowDown: () => select(index + 1), ArrowLeft: () => select(index - 1), ArrowUp: () => select(index - 1),
      PageDown: () => select(index + 10), PageUp: () => select(index - 10), Home: () => select(0), End: () => select(data.lines.length - 1),
      "+": () => lanes.zoomBy(1.5), "=": () => lanes.zoomBy(1.5), "-": () => lanes.zoomBy(1 / 1.5), "0": () => lanes.fit(),
      " ": isButton ? undefined : play,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    if (event.key !== " ") stop();
    act();
  });

  return { show, follow, settle, selectRow };
}
