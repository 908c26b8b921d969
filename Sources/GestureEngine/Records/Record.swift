/// One row of the timeline, from which the program produces text, JSON and pictures.
public struct Record: Sendable, BitwiseCopyable {
    /// The time of the row on the clock of the trace, in seconds.
    public var time: Double
    /// The cause of the row: a rule, an earlier row, and the recognizers or views that were decisive.
    public var cause: Cause
    /// The kind of the row and its contents.
    public var body: Body

    /// The kinds of rows, each with its contents. docs/timeline.md describes them.
    public enum Body: Sendable, BitwiseCopyable {
        /// The window receives a touch sample from the input.
        case touch(TouchRow)
        /// A delegate, or a view (C4), answers a question about a recognizer.
        case delegate(DelegateRow)
        /// A recognizer receives touches.
        case recognizerTouches(RecognizerTouchesRow)
        /// A recognizer changes state.
        case recognizerState(RecognizerStateRow)
        /// A recognizer has asked to recognize, but waits for another one to fail.
        case recognizerWaiting(RecognizerWaitingRow)
        /// A recognizer calls its targets.
        case recognizerAction(RecognizerActionRow)
        /// A touch is held back from its view.
        case touchHeld(TouchHeldRow)
        /// A touch will never reach its view.
        case touchDropped(TouchDroppedRow)
        /// A view receives touches.
        case viewTouches(ViewTouchesRow)
        /// A control calls its targets.
        case control(ControlRow)
        /// A scroll view's content moves or zooms, or such a movement begins or ends.
        case scroll(ScrollRow)
        /// A cell is selected.
        case select(view: Name, cell: Name)
        /// The highlight of a cell begins or ends.
        case highlight(view: Name, cell: Name, isOn: Bool)
        /// A property changes. `value` is its new value as JSON text.
        case set(target: Name, value: TextID, by: Name?)
        /// A view or recognizer is added.
        case add(target: Name, by: Name?)
        /// A view or recognizer is removed.
        case remove(target: Name, by: Name?)
        /// The app's state machine changes its mode or refuses to change it. If it refuses, `next` lists the modes to which it could have
        /// changed.
        case mode(from: Name, to: Name, by: Name?, refused: Bool, next: NameList)
        /// The system cancels all touches.
        case interrupt(text: TextID)
        /// A note in the trace.
        case note(text: TextID)
        /// A warning about a problem, such as a mistake in the input.
        case warning(text: TextID)
    }
}

/// A touch sample from the input, as the window receives it.
public struct TouchRow: Sendable, BitwiseCopyable {
    /// The id of the touch.
    public var touch: Int
    /// The phase of the touch in this sample.
    public var phase: Touch.Phase
    /// The position of the touch in window coordinates, in points.
    public var location: Point
    /// The view that the touch hit when it began, or nil if it hit no view.
    public var view: Name?
    /// The recognizers that receive the touch, beginning with those of its view (A3). Set for `began` only.
    public var recognizers = NameList.none
    /// The views that the hit test passed over. Each of them contains the touch's position, or has a subview outside its bounds that
    /// contains it. Set for `began` only.
    public var passed = PassedList.none
}

/// A view that the hit test passed over (A1, A8).
public struct PassedView: Hashable, Sendable, BitwiseCopyable {
    /// The reason why a hit test passed over a view: one of the view's properties, its bounds, an animation, or its own hit test.
    public enum Reason: String, Sendable, BitwiseCopyable {
        case hidden, alpha, interaction, outside, disabled, hitTest, animated
    }

    /// The view that was passed over.
    public var view: Name
    /// The reason why the hit test passed over the view.
    public var why: Reason
}

/// The result of a delegate method, as given by a delegate, a layout or a view (C4).
public struct DelegateRow: Sendable, BitwiseCopyable {
    /// The methods that can decide about a recognizer. The last two are methods of a recognizer subclass, which a layout answers in place
    /// of the subclass.
    public enum Method: String, CaseIterable, Sendable, BitwiseCopyable {
        case shouldReceive, shouldBegin, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
        case canPrevent, canBePreventedBy
    }

    /// The recognizer whose delegate was called. If a view was called, this is the recognizer that had asked to begin.
    public var recognizer: Name
    /// The method that was called.
    public var method: Method
    /// The result of the method.
    public var answer: Bool
    /// The id of the touch with which `shouldReceive` was called; nil for other methods.
    public var touch: Int?
    /// The other recognizer, if the method decides about two recognizers; otherwise nil.
    public var other: Name?
    /// The delegate or view that returned the result: the delegate's name, `delegate:RECOGNIZER` or `view:ID`.
    public var asked: Name
    /// The values that an expression read to compute the result, as a JSON object that maps the names in the expression to values. Nil if
    /// no expression was used.
    public var read: TextID?
    /// The text of the expression, in which names are replaced by the values in `read`. Nil if no expression was used.
    public var expression: TextID?
}

/// A call of one of a recognizer's touches methods (B2).
public struct RecognizerTouchesRow: Sendable, BitwiseCopyable {
    /// The recognizer that receives the touches.
    public var recognizer: Name
    /// The method that was called.
    public var method: TouchesMethod
    /// The touches passed to the method.
    public var touches: TouchIDs
}

/// The four methods that receive touches, with their names in UIKit.
public enum TouchesMethod: String, Sendable, BitwiseCopyable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
}

/// A change of a recognizer's state (C1).
public struct RecognizerStateRow: Sendable, BitwiseCopyable {
    /// The recognizer whose state changed.
    public var recognizer: Name
    /// The state before the change.
    public var from: StateName
    /// The state after the change.
    public var to: StateName
    /// The reason why the recognizer failed. Nil if another recognizer caused the failure, or if the recognizer's type reports no reasons.
    public var reason: FailureReason?
    /// The measurement that made the recognizer begin or recognize. Nil if the recognizer's type reports no measurements.
    public var achieved: RecognitionReason?
}

/// A recognizer's state as printed in the timeline. A discrete gesture ends as `recognized`, and a continuous gesture ends as `ended` (C1).
public enum StateName: String, Sendable, BitwiseCopyable {
    case possible, began, changed, ended, cancelled, failed, recognized
}

/// A recognizer that has asked to recognize, but must wait for other recognizers to fail (D2).
public struct RecognizerWaitingRow: Sendable, BitwiseCopyable {
    /// The recognizer that waits.
    public var recognizer: Name
    /// The recognizers that must fail first.
    public var waitsFor: NameList
    /// The state that the recognizer has asked for.
    public var wants: StateName
    /// The measurement that made the recognizer ask to recognize. Nil if the recognizer's type reports no measurements.
    public var achieved: RecognitionReason?
}

/// A recognizer's action, for which it calls its targets (B6, B8).
public struct RecognizerActionRow: Sendable, BitwiseCopyable {
    /// The recognizer that sent the action.
    public var recognizer: Name
    /// The action's name, or nil if the action has no name.
    public var action: Name?
    /// The state that a handler would read from the recognizer.
    public var state: StateName
    /// The other values that a handler would read from the recognizer.
    public var values: GestureValues
    /// The item that the layout's `dispatch` chose as the target of the gesture, if any.
    public var target: Name?
}

/// A touch that is held back from its view (F3 to F5).
public struct TouchHeldRow: Sendable, BitwiseCopyable {
    /// The part of a touch that is held back: `began` for the whole touch, or `ended` for its end only.
    public enum Phase: String, Sendable, BitwiseCopyable {
        case began, ended
    }

    /// The id of the touch.
    public var touch: Int
    /// The part of the touch that is held back: all of it, or its end only.
    public var phase: Phase
    /// The recognizers that hold back the touch.
    public var by: NameList
    /// The view that does not receive the touch yet.
    public var view: Name
}

/// A touch that will never reach its view (A6, A7, F8).
public struct TouchDroppedRow: Sendable, BitwiseCopyable {
    /// The id of the touch.
    public var touch: Int
    /// The recognizers or views that keep the view from receiving the touch.
    public var by: NameList
    /// The view that does not receive the touch.
    public var view: Name
    /// The view whose `isExclusiveTouch` keeps the touch from its view (A7), or nil if the touch was dropped for another reason.
    public var exclusive: Name?
}

/// A call of one of a view's touches methods (F1, F2).
public struct ViewTouchesRow: Sendable, BitwiseCopyable {
    /// The view on which the touches began.
    public var view: Name
    /// The method that was called.
    public var method: TouchesMethod
    /// The touches passed to the method.
    public var touches: TouchIDs
    /// The responders that the touches reached. The last of them handled the touches or is the application.
    public var responders: NameList
    /// If the touch was held back, the time since the touch's timestamp, in seconds; otherwise nil.
    public var delayed: Double?
}

/// An event that a control sends to its targets (H1).
public struct ControlRow: Sendable, BitwiseCopyable {
    /// The control that sent the event.
    public var control: Name
    /// The name of the event: `touchDown`, `touchUpInside`, `valueChanged`, and so on.
    public var event: Name
    /// The action's name, or nil if the action has no name.
    public var action: Name?
    /// The control's value if the event is `valueChanged`, with 1 for on and 0 for off; nil for other events.
    public var value: Double?
}

/// A movement or a zoom of a scroll view's content, or the beginning or end of such a movement (I).
public struct ScrollRow: Sendable, BitwiseCopyable {
    /// The events of a scroll view. Each has the name of the corresponding delegate method in UIKit, without the prefix `scrollView`.
    public enum Event: String, Sendable, BitwiseCopyable, CaseIterable {
        case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
        case willBeginZooming, didZoom, didEndZooming
    }

    /// The scroll view whose content moved.
    public var view: Name
    /// The event that the row reports.
    public var event: Event
    /// The content offset after the event, in points.
    public var contentOffset: Point
    /// Whether the content will decelerate by itself. Set for `didEndDragging` only.
    public var willDecelerate: Bool?
    /// The new zoom scale. Set for `didZoom` and `didEndZooming` only.
    public var zoomScale: Double?
    /// The velocity of the content offset at the end of the drag, in points per millisecond. Set for `willEndDragging` only.
    public var velocity: Point?
    /// The content offset at which the content will stop, in points. Set for `willEndDragging` only.
    public var targetContentOffset: Point?
}
