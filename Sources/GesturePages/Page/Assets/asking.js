// A page that begins with a question. Until the question is answered, only the recorded finger is shown; then the user can touch the
// screen.
//
//     const asking = Asking(root, place, given, { stage, session, engine, select, edit });
//     asking.isOn(); asking.play();       // plays the recorded finger, when the engine is loaded
"use strict";

function Asking(root, place, given, { stage, session, engine, select, edit }) {
  const film = Film(stage);
  let isOn = !!given.lesson;

  // Shows the recording and its timeline.
  function reveal(row) {
    isOn = false;
    root.classList.remove("asking");
    film.stop();
    session.open(given);
    select(row);
    return { data: session.data(), items: JSON.parse(engine.properties()), fieldsOf: (place) => JSON.parse(engine.fields(place)), edit };
  }

  function tryOut() {
    session.restart();
    stage.glass.focus();
    stage.glass.scrollIntoView({ block: "nearest" });
  }

  function play() {
    if (session.guarded(() => engine.trace(given.name)).isFine)
      film.start(LanesData().take(JSON.parse(engine.growth())), given.screen.screen.shapes);
  }

  if (isOn) {
    root.classList.add("asking");
    Lesson(place, given.lesson, { reveal, tryOut });
    root.querySelector(".viewer").before(place);
  }
  return { isOn: () => isOn, play };
}
