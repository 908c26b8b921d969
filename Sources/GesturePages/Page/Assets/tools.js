// The buttons at the top of the page. They save the recording as a file, as text or as a link, and open other content.
//
//     const tools = Tools(session, { given, note, forget });   // `forget` is called when earlier messages become invalid
//     tools.element; tools.openFragment();      // opens the trace in the fragment of the page's address, if there is one
"use strict";

function Tools(session, { given, note, forget }) {
  const element = html("div", { class: "tools", role: "toolbar", "aria-label": "Recording" });

  // Performs an action that ends the recording, and then offers to restore the recording.
  function anew(body) {
    const trace = session.rows() ? session.recorded() : null;
    note.say("");
    forget();
    body();
    if (trace && note.isEmpty())
      note.say("The recording was removed.", "Restore it", () => session.open({ name: RECORDED, kind: "trace", text: trace }));
  }

  async function copy(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      note.say(`${what} copied.`);
    } catch {
      note.say("The browser does not allow the page to copy; 'Save trace' still works.");
    }
  }

  async function link() {
    history.replaceState(null, "", await toFragment(session.recorded()));
    const rest = location.protocol === "file:" ? ", which opens where this file is," : ",";
    await copy(location.href, `A link of ${location.href.length} characters, with layout and trace${rest} is`);
  }

  const chooser = html("input", { type: "file", accept: ".json,.jsonl", class: "hidden", tabindex: "-1", "aria-hidden": "true" });
  chooser.addEventListener("change", async () => {
    const file = chooser.files[0];
    chooser.value = "";
    if (!file) return;
    if (file.size > LARGEST) return note.say(`${file.name} is too large for a page.`);
    const text = await file.text();
    session.open({ name: file.name, kind: isLayout(text) ? "layout" : "trace", text });
  });

  function isLayout(text) {
    try { return "window" in JSON.parse(text); } catch { return false; }
  }

  const more = html("details", { class: "menu" }), menu = html("div", { class: "menu-items" });
  more.append(html("summary", {}, "Save, open"), menu);
  menu.addEventListener("click", () => { more.open = false; });
  addEventListener("pointerdown", (event) => { if (!more.contains(event.target)) more.open = false; });
  addEventListener("keydown", (event) => { if (event.key === "Escape") more.open = false; });
  element.append(
    button("New", "Start again without the recording", () => anew(() => session.restart())),
    more, chooser);
  menu.append(
    button("Save trace", "Save the recording as a trace for 'gesturetrace replay'",
      () => { saveFile(RECORDED, session.recorded()); note.say(`Saved as ${RECORDED}.`); }),
    button("Copy link", "Copy a link with layout and trace", link),
    button("Open…", "Open a trace or a layout", () => chooser.click()),
    button("Revert", "Restore the page's original layout and touches", () => anew(() => session.open(given))),
    button("Copy trace", "Copy the recording as a trace", () => copy(session.recorded(), "The trace is")),
    button("Copy rows", "Copy the timeline as 'gesturetrace replay' prints it", () => copy(session.timeline(), "The timeline is")));

  async function openFragment() {
    try {
      const text = await fromFragment(location.hash);
      if (text !== null) session.open({ name: RECORDED, kind: "trace", text });
    } catch (error) {
      note.say(`The link contains no readable trace: ${error.message}.`);
    }
  }
  addEventListener("hashchange", openFragment);

  return { element, openFragment };
}
