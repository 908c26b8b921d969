import Foundation
import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

/// Tests of comparisons in which some rows of one timeline are slightly earlier or later than in the other.
@Suite struct ToleranceTests {
    /// The project's golden timelines. A thorough run uses all of them; any other run uses every twelfth one.
    static let goldens: [URL] = {
        let traces = URL(filePath: #filePath).appending(path: "../../../..").standardized
            .appending(path: "traces")
        let files = FileManager.default.enumerator(at: traces, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        let goldens = files.filter { $0.pathExtension == "timeline" }.sorted { $0.path < $1.path }
        return goldens.enumerated().filter { Chance.isThorough || $0.offset % 12 == Int(Chance.seed % 12) }.map(\.element)
    }()

    @Test func jitterWithinTheToleranceIsNotADifferenceInEitherOrder() throws {
        for (index, golden) in Self.goldens.enumerated() {
            var random = SplitMix64(Chance.seed &+ UInt64(index))
            let text = try String(contentsOf: golden, encoding: .utf8)
            let late = Self.jittered(text, &random)
            for (a, b) in [(text, late), (late, text), (late, Self.jittered(text, &random))] {
                let differences = try Samples.changes(a, b, tolerance: Tolerance(time: 0.0015)).filter(\.isDifference)
                #expect(differences.isEmpty, "\(golden.lastPathComponent), \(Chance.again(Chance.seed))")
            }
        }
    }

    @Test func formatsCanBeMixedWithATolerance() throws {
        var random = SplitMix64(Chance.seed)
        let (text, json) = (try Samples.timeline(Samples.short), try Samples.timeline(Samples.short, .jsonLines))
        let late = Self.jittered(text, &random)
        func source(_ form: InputForm) throws -> any RowSource {
            switch form {
            case .text: try Samples.reader(late)
            case .jsonLines: try Samples.reader(json)
            case .trace: ReplayRows(try Replay(MemoryByteSource(name: "a.trace.json", text: Samples.short)), isText: true, only: .all)
            case .layout, .survey: preconditionFailure("no rows")
            }
        }
        for (a, b) in [(InputForm.text, InputForm.trace), (.trace, .text), (.text, .jsonLines), (.jsonLines, .text)] {
            var differences = 0
            try TimelineComparison(source(a), source(b), tolerance: Tolerance(time: 0.0015)).run {
                differences += $0.isDifference ? 1 : 0
                return true
            }
            #expect(differences == 0, "\(a) \(b)")
        }
    }

    @Test func theFileWhoseTimeRunsBackwardsIsNamed() throws {
        let good = ReaderTests.head + "  1.000  # note \"x\"\n  1.500  # note \"x\"\n  2.000  end\n"
        let bad = ReaderTests.head + "  1.000  # note \"x\"\n  0.500  # note \"x\"\n"
        for isFirst in [true, false] {
            let sources = [("good.timeline", good), ("bad.timeline", bad)].map { MemoryByteSource(name: $0.0, text: $0.1) }
            let error = #expect(throws: InputError.self) {
                let readers = try sources.map { try TimelineReader($0, form: .text) }
                try TimelineComparison(readers[isFirst ? 1 : 0], readers[isFirst ? 0 : 1], tolerance: Tolerance(time: 1)).run { _ in true }
            }
            #expect(error?.description.hasPrefix("bad.timeline:7:1: error: time runs backwards") == true, "\(error?.description ?? "")")
        }
    }

    /// Numbers have up to six decimals in JSON timelines but fewer in text timelines. A JSON number close to the midpoint of two text
    /// numbers may be rounded either way, so both text numbers count as equal to it.
    @Test(arguments: ["[100.0050004, 200]", "[99.9949996, 200]", "[100, 200.0050001]", "[100, 200.0149999]", "[100.125, 200]"])
    func roundedHalvesInJSONEqualThoseInText(place: String) throws {
        let trace = Samples.trace(#"{"tap":\#(place)},{"wait":0.0005},{"tap":\#(place)}"#)
        let (text, json) = (try Samples.timeline(trace), try Samples.timeline(trace, .jsonLines))
        #expect(try Samples.changes(text, json).allSatisfy { !$0.isDifference })
        #expect(try Samples.changes(json, text).allSatisfy { !$0.isDifference })
    }

    @Test func withAToleranceReasonsMayDifferInTheirNumbersButNotInTheirWords() throws {
        func timeline(_ reason: String) -> String {
            ReaderTests.head + "  1.000    ✕ swipe      failed  because its first movement went \(reason) across\n  9.000  end\n"
        }
        let a = timeline("0 pt up, less than the 15")
        for tolerance in [Tolerance(point: 1), Tolerance(time: 0.001)] {
            let other = try Samples.changes(a, timeline("-0.5 pt up, less than the 15.25"), tolerance: tolerance)
            #expect(!other.contains { $0.isDifference })
            #expect(try Samples.changes(a, timeline("0 pt down, less than the 15"), tolerance: tolerance).contains { $0.isDifference })
        }
    }

    /// The tolerance of velocities is 60 times that of coordinates. The tolerance of times applies to other fields that contain seconds,
    /// and ratios have no tolerance.
    @Test(
        arguments: [
            (action("100", 480), action("101", 480), Tolerance(point: 1), true),
            (action("100", 480), action("101.01", 480), Tolerance(point: 1), false),
            (action("100", 480), action("100", 540), Tolerance(point: 1), true),
            (action("100", 480), action("100", 541), Tolerance(point: 1), false),
            (delayed("0.150"), delayed("0.160"), Tolerance(time: 0.01), true),
            (delayed("0.150"), delayed("0.161"), Tolerance(time: 0.01), false),
            (delayed("0.150"), delayed("0.160"), Tolerance(point: 1), false),
            (scaled("1.037"), scaled("1.038"), Tolerance(time: 1, point: 1), false),
        ])
    func eachFieldHasTheToleranceOfItsType(old: String, new: String, tolerance: Tolerance, isSame: Bool) throws {
        let (a, b) = (ReaderTests.head + "  1.000  \(old)\n  9.000  end\n", ReaderTests.head + "  1.000  \(new)\n  9.000  end\n")
        #expect(try Samples.changes(a, b, tolerance: tolerance).map { !$0.isDifference } == [isSame])
        #expect(try Samples.changes(b, a, tolerance: tolerance).map { !$0.isDifference } == [isSame])
    }

    /// In text, the velocities of pans are rounded to integers, and ratios have three decimals. A velocity is also rounded up if
    /// its fraction is less than a half by at most 1/40,000 of the velocity, and by at most 1/4.
    @Test(
        arguments: [
            (action("100", 481), velocity("480"), false), (action("100", 481), velocity("482"), false),
            (action("100", 481), velocity("480.487"), false), (action("100", 481), velocity("481.489"), false),
            (action("100", 481), velocity("480.489"), true), (action("100", 481), velocity("481.487"), true),
            // These numbers are exactly at the limit at which a velocity is rounded up.
            (action("100", 481), velocity("480.487988"), true), (action("100", 481), velocity("481.487963"), true),
            (action("100", 20_000), velocity("19999.25"), true), (action("100", 20_000), velocity("20000.25"), true),
            (action("100", 20_000), velocity("19999.249"), false), (action("100", 20_000), velocity("20000.251"), false),
            (scaled("1.037"), #""velocity": 2.2004, "scale": 1.0374"#, true),
            (scaled("1.037"), #""velocity": 2.2, "scale": 1.0376"#, false),
            (scaled("1.037"), #""velocity": 2.2006, "scale": 1.037"#, false),
        ])
    func numbersInTextEqualUnroundedNumbersInJSON(text: String, values: String, isSame: Bool) throws {
        let (name, location) = values.contains("scale") ? ("pinch", "[208, 312]") : ("pan", "[100, 2]")
        let json = """
            {"timeline": 1}
            {"t": 1, "kind": "recognizer.action", "recognizer": "\(name)", "action": null, "state": "changed", \
            "location": \(location), \(values), "numberOfTouches": \(name == "pan" ? 1 : 2)}
            {"t": 9, "kind": "end", "rows": 1}

            """
        let rows = ReaderTests.head + "  1.000  \(text)\n  9.000  end\n"
        #expect(try Samples.changes(rows, json).map { !$0.isDifference } == [isSame])
        #expect(try Samples.changes(json, rows).map { !$0.isDifference } == [isSame])
    }

    private static func action(_ x: String, _ velocity: Int) -> String {
        "  ▸ pan        action changed (\(x), 2)  translation (4, 0)  velocity (\(velocity), 0)"
    }

    private static func delayed(_ seconds: String) -> String {
        "                                   │ ▾ row3       touchesBegan 1  late \(seconds) s  › list"
    }

    /// Returns the values of a pan's action in JSON.
    private static func velocity(_ x: String) -> String { #""translation": [4, 0], "velocity": [\#(x), 0]"# }

    private static func scaled(_ scale: String) -> String {
        "  ▸ pinch      action changed (208, 312)  scale \(scale)  velocity 2.2  touches 2"
    }

    @Test func rowsThatAreAllSlightlyLaterAreMovedRatherThanRemoved() throws {
        var random = SplitMix64(Chance.seed)
        let a = RandomTimeline(&random, rows: 3000)
        var b = a
        for index in b.rows.indices { b.rows[index].millis += index % 5 == 0 ? 1 : 0 }
        b.rows = b.rows.enumerated().sorted { ($0.element.millis, $0.offset) < ($1.element.millis, $1.offset) }.map(\.element)
        let changes = try Samples.changes(a.text, b.text)
        let leftOver = changes.count { if case .gone = $0 { true } else { false } }
        #expect(leftOver < 30, "\(leftOver)")
        #expect(changes.contains { $0.isDifference })
    }

    /// Returns a copy of a timeline's text in which each row is later by up to one millisecond.
    static func jittered(_ text: String, _ random: inout SplitMix64) -> String {
        var last = 0
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            let stamp = line.prefix(7)
            guard stamp.count == 7, let dot = stamp.firstIndex(of: "."), stamp[stamp.index(after: dot)...].count == 3,
                let millis = Int(stamp.filter { $0.isNumber })
            else { return String(line) }
            last = max(last, millis + random.int(0...1))
            return RandomTimeline.stamp(last) + line.dropFirst(7)
        }
        return lines.joined(separator: "\n")
    }
}

extension RowChange {
    var isDifference: Bool { if case .same = self { false } else { true } }
}
