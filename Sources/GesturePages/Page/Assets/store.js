// Keeps touches and changes over a reload: in the browser's memory of the tab, under the page's address.
//
//     const store = Store(given);       // what the page was made with
//     store.keep(trace);                // a trace with its layout; "" forgets it
//     store.kept();                     // the trace of before the reload, or null
"use strict";

function Store(given) {
  // Pages differ that have the same address: a page of another layout may have been written there since.
  const key = `gesturetrace ${location.pathname} ${given.name} ${given.text.length}`;

  function keep(trace) {
    // A browser may forbid it, or have no room.
    try { if (trace) sessionStorage.setItem(key, trace); else sessionStorage.removeItem(key); } catch { /* then it is lost */ }
  }

  function kept() {
    try { return sessionStorage.getItem(key); } catch { return null; }
  }

  return { keep, kept };
}
