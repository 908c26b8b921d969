// What a recognizer or a view is set to, as switches and fields. What is changed is changed in the layout's JSON: `edit` takes a function
// that changes the object that the JSON means, and says whether it could.
"use strict";

function Properties(root, edit) {
  const details = html("details", { class: "properties" });
  const chooser = html("select", { id: "whose", "aria-label": "Recognizer or view" });
  const fields = html("div", { class: "fields" });
  details.append(html("summary", {}, "Properties"), chooser, fields);
  root.querySelector("h2").after(details);
  let items = [];

  // The recognizers and views of a layout, as the engine lists them.
  function show(newItems) {
    const chosen = chooser.value;
    items = newItems;
    chooser.replaceChildren();
    for (const kind of ["recognizer", "view"]) {
      const group = html("optgroup", { label: kind === "view" ? "Views" : "Recognizers" });
      items.forEach((item, index) => {
        if (item.kind === kind) group.append(html("option", { value: `${kind} ${item.id}` }, kind === "view" ? `${item.id} (${item.type})` : `${item.id} (${item.type} on ${item.view})`));
      });
      if (group.children.length) chooser.append(group);
    }
    if ([...chooser.options].some((option) => option.value === chosen)) chooser.value = chosen;
    draw();
  }

  function draw() {
    const item = items.find((one) => `${one.kind} ${one.id}` === chooser.value);
    const focused = document.activeElement?.id;
    fields.replaceChildren();
    if (!item) return;
    for (const property of item.properties) {
      const id = `property-${property.name}`;
      const label = html("label", { for: id, title: `${property.meaning}: ${property.takes}` }, property.name);
      const input = field(property, id);
      input.addEventListener("change", () => { if (!edit((layout) => put(layout, item, property, input))) draw(); });
      fields.append(label, input);
    }
    if (focused?.startsWith("property-")) document.getElementById(focused)?.focus();
  }

  function field({ form, value, choices, meaning, takes }, id) {
    const about = { id, title: `${meaning}: ${takes}` };
    if (form === "bool") {
      const box = html("input", { ...about, type: "checkbox" });
      box.checked = value === "true";
      return box;
    }
    if (form === "choice") {
      const select = html("select", about);
      for (const choice of choices) select.append(html("option", {}, choice));
      select.value = JSON.parse(value);
      return select;
    }
    const input = html("input", { ...about, type: form === "number" ? "number" : "text", step: "any", spellcheck: "false" });
    input.value = value;
    return input;
  }

  // What cannot be read as JSON is a name: the engine says what it thinks of it.
  function meant(property, input) {
    if (property.form === "bool") return input.checked;
    if (property.form === "choice") return input.value;
    try { return JSON.parse(input.value); } catch { return input.value; }
  }

  function put(layout, item, property, input) {
    const target = find(layout.window, item);
    if (target) target[property.name] = meant(property, input);
  }

  function find(view, item) {
    if (!view || typeof view !== "object") return null;
    if (item.kind === "view" && (view.id ?? "window") === item.id) return view;
    if (item.kind === "recognizer") for (const recognizer of view.gestureRecognizers ?? []) if (recognizer?.id === item.id) return recognizer;
    for (const subview of view.subviews ?? []) {
      const found = find(subview, item);
      if (found) return found;
    }
    return null;
  }

  chooser.addEventListener("change", draw);
  return { show };
}
