// The layout as JSON: a change is tried at once under the same fingers, and can be taken back. `tryOut` takes the text and gives
// {isFine, messages, result}.
"use strict";

// So many changes can be taken back.
const MEMORY = 300;

function Editor(root, tryOut) {
  const area = html("textarea", { id: "layout", spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-describedby": "said" });
  const said = html("div", { id: "said", class: "said", role: "status", "aria-live": "polite" });
  // Beside what is typed once more, for those who see it; the page says it above to all.
  const mistake = html("div", { class: "mistake", "aria-hidden": "true" });
  const details = html("details", { class: "json" });
  details.append(html("summary", {}, "The layout as JSON"), html("label", { for: "layout", class: "soft" }, "Whatever is changed is tried at once under the same fingers."), mistake, area);
  const tools = html("div", { class: "tools", role: "toolbar", "aria-label": "Changes" });
  const buttons = [["Undo", "Take the last change back (Ctrl Z)", undo], ["Redo", "Make it again (Ctrl Shift Z)", redo], ["Undo all", "Take all changes back", () => { set(original); }]]
    .map(([text, title, act]) => {
      const button = html("button", { type: "button", title }, text);
      button.addEventListener("click", act);
      tools.append(button);
      return button;
    });
  root.append(html("h2", {}, "Change the layout"), tools, said, details);
  let original = "", timer = 0, texts = [""], place = 0;

  function show(text) {
    clearTimeout(timer);
    original = text;
    area.value = text;
    [texts, place] = [[text], 0];
    forget();
    update();
  }

  // What was said of a change holds for other fingers no more.
  function forget() {
    said.replaceChildren(html("p", { class: "soft" }, "Change anything: what would have been different under the same fingers is said here."));
    noteMistake("");
  }

  function noteMistake(text) {
    mistake.textContent = text;
    area.setAttribute("aria-invalid", text !== "");
  }

  function update() {
    buttons[0].disabled = place === 0;
    buttons[1].disabled = place === texts.length - 1;
    buttons[2].disabled = area.value === original;
  }

  // Tries what the text is now, and notes it as a change.
  function run() {
    clearTimeout(timer);
    if (area.value !== texts[place]) {
      texts = [...texts.slice(Math.max(0, place + 2 - MEMORY), place + 1), area.value];
      place = texts.length - 1;
    }
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
    said.append(html("p", { class: differs ? "late" : "soft" }, differs ? `With this layout: ${counts}` : "With this layout nothing changes under these fingers."));
    const list = html("ul", {});
    for (const sentence of sentences.slice(0, 30)) {
      const item = html("li", {});
      sentence.split("`").forEach((part, place) => item.append(place % 2 ? html("b", {}, part) : part));
      list.append(item);
    }
    if (sentences.length > 30) list.append(html("li", {}, `and ${sentences.length - 30} more`));
    said.append(list);
    if (messages) said.append(html("pre", { class: "soft" }, messages));
  }

  // Messages as the command prints them; the first place is a button that goes there.
  function complain(messages) {
    said.append(html("p", { class: "late" }, "The layout is not what is written below: this is in the way, and until then the last one holds."), html("pre", { class: "lostrow" }, messages));
    const place = /:(\d+):(\d+): error/.exec(messages);
    if (!place) return;
    const button = html("button", { type: "button" }, `Go to line ${place[1]}`);
    button.addEventListener("click", () => goTo(Number(place[1]), Number(place[2])));
    said.append(button);
  }

  function goTo(line, column) {
    details.open = true;
    const lines = area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
    area.focus();
    area.setSelectionRange(start, start + 1);
    area.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(area).lineHeight));
  }

  function set(text) {
    area.value = text;
    run();
  }

  function move(to) {
    if (area.value !== texts[place]) run();
    if (to < 0 || to >= texts.length) return;
    place = to;
    area.value = texts[place];
    attempt();
  }
  function undo() { move(place - 1); }
  function redo() { move(place + 1); }

  area.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(run, 300);
  });
  // In a field the browser takes back what was typed there.
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || /^(TEXTAREA|INPUT)$/.test(event.target.tagName) && event.target.type !== "checkbox") return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) undo(); else if (key === "y" || key === "z") redo(); else return;
    event.preventDefault();
  });

  // Changes the text by a function that changes what the JSON means; false where it is none.
  function edit(body) {
    let layout;
    try {
      layout = JSON.parse(area.value);
    } catch {
      said.prepend(html("p", { class: "late" }, "Nothing was changed: the JSON has to be mended first."));
      said.scrollTop = 0;
      return false;
    }
    body(layout);
    set(indented(layout, ""));
    return true;
  }

  // What the JSON means; null where it is none.
  function layout() {
    try { return JSON.parse(area.value); } catch { return null; }
  }

  // JSON on several lines, what is short on one.
  function indented(value, indent) {
    const line = onOneLine(value);
    if (indent.length + line.length <= 100 || value === null || typeof value !== "object") return line;
    const inner = indent + "  ";
    if (Array.isArray(value)) return `[\n${value.map((one) => inner + indented(one, inner)).join(",\n")}\n${indent}]`;
    return `{\n${Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${indented(one, inner)}`).join(",\n")}\n${indent}}`;
  }

  function onOneLine(value) {
    if (value === null || typeof value !== "object") return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
    return `{ ${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${onOneLine(one)}`).join(", ")} }`;
  }

  return { show, forget, edit, layout, undo, redo };
}
