import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The map of a screen: each gesture on each place in each mode, played on a fresh scene.
package struct Survey {
    /// The parts of a survey that are wanted.
    package struct Selection: Sendable {
        /// The only mode, by its path.
        package var mode: String?
        /// The id of the view in which places have to lie.
        package var view: String?
        /// Names or families of gestures; empty for all.
        package var gestures: [String] = []

        package init() {}
    }

    package let layout: LayoutDocument
    package private(set) var modes: [SurveyMode] = []
    package private(set) var gestures: [SurveyGesture] = []
    package private(set) var places: [Place] = []
    package internal(set) var cells: [SurveyCell] = []
    package private(set) var findings: [SurveyFinding] = []
    /// The modes that were left out, because there are too many.
    package private(set) var modesLeftOut = 0
    /// The places that were left out, because the screen has too many, and the cells that were not played, because the work would take
    /// too long.
    package private(set) var placesLeftOut = 0
    package private(set) var cellsLeftOut = 0

    /// The number of people who made the gesture of each cell; zero if people were not counted.
    package internal(set) var people = 0

    let player: CellPlayer
    private let selection: Selection
    /// The bounds of the window.
    private var window = Rect.zero

    /// The greatest number of places; smaller ones are left out.
    package static let mostPlaces = 1000
    /// The greatest number of rows and turns of all replays together; the remaining cells are not played.
    package static let mostWork = 20_000_000
    /// The greatest number of cells, and of modes; further ones are not played.
    package static let mostCells = 100_000, mostModes = 100

    /// Plays the survey of a layout.
    package init(
        _ layout: LayoutDocument, _ selection: Selection = Selection(), maximumWork: Int = mostWork,
        progress: (Int, Int) -> Bool = { _, _ in true }
    ) throws(InputError) {
        try self.init(PresetLayout(layout), selection, maximumWork: maximumWork, progress: progress)
    }

    /// Plays the survey of a layout with changes.
    ///
    /// `progress` gets the number of cells played so far and the number of all; the survey ends early once it returns false.
    package init(
        _ preset: PresetLayout, _ selection: Selection = Selection(), maximumWork: Int = mostWork,
        progress: (Int, Int) -> Bool = { _, _ in true }
    ) throws(InputError) {
        layout = preset.layout
        self.selection = selection
        player = CellPlayer(preset)
        modes = SurveyMode.reachable(in: layout).filter { selection.mode == nil || $0.path == selection.mode }
        modesLeftOut = max(0, modes.count - Self.mostModes)
        modes.removeLast(modesLeftOut)
        try findPlaces(selection)
        gestures = SurveyGesture.all(for: player.scene())
        if !selection.gestures.isEmpty {
            gestures = gestures.filter { selection.gestures.contains($0.name) || selection.gestures.contains($0.family) }
        }
        plan()
        play(within: maximumWork, progress)
        findings = Finder(self).all
    }

    /// Whether every mode was played, so that a view without a place is never hit.
    var isOfAllModes: Bool { selection.mode == nil && placesLeftOut == 0 && modesLeftOut == 0 }
    /// Whether every gesture was played in every mode, so that an outcome without a cell never comes.
    var isWhole: Bool { isOfAllModes && selection.gestures.isEmpty && cellsLeftOut == 0 }

    /// Whether a view is among those that the survey is about.
    func selects(_ view: View) -> Bool {
        guard let id = selection.view else { return true }
        var here: View? = view
        while let one = here {
            if one.id == id { return true }
            here = one.superview
        }
        return false
    }

    // MARK: Places

    private mutating func findPlaces(_ selection: Selection) throws(InputError) {
        let tests = PlaceTests(layout)
        for mode in modes {
            let replay = try player.replay(mode.gestures.joined(separator: ", "))
            while try replay.step() {}
            window = replay.scene.screen.window.bounds
            let wanted = selection.view.flatMap { replay.scene.view($0) }
            for place in PlaceMap(replay.scene, tests).places {
                if selection.view != nil {
                    guard let wanted, let view = replay.scene.view(place.view), view.isDescendant(of: wanted) else { continue }
                }
                add(place, in: mode.path)
            }
        }
        // Places of later modes are among those of the first, in the same order.
        places.sort { $0.comesBefore($1) }
        if places.count > Self.mostPlaces {
            placesLeftOut = places.count - Self.mostPlaces
            let least = places.map { $0.area }.sorted(by: >)[Self.mostPlaces - 1]
            places = Array(places.filter { $0.area >= least }.prefix(Self.mostPlaces))
        }
        for index in places.indices { places[index].id = "p\(index + 1)" }
    }

    /// Adds a place of a mode, unless it is known from another mode.
    private mutating func add(_ place: Place, in mode: String?) {
        let known = places.firstIndex { one in
            one.view == place.view && one.spot == place.spot && one.area == place.area && (mode == nil || !one.modes.contains(mode ?? ""))
        }
        if let known, let mode {
            places[known].modes.append(mode)
        } else {
            places.append(place)
            if let mode { places[places.count - 1].modes = [mode] }
        }
    }

    // MARK: Cells

    private mutating func plan() {
        for (index, place) in places.enumerated() {
            for mode in modes where mode.path.map({ place.modes.contains($0) }) ?? true {
                for gesture in gestures {
                    guard let text = gesture.text(at: place.spot, in: window) else { continue }
                    guard cells.count < Self.mostCells else {
                        cellsLeftOut += 1
                        continue
                    }
                    let all = (mode.gestures + [text]).joined(separator: ", ")
                    cells.append(SurveyCell(place: index, mode: mode.path, gesture: gesture, gestures: all))
                }
            }
        }
    }

    private mutating func play(within maximumWork: Int, _ progress: (Int, Int) -> Bool) {
        var work = 0
        for index in cells.indices {
            guard work < maximumWork, progress(index, cells.count) else {
                cellsLeftOut += cells.count - index
                cells.removeLast(cells.count - index)
                return
            }
            player.play(&cells[index])
            work += cells[index].work
        }
    }
}
