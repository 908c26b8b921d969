// Keeps touches and changes when the page is reloaded, in the storage of the browser's tab.
//
//     const store = Store(given, session, isChanged);  // the page's original content; whether its layout was changed
//     store.keep();                                    // stores the trace with its layout, if the page was touched
//     store.kept();                                    // returns the trace that was stored before the reload, or null
"use strict";

function Store(given, session, isChanged) {
  // The key contains the content, because a page with another layout may have been written to the same address.
  const key = `gesturetrace ${location.pathname} ${given.name} ${given.text.length}`;

  function keep() {
    const isTouched = session.rows() > 0 && !(session.isOver() && given.kind === "trace" && !isChanged());
    // A browser may forbid access to the storage, or it may be full.
    try {
      if (isTouched) sessionStorage.setItem(key, session.recorded()); else sessionStorage.removeItem(key);
    } catch { /* the recording is lost on a reload */ }
  }

  function kept() {
    try { return sessionStorage.getItem(key); } catch { return null; }
  }

  return { keep, kept };
}
