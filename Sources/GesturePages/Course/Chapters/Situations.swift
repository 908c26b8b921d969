extension Chapter {
    static let modes = Chapter(
        "Situation 1: an editor and its modes", "An image editor in which a gesture has a different effect in each mode.",
        [
            Lesson(
                "editor/editor-mode-left-in-the-middle", "The mode changes during a stroke",
                "In doodle mode, draw is a one-finger pan. During a stroke, the app returns to browse mode, in which draw gets no touches.",
                ask: .attemptOutcome("draw"),
                lesson:
                    "The recognizers of a touch are determined when the touch begins. To end a gesture when a mode ends, cancel its "
                    + "recognizer."),
            Lesson(
                "stickers/editor-stickers-keep-target", "Which sticker?",
                "One pan, one pinch and one rotation on the canvas form a group that is used for all stickers. Two fingers drag the cat "
                    + "onto the star, and only then spread.",
                ask: .target("resize"),
                lesson: "The pinch shares the target of the active pan, regardless of the sticker under the fingers."),
        ])

    static let drags = Chapter(
        "Situation 2: a drag, with and without a pan", "A recognizer decides how much of a drag its view gets.",
        [
            Lesson(
                "drags/drag-with-pan", "Phase by phase",
                "A card with a pan is dragged to the right in a few steps: 5 pt, 12 pt, 20 pt and 30 pt.",
                ask: .order(.action("pan", .began), .view("card", .touchesCancelled)), variants: ["pan.cancelsTouchesInView=false"],
                lesson: "In every event, the recognizer gets the touch before the view does."),
            Lesson(
                "drags/drag-delays-began-too-short", "Too short for a drag",
                "delaysTouchesBegan is on for the pan. The finger moves 6 pt and lifts.",
                ask: .stream("card"), variants: ["pan.delaysTouchesBegan=false"],
                lesson:
                    "The pan fails when the finger lifts. The view then gets the held touch: touchesBegan at the first location and "
                    + "touchesEnded at the last one. The move in between is lost."),
        ])

    static let controls = Chapter(
        "Situation 3: controls inside views with recognizers", "A tap recognizer on a form, and its effect on the buttons.",
        [
            Lesson(
                "controls/control-button-under-tap", "A button on a form",
                "A tap recognizer on a form closes its keyboard. The finger taps the save button.",
                ask: .actions,
                lesson:
                    "The button is asked before the tap begins, and refuses its superview's single tap. The button works, and the "
                    + "keyboard stays."),
            Lesson(
                "controls/control-custom-under-tap", "A custom control",
                "The same form contains a custom control, a dial. The finger taps the dial.",
                ask: .actions, variants: ["tap.cancelsTouchesInView=false"],
                lesson:
                    "Only some of UIKit's own controls refuse the tap. A plain UIControl loses its touch to the tap: it sends "
                    + "touchCancel instead of touchUpInside."),
            Lesson(
                "controls/control-button-under-double-tap", "Every button is late",
                "A form has a double tap. The finger taps the save button once.",
                ask: .moment(.control("save", "touchUpInside")), variants: ["double.delaysTouchesEnded=false"],
                lesson:
                    "A button refuses only single taps. The double tap remains possible and holds back the lift: the button works, but "
                    + "late."),
            Lesson(
                "controls/control-slider-knob-under-pan", "A slider in a draggable form",
                "A form has a pan. The finger drags the knob of a slider.",
                ask: .stream("volume"), variants: ["pan.cancelsTouchesInView=false"],
                lesson:
                    "A slider's knob refuses swipes along the slider, but not pans. The pan begins after 10 pt, and the slider loses the "
                    + "touch."),
        ])

    static let goingBack = Chapter(
        "Situation 4: a full-screen pan that goes back", "A full-screen pan on a view that contains lists that scroll sideways.",
        [
            Lesson(
                "navigation/back-slanted", "Not quite to the right",
                "The pan's delegate allows only drags exactly to the right. The finger moves to the right and slightly down.",
                ask: .attemptOutcome("back"), variants: ["--answer back.shouldBegin=true"],
                lesson:
                    "Fingers never move in an exactly straight line. Compare the two components of the translation or velocity with each "
                    + "other, not with zero."),
            Lesson(
                "navigation/back-list-in-the-middle", "A list in the way",
                "A list that scrolls sideways is in the middle of its content. The finger drags the list to the right; the delegate "
                    + "allows both pans only at the list's left end.",
                ask: .winners(["list.pan", "back"]), variants: ["--simultaneous list.pan:back"],
                lesson: "Both pans are ready in the same event, and the list's pan wins because it is on the deeper view."),
            Lesson(
                "navigation/back-list-at-its-left-end", "At its left end",
                "The same list is at its left end. The delegate allows both pans; when back begins, its handler cancels the list's pan.",
                ask: .attemptOutcome("list.pan"), variants: ["--answer back.shouldRecognizeSimultaneouslyWith=false"],
                lesson:
                    "An app cannot withdraw a delegate's answer, but it can cancel a recognizer at any time: it disables the recognizer "
                    + "and enables it again."),
        ])

    static let browser = Chapter(
        "Situation 5: a browser", "A browser with a pan, edge pans, and a web page that scrolls.",
        [
            Lesson(
                "browser/browser-pan-over-zoomed", "Over a zoomed page",
                "The browser goes back and forward with a pan, navigate. The page is zoomed in, so it can scroll sideways.",
                ask: .winners(["navigate", "zoomed.pan"]), variants: ["--simultaneous navigate:zoomed.pan"],
                lesson: "The page's pan is on the deeper view and wins. To go back, the user has to zoom out."),
            Lesson(
                "browser/browser-edge-over-fitting", "Back twice",
                "An edge pan has the same action as navigate, and its delegate lets it recognize together with all others. The finger "
                    + "drags from the left edge of a page that does not scroll sideways.",
                ask: .winners(["navigate", "leftEdge"]), variants: ["--answer leftEdge.shouldRecognizeSimultaneouslyWith=false"],
                lesson: "The delegate answers yes for navigate, too, so both begin, and the browser goes back twice."),
            Lesson(
                "browser/browser-pan-waits-in-the-middle", "Does waiting cause a delay?",
                "Here, navigate waits for both edge pans to fail. The finger drags in the middle of the page.",
                ask: .moment(.action("navigate", .began)), variants: ["--no-require navigate:leftEdge"],
                lesson: "An edge pan fails immediately if the finger lands away from its edge, so navigate does not have to wait."),
        ])

    static let controller = Chapter(
        "Situation 6: a view inside a view controller's view", "The delay flags of recognizers, with and without a scroll view in between.",
        [
            Lesson(
                "controller/controller-double-twice-ended-delayed", "Two taps, one cancel",
                "A box is inside a view with a double tap. The user taps the box twice.",
                ask: .count(.view("box", .touchesBegan)), variants: ["double.delaysTouchesEnded=false"],
                lesson:
                    "A recognizer that holds back the end of a touch also holds back touches that begin later: the view gets only the "
                    + "first touch, which is then cancelled."),
            Lesson(
                "scrolling/controller-scroll-pressed", "Pressed in a scroll view",
                "The box is in a scroll view. The finger rests on the box for 0.3 s.",
                ask: .moment(.view("box", .touchesBegan)), variants: ["scroll.delaysContentTouches=false"],
                lesson: "A scroll view holds back touches on its content for 0.15 s, because the finger might be about to scroll."),
            Lesson(
                "scrolling/controller-scroll-no-delay-dragged", "Content that flickers",
                "delaysContentTouches is off for the scroll view. The finger drags immediately.",
                ask: .stream("box"), variants: ["scroll.delaysContentTouches=true", "scroll.canCancelContentTouches=false"],
                lesson: "Without the delay, the content gets the touch immediately, and loses it when the scroll view begins to scroll."),
        ])

    static let cells = Chapter(
        "Situation 7: a table cell below a tap recognizer", "A table in a view with a tap recognizer, and cells that should be selected.",
        [
            Lesson(
                "cells/cell-quick", "A quick tap",
                "A tap recognizer on a table's superview closes the keyboard. The user taps a row, as quickly as usual.",
                ask: .moment(.select("row2")), variants: ["--remove tap"],
                lesson:
                    "The table's delay still holds the touch when the tap recognizes, so the touch is dropped, and the cell never gets "
                    + "it."),
            Lesson(
                "cells/cell-short", "A little longer", "The user presses the same row for 0.4 s.",
                ask: .stream("row2"), variants: ["tap.cancelsTouchesInView=false", "--answer tap.shouldReceive=false"],
                lesson:
                    "After 0.15 s, the cell gets its touch and is highlighted. The tap still recognizes at the lift, and cancels the "
                    + "touch."),
            Lesson(
                "cells/cell-long", "Even longer", "The user presses the same row for 1.6 s.",
                ask: .moment(.select("row2")),
                lesson: "A tap fails after 1.5 s, so this press selects the cell. Users learn to press longer without knowing why."),
            Lesson(
                "cells/cell-button-dragged", "A drag from a button",
                "A row contains a button, buy. The finger lands on the button and immediately drags up.",
                ask: .stream("buy"), variants: ["table.delaysContentTouches=false"],
                lesson: "The table's pan begins within the delay of 0.15 s, so the button never gets the touch, and the table scrolls."),
            Lesson(
                "cells/cell-button-pressed-then-dragged", "A press, then a drag",
                "This time the finger rests on the button before it drags.",
                ask: .attemptOutcome("table.pan"), variants: ["table.touchesShouldCancel=true"],
                lesson:
                    "When the drag starts, the button already has its touch, and the table does not cancel it: touchesShouldCancel is "
                    + "false for controls."),
        ])
}
