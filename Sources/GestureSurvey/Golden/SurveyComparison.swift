import GestureSupport

/// The differences between the outcomes of two surveys, as sentences.
package struct SurveyComparison: Sendable {
    /// The default maximum number of sentences that describe the differences.
    package static let limit = 10

    /// All sentences that describe the differences, ordered from the most to the least important; empty if the surveys are equal.
    package private(set) var sentences: [String] = []

    private var (cells, places, others): ([CellChange], [String], [String]) = ([], [], [])
    private var moved: [String] = []

    /// A change in the outcomes of one or more gestures at a place.
    fileprivate struct CellChange {
        var gestures: [RecordedGesture]
        var label: String
        var mode: String?
        var outcomes: OutcomeChange
        /// The labels of the other places at which the same change occurs.
        var labels: [String] = []

        /// The names of the other modes in which the same change occurs.
        var modes: [String] = []
    }

    package init(_ old: SurveyRecord, _ new: SurveyRecord) {
        var gestures = Set(old.gestures + new.gestures)
        if old.head.options != new.head.options {
            // If a gesture occurs in only one survey, it may not have been replayed in the other survey.
            gestures = Set(old.gestures).intersection(new.gestures)
            others.append("the surveys were made with other options; gestures that only one of them has are not compared")
        }
        compareModes(old, new, gestures)
        compareFindings(old, new)
        if old.leftOut != new.leftOut {
            let (now, former) = (new.leftOut.listed("and"), old.leftOut.listed("and"))
            others.append("incomplete: \(now.isEmpty ? "nothing" : now), was: \(former.isEmpty ? "nothing" : former)")
        }
        let modes = new.modes.compactMap { $0.name }
        let said = joined(cells).map { $0.sentences(modes) }
        let later = said.flatMap { $0.late }
        if !moved.isEmpty {
            let names = moved.count > 4 ? moved.prefix(3) + ["\(moved.count - 3) others"] : moved[...]
            others.insert("moved: \(Array(names).listed("and"))", at: 0)
        }
        sentences = said.flatMap { $0.other } + later + places + others
    }

    /// Returns the first sentences up to a limit, and the number of sentences that were left out.
    package func said(limit: Int = limit) -> (said: [String], more: Int) {
        (Array(sentences.prefix(limit)), max(0, sentences.count - limit))
    }

    // MARK: Places

    private mutating func compareModes(_ old: SurveyRecord, _ new: SurveyRecord, _ gestures: Set<RecordedGesture>) {
        for mode in new.modes {
            guard let former = old.modes.first(where: { $0.name == mode.name }) else {
                places.append("mode \(Self.name(mode.name)) is new")
                continue
            }
            compare(former.places, mode.places, mode.name, gestures)
        }
        for mode in old.modes where !new.modes.contains(where: { $0.name == mode.name }) {
            places.append("mode \(Self.name(mode.name)) is gone")
        }
    }

    private mutating func compare(
        _ old: [SurveyRecord.Place], _ new: [SurveyRecord.Place], _ mode: String?, _ gestures: Set<RecordedGesture>
    ) {
        var former = old.map { Optional($0) }
        var partners = [SurveyRecord.Place?](repeating: nil, count: new.count)
        // Places that did not move are matched first. The remaining places of each view are then matched in order.
        for byPoint in [true, false] {
            for (index, place) in new.enumerated() where partners[index] == nil {
                let found = former.firstIndex { $0?.view == place.view && (!byPoint || $0?.point == place.point) }
                guard let found else { continue }
                partners[index] = former[found]
                former[found] = nil
            }
        }
        let suffix = mode.map { " in mode \($0)" } ?? ""
        for (place, partner) in zip(new, partners) {
            guard let partner else {
                places.append(
                    old.contains { $0.view == place.view }
                        ? "`\(place.view)` has a new place at \(place.point)\(suffix)"
                        : "`\(place.view)` can be touched now, at \(place.point)\(suffix)")
                continue
            }
            let isOnly = new.filter { $0.view == place.view }.count == 1
            func label(at point: String) -> String { "`\(place.view)`" + (isOnly ? "" : " at \(point)") }
            if partner.point != place.point { moved.append("\(label(at: partner.point)) to \(place.point)\(suffix)") }
            compare(partner, place, label(at: place.point), mode, gestures)
        }
        for place in former.compactMap({ $0 }) {
            let sentence =
                new.contains { $0.view == place.view }
                ? "`\(place.view)` no longer has a place at \(place.point)\(suffix)"
                : "`\(place.view)` can no longer be touched\(suffix)"
            // A view that has lost several places is named only once.
            if !places.contains(sentence) { places.append(sentence) }
        }
    }

    private mutating func compare(
        _ old: SurveyRecord.Place, _ new: SurveyRecord.Place, _ label: String, _ mode: String?, _ gestures: Set<RecordedGesture>
    ) {
        var changes: [CellChange] = []
        let (before, after) = (old.outcomes, new.outcomes)
        let keys = new.lines.flatMap { $0.gestures } + old.lines.flatMap { $0.gestures }.filter { after[$0] == nil }
        for key in keys where gestures.contains(key) {
            let change = OutcomeChange(before[key] ?? [], after[key] ?? [], on: new.view)
            if change.isNone { continue }
            if let known = changes.firstIndex(where: { $0.outcomes == change }) {
                changes[known].gestures.append(key)
            } else {
                changes.append(CellChange(gestures: [key], label: label, mode: mode, outcomes: change))
            }
        }
        cells += changes
    }

    /// Returns the changes. Equal changes at several places or in several modes are joined into one.
    private func joined(_ changes: [CellChange]) -> [CellChange] {
        struct Key: Hashable {
            var gestures: [RecordedGesture]
            var outcomes: OutcomeChange
        }
        var indices: [Key: Int] = [:]
        var result: [CellChange] = []
        for change in changes {
            let key = Key(gestures: change.gestures, outcomes: change.outcomes)
            guard let known = indices[key] else {
                indices[key] = result.count
                result.append(change)
                continue
            }
            if change.label != result[known].label, !result[known].labels.contains(change.label) {
                result[known].labels.append(change.label)
            }
            if let mode = change.mode, mode != result[known].mode, !result[known].modes.contains(mode) { result[known].modes.append(mode) }
        }
        return result
    }

    // MARK: Findings

    private mutating func compareFindings(_ old: SurveyRecord, _ new: SurveyRecord) {
        var former = old.findings
        var changed: [String] = []
        for finding in new.findings {
            let same = former.firstIndex { $0.code == finding.code && $0.who == finding.who && $0.text == finding.text }
            let alike = same ?? former.firstIndex { $0.code == finding.code && $0.who == finding.who }
            if let alike { former.remove(at: alike) }
            if same != nil { continue }
            if alike == nil {
                others.append("a new finding: \(finding.text) [\(finding.code)]")
            } else {
                changed.append("a changed finding: \(finding.text) [\(finding.code)]")
            }
        }
        others += former.map { "no longer found: \($0.text) [\($0.code)]" } + changed
    }

    private static func name(_ mode: String?) -> String { mode ?? "of a layout without modes" }
}

extension SurveyComparison.CellChange {
    /// Returns the sentences that describe the change: `other` for added and removed outcomes, and `late` for changed delays and changed
    /// numbers of people.
    func sentences(_ allModes: [String]) -> (other: [String], late: [String]) {
        let own = (mode.map { [$0] } ?? []) + modes
        let isEverywhere = own.count == allModes.count
        let place = isEverywhere ? "" : " in mode\(own.count == 1 ? "" : "s") \(own.listed("and"))"
        let isPlural = RecordedGesture.arePlural(gestures)
        let names = labels.count > 4 ? labels.prefix(3) + ["\(labels.count - 3) others"] : labels[...]
        let more = labels.isEmpty ? "" : "; the same on \(Array(names).listed("and"))"
        let subject = "\(RecordedGesture.words(gestures)) on \(label)\(place)"
        let (other, late) = outcomes.predicates(isPlural)
        return (other.map { "\(subject) \($0)\(more)" }, late.map { "\(subject) \($0)\(more)" })
    }
}

extension SurveyRecord {
    /// All gestures that have an outcome at any place, in the order of their first appearance.
    fileprivate var gestures: [RecordedGesture] {
        var (gestures, known): ([RecordedGesture], Set<RecordedGesture>) = ([], [])
        for mode in modes {
            for place in mode.places {
                for line in place.lines { for key in line.gestures where known.insert(key).inserted { gestures.append(key) } }
            }
        }
        return gestures
    }
}

extension SurveyRecord.Place {
    fileprivate var outcomes: [RecordedGesture: [SurveyRecord.Outcome]] {
        var outcomes: [RecordedGesture: [SurveyRecord.Outcome]] = [:]
        for line in lines { for key in line.gestures { outcomes[key] = line.outcomes } }
        return outcomes
    }
}
