// Keeps touches and changes when the page is reloaded. They are stored in the session storage of the browser tab.
//
//     const store = Store(given, session, isChanged);  // the original content of the page; tells whether its layout was changed
//     store.keep();                                    // stores the trace with its layout if the user has touched the page
//     store.kept();                                    // returns the trace stored before the reload, or null
"use strict";

function Store(given, session, isChanged) {
  // The key depends on the content, because another page may later have the same address.
  const key = `gesturetrace ${location.pathname} ${given.name} ${given.text.length}`;

  function keep() {
    const isTouched = session.rows() > 0 && !(session.isOver() && given.kind === "trace" && !isChanged());
    // Access to the storage may be forbidden, or the storage may be full.
    try {
      if (isTouched) sessionStorage.setItem(key, session.recorded()); else sessionStorage.removeItem(key);
    } catch { /* the recording is lost on a reload */ }
  }

  function kept() {
    try { return sessionStorage.getItem(key); } catch { return null; }
  }

  return { keep, kept };
}
