import GestureFiles
import GestureReplay
import GestureSupport

/// Counts the outcomes of a survey's gestures for many simulated people, each of whom makes the gestures slightly differently.
extension Survey {
    /// The maximum total cost of all replays for simulated people, as a number of rows, turns and views. Once it is reached, the remaining
    /// cells are not replayed for them.
    package static let mostWorkOfPeople = 1_000_000_000

    /// Replays each cell for the simulated people 1 to `count`, with the gesture as each person makes it, and counts the outcomes.
    ///
    /// `progress` is called with the number of cells counted so far and the total number of cells. If it returns false, the count ends
    /// early.
    package mutating func play(
        people count: Int, tables: HabitTables = .standard, threads: Int, maximumWork: Int = mostWorkOfPeople,
        progress: (Int, Int) -> Bool = { _, _ in true }
    ) {
        people = count
        var work = 0
        let total = cells.prefix { cell in
            work += (cell.work + PeopleTrials.leastCost) * count
            return work <= maximumWork
        }.count
        let gestures = cells.prefix(total).map(\.gestures)
        let player = player
        let counting = OrderedWork(count: total) { player.play(gestures[$0], people: count, tables: tables) }
        /// The error that is thrown to end the counting of outcomes early.
        struct Stop: Error {}
        try? counting.run(threads: threads, tick: { _ in }) { index, groups in
            cells[index].people = groups
            if !progress(index + 1, total) { throw Stop() }
        }
    }

    /// The number of cells that were not replayed for simulated people; zero if outcomes are not counted for people.
    package var cellsWithoutPeople: Int { people == 0 ? 0 : cells.filter { $0.people == nil }.count }
}

extension CellPlayer {
    /// Returns the simulated people grouped by the outcomes of their last gesture; `nil` if the gestures cannot be replayed or take too
    /// long.
    fileprivate func play(_ gestures: String, people count: Int, tables: HabitTables) -> [PeopleGroup]? {
        do throws(InputError) {
            let reader = try TraceReader(MemoryByteSource(name: "survey", text: "{\"version\": 1, \"gestures\": [" + gestures + "]}"))
            return try PeopleTrials(reader, on: preset.layout, tables: tables).play(count, on: preset).last
        } catch {
            return nil
        }
    }
}

extension SurveyCell {
    /// The simulated people grouped by their outcomes; empty if outcomes were not counted for people.
    ///
    /// The first group contains the people with the same outcomes as the gesture without variation, even if another group is larger.
    var groups: [PeopleGroup] {
        guard let people else { return [] }
        let own = AppOutcome.reduced(outcomes.compactMap { $0.outcome.counted })
        let alike = people.first { Set($0.outcomes) == Set(own) } ?? PeopleGroup(outcomes: own, people: [])
        return [alike] + people.filter { $0 != alike }
    }

    /// The number of simulated people who have the same outcomes as the gesture without variation; `nil` if outcomes were not counted for
    /// people.
    package var peopleAlike: Int? { groups.first?.people.count }

    /// Returns a sentence that states how many simulated people have which outcomes, without a full stop: "swipe left on `row` (p3): 83 of
    /// 100 call `open`; 3 nothing (person 7)".
    func sentence(on place: Place) -> String {
        let mode = mode.map { ", mode `\(TimelineText.escaped($0))`" } ?? ""
        let text = "\(gesture.name) on `\(TimelineText.escaped(place.view))` (\(place.id)\(mode))"
        return PeopleChange(PeopleGesture(text: text), before: nil, after: groups).text
    }
}
