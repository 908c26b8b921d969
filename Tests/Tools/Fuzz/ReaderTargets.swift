import GestureEngine
import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

extension FuzzTarget {
    /// Fuzz targets for layouts, for traces, and for the expressions and `expect` sentences inside them.
    static let readers = [
        FuzzTarget("layout", readLayout), FuzzTarget("trace", readTrace), FuzzTarget("stream", readTrace), FuzzTarget("webkit", readTrace),
        FuzzTarget("gestures", readTrace), FuzzTarget("expression", readExpression), FuzzTarget("expectation", readExpectations),
        FuzzTarget("preset", readPreset),
    ]

    // MARK: Layouts

    /// Reads a layout, builds its screen and touches the screen. All includes in the layout are resolved to the layout itself.
    private static func readLayout(_ bytes: [UInt8]) -> [String] {
        let source = SourceText(name: "input", bytes: bytes)
        return FuzzWorld.attempt(bytes) { () throws(InputError) in
            let layout = try LayoutDocument.read(source) { (path) throws(InputError) in SourceText(name: path, bytes: bytes) }
            let tap = #"{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}"#
            let moves = #"{"t":0.1,"touches":[{"id":1,"phase":"moved","x":130,"y":180},{"id":2,"phase":"began","x":60,"y":60}]}"#
            let lifts = #"{"t":0.5,"touches":[{"id":1,"phase":"ended","x":130,"y":180},{"id":2,"phase":"cancelled","x":60,"y":60}]}"#
            let trace = #"{"version":1,"events":[\#(tap),\#(moves),\#(lifts)]}"#
            return try FuzzWorld.play(try TraceReader(MemoryByteSource(name: "touches", text: trace)), on: layout)
        }
    }

    // MARK: Traces

    /// Reads a trace as a whole, in small parts and from a pipe, and compares the entries. Then writes the entries as a trace and reads
    /// this trace. Finally plays the trace on its layout or, if it has none, on the layout of `FuzzWorld`.
    private static func readTrace(_ bytes: [UInt8]) -> [String] {
        let whole = entries(bytes, piece: .max), pieces = entries(bytes, piece: 7)
        if whole != pieces { return ["in pieces: \(pieces.suffix(1)), in one: \(whole.suffix(1))"] }
        let once = entries(OnceSource(bytes, piece: 7))
        if whole != once { return ["from a pipe: \(once.suffix(1)), as a whole: \(whole.suffix(1))"] }
        return FuzzWorld.attempt(bytes) { () throws(InputError) in
            let reader = try TraceReader(MemoryByteSource(name: "input", bytes: bytes))
            if reader.header.gestures == nil {
                if let problem = rewritten(whole) { return [problem] }
            }
            guard reader.header.layout != nil else { return try FuzzWorld.play(reader, on: FuzzWorld.layout) }
            let (layout, _) = try Replay.layout(of: reader.header, override: nil) { (path) throws(InputError) in
                SourceText(name: path, text: FuzzWorld.layoutText)
            }
            return try FuzzWorld.play(reader, on: layout)
        }
    }

    /// Returns the entries of a trace as text. The last element is the error that ended the reading, or an empty string if there was no
    /// error.
    private static func entries(_ bytes: [UInt8], piece: Int) -> [String] {
        entries(MemoryByteSource(name: "input", bytes: bytes, piece: piece))
    }

    private static func entries(_ source: any ByteSource) -> [String] {
        var result: [String] = []
        do throws(InputError) {
            let reader = try TraceReader(source)
            var event = TraceEvent()
            while try reader.next(into: &event) { result.append(event.text) }
            result.append("")
        } catch {
            result.append(error.description)
        }
        return result
    }

    /// Writes entries as a trace and reads this trace. Returns a problem if the entries that were read differ from the given ones.
    private static func rewritten(_ entries: [String]) -> String? {
        guard entries.last == "" else { return nil }
        let text = #"{"version":1,"events":["# + entries.dropLast().joined(separator: ",\n") + "]}"
        let again = self.entries(Array(text.utf8), piece: .max)
        guard again != entries else { return nil }
        return zip(again, entries).first { $0 != $1 }.map { "read again: \($0), at first: \($1)" } ?? "read again there are others"
    }

    /// A byte source that can be read only once, such as a pipe.
    private final class OnceSource: ByteSource {
        let name = "input"
        private let source: MemoryByteSource

        init(_ bytes: [UInt8], piece: Int) {
            source = MemoryByteSource(name: name, bytes: bytes, piece: piece)
        }

        func read(into bytes: inout [UInt8], from start: Int) throws(InputError) -> Int {
            try source.read(into: &bytes, from: start)
        }
    }

    // MARK: Expressions, expectations and options

    /// Plays a trace on several small layouts that contain the text as an expression: as a delegate's answer, as an effect's condition, or
    /// as an effect's value.
    private static func readExpression(_ bytes: [UInt8]) -> [String] {
        let text = Quoting.json(String(decoding: bytes.prefix(20_000), as: UTF8.self))
        let answers = ["shouldBegin", "shouldReceive", "shouldRecognizeSimultaneouslyWith"].map { question in
            FuzzWorld.smallLayoutText(delegate: #"{"\#(question)":\#(text)}"#)
        }
        return (answers + [FuzzWorld.smallLayoutText(condition: text), FuzzWorld.smallLayoutText(value: text)]).flatMap { play(layout: $0) }
    }

    private static func play(layout: String) -> [String] {
        let bytes = Array(layout.utf8)
        return FuzzWorld.attempt(bytes) { () throws(InputError) in
            let layout = try LayoutDocument.read(SourceText(name: "input", bytes: bytes))
            return try FuzzWorld.play(try TraceReader(MemoryByteSource(name: "world.trace.json", text: FuzzWorld.fewGestures)), on: layout)
        }
    }

    /// Reads each line as an `expect` sentence, and checks whether the rows of `FuzzWorld` fulfil the sentences.
    private static func readExpectations(_ bytes: [UInt8]) -> [String] {
        let sentences = bytes.split(separator: 0x0A).prefix(50).map { Sentence(String(decoding: $0, as: UTF8.self)) }
        let source = SourceText(name: "input", bytes: bytes)
        return FuzzWorld.attempt(bytes) { () throws(InputError) in
            let (scene, records) = try FuzzWorld.records()
            let expectations = try ExpectationReader.read(sentences, in: source, FuzzWorld.layout.symbols)
            let checker = ExpectationChecker(expectations, on: scene)
            checker.record(records)
            let failures = checker.failures(in: source)
            let lines = failures.flatMap { [$0.description, $0.brief] + $0.rows }
            return lines.filter { $0.utf8.contains { $0 < 0x20 } }.map { "a control character in: \($0)" }
        }
    }

    /// Plays the trace of `FuzzWorld` with one option that changes the layout. The first byte selects the option, and the other bytes are
    /// its argument.
    private static func readPreset(_ bytes: [UInt8]) -> [String] {
        let kinds: [Preset.Kind] = [.set, .answer, .remove, .simultaneous, .require, .noRequire]
        guard let first = bytes.first else { return [] }
        let argument = String(decoding: bytes.dropFirst(), as: UTF8.self)
        return FuzzWorld.attempt(bytes) { () throws(InputError) in
            var preset = PresetLayout(FuzzWorld.layout)
            try preset.apply(Preset(kinds[Int(first) % kinds.count], argument))
            let reader = try TraceReader(MemoryByteSource(name: "world.trace.json", text: FuzzWorld.gestures))
            let replay = try Replay(reader, on: preset)
            let checker = InvariantChecker(names: replay.scene.screen.names)
            replay.scene.screen.sink = checker
            while try replay.step() {}
            return checker.violations
        }
    }
}
