import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// Replays of a trace's gestures for many simulated people, each of whom makes the gestures slightly differently.
package struct PeopleTrials {
    /// The maximum number of simulated people.
    package static let maximumPeople = 10_000
    /// The maximum cost of all replays, as a number of rows, steps and views. If the replays cost more, an error is thrown. A cost of one
    /// million takes about a second.
    package static let maximumWork = 100_000_000
    /// The minimum cost of the replay for one person, in rows.
    static let leastCost = 500

    /// The gestures that use fingers. Gestures that overlap in time count as a single gesture.
    package private(set) var gestures: [PeopleGesture] = []
    private let reader: TraceReader
    private let tables: HabitTables
    private let cell: UInt64
    /// The scene in its initial state, which determines the locations of the gestures' targets.
    private let scene: Scene
    /// For each touch, the index in `gestures` of the gesture to which the touch belongs. The first element is for touch 1.
    private var gestureOfTouch: [Int] = []

    /// Reads the gestures of a trace whose targets are views of `layout`. Throws an error if the trace has events, or no gestures with
    /// fingers.
    ///
    /// A person makes the gestures in the same way in all trials that have the same `cell`.
    package init(
        _ reader: TraceReader, on layout: LayoutDocument, tables: HabitTables = .standard, cell: UInt64 = 0
    ) throws(InputError) {
        (self.reader, self.tables, self.cell, scene) = (reader, tables, cell, Scene(layout))
        let documents = reader.header.gestures?.gestures ?? []
        let events = try GestureEvents(reader.header, on: scene)
        var end = -Double.infinity
        for (index, span) in zip(documents.indices.filter { documents[$0].target != nil }, events.spans) {
            if span.start >= end - 0.001 { gestures.append(PeopleGesture()) }
            gestures[gestures.count - 1].add(documents[index], number: index + 1)
            gestureOfTouch += span.touches.map { _ in gestures.count - 1 }
            end = max(end, span.end)
        }
        guard !gestures.isEmpty else {
            let place = reader.header.gestures?.position ?? SourcePosition(offset: 0)
            throw InputError(FileError(.noGesturesForPeople, at: place).diagnostic(in: reader.header.source))
        }
    }

    /// For each gesture, groups the simulated people 1 to `count` by their outcomes. Throws an error if the replays cost more than
    /// `maximumWork`.
    package func play(
        _ count: Int, on preset: PresetLayout, layoutName: String? = nil, maximumWork: Int = Self.maximumWork
    ) throws(InputError) -> [[PeopleGroup]] {
        var outcomes = [[[AppOutcome]]](repeating: [], count: gestures.count)
        var work = 0
        for number in 1...max(count, 1) {
            guard work <= maximumWork else {
                let place = reader.header.gestures?.position ?? SourcePosition(offset: 0)
                throw InputError(FileError(.tooManyPeople(played: number - 1), at: place).diagnostic(in: reader.header.source))
            }
            let header = Person(number, tables: tables).make(reader.header, cell: cell)
            let events = try GestureEvents(header, on: scene)
            let replay = try Replay(reader, on: preset, layoutName: layoutName, gestures: events)
            let screen = replay.scene.screen
            let collector = OutcomeCollector(screen.names, gestureOfTouch, count: gestures.count)
            screen.sink = collector
            while try replay.step() {}
            screen.flush()
            for index in gestures.indices { outcomes[index].append(AppOutcome.reduced(collector.outcomes[index])) }
            work += Self.leastCost + screen.budget.spent + 2 * replay.scene.viewsMade
        }
        return outcomes.map(PeopleGroup.grouped)
    }
}

/// Collects the outcomes of one replay. Each outcome is counted for the gesture whose finger landed last.
private final class OutcomeCollector: RecordSink {
    /// The maximum number of different outcomes that are collected for each gesture.
    private static let maximumOutcomes = 50

    private(set) var outcomes: [[AppOutcome]]
    private var reader: OutcomeReader
    private let gestureOfTouch: [Int]
    private var current: Int?

    init(_ names: Names, _ gestureOfTouch: [Int], count: Int) {
        (reader, self.gestureOfTouch, outcomes) = (OutcomeReader(names), gestureOfTouch, Array(repeating: [], count: count))
    }

    func record(_ records: Records) {
        for record in records {
            if case .touch(let row) = record.body {
                if row.phase == .began, gestureOfTouch.indices.contains(row.touch - 1) { current = gestureOfTouch[row.touch - 1] }
                continue
            }
            guard let current, outcomes[current].count < Self.maximumOutcomes, let outcome = reader.outcome(of: record)?.counted,
                !outcomes[current].contains(outcome)
            else { continue }
            outcomes[current].append(outcome)
        }
    }
}

extension Person {
    /// Returns a trace's header with the gestures as the person makes them. Each gesture's cell is `cell` plus the gesture's index in the
    /// file.
    package func make(_ header: TraceHeader, cell: UInt64 = 0) -> TraceHeader {
        var made = header
        for (index, gesture) in (header.gestures?.gestures ?? []).enumerated() {
            made.gestures?.gestures[index] = make(gesture, cell: cell &+ UInt64(index))
        }
        return made
    }
}
