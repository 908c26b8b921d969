// The panel for questions about rows: why a row is missing, or how to prevent one. The engine tries changes to the layout. The panel lists
// the changes that help, with the side effects and the Swift code of each.
//
//     const why = Why(element, { ask, layout, edit });
//     why.show(items); why.forget();
//
// `ask` takes the lines of a question and returns {isFine, messages, result}. `items` are the recognizers and views that the engine lists.
"use strict";

const COMMON = { button: "touchUpInside", switch: "valueChanged", slider: "valueChanged", stepper: "valueChanged", cell: "is selected" };

function Why(root, { ask, layout, edit }) {
  const details = html("details", { class: "why" });
  const kind = html("select", { id: "why-kind", "aria-label": "Question" });
  kind.append(html("option", { value: "missing" }, "Why is there no"), html("option", { value: "unwanted" }, "What prevents"));
  const row = html("input", {
    id: "why-row", list: "why-rows", placeholder: "save touchUpInside", "aria-label": "The row, as WHO WHAT",
    spellcheck: "false", autocapitalize: "off",
  });
  const rows = html("datalist", { id: "why-rows" });
  const keep = html("input", {
    id: "why-keep", placeholder: "list willBeginDragging", "aria-label": "Rows to preserve, separated by semicolons",
    spellcheck: "false", autocapitalize: "off",
  });
  const answer = html("div", { class: "answer", role: "status", "aria-live": "polite" });
  const form = html("form", {}), keepLabel = html("label", { for: "why-keep", class: "soft" }, "Rows to preserve (separated by ;)");
  form.append(kind, row, rows, keepLabel, keep, html("button", { type: "submit" }, "Ask"));
  details.append(html("summary", {}, "Ask about a row"), form, answer);
  root.append(details);

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!row.value.trim()) return row.focus();
    const kept = keep.value.split(";").map((one) => one.trim()).filter(Boolean);
    const { isFine, messages, result } = ask([kind.value, row.value.trim(), ...kept].join("\n"));
    answer.replaceChildren();
    if (!isFine) return void answer.append(html("pre", { class: "lostrow" }, messages));
    const [head, ...parts] = result.trim().split("\n").map((line) => JSON.parse(line));
    tell(head, parts.filter((one) => one.kind === "fact"), parts.filter((one) => one.kind === "cure"));
  });

  function tell(head, facts, cures) {
    if (head.tried === undefined) {
      const result = head.rows.length === 0 ? "This row did not occur."
        : kind.value === "missing" ? `This row occurred: ${head.rows.join(", ")}.` : "This row occurred, but not at that time.";
      answer.append(html("p", {}, result));
      return;
    }
    for (const fact of facts) answer.append(html("p", {}, fact.text.replace(/^it /, "It ")), evidence(fact.rows));
    const tried = `${head.tried} changes tried`;
    const result = cures.length === 0 ? "none helps" : cures.length === 1 ? "this one helps" : `these ${cures.length} help`;
    answer.append(html("h3", {}, `${tried}; ${result}`));
    answer.append(...cures.map(shown));
  }

  function evidence(rows) {
    const list = html("ul", { class: "soft" });
    for (const one of rows) list.append(html("li", {}, one.why ? `${one.text}: ${one.why}` : one.text));
    return list;
  }

  function shown(cure) {
    const box = html("div", { class: "one" }), options = cure.options ?? [];
    const title = [
      ...options.map(({ option, value }) => option === "--set" ? value : `${option} ${value}`),
      ...(cure.without ?? []).map((one) => `without ${one}`), ...(cure.added ?? []), ...(cure.finger ? [cure.finger] : []),
    ].join(" and ");
    box.append(html("b", {}, title));
    const besides = [["also", cure.new], ["no more", cure.gone], ["more often", cure.more], ["less often", cure.fewer]]
      .filter(([, list]) => list.length)
      .map(([words, list]) => `${words} ${list.map((one) => `${one.who} ${one.what}`.trim()).join(", ")}`)
      .join("; ");
    if (besides) box.append(html("p", { class: "soft" }, `Side effects: ${besides}.`));
    for (const text of [cure.weakness, cure.taken].flat()) if (text) box.append(html("p", { class: "late" }, text));
    if (cure.swift) box.append(html("pre", {}, cure.swift));
    const isOnlyLayout = options.length && !cure.without && !cure.added && !cure.finger;
    // While the layout's JSON is broken, nothing can be changed in it.
    const copy = JSON.parse(JSON.stringify(layout()));
    if (isOnlyLayout && copy?.window && apply(copy, options)) {
      box.append(button("Try", `Change the layout: ${title}`, () => edit((layout) => { apply(layout, options); })));
    }
    return box;
  }

  function show(items) {
    rows.replaceChildren(...items.filter((one) => one.id).map((one) => {
      const what = one.kind === "recognizer" ? "action" : isScrollView(one) ? "willBeginDragging" : COMMON[one.type] ?? "touchesEnded";
      return html("option", { value: `${one.id} ${what}` });
    }));
  }

  return { show, forget: () => answer.replaceChildren() };
}
