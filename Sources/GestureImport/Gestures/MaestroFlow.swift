import GestureEngine
import GestureFiles

/// Converts a Maestro flow to gestures. Uses the default values of Maestro's driver for iOS.
struct MaestroFlow {
    private(set) var gestures: [JSONNode] = []
    private(set) var report = ImportReport()
    /// Descriptions of the values that are assumed, because neither the flow nor the driver's source specifies them.
    private(set) var figures: [String] = []
    /// The steps that touch the screen but could not be converted, each with the reason.
    private(set) var failures: [(issue: ImportIssue, place: ImportPlace)] = []
    let yaml: YAMLSubset
    let views: LayoutNames?
    private let size: Size?
    private var others = 0
    /// A cache of the views to which steps refer, keyed by the names that the steps use.
    private var found: [String: LayoutNames.View?] = [:]
    /// The number of steps that may still be generated. A limit is necessary because repetitions may be nested.
    private var budget: Int
    private let limit: Int
    /// The maximum number of repetitions of a step, which exceeds any budget.
    private static let mostTimes = 1_000_000_000

    /// The default duration, in seconds, of a long press in Maestro's driver (from its source, Apache-2.0).
    private static let pressDuration = 3.0
    /// The default duration, in seconds, of a swipe in Maestro's driver (from its source, Apache-2.0).
    private static let swipeDuration = 0.4
    private static let scrollDuration = 0.333
    private static let sequence = "a step begins immediately when the previous one ends: model"

    init(_ text: DumpText, views: LayoutNames?, size: Size?) {
        yaml = YAMLSubset(text)
        self.views = views
        self.size = size ?? views.flatMap { $0.size.width > 0 ? $0.size : nil }
        limit = ImportBudget.steps(of: yaml.nodes.count)
        budget = limit
        var stack = steps(of: 0).reversed().map { $0 }
        while let step = stack.popLast() {
            stack += take(step).reversed()
            if budget < 0 { break }
        }
        if others > 0 { report.note(.steps(others), at: ImportPlace()) }
    }

    mutating func use(_ figure: String) {
        if !figures.contains(figure) { figures.append(figure) }
    }

    /// Subtracts steps from the budget of steps. If the budget is exceeded, records a failure and returns `false`.
    private mutating func pay(_ count: Int, for node: Int) -> Bool {
        budget -= count
        if budget < 0 { fail(.tooManySteps(limit: limit), node) }
        return budget >= 0
    }

    private mutating func view(_ name: String) -> LayoutNames.View? {
        if let known = found[name] { return known }
        let view = views?.view(name)
        found[name] = .some(view)
        return view
    }

    private func steps(of node: Int) -> [Int] { yaml.nodes[node].children.filter { yaml.nodes[$0].isItem } }
    private func place(_ node: Int) -> ImportPlace { ImportPlace(offset: yaml.nodes[node].offset) }

    /// Converts a step of the flow, and returns the steps nested in it.
    private mutating func take(_ item: Int) -> [Int] {
        let command = yaml.nodes[item].children.first
        let name = command.flatMap { yaml.nodes[$0].key } ?? yaml.nodes[item].scalar ?? ""
        let node = command ?? item
        switch name {
        case "tapOn": tap(node, count: 1, hold: nil)
        case "doubleTapOn": tap(node, count: 2, hold: nil)
        case "longPressOn": tap(node, count: 1, hold: Self.pressDuration)
        case "swipe": swipe(node)
        case "scroll": drag(from: (0.5, 0.5), to: (0.5, 0.1), Self.scrollDuration, node)
        case "scrollUntilVisible", "runFlow", "runScript", "evalScript": report.note(.stepLeftOut(name), at: place(node))
        case "repeat":
            let times = min(max(yaml.text(node, "times").flatMap(Int.init) ?? 1, 0), Self.mostTimes)
            guard let commands = yaml.child(node, "commands") else { return [] }
            guard pay(max(yaml.nodes[commands].children.count, 1) * max(times, 1), for: node) else { return [] }
            let steps = steps(of: commands)
            return Array((0..<times).flatMap { _ in steps })
        default: others += 1
        }
        return []
    }

    private mutating func tap(_ node: Int, count: Int, hold: Double?) {
        guard let target = target(node) else { return }
        let repeats = min(max(yaml.text(node, "repeat").flatMap(Int.init) ?? 1, 1), Self.mostTimes)
        let delay = min(max(yaml.number(node, "delay") ?? 100, 0), 1e6) / 1000
        guard pay(repeats, for: node) else { return }
        if hold == nil { use("a tap holds for 0.05 s, the second tap of a double tap follows after 0.1 s: model") }
        if repeats > 1, yaml.text(node, "delay") == nil { use("taps that are repeated without a delay are 0.1 s apart: model") }
        use(Self.sequence)
        for index in 0..<repeats {
            if index > 0 { gestures.append(.made(.object([JSONMember("wait", .number(delay))]))) }
            var members = [JSONMember(hold == nil ? "tap" : "press", target)]
            if count > 1 { members.append(JSONMember("count", .number(Double(count)))) }
            if let hold { members.append(JSONMember("hold", .number(hold))) }
            gestures.append(.made(.object(members)))
        }
    }

    private mutating func swipe(_ node: Int) {
        let duration = min(max(yaml.number(node, "duration").map { $0 / 1000 } ?? Self.swipeDuration, 0), 1000)
        if let start = yaml.text(node, "start"), let end = yaml.text(node, "end") {
            guard let from = point(start, node), let to = point(end, node) else { return }
            return drag(from, to, duration)
        }
        let direction = yaml.text(node, "direction")?.uppercased() ?? ""
        let ends: [String: (from: (Double, Double), to: (Double, Double))] = [
            "UP": ((0.5, 0.9), (0.5, 0.1)), "DOWN": ((0.5, 0.2), (0.5, 0.9)), "RIGHT": ((0.1, 0.5), (0.9, 0.5)),
            "LEFT": ((0.9, 0.5), (0.1, 0.5)),
        ]
        guard let end = ends[direction] else { return report.note(.stepLeftOut("swipe"), at: place(node)) }
        guard let from = yaml.child(node, "from") ?? yaml.child(node, "element") else {
            return drag(from: end.from, to: end.to, duration, node)
        }
        // In Maestro, a swipe on an element begins in the middle of the element. It ends near the edge of the screen, at a distance of a
        // tenth of the screen's size.
        guard isRelative(from) || name(of: from) != nil else { return report.note(.stepLeftOut("swipe"), at: place(node)) }
        let name = name(of: from) ?? ""
        guard let view = isRelative(from) ? relativeView(from) : view(name) else {
            return isRelative(from) ? () : fail(.stepWithoutView(name, hasLayout: views != nil), node)
        }
        guard let size else { return fail(.stepWithoutView(name, hasLayout: false), node) }
        let isAcross = direction == "LEFT" || direction == "RIGHT"
        let edge = direction == "LEFT" || direction == "UP" ? 0.1 : 0.9
        drag(view.middle, isAcross ? Point(size.width * edge, view.middle.y) : Point(view.middle.x, size.height * edge), duration)
    }

    private mutating func drag(from: (Double, Double), to: (Double, Double), _ duration: Double, _ node: Int) {
        guard let size else { return fail(.stepWithoutView("50%,50%", hasLayout: false), node) }
        drag(Point(from.0 * size.width, from.1 * size.height), Point(to.0 * size.width, to.1 * size.height), duration)
    }

    private mutating func drag(_ from: Point, _ to: Point, _ duration: Double) {
        use("a swipe moves in a straight line at constant speed: model")
        use(Self.sequence)
        gestures.append(
            .made(
                .object([
                    JSONMember("drag", .point(from.rounded)), JSONMember("to", .point(to.rounded)),
                    JSONMember("duration", .number(duration)),
                ])))
    }

    mutating func fail(_ issue: ImportIssue, _ node: Int) {
        failures.append((issue, place(node)))
    }

    /// Returns the id or the text that a step uses to identify its element.
    func name(of node: Int) -> String? {
        yaml.text(node, "id") ?? yaml.text(node, "text") ?? yaml.nodes[node].scalar
    }

    /// Returns the target of a step, which is either a point or the id of a view. If there is no valid target, reports the step and returns
    /// `nil`.
    private mutating func target(_ node: Int) -> JSONValue? {
        if let text = yaml.text(node, "point"), let point = point(text, node) { return .point(point.rounded) }
        if yaml.text(node, "point") != nil { return nil }
        if isRelative(node) { return relativeView(node).map { .string($0.id) } }
        guard let name = name(of: node), !name.contains("${") else {
            report.note(.stepLeftOut(yaml.nodes[node].key ?? "step"), at: place(node))
            return nil
        }
        guard let view = view(name) else {
            fail(.stepWithoutView(name, hasLayout: views != nil), node)
            return nil
        }
        return .string(view.id)
    }

    /// Parses a point such as `100,200`, or `50%,90%` in percent of the screen.
    private mutating func point(_ text: String, _ node: Int) -> Point? {
        let parts = text.split(separator: ",").map { String($0).trimmingSpaces }
        guard parts.count == 2 else {
            report.note(.stepLeftOut(text), at: place(node))
            return nil
        }
        var numbers: [Double] = []
        for (part, length) in zip(parts, [size?.width, size?.height]) {
            let isPercent = part.hasSuffix("%")
            guard let number = Double(isPercent ? part.dropLast() : part[...]), number.magnitude <= 1e6 else {
                report.note(.stepLeftOut(text), at: place(node))
                return nil
            }
            guard isPercent else {
                numbers.append(number)
                continue
            }
            guard let length else {
                fail(.stepWithoutView(text, hasLayout: false), node)
                return nil
            }
            numbers.append(number / 100 * length)
        }
        let point = Point(numbers[0], numbers[1])
        guard let size else { return point }
        // Points are limited to the area of the screen, as in Maestro's driver.
        return Point(min(max(point.x, 0), size.width), min(max(point.y, 0), size.height))
    }
}
