import GestureEngine
import GestureSupport

extension TraceEvent {
    /// The time and the touches as an entry of a trace, on one line.
    public var text: String {
        "{ \"t\": " + Decimal.text(time) + ", \"touches\": [ " + touches.map(\.text).joined(separator: ", ") + " ] }"
    }
}

extension TouchSample {
    /// An entry of `touches`; what a trace takes as given is left out.
    var text: String {
        var text = "{ \"id\": \(id), \"phase\": \"\(phase.rawValue)\""
        text += ", \"x\": " + Decimal.text(location.x) + ", \"y\": " + Decimal.text(location.y)
        if force != 0 { text += ", \"force\": " + Decimal.text(force) }
        if majorRadius != 0 { text += ", \"majorRadius\": " + Decimal.text(majorRadius) }
        if type != .direct { text += ", \"type\": \"\(type.rawValue)\"" }
        return text + " }"
    }
}

/// Numbers as a trace has them: whole millionths, so that an entry in memory equals the one that is read back from its text.
public enum TraceNumber {
    /// The most samples that are made of one file: no hand writes as many, and a mistyped step must not fill a disk.
    public static let maximumSamples = 10_000_000
    /// The most fingers that may be down at once.
    public static let maximumFingers = TouchTracker.maximumFingers
    /// Neither a time nor a place in a trace lies beyond it.
    public static let maximumMagnitude = JSONReader.maximumMagnitude

    /// The nearest number with six decimals.
    public static func rounded(_ number: Double) -> Double {
        let rounded = (number * 1e6).rounded() / 1e6
        // −0 would be another bit pattern than the one read back.
        return rounded == 0 ? 0 : rounded
    }

    public static func rounded(_ point: Point) -> Point { Point(rounded(point.x), rounded(point.y)) }
}
