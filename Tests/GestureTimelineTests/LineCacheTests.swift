import GestureSupport
import TestSupport
import Testing

@testable import GestureTimeline

/// Tests of the cache that allows a timeline's equal lines to be parsed only once.
@Suite struct LineCacheTests {
    private static let head = "gesturetrace timeline 1\ntrace a\n\n   time  fingers, recognizers                │ views\n\n"

    /// Returns a timeline in which many lines occur more than once. It also has more different lines than the cache can hold.
    private static func timeline(seed: UInt64, rows: Int = 12_000) -> String {
        var random = SplitMix64(seed)
        var text = head
        for index in 0..<rows {
            // Lines near each other have numbers near each other, so many lines are equal.
            let number = index / 8 + random.int(0...40)
            let stamp = "  \(index / 10).\(index % 10)00"
            switch random.int(0...9) {
            case 0: text += stamp + "  ∙ touch 1 moved (\(index), \(number)) on card\n"
            case 1: text += stamp + "    ∙ pan        touchesMoved 1 2\n"
            // Swift considers some of these strings equal although their bytes differ.
            case 2: text += stamp + "  # note \"\(["K", "\u{212A}", "caf\u{E9}", "cafe\u{301}"][number % 4])\"\n"
            case 3:
                text +=
                    stamp + String(repeating: " ", count: 37) + "│ ∙ card\(number)   touchesMoved \(seed)  late 0.\(100 + number % 3) s\n"
            case 4: text += stamp + "  # note \"\(String(repeating: "x", count: number % 100))\"\n"
            default: text += stamp + "    ∙ pan\(number % 9)       touchesMoved \(number)\n"
            }
        }
        return text + "  99999.000  end\n"
    }

    private static func rows(_ text: String, as side: LineCache.Side? = nil) throws -> [Row] {
        let reader = try TimelineReader(MemoryByteSource(name: "a", text: text), form: .text)
        if let side { reader.cacheLines(as: side) }
        var rows: [Row] = []
        while let row = try reader.next() { rows.append(row) }
        return rows
    }

    /// Returns the contents of a row except its time, as bytes that are equal only for identical contents.
    private static func words(_ row: Row) -> [UInt8] { Array("\(row.kind) \(row.fields) \(String(describing: row.late))".utf8) }

    @Test func aCachedLineIsUnchanged() throws {
        let text = Self.timeline(seed: 1)
        let (read, known) = (try Self.rows(text), try Self.rows(text, as: .first))
        #expect(read.count == known.count && read.allSatisfy { $0.likeness == 0 })
        var meanings: [UInt32: [UInt8]] = [:]
        var places: Set<Int> = []
        for (row, other) in zip(read, known) {
            #expect(row.number == other.number && row.time == other.time && Self.words(row) == Self.words(other))
            guard other.likeness != 0 else { continue }
            // If two rows have the same number in `likeness`, they must have the same contents.
            let words = Self.words(row)
            #expect(meanings.updateValue(words, forKey: other.likeness) ?? words == words)
            places.insert(LikenessCache<Int>.place(other.likeness))
        }
        #expect(known.count { $0.likeness != 0 } > known.count / 2)
        // There are more different lines than slots in the cache, so some slots must have been used more than once.
        #expect(places.count < meanings.count)
    }

    /// Returns the likeness of each row of a timeline that begins with a number of different lines, after which one line is repeated.
    private static func likenesses(after others: Int, of line: String, times: Int) throws -> [UInt32] {
        let beginning = (0..<others).map { "  0.000  # note \"\($0)\"\n" }.joined()
        let text = head + beginning + String(repeating: "  1.000" + line + "\n", count: times) + "  1.000  end\n"
        return try rows(text, as: .first).dropFirst(others).map { $0.likeness }
    }

    @Test func aLineIsStoredWhenItOccursAgainAfter256Lines() throws {
        let known = try Self.likenesses(after: 256, of: "    ∙ pan        touchesMoved 1", times: 4)
        #expect(known[0] == 0 && known[1] != 0 && known[2] == known[1] && known[3] == known[1])
        let early = try Self.likenesses(after: 255, of: "    ∙ pan        touchesMoved 1", times: 4)
        #expect(early[0] == 0 && early[1] == 0 && early[2] != 0 && early[3] == early[2])
    }

    @Test(arguments: [(1, true), (85, true), (86, false)])
    func aStoredLineHasAtMost96BytesAfterItsTime(length: Int, isStored: Bool) throws {
        let known = try Self.likenesses(after: 256, of: "  # note \"\(String(repeating: "x", count: length))\"", times: 3)
        #expect(known.map { $0 != 0 } == [false, isStored, isStored])
    }

    @Test func similarRowsAreWrittenCorrectly() throws {
        let first = try Self.rows(Self.timeline(seed: 1), as: .first)
        let second = try Self.rows(Self.timeline(seed: 2), as: .second)
        let texts = RowTexts()
        for (a, b) in zip(first, second) {
            for row in [a, b] {
                let text = texts.text(of: row)
                #expect(Array(text.utf8) == Array(row.text().utf8))
                #expect(texts.text(of: row, inColumns: false) == row.text(inColumns: false))
            }
        }
    }

    @Test func aChangedRowIsNoLongerSimilar() throws {
        let row = try #require(try Self.rows(Self.timeline(seed: 1), as: .first).first { $0.likeness != 0 })
        var (moved, changed, late) = (row, row, row)
        moved.time += 1
        changed.fields[0].value = .text("other")
        late.late = 1
        #expect(moved.likeness == row.likeness && changed.likeness == 0 && late.likeness == 0)
    }
}
