import GestureSupport
import GestureSurvey

/// The outcomes of a single gesture at every place in a single mode.
struct SurveyLayer {
    /// A place, and the outcomes of the layer's gesture at this place.
    struct Spot: Sendable {
        /// The index of the place in the survey's `places`.
        var place: Int
        /// A summary of the outcomes at the place; `nil` if the gesture cannot be made at the place.
        var summary: CellSummary?

        /// The CSS class that gives the place its colour.
        var style: String { summary.map { "k-\($0.kind.rawValue)" } ?? "k-none" }
    }

    var mode: String?
    var gesture: SurveyGesture
    /// The layer's places, in the order in which the survey lists them. Places that do not exist in the layer's mode are left out.
    var spots: [Spot] = []

    /// Returns the layers of a survey. Each mode has one layer for each gesture.
    static func all(of survey: Survey) -> [[SurveyLayer]] {
        var modes: [String?: Int] = [:]
        for (index, mode) in survey.modes.enumerated() { modes[mode.path] = index }
        var gestures: [SurveyGesture: Int] = [:]
        for (index, gesture) in survey.gestures.enumerated() { gestures[gesture] = index }
        var layers = survey.modes.map { mode in survey.gestures.map { SurveyLayer(mode: mode.path, gesture: $0) } }
        for (mode, path) in survey.modes.map(\.path).enumerated() {
            for (place, one) in survey.places.enumerated() where path.map({ one.modes.contains($0) }) ?? true {
                for gesture in layers[mode].indices { layers[mode][gesture].spots.append(Spot(place: place)) }
            }
        }
        for cell in survey.cells {
            guard let mode = modes[cell.mode], let gesture = gestures[cell.gesture],
                let spot = layers[mode][gesture].spots.firstIndex(of: cell.place)
            else { continue }
            layers[mode][gesture].spots[spot].summary = CellSummary(cell)
        }
        return layers
    }

    /// The kinds of outcomes that occur, in the order of the legend. Each kind is listed with its distinct outcomes and the places at which
    /// they occur.
    var legend: [(kind: CellSummary.Kind, entries: [(text: String, places: [Int])])] {
        CellSummary.Kind.allCases.compactMap { kind in
            var entries: [(text: String, places: [Int])] = []
            for spot in spots {
                guard let summary = spot.summary, summary.kind == kind else { continue }
                if let known = entries.firstIndex(where: { $0.text == summary.text }) {
                    entries[known].places.append(spot.place)
                } else {
                    entries.append((summary.text, [spot.place]))
                }
            }
            return entries.isEmpty ? nil : (kind, entries)
        }
    }

    /// An explanation of the numbers of simulated people in the figure; `nil` if the figure contains no such numbers.
    var wordsOfPeople: String? {
        spots.lazy.compactMap { $0.summary?.share }.first.map { "as \($0): the number of people with this outcome" }
    }

    var hasLate: Bool { spots.contains { $0.summary?.late != nil } }
    var hasRoomless: Bool { spots.contains { $0.summary == nil } }
}

extension [SurveyLayer.Spot] {
    /// Returns the index of the element for a place. The places are in ascending order, so a binary search is used.
    fileprivate func firstIndex(of place: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].place == place ? low : nil
    }
}

extension CellSummary.Kind {
    /// An explanation of the colour that represents the kind.
    var words: String {
        switch self {
        case .recognizer: "a recognizer recognizes"
        case .control: "a control sends an event"
        case .selection: "a cell is selected"
        case .scroll: "a scroll view scrolls"
        case .zoom: "a scroll view zooms"
        case .several: "several outcomes at once"
        case .nothing: "nothing that the app notices"
        case .failure: "the replay ended with an error"
        }
    }
}

/// Formats lists of places.
enum PlaceWords {
    /// Returns a list of places, in which runs of three or more consecutive places are written as ranges: `p1, p3 to p6`.
    static func list(_ places: [Int]) -> String {
        var parts: [String] = []
        var index = 0
        while index < places.count {
            var end = index
            while end + 1 < places.count, places[end + 1] == places[end] + 1 { end += 1 }
            if end - index > 1 {
                parts.append("p\(places[index] + 1) to p\(places[end] + 1)")
            } else {
                parts += places[index...end].map { "p\($0 + 1)" }
            }
            index = end + 1
        }
        return parts.joined(separator: ", ")
    }
}
