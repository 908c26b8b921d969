// Tests pages in Chromium with touches, mouse and keys: node browser.mjs CHROMIUM BINARY [FOLDER FOR SCREENSHOTS]
import fs from "node:fs";
import path from "node:path";
import { defects } from "./defects.mjs";
import { Driver } from "./driver.mjs";
import { frames } from "./frames.mjs";
import { lessons } from "./lessons.mjs";
import { sights } from "./sights.mjs";

const [chromium, binary, shots] = process.argv.slice(2);
const driver = await Driver(chromium, binary, shots);
const {
  place, wrong, errors, want, call, evaluate, pause, wait, until, command, page, open,
  onGlass, touch, tap, drag, pinch, click, shot, end
} = driver;

let compared = 0;
// Compares the rows that the page shows with the command's output for the trace that the page saves.
async function compare(what, name = "touches.trace.json") {
  // Both values are read in one expression, because another event of a finger could be processed in a frame between two expressions.
  const [trace, shown] = await evaluate("[gesturePage.recorded(), gesturePage.engine.timeline()]");
  fs.writeFileSync(path.join(place, name), trace);
  want(`${what}: the page shows the rows of its trace`, command("replay", path.join(place, name)) === shown);
  compared++;
  return { trace, shown };
}

// MARK: Tests

try {
  const photo = page("traces/taps/photo-taps.layout.json");
  await open(photo, 1280, 900, { isReal: true });
  await shot("photo-untouched");
  await tap(190, 400);
  await until("a tap is decided", `/single won/i.test(document.querySelector(".decision").textContent)`);
  want("lanes have grown", await evaluate(`document.querySelectorAll(".bar").length > 2`));
  want("the page is no wider than its window", await evaluate("document.documentElement.scrollWidth <= innerWidth"));
  await shot("photo-tapped");
  let said = await compare("a tap");
  want("a tap is recognized", /◉ single +recognized/.test(said.shown));
  want("force and radius are those of the finger", /"force": 1\.4/.test(said.trace) && /"majorRadius": \d/.test(said.trace));

  await open(photo);
  await tap(190, 400);
  await tap(190, 400);
  await wait(500);
  said = await compare("a double tap");
  want("a double tap is recognized", /◉ double +recognized/.test(said.shown));

  await open(photo);
  await touch("touchStart", [1, 190, 400]);
  await touch("touchMove", [1, 190, 405]);
  await touch("touchCancel");
  said = await compare("a finger that the system takes");
  want("a touch is cancelled", /"phase": "cancelled"/.test(said.trace));

  await open(photo);
  await call("Emulation.setTouchEmulationEnabled", { enabled: false });
  const [from, to] = [await onGlass(150, 300), await onGlass(100, 250)];
  const mouse = (type, point) =>
    call("Input.dispatchMouseEvent", {
      type, ...point, button: "left", buttons: 1, clickCount: 1, modifiers: 1, pointerType: "mouse"
    });
  await mouse("mousePressed", from);
  for (let i = 1; i <= 5; i++) {
    await mouse("mouseMoved", { x: from.x + (to.x - from.x) * i / 5, y: from.y + (to.y - from.y) * i / 5 });
    await wait(17);
  }
  await mouse("mouseReleased", to);
  said = await compare("a mouse with Alt");
  const both = JSON.parse(said.trace).events[0].touches;
  want(
    "Alt makes a second finger opposite",
    both.length === 2 && Math.abs(both[0].x + both[1].x - 390) < 0.01 && Math.abs(both[0].y + both[1].y - 844) < 0.01
  );

  await open(photo);
  await evaluate(`document.querySelector(".glass").focus()`);
  for (const [type, key] of [["keyDown", " "], ["keyUp", " "]]) {
    await call("Input.dispatchKeyEvent", { type, key, code: "Space", text: type === "keyDown" ? " " : undefined });
    await wait(50);
  }
  await wait(500);
  said = await compare("the keys");
  want("space is a finger", /"phase": "ended", "x": 195, "y": 422/.test(said.trace));
  // No browser frame comes between the two key events: from `wait` on, the test drives the clock.
  await open(photo, 1280, 900, { isReal: true });
  await evaluate(`(() => {
    const glass = document.querySelector(".glass");
    glass.focus();
    for (const type of ["keydown", "keyup"]) glass.dispatchEvent(new KeyboardEvent(type, { key: " ", bubbles: true, cancelable: true }));
    gesturePage.wait(500);
  })()`);
  said = await compare("a key that is pressed and released at once");
  want("a finger that lands and lifts at one instant is not lost", /◉ single +recognized/.test(said.shown));

  const stickers = page("traces/stickers/editor-stickers.layout.json");
  await open(stickers);
  await pinch([150, 250], [230, 330], 5);
  await drag([100, 250], [250, 600]);
  await wait(300);
  await shot("stickers");
  said = await compare("a pinch and a drag");

  const feed = page("traces/scrolling/shop.layout.json");
  await open(feed);
  const before = await evaluate(`document.querySelectorAll(".glass polygon")[3].getAttribute("points")`);
  await drag([190, 600], [190, 300], 8);
  await until(
    "the feed scrolls",
    `[...document.querySelectorAll(".glass polygon")].some((one) => one.getAttribute("points") !== ${JSON.stringify(before)})`
  );
  await shot("shop-coasting");
  await wait(1500);
  said = await compare("a feed that coasts");
  want("it decelerates", /didEndDecelerating|decelerat/.test(said.shown));

  // After a change of the layout, the page lists the same differences for the recorded fingers as the command 'whatif'.
  await open(photo);
  await tap(190, 400);
  await wait(500);
  const trace = await evaluate("gesturePage.recorded()");
  fs.writeFileSync(path.join(place, "a.trace.json"), trace);
  const edit = (text) => evaluate(`(() => {
    const area = document.getElementById("layout");
    area.value = ${text};
    area.dispatchEvent(new Event("input"));
  })()`);
  await edit(`area.value.replace(/"requireToFail": *\\[[^\\]]*\\]/, '"requireToFail": []')`);
  await until("the difference is said", `document.querySelectorAll(".said li").length > 0`);
  // The command 'whatif' begins with the delay that its option changes, and prints both times. The page does not know the option.
  const facts = (sentences) => JSON.stringify(sentences.map((one) => one.replace(/ \([\d.]+ instead of [\d.]+\)$/, "")).sort());
  const sentences = await evaluate(`[...document.querySelectorAll(".said li")].map((one) => one.textContent)`);
  const whatif = command("whatif", path.join(place, "a.trace.json"), "--no-require", "single:double", "--all")
    .split("\n").filter((line) => line.startsWith("* ")).map((line) => line.slice(2).replaceAll("`", ""));
  want(`the difference is that of whatif: ${JSON.stringify(sentences)} and ${JSON.stringify(whatif)}`, facts(sentences) === facts(whatif));
  await shot("photo-changed");
  await edit(`area.value.replace('"version"', '"versoin"')`);
  await until(
    "a mistake is said as the command says it",
    `/page\\.layout\\.json:\\d+:\\d+: error: unknown key 'versoin'/.test(document.querySelector(".said").textContent)`
  );
  await edit(`"{"`);
  await until(
    "broken JSON is said, too",
    `/error: /.test(document.querySelector(".said").textContent)
      && !/versoin/.test(document.querySelector(".said").textContent)`
  );
  await shot("photo-mistaken");

  // Changes in the panel cause the same sentences as the command 'whatif', and can be undone and redone.
  await open(photo);
  await tap(190, 400);
  await wait(500);
  fs.writeFileSync(path.join(place, "a.trace.json"), await evaluate("gesturePage.recorded()"));
  const said2 = () => evaluate(`[...document.querySelectorAll(".said li")].map((one) => one.textContent)`);
  const layoutText = () => evaluate(`document.getElementById("layout").value`);
  const choose = (who) => evaluate(`(() => {
    const chooser = document.getElementById("whose");
    chooser.value = ${JSON.stringify(who)};
    chooser.dispatchEvent(new Event("change"));
  })()`);
  const enter = (id, value) => evaluate(`(() => {
    const field = document.getElementById("${id}");
    field.value = ${JSON.stringify(value)};
    field.dispatchEvent(new Event("change"));
  })()`);
  const opened = await layoutText();
  async function holds(what, change, ...options) {
    await evaluate(`[...document.querySelectorAll(".editor button")].find((one) => one.textContent === "Undo all").click()`);
    await change();
    const shown = await said2();
    const wanted = command("whatif", path.join(place, "a.trace.json"), ...options, "--all")
      .split("\n")
      .filter((line) => line.startsWith("* "))
      .map((line) => line.slice(2).replaceAll("`", ""));
    want(
      `${what} gives what whatif gives: ${JSON.stringify(shown)} and ${JSON.stringify(wanted)}`,
      wanted.length > 0 && facts(shown) === facts(wanted)
    );
  }
  await choose("recognizer single");
  await holds(
    "a switch",
    () => evaluate(`document.getElementById("property-cancelsTouchesInView").click()`),
    "--set", "single.cancelsTouchesInView=false"
  );
  await shot("photo-switched");
  await holds(
    "a requirement that is dropped",
    () => evaluate(`document.querySelector(".pairs .chip").click()`),
    "--no-require", "single:double"
  );
  await holds("an answer", () => enter("answer-shouldBegin", "false"), "--answer", "single.shouldBegin=false");
  await choose("thresholds thresholds");
  await holds("a figure", () => enter("property-tap.maximumInterval", "0.1"), "--set", "thresholds.tap.maximumInterval=0.1");
  await choose("recognizer double");
  await holds(
    "one that is removed",
    () => evaluate(`[...document.querySelectorAll(".fields button")].find((one) => one.textContent === "Remove").click()`),
    "--remove", "double"
  );
  const changed = await layoutText();
  const press = (key, modifiers) =>
    call("Input.dispatchKeyEvent", { type: "keyDown", key, code: "KeyZ", windowsVirtualKeyCode: 90, modifiers });
  await evaluate(`document.querySelector(".stage .tools button").focus()`);
  await press("z", 2);
  want("undo takes the change back", await layoutText() === opened);
  await press("Z", 10);
  want("redo makes it again", await layoutText() === changed);

  // The answer to a question about a row lists the changes that help, and one of these changes can be tried.
  await open(photo);
  await tap(190, 400);
  await wait(500);
  const ask = (kind, row, keep) => evaluate(`(() => {
    document.querySelector(".why").open = true;
    document.getElementById("why-kind").value = "${kind}";
    document.getElementById("why-row").value = "${row}";
    document.getElementById("why-keep").value = "${keep}";
    document.querySelector(".why form").requestSubmit();
  })()`);
  await ask("missing", "single action before 0.2", "single recognized");
  await until("a question is answered with changes", `document.querySelectorAll(".answer .one").length > 0`);
  await evaluate(`document.querySelector(".why").scrollIntoView()`);
  await shot("photo-asked");
  await evaluate(`document.querySelector(".answer .one button").click()`);
  want("a change that is tried brings the row", /0\.[01]\d\d .*single +action/.test(await evaluate("gesturePage.timeline()")));
  await ask("missing", "snigle action", "");
  const shownAnswer = await evaluate(`document.querySelector(".answer").textContent`);
  want("a wrong question has the command's message", /unknown view or recognizer 'snigle'/.test(shownAnswer));
  await edit(`"{"`);
  await ask("unwanted", "single action", "");
  const counts = `[".one", ".one button"].map((one) => document.querySelectorAll(".answer " + one).length).join()`;
  const listed = await evaluate(counts);
  want(`while the JSON is broken, changes are listed but cannot be tried: ${listed}`, /^[1-9]\d*,0$/.test(listed));
  await evaluate(`[...document.querySelectorAll(".editor button")].find((one) => one.textContent === "Undo all").click()`);
  await ask("unwanted", "single action before 0.01", "");
  const elsewhere = await evaluate(`document.querySelector(".answer").textContent`);
  want("an unwanted row at another time is named", /occurred, but not at that time/.test(elsewhere));

  // A recognizer is added, and set to recognize simultaneously with another recognizer.
  await choose("view photo");
  await evaluate(`(() => {
    const add = [...document.querySelectorAll(".fields select")][0];
    add.value = "pan";
    add.dispatchEvent(new Event("change"));
  })()`);
  await enter("together", "=single");
  const added = JSON.parse(await layoutText()).window.subviews[0].gestureRecognizers.at(-1);
  want(
    `a recognizer is added: ${JSON.stringify(added)}`,
    added.id === "pan" && added.delegate.shouldRecognizeSimultaneouslyWith === "other.id == 'single'"
  );
  await drag([190, 300], [190, 400], 6);
  want("and it recognizes", /◉ pan +began/.test((await compare("an added recognizer")).shown));

  // A view can be moved with a finger and with the arrow keys.
  await open(photo);
  await evaluate(`[...document.querySelectorAll(".stage button")].find((one) => one.textContent === "Arrange").click()`);
  await drag([190, 400], [200, 450], 4);
  const frame = async () => JSON.stringify(JSON.parse(await layoutText()).window.subviews[0].frame);
  want(`a view goes with the finger: ${await frame()}`, await frame() === "[10,150,390,600]");
  await call("Input.dispatchKeyEvent", { type: "keyDown", key: "ArrowUp", code: "ArrowUp", windowsVirtualKeyCode: 38 });
  want(`and with the keys: ${await frame()}`, await frame() === "[10,140,390,600]");
  want("nobody was touched", !/touch 1/.test((await compare("a view that is moved")).shown));

  // The reason for a late button is shown immediately, a lifted finger is no longer drawn, and the page does not scroll under the next
  // finger.
  const settings = path.join(place, "settings.layout.json");
  fs.writeFileSync(settings, JSON.stringify({ version: 1, title: "Settings", window: { id: "window", frame: [0, 0, 390, 844], subviews: [
    { id: "settings", type: "tableView", frame: [0, 100, 390, 744], contentSize: [390, 2000], subviews: [
      { id: "wifi", type: "cell", frame: [0, 0, 390, 60], subviews: [
        { id: "connect", type: "button", frame: [270, 10, 110, 40], actions: { touchUpInside: "connectTapped" } }
      ] }] }] } }));
  await open(page(settings));
  const headline = () => evaluate(`document.querySelector(".decision").innerText`);
  for (const hold of [40, 240]) {
    await touch("touchStart", [1, 325, 130]);
    await wait(hold);
    await touch("touchEnd");
    await until(`a touch of ${hold} ms is told`, `/connectTapped/.test(gesturePage.timeline())`);
    await wait(700);
    want(
      `a lifted finger is not drawn after ${hold} ms`,
      await evaluate(`document.querySelectorAll(".glass .finger").length === 0
        && !document.querySelector(".glass polygon.touched")`)
    );
  }
  want(
    `what came of it is said, and what was late: ${await headline()}`,
    /^connect sent connectTapped\s+Connect got the touch \d\.\d+ s late: settings\.delay held it back/i.test(await headline())
  );
  const glassTop = () => evaluate(`document.querySelector(".glass svg").getBoundingClientRect().top`);
  const top = await glassTop();
  await evaluate(`[...document.querySelectorAll(".top button")].find((one) => one.textContent === "New").click()`);
  want("a note moves nothing", /removed/.test(await evaluate(`document.querySelector(".note").textContent`)) && await glassTop() === top);
  want("what is gone is explained no more", !(await evaluate(`document.querySelector(".detail .text")`)));
  await evaluate(`[...document.querySelectorAll(".note button")].find((one) => one.textContent === "Restore it").click()`);
  await until("it is brought back", `/connectTapped/.test(gesturePage.timeline())`);
  await evaluate(`(() => {
    const chooser = document.getElementById("whose");
    chooser.value = "view settings";
    chooser.dispatchEvent(new Event("change"));
    document.getElementById("property-delaysContentTouches").click();
  })()`);
  want(
    "a cure says what it does",
    await evaluate(`/connect gets touchesBegan .* earlier/.test(document.querySelector(".said").textContent)`)
  );
  await shot("settings-cured");
  await tap(325, 130);
  await until("the button is told at once", `/0\\.000 +│ ▾ connect +touchesBegan/.test(gesturePage.timeline())`);
  want("what was said of a change is not said of other fingers", await evaluate(`document.querySelectorAll(".said li").length === 0`));

  // The clock can be paused, and the playhead can be moved back.
  await open(feed);
  const rowCount = () => evaluate(`gesturePage.engine.advance(0)`);
  await drag([190, 600], [190, 450], 6);
  const pauseButton = `[...document.querySelectorAll(".stage button")].find((one) => /Pause|Resume/.test(one.textContent))`;
  await evaluate(`${pauseButton}.click()`);
  const before2 = await rowCount();
  await wait(250);
  want("nothing happens while the clock stands still", await rowCount() === before2);
  const points = () => evaluate(`[...document.querySelectorAll(".glass polygon")].map((one) => one.getAttribute("points")).join()`);
  const now = await points();
  const ruler = await evaluate(`(() => {
    const box = document.querySelector(".scroller").getBoundingClientRect();
    document.querySelector(".scroller").scrollLeft = 0;
    return { x: box.left + 200, y: box.top + 20, right: box.right - 30 };
  })()`);
  await call("Emulation.setTouchEmulationEnabled", { enabled: false });
  const point = (type, x) =>
    call("Input.dispatchMouseEvent", { type, x, y: ruler.y, button: "left", buttons: 1, clickCount: 1, pointerType: "mouse" });
  await point("mousePressed", ruler.right);
  await point("mouseMoved", ruler.x + 20);
  await point("mouseMoved", ruler.x + 5);
  await point("mouseReleased", ruler.x + 5);
  await until(
    "the screen is as it was at the playhead",
    `[...document.querySelectorAll(".glass polygon")].map((one) => one.getAttribute("points")).join()
      !== ${JSON.stringify(now)}`
  );
  const detail = await evaluate(`document.querySelector(".detail .text").textContent`);
  // The row under the playhead depends on the speed of the finger, so only the form of the row is checked.
  want(`why is said of the row there: ${detail}`, /^\d+\.\d{3}\s/.test(detail));
  await evaluate(`${pauseButton}.click()`);
  await wait(300);
  want("it coasts on", await rowCount() > before2);
  await compare("a clock that stood still");

  // A lesson asks a question first, and explains the answer afterwards. The pages of a folder share the engine.
  command("learn", "--site", path.join(place, "site"), "nested-pans", "tap", "single-and-double-tap");
  await open("file://" + path.join(place, "site/nested-pans.html"));
  const seen = (selector) => evaluate(`document.querySelector("${selector}")?.checkVisibility() ?? false`);
  want("a lesson does not tell", !(await seen(".lanes")) && !(await seen(".decision")) && await seen(".question"));
  await until("the recorded finger plays", `document.querySelectorAll(".glass .finger").length > 0`);
  await shot("lesson-asks");
  await evaluate(`[...document.querySelectorAll(".question button")].find((one) => one.textContent.endsWith("both")).click()`);
  want("a wrong answer is one", /No\./.test(await evaluate(`document.querySelector(".verdict").textContent`)) && !(await seen(".lanes")));
  await evaluate(`[...document.querySelectorAll(".question button")].find((one) => one.textContent.endsWith("only cardPan")).click()`);
  want(
    "the right one is told, with its rule",
    /Right.*deeper view.*E4/s.test(await evaluate(`document.querySelector(".verdict").textContent`)) && await seen(".lanes")
  );
  await shot("lesson-told");
  await evaluate(`document.querySelector(".verdict .main").click()`);
  await drag([190, 200], [190, 300], 8);
  want("then it is the reader's", /◉ pagePan +began/.test((await compare("a lesson's screen")).shown));
  await open("file://" + path.join(place, "site/index.html"), 1280, 900, { isReady: "!!document.querySelector('a')" });
  want("the index leads there", await evaluate(`document.querySelectorAll("li a").length`) === 3);

  // Valid and invalid links are opened.
  await open(photo);
  await tap(190, 400);
  await wait(400);
  const recorded = await evaluate("gesturePage.recorded()");
  const fragment = await evaluate(`toFragment(gesturePage.recorded())`);
  await open(page("traces/scrolling/shop.layout.json") + fragment);
  want("a link holds layout and trace", (await evaluate("gesturePage.recorded()")) === recorded);
  said = await compare("a link");
  for (const [text, word] of [["#trace=%%%", "no readable trace"], ["#trace=AAAA", "no readable trace"]]) {
    await open(photo + text);
    want(`${text} is refused`, (await evaluate(`document.querySelector(".note").textContent`)).includes(word));
    want("the page lives", await evaluate(`document.querySelectorAll(".glass polygon").length > 1`));
  }
  await open(photo + await evaluate(`toFragment("{\\"version\\": 1, \\"layout\\": {}, \\"events\\": []}")`));
  want(
    "a trace that means nothing is said in the command's words",
    /error: /.test(await evaluate(`document.querySelector(".note").textContent`))
  );
  errors.splice(0, Infinity, ...errors.filter((text) => !/atob/.test(text)));

  // Hostile input does not break a page.
  await open(photo);
  const hostile = await evaluate(`(() => {
    const name = "</title><img src=x onerror=window.hacked=1><script>window.hacked=1</" + "script>";
    const views = [{ id: name, class: name, frame: [0, 0, 390, 400], gestureRecognizers: [{ id: "<b>tap", type: "tap", action: name }] }];
    const layout = { version: 1, title: name, window: { frame: [0, 0, 390, 844], subviews: views } };
    gesturePage.open({ name, kind: "layout", text: JSON.stringify(layout) });
    const tags = document.querySelectorAll("main img, main script, main b > *").length;
    const times = [];
    const timed = (file) => { const start = performance.now(); gesturePage.open(file); times.push(Math.round(performance.now() - start)); };
    timed({ name: "broken.json", kind: "trace", text: '{"version": 1, "layout": ' + "[".repeat(3_000_000) });
    const brokenSaid = document.querySelector(".note").textContent;
    delete layout.title;
    const events = Array.from({ length: 100_000 }, (_, i) => ({
      t: i / 60,
      touches: [{ id: 1, phase: i ? i === 99_999 ? "ended" : "moved" : "began", x: 100 + i % 200, y: 200 }]
    }));
    timed({ name: "long.trace.json", kind: "trace", text: JSON.stringify({ version: 1, layout, events }) });
    return { tags, times, brokenSaid: brokenSaid.slice(0, 200), hacked: window.hacked, rows: document.querySelector(".meta").textContent };
  })()`);
  const many = await evaluate(`(() => {
    const subviews = Array.from({ length: 5000 }, (_, i) => ({
      id: "v" + i, frame: [i % 60 * 6, (i / 60 | 0) * 9, 6, 9], gestureRecognizers: [{ type: "tap" }]
    }));
    const start = performance.now();
    gesturePage.open({
      name: "many.layout.json", kind: "layout",
      text: JSON.stringify({ version: 1, window: { frame: [0, 0, 390, 844], subviews } })
    });
    return [
      Math.round(performance.now() - start),
      document.querySelectorAll(".glass polygon").length,
      document.getElementById("whose").options.length
    ];
  })()`);
  want(`5,000 views are shown: ${many}`, many[1] > 5000 && many[2] === 10002);
  const bomb = await evaluate(`(async () => {
    const packed = await piped(new Uint8Array(60_000_000).fill(32), new CompressionStream("deflate-raw"), 1e9);
    let text = "";
    for (const byte of packed) text += String.fromCharCode(byte);
    return "#trace=" + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  })()`);
  await open(photo + bomb);
  want("a link that grows without end is refused", /too large/.test(await evaluate(`document.querySelector(".note").textContent`)));
  want("the page lives on", await evaluate(`document.querySelectorAll(".glass polygon").length > 1`));
  want(`names are no markup: ${JSON.stringify(hostile)}`, hostile.tags === 0 && hostile.hacked === undefined);
  want(`broken megabytes are said: ${hostile.brokenSaid}`, /error: /.test(hostile.brokenSaid));
  want(
    `100,000 events are shown: ${hostile.rows}`,
    /touch|rows/.test(hostile.rows) && parseInt(hostile.rows.match(/(\d+) rows/)?.[1]) > 200_000
  );
  console.log(`hostile: 3 MB of broken JSON ${hostile.times[0]} ms, a trace of 100,000 events ${hostile.times[1]} ms.`);

  // Traces are opened, and their rows are compared without any changes.
  for (const file of [
    "traces/taps/single-and-double-tap.trace.json",
    "traces/editor/editor-two-fingers-by-mode.trace.json",
    "traces/scrolling/shop-at-rest-tapped.trace.json"
  ]) {
    await open(page(file));
    await evaluate(`gesturePage.engine.screenChanges()`);
    await compare(file, path.basename(file));
  }

  await defects(driver);
  await lessons(driver);
  await sights(driver);
  await frames(driver, photo);

  if (shots) {
    for (const [width, height] of [[390, 844], [1440, 900]]) for (const dark of [false, true]) {
      for (const [name, address, act] of [
        ["tap", photo, () => tap(190, 400)],
        ["sheet", page("traces/delegates/delegate-refuses-begin.trace.json"), () => drag([190, 400], [195, 520], 8)],
        ["feed", feed, () => drag([190, 600], [190, 300], 8)],
        ["stickers", stickers, () => pinch([150, 250], [230, 330], 5)],
      ]) {
        await open(address, width, height, { dark });
        await act();
        await wait(600);
        await shot(`${name}-${width}-${dark ? "dark" : "light"}`);
        want(`${name} is no wider than ${width}`, await evaluate("document.documentElement.scrollWidth <= innerWidth"));
      }
    }
  }
  for (const error of errors) want(`no error: ${error}`, false);
  console.log(`pages: ${compared} times the rows that a page showed were compared with the command's, ${wrong.length} things are wrong.`);
} catch (error) {
  want(error.stack, false);
} finally {
  end();
}
process.exit(wrong.length ? 1 : 0);
