import GestureAnalysis
import GestureTimeline
import TestSupport
import Testing

/// Tests of properties that the comparison of any two timelines must have.
@Suite struct PropertyTests {
    @Test(arguments: 0..<Chance.count(12, thorough: 40))
    func reportedChangesTurnTheFirstTimelineIntoTheSecond(seed: Int) throws {
        var random = SplitMix64(Chance.seed &+ UInt64(seed))
        let a = RandomTimeline(&random, rows: Int.random(in: 0...(seed % 4 == 0 ? 3000 : 60), using: &random))
        let b = a.mutated(&random)
        let changes = try Samples.changes(a.text, b.text)
        let reported = changes.filter { if case .same = $0 { false } else { true } }
        let made = RowChange.apply(reported, to: try Samples.rows(a.text))
        let expected = try Samples.rows(b.text)
        #expect(made.count == expected.count)
        #expect(zip(made, expected).allSatisfy { $0.says($1) && $0.number == $1.number })
        #expect(try Samples.changes(a.text, a.text).count == Samples.rows(a.text).count)
        #expect(try Samples.report(a.text, a.text) { DiffText($0, style: .plain) }.isEmpty)
        // Each row of the two timelines must be reported exactly once.
        #expect(changes.compactMap(\.old).sorted() == Array(1...max(1, a.lines.count)).prefix(a.lines.count).map { $0 })
        #expect(changes.compactMap(\.new) == Array(1...max(1, b.lines.count)).prefix(b.lines.count).map { $0 })
        #expect(reported.count <= lineDifference(a.lines, b.lines), "\(reported.count)")
    }

    /// Returns the number of lines that an ordinary line diff reports as removed or added.
    private func lineDifference(_ a: [String], _ b: [String]) -> Int {
        let difference = b.difference(from: a)
        return difference.insertions.count + difference.removals.count
    }
}

extension RowChange {
    var old: Int? {
        switch self {
        case .same(let row, _), .gone(let row): row.number
        case .changed(let pair): pair.old.number
        case .new: nil
        }
    }

    var new: Int? {
        switch self {
        case .same(_, let row), .new(let row): row.number
        case .changed(let pair): pair.new.number
        case .gone: nil
        }
    }
}

/// A random timeline that uses only a few names and times, so that many of its rows are equal.
struct RandomTimeline {
    var rows: [(millis: Int, rest: String)]

    init(_ random: inout SplitMix64, rows count: Int) {
        var time = 0
        rows = []
        for _ in 0..<count {
            if Int.random(in: 0..<3, using: &random) == 0 { time += Int.random(in: 1...40, using: &random) }
            rows.append((time, Self.rest(&random)))
        }
    }

    private static func rest(_ random: inout SplitMix64) -> String {
        let name = ["tap", "pan", "\"odd name\""].randomElement(using: &random)!
        let number = Int.random(in: 0..<4, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return "  ∙ touch 1 moved (\(number), 2) on card"
        case 1: return "    ∙ \(name) touchesMoved 1"
        case 2: return "    ◉ \(name) recognized"
        case 3: return "    ▸ \(name) action changed (\(number), 2)  translation (\(number), 0)"
        case 4: return "                                     │ ∙ card       touchesMoved 1"
        default: return "                                     │ ▸ save       touchUpInside  action go"
        }
    }

    /// Returns a copy of the timeline with random changes: rows are removed, added, moved, swapped or edited, or all rows from some point
    /// on are shifted in time.
    func mutated(_ random: inout SplitMix64) -> RandomTimeline {
        var copy = self
        for _ in 0..<Int.random(in: 1...8, using: &random) where copy.rows.count > 1 {
            let place = Int.random(in: 0..<copy.rows.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: copy.rows.remove(at: place)
            case 1: copy.rows.insert((copy.rows[place].millis, Self.rest(&random)), at: place)
            case 2: copy.rows[place].rest = Self.rest(&random)
            case 3: copy.rows[place].millis += 30
            case 4:
                let other = Int.random(in: 0..<copy.rows.count, using: &random)
                (copy.rows[place].rest, copy.rows[other].rest) = (copy.rows[other].rest, copy.rows[place].rest)
            default: for index in place..<copy.rows.count { copy.rows[index].millis += 7 }
            }
            let sorted = copy.rows.enumerated().sorted { ($0.element.millis, $0.offset) < ($1.element.millis, $1.offset) }
            copy.rows = sorted.map(\.element)
        }
        return copy
    }

    var lines: [String] {
        rows.map { Self.stamp($0.millis) + $0.rest }
    }

    /// Formats a time in milliseconds as timelines print it at the beginning of each line.
    static func stamp(_ millis: Int) -> String {
        let digits = String(millis % 1000)
        let time = "\(millis / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
        return String(repeating: " ", count: max(7 - time.count, 0)) + time
    }

    var text: String { ReaderTests.head + lines.map { $0 + "\n" }.joined() + "9999.000  end\n" }
}
