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

    @Test("An action is recorded once, and only for an outcome that occurred") func actions() {
        let pan = names.intern("pan"), action = names.intern("moved")
        var balance = Balance(who: pan)
        balance.add(action: action, of: .recognizer(.began))
        balance.add(Reaction(who: pan, what: .recognizer(.began), why: Why(.itself)), at: 1)
        for _ in 0..<3 { balance.add(action: action, of: .recognizer(.began)) }
        #expect(balance.outcomes[0].actions == [action] && words.whys(of: balance.outcomes[0]) == "action moved")
    }
}
