import GestureSupport

/// A random trace with its layout, as JSON. The layout has nested views, controls, a scroll view, recognizers that wait for each other, and
/// an app that stops recognizers. A few fingers touch it during the trace.
package struct RandomTrace {
    private var random: SplitMix64
    private var ids: [String] = []
    private var veils: [String] = []
    package private(set) var text = ""

    package init(seed: UInt64) {
        random = SplitMix64(seed)
        text = trace()
    }

    private mutating func one(of words: [String]) -> String { words[random.int(0...words.count - 1)] }
    private mutating func flag(_ name: String, _ probability: Double = 0.3) -> String {
        random.chance(probability) ? ", \"\(name)\": \(random.chance(0.5))" : ""
    }

    // MARK: The layout

    private mutating func recognizers(_ owner: String) -> String {
        var all: [String] = []
        for _ in 0..<random.int(0...3) {
            let id = "r\(ids.count)"
            let type = one(of: ["tap", "tap", "longPress", "pan", "pan", "swipe", "pinch", "rotation"])
            var text = "{\"id\": \"\(id)\", \"type\": \"\(type)\", \"action\": \"do\(id)\""
            text += flag("cancelsTouchesInView") + flag("delaysTouchesBegan") + flag("delaysTouchesEnded")
            if type == "tap" { text += ", \"numberOfTapsRequired\": \(random.int(1...2))" }
            if type == "longPress" { text += ", \"minimumPressDuration\": \(random.int(0...5))e-1" }
            if !ids.isEmpty && random.chance(0.4) { text += ", \"requireToFail\": [\"\(one(of: ids))\"]" }
            if random.chance(0.3) {
                let method = one(of: ["shouldReceive", "shouldBegin", "shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf"])
                text += ", \"delegate\": {\"\(method)\": \(random.chance(0.6))}"
            }
            if !ids.isEmpty && random.chance(0.3) {
                let other = one(of: ids)
                let change = one(of: ["\"cancel\": \"\(other)\"", "\"set\": {\"\(other).isEnabled\": false}", "\"enter\": \"edit\""])
                let states = type == "tap" || type == "swipe" ? ["recognized", "failed"] : ["began", "failed"]
                text += ", \"effects\": [{\"on\": \"\(one(of: states))\", \(change)}]"
            }
            ids.append(id)
            all.append(text + "}")
        }
        return all.isEmpty ? "" : ", \"gestureRecognizers\": [\(all.joined(separator: ", "))]"
    }

    private mutating func view(_ id: String, _ frame: String, _ type: String, _ more: String = "", _ inside: [String] = []) -> String {
        "{\"id\": \"\(id)\", \"type\": \"\(type)\", \"frame\": [\(frame)]\(more)\(recognizers(id))"
            + flag("isMultipleTouchEnabled") + flag("isExclusiveTouch", 0.1)
            + (inside.isEmpty ? "" : ", \"subviews\": [\(inside.joined(separator: ", "))]") + "}"
    }

    private mutating func trace() -> String {
        let leaf = view("leaf", "20, 20, 100, 100", "view")
        let button = view("button", "150, 20, 100, 44", "button", ", \"actions\": {\"touchUpInside\": \"press\"}")
        let stepper = view("stepper", "150, 80, 94, 32", "stepper")
        let card = view("card", "10, 10, 300, 200", "view", "", [leaf, button, stepper])
        let inner = view("inner", "10, 10, 200, 100", "view")
        let list = view(
            "list", "0, 230, 320, 250", "scrollView",
            ", \"contentSize\": [320, 900], \"minimumZoomScale\": \(random.chance(0.5) ? 1 : 0.5), \"maximumZoomScale\": 2", [inner])
        let window = "{\"id\": \"window\", \"frame\": [0, 0, 320, 480]\(recognizers("window")), \"subviews\": [\(card), \(list)]}"
        let modes = "{\"initial\": \"browse\", \"states\": {\"browse\": {\"next\": [\"edit\"]}, \"edit\": {\"next\": []}}}"
        return "{\"version\": 1, \"layout\": {\"version\": 1, \"window\": \(window), \"modes\": \(modes)}, \"events\": [\(events())]}"
    }

    // MARK: The fingers

    private mutating func events() -> String {
        var down: [(id: Int, x: Double, y: Double)] = []
        var time = 0.0
        var lines: [String] = []
        var gone: [String] = []
        for number in 0..<random.int(10...40) {
            time += [0.016, 0.016, 0.05, 0.2, 0.6][random.int(0...4)]
            var samples: [String] = []
            var kept: [(id: Int, x: Double, y: Double)] = []
            for finger in down {
                switch random.int(0...9) {
                case 0...5:
                    let next = (id: finger.id, x: finger.x + random.number(-20...20), y: finger.y + random.number(-20...20))
                    samples.append(sample(next, "moved"))
                    kept.append(next)
                case 6...7: samples.append(sample(finger, random.chance(0.9) ? "ended" : "cancelled"))
                default: kept.append(finger)
                }
            }
            down = kept
            if down.count < 3 && random.chance(0.5) {
                let finger = (id: number + 1, x: random.number(0...320), y: random.number(0...480))
                samples.append(sample(finger, "began"))
                down.append(finger)
            }
            var entry = "\"t\": \(Decimal.text(time))"
            if random.chance(0.05), let target = ids.filter({ !gone.contains($0) }).first {
                if random.chance(0.5) {
                    entry += ", \"set\": {\"\(target).isEnabled\": \(random.chance(0.3))}"
                } else {
                    entry += ", \"remove\": \"\(target)\""
                    gone.append(target)
                    ids.removeAll { $0 == target }
                }
            } else if random.chance(0.03) {
                entry += ", \"set\": {\"list.isScrollEnabled\": \(random.chance(0.5))}"
            } else if random.chance(0.08) {
                entry += change(number)
            }
            if random.chance(0.05) { entry += ", \"note\": \"note \(number)\"" }
            if !samples.isEmpty { entry += ", \"touches\": [\(samples.joined(separator: ", "))]" }
            if entry.contains(", ") { lines.append("{\(entry)}") }
        }
        if !down.isEmpty { lines.append("{\"t\": \(Decimal.text(time + 0.1)), \"interrupt\": \"a call\"}") }
        return lines.joined(separator: ",\n")
    }

    /// Returns a change that the app makes: hiding, disabling or adding a view, or removing an added view.
    private mutating func change(_ number: Int) -> String {
        let view = one(of: ["leaf", "button", "stepper", "card", "list", "inner"])
        switch random.int(0...4) {
        case 0: return ", \"set\": {\"view:\(view).isHidden\": \(random.chance(0.6))}"
        case 1: return ", \"set\": {\"view:\(view).isUserInteractionEnabled\": \(random.chance(0.4))}"
        case 2: return ", \"set\": {\"button.isEnabled\": \(random.chance(0.4))}"
        case 3:
            let type = one(of: ["tap", "pan", "longPress"])
            return ", \"add\": {\"gestureRecognizer\": {\"id\": \"added\(number)\", \"type\": \"\(type)\"}, \"to\": \"\(view)\"}"
        default:
            guard !veils.isEmpty, random.chance(0.5) else {
                veils.append("veil\(number)")
                return ", \"add\": {\"view\": {\"id\": \"veil\(number)\", \"frame\": [0, 0, 320, 200]}, \"to\": \"window\"}"
            }
            return ", \"remove\": \"\(veils.removeLast())\""
        }
    }

    private func sample(_ finger: (id: Int, x: Double, y: Double), _ phase: String) -> String {
        "{\"id\": \(finger.id), \"phase\": \"\(phase)\", \"x\": \(Decimal.text(finger.x)), \"y\": \(Decimal.text(finger.y))}"
    }
}
