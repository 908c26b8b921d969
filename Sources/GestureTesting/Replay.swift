import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A finished replay of a trace, with methods that return information from the replay's timeline.
public final class Replay {
    /// The name by which the header of the timeline refers to the trace.
    private let name: String
    private let repeatable: RepeatableTrace
    private let played: GestureReplay.Replay
    private let records: [Record]

    init(_ repeatable: RepeatableTrace, name: String) throws(InputError) {
        (self.repeatable, self.name) = (repeatable, name)
        played = try repeatable.replay(.none)
        let list = RecordList()
        played.scene.screen.sink = list
        while try played.step() {}
        records = list.records
    }

    var scene: Scene { played.scene }
    private var names: Names { scene.screen.names }

    // MARK: Expectations

    /// Checks that all expectations are met. Throws `UnmetExpectation` if an expectation is not met, and `InvalidInput` if it cannot be
    /// parsed (docs/expectations.md).
    ///
    /// The description of the error contains each unmet expectation, the rows that decided the result, and the reason why the expected row
    /// is missing.
    public func expect(_ sentences: String..., file: String = #fileID, line: Int = #line) throws {
        try expect(sentences.map { (Sentence($0), SourceText(name: file, bytes: Array("\"\($0)\"".utf8), firstLine: line)) })
    }

    /// Checks the expectations that the trace contains under the key `expect`. Throws if an expectation is not met.
    public func expectAsWritten() throws {
        try expect(played.expect.sentences.map { ($0, played.expect.source) })
    }

    private func expect(_ sentences: [(sentence: Sentence, source: SourceText)]) throws {
        var failures: [ExpectationFailure] = []
        do throws(InputError) {
            for (sentence, source) in sentences { failures += try self.failures(of: sentence, in: source) }
        } catch {
            throw InvalidInput(error)
        }
        guard !failures.isEmpty else { return }
        throw UnmetExpectation(failures.explained { variation throws(InputError) in try self.repeatable.replay(variation) })
    }

    /// Returns the failures that an expectation causes; empty if the expectation is met.
    private func failures(of sentence: Sentence, in source: SourceText) throws(InputError) -> [ExpectationFailure] {
        let checker = ExpectationChecker(try ExpectationReader.read([sentence], in: source, scene.layout.symbols), on: scene)
        checker.record(records)
        let problems = checker.problems(ExpectationNames(scene.layout, later: [scene.symbols]), in: source)
        if !problems.isEmpty { throw InputError(problems) }
        return checker.failures(in: source)
    }

    // MARK: Results

    /// Returns the states that a recognizer entered, in order. Resets to `possible` are omitted.
    ///
    /// A successful discrete gesture is reported as `recognized`, and a successful continuous gesture as `ended`. `changed` is reported
    /// only once, even if the recognizer changes several times.
    public func states(of recognizer: String) throws(InvalidInput) -> [StateName] {
        let id = try self.id(ofRecognizer: recognizer)
        return records.compactMap { record in
            guard case .recognizerState(let row) = record.body, row.recognizer == id, row.to != .possible else { return nil }
            return row.to
        }
    }

    /// Returns the actions that a recognizer sent, in order.
    public func actions(of recognizer: String) throws(InvalidInput) -> [GestureAction] {
        let id = try self.id(ofRecognizer: recognizer)
        return records.compactMap { record in
            guard case .recognizerAction(let row) = record.body, row.recognizer == id else { return nil }
            return GestureAction(name: row.action.map { names[$0] }, time: record.time, state: row.state, values: row.values)
        }
    }

    /// Returns the recognizer with the given id, cast to the given class. The recognizer's properties have their values at the end of the
    /// trace.
    public func recognizer<R: GestureRecognizer>(_ id: String, as type: R.Type = R.self) throws(InvalidInput) -> R {
        _ = try self.id(ofRecognizer: id)
        guard let recognizer = scene.recognizer(id) else { throw InvalidInput("the recognizer '\(id)' was removed") }
        guard let typed = recognizer as? R else { throw InvalidInput("'\(id)' is a \(Swift.type(of: recognizer)), not a \(type)") }
        return typed
    }

    /// The timeline in the text format that `gesturetrace replay` prints and that goldens contain.
    public var timeline: String {
        let writer = ByteWriter()
        let header = TimelineHeader(trace: name, layout: played.layoutName, title: played.title)
        let renderer = TextRenderer(writer: writer, names: names, header: header)
        renderer.record(records)
        renderer.finish(at: scene.screen.time)
        return writer.text
    }

    /// Returns the rows that report on the given views and recognizers, with one row on each line.
    public func timeline(of ids: String...) throws(InvalidInput) -> String {
        for id in ids where scene.view(id) == nil { _ = try self.id(ofRecognizer: id) }
        var cells = RowCells()
        let rows = records.filter { record in
            cells.take(record)
            return cells.kind != .mode && cells.subject.map { ids.contains(names[$0]) } ?? false
        }
        return TextRows.lines(of: rows, names, why: false).joined(separator: "\n")
    }

    /// Returns the entry in the table of names for a recognizer's id. Throws if no recognizer had this id at any time during the replay.
    private func id(ofRecognizer id: String) throws(InvalidInput) -> Name {
        guard ExpectationNames(scene.layout, later: [scene.symbols]).recognizer(id) != nil else {
            throw InvalidInput(scene.symbols.unknownRecognizer(id).description)
        }
        return names.intern(id)
    }
}

/// An action that a recognizer sent, with the values that were available to its handler.
public struct GestureAction: Sendable {
    /// The action's name in the layout; `nil` if the action has no name.
    public let name: String?
    /// The time at which the action was sent, in seconds.
    public let time: Double
    /// The recognizer's state when the action was sent.
    public let state: StateName
    /// The recognizer's location, translation, velocity and other values, in window coordinates.
    public let values: GestureValues
}
