import GestureEngine
import GestureFiles
import GestureSupport

/// Converts the calls in a UI test to gestures in the short notation.
struct XCUITestGestures {
    private(set) var gestures: [JSONNode] = []
    /// The calls that touch the screen but could not be converted, each with the reason.
    private(set) var failures: [(issue: ImportIssue, place: ImportPlace)] = []
    /// The notes about values that are assumed, because the test does not specify them.
    private(set) var notes: [XCUITestFigures.Note] = []
    private let views: LayoutNames?
    private let size: Size?
    /// The index of the script's file among the files that are read together.
    private let file: Int
    /// The time, in seconds, for which the test has slept since the last gesture.
    private var slept = 0.0
    /// A cache of the views that queries have found.
    private var found: [[ElementQuery.Step]: LayoutNames.View?] = [:]

    init(views: LayoutNames?, size: Size?, file: Int) {
        self.views = views
        self.size = size ?? views.flatMap { $0.size.width > 0 ? $0.size : nil }
        self.file = file
    }

    /// Starts a new test and discards the gestures, failures and notes of the previous one.
    mutating func restart() {
        (gestures, failures, notes, slept) = ([], [], [], 0)
    }

    mutating func sleep(_ duration: Double) { slept = min(slept + max(duration, 0), 3600) }

    private mutating func use(_ note: XCUITestFigures.Note) {
        if !notes.contains(note) { notes.append(note) }
    }

    // MARK: Calls

    /// Converts a call to a gesture. `name` is the call's name in Swift or Objective-C. Returns `nil` if the call is not a known gesture,
    /// or if its numeric arguments are unknown.
    mutating func call(_ value: ScriptValue, _ name: String, _ arguments: [ScriptValue], at offset: Int) -> ScriptValue? {
        let place = ImportPlace(file: file, offset: offset)
        func number(_ index: Int) -> Double? { index < arguments.count ? arguments[index].number : nil }
        switch name {
        case "tap()", "click()": tap(value, place)
        case "doubleTap()", "doubleClick()": tap(value, place, count: 2)
        case "twoFingerTap()": tap(value, place, fingers: 2)
        case "tap(withNumberOfTaps:numberOfTouches:)", "tapWithNumberOfTaps:numberOfTouches:":
            guard let count = number(0), let fingers = number(1) else { return nil }
            tap(value, place, count: count, fingers: fingers)
        case "press(forDuration:)", "pressForDuration:":
            guard let duration = number(0) else { return nil }
            guard let target = target(value, place) else { break }
            add([JSONMember("press", target), JSONMember("hold", .number(Self.seconds(duration)))])
        case "press(forDuration:thenDragTo:)", "pressForDuration:thenDragToElement:", "pressForDuration:thenDragToCoordinate:",
            "press(forDuration:thenDragTo:withVelocity:thenHoldForDuration:)",
            "pressForDuration:thenDragToElement:withVelocity:thenHoldForDuration:",
            "pressForDuration:thenDragToCoordinate:withVelocity:thenHoldForDuration:":
            guard let hold = number(0), arguments.count > 1, let speed = velocity(arguments, 2) else { return nil }
            guard arguments.count < 4 || number(3) != nil else { return nil }
            drag(value, to: arguments[1], hold: hold, speed: speed, rest: number(3) ?? 0, place)
        case "swipeUp()", "swipeDown()", "swipeLeft()", "swipeRight()", "swipeUp(velocity:)", "swipeDown(velocity:)",
            "swipeLeft(velocity:)", "swipeRight(velocity:)", "swipeUpWithVelocity:", "swipeDownWithVelocity:", "swipeLeftWithVelocity:",
            "swipeRightWithVelocity:":
            guard let speed = velocity(arguments, 0) else { return nil }
            let direction = ["Up", "Down", "Left", "Right"].first { name.dropFirst(5).hasPrefix($0) }
            swipe(value, (direction ?? "Up").lowercased(), speed, place)
        case "pinch(withScale:velocity:)", "pinchWithScale:velocity:":
            guard let scale = number(0), let velocity = number(1), scale > 0, scale <= 100 else { return nil }
            pinch(value, scale, velocity, place)
        case "rotate(_:withVelocity:)", "rotate:withVelocity:":
            guard let angle = number(0), let velocity = number(1), angle.magnitude <= 1000 else { return nil }
            rotate(value, angle, velocity, place)
        default: return nil
        }
        return .nothing
    }

    private mutating func add(_ members: [JSONMember]) {
        if !gestures.isEmpty {
            use(.idle)
            gestures.append(.made(.object([JSONMember("wait", .number(min(XCUITestFigures.idle + slept, 3600)))])))
        }
        slept = 0
        gestures.append(.made(.object(members)))
    }

    private mutating func tap(_ value: ScriptValue, _ place: ImportPlace, count: Double = 1, fingers: Double = 1) {
        guard let target = target(value, place) else { return }
        var members = [JSONMember("tap", target)]
        if count != 1 { members.append(JSONMember("count", .number(min(max(count.rounded(), 1), 1000)))) }
        if fingers != 1 { members.append(JSONMember("fingers", .number(min(max(fingers.rounded(), 1), 10)))) }
        use(.tap)
        add(members)
    }

    private mutating func drag(
        _ value: ScriptValue, to end: ScriptValue, hold: Double, speed: Double, rest: Double, _ place: ImportPlace
    ) {
        guard let from = box(value, place), let to = box(end, place), let start = target(value, place), let target = target(end, place)
        else { return }
        use(.drag)
        var members = [
            JSONMember("drag", start), JSONMember("to", target), JSONMember("hold", .number(Self.seconds(hold))),
            JSONMember("duration", .number(Self.duration((to.middle - from.middle).length, speed))),
        ]
        if rest > 0 { members.append(JSONMember("rest", .number(Self.seconds(rest)))) }
        add(members)
    }

    private mutating func swipe(_ value: ScriptValue, _ direction: String, _ speed: Double, _ place: ImportPlace) {
        guard let box = box(value, place), let target = target(value, place) else { return }
        let length = direction == "left" || direction == "right" ? box.size.width : box.size.height
        let distance = (max(length * XCUITestFigures.swipe.part, XCUITestFigures.swipe.least) * 1e4).rounded() / 1e4
        use(.swipe)
        add([
            JSONMember("swipe", target), JSONMember("direction", .string(direction)), JSONMember("distance", .number(distance)),
            JSONMember("duration", .number(Self.duration(distance, speed))),
        ])
    }

    private mutating func pinch(_ value: ScriptValue, _ scale: Double, _ velocity: Double, _ place: ImportPlace) {
        guard let box = box(value, place), let target = target(value, place) else { return }
        let large = max(min(box.size.width, box.size.height) * XCUITestFigures.spread.pinch, XCUITestFigures.leastSpread)
        let (from, to) = scale > 1 ? (large / scale, large) : (large, large * scale)
        use(.pinch)
        add([
            JSONMember("pinch", target), JSONMember("from", .number((from * 1e4).rounded() / 1e4)),
            JSONMember("to", .number((to * 1e4).rounded() / 1e4)), JSONMember("duration", .number(Self.duration(scale - 1, velocity))),
        ])
    }

    private mutating func rotate(_ value: ScriptValue, _ angle: Double, _ velocity: Double, _ place: ImportPlace) {
        guard let box = box(value, place), let target = target(value, place) else { return }
        let radius = max(min(box.size.width, box.size.height) * XCUITestFigures.spread.rotation, XCUITestFigures.leastSpread) / 2
        use(.rotation)
        add([
            JSONMember("rotate", target), JSONMember("by", .number((angle * 1e6).rounded() / 1e6)),
            JSONMember("radius", .number((radius * 1e4).rounded() / 1e4)), JSONMember("duration", .number(Self.duration(angle, velocity))),
        ])
    }

    // MARK: Numeric arguments

    /// Returns the velocity in the arguments, or XCTest's default velocity if there is none. Returns `nil` if the argument is not
    /// supported.
    private mutating func velocity(_ arguments: [ScriptValue], _ index: Int) -> Double? {
        use(.velocity)
        guard index < arguments.count else { return XCUITestFigures.velocity }
        switch arguments[index] {
        case .number(let number): return number > 0 && number <= 1e6 ? number : nil
        case .member(let word): return XCUITestFigures.velocities[word.lowercased()]
        case .app, .element, .coordinate, .text, .vector, .path, .nothing: return nil
        }
    }

    private static func seconds(_ duration: Double) -> Double { min(max((duration * 1e6).rounded() / 1e6, 0), 3600) }

    /// Returns the duration, in seconds, of a movement at the given speed. For a speed of 0, returns the default duration.
    private static func duration(_ way: Double, _ speed: Double) -> Double {
        guard speed != 0 else { return XCUITestFigures.duration }
        return max(seconds((way / speed).magnitude), 0.016667)
    }

    // MARK: Targets

    /// Returns a gesture's target, which is either the id of a view or a point. If the target is unknown, records a failure and returns
    /// `nil`.
    private mutating func target(_ value: ScriptValue, _ place: ImportPlace) -> JSONValue? {
        if case .element(let query) = value, !query.isTooLong, let view = view(query) { return .string(view.id) }
        return box(value, place).map { .point($0.middle.rounded) }
    }

    /// Returns the centre and the size of an element. For a point in an element, returns the point with a size of zero.
    private mutating func box(_ value: ScriptValue, _ place: ImportPlace) -> (middle: Point, size: Size)? {
        switch value {
        case .app:
            if let size { return (Point(size.width / 2, size.height / 2), size) }
            fail("app", place)
        case .element(let query):
            if query.isTooLong {
                fail(.longQuery(limit: ImportBudget.query), place)
                return nil
            }
            if let view = view(query) { return (view.middle, view.size) }
            fail(query.title, place)
        case .coordinate(let query, let part, let offset):
            // If a location is relative to the window's corner, it can be computed without a layout.
            if query.steps.isEmpty, part == .zero { return (offset, Size(width: 0, height: 0)) }
            guard let box = box(query.steps.isEmpty ? .app : .element(query), place) else { return nil }
            let x = box.middle.x + (part.x - 0.5) * box.size.width + offset.x
            return (Point(x, box.middle.y + (part.y - 0.5) * box.size.height + offset.y).fitting, Size(width: 0, height: 0))
        case .number, .text, .vector, .member, .path, .nothing: fail("?", place)
        }
        return nil
    }

    private mutating func view(_ query: ElementQuery) -> LayoutNames.View? {
        if let known = found[query.steps] { return known }
        let view = views?.view(query)
        found[query.steps] = .some(view)
        return view
    }

    private mutating func fail(_ name: String, _ place: ImportPlace) {
        fail(.stepWithoutView(name, hasLayout: views != nil), place)
    }

    private mutating func fail(_ issue: ImportIssue, _ place: ImportPlace) {
        // Only one failure is recorded for each call, although a call may look up its target several times.
        if failures.last?.place != place { failures.append((issue, place)) }
    }
}

/// The values that are assumed if a test does not specify them. The values that XCTest uses were never measured, so all these values belong
/// to the model.
enum XCUITestFigures {
    /// The time, in seconds, from the moment when a finger lifts until the next finger lands. XCTest waits until the app is idle before it
    /// touches the screen again.
    static let idle = 1.0
    /// The speeds, in points per second, that are assumed for XCTest's named velocities.
    static let velocities = ["slow": 500.0, "default": 1000.0, "fast": 2000.0]
    /// The speed, in points per second, of a movement for which the call specifies no speed.
    static let velocity = 1000.0
    /// The length of a swipe as a fraction of the element's size, and its minimum length in points.
    static let swipe = (part: 0.5, least: 100.0)
    /// The distance between the fingers of a pinch when they are farthest apart, and the diameter of a rotation. Both are fractions of the
    /// length of the element's shorter side.
    static let spread = (pinch: 0.8, rotation: 0.5)
    /// The minimum distance, in points, between the fingers of a pinch or rotation.
    static let leastSpread = 20.0
    /// The duration, in seconds, of a pinch or rotation without a specified speed.
    static let duration = 0.4

    /// A note that describes an assumed value. The note is added to the trace if the value is used.
    enum Note: CaseIterable {
        case idle, tap, swipe, velocity, drag, pinch, rotation

        var text: String {
            switch self {
            case .idle: "the next gesture begins after 1 s, because XCTest waits until the app is idle: model"
            case .tap: "a tap holds for 0.05 s, taps follow each other after 0.1 s, and fingers are 60 pt apart: model"
            case .swipe: "a swipe begins at the element's centre and moves over half of it, at least 100 pt: model"
            case .velocity: "the speeds slow, default and fast are 500, 1000 and 2000 pt/s, numbers are pt/s: model"
            case .drag: "a drag moves in a straight line at constant speed: model"
            case .pinch: "the fingers of a pinch are side by side, at most 0.8 of the element's shorter side apart: model"
            case .rotation: "the fingers of a rotation are side by side, half of the element's shorter side apart: model"
            }
        }
    }
}
