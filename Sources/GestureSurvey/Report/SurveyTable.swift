import GestureSupport

/// A table of the outcomes in one mode. It has a row for each place, and a column for each set of gestures with the same outcomes at every
/// place.
struct SurveyTable: Equatable {
    struct Column: Equatable {
        var gestures: [SurveyGesture]
        /// The text for each place; `nil` if none of the column's gestures can be made at the place.
        var texts: [String?]
    }

    private(set) var columns: [Column] = []
    /// The gestures that have no outcome at any place.
    private(set) var idle: [SurveyGesture] = []
    /// The places in the table, as indices in the survey's `places`.
    private(set) var places: [Int] = []

    init(_ survey: Survey, mode: String?) {
        let cells = survey.cells.filter { $0.mode == mode }
        for cell in cells where places.last != cell.place { places.append(cell.place) }
        var rows: [Int: Int] = [:]
        for (row, place) in places.enumerated() { rows[place] = row }
        for gesture in survey.gestures {
            var texts = [String?](repeating: nil, count: places.count)
            for cell in cells where cell.gesture == gesture {
                if let row = rows[cell.place] { texts[row] = CellSummary(cell).text }
            }
            if texts.allSatisfy({ $0 == nil }) { continue }
            if texts.allSatisfy({ $0 == nil || $0 == CellSummary.nothing }) {
                idle.append(gesture)
            } else {
                add(gesture, texts)
            }
        }
    }

    /// Adds a gesture to the first column with the same texts, or to a new column. Texts are not compared at places where the gesture or
    /// all gestures of the column cannot be made.
    private mutating func add(_ gesture: SurveyGesture, _ texts: [String?]) {
        let known = columns.firstIndex { column in zip(column.texts, texts).allSatisfy { $0 == nil || $1 == nil || $0 == $1 } }
        guard let known else { return columns.append(Column(gestures: [gesture], texts: texts)) }
        columns[known].gestures.append(gesture)
        columns[known].texts = zip(columns[known].texts, texts).map { $0 ?? $1 }
    }
}

/// Formats the names of several gestures.
enum GestureWords {
    /// Returns the names of a column's gestures. The directions of a gesture follow its name: `drag ←→`, `swipe`, `tap`.
    static func names(_ gestures: [SurveyGesture], of all: [SurveyGesture]) -> [String] {
        var families: [String] = []
        for gesture in gestures where !families.contains(gesture.title) { families.append(gesture.title) }
        return families.map { title in
            let own = gestures.filter { $0.title == title }
            let whole = all.filter { $0.title == title }
            if own.count == whole.count { return title }
            return title + " " + own.map { $0.sign }.joined()
        }
    }
}

extension SurveyGesture {
    /// The gesture's name without a direction.
    package var title: String {
        switch form {
        case .edge: return "edge"
        case .pinch: return "pinch"
        case .tap, .press, .rotate: return name
        case .drag(let way, _), .pressDrag(let way, _), .swipe(let way, _): return String(name.dropLast(way.rawValue.count + 1))
        }
    }

    /// The sign for the gesture's direction; empty if the gesture has no direction.
    package var sign: String {
        switch form {
        case .drag(let way, _), .pressDrag(let way, _), .swipe(let way, _), .edge(let way): way.sign
        case .pinch(let opens): opens ? "open" : "close"
        case .tap, .press, .rotate: ""
        }
    }
}

extension SurveyGesture.Way {
    var sign: String {
        switch self {
        case .left: "←"
        case .right: "→"
        case .up: "↑"
        case .down: "↓"
        }
    }
}
