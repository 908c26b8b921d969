// The clock of a page, in milliseconds. It is the browser's clock until a test drives it. Events of fingers use the same clock.
//
//     const clock = PageClock();
//     clock.now();             // the current time
//     clock.of(event);         // the time of an event
//     clock.frame(body);       // calls `body` with the time at the next frame or, if the clock is driven, at the next step
//     clock.drive(ms);         // stops the clock and advances it by a number of milliseconds, for tests
"use strict";

function PageClock() {
  const FRAME = 1000 / 60;
  let driven = null, waiting = [];

  function frame(body) {
    waiting.push(body);
    if (driven === null) requestAnimationFrame(() => { if (driven === null) run(performance.now()); });
  }

  function run(time) { for (const body of waiting.splice(0)) body(time); }

  // From now on, functions that were waiting for the browser's next frame wait for the next step.
  function drive(milliseconds) {
    driven ??= performance.now();
    for (let rest = milliseconds; rest > 0; rest -= FRAME) {
      driven += Math.min(rest, FRAME);
      run(driven);
    }
  }

  return { now: () => driven ?? performance.now(), of: (event) => driven ?? event.timeStamp, frame, drive };
}
