import GestureSupport

/// How hard a comparison looks for rows that belong together.
///
/// All limits of its work stand here: each bounds what a stretch of rows may cost, and together they bound what a row costs, however long the
/// timelines are. Where stretch after stretch agrees nowhere the timelines are strangers. Of these not every row that might be the same is
/// looked for, which would take most of the time and say little; as soon as something agrees, it looks as hard as before.
struct Effort {
    /// How far ahead it looks for agreement, first near, since most differences are short.
    let near: [Int]
    /// How many rows that are the same but for their neighbours may be passed over before the search settles for the best it has; the second where
    /// equal rows may have different values, and more than those with a fellow have to be looked at.
    private let same: (exact: Int, close: Int)
    /// Beyond so many pairs of rows between two that stayed not all of them are weighed.
    let pairs: Int
    /// How many of such rows may be passed over then.
    let changed: Int

    private init(near: [Int], same: (exact: Int, close: Int), pairs: Int, changed: Int) {
        (self.near, self.same, self.pairs, self.changed) = (near, same, pairs, changed)
    }

    func same(isExact: Bool) -> Int { isExact ? same.exact : same.close }

    static let full = Effort(near: [256, 1024, 4096], same: (Alignment.limit, 500), pairs: 250_000, changed: 300)
    static let little = Effort(near: [4096], same: (100, 100), pairs: 40_000, changed: 100)

    /// So many stretches in a row may agree nowhere before the timelines count as strangers.
    private static let patience = 4

    /// The effort that is worth while after so many stretches in a row that agreed nowhere.
    static func after(failures: Int) -> Effort { failures > patience ? .little : .full }
}
