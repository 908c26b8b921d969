import GestureSupport
import GestureTimeline

/// A search for the position after a difference at which the two timelines match again.
struct Resync {
    /// The number of consecutive rows that must match at the new position.
    static let run = 12
    /// The maximum number of remaining rows, in each timeline, that are compared directly, without a search for a matching position.
    static let short = 256
    /// The numbers of rows to search, in order, if no matching position is found nearby.
    static let far = [16_384, 65_536]
    /// The maximum number of rows that are compared as one block if no matching position is found.
    static let stride = 4096

    /// The position at which the timelines match again. It consists of the number of rows before it in each timeline, and the delay of the
    /// second timeline after it, in microseconds.
    struct Place {
        var a: Int
        var b: Int
        var shift: Int?
        /// Whether each row after this position may be slightly earlier or later than its counterpart.
        var isUnsteady = false
        /// Whether the search found no matching position.
        var isGivenUp = false
    }

    let a: RowWindow
    let b: RowWindow
    /// The limits on repeated distant searches: the number of the row before which no distant search is repeated after a failure, and the
    /// number of rows to skip after the next failure.
    private var patience = (until: 0, length: 32_768)
    private var places = FirstIndexTable()

    init(a: RowWindow, b: RowWindow) {
        (self.a, self.b) = (a, b)
    }

    mutating func find(_ matcher: RowMatcher, _ effort: Effort) throws(InputError) -> Place {
        for size in effort.near {
            let (n, m) = (try a.fill(size), try b.fill(size))
            // If few rows are left and all of them are in memory, they are compared directly, and no matching position is needed.
            if a.isWhole, b.isWhole, a.count <= Self.short, b.count <= Self.short { return Place(a: a.count, b: b.count) }
            if let place = agreement(n, m, matcher, [0, RowMatcher.jitter]) { return place }
            if a.isWhole, b.isWhole { break }
        }
        if max(a.position, b.position) >= patience.until {
            if let place = try findFar(matcher) {
                patience.length = 32_768
                return place
            }
            patience = (max(a.position, b.position) + patience.length, patience.length * 2)
        }
        return givenUp(matcher)
    }

    private mutating func findFar(_ matcher: RowMatcher) throws(InputError) -> Place? {
        // The search first looks for rows that match at equal times, at all distances, because repeated rows can be mistaken for delayed
        // rows.
        for size in Self.far where !a.isWhole || !b.isWhole {
            if let place = agreement(try a.fill(size), try b.fill(size), matcher, [0]) { return place }
        }
        for size in [Self.stride] + Self.far {
            if let place = movedAgreement(try a.fill(size), try b.fill(size)) { return place }
        }
        return nil
    }

    /// Returns the nearest position from which rows match, either at equal times or with the current delay of the second timeline. The
    /// times of matching rows may differ by a jitter in microseconds. The values in `jitters` are tried in order until a position is found.
    private mutating func agreement(_ n: Int, _ m: Int, _ matcher: RowMatcher, _ jitters: [Int]) -> Place? {
        guard n >= Self.run, m >= Self.run else { return nil }
        a.hash(n)
        b.hash(m)
        var (rowsA, rowsB) = (Array(0..<n), Array(0..<m))
        if max(n, m) > Self.short {
            // No match was found nearby. If the timelines are unrelated, most of their rows have contents that do not occur in the other
            // timeline, so these rows are left out of the search.
            let (inA, inB) = (RowSketch(a, n), RowSketch(b, m))
            rowsA.removeAll { !inB.mayHave(a[$0].content) }
            rowsB.removeAll { !inA.mayHave(b[$0].content) }
        }
        for jitter in jitters {
            if let place = agreement(n, m, rowsA, rowsB, matcher, jitter) { return place }
        }
        return nil
    }

    /// Returns the nearest matching position. `rowsA` and `rowsB` contain the indices of rows whose contents may occur in the other
    /// timeline.
    private mutating func agreement(
        _ n: Int, _ m: Int, _ rowsA: [Int], _ rowsB: [Int], _ matcher: RowMatcher, _ jitter: Int
    ) -> Place? {
        var matcher = matcher
        matcher.isUnsteady = jitter > 0
        let reach = jitter > 0 ? 1 : 0
        var best: Place?
        for shift in matcher.shift == 0 ? [0] : [0, matcher.shift] {
            places.begin(rowsA.count)
            for i in rowsA { _ = places.note(Self.key(a[i].content, Self.stretch(a[i].micros + shift, jitter)), at: i) }
            for j in rowsB {
                if let best, j >= best.a + best.b { break }
                let time = Self.stretch(b[j].micros, jitter)
                for time in time - reach...time + reach {
                    guard let i = places.place(of: Self.key(b[j].content, time)), i + j < best.map({ $0.a + $0.b }) ?? .max,
                        agrees(i, j, n, m, matcher)
                    else { continue }
                    best = Place(a: i, b: j, isUnsteady: matcher.isUnsteady)
                }
            }
        }
        return best
    }

    /// Returns the number of the time interval that contains a given time. Times that differ by at most the jitter are in the same interval
    /// or in adjacent intervals. If there is no jitter, each time is an interval by itself.
    private static func stretch(_ micros: Int, _ jitter: Int) -> Int {
        jitter == 0 ? micros : micros.flooredQuotient(RowMatcher.jitter * 2)
    }

    /// Returns a hash of a row's content and its time.
    private static func key(_ content: Int, _ time: Int) -> UInt64 { word(content) ^ (word(time) &* 0xD6E8_FEB8_6659_FD93) }

    private func agrees(_ i: Int, _ j: Int, _ n: Int, _ m: Int, _ matcher: RowMatcher) -> Bool {
        guard i + Self.run <= n, j + Self.run <= m else { return false }
        return (0..<Self.run).allSatisfy { matcher.areSame(a, i + $0, b, j + $0) }
    }

    /// Returns the nearest position from which rows are equal, except that all rows of the second timeline are earlier or later by the same
    /// time.
    private mutating func movedAgreement(_ n: Int, _ m: Int) -> Place? {
        guard n >= Self.run, m >= Self.run else { return nil }
        a.hash(n)
        b.hash(m)
        let (rollingHashesA, rollingHashesB) = (Self.rollingHashes(a, n), Self.rollingHashes(b, m))
        places.begin(n)
        for i in rollingHashesA.indices { _ = places.note(rollingHashesA[i], at: i) }
        var best: Place?
        for j in rollingHashesB.indices {
            if let best, j >= best.a + best.b { break }
            guard let i = places.place(of: rollingHashesB[j]), i + j < best.map({ $0.a + $0.b }) ?? .max else { continue }
            best = Place(a: i, b: j, shift: b[j].micros - a[i].micros)
        }
        return best
    }

    /// Returns a rolling hash for each sequence of `run` consecutive rows. A hash includes the times between the rows, but not the time at
    /// which the sequence begins.
    private static func rollingHashes(_ window: RowWindow, _ count: Int) -> [UInt64] {
        let factor: UInt64 = 0x5851_F42D_4C95_7F2D
        // The hash of the next sequence is computed by adding the value of the new row and subtracting the value of the previous sequence's
        // first row.
        var out: UInt64 = 1
        for _ in 1..<run { out = out &* factor }
        var notes: [UInt64] = []
        notes.reserveCapacity(count)
        for index in 0..<count {
            let pause = index == 0 ? 0 : window[index].micros - window[index - 1].micros
            notes.append(word(window[index].content) ^ (word(pause) &* 0x2545_F491_4F6C_DD1D))
        }
        var result: [UInt64] = []
        result.reserveCapacity(count - run + 1)
        var sum: UInt64 = 0
        for index in 0..<count {
            sum = sum &* factor &+ notes[index]
            guard index + 1 >= run else { continue }
            // The hash of a sequence does not include the time between its first row and the row before the sequence.
            let first = index + 1 - run
            result.append(sum &- notes[first] &* out &+ word(window[first].content) &* out)
            sum = sum &- notes[first] &* out
        }
        return result
    }

    /// Returns an integer as a 64-bit word, because `Int` has only 32 bits in WebAssembly.
    private static func word(_ number: Int) -> UInt64 { UInt64(truncatingIfNeeded: number) }

    /// Returns the position at the end of the rows to compare as a block, for use when no matching position was found. After this position,
    /// both timelines continue at the same time.
    private func givenUp(_ matcher: RowMatcher) -> Place {
        let (n, m) = (min(a.count, Self.stride), min(b.count, Self.stride))
        guard n > 0, m > 0 else { return Place(a: n, b: m) }
        if a.isWhole, b.isWhole, a.count <= Self.stride, b.count <= Self.stride { return Place(a: n, b: m) }
        let time = min(a[n - 1].micros, b[m - 1].micros - matcher.shift)
        var place = Place(a: 0, b: 0, isGivenUp: true)
        while place.a < n, a[place.a].micros <= time { place.a += 1 }
        while place.b < m, b[place.b].micros - matcher.shift <= time { place.b += 1 }
        return place
    }
}

extension Int {
    /// Returns the quotient of a division, rounded down even if it is negative.
    fileprivate func flooredQuotient(_ divisor: Int) -> Int {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? quotient - 1 : quotient
    }
}
