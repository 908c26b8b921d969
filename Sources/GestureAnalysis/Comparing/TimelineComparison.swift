import GestureSupport
import GestureTimeline

/// A comparison of two timelines, row by row. Its memory use does not grow with the length of the timelines.
package final class TimelineComparison {
    private let a: RowWindow
    private let b: RowWindow
    private var matcher: RowMatcher
    private let isSameForm: Bool
    private let renaming: Renaming
    private let search: (any RenameFinding)?
    private var resync: Resync
    private var places = FirstIndexTable()
    /// The number of pairs of rows that were compared in parts where the timelines differ.
    package private(set) var weighed = 0

    /// Creates a comparison of two timelines that have not been read yet. If one timeline is text, the rows of the other are reduced to the
    /// values that text contains.
    ///
    /// Names in the first timeline are replaced by the corresponding names in the second. The replacements are those in `renames` and, if
    /// `findsRenames` is true, also those that the comparison detects.
    package convenience init(
        _ a: any RowSource, _ b: any RowSource, tolerance: Tolerance = Tolerance(), renames: [Rename] = [], findsRenames: Bool = true,
        budget: RenameBudget = RenameBudget()
    ) {
        self.init(a, b, tolerance, renames) { findsRenames ? RenameSearch($0, $1, $2, budget) : nil }
    }

    /// Creates a comparison of two timelines in which all objects have the same names.
    package convenience init(sameNames a: any RowSource, _ b: any RowSource) {
        self.init(a, b, Tolerance(), []) { _, _, _ in nil }
    }

    private init(
        _ a: any RowSource, _ b: any RowSource, _ tolerance: Tolerance, _ renames: [Rename],
        _ search: (RowWindow, RowWindow, Renaming) -> (any RenameFinding)?
    ) {
        a.cacheLines(as: .first)
        b.cacheLines(as: .second)
        renaming = Renaming(renames)
        self.a = RowWindow(a, asText: b.isText, renaming: renaming)
        self.b = RowWindow(b, asText: a.isText)
        isSameForm = (a.isText) == (b.isText)
        matcher = RowMatcher(tolerance, isMixed: !isSameForm)
        self.search = search(self.a, self.b, renaming)
        resync = Resync(a: self.a, b: self.b)
    }

    /// The renames that the caller provided, followed by those that have been detected so far.
    package var renames: [Rename] { renaming.renames }

    /// The number of comparisons between the names in `renames` and the strings in rows.
    package var namesWeighed: Int { renaming.weighed }

    /// The number of comparisons between names and strings during the search for further renames.
    package var namesWeighedInSearch: Int { search?.weighed ?? 0 }

    /// Compares the timelines and passes a change for each row to `handle`, sorted by time. The comparison ends early if `handle` returns
    /// false.
    package func run(_ handle: (RowChange) -> Bool) throws(InputError) {
        let order = TimeOrder()
        try find { order.add($0, handle) }
        order.finish(handle)
    }

    /// Compares the timelines as `run` does, but passes changes to `handle` in the order in which they are found.
    func find(_ handle: (__owned RowChange) -> Bool) throws(InputError) {
        try compare { change in
            search?.note(change)
            return handle(change)
        }
    }

    private func compare(_ handle: (__owned RowChange) -> Bool) throws(InputError) {
        // The number of consecutive ranges of rows in which no match was found.
        var failures = 0
        while true {
            guard try passIdentical(handle), try passSame(handle) else { return }
            // Both windows are filled before the test, so that the end of each timeline is detected.
            let left = (try a.fill(1), try b.fill(1))
            if left == (0, 0) { return }
            if let search, try search.find(matcher) { continue }
            matcher.isUnsteady = false
            let place = try resync.find(matcher, Effort.after(failures: failures))
            matcher.isUnsteady = place.isUnsteady
            failures = place.isGivenUp ? failures + 1 : 0
            var block = BlockComparison(a, b, place.a, place.b, matcher, Effort.after(failures: failures), &places)
            let goesOn = block.run(handle)
            weighed += block.weighed
            guard goesOn else { return }
            a.drop(place.a)
            b.drop(place.b)
            if let shift = place.shift { matcher.shift = shift }
        }
    }

    /// Passes rows to `handle` as long as their bytes are identical in both timelines, as they are for most rows.
    private func passIdentical(_ handle: (__owned RowChange) -> Bool) throws(InputError) -> Bool {
        guard isSameForm, a.count == 0, b.count == 0 else { return true }
        while let (old, new) = try a.reader.next(with: b.reader) {
            if !renaming.isEmpty, renaming.mayConcern(old) {
                a.append(old)
                b.append(new)
                return true
            }
            guard handle(.same(old, new)) else { return false }
        }
        return true
    }

    private func passSame(_ handle: (__owned RowChange) -> Bool) throws(InputError) -> Bool {
        while try a.fill(1) == 1, try b.fill(1) == 1, matcher.areSame(a, 0, b, 0) {
            let isOnTime = matcher.isOnTime(b[0].micros - a[0].micros)
            let change: RowChange =
                isOnTime ? .same(a.take(0), b.take(0)) : .changed(matcher.pair(a.take(0), b.take(0), isReordered: false))
            guard handle(change) else { return false }
            a.drop(1)
            b.drop(1)
            if isSameForm, matcher.shift == 0, a.count == 0, b.count == 0, try !passIdentical(handle) { return false }
        }
        return true
    }
}

/// Limits on the work that a comparison does to find matching rows.
///
/// Each limit bounds the cost of a range of rows. Together, the limits bound the cost per row, regardless of the timelines' length. If no
/// match is found in several consecutive ranges, the timelines are considered unrelated. Searching for equal rows would then take most of
/// the time and find little, so the limits are lowered until rows match again.
struct Effort {
    /// The numbers of upcoming rows that are searched for matches, one after another. The smallest number comes first, because most
    /// differences are short.
    let near: [Int]
    /// The number of candidate rows that may be skipped before the search accepts the best result so far. `close` applies if rows with
    /// slightly different values match, because more rows must then be examined; otherwise, `exact` applies.
    private let same: (exact: Int, close: Int)
    /// The maximum number of row pairs in a gap for which all pairs are compared.
    let pairs: Int
    /// The number of changed rows that may be skipped in a gap that contains too many row pairs to compare all of them.
    let changed: Int

    private init(near: [Int], same: (exact: Int, close: Int), pairs: Int, changed: Int) {
        (self.near, self.same, self.pairs, self.changed) = (near, same, pairs, changed)
    }

    func same(isExact: Bool) -> Int { isExact ? same.exact : same.close }

    static let full = Effort(near: [256, 1024, 4096], same: (Alignment.limit, 500), pairs: 250_000, changed: 300)
    static let little = Effort(near: [4096], same: (100, 100), pairs: 40_000, changed: 100)

    /// The maximum number of consecutive ranges without a match before the timelines are considered unrelated.
    private static let patience = 4

    /// Returns the limits to use after the given number of consecutive ranges without a match.
    static func after(failures: Int) -> Effort { failures > patience ? .little : .full }
}
