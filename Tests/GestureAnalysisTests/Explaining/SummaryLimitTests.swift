import Testing

@testable import GestureEngine
@testable import GestureAnalysis

@Suite("Limits of a summary") struct SummaryLimitTests {
    private let names = Names()
    private var words: SummaryWords { SummaryWords(names: names) }

    private func reason(_ words: String) -> Why { Why(.reason(.none), words: words) }

    /// Returns the sentence that combines several reasons which differ only in their numbers.
    private func together(_ all: String...) -> String {
        var why = reason(all[0])
        for words in all.dropFirst() {
            #expect(reason(words).key == why.key, "\(words)")
            why.add(reason(words))
        }
        return why.words
    }

    @Test("Up to three figures are listed; for more, the summary shows the smallest and the largest") func figures() {
        #expect(together("it moved 8 of 10 pt", "it moved 9 of 10 pt") == "it moved 8 and 9 of 10 pt")
        #expect(together("it moved 8 of 10 pt", "it moved 8 of 10 pt") == "it moved 8 of 10 pt")
        #expect(together("it moved 8 pt", "it moved 3 pt", "it moved 9.5 pt") == "it moved 8, 3 and 9.5 pt")
        #expect(together("it moved 8 pt", "it moved 3 pt", "it moved 9.5 pt", "it moved 3 pt") == "it moved 8, 3 and 9.5 pt")
        #expect(together("it moved 8 pt", "it moved 3 pt", "it moved 9.5 pt", "it moved 0.25 pt") == "it moved 0.25 to 9.5 pt")
        #expect(together("it moved 8 pt", "it moved 3 pt", "it moved 9.5 pt", "it moved 10.5 pt") == "it moved 3 to 10.5 pt")
        #expect(together("(after 0.25, of 3)", "(after 0.5, of 3)") == "(after 0.25 and 0.5, of 3)")
    }

    @Test("Figures are compared as numbers, whatever their lengths") func orderOfFigures() {
        #expect(together("it moved 9 pt", "it moved 8 pt", "it moved 11 pt", "it moved 10 pt") == "it moved 8 to 11 pt")
        #expect(together("it moved 10 pt", "it moved 9.9 pt", "it moved 9.8 pt", "it moved 9.95 pt") == "it moved 9.8 to 10 pt")
        #expect(together("it moved 9.95 pt", "it moved 100 pt", "it moved 20 pt", "it moved 0.5 pt") == "it moved 0.5 to 100 pt")
    }

    @Test("Adding a reason that already combines several reasons keeps the range of figures") func manyFigures() {
        var one = reason("it moved 8 pt")
        for words in ["it moved 7 pt", "it moved 6 pt", "it moved 5 pt"] { one.add(reason(words)) }
        var other = reason("it moved 6 pt")
        other.add(one)
        #expect(other.words == "it moved 5 to 8 pt")
        var third = reason("it moved 9 pt")
        third.add(other)
        #expect(third.words == "it moved 5 to 9 pt")
    }

    @Test("Digits in a name do not count as figures") func digitsOfNames() {
        #expect(reason("it hit row12 at 3").key != reason("it hit row13 at 3").key)
        #expect(reason("it hit row12 at 3").key == reason("it hit row12 at 44").key)
        #expect(reason("it took 0.3s").key != reason("it took 0.4s").key)
        // Explanations that differ only in their numbers are combined only if they are of the kind `.reason`.
        #expect(Why(.by(.none), words: "it took 3 s").key != Why(.by(.none), words: "it took 4 s").key)
    }

    @Test("Equal latencies are shown once; different latencies are shown as smallest, largest and mean") func spreads() {
        var spread = Spread(0.5)
        #expect(words.seconds(spread) == "0.500 s" && spread.isLate)
        spread.add(0.5004)
        #expect(words.seconds(spread) == "0.500 s")
        spread.add(Spread(2))
        #expect(words.seconds(spread) == "0.500 to 2.000 s, mean 1.000" && spread.count == 3)
        #expect(!Spread(0).isLate && !Spread(0.000_000_5).isLate && Spread(0.000_001).isLate)
        #expect(Spread().mean == 0)
    }

    @Test("Up to four names are all listed; if there are more, only three are listed") func lists() {
        let all = ["a", "b", "c", "d", "e"].map { names.intern($0) }
        #expect(words.list([]) == "none" && words.list(Array(all[..<1])) == "a" && words.list(Array(all[..<2])) == "a and b")
        #expect(words.list(Array(all[..<4])) == "a, b, c and d")
        #expect(words.list(all) == "a, b, c and 2 more")
    }

    @Test("An outcome retains six reasons and six actions, and counts further reasons") func balances() {
        let pan = names.intern("pan")
        func balance(_ count: Int) -> Balance.Outcome {
            var balance = Balance(who: pan)
            for number in 0..<count {
                let why = Why(.by(names.list([names.intern("r\(number)")])))
                balance.add(Reaction(who: pan, what: .recognizer(.failed), why: why), at: Double(number))
                balance.add(action: names.intern("act\(number)"), of: .recognizer(.failed))
            }
            return balance.outcomes[0]
        }
        let (six, seven) = (balance(6), balance(8))
        #expect(words.outcome(six) == "failed 6 times" && six.otherWhys == 0 && seven.otherWhys == 2)
        let reasons = (0..<6).map { "due to r\($0) (once)" }.joined(separator: "; ")
        let actions = "; action " + (0..<6).map { "act\($0)" }.joined(separator: ", ")
        #expect(words.whys(of: six) == reasons + actions)
        #expect(words.whys(of: seven) == reasons + "; for other reasons (twice)" + actions)
        #expect(words.outcome(balance(1)) == "failed 0.000" && words.outcome(balance(2)) == "failed twice")
        #expect(words.whys(of: balance(1)) == "due to r0; action act0")
    }

    /// Returns the line about touches with these reactions.
    private func line(_ reactions: [Reaction], on view: String? = nil, count: Int = 1) -> String {
        let row = TouchRow(touch: 1, phase: .began, location: Point(0, 0), view: view.map { names.intern($0) })
        var results = TouchResults(row, at: 0, serial: 1)
        (results.reactions, results.count) = (reactions, count)
        return words.results(results)
    }

    private func reaction(_ who: String, _ what: Reaction.What, dueTo other: String? = nil) -> Reaction {
        Reaction(who: names.intern(who), what: what, why: Why(other.map { .by(names.list([names.intern($0)])) } ?? .itself))
    }

    @Test("The line about a touch names ten recognizers that acted and six reasons for failures, and counts the others") func parties() {
        func text(acting: Int, failing: Int) -> String {
            let acted = (0..<acting).map { reaction("a\($0)", .recognizer(.recognized)) }
            let failed = (0..<failing).map { reaction("f\($0)", .recognizer(.failed), dueTo: "x\($0)") }
            return line(acted + failed + [reaction("g", .recognizer(.failed), dueTo: "x0")], on: "v")
        }
        let acted = (0..<10).map { "a\($0) recognized" }
        let failed = ["f0 and g failed due to x0"] + (1..<6).map { "f\($0) failed due to x\($0)" }
        let all = "touch 1 on v: " + (acted + failed).joined(separator: "; ")
        #expect(text(acting: 10, failing: 6) == all + "; nothing for v")
        #expect(text(acting: 12, failing: 9) == all + "; 2 more acted; 3 more failed; nothing for v")
    }

    @Test("A reaction is described by its kind, its delay, its reason and its count") func reactions() {
        func text(_ what: Reaction.What, _ why: Why = Why(.itself), _ latency: Spread? = nil, times: Int = 1, of count: Int = 1) -> String {
            var reaction = Reaction(who: names.intern("r"), what: what, why: why)
            (reaction.latency, reaction.count) = (latency, times)
            let text = line([reaction], count: count)
            let start = count == 1 ? "touch 1 outside the window: " : "\(count) touches outside the window, touch 1 first: "
            #expect(text.hasPrefix(start))
            return String(text.dropFirst(start.count))
        }
        let x = names.list([names.intern("x")])
        #expect(text(.recognizer(.failed)) == "r failed" && text(.recognizer(.failed), Why(.by(x))) == "r failed due to x")
        let moved = "it moved 8 of 10 pt"
        #expect(text(.recognizer(.failed), Why(.reason(.none), words: moved)) == "r failed (moved 8 of 10 pt)")
        #expect(text(.recognizer(.failed), Why(.reason(x), words: moved)) == "r failed (moved 8 of 10 pt due to x)")
        #expect(text(.recognizer(.failed), Why(.reason(.none), words: "the app disabled it")) == "r failed (the app disabled it)")
        #expect(text(.recognizer(.failed), Why(.refused(x))) == "r refused by x")
        #expect(text(.recognizer(.failed), Why(.refused(.none), words: "card"), times: 2, of: 3) == "r refused by card twice")
        #expect(text(.recognizer(.recognized), Why(.itself), Spread(0, after: .lift)) == "r recognized")
        #expect(text(.recognizer(.recognized), Why(.itself), Spread(0.5, after: .lift)) == "r recognized 0.500 s after the lift")
        #expect(text(.recognizer(.recognized), Why(.itself), Spread(0.5), times: 1, of: 2) == "r recognized 0.500 s late once")
        let late = Spread(0.5, after: .landing)
        #expect(text(.recognizer(.began), Why(.timer), late) == "r began 0.500 s after the landing (by its timer)")
        #expect(text(.recognizer(.began), Why(.requirement(x)), late) == "r began 0.500 s after the landing (waited for x)")
        #expect(
            text(.recognizer(.began), Why(.requirement(x), words: "after its own timer")) == "r began (waited for x, after its own timer)")
        #expect(text(.view(.touchesBegan), Why(.held(x)), late) == "r: began 0.500 s after the landing (held by x)")
        #expect(text(.view(.touchesMoved)) == "r: moved" && text(.view(.touchesEnded)) == "r: ended")
        #expect(
            text(.view(.touchesCancelled), Why(.by(x))) == "r: cancelled due to x" && text(.dropped, Why(.by(x))) == "r: dropped due to x")
        #expect(text(.selects(names.intern("c"))) == "r: selects c")
        #expect(text(.action) == "action r" && text(.action, times: 2, of: 3) == "action r twice")
        #expect(line([reaction("go", .action), reaction("stop", .action)]) == "touch 1 outside the window: actions go, stop")
        #expect(line([]) == "touch 1 outside the window: not delivered" && line([], on: "v") == "touch 1 on v: nothing for v")
    }

    /// Returns the lines of the table for these reactions, with single spaces between the words.
    private func table(_ reactions: [(who: String, what: Reaction.What, why: String?, time: Double)], others: [String] = []) -> [String] {
        var summary = Summary()
        for (who, what, why, time) in reactions {
            var balance = Balance(who: names.intern(who))
            balance.add(reaction(who, what, dueTo: why), at: time)
            summary.recognizers.append(balance)
        }
        summary.views = others.map { Balance(who: names.intern($0)) }
        return SummaryText(summary, names: names).lines.dropFirst(4).map { $0.text.split(separator: " ").joined(separator: " ") }
    }

    @Test("The table contains thirty subjects that acted and eight reasons for failures, and counts the others") func rows() {
        func rows(acting: Int, failing: Int, others: [String]) -> [String] {
            let acted = (0..<acting).map { ("a\($0)", Reaction.What.recognizer(.recognized), String?.none, 0.0) }
            let failed = (0..<failing).map { ("f\($0)", Reaction.What.recognizer(.failed), String?.some("x\($0)"), 0.0) }
            let alike = [("g", "x0"), ("h", "x1"), ("i", "x1")].map { ($0.0, Reaction.What.recognizer(.failed), String?.some($0.1), 0.0) }
            return table(acted + failed + alike, others: others)
        }
        let acted = (0..<30).map { "a\($0) recognized 0.000" }
        let failed =
            ["f0, g failed 0.000 due to x0", "f1 and 2 more failed 0.000 due to x1"] + (2..<8).map { "f\($0) failed 0.000 due to x\($0)" }
        #expect(rows(acting: 30, failing: 8, others: []) == acted + failed)
        let rest = "and 2 more that acted, 3 more that only failed, 1 that decided nothing"
        #expect(rows(acting: 32, failing: 11, others: ["n"]) == acted + failed + [rest])
    }

    @Test("Failures share a row only if both their times and their reasons are equal") func differentFailures() {
        let failed = Reaction.What.recognizer(.failed)
        #expect(
            table([("f", failed, "x", 0), ("g", failed, "y", 0), ("h", failed, "x", 1)]) == [
                "f failed 0.000 due to x", "g failed 0.000 due to y", "h failed 1.000 due to x",
            ])
    }

    @Test("The colour of a row depends on its outcome") func colours() {
        let r = names.intern("r")
        func weight(_ what: Reaction.What, _ whys: [Why] = [], others: Int = 0) -> SummaryWords.Weight {
            var outcome = Balance.Outcome(what: what)
            (outcome.whys, outcome.otherWhys) = (whys.map { ($0, 1) }, others)
            return words.weight(of: outcome)
        }
        let (natural, other) = (Why(.itself, isNatural: true), Why(.by(names.list([r]))))
        #expect(weight(.recognizer(.began)) == .won && weight(.recognizer(.recognized)) == .won && weight(.selects(r)) == .won)
        #expect(weight(.recognizer(.failed), [natural, natural]) == .light && weight(.recognizer(.failed), [natural, other]) == .lost)
        #expect(weight(.recognizer(.failed), [natural], others: 1) == .lost && weight(.recognizer(.cancelled)) == .lost)
        #expect(weight(.recognizer(.ended)) == .normal && weight(.view(.touchesBegan)) == .normal)
        #expect(weight(.control(names.intern("touchCancel"))) == .lost && weight(.control(names.intern("touchDown"))) == .normal)
        var summary = Summary()
        var balance = Balance(who: r)
        var recognized = reaction("r", .recognizer(.recognized))
        recognized.latency = Spread(0.5, after: .lift)
        balance.add(recognized, at: 1)
        summary.recognizers = [balance]
        #expect(
            SummaryText(summary, names: names, style: .ansi).lines.map { $0.text }.suffix(2) == [
                "        \u{1B}[2mresult          \u{1B}[0m  \u{1B}[2mlatency               \u{1B}[0m",
                "  r     \u{1B}[1;32mrecognized 1.000\u{1B}[0m  \u{1B}[1;33m0.500 s after the lift\u{1B}[0m",
            ])
    }

    @Test("A summary counts other touches and rows that rest on a choice") func remarks() {
        func last(_ summary: Summary) -> String? { SummaryText(summary, names: names).lines.last?.text }
        var summary = Summary()
        for (count, rest) in [(1, "row that decided something rests"), (2, "rows that decided something rest")] {
            summary.rowsOnModel = count
            #expect(last(summary) == "  \(count) \(rest) on our choice alone; a device may differ")
        }
        summary.rowsOnModel = 0
        for (count, rest) in [(1, "more touch"), (2, "more touches")] {
            summary.otherTouches = count
            #expect(last(summary) == "  and \(count) \(rest) with other results")
        }
    }

    @Test("In JSON, a reason may have words and names, and the number of reasons that are not listed is included") func json() {
        var balance = Balance(who: names.intern("r"))
        for number in 0..<8 { balance.add(reaction("r", .recognizer(.failed), dueTo: "x\(number)"), at: 0) }
        var summary = Summary()
        summary.recognizers = [balance]
        #expect(SummaryJSON(names: names).line(summary).contains(#"{"count": 1, "by": ["x5"]}], "otherWhys": 2}]}]"#))
        let row = TouchRow(touch: 1, phase: .began, location: Point(0, 0), view: names.intern("v"))
        var results = TouchResults(row, at: 0, serial: 1)
        let why = Why(.reason(names.list([names.intern("x")])), words: "it moved 8 of 10 pt")
        results.reactions = [Reaction(who: names.intern("r"), what: .recognizer(.failed), why: why)]
        (summary.touchResults, summary.recognizers, summary.rows, summary.touches, summary.end) = ([results], [], 3, 1, 0.5)
        #expect(
            SummaryJSON(names: names).line(summary) == """
                {"t": 0.5, "kind": "summary", "rows": 3, "touchCount": 1, "touches": [{"touch": 1, "t": 0, "count": 1, "view": "v", \
                "deeds": [{"who": "r", "what": "failed", "count": 1, "reason": "it moved 8 of 10 pt", "by": ["x"]}]}], \
                "otherTouches": 0, "rowsOnModel": 0, "recognizers": [], "views": []}

                """)
    }

    @Test("An action is recorded once, and only for an outcome that occurred") func actions() {
        let pan = names.intern("pan"), action = names.intern("moved")
        var balance = Balance(who: pan)
        balance.add(action: action, of: .recognizer(.began))
        balance.add(Reaction(who: pan, what: .recognizer(.began), why: Why(.itself)), at: 1)
        for _ in 0..<3 { balance.add(action: action, of: .recognizer(.began)) }
        #expect(balance.outcomes[0].actions == [action] && words.whys(of: balance.outcomes[0]) == "action moved")
    }
}
