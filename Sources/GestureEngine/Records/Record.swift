/// One row of the timeline. Text, JSON and pictures are all made from this type.
public struct Record: Sendable, BitwiseCopyable {
    /// Seconds on the trace's clock.
    public var time: Double
    public var cause: Cause
    public var body: Body

    public init(time: Double, cause: Cause, body: Body) {
        self.time = time
        self.cause = cause
        self.body = body
    }

    /// What happened; the cases are the row kinds of docs/timeline.md.
    public enum Body: Sendable, BitwiseCopyable {
        /// A sample of the input, as the window gets it.
        case touch(TouchRow)
        /// A delegate (or a view, for C4) answered a question.
        case delegate(DelegateRow)
        /// A recognizer gets touches.
        case recognizerTouches(RecognizerTouchesRow)
        case recognizerState(RecognizerStateRow)
        /// A recognizer is ready, but a requirement is open.
        case recognizerWaiting(RecognizerWaitingRow)
        case recognizerAction(RecognizerActionRow)
        /// A touch is held back from its view.
        case touchHeld(TouchHeldRow)
        /// A touch will never reach its view.
        case touchDropped(TouchDroppedRow)
        /// A view gets touches.
        case viewTouches(ViewTouchesRow)
        case control(ControlRow)
        case scroll(ScrollRow)
        /// A cell is selected.
        case select(view: Name, cell: Name)
        /// A property changed; the value is JSON text.
        case set(target: Name, value: TextID, by: Name?)
        case add(target: Name, by: Name?)
        case remove(target: Name, by: Name?)
        /// The app's state machine moved, or refused to.
        case mode(from: Name, to: Name, by: Name?, refused: Bool)
        case interrupt(text: TextID)
        case note(text: TextID)
        case warning(text: TextID)
    }
}

public struct TouchRow: Sendable, BitwiseCopyable {
    public var touch: Int
    public var phase: Touch.Phase
    public var location: Point
    /// The view that the hit test found; nil if the touch lies outside the window.
    public var view: Name?
    /// On began: the recognizers that get the touch, in the order of A3.
    public var recognizers: NameList
    /// On began: the views that the hit test passed over though the point lies in them, or in a subview that sticks out.
    public var passed: PassedList

    public init(touch: Int, phase: Touch.Phase, location: Point, view: Name?, recognizers: NameList = .none, passed: PassedList = .none) {
        self.touch = touch
        self.phase = phase
        self.location = location
        self.view = view
        self.recognizers = recognizers
        self.passed = passed
    }
}

/// A view that the hit test passed over (A1, A8).
public struct PassedView: Hashable, Sendable, BitwiseCopyable {
    public enum Reason: String, Sendable, BitwiseCopyable {
        case hidden, alpha, interaction, outside, disabled, hitTest
    }

    public var view: Name
    public var why: Reason

    public init(view: Name, why: Reason) {
        self.view = view
        self.why = why
    }
}

public struct DelegateRow: Sendable, BitwiseCopyable {
    public enum Method: String, Sendable, BitwiseCopyable {
        case shouldReceive, shouldBegin, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
    }

    public var recognizer: Name
    public var method: Method
    public var answer: Bool
    /// The touch that `shouldReceive` is about.
    public var touch: Int?
    /// The other recognizer that the simultaneity and failure questions are about.
    public var other: Name?
    /// Who answered: the delegate's name, `delegate:RECOGNIZER`, or `view:ID`.
    public var asked: Name

    public init(recognizer: Name, method: Method, answer: Bool, touch: Int? = nil, other: Name? = nil, asked: Name) {
        self.recognizer = recognizer
        self.method = method
        self.answer = answer
        self.touch = touch
        self.other = other
        self.asked = asked
    }
}

public struct RecognizerTouchesRow: Sendable, BitwiseCopyable {
    public var recognizer: Name
    public var method: TouchesMethod
    public var touches: TouchIDs

    public init(recognizer: Name, method: TouchesMethod, touches: TouchIDs) {
        self.recognizer = recognizer
        self.method = method
        self.touches = touches
    }
}

/// The four methods in which touches arrive, by their UIKit names.
public enum TouchesMethod: String, Sendable, BitwiseCopyable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
}

public struct RecognizerStateRow: Sendable, BitwiseCopyable {
    public var recognizer: Name
    public var from: StateName
    public var to: StateName

    /// Why it failed, where it failed by itself and its type knows.
    public var reason: FailureReason?

    public init(recognizer: Name, from: StateName, to: StateName, reason: FailureReason? = nil) {
        self.recognizer = recognizer
        self.from = from
        self.to = to
        self.reason = reason
    }
}

/// A recognizer's state as it is printed: `recognized` for a discrete recognizer, `ended` for a continuous one (C1).
public enum StateName: String, Sendable, BitwiseCopyable {
    case possible, began, changed, ended, cancelled, failed, recognized
}

public struct RecognizerWaitingRow: Sendable, BitwiseCopyable {
    public var recognizer: Name
    /// The recognizers that have to fail first.
    public var waitsFor: NameList
    /// The state it would enter.
    public var wants: StateName

    public init(recognizer: Name, waitsFor: NameList, wants: StateName) {
        self.recognizer = recognizer
        self.waitsFor = waitsFor
        self.wants = wants
    }
}

public struct RecognizerActionRow: Sendable, BitwiseCopyable {
    public var recognizer: Name
    /// The action's name, nil if it has none.
    public var action: Name?
    public var state: StateName
    public var values: GestureValues
    /// The item that `dispatch` chose.
    public var target: Name?

    public init(recognizer: Name, action: Name?, state: StateName, values: GestureValues, target: Name? = nil) {
        self.recognizer = recognizer
        self.action = action
        self.state = state
        self.values = values
        self.target = target
    }
}

public struct TouchHeldRow: Sendable, BitwiseCopyable {
    public enum Phase: String, Sendable, BitwiseCopyable {
        case began, ended
    }

    public var touch: Int
    public var phase: Phase
    public var by: NameList
    public var view: Name

    public init(touch: Int, phase: Phase, by: NameList, view: Name) {
        self.touch = touch
        self.phase = phase
        self.by = by
        self.view = view
    }
}

public struct TouchDroppedRow: Sendable, BitwiseCopyable {
    public var touch: Int
    public var by: NameList
    public var view: Name

    public init(touch: Int, by: NameList, view: Name) {
        self.touch = touch
        self.by = by
        self.view = view
    }
}

public struct ViewTouchesRow: Sendable, BitwiseCopyable {
    public var view: Name
    public var method: TouchesMethod
    public var touches: TouchIDs
    /// The responders it passed; the last one handled it, or is the application.
    public var responders: NameList
    /// Seconds since the touch's own time, if it was held back.
    public var delayed: Double?

    public init(view: Name, method: TouchesMethod, touches: TouchIDs, responders: NameList, delayed: Double? = nil) {
        self.view = view
        self.method = method
        self.touches = touches
        self.responders = responders
        self.delayed = delayed
    }
}

public struct ControlRow: Sendable, BitwiseCopyable {
    public var control: Name
    /// `touchDown`, `touchUpInside`, `valueChanged`, …
    public var event: Name
    public var action: Name?

    public init(control: Name, event: Name, action: Name?) {
        self.control = control
        self.event = event
        self.action = action
    }
}

public struct ScrollRow: Sendable, BitwiseCopyable {
    public enum Event: String, Sendable, BitwiseCopyable {
        case willBeginDragging, didScroll, didEndDragging, didEndDecelerating, didZoom
    }

    public var view: Name
    public var event: Event
    public var contentOffset: Point
    public var willDecelerate: Bool?
    public var zoomScale: Double?

    public init(view: Name, event: Event, contentOffset: Point, willDecelerate: Bool? = nil, zoomScale: Double? = nil) {
        self.view = view
        self.event = event
        self.contentOffset = contentOffset
        self.willDecelerate = willDecelerate
        self.zoomScale = zoomScale
    }
}
