import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A survey of a screen: the outcomes of each gesture at each place in each mode. Each gesture is replayed in a new scene.
package struct Survey {
    /// The options that limit a survey to a mode, to a view or to certain gestures.
    package struct Selection: Sendable {
        /// The path of the only mode to survey; `nil` for all modes.
        package var mode: String?
        /// The id of the view at whose places, and at whose descendants' places, gestures are replayed; `nil` for the whole window.
        package var view: String?
        /// The names or families of the gestures to replay; empty for all gestures.
        package var gestures: [String] = []

        package init() {}
    }

    package let layout: LayoutDocument
    package private(set) var modes: [SurveyMode] = []
    package private(set) var gestures: [SurveyGesture] = []
    package private(set) var places: [Place] = []
    package internal(set) var cells: [SurveyCell] = []
    package private(set) var findings: [SurveyFinding] = []
    /// The number of modes that were left out because the layout has too many.
    package private(set) var modesLeftOut = 0
    /// The number of places that were left out because the screen has too many.
    package private(set) var placesLeftOut = 0

    /// The number of cells that were not replayed because there are too many or because the replays would take too long.
    package private(set) var cellsLeftOut = 0

    /// The number of simulated people for whom each cell was replayed; zero if outcomes were not counted for people.
    package internal(set) var people = 0

    let player: CellPlayer
    private let selection: Selection
    /// The bounds of the window.
    private var window = Rect.zero

    /// The maximum numbers of modes, places and cells. If the layout has more, the last modes, the smallest places and the last cells are
    /// left out.
    package struct Limits: Sendable {
        package var modes = 100
        package var places = 1000
        package var cells = 100_000
        /// The maximum cost of all replays together, as a number of rows, turns and views. After this cost, the remaining cells are not
        /// replayed.
        package var work = 20_000_000
        /// The maximum number of further replays with which findings are searched and confirmed.
        package var replays = 3000

        package init() {}
    }

    /// Surveys a layout.
    package init(
        _ layout: LayoutDocument, _ selection: Selection = Selection(), limits: Limits = Limits(),
        progress: (Int, Int) -> Bool = { _, _ in true }
    ) throws(InputError) {
        try self.init(PresetLayout(layout), selection, limits: limits, progress: progress)
    }

    /// Surveys a layout to which changes have been applied.
    ///
    /// `progress` is called with the number of cells replayed so far and the total number of cells. If it returns false, the survey ends
    /// early.
    package init(
        _ preset: PresetLayout, _ selection: Selection = Selection(), limits: Limits = Limits(),
        progress: (Int, Int) -> Bool = { _, _ in true }
    ) throws(InputError) {
        layout = preset.layout
        self.selection = selection
        player = CellPlayer(preset)
        modes = SurveyMode.reachable(in: layout).filter { selection.mode == nil || $0.path == selection.mode }
        modesLeftOut = max(0, modes.count - limits.modes)
        modes.removeLast(modesLeftOut)
        try findPlaces(selection, atMost: limits.places)
        gestures = SurveyGesture.all(for: player.scene())
        if !selection.gestures.isEmpty {
            gestures = gestures.filter { selection.gestures.contains($0.name) || selection.gestures.contains($0.family) }
        }
        plan(atMost: limits.cells)
        play(within: limits.work, progress)
        findings = Finder(self, replays: limits.replays).all
    }

    /// Whether the survey covers every mode and every place. If so, a touch never hits a view that has no place.
    var isOfAllModes: Bool { selection.mode == nil && placesLeftOut == 0 && modesLeftOut == 0 }
    /// Whether every gesture was replayed in every mode. If so, an outcome that no cell contains never occurs.
    var isWhole: Bool { isOfAllModes && selection.gestures.isEmpty && cellsLeftOut == 0 }

    /// Returns whether the survey includes a view. If a view is selected, only that view and its descendants are included.
    func selects(_ view: View) -> Bool {
        guard let id = selection.view else { return true }
        return view.selfAndSuperviews.contains { $0.id == id }
    }

    // MARK: Places

    private mutating func findPlaces(_ selection: Selection, atMost limit: Int) throws(InputError) {
        let tests = PlaceTests(layout)
        var known: [PlaceKey: Int] = [:]
        for mode in modes {
            let replay = try player.replay(mode.gestures.joined(separator: ", "))
            while try replay.step() {}
            window = replay.scene.screen.window.bounds
            let wanted = selection.view.flatMap { replay.scene.view($0) }
            for place in PlaceMap(replay.scene, tests).places {
                if selection.view != nil {
                    guard let wanted, let view = replay.scene.view(place.view), view.isDescendant(of: wanted) else { continue }
                }
                add(place, in: mode.path, &known)
            }
        }
        // Places that exist only in later modes were appended at the end, so the places are sorted by the order of their views.
        places.sort { $0.comesBefore($1) }
        if places.count > limit {
            placesLeftOut = places.count - limit
            let least = places.map { $0.area }.sorted(by: >)[limit - 1]
            places = Array(places.filter { $0.area >= least }.prefix(limit))
        }
        for index in places.indices { places[index].id = "p\(index + 1)" }
    }

    /// The properties by which a place is recognized as the same place in several modes.
    private struct PlaceKey: Hashable {
        var view: String
        var spot: Spot
        var area: Double
    }

    /// Adds a place of a mode, unless the same place was already found in another mode.
    private mutating func add(_ place: Place, in mode: String?, _ known: inout [PlaceKey: Int]) {
        let key = PlaceKey(view: place.view, spot: place.spot, area: place.area)
        if let mode, let index = known[key], !places[index].modes.contains(mode) {
            places[index].modes.append(mode)
            return
        }
        known[key] = places.count
        places.append(place)
        if let mode { places[places.count - 1].modes = [mode] }
    }

    // MARK: Cells

    private mutating func plan(atMost limit: Int) {
        for (index, place) in places.enumerated() {
            for mode in modes where mode.path.map({ place.modes.contains($0) }) ?? true {
                for gesture in gestures {
                    guard let text = gesture.text(at: place.spot, in: window) else { continue }
                    guard cells.count < limit else {
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
