// Keeps touches and changes over a reload: in the browser's memory of the tab, under the page's address.
//
//     const store = Store(given, session, isChanged);  // what the page was made with; whether its layout was changed
//     store.keep();                                    // the trace with its layout; nothing of a page that was not touched
//     store.kept();                                    // the trace of before the reload, or null
"use strict";

function Store(given, session, isChanged) {
  // Pages differ that have the same address: a page of another layout may have been written there since.
  const key = `gesturetrace ${location.pathname} ${given.name} ${given.text.length}`;

  function keep() {
    const isTouched = session.rows() > 0 && !(session.isOver() && given.kind === "trace" && !isChanged());
    // A browser may forbid it, or have no room.
    try { if (isTouched) sessionStorage.setItem(key, session.recorded()); else sessionStorage.removeItem(key); } catch { /* then it is lost */ }
  }

  function kept() {
    try { return sessionStorage.getItem(key); } catch { return null; }
  }

  return { keep, kept };
}
