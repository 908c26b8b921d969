import Foundation
import GestureFiles
import GestureSupport
import GestureSurvey
import TestSupport
import Testing

@Suite struct HabitTableTests {
    @Test func thePageHasTheTablesOfTheProgram() throws {
        let page = try String(contentsOf: project.appending(path: "docs/people.md"), encoding: .utf8)
        let start = try #require(page.range(of: "<!-- people -->")?.upperBound)
        let end = try #require(page.range(of: "<!-- end of people -->")?.lowerBound)
        let rows = page[start..<end].split(separator: "\n").filter { $0.hasPrefix("| `") }
        let cells = rows.map { row in row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        #expect(
            cells.map { Array($0.prefix(9)) }
                == Habit.allCases.map { ["`\($0.rawValue)`", $0.unit.rawValue] + $0.standard.map(String.init) })
        #expect(cells.allSatisfy { $0.count == 10 && !$0[9].isEmpty }, "each table has its source")
        #expect(page.contains("| table | unit | " + Habit.percentages.map { "\($0) % | " }.joined() + "source |"))
    }

    @Test func theStandardTablesAreLegal() {
        for habit in Habit.allCases {
            #expect(habit.standard.count == Habit.percentages.count && habit.standard == habit.standard.sorted(), "\(habit)")
            #expect(habit.standard.allSatisfy(habit.range.contains), "\(habit)")
        }
    }

    @Test(arguments: Habit.allCases)
    func tenThousandDrawsHaveTheQuantilesOfTheTable(habit: Habit) {
        let numbers = (1...10_000).map { Person($0).number(of: habit, in: 3) }
        for (percentage, quantile) in zip(Habit.percentages, habit.standard) {
            let below = numbers.count { $0 < quantile }, notAbove = numbers.count { $0 <= quantile }
            #expect(below <= percentage * 100 + 150, "\(percentage) % of \(habit)")
            #expect(notAbove >= percentage * 100 - 150, "\(percentage) % of \(habit)")
        }
        #expect(numbers.allSatisfy { (habit.standard[0]...habit.standard[6]).contains($0) })
    }

    @Test func sharesBetweenTwoQuantilesAreInterpolated() {
        let tables = HabitTables.standard
        #expect([0, 250, 500, 1500, 5000, 9999, 10_000].map { tables.value(.placeX, at: $0) } == [-240, -185, -130, -92, 0, 239, 240])
    }

    /// Checks two numbers in docs/people.md: how many simulated people hit a square with a side of 44 or 59 points if they aim at its
    /// centre.
    @Test func thePageContainsTheShareThatHitsASquare() {
        let people = (1...10_000).map { Person($0) }
        func hits(_ side: Int) -> Int {
            people.count { person in [Habit.placeX, .placeY].allSatisfy { abs(person.number(of: $0, in: 0)) < side * 5 } }
        }
        #expect(hits(59) == 10_000 && (9550...9750).contains(hits(44)), "\(hits(44))")
    }

    @Test func aFileReplacesSomeTables() throws {
        let text = #"{"version": 1, "comment": "ours", "tables": {"tap.hold": [1, 2, 3, 4, 5, 6, 7], "x-note": 1}}"#
        let tables = try HabitTables(reading: SourceText(name: "p.json", text: text))
        #expect(tables[.tapHold] == [1, 2, 3, 4, 5, 6, 7] && tables[.pace] == Habit.pace.standard)
    }

    /// The ranges are those in docs/people.md.
    @Test(arguments: [
        (["place.x", "place.y", "slip.x", "slip.y"], -100_000, 100_000), (["part.x", "part.y", "slant"], -1000, 1000),
        (["turn"], -10_000, 10_000), (["tap.hold", "tap.interval", "rest.before", "landing"], 0, 60_000),
        (["hold.pace", "pace", "length", "spread"], 1, 100_000),
    ])
    func theNumbersOfATableHaveARange(tables: [String], low: Int, high: Int) {
        for table in tables {
            func isRead(_ low: Int, _ high: Int) -> Bool {
                let text = #"{"version": 1, "tables": {"\#(table)": [\#(low), 1, 1, 1, 1, 1, \#(high)]}}"#
                return (try? HabitTables(reading: SourceText(name: "p.json", text: text))) != nil
            }
            #expect(isRead(low, high) && !isRead(low - 1, high) && !isRead(low, high + 1), "\(table)")
        }
    }

    @Test(arguments: [
        (#"{"tables": {}}"#, "p.json:1:1: error: a file of people needs 'version'; add it"),
        (#"{"version": 2}"#, "p.json:1:13: error: version 2 is not known; write 1"),
        (#"{"version": 1, "table": {}}"#, "p.json:1:16: error: unknown key 'table'; did you mean 'tables'?"),
        (#"{"version": 1, "tables": []}"#, "error: 'tables' cannot be this; write an object"),
        (#"{"version": 1, "tables": {"tap.hould": []}}"#, "error: unknown table 'tap.hould'; did you mean 'tap.hold'?"),
        (#"{"version": 1, "tables": {"pace": [1, 2, 3]}}"#, "error: 'pace' cannot be this; write seven whole numbers from 1 to 100000"),
        (#"{"version": 1, "tables": {"pace": [0, 1, 1, 1, 1, 1, 1]}}"#, "write seven whole numbers from 1 to 100000"),
        (#"{"version": 1, "tables": {"turn": [3, 2, 3, 4, 5, 6, 7]}}"#, "none less than the one before it"),
        (#"{"version": 1, "tables": {"turn": [1.5, 2, 3, 4, 5, 6, 7]}}"#, "seven whole numbers"),
    ])
    func aWrongFileIsExplained(text: String, expected: String) {
        do throws(InputError) {
            _ = try HabitTables(reading: SourceText(name: "p.json", text: text))
            Issue.record("it was read")
        } catch {
            #expect(error.description.contains(expected), "\(error)")
        }
    }
}
