import GestureFiles
import GestureSupport
import Testing

/// Tests of reading a stream ahead: a second thread reads entries before the player needs them.
@Suite struct ReadAheadTests {
    /// A source that can report whether it has been read to its end.
    private final class Counted: ByteSource, @unchecked Sendable {
        let name = "a.trace.jsonl"
        private let source: MemoryByteSource
        private let monitor = Monitor()
        private var isRead = false

        init(_ text: String) {
            source = MemoryByteSource(name: name, text: text, piece: 1 << 12)
        }

        func read(into bytes: inout [UInt8], from start: Int) throws(InputError) -> Int {
            let count = try source.read(into: &bytes, from: start)
            if count == 0 {
                monitor.change {
                    isRead = true
                    return true
                }
            }
            return count
        }

        /// Waits until the source has been read to its end. Returns false if this takes more than 5 seconds.
        func isReadSoon() -> Bool { (0..<10).contains { _ in monitor.wait(atMost: 0.5) { isRead ? true : nil } ?? false } }
    }

    /// Returns a stream with one entry per second, starting at 0 s. The entries contain no touches, but those at the times in `changes` set
    /// a property.
    private func stream(_ count: Int, setting changes: Set<Int> = []) -> String {
        let entries = (0..<count).map { changes.contains($0) ? #"{"t":\#($0),"set":{"card.alpha":0.5}}"# : #"{"t":\#($0),"touches":[]}"# }
        return (["{\"version\":1,\"layout\":\(layout())}"] + entries).joined(separator: "\n")
    }

    @Test func theLineOfAChangingEntryIsKnownDuringPlayback() throws {
        // The ring has 8 batches of 256 entries each, so that the entry at 2051 s can be read into the memory of the one at 3 s.
        let changes: Set = [3, 255, 256, 300, 511, 512, 599, 2051, 2303, 2500]
        let reader = ReadAhead(try TraceReader(Counted(stream(2600, setting: changes))))
        var event = TraceEvent()
        var found: Set<Int> = []
        while try reader.next(into: &event) {
            guard event.hasChanges else { continue }
            // The first line contains the header, so the entry at 0 s is on the second line.
            #expect(reader.currentSource.firstLine == Int(event.time) + 2)
            found.insert(Int(event.time))
        }
        #expect(found == changes)
    }

    @Test func theRestIsReadWhileTheBeginningIsPlayed() throws {
        let source = Counted(stream(1000))
        let reader = ReadAhead(try TraceReader(source))
        var event = TraceEvent()
        for _ in 0..<257 { #expect(try reader.next(into: &event)) }
        #expect(source.isReadSoon())
        for _ in 257..<1000 { #expect(try reader.next(into: &event)) }
        #expect(try !reader.next(into: &event))
    }

    @Test(arguments: [0, 1, 255, 256, 257, 600]) func everyEntryBeforeAnErrorIsReturned(_ count: Int) throws {
        let reader = ReadAhead(try TraceReader(Counted(stream(count) + "\n" + #"{"t":-1,"oops":1}"#)))
        var event = TraceEvent()
        for second in 0..<count {
            #expect(try reader.next(into: &event) && event.time == Double(second))
            #expect(event.line == second + 2 && event.position.offset == 0)
        }
        let error = #expect(throws: InputError.self) { try reader.next(into: &event) }
        #expect(error?.diagnostics.first?.location?.line == count + 2)
    }
}
