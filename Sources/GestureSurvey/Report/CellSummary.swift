import GestureSupport

/// A short summary of a cell's outcomes, as in `tap, buy +0.35`.
package struct CellSummary: Sendable {
    /// The kind that a cell's outcomes have in common, or `several`, `nothing` or `failure`.
    package enum Kind: String, CaseIterable, Sendable {
        case recognizer, control, selection, scroll, zoom, several, nothing, failure
    }

    /// One outcome in the summary.
    struct Part: Equatable {
        var text: String
        var kind: Kind
        /// The outcome as a clause, as in `tap calls hideMenu`.
        var deed = ""
        /// The latency in seconds; `nil` if other recognizers did not cause it or if it is too short to be shown.
        var late: Double?
    }

    static let selects = "✓", scrolls = "⇕", zooms = "⤢", nothing = "·", failure = "!"

    let parts: [Part]
    private let hasFailed: Bool
    /// The number of simulated people with these outcomes, and the total number of people; `nil` if outcomes were not counted for people.
    private let people: (alike: Int, all: Int)?

    package init(_ cell: SurveyCell) {
        hasFailed = cell.failure != nil
        var parts: [Part] = []
        for outcome in hasFailed ? [] : cell.shownOutcomes {
            var part = Self.part(outcome)
            part.deed = outcome.deed
            part.late = outcome.delay
            if !parts.contains(where: { $0.text == part.text && $0.late == part.late }) { parts.append(part) }
        }
        self.parts = parts
        people = cell.people.map { groups in (cell.peopleAlike ?? 0, groups.reduce(0) { $0 + $1.people.count }) }
    }

    package var kind: Kind { hasFailed ? .failure : parts.count > 1 ? .several : parts.first?.kind ?? .nothing }

    /// The text that represents the cell in the survey's table.
    package var text: String {
        if hasFailed { return Self.failure }
        let text = parts.map { $0.text + ($0.late.map { " +" + Self.seconds($0) } ?? "") }.joined(separator: ", ")
        return (text.isEmpty ? Self.nothing : text) + (share.map { " " + $0 } ?? "")
    }

    /// The fraction of simulated people with these outcomes, as in `83/100`; `nil` if all people have these outcomes or if outcomes were
    /// not counted for people.
    package var share: String? { people.flatMap { $0.alike < $0.all ? "\($0.alike)/\($0.all)" : nil } }

    /// The outcomes as text, without latencies.
    package var subjects: String { parts.map(\.text).joined(separator: ", ") }

    /// The greatest latency that other recognizers caused, as in `+0.35 s`; `nil` if no outcome is late.
    package var late: String? { parts.compactMap(\.late).max().map { "+" + Self.seconds($0) + " s" } }

    /// All outcomes as a sentence without a full stop.
    package var words: String {
        if hasFailed { return "the replay ended with an error" }
        let deeds = parts.map { part in part.deed + (part.late.map { ", \(Self.seconds($0)) s late" } ?? "") }
        let text = deeds.isEmpty ? "nothing" : deeds.joined(separator: "; ")
        return text + (people.map { "; \($0.alike) of \($0.all) people" } ?? "")
    }

    private static func seconds(_ time: Double) -> String { Decimal.text(time, .ratio) }

    private static func part(_ outcome: CellOutcome) -> Part {
        let who = TimelineText.spoken(outcome.who)
        switch outcome.what {
        case "recognized", "began": return Part(text: who, kind: .recognizer)
        case "selects": return Part(text: TimelineText.spoken(outcome.name ?? outcome.who) + selects, kind: .selection)
        case "willBeginDragging": return Part(text: who + scrolls, kind: .scroll)
        case "didZoom": return Part(text: who + zooms, kind: .zoom)
        case "touchDown": return Part(text: who + " down", kind: .control)
        default: return Part(text: who, kind: .control)
        }
    }
}
