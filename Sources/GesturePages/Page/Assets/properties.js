// The panel that shows the properties of a recognizer, a view or the thresholds, and a recognizer's requirements and delegate answers.
// Recognizers and views can be added and removed. All changes are made in the JSON of the layout.
//
//     const properties = Properties(element, { edit, layout, fieldsOf, chosen });
//
// `edit` applies a function to the object that the JSON represents, and returns whether this succeeded. `layout` returns that object.
// `fieldsOf` returns the properties of the item at an index. `chosen` is called with the id of the chosen view.
"use strict";

const ANSWERS = {
  delegate: {
    shouldReceive: "May it get a touch? true if empty.",
    shouldBegin: "May it begin? true if empty.",
    shouldRecognizeSimultaneouslyWith: "May it recognize together with another? false if empty.",
    shouldRequireFailureOf: "Does it wait for another to fail? false if empty.",
    shouldBeRequiredToFailBy: "Does another wait for it to fail? false if empty.",
  },
  view: {
    hitTest: "passThrough, self, or an expression for point(inside:).",
    shouldBegin: "The view's own gestureRecognizerShouldBegin; true if empty.",
  },
  scrollView: {
    touchesShouldBegin: "May the content get a touch? true if empty.",
    touchesShouldCancel: "May a touch be taken from the content? true if empty.",
  },
};
const VIEW_TYPES = [
  "view", "button", "control", "switch", "slider", "stepper", "segmentedControl", "pageControl", "scrollView", "tableView",
  "collectionView", "cell", "label", "imageView",
];
const RECOGNIZER_TYPES = ["tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan"];

function Properties(root, { edit, layout, fieldsOf, chosen }) {
  const chooser = html("select", { id: "whose", "aria-label": "Recognizer or view" });
  const named = html("div", { class: "pair", role: "group", "aria-label": "Recognizers and views in the selected row" });
  const before = html("div", { class: "fields" }), after = html("div", { class: "fields" });
  const fields = Fields((name, value, isMoved) => set(name, value, isMoved));
  const panel = html("div", { class: "properties" });
  panel.append(named, chooser, before, fields.element, after);
  root.append(panel);
  let items = [], nodes = [], isChosen = false;

  const keyOf = (item) => `${item.kind} ${item.id}`;
  const place = () => items.findIndex((one) => keyOf(one) === chooser.value);

  // Shows the recognizers and views of a layout, in the order in which the engine lists them.
  function show(newItems) {
    const shown = chooser.value, current = layout();
    items = newItems;
    nodes = current?.window ? nodesOf(current) : [];
    // The engine's list must correspond to the objects in the JSON.
    if (nodes.length !== items.length - 1) nodes = [];
    chooser.replaceChildren();
    for (const [kind, label] of [["recognizer", "Recognizers"], ["view", "Views"], ["thresholds", "Thresholds"]]) {
      const group = html("optgroup", { label });
      for (const item of items) if (item.kind === kind) group.append(html("option", { value: keyOf(item) }, name(item)));
      if (group.children.length) chooser.append(group);
    }
    if ([...chooser.options].some((option) => option.value === shown)) chooser.value = shown;
    draw();
  }

  function name(item) {
    if (item.kind === "thresholds") return "The system's thresholds";
    return item.kind === "view" ? `${item.id} (${item.type})` : `${item.id} (${item.type} on ${item.view})`;
  }

  function choose(key, isByHand = true) {
    if (![...chooser.options].some((option) => option.value === key)) return;
    isChosen ||= isByHand;
    chooser.value = key;
    draw();
  }

  // Offers the objects that a row names; if the row reports the delay of a scroll view, offers the scroll view. Selects the row's subject,
  // unless the user has selected another object.
  function suggest(ids) {
    const itemOf = (id) => items.find((item) => item.kind !== "thresholds" && (id === item.id || id === item.id + ".delay"));
    const found = [...new Set(ids.map(itemOf))].filter(Boolean).slice(0, 6);
    if (found.length && !isChosen && keyOf(found[0]) !== chooser.value) choose(keyOf(found[0]), false);
    named.replaceChildren(...(found.length ? [html("span", { class: "soft" }, "In this row")] : []), ...found.map((item) => {
      const one = button(item.id, `Show the properties of ${name(item)}`, () => choose(keyOf(item)));
      one.className = "chip";
      return one;
    }));
  }

  const chosenView = (item) => item?.kind === "view" ? item.id : item?.view || null;

  // MARK: Fields

  function draw() {
    const index = place(), item = items[index], node = nodes[index]?.node;
    const focused = document.activeElement?.id;
    chosen(chosenView(item));
    before.replaceChildren();
    after.replaceChildren();
    if (!item) return fields.show([], () => false);
    const own = item.kind === "thresholds" ? layout()?.thresholds : node;
    fields.show(fieldsOf(index), (name) => own?.[name] !== undefined);
    if (!node) return;
    before.append(actions(item, index));
    if (item.kind === "recognizer") {
      before.append(others(item, node));
      after.append(delegate(node));
    } else {
      const answers = { ...ANSWERS.view, ...(isScrollView(item) ? ANSWERS.scrollView : {}) };
      after.append(answerFields("Overrides", answers, node, (key, value) => change((node) => { setAnswer(node, key, value); })));
    }
    if (focused && panel.contains(document.getElementById(focused))) document.getElementById(focused).focus({ preventScroll: true });
  }

  function set(name, value, isMoved) {
    change((node) => { if (value === undefined) delete node[name]; else node[name] = value; }, isMoved && `${chooser.value} ${name}`);
  }

  // Changes the object of the current item. If the JSON is invalid, the fields show the current values again. Consecutive changes with the
  // same `run` count as one change.
  function change(body, run) {
    const index = place(), item = items[index];
    isChosen = true;
    const could = edit((layout) => {
      if (item.kind === "thresholds") {
        body(layout.thresholds ??= {}, layout);
        if (!Object.keys(layout.thresholds).length) delete layout.thresholds;
        return;
      }
      const { node, view, key } = nodesOf(layout)[index];
      body(node, layout);
      // The object for a scroll view's own recognizer is added to the file together with its first property.
      if (key && Object.keys(node).length) view[key] = node;
    }, run);
    if (!could) draw();
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
      const id = `answer-${key}`, value = object?.[key];
      const input = html("input", {
        id, type: "text", title: meaning,
        placeholder: /true if empty/.test(meaning) ? "true" : /false if empty/.test(meaning) ? "false" : "",
        spellcheck: "false", autocapitalize: "off",
      });
      input.value = input.defaultValue = value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
      input.addEventListener("change", () => put(key, input.value.trim()));
      const field = html("div", { class: value === undefined ? "field" : "field own" });
      field.append(html("label", { for: id, title: meaning }, key), input);
      grid.append(field);
    }
    group.append(grid);
    return group;
  }

  // MARK: Recognizers

  function delegate(node) {
    const isShared = typeof node.delegate === "string";
    return answerFields(
      isShared ? `Delegate ${node.delegate}, shared by all that use it` : "Delegate", ANSWERS.delegate, delegateOf(node, layout() ?? {}),
      (key, value) => change((node, layout) => { setAnswer(madeDelegate(node, layout), key, value); }));
  }

  // Draws the recognizers for which a recognizer waits, and those with which it may recognize simultaneously.
  function others(item, node) {
    const all = items.filter((one) => one.kind === "recognizer" && one.id !== item.id).map((one) => one.id);
    const required = listOf(node.requireToFail);
    const answer = delegateOf(node, layout() ?? {})?.shouldRecognizeSimultaneouslyWith, { names } = partners(answer);
    const box = html("div", { class: "pairs" });
    box.append(
      pairs("require", "Requires to fail", required, all, (list) => change((node) => {
        if (list.length) node.requireToFail = list; else delete node.requireToFail;
      })),
      answer === true ? html("p", { class: "soft" }, "Recognizes together with all others.")
        : pairs("together", "Recognizes together with", names, all.filter((id) => !id.includes("'") && !id.includes("\\")),
          (list) => change((node, layout) => { together(node, layout, list); })));
    return box;
  }

  function pairs(id, title, list, all, put) {
    const group = html("div", { class: "pair", role: "group", "aria-label": title });
    group.append(html("span", { class: "soft" }, title));
    for (const name of list) {
      const one = button(`${name} ✕`, `${title} ${name}: remove`, () => put(list.filter((one) => one !== name)));
      one.className = "chip";
      group.append(one);
    }
    const free = all.filter((name) => !list.includes(name));
    if (free.length) {
      const select = html("select", { id, "aria-label": `${title}: add` });
      select.append(
        html("option", { value: "" }, list.length ? "and…" : "none"),
        ...free.map((name) => html("option", { value: "=" + name }, name)));
      select.addEventListener("change", () => { if (select.value) put([...list, select.value.slice(1)]); });
      group.append(select);
    } else if (!list.length) group.append(html("span", {}, "none"));
    return group;
  }

  // MARK: Adding and removing

  function actions(item, index) {
    const bar = html("div", { class: "tools" }), view = chosenView(item);
    const at = items.findIndex((one) => one.kind === "view" && one.id === view);
    add(bar, "+ Recognizer", `Add a recognizer to ${view}`, RECOGNIZER_TYPES, (type) => {
      const id = freeName(type);
      edit((layout) => { (nodesOf(layout)[at].node.gestureRecognizers ??= []).push({ id, type }); });
      choose(`recognizer ${id}`);
    });
    add(bar, "+ View", `Add a view to ${view}`, VIEW_TYPES, (type) => {
      const id = freeName(type);
      edit((layout) => { (nodesOf(layout)[at].node.subviews ??= []).push({ id, type, frame: [20, 20, 120, 60] }); });
      choose(`view ${id}`);
    });
    const { parent, key } = nodes[index];
    if (item.kind === "view" && parent) {
      bar.append(button("To front", "Bring it in front of its siblings", () => change((node, layout) => {
        const all = nodesOf(layout)[index].parent.subviews;
        all.push(...all.splice(all.indexOf(node), 1));
      })));
      bar.append(button("Remove", `Remove ${item.id} and its subviews`, () => removeView(item.id)));
    }
    if (item.kind === "recognizer" && !key) bar.append(button("Remove", `Remove ${item.id}`, () => removeRecognizer(item, index)));
    return bar;
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

  function removeRecognizer(item, index) {
    edit((layout) => {
      const { node, view } = nodesOf(layout)[index];
      view.gestureRecognizers.splice(view.gestureRecognizers.indexOf(node), 1);
      forgetRequired(layout, [item.id]);
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
      const isRemoved = (item, place) => item.kind === "recognizer" && !left.has(before[place]?.node) && !before[place]?.key;
      forgetRequired(layout, items.filter(isRemoved).map((item) => item.id));
    });
  }

  // Moves a view by a number of points by changing its frame, or its center if the view has a transform.
  function moveView(id, dx, dy) {
    const index = viewIndex(id);
    const value = (name) => JSON.parse(fieldsOf(index).find((one) => one.name === name).value);
    if (!nodes[index]?.parent) return;
    choose(`view ${id}`);
    change((node) => {
      if (node.transform !== undefined || (node.center !== undefined && node.frame === undefined))
        node.center = value("center").map((one, i) => one + [dx, dy][i]);
      else node.frame = value("frame").map((one, i) => one + ([dx, dy][i] ?? 0));
    });
  }

  chooser.addEventListener("change", () => choose(chooser.value));
  return { show, suggest, choose: (kind, id) => choose(`${kind} ${id}`), moveView, removeView };
}
