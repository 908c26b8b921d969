// The rows of the timeline, and the explanation of one of them. Only the visible rows have elements.
//
//     const rows = RowsView(element, detail, select);
//     rows.show(data);            // shows other data
//     rows.grow();                // call when the data has grown
//     rows.moveTo(index, isTold); // selects a row, and explains it if `isTold` is true
//     rows.chain(line)            // returns a line together with the lines that caused it
"use strict";

const ROW = 24;

function RowsView(root, detail, select) {
  const list = html("div", { class: "list", role: "listbox", tabindex: "0", "aria-label": "Rows of the timeline" });
  const space = html("div", {});
  list.append(space);
  root.append(html("h2", {}, "Rows"), list);
  const styles = { won: "won", lost: "lostrow", waits: "late", plain: "" };
  // The elements of the visible rows by index, with the properties from which they were created.
  const shown = new Map();
  let data, selected = -1, pending = false, tall = 0, top = 0;

  function show(newData) {
    data = newData;
    selected = -1;
    for (const one of shown.values()) one.element.remove();
    shown.clear();
    grow();
  }

  function grow() {
    space.style.height = data.lines.length * ROW + "px";
    draw();
  }

  // Returns the index of the line of a row. If the row has no line, returns the index of the last line before it.
  const place = (number) => Math.max(above(data.lines, number, (line) => line[0]) - 1, 0);

  function draw() {
    pending = false;
    const first = Math.max(Math.floor(top / ROW) - 4, 0), last = Math.min(first + Math.ceil(tall / ROW) + 8, data.lines.length);
    for (const [index, one] of shown) {
      if (index >= first && index < last) continue;
      one.element.remove();
      shown.delete(index);
    }
    for (let i = first; i < last; i++) {
      const folded = data.lines[i][5];
      let one = shown.get(i);
      if (!one || one.folded !== folded) {
        one?.element.remove();
        shown.set(i, one = { element: element(i), folded, isSelected: false });
        space.append(one.element);
      }
      if (one.isSelected !== (i === selected)) one.element.setAttribute("aria-selected", one.isSelected = i === selected);
      one.element.setAttribute("aria-setsize", data.lines.length);
    }
  }

  function element(index) {
    const [number, time, , , , folded, text, , , tone] = data.lines[index];
    const row = html("div", {
      class: "row " + styles[tone], role: "option", id: "row" + number, "aria-selected": false,
      "aria-posinset": index + 1, style: `top:${index * ROW}px`,
    });
    row.append(html("time", {}, seconds(time)), " " + text);
    row.title = text;
    if (folded) row.append(html("em", {}, `  ⋯ and ${folded} more rows of movement`));
    row.addEventListener("click", () => select(number));
    return row;
  }

  function moveTo(index, isTold = true) {
    selected = index;
    const at = index * ROW;
    if (at < top || at > top + tall - 2 * ROW) list.scrollTop = top = Math.max(at - (isTold ? tall / 3 : tall - 2 * ROW), 0);
    draw();
    if (data.lines[index]) list.setAttribute("aria-activedescendant", "row" + data.lines[index][0]);
    if (isTold) tell(data.lines[index]);
  }

  // Explains a row: its reason, its rule, and the evidence. Then lists all rows that caused it, beginning with the finger.
  function tell(line) {
    detail.replaceChildren(html("h2", {}, "Why"));
    if (!line) return void detail.append(html("p", { class: "rule" }, "Select a row, a bar or a sentence to see the reason here."));
    const [, time, , , , folded, text] = line;
    detail.append(html("p", { class: "text" }, `${seconds(time)}  ${text}`));
    if (folded) detail.append(html("p", { class: "rule" }, `Represents ${folded + 1} rows of movement.`));
    const all = chain(line), own = html("div", { class: "reason" });
    explain(own, line, all);
    detail.append(own);
    if (all.length > 1) {
      const steps = html("ol", { class: "chain" });
      for (const step of all.slice(0, -1)) {
        const item = html("li", {});
        item.append(row(step));
        explain(item, step, all);
        steps.append(item);
      }
      detail.append(html("h2", {}, "It follows from"), steps);
    }
    detail.scrollTop = 0;
  }

  // Returns the lines that caused a line, earliest first, followed by the line itself.
  function chain(line) {
    const lines = [];
    for (let here = line; here; here = here[4] ? data.lines[place(here[4])] : null) {
      if (lines.length && here[0] >= lines[0][0]) break;
      lines.unshift(here);
    }
    return lines;
  }

  // Returns the parts of a text. Ids that the row names become bold.
  function named(text, ids) {
    const found = [];
    let rest = text;
    while (rest) {
      let at = Infinity, name = "";
      for (const id of ids) {
        for (let i = rest.indexOf(id); i >= 0; i = rest.indexOf(id, i + 1)) {
          const isWord = !/[\p{L}\d_]/u.test(rest[i - 1] ?? " ") && !/[\p{L}\d_]/u.test(rest[i + id.length] ?? " ");
          if (isWord && (i < at || i === at && id.length > name.length)) [at, name] = [i, id];
          if (isWord) break;
        }
      }
      if (!name) break;
      found.push(rest.slice(0, at), html("b", {}, name));
      rest = rest.slice(at + name.length);
    }
    return [...found, rest];
  }

  // Adds the reason for a row, and the rows of other objects that led to the decision in this row.
  function explain(item, step, all) {
    const [, , , rule, , , , why, beside, , ids] = step;
    const { name, evidence } = data.rules[rule];
    const reason = html("p", {});
    reason.append(...named(why, ids));
    item.append(reason, html("p", { class: "rule" }, `${name}: ${evidence.join(", ")}`));
    for (const number of beside) {
      const other = data.lines[place(number)];
      if (!other || other[0] !== number || all.includes(other)) continue;
      const aside = html("div", { class: "beside" });
      aside.append(html("span", { class: "rule" }, "see also "), row(other), html("p", {}, `${other[7]} (${data.rules[other[3]].name})`));
      item.append(aside);
    }
  }

  function row([number, time, , , , , text]) {
    const one = html("button", { class: "text", type: "button", title: `Row ${number}` }, `${seconds(time)}  ${text}`);
    one.addEventListener("click", () => select(number));
    return one;
  }

  // Explains a row that has no line in the list.
  function tellMissing(number, time) {
    const name = Number.isFinite(number) ? `Row ${number}` : "This moment";
    detail.replaceChildren(
      html("h2", {}, "Why"),
      html("p", { class: "rule" }, `${name}, at ${seconds(time)} s, is not in the list, which contains ${data.lines.length} lines.`));
  }

  list.addEventListener("scroll", () => {
    if (list.scrollTop === top) return;
    top = list.scrollTop;
    if (pending || !data) return;
    pending = true;
    requestAnimationFrame(draw);
  }, { passive: true });
  new ResizeObserver(() => requestAnimationFrame(() => {
    [tall, top] = [list.clientHeight, list.scrollTop];
    if (data && tall) moveTo(selected, false);
  })).observe(list);

  return { show, grow, moveTo, place, chain, tellMissing };
}
