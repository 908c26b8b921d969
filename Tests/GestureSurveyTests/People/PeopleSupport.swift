import Foundation
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import Testing

/// A trace that contains gestures and its own layout, and that simulated people can play.
struct PeopleScene {
    let reader: TraceReader
    let layout: LayoutDocument

    init(_ gestures: String, subviews: String, recognizers: String = "") throws {
        let window =
            #"{"id": "window", "frame": [0, 0, 390, 844], "gestureRecognizers": [\#(recognizers)], "subviews": [\#(subviews)]}"#
        let text = #"{"version": 1, "layout": {"version": 1, "window": \#(window)}, "gestures": [\#(gestures)]}"#
        reader = try TraceReader(MemoryByteSource(name: "a.trace.json", text: text))
        layout = try Replay.layout(of: reader.header, override: nil).layout
    }

    /// Plays the trace for this number of simulated people. For each gesture, returns the groups of people that have the same outcomes.
    func play(_ people: Int, _ presets: [Preset] = [], tables: HabitTables = .standard) throws -> [[PeopleGroup]] {
        var preset = PresetLayout(layout)
        for change in presets { try preset.apply(change) }
        return try PeopleTrials(reader, on: layout, tables: tables).play(people, on: preset)
    }

    /// Returns a gesture in the trace in the way in which a particular simulated person makes it.
    func gesture(_ place: Int = 0, by person: Int) throws -> GestureDocument {
        try #require(Person(person).make(reader.header).gestures?.gestures[place])
    }
}

/// The root folder of the repository.
let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
