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
