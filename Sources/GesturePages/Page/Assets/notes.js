// A sentence above all else, where nothing moves for it; with something to do about it.
//
//     const note = Note();
//     note.say(text, label, act);    // no text closes it; `label` is a button that calls `act`
//     note.element
"use strict";

function Note() {
  const element = html("p", { class: "note", role: "status", "aria-live": "polite" });

  function say(text, label, act) {
    element.replaceChildren(text);
    if (!text) return;
    if (label) element.append(" ", button(label, label, () => { say(""); act?.(); }));
    element.append(" ", button("✕", "Close this note", () => say("")));
  }

  return { element, say, isEmpty: () => !element.textContent };
}
