import GestureSupport
import GestureTimeline

/// An event that both a device and the engine can observe: its party, its kind, its time, and the values that a handler reads.
package struct Observation {
    /// The recognizer, view or control; `touch N` for a finger and the view that it hit.
    package var who: Actor
    /// The kind of event, such as `began`, `action changed`, `touchesCancelled`, `touchUpInside` or `on card`.
    package var what: String
    /// The time on the trace's clock, in seconds.
    package var time: Double
    /// The values that a handler reads, by the names of their fields.
    package var values: [(name: String, value: [Double])] = []
    /// The number of the row in the replay's timeline, or of the line in the capture.
    package var row: Int
    /// Whether one side may lack the observation although neither side is wrong.
    ///
    /// UIKit does not report that a recognizer failed. The recorder notices a failure only if it reads the state before the recognizer is
    /// reset.
    package var isElusive = false

    package struct Actor: Hashable {
        package enum Kind: Int { case finger, recognizer, view, control }

        package var kind: Kind
        package var name: String

        /// The party as a timeline prints it.
        var text: String { kind == .finger ? name : TimelineText.name(name) }
    }

    /// Returns the observations in a row; empty for rows that a device cannot observe.
    ///
    /// - Parameter isKnown: whether the layout contains a recognizer. UIKit's own recognizers also receive touches on a device, but they
    ///   are not in the layout.
    static func of(_ row: Row, isKnown: (String) -> Bool) -> [Observation] {
        func make(_ kind: Actor.Kind, _ name: String, _ what: String) -> Observation {
            Observation(who: Actor(kind: kind, name: name), what: what, time: row.time, row: row.number)
        }
        guard row.meaning.traits.contains(.recorded) else { return [] }
        if row.kind == .touch {
            let finger = "touch " + Decimal.text(row["touch"]?.number ?? 0)
            let recognizers = (row["recognizers"]?.list ?? []).compactMap { $0.string }.filter(isKnown)
            return [
                make(.finger, finger, "on " + (row["view"]?.string.map { TimelineText.name($0) } ?? "nothing")),
                make(
                    .finger, finger,
                    "for " + (recognizers.isEmpty ? "no recognizer" : recognizers.map { TimelineText.name($0) }.joined(separator: ", "))),
            ]
        }
        let isOfView = row.kind.schema.party == .view
        let isAction = row.kind == .recognizerAction
        var observation = make(
            row.kind == .control ? .control : isOfView ? .view : .recognizer, row.subject, isAction ? "action " + row.deed : row.deed)
        observation.isElusive = row.kind == .recognizerState && row.deed == "failed"
        guard isAction else { return [observation] }
        for field in ["location", "translation", "velocity", "scale", "rotation"] {
            guard let value = row[field] else { continue }
            let numbers = value.number.map { [$0] } ?? value.list.compactMap { $0.number }
            if !numbers.isEmpty { observation.values.append((field, numbers)) }
        }
        return [observation]
    }
}
