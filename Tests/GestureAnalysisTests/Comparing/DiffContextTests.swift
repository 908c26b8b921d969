import GestureSupport
import GestureTimeline
import Testing

@testable import GestureAnalysis

/// Tests of the rows around a change, of runs of moved rows, and of the remark about a changed row.
@Suite struct DiffContextTests {
    private static func row(_ number: Int) -> Row { Row(kind: .recognizerState, time: Double(number), fields: []) }

    /// Passes rows with consecutive numbers to a context: unchanged rows for `=`, and changed rows for `~`. Returns the numbers of the rows
    /// that are shown, with `…` and the number of omitted rows in between.
    private static func shown(_ rows: String) -> String {
        var context = DiffContext()
        var result: [String] = []
        for (index, sign) in rows.enumerated() {
            if sign == "=" {
                if context.same(row(index + 1)) { result.append("\(index + 1)") }
            } else {
                let (skipped, before) = context.change()
                if skipped > 0 { result.append("…\(skipped)") }
                result += before.map { "\(Int($0.time))" } + ["\(index + 1)~"]
            }
        }
        return (result + (context.left > 0 ? ["…\(context.left)"] : [])).joined(separator: " ")
    }

    /// Three rows before and after each change are shown. A single row is shown instead of the number of omitted rows.
    @Test(
        arguments: [
            ("", ""), ("=", "…1"), ("=====", "…5"), ("~", "1~"), ("===~", "1 2 3 4~"), ("====~", "1 2 3 4 5~"),
            ("=====~", "…2 3 4 5 6~"), ("======~", "…3 4 5 6 7~"), ("=======~", "…4 5 6 7 8~"), ("~===", "1~ 2 3 4"),
            ("~====", "1~ 2 3 4 …1"), ("~=~===~", "1~ 2 3~ 4 5 6 7~"), ("~~====", "1~ 2~ 3 4 5 …1"),
            ("~=======~", "1~ 2 3 4 5 6 7 8 9~"), ("~========~", "1~ 2 3 4 …2 7 8 9 10~"),
            ("======~=======~", "…3 4 5 6 7~ 8 9 10 11 12 13 14 15~"),
            ("======~======~=====", "…3 4 5 6 7~ 8 9 10 11 12 13 14~ 15 16 17 …2"),
        ] as [(String, String)])
    func rowsAroundAChangeAreShown(rows: String, expected: String) {
        #expect(Self.shown(rows) == expected)
    }

    private static func moved(_ delay: Double, isReordered: Bool = false, fields: [RowPair.FieldChange] = []) -> RowPair {
        RowPair(old: row(1), new: row(2), delay: delay, isReordered: isReordered, fields: fields)
    }

    @Test func theFirstThreeMovedRowsAreShownAndTheOthersCounted() {
        var run = MovedRun()
        /// Returns the number of hidden rows before a change and their delay, or `hidden`.
        func add(_ change: RowChange) -> String { run.add(change).map { "\($0.hidden) \($0.delay)" } ?? "hidden" }
        #expect((0..<6).map { _ in add(.changed(Self.moved(1))) } == ["0 0.0", "0 1.0", "0 1.0", "hidden", "hidden", "hidden"])
        // A row with another delay ends the run, and begins a new one.
        #expect((0..<5).map { _ in add(.changed(Self.moved(2))) } == ["3 1.0", "0 2.0", "0 2.0", "hidden", "hidden"])
        #expect(add(.gone(Self.row(1))) == "2 2.0" && add(.new(Self.row(1))) == "0 0.0")
        #expect((0..<4).map { _ in add(.changed(Self.moved(2))) } == ["0 0.0", "0 2.0", "0 2.0", "hidden"])
        #expect(add(.changed(Self.moved(2, isReordered: true))) == "1 2.0")
        #expect(run.end() == (0, 0))
    }

    @Test func aRowIsOnlyMovedIfNothingElseChanged() {
        let field = RowPair.FieldChange(name: "a", old: .number(1), new: .number(2))
        #expect(Self.moved(1).isOnlyMoved && Self.moved(-1).isOnlyMoved && !Self.moved(0).isOnlyMoved)
        #expect(!Self.moved(1, isReordered: true).isOnlyMoved && !Self.moved(1, fields: [field]).isOnlyMoved)
    }

    @Test func theRemarkAboutAChangedRowListsTheDelayTheOrderAndTheFields() {
        func remark(_ pair: RowPair) -> String {
            let writer = ByteWriter()
            pair.writeRemark(to: writer)
            return writer.text
        }
        let fields = [
            RowPair.FieldChange(name: "a", old: .number(1), new: .number(2)), RowPair.FieldChange(name: "b", old: .number(3), new: nil),
            RowPair.FieldChange(name: "c\n", old: nil, new: .text("x")),
        ]
        #expect(remark(Self.moved(0.5)) == "0.500 s later" && remark(Self.moved(-0.1)) == "0.100 s earlier")
        #expect(remark(Self.moved(0, isReordered: true)) == "another order")
        #expect(remark(Self.moved(0, fields: fields)) == "a 1 → 2; no b, was 3; c\\n \"x\"")
        #expect(remark(Self.moved(0.5, isReordered: true, fields: [fields[1]])) == "0.500 s later; another order; no b, was 3")
    }
}
