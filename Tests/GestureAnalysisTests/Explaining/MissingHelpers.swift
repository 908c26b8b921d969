import Foundation
import GestureAnalysis
import GestureFiles
import GestureSupport

/// A trace from which a row is missing, or in which a row is unwanted.
struct AskedTrace {
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let trace: RepeatableTrace

    /// Reads a trace in `traces/`. The path is relative to that folder.
    init(_ path: String) throws {
        let file = Self.root.appending(path: "traces/" + path).path
        trace = RepeatableTrace(try SourceText.read(FileByteSource(path: file))) { path throws(InputError) in
            try SourceText.read(FileByteSource(path: path))
        }
    }

    init(text: String) throws {
        let source = try SourceText.read(MemoryByteSource(name: "a.trace.json", text: text))
        trace = RepeatableTrace(source) { path throws(InputError) in try SourceText.read(FileByteSource(path: path)) }
    }

    /// Creates a trace that performs the gestures on a window with these subviews.
    init(_ subviews: String, _ gestures: String, window: String = "", rest: String = "") throws {
        try self.init(
            text: """
                { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844]\(window), \
                "subviews": [\(subviews)] }\(rest) },
                  "gestures": [\(gestures)] }
                """)
    }

    /// Creates a trace that sends the events to a window with these subviews.
    init(_ subviews: String, events: String, rest: String = "") throws {
        try self.init(
            text: """
                { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], \
                "subviews": [\(subviews)] }\(rest) },
                  "events": [\(events)] }
                """)
    }

    /// Returns the answer of `explain` for a missing row. The search for changes that make the row occur runs only if `limit` is above
    /// zero.
    func missing(
        _ wanted: String, limit: Int = 0, work: Int = TrialWork.forChanges, progress: @escaping (Int) -> Void = { _ in }
    ) throws -> MissingAnswer {
        try MissingAnswer.find(wanted, limit: limit, work: work, progress: progress) { variation throws(InputError) in
            try trace.replay(variation)
        }
    }

    /// Replays the trace with the variation's changes, and returns the answer of `explain` for a row that is missing from this replay.
    func missing(_ wanted: String, with variation: Variation) throws -> MissingAnswer {
        try MissingAnswer.find(wanted, limit: 0) { _ throws(InputError) in try trace.replay(variation) }
    }

    /// Returns the answer of `explain` for an unwanted row.
    ///
    /// Each proposed change must keep the `expect` sentences in `keep` true, and must not change the rows of the traces in `traces`.
    func unwanted(_ row: String, keep: [String] = [], traces: [AskedTrace] = [], limit: Int = 250) throws -> MissingAnswer {
        try answer(row, unwanted: true, keep: keep, traces: traces, limit: limit)
    }

    /// Returns the answer of `explain` for a missing or unwanted row.
    ///
    /// Each proposed change must keep the `expect` sentences in `keep` true, and must not change the rows of the traces in `traces`.
    func answer(_ row: String, unwanted: Bool, keep: [String], traces: [AskedTrace] = [], limit: Int) throws -> MissingAnswer {
        let kept = CureConditions(
            sentences: keep,
            traces: traces.map { other in
                CureConditions.Trace(name: "b") { variation throws(InputError) in try other.trace.replay(variation) }
            })
        return try MissingAnswer.find(row, unwanted: unwanted, keeping: kept, limit: limit) { variation throws(InputError) in
            try trace.replay(variation)
        }
    }

    /// Returns a description of each change that `explain` proposes to make the missing row occur.
    func cures(_ wanted: String, limit: Int = 250) throws -> [String] {
        let answer = try missing(wanted, limit: limit)
        return answer.cures.map { answer.words($0) }
    }

    /// Returns the reasons why the row is missing, one sentence for each.
    func facts(_ wanted: String) throws -> [String] { try missing(wanted).reasons }
}
