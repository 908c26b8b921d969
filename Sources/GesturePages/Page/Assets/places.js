// The parts of a page, in reading order.
//
//     const places = PagePlaces(root, title);
//     places.top; places.lesson; places.headline; places.stage; places.viewer; places.column; places.why; places.editor
//     places.entitle(text);     // sets the heading and the title of the browser's tab
"use strict";

function PagePlaces(root, title) {
  const heading = html("h1", {});
  const places = {
    top: html("div", { class: "top" }),
    lesson: html("div", { class: "lessonplace" }),
    headline: html("section", { class: "headline", "aria-label": "Owner of the finger" }),
    stage: html("section", { class: "stage", "aria-label": "Screen" }),
    viewer: html("div", { class: "viewer" }),
    column: html("div", { class: "column" }),
    why: html("section", { class: "whyplace", "aria-label": "Questions" }),
    editor: html("section", { class: "editor", "aria-label": "Layout" }),
    entitle(text) { heading.textContent = document.title = shownTitle(text); },
  };
  places.top.append(heading);
  places.column.append(places.why, places.editor);
  root.replaceChildren(places.top, places.headline, places.stage, places.viewer, places.column);
  places.entitle(title);
  return places;
}
