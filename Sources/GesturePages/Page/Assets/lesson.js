// A lesson. It plays the recorded finger and asks a question. After the answer, it explains the reason and lets the user try the gesture.
//
// `lesson` is {number, count, name, title, text, cast, deeds, question, choices, right, takeaway, reasons, rows, before, next, index}.
// `page.reveal` shows the recording and returns its properties. `page.tryOut` clears the screen for the user's finger.
"use strict";

// The storage key for the answered lessons of this site. The index marks these lessons.
const ANSWERED = "gesturetrace lessons";

function Lesson(root, lesson, page) {
  const isLink = (link) => link && /^[\w.-]+$/.test(link.page);
  const box = html("section", { class: "lesson", "aria-label": "Lesson" });
  const head = html("div", { class: "tools" });
  head.append(html("h2", {}, lesson.count > 1 ? `Lesson ${lesson.number} of ${lesson.count}` : "Lesson"));
  for (const [text, link] of [
    ["All lessons", lesson.index && { page: lesson.index }], ["← previous", lesson.before], ["next →", lesson.next],
  ]) {
    if (isLink(link)) head.append(html("a", { href: link.page, title: link.title ?? text }, text));
  }
  const about = html("div", { class: "about" });
  about.append(html("p", {}, lesson.text));
  if (lesson.cast.length) {
    const list = html("ul", { class: "soft" });
    for (const one of lesson.cast) list.append(html("li", {}, one));
    about.append(list);
  }
  if (lesson.deeds.length) about.append(html("pre", { class: "soft" }, lesson.deeds.join("\n")));
  const question = html("fieldset", { class: "question" });
  question.append(html("legend", {}, lesson.question));
  const verdict = html("div", { class: "verdict", role: "status", "aria-live": "polite" });
  const buttons = lesson.choices.map((choice, index) => {
    const button = html("button", { type: "button" });
    button.append(html("span", { "aria-hidden": "true", class: "mark" }, String(index + 1)), html("span", {}, choice));
    button.addEventListener("click", () => answer(index));
    question.append(button);
    return button;
  });
  const show = html("button", { type: "button", class: "quiet" }, "Show the answer");
  show.addEventListener("click", () => tell(-1));
  question.append(show);
  box.append(question, verdict, about, head);
  root.append(box);
  let isAnswered = false;

  function answer(index) {
    if (isAnswered) return;
    if (index === lesson.right) return tell(index);
    mark(index, "✕", "wrong");
    verdict.replaceChildren(html("p", { class: "lostrow" }, "✕ No. Look again at the finger, and try another answer."));
  }

  function mark(index, sign, style) {
    buttons[index].className = style;
    buttons[index].firstChild.textContent = sign;
    buttons[index].disabled = true;
  }

  function tell(index) {
    isAnswered = true;
    box.classList.add("told");
    show.remove();
    mark(lesson.right, "✓", "right");
    for (const button of buttons) button.disabled = true;
    verdict.replaceChildren();
    verdict.append(html("p", { class: "won" }, index === lesson.right ? "✓ Right." : "The answer:"), html("p", {}, lesson.takeaway));
    const list = html("ol", {});
    // The rule about the finger comes first, as in the explanation of a row.
    for (const { rule, sentence, evidence } of lesson.reasons.toReversed?.() ?? [...lesson.reasons].reverse()) {
      const item = html("li", {}, `${sentence}. `);
      item.append(html("span", { class: "soft" }, `${rule}, ${evidence}`));
      list.append(item);
    }
    verdict.append(list);
    const panel = page.reveal(lesson.rows[0]);
    const slider = slide(panel);
    if (slider) verdict.append(slider);
    const again = html("button", { type: "button", class: "main" }, "Now try it yourself");
    again.addEventListener("click", () => page.tryOut());
    verdict.append(again);
    if (isLink(lesson.next)) verdict.append(html("a", { href: lesson.next.page, class: "button" }, `Next: ${lesson.next.title}`));
    if (index === lesson.right) remember();
  }

  // Returns a slider for the property that determines a number in the reasons, or the delay of a row on which the answer depends. Moving
  // the slider shows the effect of another value on the same finger.
  function slide({ data, items, fieldsOf, edit }) {
    const told = [], lineOf = (row) => data.lines.find((line) => line[0] === row);
    for (const row of lesson.rows) for (let line = lineOf(row); line && !told.includes(line); line = lineOf(line[4])) told.push(line);
    const texts = [...lesson.reasons.flatMap(({ sentence }) => sentence.match(/\d+\.\d+|\d{2,}/g) ?? []),
      ...told.flatMap((line) => /late (\d+\.\d+)/.exec(line[6])?.[1] ?? [])];
    const numbers = new Set(texts.map(Number)), named = new Set(told.flatMap((line) => line[10]));
    const found = [];
    items.forEach((item, place) => {
      if (item.kind === "view" || item.kind === "recognizer" && !named.has(item.id)) return;
      for (const field of fieldsOf(place))
        if (field.form === "number" && numbers.has(Number(field.value)) && Number(field.value) > 0) found.push({ item, place, field });
    });
    const one = found.find(({ item }) => item.kind === "recognizer") ?? (found.length === 1 ? found[0] : null);
    if (!one) return null;
    const { item, place, field } = one, title = `${field.meaning}: ${field.takes}`;
    const number = NumberField("lesson-number", field.name, title, (value, isMoved) => edit((layout) => {
      const object = objectOf(layout, item, place);
      if (value === undefined) delete object[field.name]; else object[field.name] = value;
    }, isMoved && "lesson"));
    number.set(field.value);
    const box = html("div", { class: "lesson-number" });
    box.append(
      html("label", { for: "lesson-number", title }, item.kind === "thresholds" ? field.name : `${item.id}: ${field.name}`),
      number.element);
    return box;
  }

  function remember() {
    if (!lesson.name) return;
    // A browser may forbid access to its storage. The index then marks no lessons.
    try {
      const names = new Set(JSON.parse(localStorage.getItem(ANSWERED) ?? "[]"));
      localStorage.setItem(ANSWERED, JSON.stringify([...names.add(lesson.name)]));
    } catch { /* see above */ }
  }

  addEventListener("keydown", (event) => {
    if (isAnswered || event.ctrlKey || event.metaKey || event.altKey || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) return;
    const index = Number(event.key) - 1;
    if (buttons[index] && !buttons[index].disabled) answer(index);
  });
}
