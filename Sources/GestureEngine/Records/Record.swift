/// One row of the timeline. Text, JSON and pictures are made from this type.
public struct Record: Sendable, BitwiseCopyable {
    /// The time on the trace's clock, seconds.
    public var time: Double
    /// The rule, the earlier row and the names that caused it.
    public var cause: Cause
    /// The kind and the contents of the row.
    public var body: Body

    /// The kinds of rows of docs/timeline.md, with their contents.
    public enum Body: Sendable, BitwiseCopyable {
        /// A sample of the input, as the window receives it.
        case touch(TouchRow)
        /// A delegate, or a view for C4, answered a question.
        case delegate(DelegateRow)
        /// A recognizer receives touches.
        case recognizerTouches(RecognizerTouchesRow)
        /// A recognizer changes state.
        case recognizerState(RecognizerStateRow)
        /// A recognizer is ready, but a requirement is open.
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
        /// A scroll view moves.
        case scroll(ScrollRow)
        /// A cell is selected.
        case select(view: Name, cell: Name)
        /// A cell is highlighted, or no longer is.
        case highlight(view: Name, cell: Name, isOn: Bool)
        /// A property changed; the value is JSON text.
        case set(target: Name, value: TextID, by: Name?)
        /// A view or recognizer was added.
        case add(target: Name, by: Name?)
        /// A view or recognizer was removed.
        case remove(target: Name, by: Name?)
        /// The app's state machine changed its mode, or refused to; then `next` lists the modes that it would have allowed.
        case mode(from: Name, to: Name, by: Name?, refused: Bool, next: NameList)
        /// The system cancelled all touches.
        case interrupt(text: TextID)
        /// A remark of the trace.
        case note(text: TextID)
        /// A problem in the input.
        case warning(text: TextID)
    }
}

/// A sample of the input, as the window receives it.
public struct TouchRow: Sendable, BitwiseCopyable {
    /// The id of the touch.
    public var touch: Int
    /// The phase of the touch in the sample.
    public var phase: Touch.Phase
    /// The position in the window, points.
    public var location: Point
    /// The view that the hit test found; nil if the touch lies outside the window.
    public var view: Name?
    /// The recognizers that receive the touch, in the order of A3, for `began`.
    public var recognizers = NameList.none
    /// The views that the hit test passed over although the point is in them, or in a subview that extends past them, for `began`.
    public var passed = PassedList.none
}

/// A view that the hit test passed over (A1, A8).
public struct PassedView: Hashable, Sendable, BitwiseCopyable {
    /// The reason why a view is not hit: one of its properties, its bounds, or its own hit test.
    public enum Reason: String, Sendable, BitwiseCopyable {
        case hidden, alpha, interaction, outside, disabled, hitTest, animated
    }

    /// The view.
    public var view: Name
    /// The reason why it was not hit.
    public var why: Reason
}

/// An answer of a delegate, or of a view (C4), to a question.
public struct DelegateRow: Sendable, BitwiseCopyable {
    /// The questions, by the names of the delegate's methods; the last two are questions to a recognizer's subclass, which a layout
    /// answers.
    public enum Method: String, Sendable, BitwiseCopyable {
        case shouldReceive, shouldBegin, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
        case canPrevent, canBePreventedBy
    }

    /// The recognizer whose delegate was asked, or that wanted to begin.
    public var recognizer: Name
    /// The question.
    public var method: Method
    /// The answer.
    public var answer: Bool
    /// The touch of `shouldReceive`.
    public var touch: Int?
    /// The other recognizer of the simultaneity and failure questions.
    public var other: Name?
    /// The delegate or view that answered: the delegate's name, `delegate:RECOGNIZER`, or `view:ID`.
    public var asked: Name
    /// The values that an expression read to compute the answer: a JSON object of values by their names as written; nil without an
    /// expression.
    public var read: TextID?
    /// The expression with these values substituted.
    public var expression: TextID?
}

/// A call of a recognizer's touches method (B2).
public struct RecognizerTouchesRow: Sendable, BitwiseCopyable {
    /// The recognizer.
    public var recognizer: Name
    /// The method that is called.
    public var method: TouchesMethod
    /// The touches that it is called with.
    public var touches: TouchIDs
}

/// The four methods that receive touches, by their UIKit names.
public enum TouchesMethod: String, Sendable, BitwiseCopyable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
}

/// A recognizer's state changed (C1).
public struct RecognizerStateRow: Sendable, BitwiseCopyable {
    /// The recognizer.
    public var recognizer: Name
    /// The previous state.
    public var from: StateName
    /// The new state.
    public var to: StateName
    /// The reason why it failed, if it failed by itself and its type knows.
    public var reason: FailureReason?
    /// The figure by which it began or recognized, if its type knows.
    public var achieved: RecognitionReason?
}

/// A recognizer's state as rows print it: `recognized` for a discrete recognizer, `ended` for a continuous one (C1).
public enum StateName: String, Sendable, BitwiseCopyable {
    case possible, began, changed, ended, cancelled, failed, recognized
}

/// A recognizer that is ready, but has to wait for others to fail (D2).
public struct RecognizerWaitingRow: Sendable, BitwiseCopyable {
    /// The recognizer.
    public var recognizer: Name
    /// The recognizers that have to fail first.
    public var waitsFor: NameList
    /// The state that it would enter.
    public var wants: StateName
    /// The figure by which it is ready, if its type knows.
    public var achieved: RecognitionReason?
}

/// A call of a recognizer's targets (B6, B8).
public struct RecognizerActionRow: Sendable, BitwiseCopyable {
    /// The recognizer.
    public var recognizer: Name
    /// The action's name; nil if it has none.
    public var action: Name?
    /// The state that a handler reads.
    public var state: StateName
    /// The other values that a handler reads.
    public var values: GestureValues
    /// The item that `dispatch` chose.
    public var target: Name?
}

/// A touch that is held back from its view (F3 to F5).
public struct TouchHeldRow: Sendable, BitwiseCopyable {
    /// The held part of a touch: all of it, or its lift.
    public enum Phase: String, Sendable, BitwiseCopyable {
        case began, ended
    }

    /// The id of the touch.
    public var touch: Int
    /// The part that is held.
    public var phase: Phase
    /// The recognizers that hold it.
    public var by: NameList
    /// The view that does not receive it yet.
    public var view: Name
}

/// A touch, or the held part of it, that will never reach its view (F8, A6, A7).
public struct TouchDroppedRow: Sendable, BitwiseCopyable {
    /// The id of the touch.
    public var touch: Int
    /// The recognizers or views that withhold it.
    public var by: NameList
    /// The view that receives nothing more of it.
    public var view: Name
    /// The view whose `isExclusiveTouch` withholds it (A7); nil for other reasons.
    public var exclusive: Name?
}

/// A call of a view's touches method (F1, F2).
public struct ViewTouchesRow: Sendable, BitwiseCopyable {
    /// The view.
    public var view: Name
    /// The method that is called.
    public var method: TouchesMethod
    /// The touches that it is called with.
    public var touches: TouchIDs
    /// The responders that it passed; the last one handled it, or is the application.
    public var responders: NameList
    /// The delay since the touch's own time, if it was held, seconds.
    public var delayed: Double?
}

/// An event that a control sends to its targets (H1).
public struct ControlRow: Sendable, BitwiseCopyable {
    /// The control.
    public var control: Name
    /// `touchDown`, `touchUpInside`, `valueChanged`, …
    public var event: Name
    /// The action's name; nil if it has none.
    public var action: Name?
    /// The control's value, with `valueChanged`; 1 and 0 for on and off.
    public var value: Double?
}

/// A movement of a scroll view's content, or the beginning or end of one (I).
public struct ScrollRow: Sendable, BitwiseCopyable {
    /// The action of the scroll view, by the names of its delegate's methods in UIKit.
    public enum Event: String, Sendable, BitwiseCopyable, CaseIterable {
        case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
        case willBeginZooming, didZoom, didEndZooming
    }

    /// The scroll view.
    public var view: Name
    /// The action of the scroll view.
    public var event: Event
    /// The content offset, points.
    public var contentOffset: Point
    /// Whether the content will decelerate by itself; with `didEndDragging`.
    public var willDecelerate: Bool?
    /// The new scale; with `didZoom` and `didEndZooming`.
    public var zoomScale: Double?
    /// The velocity of the offset at the lift, points per millisecond; with `willEndDragging`.
    public var velocity: Point?
    /// The offset at which the content will stop; with `willEndDragging`.
    public var targetContentOffset: Point?
}
