import GestureEngine
import GestureSupport

extension RecognitionReason {
    /// What it had seen, with the figure that it had and the one it needed; begins with "it".
    package var words: String {
        switch self {
        case .tapped(_, let required, let fingers):
            "it had \(had()) of \(need) tap\(required == 1 ? "" : "s")" + (fingers > 1 ? " with \(fingers) fingers" : "")
        case .pressed: "it was pressed \(had(.json)) of \(need) s"
        case .moved(_, _, let course): "it moved \(had()) of \(need) pt" + course.words
        case .swiped(_, let required, let direction): "it moved \(had()) of \(Decimal.text(required, .points)) pt \(direction.words)"
        case .distanceChanged: "it saw the fingers' distance change \(had()) of \(need) pt"
        case .turned: "it turned \(had(.ratio)) of \(need) rad"
        }
    }

    /// What it had, with few digits, or with all where it would read as less than it needed.
    private func had(_ format: NumberFormat = .points) -> String {
        let (measured, limit) = figures
        let scale = format == .points ? 100.0 : 1000
        let reads = (measured * scale).rounded() / scale
        return Decimal.text(measured, reads < limit ? .json : format)
    }

    /// A figure that somebody set, with all its digits.
    private var need: String { Decimal.text(figures.limit) }
}

extension FailureReason.Course {
    /// Along what, with how many fingers.
    var words: String { ByteWriter.text { $0.put(self) } }
}

extension ByteWriter {
    /// Appends along what it moved, with how many fingers.
    func put(_ course: FailureReason.Course) {
        if course.fingers > 1 {
            put(" with ", course.fingers)
            put(" fingers down")
        } else if course.isMean {
            put(" on average")
        }
        if let axis = course.axis { put(axis == .x ? " along x" : " along y") }
        if course.isOnlyAxis { put(", the only way it scrolls") }
    }
}
