import GestureAnalysis
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

/// Tests of comparing two timelines that use different names for the same recognizers and views.
@Suite struct RenameTests {
    private static let gestures =
        #"{"tap":"card"},{"wait":1},{"drag":"card","by":[60,0]},{"wait":1},{"tap":"save"},{"wait":1},{"drag":"card","by":[0,80]}"#

    private static func timeline(_ replacements: [(String, String)] = [], _ form: InputForm = .text) throws -> String {
        var trace = Samples.trace(gestures)
        for (old, new) in replacements { trace = trace.replacing(old, with: new) }
        return try Samples.timeline(trace, form)
    }

    private static let drag = [("\"id\":\"pan\"", "\"id\":\"drag\"")]
    private static let sheet = ["id", "tap", "drag"].map { ("\"\($0)\":\"card\"", "\"\($0)\":\"sheet\"") }
    /// The text replacements that exchange the names `pan` and `double`.
    private static let traded = [("pan", "x"), ("double", "pan"), ("x", "double")].map { ("\"id\":\"\($0)\"", "\"id\":\"\($1)\"") }

    private static func compare(_ a: String, _ b: String, _ renames: [Rename] = []) throws -> (changes: [RowChange], renames: [Rename]) {
        var changes: [RowChange] = []
        let comparison = TimelineComparison(try Samples.reader(a), try Samples.reader(b), renames: renames)
        try comparison.run {
            changes.append($0)
            return true
        }
        return (changes, comparison.renames)
    }

    @Test(arguments: [InputForm.text, .jsonLines])
    func aRenamedObjectIsFound(form: InputForm) throws {
        let (changes, renames) = try Self.compare(Self.timeline([], form), Self.timeline(Self.drag, form))
        #expect(renames.map(\.text).first?.hasPrefix("`drag` replaces `pan` in ") == true, "\(renames)")
        #expect(renames.count == 1 && renames[0].isFound && renames[0].rows > 10)
        #expect(!changes.contains { $0.isDifference })
    }

    @Test func severalRenamesAreFound() throws {
        let (changes, renames) = try Self.compare(Self.timeline(), Self.timeline(Self.drag + Self.sheet))
        #expect(Set(renames.map { "\($0.old)=\($0.new)" }) == ["pan=drag", "card=sheet"])
        #expect(!changes.contains { $0.isDifference }, "\(changes.first { $0.isDifference }.map { "\($0)" } ?? "")")
    }

    @Test func furtherChangesAreReportedWithTheNewName() throws {
        let a = try Self.timeline()
        let b = try Self.timeline(Self.drag + [("\"action\":\"panned\"", "\"action\":\"panned\",\"maximumNumberOfTouches\":1")])
            .replacing("drag       began", with: "drag       failed")
        let (changes, renames) = try Self.compare(a, b)
        #expect(renames.map(\.new) == ["drag"])
        #expect(changes.filter(\.isDifference).count <= 4)
    }

    @Test func aDifferentRecognizerIsNotARename() throws {
        let b = try Self.timeline([
            (#"{"id":"pan","type":"pan","action":"panned"}"#, #"{"id":"swipe","type":"swipe","direction":"up","action":"swiped"}"#)
        ])
        let (_, renames) = try Self.compare(Self.timeline(), b)
        #expect(renames.isEmpty, "\(renames)")
    }

    @Test func aDifferentActionIsNotARename() throws {
        let (a, b) = (try Self.timeline(), try Self.timeline([("saveTapped", "didSave")]))
        let (changes, renames) = try Self.compare(a, b)
        #expect(renames.isEmpty && changes.contains { $0.isDifference })
        #expect(try !Self.compare(a, b, [Rename(old: "saveTapped", new: "didSave")]).changes.contains { $0.isDifference })
    }

    @Test(arguments: [(Rename.Party.view, true), (.recognizer, false)])
    func aViewThatDropsATouchIsRenamedAsAView(party: Rename.Party, isRenamed: Bool) {
        let fields = [
            RowField("touch", .number(1)), RowField("by", .list([.text("card")])), RowField("view", .text("card")),
            RowField("of", .text("card")),
        ]
        var row = Row(kind: .touchDropped, time: 1, fields: fields)
        Renaming([Rename(party: party, old: "card", new: "sheet")]).apply(to: &row)
        #expect(row["view"] == .text(isRenamed ? "sheet" : "card"))
        // The field `by` of a row may contain the name of a view or of a recognizer.
        #expect(row["by"] == .list([.text("sheet")]))
    }

    @Test func aNameOnBothSidesIsNotRenamed() throws {
        let (changes, renames) = try Self.compare(Self.timeline(), Self.timeline(Self.traded))
        #expect(renames.isEmpty)
        #expect(changes.contains { $0.isDifference })
    }

    @Test func aNameThatBothTimelinesHaveUsedIsNotRenamed() throws {
        func timeline(_ first: String, _ name: String) -> String {
            let rows = (2..<10).map { "  \($0).000    ◉ \(name)        recognized\n" }
            return ReaderTests.head + "  1.000    ◉ \(first)        recognized\n" + rows.joined() + "  10.000  end\n"
        }
        #expect(try Self.compare(timeline("tap", "tap"), timeline("tap", "drag")).renames.isEmpty)
        #expect(try Self.compare(timeline("press", "tap"), timeline("press", "drag")).renames.map(\.new) == ["drag"])
    }

    /// A rename requires at least three equal rows, and nine tenths of the rows in each timeline must be equal.
    @Test(arguments: [(2, 0, false), (3, 0, true), (9, 1, true), (9, 2, false)])
    func aRenameRequiresThatNearlyAllRowsAreEqual(equal: Int, more: Int, isFound: Bool) throws {
        func timeline(_ name: String, _ count: Int) -> String {
            let rows = (1...count).map { RandomTimeline.stamp($0 * 1000) + "    ◉ \(name)        recognized\n" }
            return ReaderTests.head + rows.joined() + " 99.000  end\n"
        }
        let (long, short) = (timeline("tap", equal + more), timeline("drag", equal))
        #expect(try Self.compare(long, short).renames.map(\.old) == (isFound ? ["tap"] : []))
        #expect(try Self.compare(short, long).renames.map(\.old) == (isFound ? ["drag"] : []))
    }

    /// The third of the three rows with the name is either the last row that is examined or the first one after it.
    @Test(arguments: [(4095, true), (4096, false)])
    func aRenameIsConfirmedByTheNext4096Rows(third: Int, isFound: Bool) throws {
        func timeline(_ name: String) -> String {
            let rows = (0..<4200).map {
                RandomTimeline.stamp($0) + ([0, 1, third].contains($0) ? "    ◉ \(name)  recognized\n" : "    ∙ x  touchesMoved 1\n")
            }
            return ReaderTests.head + rows.joined() + "  9.000  end\n"
        }
        #expect(try Self.compare(timeline("tap"), timeline("drag")).renames.map(\.old) == (isFound ? ["tap"] : []))
    }

    @Test func aDeclaredRenameAppliesOnlyToItsKind() throws {
        let (a, b) = (try Self.timeline(), try Self.timeline(Self.drag))
        let given = try #require(Rename("recognizer:pan=drag"))
        #expect(try !Self.compare(a, b, [given]).changes.contains { $0.isDifference })
        let wrong = try #require(Rename("view:pan=drag"))
        let (_, renames) = try Self.compare(a, b, [wrong])
        #expect(renames.map(\.rows).first == 0 && renames.count == 2)
        for text in ["pan", "=drag", "pan=", "view:pan=recognizer:drag", ""] { #expect(Rename(text) == nil) }
        #expect(Rename("view:a=view:b") == Rename(party: .view, old: "a", new: "b"))
    }

    @Test func aRenameIsReportedWithItsKindAndItsRows() {
        var given = Rename(party: .view, old: "card", new: "sheet")
        given.rows = 1
        var found = Rename(old: "pan", new: "drag")
        (found.rows, found.isFound) = (1234, true)
        #expect(given.text == "view `card` is compared as `sheet`: 1 row")
        #expect(found.text == "`drag` replaces `pan` in 1,234 rows")
        #expect(Rename(old: "a", new: "b\n").text == "`a` is compared as `b\\n`: 0 rows")
        var header = DiffHeader(a: "a", b: "b")
        header.renames = [given, found]
        #expect(
            DiffJSON(ByteWriter()).heading(header, DiffSummary())
                == #"{"diff": 1, "a": "a", "b": "b", "renamed": [{"from": "card", "to": "sheet", "of": "view", "rows": 1}, "#
                + #"{"from": "pan", "to": "drag", "rows": 1234}]}"# + "\n")
    }

    @Test func swappedNamesCanBeDeclared() throws {
        let b = try Self.timeline(Self.traded)
        let renames = [Rename(old: "pan", new: "double"), Rename(old: "double", new: "pan")]
        #expect(try !Self.compare(Self.timeline(), b, renames).changes.contains { $0.isDifference })
    }

    @Test(arguments: 0..<Chance.count(8, thorough: 80))
    func changesAppliedToTheRenamedFirstMakeTheSecond(seed: Int) throws {
        var random = SplitMix64(Chance.seed &+ UInt64(seed))
        let a = RandomTimeline(&random, rows: random.int(1...200))
        var b = a.mutated(&random)
        let new = ["drag", "tap"].randomElement(using: &random)!
        for index in b.rows.indices { b.rows[index].rest = b.rows[index].rest.replacing("pan ", with: new + " ") }
        let (changes, renames) = try Self.compare(a.text, b.text, random.chance(0.5) ? [Rename(old: "pan", new: new)] : [])
        let renaming = Renaming(renames)
        let rows = try Samples.rows(a.text).map { row in
            var row = row
            renaming.apply(to: &row)
            return row
        }
        let made = RowChange.apply(changes.filter(\.isDifference), to: rows)
        let expected = try Samples.rows(b.text)
        let isSame = made.count == expected.count && zip(made, expected).allSatisfy { $0.says($1) && $0.number == $1.number }
        #expect(isSame, "\(Chance.again(Chance.seed &+ UInt64(seed)))")
    }

    /// Each text is compared with only a few of the many new names. Comparing it with one name after another until one matches would take
    /// thirty comparisons on average.
    @Test func manyNewNamesAreNotAllComparedWithEachText() throws {
        let (names, actions) = (60, ["began", "changed  from began", "ended  from changed", "possible  from ended"])
        func timeline(_ name: String) -> String {
            var text = ReaderTests.head
            for number in 0..<names {
                for (index, action) in actions.enumerated() {
                    text += RandomTimeline.stamp(number * 100 + index * 8) + "    \(index == 3 ? "∘" : index == 1 ? "∙" : "◉") "
                    text += "\(name)\(number)  \(action)\n"
                }
            }
            return text + RandomTimeline.stamp(names * 100) + "  end\n"
        }
        let comparison = TimelineComparison(try Samples.reader(timeline("pan")), try Samples.reader(timeline("drag")))
        try comparison.run { change in
            #expect(!change.isDifference)
            return true
        }
        #expect(comparison.renames.count == names)
        let texts = 3 * names * actions.count
        #expect(comparison.namesWeighed < 2 * names * texts, "\(comparison.namesWeighed / texts) for each text")
    }

    /// Returns a timeline in which the recognizers change their states one after another, in several rounds.
    private static func actions(_ names: [String], times: Int = 6) -> String {
        var (text, millis) = (ReaderTests.head, 0)
        for _ in 0..<times {
            for name in names {
                for action in [
                    "◉ \(name)  began", "∙ \(name)  changed  from began", "◉ \(name)  ended  from changed",
                    "∘ \(name)  possible  from ended",
                ] {
                    millis += 8
                    text += RandomTimeline.stamp(millis) + "    \(action)\n"
                }
            }
        }
        return text + RandomTimeline.stamp(millis + 8) + "  end\n"
    }

    /// If the search finds another rename, the renames that the caller requested must not be applied to the same rows a second time.
    @Test func declaredSwappedNamesStayIfAnotherRenameIsFound() throws {
        let given = [Rename(old: "pan", new: "list"), Rename(old: "list", new: "pan")]
        let (a, b) = (Self.actions(["foo", "pan", "list"]), Self.actions(["bar", "list", "pan"]))
        for (first, second, found) in [(a, b, ["foo", "bar"]), (b, a, ["bar", "foo"])] {
            let (changes, renames) = try Self.compare(first, second, given)
            #expect(!changes.contains { $0.isDifference })
            #expect(renames.count == 3 && [renames[2].old, renames[2].new] == found && renames[2].isFound)
            #expect(renames.allSatisfy { $0.rows == 24 }, "\(renames)")
        }
    }

    /// A rename that the caller requests and another one that the search finds can form a cycle. Each row must therefore be renamed only
    /// once.
    @Test func givenAndFoundNamesMayFormACircle() throws {
        func timeline(_ note: String) -> String {
            Self.actions(["list.pan", "list.delay"])
                .replacing(ReaderTests.head, with: ReaderTests.head + "  0.000  # note \"\(note)\"\n")
        }
        let (changes, renames) = try Self.compare(timeline("a"), timeline("b"), [Rename(old: "list", new: "table")])
        #expect(changes.count { if case .same = $0 { true } else { false } } == 48)
        #expect(renames.dropFirst().map { "\($0.old)=\($0.new)" } == ["table.pan=list.pan", "table.delay=list.delay"])
        #expect(renames.map(\.rows) == [48, 24, 24], "\(renames)")
    }

    /// A known name may end at any dot in a string. A string that contains thousands of dots must still need only a few lookups.
    @Test func aTextWithManyDotsIsNotComparedWithNamesAtEachDot() throws {
        let dots = String(repeating: ".", count: 3000)
        let renaming = Renaming((0..<9).map { Rename(old: "name\($0)", new: "other\($0)") })
        for text in ["a" + dots, "view:a" + dots, "view:name1.x" + dots] {
            var row = Row(kind: .recognizerState, time: 0, fields: [RowField("recognizer", .text(text))])
            #expect(renaming.apply(to: &row) == text.contains("name1"))
        }
        #expect(renaming.weighed < 60, "\(renaming.weighed)")
    }

    /// With more than eight renames, a string is looked up in a table, and then compared only with the names that it contains.
    @Test(arguments: [(3, 3), (8, 8), (9, 2)]) func eachComparisonWithANameIsCounted(names: Int, expected: Int) {
        let renaming = Renaming((0..<names).map { Rename(old: "name\($0)", new: "other\($0)") })
        var row = Row(kind: .recognizerState, time: 0, fields: [RowField("recognizer", .text("name\(names - 1)"))])
        // The name is looked up once to see whether the row contains any old name, and once to replace it.
        renaming.apply(to: &row)
        #expect(renaming.weighed == 2 * expected)
        #expect(row["recognizer"] == .text("other\(names - 1)"))
    }

    /// Looking up a string in a table of many names gives the same result as comparing the string with each name.
    @Test(arguments: 0..<Chance.count(40, thorough: 400))
    func manyNamesAreComparedWithATextAsIfOneByOne(seed: Int) throws {
        var random = SplitMix64(Chance.seed &+ UInt64(seed))
        let words = [
            "list", "list.pan", "view:list", "recognizer:list", "pan", "list.pan.pan", "view", "recognizer", "li", "é", "e\u{301}",
        ]
        let renames = (0..<random.int(9...20)).map {
            Rename(
                party: [nil, nil, .view, .recognizer].randomElement(using: &random)!, old: words.randomElement(using: &random)!,
                new: "new\($0)")
        }
        for _ in 0..<60 {
            let text =
                ["", "", "view:", "recognizer:"].randomElement(using: &random)! + words.randomElement(using: &random)!
                + ["", "", ".pan", ".delay", ".x", ".pan.x", "x", ".", ".\u{301}"].randomElement(using: &random)!
            let (field, kind) = [("recognizer", RowKind.recognizerState), ("view", .viewTouches), ("by", .set)].randomElement(
                using: &random)!
            let row = Row(kind: kind, time: 0, fields: [RowField(field, .text(text))])
            var (expected, place) = (row, Int?.none)
            for (index, rename) in renames.enumerated() where place == nil && Renaming([rename]).apply(to: &expected) { place = index }
            var made = row
            let renaming = Renaming(renames)
            #expect(renaming.apply(to: &made) == (place != nil))
            let used = renaming.renames.indices.filter { renaming.renames[$0].rows == 1 }
            #expect(
                made.fields == expected.fields && used == (place.map { [$0] } ?? []),
                "\(text) of \(field), \(Chance.again(Chance.seed &+ UInt64(seed)))")
        }
    }

    /// Each rename that the search finds is checked against all rows that were read ahead. A budget limits these checks, because rows may
    /// have many fields and many names may be new.
    @Test func theSearchForNewNamesIsLimited() throws {
        let names = 12
        func timeline(_ name: String) -> String {
            let actions = Self.actions((0..<names).map { "\(name)\($0)" }, times: 1).split(
                separator: "\n", omittingEmptySubsequences: false)
            let who = (0..<50).map { "recognizer\($0)" }.joined(separator: ", ")
            var text = actions.dropLast(2).joined(separator: "\n") + "\n"
            for number in 0..<300 {
                text += RandomTimeline.stamp(2000 + number) + "  ▾ touch 1 began (195, \(number)) on row  for \(who)\n"
            }
            return text + "    9.000  end\n"
        }
        func compare(_ budget: RenameBudget) throws -> (same: Int, found: Int, weighed: Int) {
            let comparison = TimelineComparison(
                try Samples.reader(timeline("a")), try Samples.reader(timeline("b")), budget: budget)
            var same = 0
            try comparison.run {
                if case .same = $0 { same += 1 }
                return true
            }
            return (same, comparison.renames.count, comparison.namesWeighedInSearch)
        }
        let all = try compare(RenameBudget())
        #expect(all.found == names && all.same == 4 * names + 300)
        let few = try compare(RenameBudget(start: all.weighed / 6, row: 20))
        #expect(few.found > 1 && few.found < names / 2 && few.same == 4 * few.found + 300, "\(few)")
        #expect(few.weighed < all.weighed / 2, "\(few.weighed) of \(all.weighed)")
        // Each row that is compared adds to the budget of the search.
        #expect(try compare(RenameBudget(start: 0, row: all.weighed)).found == names)
    }

    @Test func ownRecognizersOfAScrollViewFollowItsName() throws {
        let head = ReaderTests.head
        func timeline(_ name: String) -> String {
            head + "  0.100    ◉ \(name).pan   began\n"
                + "  0.100                                     │ ⇕ \(name)       didScroll  offset (0, 4)\n"
                + "  0.100  = set \(name).isScrollEnabled = false\n  9.000  end\n"
        }
        let (changes, renames) = try Self.compare(timeline("list"), timeline("menu"), [Rename(party: .view, old: "list", new: "menu")])
        #expect(changes.filter(\.isDifference).count == 0, "\(changes)")
        // The given rename applies to all rows, so the comparison finds no further renames.
        #expect(renames.map(\.rows) == [3], "\(renames)")
    }
}
