/// One row of the timeline. Text, JSON and pictures are all made from this type.
public struct Record: Sendable, BitwiseCopyable {
    /// Seconds on the trace's clock.
    public var time: Double
    /// The rule, the earlier row and the names that it follows from.
    public var cause: Cause
    /// What happened.
    public var body: Body

    /// What happened; the cases are the row kinds of docs/timeline.md.
    public enum Body: Sendable, BitwiseCopyable {
        /// A sample of the input, as the window gets it.
        case touch(TouchRow)
        /// A delegate (or a view, for C4) answered a question.
        case delegate(DelegateRow)
        /// A recognizer gets touches.
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
        /// A view gets touches.
        case viewTouches(ViewTouchesRow)
        /// A control calls its targets.
        case control(ControlRow)
        /// A scroll view moves.
        case scroll(ScrollRow)
        /// A cell is selected.
        case select(view: Name, cell: Name)
        /// A cell is highlighted, or not any more.
        case highlight(view: Name, cell: Name, isOn: Bool)
        /// A property changed; the value is JSON text.
        case set(target: Name, value: TextID, by: Name?)
        /// A view or recognizer comes.
        case add(target: Name, by: Name?)
        /// A view or recognizer goes.
        case remove(target: Name, by: Name?)
        /// The app's state machine moved, or refused to; then `next` is what it would have allowed.
        case mode(from: Name, to: Name, by: Name?, refused: Bool, next: NameList)
        /// The system took all touches away.
        case interrupt(text: TextID)
        /// What a trace remarks.
        case note(text: TextID)
        /// Something in the input makes no sense.
        case warning(text: TextID)
    }
}

/// A sample of the input, as the window gets it.
public struct TouchRow: Sendable, BitwiseCopyable {
    /// The id of the touch.
    public var touch: Int
    /// What the sample says of the touch.
    public var phase: Touch.Phase
    /// In the window, points.
    public var location: Point
    /// The view that the hit test found; nil if the touch lies outside the window.
    public var view: Name?
    /// On began: the recognizers that get the touch, in the order of A3.
    public var recognizers = NameList.none
    /// On began: the views that the hit test passed over though the point lies in them, or in a subview that sticks out.
    public var passed = PassedList.none
}

/// A view that the hit test passed over (A1, A8).
public struct PassedView: Hashable, Sendable, BitwiseCopyable {
    /// What keeps a view from being hit: a property of it, its bounds, or its own hit test.
    public enum Reason: String, Sendable, BitwiseCopyable {
        case hidden, alpha, interaction, outside, disabled, hitTest, animated
    }

    /// The view.
    public var view: Name
    /// What kept it from being hit.
    public var why: Reason
}

/// A delegate, or a view (C4), answered a question.
public struct DelegateRow: Sendable, BitwiseCopyable {
    /// The questions, by the names of the delegate's methods; the last two are a recognizer's own, which a layout answers.
    public enum Method: String, Sendable, BitwiseCopyable {
        case shouldReceive, shouldBegin, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
        case canPrevent, canBePreventedBy
    }

    /// The recognizer whose delegate was asked, or that wanted to begin.
    public var recognizer: Name
    /// The question.
    public var method: Method
    /// What was answered.
    public var answer: Bool
    /// The touch that `shouldReceive` is about.
    public var touch: Int?
    /// The other recognizer that the simultaneity and failure questions are about.
    public var other: Name?
    /// Who answered: the delegate's name, `delegate:RECOGNIZER`, or `view:ID`.
    public var asked: Name
    /// What the answer was read from, where it came from an expression: a JSON object of values by their names as written.
    public var read: TextID?
    /// The expression itself, with these values in their places.
    public var expression: TextID?
}

/// A recognizer gets touches: its method is called (B2).
public struct RecognizerTouchesRow: Sendable, BitwiseCopyable {
    /// The recognizer.
    public var recognizer: Name
    /// The method that is called.
    public var method: TouchesMethod
    /// The touches that it is called with.
    public var touches: TouchIDs
}

/// The four methods in which touches arrive, by their UIKit names.
public enum TouchesMethod: String, Sendable, BitwiseCopyable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
}

/// A recognizer's state changed (C1).
public struct RecognizerStateRow: Sendable, BitwiseCopyable {
    /// The recognizer.
    public var recognizer: Name
    /// The state before.
    public var from: StateName
    /// The state from now on.
    public var to: StateName
    /// Why it failed, where it failed by itself and its type knows.
    public var reason: FailureReason?
    /// What it had seen, where it began or recognized and its type knows.
    public var achieved: RecognitionReason?
}

/// A recognizer's state as it is printed: `recognized` for a discrete recognizer, `ended` for a continuous one (C1).
public enum StateName: String, Sendable, BitwiseCopyable {
    case possible, began, changed, ended, cancelled, failed, recognized
}

/// A recognizer is ready, but has to wait for others to fail (D2).
public struct RecognizerWaitingRow: Sendable, BitwiseCopyable {
    /// The recognizer.
    public var recognizer: Name
    /// The recognizers that have to fail first.
    public var waitsFor: NameList
    /// The state it would enter.
    public var wants: StateName
    /// What it has seen, if its type knows.
    public var achieved: RecognitionReason?
}

/// A recognizer's targets are called (B6, B8).
public struct RecognizerActionRow: Sendable, BitwiseCopyable {
    /// The recognizer.
    public var recognizer: Name
    /// The action's name, nil if it has none.
    public var action: Name?
    /// The state that a handler reads.
    public var state: StateName
    /// What else it reads.
    public var values: GestureValues
    /// The item that `dispatch` chose.
    public var target: Name?
}

/// A touch is held back from its view (F3 to F5).
public struct TouchHeldRow: Sendable, BitwiseCopyable {
    /// What of a touch is held back: all of it, or its lift.
    public enum Phase: String, Sendable, BitwiseCopyable {
        case began, ended
    }

    /// The id of the touch.
    public var touch: Int
    /// What of it is held back.
    public var phase: Phase
    /// The recognizers that hold it.
    public var by: NameList
    /// The view that has to wait.
    public var view: Name
}

/// A touch, or what was held of it, will never reach its view (F8, A6, A7).
public struct TouchDroppedRow: Sendable, BitwiseCopyable {
    /// The id of the touch.
    public var touch: Int
    /// The recognizers or views that keep it.
    public var by: NameList
    /// The view that hears nothing more of it.
    public var view: Name
    /// The view whose `isExclusiveTouch` keeps it away (A7); nil where it is something else.
    public var exclusive: Name?
}

/// A view gets touches: its method is called (F1, F2).
public struct ViewTouchesRow: Sendable, BitwiseCopyable {
    /// The view.
    public var view: Name
    /// The method that is called.
    public var method: TouchesMethod
    /// The touches that it is called with.
    public var touches: TouchIDs
    /// The responders it passed; the last one handled it, or is the application.
    public var responders: NameList
    /// Seconds since the touch's own time, if it was held back.
    public var delayed: Double?
}

/// A control tells its targets of an event (H1).
public struct ControlRow: Sendable, BitwiseCopyable {
    /// The control.
    public var control: Name
    /// `touchDown`, `touchUpInside`, `valueChanged`, …
    public var event: Name
    /// The action's name; nil if it has none.
    public var action: Name?
    /// What the control stands at, with `valueChanged`; 1 and 0 for on and off.
    public var value: Double?
}

/// A scroll view moves its content, or begins or ends to do so (I).
public struct ScrollRow: Sendable, BitwiseCopyable {
    /// What the scroll view does, by the names of its delegate's methods in UIKit.
    public enum Event: String, Sendable, BitwiseCopyable, CaseIterable {
        case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
        case willBeginZooming, didZoom, didEndZooming
    }

    /// The scroll view.
    public var view: Name
    /// What it does.
    public var event: Event
    /// Where the content is, points.
    public var contentOffset: Point
    /// Whether the content goes on by itself; with `didEndDragging`.
    public var willDecelerate: Bool?
    /// The scale from now on; with `didZoom` and `didEndZooming`.
    public var zoomScale: Double?
    /// How fast the offset moves at the lift, points per millisecond; with `willEndDragging`.
    public var velocity: Point?
    /// Where the content is to come to rest; with `willEndDragging`.
    public var targetContentOffset: Point?
}
