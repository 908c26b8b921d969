import GestureAnalysis
import TestSupport

/// A random trace with its layout, both of which can be changed at random. The layout contains buttons, sliders, lists whose cells are
/// highlighted, ordinary views with competing recognizers, and sometimes actions that depend on the layout's mode. The trace uses one or
/// more fingers.
struct ChangeableTrace {
    private struct Item {
        var id: String
        var fields: [(key: String, value: String)]
        var subviews: [Item] = []
        var recognizers: [Item] = []

        mutating func set(_ key: String, _ value: String) {
            fields.removeAll { $0.key == key }
            fields.append((key, value))
        }

        func text(_ isRecognizer: Bool) -> String {
            var parts = ["\"id\":\"\(id)\""] + fields.map { "\"\($0.key)\":\($0.value)" }
            if !recognizers.isEmpty { parts.append("\"gestureRecognizers\":[\(recognizers.map { $0.text(true) }.joined(separator: ","))]") }
            if !subviews.isEmpty { parts.append("\"subviews\":[\(subviews.map { $0.text(false) }.joined(separator: ","))]") }
            return "{\(parts.joined(separator: ","))}"
        }
    }

    private var window = Item(id: "window", fields: [("frame", "[0,0,390,844]")])
    private var gestures: [String] = []
    private var views: [String] = []
    private var recognizers: [String] = []
    private let hasModes: Bool

    init(_ random: inout SplitMix64) {
        hasModes = random.chance(0.4)
        for index in 0..<random.int(2...4) {
            window.subviews.append(view(at: "[20,\(60 + index * 180),340,170]", &random, depth: 0))
        }
        if random.chance(0.3) { window.recognizers.append(recognizer(&random)) }
        for _ in 0..<random.int(2...6) {
            gestures.append(gesture(&random))
            gestures.append("{\"wait\":\(random.chance(0.5) ? 1 : 0.1)}")
        }
    }

    var text: String {
        let modes = #""modes":{"initial":"browse","states":{"browse":{"next":["edit"]},"edit":{"next":["browse"]}}}"#
        return "{\"version\":1,\"layout\":{\"version\":1,\"window\":\(window.text(false))\(hasModes ? ",\(modes)" : "")},"
            + "\"gestures\":[\(gestures.joined(separator: ","))]}"
    }

    // MARK: Creation

    private mutating func view(at frame: String, _ random: inout SplitMix64, depth: Int) -> Item {
        // One view in six has the same id as a recognizer.
        let id = random.int(0...5) == 0 ? "r\(random.int(0...4))" : "v\(views.count)"
        guard !views.contains(id) else { return view(at: frame, &random, depth: depth) }
        views.append(id)
        var item = Item(id: id, fields: [("frame", frame)])
        let kind = random.int(0...9)
        switch kind {
        case 0, 1: (item.fields += [("type", "\"button\""), ("actions", "{\"touchUpInside\":\"\(id)Tapped\"}")])
        case 2: item.fields += [("type", "\"slider\"")]
        case 3: item.fields += [("type", "\"scrollView\""), ("contentSize", "[340,900]")]
        case 4:
            item.fields += [("type", "\"tableView\""), ("contentSize", "[340,600]")]
            if random.chance(0.4) { item.fields.append(("shouldHighlight", "true")) }
            for row in 0..<3 {
                let cell = "\(id)row\(row)"
                views.append(cell)
                item.subviews.append(
                    Item(id: cell, fields: [("type", "\"cell\""), ("frame", "[0,\(row * 55),340,50]")]))
            }
        default: break
        }
        if random.chance(0.3) { item.set("isMultipleTouchEnabled", "true") }
        for _ in 0..<random.int(0...2) { item.recognizers.append(recognizer(&random)) }
        if depth < 2, kind > 2, kind != 4, random.chance(0.5) {
            item.subviews.append(view(at: "[\(random.int(0...40)),\(random.int(0...40)),200,100]", &random, depth: depth + 1))
        }
        return item
    }

    private mutating func recognizer(_ random: inout SplitMix64) -> Item {
        let id = "r\(recognizers.count)"
        defer { recognizers.append(id) }
        let type = ["tap", "tap", "longPress", "pan", "pan", "swipe", "pinch"].randomElement(using: &random)!
        var item = Item(id: id, fields: [("type", "\"\(type)\"")])
        if random.chance(0.7) { item.set("action", "\"\(id)Happened\"") }
        if hasModes, random.chance(0.5) { item.set("action", "{\"\(random.chance(0.5) ? "edit" : "browse")\":\"\(id)Edited\"}") }
        for _ in 0..<random.int(0...2) { change(&item, isRecognizer: true, &random) }
        return item
    }

    private func gesture(_ random: inout SplitMix64) -> String {
        let id = views.randomElement(using: &random) ?? "window"
        let view = random.chance(0.7) ? "\"\(id)\"" : "[\(random.int(0...389)),\(random.int(0...843))]"
        let by = "[\(random.int(-90...90)),\(random.int(-90...90))]"
        let fingers = random.chance(0.25) ? ",\"fingers\":2" : ""
        if hasModes, random.chance(0.2) { return "{\"enter\":\"\(random.chance(0.5) ? "edit" : "browse")\"}" }
        switch random.int(0...6) {
        case 0, 1: return "{\"tap\":\(view),\"count\":\(random.int(1...2))\(fingers)}"
        case 2: return "{\"press\":\(view),\"hold\":\(random.chance(0.5) ? 0.7 : 0.3)\(fingers)}"
        case 3: return "{\"swipe\":\(view),\"direction\":\"\(random.chance(0.5) ? "left" : "up")\"}"
        case 4: return "{\"pinch\":\(view),\"from\":60,\"to\":\(random.int(40...120)),\"duration\":0.2}"
        default: return "{\"drag\":\(view),\"by\":\(by),\"duration\":0.\(random.int(1...3))\(fingers)}"
        }
    }

    // MARK: Changes

    mutating func changeGestures(_ random: inout SplitMix64) {
        let place = random.int(0...gestures.count - 1)
        switch random.int(0...3) {
        case 0 where gestures.count > 1: gestures.remove(at: place)
        case 1: gestures.insert(gesture(&random), at: place)
        case 2: gestures[place] = gesture(&random)
        default: gestures[place] = "{\"wait\":\(Double(random.int(1...20)) / 20)}"
        }
    }

    mutating func changeLayout(_ random: inout SplitMix64) {
        var window = window
        change(&window.subviews, &random)
        self.window = window
    }

    private func change(_ items: inout [Item], _ random: inout SplitMix64) {
        let place = random.int(0...items.count - 1)
        if !items[place].subviews.isEmpty, random.chance(0.4) { return change(&items[place].subviews, &random) }
        if !items[place].recognizers.isEmpty, random.chance(0.7) {
            let which = random.int(0...items[place].recognizers.count - 1)
            guard random.int(0...9) > 0 else {
                items[place].recognizers.remove(at: which)
                return
            }
            return change(&items[place].recognizers[which], isRecognizer: true, &random)
        }
        change(&items[place], isRecognizer: false, &random)
    }

    private func change(_ item: inout Item, isRecognizer: Bool, _ random: inout SplitMix64) {
        let no = "\(random.chance(0.5))"
        let isCell = item.fields.contains { $0.key == "type" && $0.value == "\"cell\"" }
        if isCell, random.chance(0.3) { return item.set("shouldHighlight", no) }
        let choices: [(String, String)] =
            isRecognizer
            ? [
                ("isEnabled", "false"), ("cancelsTouchesInView", no), ("delaysTouchesBegan", no), ("delaysTouchesEnded", no),
                ("action", "\"other\""), ("delegate", "{\"shouldBegin\":\(no)}"), ("delegate", "{\"shouldReceive\":\(no)}"),
                ("delegate", "{\"shouldRecognizeSimultaneouslyWith\":\(no)}"),
                ("requireToFail", recognizers.filter { $0 != item.id }.randomElement(using: &random).map { "[\"\($0)\"]" } ?? "[]"),
            ]
            : [
                ("isHidden", "true"), ("alpha", "0.005"), ("isUserInteractionEnabled", no), ("isMultipleTouchEnabled", no),
                ("isExclusiveTouch", no), ("handlesTouches", no), ("hitTest", "\"passThrough\""),
            ]
        let (key, value) = choices.randomElement(using: &random)!
        item.set(key, value)
    }
}
