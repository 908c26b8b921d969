import GestureSupport
import GestureTimeline

/// An object that combines consecutive changes of the same kind into one line, for the option `--fold`.
///
/// A run is a sequence of deleted and new rows, of rows that changed in the same way, or of rows about movement that changed in any way.
/// Unchanged rows about movement do not end a run of movement. If a run contains fewer than three changes, each of its rows is shown.
struct ChangeFold {
    static let fewest = 3
    /// The maximum number of consecutive unchanged rows inside a run.
    private static let gap = 32

    enum Item {
        case change(RowChange)
        case run(ChangeRun)
        case same(Int)
    }

    private var runs: [ChangeRun] = []
    private var count = 0
    private var same = 0
    private var alike: SharedProperties?
    private var isMovement = false
    /// All rows of the current run. They are stored only until the run is long enough to be folded.
    private var rows: [RowChange] = []
    /// The unchanged rows that follow the last change of the current run.
    private var trailing: [RowChange] = []

    /// Adds a row to the fold, and returns the items that can now be shown.
    mutating func add(_ change: RowChange) -> [Item] {
        guard let properties = SharedProperties(change) else {
            guard count > 0 else { return [.change(change)] }
            trailing.append(change)
            return isMovement && change.row.isMovement && trailing.count <= Self.gap ? [] : end()
        }
        let moves = change.row.isMovement
        let joins = count > 0 && (isMovement && moves || trailing.isEmpty && alike == properties)
        let before = joins ? [] : end()
        if count == 0 { (alike, isMovement) = (properties, moves) }
        if alike != properties { alike = nil }
        isMovement = isMovement && moves
        if count < Self.fewest { rows += trailing + [change] }
        same += trailing.count
        trailing.removeAll()
        count += 1
        let sign = change.sign
        if let place = runs.firstIndex(where: { $0.sign == sign }) { runs[place].add(change) } else { runs.append(ChangeRun(change)) }
        return before
    }

    /// Ends the current run, and returns its items and the unchanged rows after it.
    mutating func end() -> [Item] {
        defer {
            (count, same, alike, isMovement) = (0, 0, nil, false)
            runs.removeAll()
            rows.removeAll()
            trailing.removeAll()
        }
        let following = trailing.map { Item.change($0) }
        guard count >= Self.fewest else { return rows.map { Item.change($0) } + following }
        var items: [(time: Double, item: Item)] = []
        for run in runs {
            if run.count >= Self.fewest {
                items.append((run.first, .run(run)))
            } else {
                items += run.beginning.map { ($0.row.time, .change($0)) }
            }
        }
        let sorted = items.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        return sorted.map { $0.element.item } + (same > 0 ? [.same(same)] : []) + following
    }

    /// The properties that all changes in a run have in common.
    private struct SharedProperties: Equatable {
        var isReplaced = false
        var delay = 0.0
        var isReordered = false
        var fields: [String] = []

        init?(_ change: RowChange) {
            switch change {
            case .same: return nil
            case .gone, .new: isReplaced = true
            case .changed(let pair): (delay, isReordered, fields) = (pair.delay, pair.isReordered, pair.fields.map { $0.name })
            }
        }
    }
}

/// The changes in a run that have the same sign. They are shown as one line.
struct ChangeRun {
    enum Sign {
        case gone, new, changed

        /// The character at the beginning of the line.
        var text: String {
            switch self {
            case .gone: "-"
            case .new: "+"
            case .changed: "~"
            }
        }
    }

    /// The maximum number of kinds of rows that are named in the line for a run.
    private static let named = 4
    private static let maximumActions = 100

    let sign: Sign
    private(set) var count = 0
    private(set) var first = 0.0
    private var last = 0.0
    /// The first two changes in the run. If the run contains no other changes, they are shown individually.
    private(set) var beginning: [RowChange] = []
    private var actions: [(text: String, count: Int, rank: Int)] = []
    private var fields: [String] = []
    private var delays = 0.0...0.0
    private var reordered = 0

    init(_ change: RowChange) {
        sign = change.sign ?? .changed
        first = change.row.time
        if case .changed(let pair) = change { delays = pair.delay...pair.delay }
        add(change)
    }

    mutating func add(_ change: RowChange) {
        let row = change.row
        count += 1
        last = row.time
        if count < ChangeFold.fewest { beginning.append(change) }
        let text = row.foldedText
        if let place = actions.firstIndex(where: { $0.text == text }) {
            actions[place].count += 1
        } else if actions.count < Self.maximumActions {
            actions.append((text, 1, row.rank))
        }
        guard case .changed(let pair) = change else { return }
        for field in pair.fields where !fields.contains(field.name) { fields.append(field.name) }
        delays = min(delays.lowerBound, pair.delay)...max(delays.upperBound, pair.delay)
        if pair.isReordered { reordered += 1 }
    }

    /// Returns the line that describes the run. The line contains the time at which the run begins, the number of rows, the time at which
    /// the run ends, the kind of change, and a list of the kinds of rows.
    func text(inColumns: Bool) -> String {
        let stamp = Decimal.text(first, .seconds)
        let end = Decimal.text(last, .seconds)
        let indent = inColumns ? String(repeating: " ", count: max(7 - stamp.utf8.count, 0)) : ""
        return indent + stamp + "  ⋯ \(Thousands.text(count)) rows" + (end == stamp ? "" : " until " + end) + " " + what + ": " + list
    }

    private var what: String {
        switch sign {
        case .gone: return "gone"
        case .new: return "new"
        case .changed: break
        }
        var parts: [String] = []
        if delays != 0...0 {
            parts.append(FactStatement.late(delays))
        }
        if reordered > 0 { parts.append("in another order") }
        if !fields.isEmpty { parts.append("with other values (" + fields.map { TimelineText.escaped($0) }.joined(separator: ", ") + ")") }
        return parts.joined(separator: ", ")
    }

    /// A list of the kinds of rows in the run, grouped by subject and action. The most important groups come first.
    private var list: String {
        let sorted = actions.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map { $0.element }
        let shown = sorted.prefix(Self.named).map { $0.count == 1 ? $0.text : "\($0.text) \(Thousands.text($0.count))" }
        let rest = count - sorted.prefix(Self.named).reduce(0) { $0 + $1.count }
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(Thousands.text(rest)) other\(rest == 1 ? "" : "s")" : "")
    }
}

extension RowChange {
    /// The sign that represents the kind of change; `nil` if nothing changed.
    fileprivate var sign: ChangeRun.Sign? {
        switch self {
        case .same: nil
        case .gone: .gone
        case .new: .new
        case .changed: .changed
        }
    }

    /// The row of the second timeline, or the row of the first timeline if the row was deleted.
    var row: Row {
        switch self {
        case .gone(let row), .new(let row), .same(_, let row): row
        case .changed(let pair): pair.new
        }
    }
}

extension Row {
    /// The row's rank by importance. Rows that an app can observe come first, followed by their consequences and by rows about movement.
    fileprivate var rank: Int {
        if isMovement { return 100 }
        return switch meaning.topic {
        case .win: 0
        case .control, .selection, .action, .mode: 1
        case .view, .scroll, .dropped, .held: 2
        case .wait, .loss: 3
        case .input, .change, .text: 4
        case .state, .touches, .question, .others: 5
        }
    }

    /// The subject and the action of the row, worded as in a text timeline.
    fileprivate var foldedText: String {
        let who = subject.isEmpty ? "" : TimelineText.name(subject)
        let schema = kind.schema
        let words =
            schema.isOfInput
            ? [kind.name, who, actionWord]
            : [who, TimelineText.escaped(verb), kind == .recognizerAction ? actionWord : ""]
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
