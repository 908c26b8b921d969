import GestureAnalysis
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
    /// The last row of the golden that was passed, and by how many lines the replay is ahead of it.
    private var last = 0
    private var shift = 0

    init(golden: String) {
        self.golden = golden
    }

    mutating func add(_ change: RowChange) {
        switch change {
        case .same(let row, _):
            last = row.number
            kept.append(row)
            if hunk == nil, kept.count > Hunk.context { kept.removeFirst() }
            if kept.count > 2 * Hunk.context { close() }
        case .gone(let row): put(gone: row, new: nil)
        case .new(let row): put(gone: nil, new: row)
        case .changed(let pair): put(gone: pair.old, new: pair.new)
        }
    }

    /// Call it when all was added.
    mutating func finish() { close() }

    private mutating func put(gone: Row?, new: Row?) {
        let line = line(of: gone?.number ?? last + 1)
        if !isDifferent { difference.line = line }
        isDifferent = true
        guard !difference.isCut else { return }
        if hunk == nil {
            let start = kept.first.map { self.line(of: $0.number) } ?? line
            hunk = Hunk(goldenStart: start, replayedStart: start + shift, lines: [])
        }
        for row in kept { put(row, .both) }
        kept = []
        if let gone {
            put(gone, .golden)
            last = gone.number
            shift -= 1
        }
        if let new {
            hunk?.lines.append(Hunk.Line(mark: .replayed, text: new.text()))
            shift += 1
        }
    }

    /// A row of the golden, below the mark of a silence where it has one.
    private mutating func put(_ row: Row, _ mark: Hunk.Mark) {
        if hunk?.lines.isEmpty == false, row.number > 1, line(of: row.number) == line(of: row.number - 1) + 2 {
            hunk?.lines.append(Hunk.Line(mark: .both, text: "        ⋮"))
        }
        hunk?.lines.append(Hunk.Line(mark: mark, text: row.text()))
    }

    private mutating func close() {
        guard hunk != nil else { return }
        for row in kept.prefix(Hunk.context) { put(row, .both) }
        let line = difference.line
        if let hunk, !difference.isCut { _ = difference.add(hunk) }
        // Of rows that changed their places, the first that is shown need not be the first of the file.
        difference.line = line
        kept = Array(kept.suffix(Hunk.context))
        hunk = nil
    }

    /// The line of the n-th row, from 1.
    private mutating func line(of number: Int) -> Int {
        if lines == nil { lines = Self.rowLines(golden) }
        let all = lines ?? []
        return all.indices.contains(number - 1) ? all[number - 1] : (all.last ?? 0) + 1
    }

    private static func rowLines(_ path: String) -> [Int] {
        guard let file = try? FileByteSource(regular: path), let text = try? SourceText.read(file) else { return [] }
        var lines: [Int] = []
        var isBelowHeading = false
        for (index, line) in text.bytes(0..<text.count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        {
            if isBelowHeading, line.first != nil, !line.elementsEqual("        ⋮".utf8) { lines.append(index + 1) }
            if line.starts(with: "   time".utf8) { isBelowHeading = true }
        }
        return lines
    }
}
