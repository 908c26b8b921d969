// Lets the user move views with the fingers or the arrow keys instead of touching them.
//
// `choose` is called with the id of the chosen view, `move` with the number of points by which the view was moved, and `remove` with the id
// of the view to remove.
"use strict";

function Arrange(stage, { choose, move, remove }) {
  const glass = stage.glass;
  let isOn = false, chosen = null, drag = null;

  function draw(dx = 0, dy = 0) {
    const shape = isOn && chosen !== null ? stage.shapeOf(chosen) : null;
    stage.hints.replaceChildren(...(shape
      ? [svg("polygon", { class: "chosen", points: shape.corners.join(" "), transform: `translate(${dx} ${dy})` })]
      : []));
  }

  function set(value) {
    isOn = value;
    drag = null;
    glass.classList.toggle("arranging", isOn);
    glass.setAttribute("aria-label", isOn
      ? "The screen. Arrow keys move the chosen view (with Shift by one point); Delete removes it."
      : "The screen. Touch it, or move a finger with the arrow keys. Space puts it down or lifts it, and Escape cancels the touch.");
    draw();
  }

  glass.addEventListener("pointerdown", (event) => {
    if (!isOn || event.button) return;
    event.preventDefault();
    glass.focus({ preventScroll: true });
    const shape = stage.shapeAt(event.clientX, event.clientY);
    if (!shape) return;
    chosen = shape.id;
    choose(chosen);
    const start = stage.toPoint(event.clientX, event.clientY);
    // The window cannot be moved.
    if (shape.depth > 0) drag = { pointer: event.pointerId, start, dx: 0, dy: 0 };
    try { glass.setPointerCapture(event.pointerId); } catch { /* a synthetic pointer cannot be captured */ }
    draw();
  });
  glass.addEventListener("pointermove", (event) => {
    if (!drag || drag.pointer !== event.pointerId) return;
    const point = stage.toPoint(event.clientX, event.clientY);
    drag.dx = Math.round(point.x - drag.start.x);
    drag.dy = Math.round(point.y - drag.start.y);
    draw(drag.dx, drag.dy);
  });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
    glass.addEventListener(kind, (event) => {
      if (!drag || drag.pointer !== event.pointerId) return;
      const { dx, dy } = drag;
      drag = null;
      if (kind === "pointerup" && (dx || dy)) move(chosen, dx, dy);
      draw();
    });
  }
  glass.addEventListener("keydown", (event) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || chosen === null) return;
    const step = event.shiftKey ? 1 : 10;
    const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (way) move(chosen, ...way); else if (event.key === "Delete" || event.key === "Backspace") remove(chosen); else return;
    event.preventDefault();
    draw();
  });

  set(false);
  return { set, isOn: () => isOn, choose(id) { chosen = id; draw(); }, draw };
}
