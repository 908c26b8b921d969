extension Chapter {
    static let oneFinger = Chapter(
        "One finger, one view", "Which view a touch is for, what a tap recognizer does with it, and what is left for the view.",
        [
            Lesson(
                "taps/tap", "One tap",
                "A card with a tap recognizer. The photo on it is an image view, which does not interact. A finger taps the photo.",
                ask: .stream("card"), worlds: ["tap.cancelsTouchesInView=false", "tap.delaysTouchesBegan=true"],
                lesson:
                    "A tap recognizes when the finger lifts: first its action is sent, then the view's touch is cancelled. Whoever waits for "
                    + "touchesEnded in a view below a tap recognizer waits in vain."),
            Lesson(
                "hit-testing/overlays-that-are-not-hit", "Which view is hit",
                "Three views of the whole screen lie above the card: one does not interact, one is transparent, one is hidden.",
                ask: .hit(1),
                lesson:
                    "The hit test passes over views that are hidden, as good as transparent, or do not interact, with all that is in them. "
                    + "Behind 'past' a timeline says which ones, and why."),
            Lesson(
                "hit-testing/subview-outside-its-superview", "A badge that sticks out",
                "Half of a badge lies outside the card that holds it. The first finger taps the half outside, the second one the half inside.",
                ask: .hit(1),
                lesson: "A point outside a view's bounds never hits its subviews, even where one can be seen there."),
            Lesson(
                "taps/tap-on-a-subview", "A subview's touch",
                "The like view is a plain view on the card. It has no recognizer; the card has the tap.",
                ask: .order(.action("tap", .recognized), .view("like", .touchesCancelled)),
                worlds: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "A touch collects the recognizers of the view it hits and of all views above. The action comes first, and the view's touch "
                    + "is cancelled while the same event is handled."),
            Lesson(
                "taps/tap-held-too-long", "A finger that stays",
                "The same card. This time the finger stays where it is, for more than a second and a half.",
                ask: .stream("card"), worlds: ["tap.delaysTouchesBegan=true"],
                lesson:
                    "A tap that takes too long fails by its timer, while the finger is still down. From then on the touch is the view's alone."
            ),
            Lesson(
                "taps/tap-moved-too-far", "A finger that wanders", "The finger lands on the photo and goes on moving before it lifts.",
                ask: .fate("tap"), worlds: ["tap.cancelsTouchesInView=false"],
                lesson: "A tap has room for a finger that shakes, not for one that leaves. What failed hears nothing more of the touch."),
        ])

    static let twoTaps = Chapter(
        "Two taps on one view", "A single and a double tap: who waits, and what the waiting costs.",
        [
            Lesson(
                "taps/single-and-double-tap", "The price of a double tap",
                "A photo has a single tap, which waits for a double tap to fail. The user taps once.",
                ask: .moment(.action("single", .recognized)), worlds: ["--no-require single:double"],
                lesson:
                    "The single tap is ready at the lift, and has to wait until the double tap has given up. Nothing is wrong: that is what the "
                    + "requirement asks for."),
            Lesson(
                "taps/single-and-double-tap-double", "Tapped twice", "The same photo, tapped twice in time.",
                ask: .actions, worlds: ["--no-require single:double"],
                lesson: "The double tap recognizes, so the single tap, which waited for its failure, fails."),
            Lesson(
                "taps/single-and-double-tap-without-requirement", "Without a requirement",
                "Again two taps in time, but the single tap no longer waits for the double tap.",
                ask: .actions, worlds: ["--require single:double"],
                lesson:
                    "A tap never keeps a tap that needs more taps from recognizing, so both actions are sent: the bars flash when one zooms."
            ),
            Lesson(
                "taps/circle-of-requirements", "After you",
                "Two taps on one view, each of which waits for the other one to fail. The user taps once.",
                ask: .winners(["like", "open"]), worlds: ["--no-require like:open"],
                lesson: "If all that wait in a circle are ready, they all fail. A warning in the timeline says so, and 'lint' finds it."),
        ])

    static let whatTheViewGets = Chapter(
        "What the view gets", "The three flags of a recognizer that decide what is left for views, and when.",
        [
            Lesson(
                "delivery/tap-does-not-cancel-touches", "Nothing is cancelled",
                "The card's tap has cancelsTouchesInView off. The finger taps the like view.", ask: .stream("like"),
                worlds: ["tap.delaysTouchesBegan=true"],
                lesson: "With cancelsTouchesInView off the action is sent and the view keeps its touch, both in the same event."),
            Lesson(
                "delivery/tap-delays-began", "Held back from the start", "Now the tap has delaysTouchesBegan on instead.",
                ask: .stream("like"), worlds: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "The touch is held back until the recognizer is decided. It recognizes, so what was held is dropped: the view sees nothing."
            ),
            Lesson(
                "delivery/double-tap-delays-ended", "A view that feels slow",
                "A photo with a double tap and nothing else. The user taps once; the view waits for its touchesEnded.",
                ask: .moment(.view("photo", .touchesEnded)), worlds: ["double.delaysTouchesEnded=false"],
                lesson:
                    "delaysTouchesEnded is on by default: while the double tap is still possible it keeps the lift back. Switched off, the view "
                    + "hears of the lift at once, and the double tap works all the same."),
            Lesson(
                "delivery/pan", "A drag takes over", "A map with a pan. The finger lands on a pin and drags.", ask: .stream("pin"),
                worlds: ["pan.cancelsTouchesInView=false", "pan.delaysTouchesBegan=true"],
                lesson:
                    "Until the pan begins the view gets its touch as if nothing were. The event that makes the pan begin is the last: instead of "
                    + "its move the view gets touchesCancelled."),
            Lesson(
                "delivery/pan-delays-began-tap", "A highlight that never shows",
                "The map's pan has delaysTouchesBegan on. The finger rests on the pin for a moment and lifts.",
                ask: .moment(.view("pin", .touchesBegan)), worlds: ["pan.delaysTouchesBegan=false"],
                lesson:
                    "The pan is possible until the finger lifts, so began and ended come together. A highlight between them is never seen."),
        ])

    static let otherGestures = Chapter(
        "Presses, swipes and pinches", "When other gestures begin, and what makes them fail.",
        [
            Lesson(
                "presses/long-press", "No event needed", "A bubble with a long press. The finger lands and does not move.",
                ask: .moment(.action("press", .began)), worlds: ["press.minimumPressDuration=0.3"],
                lesson: "A long press begins by its timer, while the finger rests. It ends with the lift, as what went on does."),
            Lesson(
                "presses/long-press-then-drag", "Drag it away", "The same long press; once it has begun the finger drags the bubble away.",
                ask: .fate("press"),
                lesson: "Movement fails a long press only before it begins. Afterwards it is a drag, with an action for every move."),
            Lesson(
                "swipes/swipe-too-slow", "Slowly to the left", "A mail with a swipe to the left. The finger sets off, stops, and goes on.",
                ask: .fate("archive"),
                lesson:
                    "A swipe has half a second. It recognizes while the finger moves, not when it lifts, so it is over before the finger goes on."
            ),
            Lesson(
                "pinches/pinch", "Two fingers apart", "A photo with a pinch; two fingers come down on it and go apart.",
                ask: .fate("zoom"),
                lesson: "A pinch begins when the distance of the fingers has changed by 8 pt, and its scale starts near 1."),
        ])
}
