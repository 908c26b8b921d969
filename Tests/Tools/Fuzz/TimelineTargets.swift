import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension FuzzTarget {
    /// Fuzz targets for timelines.
    static let timelines = [FuzzTarget("timeline-text", readTimeline), FuzzTarget("timeline-json", readTimeline)]

    /// Reads a timeline as a whole and in small parts, and compares the rows. Then compares the timeline with itself and with the timeline
    /// of `FuzzWorld`.
    private static func readTimeline(_ bytes: [UInt8]) -> [String] {
        guard case .success(let whole) = rows(bytes, piece: .max) else {
            guard case .failure(let error) = rows(bytes, piece: .max) else { return [] }
            guard case .failure(let other) = rows(bytes, piece: 7), error == other else { return ["in pieces it is read otherwise"] }
            return FuzzWorld.complaints(about: error, of: bytes)
        }
        guard case .success(let pieces) = rows(bytes, piece: 7), whole.elementsEqual(pieces, by: { $0.says($1) }) else {
            return ["in pieces it is read otherwise"]
        }
        return FuzzWorld.attempt(bytes) { () throws(InputError) in
            var problems: [String] = []
            var count = 0
            try TimelineComparison(try timeline(bytes), try timeline(bytes)).run { change in
                if case .same = change { count += 1 } else { problems.append("different from itself: \(change)") }
                return problems.isEmpty
            }
            if problems.isEmpty, count != whole.count { problems.append("\(whole.count) rows, compared \(count)") }
            for isFirst in [true, false] {
                let (input, other) = (try timeline(bytes), try timeline(worldRows))
                let readers = isFirst ? (input, other) : (other, input)
                var summary = DiffSummary()
                // The comparison must report each row that was read exactly once.
                var comparedRows = 0
                try TimelineComparison(readers.0, readers.1).run { change in
                    summary.add(change)
                    switch (change, isFirst) {
                    case (.same, _), (.changed, _), (.gone, true), (.new, false): comparedRows += 1
                    case (.gone, false), (.new, true): break
                    }
                    return true
                }
                if comparedRows != whole.count { problems.append("\(whole.count) rows, told \(comparedRows)") }
                for sentence in summary.sentences().said where sentence.utf8.contains(where: { $0 < 0x20 }) {
                    problems.append("a control character in: \(sentence)")
                }
            }
            return problems
        }
    }

    /// The timeline of `FuzzWorld`, as text.
    private static let worldRows: [UInt8] = {
        do throws(InputError) {
            let (scene, records) = try FuzzWorld.records()
            let writer = ByteWriter()
            let renderer = TextRenderer(writer: writer, names: scene.screen.names, header: TimelineHeader(trace: "world.trace.json"))
            renderer.record(records)
            renderer.finish(at: scene.screen.time)
            return writer.bytes
        } catch {
            fatalError(error.description)
        }
    }()

    private static func timeline(_ bytes: [UInt8], piece: Int = .max) throws(InputError) -> TimelineReader {
        let (form, source) = try InputForm.recognize(MemoryByteSource(name: "input", bytes: bytes, piece: piece))
        if form == .trace { throw InputError(Diagnostic(at: nil, "a trace")) }
        return try TimelineReader(source, form: form)
    }

    private static func rows(_ bytes: [UInt8], piece: Int) -> Result<[Row], InputError> {
        Result { () throws(InputError) in
            let reader = try timeline(bytes, piece: piece)
            var rows: [Row] = []
            while let row = try reader.next() { rows.append(row) }
            return rows
        }
    }
}
