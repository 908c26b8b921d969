import GestureEngine

extension Rule {
    /// The rule in words. The verbs in the sentences suit one decider as well as several, because either may replace `{by}`.
    package var reason: RuleReason {
        switch self {
        case .a1:
            RuleReason(
                [.doc, .reported], "the hit test, from front to back, found this view at the finger's location",
                RuleReason.Special(as: .outside, "the finger landed outside the window, where there are no views and recognizers"),
                RuleReason.Special(.warning, "the hit test found another view in front of it at the finger's location"))
        case .a2:
            RuleReason(
                [.doc], "a touch stays with the view on which it began, wherever the finger moves",
                RuleReason.Special(as: .outside, "the touch began outside the window, so it belongs to no view, wherever the finger moves"))
        case .a3: RuleReason([.log, .doc], "{who} belongs to the touched view or one of its superviews, so the touch collected it")
        case .a4:
            RuleReason(
                [.doc, .log], "{by} was asked whether {who} may get the touch",
                alone: "{who} gets a touch only if it is enabled, its touch types allow it and its delegate does not refuse")
        case .a5: RuleReason([.doc, .model], "the recognizers of a touch are determined when it begins")
        case .a6: RuleReason([.doc, .model], "isMultipleTouchEnabled of {who} is false, and another finger is already on it")
        case .a7: RuleReason([.doc, .model], "if one of two views has isExclusiveTouch, only the first one touched gets touches")
        case .a8: RuleReason([.reported, .model], "a disabled control is not hit; one that already tracks a touch continues")
        case .a9: RuleReason([.doc, .log, .model], "tapCount grows with each press that follows soon enough and near enough")
        case .a10:
            RuleReason(
                [.doc, .model], "an effect of {by} removed {who} from the window, which cancels its touches",
                alone: "{who} left the window, which cancels its touches")
        case .a11:
            RuleReason(
                [.doc, .reported, .model], "a view that is animated takes no new touches until the animation ends",
                RuleReason.Special(.set, "an animated property has its final value immediately"))
        case .b1: RuleReason([.log, .doc, .model], "recognizers get an event's touches before the views do")
        case .b2: RuleReason([.doc, .model], "{who} has this touch, and gets one set of touches for each phase of an event")
        case .b3: RuleReason([.doc, .log, .model], "recognizers get an event in the order in which the touch collected them")
        case .b4: RuleReason([.log, .doc], "{who} has finished and gets no more of its touches")
        case .b5:
            RuleReason(
                [.doc, .log],
                "{by} won: among recognizers that may not recognize together, the one on the deepest view wins; on one view, "
                    + "the one added last",
                alone: "among recognizers that may not recognize together, the one on the deepest view wins; on one view, "
                    + "the one added last")
        case .b5a:
            RuleReason(
                [.measured, .model],
                "recognizers that recognize together send their actions deepest view first, then in "
                    + "the order in which they were added")
        case .b6:
            RuleReason(
                [.log, .doc], "{by} recognized, and the action is sent immediately, before the views get the event",
                alone: "{who} recognized, and the action is sent immediately, before the views get the event",
                RuleReason.Special(
                    .recognizerAction, ["began"], "{who} began, and the action is sent immediately, before the views get the event"))
        case .b7:
            RuleReason(
                [.log], "{by} began with this event, so the view gets touchesCancelled instead of its move",
                alone: "the event that makes {who} begin sends the action first, then touchesCancelled to the view")
        case .b8:
            RuleReason(
                [.log, .measured, .doc], "after it has begun, {who} sends one action for each event with one of its touches",
                RuleReason.Special(.recognizerState, ["changed"], "{who} has begun, and another event contains one of its touches"),
                RuleReason.Special(.recognizerState, ["ended"], "{who} had begun, and its fingers lifted"),
                RuleReason.Special(.recognizerAction, ["ended"], "{who} ended, and sends its action, as it did for every change"))
        case .b9:
            RuleReason(
                [.measured, .log],
                "the second copy: in the first event after began, `changed` is sent twice with the same values, as up to iOS 12")
        case .b10: RuleReason([.model], "time passes only with events and timers, and a timer that is due fires first")
        case .c1: RuleReason([.doc], "the states of {who} are those of its type, discrete or continuous")
        case .c2:
            RuleReason(
                [.doc, .log], "{by} had begun and was cancelled, so what it moved stops",
                alone: "a recognizer that has begun cannot fail, only be cancelled; one that is possible can only fail",
                RuleReason.Special(.recognizerState, ["cancelled"], "{who} had begun, so it can no longer fail: it is cancelled"),
                RuleReason.Special(.recognizerAction, "{who} had begun and was cancelled, and sends its action"))
        case .c3:
            RuleReason(
                [.doc, .log], "{by} was asked shouldBegin when {who} wanted to leave possible",
                alone: "shouldBegin is asked once, when {who} wants to leave possible; a refusal makes it fail immediately",
                RuleReason.Special(.recognizerState, ["failed"], "the answer to shouldBegin was no, so {who} fails immediately"))
        case .c4:
            RuleReason(
                [.log, .doc, .model], "{by} was asked before the delegate whether {who} may begin",
                alone: "the view under the finger is asked before the delegate whether {who} may begin",
                RuleReason.Special(
                    .recognizerState, ["failed"], "{by} refused when asked whether {who} may begin, so {who} fails immediately"))
        case .c5: RuleReason([.doc], "after its end {who} returns to possible and ignores its old touches")
        case .c6:
            RuleReason(
                [.doc], "{who} resets only now, because {by} had to finish first",
                alone: "the reset of {who} waited for a recognizer tied to it by a failure requirement")
        case .c7:
            RuleReason(
                [.doc, .model], "a recognizer that the app disables or removes from its window loses its touches",
                RuleReason.Special(
                    .recognizerTouches, "{who} loses its touches, since an effect of {by} {did}",
                    alone: "{who} loses its touches, since the app {did}"),
                RuleReason.Special(
                    .recognizerState, ["failed"], "{who} had not begun, and an effect of {by} {did}: it fails",
                    alone: "{who} had not begun, and the app {did}: it fails"),
                RuleReason.Special(
                    .recognizerState, ["cancelled"], "{who} had begun, and an effect of {by} {did}: it is cancelled",
                    alone: "{who} had begun, and the app {did}: it is cancelled"),
                RuleReason.Special(
                    .recognizerAction, "{who} was cancelled, since an effect of {by} {did}",
                    alone: "{who} was cancelled, since the app {did}"))
        case .c8:
            RuleReason([.log], "the questions are asked in a fixed order: receiving, failure requirements, beginning, recognizing together")
        case .d1:
            RuleReason(
                [.doc], "{who} has to wait for the failure of {by}",
                alone: "delegates are asked about failure requirements once per attempt; one yes is enough for a requirement",
                RuleReason.Special(
                    .delegate, "asked once per attempt whether one of the two waits for the other to fail; one yes is enough"))
        case .d2:
            RuleReason(
                [.doc], "{who} is ready, but has to wait for the failure of {by}",
                alone: "{who} is ready, but a failure requirement is "
                    + "still open")
        case .d3:
            RuleReason(
                [.doc], "{by} recognized, and {who} was required to wait for its failure",
                alone: "a recognizer that {who} waited for has recognized")
        case .d4:
            RuleReason(
                [.doc, .model], "{by} failed, so {who} may recognize",
                alone: "the recognizer that {who} waited for has failed, "
                    + "so it may recognize")
        case .d5:
            RuleReason(
                [.model, .doc], "{by} had a touch and had not finished, so {who} has to wait",
                alone: "a required recognizer blocks only from its first touch until it has finished")
        case .d6:
            RuleReason(
                [.model], "{who} and {by} wait for each other in a circle", alone: "the failure requirements are circular")
        case .d7: RuleReason([.doc], "a failure requirement holds wherever in the window the two views are")
        case .e1:
            RuleReason(
                [.doc], "by default {who} and {by} may not recognize at the same time",
                alone: "by default no two recognizers recognize at the same time",
                RuleReason.Special(
                    as: .allowed, .delegate,
                    "by default {who} and {by} would exclude each other, but the delegate of {who} lets both recognize"),
                RuleReason.Special(
                    .delegate,
                    "by default {who} and {by} exclude each other; the delegate of {who} was asked whether both may recognize"
                ))
        case .e2:
            RuleReason(
                [.implementation], "the delegates are asked whether the two may recognize together, until one allows it",
                RuleReason.Special(
                    .delegate, ["canPrevent", "canBePreventedBy"],
                    "asked whether one of the two prevents the other, before any delegate is asked"))
        case .e3: RuleReason([.doc], "only recognizers on one view, or on a view inside the other, exclude each other")
        case .e4:
            RuleReason(
                [.doc, .model], "{by} recognized first, and {who} may not recognize at the same time",
                alone: "another recognizer was first, and {who} may not recognize at the same time",
                RuleReason.Special(
                    as: .deeperView,
                    "{by} and {who} were ready at the same time and exclude each other: the one on the deeper view, "
                        + "{by}, wins"),
                RuleReason.Special(
                    as: .addedLater,
                    "{by} and {who} were ready at the same time and exclude each other: on one view, the one added last, "
                        + "{by}, wins"),
                RuleReason.Special(
                    as: .oneSided, "{by} and {who} were ready at the same time, and {by} may prevent {who}, but not vice versa"))
        case .e5:
            RuleReason(
                [.doc, .model], "{by} and {who} are taps: the one that needs more taps prevents the other, but not vice versa",
                alone: "a tap never prevents a tap that needs more taps")
        case .e6: RuleReason([.model], "a recognizer that waits excludes no other recognizer")
        case .e7: RuleReason([.log, .doc], "an excluded recognizer only changes its state; it gets no touchesCancelled")
        case .e8:
            RuleReason(
                [.model], "{by} may prevent {who}, but not vice versa",
                alone: "all recognizers that want to recognize at the same time are compared together")
        case .f1:
            RuleReason(
                [.log], "no recognizer holds the touch back, so {who} gets it after the recognizers",
                RuleReason.Special(.viewTouches, ["touchesMoved"], "{who} has the touch, and gets its moves after the recognizers"),
                RuleReason.Special(.viewTouches, ["touchesEnded"], "{who} has the touch, and no recognizer holds back its lift"))
        case .f2: RuleReason([.doc, .reported], "a view that does not handle touches passes them to its next responder")
        case .f3:
            RuleReason(
                [.doc], "delaysTouchesBegan of {by} holds back the touch until recognition or failure",
                alone: "delaysTouchesBegan holds back the touch until the recognizer recognizes or fails",
                RuleReason.Special(.touchHeld, ["ended"], "{by} holds back the whole touch, including its lift"))
        case .f4:
            RuleReason(
                [.doc], "delaysTouchesEnded of {by} holds back the end until recognition or failure",
                alone: "delaysTouchesEnded holds back the end until the recognizer recognizes or fails")
        case .f5:
            RuleReason(
                [.log], "an older touch is still held back by {by}, so this touch is held back, too",
                alone: "while a recognizer holds back a touch, it also holds back touches that begin later")
        case .f6:
            RuleReason(
                [.doc, .model], "{by} released the touch: the view gets its original touchesBegan, then a move to the current location",
                alone: "when a touch is released, the view gets its original touchesBegan, then a move to the current location",
                RuleReason.Special(.viewTouches, ["touchesBegan"], "{by} released the touch, so {who} gets its original touchesBegan"),
                RuleReason.Special(.viewTouches, ["touchesMoved"], "{by} released the touch, so {who} gets a move to its current location"),
                RuleReason.Special(.viewTouches, ["touchesEnded"], "{by} released the lift, so {who} gets it"))
        case .f7:
            RuleReason(
                [.model], "{by} was the last to release the touch",
                alone: "a touch is delivered as soon as no recognizer holds it back, and the oldest touch is first"
            )
        case .f8:
            RuleReason(
                [.doc, .log, .model], "{by} recognized, so its touches end for their views",
                alone: "a recognizer with cancelsTouchesInView recognized, so its touches end for their views",
                RuleReason.Special(
                    .viewTouches, ["touchesCancelled"],
                    "{by} recognized with cancelsTouchesInView, so the touch that {who} has is cancelled"),
                RuleReason.Special(
                    .touchDropped,
                    "{by} recognized with cancelsTouchesInView, so {who} never gets the touches that had not reached it yet"))
        case .f9:
            RuleReason(
                [.doc, .log, .model], "{by} recognized, but cancelsTouchesInView is false, so the view keeps its touches",
                alone: "cancelsTouchesInView is false, so the view keeps its touches")
        case .f10: RuleReason([.model], "for each view and touch the stream is began, moved, then ended or cancelled")
        case .f11:
            RuleReason(
                [.doc, .reported, .model], "the system cancelled the touch",
                RuleReason.Special(as: .noFinger, .interrupt, "the system interrupts the app, and no finger was down"),
                RuleReason.Special(
                    as: .tooManyFingers, .interrupt,
                    "more fingers are down than the device can distinguish: the system cancels all touches"),
                RuleReason.Special(.interrupt, "the system cancels all touches"),
                RuleReason.Special(.recognizerState, "the system cancelled a touch of {who} before it had begun"),
                RuleReason.Special(.viewTouches, "the system cancelled the touch of {who}"))
        case .f12:
            RuleReason(
                [.doc], "{by} ignores this touch, so it reaches its view", alone: "a recognizer ignores this touch, so it reaches its view")
        case .g:
            RuleReason(
                [.doc, .measured, .implementation, .reported, .model],
                "the fingers have met the conditions of {who}")
        case .h1:
            RuleReason(
                [.doc, .log, .reported], "a control tracks its first touch and sends its events itself",
                RuleReason.Special(.control, ["touchUpInside"], "the finger that {who} tracks lifted inside it, or near enough"),
                RuleReason.Special(.control, ["touchUpOutside"], "the finger that {who} tracks lifted too far outside"),
                RuleReason.Special(.control, ["touchCancel"], "{who} lost the finger that it tracked"))
        case .h2:
            RuleReason(
                [.doc, .log, .reported], "{by} prevents such gestures on its superviews",
                alone: "standard controls prevent gestures on their superviews that resemble their own")
        case .h3:
            RuleReason(
                [.log],
                "the order around an action is: recognizer touches, state, action, then the cancellation of the view and the control")
        case .h4: RuleReason([.doc, .reported, .model], "the finger on {who} changes its value")
        case .h5:
            RuleReason(
                [.doc, .log], "the touch ended inside the cell, and no other object handled it",
                RuleReason.Special(.highlight, "a cell is highlighted while a finger that may select it is on it"))
        case .h6:
            RuleReason(
                [.doc, .model], "{who} begins or ends editing",
                RuleReason.Special(.control, ["editingDidBegin"], "typed text goes to {who} from now on"),
                RuleReason.Special(.control, ["editingDidEnd"], "typed text no longer goes to {who}"),
                RuleReason.Special(.set, "the keyboard is visible while text is edited"))
        case .i1:
            RuleReason(
                [.measured, .log, .doc], "delaysContentTouches briefly holds back touches on the content",
                RuleReason.Special(
                    .recognizerState, ["failed"], "the time for which the scroll view holds back touches on its content has passed"),
                RuleReason.Special(.viewTouches, "{by} releases a touch on the content after its delay"))
        case .i2:
            RuleReason(
                [.doc, .log, .reported, .model], "the scroll view's delay was cut short",
                RuleReason.Special(
                    .viewTouches, ["touchesEnded"],
                    "the finger lifted before {by} had finished, so {who} gets touchesBegan and touchesEnded together"),
                RuleReason.Special(.viewTouches, "{by} was cut short, so {who} gets the touches that were held back"))
        case .i3:
            RuleReason(
                [.doc], "{by} began to scroll, so the content loses the touch",
                alone: "the scroll view begins to scroll, so the content loses the touch")
        case .i4:
            RuleReason(
                [.doc, .reported], "touchesShouldBegin of {by} does not allow the content to have the touch",
                alone: "the content has the touch and may keep it, so the scroll view does not scroll")
        case .i5:
            RuleReason(
                [.doc, .reported, .model], "{who} scrolls only along an axis on which the content is larger, and not past its end",
                RuleReason.Special(
                    .recognizerState, ["failed"],
                    "{who} is at its end in the direction of the finger, and leaves the drag to an "
                        + "enclosing scroll view"))
        case .i6: RuleReason([.log], "the duration of a press decides between a cell and a tap on a superview")
        case .i7:
            RuleReason(
                [.measured],
                "the content offset follows the finger, without the distance that began the drag, and more slowly past the "
                    + "ends",
                RuleReason.Special(.scroll, ["willBeginDragging"], "{by} began, so the finger drags {who} from now on"))
        case .i8:
            RuleReason(
                [.doc, .reported, .model], "after the lift the content keeps moving and slows down",
                RuleReason.Special(
                    .scroll, ["willEndDragging"], "the finger let go of {who}: its velocity determines where the content comes to rest"),
                RuleReason.Special(.scroll, ["didEndDragging"], "the finger let go of {who}"),
                RuleReason.Special(
                    .scroll, ["willBeginDecelerating"],
                    "no finger drags {who}, and its content has not come to rest: it keeps moving by "
                        + "itself"),
                RuleReason.Special(.scroll, ["didEndDecelerating"], "less than half a point was left to scroll"))
        case .i10:
            RuleReason(
                [.reported, .model], "the finger stopped content that moved by itself, so it belongs to the scroll view alone",
                RuleReason.Special(.scroll, "a finger landed on {who} and stopped content that moved by itself"))
        case .i11: RuleReason([.doc], "contentInset moves the limits between which the content comes to rest")
        case .i12: RuleReason([.doc, .model], "past its limits the scale changes less and less, and returns after the lift")
        case .i13:
            RuleReason(
                [.doc, .log, .reported], "the pinch zooms the content",
                RuleReason.Special(as: .offsetSetByApp, "the app sets the offset, and every change of it is reported"),
                RuleReason.Special(as: .setByApp, "the app sets the scale, so the content is zoomed immediately"),
                RuleReason.Special(.scroll, ["didEndZooming"], "the pinch is over, and the content may stay at this scale"))
        case .i9: RuleReason([.doc], "isScrollEnabled is false, so {who} does not scroll and passes on touches")
        case .i14:
            RuleReason(
                [.doc, .model], "the content returns, since the refresh is over",
                RuleReason.Special(.control, "the content was pulled far enough past its top to refresh"))
        case .j1:
            RuleReason(
                [.model],
                "without a rule, the order is: deeper view first, then the order of the tree, then the order in which "
                    + "they were added")
        case .j2:
            RuleReason(
                [.model], "a recognizer's own failure takes effect after all recognizers have got the event",
                RuleReason.Special(
                    .recognizerState, ["failed"], "{who} fails by itself, which takes effect after all recognizers have got the event"))
        case .j3:
            RuleReason(
                [.model],
                "the order is: changes, winners, the recognizers that they excluded, actions, then the touches "
                    + "that views lose or get")
        case .j4:
            RuleReason(
                [.model], "each recognizer prevents the next one in a circle, so the first one that no other prevents one-sidedly wins")
        case .j5: RuleReason([.model], "{who} still waits after its gesture has ended, so it takes no new touches")
        case .j6: RuleReason([.model], "the question is asked once for this update and pair")
        case .j7:
            RuleReason(
                [.model], "an effect of {by} causes this, once for each gesture and state, or each time with `every`",
                alone: "an effect causes this, once for each gesture and state, or each time with `every`")
        case .j8:
            RuleReason(
                [.model], "a mode does not affect a scroll view's own recognizers; at its end, a scroll view lets an enclosing one scroll")
        case .j9: RuleReason([.model], "a tap counts movement from its first press and needs all fingers down before one lifts")
        case .j10: RuleReason([.model], "a cancelled touch that its view never saw is dropped")
        case .j11:
            RuleReason(
                [.model], "an entry of the trace causes this, before any touches of the same entry",
                RuleReason.Special(.note, "a remark in the trace, which has no effect"))
        case .k1: RuleReason([.model], "the mode's `recognizers` list the recognizers that may get a touch that begins in it")
        case .k2:
            RuleReason(
                [.model], "{by} entered it, and the `next` of the previous mode leads to {who}",
                alone: "the `next` of the previous mode leads to {who}")
        case .k3:
            RuleReason(
                [.model], "{by} requested {who} and was refused: the `next` of the current mode does not lead there",
                alone: "refused: the `next` of the current mode does not lead to {who}")
        case .k4:
            RuleReason(
                [.model], "the mode that {by} had entered, or the one that was left, has this effect",
                alone: "the mode that was entered, or the one that was left, has this effect")
        case .k5: RuleReason([.model], "a gesture continues in the new mode, where its action may have another name")
        case .k6: RuleReason([.model], "the target is chosen once, when the recognizer leaves possible")
        case .k7: RuleReason([.model], "recognizers of one group share the target of the one that is active")
        case .k8: RuleReason([.model], "the target follows the gesture")
        case .k9: RuleReason([.model], "an effect of {by} runs each time", alone: "an effect of a view runs each time")
        case .k10:
            RuleReason(
                [.model], "an effect of {by} cancelled {who}, as an app does by disabling it and enabling it again",
                alone: "the app cancelled {who}, by disabling it and enabling it again")
        case .k11:
            RuleReason(
                [.model], "an effect of {by} presents {who} in front of everything, which takes away all touches",
                alone: "{who} is presented in front of everything, which takes away all touches",
                RuleReason.Special(.remove, "what was presented is dismissed"),
                RuleReason.Special(.touch, "something was presented in front of everything, which takes away all touches"))
        }
    }
}
