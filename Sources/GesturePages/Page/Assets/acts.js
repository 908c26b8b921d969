// Buttons below the screen for trace entries other than touches: the modes of the layout, an interruption, and setting a property.
//
//     const acts = Acts(act);          // `act` receives the members of an entry, as JSON
//     acts.show(layout);               // shows the modes of a layout, given as an object; null removes them
//     acts.mark(mode);                 // marks the current mode
//     acts.element
"use strict";

function Acts(act) {
  const element = html("div", { class: "acts", role: "group", "aria-label": "Events other than touches" });
  const modes = html("div", { class: "modes", role: "group", "aria-label": "Modes" });
  const path = html("input", {
    id: "set-path", type: "text", placeholder: "pan.isEnabled", "aria-label": "Property to set",
    spellcheck: "false", autocapitalize: "off", list: "set-paths",
  });
  const value = html("input", {
    id: "set-value", type: "text", placeholder: "false", "aria-label": "Value", spellcheck: "false", autocapitalize: "off",
  });
  const paths = html("datalist", { id: "set-paths" });
  const set = html("form", { class: "set" });
  const put = html("button", { type: "submit", title: "Set a property now, like a 'set' entry of a trace" }, "Set");
  set.append(path, html("span", { "aria-hidden": "true" }, "="), value, put, paths);
  set.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!path.value.trim()) return path.focus();
    act(`"set": {${JSON.stringify(path.value.trim())}: ${literal(value.value.trim())}}`);
  });
  const more = html("details", { class: "more-acts" });
  more.append(
    html("summary", {}, "Interrupt, set"),
    button("Interrupt", "The system cancels all touches, as for an incoming call", () => act('"interrupt": "incoming call"')), set);
  element.append(modes, more);
  let buttons = [];

  // A value that is not valid JSON is a string.
  function literal(text) {
    try { return JSON.stringify(JSON.parse(text)); } catch { return JSON.stringify(text); }
  }

  function names(states, before = "") {
    return Object.entries(states ?? {}).flatMap(([name, state]) => [before + name, ...names(state?.states, `${before}${name}/`)]);
  }

  function show(layout) {
    buttons = names(layout?.modes?.states).map((name) => {
      const one = button(name, `The app enters the mode ${name}`, () => act(`"enter": ${JSON.stringify(name)}`));
      one.dataset.mode = name;
      return one;
    });
    modes.replaceChildren(...(buttons.length ? [html("span", { class: "soft" }, "Mode"), ...buttons] : []));
    const ids = layout?.window
      ? nodesOf(layout).map(({ node, view, key }) => node.id ?? (key ? `${view.id}.${key.startsWith("pan") ? "pan" : "pinch"}` : null))
      : [];
    paths.replaceChildren(...ids.filter(Boolean).slice(0, 60).map((id) => html("option", { value: `${id}.isEnabled` })));
  }

  function mark(mode) {
    for (const one of buttons) {
      const isOn = mode === one.dataset.mode || mode?.startsWith(one.dataset.mode + "/");
      if ((one.getAttribute("aria-pressed") === "true") === !!isOn) continue;
      one.setAttribute("aria-pressed", !!isOn);
      if (isOn) modes.scrollLeft = one.offsetLeft - modes.offsetLeft - 40;
    }
  }

  return { element, show, mark };
}
