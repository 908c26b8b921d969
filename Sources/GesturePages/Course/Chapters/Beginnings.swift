extension Chapter {
    static let oneFinger = Chapter(
        "One finger, one view", "Which view gets a touch, what a tap recognizer does with it, and what is left for the view.",
        [
            Lesson(
                "taps/tap", "One tap",
                "A card with a tap recognizer. The photo on it is an image view, which takes no touches. A finger taps the photo.",
                ask: .stream("card"), variants: ["tap.cancelsTouchesInView=false", "tap.delaysTouchesBegan=true"],
                lesson:
                    "A tap recognizes when the finger lifts: first its action is sent, then the view's touch is cancelled. A view whose "
                    + "touch a tap recognizes never gets touchesEnded."),
            Lesson(
                "hit-testing/overlays-that-are-not-hit", "Which view is hit",
                "Three full-screen views cover the card: one has no user interaction, one is transparent, one is hidden.",
                ask: .hit(1),
                lesson:
                    "The hit test skips a view that is hidden, nearly transparent or without user interaction, with all its subviews. The "
                    + "timeline lists them after 'past', each with the reason."),
            Lesson(
                "hit-testing/subview-outside-its-superview", "A badge that sticks out",
                "Half of a badge lies outside its superview, the card. The first finger taps the outer half, the second one the inner "
                    + "half.",
                ask: .hit(1),
                lesson: "A point outside a view's bounds never hits its subviews, even where they are visible."),
            Lesson(
                "taps/tap-on-a-subview", "A subview's touch",
                "The like view is a plain view on the card. It has no recognizer; the card has a tap.",
                ask: .order(.action("tap", .recognized), .view("like", .touchesCancelled)),
                variants: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "A touch collects the recognizers of the view it hits and of all its superviews. The action is sent first; the view's "
                    + "touch is cancelled later in the same event."),
            Lesson(
                "taps/tap-held-too-long", "A finger that stays",
                "The same card. This time the finger rests on the photo for more than 1.5 s.",
                ask: .stream("card"), variants: ["tap.delaysTouchesBegan=true"],
                lesson:
                    "A tap that takes too long fails when its timer fires, while the finger is still down. From then on only the view gets "
                    + "the touch."),
            Lesson(
                "taps/tap-moved-too-far", "A finger that wanders", "The finger lands on the photo and keeps moving until it lifts.",
                ask: .attemptOutcome("tap"), variants: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "A tap tolerates a finger that trembles, not one that leaves. Once it has failed, it gets nothing more of the touch."),
        ])

    static let twoTaps = Chapter(
        "Two taps on one view", "A single and a double tap: which one waits, and what it costs.",
        [
            Lesson(
                "taps/single-and-double-tap", "The price of a double tap",
                "A photo has a single tap, which waits for a double tap to fail. The user taps once.",
                ask: .moment(.action("single", .recognized)), variants: ["--no-require single:double"],
                lesson:
                    "The single tap is ready when the finger lifts, and has to wait until the double tap has failed. This is no bug: the "
                    + "requirement demands it."),
            Lesson(
                "taps/single-and-double-tap-double", "Tapped twice", "The same photo, tapped twice in quick succession.",
                ask: .actions, variants: ["--no-require single:double"],
                lesson: "The double tap recognizes, so the single tap, which waited for its failure, fails."),
            Lesson(
                "taps/single-and-double-tap-without-requirement", "Without a requirement",
                "Again two quick taps, but the single tap no longer waits for the double tap.",
                ask: .actions, variants: ["--require single:double"],
                lesson:
                    "A tap never prevents a tap that needs more taps, so both actions are sent: the bars flash whenever the user zooms."),
            Lesson(
                "taps/circle-of-requirements", "After you",
                "Two taps on one view, each of which waits for the other to fail. The user taps once.",
                ask: .winners(["like", "open"]), variants: ["--no-require like:open"],
                lesson:
                    "If all recognizers that wait in a circle are ready, they all fail. The timeline has a warning, and 'lint' finds it."),
        ])

    static let whatTheViewGets = Chapter(
        "Touches that reach the view", "Three flags of a recognizer that decide which touches views get, and when.",
        [
            Lesson(
                "delivery/tap-does-not-cancel-touches", "Nothing is cancelled",
                "The card's tap has cancelsTouchesInView off. The finger taps the like view.", ask: .stream("like"),
                variants: ["tap.delaysTouchesBegan=true"],
                lesson: "With cancelsTouchesInView off, the action is sent and the view gets touchesEnded, both in the same event."),
            Lesson(
                "delivery/tap-delays-began", "Held back from the start", "Now the tap has delaysTouchesBegan on instead.",
                ask: .stream("like"), variants: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "The touch is held back until the tap recognizes or fails. It recognizes, so the held touch is dropped: the view gets "
                    + "nothing."),
            Lesson(
                "delivery/double-tap-delays-ended", "A view that feels slow",
                "A photo with a double tap and nothing else. The user taps once; the view waits for its touchesEnded.",
                ask: .moment(.view("photo", .touchesEnded)), variants: ["double.delaysTouchesEnded=false"],
                lesson:
                    "delaysTouchesEnded is on by default: the lift is held back while the double tap is still possible. With it off, the "
                    + "view gets touchesEnded at once, and the double tap still works."),
            Lesson(
                "delivery/pan", "A drag takes over", "A map with a pan. The finger lands on a pin and drags.", ask: .stream("pin"),
                variants: ["pan.cancelsTouchesInView=false", "pan.delaysTouchesBegan=true"],
                lesson:
                    "Until the pan begins, the view gets its touch as usual. In the event that makes the pan begin, it gets "
                    + "touchesCancelled instead of touchesMoved."),
            Lesson(
                "delivery/pan-delays-began-tap", "A highlight that never shows",
                "The map's pan has delaysTouchesBegan on. The finger rests on the pin for a moment and lifts.",
                ask: .moment(.view("pin", .touchesBegan)), variants: ["pan.delaysTouchesBegan=false"],
                lesson:
                    "The pan is possible until the finger lifts, so the pin gets began and ended together. A highlight between them is "
                    + "never visible."),
        ])

    static let otherGestures = Chapter(
        "Presses, swipes and pinches", "When other gestures begin, and what makes them fail.",
        [
            Lesson(
                "presses/long-press", "No event needed", "A message with a long press. The finger lands and does not move.",
                ask: .moment(.action("press", .began)), variants: ["press.minimumPressDuration=0.3"],
                lesson: "A long press begins when its timer fires, while the finger rests. Like a pan, it ends when the finger lifts."),
            Lesson(
                "presses/long-press-then-drag", "Drag it away",
                "The same long press. Once it has begun, the finger drags the message away.",
                ask: .attemptOutcome("press"),
                lesson: "Movement makes a long press fail only before it begins. After that it is a drag, with an action for every move."),
            Lesson(
                "swipes/swipe-too-slow", "Slowly to the left", "A mail with a swipe to the left. The finger starts, stops, and continues.",
                ask: .attemptOutcome("archive"),
                lesson:
                    "A swipe must be complete within 0.5 s, while the finger moves; it does not wait for the lift. Here it fails before "
                    + "the finger continues."),
            Lesson(
                "pinches/pinch", "Two fingers apart", "A photo with a pinch. Two fingers land on it and move apart.",
                ask: .attemptOutcome("zoom"),
                lesson: "A pinch begins when the distance between the fingers has changed by 8 pt, and its scale starts near 1."),
        ])
}
