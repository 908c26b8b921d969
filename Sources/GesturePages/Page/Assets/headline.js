// The sentence that says who owns the fingers at the playhead, from the story of the data, and the count of what is pending.
//
//     const headline = Headline(element, { select, cure, tune });   // `select` shows the row that says why
//     headline.tell(data, time, row);               // each frame; the elements change only where the words do
//
// `cure` takes the delay of a sentence and returns the change that spares it, as {text, act}, or null; `tune` gives the parts of a
// sentence of a delay, whose number can be dragged.
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
    // Amber is for what took time or was lost without need, not for a scroll view that takes a touch.
    root.classList.toggle("delayed", !!entry?.[8] || entry?.[0] === "waiting" || entry?.[0] === "late");
    main.disabled = !entry;
    main.title = entry ? "Why?" : "";
    const words = entry ? capital(entry[1]) : hasRows ? "Nothing is decided yet" : "Touch the screen";
    main.replaceChildren(...sentence(words), ...(entry?.[0] === "waiting" ? [count] : []));
    const rest = entry ? capital(entry[2]) : hasRows ? "" : "This line says who gets the finger and who has to wait.";
    more.replaceChildren(...(entry?.[0] === "outcome" && entry[8] ? tune(entry[8], rest) : sentence(rest)), ...(entry?.[0] !== "waiting" ? [count] : []));
  }

  // The change that spares the delay is offered once the fingers are gone.
  function offer(entry) {
    spare = entry?.[0] === "outcome" && entry[8] ? cure(entry[8]) : null;
    cureButton.hidden = !spare;
    if (spare) cureButton.replaceChildren("Try: ", ...sentence(spare.text));
  }

  // A name stays as it is.
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
