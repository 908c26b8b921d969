// The texts that a text had, so that changes can be taken back and made again.
//
//     const changes = Changes();
//     changes.begin(text); changes.add(text, run); changes.move(by); changes.now();
//
// Changes with the same `run`, one after the other, are one.
"use strict";

// So many changes can be taken back.
const MEMORY = 300;

function Changes() {
  let texts = [""], place = 0, last;

  function begin(text) { [texts, place, last] = [[text], 0, undefined]; }

  function add(text, run) {
    if (text === texts[place]) return;
    const isSame = run && run === last && place > 0;
    last = run;
    texts = [...texts.slice(Math.max(0, place + 2 - MEMORY), isSame ? place : place + 1), text];
    place = texts.length - 1;
  }

  // The text so many changes later; undefined if there is none.
  function move(by) {
    last = undefined;
    if (texts[place + by] === undefined) return undefined;
    place += by;
    return texts[place];
  }

  return { begin, add, move, now: () => texts[place], canUndo: () => place > 0, canRedo: () => place < texts.length - 1, endRun() { last = undefined; } };
}
