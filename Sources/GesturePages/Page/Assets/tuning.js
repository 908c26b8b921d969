// A number that can be dragged, in the sentence about a delay. The number is the value of the property that determines the delay.
//
//     const tuning = Tuning({ items, fieldsOf, edit });
//     tuning.sentence(delay, text);     // like `sentence`, but the number is a separate element if it can be dragged
//
// `items` returns the list of objects from the engine, and `fieldsOf` returns the properties of the item at an index.
"use strict";

// The distance in pixels that the pointer is dragged for each hundredth of a second.
const PER_STEP = 4;

function Tuning({ items, fieldsOf, edit }) {
  const element = html("span", { class: "tunable", role: "slider", tabindex: "0", "aria-valuemin": "0" });
  let found = null;

  function parts(delay, text) {
    const pieces = text.split("`"), place = pieces.findIndex((piece, index) => index % 2 === 0 && /\d\.\d{3} s/.test(piece));
    const [number] = pieces[place]?.match(/\d+\.\d{3}(?= s)/) ?? [];
    found = number === undefined ? null : property(delay, Number(number));
    if (!found) return sentence(text);
    const isFocused = document.activeElement === element, before = text.indexOf(number, pieces.slice(0, place).join("`").length);
    element.textContent = number;
    element.title =
      `${found.item.kind === "thresholds" ? "" : found.item.id + "."}${found.name}: drag it, or use the arrow keys, to try other values`;
    element.setAttribute("aria-label", found.name);
    element.setAttribute("aria-valuenow", number);
    // Removing the element and inserting it again makes it lose the focus.
    if (isFocused) queueMicrotask(() => element.focus({ preventScroll: true }));
    return [...sentence(text.slice(0, before)), element, ...sentence(text.slice(before + number.length))];
  }

  // Returns the property whose value equals the delay. The candidates are the thresholds and the properties of the recognizers that were
  // waited for.
  function property([, others], seconds) {
    for (const [place, item] of items().entries()) {
      if (item.kind === "view" || item.kind === "recognizer" && !others.includes(item.id)) continue;
      const field = fieldsOf(place).find((one) => one.form === "number" && Math.abs(Number(one.value) - seconds) < 1e-6);
      if (field) return { item, place, name: field.name, value: seconds };
    }
    return null;
  }

  // Consecutive changes count as one change, which a single undo reverts.
  function put({ item, place, name }, value) {
    const rounded = Math.round(Math.max(value, 0.01) * 100) / 100;
    if (rounded !== found?.value) edit((layout) => { objectOf(layout, item, place)[name] = rounded; }, `tune ${name}`);
  }

  element.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    const start = event.clientX, own = found, drag = new AbortController();
    const move = (event) => put(own, own.value + Math.round((event.clientX - start) / PER_STEP) / 100);
    addEventListener("pointermove", move, { signal: drag.signal });
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => drag.abort(), { signal: drag.signal });
  });
  element.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -0.01, ArrowDown: -0.01, ArrowRight: 0.01, ArrowUp: 0.01 }[event.key];
    if (!step || !found) return;
    event.preventDefault();
    put(found, found.value + step);
  });

  return { sentence: parts };
}
