import GestureAnalysis
import GestureFiles
import GestureSupport
import GestureSurvey
import GestureTimeline

/// A pending timeline, and the differences between this timeline and its golden.
package struct PendingGolden: Sendable {
    package let item: CheckCase
    /// Sentences about the differences, in descending order of importance.
    package let sentences: [String]
    /// The number of differences that `sentences` does not describe.
    package let more: Int
    /// The facts that differ, for comparison with the facts of other pending timelines.
    let facts: [Fact]
    /// The kind of difference. Timelines whose differences contain no facts are grouped by this kind.
    let kind: Kind

    enum Kind: Hashable, Sendable {
        case differs
        /// No golden exists yet with which the pending timeline could be compared.
        case new
        /// The golden exists but cannot be read.
        case malformed
        /// Only the heads of the two timelines differ, and all rows are equal.
        case head
        /// The pending golden is a survey. The string is the first sentence that describes its differences from the golden.
        case survey(String)

        /// The name for a group of timelines that have this kind of difference.
        var text: String {
            switch self {
            case .differs: "other differences"
            case .new: "new golden timelines"
            case .malformed: "golden timelines that cannot be read"
            case .head: "the header differs"
            case .survey(let sentence): sentence
            }
        }
    }

    /// Compares the pending timeline of a trace with its golden.
    package init(_ item: CheckCase) {
        self.item = item
        guard item.kind == .timeline else {
            let all = Self.surveySentences(item)
            (kind, facts, more) = (.survey(all[0]), [], max(0, all.count - SurveyComparison.limit))
            sentences = Array(all.prefix(SurveyComparison.limit))
            return
        }
        var summary = DiffSummary()
        guard FileSystem.exists(item.golden) else {
            let rows = Self.rows(of: item)
            (kind, facts, more) = (.new, [], 0)
            sentences = ["there is no golden timeline yet; this one has \(rows) row\(rows == 1 ? "" : "s")"]
            return
        }
        do throws(InputError) {
            try Self.compare(item) { summary.add($0) }
        } catch {
            (kind, facts, more) = (.malformed, [], 0)
            sentences = [error.diagnostics.first?.message ?? "the golden timeline cannot be read"]
            return
        }
        kind = summary.hasDifferences ? .differs : .head
        facts = summary.differing
        let said = summary.sentences()
        sentences = summary.hasDifferences ? said.said : ["no row differs, only the header or the end of the file"]
        more = said.more
    }

    /// Returns at most `limit` lines that show the differing rows, formatted as in a diff.
    package func lines(atMost limit: Int, style: Coloring) -> [String] {
        let writer = ByteWriter()
        var lines: [String] = []
        if item.kind == .survey {
            lines = Self.surveyLines(item)
        } else if kind == .new {
            lines = Self.text(of: item).dropFirst(5).map { "+ " + $0 }
        } else {
            var text: any DiffRenderer = DiffText(writer, style: style)
            try? Self.compare(item) { text.add($0) }
            text.finish()
            lines = writer.text.lines.dropLast().map(String.init)
        }
        guard lines.count > limit else { return lines }
        return lines.prefix(max(limit - 1, 0)) + ["… and \(lines.count - max(limit - 1, 0)) more lines; 'gesturetrace diff' shows them"]
    }

    private static func compare(_ item: CheckCase, _ take: (RowChange) -> Void) throws(InputError) {
        let golden = try TimelineReader(try item.root.openBeside(item.golden), form: .text)
        let pending = try TimelineReader(try item.root.openBeside(item.pending), form: .text)
        try TimelineComparison(golden, pending).run { change in
            take(change)
            return true
        }
    }

    /// Returns sentences about the differences between a golden survey and the pending survey. The result is never empty.
    private static func surveySentences(_ item: CheckCase) -> [String] {
        guard FileSystem.exists(item.golden) else { return ["there is no golden survey yet"] }
        guard let old = record(item.golden, item), let new = record(item.pending, item) else { return ["the golden survey cannot be read"] }
        let sentences = SurveyComparison(old, new).sentences
        return sentences.isEmpty ? [GoldenChanges.sameOutcomes] : sentences
    }

    /// Returns the lines of a diff between a golden survey and the pending survey.
    private static func surveyLines(_ item: CheckCase) -> [String] {
        guard let new = bytes(item.pending, item) else { return [] }
        let old = bytes(item.golden, item) ?? []
        guard let difference = try? GoldenComparison(old, new, .survey, name: item.golden).difference else { return [] }
        return FailureText.evidence(.differs(difference))
    }

    private static func record(_ path: String, _ item: CheckCase) -> SurveyRecord? {
        bytes(path, item).flatMap { try? SurveyRecord(reading: String(decoding: $0, as: UTF8.self)) }
    }

    private static func bytes(_ path: String, _ item: CheckCase) -> [UInt8]? {
        guard let file = try? item.root.openBeside(path), let text = try? SourceText.read(file) else { return nil }
        // The contents of a file are shown only if the file is a golden.
        return GoldenForm(item.kind).isGolden(text.bytes.prefix(256)) ? text.bytes : nil
    }

    private static func rows(of item: CheckCase) -> Int {
        var count = 0
        guard let source = try? item.root.openBeside(item.pending), let reader = try? TimelineReader(source, form: .text) else { return 0 }
        while (try? reader.next()) != nil { count += 1 }
        return count
    }

    private static func text(of item: CheckCase) -> [String] {
        guard let bytes = bytes(item.pending, item) else { return [] }
        return String(decoding: bytes, as: UTF8.self).lines.dropLast().map { PrintableText.escaping(String($0)) }
    }
}

/// A group of pending timelines that differ from their goldens in the same way.
package struct PendingGroup: Sendable {
    /// A description of the difference that all members of the group share, such as "`draw` begins 0.017 s later".
    package let text: String
    package let members: [PendingGolden]

    /// Groups pending timelines by their differences, just as the reports of `check` do.
    package static func groups(_ pending: [PendingGolden]) -> [PendingGroup] {
        var byName: [String: PendingGolden] = [:]
        for golden in pending { byName[golden.item.input] = golden }
        let facts = pending.filter { !$0.facts.isEmpty }.map { (name: $0.item.input, facts: $0.facts) }
        var rest = Set(byName.keys)
        var groups = FactGroups.byTrace(facts, limit: ChangeGroups.limit).map { group in
            let members = group.traces.filter { rest.remove($0) != nil }.compactMap { byName[$0] }
            return PendingGroup(text: group.sentence, members: members)
        }
        var kinds: [PendingGolden.Kind] = [.new, .malformed, .head, .differs]
        for golden in pending { if case .survey = golden.kind, !kinds.contains(golden.kind) { kinds.append(golden.kind) } }
        for kind in kinds {
            let members = pending.filter { $0.kind == kind && rest.contains($0.item.input) }
            if !members.isEmpty { groups.append(PendingGroup(text: kind.text, members: members)) }
        }
        return groups.filter { !$0.members.isEmpty }
    }
}
