import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A replay of a trace that contains its layout, and whether each of the trace's `expect` sentences is true.
struct ShrinkTrial {
    let replay: Replay
    let checker: ExpectationChecker
    let watch: ShrinkWatch
    private let expectations: [Expectation]

    /// Replays a trace to its end. Throws an error if the trace or one of its `expect` sentences has an error, or if the replay fails.
    init(_ text: String) throws(InputError) {
        let reader = try TraceReader(MemoryByteSource(name: "trace", text: text))
        let (layout, name) = try Replay.layout(of: reader.header, override: nil, read: Self.readsNothing)
        replay = try Replay(reader, on: layout, layoutName: name)
        let scene = replay.scene
        expectations = try ExpectationReader.read(
            replay.expect.sentences, in: replay.expect.source, scene.symbols, on: replay.system ?? .newest)
        checker = ExpectationChecker(expectations, on: scene)
        watch = ShrinkWatch(scene.screen.names, andTelling: checker)
        scene.screen.sink = watch
        while try replay.step() {}
        scene.screen.flush()
        let problems = checker.problems(names, in: replay.expect.source)
        if !problems.isEmpty { throw InputError(problems) }
    }

    /// Throws an error if a file is requested, because the trace contains its layout and needs no other file.
    private static func readsNothing(_ path: String) throws(InputError) -> SourceText {
        throw InputError(Diagnostic(at: nil, "\(PrintableText.quoted(path)) is not read"))
    }

    /// Returns the text of a trace. Each member begins on a new line.
    static func text(of document: JSONNode) -> String {
        let members = document.objectMembers.map { Quoting.json($0.key) + ": " + JSONPrinter.text(of: $0.value, indent: 2) }
        return "{ " + members.joined(separator: ",\n  ") + " }\n"
    }

    private var names: ExpectationNames { ExpectationNames(replay.scene.layout, later: [replay.scene.symbols]) }

    var failures: [ExpectationFailure] { checker.failures(in: replay.expect.source) }

    /// Notes about `expect` sentences that are true but would be true for any trace.
    var notes: [ExpectationNote] { checker.notes(names, end: replay.scene.screen.time, in: replay.expect.source) }

    /// The rows that the `expect` sentences forbid.
    var forbiddenRows: [String] { expectations.flatMap { $0.forbiddenRows } }

    /// Whether every `expect` sentence can be true even if no row occurs.
    var mayAllSayNothing: Bool { expectations.allSatisfy { $0.maySayNothing } }

    /// Returns a trace that can be replayed repeatedly, with different changes each time.
    static func repeatable(_ text: String) -> RepeatableTrace {
        RepeatableTrace(SourceText(name: "trace", text: text), read: readsNothing)
    }

    /// The number of `expect` sentences that apply to the iOS version being replayed.
    var sentenceCount: Int { expectations.count }
}

/// A record sink that collects the warnings of a replay and the fingers that are still down.
final class ShrinkWatch: RecordSink {
    private let names: Names
    private let next: any RecordSink
    /// The text of each `warning` row.
    private(set) var warnings: [String] = []
    /// The numbers of the touches that have begun but have not ended.
    private(set) var down: [Int] = []
    /// The number of fingers that landed on a view.
    private(set) var landings = 0

    init(_ names: Names, andTelling next: any RecordSink) {
        (self.names, self.next) = (names, next)
    }

    func record(_ records: Records) {
        for record in records {
            if case .warning(let text) = record.body { warnings.append(names[text]) }
            guard case .touch(let row) = record.body else { continue }
            switch row.phase {
            case .began:
                down.append(row.touch)
                if row.view != nil { landings += 1 }
            case .ended, .cancelled: down.removeAll { $0 == row.touch }
            case .moved, .stationary: break
            }
        }
        next.record(records)
    }
}
