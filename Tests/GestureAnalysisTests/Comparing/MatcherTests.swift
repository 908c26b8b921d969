import GestureSupport
import GestureTimeline
import Testing

@testable import GestureAnalysis

/// Tests of the functions that decide whether two rows match, and of those that replace names in a row.
@Suite struct MatcherTests {
    private static func row(_ fields: KeyValuePairs<String, RowValue>, kind: RowKind = .recognizerAction, time: Double = 1) -> Row {
        Row(kind: kind, time: time, fields: fields.map { RowField($0.key, $0.value) })
    }

    private static func point(_ x: Double, _ y: Double) -> RowValue { .list([.number(x), .number(y)]) }

    private static func matcher(time: Double = 0, point: Double = 0, shift: Int = 0, isMixed: Bool = false) -> RowMatcher {
        var matcher = RowMatcher(Tolerance(time: time, point: point), isMixed: isMixed)
        matcher.shift = shift
        return matcher
    }

    // MARK: Times

    @Test func aRowIsExpectedAtItsTimeOrAtTheDelayOfTheOtherRows() {
        func expected(_ matcher: RowMatcher, _ delays: [Int]) -> [Int] { delays.filter { matcher.isExpected($0) } }
        let delays = [-10_001, -10_000, 10_000, 10_001, 989_999, 990_000, 1_010_000, 1_010_001]
        #expect(expected(Self.matcher(time: 0.01, shift: 1_000_000), delays) == [-10_000, 10_000, 990_000, 1_010_000])
        #expect(expected(Self.matcher(), [-1, 0, 1]) == [0])
        #expect(expected(Self.matcher(isMixed: true), [-502, -501, 501, 502]) == [-501, 501])
        var unsteady = Self.matcher()
        unsteady.isUnsteady = true
        #expect(expected(unsteady, [-1001, -1000, 1000, 1001]) == [-1000, 1000])
        unsteady = Self.matcher(time: 0.01)
        unsteady.isUnsteady = true
        #expect(expected(unsteady, [10_000, 10_001]) == [10_000])
    }

    @Test func theDistanceOfTwoRowsIsMeasuredFromTheDelayOfTheOtherRowsIfThatIsNearer() {
        let matcher = Self.matcher(time: 0.01, shift: 1_000_000)
        #expect([-1, 400_000, 600_000, 1_000_001].map { matcher.distance($0) } == [1, 400_000, 400_000, 1])
        #expect([-2_000_001, -2_000_000, 3_000_000, 3_000_001].filter { matcher.isNear($0) } == [-2_000_000, 3_000_000])
        // A row with the delay of the other rows is not on time.
        #expect([-10_001, -10_000, 10_000, 10_001, 1_000_000].filter { matcher.isOnTime($0) } == [-10_000, 10_000])
    }

    @Test func aComparisonIsExactOrPunctualWithoutATolerance() {
        var unsteady = Self.matcher()
        unsteady.isUnsteady = true
        let matchers = [
            Self.matcher(), Self.matcher(time: 0.001), Self.matcher(point: 1), Self.matcher(isMixed: true), Self.matcher(shift: 1),
            unsteady,
        ]
        #expect(matchers.map { $0.isExact } == [true, false, false, false, true, true])
        #expect(matchers.map { $0.isPunctual } == [true, false, true, false, false, false])
    }

    // MARK: Fields

    @Test func rowsHaveTheSameFieldsIfTheirKindsNamesAndValuesAreEqualOrClose() {
        let old = Self.row(["recognizer": .text("pan"), "location": Self.point(1, 2)])
        let others = [
            old,
            Self.row(["recognizer": .text("pan"), "location": Self.point(1.5, 2)]),
            // A difference that is only a rounding error counts in an exact comparison.
            Self.row(["recognizer": .text("pan"), "location": Self.point(1 + 1e-10, 2)]),
            Self.row(["recognizer": .text("pan"), "location": Self.point(2.5, 2)]),
            Self.row(["recognizer": .text("tap"), "location": Self.point(1, 2)]),
            Self.row(["recognizer": .text("pan"), "translation": Self.point(1, 2)]),
            Self.row(["recognizer": .text("pan"), "location": Self.point(1, 2), "again": .bool(true)]),
            Self.row(["recognizer": .text("pan")]),
            Self.row(["recognizer": .text("pan"), "location": Self.point(1, 2)], kind: .recognizerState),
        ]
        func same(_ matcher: RowMatcher) -> [Int] { others.indices.filter { matcher.haveSameFields(old, others[$0]) } }
        #expect(same(Self.matcher()) == [0])
        #expect(same(Self.matcher(point: 1)) == [0, 1, 2])
        #expect(same(Self.matcher(time: 1)) == [0, 2])
    }

    @Test func aChangedRowHasTheFieldsThatDifferOrThatOnlyOneVersionHas() {
        func changes(_ old: Row, _ new: Row) -> [String] {
            Self.matcher(point: 1).pair(old, new, isReordered: false).fields.map {
                "\($0.name) \($0.old?.json ?? "-") \($0.new?.json ?? "-")"
            }
        }
        let old = Self.row(["recognizer": .text("pan"), "location": Self.point(1, 2), "state": .text("began")])
        #expect(changes(old, old) == [])
        let ended = Self.row(["recognizer": .text("pan"), "location": Self.point(1.5, 2), "state": .text("ended")])
        #expect(changes(old, ended) == [#"state "began" "ended""#])
        // The fields of a row may have another order, or other names at the same place.
        let swapped = Self.row(["recognizer": .text("pan"), "state": .text("ended"), "location": Self.point(5, 2)])
        #expect(changes(old, swapped) == ["location [1, 2] [5, 2]", #"state "began" "ended""#])
        let near = Self.row(["recognizer": .text("pan"), "state": .text("began"), "location": Self.point(1.5, 2)])
        #expect(changes(old, near) == [])
        let other = Self.row(["recognizer": .text("pan"), "location": Self.point(1, 2), "action": .text("go"), "scale": .number(2)])
        #expect(changes(old, other) == [#"state "began" -"#, #"action - "go""#, "scale - 2"])
        #expect(changes(other, old) == [#"action "go" -"#, "scale 2 -", #"state - "began""#])
    }

    @Test func aChangedRowHasADelayThatExceedsTheTolerance() {
        func pair(_ time: Double, isReordered: Bool = false) -> RowPair {
            Self.matcher(time: 0.25).pair(Self.row([:]), Self.row([:], time: time), isReordered: isReordered)
        }
        #expect([0.5, 0.75, 1.25, 1.5].map { pair($0).delay } == [-0.5, 0, 0, 0.5])
        #expect(!pair(1).isReordered && pair(1, isReordered: true).isReordered)
    }

    // MARK: Names

    /// Returns the string in a row's field after a rename.
    private static func renamed(_ text: String, by rename: String, in field: String, of kind: RowKind) throws -> String? {
        var row = row([field: .text(text)], kind: kind)
        let renaming = Renaming([try #require(Rename(rename))])
        let isUsed = renaming.apply(to: &row)
        #expect(isUsed == (row[field] != .text(text)) && renaming.renames[0].rows == (isUsed ? 1 : 0))
        return row[field]?.string
    }

    @Test(
        arguments: [
            ("list", "menu", "menu"), ("list.pan", "menu.pan", "list.pan"), ("list.pinch", "menu.pinch", "list.pinch"),
            ("list.delay", "menu.delay", "list.delay"), ("list.x", "list.x", "list.x"), ("lists", "lists", "lists"),
            ("listing.pan", "listing.pan", "listing.pan"), ("lis", "lis", "lis"), ("", "", ""),
        ])
    func theNameOfARecognizerIsReplaced(text: String, byBoth: String, byRecognizer: String) throws {
        #expect(try Self.renamed(text, by: "list=menu", in: "recognizer", of: .recognizerState) == byBoth)
        #expect(try Self.renamed(text, by: "recognizer:list=menu", in: "recognizer", of: .recognizerState) == byRecognizer)
        // A recognizer with the name of the view is not renamed, but the view's own recognizers are.
        let byView = text == "list" ? "list" : byBoth
        #expect(try Self.renamed(text, by: "view:list=menu", in: "recognizer", of: .recognizerState) == byView)
    }

    @Test func theNameOfAViewIsReplacedUnlessTheRenameIsOfARecognizer() throws {
        for (rename, expected) in [("list=menu", "menu"), ("view:list=menu", "menu"), ("recognizer:list=menu", "list")] {
            #expect(try Self.renamed("list", by: rename, in: "view", of: .viewTouches) == expected)
        }
    }

    /// The field `of` of a dropped touch has no kind of object, so the string may have a prefix or be the path of a property.
    @Test(
        arguments: [
            ("list", "menu", "menu", "menu"), ("list.x", "menu.x", "menu.x", "menu.x"), ("lists", "lists", "lists", "lists"),
            ("view:list", "view:menu", "view:menu", "view:list"), ("view:list.x", "view:menu.x", "view:menu.x", "view:list.x"),
            ("recognizer:list", "recognizer:menu", "recognizer:list", "recognizer:menu"),
            ("recognizer:list.x", "recognizer:menu.x", "recognizer:list.x", "recognizer:menu.x"),
            ("view:lists", "view:lists", "view:lists", "view:lists"), ("viewlist", "viewlist", "viewlist", "viewlist"),
            ("other:list", "other:list", "other:list", "other:list"),
        ])
    func aNameMayHaveAPrefixOrBeginAPath(text: String, byBoth: String, byView: String, byRecognizer: String) throws {
        for (rename, expected) in [("list=menu", byBoth), ("view:list=menu", byView), ("recognizer:list=menu", byRecognizer)] {
            #expect(try Self.renamed(text, by: rename, in: "of", of: .touchDropped) == expected)
        }
    }

    @Test func namesInListsAndCausesAreReplacedButNotTheNamesOfEvents() {
        func renamed(_ fields: KeyValuePairs<String, RowValue>, _ kind: RowKind, _ rename: Rename) -> Row? {
            var row = Self.row(fields, kind: kind)
            return Renaming([rename]).apply(to: &row) ? row : nil
        }
        let (drag, view) = (Rename(old: "pan", new: "drag"), Rename(party: .view, old: "pan", new: "drag"))
        let list = RowValue.list([.text("zoom"), .text("pan")])
        let expected = RowValue.list([.text("zoom"), .text("drag")])
        #expect(renamed(["recognizer": .text("tap"), "for": list], .recognizerWaiting, drag)?["for"] == expected)
        #expect(renamed(["recognizer": .text("tap"), "for": list], .recognizerWaiting, view) == nil)
        #expect(renamed(["recognizer": .text("tap"), "cause.by": list], .recognizerState, drag)?["cause.by"] == expected)
        #expect(renamed(["recognizer": .text("tap"), "cause.by": list], .recognizerState, view) == nil)
        #expect(renamed(["control": .text("save"), "event": .text("pan")], .control, drag) == nil)
        #expect(renamed(["recognizer": .text("tap"), "reason": .text("pan")], .recognizerState, drag) == nil)
    }

    @Test func aRowIsRenamedOnceAndOnlyByTheRenamesThatAreNotPassed() {
        let renaming = Renaming([Rename(old: "pan", new: "drag"), Rename(old: "drag", new: "swipe")])
        func renamed(_ name: String, passing passed: Int) -> RowValue? {
            var row = Self.row(["recognizer": .text(name)])
            return renaming.apply(to: &row, passing: passed) ? row["recognizer"] : nil
        }
        #expect(renamed("pan", passing: 0) == .text("drag") && renamed("pan", passing: 1) == nil)
        #expect(renamed("drag", passing: 1) == .text("swipe") && renamed("drag", passing: 2) == nil)
        #expect(renaming.renames.map { $0.rows } == [1, 1])
    }

    @Test func aRenameBelongsToTheKindThatItsOldNameHas() {
        #expect(Rename("a=view:b") == nil && Rename("view:a=recognizer:b") == nil && Rename("view:=b") == nil)
        #expect(Rename("recognizer:a=recognizer:b") == Rename(party: .recognizer, old: "a", new: "b"))
        #expect(Rename("a=b=c") == Rename(old: "a", new: "b=c") && Rename("views:a=b") == Rename(old: "views:a", new: "b"))
    }

    /// Equal rows separate the first row of each timeline from the rows with another name, so that the first rows have already been
    /// compared.
    @Test(
        arguments: [
            ("press", "other", true), ("press", "tap", false), ("drag", "other", false), ("drag", "drag", false), ("tap", "tap", false),
        ])
    func aNameThatWasInTheOtherTimelineIsNotRenamed(first: String, other: String, isFound: Bool) throws {
        func timeline(_ first: String, _ name: String) -> String {
            let rows = (0..<300).map { RandomTimeline.stamp(1000 + $0 * 10) + "    ◉ x\($0)        recognized\n" }
            let renamed = (0..<8).map { RandomTimeline.stamp(5000 + $0 * 10) + "    ◉ \(name)        recognized\n" }
            return ReaderTests.head + "  0.500    ◉ \(first)        recognized\n" + (rows + renamed).joined() + "  9.000  end\n"
        }
        let comparison = TimelineComparison(try Samples.reader(timeline(first, "tap")), try Samples.reader(timeline(other, "drag")))
        try comparison.run { _ in true }
        #expect(comparison.renames.map { "\($0.old)=\($0.new)" } == (isFound ? ["tap=drag"] : []))
    }

    @Test func integersHaveSeparators() {
        let numbers = [0, 999, 1000, 123_456, 1_234_567, -1, -123, -1234, -123_456]
        #expect(
            numbers.map { Thousands.text($0) } == ["0", "999", "1,000", "123,456", "1,234,567", "-1", "-123", "-1,234", "-123,456"])
    }
}
