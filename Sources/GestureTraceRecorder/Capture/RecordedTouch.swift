/// The state of one finger in one event, as UIKit reported it to the window.
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

    /// The location and time of a sample that UIKit has coalesced or predicted.
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

    /// The identity of the finger, which is unique for as long as the finger is down.
    package var finger: ObjectIdentifier
    package var phase: Phase
    /// The horizontal location in window coordinates, in points (pt).
    package var x: Double
    /// The vertical location in window coordinates, in points (pt).
    package var y: Double
    package var force = 0.0
    package var majorRadius = 0.0
    /// The type of the finger's touch: `direct`, `pencil`, `indirect` or `indirectPointer`.
    package var type = "direct"
    /// The id of the view that the hit test found for the touch; `nil` if it found none.
    package var view: String?
    /// The ids of the recognizers that receive the touch, in UIKit's order.
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

/// Detects state changes by comparing the current states of recognizers with their last known states.
///
/// UIKit does not report state changes. The recorder therefore compares the states each time it is called, before it records anything else.
package struct StateWatch {
    private var states: [(id: String, state: String)] = []

    package init() {}

    /// A recognizer's transition from one state to another.
    package struct Change: Equatable {
        package var id: String
        package var from: String
        package var to: String

        package init(id: String, from: String, to: String) {
            (self.id, self.from, self.to) = (id, from, to)
        }
    }

    /// Compares the recognizers' states with their previous states. Returns the transitions in the order of `recognizers`. A recognizer
    /// that has not been compared before counts as previously `possible`.
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
