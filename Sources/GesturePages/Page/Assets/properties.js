// What a recognizer, a view and the figures of the gesture system are set to, as switches and fields; recognizers and views can be added and
// removed. Whatever is changed is changed in the layout's JSON: `edit` takes a function that changes the object that the JSON means, and
// says whether it could; `layout` gives that object, `fieldsOf` what something has, by its place; `chosen` hears of which view is chosen.
"use strict";

const ANSWERS = {
  delegate: {
    shouldReceive: "May it get a touch? true if empty.",
    shouldBegin: "May it begin? true if empty.",
    shouldRecognizeSimultaneouslyWith: "May it recognize together with another? false if empty.",
    shouldRequireFailureOf: "Does it wait for another to fail? false if empty.",
    shouldBeRequiredToFailBy: "Does another wait for it to fail? false if empty.",
  },
  view: { hitTest: "passThrough, self, or an expression for point(inside:).", shouldBegin: "The view's own gestureRecognizerShouldBegin; true if empty." },
  scrollView: { touchesShouldBegin: "May the content get a touch? true if empty.", touchesShouldCancel: "May a touch be taken from the content? true if empty." },
};
const VIEW_TYPES = ["view", "button", "control", "switch", "slider", "stepper", "segmentedControl", "pageControl", "scrollView", "tableView", "collectionView", "cell", "label", "imageView"];
const RECOGNIZER_TYPES = ["tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan"];
const isScrollView = (view) => ["scrollView", "tableView", "collectionView"].includes(view.type);

// The objects of a layout that the engine lists, in its order.
function nodesOf(layout) {
  const nodes = [];
  function visit(view, parent) {
    const at = nodes.length;
    for (const node of view.gestureRecognizers ?? []) nodes.push({ node, view, viewAt: at });
    if (isScrollView(view)) for (const key of ["panGestureRecognizer", "pinchGestureRecognizer"]) nodes.push({ node: view[key] ?? {}, view, key });
    nodes.push({ node: view, parent });
    for (const subview of view.subviews ?? []) visit(subview, view);
  }
  visit(layout.window, null);
  return nodes;
}

function Properties(root, edit, layout, fieldsOf, chosen) {
  const chooser = html("select", { id: "whose", "aria-label": "Recognizer or view" });
  const fields = html("div", { class: "fields" });
  const named = html("div", { class: "pair", role: "group", "aria-label": "Those in the row that is selected" });
  const panel = html("div", { class: "properties" });
  panel.append(named, chooser, fields);
  root.querySelector(".json").before(panel);
  let items = [], nodes = [];

  const keyOf = (item) => `${item.kind} ${item.id}`;

  // The recognizers and views of a layout, as the engine lists them.
  function show(newItems) {
    const before = chooser.value, current = layout();
    items = newItems;
    nodes = current?.window ? nodesOf(current) : [];
    // What the engine lists and what the text says have to be the same things.
    if (nodes.length !== items.length - 1) nodes = [];
    chooser.replaceChildren();
    for (const [kind, label] of [["recognizer", "Recognizers"], ["view", "Views"], ["thresholds", "Figures"]]) {
      const group = html("optgroup", { label });
      for (const item of items) if (item.kind === kind) group.append(html("option", { value: keyOf(item) }, name(item)));
      if (group.children.length) chooser.append(group);
    }
    if ([...chooser.options].some((option) => option.value === before)) chooser.value = before;
    draw();
  }

  function name(item) {
    if (item.kind === "thresholds") return "figures of the gesture system";
    return item.kind === "view" ? `${item.id} (${item.type})` : `${item.id} (${item.type} on ${item.view})`;
  }

  function choose(key) {
    if (![...chooser.options].some((option) => option.value === key)) return;
    chooser.value = key;
    draw();
  }

  // Offers those who are named in a text; the delay of a scroll view is the view's.
  function suggest(text) {
    const words = new Set(text.split(/[\s,():;`]+/));
    const found = items.filter((item) => item.kind !== "thresholds" && (words.has(item.id) || words.has(item.id + ".delay"))).slice(0, 6);
    named.replaceChildren(...(found.length ? [html("span", { class: "soft" }, "In this row")] : []), ...found.map((item) => {
      const one = button(item.id, `Show what ${name(item)} is set to`, () => choose(keyOf(item)));
      one.className = "chip";
      return one;
    }));
  }

  const chosenView = (item) => item?.kind === "view" ? item.id : item?.view || null;

  // MARK: Fields

  function draw() {
    const index = items.findIndex((one) => keyOf(one) === chooser.value), item = items[index];
    const focused = document.activeElement?.id;
    fields.replaceChildren();
    chosen(chosenView(item));
    if (!item) return;
    if (item.kind !== "thresholds" && nodes[index]) {
      fields.append(actions(item, index));
      if (item.kind === "recognizer") fields.append(others(item, index));
    }
    const grid = html("div", { class: "grid" });
    for (const property of fieldsOf(index)) addField(grid, property, `property-${property.name}`, (value) => change(index, item, (node) => { node[property.name] = value; }));
    fields.append(grid);
    if (item.kind === "recognizer" && nodes[index]) fields.append(delegate(item, index));
    if (item.kind === "view" && nodes[index]) {
      const answers = { ...ANSWERS.view, ...(isScrollView(item) ? ANSWERS.scrollView : {}) };
      fields.append(answerFields("Overrides", answers, nodes[index].node, (key, value) => change(index, item, (node) => { setAnswer(node, key, value); })));
    }
    if (focused && fields.contains(document.getElementById(focused))) document.getElementById(focused).focus();
  }

  // Changes the object of an item; the fields go back to what holds where the JSON is broken.
  function change(index, item, body) {
    const could = edit((layout) => {
      if (item.kind === "thresholds") return body(layout.thresholds ??= {});
      const { node, view, key } = nodesOf(layout)[index];
      body(node, layout);
      // What had no words in the file has some now.
      if (key && Object.keys(node).length) view[key] = node;
      return undefined;
    });
    if (!could) draw();
  }

  function addField(grid, { name, form, value, choices, meaning, takes }, id, put) {
    const about = { id, title: `${meaning}: ${takes}` };
    const label = html("label", { for: id, title: about.title }, name);
    if (form === "numbers") {
      const box = html("div", { class: "numbers", role: "group", "aria-label": name });
      const values = JSON.parse(value), inputs = values.map((number, place) => {
        const input = html("input", { ...about, id: place ? `${id}-${place}` : id, type: "number", step: "any", "aria-label": `${name}, ${choices[place]}` });
        input.value = number;
        input.addEventListener("change", () => put(inputs.map((one, i) => one.value === "" ? values[i] : Number(one.value))));
        return input;
      });
      box.append(...inputs);
      grid.append(label, box);
      return;
    }
    const input = form === "choice" ? html("select", about) : html("input", { ...about, type: form === "bool" ? "checkbox" : form === "number" ? "number" : "text", step: "any", spellcheck: "false", autocapitalize: "off" });
    if (form === "bool") input.checked = value === "true";
    else if (form === "choice") {
      for (const choice of choices) input.append(html("option", {}, choice));
      input.value = JSON.parse(value);
    } else input.value = value;
    // What cannot be read as JSON is a name: the engine says what it thinks of it.
    input.addEventListener("change", () => {
      if (form === "bool") return put(input.checked);
      if (form === "choice") return put(input.value);
      try { return put(JSON.parse(input.value)); } catch { return put(input.value); }
    });
    grid.append(label, input);
  }

  function setAnswer(object, key, text) {
    if (text === "") delete object[key];
    else object[key] = text === "true" ? true : text === "false" ? false : text;
  }

  function answerFields(title, answers, object, put) {
    const group = html("fieldset", {});
    group.append(html("legend", {}, title));
    const grid = html("div", { class: "grid wide" });
    for (const [key, meaning] of Object.entries(answers)) {
      const id = `answer-${key}`, input = html("input", { id, type: "text", title: meaning, placeholder: /true if empty/.test(meaning) ? "true" : /false if empty/.test(meaning) ? "false" : "", spellcheck: "false", autocapitalize: "off" });
      const value = object?.[key];
      input.value = value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
      input.addEventListener("change", () => put(key, input.value.trim()));
      grid.append(html("label", { for: id, title: meaning }, key), input);
    }
    group.append(grid);
    return group;
  }

  // MARK: Recognizers

  const delegateOf = (node, layout) => typeof node.delegate === "string" ? layout.delegates?.[node.delegate] : node.delegate;

  // The delegate of a recognizer, made where it has none; one that has a name is all its recognizers'.
  function madeDelegate(node, layout) {
    if (typeof node.delegate !== "string") return node.delegate ??= {};
    layout.delegates ??= {};
    return layout.delegates[node.delegate] ??= {};
  }

  function delegate(item, index) {
    const { node } = nodes[index];
    const isShared = typeof node.delegate === "string";
    return answerFields(isShared ? `Delegate ${node.delegate}, of all who name it` : "Delegate", ANSWERS.delegate, delegateOf(node, layout() ?? {}),
      (key, value) => change(index, item, (node, layout) => { setAnswer(madeDelegate(node, layout), key, value); }));
  }

  const listOf = (value) => value === undefined ? [] : Array.isArray(value) ? value : [value];
  // Those with whom an answer says yes by name; the rest of it.
  function partners(answer) {
    const parts = typeof answer === "string" ? answer.split(" || ") : [], names = [], rest = [];
    for (const part of parts) {
      const name = /^other\.id == '([^'\\]*)'$/.exec(part.trim())?.[1];
      if (name !== undefined) names.push(name); else rest.push(part);
    }
    return { names, rest: rest.join(" || ") };
  }

  function together(node, layout, names) {
    const object = madeDelegate(node, layout), key = "shouldRecognizeSimultaneouslyWith", { rest } = partners(object[key]);
    const parts = [...(rest ? [rest] : []), ...names.map((name) => `other.id == '${name}'`)];
    if (parts.length) object[key] = parts.join(" || "); else delete object[key];
  }

  // Whom it waits for, and with whom it recognizes together.
  function others(item, index) {
    const { node } = nodes[index], current = layout() ?? {};
    const all = items.filter((one) => one.kind === "recognizer" && one.id !== item.id).map((one) => one.id);
    const required = listOf(node.requireToFail), answer = delegateOf(node, current)?.shouldRecognizeSimultaneouslyWith, { names } = partners(answer);
    const box = html("div", { class: "pairs" });
    box.append(
      pairs("require", "Requires to fail", required, all, (list) => change(index, item, (node) => { if (list.length) node.requireToFail = list; else delete node.requireToFail; })),
      answer === true ? html("p", { class: "soft" }, "Recognizes together with everybody.")
        : pairs("together", "Recognizes together with", names, all.filter((id) => !id.includes("'") && !id.includes("\\")), (list) => change(index, item, (node, layout) => { together(node, layout, list); })));
    return box;
  }

  function pairs(id, title, list, all, put) {
    const group = html("div", { class: "pair", role: "group", "aria-label": title });
    group.append(html("span", { class: "soft" }, title));
    list.forEach((name) => {
      const button = html("button", { type: "button", class: "chip", title: `Remove ${name}`, "aria-label": `${title} ${name}: remove` }, `${name} ✕`);
      button.addEventListener("click", () => put(list.filter((one) => one !== name)));
      group.append(button);
    });
    const free = all.filter((name) => !list.includes(name));
    if (free.length) {
      const select = html("select", { id, "aria-label": `${title}: add` });
      select.append(html("option", { value: "" }, list.length ? "and…" : "nobody"), ...free.map((name) => html("option", { value: "=" + name }, name)));
      select.addEventListener("change", () => { if (select.value) put([...list, select.value.slice(1)]); });
      group.append(select);
    } else if (!list.length) group.append(html("span", {}, "nobody"));
    return group;
  }

  // MARK: Adding and removing

  function actions(item, index) {
    const bar = html("div", { class: "tools" }), view = chosenView(item);
    const place = items.findIndex((one) => one.kind === "view" && one.id === view);
    add(bar, "+ Recognizer", `Add a recognizer to ${view}`, RECOGNIZER_TYPES, (type) => {
      const id = freeName(type);
      edit((layout) => { (nodesOf(layout)[place].node.gestureRecognizers ??= []).push({ id, type }); });
      choose(`recognizer ${id}`);
    });
    add(bar, "+ View", `Add a view to ${view}`, VIEW_TYPES, (type) => {
      const id = freeName(type);
      edit((layout) => { (nodesOf(layout)[place].node.subviews ??= []).push({ id, type, frame: [20, 20, 120, 60] }); });
      choose(`view ${id}`);
    });
    const { parent, key } = nodes[index];
    if (item.kind === "view" && parent) {
      bar.append(button("To front", "Bring it in front of its siblings", () => change(index, item, (node, layout) => { const all = nodesOf(layout)[index].parent.subviews; all.push(...all.splice(all.indexOf(node), 1)); })));
      bar.append(button("Remove", `Remove ${item.id} and what is in it`, () => removeView(item.id)));
    }
    if (item.kind === "recognizer" && !key) bar.append(button("Remove", `Remove ${item.id}`, () => removeRecognizer(item, index)));
    return bar;
  }

  function button(text, title, act) {
    const one = html("button", { type: "button", title, "aria-label": title }, text);
    one.addEventListener("click", act);
    return one;
  }

  function add(bar, text, title, types, act) {
    const select = html("select", { "aria-label": title, title });
    select.append(html("option", { value: "" }, text), ...types.map((type) => html("option", {}, type)));
    select.addEventListener("change", () => { if (select.value) act(select.value); });
    bar.append(select);
  }

  function freeName(type) {
    const taken = new Set(items.map((item) => item.id));
    for (let number = 1; ; number++) {
      const name = number === 1 ? type : type + number;
      if (!taken.has(name)) return name;
    }
  }

  // Nobody waits for one that is gone.
  function forget(layout, ids) {
    for (const { node } of nodesOf(layout)) {
      if (node.requireToFail === undefined) continue;
      const left = listOf(node.requireToFail).filter((id) => !ids.includes(id));
      if (left.length) node.requireToFail = left; else delete node.requireToFail;
    }
  }

  function removeRecognizer(item, index) {
    edit((layout) => {
      const { node, view } = nodesOf(layout)[index];
      view.gestureRecognizers.splice(view.gestureRecognizers.indexOf(node), 1);
      forget(layout, [item.id]);
    });
  }

  const viewIndex = (id) => items.findIndex((one) => one.kind === "view" && one.id === id);

  function removeView(id) {
    const index = viewIndex(id);
    if (!nodes[index]?.parent) return;
    edit((layout) => {
      const before = nodesOf(layout), { node, parent } = before[index];
      parent.subviews.splice(parent.subviews.indexOf(node), 1);
      const left = new Set(nodesOf(layout).map((one) => one.node));
      forget(layout, items.filter((item, place) => item.kind === "recognizer" && !left.has(before[place]?.node) && !before[place]?.key).map((item) => item.id));
    });
  }

  // Moves a view by points: its frame, or its center where it has a transform.
  function moveView(id, dx, dy) {
    const index = viewIndex(id), item = items[index];
    const value = (name) => JSON.parse(fieldsOf(index).find((one) => one.name === name).value);
    if (!nodes[index]?.parent) return;
    change(index, item, (node) => {
      if (node.transform !== undefined || (node.center !== undefined && node.frame === undefined)) node.center = value("center").map((one, i) => one + [dx, dy][i]);
      else node.frame = value("frame").map((one, i) => one + ([dx, dy][i] ?? 0));
    });
  }

  chooser.addEventListener("change", draw);
  return { show, suggest, choose: (kind, id) => choose(`${kind} ${id}`), moveView, removeView };
}
