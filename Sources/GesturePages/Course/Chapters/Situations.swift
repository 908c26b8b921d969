extension Chapter {
    static let modes = Chapter(
        "Situation 1: an editor and its modes", "An image editor in which a gesture means something else in each mode.",
        [
            Lesson(
                "editor/editor-mode-left-in-the-middle", "The mode changes under the finger",
                "The editor doodles: draw is a pan of one finger. While it draws the app goes back to browsing, where draw gets no touches.",
                ask: .fate("draw"),
                lesson: "Who gets a touch is settled when it begins. To end a gesture when a mode ends, cancel it."),
            Lesson(
                "stickers/editor-stickers-keep-target", "Which sticker?",
                "One pan, one pinch and one rotation on the canvas serve all stickers, as a group. Two fingers carry the cat onto the star, and "
                    + "spread only there.",
                ask: .target("resize"),
                lesson: "The pinch shares the target of the pan that is under way, whatever lies under the fingers by then."),
        ])

    static let drags = Chapter(
        "Situation 2: a drag, with and without a pan", "What a view sees of a drag depends on the recognizer above it.",
        [
            Lesson(
                "drags/drag-with-pan", "Phase by phase",
                "A card with a pan, dragged to the right in a few steps: 5 pt, 12 pt, 20 pt, 30 pt.",
                ask: .order(.action("pan", .began), .view("card", .touchesCancelled)),
                worlds: ["pan.cancelsTouchesInView=false"],
                lesson: "In every event the recognizer is first and the view is last."),
            Lesson(
                "drags/drag-delays-began-too-short", "Too short for a drag",
                "The pan has delaysTouchesBegan on. The finger moves 6 pt and lifts.", ask: .stream("card"),
                worlds: ["pan.delaysTouchesBegan=false"],
                lesson:
                    "The pan fails at the lift, so the view gets what was held: began as it was, then where the touch is now. The move in "
                    + "between is lost."),
        ])

    static let controls = Chapter(
        "Situation 3: controls under gestures", "A tap recognizer on a form, and what becomes of the buttons on it.",
        [
            Lesson(
                "controls/control-button-under-tap", "A button on a form",
                "A form closes its keyboard with a tap. The finger taps the save button.",
                ask: .actions,
                lesson: "A button is asked first, and refuses a single tap of the views above it. So saving works, and the keyboard stays."),
            Lesson(
                "controls/control-custom-under-tap", "A control of one's own",
                "The same form with a control that the app wrote itself, a dial. The finger taps it.", ask: .actions,
                worlds: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "Only UIKit's own controls refuse. A plain UIControl loses its touch to the tap: it gets touchCancel and sends no action."
            ),
            Lesson(
                "controls/control-button-under-double-tap", "Every button is late",
                "A form with a double tap. The finger taps the save button once.",
                ask: .moment(.control("save", "touchUpInside")), worlds: ["double.delaysTouchesEnded=false"],
                lesson: "A button refuses single taps only. The double tap stays possible and keeps the lift back: the button works, late."),
            Lesson(
                "controls/control-slider-knob-under-pan", "A slider in a form that drags",
                "A form with a pan. The finger takes the slider by its knob and drags it.", ask: .stream("volume"),
                worlds: ["pan.cancelsTouchesInView=false"],
                lesson: "A slider's knob refuses swipes along it, not pans. The pan begins after 10 pt and the slider loses its finger."),
        ])

    static let goingBack = Chapter(
        "Situation 4: a full-screen pan that goes back", "One pan on the whole screen, above lists that scroll sideways.",
        [
            Lesson(
                "navigation/back-slanted", "Not quite to the right",
                "The pan's delegate wants the drag to go exactly to the right. The finger goes to the right and down a little.",
                ask: .fate("back"), worlds: ["--answer back.shouldBegin=true"],
                lesson: "Fingers never go straight. Compare the axes with each other, or the velocity, and not with zero."),
            Lesson(
                "navigation/back-list-in-the-middle", "A list in the way",
                "A list that scrolls sideways, in the middle of its content. The finger drags to the right on it; the delegate allows both pans only "
                    + "at the list's left end.",
                ask: .winners(["list.pan", "back"]), worlds: ["--simultaneous list.pan:back"],
                lesson: "Both are ready, and the list's pan is on the deeper view."),
            Lesson(
                "navigation/back-list-at-its-left-end", "At its left end",
                "The same list at its left end. The delegate allows both; when back has begun its handler cancels the list's pan.",
                ask: .fate("list.pan"), worlds: ["--answer back.shouldRecognizeSimultaneouslyWith=false"],
                lesson:
                    "An app cannot take back what was allowed, but it can cancel a recognizer at any time: disable it and enable it again."),
        ])

    static let browser = Chapter(
        "Situation 5: a browser", "A pan and edge pans of the browser above a web page that scrolls.",
        [
            Lesson(
                "browser/browser-pan-over-zoomed", "Over a zoomed page",
                "The browser goes back and forward with a pan, navigate. The page is zoomed in, so it scrolls sideways.",
                ask: .winners(["navigate", "zoomed.pan"]), worlds: ["--simultaneous navigate:zoomed.pan"],
                lesson: "The page's pan is on the deeper view and wins: to go back, the user has to zoom out."),
            Lesson(
                "browser/browser-edge-over-fitting", "Back twice",
                "An edge pan does the same as navigate, and its delegate lets it run with all others. The finger drags from the left edge over a "
                    + "page that does not scroll sideways.",
                ask: .winners(["navigate", "leftEdge"]), worlds: ["--answer leftEdge.shouldRecognizeSimultaneouslyWith=false"],
                lesson: "Who allows everything gets everything: both begin, and the browser goes back twice."),
            Lesson(
                "browser/browser-pan-waits-in-the-middle", "Does waiting cost time?",
                "Here navigate waits for both edge pans to fail. The finger drags in the middle of the page.",
                ask: .moment(.action("navigate", .began)), worlds: ["--no-require navigate:leftEdge"],
                lesson: "An edge pan away from its edge fails when the finger lands, so nobody has to wait for it."),
        ])

    static let controller = Chapter(
        "Situation 6: a view below a view controller", "The same flags once more, with a scroll view in between.",
        [
            Lesson(
                "controller/controller-double-twice-ended-delayed", "Two taps, one cancel",
                "A box below a double tap. The user taps it twice.",
                ask: .count(.view("box", .touchesBegan)), worlds: ["double.delaysTouchesEnded=false"],
                lesson:
                    "Whoever holds a touch back also holds those that begin after it: the view hears of the first touch only, and it is cancelled."
            ),
            Lesson(
                "scrolling/controller-scroll-pressed", "Pressed in a scroll view",
                "The box lies in a scroll view. The finger rests on it for 0.3 s.",
                ask: .moment(.view("box", .touchesBegan)), worlds: ["scroll.delaysContentTouches=false"],
                lesson: "A scroll view holds touches on its content back for 0.15 s, to see whether the finger is about to scroll."),
            Lesson(
                "scrolling/controller-scroll-no-delay-dragged", "Content that flickers",
                "The scroll view has delaysContentTouches off. The finger drags at once.", ask: .stream("box"),
                worlds: ["scroll.delaysContentTouches=true", "scroll.canCancelContentTouches=false"],
                lesson: "Without the delay the content has the touch at once, and loses it when the scroll view begins to scroll."),
        ])

    static let cells = Chapter(
        "Situation 7: a table cell under a tap", "A tap recognizer around a table, and cells that should be selected.",
        [
            Lesson(
                "cells/cell-quick", "A quick tap", "A tap recognizer above a table closes the keyboard. The user taps a row, as people do.",
                ask: .moment(.select("row2")), worlds: ["--remove tap"],
                lesson: "The table's delay still holds the touch when the tap recognizes, so it is dropped: the cell never hears of it."),
            Lesson(
                "cells/cell-short", "A bit longer", "The same row, pressed for 0.4 s.", ask: .stream("row2"),
                worlds: ["tap.cancelsTouchesInView=false", "--answer tap.shouldReceive=false"],
                lesson:
                    "After 0.15 s the cell gets its touch and is highlighted. The tap recognizes at the lift all the same, and cancels it."),
            Lesson(
                "cells/cell-long", "Longer still", "The same row, pressed for 1.6 s.", ask: .moment(.select("row2")),
                lesson: "A tap fails after 1.5 s, so the cell is selected at last. Users learn to press long, and nobody knows why."),
            Lesson(
                "cells/cell-button-dragged", "A drag from a button",
                "A row has a button, buy. The finger lands on it and drags up at once.",
                ask: .stream("buy"), worlds: ["table.delaysContentTouches=false"],
                lesson: "The table's pan begins within the 0.15 s, so the button never hears of the touch, and the table scrolls."),
            Lesson(
                "cells/cell-button-pressed-then-dragged", "A press, then a drag",
                "This time the finger rests on the button before it drags.",
                ask: .fate("table.pan"), worlds: ["table.touchesShouldCancel=true"],
                lesson:
                    "The button has its touch by then, and a scroll view takes none away from a control: touchesShouldCancel is false for one."
            ),
        ])
}
