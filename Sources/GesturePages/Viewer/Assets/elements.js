// Elements of a page, and the words and numbers that all parts of the viewer share.
"use strict";

const SVG = "http://www.w3.org/2000/svg";

// An element with attributes; text is text, whatever is in it. A style is set as one: a strict policy refuses it as an attribute.
function fill(element, attributes, text) {
  for (const key in attributes) if (key === "style") element.style.cssText = attributes[key]; else element.setAttribute(key, attributes[key]);
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

// A sentence whose names stand between backticks: they are bold.
function sentence(text) {
  return text.split("`").map((part, place) => place % 2 ? html("b", {}, part) : part);
}

// The first place of a sorted list whose value is greater.
function above(list, value, of) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(list[middle]) <= value) low = middle + 1; else high = middle;
  }
  return low;
}

// A name of at most so many letters: it is cut in its middle, since what differs is mostly at its end.
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

// Elements that stay from one drawing to the next: what is drawn again as it was is not touched. Each has a key of its own.
//
//     pen.begin();
//     pen.put(group, key, "rect", { x, y }, text, item);   // `item` is what `itemOf` gives of the element later
//     pen.end();                                           // what was not put again goes
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
