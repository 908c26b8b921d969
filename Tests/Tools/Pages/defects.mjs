// Tests for defects that the page once had. Each test failed before its defect was fixed.
import fs from "node:fs";
import path from "node:path";

export async function defects(driver) {
  const { place, want, call, evaluate, wait, command, page, open, touch, tap, drag, press, click, textOf } = driver;
  const isIn = (selector) => evaluate(`(() => {
    const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect();
    return !!box && box.width > 0 && box.top < innerHeight - 20 && box.bottom > 20 && box.left < innerWidth && box.right > 0;
  })()`);
  const layout = (name, content) => {
    const file = path.join(place, name);
    fs.writeFileSync(file, JSON.stringify({ version: 1, ...content }));
    return page(file);
  };

  // 1. Time advances while a finger rests on the screen.
  await open(page("traces/presses/message.layout.json"));
  await touch("touchStart", [1, 100, 340]);
  const widths = [], words = new Set();
  for (let i = 0; i < 5; i++) {
    await wait(80);
    widths.push(await evaluate(`Math.max(...[...document.querySelectorAll(".bar.down")].map((one) => Number(one.getAttribute("width"))))`));
    words.add(await textOf(".decision"));
  }
  want(`an open bar grows while a finger is held: ${widths}`, widths.every((width, i) => i === 0 || width > widths[i - 1]));
  want(`and the headline counts: ${[...words]}`, words.size === 5 && [...words].every((text) => /\d\.\d\d of \d\.\d\d s/.test(text)));
  await wait(2000);
  want(
    `the page's time is that of the clock: ${await textOf(".meta")}`,
    parseFloat((await textOf(".meta")).match(/(\d+\.\d+) s/)?.[1]) > 2
  );
  await touch("touchEnd");

  // 2. The flash of a dropped touch fades, and is not shown while the view has another touch.
  const photo = page("traces/taps/photo-taps.layout.json");
  await open(photo);
  await tap(190, 400);
  await wait(380);
  const flash = () => evaluate(`(() => {
    const view = document.querySelector(".glass polygon.lostview");
    return view ? Number(getComputedStyle(view).opacity) : 0;
  })()`);
  const first = await flash();
  await wait(250);
  const second = await flash();
  await wait(1200);
  want(`a flash fades by the clock: ${first}, ${second}, ${await flash()}`, first > second && second > 0 && await flash() === 0);
  await open(photo);
  await touch("touchStart", [1, 190, 300]);
  for (let i = 2; i <= 5; i++) await touch("touchStart", ...Array.from({ length: i }, (_, at) => [at + 1, 190 + at * 30, 300]));
  want(
    "a view that has a touch says so, whatever else it lost",
    await evaluate(`!!document.querySelector(".glass polygon.touched")
      && !document.querySelector(".glass polygon.lostview")`)
  );
  await touch("touchEnd");

  // 4. Modes, interruptions and properties can be changed during a recording.
  await open(page("traces/editor/editor.layout.json"));
  await evaluate(`[...document.querySelectorAll(".stage button")].find((one) => one.textContent === "stickers")?.click()`);
  await drag([85, 245], [150, 320], 8);
  await evaluate(`[...document.querySelectorAll(".stage button")].find((one) => one.textContent === "Interrupt")?.click()`);
  await evaluate(`(() => {
    const path = document.getElementById("set-path");
    if (!path) return;
    path.value = "toolbar.isHidden";
    document.getElementById("set-value").value = "true";
    path.form.requestSubmit();
  })()`);
  const trace = await evaluate("gesturePage.recorded()"), shown = await evaluate("gesturePage.timeline()");
  want(
    "a mode is entered, a system interrupts, a property is set",
    /"enter": "stickers"/.test(trace) && /"interrupt": /.test(trace)
      && /"toolbar\.isHidden": true/.test(trace)
  );
  want("and in that mode others recognize", /◉ move +began/.test(shown));
  fs.writeFileSync(path.join(place, "touches.trace.json"), trace);
  want("what a trace says besides touches is replayed as it was", command("replay", path.join(place, "touches.trace.json")) === shown);

  // 5. The update for a frame contains only new data, regardless of how long the recording is.
  await open(photo);
  const lengths = await evaluate(`(() => {
    const engine = gesturePage.engine, lengths = [];
    for (let i = 0; i <= 4000; i++) {
      engine.send(i / 60, [{ id: 1, phase: i ? 1 : 0, x: 100 + i % 90, y: 300 + i % 70, force: 0, radius: 0, type: 0 }]);
      engine.advance(i / 60);
      const news = (engine.growth ?? engine.lanes)();
      if (i === 200 || i === 4000) lengths.push(news.length);
    }
    return lengths;
  })()`);
  want(`news are no longer after a minute than in the beginning: ${lengths}`, lengths[1] <= lengths[0] * 1.5);

  // 6. The screen, the lanes and the first sentence are visible while a property is changed.
  for (const [width, height] of [[1440, 900], [390, 844]]) {
    await open(photo, width, height);
    await tap(190, 400);
    await wait(1000);
    await evaluate(`document.querySelector(".opener")?.click()`);
    await evaluate(`(() => {
      const chooser = document.getElementById("whose");
      chooser.value = "recognizer single";
      chooser.dispatchEvent(new Event("change"));
      document.getElementById("answer-shouldBegin").scrollIntoView({ block: "end" });
    })()`);
    await evaluate(`(() => {
      const field = document.getElementById("answer-shouldBegin");
      field.value = "false";
      field.dispatchEvent(new Event("change"));
    })()`);
    const seen = [];
    for (const one of [".glass svg", ".scroller", ".said li, .said p", "#answer-shouldBegin"]) if (!await isIn(one)) seen.push(one);
    want(`what a change does is in view with it at ${width}, but not ${seen}`, seen.length === 0);
    await evaluate(`document.querySelector(".pairs .chip").click()`);
    want(
      `the old outcome is an outline at ${width}`,
      await evaluate(`new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(document.querySelectorAll(".ghost").length > 0))))`)
    );
  }

  // 7. Names are clipped with their views.
  await open(page("traces/scrolling/shop.layout.json"));
  await drag([190, 600], [190, 300], 8);
  await wait(1500);
  want(
    "names are clipped with their views",
    await evaluate(`[...document.querySelectorAll(".glass svg text")]
      .filter((one) => /^buy/.test(one.textContent)).length > 0
      && [...document.querySelectorAll(".glass svg text")]
        .filter((one) => /^buy/.test(one.textContent))
        .every((one) => one.closest("[clip-path]"))`)
  );

  // 8. The sentence about the owner of the finger remains until the owner changes.
  await open(page("traces/sheets/sheet.layout.json"));
  await touch("touchStart", [1, 190, 500]);
  const told = [];
  for (let i = 1; i <= 20; i++) {
    await touch("touchMove", [1, 190, 500 - i * 5]);
    told.push(await textOf(".decision button"));
  }
  const owned = told.filter((text) => /finger/.test(text));
  want(
    `who has the finger is a sentence that stays: ${[...new Set(told)]}`,
    owned.length > 10 && new Set(owned.slice(-10)).size === 1
      && told.every((text) => !/[▸◉]/u.test(text))
  );
  await touch("touchEnd");
  want(`after the lift the outcome: ${await textOf(".decision")}`, /won|sent|selected/.test(await textOf(".decision")));

  // 9. Recorded touches survive a reload.
  await open(photo);
  await tap(190, 400);
  await wait(1500);
  const before = await evaluate("gesturePage.recorded()");
  await evaluate("window.isOld = true");
  await call("Page.reload");
  await driver.until("the page is there again", "!window.isOld && !!window.gesturePage");
  const after = await evaluate("gesturePage.recorded()");
  want(`touches outlive a reload: ${before} is ${after}`, JSON.parse(after).events.length === 2 && after === before);

  // 10. The message about a refused sample does not say that the recording is full.
  await open(photo);
  await tap(190, 400);
  await evaluate("gesturePage.engine.timeline()");
  await touch("touchStart", [1, 190, 400]);
  await wait(100);
  want(`why a sample is refused: ${await textOf(".note")}`, !/full/.test(await textOf(".note")) && /ended/.test(await textOf(".note")));
  await touch("touchEnd");

  // 11, 12. An empty number field means the default, and undo works inside a field.
  await open(photo);
  await evaluate(`(() => {
    const chooser = document.getElementById("whose");
    chooser.value = "recognizer double";
    chooser.dispatchEvent(new Event("change"));
  })()`);
  const field = (value) => evaluate(`(() => {
    const field = document.getElementById("property-numberOfTapsRequired");
    field.focus();
    field.value = ${JSON.stringify(value)};
    field.dispatchEvent(new Event("change"));
  })()`);
  const taps = () => evaluate(`(gesturePage.recorded().match(/"numberOfTapsRequired": *(\\S+?)[,\\s}]/) ?? [])[1] ?? "none"`);
  want(
    "what the layout says itself looks so",
    await evaluate(`!!document.getElementById("property-numberOfTapsRequired").closest(".own")`)
  );
  await field("");
  want(
    `an emptied number is the default: ${await taps()}`,
    await taps() === "none"
      && await evaluate(`document.getElementById("property-numberOfTapsRequired").value`) === "1"
  );
  await field("3");
  await press("z", 2, "KeyZ", 90);
  want(`Ctrl Z in a field takes the change back: ${await taps()}`, await taps() === "none");
  await evaluate(`(() => {
    const slider = document.getElementById("property-numberOfTapsRequired-slider");
    if (!slider) return;
    for (const value of [2, 3, 4]) {
      slider.value = value;
      slider.dispatchEvent(new Event("input"));
    }
    slider.dispatchEvent(new Event("change"));
  })()`);
  const dragged = await taps();
  await press("z", 2, "KeyZ", 90);
  want(`a slider is one change: ${dragged}, ${await taps()}`, dragged === "4" && await taps() === "none");

  // 13. The arrow keys work immediately in a page that was written with --format html.
  const html = path.join(place, "picture.html");
  command("replay", "traces/taps/single-and-double-tap.trace.json", "--format", "html", "-o", html);
  await open("file://" + html, 1280, 900, { isReady: `!!document.querySelector('[aria-selected="true"]')` });
  await press("ArrowRight", 0, "ArrowRight", 39);
  want("an arrow key selects the next row at once", await evaluate(`document.querySelector('[aria-selected="true"]').id`) === "row2");

  // 14. A trace is opened at its outcome, and a button plays it.
  await open(page("traces/taps/single-and-double-tap.trace.json"));
  want(`a trace opens on its outcome: ${await textOf(".decision")}`, /single won.*0\.350 s late/i.test(await textOf(".decision")));
  want("and offers to play", await evaluate(`document.querySelector(".play")?.checkVisibility() ?? false`));

  // 15. A phone in landscape orientation shows the whole screen.
  await open(photo, 844, 390);
  want(
    "the whole screen is seen on a phone on its side",
    await evaluate(`(() => {
      const box = document.querySelector(".glass svg").getBoundingClientRect();
      return box.height > 200 && box.top >= 0 && box.bottom <= innerHeight + 1;
    })()`)
  );

  // 16. Direction marks in a title are escaped.
  await open(layout("turned.layout.json", { title: "left \u202E right", window: { id: "window", frame: [0, 0, 390, 844] } }));
  want(
    "a title is shown with its marks of direction written out",
    await evaluate(`!/\\u202E/.test(document.title + document.querySelector("h1").textContent)
      && /\\\\u\\{202E\\}/.test(document.querySelector("h1").textContent)`)
  );

  // The screen is shown at a large size.
  for (const [width, height, least] of [[1440, 900, 360], [390, 844, 388]]) {
    await open(photo, width, height);
    const wide = await evaluate(`document.querySelector(".glass svg").getBoundingClientRect().width`);
    want(`the screen is ${wide} points wide at ${width}`, wide >= least);
  }
}
