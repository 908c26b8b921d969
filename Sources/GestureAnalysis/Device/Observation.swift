import GestureSupport
import GestureTimeline

/// An event that can be observed both on a device and in a replay. It has a subject, a kind, a time, and the values that a handler reads.
package struct Observation {
    /// The object that was observed: a recognizer, a view or a control. A finger has the name `touch N`.
    package var who: Actor
    /// The kind of event, such as `began`, `action changed`, `touchesCancelled`, `touchUpInside` or, for a finger that lands on the view
    /// `card`, `on card`.
    package var what: String
    /// The time of the event in seconds, measured by the trace's clock.
    package var time: Double
    /// The values that a handler reads, each with the name of the row's field that contains the value.
    package var values: [(name: String, value: [Double])] = []
    /// The number of the row in the replay's timeline, or of the line in the capture, that reports the observation.
    package var row: Int
    /// Whether no difference is reported if the observation was made only on the device, or only in the replay.
    ///
    /// UIKit does not report the failure of a recognizer. The recorder detects a failure only if it reads the state before the recognizer
    /// is reset.
    package var isElusive = false

    package struct Actor: Hashable {
        package enum Kind: Int { case finger, recognizer, view, control }

        package var kind: Kind
        package var name: String

        /// The object's name as printed in a timeline.
        var text: String { kind == .finger ? name : TimelineText.name(name) }
    }

    /// Returns the observations that a row reports, or an empty array if a device cannot observe the row's event.
    ///
    /// - Parameter isKnown: a closure that returns whether the layout contains the recognizer with the given id. On a device, UIKit's own
    ///   recognizers also receive touches, but these are not in the layout.
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
            row.kind == .control ? .control : isOfView ? .view : .recognizer, row.subject,
            isAction ? "action " + row.actionWord : row.actionWord)
        observation.isElusive = row.kind == .recognizerState && row.actionWord == "failed"
        guard isAction else { return [observation] }
        for field in ["location", "translation", "velocity", "scale", "rotation"] {
            guard let value = row[field] else { continue }
            let numbers = value.number.map { [$0] } ?? value.list.compactMap { $0.number }
            if !numbers.isEmpty { observation.values.append((field, numbers)) }
        }
        return [observation]
    }
}
