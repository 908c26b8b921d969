import GestureFiles
import GestureReplay
import GestureSupport

/// The gestures of a survey as many people make them.
extension Survey {
    /// The greatest number of rows, turns and views of all replays of people together; the remaining cells are not counted.
    package static let mostWorkOfPeople = 1_000_000_000

    /// Plays each cell as people 1 to `count` make its gesture, and counts their outcomes.
    ///
    /// `progress` gets the number of cells counted so far and the number of all; the count ends early once it returns false.
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
        /// The error that ends the count.
        struct Stop: Error {}
        try? counting.run(threads: threads, tick: { _ in }) { index, groups in
            cells[index].people = groups
            if !progress(index + 1, total) { throw Stop() }
        }
    }

    /// The cells of which no people were counted, although they were wanted.
    package var cellsWithoutPeople: Int { people == 0 ? 0 : cells.filter { $0.people == nil }.count }
}

extension CellPlayer {
    /// The outcomes of the last gesture for people, grouped; `nil` if it cannot be played or takes too long.
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
    /// The group of people who had the outcomes of the gesture without variation, as if it were the largest, and the others; empty if
    /// people were not counted.
    var groups: [PeopleGroup] {
        guard let people else { return [] }
        let own = AppOutcome.reduced(outcomes.compactMap { $0.outcome.counted })
        let alike = people.first { Set($0.outcomes) == Set(own) } ?? PeopleGroup(outcomes: own, people: [])
        return [alike] + people.filter { $0 != alike }
    }

    /// The number of people who had the outcomes of the gesture without variation; `nil` if people were not counted.
    package var peopleAlike: Int? { groups.first?.people.count }

    /// The outcomes of people as a sentence without its full stop: "swipe left on `row` (p3): 83 of 100 call `open`; 3 nothing (person 7)".
    func sentence(on place: Place) -> String {
        let mode = mode.map { ", mode `\(TimelineText.escaped($0))`" } ?? ""
        let text = "\(gesture.name) on `\(TimelineText.escaped(place.view))` (\(place.id)\(mode))"
        return PeopleChange(PeopleGesture(text: text), before: nil, after: groups).text
    }
}
