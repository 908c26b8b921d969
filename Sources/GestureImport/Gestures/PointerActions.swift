import GestureEngine
import GestureFiles
import GestureSupport

/// A reader for W3C pointer actions. The actions of all input sources are performed tick by tick, and each tick lasts as long as its
/// longest action.
struct PointerActions {
    private(set) var timeline = TouchTimeline()
    private let views: LayoutNames?
    private let source: SourceText
    /// The maximum number of samples that may be generated for the pointer actions.
    private var limit = 0

    /// A single action of an input source.
    private struct Action {
        enum Kind { case down, up, cancel, pause, move(JSONNode?, x: Double, y: Double) }
        var kind: Kind
        /// The duration of the action in seconds.
        var duration = 0.0
        var node: JSONNode
    }

    /// Descriptions of the assumptions that the reader makes about moves. Assumptions are necessary because pointer actions contain no
    /// samples.
    static let figures = ["a move is a straight line at constant speed, with 60 samples per second: model"]

    /// The movement of one finger during a tick.
    private struct Move {
        var finger: Int
        var from: Point
        var to: Point
        /// The duration of the movement in seconds.
        var duration: Double
        var node: JSONNode
    }

    private struct Pointer {
        var finger: Int
        var actions: [Action]
        var location: Point?
    }

    init(_ root: JSONNode, source: SourceText, views: LayoutNames?) throws(InputError) {
        self.source = source
        self.views = views
        var pointers: [Pointer] = []
        for node in try Self.list(root, source) { pointers.append(try pointer(node, finger: pointers.count + 1)) }
        guard pointers.count <= TraceNumber.maximumFingers else { throw fail(.tooManyPointers(limit: TraceNumber.maximumFingers), root) }
        try play(&pointers)
    }

    private static func list(_ root: JSONNode, _ source: SourceText) throws(InputError) -> [JSONNode] {
        var node = root
        if case .object(let members) = node.value, let actions = members.value("actions") { node = actions }
        guard case .array(let list) = node.value, !list.isEmpty else {
            throw InputError(Diagnostic(at: node.position, in: source, ActionProblem.noPointers.description))
        }
        return list
    }

    private func fail(_ problem: ActionProblem, _ node: JSONNode) -> InputError {
        InputError(Diagnostic(at: node.position, in: source, problem.description))
    }

    private static func text(_ node: JSONNode?) -> String? {
        if case .string(let text)? = node?.value { return text }
        return nil
    }

    private static func number(_ node: JSONNode?) -> Double? {
        if case .number(let number)? = node?.value { return number }
        return nil
    }

    /// Reads an input source. A source of the type `none`, which only pauses, is read in the same way.
    private func pointer(_ node: JSONNode, finger: Int) throws(InputError) -> Pointer {
        guard case .object(let members) = node.value else { throw fail(.notASource, node) }
        guard let type = Self.text(members.value("type")) else { throw fail(.noType, node) }
        guard let id = Self.text(members.value("id")), !id.isEmpty else { throw fail(.noID, node) }
        guard case .array(let nodes)? = members.value("actions")?.value, !nodes.isEmpty else { throw fail(.noActions, node) }
        if type == "none" { return Pointer(finger: finger, actions: try nodes.map { item throws(InputError) in try action(item) }) }
        guard type == "pointer" else { throw fail(.otherSource(type), node) }
        guard case .object(let parameters)? = members.value("parameters")?.value,
            let pointerType = Self.text(parameters.value("pointerType")),
            pointerType == "touch"
        else { throw fail(.notTouch, members.value("parameters") ?? node) }
        return Pointer(finger: finger, actions: try nodes.map { item throws(InputError) in try action(item) })
    }

    private func action(_ node: JSONNode) throws(InputError) -> Action {
        guard case .object(let members) = node.value, let type = Self.text(members.value("type")) else { throw fail(.noType, node) }
        var duration = 0.0
        if let value = members.value("duration") {
            guard let number = Self.number(value), number >= 0, number <= 1e6 else { throw fail(.badDuration, value) }
            duration = number / 1000
        }
        switch type {
        case "pointerDown": return Action(kind: .down, node: node)
        case "pointerUp": return Action(kind: .up, node: node)
        case "pointerCancel": return Action(kind: .cancel, node: node)
        case "pause": return Action(kind: .pause, duration: duration, node: node)
        case "pointerMove":
            let origin = members.value("origin")
            let (x, y) = (Self.number(members.value("x")), Self.number(members.value("y")))
            // A move to an element needs no coordinates, and by default it ends at the centre of the element.
            let isElement = if case .object? = origin?.value { true } else { false }
            guard isElement || x != nil && y != nil else { throw fail(.noPlace, node) }
            return Action(kind: .move(origin, x: x ?? 0, y: y ?? 0), duration: duration, node: node)
        default: throw fail(.unknownAction(type), node)
        }
    }

    // MARK: Ticks

    private mutating func play(_ pointers: inout [Pointer]) throws(InputError) {
        limit = ImportBudget.samples(ofActions: pointers.reduce(0) { $0 + $1.actions.count })
        var time = 0.0
        for tick in 0..<(pointers.map { $0.actions.count }.max() ?? 0) {
            let length = pointers.map { tick < $0.actions.count ? $0.actions[tick].duration : 0 }.max() ?? 0
            var moves: [Move] = []
            for index in pointers.indices where tick < pointers[index].actions.count {
                let action = pointers[index].actions[tick]
                let finger = pointers[index].finger
                switch action.kind {
                case .pause: break
                case .down:
                    guard let location = pointers[index].location else { throw fail(.downNowhere, action.node) }
                    guard timeline.down[finger] == nil else { throw fail(.downTwice, action.node) }
                    timeline.put(finger, .began, location, at: time)
                case .up, .cancel:
                    guard let location = timeline.down[finger] else { throw fail(.upBeforeDown, action.node) }
                    if case .up = action.kind {
                        timeline.put(finger, .ended, location, at: time)
                    } else {
                        timeline.put(finger, .cancelled, location, at: time)
                    }
                case .move(let origin, let x, let y):
                    let target = try target(origin, x, y, from: pointers[index].location, action.node)
                    if timeline.down[finger] != nil, let from = pointers[index].location {
                        moves.append(Move(finger: finger, from: from, to: target, duration: action.duration, node: action.node))
                    }
                    pointers[index].location = target
                }
            }
            try move(moves, from: time)
            time += length
        }
    }

    /// Adds the samples of fingers that move at the same time, at 60 samples per second.
    private mutating func move(_ moves: [Move], from start: Double) throws(InputError) {
        let longest = moves.map { $0.duration }.max() ?? 0
        let steps = max(1, Int((longest / TouchTimeline.step).rounded(.up)))
        guard !moves.isEmpty else { return }
        var moves = moves
        for step in 1...steps {
            let elapsed = step == steps ? longest : Double(step) * TouchTimeline.step
            moves.removeAll { elapsed - $0.duration >= TouchTimeline.step }
            for move in moves {
                guard timeline.count < limit else { throw fail(.tooManySamples(limit: limit), move.node) }
                let part = move.duration > 0 ? min(1, elapsed / move.duration) : 1
                let point = Point(move.from.x + (move.to.x - move.from.x) * part, move.from.y + (move.to.y - move.from.y) * part)
                timeline.put(move.finger, .moved, point, at: start + min(elapsed, move.duration))
            }
        }
    }

    private func target(_ origin: JSONNode?, _ x: Double, _ y: Double, from location: Point?, _ node: JSONNode) throws(InputError) -> Point
    {
        switch origin?.value {
        case nil, .null?: return Point(x, y)
        case .string("viewport")?: return Point(x, y)
        case .string("pointer")?:
            guard let location else { throw fail(.noPlace, node) }
            return Point(location.x + x, location.y + y)
        case .object(let members)?:
            let name = members.lazy.compactMap { Self.text($0.value) }.first ?? ""
            guard let view = views?.view(name) else { throw fail(.unknownElement(name, hasLayout: views != nil), origin ?? node) }
            return Point(view.middle.x + x, view.middle.y + y)
        default: throw fail(.badOrigin, origin ?? node)
        }
    }
}

/// The reason why pointer actions are invalid.
enum ActionProblem: Hashable {
    case noPointers, notASource, noType, noID, noActions, notTouch, badDuration, noPlace, downNowhere, downTwice, upBeforeDown, badOrigin
    case tooManySamples(limit: Int)
    case tooManyPointers(limit: Int)
    case otherSource(String)
    case unknownAction(String)
    case unknownElement(String, hasLayout: Bool)
}

extension ActionProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .noPointers: "there are no actions of a pointer; write an array of sources with 'actions'"
        case .notASource: "a source of actions is an object with 'type', 'id' and 'actions'"
        case .noType: "'type' is missing; add it"
        case .noID: "a source needs an 'id' that is not empty; add it"
        case .noActions: "a source needs 'actions'; add some"
        case .notTouch: "a pointer needs 'parameters' with the 'pointerType' 'touch'; other types are not fingers"
        case .badDuration: "'duration' is a number of milliseconds from 0 to 1000000; write one"
        case .noPlace: "the move has no location; add 'x' and 'y', or an element as its 'origin'"
        case .downNowhere: "the pointer goes down before it has a location; move it first"
        case .downTwice: "the pointer goes down while it is down; lift it first"
        case .upBeforeDown: "the pointer goes up, but it is not down; add a 'pointerDown' before it"
        case .badOrigin: "'origin' is 'viewport', 'pointer' or an element; write one of them"
        case .tooManySamples(let limit):
            "the moves up to here have more than \(limit) samples, 60 a second for each finger; shorten their 'duration', in milliseconds"
        case .tooManyPointers(let limit): "more than \(limit) pointers; no trace has as many fingers"
        case .otherSource(let type): "a source of type \(PrintableText.quoted(type)) has no fingers; remove it"
        case .unknownAction(let type):
            "\(PrintableText.quoted(type)) is not an action of a pointer; write pointerMove, pointerDown, pointerUp, pointerCancel or pause"
        case .unknownElement(let name, let hasLayout):
            hasLayout
                ? "no view of the layout is called \(PrintableText.quoted(name)); give one the id"
                : "only a layout contains the position of \(PrintableText.quoted(name)); name one with '--layout FILE'"
        }
    }
}
