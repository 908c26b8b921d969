// The page's clock, milliseconds: the browser's, until it is driven. Fingers have the time of the clock.
//
//     const clock = PageClock();
//     clock.now();             // the time
//     clock.of(event);         // the time of an event
//     clock.frame(body);       // calls the body with the time at the next frame; when driven, at the next step
//     clock.drive(ms);         // from now on the clock stands, and runs on by this much: tests wait so
"use strict";

function PageClock() {
  const FRAME = 1000 / 60;
  let driven = null, waiting = [];

  function frame(body) {
    waiting.push(body);
    if (driven === null) requestAnimationFrame(() => { if (driven === null) run(performance.now()); });
  }

  function run(time) { for (const body of waiting.splice(0)) body(time); }

  // Bodies that waited for a frame of the browser wait for a step from now on.
  function drive(milliseconds) {
    driven ??= performance.now();
    for (let rest = milliseconds; rest > 0; rest -= FRAME) {
      driven += Math.min(rest, FRAME);
      run(driven);
    }
  }

  return { now: () => driven ?? performance.now(), of: (event) => driven ?? event.timeStamp, frame, drive };
}
