/// One finger in one event, as the window got it.
package struct RecordedTouch {
    package enum Phase: String, Sendable {
        case began, moved, stationary, ended, cancelled

        var method: String {
            switch self {
            case .began: "touchesBegan"
            case .moved, .stationary: "touchesMoved"
            case .ended: "touchesEnded"
            case .cancelled: "touchesCancelled"
            }
        }
    }

    /// A place with its time; of coalesced and predicted touches.
    package struct Sample {
        package var time: Double
        package var x: Double
        package var y: Double

        package init(time: Double, x: Double, y: Double) {
            self.time = time
            self.x = x
            self.y = y
        }
    }

    /// What tells it from other fingers as long as it is down.
    package var finger: ObjectIdentifier
    package var phase: Phase
    /// In the window.
    package var x: Double
    package var y: Double
    package var force = 0.0
    package var majorRadius = 0.0
    /// `direct`, `pencil`, `indirect` or `indirectPointer`.
    package var type = "direct"
    /// The id of the view that was hit; nil for none.
    package var view: String?
    /// Ids of the recognizers that get it, in UIKit's order.
    package var recognizers: [String] = []
    package var coalesced: [Sample] = []
    package var predicted: [Sample] = []

    package init(finger: ObjectIdentifier, phase: Phase, x: Double, y: Double) {
        self.finger = finger
        self.phase = phase
        self.x = x
        self.y = y
    }
}

/// The recognizers' states as they were last seen, so that a change is recorded once.
///
/// UIKit says nothing of a state that changes; the recorder looks whenever it is called, before it tells of anything else.
package struct StateWatch {
    private var states: [(id: String, state: String)] = []

    package init() {}

    /// A change that was seen.
    package struct Change: Equatable {
        package var id: String
        package var from: String
        package var to: String

        package init(id: String, from: String, to: String) {
            (self.id, self.from, self.to) = (id, from, to)
        }
    }

    /// Looks at recognizers and says which have another state than before, in their order; one that is new was possible.
    package mutating func look(at recognizers: [(id: String, state: String)]) -> [Change] {
        var changes: [Change] = []
        for recognizer in recognizers {
            let index = states.firstIndex { $0.id == recognizer.id }
            let before = index.map { states[$0].state } ?? "possible"
            guard before != recognizer.state else { continue }
            if let index { states[index].state = recognizer.state } else { states.append(recognizer) }
            changes.append(Change(id: recognizer.id, from: before, to: recognizer.state))
        }
        states.removeAll { $0.state == "possible" }
        return changes
    }
}
