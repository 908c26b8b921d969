import Testing

@testable import GestureSupport

@Suite("Sources, buffers and queues of bytes")
struct BytesTests {
    /// Reads a source to its end with a buffer of `count` bytes, whose first `start` bytes are in use. Returns the bytes of each read.
    private func reads(_ source: any ByteSource, count: Int = 10, from start: Int = 0) throws -> [[UInt8]] {
        var result: [[UInt8]] = []
        while true {
            var buffer = [UInt8](repeating: 0x2E, count: count)
            let read = try source.read(into: &buffer, from: start)
            #expect(buffer.indices.allSatisfy { start..<start + read ~= $0 || buffer[$0] == 0x2E })
            if read == 0 { return result }
            result.append(Array(buffer[start..<start + read]))
        }
    }

    @Test("A source in memory returns as much as its pieces and the buffer allow")
    func memory() throws {
        #expect(try reads(MemoryByteSource(name: "a", bytes: [1, 2, 3, 4, 5])) == [[1, 2, 3, 4, 5]])
        #expect(try reads(MemoryByteSource(name: "a", bytes: [1, 2, 3, 4, 5], piece: 2)) == [[1, 2], [3, 4], [5]])
        #expect(try reads(MemoryByteSource(name: "a", bytes: [1, 2, 3, 4, 5]), count: 5, from: 2) == [[1, 2, 3], [4, 5]])
        #expect(MemoryByteSource(name: "a", text: "é").size == 2)
    }

    @Test(
        "The first bytes of a source can be examined, and are read again afterwards",
        arguments: [
            (3, false, "\u{FEFF}"), (8, false, "\u{FEFF}\n ab\n"), (30, false, "\u{FEFF}\n ab\ncdef"), (30, true, "\u{FEFF}\n ab\nc"),
        ] as [(Int, Bool, String)])
    func peeking(count: Int, lineIsEnough: Bool, beginning: String) throws {
        let text = "\u{FEFF}\n ab\ncdef"
        for buffer in [1, 4, 20] {
            let source = try PeekedSource(MemoryByteSource(name: "a", text: text, piece: 3), count: count, lineIsEnough: lineIsEnough)
            #expect(source.beginning == Array(beginning.utf8))
            #expect(try Array(reads(source, count: buffer + 1, from: 1).joined()) == Array(text.utf8))
            #expect(source.beginning.isEmpty)
        }
    }

    @Test(
        "Content begins after an optional byte order mark and white space",
        arguments: [
            ([0xEF, 0xBB, 0xBF, 0x7B], [0x7B]), ([0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0D, 0x0A, 0x7B, 0x20], [0x7B, 0x20]),
            ([0xEF, 0xBB, 0xBE, 0x7B], [0xEF, 0xBB, 0xBE, 0x7B]), ([0xEF, 0xBA, 0xBF], [0xEF, 0xBA, 0xBF]), ([0xEF, 0xBB], [0xEF, 0xBB]),
            ([0x20, 0x7B], [0x7B]), ([0x0B, 0x7B], [0x0B, 0x7B]), ([0x20], []),
        ] as [([UInt8], [UInt8])])
    func content(bytes: [UInt8], expected: [UInt8]) {
        #expect(Array(PeekedSource.content(of: bytes[...])) == expected)
    }

    /// Collects the bytes that a writer passes on.
    private final class Sink: ByteSink {
        var texts: [String] = []

        func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError? {
            texts.append(String(decoding: bytes, as: UTF8.self))
            return nil
        }
    }

    @Test("A buffer grows until the longest text fits", arguments: [0, 1, 8, 64])
    func growing(capacity: Int) throws {
        let long = String(repeating: "x", count: 1000)
        let writer = ByteWriter(capacity: capacity)
        writer.write("ab")
        writer.write(long)
        #expect(writer.text == "ab" + long && writer.capacity >= writer.count)

        let sink = Sink()
        let sending = ByteWriter(sink, target: "a", capacity: capacity)
        for text in ["ab", long, "c"] {
            sending.write(text)
            #expect(sending.capacity >= sending.count)
        }
        try sending.flush()
        #expect(sink.texts.joined() == "ab" + long + "c")
    }

    @Test("A writer that is emptied reduces its buffer only if the buffer is larger than requested")
    func emptying() {
        let writer = ByteWriter(capacity: 100)
        writer.write(String(repeating: "x", count: 100))
        writer.removeAll()
        #expect(writer.count == 0 && writer.capacity == 100)
        writer.removeAll(keeping: 100)
        #expect(writer.capacity == 100)
        writer.write("abc")
        writer.removeAll(keeping: 10)
        #expect(writer.count == 0 && writer.capacity == 10)
        writer.write("def")
        #expect(writer.text == "def")
    }

    @Test(
        "Contents are moved to the right only if they are shorter than the column",
        arguments: [(1, "12"), (2, "12"), (3, " 12"), (9, "       12")])
    func aligning(column: Int, expected: String) {
        let writer = ByteWriter(capacity: 2)
        writer.write("12")
        writer.alignRight(to: column)
        #expect(writer.text == expected)
    }

    @Test("A text is found only where all of its bytes are inside the slice")
    func finding() {
        let slice = Array("xabcabx".utf8)[1...5]
        let found = (0...7).map { [slice.has("ab", at: $0), slice.has("", at: $0)] }
        #expect(found.map { $0[0] } == [false, true, false, false, true, false, false, false])
        #expect(found.map { $0[1] } == [false, true, true, true, true, true, true, false])
        #expect(slice.isEqual(to: Array("abcab".utf8)[...]) && !slice.isEqual(to: Array("abcax".utf8)[...]))
        #expect(!slice.isEqual(to: Array("abca".utf8)[...]) && [UInt8]()[...].isEqual(to: slice[1..<1]))
        let bytes = Array("abcab".utf8)
        #expect(bytes.firstIndex(of: 0x61, in: 0..<5) == 0 && bytes.firstIndex(of: 0x61, in: 1..<5) == 3)
        #expect(bytes.firstIndex(of: 0x61, in: 1..<3) == nil && bytes.firstIndex(of: 0x61, in: 0..<0) == nil)
        #expect([UInt8]().firstIndex(of: 0x61, in: 0..<0) == nil)
    }

    private func queue(_ numbers: [Int]) -> Queue<Int> {
        var queue = Queue<Int>()
        for number in numbers { queue.append(number) }
        return queue
    }

    private func rest(_ queue: Queue<Int>) -> [Int] {
        var (queue, result) = (queue, [Int]())
        while !queue.isEmpty { result.append(queue.removeFirst()) }
        return result
    }

    @Test("A queue returns its elements in order, and sorts only those that it still contains")
    func queues() {
        var queue = queue([9, 3, 1, 2])
        #expect(queue.count == 4 && queue.first == 9 && queue[1] == 3)
        let first = queue.removeFirst()
        #expect(first == 9 && queue.count == 3 && queue.first == 3 && queue[1] == 1)
        queue.sort(by: <)
        #expect(rest(queue) == [1, 2, 3])
        var pair = self.queue([0, 2, 1])
        _ = pair.removeFirst()
        pair.sort(by: <)
        #expect(rest(pair) == [1, 2])
        pair = self.queue([1])
        _ = pair.removeFirst()
        pair.sort(by: <)
        #expect(pair.isEmpty && pair.count == 0 && pair.first == nil)
    }

    @Test("A queue stores at most 1,024 removed elements, or as many as it contains", arguments: [1500, 3000])
    func longQueues(count: Int) {
        var queue = queue(Array(0..<count))
        for number in 0..<count {
            let first = queue.removeFirst()
            #expect(first == number && queue.count == count - number - 1)
            #expect(queue.elements.count - queue.count <= max(1024, queue.count))
        }
        queue = self.queue(Array(0..<count))
        for _ in 0...1024 { _ = queue.removeFirst() }
        queue.append(count)
        #expect(rest(queue) == Array(1025...count))
    }
}
