// Plays only the recorded fingers, repeatedly and at half speed. If the user prefers reduced motion, plays them once.
"use strict";

function Film(stage) {
  let frame = 0;

  // `data` contains the fingers, and `shapes` contains the views before any touch.
  function start(data, shapes) {
    stage.show(data);
    stage.change([null, ...shapes.map((shape, number) => [number, shape])]);
    const { start, end } = data;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches, length = (end - start) * 2000 + 1200, began = performance.now();
    const step = (now) => {
      const time = calm ? Math.min(now - began, length) : (now - began) % length;
      stage.film(start + Math.min(Math.max(time, 0) / 2000, end - start));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  return { start, stop() { cancelAnimationFrame(frame); } };
}
