import GestureSupport
import Testing

@testable import GestureEngine
@testable import GestureTimeline

@Suite("Timelines in a terminal")
struct TerminalTests {
    private func form(_ columns: Int, names: [Int] = []) -> TerminalForm { TerminalForm(columns: columns, names: names) }

    private func lines(_ sample: Sample, _ columns: Int, why: Bool = false, fold: Bool = false, style: Coloring = .plain) -> [String] {
        sample.text(TimelineOptions(why: why, fold: fold, style: style, terminal: form(columns))).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }

    private func plain(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

    @Test("A long row continues on the next line and is broken between clauses, or if necessary between words")
    func wrapping() {
        let s = Sample()
        s.touch(0, .began, 100, 200, for: "tap pan press swipe pinch spin list.pan list.delay edge")
        s.action(0, "pan", "cardPanned", .changed, 142, 202) { ($0.translation, $0.velocity) = (Point(12, 2), Point(480, 0)) }
        s.view(0, "card", .touchesBegan, responders: "card stack page window application")
        #expect(
            Array(lines(s, 64).dropFirst(6).dropLast(2))
                == [
                    "  0.000  ▾ touch 1 began (100, 200) on card",
                    "           for tap, pan, press, swipe, pinch, spin, list.pan,",
                    "           list.delay, edge",
                    "  0.000    ▸ pan        action changed cardPanned (142, 202)",
                    "             translation (12, 2)  velocity (480, 0)",
                    "  0.000      │ ▾ card       touchesBegan 1",
                    "                 › stack › page › window › application",
                ])
    }

    /// Wraps a line at the given number of columns, and returns the lines that result.
    private func wrapped(_ line: String, _ columns: Int) -> [Substring] {
        let writer = ByteWriter()
        let wrapping = LineWrapping(to: writer, width: columns)
        wrapping.lines.write(line + "\n")
        wrapping.flush()
        return writer.text.split(separator: "\n")
    }

    @Test("A line is broken between clauses only if this leaves less than half of its columns empty")
    func clauses() {
        #expect(wrapped("  0.000  ▾ abcdefgh ij  klm nopqrstuv", 31) == ["  0.000  ▾ abcdefgh ij", "           klm nopqrstuv"])
        #expect(wrapped("  0.000  ▾ abcde  efghi jklm nopqrs", 31) == ["  0.000  ▾ abcde", "           efghi jklm nopqrs"])
        #expect(wrapped("  0.000  ▾ abcd  efghi jklm nopqrs", 31) == ["  0.000  ▾ abcd  efghi jklm", "           nopqrs"])
        // A space at the end of a line does not begin a clause.
        #expect(wrapped("  0.000  ▾ abcdefghij klmnop ", 29) == ["  0.000  ▾ abcdefghij klmnop "])
        // A sentence has no clauses.
        let writer = ByteWriter()
        LineWrapping(to: writer, width: 9).write("aaaaa  b cc", hang: 2)
        #expect(writer.text == "aaaaa  b\n  cc\n")
    }

    @Test("Continuation lines are indented by at most six columns if otherwise fewer than 20 would remain")
    func indents() {
        let words = "abcdefghij klmnopqrst uvw"
        #expect(wrapped("  0.000  ▾ " + words, 31) == ["  0.000  ▾ abcdefghij", "           klmnopqrst uvw"])
        #expect(wrapped("  0.000  ▾ " + words, 30) == ["  0.000  ▾ abcdefghij", "      klmnopqrst uvw"])
        // A time may begin with any digit, and only the first word can be one.
        #expect(wrapped("  9.000  ▾ " + words, 31) == ["  9.000  ▾ abcdefghij", "           klmnopqrst uvw"])
        #expect(wrapped("  9.000  9 " + words, 31) == ["  9.000  9 abcdefghij", "           klmnopqrst uvw"])
        // The sign is the first one after the time and the bar.
        #expect(wrapped("  0.000      │ + " + words, 37) == ["  0.000      │ + abcdefghij", "                 klmnopqrst uvw"])
    }

    @Test("The widths of the parts of a line depend on the terminal and its names within fixed limits")
    func limits() {
        #expect([39, 40, 41, 9999, 10_000, 10_001].map { form($0).width } == [40, 40, 41, 9999, 10_000, 10_000])
        #expect([70, 71, 72, 101, 102, 103].map { form($0).bar } == [13, 13, 14, 43, 44, 44])
        #expect([9, 10, 11, 20, 21].map { form(100, names: [$0]).who } == [10, 10, 11, 20, 10])
        #expect([24, 25].map { form(200, names: [$0]).who } == [24, 10])
        #expect(TextColumns.heading(form(88)) == "\n   time  fingers, recognizers │ views\n\n")
        #expect(TextColumns.heading(form(87)) == "\n   time" + String(repeating: " ", count: 22) + "│ views\n\n")
    }

    @Test("The bar leaves enough space for the rows of views, and the title is above the bar")
    func bar() {
        for columns in [60, 80, 100, 120, 200] {
            let all = lines(Sample.lateTap(), columns)
            let places = Set(all.compactMap { line in line.firstIndex(of: "│").map { line.distance(from: line.startIndex, to: $0) } })
            #expect(places.count == 1, "\(columns)")
        }
        #expect(form(200).bar == TextColumns.bar && form(80).bar == 22 && form(1) == form(40))
    }

    @Test("The column of names fits the longest name that is not exceptionally long")
    func names() {
        #expect(form(100, names: [3, 14, 60]).who == 14 && form(100, names: [3]).who == 10 && form(40, names: [14]).who == 10)
    }

    @Test("No line is wider than the terminal, no text is lost, and none is added", arguments: [40, 57, 80, 120])
    func width(columns: Int) {
        var random = RandomRecords(seed: 3)
        let names = random.names
        let records = (0..<200).map { _ in random.next() }
        func text(_ terminal: TerminalForm?, _ style: Coloring, why: Bool) -> String {
            let writer = ByteWriter()
            TextRenderer(rowsTo: writer, names: names, options: TimelineOptions(why: why, style: style, terminal: terminal)).record(records)
            return writer.text
        }
        func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
        for style in [Coloring.plain, .ansi] {
            let shown = plain(text(form(columns), style, why: false))
            #expect(words(shown) == words(text(nil, .plain, why: false)))
            for line in shown.split(separator: "\n") where TimelineText.columns(String(line)) > columns {
                // A line may be wider than the terminal only if it contains a very long word.
                #expect(line.split(separator: " ").contains { TimelineText.columns(String($0)) > columns / 3 }, "\(line)")
            }
            #expect(shown.split(separator: "\n").allSatisfy { !$0.hasSuffix(" ") })
        }
    }

    @Test("Wide characters take two columns, and colours take none")
    func columns() {
        let writer = ByteWriter()
        let wrapping = LineWrapping(to: writer, width: 23)
        wrapping.lines.write("  0.000    ◉ 日本語日本  began\n")
        wrapping.lines.write("  \u{1B}[2m0.000\u{1B}[0m    \u{1B}[31m◉ tapped began\u{1B}[0m\n")
        wrapping.flush()
        #expect(
            writer.text.split(separator: "\n").map { plain(String($0)) } == [
                "  0.000    ◉ 日本語日本", "      began", "  0.000    ◉ tapped", "      began",
            ])
    }

    @Test("A character of two or four bytes takes one or two columns", arguments: [("é", 1), ("😀", 2)])
    func bytes(character: String, columns: Int) {
        let line = "  0.000  ▾ \(character)\(character) abc"
        #expect(wrapped(line, 15 + 2 * columns) == [Substring(line)])
        #expect(wrapped(line, 14 + 2 * columns) == ["  0.000  ▾ \(character)\(character)", "      abc"])
    }

    @Test("A word that ends in the last column stays on its line")
    func fullLine() {
        let writer = ByteWriter()
        LineWrapping(to: writer, width: 9).write("swipe pan pinch", hang: 0)
        #expect(writer.text == "swipe pan\npinch\n")
    }

    @Test("A long name stays next to its sign, and the rest of the row continues on the next line")
    func longNames() {
        let name = String(repeating: "pan", count: 20)
        let s = Sample().gets(0, name, .touchesBegan)
        #expect(Array(lines(s, 60).dropFirst(6).dropLast(2)) == ["  0.000    ∙ \(name)", "             touchesBegan 1"])
    }

    @Test("A reason is below its row; if the same reason is just above, only its rule is printed")
    func reasons() {
        #expect(
            Array(lines(Sample.lateTap(), 80, why: true)[9...13]) == [
                "  0.000    ∙ tap        touchesBegan 1",
                "             — B3: recognizers get an event in the order in which the touch",
                "               collected them (partly our choice)",
                "  0.000    ∙ double     touchesBegan 1  — B3",
                "  0.000               │ ▾ card       touchesBegan 1  › window › application",
            ])
        // A reason is repeated after twelve others.
        let s = Sample()
        for by in (0...11).map({ "r\($0)" }) + ["r0", "r12", "r0"] {
            s.at(0, .f4, .touchHeld(TouchHeldRow(touch: 1, phase: .ended, by: s.list(by), view: s.name("card"))))
        }
        let all = lines(s, 200, why: true)
        #expect(all.count { $0.contains("delaysTouchesEnded of r0 holds") } == 2 && all.count { $0.hasSuffix("  by r0  — F4") } == 1)
        // If the output goes to a file, its lines are not wrapped.
        #expect(Sample.lateTap().lines(TimelineOptions(why: true))[2].contains("touchesBegan 1  — B3: "))
    }

    @Test("Similar rows with many deciding recognizers are still folded into one line")
    func alikeDueToMany() {
        let s = Sample()
        let many = (0..<600).map { "recognizer\($0)" }.joined(separator: " ")
        for who in ["a", "b", "c", "d"] { s.state(0, who, .possible, .failed, .e4, by: many) }
        for who in ["a", "b", "c", "d"] { s.state(0, who, .failed, .possible, .c6, by: many) }
        let text = lines(s, 100_000, fold: true).joined(separator: "\n")
        let list = many.split(separator: " ").joined(separator: ", ")
        #expect(text.contains("✕ 4 alike    failed  due to \(list)  a, b, c, d\n"))
        #expect(text.contains("∘ 4 alike    possible  from failed  due to \(list)\n"))
    }

    @Test("Four or more similar rows are combined on one line only if runs are folded")
    func alike() {
        let s = Sample()
        s.gets(0, "a b c d", .touchesBegan).gets(0, "a b c", .touchesMoved)
        for who in ["a", "b", "c", "d", "e"] { s.state(0, who, .possible, .failed, .e4, by: "pan") }
        for who in ["a", "b", "c", "d"] { s.state(0, who, .failed, .possible, .c5) }
        s.state(0.5, "a", .possible, .failed, .e4)
        #expect(
            Array(lines(s, 100, fold: true).dropFirst(6).dropLast(2)) == [
                "  0.000    ∙ 4 alike    touchesBegan 1", "  0.000    ∙ a          touchesMoved 1",
                "  0.000    ∙ b          touchesMoved 1", "  0.000    ∙ c          touchesMoved 1",
                "  0.000    ✕ 5 alike    failed  due to pan  a, b, c, d, e", "  0.000    ∘ 4 alike    possible  from failed", "        ⋮",
                "  0.500    ✕ a          failed",
            ])
        #expect(s.lines(TimelineOptions(fold: true)) == s.lines())
        let others = Sample()
        for (from, reason) in [(StateName.possible, FailureReason.movedTooFar(12, limit: 10)), (.began, .touchCancelled)] {
            for who in ["a", "b", "c", "d"] {
                let row = RecognizerStateRow(recognizer: others.name(who), from: from, to: .failed, reason: reason)
                others.at(0, .g, .recognizerState(row))
            }
        }
        #expect(
            Array(lines(others, 100, fold: true, style: .ansi).dropFirst(6).dropLast(2)) == [
                "\u{1B}[2m  0.000\u{1B}[0m    \u{1B}[2m✕ 4 alike    failed  because it moved 12 pt, over 10  a, b, c, d\u{1B}[0m",
                "\u{1B}[2m  0.000\u{1B}[0m    \u{1B}[31m✕ 4 alike    failed  from began  because the system took a finger away  a, b, c, d"
                    + "\u{1B}[0m",
            ])
        #expect(lines(s, 100).count == s.lines().count + 8)
    }

    @Test("Rows that differ in their touches, method, states, reason, deciders, rule or time are not combined")
    func notAlike() {
        let s = Sample()
        func states(
            _ time: Double, _ from: StateName, _ to: StateName, _ reason: FailureReason? = nil, by: String = "", _ rule: Rule = .g
        ) {
            for who in ["a", "b", "c"] {
                let row = RecognizerStateRow(recognizer: s.name(who), from: from, to: to, reason: reason)
                s.at(time, rule, by: by, .recognizerState(row))
            }
        }
        s.gets(0.5, "a b c", .touchesBegan, [1]).gets(0.5, "a b c", .touchesBegan, [2]).gets(0.5, "a b c", .touchesEnded, [2])
        states(0.5, .possible, .failed)
        states(0.5, .began, .failed)
        states(0.5, .began, .failed, .touchCancelled)
        states(0.5, .began, .failed, .touchCancelled, by: "pan")
        states(0.5, .began, .failed, .touchCancelled, by: "pan", .e4)
        states(0.5, .began, .possible, .touchCancelled, by: "pan", .e4)
        states(0.55, .began, .possible, .touchCancelled, by: "pan", .e4)
        for _ in 0..<2 { states(0.55, .began, .cancelled) }
        #expect(lines(s, 100, fold: true) == lines(s, 100))
        s.gets(0.6, "a b c d", .touchesBegan)
        #expect(lines(s, 100, fold: true).dropLast(2).last == "  0.600    ∙ 4 alike    touchesBegan 1")
    }
}
