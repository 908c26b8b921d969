// The screen that fingers lie on, and above it what was decided last.
"use strict";

function Stage(root) {
  const decision = html("div", { class: "decision", role: "status", "aria-live": "polite" });
  const box = html("div", { class: "glass", tabindex: "0", role: "application",
    "aria-label": "The screen. Touch it; or move a finger with the arrow keys, space puts it down and lifts it, Escape cancels it." });
  root.append(decision, box);
  const view = ScreenView(box);
  const hints = svg("g", { class: "hints" });
  let told = "";

  function show(data) {
    const shapes = view.shapes();
    if (shapes.length) data.screen.shapes = shapes;
    view.show(data);
    const [, , width, height] = data.screen.bounds;
    box.style.setProperty("--w", width);
    box.style.setProperty("--h", height);
    view.picture.append(hints);
    tell(data);
  }

  // The rows of the latest moment at which something was decided, who won first.
  function tell(data) {
    const isDecision = (line) => /^[◉✕✓⊘◌]/u.test(line[6]) || /touchesCancelled/.test(line[6]);
    let last = data.lines.length - 1;
    while (last >= 0 && !isDecision(data.lines[last])) last--;
    const rows = [];
    for (let i = last; i >= 0 && data.lines[i][1] === data.lines[last][1]; i--) if (isDecision(data.lines[i])) rows.unshift(data.lines[i]);
    const weight = (line) => line[6].startsWith("◉") ? 0 : /touchesCancelled/.test(line[6]) ? 1 : 2;
    const shown = rows.map((line, index) => [line, index]).sort((a, b) => weight(a[0]) - weight(b[0]) || a[1] - b[1]).slice(0, 4).map((one) => one[0]);
    const text = rows.length ? `${data.lines[last][0]} ${rows.length}` : "none";
    if (text === told) return;
    told = text;
    decision.replaceChildren();
    if (!rows.length) return void decision.append(html("p", { class: "soft" }, "Touch the screen: what recognizers and views decide shows here."));
    for (const line of shown) {
      const style = line[6].startsWith("◉") ? "won" : line[6].startsWith("◌") ? "late" : "lostrow";
      decision.append(html("p", { class: style, title: line[7] }, line[6].replace(/\s+/g, " ")));
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

  return { show, moveTo: view.moveTo, change: view.change, toPoint, glass: box, drawHints };
}
