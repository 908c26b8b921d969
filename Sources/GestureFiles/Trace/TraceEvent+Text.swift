import GestureEngine
import GestureSupport

extension TraceEvent {
    /// The entry as a trace has it, on one line; what it does comes in the order of J11.
    package var text: String {
        var parts = ["\"t\": " + Decimal.text(time)]
        if let note { parts.append("\"note\": " + Quoting.json(note)) }
        if !sets.isEmpty { parts.append("\"set\": " + JSONNode.object(sets.map { ($0.path, $0.value) })) }
        if !adds.isEmpty {
            let adds = adds.map { add in JSONNode.object(add.members.map { ($0.key, $0.value) }) }
            parts.append("\"add\": " + (adds.count == 1 ? adds[0] : "[" + adds.joined(separator: ", ") + "]"))
        }
        if let animate { parts.append("\"animate\": " + animate.node.text) }
        if let present { parts.append("\"present\": " + present.text) }
        if !dismisses.isEmpty { parts.append("\"dismiss\": [" + dismisses.map { Quoting.json($0.text) }.joined(separator: ", ") + "]") }
        if !removes.isEmpty { parts.append("\"remove\": [" + removes.map { Quoting.json($0.text) }.joined(separator: ", ") + "]") }
        if let enter { parts.append("\"enter\": " + Quoting.json(enter.text)) }
        if let interrupt { parts.append("\"interrupt\": " + Quoting.json(interrupt)) }
        if !hasChanges || !touches.isEmpty {
            parts.append("\"touches\": [ " + touches.map { $0.text }.joined(separator: ", ") + " ]")
        }
        return "{ " + parts.joined(separator: ", ") + " }"
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
package enum TraceNumber {
    /// The most samples that are made of one file: no hand writes as many, and a mistyped step must not fill a disk.
    package static let maximumSamples = 10_000_000
    /// The most gestures of a trace, which are kept in memory.
    static let maximumGestures = 1_000_000
    /// The most fingers that may be down at once.
    package static let maximumFingers = TouchTracker.maximumFingers
    /// Neither a time nor a place in a trace lies beyond it.
    package static let maximumMagnitude = JSONReader.maximumMagnitude

    /// The nearest number with six decimals.
    package static func rounded(_ number: Double) -> Double {
        let rounded = (number * 1e6).rounded() / 1e6
        // −0 would be another bit pattern than the one read back.
        return rounded == 0 ? 0 : rounded
    }

    package static func rounded(_ point: Point) -> Point { Point(rounded(point.x), rounded(point.y)) }
}
