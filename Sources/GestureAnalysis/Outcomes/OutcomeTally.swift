import GestureSupport
import GestureTimeline

/// The outcomes of all recognizers in one timeline, counted from its rows.
package struct OutcomeTally {
    /// The maximum number of recognizers to count. It also limits the number of occurrences.
    private static let limit = 10_000

    /// The recognizers in the order in which they received their first touches.
    private(set) var recognizers: [String] = []
    private var outcomes: [Outcome] = []
    private var places: [String: Int] = [:]
    /// The occurrences in the order in which they first occurred.
    private(set) var occurrences: [Occurrence] = []
    private var counts: [Occurrence: Int] = [:]
    /// For each touch id, the indices of the recognizers that receive this touch.
    private var members: [Double: [Int]] = [:]
    /// For each recognizer, the time of the latest event that contained one of its fingers, in microseconds.
    private var events: [Int?] = []
    /// For each recognizer, the latest time at which one of its fingers landed or was lifted, in microseconds.
    private var edges: [Int?] = []
    /// For each recognizer that waits for others to fail, the time of the event at which it met its conditions, in microseconds.
    private var waits: [Int?] = []
    /// For each occurrence, its distinct latencies in microseconds, in ascending order. A latency is measured from an event of a finger.
    private var latencies: [Occurrence: [Int]] = [:]
    /// For each view, the time at which it last received touches and the delay of these touches, both in microseconds.
    private var deliveries: [String: (time: Int, delay: Int)] = [:]
    private var hasher = Hasher()

    package init() {}

    /// Counts the rows of a timeline.
    package init(_ source: any RowSource) throws(InputError) {
        while let row = try source.next() { add(row) }
    }

    /// Returns the outcome of a recognizer. The outcome contains no results if the timeline does not contain the recognizer.
    package func outcome(of recognizer: String) -> Outcome { places[recognizer].map { outcomes[$0] } ?? Outcome() }

    package func count(of occurrence: Occurrence) -> Int { counts[occurrence] ?? 0 }

    /// Returns whether another timeline contains the same rows at the same times.
    func hasSameRows(as other: OutcomeTally) -> Bool { hasher.finalize() == other.hasher.finalize() }

    package mutating func add(_ row: Row) {
        hasher.combine(row.content)
        hasher.combine(micros(row.time))
        if row.kind == .touch {
            touch(row)
        } else if row.kind == .recognizerWaiting || row.kind == .recognizerState, let place = place(row.subject) {
            follow(row, place)
        }
        guard let occurrence = row.occurrence else { return }
        note(occurrence, row)
        if let count = counts[occurrence] {
            counts[occurrence] = count + 1
        } else if occurrences.count < Self.limit {
            occurrences.append(occurrence)
            counts[occurrence] = 1
        }
    }

    /// Returns the latencies with which a view or a control received or sent an occurrence, in microseconds and in ascending order. For
    /// other occurrences, the result is empty.
    func latencies(of occurrence: Occurrence) -> [Int] { latencies[occurrence] ?? [] }

    /// Adds the latency of the occurrence that a row reports. If a view receives touches late, the events that a control sends for these
    /// touches are also late.
    private mutating func note(_ occurrence: Occurrence, _ row: Row) {
        let time = micros(row.time)
        let latency: Int
        if occurrence.topic == .view {
            latency = row["delayed"]?.number.map { micros($0) } ?? 0
            deliveries[occurrence.who] = (time, latency)
        } else if occurrence.topic == .control, let delivery = deliveries[occurrence.who], delivery.time == time {
            latency = delivery.delay
        } else {
            return
        }
        var all = latencies[occurrence] ?? []
        let place = all.firstIndex { $0 >= latency } ?? all.count
        if place == all.count || all[place] != latency { all.insert(latency, at: place) }
        latencies[occurrence] = all
    }

    private mutating func place(_ recognizer: String) -> Int? {
        if let place = places[recognizer] { return place }
        guard recognizers.count < Self.limit else { return nil }
        places[recognizer] = recognizers.count
        recognizers.append(recognizer)
        outcomes.append(Outcome())
        events.append(nil)
        edges.append(nil)
        waits.append(nil)
        return recognizers.count - 1
    }

    private mutating func touch(_ row: Row) {
        let id = row["touch"]?.number ?? 0
        let isLanding = row.actionWord == "began"
        if isLanding {
            var all: [Int] = []
            for name in row["recognizers"]?.list ?? [] {
                guard let place = name.string.flatMap({ place($0) }) else { continue }
                outcomes[place].hadTouch = true
                all.append(place)
            }
            members[id] = all
        }
        guard row.actionWord != "stationary" else { return }
        let time = micros(row.time)
        let isEdge = isLanding || row.actionWord == "ended"
        for place in members[id] ?? [] {
            events[place] = time
            if isEdge { edges[place] = time }
        }
    }

    private mutating func follow(_ row: Row, _ place: Int) {
        let time = micros(row.time)
        // If an event has the same time as this row, the event decided the outcome. A timer cannot have decided it, because rows caused by
        // timers precede the rows of an event at the same time.
        let deciding = events[place] == time ? time : edges[place] ?? time
        if row.kind == .recognizerWaiting {
            waits[place] = waits[place] ?? deciding
            return
        }
        switch row.actionWord {
        case "recognized": outcomes[place].recognized += 1
        case "began": outcomes[place].began += 1
        case "cancelled": outcomes[place].cancelled += 1
        case "failed": outcomes[place].failed += 1
        default: break
        }
        if row.actionWord == "recognized" || row.actionWord == "began" {
            let latency = time - (waits[place] ?? deciding)
            if let index = outcomes[place].latencies.firstIndex(where: { $0 >= latency }) {
                if outcomes[place].latencies[index] != latency { outcomes[place].latencies.insert(latency, at: index) }
            } else {
                outcomes[place].latencies.append(latency)
            }
        }
        waits[place] = nil
    }
}

/// The results of all attempts of one recognizer in a timeline.
package struct Outcome: Hashable, Sendable {
    /// The number of times that a discrete gesture was recognized.
    package internal(set) var recognized = 0
    /// The number of times that a continuous gesture began.
    package internal(set) var began = 0
    /// The number of times that the gesture was cancelled.
    package internal(set) var cancelled = 0
    /// The number of times that the recognizer failed.
    package internal(set) var failed = 0
    /// Whether the recognizer received any touches.
    package internal(set) var hadTouch = false
    /// The distinct latencies, in microseconds and in ascending order. A latency is the time between the event that decided an outcome and
    /// the resulting action.
    ///
    /// The deciding event is the event at which the recognizer met its conditions, even if it then had to wait for others. If a timer
    /// decided, as for a long press, the latency is measured from the latest event in which a finger landed or was lifted.
    package internal(set) var latencies: [Int] = []

    /// A description of the results, such as "recognized 2 times, failed".
    var text: String {
        let parts = [(recognized, "recognized"), (began, "began"), (cancelled, "cancelled"), (failed, "failed")].filter { $0.0 > 0 }
        guard parts.isEmpty else { return parts.map { $0.1 + ($0.0 > 1 ? " \($0.0) times" : "") }.joined(separator: ", ") }
        return hadTouch ? "nothing" : "no touch"
    }

    /// A description of the latencies, such as "0.350 s" or "0.050 to 0.300 s"; empty if no action occurred.
    var latencyText: String { Self.text(of: latencies) }

    static func text(of latencies: [Int]) -> String {
        guard let first = latencies.first, let last = latencies.last else { return "" }
        return (first == last ? "" : Decimal.text(Double(first) / 1e6, .seconds) + " to ") + Decimal.text(Double(last) / 1e6, .seconds)
            + " s"
    }
}

/// An event that an app can observe. Rows that report equal occurrences are counted together.
package struct Occurrence: Hashable, Sendable {
    /// The topics of occurrences, in the order in which a table lists them.
    package enum Topic: Int, Sendable {
        case action, control, selection, mode, scroll, view, held, app, warning
    }

    package var topic: Topic
    /// The id of the recognizer or view, or of the object whose property was set; empty for modes and warnings.
    package var who: String
    package var what: String

    package init(topic: Topic, who: String, what: String) {
        (self.topic, self.who, self.what) = (topic, who, what)
    }
}

extension Row {
    /// The occurrence that the row reports; `nil` for rows about movement, outcomes or input.
    var occurrence: Occurrence? {
        func text(_ key: String) -> String { self[key]?.string ?? "" }
        func occurrence(_ topic: Occurrence.Topic, _ what: String) -> Occurrence { Occurrence(topic: topic, who: subject, what: what) }
        let meaning = meaning
        guard !meaning.traits.contains(.movement) else { return nil }
        switch meaning.topic {
        case .action:
            guard let action = self["action"]?.string, actionWord == "recognized" || actionWord == "began" else { return nil }
            return occurrence(.action, "action " + action + (self["target"]?.string.map { " on " + $0 } ?? ""))
        case .control: return occurrence(.control, actionWord + (self["action"]?.string.map { " (" + $0 + ")" } ?? ""))
        case .selection:
            let isOff = self["on"] == .bool(false)
            return occurrence(.selection, (isOff ? "highlights " : verb + " ") + text("cell") + (isOff ? " no more" : ""))
        case .mode: return Occurrence(topic: .mode, who: "", what: "mode " + text("to") + (self["refused"] == nil ? "" : " refused"))
        case .scroll: return occurrence(.scroll, actionWord)
        case .view: return occurrence(.view, actionWord)
        case .held: return Occurrence(topic: .held, who: text("view"), what: "held " + text("phase"))
        case .dropped: return Occurrence(topic: .held, who: text("view"), what: "dropped")
        case .change: return self["by"] == nil ? nil : occurrence(.app, kind.name)
        case .text: return kind == .warning ? Occurrence(topic: .warning, who: "", what: "warning: " + text("text")) : nil
        case .input, .question, .touches, .win, .loss, .state, .wait, .others: return nil
        }
    }
}
