import GestureFiles
import GestureSupport

/// The tables that determine how gestures vary between simulated people. Each table contains seven quantiles of one quantity, and values
/// between them are interpolated linearly.
package struct HabitTables: Sendable {
    private var tables = Habit.allCases.map(\.standard)

    package static let standard = HabitTables()

    package subscript(habit: Habit) -> [Int] {
        get { tables[habit.place] }
        set { tables[habit.place] = newValue }
    }

    /// Returns the value of a quantity at the given quantile (`share` of 10,000), rounded towards the lower of the adjacent numbers in the
    /// table.
    package func value(_ habit: Habit, at share: Int) -> Int {
        let quantiles = self[habit]
        var upper = 1
        while upper < quantiles.count - 1, share >= Habit.percentages[upper] * 100 { upper += 1 }
        let (start, end) = (Habit.percentages[upper - 1] * 100, Habit.percentages[upper] * 100)
        let low = quantiles[upper - 1]
        return low + (quantiles[upper] - low) * (share - start) / (end - start)
    }
}

extension Habit {
    /// The position of the quantity in the array `allCases`.
    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension HabitTables {
    /// Reads a file that replaces some of the tables, such as `{"version": 1, "tables": {"tap.hold": [40, 60, 82, 83, 103, 200, 400]}}`.
    package init(reading source: SourceText) throws(InputError) {
        let node = try JSONNode.document(source)
        do throws(FileError) {
            try read(node)
        } catch {
            throw InputError(error.diagnostic(in: source))
        }
    }

    private mutating func read(_ node: JSONNode) throws(FileError) {
        var hasVersion = false
        for member in try Self.members(node, "people") {
            switch member.key {
            case "version":
                guard member.value.value == .number(1) else {
                    throw FileError(.wrongVersion(found: member.value.text), at: member.value.position)
                }
                hasVersion = true
            case "tables": for table in try Self.members(member.value, "tables") { try read(table) }
            default: throw FileError(.unknownKey(member.key, of: "people", among: ["version", "tables"]), at: member.position)
            }
        }
        guard hasVersion else { throw FileError(.missingKey("version", of: "a file of people"), at: node.position) }
    }

    private mutating func read(_ table: JSONMember) throws(FileError) {
        guard let habit = Habit(rawValue: table.key) else {
            throw FileError(.unknownName(what: "table", name: table.key, among: Habit.allCases.map(\.rawValue)), at: table.position)
        }
        let advice = "seven whole numbers from \(habit.range.lowerBound) to \(habit.range.upperBound), none less than the one before it"
        var numbers: [Int] = []
        if case .array(let elements) = table.value.value {
            numbers = elements.compactMap { element in
                guard case .number(let number) = element.value, let whole = Int(exactly: number) else { return nil }
                return habit.range.contains(whole) ? whole : nil
            }
        }
        guard numbers.count == Habit.percentages.count, numbers == numbers.sorted() else {
            throw FileError(.wrongValue(key: table.key, found: "this", advice: advice), at: table.value.position)
        }
        self[habit] = numbers
    }

    private static func members(_ node: JSONNode, _ key: String) throws(FileError) -> [JSONMember] {
        guard case .object(let members) = node.value else {
            throw FileError(.wrongValue(key: key, found: "this", advice: "an object"), at: node.position)
        }
        return members.filter { !$0.key.hasPrefix("x-") }
    }
}
