import GestureSupport
import GestureTimeline

/// Compares a stretch of rows that both timelines hold in memory.
struct BlockComparison {
    let a: BlockSide
    let b: BlockSide
    let matcher: RowMatcher
    /// Whether the timelines have agreed nowhere for long.
    private let areStrangers: Bool

    /// Where a row of one side has its fellow on the other.
    private var ofA: [Int?]
    private var ofB: [Int?]
    /// Fellows that stand in the same order on both sides.
    private var isInOrder: [Bool]

    init(_ a: RowWindow, _ b: RowWindow, _ n: Int, _ m: Int, _ matcher: RowMatcher, areStrangers: Bool = false) {
        self.areStrangers = areStrangers
        self.a = BlockSide(a, n)
        self.b = BlockSide(b, m)
        self.matcher = matcher
        ofA = Array(repeating: nil, count: n)
        ofB = Array(repeating: nil, count: m)
        isInOrder = Array(repeating: false, count: n)
    }

    /// Says what became of each row, in order; stops where `handle` says false.
    mutating func run(_ handle: (RowChange) -> Bool) -> Bool {
        for (i, j) in samePairs() { join(i, j, inOrder: true) }
        fillGaps()
        joinReordered()
        return report(handle)
    }

    private mutating func join(_ i: Int, _ j: Int, inOrder: Bool) {
        ofA[i] = j
        ofB[j] = i
        isInOrder[i] = inOrder
    }

    // MARK: Rows that are the same

    private func samePairs() -> [(Int, Int)] {
        let (rowsA, rowsB) = candidates()
        // Where all fields have to be equal only rows with a fellow are left, and the way through them is short.
        let limit = areStrangers ? 100 : matcher.isExact ? Alignment.limit : 500
        return Alignment.pairs(rowsA.count, rowsB.count, limit: limit) { areSame(rowsA[$0], rowsB[$1]) }
            .map { (rowsA[$0.0], rowsB[$0.1]) }
    }

    private func areSame(_ i: Int, _ j: Int) -> Bool {
        guard matcher.isExpected(b.micros[j] - a.micros[i]) else { return false }
        return haveSameFields(i, j)
    }

    private func haveSameFields(_ i: Int, _ j: Int) -> Bool {
        if a.content[i] == b.content[j] { return true }
        guard !matcher.isExact, a.identity[i] == b.identity[j] else { return false }
        return matcher.haveCloseFields(a.row(i), b.row(j))
    }

    /// The rows of both sides that may be the same as one of the other: no more of them have to be aligned.
    private func candidates() -> ([Int], [Int]) {
        let (keysA, keysB) = matcher.isExact ? (a.content, b.content) : (a.identity, b.identity)
        let (inA, inB) = (Set(keysA), Set(keysB))
        return (keysA.indices.filter { inB.contains(keysA[$0]) }, keysB.indices.filter { inA.contains(keysB[$0]) })
    }

    // MARK: Rows that changed in place

    private mutating func fillGaps() {
        let (n, m) = (a.count, b.count)
        var (i, j) = (0, 0)
        while i < n || j < m {
            let (start, first) = (i, j)
            while i < n, ofA[i] == nil { i += 1 }
            while j < m, ofB[j] == nil { j += 1 }
            if i > start, j > first {
                for (i, j) in BlockGap(a, b, start..<i, first..<j, matcher).pairs() { join(i, j, inOrder: true) }
            }
            i += 1
            j += 1
        }
    }

    // MARK: Rows that changed their order

    private mutating func joinReordered() {
        joinReordered(a.content, b.content) { _ in true }
        // A finger's samples differ in nothing but values; to call one of them the same as a distant other would mislead.
        let b = b
        joinReordered(a.identity, b.identity) { place in
            let row = b.row(place)
            return row.kind != .touch && row.deed != "touchesMoved" && row.deed != "changed"
        }
    }

    private mutating func joinReordered(_ keysA: [Int], _ keysB: [Int], _ isWanted: (Int) -> Bool) {
        var offers: [Int: [Int]] = [:]
        for j in keysB.indices where ofB[j] == nil && isWanted(j) { offers[keysB[j], default: []].append(j) }
        guard !offers.isEmpty else { return }
        var askers: [Int: [Int]] = [:]
        var keys: [Int] = []
        for i in keysA.indices where ofA[i] == nil && offers[keysA[i]] != nil {
            if askers[keysA[i]] == nil { keys.append(keysA[i]) }
            askers[keysA[i], default: []].append(i)
        }
        for key in keys { joinNearest(askers[key] ?? [], offers[key] ?? []) }
    }

    /// Joins rows that stand for the same, each side in the order of time, with those that are nearest to each other.
    private mutating func joinNearest(_ askers: [Int], _ offers: [Int]) {
        var next = 0
        for (number, i) in askers.enumerated() {
            guard next < offers.count else { return }
            var place = next
            while place + 1 < offers.count, distance(i, offers[place + 1]) < distance(i, offers[place]) { place += 1 }
            // To whoever comes next it may be nearer still; then what is before it has to do.
            if number + 1 < askers.count, distance(askers[number + 1], offers[place]) < distance(i, offers[place]) {
                guard place > next else { continue }
                place -= 1
            }
            if distance(i, offers[place]) <= RowMatcher.reach {
                join(i, offers[place], inOrder: false)
                next = place + 1
            } else {
                next = max(next, place - 1)
            }
        }
    }

    private func distance(_ i: Int, _ j: Int) -> Int { matcher.distance(b.micros[j] - a.micros[i]) }

    // MARK: Report

    private func report(_ handle: (RowChange) -> Bool) -> Bool {
        let (n, m) = (a.count, b.count)
        var (i, j) = (0, 0)
        while i < n || j < m {
            let change: RowChange
            if i < n, ofA[i] == nil {
                change = .gone(a.row(i))
                i += 1
            } else if i < n, !isInOrder[i] {
                // It is reported where it stands now.
                i += 1
                continue
            } else if j < m, let old = ofB[j] {
                if isInOrder[old] { i += 1 }
                let isSame = isInOrder[old] && matcher.isOnTime(b.micros[j] - a.micros[old]) && haveSameFields(old, j)
                let (before, now) = (a.row(old), b.row(j))
                change = isSame ? .same(before, now) : .changed(matcher.pair(before, now, isReordered: !isInOrder[old]))
                j += 1
            } else {
                change = .new(b.row(j))
                j += 1
            }
            guard handle(change) else { return false }
        }
        return true
    }
}

/// The rows of one timeline in a block.
struct BlockSide {
    private let window: RowWindow
    let identity: [Int]
    let content: [Int]
    let micros: [Int]

    init(_ window: RowWindow, _ count: Int) {
        window.hash(count)
        self.window = window
        identity = (0..<count).map { window[$0].identity }
        content = (0..<count).map { window[$0].content }
        micros = (0..<count).map { window[$0].micros }
    }

    var count: Int { micros.count }

    func row(_ index: Int) -> Row { window[index].row }
}
