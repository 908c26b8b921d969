import GestureEngine
import GestureFiles
import GestureSupport

/// A reader for Appium's older actions. The input is a list of `press`, `moveTo`, `wait`, `release`, `tap` and `longPress` actions, or a
/// list of such lists.
struct TouchActions {
    private(set) var timeline = TouchTimeline()
    private let source: SourceText
    private let views: LayoutNames?

    /// The assumed duration, in seconds, of a long press for which no duration is specified. The durations that Appium's driver uses were
    /// never measured (model).
    private static let pressDuration = 0.5
    /// The assumed duration of a tap, in seconds (model).
    private static let tapDuration = 0.1

    /// Returns descriptions of the values that must be assumed for a list of actions.
    static func figures(of root: JSONNode) -> [String] {
        guard case .array(let list) = root.value else { return [] }
        var chain = list
        for node in list { if case .array(let inner) = node.value { chain += inner } }
        func says(_ word: String, _ isAmong: ([JSONMember]) -> Bool = { _ in true }) -> Bool {
            chain.contains { node in
                guard name(node) == word, case .object(let members) = node.value else { return false }
                guard case .object(let options)? = members.value("options")?.value else { return isAmong([]) }
                return isAmong(options)
            }
        }
        var figures: [String] = []
        if says("tap") { figures.append("a tap holds for 0.1 s: model") }
        if says("longPress", { $0.value("duration") == nil && $0.value("ms") == nil }) {
            figures.append("a long press without a duration holds for 0.5 s: model")
        }
        if says("moveTo") { figures.append("a move is one sample, 1/60 s after the previous one: model") }
        return figures
    }
    private static let names: Set<String> = ["press", "moveTo", "wait", "release", "tap", "longPress", "cancel", "perform"]

    /// Returns whether a JSON value is a list of Appium's older actions, or a list of such lists.
    static func isOne(_ root: JSONNode) -> Bool {
        guard case .array(let list) = root.value, let first = list.first else { return false }
        if case .array(let inner) = first.value { return inner.first.map { name($0) != nil } ?? false }
        return name(first) != nil
    }

    private static func name(_ node: JSONNode) -> String? {
        guard case .object(let members) = node.value, case .string(let name)? = members.value("action")?.value else { return nil }
        return name
    }

    init(_ root: JSONNode, source: SourceText, views: LayoutNames?) throws(InputError) {
        self.source = source
        self.views = views
        guard case .array(let list) = root.value else { return }
        var chains: [[JSONNode]] = []
        for node in list {
            if case .array(let chain) = node.value { chains.append(chain) }
        }
        if chains.isEmpty { chains = [list] }
        guard chains.count <= TraceNumber.maximumFingers else {
            let problem = ActionProblem.tooManyPointers(limit: TraceNumber.maximumFingers)
            throw InputError(Diagnostic(at: root.position, in: source, problem.description))
        }
        // Each list of actions describes one finger. The samples of all fingers are then sorted by time.
        var samples: [(time: Double, finger: Int, phase: Touch.Phase, point: Point)] = []
        for (index, chain) in chains.enumerated() { try play(chain, finger: index + 1, into: &samples) }
        let order = samples.indices.sorted { (samples[$0].time, $0) < (samples[$1].time, $1) }
        for index in order {
            let sample = samples[index]
            timeline.put(sample.finger, sample.phase, sample.point, at: sample.time)
        }
    }

    private func play(
        _ chain: [JSONNode], finger: Int, into samples: inout [(time: Double, finger: Int, phase: Touch.Phase, point: Point)]
    ) throws(InputError) {
        var time = 0.0
        var down: Point?
        for node in chain {
            guard let name = Self.name(node), Self.names.contains(name), case .object(let members) = node.value else {
                throw InputError(Diagnostic(at: node.position, in: source, TouchActionProblem.unknown.description))
            }
            var options: [JSONMember] = []
            if case .object(let inner)? = members.value("options")?.value { options = inner }
            func number(_ key: String) -> Double? {
                if case .number(let number)? = options.value(key)?.value { return number }
                return nil
            }
            let milliseconds = min(max(number("ms") ?? number("duration") ?? 0, 0), 1e6) / 1000
            switch name {
            case "press", "longPress", "tap":
                let point = try place(options, node)
                guard down == nil else { throw InputError(Diagnostic(at: node.position, in: source, ActionProblem.downTwice.description)) }
                samples.append((time, finger, .began, point))
                down = point
                if name == "longPress" { time += milliseconds > 0 ? milliseconds : Self.pressDuration }
                if name == "tap" {
                    time += Self.tapDuration
                    samples.append((time, finger, .ended, point))
                    down = nil
                }
            case "moveTo":
                let point = try place(options, node)
                guard down != nil else {
                    throw InputError(Diagnostic(at: node.position, in: source, ActionProblem.upBeforeDown.description))
                }
                time += TouchTimeline.step
                samples.append((time, finger, .moved, point))
                down = point
            case "wait": time += milliseconds
            case "release", "cancel":
                guard let point = down else {
                    throw InputError(Diagnostic(at: node.position, in: source, ActionProblem.upBeforeDown.description))
                }
                samples.append((time, finger, name == "release" ? .ended : .cancelled, point))
                down = nil
            default: break
            }
        }
    }

    private func place(_ options: [JSONMember], _ node: JSONNode) throws(InputError) -> Point {
        func number(_ key: String) -> Double? {
            if case .number(let number)? = options.value(key)?.value { return number }
            return nil
        }
        if case .string(let name)? = options.value("element")?.value {
            guard let view = views?.view(name) else {
                let problem = ActionProblem.unknownElement(name, hasLayout: views != nil)
                throw InputError(Diagnostic(at: node.position, in: source, problem.description))
            }
            return Point(view.middle.x + (number("x") ?? 0), view.middle.y + (number("y") ?? 0))
        }
        guard let x = number("x"), let y = number("y") else {
            throw InputError(Diagnostic(at: node.position, in: source, ActionProblem.noPlace.description))
        }
        return Point(x, y)
    }
}

enum TouchActionProblem: Hashable {
    case unknown
}

extension TouchActionProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknown: "this is not an action of a touch; write press, moveTo, wait, release, tap or longPress as its 'action'"
        }
    }
}
