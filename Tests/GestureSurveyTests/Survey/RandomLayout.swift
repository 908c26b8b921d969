import GestureSupport
import TestSupport

/// A random layout with nested views, rotated views, controls, a list and recognizers. If `hasExpressions` is true, it also contains
/// expressions that read a finger's location.
struct RandomLayout {
    private var random: SplitMix64
    private let hasExpressions: Bool
    private var count = 0
    private var recognizerIDs: [String] = []

    static let width = 320, height = 480

    init(seed: UInt64, hasExpressions: Bool) {
        random = SplitMix64(seed)
        self.hasExpressions = hasExpressions
    }

    mutating func text() -> String {
        let views = (0..<random.int(2...5)).map { _ in view(in: (Self.width, Self.height), depth: 0) }
        let window = "\"id\": \"window\", \"frame\": [0, 0, \(Self.width), \(Self.height)]\(recognizers())"
        return "{\"version\": 1, \"window\": {\(window), \"subviews\": [\(views.joined(separator: ", "))]}}"
    }

    private mutating func one(of words: [String]) -> String { words[random.int(0...words.count - 1)] }

    private mutating func view(in room: (width: Int, height: Int), depth: Int) -> String {
        count += 1
        let size = (width: random.int(20...max(21, room.width)), height: random.int(20...max(21, room.height / 2)))
        let x = random.int(-20...max(0, room.width - size.width / 2)), y = random.int(-20...max(0, room.height - size.height / 2))
        let type =
            depth > 1 ? "view" : one(of: ["view", "view", "view", "button", "control", "stepper", "switch", "scrollView", "tableView"])
        var text = "{\"id\": \"v\(count)\", \"type\": \"\(type)\""
        let isTurned = random.chance(0.15) && type == "view"
        if isTurned {
            text += ", \"bounds\": [0, 0, \(size.width), \(size.height)], \"center\": [\(x + size.width / 2), \(y + size.height / 2)]"
            text += ", \"transform\": {\"rotation\": \(Decimal.text(random.number(0...6.2)))}"
        } else {
            text += ", \"frame\": [\(x), \(y), \(size.width), \(size.height)]"
        }
        if random.chance(0.15) { text += ", \"hitInsets\": [\(random.int(-15...15)), \(random.int(-15...15)), 0, -4]" }
        if random.chance(0.08) { text += ", \"isUserInteractionEnabled\": false" }
        if random.chance(0.1) { text += ", \"isHidden\": true" }
        if type == "button" || type == "control" { text += ", \"actions\": {\"touchUpInside\": \"act\(count)\"}" }
        if type == "scrollView" || type == "tableView" { text += ", \"contentSize\": [\(size.width), \(size.height * 2)]" }
        if type == "view" {
            if random.chance(0.1) { text += ", \"hitTest\": \"\(one(of: ["self", "passThrough"]))\"" }
            if hasExpressions, random.chance(0.15), !text.contains("hitTest") {
                text += ", \"hitTest\": \"\(condition(withLocation: false))\""
            }
        }
        text += recognizers()
        var inside: [String] = []
        if type == "tableView" {
            for row in 0..<3 {
                inside.append("{\"id\": \"c\(count)x\(row)\", \"type\": \"cell\", \"frame\": [0, \(row * 50), \(size.width), 50]}")
            }
        } else if depth < 3, type == "view" || type == "scrollView" {
            for _ in 0..<random.int(0...2) { inside.append(view(in: size, depth: depth + 1)) }
        }
        if !inside.isEmpty { text += ", \"subviews\": [\(inside.joined(separator: ", "))]" }
        return text + "}"
    }

    private mutating func recognizers() -> String {
        var all: [String] = []
        for _ in 0..<random.int(0...2) {
            let id = "r\(recognizerIDs.count)"
            let type = one(of: ["tap", "tap", "tap", "longPress", "pan", "swipe", "screenEdgePan"])
            var text = "{\"id\": \"\(id)\", \"type\": \"\(type)\", \"action\": \"do\(id)\""
            if type == "tap" { text += ", \"numberOfTapsRequired\": \(random.int(1...2))" }
            if type == "screenEdgePan" { text += ", \"edges\": \"\(one(of: ["left", "right", "top", "bottom"]))\"" }
            if random.chance(0.2) { text += ", \"cancelsTouchesInView\": false" }
            if random.chance(0.2) { text += ", \"delaysTouchesBegan\": true" }
            if let other = recognizerIDs.last, random.chance(0.3) { text += ", \"requireToFail\": [\"\(other)\"]" }
            if hasExpressions, random.chance(0.5) {
                let method = one(of: ["shouldReceive", "shouldReceive", "shouldBegin"])
                text += ", \"delegate\": {\"\(method)\": \"\(condition(withLocation: method == "shouldBegin"))\"}"
            }
            recognizerIDs.append(id)
            all.append(text + "}")
        }
        return all.isEmpty ? "" : ", \"gestureRecognizers\": [\(all.joined(separator: ", "))]"
    }

    /// Returns a condition on a finger's location. The border of the region in which it is true is parallel to an axis or slanted.
    private mutating func condition(withLocation: Bool) -> String {
        let (x, y) = withLocation ? ("location.x", "location.y") : ("touch.x", "touch.y")
        switch random.int(0...3) {
        case 0: return "\(x) < \(random.int(0...Self.width))"
        case 1: return "\(y) > \(random.int(0...Self.height))"
        case 2: return "\(x) + \(y) < \(random.int(100...700))"
        default: return "\(x) > \(random.int(0...Self.width)) && \(y) < \(random.int(0...Self.height)) || \(x) < 30"
        }
    }
}
