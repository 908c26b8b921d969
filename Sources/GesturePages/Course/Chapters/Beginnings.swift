extension Chapter {
    static let oneFinger = Chapter(
        "One finger, one view", "Which view gets a touch, and how a tap recognizer changes the touches that the view gets.",
        [
            Lesson(
                "taps/tap", "One tap",
                "A card has a tap recognizer. The photo on the card is an image view, which takes no touches. A finger taps the photo.",
                ask: .stream("card"), variants: ["tap.cancelsTouchesInView=false", "tap.delaysTouchesBegan=true"],
                lesson:
                    "A tap recognizes when the finger lifts: first its action is sent, then the view's touch is cancelled. If a tap "
                    + "recognizes, the view never gets touchesEnded."),
            Lesson(
                "hit-testing/overlays-that-are-not-hit", "Which view is hit",
                "Three full-screen views cover the card: one has no user interaction, one is transparent, and one is hidden.",
                ask: .hit(1),
                lesson:
                    "The hit test skips a view that is hidden, nearly transparent or without user interaction, with all its subviews. "
                    + "The timeline lists the skipped views after 'past', each with the reason."),
            Lesson(
                "hit-testing/subview-outside-its-superview", "A badge outside its superview",
                "Half of a badge is outside its superview, the card. The first finger taps the outer half, and the second finger taps the "
                    + "inner half.",
                ask: .hit(1),
                lesson: "A point outside a view's bounds never hits its subviews, even where they are visible."),
            Lesson(
                "taps/tap-on-a-subview", "A subview's touch",
                "The like view is a plain view on the card. The like view has no recognizer, but the card has a tap recognizer.",
                ask: .order(.action("tap", .recognized), .view("like", .touchesCancelled)), variants: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "A touch goes to the recognizers of the hit view and of all its superviews. The action is sent first; the view's "
                    + "touch is cancelled later in the same event."),
            Lesson(
                "taps/tap-held-too-long", "A finger that rests", "On the same card, the finger now rests on the photo for more than 1.5 s.",
                ask: .stream("card"), variants: ["tap.delaysTouchesBegan=true"],
                lesson:
                    "A tap that takes too long fails when its timer fires, while the finger is still down. From then on, only the view "
                    + "gets the touch."),
            Lesson(
                "taps/tap-moved-too-far", "A finger that moves", "The finger lands on the photo and keeps moving until it lifts.",
                ask: .attemptOutcome("tap"), variants: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "A tap tolerates small movements of the finger, but fails if the finger moves too far. A failed recognizer gets "
                    + "nothing more of the touch."),
        ])

    static let twoTaps = Chapter(
        "Two taps on one view", "A single tap and a double tap: which one waits, and for how long.",
        [
            Lesson(
                "taps/single-and-double-tap", "The cost of a double tap",
                "A photo has a single tap, which waits for a double tap to fail. The user taps once.",
                ask: .moment(.action("single", .recognized)), variants: ["--no-require single:double"],
                lesson:
                    "The single tap is ready when the finger lifts, but has to wait until the double tap has failed. This delay is not a "
                    + "bug: the requirement causes it."),
            Lesson(
                "taps/single-and-double-tap-double", "Tapped twice", "The user taps the same photo twice in quick succession.",
                ask: .actions, variants: ["--no-require single:double"],
                lesson: "The double tap recognizes, so the single tap, which waited for its failure, fails."),
            Lesson(
                "taps/single-and-double-tap-without-requirement", "Without a requirement",
                "Again two quick taps, but the single tap no longer waits for the double tap.",
                ask: .actions, variants: ["--require single:double"],
                lesson:
                    "A tap never prevents a tap that needs more taps, so both actions are sent: the bars flash whenever the user zooms."),
            Lesson(
                "taps/circle-of-requirements", "A circle of requirements",
                "Two tap recognizers on one view wait for each other to fail. The user taps once.",
                ask: .winners(["like", "open"]), variants: ["--no-require like:open"],
                lesson:
                    "If all recognizers of a circle are ready, they all fail. The timeline contains a warning, and 'lint' reports the "
                    + "circle."),
        ])

    static let whatTheViewGets = Chapter(
        "Touches that reach the view", "Three flags of a recognizer that decide which touches views get, and when.",
        [
            Lesson(
                "delivery/tap-does-not-cancel-touches", "Nothing is cancelled",
                "cancelsTouchesInView is off for the card's tap. The finger taps the like view.",
                ask: .stream("like"), variants: ["tap.delaysTouchesBegan=true"],
                lesson: "With cancelsTouchesInView off, the action is sent and the view gets touchesEnded, both in the same event."),
            Lesson(
                "delivery/tap-delays-began", "Held back from the start", "delaysTouchesBegan is now on for the tap instead.",
                ask: .stream("like"), variants: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "The touch is held back until the tap recognizes or fails. In this trace, the tap recognizes, so the held touch is "
                    + "dropped, and the view gets nothing."),
            Lesson(
                "delivery/double-tap-delays-ended", "A view that feels slow",
                "A photo has a double tap and no other recognizer. The user taps once, and the photo waits for its touchesEnded.",
                ask: .moment(.view("photo", .touchesEnded)), variants: ["double.delaysTouchesEnded=false"],
                lesson:
                    "delaysTouchesEnded is on by default: the lift is held back while the double tap is still possible. If it is off, "
                    + "the view gets touchesEnded immediately, and the double tap still works."),
            Lesson(
                "delivery/pan", "A drag takes over", "A map has a pan recognizer. The finger lands on a pin and drags.",
                ask: .stream("pin"), variants: ["pan.cancelsTouchesInView=false", "pan.delaysTouchesBegan=true"],
                lesson:
                    "Until the pan begins, the view gets its touch as usual. In the event in which the pan begins, the view gets "
                    + "touchesCancelled instead of touchesMoved."),
            Lesson(
                "delivery/pan-delays-began-tap", "A highlight that never shows",
                "delaysTouchesBegan is on for the map's pan. The finger rests on the pin for a moment and lifts.",
                ask: .moment(.view("pin", .touchesBegan)), variants: ["pan.delaysTouchesBegan=false"],
                lesson:
                    "The pan remains possible until the finger lifts, so the pin gets touchesBegan and touchesEnded together. A "
                    + "highlight between the two calls is never visible."),
        ])

    static let otherGestures = Chapter(
        "Presses, swipes and pinches", "When other gestures begin, and what makes them fail.",
        [
            Lesson(
                "presses/long-press", "No event needed", "A message has a long press recognizer. The finger lands and does not move.",
                ask: .moment(.action("press", .began)), variants: ["press.minimumPressDuration=0.3"],
                lesson: "A long press begins when its timer fires, while the finger rests. Like a pan, it ends when the finger lifts."),
            Lesson(
                "presses/long-press-then-drag", "Drag it away", "The same long press begins. Then the finger drags the message away.",
                ask: .attemptOutcome("press"),
                lesson:
                    "Movement makes a long press fail only before it begins. Afterwards, the long press behaves like a drag, with an "
                    + "action for every move."),
            Lesson(
                "swipes/swipe-too-slow", "Slowly to the left",
                "A mail has a recognizer for swipes to the left. The finger starts, stops, and continues.",
                ask: .attemptOutcome("archive"),
                lesson:
                    "A swipe must recognize within 0.5 s, while the finger moves; it does not wait for the lift. In this trace, the "
                    + "swipe fails before the finger continues."),
            Lesson(
                "pinches/pinch", "Two fingers apart", "A photo has a pinch recognizer. Two fingers land on the photo and move apart.",
                ask: .attemptOutcome("zoom"),
                lesson: "A pinch begins when the distance between the fingers has changed by 8 pt, and its scale starts near 1."),
        ])
}
