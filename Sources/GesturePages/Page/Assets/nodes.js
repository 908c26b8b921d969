// The objects in the JSON of a layout, which are recognizers and views in the order in which the engine lists them, and the references
// between them.
"use strict";

const isScrollView = (view) => ["scrollView", "tableView", "collectionView"].includes(view.type);

// Returns the objects of a layout in the order in which the engine lists them.
function nodesOf(layout) {
  const nodes = [];
  function visit(view, parent) {
    const at = nodes.length;
    for (const node of view.gestureRecognizers ?? []) nodes.push({ node, view, viewAt: at });
    if (isScrollView(view))
      for (const key of ["panGestureRecognizer", "pinchGestureRecognizer"]) nodes.push({ node: view[key] ?? {}, view, key });
    nodes.push({ node: view, parent });
    for (const subview of view.subviews ?? []) visit(subview, view);
  }
  visit(layout.window, null);
  return nodes;
}

const listOf = (value) => value === undefined ? [] : Array.isArray(value) ? value : [value];

const delegateOf = (node, layout) => typeof node.delegate === "string" ? layout.delegates?.[node.delegate] : node.delegate;

// Returns the delegate of a recognizer. Creates a delegate if there is none. A named delegate is shared by all recognizers that name it.
function madeDelegate(node, layout) {
  if (typeof node.delegate !== "string") return node.delegate ??= {};
  layout.delegates ??= {};
  return layout.delegates[node.delegate] ??= {};
}

// Returns the names of the recognizers for which an answer is yes, and the other parts of the answer.
function partners(answer) {
  const parts = typeof answer === "string" ? answer.split(" || ") : [], names = [], rest = [];
  for (const part of parts) {
    const name = /^other\.id == '([^'\\]*)'$/.exec(part.trim())?.[1];
    if (name !== undefined) names.push(name); else rest.push(part);
  }
  return { names, rest: rest.join(" || ") };
}

// Lets a recognizer recognize simultaneously with the given recognizers. Other parts of its delegate's answer remain unchanged.
function together(node, layout, names) {
  const object = madeDelegate(node, layout), key = "shouldRecognizeSimultaneouslyWith", { rest } = partners(object[key]);
  const parts = [...(rest ? [rest] : []), ...names.map((name) => `other.id == '${name}'`)];
  if (parts.length) object[key] = parts.join(" || "); else delete object[key];
}

// Returns the object that contains the properties of an item. Creates this object if the item is a scroll view's own recognizer or the
// thresholds.
function objectOf(layout, item, place) {
  if (item.kind === "thresholds") return layout.thresholds ??= {};
  const { node, view, key } = nodesOf(layout)[place];
  if (key) view[key] = node;
  return node;
}

// Returns the single change that avoids a delay: removing a requirement, or no longer holding back touches. Returns null if no single
// change avoids the delay.
function cureOf([name, others, isHeld], layout, edit) {
  if (!layout?.window) return null;
  const find = objectNamed;
  if (!isHeld) {
    const required = listOf(find(layout, name)?.requireToFail).filter((id) => others.includes(id));
    if (!required.length) return null;
    const text = `\`${name}\` without waiting for ${required.map((id) => `\`${id}\``).join(", ")}`;
    return { text, act: () => edit((layout) => {
      const node = find(layout, name), left = listOf(node.requireToFail).filter((id) => !required.includes(id));
      if (left.length) node.requireToFail = left; else delete node.requireToFail;
    }) };
  }
  for (const other of others) {
    const scroll = other.endsWith(".delay") ? other.slice(0, -".delay".length) : null;
    const id = scroll ?? other, key = scroll ? "delaysContentTouches" : "delaysTouchesBegan";
    if (find(layout, id)) return { text: `\`${id}.${key}\` = false`, act: () => edit((layout) => { find(layout, id)[key] = false; }) };
  }
  return null;
}

// Removes the ids of deleted recognizers from all requirements.
function forgetRequired(layout, ids) {
  for (const { node } of nodesOf(layout)) {
    if (node.requireToFail === undefined) continue;
    const left = listOf(node.requireToFail).filter((id) => !ids.includes(id));
    if (left.length) node.requireToFail = left; else delete node.requireToFail;
  }
}

// Makes the changes of an answer, each given as {option, value} as on the command line. Returns false if one of the changes cannot be made
// in the layout.
function apply(layout, options) {
  const node = (id) => objectNamed(layout, id.replace(/^(view|recognizer):/, ""));
  return options.every(({ option, value }) => {
    const [, path, text] = /^([^=]*)=?(.*)$/s.exec(value), dot = path.lastIndexOf("."), id = path.slice(0, dot), key = path.slice(dot + 1);
    const [a, b] = value.split(":");
    switch (option) {
      case "--set": {
        if (path.startsWith("thresholds.")) {
          (layout.thresholds ??= {})[path.slice("thresholds.".length)] = meant(text);
          return true;
        }
        const object = node(id);
        if (object) object[key] = meant(text);
        return !!object;
      }
      case "--answer": {
        const found = node(id), object = found && isRecognizer(layout, found) ? madeDelegate(found, layout) : found;
        if (object) if (text === "" || text === "default") delete object[key]; else object[key] = meant(text);
        return !!object;
      }
      case "--simultaneous": {
        const object = node(a);
        if (object) together(object, layout, [...partners(delegateOf(object, layout)?.shouldRecognizeSimultaneouslyWith).names, b]);
        return !!object;
      }
      case "--require": case "--no-require": {
        const object = node(a), left = listOf(object?.requireToFail).filter((id) => id !== b);
        if (object) object.requireToFail = option === "--require" ? [...left, b] : left;
        return !!object;
      }
      default: return false;
    }
  });
}

// Returns the value of an option, which is either JSON or a word.
function meant(text) {
  try { return JSON.parse(text); } catch { return text; }
}

// Returns the object with the given id in the layout. For a scroll view's own recognizer, creates the object when a change needs it.
function objectNamed(layout, id) {
  const idOf = ({ node, view, key }) => key ? `${view.id}.${key.startsWith("pan") ? "pan" : "pinch"}` : node.id;
  const found = nodesOf(layout).find((one) => idOf(one) === id);
  return found?.key ? found.view[found.key] = found.node : found?.node;
}

function isRecognizer(layout, object) {
  return nodesOf(layout).some(({ node, viewAt, key }) => node === object && (key !== undefined || viewAt !== undefined));
}
