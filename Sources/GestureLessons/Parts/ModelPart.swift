// Written by `make lessons`.
// swift-format-ignore-file

/// docs/model.md.
enum ModelPart {
    static let text: StaticString = ###"""
        # The model

        How UIKit delivers touches and runs gesture recognizers, as `gesturetrace` reproduces it. Every rule has a number; rows of the timeline
        (`cause`), the reasons of `replay --why`, comments in the code and the other pages name it.

        Apple documents the outlines of this system, not all of it. So every rule says what it rests on:

        | evidence | means |
        |---|---|
        | doc | Apple's documentation, a WWDC session (year, number) or a UIKit header says so |
        | log | console output that somebody published from a device or a simulator shows it |
        | measured | figures that somebody measured on a real device |
        | reported by developers | several people describe it, without a log |
        | model | public evidence does not settle it: this is the choice made here, and it may differ from a device |

        Where sources contradict each other, the contradiction is listed under [Open contradictions](#open-contradictions). Nothing here comes from decompiled code.

        | group | about |
        |---|---|
        | [A](#a-a-touch-begins) | which view and which recognizers get a touch |
        | [B](#b-one-event-four-phases) | the order of things within one event, and time |
        | [C](#c-states) | a recognizer's states, the questions it is asked, its reset |
        | [D](#d-failure-requirements) | recognizers that wait for others to fail |
        | [E](#e-exclusion) | which recognizers may recognize side by side |
        | [F](#f-touches-on-views) | what views get: delivered, held back, cancelled, dropped |
        | [G](#g-recognizers) | the figures of each recognizer, and the [thresholds](#thresholds) |
        | [H](#h-controls) | controls and cells |
        | [I](#i-scroll-views) | scroll views |
        | [J](#j-order-and-corners) | order and corner cases that no other rule settles |
        | [K](#k-what-the-app-does) | an app's modes, targets and effects, as layouts say them |

        ## A. A touch begins

        | rule | statement | evidence |
        |---|---|---|
        | A1 | Hit test: front-most subview first (reverse order of `subviews`), depth first. A view that is hidden, has `isUserInteractionEnabled = false`, or `alpha < 0.01` (in single precision: 0.01 itself is below it) is skipped with its whole subtree. A point outside a view's bounds never hits it or its subviews, even where a subview sticks out. Clipping does not matter; transforms do. A scroll view's content offset is its bounds' origin: a subview is found at its frame less the offset. A view may override the test (`hitInsets`, `hitTest` in a layout; `hitTest(_:with:)` and `point(inside:with:)` in code). | doc |
        | A2 | The view found by the hit test keeps the touch until it ends, wherever the finger goes. | doc |
        | A3 | The touch collects recognizers: those of the hit view in the order they were added, then those of each superview, up to the window. This is the order of `UITouch.gestureRecognizers`. | log |
        | A4 | A recognizer gets the touch only if it is enabled, the touch's type is among its `allowedTouchTypes` and, with `requiresExclusiveTouchType` (default true), is that of its first touch, and its delegate's `shouldReceive` does not refuse. All of these questions are asked before any recognizer sees `touchesBegan`. | doc, log |
        | A5 | Membership is fixed when the touch begins: a recognizer enabled or added later never gets that touch. A recognizer that is in a terminal state and not yet reset does not take new touches. | model |
        | A6 | `isMultipleTouchEnabled = false` (the default): while a finger is down on a view, further touches on it are not delivered to the view, for their whole life; its recognizers and those above still get them. A finger that lifts in the same event is still down. | doc; the same event: model |
        | A7 | `isExclusiveTouch`: while such a view has a touch no other view in the window gets a new one, and it gets none while another view has one. Recognizers ignore the setting. A finger that lifts in the same event is still down; a touch that was refused is nobody's. A6 and A7 are settled when the touch begins, in the order in which touches began. | doc; the same event: model |
        | A8 | A disabled control is not hit: the touch goes to what lies behind it. One that is disabled while it tracks goes on tracking. | reported by developers; model |
        | A9 | `tapCount` of a touch: 1, or one more than the previous touch's if it begins within the multi-tap interval and the tap distance of it; 0 once the touch has moved past the tap distance or lasted longer than a tap may. | doc, log; figures: model |
        | A10 | A view that is removed from its window in the middle of a touch gets `touchesCancelled`, and what its recognizers had is cancelled as in C7. Moved to another superview in the same window, hidden, or made not to interact in the middle of a touch, it goes on getting it. | doc; hidden: model |
        | A11 | A view that is animated (`animate` with a duration) has its final frame at once and is hit there; it and its subviews take no new touches until the animation is over, unless `allowUserInteraction`. Touches that it has go on. | doc (UIView: user interaction during animations); the last: model |

        Touches pass a view that is animated as if it were not there, and so what lies behind it gets them (our choice); rows name A11 where `animate` sets something.

        ## B. One event, four phases

        An event is all touches that changed at one time. Recognizers see it first, then it is decided who recognizes, then the views get what is
        left, then recognizers are reset.

        | rule | statement | evidence |
        |---|---|---|
        | B1 | An event is handled in this order: (1) every recognizer gets its touches, and while it handles them it asks to leave possible: C3's question is put there and then, once, before any waiting (D2), and a refusal makes it failed at once; (2) the update: those who asked are weighed (D, E), states granted, actions sent, view touches cancelled, released or dropped; (3) the views get what is left; (4) finished recognizers reset. | log, doc (3 before 4: model) |
        | B2 | A recognizer gets the event's touches as sets by phase: began, moved, ended, cancelled. Stationary touches are not delivered. What an event says takes effect in that order: while began is handled, fingers that lift in the event still count (for F12, numbers required, at least and at most); while ended is handled, those that are cancelled still count as down (a finger that is cancelled cancels or fails the recognizer, whatever lifts beside it). Fingers of one phase come as one set; none of them is first. A refused question (C3) ends the delivery: the recognizer sees no later phase of the event; one that fails by itself (a finger too many, G) fails in phase 2 (J2) and sees them. | doc; consequences: model |
        | B3 | Which of several recognizers sees the event first is unspecified in UIKit; here it is the order of A3. Nothing that a user relies on may depend on it, nor on the order of the samples within an event: they are taken in the order in which their touches began, those that begin now last, by id. | log; order: model |
        | B4 | A recognizer that has failed, ended or been cancelled gets nothing more of the touches it had: a tap that has timed out sees no `touchesEnded`. | log |
        | B5 | When several want to recognize in one event and may not do so together, the one on the deepest view wins, and on one view the last added. | doc (WWDC 2010, 120), log |
        | B5a | Those that do recognize together send their actions deepest view first and, on one view, in the order they were added (tap, then long press, then pan …, if added so). | measured (one view); model (several) |
        | B6 | When a recognizer recognizes: its action is sent first, then its view's touches are cancelled. Both happen while the same event is handled, not on a later run-loop turn. | log |
        | B7 | The event that makes a pan begin reaches the recognizer (`touchesMoved`), then the action, then `touchesCancelled` to the view. The view never gets that event's `touchesMoved`. | log |
        | B8 | A begun recognizer sends one action for every later event that one of its touches is part of: changed for a move (also one that only changes the force) and for a finger that joins or leaves while another stays; ended when the last finger lifts (long press: when any of its fingers lifts). | log, measured, doc |
        | B9 | In the first event after began a recognizer sends `changed` twice with the same values; the second copies come after the actions of all other recognizers. If that event is the last lift, nothing is doubled. (Threshold `continuous.firstChangeCount`, 2: recordings are of iOS 12 and before; later systems are not measured.) | measured (20 of 20), log |
        | B10 | Time passes only through event times and timers. A timer that is due at or before an event's time fires first, at its own due time, and runs phases 2 to 4 with no touches. After the last event the clock runs on until no timer is pending. So exactly at a limit is too late. All timers due at one instant are one update. | model |

        ## C. States

        | rule | statement | evidence |
        |---|---|---|
        | C1 | Discrete (tap, swipe): possible → recognized or failed. Continuous (pan, long press, pinch, rotation, screen-edge pan): possible → began → changed… → ended or cancelled, or possible → failed. `recognized` and `ended` are the same state value; print `recognized` for discrete recognizers. | doc |
        | C2 | Asking for failed after began or changed gives cancelled. Asking for cancelled while possible gives failed. A terminal state cannot be left except by reset; of several asked for in one event the first stands. | doc, log |
        | C3 | `gestureRecognizerShouldBegin` is asked at the moment the recognizer wants to leave possible, once per attempt; a refusal makes it failed at once. It reads the values as a handler would (a pan's translation is already reduced, G). | doc, log |
        | C4 | It is asked of the hit view first (of several fingers: of each one's view, in the order they began) (that is how a button refuses a superview's tap, H2), then of the delegate. The view is asked only if the recognizer has `cancelsTouchesInView = true`. | log |
        | C5 | Reset: after a terminal state the recognizer goes back to possible, sends no action for it, and ignores whatever of its old touches are still down. | doc |
        | C6 | Reset waits while a recognizer tied to it by a failure requirement (either way) is still active. | doc (WWDC 2010, 121) |
        | C7 | `isEnabled = false` while active, or removed from its view: it loses its touches (`touchesCancelled`: model); possible becomes failed, begun becomes cancelled (with its action). Disabled and enabled again at once it takes new touches, not the ones it had: the usual way to cancel a recognizer from outside. | doc (WWDC 2014, 235) |
        | C8 | Delegate order for one touch: `shouldReceive` for each recognizer; then the failure questions for each pair, with a recognizer's first touch, before `touchesBegan`; then, when one wants to recognize, C4; then the simultaneity questions. | log |

        ## D. Failure requirements

        | rule | statement | evidence |
        |---|---|---|
        | D1 | Static (`require(toFail:)`) and dynamic (`shouldRequireFailureOf`, `shouldBeRequiredToFailBy`); the dynamic ones are asked once per attempt. A `true` sets the requirement up; a `false` does not remove another's. | doc |
        | D2 | A recognizer that is ready but whose requirement is open stays possible and waits. | doc |
        | D3 | The required one recognizes or begins (even if it is cancelled afterwards): the waiting one fails, and so does one that becomes ready later, before the required one is reset. | doc |
        | D4 | The required one fails: the waiting one proceeds in the same update. A continuous one that is already over by then sends began, then ended, since C1 allows nothing else. | doc, model |
        | D5 | A required recognizer that has had no touch since its last reset does not block; one that had one and has not finished does, also while no finger is down (a double tap between its taps). | doc (WWDC 2010, 121) |
        | D6 | A circle of requirements is a bug that people have: it is replayed, with a warning. Its members wait until one fails by itself; if all are ready and wait for each other they all fail at the end of that update. | model |
        | D7 | Requirements work across view hierarchies. | doc |

        ## E. Exclusion

        | rule | statement | evidence |
        |---|---|---|
        | E1 | By default no two recognizers recognize at the same time. `shouldRecognizeSimultaneously` = true from either delegate allows the pair; false from one does not forbid it. | doc |
        | E2 | Asked in this order, and only until the answer is known: may A prevent B, may B be prevented by A, B's delegate, A's delegate. | another implementation's table (WinObjC) |
        | E3 | Only recognizers on one line of the tree (same view, or one view inside the other) exclude each other, also when they track different touches. Siblings never do. | doc (WWDC 2010, 120; WWDC 2014, 235) |
        | E4 | When A recognizes, a possible B that is excluded fails. A B that has already begun is not knocked out: it prevents the newcomer A, which fails. What had begun before the event keeps newcomers out throughout it, also if it ends in it (`ended` is `recognized`, C1). | doc (WWDC 2014, 235); the last sentence: model |
        | E5 | A tap never prevents a tap that needs more taps (so a single and a double tap on one view both fire without a requirement: single at the first lift, double at the second). The double prevents the single at the second lift. | doc, model |
        | E6 | A recognizer that waits for a requirement excludes nobody. | model |
        | E7 | The excluded recognizer hears nothing: no `touchesCancelled`, only its state changes. (Some articles say it gets `touchesCancelled`; no published log shows it.) | log |
        | E8 | All that want to recognize in one update are weighed together: where only one of a pair may prevent the other, that one wins whatever the order; where each may, B5 decides. | model |

        ## F. Touches on views

        | rule | statement | evidence |
        |---|---|---|
        | F1 | Per view, touches arrive as sets: began, moved, ended, cancelled. | log |
        | F2 | A view that does not handle touches passes them to its next responder: the controller whose root view it is, else its superview; a controller's next is its view's superview (for the root controller the window), then the application, where the list of responders ends. One that handles them without calling super stops them there; so do controls, and a scroll view that scrolls (`isScrollEnabled`). | doc, reported by developers |
        | F3 | `delaysTouchesBegan = true`: the began touch, and all that follows of it, is held back from the view until the recognizer recognizes or fails. A lift of a touch whose began is held is held by the same (a row of its own). | doc |
        | F4 | `delaysTouchesEnded = true` (the default): the ended touch is held back while the recognizer is still possible. There is no fixed delay: it lasts until the recognizer recognizes or fails. (The "0.15 s" of several articles is the scroll view's delay, I1.) | doc |
        | F5 | While a recognizer holds any touch back it also holds the touches that begin in a later event, on whatever view; one that lands in the event of the lift is not later (F1). So a double tap on a view with only a double-tap recognizer gives the view one `touchesBegan` and one `touchesCancelled`. (Apple's table lists two of each; published logs show one.) | log |
        | F6 | Released, the view gets began with its original location and timestamp, and at most one follow-up that says where the touch is now: moved if it moved, ended if it has ended. Moves in between are not replayed, and what the follow-up says is not delivered again with the same event. It tells the touch's present location, a lift's too. | doc |
        | F7 | A touch is held while at least one recognizer holds it. Releases come before the same event's ordinary delivery, oldest first. Began and ended are held separately: began goes out, with moved if it moved, as soon as nobody holds it. | model |
        | F8 | Recognized with `cancelsTouchesInView`: the recognizer's touches end for their views whoever holds them: what is held back is dropped without a word, what the view had already been given gets `touchesCancelled`. Recognized on touch-down it leaves the view with nothing at all. A finger that joins a begun recognizer, unless that ignores it (F12), never reaches its view. | doc, log; the joining finger: model |
        | F9 | `cancelsTouchesInView = false`: nothing is cancelled; the view goes on receiving the same touches, after the action of the same event. Of what this recognizer itself delays, a began (held before, or of this very event) is dropped all the same, whoever else holds it; an end whose began was delivered is delivered. Other ends that others hold stay held. | doc, log (contradictory); the end: model |
        | F10 | For every view and touch the delivered stream is began, any number of moved, then ended or cancelled (or nothing at all). It holds for every input; assert it. | model |
        | F11 | A touch that the system cancels (an incoming call): recognizers get `touchesCancelled` (begun → cancelled, with the action; possible → failed), views get `touchesCancelled`. | doc |
        | F12 | A touch that a recognizer ignores (`ignore(_:for:)`, fingers over a begun pan's maximum, a third finger of a pinch) reaches its view as if that recognizer were not there. | doc (header) |

        ## G. Recognizers

        Figures are points, seconds and radians. "Measured" are recordings of real fingers together with the callbacks of UIKit's own recognizers
        (iPhone 6s and 8 Plus with iOS 12, iPads of 2018 and 2019): the value lies in the range given, and the engine uses the figure in bold.
        All of this is rule G. Every figure is a named [threshold](#thresholds) or a property of the recognizer.

        ### All recognizers

        Evidence: doc; measured.

        - Distances are in window points: a view that scrolls, moves or is scaled under the finger changes nothing.
        - Defaults: enabled, `cancelsTouchesInView` true, `delaysTouchesBegan` false, `delaysTouchesEnded` true.
        - A lift's own position never begins anything: a finger that jumps on the lift begins no pan, turns no rotation, fails no tap.
        - In an event in which another of its fingers moves, a lifting finger's last step counts for translation and velocity; a recognizer begins in
          that event only if it would both with and without that step.
        - Points are compared at 0.000001: 57.6 → 62.9 → 67.6 is 10 pt.
        - An event's movement is the mean over the fingers that were there before it.
        - `location` at the end: long press, pinch and rotation count a lifting finger where it lifts, a pan keeps the last moved one.
        - `numberOfTouches` counts a lifting finger for long press, pinch and rotation (2 in the event in which one of two lifts; at ended those that
          lift in that event), not for a pan (at ended 0).
        - A cancelled finger cancels the recognizer.

        ### Tap

        Evidence: measured; 45 and 0.35: other implementations agree on them.

        `numberOfTapsRequired` 1, `numberOfTouchesRequired` 1. It recognizes when the last finger lifts; `location` is where the first press began.

        | what | figure | seen |
        |---|---|---|
        | a press lasts at most | **1.5** s | 1.33 s still taps, 1.85 s does not: other implementations' 0.75 is wrong |
        | the centroid moves, from where the tap began, at most | **45** pt | 23 does, 78 does not |
        | the next press begins, after the last lift, within | **0.35** s | |
        | the next press begins, from the first press, within | **45** pt | |
        | more fingers than required | fails at once | |
        | fewer fingers than required at the lift | fails | |

        ### Long press

        Evidence: doc, measured.

        `numberOfTouchesRequired` 1, `numberOfTapsRequired` 0 (taps before the press). It begins by timer.

        | what | figure | seen |
        |---|---|---|
        | `minimumPressDuration` | **0.5** s; 0 begins on touch-down, whatever else the event says | |
        | `allowableMovement` until it begins | **10** pt | 8.1 is fine, 10.05 fails it for good |
        | after began | any distance is fine; an additional finger is ignored, the lift of any of its own fingers ends it | |
        | more fingers than required before it begins | fails | |

        ### Pan

        Evidence: measured; the maximum: reported by developers (three); what is taken off: model.

        `minimumNumberOfTouches` 1 (below it after began: no changed; ended at the last lift), `maximumNumberOfTouches` no limit: more fingers than
        that before it begins fail it (a scroll view's own pan ignores them instead), after began further fingers are ignored. With a minimum, movement
        counts from when there are enough. A finger that joins or leaves shifts no translation.

        | what | figure | seen |
        |---|---|---|
        | begins when the centroid has moved along x or along y | **10** pt or more, per axis | (9.5, 7) does not begin, (0, 10) does |
        | at began each axis' translation loses | the same 10 pt, never past zero: a drag (14, 6) reads (4, 0), also in `shouldBegin` | |
        | `velocity` | **0.75** · previous + 0.25 · latest raw velocity, of the last two events with a move | |
        | with only one such event | the latest alone; the first interval runs from the first finger's began | |
        | a move without time in between | adds its way to the next | |
        | ended | keeps the last moved location and velocity and has 0 touches | |

        A raw velocity is what the fingers moved on average in an event, by the time since the last event with a move. So a finger that moves evenly reads
        its speed from began to ended, also where it rests before the lift; where it becomes faster or slower a handler reads a quarter of that at
        once and the rest one event later. Files have times to the microsecond: what that adds or takes, up to a 25,000th at 60 samples a second, JSON
        shows and text does not ([timeline.md](timeline.md#numbers)).

        ### Swipe

        Evidence: measured (8 of 8 fired, 3 of 3 not).

        `direction` right, `numberOfTouchesRequired` 1: that many fingers, each of them so. It recognizes while moving, not at the lift; `location`
        is where it started.

        | what | figure |
        |---|---|
        | the distance along its direction reaches | **50 · (1/3)^t** pt, t the seconds since the touch began |
        | it takes at most | **0.5** s |
        | the first movement | must go its way, and be no further across than along |
        | the way at recognition | must be no further across than along |
        | far enough, but further across than along | fails for good |
        | the fingers have no direction left in common | fails for good |

        ### Pinch

        Evidence: measured (33 of 33 values exact in two plain pinches; while the fingers also turn a device holds the scale still for stretches:
        not modelled).

        Two fingers.

        | what | figure |
        |---|---|
        | begins when the distance has changed by | **8** pt or more |
        | scale | distance / (initial + 8) when opening, / (initial − 8) when closing; afterwards it follows the ratio of distances |
        | the initial distance less 8 is at least | **1** pt |
        | `velocity` at began | (scale − 1) divided by the time since both fingers are down |
        | `velocity` from then on | the pan's weights over the events from began on |
        | one finger lifts | goes on; the last lift: ended, scale unchanged |
        | in an event in which one of the two lifts | scale and rotation stand still |
        | a finger that comes back | continues them |

        ### Rotation

        Evidence: measured; the arc: model.

        Two fingers; positive is clockwise. It ends as a pinch does.

        | what | figure | seen |
        |---|---|---|
        | begins when the line between the fingers has turned by | **0.1047** rad (6°) | 0.09999 not yet, 0.1066 yes |
        | and the arc (turn × distance) is at least | as long as the change of their distance | pure pinches that turned 0.2 never began it |
        | taken off the turn; the rest is the first rotation | **0.1** rad | 0.093 to 0.105 |
        | `velocity` at began | the whole turn divided by the time since both fingers are down; from then on as a pinch's | |

        ### Screen-edge pan

        Evidence: model.

        | what | figure |
        |---|---|
        | a pan of one finger that began within | **20** pt of one of `edges` of the window |
        | and moves | inwards more than along the edge; otherwise it fails at 10 pt |
        | further fingers | are ignored |
        | `edges` | none by default: it never begins (`lint` says so) |

        ### Thresholds

        The figures by the names under which a layout overrides them (`"thresholds": {"tap.maximumDuration": 0.75}`).

        | name | value | unit | evidence |
        |---|---|---|---|
        | `tap.maximumDuration` | 1.5 | s | measured: between 1.33 and 1.85 |
        | `tap.maximumInterval` | 0.35 | s | other implementations agree on it |
        | `tap.allowableMovement` | 45 | pt | measured: between 23 and 78; 45 from other implementations |
        | `longPress.allowableMovement` | 10 | pt | doc; measured: between 8.1 and 10.05 |
        | `pan.hysteresis` | 10 | pt | measured: over 9.5, at most 10 |
        | `pan.previousVelocityWeight` | 0.75 | – | measured |
        | `swipe.distance` | 50 | pt | measured: 8 of 8 fired, 3 of 3 did not |
        | `swipe.decayPerSecond` | 1/3 | per s | measured, with the distance |
        | `swipe.maximumDuration` | 0.5 | s | measured |
        | `pinch.hysteresis` | 8 | pt | measured: 33 of 33 values exact |
        | `pinch.minimumDistance` | 1 | pt | measured |
        | `rotation.hysteresis` | 0.1047 | rad | measured: between 0.09999 and 0.1066 |
        | `rotation.takenOff` | 0.1 | rad | measured: 0.093 to 0.105 |
        | `screenEdgePan.edgeWidth` | 20 | pt | model |
        | `continuous.firstChangeCount` | 2 | actions | measured (20 of 20), iOS 12 and before (B9) |
        | `scrollView.contentTouchDelay` | 0.15 | s | measured: 151 to 152 ms, twice (I1) |
        | `control.dragInsets` | 70 | pt | reported by developers (H1) |

        ## H. Controls

        | rule | statement | evidence |
        |---|---|---|
        | H1 | A control handles its touches itself and passes nothing on (F2 stops). It tracks its first touch (of several that land together the oldest): touchDown (and touchDownRepeat if tapCount ≥ 2); while moving touchDragInside or touchDragOutside, with touchDragEnter/touchDragExit first when it crosses; at the end touchUpInside or touchUpOutside; on cancel touchCancel. "Inside" while tracking reaches 70 pt past the bounds. | doc, log; 70 pt: reported by developers |
        | H2 | UIButton, UISwitch, UIStepper, UISegmentedControl, UIPageControl refuse (C4) a one-finger single tap that belongs to a superview; a UISlider's knob refuses a one-finger swipe along it, a UISwitch's knob a pan along it. A recognizer on the control itself is not refused. A plain UIControl subclass refuses nothing, so a superview's tap wins over it and it gets touchCancel. With `cancelsTouchesInView = false` both fire. | doc, log |
        | H3 | Around a recognizer's action the order is: recognizer touches, state, action, view touchesCancelled, control touchCancel. | log |
        | H4 | Values: a slider follows a finger that began on its knob (`value` between `minimumValue` and `maximumValue`, knob 31 pt wide) and sends valueChanged on every tracked move if `isContinuous`, else at the end; a switch toggles at touchUpInside or when the knob is dragged across, and sends valueChanged; a finger keeps its place on the knob, off the knob a slider sends nothing. A segmented control or page control at touchUpInside of another part. A stepper changes by `stepValue` when a finger goes down on a half and, held, again and again if `autorepeat` (after 0.5 s, then every 0.1 s: model); `wraps` goes round at its ends. The touch event's row comes before valueChanged, and that row carries the value. | doc; figures and order: model |
        | H5 | A cell (`type` cell in a table or collection view) is selected (row `select`) when its touch ends inside it, neither cancelled nor dropped, and nothing in it handled the touch. | doc, log |
        | H6 | What is typed goes to one view at a time, the first responder. One that becomes it takes it from the one before: `editingDidEnd` of that, then its own `editingDidBegin`, if they are controls. The window's `keyboard` is there exactly while there is one. `keyboardDismissMode` of a scroll view ends editing: `onDrag` behind `willBeginDragging`, `interactive` where a drag is let go over the keyboard on its way down, or rests past its middle. | doc; where `interactive` ends, a keyboard that is there at once: model |

        Where the rules leave a choice, this is ours: a page control or segmented control goes by which half or part the lift is in; a stepper goes on in
        the direction of the half on which the finger came down until it lifts, wherever it is, and not beyond the last event of a trace; where a repetition
        falls on the instant of a recognizer's timer, the recognizer comes first (B1); the value of a switch is 1 or 0.

        ## I. Scroll views

        | rule | statement | evidence |
        |---|---|---|
        | I1 | `delaysContentTouches` (default true): a touch on the content is held back for 0.15 s by a recognizer of the scroll view's own. That one differs from the defaults only in `delaysTouchesBegan`, the scroll view's own pan only in `delaysTouchesEnded = false`. | measured (151–152 ms, twice); log (ten prints) |
        | I2 | Lifted before that: began and ended are delivered together, unless a recognizer with `cancelsTouchesInView` recognized, which drops them. The delay recognizer takes no part in exclusion and holds only touches on the scroll view's content. | log for the second half, model |
        | I3 | The pan begins before that: the content sees nothing. After that: the content gets `touchesCancelled`. | doc |
        | I4 | (Decided before anybody is asked (C4); it is a failure of the pan's own, J2.) `canCancelContentTouches = false`: once the content has the touch the scroll view does not scroll. `touchesShouldCancel(in:)` is true except for a UIControl, in table and collection views too (subclasses override it: a key in a layout); `touchesShouldBegin` true. | doc, reported by developers |
        | I5 | The pan only begins along an axis in which the content is larger than the view (or bounces always: a table view does vertically), and only movement along such an axis counts toward its 10 pt. At its end in the drag's direction (the axis along which it has moved further) it lets an ancestor that can scroll that way begin. Its own pan and pinch run together. | doc; the end: model |
        | I6 | A quick tap on a cell under a superview's tap recognizer: only the recognizer; a short press (over 0.15 s): cell began, action, cancelled; a long press (over the tap's limit): cell began, ended, selected. | log |
        | I7 | The content offset follows the finger less the 10 pt that began the drag; the lift's own position is not used. Past its ends the offset goes (1 − 1/(0.55 x / W + 1)) · W for x points of pull and a view W long. | measured (4 of 4) |
        | I8 | After the lift the content goes on with v(t) = v · d^(1000 t), d 0.998 (normal) or 0.99 (fast), so it travels v / 1000 · d / (1 − d) in all; it stops where less than 0.5 pt is left, without a jump. Past an end it goes back at the fast rate. A finger that rested 0.1 s before the lift leaves no velocity. | doc (WWDC 2018, 803); where it stops, the way back: model |
        | I9 | `isScrollEnabled = false` disables its pan and its delay (C7 applies in the middle of a drag) and passes touches to the next responder. | doc |
        | I10 | A finger that comes down on a scroll view, or on its content, while it decelerates or goes back stops it (`didEndDecelerating`) and is the scroll view's: its pan begins with that touch, without the 10 pt, so nothing in the content hears of it (no control, no selection) and recognizers that may not run with the pan fail. Drag on, and it follows at once (`willBeginDragging` comes with the first movement: model); lift, and nothing was pressed. | reported by developers (WebKit's own tests of iOS, four threads); that its pan begins: model |
        | I11 | `contentInset` widens where the content may rest: the ends of I5, I7 and I8 are −inset.top and contentSize − bounds + inset.bottom (likewise left and right). | doc |
        | I12 | `bouncesZoom` (default true): pinched past `minimumZoomScale` or `maximumZoomScale` the scale follows damped (beyond the limit the square root of the ratio: model) and goes back to the limit after the lift (0.3 s: model). False: it stops at the limit. | doc; figures: model |
        | I13 | Delegate rows in order: `willBeginDragging`, `didScroll`…, `willEndDragging` (with `velocity` and `targetContentOffset`), `didEndDragging` (`willDecelerate`), and if it goes on `willBeginDecelerating`, `didScroll`…, `didEndDecelerating`; zooming: `willBeginZooming`, `didZoom`…, `didEndZooming`. A scroll view that leaves its window while it decelerates sends no `didEndDecelerating`. | doc, log (time-stamped); the last: reported by developers |
        | I14 | A refresh control in a scroll view sends `valueChanged` once the content is dragged its `pullDistance` (100 pt: model) past its top, and refreshes. From the lift on the content rests its height lower, until `isRefreshing` is set to false: then it goes back, at the fast rate. | doc (UIRefreshControl); figures, and that the inset comes with the lift: model |

        Where the rules leave a choice, this is ours: the content moves on in steps of 1/60 s and stands still in the first of them in which less than
        0.5 pt is left; on its way it stops at its end and does not go past it; pulled past an end, or with paging, it goes all the way to its end or
        page, slower by the same factor every step and as long as the fast rate takes. A pinch that zooms says alone where the content is; a scale goes
        back in equal steps, about the place where the fingers were, and `didEndZooming` comes when it is back. A finger that stops the content is the
        pan's only if the pan takes it, has its `minimumNumberOfTouches` and is not refused; once it has lifted without a drag, content past an end goes
        back and a page goes whole. With `isPagingEnabled` that is the page nearest to where the content would come to rest by itself (I8), of the two that are seen:
        a finger that creeps turns none that it has not turned halfway. Content whose offset the app sets while it goes on by itself goes on from
        there as fast as it was, or as far as it would have gone to a page or to a place of the app's; put back within its ends it stands still.
        Nobody is told of an offset that the app sets (Apple's page says that `scrollViewDidScroll(_:)` tells of what the user scrolls). A scale
        that the app sets zooms at once, about the middle of what is seen and within the two scales, with one `didZoom`. A refresh control that
        has refreshed in a drag does so again only after the content has been back at its top. `velocity` of `willEndDragging` is that of the content offset, in points per second, along the axes of the drag (UIKit's delegate gets points per millisecond).

        ## J. Order and corners

        What the replay does wherever nothing above says otherwise. All of it is a choice made here.

        | rule | statement | evidence |
        |---|---|---|
        | J1 | Where no rule names an order of recognizers: deeper view first, then the tree in preorder, then order of addition. | model |
        | J2 | A recognizer's own failure is decided in phase 2; only a refused question fails it at once. | model |
        | J3 | Rows of phase 2: changes and failures of those under way; the winners' states (of one that is over already began and ended); those that lost (D3, E4) by J1; a circle's failures (D6); all actions; what is cancelled, dropped, released, each by oldest touch. Phase 3: view by view in the order in which their touches began, in each by phase, held before delivered. | model |
        | J4 | Where "beats" goes in a circle (three recognizers, each stronger than the next) the first by B5 that nobody beats one-sidedly wins. | model |
        | J5 | A waiting recognizer whose gesture is over takes no new touches. | model |
        | J6 | A simultaneity answer holds for one update and pair. Failure questions go to each ordered pair of recognizers of which one is new in the attempt: first `shouldRequireFailureOf`, then `shouldBeRequiredToFailBy`. One that has finished is neither asked nor asked about. | model |
        | J7 | Effects run once per attempt and state (with `every`: at every action of its state). A recognizer that an effect stops first sends what it still owes, then cancelled. | model |
        | J8 | A mode's `recognizers` does not concern a scroll view's own recognizers. A scroll view's pan at its end fails where an ancestor can scroll that way. | model |
        | J9 | A tap's movement counts from its first press; a press in which a finger lifts before all have landed fails. | model |
        | J10 | A9's previous touch is the one lifted last, in any view; the interval counts from its lift. A touch that the system cancels while its began is held is dropped, in phase 3. | model |
        | J11 | In one entry of a trace: `note`, `set`, `add`, `animate`, `present`, `dismiss`, `remove`, `enter`, `interrupt`, then `touches`. | model |

        Where the words above leave room, this is what the engine does (all of it `model`):

        - J3 goes round by round where a failure lets another go on (D4): winners and losers of the first round, then those of the next, so that
          what follows from a row stands behind it. Of a view that is removed the deeper recognizers are stopped first, each with all its rows (J1, C7).
        - A finger that its view refused counts as down on it as long as it is down (A6); for A7 it is nobody's.
        - Of a lift that the winner and others hold, the others keep hold (F9).
        - A tap's and a long press's movement is that of the middle of all fingers of the press, where those that lifted count where they were last.
        - Two fingers are a pair from the places that they have in the event in which the second lands (G, pinch and rotation).
        - `allowableMovement` of a long press holds for the press itself and until it is ready; the taps before it have a tap's room.
        - A pan with a minimum of fingers adds the ways up that it went while there were enough.
        - A recognizer that would begin and loses a finger to the system in the same event fails (C2).

        ## K. What the app does

        No part of UIKit: how the replay carries out what a layout says of its app. Modes stand for what apps write as `switch mode` in their
        handlers, targets for what they look up there, effects for what they do. All of it is a choice made here ("model": our app model).

        | rule | statement | evidence |
        |---|---|---|
        | K1 | A mode with `recognizers` lets only those get a touch that begins in it; the states around it have to let them too. It comes before the delegate, who is not asked about others. A scroll view's own recognizers are free (J8). The names may be of recognizers that an effect brings. | model |
        | K2 | A mode may be entered if the `next` of the present state, or of one around it, names it, or names a state in which one comes to rest in it (by `initial`). | model |
        | K3 | Any other mode is refused: the row says so and what `next` would allow, innermost state first, and nothing changes. | model |
        | K4 | Entering: the row; `onExit` of the states that are left, innermost first; then the new mode gives actions their names; `onEnter` of the states that are entered, outermost first. A state around both is neither left nor entered, and entering the present mode again, where `next` allows it, is a row and no more. If one of these effects enters another mode the rest is left out. | model |
        | K5 | A gesture goes on when the mode changes, also with a recognizer that the new mode does not name (A5); its next action has the name that the new mode gives it. To end it, cancel it in `onExit` (K10). | model |
        | K6 | A target (`dispatch`) is chosen when its recognizer leaves possible, before any action, by the `dispatch` of the mode at that moment, the innermost state's first; in a mode without one there is no target. It is the front-most listed view that has the fingers' middle in it, else the one with the nearest centre, within `within`; hidden and transparent views are passed over. It stays until the reset, whatever the mode. | model |
        | K7 | While a recognizer of the same `group` has begun and is not over its target is shared, whatever lies under the fingers. | model |
        | K8 | With `moves` the target follows: with each action its centre goes as far in the window as the translation has, and its transform takes on the change of scale and rotation. It makes no rows, is done before the effects of that action, and stays after a cancellation. | model |
        | K9 | Effects of controls, scroll views and cells run each time, right behind the row of their event, also inside phase 3; what they stop is settled in a turn of its own. The condition (`if`) of any effect is evaluated right before it, after all effects before it; null is a no. | model |
        | K10 | `cancel` stops a recognizer as C7 does for one that is disabled and enabled at once; one at rest or disabled goes on as it is. | model |
        | K11 | `present` puts a view in front of everything, inside a view of its own that covers the window (`ID.presentation`), and every touch that is down is cancelled as by the system (F11): what those fingers do until they begin again is passed over, and new ones go to what is presented, or to its cover. `dismiss` takes it away, with its touches (A10). | model |

        ## Open contradictions

        Where public sources contradict each other, or the choice made here; the rule that takes a side stands in parentheses.

        - Some articles say `delaysTouchesEnded` delays by about 0.15 s; logs and documentation say until the recognizer decides (F4).
        - Apple's page says actions are sent on the next run-loop turn; published time stamps show the same event, under 1 ms (B6).
        - Some articles say the view gets its touches before the recognizer; documentation and logs say the recognizer is first (B1).
        - Some articles say the other recognizers of a touch get `touchesCancelled` when one recognizes, and that the view is cancelled before the first action; logs show neither (E7, B6).
        - Apple's page on `cancelsTouchesInView = false` says the view gets all touches; a published log shows a held began dropped all the same (F9).
        - Whether table and collection views cancel touches in controls by themselves (I4): older articles say they do not, buttons in cells of today's apps behave as if they did. A key in the layout decides.
        - A pan that falls below its minimum of fingers: Apple's text says it goes on to the last lift, a report of 2010 that it ends at once (G).
        - Apple's page on a recognizer's touches says the view must have multiple touch on; recordings and books show recognizers getting every finger (A6).
        - A published print (a view's touchesCancelled after a long press on it began) shows the taps of a superview still possible; E4 has them failed by then. Whether a delegate allowed them together is not known.
        - Apple says a slow swipe needs more directional precision than a fast one; no figure is public, so G asks the same of both.
        - Where a single and a double tap may recognize together, E5 fires the single tap twice; one report prints it once.
        - Swipe's `location`: WWDC 2010 says where it started; recordings print 0, 0 (G).
        - Apple's page says that setting a pan's translation resets its velocity; apps read the velocity behind that, in the same handler, and go on with it (G: it stays).
        - Apple's page says discrete gestures cannot fail; a published log prints state 5 (failed) for a refused tap (C3).

        ## When a device disagrees

        `gesturetrace compare` ([recorder.md](recorder.md)) holds these rules against what a device did. A rule changes when

        1. a capture shows a difference, its layout says what the app does (delegates' answers and overrides included), and the rule below the difference is the one that
           decided it;
        2. it comes again in a second capture, of another app or another system's version, or Apple's documentation says so;
        3. the difference is a trace in `traces/` with what the device did as `expect`, and no other trace with evidence of a device changes.

        The rule then says `measured`, with the systems that were recorded. Where systems differ, it says which does what, and the newest is taken.

        ## Often said, not so

        Beliefs about touches that do not hold by these rules, each with a trace that shows it.

        - *A view gets its touches only when all recognizers have failed.* It gets touchesBegan and every move at once, behind the recognizers (B1); only `delaysTouchesBegan` and a scroll view's delay hold them back (F3, I1): [controller-tap](../traces/controller/controller-tap.timeline).
        - *A double tap needs `delaysTouchesEnded`.* It recognizes without; the flag decides when the view hears of the lift (F4): [controller-double-twice-none-delayed](../traces/controller/controller-double-twice-none-delayed.timeline).
        - *With both delays off nothing is cancelled.* Cancelling is `cancelsTouchesInView` alone (F8, F9): [controller-tap-none-delayed](../traces/controller/controller-tap-none-delayed.timeline).
        - *In a scroll view the recognizer's flags decide when the content gets its touch.* The 0.15 s are the scroll view's own (I1): [controller-scroll-tapped-none-delayed](../traces/scrolling/controller-scroll-tapped-none-delayed.timeline).
        - *A no to `shouldRecognizeSimultaneouslyWith` keeps two recognizers apart.* One yes allows the pair, whatever the other delegate says (E1): [delegate-one-yes-allows-both](../traces/delegates/delegate-one-yes-allows-both.timeline).
        - *A no to `shouldRequireFailureOf` does away with a requirement.* It does not remove what another one has set up (D1): [delegate-one-yes-requires](../traces/delegates/delegate-one-yes-requires.timeline).
        - *A failure requirement costs time.* Only where the required recognizer stays possible; an edge pan away from its edge fails when the finger lands (D5, G): [browser-pan-waits-in-the-middle](../traces/browser/browser-pan-waits-in-the-middle.timeline).
        - *A requirement means nothing between views that share no touch.* A double tap that waits for its next tap is waited for on any view (D5, D7): [requirement-across-views](../traces/exclusion/requirement-across-views.timeline).
        - *An edge pan goes before other pans.* The deeper view's pan wins, at the edge as elsewhere (B5): [edge-pan-against-pan](../traces/exclusion/edge-pan-against-pan.timeline).
        - *A single and a double tap on one view exclude each other.* Both actions are sent, unless one requires the other to fail (E5): [single-and-double-tap-without-requirement](../traces/taps/single-and-double-tap-without-requirement.timeline).
        - *Recognizers on views beside each other compete.* Only those on one line of views do (E3): [two-fingers-on-two-views](../traces/exclusion/two-fingers-on-two-views.timeline).
        - *A tap recognizer on a superview takes the taps of buttons.* A button refuses it (H2): [control-button-under-tap](../traces/controls/control-button-under-tap.timeline); a control of one's own does not: [control-custom-under-tap](../traces/controls/control-custom-under-tap.timeline).
        - *A disabled button swallows its taps.* It is not hit; what lies behind it is (A8): [control-disabled-button-under-tap](../traces/controls/control-disabled-button-under-tap.timeline).
        - *Taking a recognizer off the list, or answering `shouldReceive` with no, ends what it is doing.* Who gets a touch is settled when the touch begins (A5); cancelling ends it (C7): [editor-mode-left-in-the-middle](../traces/editor/editor-mode-left-in-the-middle.timeline), [editor-mode-left-cancels](../traces/editor/editor-mode-left-cancels.timeline).
        """###
}
