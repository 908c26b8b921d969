// The rows of the timeline, of which only those that can be seen are elements, and what one of them says at length.
"use strict";

const ROW = 24;

function RowsView(root, detail, select) {
  const list = html("div", { class: "list", role: "listbox", tabindex: "0", "aria-label": "Rows of the timeline" });
  const space = html("div", {});
  list.append(space);
  root.append(html("h2", {}, "Rows"), list);
  let data, places = new Map(), selected = -1, pending = false;

  function show(newData) {
    data = newData;
    selected = -1;
    places = new Map(data.lines.map((line, index) => [line[0], index]));
    space.style.height = data.lines.length * ROW + "px";
    draw();
  }

  // The place of a row, or of the last one in front of it that has a line.
  const place = (number) => places.get(number) ?? Math.max(above(data.lines, number, (line) => line[0]) - 1, 0);

  function style(text) {
    switch ([...text][0]) {
      case "◉": case "▸": case "✓": return "won";
      case "✕": case "⊘": return "lostrow";
      case "◌": return "late";
      default: return "";
    }
  }

  function draw() {
    pending = false;
    const first = Math.max(Math.floor(list.scrollTop / ROW) - 8, 0);
    const last = Math.min(first + Math.ceil(list.clientHeight / ROW) + 16, data.lines.length);
    const rows = [];
    for (let i = first; i < last; i++) {
      const [number, time, , , , folded, text] = data.lines[i];
      const row = html("div", { class: "row " + style(text), role: "option", id: "row" + number, "aria-selected": i === selected, "aria-posinset": i + 1, "aria-setsize": data.lines.length, style: `top:${i * ROW}px` });
      row.append(html("time", {}, seconds(time)), text);
      if (folded) row.append(html("em", {}, `  ⋯ and ${folded} more of movement`));
      row.addEventListener("click", () => select(number));
      rows.push(row);
    }
    space.replaceChildren(...rows);
  }

  function moveTo(index) {
    selected = index;
    const top = index * ROW;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 2 * ROW) list.scrollTop = top - list.clientHeight / 3;
    draw();
    if (data.lines[index]) list.setAttribute("aria-activedescendant", "row" + data.lines[index][0]);
    tell(data.lines[index]);
  }

  // The row at length: its reason, its rule with what that rests on, and the row that it follows from.
  function tell(line) {
    detail.replaceChildren(html("h2", {}, "Why"));
    if (!line) return;
    const [number, time, , rule, cause, folded, text, why] = line;
    detail.append(html("p", { class: "text" }, `${seconds(time)}  ${text}`));
    if (folded) detail.append(html("p", { class: "rule" }, `Stands for ${folded + 1} rows of movement.`));
    const { name, evidence } = data.rules[rule];
    detail.append(html("p", {}, why), html("p", { class: "rule" }, `Row ${number}, rule ${name}, which rests on:`));
    const sources = html("ul", {});
    for (const source of evidence) sources.append(html("li", {}, source));
    detail.append(sources);
    if (!cause) return;
    const follow = html("button", { style: "margin-top:8px", type: "button" }, `Follows from row ${cause}`);
    follow.addEventListener("click", () => select(cause));
    detail.append(follow);
  }

  // A row that the list does not hold.
  function tellMissing(number, time) {
    const name = Number.isFinite(number) ? `Row ${number}` : "What happens here";
    detail.replaceChildren(html("h2", {}, "Why"), html("p", { class: "rule" }, `${name}, at ${seconds(time)} s, is not in the list, which holds ${data.lines.length} lines.`));
  }

  list.addEventListener("scroll", () => {
    if (pending || !data) return;
    pending = true;
    requestAnimationFrame(draw);
  }, { passive: true });

  return { show, moveTo, place, tellMissing };
}
