/// A question in docs/questions: a trace, a row that is missing or unwanted, and the accepted answer.
struct AskedQuestion: Sendable {
    /// The name of a trace in `traces/questions`. The title of the trace is the question.
    var name: String
    var wanted: String
    /// The accepted or documented answer in one sentence.
    var answer: String
    /// The source of the question and its answer, as Markdown; empty if the problem is common and has no particular source.
    var source: String
    /// Strings that must occur in the answer's reasons or in the rows that these reasons cite.
    var decisive: [String]
    /// The changes that the accepted answer recommends. `explain` must propose at least one of them.
    var cures: [String]
    /// True if the question is about an unwanted row; false if it is about a missing row.
    var isUnwanted = false
    /// An `expect` sentence that must still be true after any proposed change; `nil` if there is no such requirement.
    var kept: String?

    /// The command that answers the question.
    var command: String {
        "gesturetrace explain traces/questions/\(name).trace.json \(isUnwanted ? "--unwanted" : "--missing") \"\(wanted)\""
            + (kept.map { " --keep \"\($0)\"" } ?? "")
    }

    static let all: [AskedQuestion] = [
        AskedQuestion(
            name: "card-pan-in-feed", wanted: "feed willBeginDragging",
            answer: "The card's pan begins for drags in any direction; let it begin only for sideways drags.",
            source: "",
            decisive: ["feed.pan has a touch and fails", "the one on the deeper view wins: swipeCard"],
            cures: [#"--answer "swipeCard.shouldBegin=abs(velocity.x) > abs(velocity.y)""#]),
        AskedQuestion(
            name: "tap-beside-double-tap", wanted: "single recognized before 0.1",
            answer: "The single tap waits until the double tap has failed, which takes 0.35 s.",
            source: "",
            decisive: ["at 0.400 s, since it has to wait for zoomIn"],
            cures: ["--no-require single:zoomIn"]),
        AskedQuestion(
            name: "button-highlights-late", wanted: "buy touchDown before 0.1",
            answer:
                "The scroll view delays touches; with `delaysContentTouches = false` it scrolls only if `touchesShouldCancel(in:)` "
                + "allows it.",
            source: "",
            decisive: ["at 0.150 s, held back by form.delay"],
            cures: ["--set form.delaysContentTouches=false --answer form.touchesShouldCancel=true"], kept: "form willBeginDragging"),
        AskedQuestion(
            name: "sheet-pulled-by-its-list", wanted: "pull began",
            answer: "The list's pan is on the deeper view; it should not begin when the list is pulled down at its top.",
            source: "",
            decisive: ["the one on the deeper view wins: list.pan"],
            cures: [#"--answer "list.pan.shouldBegin=view('list').contentOffset.y > 0 || velocity.y < 0""#]),
        AskedQuestion(
            name: "sticker-and-canvas", wanted: "pan began",
            answer: "A delegate that always answers yes also lets the pans of superviews recognize.",
            source: "",
            decisive: ["pan began"],
            cures: ["--require pan:move"], isUnwanted: true, kept: "move began"),
        AskedQuestion(
            name: "card-on-dimmed-background", wanted: "dismiss action",
            answer:
                "The background's tap also gets touches on subviews; refuse those in `shouldReceive`, or put the card in front as a "
                + "sibling of the background.",
            source: "",
            decisive: ["touch 1 began (195, 420) on card for dismiss", "dismiss recognized"],
            cures: [#"--answer "dismiss.shouldReceive=!isDescendant(touch.view, 'card')""#], isUnwanted: true),
        AskedQuestion(
            name: "drawing-cancelled", wanted: "paper touchesCancelled",
            answer:
                "The scroll view's pan begins and cancels the touch. Let two fingers scroll, or set `canCancelContentTouches = false`.",
            source: "",
            decisive: ["page.pan began", "so the touch that paper has is cancelled"],
            cures: ["--set page.delaysContentTouches=false --set page.pan.minimumNumberOfTouches=2"], isUnwanted: true),
        AskedQuestion(
            name: "button-dragged-at-once", wanted: "like touchDown",
            answer: "The scroll view holds the touch back for 0.15 s, and its pan begins during this delay.",
            source: "miaokee.com/1192739",
            decisive: [
                "feed.delay holds it back for up to 0.15 s, and it is dropped at 0.017 s by feed.pan", "held touch 1 began by feed.delay",
                "feed.pan began",
            ],
            cures: ["touch 1 rests 0.2 s before anything else happens"]),
        AskedQuestion(
            name: "button-rested-then-dragged", wanted: "list willBeginDragging",
            answer: "The button already has its touch when the drag starts, and a scroll view does not cancel the touches of controls.",
            source: "[Vugla/PSFadingScrollView, issue 1](https://github.com/Vugla/PSFadingScrollView/issues/1)",
            decisive: ["list.pan failed", "touchesShouldCancel says no"],
            cures: ["--answer list.touchesShouldCancel=true"]),
        AskedQuestion(
            name: "button-without-delay", wanted: "table willBeginDragging",
            answer: "The button gets its touch immediately, so `touchesShouldCancel(in:)` decides whether the table scrolls.",
            source: "an article about a `UIButton` in a `UITableViewCell` on charlesharley.com, 2013",
            decisive: ["table.pan failed", "touchesShouldCancel says no"],
            cures: ["--answer table.touchesShouldCancel=true"]),
        AskedQuestion(
            name: "slider-dragged-at-once", wanted: "volume valueChanged",
            answer: "The scroll view's pan begins during the delay; if the finger first rests on the slider, the slider moves.",
            source: "Alibaba Cloud's forum, topic 32536144",
            decisive: [
                "pages.delay holds it back for up to 0.15 s, and it is dropped at 0.033 s by pages.pan",
                "held touch 1 began by pages.delay", "pages.pan began",
            ],
            cures: ["touch 1 rests 0.2 s before anything else happens"]),
        AskedQuestion(
            name: "pull-with-two-items", wanted: "items willBeginDragging",
            answer: "The content is not larger than the scroll view, which does not always bounce.",
            source: "[WXGBridgeQ/SwiftPullToRefresh, issue 8](https://github.com/WXGBridgeQ/SwiftPullToRefresh/issues/8)",
            decisive: ["its content is 160 pt tall, the view is 700 pt tall, and it does not always bounce"],
            cures: ["--set items.alwaysBounceVertical=true"]),
        AskedQuestion(
            name: "two-finger-swipe-beside-pan", wanted: "nextFloor recognized",
            answer: "The pan begins first; it accepts any number of fingers unless `maximumNumberOfTouches` limits them.",
            source: "MIT-Mobile-for-iOS on GitHub, pull request 647",
            decisive: ["move began", "nextFloor failed due to move"],
            cures: ["--set move.maximumNumberOfTouches=1"]),
        AskedQuestion(
            name: "swipe-beside-pan", wanted: "nextPhoto recognized",
            answer:
                "The pan begins after 10 pt, before the swipe can recognize, and excludes it; let it wait for the swipe, or allow both.",
            source: "[Stack Overflow, question 9898627](https://stackoverflow.com/questions/9898627)",
            decisive: [
                "it takes 10 pt of movement", "starts at 50 pt", "By itself it would have recognized at 0.050 s", "drag began",
                "nextPhoto failed due to drag",
            ],
            cures: ["--require drag:nextPhoto", "--simultaneous nextPhoto:drag"]),
        AskedQuestion(
            name: "edge-pan-over-pages", wanted: "showMenu began",
            answer: "The scroll view's pan begins and excludes the edge pan; add a failure requirement, or allow both.",
            source: "[rechsteiner/Parchment, issue 148](https://github.com/rechsteiner/Parchment/issues/148)",
            decisive: ["pages.pan began", "showMenu failed due to pages.pan"],
            cures: ["--require pages.pan:showMenu", "--simultaneous showMenu:pages.pan"]),
        AskedQuestion(
            name: "edge-pan-over-swipeable-cell", wanted: "back began",
            answer: "The cell's pan is on the deeper view and begins at the same time as the edge pan.",
            source: "[SwipeCellKit/SwipeCellKit, issue 231](https://github.com/SwipeCellKit/SwipeCellKit/issues/231)",
            decisive: [
                "the one on the deeper view wins: swipeActions, on mail. (B5)", "swipeActions began", "back failed due to swipeActions",
            ],
            cures: ["--require swipeActions:back"]),
        AskedQuestion(
            name: "menu-moves-instead-of-slider", wanted: "brightness touchUpInside",
            answer:
                "The menu's pan on the superview begins and cancels the slider's touch; `shouldReceive` can exclude touches on sliders.",
            source: "[John-Lluch/SWRevealViewController, issue 545](https://github.com/John-Lluch/SWRevealViewController/issues/545)",
            decisive: ["menu began", "brightness touchesCancelled 1 due to menu"],
            cures: ["--answer \"menu.shouldReceive=!isDescendant(touch.view, 'brightness')\""]),
        AskedQuestion(
            name: "control-dragged-in-sheet", wanted: "gradient touchUpInside",
            answer:
                "The sheet's pan begins and cancels the control's touch; the control can refuse the pan in `gestureRecognizerShouldBegin`.",
            source: "[jonhull/GradientSlider, issue 13](https://github.com/jonhull/GradientSlider/issues/13)",
            decisive: ["dismiss began", "gradient touchesCancelled 1 due to dismiss"],
            cures: [#"--answer "gradient.shouldBegin=id != 'dismiss'""#]),
        AskedQuestion(
            name: "slider-under-press-of-no-duration", wanted: "speed touchDown",
            answer: "The long press begins on touch-down, so the slider gets no touches.",
            source: "devpeace.com, question 22717167",
            decisive: ["it begins on touch-down", "scrub began", "speed dropped touch 1 by scrub"],
            cures: ["--set scrub.cancelsTouchesInView=false"]),
        AskedQuestion(
            name: "button-held", wanted: "record touchUpInside",
            answer: "The superview's long press begins and cancels the button's touch.",
            source: "[C4Labs/C4iOS, issue 156](https://github.com/C4Labs/C4iOS/issues/156)",
            decisive: [
                "it takes a press of 0.5 s", "taken away at 0.500 s by pick (longPress on ", "pick began",
                "record touchesCancelled 1 due to pick",
            ],
            cures: ["--set pick.cancelsTouchesInView=false"]),
        AskedQuestion(
            name: "row-under-tap", wanted: "contacts selects ann",
            answer:
                "A tap recognizer above the table cancels the cell's touch; use `cancelsTouchesInView = false` or `shouldReceive`.",
            source: "[CosmicMind/Material, issue 137](https://github.com/CosmicMind/Material/issues/137)",
            decisive: ["endEditing recognized", "ann dropped touch 1 by endEditing"],
            cures: [
                "--set endEditing.cancelsTouchesInView=false", "--answer \"endEditing.shouldReceive=!isDescendant(touch.view, 'ann')\"",
            ]),
        AskedQuestion(
            name: "button-under-four-taps", wanted: "send touchUpInside before 0.2",
            answer: "A four-tap recognizer on the window holds back the end of each touch until the recognizer fails.",
            source: "[FLEXTool/FLEX, issue 87](https://github.com/FLEXTool/FLEX/issues/87)",
            decisive: ["send held touch 1 ended by showDebugger", "showDebugger failed"],
            cures: ["--set showDebugger.delaysTouchesEnded=false"]),
        AskedQuestion(
            name: "exclusive-button", wanted: "a touchUpInside",
            answer: "`isExclusiveTouch` is true for the button that is held.",
            source: "[Stack Overflow, question 6507794](https://stackoverflow.com/questions/6507794)",
            decisive: ["isExclusiveTouch of shift is true"],
            cures: ["--set shift.isExclusiveTouch=false"]),
        AskedQuestion(
            name: "slider-tapped-on-track", wanted: "progress valueChanged",
            answer: "A slider tracks a finger only if the finger lands on the knob.",
            source: "an article on imagineric.ericd.net, 2012",
            decisive: ["only a finger that begins on the knob is tracked"],
            cures: ["touch 1 lands at (114, 716) and moves from there to its original landing point"]),
        AskedQuestion(
            name: "hit-area-cut-off", wanted: "close touchUpInside",
            answer: "A point outside the superview's bounds hits nothing inside that superview.",
            source: "[artsy/eigen, issue 1957](https://github.com/artsy/eigen/issues/1957)",
            decisive: ["in close, but outside of bar, which contains the view"],
            cures: ["--set \"bar.hitInsets=[-11, -11, -11, -11]\""]),
        AskedQuestion(
            name: "cell-pressed-long", wanted: "grid selects photo",
            answer:
                "The long press begins and cancels the cell's touch; if the long press is refused, the cell is selected after any press.",
            source:
                "[LXReorderableCollectionViewFlowLayout, pull request "
                + "90](https://github.com/lxcid/LXReorderableCollectionViewFlowLayout/pull/90)",
            decisive: ["reorder began", "photo touchesCancelled 1 due to reorder"],
            cures: ["--answer reorder.shouldBegin=false"]),
        AskedQuestion(
            name: "press-with-a-second-finger", wanted: "lift began",
            answer: "A long press fails if more fingers than required land before it begins.",
            source: "react-native-gesture-handler on GitHub, pull request 3043",
            decisive: ["lift failed", "finger"],
            cures: ["touch 2 never lands"]),
    ]
}
