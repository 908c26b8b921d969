import GestureSupport
import TestSupport
import Testing

@testable import GestureChecks

@Suite("Comparison with a golden")
struct GoldenComparisonTests {
    private func compare(_ golden: String, _ replayed: String) throws -> GoldenDifference? {
        let (own, theirs) = (SourceText(name: "a.timeline", text: golden), SourceText(name: "", text: replayed))
        return try GoldenComparison(own.bytes, theirs.bytes, name: own.name).difference
    }

    /// Returns lines that all differ, have different lengths, and contain multibyte characters.
    private func lines(_ count: Int) -> [String] {
        (0..<count).map { "\($0)\(String(repeating: "◌ │ ", count: $0 * 7 % 13)) row" }
    }

    private func text(_ lines: [String]) -> String { ([GoldenKind.timeline.version] + lines + ["  9.999  end\n"]).joined(separator: "\n") }

    /// Compares two complete texts in memory and returns the report.
    private func whole(_ golden: [String], _ replayed: [String]) -> GoldenDifference {
        GoldenDifference(
            [GoldenKind.timeline.version] + golden + ["  9.999  end"], [GoldenKind.timeline.version] + replayed + ["  9.999  end"],
            firstLine: 1)
    }

    private func shown(_ difference: GoldenDifference?) -> [String] {
        guard let difference else { return [] }
        return difference.hunks.flatMap { [$0.heading] + $0.lines.map { $0.mark.rawValue + $0.text } } + (difference.isCut ? ["…"] : [])
    }

    @Test("One difference is found at any position, and nothing else is reported", arguments: [1, 40, 300, 900])
    func everywhere(count: Int) throws {
        let all = lines(count)
        let golden = text(all)
        for place in stride(from: 0, to: count, by: max(1, count / Chance.count(8, thorough: 900))) {
            var changed = all
            changed[place] += " else"
            var less = all
            less.remove(at: place)
            var more = all
            more.insert("one more", at: place)
            for other in [changed, less, more] {
                let difference = try #require(try compare(golden, text(other)))
                #expect(shown(difference) == shown(whole(all, other)))
                #expect(!difference.isCut && difference.hunks.count == 1 && difference.line == place + 2)
            }
        }
    }

    @Test("The hunks equal those of a comparison of the complete texts, up to the maximum number of lines")
    func random() throws {
        for seed in Chance.seed..<Chance.seed + UInt64(Chance.count(25, thorough: 400)) {
            var random = SplitMix64(seed)
            let all = lines(Int.random(in: 1...1200, using: &random))
            var other = all
            for _ in 0..<Int.random(in: 1...8, using: &random) where !other.isEmpty {
                let place = Int.random(in: 0..<other.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: other[place] += " else"
                case 1: other.remove(at: place)
                default: other.insert("new \(place)", at: place)
                }
            }
            let difference = try compare(text(all), text(other))
            #expect(shown(difference) == shown(all == other ? nil : whole(all, other)), "\(Chance.again(seed))")
        }
    }

    @Test("In timelines of several hundred kilobytes, a row that is removed, added or changed gives one hunk")
    func large() throws {
        let all = (0..<15_000).map { "  \($0).000    ∙ press      touchesMoved \($0)" }
        let golden = text(all)
        #expect(golden.utf8.count > 5 << 17)
        for place in [4_000, 7, 14_990].prefix(Chance.count(1, thorough: 3)) {
            var less = all
            less.remove(at: place)
            var more = all
            more.insert("  0.000    ∙ more", at: place)
            for other in [less, more] {
                for (a, b) in [(all, other), (other, all)] {
                    let difference = try #require(try compare(text(a), text(b)))
                    #expect(difference.hunks.count == 1 && !difference.isCut && difference.line == place + 2)
                    #expect(difference.hunks[0].lines.count == 7)
                }
            }
            var changed = all
            changed[place] += " 9"
            changed[(place + 9_000) % 15_000] += " 9"
            let two = try #require(try compare(golden, text(changed)))
            #expect(two.hunks.map(\.lines.count) == [8, 8] && !two.isCut)
        }
        #expect(try compare(golden, golden) == nil)
    }

    @Test("The report is truncated only if there are more differences than it can show")
    func cut() throws {
        let all = lines(2_000)
        let every = try #require(try compare(text(all), text(all.map { $0 + " else" })))
        #expect(every.isCut && every.hunks.reduce(0) { $0 + $1.lines.count } == GoldenDifference.maximumLines && every.line == 2)
        // A report shows each changed line in its old and its new version, so thirty changed lines take up sixty lines. The surrounding
        // unchanged lines do not count towards the limit.
        func exchanged(_ count: Int, and other: Int?) throws -> GoldenDifference {
            var changed = all
            for index in 0..<count { changed[index] += " else" }
            if let other { changed[other] += " else" }
            return try #require(try compare(text(all), text(changed)))
        }
        #expect(try !exchanged(29, and: nil).isCut)
        #expect(try exchanged(30, and: nil).isCut)
        #expect(try exchanged(29, and: 1_900).isCut)
        #expect(try !exchanged(20, and: 1_900).isCut)
    }

    @Test("Up to six equal lines between two differences are shown in one hunk, and three around the differences")
    func gaps() throws {
        let all = (0..<20).map { "row \($0)" }
        func headings(_ changed: Int...) throws -> [String] {
            let other = all.enumerated().map { changed.contains($0.offset) ? "new" : $0.element }
            return try #require(try compare(text(all), text(other))).hunks.map(\.heading)
        }
        #expect(try headings(5, 12) == ["@@ -4,14 +4,14 @@"])
        #expect(try headings(5, 13) == ["@@ -4,7 +4,7 @@", "@@ -12,7 +12,7 @@"])
        // The range of an empty list of lines begins at the line before it.
        #expect(GoldenDifference([], ["a", "b"], firstLine: 5).hunks.map(\.heading) == ["@@ -4,0 +5,2 @@"])
        #expect(GoldenDifference(["a"], [], firstLine: 1).hunks.map(\.heading) == ["@@ -1,1 +0,0 @@"])
    }

    @Test("A difference in a line longer than the buffer is reported like any other")
    func longLine() throws {
        let long = String(repeating: "long ", count: 100_000)
        let all = ["one", long, "two", "three"]
        let difference = try #require(try compare(text(all), text(["one", long + "er", "two", "three"])))
        #expect(difference.line == 3 && difference.hunks.count == 1 && !difference.isCut)
    }

    @Test("Characters that look alike but have different bytes count as different")
    func canonical() throws {
        let difference = try #require(try compare(text(["caf\u{E9}"]), text(["cafe\u{301}"])))
        #expect(difference.hunks.count == 1)
    }

    @Test("File names in the header are not compared, but the title is")
    func head() throws {
        func timeline(_ head: [String], _ row: String = "row") -> String { text(head + ["", "   time", "", row]) }
        let golden = timeline(["trace a.trace.json", "layout a.layout.json", "title A"])
        for head in [["trace b.trace.json", "layout b.layout.json", "title A"], ["trace a.trace.json", "title A"]] {
            #expect(try compare(golden, timeline(head)) == nil)
            #expect(try compare(timeline(head), golden) == nil)
            let difference = try #require(try compare(golden, timeline(head, "other")))
            #expect(difference.hunks.count == 1 && difference.line == 8)
            #expect(difference.hunks[0].heading == (head.count == 3 ? "@@ -5,5 +5,5 @@" : "@@ -5,5 +4,5 @@"))
        }
        let title = try #require(try compare(golden, timeline(["trace b.trace.json", "layout a.layout.json", "title B"])))
        #expect(title.line == 4 && title.hunks[0].lines.count { $0.mark != .both } == 2)
    }
}
