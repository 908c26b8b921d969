/// Questions to `explain` about a missing row, with at least one case for each reason why a row can be missing.
enum MissingCases {
    /// Cases with traces of the project. Each case contains a trace in traces/, a row that is missing from its replay, and a part of the
    /// expected answer.
    static let traces: [(trace: String, wanted: String, reason: String)] = [
        // In these cases, the row is missing because of the finger or the location where it lands.
        ("questions/hit-area-cut-off", "close touchesBegan", "in close, but outside of bar, which contains the view"),
        ("questions/exclusive-button", "touch 3 ended", "touch 3 does not do that"),
        ("questions/row-under-tap", "endEditing touchesMoved", "endEditing gets touches, but its touchesMoved is not called"),
        (
            "controls/control-disabled-button-under-tap", "save touchUpInside",
            "save, but it is skipped: it is a control whose isEnabled is false"
        ),
        ("questions/button-rested-then-dragged", "list touchesBegan", "on play, which lies in list"),
        ("questions/exclusive-button", "shift touchDragInside", "touch 1 does not move"),
        ("questions/button-held", "record touchDragExit", "touch 1 does not move"),
        // In these cases, the row is missing because of the phases of a touch that a view receives.
        (
            "questions/button-dragged-at-once", "like touchesBegan",
            "which does not receive it; feed.delay holds it back for up to 0.15 s, and it is dropped at 0.017 s by feed.pan"
        ),
        ("questions/exclusive-button", "a touchDown", "isExclusiveTouch of shift is true"),
        ("taps/tap-with-two-fingers-down", "card dropped due to tap", "card"),
        ("questions/button-held", "record touchesEnded", "record gets touch 1, but it is taken away"),
        ("questions/button-under-four-taps", "send touchesCancelled", "send gets touch 1, and nothing interferes"),
        ("questions/button-under-four-taps", "send touchUpInside before 0.1", "it occurs, but at 0.400 s"),
        // In these cases, the row is missing because of a control or a cell.
        ("questions/slider-tapped-on-track", "progress touchDown", "only a finger that begins on the knob is tracked"),
        ("questions/button-rested-then-dragged", "play touchUpInside", "play sends touchUpOutside instead"),
        ("questions/button-under-four-taps", "send touchDownRepeat", "send tracks its touch, which belongs to the first tap of a series"),
        ("questions/button-under-four-taps", "send valueChanged", "send has no value that a finger changes"),
        ("questions/button-under-four-taps", "send primaryActionTriggered", "send has no action for primaryActionTriggered"),
        ("questions/button-without-delay", "table selects row", "but buy in it handles the touch"),
        ("questions/button-rested-then-dragged", "play touchDragEnter", "play tracks its touch, which does not cross the boundary"),
        // In these cases, the row is missing because of a recognizer.
        ("questions/swipe-beside-pan", "nextPhoto recognized", "nextPhoto has a touch and fails"),
        ("questions/swipe-beside-pan", "drag failed", "drag begins and ends"),
        ("questions/row-under-tap", "endEditing failed", "endEditing recognizes"),
        (
            "questions/swipe-beside-pan", "drag waits", "drag is never ready while a recognizer whose failure it requires has not finished"
        ),
        ("taps/single-and-double-tap", "single waits for single", "single waits, but for other recognizers"),
        (
            "questions/edge-pan-over-swipeable-cell", "swipeActions shouldBegin no",
            "shouldBegin of swipeActions is asked, but answered differently"
        ),
        ("questions/swipe-beside-pan", "drag shouldReceive", "drag has no delegate that answers shouldReceive, so it is not asked"),
        // In these cases, the row is missing because of a scroll view.
        (
            "questions/pull-with-two-items", "items didScroll",
            "items does not scroll up and down: its content is 160 pt tall, the view is 700 pt tall"
        ),
        ("questions/button-dragged-at-once", "feed didZoom", "feed does not zoom: minimumZoomScale 1 is not less than maximumZoomScale 1"),
    ]

    /// Cases with their own small layouts. Each case contains the window's subviews, the gestures, a row that is missing from the replay,
    /// and a part of the expected answer.
    static let scenes: [(views: String, gestures: String, wanted: String, reason: String)] = [
        (#"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "wait": 1 }"#, "a touchesBegan", "no finger lands in this trace"),
        (#"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "tap": [100, 50] }"#, "a touchesBegan", "on window, 10 pt outside of a"),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90], "isHidden": true }"#, #"{ "tap": [50, 50] }"#, "a touchesBegan",
            "in a, but it is skipped: isHidden is true"
        ),
        (#"{ "id": "a", "frame": [0, 0, 90, 90], "alpha": 0 }"#, #"{ "tap": [50, 50] }"#, "a touchesBegan", "its alpha is below 0.01"),
        (
            #"""
            { "id": "b", "frame": [0, 0, 90, 90], "isUserInteractionEnabled": false, \#
            "subviews": [{ "id": "a", "frame": [0, 0, 90, 90] }] }
            """#,
            #"{ "tap": [50, 50] }"#, "a touchesBegan", "in a, but b is skipped: isUserInteractionEnabled is false"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90], "hitTest": "passThrough" }"#, #"{ "tap": [50, 50] }"#, "a touchesBegan",
            "its hit test lets the point through"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90] }, { "id": "veil", "frame": [0, 0, 200, 200] }"#, #"{ "tap": [50, 50] }"#,
            "a touchesBegan",
            "in a, but on veil, which lies in front"
        ),
        (
            #"""
            { "id": "bar", "frame": [0, 0, 90, 90], "subviews": [{ "id": "a", "frame": [50, 0, 90, 90] }] }, \#
            { "id": "veil", "frame": [0, 0, 200, 200] }
            """#,
            #"{ "tap": [120, 50] }"#, "a touchesBegan",
            "on veil: the point is in a, but outside of bar, which contains the view, so it is not hit"
        ),
        (
            #"""
            { "id": "bar", "frame": [0, 0, 90, 90], "subviews": [{ "id": "a", "frame": [50, 0, 90, 90] }] }, \#
            { "id": "veil", "frame": [0, 0, 200, 200] }
            """#,
            #"{ "tap": [80, 50] }"#, "a touchesBegan", "touch 1 lands at (80, 50) in a, but on veil, which lies in front"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "tap": [-20, 50] }"#, "a touchesBegan",
            "touch 1 lands at (-20, 50) outside of the window, 20 pt outside of a"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90] }"#,
            #"{ "press": [20, 20], "hold": 1, "at": 0 }, { "tap": [60, 60], "at": 0.5 }"#, "a touchesBegan after 0.3",
            "touch 2 lands on a, which does not receive it: its isMultipleTouchEnabled is false, and another finger is on it"
        ),
        (
            #"{ "id": "s", "type": "switch", "frame": [0, 0, 51, 31] }"#, #"{ "tap": [20, 15] }"#, "s touchDown",
            "s is a switch, which sends no touchDown"
        ),
        (
            #"{ "id": "s", "type": "switch", "frame": [0, 0, 51, 31] }"#, #"{ "tap": [20, 15] }"#, "s touchDownRepeat",
            "s is a switch, which sends no touchDownRepeat"
        ),
        (
            #"{ "id": "v", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "p", "type": "pan" }] }"#,
            #"{ "drag": "v", "by": [60, 0], "duration": 0.02 }"#, "v touchesMoved", "v gets touch 1, but it is taken away at 0.017 s by p"
        ),
        (
            #"{ "id": "b", "type": "button", "frame": [0, 0, 200, 31], "isMultipleTouchEnabled": true }"#,
            #"{ "press": [20, 15], "hold": 1, "at": 0 }, { "tap": [90, 15], "at": 0.3 }"#, "b touchDragInside",
            "b gets touch 2 but tracks another finger"
        ),
        (
            #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900] }"#, #"{ "tap": "list" }"#,
            "list.delay touchesBegan", "touch 1 lands on list and list.delay does not get it: it gets only touches on the content"
        ),
        (
            #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900] }"#,
            #"{ "drag": "list", "by": [60, 0] }"#, "list didScroll",
            "list does not scroll sideways: its content is 300 pt wide, the view is 300 pt wide, and it does not always bounce"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90], "gestureRecognizers": [{ "id": "tap", "type": "tap" }] }"#,
            #"{ "remove": "a" }, { "tap": [50, 50] }"#, "tap recognized", "it is not on the screen at that time"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90], "gestureRecognizers": [{ "id": "tap", "type": "tap" }] }"#, #"{ "tap": [200, 200] }"#,
            "tap recognized", "outside of a"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90], "gestureRecognizers": [{ "id": "tap", "type": "tap", "isEnabled": false }] }"#,
            #"{ "tap": [50, 50] }"#, "tap recognized", "tap does not get it: its isEnabled is false"
        ),
        (
            #"""
            { "id": "a", "frame": [0, 0, 90, 90], "gestureRecognizers": [{ "id": "tap", "type": "tap", \#
            "delegate": { "shouldReceive": false } }] }
            """#,
            #"{ "tap": [50, 50] }"#, "tap recognized", "tap does not get it: its delegate refuses shouldReceive"
        ),
        (
            #"""
            { "id": "a", "frame": [0, 0, 90, 90], "gestureRecognizers": [{ "id": "tap", "type": "tap", "allowedTouchTypes": "pencil" }] }
            """#,
            #"{ "tap": [50, 50] }"#, "tap recognized", "its allowedTouchTypes do not include the type of the touch"
        ),
        (
            #"""
            { "id": "a", "frame": [0, 0, 200, 90], "isMultipleTouchEnabled": true, \#
            "gestureRecognizers": [{ "id": "press", "type": "longPress", "numberOfTouchesRequired": 2 }] }
            """#,
            #"{ "press": [20, 20], "at": 0 }, { "press": [90, 20], "type": "pencil", "at": 0.1 }"#, "press began",
            "its first touch is of a different type"
        ),
        (
            #"""
            { "id": "a", "frame": [0, 0, 200, 200], "isMultipleTouchEnabled": true, \#
            "gestureRecognizers": [{ "id": "tap", "type": "tap" }, \#
            { "id": "late", "type": "tap", "numberOfTapsRequired": 2, "requireToFail": ["tap"] }] }
            """#,
            #"{ "tap": [50, 50] }, { "tap": [50, 50], "at": 0.2 }"#, "late recognized", "late"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 200, 200] }"#, #"{ "press": [20, 20], "hold": 2, "at": 0 }, { "tap": [50, 50], "at": 0.5 }"#,
            "touch 2 hits window", "touch 2 lands at (50, 50) on a, which lies in window"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 200, 200] }"#, #"{ "press": [20, 20], "hold": 2, "at": 0 }, { "tap": [50, 50], "at": 0.5 }"#,
            "a touchesMoved", "touch 1 does not move"
        ),
        (
            #"{ "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "isScrollEnabled": false }"#,
            #"{ "drag": "list", "by": [0, -100] }"#, "list didScroll", "isScrollEnabled of list is false"
        ),
        (
            #"{ "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900] }"#, #"{ "tap": "list" }"#,
            "list selects list", "lands in list, but on none of its cells"
        ),
        (
            #"{ "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900] }"#,
            #"{ "drag": "list", "by": [0, -100], "at": 0 }, { "interrupt": "a call", "at": 0.2 }"#, "list didEndDecelerating",
            "the last scrolling event that list sends is didEndDragging"
        ),
        (
            #"{ "id": "seg", "type": "segmentedControl", "frame": [0, 0, 100, 32], "numberOfSegments": 2, "selectedSegmentIndex": 0 }"#,
            #"{ "drag": [10, 16], "by": [5, 0] }"#, "seg valueChanged", "seg already has the value that the finger sets"
        ),
        (
            #"""
            { "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 300], \#
            "subviews": [{ "id": "loud", "type": "slider", "frame": [0, 0, 200, 31], "value": 0.5 }] }
            """#,
            #"{ "drag": [100, 15], "by": [8, 0], "duration": 0.1 }"#, "loud valueChanged",
            "loud receives no movement between touchesBegan and touchesEnded"
        ),
        (
            #"""
            { "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], \#
            "subviews": [{ "id": "c", "type": "cell", "frame": [0, 0, 300, 80], "handlesTouches": true }] }
            """#,
            #"{ "press": "c", "hold": 0.3 }"#, "list selects c", "c handles touch 1 itself: its handlesTouches is true"
        ),
        (
            #"""
            { "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], \#
            "subviews": [{ "id": "c", "type": "cell", "frame": [0, 0, 300, 80], "shouldHighlight": false }] }
            """#,
            #"{ "tap": "c" }"#, "list selects c", "c gets touch 1, but shouldHighlight of c is false, and a touch that does not highlight"
        ),
        (
            #"""
            { "id": "list", "type": "collectionView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], \#
            "shouldSelect": "touch.view != 'c'", "subviews": [{ "id": "c", "type": "cell", "frame": [0, 0, 300, 80] }] }
            """#,
            #"{ "tap": "c" }"#, "list selects c", "c gets touch 1, but shouldSelect of list is false, or the touch lifts outside"
        ),
        (
            #"""
            { "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "subviews": [\#
            { "id": "c", "type": "cell", "frame": [0, 0, 300, 80], "subviews": [\#
            { "id": "shelf", "type": "collectionView", "frame": [0, 0, 300, 80], "contentSize": [900, 80], \#
            "shouldSelect": "touch.view != 'ad'", "subviews": [{ "id": "i", "type": "cell", "frame": [0, 0, 100, 80] }] }] }] }
            """#,
            #"{ "tap": "i" }"#, "list selects c", "touch 1 lands in c, but shelf in it handles the touch. (H5)"
        ),
        (
            #"""
            { "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], "isScrollEnabled": false, \#
            "subviews": [{ "id": "c", "type": "cell", "frame": [0, 0, 300, 80] }] }
            """#,
            #"{ "drag": [100, 40], "by": [0, 100] }"#, "list selects c", "c gets touch 1, which lifts outside of it, at (100, 140)"
        ),
        (
            #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900] }"#,
            #"{ "drag": "list", "by": [0, -60] }"#, "list.delay began", "list.delay only holds back touches on the content"
        ),
        (
            #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900] }"#,
            #"{ "pinch": "list", "from": 60, "to": 160 }"#, "list.pinch began", "minimumZoomScale 1 is not less than maximumZoomScale 1"
        ),
        (
            #"""
            { "id": "a", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "tap", "type": "tap", \#
            "delegate": { "shouldReceive": "touch.x > 200" } }] }
            """#,
            #"{ "tap": [50, 50], "at": 0 }, { "tap": [60, 50], "at": 1 }, { "drag": [250, 50], "by": [0, 100], "at": 2 }"#, "tap action",
            "its delegate refuses shouldReceive. (A4) The same applies to touch 2."
        ),
        (
            #"""
            { "id": "a", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "p", "type": "pan", \#
            "delegate": { "shouldReceive": true } }] }
            """#,
            #"{ "drag": "a", "by": [60, 0] }"#, "p shouldBegin", "the delegate of p does not answer shouldBegin, so it is not asked"
        ),
        (
            #"""
            { "id": "a", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "p", "type": "pan" }, \#
            { "id": "lp", "type": "longPress" }] }
            """#,
            #"{ "tap": "a" }"#, "p failed due to lp", "it occurs, but due to nothing"
        ),
        (
            #"{ "id": "sw", "type": "switch", "frame": [20, 20, 51, 31] }"#, #"{ "drag": [40, 35], "by": [0, 260] }"#, "sw valueChanged",
            "sw sends touchUpOutside instead"
        ),
        // A stepper changes its value when the finger lands, so it is irrelevant that the finger lifts outside.
        (
            #"{ "id": "st", "type": "stepper", "frame": [0, 0, 94, 32], "value": 100 }"#, #"{ "drag": [70, 16], "by": [0, 260] }"#,
            "st valueChanged", "st already has the value that the finger sets"
        ),
        (
            #"{ "id": "b", "type": "button", "frame": [0, 0, 90, 44] }"#, #"{ "tap": "b" }"#,
            "b action", "b has no action"
        ),
        (
            #"""
            { "id": "list", "type": "tableView", "frame": [0, 0, 300, 300], "contentSize": [300, 900], \#
            "subviews": [{ "id": "c", "type": "cell", "frame": [0, 0, 300, 80] }] }
            """#,
            #"{ "press": "c", "hold": 0.3, "at": 0 }, { "tap": [100, 500], "at": 1 }"#, "c touchesCancelled", "touch 2 lands elsewhere"
        ),
        (
            #"{ "id": "flip", "type": "switch", "frame": [0, 0, 51, 31] }"#, #"{ "tap": "flip" }"#, "flip editingDidEnd",
            "flip is a switch, which sends no editingDidEnd"
        ),
        (
            #"""
            { "id": "a", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "p", "type": "pan", "delaysTouchesBegan": true }] }
            """#,
            #"{ "drag": "a", "by": [60, 0] }"#, "a touchesCancelled", "a, which does not receive it: it is dropped at 0.050 s by p"
        ),
        (
            #"""
            { "id": "a", "frame": [0, 0, 300, 300], "gestureRecognizers": [{ "id": "p", "type": "pan", \#
            "delegate": { "shouldRecognizeSimultaneouslyWith": true } }] }
            """#,
            #"{ "drag": "a", "by": [60, 0] }"#, "p shouldRecognizeSimultaneouslyWith",
            "shouldRecognizeSimultaneouslyWith of p is not asked"
        ),
        (#"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "wait": 1 }"#, "touch * hits a", "no finger lands in this trace"),
        (
            #"""
            { "id": "v", "frame": [0, 0, 200, 200], "gestureRecognizers": [
              { "id": "one", "type": "tap", "isEnabled": false, "requireToFail": ["two"] },
              { "id": "two", "type": "tap", "numberOfTapsRequired": 2 }] }
            """#,
            #"{ "tap": "v" }"#, "one waits", "touch 1 lands on v and one does not get it: its isEnabled is false"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "tap": "a" }"#, "a touchesBegan after 3",
            "no finger is down at the expected time"
        ),
        (
            #"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "tap": [500, 50] }"#, "a touchesBegan",
            "lands at (500, 50) outside of the window, 410 pt outside of a"
        ),
    ]
}
