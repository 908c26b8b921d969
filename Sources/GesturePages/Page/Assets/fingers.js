// Fingers on a screen. Converts the browser's pointer events to samples of touches. A mouse counts as one finger or, while Alt is pressed,
// as two fingers opposite each other. A pencil counts as a pencil. Space and the arrow keys also control a finger.
//
//     const fingers = Fingers(element, clock, toPoint, centre, wake, isOff);   // touches are ignored while isOff() returns true
//     fingers.take();              // returns the events since the last call: [{time in ms, samples}]
//
// As in an app, there is one event per frame, which contains the last movement in that frame. If the browser's frames are late, its
// coalesced events provide the movements in between.
"use strict";

const PHASES = { began: 0, moved: 1, ended: 2, cancelled: 3 };
// The duration of a frame in milliseconds, at 60 frames per second.
const FRAME = 1000 / 60;

const middleOf = ([x, y, width, height]) => ({ x: x + width / 2, y: y + height / 2 });

function Fingers(element, clock, toPoint, centre, wake, isOff) {
  let queue = [];
  // The fingers of each pointer, as {ids, last}. While Alt is pressed, a mouse has two fingers.
  const pointers = new Map();
  const used = new Set();
  let hover = null, cursor = null;

  function freeID() {
    let id = 1;
    while (used.has(id)) id++;
    used.add(id);
    return id;
  }

  const opposite = (point) => { const middle = centre(); return { x: 2 * middle.x - point.x, y: 2 * middle.y - point.y }; };

  // The pressure is 0.5 if it is normal, or if the hardware cannot measure it. In UIKit, the force of an average touch is 1.
  function add(pointer, phase, point, time, event) {
    pointer.last = point;
    pointer.ids.forEach((id, index) => {
      const place = index ? opposite(point) : point;
      const isMouse = !event || event.pointerType === "mouse";
      const hasForce = !isMouse && event.pressure > 0 && event.pressure !== 0.5;
      const radius = !isMouse && event.width > 1 ? Math.max(event.width, event.height) / 2 : 0;
      queue.push({
        time, id, phase: PHASES[phase], x: place.x, y: place.y, force: hasForce ? event.pressure * 2 : 0,
        radius: radius * (toPoint.scale?.() ?? 1), type: event?.pointerType === "pen" ? 1 : 0,
      });
      if (phase === "ended" || phase === "cancelled") used.delete(id);
    });
    wake();
  }

  element.addEventListener("pointerdown", (event) => {
    if (isOff() || event.pointerType === "mouse" && event.button !== 0) return;
    event.preventDefault();
    isTouched = true;
    element.classList.remove("keyed");
    element.focus({ preventScroll: true });
    isTouched = false;
    // If a pointer was released outside the page, the browser did not report the release.
    if (pointers.has(event.pointerId)) finish(event, "cancelled");
    try { element.setPointerCapture(event.pointerId); } catch { /* a synthetic pointer cannot be captured */ }
    const pointer = { ids: [freeID()] };
    if (event.pointerType === "mouse" && event.altKey) pointer.ids.push(freeID());
    pointers.set(event.pointerId, pointer);
    add(pointer, "began", toPoint(event.clientX, event.clientY), clock.of(event), event);
  });

  element.addEventListener("pointermove", (event) => {
    hover = event.pointerType === "mouse" && event.altKey && !isOff() ? toPoint(event.clientX, event.clientY) : null;
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return void (hover && wake());
    event.preventDefault();
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length ? all : [event]) {
      const point = toPoint(one.clientX, one.clientY);
      if (point.x === pointer.last.x && point.y === pointer.last.y) continue;
      add(pointer, "moved", point, clock.of(one.timeStamp ? one : event), one);
    }
  });

  function finish(event, phase) {
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return;
    pointers.delete(event.pointerId);
    add(pointer, phase, phase === "ended" ? toPoint(event.clientX, event.clientY) : pointer.last, clock.of(event), event);
  }
  element.addEventListener("pointerup", (event) => finish(event, "ended"));
  element.addEventListener("pointercancel", (event) => finish(event, "cancelled"));
  element.addEventListener("lostpointercapture", (event) => finish(event, "cancelled"));
  element.addEventListener("pointerleave", () => { hover = null; wake(); });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  // Some browsers scroll or zoom in spite of the style sheet.
  for (const kind of ["touchstart", "touchmove"]) element.addEventListener(kind, (event) => event.preventDefault(), { passive: false });

  // The fingers are cancelled when the page loses the focus.
  function cancelAll() {
    for (const [id, pointer] of pointers) {
      pointers.delete(id);
      add(pointer, "cancelled", pointer.last, clock.now());
    }
  }
  addEventListener("blur", cancelAll);
  document.addEventListener("visibilitychange", () => { if (document.hidden) cancelAll(); });

  // MARK: Keys

  element.addEventListener("keydown", (event) => {
    if (isOff() || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? 1 : 10;
    const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!way && event.key !== " " && event.key !== "Escape") return;
    event.preventDefault();
    element.classList.add("keyed");
    cursor ??= centre();
    const pointer = pointers.get("keys");
    if (event.key === "Escape") {
      if (!pointer) return;
      pointers.delete("keys");
      return add(pointer, "cancelled", cursor, clock.of(event));
    }
    if (way) {
      cursor = { x: cursor.x + way[0], y: cursor.y + way[1] };
      if (pointer) add(pointer, "moved", cursor, clock.of(event));
    } else if (!pointer && !event.repeat) {
      const ids = event.altKey ? [freeID(), freeID()] : [freeID()];
      pointers.set("keys", { ids, last: cursor });
      add(pointers.get("keys"), "began", cursor, clock.of(event));
    }
    wake();
  });
  element.addEventListener("keyup", (event) => {
    const pointer = pointers.get("keys");
    if (event.key !== " " || !pointer) return;
    event.preventDefault();
    pointers.delete("keys");
    add(pointer, "ended", cursor, clock.of(event));
  });
  // The position of the finger is shown if the focus was moved here with the keyboard.
  let isTouched = false;
  element.addEventListener("focus", () => {
    if (isOff() || isTouched) return;
    element.classList.add("keyed");
    cursor ??= centre();
    wake();
  });
  element.addEventListener("blur", () => {
    element.classList.remove("keyed");
    cursor = null;
    wake();
  });

  // MARK: Events

  function take() {
    const samples = queue.sort((a, b) => a.time - b.time);
    queue = [];
    const events = [];
    for (const sample of samples) {
      const last = events[events.length - 1], frame = Math.floor(sample.time / FRAME);
      const own = last?.samples.findIndex((one) => one.id === sample.id) ?? -1;
      if (last && last.frame === frame && own < 0) last.samples.push(sample);
      else if (last && last.frame === frame && last.samples[own].phase === PHASES.moved && sample.phase === PHASES.moved)
        last.samples[own] = sample;
      else {
        events.push({ frame, time: sample.time, samples: [sample] });
        continue;
      }
      last.time = Math.max(last.time, sample.time);
    }
    return events;
  }

  return {
    take,
    isDown: () => pointers.size > 0,
    // The positions at which fingers would land: two for a mouse while Alt is pressed, and one for the keyboard.
    hints: () => hover && !pointers.size ? [hover, opposite(hover)] : cursor && !pointers.has("keys") ? [cursor] : [],
    forget() { pointers.clear(); used.clear(); queue = []; },
  };
}
