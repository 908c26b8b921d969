import Testing

@testable import GestureTimeline

/// Tests of the hashes by which a comparison finds equal rows.
@Suite struct RowDigestTests {
    private func number(_ fields: [RowField], _ key: RowDigest.Key = .own) -> Int {
        var digest = RowDigest(.note, key: key)
        digest.add(fields)
        return digest.number
    }

    /// An earlier version used only half of the bits in each product. Because of this, these two strings had the same hash in about every
    /// second run.
    @Test func valuesThatDifferInHighBitsHaveDifferentNumbers() {
        var state: UInt64 = 1
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 31
        }
        for _ in 0..<1000 {
            let key = RowDigest.Key(start: next(), factor: next() | 1)
            #expect(
                number([RowField("text", .text("rowrow-1abcdaef1"))], key) != number([RowField("text", .text("rowrow-qabcdcefq"))], key))
        }
    }

    @Test func valuesThatAreEqualHaveTheSameNumber() {
        #expect(number([RowField("x", .number(0))]) == number([RowField("x", .number(-0.0))]))
        // The first text contains a precomposed character. The second text contains the two scalars that are canonically equal to it.
        #expect(number([RowField("x", .text("caf\u{E9}"))]) == number([RowField("x", .text("cafe\u{301}"))]))
    }

    @Test func unequalValuesHaveDifferentNumbers() {
        let values: [RowValue] = [
            .null, .bool(false), .bool(true), .number(0), .number(1), .text(""), .text("\0"), .text("0"), .text("caf\u{E9}"), .list([]),
            .list([.null]), .list([.list([])]), .object([]), .object([RowField("a", .null)]),
            // The elements of two lists differ only in the list to which they belong.
            .list([.list([]), .null]), .list([.list([.null])]),
            .object([RowField("a", .object([])), RowField("b", .null)]), .object([RowField("a", .object([RowField("b", .null)]))]),
        ]
        let numbers = values.map { number([RowField("x", $0)]) } + [number([]), number([RowField("y", .null)])]
        #expect(Set(numbers).count == numbers.count)
    }

    @Test func aRowHasTheSubjectAndTheActionOfItsKind() {
        func row(_ kind: RowKind, _ fields: [(String, RowValue)]) -> Row {
            Row(kind: kind, time: 0, fields: fields.map { RowField($0.0, $0.1) })
        }
        let rows = [
            row(.touch, [("touch", .number(7)), ("phase", .text("moved"))]), row(.touch, [("touch", .null), ("phase", .number(1))]),
            row(.select, [("cell", .text("row")), ("view", .text("list"))]), row(.select, [("view", .list([.text("list")]))]),
            row(.mode, [("from", .text("a")), ("to", .text("b"))]), row(.note, [("text", .text("a"))]), row(.touch, []),
        ]
        #expect(rows.map { $0.subject } == ["7", "", "list", "", "", "", ""])
        #expect(rows.map { $0.actionWord } == ["moved", "", "", "", "b", "", ""])
    }
}
