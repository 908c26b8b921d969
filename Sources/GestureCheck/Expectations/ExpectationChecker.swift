import GestureEngine
import GestureFiles
import GestureSupport
import GestureTimeline

/// Holds expectations against the rows of a replay as they come; its memory depends on the number of sentences only.
final class ExpectationChecker: RecordSink {
    private var states: [ExpectationProgress]
    private let names: Names
    /// Where fingers came down last, for subjects that no row is about.
    private var begans = RecentRecords()

    init(_ expectations: [Expectation], names: Names) {
        self.names = names
        states = expectations.map { ExpectationProgress($0, names) }
    }

    func record(_ record: borrowing Record) {
        if case .touch(let row) = record.body, row.phase == .began { begans.add(copy record) }
        for index in states.indices { states[index].take(record) }
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
                    reason: shortfall.description(touchesFollow: !begans.isEmpty), rows: RowExcerpt.lines(evidence, names))
            }
        }
    }
}

/// A sentence that does not hold.
public struct ExpectationFailure: Sendable {
    /// Where the sentence stands.
    public var location: SourceLocation
    public var sentence: String
    /// What came instead, in words without the sentence.
    public var reason: String
    /// The nearest rows as the timeline prints them, each with its reason.
    public var rows: [String]

    /// "expected 'tap recognized', but …"
    public var description: String {
        let mark = sentence.contains("\"") || !sentence.contains("'") ? "'" : "\""
        return "expected \(mark)\(PrintableText.escaping(sentence))\(mark), but \(reason)"
    }
}

/// The last few records of some kind.
struct RecentRecords {
    static let limit = 3
    private(set) var records: [Record] = []

    var isEmpty: Bool { records.isEmpty }

    mutating func add(_ record: consuming Record) {
        if records.count == Self.limit { records.removeFirst() }
        records.append(record)
    }
}

/// Records as lines of the timeline with their reasons.
enum RowExcerpt {
    static func lines(_ records: [Record], _ names: Names) -> [String] {
        guard !records.isEmpty else { return [] }
        let writer = ByteWriter()
        let renderer = TextRenderer(
            writer: writer, names: names, header: TimelineHeader(trace: ""), options: TimelineOptions(why: true))
        let header = writer.bytes.count
        for record in records { renderer.record(record) }
        return writer.text.utf8.dropFirst(header).split(separator: UInt8(ascii: "\n")).compactMap { line in
            let text = String(decoding: line, as: UTF8.self)
            return text.hasSuffix("⋮") && text.hasPrefix("     ") && !text.contains("—") ? nil : text
        }
    }
}
