extension Chapter {
    static let several = Chapter(
        "Several recognizers", "Which recognizer wins if several are ready, and which may recognize together.",
        [
            Lesson(
                "exclusion/nested-pans", "A pan in a pan", "A card with a pan lies on a page with a pan. The finger drags the card.",
                ask: .winners(["cardPan", "pagePan"]), variants: ["--simultaneous cardPan:pagePan"],
                lesson:
                    "Both are ready in the same event. If two may not recognize together, the one on the deeper view wins; the other one "
                    + "fails, without touchesCancelled."),
            Lesson(
                "exclusion/two-fingers-on-two-views", "Side by side",
                "Two sibling views, each with a pan. One finger drags each view, and no pan has a delegate.",
                ask: .winners(["leftPan", "rightPan"]),
                lesson: "Recognizers exclude each other only on the same view, or on a view and one of its superviews."),
            Lesson(
                "exclusion/swipe-against-pan", "A swipe beside a pan", "A swipe to the left and a pan on one card. The finger swipes.",
                ask: .winners(["swipe", "pan"]), variants: ["--simultaneous swipe:pan", "--require pan:swipe"],
                lesson: "A pan needs 10 pt, a swipe about 50, so the pan begins first and the swipe fails."),
            Lesson(
                "exclusion/swipe-before-pan-slow", "First the swipe",
                "Now the pan waits for the swipe to fail. The finger moves 30 pt, stops, and continues a little later.",
                ask: .moment(.action("pan", .began)), variants: ["--no-require pan:swipe"],
                lesson:
                    "The pan is ready early, but waits while the swipe is possible: 0.5 s. Then it begins where the finger is, and the "
                    + "dragged view jumps."),
            Lesson(
                "exclusion/pinch-rotation-and-pan-alone", "Three at once?",
                "A sticker with a pan, a pinch and a rotation, and no delegate. Two fingers move, spread and turn it.",
                ask: .winners(["move", "zoom", "turn"]), variants: ["--simultaneous move:zoom", "--simultaneous move:turn"],
                lesson: "The first one excludes the others: once it has begun it is not stopped, and those that may not join it fail."),
            Lesson(
                "exclusion/pinch-rotation-and-pan-together", "Three at once",
                "The same fingers; this time two of the three have a delegate that answers yes to shouldRecognizeSimultaneouslyWith.",
                ask: .winners(["move", "zoom", "turn"]), variants: ["--remove zoom"],
                lesson:
                    "For each pair one yes is enough, from either delegate. They begin one after the other, each at its own threshold."),
        ])

    static let delegates = Chapter(
        "Delegates", "The questions that a delegate answers, and when it is asked.",
        [
            Lesson(
                "delegates/delegate-refuses-touch", "Not this touch",
                "The card's tap has a delegate that refuses touches on the like view. The finger taps it.",
                ask: .attemptOutcome("tap"), variants: ["--answer tap.shouldReceive=true"],
                lesson:
                    "shouldReceive is asked before anything else. A recognizer that is refused a touch does not fail: it never gets the "
                    + "touch."),
            Lesson(
                "delegates/delegate-refuses-begin", "Not this way",
                "A sheet with a pan whose delegate lets only downward drags begin. The finger moves sideways.",
                ask: .attemptOutcome("dismiss"), variants: ["--answer dismiss.shouldBegin=true"],
                lesson:
                    "shouldBegin is asked once, when the pan is about to begin. A no makes it fail for the rest of the touch, even if the "
                    + "finger turns downward later."),
            Lesson(
                "delegates/delegate-one-yes-allows-both", "One yes, one no",
                "The card on the page again. The delegate of the page's pan does not allow both pans at once; that of the card's pan does.",
                ask: .winners(["cardPan", "pagePan"]), variants: ["--answer cardPan.shouldRecognizeSimultaneouslyWith=false"],
                lesson: "A yes allows the pair; a no forbids nothing. To keep two apart, neither delegate may say yes."),
        ])

    static let interruptions = Chapter(
        "Fingers and interruptions", "More fingers than a view accepts, and touches that are cancelled.",
        [
            Lesson(
                "fingers/multiple-touch-off", "The second finger",
                "A canvas with isMultipleTouchEnabled off, the default. Two fingers rest on it, and the first lifts before the second.",
                ask: .count(.view("canvas", .touchesEnded)), variants: ["canvas.isMultipleTouchEnabled=true"],
                lesson:
                    "If another finger is down on such a view, a new touch is never delivered to it, not even later. Recognizers still get "
                    + "it."),
            Lesson(
                "interrupted/incoming-call", "A call comes in",
                "One finger drags a pin, another one rests on the map. Then a call comes in.",
                ask: .attemptOutcome("pan"),
                lesson: "The pan has begun, so it is cancelled, and its handler is called. Undo the drag there."),
            Lesson(
                "interrupted/view-removed-midway", "The view is gone", "The app takes a canvas off the screen while a finger draws on it.",
                ask: .stream("canvas"),
                lesson: "A view that leaves its window gets touchesCancelled. The finger moves on, but no view gets it any more."),
        ])
}
