// The sentence that tells who owns the fingers at the playhead, and the countdown of the current wait. The sentence comes from the story in
// the data.
//
//     const headline = Headline(element, { select, cure, tune });   // `select` shows the row with the reason
//     headline.tell(data, time, row);               // called in each frame; elements change only if the words do
//
// `cure` receives the delay described by a sentence and returns the change that avoids it as {text, act}, or null. `tune` returns the parts
// of a sentence about a delay, in which the number can be dragged.
"use strict";

function Headline(root, { select, cure, tune }) {
  const main = html("button", { type: "button", class: "owner" });
  const more = html("p", { class: "more" });
  const count = html("span", { class: "count", "aria-hidden": "true" });
  const meter = html("div", { class: "meter", "aria-hidden": "true" });
  const bar = html("i");
  meter.append(bar);
  const cureButton = html("button", { type: "button", class: "cure" });
  root.append(main, more, cureButton, meter);
  let told = null, row = 0, hasCount = false, spare = null;
  cureButton.addEventListener("click", () => spare?.act());
  main.addEventListener("click", () => { if (row) select(row); });

  function tell(data, time, number) {
    const entry = data.storyAt(number);
    const key = entry ? `${entry[0]} ${entry[1]} ${entry[2]}` : `none ${data.lines.length > 0}`;
    if (key !== told) {
      show(entry, data.lines.length > 0);
      offer(entry);
    }
    told = key;
    row = entry?.[3] ?? 0;
    drawCount(data.waitAt(time, number));
  }

  function show(entry, hasRows) {
    root.dataset.kind = entry?.[0] ?? "nothing";
    // Amber marks waits and delays, but not a touch that a scroll view takes over.
    root.classList.toggle("delayed", !!entry?.[8] || entry?.[0] === "waiting" || entry?.[0] === "late");
    main.disabled = !entry;
    main.title = entry ? "Why?" : "";
    const words = entry ? capital(entry[1]) : hasRows ? "Nothing is decided yet" : "Touch the screen";
    main.replaceChildren(...sentence(words), ...(entry?.[0] === "waiting" ? [count] : []));
    const rest = entry ? capital(entry[2]) : hasRows ? "" : "This line shows which recognizer or view has the finger, and which ones wait.";
    more.replaceChildren(
      ...(entry?.[0] === "outcome" && entry[8] ? tune(entry[8], rest) : sentence(rest)), ...(entry?.[0] !== "waiting" ? [count] : []));
  }

  // The change that avoids the delay is offered only after the fingers have lifted.
  function offer(entry) {
    spare = entry?.[0] === "outcome" && entry[8] ? cure(entry[8]) : null;
    cureButton.hidden = !spare;
    if (spare) cureButton.replaceChildren("Try: ", ...sentence(spare.text));
  }

  // Capitalizes a sentence unless it begins with a name in backticks.
  const capital = (text) => text ? text[0].toUpperCase() + text.slice(1) : "";

  function drawCount(wait) {
    if (wait) {
      const { gone, all } = wait, text = all === null ? `: ${gone.toFixed(2)} s` : `: ${gone.toFixed(2)} of ${all.toFixed(2)} s`;
      if (count.textContent !== text) count.textContent = text;
      bar.style.transform = `scaleX(${all ? (gone / all).toFixed(3) : 0})`;
    } else if (hasCount) count.textContent = "";
    if (hasCount !== !!wait) meter.classList.toggle("counts", hasCount = !!wait);
  }

  return { tell };
}
