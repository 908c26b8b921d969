// Tests the appearance of a page where it can be measured: lanes drawn to scale, visibility, and views that look like their type.
export async function sights(driver) {
  const { want, evaluate, wait, page, open, touch, tap, drag, textOf, shot } = driver;
  const width = (selector) => evaluate(`Number(document.querySelector(${JSON.stringify(selector)}).getAttribute("width"))`);

  // A wait is drawn to the same scale as the touch before it, and the decision is visible.
  const photo = page("traces/taps/photo-taps.layout.json");
  await open(photo, 1440, 900);
  await touch("touchStart", [1, 190, 400]);
  await wait(100);
  want("nothing is counted before there is a wait", await evaluate(`!document.querySelector(".glass .ring")`));
  await touch("touchEnd");
  await wait(100);
  const some = await evaluate(`parseFloat(document.querySelector(".glass .ring")?.getAttribute("stroke-dasharray"))`);
  await wait(100);
  const more = await evaluate(`parseFloat(document.querySelector(".glass .ring")?.getAttribute("stroke-dasharray"))`);
  want(`a ring counts beside the finger: ${some}, ${more}`, some > 5 && more > some + 20 && more < 100);
  await wait(1500);
  const [down, waiting] = [await width(".bar.down"), await width(".bar.waiting")];
  const [touched, waited] = await evaluate(`
    gesturePage.timeline()
      .match(/^ *(\\d\\.\\d+).*touch 1 ended[^]*?^ *(\\d\\.\\d+).*◉ single/m)
      .slice(1).map(Number)`);
  const ratio = waiting / down / ((waited - touched) / touched);
  want(`a wait is drawn as long as it was beside the touch: ${ratio.toFixed(2)} times`, ratio > 0.75 && ratio < 1.3);
  const seen = await evaluate(`(() => {
    const box = document.querySelector(".scroller").getBoundingClientRect();
    const bars = [...document.querySelectorAll(".bar.waiting, .bar.recognized")].map((one) => one.getBoundingClientRect());
    return bars.length > 1
      && bars.every((one) => one.left > box.left + 150 && one.right < box.right)
      && (bars.at(-1).right - bars[0].left) / box.width;
  })()`);
  want(`what was decided is in view and fills a good part of it: ${seen}`, seen > 0.3);
  want(
    "the properties are those of the row's subject",
    await evaluate(`document.getElementById("whose").value`) === "recognizer single"
      && /^In this rowsingle/.test(await textOf(".properties .pair"))
  );
  await evaluate(`[...document.querySelectorAll(".list .row")].find((one) => /double.*failed/.test(one.textContent)).click()`);
  want("another row shows its own", await evaluate(`document.getElementById("whose").value`) === "recognizer double");
  const cut = await evaluate(`[...document.querySelectorAll(".list .row")].every((one) =>
    getComputedStyle(one).textOverflow === "ellipsis"
    && one.getBoundingClientRect().right <= document.querySelector(".list").getBoundingClientRect().right
  )`);
  want("a row that is too long ends in an ellipsis", cut);
  const amber = () =>
    evaluate(`getComputedStyle(document.querySelector(".decision .more")).color`)
      .then((color) => color === "rgb(138, 83, 0)");
  want("a delay is amber", await amber());

  // Dragging the number in the sentence changes the property and the sentence.
  await evaluate(`(() => {
    const number = document.querySelector(".tunable"), box = number?.getBoundingClientRect();
    if (!number) return;
    number.dispatchEvent(new PointerEvent("pointerdown", { clientX: box.left, bubbles: true, cancelable: true }));
    for (let i = 1; i <= 20; i++) dispatchEvent(new PointerEvent("pointermove", { clientX: box.left - i * 4 }));
    dispatchEvent(new PointerEvent("pointerup", {}));
  })()`);
  want(
    `the number of a delay can be dragged: ${await textOf(".decision .more")}`,
    /^It was 0\.150 s late/.test(await textOf(".decision .more"))
      && /"tap\.maximumInterval": 0\.15/.test(await evaluate("gesturePage.recorded()"))
  );
  await evaluate(`[...document.querySelectorAll(".editor button")].find((one) => one.textContent === "Undo").click()`);
  want("and it is one change", /^It was 0\.350 s late/.test(await textOf(".decision .more")));

  await open(page("traces/taps/single-and-double-tap.trace.json"), 1440, 900);
  want(
    `a trace opens with the subject of its outcome: ${await textOf(".properties .pair")}`,
    /^In this rowsingle/.test(await textOf(".properties .pair"))
  );

  // A long recording shows its last decision.
  await open(page("traces/scrolling/shop.layout.json"), 1440, 900);
  for (let i = 0; i < 3; i++) {
    await drag([190, 600], [190, 500], 8);
    await wait(9000);
  }
  want("ordinary scrolling is not amber", !await amber());
  const last = await evaluate(`(() => {
    const box = document.querySelector(".scroller").getBoundingClientRect();
    const bars = [...document.querySelectorAll(".bar.begun")].map((one) => one.getBoundingClientRect());
    return bars.some((one) => one.left > box.left + 150 && one.right < box.right && one.width > 30);
  })()`);
  want("a long recording shows what was decided last", last);

  // A form has text fields, a caret and a keyboard.
  await open(page("traces/forms/form.layout.json"), 390, 844);
  want(
    "a form has fields and no caret before one is touched",
    await evaluate(`document.querySelectorAll(".look-field").length === 2
      && ![...document.querySelectorAll(".stroke-tint")].some((one) => one.getBBox().height > 5)`)
  );
  await tap(190, 120);
  await wait(1000);
  want(
    "the field that is edited has a caret",
    await evaluate(`[...document.querySelectorAll(".stroke-tint")].filter((one) => one.getBBox().height > 5).length`) === 1
  );
  want("the keyboard has keys", await evaluate(`document.querySelector(".look-keyboard path")?.getAttribute("d").split("M").length > 25`));
  await shot("form-edited");

  // On a phone, nothing covers the screen, and the buttons that open the layout and the lanes are visible.
  await open(photo, 390, 844);
  const over = await evaluate(`(() => {
    const box = document.querySelector(".glass svg").getBoundingClientRect(), glass = document.querySelector(".glass");
    const covered = [];
    for (let y = box.top + 5; y < Math.min(box.bottom, innerHeight); y += 10) {
      if (!glass.contains(document.elementFromPoint(box.left + box.width / 2, y))) covered.push(y);
    }
    return covered;
  })()`);
  want(`nothing lies over the screen on a phone: ${over}`, over.length === 0);
  want(
    "the buttons that lead on are in view",
    await evaluate(`[".opener", ".jump"].every((one) => {
      const box = document.querySelector(one).getBoundingClientRect();
      return box.top > 0 && box.bottom < innerHeight && box.height >= 36;
    })`)
  );

  // Stickers show different pictures.
  await open(page("traces/stickers/editor-stickers.layout.json"), 390, 844);
  const forms = await evaluate(`new Set(
    [...document.querySelectorAll(".look-sticker path.sticker")]
    .map((one) => one.getAttribute("d"))
  ).size`);
  want(`stickers are told apart by what they show: ${forms}`, forms === 4);

  // On a phone, the outcome, the delay and the cure are completely visible.
  await open(page("traces/menus/library-button-at-the-edge.trace.json"), 390, 844);
  const rests = await evaluate(`(() => {
    const box = document.querySelector(".headline").getBoundingClientRect();
    return [".owner", ".more", ".cure"]
      .map((name) => document.querySelector(".decision " + name).getBoundingClientRect())
      .every((one) => one.height > 16 && one.top >= box.top && one.bottom <= box.bottom + 1);
  })()`);
  want(
    `a phone shows the outcome, the delay and the cure: ${await textOf(".decision")}`,
    rests && /0\.400 s late/.test(await textOf(".decision .more"))
  );
}
