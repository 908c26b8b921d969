// The buttons below the screen that change the effect of touches. One stops the clock; the other lets fingers move views.
//
//     const controls = Controls(session, arrange, note, wake);
//     controls.elements; controls.update();     // call `update` after the clock has stopped or started
//
//     const offer = PlayOffer(place, viewer, isFit);    // a button on the screen that plays the recording
//     offer.update();                                   // shows the button if there is a recording to play
"use strict";

function Controls(session, arrange, note, wake) {
  const pause = button("Pause", "Stop the clock, so that timers wait", () => {
    if (session.isPaused()) session.goOn(); else session.pause();
    update();
    wake();
  });
  const move = button("Arrange", "Move views with fingers or arrow keys instead of touching them", () => {
    arrange.set(!arrange.isOn());
    update();
    note.say(arrange.isOn() ? "Drag a view, or choose it and use the arrow keys. Press 'Arrange' again to touch." : "");
  });

  function update() {
    pause.textContent = session.isPaused() ? "Resume" : "Pause";
    pause.setAttribute("aria-pressed", session.isPaused());
    move.setAttribute("aria-pressed", arrange.isOn());
  }

  update();
  return { elements: [pause, move], update };
}

function PlayOffer(place, viewer, isFit) {
  const element = button("▶ Play", "Play the recording at a quarter of its speed", () => { viewer.play(); update(); });
  element.classList.add("play", "main");
  element.hidden = true;
  place.append(element);

  function update() { element.hidden = !isFit() || viewer.isPlaying(); }

  return { update };
}
