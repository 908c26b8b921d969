import GestureSupport
import GestureTimeline

/// An object that detects renamed recognizers and views while two timelines are compared.
protocol RenameFinding: AnyObject {
    /// The number of comparisons between names and upcoming rows, as a measure of the work done.
    var weighed: Int { get }

    /// Records the names in a change that the comparison has reported.
    func note(_ change: RowChange)

    /// Searches the upcoming rows for renamed objects. Returns true if a rename was found and applied to the rows in the window.
    func find(_ matcher: RowMatcher) throws(InputError) -> Bool
}

/// A limit on the number of comparisons between names and the strings in rows. Once the limit is reached, no new search begins until
/// further rows have been compared, which raises the limit.
package struct RenameBudget: Sendable {
    var start = 128_000_000
    /// The amount by which each compared row raises the limit.
    var row = 400

    package init() {}

    package init(start: Int, row: Int) { (self.start, self.row) = (start, row) }
}

/// Detects renamed objects: those whose names in the first timeline are replaced by different names in the second.
///
/// A rename is accepted only if two rows differ in nothing but names, and if each of these names has so far occurred in only one of the
/// timelines. In addition, nearly all following rows about the recognizer or view must be equal apart from the name. Rows that merely
/// follow the fingers (touches of recognizers, movement) are ignored, because any other recognizer of the same view would have such rows,
/// too.
final class RenameSearch: RenameFinding {
    /// The number of upcoming rows of each timeline that are examined to confirm a rename.
    private static let window = 4096
    /// The number of rows at the beginning of the window in which the search looks for two rows that differ only in names.
    private static let beginning = 16
    /// The minimum number of equal rows required to accept a rename. If fewer rows are equal, the two objects may be unrelated.
    private static let evidence = 3
    /// The maximum number of rejected renames, after which the search stops. This limits the cost if names continually appear and
    /// disappear.
    private static let attempts = 64

    let a: RowWindow
    let b: RowWindow
    let renaming: Renaming
    private var seenByBoth = SeenNames()
    private var seenA = SeenNames()
    private var seenB = SeenNames()
    private var refused: Set<[Rename]> = []
    private(set) var weighed = 0
    private let budget: RenameBudget
    private var noted = 0

    init(_ a: RowWindow, _ b: RowWindow, _ renaming: Renaming, _ budget: RenameBudget) {
        (self.a, self.b, self.renaming, self.budget) = (a, b, renaming, budget)
    }

    func note(_ change: RowChange) {
        // After too many rejected renames, no search takes place, so the names in the change need not be stored.
        guard refused.count < Self.attempts else { return }
        noted += 1
        switch change {
        case .same(_, let row): seenByBoth.add(row)
        case .gone(let row): seenA.add(row)
        case .new(let row): seenB.add(row)
        case .changed(let pair):
            seenA.add(pair.old)
            seenB.add(pair.new)
        }
    }

    func find(_ matcher: RowMatcher) throws(InputError) -> Bool {
        guard refused.count < Self.attempts, weighed <= budget.start + budget.row * noted else { return false }
        let count = min(try a.fill(Self.beginning), try b.fill(Self.beginning))
        for index in 0..<count {
            let pairs = difference(index, matcher)
            guard !pairs.isEmpty, !refused.contains(pairs) else { continue }
            guard pairs.allSatisfy({ !isKnown($0) }), try holds(pairs, matcher) else {
                refused.insert(pairs)
                continue
            }
            let known = renaming.renames.count
            for var pair in pairs {
                pair.isFound = true
                renaming.add(pair)
            }
            a.rename(passing: known)
            return true
        }
        return false
    }

    /// Returns whether the old name has already occurred in the second timeline, or the new name in the first. If so, the names denote two
    /// different objects.
    private func isKnown(_ pair: Rename) -> Bool {
        seenByBoth.contains(pair.old) || seenByBoth.contains(pair.new) || seenB.contains(pair.old) || seenA.contains(pair.new)
    }

    // MARK: Comparison of two rows

    /// Returns the pairs of names in which two rows differ; empty if the rows also differ in anything else.
    private func difference(_ index: Int, _ matcher: RowMatcher) -> [Rename] {
        let (old, new) = (a.row(index), b.row(index))
        guard old.kind == new.kind, matcher.isExpected(b[index].micros - a[index].micros), old.fields.count == new.fields.count else {
            return []
        }
        var pairs: [Rename] = []
        for (field, other) in zip(old.fields, new.fields) {
            guard field.name == other.name else { return [] }
            if field.value == other.value { continue }
            // If two rows contain different names of actions or modes, the rows are about different objects, not about a renamed one.
            guard old.holdsNames(field.name), old.party(of: field.name) != nil, Self.collect(field.value, other.value, &pairs)
            else { return [] }
        }
        // Other names in the row (such as the deciding recognizer, the awaited recognizer or a cell) may belong to other objects.
        // Therefore, a rename is accepted only if it applies to the row's subject.
        return pairs.contains { $0.old == old.subject && $0.new == new.subject } ? pairs : []
    }

    /// Returns whether two values are equal apart from names, and adds the pairs of different names to `pairs`. Each name must always be
    /// paired with the same other name.
    private static func collect(_ a: RowValue, _ b: RowValue, _ pairs: inout [Rename]) -> Bool {
        switch (a, b) {
        case (.text(let old), .text(let new)):
            if old == new { return true }
            if let known = pairs.first(where: { $0.old == old || $0.new == new }) { return known.old == old && known.new == new }
            pairs.append(Rename(old: old, new: new))
            return true
        case (.list(let old), .list(let new)):
            return old.count == new.count && zip(old, new).allSatisfy { collect($0, $1, &pairs) }
        case (.object(let old), .object(let new)):
            return old.count == new.count && zip(old, new).allSatisfy { $0.name == $1.name && collect($0.value, $1.value, &pairs) }
        default: return a == b
        }
    }

    // MARK: Comparison of the following rows

    /// Returns whether nearly all upcoming rows that contain the old names match rows that contain the new names.
    private func holds(_ pairs: [Rename], _ matcher: RowMatcher) throws(InputError) -> Bool {
        let (n, m) = (try a.fill(Self.window), try b.fill(Self.window))
        let trial = Renaming(pairs)
        // Only the period for which the windows of both timelines contain rows is examined.
        let end = min(a.isWhole && n == a.count ? .max : a[n - 1].micros, b.isWhole && m == b.count ? .max : b[m - 1].micros)
        var expected: [Int: Int] = [:]
        var (tellingRows, tellingRowsB, matched) = (0, 0, 0)
        let undo = Renaming(pairs.map { Rename(old: $0.new, new: $0.old) })
        // Rows that contain no name are also counted as work, because they are examined as well.
        defer { weighed += trial.weighed + undo.weighed + n + m }
        for index in 0..<m {
            guard b[index].micros <= end else { break }
            var row = b.row(index)
            if trial.mayConcern(row) { return false }
            guard undo.apply(to: &row), row.isTelling else { continue }
            tellingRowsB += 1
            expected[key(b.row(index), b[index].micros), default: 0] += 1
        }
        for index in 0..<n {
            guard a[index].micros <= end else { break }
            var row = a.row(index)
            if undo.mayConcern(row) { return false }
            guard trial.apply(to: &row), row.isTelling else { continue }
            tellingRows += 1
            let key = key(row, a[index].micros + matcher.shift)
            if let left = expected[key], left > 0 {
                expected[key] = left - 1
                matched += 1
            }
        }
        return matched >= Self.evidence && matched * 10 >= max(tellingRows, tellingRowsB) * 9
    }

    private func key(_ row: Row, _ micros: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(row.content)
        hasher.combine(micros)
        return hasher.finalize()
    }
}

extension Row {
    /// Whether the row reports anything about its subject other than the movement or the touches of fingers.
    fileprivate var isTelling: Bool {
        kind != .touch && kind != .recognizerTouches && !isMovement
    }
}

/// The strings that have occurred in the rows of a timeline, including all names.
private struct SeenNames {
    private var names: Set<String> = []
    /// A cache of recent strings, because most rows contain the same few strings. A string's index in the cache depends on its length and
    /// its last byte.
    private var recent = [String](repeating: "", count: 256)
    /// The rows whose strings have already been added. Rows that are equal to one of them are not processed again.
    private var known = LikenessCache<Void>()

    /// The maximum number of stored strings, which limits memory use. Once this number is reached, every name is treated as having
    /// occurred.
    private static let maximum = 10_000

    func contains(_ name: String) -> Bool { names.count >= Self.maximum || names.contains(name) }

    mutating func add(_ row: Row) {
        guard known[row.likeness] == nil else { return }
        for field in row.fields { add(field.value) }
        known.note((), of: row.likeness)
    }

    private mutating func add(_ value: RowValue) {
        switch value {
        case .null, .bool, .number: return
        case .text(let text): add(text)
        case .list(let list): for value in list { add(value) }
        case .object(let fields): for field in fields { add(field.value) }
        }
    }

    private mutating func add(_ text: String) {
        guard let last = text.utf8.last else {
            names.insert(text)
            return
        }
        let place = (text.utf8.count &* 37 &+ Int(last)) & 255
        if recent[place] == text { return }
        if names.count < Self.maximum { names.insert(text) }
        recent[place] = text
    }
}
