// Tests the pages of the course: the index with its pictures and marks, and the slider of a lesson.
import path from "node:path";

export async function lessons(driver) {
  const { place, want, evaluate, open, textOf, until } = driver;
  const site = (name) => "file://" + path.join(place, "site", name), isThere = { isReady: "!!document.querySelector('li a')" };
  const index = () => open(site("index.html"), 390, 844, isThere);
  const done = () => evaluate(`[...document.querySelectorAll(".done")].map((one) => one.dataset.lesson).join()`);

  await index();
  const pictures = await evaluate(`[...document.querySelectorAll("[data-lesson]")].map((one) => {
    const picture = one.querySelector("svg"), box = picture?.getBoundingClientRect();
    return !!box && box.width > 30 && box.height > 30
      && picture.querySelectorAll("polygon").length > 0 && picture.querySelectorAll(".finger").length > 0;
  })`);
  want(
    `each lesson of the index has a picture of its screen and its finger: ${pictures}`,
    pictures.length === 3 && pictures.every((one) => one)
  );
  want("the index is no wider than a phone", await evaluate("document.documentElement.scrollWidth <= innerWidth"));
  await evaluate("localStorage.clear()");
  await index();
  want(`nothing is marked that was not answered: ${await done()}`, await done() === "" && await textOf("#progress") === "");

  await open(site("single-and-double-tap.html"), 390, 844);
  await evaluate(`gesturePage.wait(0)`);
  const right = await evaluate(`JSON.parse(document.getElementById("data").textContent).lesson.right`);
  await evaluate(`document.querySelectorAll(".question button")[${right}].click()`);
  await until("the lesson tells", `!!document.querySelector(".verdict .won")`);
  const slider = `document.getElementById("lesson-number-slider")`;
  want("a lesson has a slider for the number that its reasons name", await evaluate(`Number(${slider}?.value)`) === 0.35);
  await evaluate(`(() => {
    const slider = ${slider};
    if (!slider) return;
    slider.value = 0.1;
    slider.dispatchEvent(new Event("input"));
    slider.dispatchEvent(new Event("change"));
  })()`);
  want(
    `and another number is tried under the same finger: ${await textOf(".said")}`,
    /single.*0\.250 s earlier/.test(await textOf(".said"))
  );
  await index();
  await until("the index marks what was answered", `!!document.querySelector(".done")`);
  want(
    `the index marks what was answered: ${await done()}, ${await textOf("#progress")}`,
    await done() === "single-and-double-tap"
      && await textOf("#progress") === "1 of 3 answered."
  );
}
