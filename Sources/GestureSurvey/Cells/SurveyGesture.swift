import GestureEngine
import GestureSupport

/// A gesture that a survey replays at each place, written in the short form of a trace.
package struct SurveyGesture: Hashable, Sendable {
    /// The direction in which fingers move.
    package enum Way: String, CaseIterable, Sendable {
        case left, right, up, down

        var vector: Point {
            switch self {
            case .left: Point(-1, 0)
            case .right: Point(1, 0)
            case .up: Point(0, -1)
            case .down: Point(0, 1)
            }
        }
    }

    package enum Form: Hashable, Sendable {
        case tap(count: Int, fingers: Int)
        case press(seconds: Double, fingers: Int)
        case drag(Way, fingers: Int)
        /// A press, followed by a drag with the same finger.
        case pressDrag(Way, seconds: Double)
        case swipe(Way, fingers: Int)
        /// A drag that begins at a window edge and moves away from that edge in the given direction.
        case edge(Way)
        case pinch(opens: Bool)
        case rotate
    }

    package let form: Form

    package init(_ form: Form) { self.form = form }

    /// The gestures that every survey replays, in the order of the columns in the table.
    package static let usual: [SurveyGesture] = {
        var forms: [Form] = [.tap(count: 1, fingers: 1), .tap(count: 2, fingers: 1)]
        forms += [.press(seconds: shortPress, fingers: 1), .press(seconds: longPress, fingers: 1)]
        forms += Way.allCases.map { .pressDrag($0, seconds: longPress) }
        forms += Way.allCases.map { .drag($0, fingers: 1) }
        forms += Way.allCases.map { .swipe($0, fingers: 1) }
        forms += Way.allCases.map { .edge($0) }
        forms += [.pinch(opens: true), .pinch(opens: false), .rotate, .tap(count: 1, fingers: 2)]
        forms += Way.allCases.map { .drag($0, fingers: 2) }
        return forms.map { SurveyGesture($0) }
    }()

    static let shortPress = 0.3, longPress = 0.8
    /// The length of a slow drag in points, and its speed in points per second.
    private static let dragLength = 100.0, dragSpeed = 100.0
    /// The length of a swipe in points, and its speed in points per second. These are the default values of the short form.
    private static let swipeLength = 200.0, swipeSpeed = 200.0 / 0.15
    /// The length of a drag from an edge in points, its speed in points per second, and the speed of a drag after a press.
    private static let edgeLength = 200.0, edgeSpeed = 500.0, pressDragSpeed = 250.0
    /// The distance in points from a window edge to the point where a drag from that edge begins.
    private static let edgeInset = 1.0
    /// The minimum length of a movement in points. If a movement from a place must be shorter than this to end inside the window, the place
    /// has no cell for the movement.
    private static let leastLength = 24.0
    /// The default distance in points between adjacent fingers, and the minimum distance that is used at a small place.
    private static let spacing = 60.0, leastSpacing = 24.0

    /// The word that selects this gesture and similar gestures in the option `--gestures`.
    package var family: String {
        switch form {
        case .tap(let count, let fingers):
            fingers == 2 ? "twoFingerTap" : fingers > 2 || count > 2 ? name : count == 2 ? "doubleTap" : "tap"
        case .press(let seconds, let fingers):
            fingers == 1 && seconds == Self.shortPress ? "press" : fingers == 1 && seconds == Self.longPress ? "longPress" : name
        case .drag(_, let fingers): fingers == 1 ? "drag" : fingers == 2 ? "twoFingerDrag" : name
        case .pressDrag: "pressDrag"
        case .swipe(_, let fingers): fingers == 1 ? "swipe" : name
        case .edge: "edge"
        case .pinch: "pinch"
        case .rotate: "rotate"
        }
    }

    /// The gesture's name in sentences and in JSON, as in `swipe left`.
    package var name: String {
        func fingers(_ count: Int) -> String { count == 1 ? "" : count == 2 ? "two-finger " : "\(count)-finger " }
        switch form {
        case .tap(let count, let number): return fingers(number) + (count == 1 ? "tap" : count == 2 ? "double tap" : "\(count) taps")
        case .press(let seconds, let number):
            let word = seconds == Self.shortPress ? "press" : seconds == Self.longPress ? "long press" : "press of \(Self.text(seconds)) s"
            return fingers(number) + word
        case .drag(let way, let number): return fingers(number) + "drag \(way.rawValue)"
        case .pressDrag(let way, _): return "press and drag \(way.rawValue)"
        case .swipe(let way, let number): return fingers(number) + "swipe \(way.rawValue)"
        case .edge(let way): return "drag from the \(Self.edge(way)) edge"
        case .pinch(let opens): return opens ? "pinch open" : "pinch close"
        case .rotate: return "rotate"
        }
    }

    /// Returns the name of the edge at which a drag in the given direction begins.
    static func edge(_ way: Way) -> String {
        switch way {
        case .left: "right"
        case .right: "left"
        case .up: "bottom"
        case .down: "top"
        }
    }

    /// Whether the gesture uses a single finger.
    var isOfOneFinger: Bool {
        switch form {
        case .tap(_, let fingers), .press(_, let fingers), .drag(_, let fingers), .swipe(_, let fingers): fingers == 1
        case .pressDrag, .edge: true
        case .pinch, .rotate: false
        }
    }

    // MARK: The gesture as JSON

    /// Returns the gesture at a place as JSON for a trace's `gestures`; `nil` if the gesture cannot be made at the place.
    func text(at place: Spot, in window: Rect) -> String? {
        let point = place.point
        var members: [String] = []
        func add(_ key: String, _ number: Double) { members.append("\"\(key)\": \(Self.text(number))") }
        func begin(_ key: String, at point: Point) { members.append("\"\(key)\": \(Self.text(point))") }
        func addFingers(_ count: Int) {
            guard count > 1 else { return }
            add("fingers", Double(count))
            let spacing = place.spacing(of: count, usual: Self.spacing, least: Self.leastSpacing)
            if spacing != Self.spacing { add("spacing", spacing) }
        }
        switch form {
        case .tap(let count, let fingers):
            begin("tap", at: point)
            if count > 1 { add("count", Double(count)) }
            addFingers(fingers)
        case .press(let seconds, let fingers):
            begin("press", at: point)
            if seconds != Self.longPress { add("hold", seconds) }
            addFingers(fingers)
        case .drag(let way, let fingers):
            guard let length = Self.length(Self.dragLength, way, from: point, in: window) else { return nil }
            begin("drag", at: point)
            members.append("\"by\": \(Self.text(way.vector * length))")
            add("duration", length / Self.dragSpeed)
            addFingers(fingers)
        case .pressDrag(let way, let seconds):
            guard let length = Self.length(Self.dragLength, way, from: point, in: window) else { return nil }
            begin("drag", at: point)
            members.append("\"by\": \(Self.text(way.vector * length))")
            add("hold", seconds)
            add("duration", length / Self.pressDragSpeed)
        case .swipe(let way, let fingers):
            guard let length = Self.length(Self.swipeLength, way, from: point, in: window) else { return nil }
            begin("swipe", at: point)
            members.append("\"direction\": \"\(way.rawValue)\"")
            if length != Self.swipeLength {
                add("distance", length)
                add("duration", length / Self.swipeSpeed)
            }
            addFingers(fingers)
        case .edge(let way):
            guard let start = place.start(atEdgeOf: window, way, Self.edgeInset),
                let length = Self.length(Self.edgeLength, way, from: start, in: window)
            else { return nil }
            begin("drag", at: start)
            members.append("\"by\": \(Self.text(way.vector * length))")
            add("duration", length / Self.edgeSpeed)
        case .pinch(let opens):
            let spacing = place.spacing(of: 2, usual: Self.spacing, least: Self.leastSpacing)
            begin("pinch", at: point)
            add("from", opens ? spacing : spacing * 2)
            add("to", opens ? spacing * 2 : spacing)
        case .rotate:
            begin("rotate", at: point)
            add("radius", place.spacing(of: 2, usual: Self.spacing, least: Self.leastSpacing) / 2)
            add("by", 1.2)
        }
        return "{" + members.joined(separator: ", ") + "}"
    }

    /// Returns the length in points of a movement that ends inside the window; `nil` if every such movement would be too short.
    private static func length(_ usual: Double, _ way: Way, from point: Point, in window: Rect) -> Double? {
        let room: Double =
            switch way {
            case .left: point.x - window.minX
            case .right: window.maxX - point.x
            case .up: point.y - window.minY
            case .down: window.maxY - point.y
            }
        let length = min(usual, room.rounded(.down))
        return length >= leastLength ? length : nil
    }

    static func text(_ number: Double) -> String { Decimal.text(number) }
    private static func text(_ point: Point) -> String { "[\(text(point.x)), \(text(point.y))]" }
}

/// The innermost point of a place, and a rectangle around this point that is entirely inside the place.
struct Spot: Hashable, Sendable {
    var point: Point
    var room: Rect
    /// The window edges that the place touches, where drags from edges can begin. Each entry consists of the direction away from the edge
    /// and a point on the edge.
    var edges: [EdgeStart] = []

    struct EdgeStart: Hashable, Sendable {
        var way: SurveyGesture.Way
        var point: Point
    }

    /// Returns the distance in points between adjacent fingers, which is less than the default if the place is too narrow.
    func spacing(of fingers: Int, usual: Double, least: Double) -> Double {
        let width = usual * Double(fingers - 1)
        if room.width > width { return usual }
        return max(least, (room.width * 0.6 / Double(fingers - 1)).rounded(.down))
    }

    /// Returns the point where a drag from an edge in the given direction begins; `nil` if the place does not touch that edge.
    func start(atEdgeOf window: Rect, _ way: SurveyGesture.Way, _ inset: Double) -> Point? {
        guard let start = edges.first(where: { $0.way == way }) else { return nil }
        return start.point + way.vector * inset
    }
}
