/// One row of the timeline, from which text, JSON and pictures are produced.
public struct Record: Sendable, BitwiseCopyable {
    /// The time of the row on the trace's clock, in seconds.
    public var time: Double
    /// The rule, the earlier row and the names that caused this row.
    public var cause: Cause
    /// The kind of the row, with its contents.
    public var body: Body

    /// The kinds of rows, with their contents. docs/timeline.md describes them.
    public enum Body: Sendable, BitwiseCopyable {
        /// The window receives a sample of the input.
        case touch(TouchRow)
        /// A delegate, or a view (C4), answers a question.
        case delegate(DelegateRow)
        /// A recognizer receives touches.
        case recognizerTouches(RecognizerTouchesRow)
        /// A recognizer changes state.
        case recognizerState(RecognizerStateRow)
        /// A recognizer is ready, but waits for another one to fail.
        case recognizerWaiting(RecognizerWaitingRow)
        /// A recognizer calls its targets.
        case recognizerAction(RecognizerActionRow)
        /// A touch is held back from its view.
        case touchHeld(TouchHeldRow)
        /// A touch, or the rest of one, will never reach its view.
        case touchDropped(TouchDroppedRow)
        /// A view receives touches.
        case viewTouches(ViewTouchesRow)
        /// A control calls its targets.
        case control(ControlRow)
        /// A scroll view's content moves, or such a movement begins or ends.
        case scroll(ScrollRow)
        /// A cell is selected.
        case select(view: Name, cell: Name)
        /// The highlight of a cell begins or ends.
        case highlight(view: Name, cell: Name, isOn: Bool)
        /// A property changes. The value is JSON text.
        case set(target: Name, value: TextID, by: Name?)
        /// A view or recognizer is added.
        case add(target: Name, by: Name?)
        /// A view or recognizer is removed.
        case remove(target: Name, by: Name?)
        /// The app's state machine changes its mode, or refuses to. If it refuses, `next` lists the modes that it would have allowed.
        case mode(from: Name, to: Name, by: Name?, refused: Bool, next: NameList)
        /// The system cancels all touches.
        case interrupt(text: TextID)
        /// A note in the trace.
        case note(text: TextID)
        /// A warning about a problem in the input.
        case warning(text: TextID)
    }
}

/// A touch sample of the input, as the window receives it.
public struct TouchRow: Sendable, BitwiseCopyable {
    /// The id of the touch.
    public var touch: Int
    /// The phase of the touch in the sample.
    public var phase: Touch.Phase
    /// The position of the touch in window coordinates, in points.
    public var location: Point
    /// The view that the hit test found, or nil if the touch began outside the window.
    public var view: Name?
    /// The recognizers that receive the touch, beginning with those of its view (A3). Set for `began` only.
    public var recognizers = NameList.none
    /// The views that the hit test passed over although they, or a subview that extends outside their bounds, contain the point. Set for
    /// `began` only.
    public var passed = PassedList.none
}

/// A view that the hit test passed over (A1, A8).
public struct PassedView: Hashable, Sendable, BitwiseCopyable {
    /// The reason why the hit test passed over a view: one of its properties, its bounds, an animation, or its own hit test.
    public enum Reason: String, Sendable, BitwiseCopyable {
        case hidden, alpha, interaction, outside, disabled, hitTest, animated
    }

    /// The view that was passed over.
    public var view: Name
    /// The reason why the view was not hit.
    public var why: Reason
}

/// An answer of a delegate, or of a view (C4), to a question.
public struct DelegateRow: Sendable, BitwiseCopyable {
    /// The questions, by the names of the delegate's methods. The last two are methods of a recognizer's subclass, which a layout answers
    /// in its place.
    public enum Method: String, Sendable, BitwiseCopyable {
        case shouldReceive, shouldBegin, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
        case canPrevent, canBePreventedBy
    }

    /// The recognizer whose delegate was asked, or, if a view was asked, the recognizer that wanted to begin.
    public var recognizer: Name
    /// The question that was asked.
    public var method: Method
    /// The answer to the question.
    public var answer: Bool
    /// The touch that `shouldReceive` asks about; nil for other questions.
    public var touch: Int?
    /// The other recognizer of a question about two recognizers; nil for other questions.
    public var other: Name?
    /// The delegate or view that answered: the delegate's name, `delegate:RECOGNIZER` or `view:ID`.
    public var asked: Name
    /// The values that an expression read to compute the answer, as a JSON object that maps the names in the expression to values; nil if
    /// no expression was used.
    public var read: TextID?
    /// The expression with the values in `read` substituted; nil if no expression was used.
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
    /// The reason why the recognizer failed, if no other recognizer caused the failure and the recognizer's type reports a reason.
    public var reason: FailureReason?
    /// The figure that made the recognizer begin or recognize, if its type reports one.
    public var achieved: RecognitionReason?
}

/// A recognizer's state as printed in rows. A discrete gesture ends as `recognized`, and a continuous one as `ended` (C1).
public enum StateName: String, Sendable, BitwiseCopyable {
    case possible, began, changed, ended, cancelled, failed, recognized
}

/// A recognizer that is ready, but must wait for others to fail (D2).
public struct RecognizerWaitingRow: Sendable, BitwiseCopyable {
    /// The recognizer that waits.
    public var recognizer: Name
    /// The recognizers that must fail first.
    public var waitsFor: NameList
    /// The state that the recognizer would enter.
    public var wants: StateName
    /// The figure that made the recognizer ready, if its type reports one.
    public var achieved: RecognitionReason?
}

/// A call of a recognizer's targets (B6, B8).
public struct RecognizerActionRow: Sendable, BitwiseCopyable {
    /// The recognizer that sent the action.
    public var recognizer: Name
    /// The action's name, or nil if it has no name.
    public var action: Name?
    /// The state that a handler would read.
    public var state: StateName
    /// The other values that a handler would read.
    public var values: GestureValues
    /// The item that the layout's `dispatch` chose as the target of the gesture, if any.
    public var target: Name?
}

/// A touch that is held back from its view (F3 to F5).
public struct TouchHeldRow: Sendable, BitwiseCopyable {
    /// The part of a touch that is held back: the whole touch, or its lift.
    public enum Phase: String, Sendable, BitwiseCopyable {
        case began, ended
    }

    /// The id of the touch.
    public var touch: Int
    /// The part of the touch that is held back.
    public var phase: Phase
    /// The recognizers that hold back the touch.
    public var by: NameList
    /// The view that does not receive the touch yet.
    public var view: Name
}

/// A touch that will never reach its view, or whose held part will not (A6, A7, F8).
public struct TouchDroppedRow: Sendable, BitwiseCopyable {
    /// The id of the touch.
    public var touch: Int
    /// The recognizers or views that withhold the touch.
    public var by: NameList
    /// The view that receives nothing more of the touch.
    public var view: Name
    /// The view whose `isExclusiveTouch` withholds the touch (A7), or nil if there was another reason.
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
    /// The responders that the touches reached. The last one handled them, or is the application.
    public var responders: NameList
    /// The delay since the touch's timestamp, in seconds, if the touch was held back; otherwise nil.
    public var delayed: Double?
}

/// An event that a control sends to its targets (H1).
public struct ControlRow: Sendable, BitwiseCopyable {
    /// The control that sent the event.
    public var control: Name
    /// The name of the event: `touchDown`, `touchUpInside`, `valueChanged`, and so on.
    public var event: Name
    /// The action's name, or nil if it has no name.
    public var action: Name?
    /// The control's value for `valueChanged`, with 1 for on and 0 for off; nil for other events.
    public var value: Double?
}

/// A movement of a scroll view's content, or the beginning or end of such a movement (I).
public struct ScrollRow: Sendable, BitwiseCopyable {
    /// The events of a scroll view. Each has the name of the delegate's method in UIKit, without the prefix `scrollView`.
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
    /// The velocity of the content offset at the lift, in points per millisecond. Set for `willEndDragging` only.
    public var velocity: Point?
    /// The content offset at which the content will stop, in points. Set for `willEndDragging` only.
    public var targetContentOffset: Point?
}
