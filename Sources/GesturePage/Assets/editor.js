// The layout as JSON: a change is tried at once under the same fingers. `tryOut` takes the text and gives {isFine, messages, result}.
"use strict";

function Editor(root, tryOut) {
  const area = html("textarea", { id: "layout", spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-describedby": "said" });
  const said = html("div", { id: "said", class: "said", role: "status", "aria-live": "polite" });
  const back = html("button", { type: "button", title: "Take all changes back" }, "As it was");
  root.append(html("h2", {}, "Layout"), html("label", { for: "layout", class: "soft" }, "Change it: the same fingers are replayed on it at once."), said, area, back);
  let original = "", timer = 0;

  function show(text) {
    clearTimeout(timer);
    original = text;
    area.value = text;
    said.replaceChildren();
  }

  function run() {
    const { isFine, messages, result } = tryOut(area.value);
    said.replaceChildren();
    if (!isFine) return complain(messages);
    const { sentences, counts, differs } = JSON.parse(result);
    if (area.value === original) return;
    said.append(html("p", { class: differs ? "late" : "soft" }, differs ? `With this layout: ${counts}` : "With this layout nothing changes."));
    const list = html("ul", {});
    for (const sentence of sentences.slice(0, 30)) list.append(html("li", {}, sentence));
    if (sentences.length > 30) list.append(html("li", {}, `and ${sentences.length - 30} more`));
    said.append(list);
    if (messages) said.append(html("pre", { class: "soft" }, messages));
  }

  // Messages as the command prints them; the first place is a button that goes there.
  function complain(messages) {
    said.append(html("pre", { class: "lostrow" }, messages));
    const place = /:(\d+):(\d+): error/.exec(messages);
    if (!place) return;
    const button = html("button", { type: "button" }, `Go to line ${place[1]}`);
    button.addEventListener("click", () => goTo(Number(place[1]), Number(place[2])));
    said.append(button);
  }

  function goTo(line, column) {
    const lines = area.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
    area.focus();
    area.setSelectionRange(start, start + 1);
    area.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(area).lineHeight));
  }

  area.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(run, 300);
  });
  back.addEventListener("click", () => {
    area.value = original;
    run();
  });
  // Changes the text by a function that changes what the JSON means; false where it is none.
  function edit(body) {
    let layout;
    try { layout = JSON.parse(area.value); } catch { return false; }
    body(layout);
    area.value = indented(layout, "");
    run();
    return true;
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

  return { show, edit };
}
