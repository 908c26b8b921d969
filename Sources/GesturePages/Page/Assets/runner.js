// Advances the session in each frame, as long as a finger is down, timers or movements are pending, or marks fade.
//
//     const runner = Runner(clock, session, fingers, hear);
//     runner.wake();        // runs in the next frame
//     runner.act(members);  // makes the changes of a trace entry other than touches immediately
//
// `hear.frame` is called in each frame. `hear.touched` is called before touches are processed, and receives whether they begin a new
// recording. `hear.settled` is called when nothing more will happen.
"use strict";

// The time in milliseconds for which marks fade after the last row.
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
