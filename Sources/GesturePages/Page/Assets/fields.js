// The properties of a recognizer, a view or the thresholds, shown as switches, sliders and fields. Elements remain while their values
// change, so that a slider can be dragged. Values set in the layout look different from defaults and have a button that restores the
// default.
//
//     const fields = Fields(put);           // `put` receives a name, a value (undefined for the default), and whether more will follow
//     fields.show(list, isOwn);             // the list from the engine, and a function that tells whether the layout sets a property
//     fields.element
"use strict";

function Fields(put) {
  const element = html("div", { class: "grid" });
  let shape = "", rows = [];

  function show(list, isOwn) {
    const newShape = list.map(({ name, form, choices }) => `${name} ${form} ${choices}`).join("\n");
    if (newShape !== shape) {
      shape = newShape;
      rows = list.map(row);
      element.replaceChildren(...rows.map((one) => one.element));
    }
    list.forEach(({ name, value }, index) => {
      const { input, element, back } = rows[index], own = isOwn(name);
      input.set(value);
      element.classList.toggle("own", own);
      back.hidden = !own;
    });
  }

  function row({ name, form, choices, meaning, takes }) {
    const id = `property-${name}`, title = `${meaning}: ${takes}`;
    const element = html("div", { class: `field field-${form}` });
    const back = button("↺", `${name}: reset to the default`, () => put(name, undefined, false));
    back.classList.add("back");
    const input = (form === "number" ? NumberField : form === "numbers" ? NumbersField : form === "bool" ? Switch
      : form === "choice" ? Choice : TextField)(id, name, title, (value, isMoved) => put(name, value, isMoved), choices);
    const label = html("label", { for: id, title }, name);
    label.append(html("span", { class: "hidden own-word" }, ", set by the layout"));
    element.append(label, back, input.element);
    return { element, back, input };
  }

  function Switch(id, name, title, put) {
    const element = html("input", { type: "checkbox", id, title });
    element.addEventListener("change", () => put(element.checked, false));
    return { element, set: (text) => { element.checked = text === "true"; } };
  }

  function Choice(id, name, title, put, choices) {
    const element = html("select", { id, title });
    for (const choice of choices) element.append(html("option", {}, choice));
    element.addEventListener("change", () => put(element.value, false));
    return { element, set: (text) => { element.value = JSON.parse(text); } };
  }

  function TextField(id, name, title, put) {
    const element = html("input", { type: "text", id, title, spellcheck: "false", autocapitalize: "off" });
    // A value that is not valid JSON is a name. The engine decides whether the property accepts it.
    element.addEventListener("change", () => {
      if (element.value.trim() === "") return put(undefined, false);
      try { return put(JSON.parse(element.value), false); } catch { return put(element.value, false); }
    });
    return {
      element,
      set: (text) => {
        if (document.activeElement !== element || element.value === element.defaultValue) element.value = element.defaultValue = text;
      },
    };
  }

  function NumbersField(id, name, title, put, choices) {
    const element = html("div", { class: "numbers", role: "group", "aria-label": name });
    let values = [];
    const inputs = choices.map((choice, place) => {
      const input = html("input", {
        id: place ? `${id}-${place}` : id, type: "number", step: "any", title, "aria-label": `${name}, ${choice}`,
      });
      input.addEventListener("change", () => put(
        inputs.every((one) => one.value === "") ? undefined
          : inputs.map((one, i) => one.value === "" ? values[i] : Number(one.value)), false));
      return input;
    });
    element.append(...inputs);
    return {
      element,
      set(text) {
        values = JSON.parse(text);
        inputs.forEach((input, place) => { input.value = input.defaultValue = values[place]; });
      },
    };
  }

  return { element, show };
}
