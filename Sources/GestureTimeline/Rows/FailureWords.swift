import GestureEngine
import GestureSupport

extension FailureReason {
    /// The reason as it stands behind "because".
    package var words: String {
        switch self {
        case .movedTooFar(let distance, let limit): "it moved \(Self.shown(distance)) pt, over \(Self.shown(limit))"
        case .tookTooLong(let limit): "it took longer than \(Self.shown(limit)) s"
        case .noNextPress(let limit): "no next tap came within \(Self.shown(limit)) s"
        case .tooManyTouches(let limit): "it had more than \(limit) finger\(limit == 1 ? "" : "s")"
        case .tooFewTouches(let required): "a finger lifted before \(required) had landed"
        case .liftedTooEarly: "the finger lifted before it could begin"
        case .wentAstray: "the finger went another way"
        case .notAtEdge: "the finger began away from its edges"
        case .leftToOuterScrollView: "it is at its end, and one around it can scroll on"
        case .contentKeepsTouch: "the content keeps its touch"
        case .delayOver(let limit): "\(Self.shown(limit)) s are over"
        case .delayCutShort: "the finger lifted"
        case .touchCancelled: "the system took a finger away"
        case .disabled: "the app disabled it"
        case .cancelledByApp: "the app cancelled it"
        case .taken: "it was taken from its view"
        case .viewLeft: "its view left the window"
        }
    }

    /// At most two decimals, trailing zeros cut; what is over a limit never reads as the limit itself by chance of many digits.
    private static func shown(_ number: Double) -> String {
        let writer = ByteWriter()
        var pen = Pen(at: writer.reserve(Pen.longestNumber + Pen.slack))
        pen.put(number, .points)
        writer.advance(to: pen.at)
        return writer.text
    }
}
