extension Chapter {
    static let several = Chapter(
        "Several recognizers", "Which recognizer wins if several are ready, and which recognizers may recognize together.",
        [
            Lesson(
                "exclusion/nested-pans", "A pan in a pan", "A card with a pan is on a page that also has a pan. The finger drags the card.",
                ask: .winners(["cardPan", "pagePan"]), variants: ["--simultaneous cardPan:pagePan"],
                lesson:
                    "Both pans are ready in the same event. If they may not recognize together, the pan on the deeper view wins; the "
                    + "other one fails, without touchesCancelled."),
            Lesson(
                "exclusion/two-fingers-on-two-views", "Side by side",
                "Two sibling views, each with a pan. One finger drags each view, and no pan has a delegate.",
                ask: .winners(["leftPan", "rightPan"]),
                lesson: "Recognizers exclude each other only on the same view, or on a view and one of its superviews."),
            Lesson(
                "exclusion/swipe-against-pan", "A swipe and a pan",
                "A card has a pan and a recognizer for swipes to the left. The finger swipes.",
                ask: .winners(["swipe", "pan"]), variants: ["--simultaneous swipe:pan", "--require pan:swipe"],
                lesson: "A pan needs 10 pt and a swipe needs about 50 pt, so the pan begins first and the swipe fails."),
            Lesson(
                "exclusion/swipe-before-pan-slow", "The swipe first",
                "Now the pan waits for the swipe to fail. The finger moves 30 pt, stops, and continues a little later.",
                ask: .moment(.action("pan", .began)), variants: ["--no-require pan:swipe"],
                lesson:
                    "The pan is ready early, but waits for 0.5 s while the swipe is possible. Then the pan begins at the finger's "
                    + "current location, and the dragged view jumps."),
            Lesson(
                "exclusion/pinch-rotation-and-pan-alone", "Three at once?",
                "A sticker has a pan, a pinch and a rotation recognizer without delegates. Two fingers move, spread and turn the sticker.",
                ask: .winners(["move", "zoom", "turn"]), variants: ["--simultaneous move:zoom", "--simultaneous move:turn"],
                lesson:
                    "The first recognizer that begins excludes the others: it continues, and recognizers that may not recognize together "
                    + "with it fail."),
            Lesson(
                "exclusion/pinch-rotation-and-pan-together", "Three at once",
                "The fingers move in the same way, but two of the three recognizers have a delegate that answers yes to "
                    + "shouldRecognizeSimultaneouslyWith.",
                ask: .winners(["move", "zoom", "turn"]), variants: ["--remove zoom"],
                lesson:
                    "For each pair, one yes from either delegate is enough. The recognizers begin one after the other, each at its own "
                    + "threshold."),
        ])

    static let delegates = Chapter(
        "Delegates", "The questions that a delegate answers, and when it is asked.",
        [
            Lesson(
                "delegates/delegate-refuses-touch", "Not this touch",
                "The card's tap has a delegate that refuses touches on the like view. The finger taps the like view.",
                ask: .attemptOutcome("tap"), variants: ["--answer tap.shouldReceive=true"],
                lesson:
                    "shouldReceive is asked first. If the delegate refuses a touch, the recognizer does not fail: it never gets the "
                    + "touch."),
            Lesson(
                "delegates/delegate-refuses-begin", "Not this direction",
                "A sheet has a pan whose delegate lets only downward drags begin. The finger moves sideways.",
                ask: .attemptOutcome("dismiss"), variants: ["--answer dismiss.shouldBegin=true"],
                lesson:
                    "shouldBegin is asked once, when the pan is about to begin. If the answer is no, the pan fails for the rest of the "
                    + "touch, even if the finger turns downward later."),
            Lesson(
                "delegates/delegate-one-yes-allows-both", "One yes, one no",
                "The finger drags the card on the page again. The delegate of the page's pan does not allow both pans to recognize, but "
                    + "the delegate of the card's pan does.",
                ask: .winners(["cardPan", "pagePan"]), variants: ["--answer cardPan.shouldRecognizeSimultaneouslyWith=false"],
                lesson:
                    "One yes allows both recognizers; a no forbids nothing. Two recognizers exclude each other only if neither delegate "
                    + "answers yes."),
        ])

    static let interruptions = Chapter(
        "Fingers and interruptions", "More fingers than a view accepts, and touches that are cancelled.",
        [
            Lesson(
                "fingers/multiple-touch-off", "The second finger",
                "isMultipleTouchEnabled is off for a canvas, as it is by default. Two fingers rest on the canvas, and the first one lifts "
                    + "before the second one.",
                ask: .count(.view("canvas", .touchesEnded)), variants: ["canvas.isMultipleTouchEnabled=true"],
                lesson:
                    "While a finger is down on such a view, a new touch is never delivered to the view, not even later. Recognizers "
                    + "still get the new touch."),
            Lesson(
                "interrupted/incoming-call", "A call comes in",
                "One finger drags a pin, and another one rests on the map. Then a call comes in.",
                ask: .attemptOutcome("pan"),
                lesson: "The pan has begun, so it is cancelled, and its action is sent. Undo the drag in the action."),
            Lesson(
                "interrupted/view-removed-midway", "The view is gone",
                "The app removes a canvas from the window while a finger draws on it.",
                ask: .stream("canvas"),
                lesson: "A view that leaves its window gets touchesCancelled. The finger continues to move, but no view gets its touch."),
        ])
}
