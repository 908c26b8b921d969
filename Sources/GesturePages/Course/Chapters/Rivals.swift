extension Chapter {
    static let several = Chapter(
        "Several recognizers", "Who wins where several want to recognize, and who may recognize side by side.",
        [
            Lesson(
                "exclusion/nested-pans", "A pan in a pan", "A card with a pan lies on a page with a pan. The finger drags the card.",
                ask: .winners(["cardPan", "pagePan"]), worlds: ["--simultaneous cardPan:pagePan"],
                lesson:
                    "Both are ready in the same event. Of several that may not recognize together, the one on the deepest view wins; the other "
                    + "one fails, and hears nothing of it."),
            Lesson(
                "exclusion/two-fingers-on-two-views", "Side by side",
                "Two views beside each other, each with a pan. One finger drags each of them, and nobody has a delegate.",
                ask: .winners(["leftPan", "rightPan"]),
                lesson: "Only recognizers on one line of views exclude each other: on one view, or on a view and one inside it."),
            Lesson(
                "exclusion/swipe-against-pan", "A swipe beside a pan", "A swipe to the left and a pan on one card. The finger swipes.",
                ask: .winners(["swipe", "pan"]), worlds: ["--simultaneous swipe:pan", "--require pan:swipe"],
                lesson: "A pan needs 10 pt and a swipe about 50, so the pan is always first, and shuts the swipe out."),
            Lesson(
                "exclusion/swipe-before-pan-slow", "First the swipe",
                "Now the pan waits for the swipe to fail. The finger moves 30 pt, stops and goes on a little later.",
                ask: .moment(.action("pan", .began)), worlds: ["--no-require pan:swipe"],
                lesson:
                    "The pan is ready early and waits for as long as the swipe is possible, half a second. Then it begins where the finger is, "
                    + "and what is dragged jumps."),
            Lesson(
                "exclusion/pinch-rotation-and-pan-alone", "Three at once?",
                "A sticker with a pan, a pinch and a rotation, and no delegate. Two fingers move, spread and turn it.",
                ask: .winners(["move", "zoom", "turn"]), worlds: ["--simultaneous move:zoom", "--simultaneous move:turn"],
                lesson: "Whoever is first shuts the others out: what has begun is not knocked out, and what may not join it fails."),
            Lesson(
                "exclusion/pinch-rotation-and-pan-together", "Three at once",
                "The same fingers; this time the delegate of two of the three answers yes to shouldRecognizeSimultaneouslyWith.",
                ask: .winners(["move", "zoom", "turn"]), worlds: ["--remove zoom"],
                lesson:
                    "For each pair one yes is enough, whichever delegate says it. They begin one after the other, each at its own figure."),
        ])

    static let delegates = Chapter(
        "Delegates", "What a delegate can refuse and allow, and when it is asked.",
        [
            Lesson(
                "delegates/delegate-refuses-touch", "Not this touch",
                "The card's tap has a delegate that refuses touches on the like view. The finger taps it.",
                ask: .fate("tap"), worlds: ["--answer tap.shouldReceive=true"],
                lesson:
                    "shouldReceive is asked before anything else. A recognizer that may not have a touch does not fail: it never knew of it."
            ),
            Lesson(
                "delegates/delegate-refuses-begin", "Not this way",
                "A sheet with a pan whose delegate lets only downward drags begin. The finger goes sideways.",
                ask: .fate("dismiss"), worlds: ["--answer dismiss.shouldBegin=true"],
                lesson:
                    "shouldBegin is asked once, as the pan wants to begin. A no makes it fail for the rest of the touch, even if the finger "
                    + "turns downward later."),
            Lesson(
                "delegates/delegate-one-yes-allows-both", "One yes, one no",
                "The card on the page again. The page's delegate does not want both pans at once, the card's delegate does.",
                ask: .winners(["cardPan", "pagePan"]), worlds: ["--answer cardPan.shouldRecognizeSimultaneouslyWith=false"],
                lesson: "A yes allows the pair; a no forbids nothing. To keep two apart, neither delegate may say yes."),
        ])

    static let interruptions = Chapter(
        "Fingers and interruptions", "More fingers than a view wants, and touches that are taken away.",
        [
            Lesson(
                "fingers/multiple-touch-off", "The second finger",
                "A canvas with isMultipleTouchEnabled off, as views have it. Two fingers rest on it, and the first lifts before the second.",
                ask: .count(.view("canvas", .touchesEnded)), worlds: ["canvas.isMultipleTouchEnabled=true"],
                lesson:
                    "While a finger is down on such a view, further ones are not delivered, for their whole life. Recognizers get them all the same."
            ),
            Lesson(
                "interrupted/incoming-call", "A call comes in",
                "One finger drags a pin, another one rests on the map. Then the system takes over.",
                ask: .fate("pan"),
                lesson: "What has begun is cancelled, and its handler is told so. Put back there what the drag had moved."),
            Lesson(
                "interrupted/view-removed-midway", "The view is gone", "The app takes a canvas off the screen while a finger draws on it.",
                ask: .stream("canvas"),
                lesson: "A view that leaves its window gets touchesCancelled. The finger goes on, and nobody gets it any more."),
        ])
}
