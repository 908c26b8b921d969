// Marks the lessons that were answered in this browser.
"use strict";

try {
  const answered = new Set(JSON.parse(localStorage.getItem("gesturetrace lessons") ?? "[]")),
    items = [...document.querySelectorAll("[data-lesson]")];
  const done = items.filter((item) => answered.has(item.dataset.lesson));
  for (const item of done) item.classList.add("done");
  if (done.length) document.getElementById("progress").textContent = `${done.length} of ${items.length} answered.`;
} catch { /* A browser may forbid access to the storage. Nothing is marked then. */ }
