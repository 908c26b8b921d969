// An editor for the layout's JSON that shows the effects of each change. Each change is tried immediately with the same touches and can be
// undone.
//
//     const editor = Editor(element, tryOut);       // `tryOut` receives the text and returns {isFine, messages, result}
//     editor.show(text); editor.edit(body, run);    // shows another layout; applies `body` to the layout as an object
//     editor.panel                                  // the element above the JSON
//
// On a phone, the editor is a sheet at the bottom of the screen, with the latest result at the top of the sheet.
"use strict";

function Editor(root, tryOut) {
  const area = html("textarea", {
    id: "layout", spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-describedby": "said",
  });
  const said = html("div", { id: "said", class: "said", role: "status", "aria-live": "polite" });
  // Repeats the message next to the text for users who see the page. Screen readers only read the message above the text.
  const mistake = html("div", { class: "mistake", "aria-hidden": "true" });
  const details = html("details", { class: "json" });
  details.append(
    html("summary", {}, "The layout as JSON"),
    html("label", { for: "layout", class: "soft" }, "Every change is replayed immediately with the same touches."), mistake, area);
  const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Changes" });
  const undoButton = button("Undo", "Undo the last change (Ctrl Z)", undo);
  const redoButton = button("Redo", "Redo the last change (Ctrl Shift Z)", redo);
  const resetButton = button("Undo all", "Undo all changes", () => set(original));
  tools.append(undoButton, redoButton, resetButton);
  const head = html("div", { class: "editor-head" }), body = html("div", { class: "editor-body" }), panel = html("div", {});
  const opener = html(
    "button", { type: "button", class: "opener", "aria-expanded": "false", "aria-controls": "editor-body" }, "Change the layout");
  const jump = html("button", { type: "button", class: "jump" }, "Lanes");
  body.id = "editor-body";
  head.append(html("h2", {}, "Change the layout"), opener, jump, tools, said);
  root.append(head, body);
  body.append(panel, details);
  const changes = Changes();
  let original = "", timer = 0;

  opener.addEventListener("click", () => isOpen(opener.getAttribute("aria-expanded") !== "true"));
  function isOpen(value) {
    opener.setAttribute("aria-expanded", value);
    opener.textContent = value ? "Done" : "Change the layout";
    root.parentElement.closest("main").classList.toggle("editing", value);
  }

  // On a phone, a finger on the screen does not scroll the page. This button scrolls to the lanes below the screen and back.
  const isBelow = () => scrollY > innerHeight / 3;
  jump.addEventListener("click", () => {
    if (isBelow()) scrollTo({ top: 0 }); else document.querySelector(".lanes").scrollIntoView();
  });
  addEventListener("scroll", () => { jump.textContent = isBelow() ? "Screen" : "Lanes"; }, { passive: true });

  function show(text) {
    clearTimeout(timer);
    original = text;
    area.value = text;
    changes.begin(text);
    forget();
    update();
  }

  // The effects of a change are valid only for the touches that were used to try it.
  function forget() {
    said.replaceChildren(
      html("p", { class: "soft" }, "Change a property: the difference that this makes for the same touches appears here."));
    noteMistake("");
  }

  function noteMistake(text) {
    mistake.textContent = text;
    area.setAttribute("aria-invalid", text !== "");
  }

  function update() {
    undoButton.disabled = !changes.canUndo();
    redoButton.disabled = !changes.canRedo();
    resetButton.disabled = area.value === original;
  }

  // Tries the current text, and adds it to the history.
  function run(name) {
    clearTimeout(timer);
    changes.add(area.value, name);
    attempt();
  }

  function attempt() {
    update();
    const { isFine, messages, result } = tryOut(area.value);
    said.replaceChildren();
    said.scrollTop = 0;
    noteMistake(isFine ? "" : messages);
    if (!isFine) return complain(messages);
    const { sentences, counts, differs } = JSON.parse(result);
    if (area.value === original) return void said.append(html("p", { class: "soft" }, "This is the layout that was opened."));
    const list = html("ul", {});
    for (const one of sentences.slice(0, 30)) list.append(html("li", {}));
    sentences.slice(0, 30).forEach((one, place) => list.children[place].append(...sentence(one)));
    if (sentences.length > 30) list.append(html("li", {}, `and ${sentences.length - 30} more`));
    said.append(list, html("p", { class: differs ? "soft counts" : "soft" },
      differs ? `With this layout: ${counts}` : "With this layout, nothing changes for these touches."));
    if (messages) said.append(html("pre", { class: "soft" }, messages));
  }

  // Shows messages as the command prints them, with a button that moves the cursor to the first location.
  function complain(messages) {
    said.append(
      html("p", { class: "late" }, "The layout below has an error. Until it is fixed, the last valid layout is in use."),
      html("pre", { class: "lostrow" }, messages));
    const place = /:(\d+):(\d+): error/.exec(messages);
    if (place) said.append(button(`Go to line ${place[1]}`, `Go to line ${place[1]}`, () => goTo(Number(place[1]), Number(place[2]))));
  }

  function goTo(line, column) {
    details.open = true;
    const lines = area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
      + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
    area.focus();
    area.setSelectionRange(start, start + 1);
    area.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(area).lineHeight));
  }

  function set(text, name) {
    area.value = text;
    run(name);
  }

  function move(by) {
    if (area.value !== changes.now()) run();
    const text = changes.move(by);
    if (text === undefined) return;
    area.value = text;
    attempt();
  }
  function undo() { move(-1); }
  function redo() { move(1); }

  area.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(run, 300);
  });
  // While the user types in a field, the browser undoes the typing. After the text has been entered, undo reverts the whole change.
  const isTyping = (field) => field === area ? area.value !== changes.now()
    : /^(TEXTAREA|INPUT)$/.test(field.tagName) && !/^(checkbox|range)$/.test(field.type) && field.value !== field.defaultValue;
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo(); else if (key === "y" || key === "z") redo(); else return;
    event.preventDefault();
  });

  // Applies a function to the object that the text represents, and replaces the text by the result. Returns false if the text is not valid
  // JSON. Consecutive changes with the same `name` count as one change.
  function edit(body, name) {
    let layout;
    try {
      layout = JSON.parse(area.value);
    } catch {
      said.prepend(html("p", { class: "late" }, "Nothing was changed: fix the error in the JSON first."));
      said.scrollTop = 0;
      return false;
    }
    body(layout);
    set(indented(layout, ""), name);
    if (!name) changes.endRun();
    return true;
  }

  // Returns the object that the text represents; null if the text is not valid JSON.
  function layout() {
    try { return JSON.parse(area.value); } catch { return null; }
  }

  // Returns a value as JSON on several lines. Short values are written on a single line.
  function indented(value, indent) {
    const line = onOneLine(value);
    if (indent.length + line.length <= 100 || value === null || typeof value !== "object") return line;
    const inner = indent + "  ";
    if (Array.isArray(value)) return `[\n${value.map((one) => inner + indented(one, inner)).join(",\n")}\n${indent}]`;
    const members = Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${indented(one, inner)}`);
    return `{\n${members.join(",\n")}\n${indent}}`;
  }

  function onOneLine(value) {
    if (value === null || typeof value !== "object") return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
    return `{ ${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`).join(", ")} }`;
  }

  return { show, forget, edit, layout, undo, redo, panel, isChanged: () => area.value !== original };
}
