import GestureTimeline
import TestSupport

/// A row pattern in an `expect` sentence. The evaluator in this file implements docs/expectations.md a second time, without sharing code
/// with the program, and it searches the complete list of rows.
struct NaiveRow {
    var text: String
    var matches: (Row) -> Bool
}

/// A step of a claim. The step lists alternative rows, one of which must match.
struct NaiveStep {
    var rows: [NaiveRow]
    /// True if none of the step's rows may occur; false if one of them must occur.
    var isNever = false

    func matches(_ row: Row) -> Bool { rows.contains { $0.matches(row) } }
    var text: String { rows.count == 1 ? rows[0].text : "(" + rows.map(\.text).joined(separator: " or ") + ")" }
}

struct NaiveClaim {
    var isNever = false
    /// The steps of the claim, in order. The first step is never negated. If the claim as a whole is negated, no step is negated.
    var steps: [NaiveStep] = []
    var before: Double?
    var after: Double?
    var at: Double?
    var beforeRow: NaiveStep?
    var afterRow: NaiveStep?
    var within: (Double, NaiveStep)?
    var count: ClosedRange<Int>?
    var countText = ""

    var text: String {
        var words = (isNever ? ["never"] : []) + [steps.map { ($0.isNever ? "never " : "") + $0.text }.joined(separator: " then ")]
        if let before { words.append("before \(before)") }
        if let after { words.append("after \(after)") }
        if let at { words.append("at \(at)") }
        if let beforeRow { words.append("before \(beforeRow.text)") }
        if let afterRow { words.append("after \(afterRow.text)") }
        if let within { words.append("within \(within.0) of \(within.1.text)") }
        if count != nil { words.append(countText) }
        return words.joined(separator: " ")
    }

    private static let millionth = 0.000_000_5

    /// Returns whether the row at an index is within the claim's bounds, such as `before 0.1`.
    private func counts(_ index: Int, _ rows: [Row]) -> Bool {
        let time = rows[index].time
        if let before, time >= before - Self.millionth { return false }
        if let after, time <= after + Self.millionth { return false }
        if let at, (time * 1000).rounded() != (at * 1000).rounded() { return false }
        if let beforeRow {
            guard let first = rows.firstIndex(where: beforeRow.matches), index < first else { return false }
        }
        if let afterRow {
            guard let first = rows.firstIndex(where: afterRow.matches), index > first else { return false }
        }
        if let within {
            return rows.indices.contains { other in
                other != index && within.1.matches(rows[other]) && abs(rows[other].time - time) <= within.0 + Self.millionth
            }
        }
        return true
    }

    func holds(_ rows: [Row]) -> Bool {
        let counting = rows.indices.filter { index in steps.contains { $0.matches(rows[index]) } && counts(index, rows) }
        let wanted = steps.filter { !$0.isNever }
        // For each required step, the steps that are forbidden before it. One more element contains the steps that are forbidden after the
        // last required step.
        var guards: [[NaiveStep]] = [[]]
        for step in steps { if step.isNever { guards[guards.count - 1].append(step) } else { guards.append([]) } }

        /// Returns whether the first `number + 1` required steps occur in order. The first of them must be at or after index `start`, and
        /// the last of them exactly at index `here`.
        func ends(_ number: Int, at here: Int, from start: Int) -> Bool {
            guard here >= start, wanted[number].matches(rows[counting[here]]) else { return false }
            if number == 0 { return true }
            for place in stride(from: here - 1, through: start, by: -1) {
                if ends(number - 1, at: place, from: start) { return true }
                // A forbidden row occurs between two of the required steps, so the sequence does not match.
                if guards[number].contains(where: { $0.matches(rows[counting[place]]) }) { return false }
            }
            return false
        }
        var count = 0
        var firstEnd: Int?
        var start = 0
        var here = 0
        while here < counting.count {
            if ends(wanted.count - 1, at: here, from: start) {
                count += 1
                if firstEnd == nil { firstEnd = here }
                start = here + 1
            }
            here += 1
        }
        if isNever { return count == 0 }
        if let range = self.count { return range.contains(count) }
        guard let firstEnd else { return false }
        let last = guards[guards.count - 1]
        return !counting[(firstEnd + 1)...].contains { index in last.contains { $0.matches(rows[index]) } }
    }
}

// MARK: Random sentences

/// Generates random `expect` sentences about the rows of a timeline, or about rows similar to them.
struct SentenceMaker {
    let rows: [Row]
    var random: SplitMix64

    /// Returns a random sentence, both as text and as a list of alternatives. Each alternative is a list of claims, all of which must be
    /// true.
    mutating func sentence() -> (text: String, claims: [[NaiveClaim]]) {
        let alternatives = random.chance(0.25) ? 2 : 1
        let claims = (0..<alternatives).map { _ in (0..<(random.chance(0.2) ? 2 : 1)).map { _ in claim() } }
        let text = claims.map { all in
            all.map { claim in
                let isLong = claim.steps.count > 1 || claim.isNever
                return alternatives > 1 && isLong ? "(\(claim.text))" : claim.text
            }.joined(separator: " and ")
        }.joined(separator: " or ")
        return (text, claims)
    }

    private mutating func claim() -> NaiveClaim {
        var claim = NaiveClaim()
        claim.steps = (0..<[1, 1, 2, 2, 3, 4][random.int(0...5)]).map { _ in step() }
        for index in claim.steps.indices.dropFirst() where random.chance(0.25) { claim.steps[index].isNever = true }
        claim.isNever = random.chance(0.25) && !claim.steps.contains { $0.isNever }
        let time = (pick().time * 1000).rounded() / 1000
        switch random.int(0...11) {
        case 0: claim.before = time
        case 1: claim.after = time
        case 2: (claim.after, claim.before) = (time, time + Double(random.int(1...900)) / 1000)
        case 3: claim.at = time
        default: break
        }
        if claim.before == nil, random.chance(0.12) { claim.beforeRow = step() }
        if claim.after == nil, random.chance(0.12) { claim.afterRow = step() }
        if random.chance(0.2) { claim.within = (Double(random.int(0...400)) / 1000, step()) }
        if !claim.isNever, claim.steps.last?.isNever == false, random.chance(0.35) { count(&claim) }
        return claim
    }

    private mutating func count(_ claim: inout NaiveClaim) {
        let number = random.int(1...4)
        (claim.count, claim.countText) =
            switch random.int(0...4) {
            case 0: (1...1, "once")
            case 1: (number...Int.max, "at least \(number) times")
            case 2: (0...number, "at most \(number) times")
            case 3: (number...number + 2, "\(number) to \(number + 2) times")
            default: (number...number, "\(number) times")
            }
    }

    private mutating func step() -> NaiveStep {
        NaiveStep(rows: (0..<(random.chance(0.15) ? 2 : 1)).map { _ in row() })
    }

    private mutating func pick() -> Row { rows[random.int(0...rows.count - 1)] }

    private static func quoted(_ id: String) -> String { "'" + id.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }

    private mutating func row() -> NaiveRow {
        let row = pick()
        let kind = row.kind
        func text(_ key: String) -> String { row[key]?.string ?? "" }
        func of(_ kind: RowKind, _ pairs: [(String, String)], and more: @escaping (Row) -> Bool = { _ in true }) -> (Row) -> Bool {
            { row in row.kind == kind && pairs.allSatisfy { row[$0.0]?.string == $0.1 } && more(row) }
        }
        switch kind {
        case .recognizerState:
            let (who, to) = (text("recognizer"), text("to"))
            if random.chance(0.2) {
                return NaiveRow(text: "recognizer:* \(to)") { $0.kind == .recognizerState && $0["to"]?.string == to }
            }
            if let by = row["cause.by"]?.list.first?.string, random.chance(0.5) {
                return NaiveRow(text: "\(Self.quoted(who)) \(to) due to \(Self.quoted(by))") { row in
                    of(kind, [("recognizer", who), ("to", to)])(row) && row["cause.by"]?.list.contains(.text(by)) == true
                }
            }
            return NaiveRow(text: "\(Self.quoted(who)) \(to)", matches: of(kind, [("recognizer", who), ("to", to)]))
        case .recognizerWaiting:
            let (who, other) = (text("recognizer"), row["for"]?.list.first?.string ?? "")
            return NaiveRow(text: "\(Self.quoted(who)) waits for \(Self.quoted(other))") { row in
                of(kind, [("recognizer", who)])(row) && row["for"]?.list.contains(.text(other)) == true
            }
        case .recognizerAction: return action(row)
        case .recognizerTouches:
            let (who, method) = (text("recognizer"), text("method"))
            return NaiveRow(text: "recognizer:\(Self.quoted(who)) \(method)", matches: of(kind, [("recognizer", who), ("method", method)]))
        case .viewTouches:
            let (who, method) = (text("view"), text("method"))
            if random.chance(0.2) {
                return NaiveRow(text: "* \(method)") { row in
                    (row.kind == .viewTouches || row.kind == .recognizerTouches) && row["method"]?.string == method
                }
            }
            return NaiveRow(text: "view:\(Self.quoted(who)) \(method)", matches: of(kind, [("view", who), ("method", method)]))
        case .touch:
            let (number, phase) = (row["touch"]?.number ?? 0, text("phase"))
            guard phase == "began", let view = row["view"]?.string, random.chance(0.5) else {
                return NaiveRow(text: "touch \(Int(number)) \(phase == "stationary" ? "moved" : phase)") { row in
                    row.kind == .touch && row["touch"]?.number == number
                        && row["phase"]?.string == (phase == "stationary" ? "moved" : phase)
                }
            }
            return NaiveRow(text: "touch * hits \(Self.quoted(view))", matches: of(kind, [("phase", "began"), ("view", view)]))
        case .delegate:
            let (who, method) = (text("recognizer"), text("method"))
            let isYes = random.chance(0.5)
            return NaiveRow(text: "\(Self.quoted(who)) \(method) \(isYes ? "yes" : "no")") { row in
                of(kind, [("recognizer", who), ("method", method)])(row) && row["answer"] == .bool(isYes)
            }
        case .control:
            let (who, event) = (text("control"), text("event"))
            return NaiveRow(text: "\(Self.quoted(who)) \(event)", matches: of(kind, [("control", who), ("event", event)]))
        case .scroll:
            let (who, event, y) = (text("view"), text("event"), Double(random.int(-50...300)))
            return NaiveRow(text: "\(Self.quoted(who)) \(event) with contentOffset.y >= \(y)") { row in
                of(kind, [("view", who), ("event", event)])(row) && (row["contentOffset"]?.list.last?.number ?? -1e9) >= y - 0.000_000_5
            }
        case .select:
            let (who, cell) = (text("view"), text("cell"))
            return NaiveRow(text: "\(Self.quoted(who)) selects \(Self.quoted(cell))", matches: of(kind, [("view", who), ("cell", cell)]))
        case .highlight:
            let (who, cell) = (text("view"), text("cell"))
            return NaiveRow(
                text: "\(Self.quoted(who)) highlights \(Self.quoted(cell))",
                matches: of(kind, [("view", who), ("cell", cell)]) { $0["on"] == .bool(true) })
        case .touchHeld, .touchDropped:
            let who = text("view")
            return NaiveRow(text: "view:\(Self.quoted(who)) \(kind == .touchHeld ? "held" : "dropped")", matches: of(kind, [("view", who)]))
        case .set, .add, .remove, .mode, .interrupt, .note, .warning:
            return NaiveRow(text: "* touchesBegan") { row in
                (row.kind == .viewTouches || row.kind == .recognizerTouches) && row["method"]?.string == "touchesBegan"
            }
        }
    }

    private mutating func action(_ row: Row) -> NaiveRow {
        let (who, state) = (row["recognizer"]?.string ?? "", row["state"]?.string ?? "")
        let x = Double(random.int(-50...100))
        if row["translation"] != nil, random.chance(0.6) {
            let isSent = random.chance(0.5)
            let text = isSent ? "\(state) with translation.x < \(x)" : "action with state = \(state) and translation.x<\(x)"
            return NaiveRow(text: "\(Self.quoted(who)) \(text)") { row in
                guard row.kind == .recognizerAction, row["recognizer"]?.string == who, row["state"]?.string == state else { return false }
                return (row["translation"]?.list.first?.number).map { $0 < x - 0.000_000_5 } ?? false
            }
        }
        guard let action = row["action"]?.string else {
            return NaiveRow(text: "recognizer:\(Self.quoted(who)) action") {
                $0.kind == .recognizerAction && $0["recognizer"]?.string == who
            }
        }
        return NaiveRow(text: "recognizer:\(Self.quoted(who)) action \(Self.quoted(action))") { row in
            row.kind == .recognizerAction && row["recognizer"]?.string == who && row["action"]?.string == action
        }
    }
}
