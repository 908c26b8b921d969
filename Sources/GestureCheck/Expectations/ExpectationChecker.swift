import GestureEngine
import GestureFiles
import GestureSupport
import GestureTimeline

/// Holds expectations against the rows of a replay as they come; its memory depends on the number of sentences only.
final class ExpectationChecker: RecordSink {
    private var states: [ExpectationProgress]
    private let names: Names
    private var cells = RowCells()
    /// Where fingers came down last, for subjects that no row is about.
    private var begans = RecentRecords()

    init(_ expectations: [Expectation], names: Names) {
        self.names = names
        states = expectations.map { ExpectationProgress($0, names) }
    }

    func record(_ records: [Record]) {
        for record in records {
            if case .touch(let row) = record.body, row.phase == .began { begans.add(record) }
            cells.take(record)
            for index in states.indices { states[index].take(record, cells) }
        }
    }

    /// What is wrong with the words of the sentences, once all that exists has come to be.
    func problems(_ symbols: [LayoutSymbols], in source: SourceText) -> [Diagnostic] {
        let lookup = ExpectationNames(symbols: symbols)
        return states.compactMap { state in
            for (index, step) in state.expectation.steps.enumerated() {
                do throws(ExpectationError) {
                    try lookup.check(step, wasSeen: state.seen[index])
                } catch {
                    return error.diagnostic(of: state.expectation.sentence, in: source)
                }
            }
            return nil
        }
    }

    /// The sentences that do not hold, in the order of the file; call it at the end of the replay.
    func failures(in source: SourceText) -> [ExpectationFailure] {
        states.compactMap { state in
            state.shortfall.map { shortfall in
                let evidence = shortfall.rows.isEmpty && shortfall.wantsBegans ? begans.records : shortfall.rows
                return ExpectationFailure(
                    location: source.location(of: state.expectation.sentence.position), sentence: state.expectation.sentence.text,
                    reason: shortfall.description(touchesFollow: !begans.isEmpty), rows: TextRows.lines(of: evidence, names, why: true))
            }
        }
    }
}

/// A sentence that does not hold.
package struct ExpectationFailure: Sendable {
    /// Where the sentence stands.
    package var location: SourceLocation
    package var sentence: String
    /// What came instead, in words without the sentence.
    package var reason: String
    /// The nearest rows as the timeline prints them, each with its reason.
    package var rows: [String]

    /// "expected 'tap recognized', but …"
    package var description: String { "\(subject), but \(reason)" }

    /// The same where no rows follow.
    package var brief: String {
        let cut = reason.hasSuffix(":") ? reason.lastIndex(of: ";") : nil
        return "\(subject), but \(cut.map { String(reason[..<$0]) } ?? reason)"
    }

    /// "expected 'tap recognized'"
    package var subject: String {
        let mark = sentence.contains("\"") || !sentence.contains("'") ? "'" : "\""
        return "expected \(mark)\(PrintableText.escaping(sentence))\(mark)"
    }
}

/// The last few records of some kind.
struct RecentRecords {
    static let limit = 3
    private(set) var records: [Record] = []

    var isEmpty: Bool { records.isEmpty }

    mutating func add(_ record: Record) {
        if records.count == Self.limit { records.removeFirst() }
        records.append(record)
    }
}
