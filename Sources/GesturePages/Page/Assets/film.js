// The recorded fingers alone, again and again, at half their speed; a reader who wants less movement sees them once.
"use strict";

function Film(stage) {
  let frame = 0;

  // `data` has the fingers, `screen` the views before any touch.
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
