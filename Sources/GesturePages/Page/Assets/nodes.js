// The objects of a layout's JSON: recognizers and views in the order in which the engine lists them, and what those say of others.
"use strict";

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

const listOf = (value) => value === undefined ? [] : Array.isArray(value) ? value : [value];

const delegateOf = (node, layout) => typeof node.delegate === "string" ? layout.delegates?.[node.delegate] : node.delegate;

// The delegate of a recognizer, made where it has none; one that has a name is all its recognizers'.
function madeDelegate(node, layout) {
  if (typeof node.delegate !== "string") return node.delegate ??= {};
  layout.delegates ??= {};
  return layout.delegates[node.delegate] ??= {};
}

// Those with whom an answer says yes by name; the rest of it.
function partners(answer) {
  const parts = typeof answer === "string" ? answer.split(" || ") : [], names = [], rest = [];
  for (const part of parts) {
    const name = /^other\.id == '([^'\\]*)'$/.exec(part.trim())?.[1];
    if (name !== undefined) names.push(name); else rest.push(part);
  }
  return { names, rest: rest.join(" || ") };
}

// Lets a recognizer recognize together with those of some names, besides those of whom its delegate says so otherwise.
function together(node, layout, names) {
  const object = madeDelegate(node, layout), key = "shouldRecognizeSimultaneouslyWith", { rest } = partners(object[key]);
  const parts = [...(rest ? [rest] : []), ...names.map((name) => `other.id == '${name}'`)];
  if (parts.length) object[key] = parts.join(" || "); else delete object[key];
}

// The object that holds the properties of an item; a scroll view's own recognizer and the thresholds get one with their first.
function objectOf(layout, item, place) {
  if (item.kind === "thresholds") return layout.thresholds ??= {};
  const { node, view, key } = nodesOf(layout)[place];
  if (key) view[key] = node;
  return node;
}

// The change that spares a delay, if a single one does: a requirement is dropped, or touches are no longer held back. Null if none does.
function cureOf([name, others, isHeld], layout, edit) {
  if (!layout?.window) return null;
  const find = (layout, id) => nodesOf(layout).find(({ node, view, key }) => (key ? `${view.id}.${key.startsWith("pan") ? "pan" : "pinch"}` : node.id) === id)?.node;
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
    const scroll = other.endsWith(".delay") ? other.slice(0, -".delay".length) : null, id = scroll ?? other, key = scroll ? "delaysContentTouches" : "delaysTouchesBegan";
    if (find(layout, id)) return { text: `\`${id}.${key}\` = false`, act: () => edit((layout) => { find(layout, id)[key] = false; }) };
  }
  return null;
}

// Removes ids that are gone from all requirements.
function forgetRequired(layout, ids) {
  for (const { node } of nodesOf(layout)) {
    if (node.requireToFail === undefined) continue;
    const left = listOf(node.requireToFail).filter((id) => !ids.includes(id));
    if (left.length) node.requireToFail = left; else delete node.requireToFail;
  }
}
