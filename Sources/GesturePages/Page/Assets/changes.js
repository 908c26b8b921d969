// The history of a text, for undo and redo.
//
//     const changes = Changes();
//     changes.begin(text); changes.add(text, run); changes.move(by); changes.now();
//
// Consecutive changes with the same value of `run` count as one change.
"use strict";

// The maximum number of changes that can be undone.
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

  // Moves forward or back by a number of changes. Returns the text at that position; undefined if there is none.
  function move(by) {
    last = undefined;
    if (texts[place + by] === undefined) return undefined;
    place += by;
    return texts[place];
  }

  return {
    begin, add, move, now: () => texts[place], canUndo: () => place > 0, canRedo: () => place < texts.length - 1,
    endRun() { last = undefined; },
  };
}
