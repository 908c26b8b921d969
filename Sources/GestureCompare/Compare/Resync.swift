import GestureSupport
import GestureTimeline

/// Finds the place behind a difference from which two timelines agree again.
struct Resync {
    /// So many rows in a row have to agree.
    static let run = 12
    /// How far ahead it looks: first near, since most differences are short.
    static let near = [256, 1024, 4096]
    static let far = [16_384, 65_536]
    /// How many rows at most are given up at once where nothing within the window agrees.
    static let stride = 4096

    /// How many rows of each side lie before the agreement, and by how many microseconds the second is later from then on.
    struct Place {
        var a: Int
        var b: Int
        var shift: Int?
    }

    let a: RowWindow
    let b: RowWindow
    let matcher: RowMatcher

    func find() throws(InputError) -> Place {
        for size in Self.near {
            let (n, m) = (try a.fill(size), try b.fill(size))
            // What is left as a whole needs no agreement.
            if a.isWhole, b.isWhole, a.count <= Self.near[0], b.count <= Self.near[0] { return Place(a: a.count, b: b.count) }
            if let place = agreement(n, m) { return place }
            if a.isWhole, b.isWhole { break }
        }
        // Rows that repeat look like others that moved, so agreement at the same time is looked for everywhere first.
        for size in Self.far where !a.isWhole || !b.isWhole {
            if let place = agreement(try a.fill(size), try b.fill(size)) { return place }
        }
        for size in [Self.stride] + Self.far {
            if let place = movedAgreement(try a.fill(size), try b.fill(size)) { return place }
        }
        return givenUp()
    }

    /// The nearest place where rows agree, at the times they have or moved like everything before.
    private func agreement(_ n: Int, _ m: Int) -> Place? {
        var best: Place?
        for shift in matcher.shift == 0 ? [0] : [0, matcher.shift] {
            var places = [RowKey: Int](minimumCapacity: n)
            for i in 0..<n {
                let key = RowKey(content: a[i].content, micros: a[i].micros + shift)
                if places[key] == nil { places[key] = i }
            }
            for j in 0..<m {
                if let best, j >= best.a + best.b { break }
                guard let i = places[RowKey(content: b[j].content, micros: b[j].micros)], i + j < best.map({ $0.a + $0.b }) ?? .max,
                    agrees(i, j, n, m)
                else { continue }
                best = Place(a: i, b: j)
            }
        }
        return best
    }

    private func agrees(_ i: Int, _ j: Int, _ n: Int, _ m: Int) -> Bool {
        guard i + Self.run <= n, j + Self.run <= m else { return false }
        return (0..<Self.run).allSatisfy { matcher.areSame(a[i + $0], b[j + $0]) }
    }

    /// The nearest place from which everything is the same and by the same time later.
    private func movedAgreement(_ n: Int, _ m: Int) -> Place? {
        guard n >= Self.run, m >= Self.run else { return nil }
        var places = [Int: Int](minimumCapacity: n)
        for i in 0...(n - Self.run) {
            let key = Self.melody(a, i)
            if places[key] == nil { places[key] = i }
        }
        var best: Place?
        for j in 0...(m - Self.run) {
            if let best, j >= best.a + best.b { break }
            guard let i = places[Self.melody(b, j)], i + j < best.map({ $0.a + $0.b }) ?? .max else { continue }
            best = Place(a: i, b: j, shift: b[j].micros - a[i].micros)
        }
        return best
    }

    /// What some rows say and the times between them, wherever they begin.
    private static func melody(_ window: RowWindow, _ start: Int) -> Int {
        var hasher = Hasher()
        let time = window[start].micros
        for index in start..<(start + run) {
            hasher.combine(window[index].content)
            hasher.combine(window[index].micros - time)
        }
        return hasher.finalize()
    }

    /// Nothing agrees: the rows of a stretch of time are compared as they are, so that both sides stay at the same time.
    private func givenUp() -> Place {
        let (n, m) = (min(a.count, Self.stride), min(b.count, Self.stride))
        guard n > 0, m > 0 else { return Place(a: n, b: m) }
        if a.isWhole, b.isWhole, a.count <= Self.stride, b.count <= Self.stride { return Place(a: n, b: m) }
        let time = min(a[n - 1].micros, b[m - 1].micros - matcher.shift)
        var place = Place(a: 0, b: 0)
        while place.a < n, a[place.a].micros <= time { place.a += 1 }
        while place.b < m, b[place.b].micros - matcher.shift <= time { place.b += 1 }
        return place
    }
}

private struct RowKey: Hashable {
    var content: Int
    var micros: Int
}
