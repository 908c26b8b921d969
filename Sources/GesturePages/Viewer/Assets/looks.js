// The appearance of views, in the system's colors: a switch looks like a switch, and a photo like a photo. A view is drawn in its own
// coordinates from (0, 0) to (w, h). A matrix computed from its corners moves it to its position.
//
//     const look = Look(shape);          // look.element must be added to a picture
//     look.place(shape, unit);           // draws the current state; `unit` is the length of a pixel of the window
//     kindOf(shape)                      // returns the kind of appearance
"use strict";

const KINDS = {
  UIButton: "button", UISwitch: "switch", UISlider: "slider", UIStepper: "stepper", UISegmentedControl: "segments", UIPageControl: "pages",
  UITableView: "table", UICollectionView: "table", UIScrollView: "scroll", UITableViewCell: "cell", UICollectionViewCell: "cell",
  UILabel: "label", UIImageView: "photo",
  UITextField: "field", UITextView: "field", UISearchTextField: "field", UIKeyboard: "keyboard",
};
// The appearance of a plain view is guessed from its name.
const WORDS_OF_KINDS = [
  [/photo|image|picture|avatar|thumb|poster|cover|map|canvas|video/i, "photo"], [/sheet|drawer|panel/i, "sheet"],
  [/bar$|header|footer|navigation|dock/i, "bar"],
  [/cat|dog|star|heart|sun|moon|hat|dot|sticker|emoji|badge/i, "sticker"], [/row|cell|message|item/i, "cell"],
  [/dim|shade|backdrop|overlay|scrim/i, "dim"],
];

// The outlines of stickers and the lines on them, in a square of 100 × 100.
const STICKERS = [
  [/cat|dog/i, "M10 8L34 26H66L90 8L92 56C92 80 72 94 50 94S8 80 8 56z",
    "M36 50v6M64 50v6M50 66l-6 8M50 66l6 8M26 64L8 60M26 70L9 74M74 64L92 60M74 70L91 74"],
  [/star/i, "M50 4L63 36L97 39L71 61L79 94L50 76L21 94L29 61L3 39L37 36z", ""],
  [/heart/i, "M50 92C8 60 2 40 10 24C20 6 42 8 50 28C58 8 80 6 90 24C98 40 92 60 50 92z", ""],
  [/moon/i, "M64 4A47 47 0 1 0 96 66A38 38 0 0 1 64 4z", ""], [/hat/i, "M28 68V14H72V68H96V84H4V68z", "M28 56H72"],
  [/dot|badge/i, "M4 50a46 46 0 1 0 92 0a46 46 0 1 0 -92 0", ""],
  [/./, "M4 50a46 46 0 1 0 92 0a46 46 0 1 0 -92 0", "M34 36v8M66 36v8M28 62C36 78 64 78 72 62"],
];

function kindOf(shape) {
  if (shape.depth === 0) return "window";
  const known = KINDS[shape.class];
  if (known) return known;
  if (shape.look === "control") return shape.knob === undefined ? "button" : /^(on|off)$/.test(shape.value) ? "switch" : "slider";
  if (shape.look === "scrollView") return "scroll";
  // Only the last word of a name is used: a sheetHandle is a handle, not a sheet.
  const word = shape.id.replace(/\d+$/, "").split(/[^\p{L}]|(?<=\p{Ll})(?=\p{Lu})/u).pop();
  return WORDS_OF_KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? (shape.look === "label" ? "label" : "view");
}

function Look(shape) {
  const kind = kindOf(shape), element = svg("g", { class: `look look-${kind}`, "aria-hidden": "true" }), parts = {};
  // The color depends on the name, so that different objects can be distinguished.
  const hue = [...shape.id].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 6, 0);
  const part = (name, tag, attributes) => {
    parts[name] ??= element.appendChild(svg(tag, {}));
    fill(parts[name], attributes);
  };

  function place(shape, unit) {
    const [ax, ay, bx, by, , , dx, dy] = shape.corners;
    const w = Math.hypot(bx - ax, by - ay), h = Math.hypot(dx - ax, dy - ay);
    if (!w || !h) return void element.setAttribute("display", "none");
    element.removeAttribute("display");
    element.setAttribute("transform", `matrix(${(bx - ax) / w} ${(by - ay) / w} ${(dx - ax) / h} ${(dy - ay) / h} ${ax} ${ay})`);
    draw(w, h, shape, unit);
  }

  const box = (style, x, y, width, height, rx) => ({ class: style, x, y, width: Math.max(width, 0), height: Math.max(height, 0), rx });

  function draw(w, h, shape, unit) {
    switch (kind) {
      case "window": return part("back", "rect", box("fill-base", 0, 0, w, h, 0));
      case "button": return part("back", "rect", box("fill-tint", 0, 0, w, h, Math.min(10, h / 3)));
      case "switch": {
        const tall = Math.min(h, 31), wide = Math.min(w, Math.max(51, tall * 1.6)), top = (h - tall) / 2, r = tall / 2 - 2;
        part("back", "rect", box(shape.value === "on" ? "fill-on" : "fill-off", 0, top, wide, tall, tall / 2));
        return part("knob", "circle", { class: "fill-knob", cx: 2 + r + (shape.knob ?? 0) * Math.max(wide - 2 * r - 4, 0), cy: h / 2, r });
      }
      case "slider": {
        const r = Math.min(h / 2, 14), at = r + (shape.knob ?? 0) * Math.max(w - 2 * r, 0);
        part("back", "rect", box("fill-off", 0, h / 2 - 2, w, 4, 2));
        part("value", "rect", box("fill-accent", 0, h / 2 - 2, at, 4, 2));
        return part("knob", "circle", { class: "fill-knob", cx: at, cy: h / 2, r });
      }
      case "stepper":
        part("back", "rect", box("fill-off", 0, 0, w, h, Math.min(8, h / 3)));
        return part("line", "path", {
          class: "stroke-label",
          d: `M${w / 2} ${h * 0.25}V${h * 0.75}M${w * 0.18} ${h / 2}h${w * 0.14}`
            + `M${w * 0.68} ${h / 2}h${w * 0.14}M${w * 0.75} ${h / 2 - w * 0.07}v${w * 0.14}`,
        });
      case "segments": {
        const [at, count] = (shape.value ?? "").split(" of ").map(Number), wide = w / Math.max(count || 1, 1);
        part("back", "rect", box("fill-off", 0, 0, w, h, Math.min(9, h / 3)));
        if (at > 0) part("value", "rect", box("fill-raised", (at - 1) * wide + 2, 2, wide - 4, h - 4, Math.min(7, h / 3)));
        return part("line", "path", {
          class: "stroke-line",
          d: Array.from({ length: Math.max((count || 1) - 1, 0) }, (_, i) => `M${(i + 1) * wide} ${h * 0.25}v${h * 0.5}`).join("")
            || "M0 0",
        });
      }
      case "pages": {
        const [at, count] = (shape.value ?? "").split(" of ").map(Number);
        const gap = Math.min(16, w / Math.max(count || 1, 1)), r = Math.min(4, gap / 3);
        const dot = (i) => `M${w / 2 + (i - (count - 1) / 2) * gap - r} ${h / 2}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
        part("back", "path", { class: "fill-off", d: Array.from({ length: count || 0 }, (_, i) => dot(i)).join("") || "M0 0" });
        return part("value", "path", { class: "fill-label", d: at > 0 ? dot(at - 1) : "M0 0" });
      }
      case "table": case "scroll": return part("back", "rect", box("fill-grouped", 0, 0, w, h, 0));
      case "cell":
        part("back", "rect", box("fill-raised", 0, 0, w, h, 0));
        return part("line", "path", { class: "stroke-line", d: `M${Math.min(16, w / 8)} ${h - 0.25}H${w}` });
      case "photo": {
        const s = Math.min(w, h);
        part("back", "rect", box("fill-sky", 0, 0, w, h, Math.min(6, s / 12)));
        part("sun", "circle", { class: "fill-sun", cx: w * 0.74, cy: h * 0.28, r: s * 0.09 });
        part("far", "path", {
          class: "fill-far",
          d: `M0 ${h * 0.78}L${w * 0.3} ${h * 0.48}L${w * 0.52} ${h * 0.7}L${w * 0.72} ${h * 0.52}L${w} ${h * 0.76}V${h}H0z`,
        });
        return part("near", "path", {
          class: "fill-near",
          d: `M0 ${h * 0.9}L${w * 0.24} ${h * 0.74}L${w * 0.5} ${h * 0.92}L${w * 0.8} ${h * 0.78}L${w} ${h * 0.88}V${h}H0z`,
        });
      }
      case "sheet": {
        const r = Math.min(16, h / 3);
        part("back", "path", { class: "fill-raised edge", d: `M0 ${h}V${r}Q0 0 ${r} 0H${w - r}Q${w} 0 ${w} ${r}V${h}z` });
        return part("grip", "rect", box("fill-grip", w / 2 - 18, Math.min(6, h / 8), Math.min(36, w / 3), Math.min(5, h / 10), 2.5));
      }
      case "bar":
        part("back", "rect", box("fill-bar", 0, 0, w, h, 0));
        return part("line", "path", { class: "stroke-line", d: `M0 0H${w}M0 ${h}H${w}` });
      case "sticker": {
        const [, outline, lines] = STICKERS.find(([pattern]) => pattern.test(shape.id)), transform = `scale(${w / 100} ${h / 100})`;
        part("back", "path", { class: `sticker fill-hue${hue}`, d: outline, transform });
        return part("line", "path", { class: "stroke-label", d: lines || "M0 0", transform, "stroke-width": 5 });
      }
      case "field": {
        const isEdited = shape.value === "editing";
        part("back", "rect", box(`fill-raised ${isEdited ? "edge-tint" : "edge"}`, 0.5, 0.5, w - 1, h - 1, Math.min(9, h / 4)));
        return part("caret", "path", { class: "stroke-tint", d: isEdited ? `M11 ${h * 0.25}V${h * 0.75}` : "M0 0" });
      }
      case "keyboard": {
        const tall = h / 4.6, wide = w / 10, keys = [];
        for (const [row, count] of [10, 9, 7].entries())
          for (let i = 0; i < count; i++) keys.push([(w - count * wide) / 2 + i * wide, row, wide]);
        keys.push(
          [0, 2, wide * 1.3], [w - wide * 1.3, 2, wide * 1.3], [0, 3, wide * 2.4], [wide * 2.4, 3, wide * 5.2],
          [wide * 7.6, 3, wide * 2.4]);
        part("back", "rect", box("fill-off", 0, 0, w, h, 0));
        return part("keys", "path", {
          class: "fill-raised edge",
          d: keys.map(([x, row, wide]) => `M${x + 3} ${row * tall + 10}h${wide - 6}v${tall - 12}h${6 - wide}z`).join(""),
        });
      }
      case "dim": return part("back", "rect", box("fill-dim", 0, 0, w, h, 0));
      case "label": return part("back", "rect", box("fill-none", 0, 0, w, h, 0));
      default: return part("back", "rect", box("fill-raised edge", 0, 0, w, h, Math.min(12, w / 6, h / 6)));
    }
  }

  return { kind, element, place };
}
