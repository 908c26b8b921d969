// A note on top of all other parts of the page, which do not move. The note can have a button.
//
//     const note = Note();
//     note.say(text, label, act);    // an empty text closes the note; `label` is the title of a button that calls `act`
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
