import GestureCompare
import GestureSupport
import GestureTimeline

/// Hunks of rows that were compared within a tolerance, each shown as the golden has it where it counts as the same.
struct RowHunks {
    private(set) var difference = GoldenDifference()
    private(set) var isDifferent = false
    private let golden: String
    /// The line of each row of the golden, in order; read once something differs.
    private var lines: [Int]?
    private var hunk: Hunk?
    private var kept: [Row] = []
    /// How many rows of the golden were passed, and by how many lines the replay is ahead of it.
    private var passed = 0
    private var shift = 0

    init(golden: String) {
        self.golden = golden
    }

    mutating func add(_ change: RowChange) {
        switch change {
        case .same(let row, _):
            passed += 1
            kept.append(row)
            if hunk == nil, kept.count > Hunk.context { kept.removeFirst() }
            if kept.count > 2 * Hunk.context { close() }
        case .gone(let row): put([Hunk.Line(mark: .golden, text: row.text())])
        case .new(let row): put([Hunk.Line(mark: .replayed, text: row.text())])
        case .changed(let pair): put([Hunk.Line(mark: .golden, text: pair.old.text()), Hunk.Line(mark: .replayed, text: pair.new.text())])
        }
    }

    /// Call it when all was added.
    mutating func finish() { close() }

    private mutating func put(_ changed: [Hunk.Line]) {
        isDifferent = true
        guard !difference.isCut else { return }
        if hunk == nil {
            let start = line(of: passed + 1 - kept.count)
            hunk = Hunk(goldenStart: start, replayedStart: start + shift, lines: [])
        }
        hunk?.lines += kept.map { Hunk.Line(mark: .both, text: $0.text()) } + changed
        kept = []
        for line in changed {
            if line.mark == .golden { passed += 1 }
            shift += line.mark == .golden ? -1 : 1
        }
    }

    private mutating func close() {
        guard var hunk else { return }
        hunk.lines += kept.prefix(Hunk.context).map { Hunk.Line(mark: .both, text: $0.text()) }
        if !difference.isCut { _ = difference.add(hunk) }
        kept = Array(kept.suffix(Hunk.context))
        self.hunk = nil
    }

    /// The line of the n-th row, from 1.
    private mutating func line(of number: Int) -> Int {
        if lines == nil { lines = Self.rowLines(golden) }
        let all = lines ?? []
        return all.indices.contains(number - 1) ? all[number - 1] : (all.last ?? 0) + 1
    }

    private static func rowLines(_ path: String) -> [Int] {
        guard let file = try? FileByteSource(path: path), let text = try? SourceText.read(file) else { return [] }
        var lines: [Int] = []
        var isBelowHeading = false
        for (index, line) in text.bytes(0..<text.count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if isBelowHeading, line.first != nil, !line.elementsEqual("        ⋮".utf8) { lines.append(index + 1) }
            if line.starts(with: "   time".utf8) { isBelowHeading = true }
        }
        return lines
    }
}
