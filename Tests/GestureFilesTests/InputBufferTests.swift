import GestureSupport
import TestSupport
import Testing

@testable import GestureFiles

/// The lines of a source, of which no more is in memory than it has to be.
@Suite struct InputBufferTests {
    private func text(_ line: UnsafeBufferPointer<UInt8>) -> String { String(decoding: line, as: UTF8.self) }

    private func buffer(_ text: String, capacity: Int = 1 << 18, piece: Int = .max) -> InputBuffer {
        InputBuffer(MemoryByteSource(name: "a", text: text, piece: piece), capacity: capacity)
    }

    /// Lines of no, of few and of many bytes; the last one may lack its break.
    private func lines(_ random: inout SplitMix64) -> [String] {
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
            let most = [0, 1, 3, 80, 5000, 12_000][Int.random(in: 0...5, using: &random)]
            return String((0..<Int.random(in: most / 2...most, using: &random)).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) })
        }
    }

    @Test func linesAreThoseOfTheTextHoweverMuchOfItIsReadAtOnce() throws {
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

    @Test(arguments: [1, 4096, 1 << 18]) func whatIsLeftAfterSomeLinesIsTakenWithTheLineThatWasGivenBack(_ capacity: Int) throws {
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
                String(decoding: UnsafeBufferPointer(start: rest.base, count: rest.count), as: UTF8.self)
                    == lines[(count - 1)...].joined(separator: "\n"))
            #expect(rest.base[rest.count] == 0 && rest.firstLine == count)
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

    @Test func aSmallFileHasItsRoomAtOnceAndALargeOneAsMuchAsIsSaid() throws {
        final class Counting: ByteSource {
            let name = "a"
            let size: Int?
            var rooms: [Int] = []

            init(size: Int?) { self.size = size }

            func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
                rooms.append(buffer.count)
                return 0
            }
            func read(into buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int) throws(InputError) -> Int { 0 }
        }
        for (size, room) in [(100, 100 + 8192), (1 << 30, 1 << 18), (nil, 1 << 18)] as [(Int?, Int)] {
            let source = Counting(size: size)
            #expect(try InputBuffer(source).line() == nil)
            #expect(source.rooms == [room])
        }
    }
}
