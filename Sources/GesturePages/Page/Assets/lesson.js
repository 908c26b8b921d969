// A lesson: the recorded finger plays, a question is asked, and once it is answered the page says why and the reader tries it.
//
// `lesson` is {number, count, title, text, cast, deeds, question, choices, right, takeaway, reasons, rows, before, next, index}; `page` shows
// the recording, lets the answer be seen, and clears the screen for the reader's finger.
"use strict";

function Lesson(root, lesson, page) {
  const isLink = (link) => link && /^[\w.-]+$/.test(link.page);
  const box = html("section", { class: "lesson", "aria-label": "Lesson" });
  const head = html("div", { class: "tools" });
  head.append(html("h2", {}, lesson.count > 1 ? `Lesson ${lesson.number} of ${lesson.count}` : "Lesson"));
  for (const [text, link] of [["All lessons", lesson.index && { page: lesson.index }], ["← before", lesson.before], ["next →", lesson.next]]) {
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
  box.append(head, about, question, verdict);
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
    const list = html("ul", {});
    for (const { rule, sentence, evidence } of lesson.reasons) {
      const item = html("li", {}, `${sentence}. `);
      item.append(html("span", { class: "soft" }, `${rule}, ${evidence}`));
      list.append(item);
    }
    verdict.append(list);
    const again = html("button", { type: "button", class: "main" }, "Now try it yourself");
    again.addEventListener("click", () => page.tryOut());
    verdict.append(again);
    if (isLink(lesson.next)) verdict.append(html("a", { href: lesson.next.page, class: "button" }, `Next: ${lesson.next.title}`));
    page.reveal(lesson.rows[0]);
  }

  addEventListener("keydown", (event) => {
    if (isAnswered || event.ctrlKey || event.metaKey || event.altKey || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) return;
    const index = Number(event.key) - 1;
    if (buttons[index] && !buttons[index].disabled) answer(index);
  });
}
