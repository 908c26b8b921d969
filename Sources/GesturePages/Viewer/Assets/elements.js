// Functions for elements, words and numbers that all parts of the viewer share.
"use strict";

const SVG = "http://www.w3.org/2000/svg";

// Sets the attributes and the text of an element. The text is never interpreted as markup. Styles are set as properties, because a strict
// content security policy forbids style attributes.
function fill(element, attributes, text) {
  for (const key in attributes)
    if (key === "style") element.style.cssText = attributes[key]; else element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  return element;
}

const svg = (name, attributes, text) => fill(document.createElementNS(SVG, name), attributes, text);
const html = (name, attributes, text) => fill(document.createElement(name), attributes, text);

function button(text, title, act) {
  const one = html("button", { type: "button", title, "aria-label": title }, text);
  one.addEventListener("click", act);
  return one;
}

// Returns the parts of a sentence. Names in backticks become bold.
function sentence(text) {
  return text.split("`").map((part, place) => place % 2 ? html("b", {}, part) : part);
}

// Returns the index of the first element in a sorted list whose value is greater than the given value.
function above(list, value, of) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(list[middle]) <= value) low = middle + 1; else high = middle;
  }
  return low;
}

// Returns a name, shortened to at most `room` characters. The middle is omitted, because names usually differ at their ends.
function shortened(name, room) {
  const letters = [...name];
  if (letters.length <= room) return name;
  if (room < 3) return "";
  const front = Math.ceil((room - 1) * 0.4);
  return letters.slice(0, front).join("") + "…" + letters.slice(-(room - 1 - front)).join("");
}

const seconds = (time) => time.toFixed(3);
const WORDS = {
  down: "down", possible: "possible, with touches", waiting: "waits for others to fail", begun: "begun", recognized: "recognized",
  ended: "ended", cancelled: "cancelled", failed: "failed", held: "held back", touching: "has the touch",
  endHeld: "has the touch, its end is held back", dragging: "drags", decelerating: "decelerates", zooming: "zooms",
};

// Elements that are reused in the next drawing. An element that does not change is not modified. Each element has a unique key.
//
//     pen.begin();
//     pen.put(group, key, "rect", { x, y }, text, item);   // `item` becomes the property `item` of the element
//     pen.end();                                           // removes the elements that were not put again
function RetainedPen() {
  const all = new Map();
  let turn = 0;

  function put(parent, key, name, attributes, text, item) {
    let one = all.get(key);
    if (one && one.name !== name) {
      one.element.remove();
      one = undefined;
    }
    if (!one) {
      one = { name, element: document.createElementNS(SVG, name), attributes: {}, text: undefined };
      all.set(key, one);
      parent.append(one.element);
    }
    one.turn = turn;
    one.element.item = item;
    for (const name in attributes) {
      if (one.attributes[name] === attributes[name]) continue;
      one.attributes[name] = attributes[name];
      if (name === "style") one.element.style.cssText = attributes[name]; else one.element.setAttribute(name, attributes[name]);
    }
    if (text !== undefined && one.text !== text) one.element.textContent = one.text = text;
    return one.element;
  }

  return {
    put,
    begin() { turn++; },
    end() {
      for (const [key, one] of all) {
        if (one.turn === turn) continue;
        one.element.remove();
        all.delete(key);
      }
    },
  };
}
