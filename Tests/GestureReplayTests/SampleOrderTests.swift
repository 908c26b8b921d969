import Foundation
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport
import Testing

/// Checks that the rows do not depend on the order of the samples within an event (B3).
@Suite struct SampleOrderTests {
    /// An event source that reads entries from another source and shuffles the samples in each of them.
    private final class Shuffled: TraceEventSource {
        private let source: any TraceEventSource
        private var random: SplitMix64
        /// The number of entries in which the samples have been reordered.
        private(set) var count = 0

        init(_ source: any TraceEventSource, seed: UInt64) {
            self.source = source
            random = SplitMix64(seed)
        }

        var currentSource: SourceText { source.currentSource }

        func next(into event: inout TraceEvent) throws(InputError) -> Bool {
            guard try source.next(into: &event) else { return false }
            let before = event.touches
            event.touches.shuffle(using: &random)
            if event.touches.map(\.id) != before.map(\.id) { count += 1 }
            return true
        }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func paths() throws -> [String] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/traces")
        return files.filter { $0.hasSuffix(".trace.json") || $0.hasSuffix(".trace.jsonl") }.sorted().map { root.path + "/traces/" + $0 }
    }

    /// Returns the rows of a trace, and the number of entries in which the samples were shuffled. Without a seed, the samples stay in the
    /// order of the file.
    private func rows(_ path: String, seed: UInt64?) throws -> (lines: [String], shuffled: Int) {
        let reader = try TraceReader(FileByteSource(path: path))
        let scene = Scene(try Replay.layout(of: reader.header, override: nil).layout)
        let list = RecordList()
        scene.screen.sink = list
        var entries: any TraceEventSource = reader
        if reader.header.gestures != nil { entries = try GestureEvents(reader.header, on: scene) }
        let shuffled = seed.map { Shuffled(entries, seed: $0) }
        try Player(shuffled ?? entries, on: scene).run()
        return (Rows(list.records, scene.screen.names).whole, shuffled?.count ?? 0)
    }

    @Test func theProjectsTracesPrintTheSameRowsInAnyOrder() throws {
        var shuffled = 0
        for path in try Self.paths() {
            let expected = try rows(path, seed: nil).lines
            for seed in Chance.seeds(block: 0, count: Chance.count(1, thorough: 30)) {
                let found = try rows(path, seed: seed)
                #expect(found.lines == expected, "\(path), \(Chance.again(seed))")
                shuffled += found.shuffled
            }
        }
        #expect(shuffled > 50)
    }
}
