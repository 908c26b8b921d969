// Marks the lessons that were answered in this browser.
"use strict";

function markAnswered() {
  try {
    const answered = new Set(JSON.parse(localStorage.getItem("gesturetrace lessons") ?? "[]")),
      items = [...document.querySelectorAll("[data-lesson]")];
    const done = items.filter((item) => answered.has(item.dataset.lesson));
    for (const item of done) item.classList.add("done");
    if (done.length) document.getElementById("progress").textContent = `${done.length} of ${items.length} answered.`;
  } catch { /* A browser may forbid access to the storage. Nothing is marked then. */ }
}

markAnswered();
// Answers also arrive while the index is open in another tab, or before the browser's Back button shows it again.
addEventListener("storage", markAnswered);
addEventListener("pageshow", markAnswered);
