// A number, shown as a slider and a field. The slider is for trying values, and the field accepts values beyond the slider's range. An
// empty field means the default.
//
//     const number = NumberField(id, name, title, put);   // `put` receives a number or undefined, and whether the slider is moving
//     number.element; number.set(text);
"use strict";

// Returns the range of a slider. A range that depends on the name of the property does not change while the slider moves.
function rangeOf(name, value) {
  if (/^(number|minimumNumber|maximumNumber)Of|Touches$|Taps/.test(name))
    return { min: /tapsRequired/i.test(name) && /^numberOfTaps/.test(name) ? 0 : 1, max: Math.max(5, value), step: 1 };
  if (/alpha/i.test(name)) return { min: 0, max: 1, step: 0.05 };
  const isTime = /duration|interval|delay|time/i.test(name);
  const least = isTime ? 1 : 20, limits = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
  const max = limits.find((one) => one >= Math.max(Math.abs(value) * 2, least)) ?? Math.abs(value) * 2;
  return { min: value < 0 ? -max : 0, max, step: max <= 2 ? 0.01 : max <= 20 ? 0.1 : 1 };
}

function NumberField(id, name, title, put) {
  const element = html("div", { class: "number" });
  const slider = html("input", { type: "range", id: `${id}-slider`, title, "aria-label": `${name}, slider` });
  const field = html("input", { type: "number", id, title, step: "any" });
  element.append(slider, field);
  let isMoved = false;

  function set(text) {
    const value = Number(text);
    if (!isMoved) {
      const { min, max, step } = rangeOf(name, Number.isFinite(value) ? value : 0);
      [slider.min, slider.max, slider.step] = [min, max, step];
      slider.value = value;
    }
    // A number that the user is typing is not replaced before it has been entered.
    if (document.activeElement !== field || field.value === field.defaultValue || isMoved) field.value = field.defaultValue = text;
  }

  slider.addEventListener("input", () => {
    isMoved = true;
    field.value = field.defaultValue = String(Number(slider.value));
    put(Number(slider.value), true);
  });
  slider.addEventListener("change", () => {
    isMoved = false;
    put(Number(slider.value), false);
  });
  field.addEventListener("change", () => {
    field.defaultValue = field.value;
    put(field.value === "" ? undefined : Number(field.value), false);
  });

  return { element, set };
}
