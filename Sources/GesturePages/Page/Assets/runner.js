// Runs the session on with each frame while a finger is down, something is pending or marks fade.
//
//     const runner = Runner(clock, session, fingers, hear);
//     runner.wake();        // there is something to do in the next frame
//     runner.act(members);  // what a trace can say besides touches happens now
//
// `hear.frame` is called in each frame, `hear.touched` before fingers are taken, with whether they begin a recording of their own, and
// `hear.settled` once nothing more will come.
"use strict";

// Marks fade for so long after the last row, milliseconds.
const REST = 1000;

function Runner(clock, session, fingers, hear) {
  let isWoken = false, active = 0, isSettled = true;

  function wake() {
    if (isWoken) return;
    isWoken = true;
    clock.frame((now) => {
      isWoken = false;
      session.guarded(() => run(now));
    });
  }

  function run(now) {
    const events = fingers.take(), before = session.rows();
    hear.frame();
    if (events.length) hear.touched(session.isOver());
    session.take(events, now);
    if (events.length || session.rows() !== before) {
      active = now;
      isSettled = false;
    }
    if (session.isPaused()) return;
    if (fingers.isDown() || session.isRunning() && (now - active < REST || session.isPending())) return wake();
    if (isSettled) return;
    isSettled = true;
    hear.settled();
  }

  function act(members) {
    active = clock.now();
    isSettled = false;
    session.act(members, active);
    wake();
  }

  return { wake, act };
}
