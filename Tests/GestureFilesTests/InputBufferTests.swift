import GestureSupport
import TestSupport
import Testing

@testable import GestureFiles

/// Checks that the input buffer returns the lines of a source, and that it never holds more bytes than necessary.
@Suite struct InputBufferTests {
    private func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }

    private func buffer(_ text: String, capacity: Int = 1 << 18, piece: Int = .max) -> InputBuffer {
        InputBuffer(MemoryByteSource(name: "a", text: text, piece: piece), capacity: capacity)
    }

    /// Returns random lines, some of which are empty, short or long. The last line may lack a line break.
    private func lines(_ random: inout SplitMix64) -> [String] {
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
            let most = [0, 1, 3, 80, 5000, 12_000][Int.random(in: 0...5, using: &random)]
            return String((0..<Int.random(in: most / 2...most, using: &random)).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
        }
    }

    @Test func linesAreTheSameForAnyChunkSize() throws {
        var random = SplitMix64(Chance.seed)
        for round in 0..<60 {
            let lines = lines(&random)
            let text = lines.joined(separator: "\n") + (round % 2 == 0 && !lines.isEmpty ? "\n" : "")
            let expected = round % 2 == 0 || lines.last != "" ? lines : lines.dropLast()
            let capacity = [1, 100, 4096, 5000, 8192, 1 << 18][Int.random(in: 0...5, using: &random)]
            let piece = [1000, 4095, 4096, 4097, .max][Int.random(in: 0...4, using: &random)]
            let buffer = buffer(text, capacity: capacity, piece: piece)
            for (index, line) in expected.enumerated() {
                let read = try #require(try buffer.line())
                #expect(self.text(read) == line && buffer.lineNumber == index + 1, "\(Chance.again(Chance.seed))")
            }
            #expect(try buffer.line() == nil && buffer.lineNumber == expected.count)
        }
    }

    @Test(arguments: [1, 4096, 1 << 18]) func theRestOfTheInputIncludesTheReturnedLine(_ capacity: Int) throws {
        let lines = (0..<300).map { "line \($0) " + String(repeating: "x", count: $0 % 97) }
        for count in [1, 2, 150, 300] {
            let buffer = buffer(lines.joined(separator: "\n"), capacity: capacity, piece: 5000)
            for index in 0..<count {
                let line = try #require(try buffer.line())
                if index == count - 1 { buffer.unread(line) }
            }
            #expect(buffer.lineNumber == count - 1)
            let rest = try buffer.takeAll()
            #expect(
                String(decoding: rest.bytes, as: UTF8.self)
                    == lines[(count - 1)...].joined(separator: "\n"))
            #expect(rest.firstLine == count)
            #expect(try buffer.line() == nil)
        }
    }

    @Test(arguments: ["", "\n", "\nmore\n"]) func aLineHasNoMoreThanTheLimit(_ rest: String) throws {
        let (enough, more) = (buffer("0123456789" + rest), buffer("a\n01234567890" + rest))
        #expect(try enough.line(limit: 10).map { text($0) } == "0123456789")
        #expect(try more.line(limit: 10).map { text($0) } == "a")
        let error = #expect(throws: InputError.self) { try more.line(limit: 10) }
        #expect(error?.diagnostics.first?.location == SourceLocation(file: "a", line: 2, column: 1))
    }

    @Test func theBufferOfASmallFileIsReservedImmediately() throws {
        final class Counting: ByteSource {
            let name = "a"
            let size: Int?
            var rooms: [Int] = []

            init(size: Int?) { self.size = size }

            func read(into bytes: inout [UInt8], from start: Int) throws(InputError) -> Int {
                rooms.append(bytes.count - start)
                return 0
            }
        }
        for (size, room) in [(100, 101), (0, 1 << 18), (1 << 30, 1 << 18), (nil, 1 << 18)] as [(Int?, Int)] {
            let source = Counting(size: size)
            #expect(try InputBuffer(source).line() == nil)
            #expect(source.rooms == [room])
        }
    }

    /// A source whose declared size differs from the number of bytes that it delivers.
    private final class Changed: ByteSource {
        let name = "a"
        let size: Int?
        private var pieces: [String]
        private(set) var reads = 0

        init(size: Int, _ pieces: [String]) { (self.size, self.pieces) = (size, pieces) }

        func read(into buffer: inout [UInt8], from start: Int) throws(InputError) -> Int {
            reads += 1
            guard let piece = pieces.first else { return 0 }
            let bytes = Array(piece.utf8.prefix(buffer.count - start))
            for (index, byte) in bytes.enumerated() { buffer[start + index] = byte }
            let rest = String(decoding: piece.utf8.dropFirst(bytes.count), as: UTF8.self)
            if rest.isEmpty { pieces.removeFirst() } else { pieces[0] = rest }
            return bytes.count
        }
    }

    @Test func aFileIsReadToItsEndRegardlessOfItsReportedSize() throws {
        let more = String(repeating: "more\n", count: 3000)
        for (size, pieces, reads) in [
            (10, ["0123456789"], 1), (10, ["01234", "56789"], 2), (10, ["0123456789" + more], nil), (10, ["0123"], 2),
            (0, [more, more], 3),
            (10, ["0123456789+"], 2), (10, [], 1),
        ] as [(Int, [String], Int?)] {
            let source = Changed(size: size, pieces)
            let text = try InputBuffer(source).takeAll()
            #expect(String(decoding: text.bytes, as: UTF8.self) == pieces.joined())
            if let reads { #expect(source.reads == reads) }
        }
    }

    @Test func aFileThatIsTooLargeForTheMemoryIsRefusedBeforeItIsRead() throws {
        let source = Changed(size: 1 << 30 + 1, ["0123456789"])
        #expect(throws: InputError.self) { try InputBuffer(source).takeAll() }
        #expect(source.reads == 0)
    }

    @Test func nothingRemainsAfterEverythingIsRead() throws {
        let buffer = buffer("one\ntwo")
        #expect(try buffer.takeAll().count == 7)
        #expect(try buffer.takeAll().count == 0)
        #expect(try buffer.line() == nil)
    }
}
