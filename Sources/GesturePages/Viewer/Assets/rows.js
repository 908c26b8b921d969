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

  // The row at length: all that it follows from, from the finger on, each with its reason, its rule and what that rests on.
  function tell(line) {
    detail.replaceChildren(html("h2", {}, "Why"));
    if (!line) return void detail.append(html("p", { class: "rule" }, "The row that is chosen, by a click or the arrow keys, is explained here."));
    const [, time, , , , folded, text] = line;
    detail.append(html("p", { class: "text" }, `${seconds(time)}  ${text}`));
    if (folded) detail.append(html("p", { class: "rule" }, `Stands for ${folded + 1} rows of movement.`));
    const steps = html("ol", { class: "chain" });
    const all = chain(line);
    for (const step of all) steps.append(link(step, step === line, all));
    detail.append(steps);
  }

  // The lines that a line follows from, the first one first, and itself.
  function chain(line) {
    const lines = [];
    for (let here = line; here; here = here[4] ? data.lines[place(here[4])] : null) {
      if (lines.length && here[0] >= lines[0][0]) break;
      lines.unshift(here);
    }
    return lines;
  }

  // A step of the chain, and beside it what others did that decided it.
  function link(step, isLast, all) {
    const [, , , rule, , , , why, beside] = step;
    const { name, evidence } = data.rules[rule];
    const item = html("li", isLast ? { "aria-current": "true" } : {});
    item.append(button(step), html("p", {}, why), html("p", { class: "rule" }, `${name}: ${evidence.join(", ")}`));
    for (const number of beside) {
      const other = data.lines[places.get(number)];
      if (!other || all.includes(other)) continue;
      const aside = html("div", { class: "beside" });
      aside.append(html("span", { class: "rule" }, "beside it "), button(other), html("p", {}, `${other[7]} (${data.rules[other[3]].name})`));
      item.append(aside);
    }
    return item;
  }

  function button([number, time, , , , , text]) {
    const row = html("button", { class: "text", type: "button", title: `Row ${number}` }, `${seconds(time)}  ${text}`);
    row.addEventListener("click", () => select(number));
    return row;
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
