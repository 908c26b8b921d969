import GestureFiles
import GestureSupport

/// A trace with its layout, made of any bytes: valid as far as can be had cheaply, and as nasty as the files allow.
///
/// Properties, their types and what they take come from the tables that the readers go by, so that a new one is tried at once.
struct SceneWriter {
    var choice: ByteChoice
    private(set) var views: [(id: String, type: ViewType)] = []
    private(set) var recognizers: [(id: String, type: RecognizerType)] = []
    private var added = 0
    private let modes = ["m0", "m1", "m1/inner"]

    init(_ bytes: [UInt8]) {
        choice = ByteChoice(bytes)
    }

    /// The text of the trace.
    mutating func trace() -> String {
        for number in 0..<1 + choice.below(12) { views.append(("v\(number)", choice.one(of: ViewType.declarable))) }
        for number in 0..<choice.below(14) { recognizers.append(("r\(number)", choice.one(of: RecognizerType.declarable))) }
        return #"{"version":1,"layout":\#(layout()),"events":[\#(events())]}"#
    }

    // MARK: The layout

    private mutating func layout() -> String {
        var inside: [[String]] = Array(repeating: [], count: views.count)
        var roots: [String] = []
        var owned: [[String]] = Array(repeating: [], count: views.count + 1)
        for recognizer in recognizers { owned[choice.below(views.count + 1)].append(self.recognizer(recognizer.id, recognizer.type)) }
        // From the last one on, so that what is inside a view is written when the view is.
        for number in views.indices.reversed() {
            let parent = choice.below(number + 1)
            let text = view(views[number].id, views[number].type, owned[number + 1], inside[number].reversed())
            if parent == number { roots.append(text) } else { inside[parent].append(text) }
        }
        let window = [
            #""id":"window","frame":[0,0,390,844]"#, flag("isMultipleTouchEnabled"),
            choice.once(in: 8) ? #""keyboard":"v0""# : "", #""gestureRecognizers":[\#(owned[0].joined(separator: ","))]"#,
            #""subviews":[\#(roots.reversed().joined(separator: ","))]"#,
        ]
        let delegates = (0..<2).map { #""d\#($0)":\#(delegate())"# }.joined(separator: ",")
        let states = #""m0":\#(mode(next: "m1")),"m1":\#(mode(next: "m0", inner: #""initial":"inner","states":{"inner":{"next":[]}}"#))"#
        return object([
            #""version":1"#, #""window":"# + object(window), #""delegates":{\#(delegates)}"#, #""variables":{"n":0,"s":"a"}"#,
            #""modes":{"initial":"\#(choice.one(of: ["m0", "m1"]))","states":{\#(states)}}"#,
        ])
    }

    private mutating func mode(next: String, inner: String = "") -> String {
        let listens = choice.once(in: 3) && !recognizers.isEmpty ? #""recognizers":["\#(choice.one(of: recognizers).id)"]"# : ""
        let enters = choice.once(in: 4) ? #""onEnter":[\#(object([changes(.app)]))]"# : ""
        let exits = choice.once(in: 4) ? #""onExit":[\#(object([changes(.app)]))]"# : ""
        return object([#""next":["\#(next)"]"#, listens, enters, exits, inner])
    }

    private mutating func view(_ id: String, _ type: ViewType, _ own: [String], _ inside: [String]) -> String {
        var members = [#""id":"\#(id)","type":"\#(type.rawValue)""#]
        if choice.once(in: 6) {
            let (bounds, center, transform) = (value(.rect) ?? "", value(.point) ?? "", value(.transform) ?? "")
            members.append(#""bounds":\#(bounds),"center":\#(center),"transform":\#(transform)"#)
        } else {
            let (x, y, width, height) = (choice.below(40) * 5 - 20, choice.below(60) * 8 - 30, choice.below(40) * 10, choice.below(50) * 12)
            members.append(#""frame":[\#(x),\#(y),\#(width),\#(height)]"#)
        }
        for property in ViewType.properties.all where property.belongs(to: type) && choice.once(in: 9) {
            guard !["frame", "bounds", "center", "transform", "zoomView", "keyboard"].contains(property.name) else { continue }
            if let value = value(property.kind(of: type)) { members.append("\"\(property.name)\":\(value)") }
        }
        if choice.once(in: 6) { members.append(#""controller":"c\#(id)""#) }
        if choice.once(in: 8) { members.append(#""hitTest":\#(choice.one(of: ["\"passThrough\"", "\"self\"", answer(.hitTest)]))"#) }
        if choice.once(in: 8) { members.append(#""shouldBegin":\#(answer(.shouldBegin))"#) }
        if type.isScrollView {
            if choice.once(in: 4) { members.append(#""touchesShouldBegin":\#(answer(.contentTouches))"#) }
            if choice.once(in: 4) { members.append(#""touchesShouldCancel":\#(answer(.contentTouches))"#) }
            if choice.once(in: 4) { members.append(#""panGestureRecognizer":\#(object(duties(.scrollViewPan)))"#) }
            if choice.once(in: 6) {
                members.append(#""effects":[\#(effect(on: ["willBeginDragging", "didScroll", "willEndDragging"], .app))]"#)
            }
        }
        if type.isControl, choice.once(in: 3) { members.append(#""actions":{"touchUpInside":"a","valueChanged":"b"}"#) }
        if type.isControl, choice.once(in: 5) { members.append(#""effects":[\#(effect(on: ["touchDown", "touchUpInside"], .app))]"#) }
        if type == .cell, choice.once(in: 4) { members.append(#""effects":[\#(effect(on: ["select", "highlight"], .app))]"#) }
        var own = own
        if choice.once(in: 12), let scrollView = views.first(where: { $0.type.isScrollView }) {
            own.append(#"{"ref":"\#(scrollView.id).pan"}"#)
        }
        if !own.isEmpty { members.append(#""gestureRecognizers":[\#(own.joined(separator: ","))]"#) }
        if !inside.isEmpty { members.append(#""subviews":[\#(inside.joined(separator: ","))]"#) }
        return object(members)
    }

    private mutating func recognizer(_ id: String, _ type: RecognizerType) -> String {
        var members = [#""id":"\#(id)","type":"\#(type.rawValue)""#]
        for property in RecognizerType.properties.all where property.belongs(to: type) && choice.once(in: 7) {
            if let value = value(property.kind(of: type)) { members.append("\"\(property.name)\":\(value)") }
        }
        return object(members + duties(type))
    }

    /// What a recognizer has besides its properties.
    private mutating func duties(_ type: RecognizerType) -> [String] {
        var members: [String] = []
        if choice.once(in: 3) { members.append(#""action":\#(choice.one(of: ["\"a\"", #"{"m0":"b","m1/inner":"c"}"#]))"#) }
        if choice.once(in: 2) { members.append(#""delegate":\#(choice.one(of: ["\"d0\"", "\"d1\"", delegate()]))"#) }
        if choice.once(in: 4), !recognizers.isEmpty { members.append(#""requireToFail":["\#(choice.one(of: recognizers).id)"]"#) }
        if choice.once(in: 5) {
            let states = type.isDiscrete == true ? ["recognized", "failed"] : ["began", "changed", "ended", "cancelled", "failed"]
            members.append(#""effects":[\#(effect(on: states, .shouldBegin))]"#)
        }
        if choice.once(in: 10), type != .scrollViewPan {
            members.append(#""dispatch":{"to":["\#(choice.one(of: views).id)"],"within":\#(choice.below(60)),"moves":true}"#)
        }
        return members
    }

    private mutating func delegate() -> String {
        let methods: [(String, ExpressionContext)] = [
            ("shouldReceive", .shouldReceive), ("shouldBegin", .shouldBegin), ("shouldRecognizeSimultaneouslyWith", .pair),
            ("shouldRequireFailureOf", .pair), ("shouldBeRequiredToFailBy", .pair), ("canPrevent", .pair), ("canBePreventedBy", .pair),
        ]
        return object(methods.filter { _ in choice.once(in: 3) }.map { #""\#($0.0)":\#(answer($0.1))"# })
    }

    private mutating func effect(on moments: [String], _ context: ExpressionContext) -> String {
        object([
            #""on":"\#(choice.one(of: moments))""#, choice.once(in: 3) ? #""if":\#(answer(context))"# : "", changes(context),
        ])
    }

    // MARK: What an app does

    /// Members of an effect, or of an event.
    private mutating func changes(_ context: ExpressionContext? = nil) -> String {
        let view = choice.one(of: views)
        let recognizer = recognizers.isEmpty ? nil : choice.one(of: recognizers)
        switch choice.below(11) {
        case 0: return #""set":{"variables.n":\#(context == nil ? "1" : #"{"=":"variables.n + 1"}"#)}"#
        case 1: return #""set":{"view:\#(view.id).isHidden":\#(choice.one(of: ["true", "false"]))}"#
        case 2, 3:
            let property = choice.one(of: ViewType.properties.all.filter { $0.belongs(to: view.type) && $0.name != "zoomView" })
            return #""set":{"view:\#(view.id).\#(property.name)":\#(value(property.kind(of: view.type)) ?? "\"v0\"")}"#
        case 4, 5:
            guard let recognizer else { return #""enter":"m1""# }
            let property = choice.one(of: RecognizerType.properties.all.filter { $0.belongs(to: recognizer.type) })
            return #""set":{"recognizer:\#(recognizer.id).\#(property.name)":\#(value(property.kind(of: recognizer.type)) ?? "1")}"#
        case 6:
            added += 1
            let text = self.recognizer("x\(added)", choice.one(of: RecognizerType.declarable))
            return #""add":{"to":"\#(view.id)","gestureRecognizer":\#(text)}"#
        case 7:
            added += 1
            let type = choice.one(of: ViewType.declarable).rawValue
            return #""add":{"to":"\#(view.id)","view":{"id":"n\#(added)","type":"\#(type)","frame":[0,0,200,200]}}"#
        case 8: return #""remove":"\#(choice.once(in: 2) ? "view:" + view.id : recognizer.map { "recognizer:" + $0.id } ?? "view:v0")""#
        case 9: return #""animate":{"duration":\#(choice.one(of: ["0.2", "0", "1"])),"set":{"view:\#(view.id).alpha":1}}"#
        default:
            if context != nil, let recognizer, choice.once(in: 2) { return #""cancel":"\#(recognizer.id)""# }
            return #""enter":"\#(choice.one(of: modes))""#
        }
    }

    // MARK: Fingers

    private mutating func events() -> String {
        var down: [(id: Int, x: Int, y: Int)] = []
        var time = 0
        var next = 1
        var lines: [String] = []
        while !choice.isAtEnd, lines.count < 300 {
            time += choice.one(of: [8, 16, 16, 0, 1, 50, 120, 300, 600, 2500])
            var members = [#""t":\#(time / 1000).\#(String(time % 1000 + 1000).dropFirst())"#]
            if choice.once(in: 12) { members.append(changes()) }
            if choice.once(in: 60) {
                members.append(#""interrupt":"call""#)
                down = []
                lines.append(object(members))
                continue
            }
            var samples: [String] = []
            var kept: [(id: Int, x: Int, y: Int)] = []
            for var finger in down {
                let what = choice.below(10)
                if what < 6 {
                    finger.x += choice.below(81) - 40
                    finger.y += choice.below(81) - 40
                }
                if what > 7 { samples.append(sample(finger, what == 9 ? "cancelled" : "ended")) } else { kept.append(finger) }
                if what < 6 { samples.append(sample(finger, "moved")) }
                if what == 6 { samples.append(sample(finger, "stationary")) }
            }
            down = kept
            while down.count < 6, choice.once(in: down.isEmpty ? 2 : 4) {
                let finger = (id: next, x: choice.below(200) * 2, y: choice.below(212) * 4)
                next += 1
                samples.append(sample(finger, "began"))
                down.append(finger)
            }
            if !samples.isEmpty { members.append(#""touches":[\#(samples.joined(separator: ","))]"#) }
            if members.count > 1 { lines.append(object(members)) }
        }
        return lines.joined(separator: ",\n")
    }

    private mutating func sample(_ finger: (id: Int, x: Int, y: Int), _ phase: String) -> String {
        let type = finger.id % 7 == 0 ? #","type":"pencil","force":0.5"# : ""
        return #"{"id":\#(finger.id),"phase":"\#(phase)","x":\#(finger.x),"y":\#(finger.y)\#(type)}"#
    }

    // MARK: Values

    private func object(_ members: [String]) -> String { "{" + members.filter { !$0.isEmpty }.joined(separator: ",") + "}" }

    private mutating func flag(_ name: String) -> String { "\"\(name)\":\(choice.one(of: ["true", "false"]))" }

    private mutating func number(_ range: ClosedRange<Double>) -> String {
        let numbers: [Double] = [1, 0, 2, 0.5, 10, 44, 100, 320, 1000, -1, -30, 0.1, 0.000001, 1e9, -1e9, 3]
        return Decimal.text(min(max(choice.one(of: numbers), max(range.lowerBound, -1e9)), range.upperBound))
    }

    /// A value that a property takes; nil for what cannot be said without knowing more.
    private mutating func value(_ kind: ValueKind) -> String? {
        let any = -1e9...1e9, size = 0...1e9
        switch kind {
        case .bool: return choice.one(of: ["true", "false"])
        case .number(let range):
            // The least number above zero is not one of six decimals.
            return number(range.lowerBound == .leastNonzeroMagnitude ? 0.000001...range.upperBound : range)
        case .integer(let range):
            return String(min(max(choice.one(of: [1, 2, 3, 0, 5, 100, -1, 10_000]), range.lowerBound), range.upperBound))
        case .point: return "[\(number(any)),\(number(any))]"
        case .size: return "[\(number(size)),\(number(size))]"
        case .rect: return "[\(number(any)),\(number(any)),\(number(size)),\(number(size))]"
        case .insets: return "[\(number(any)),\(number(any)),\(number(any)),\(number(any))]"
        case .transform:
            if choice.once(in: 2) { return "[\((0..<6).map { _ in number(any) }.joined(separator: ","))]" }
            return #"{"rotation":\#(number(-4...4)),"scale":\#(number(any))}"#
        case .choice(let names): return Quoting.json(choice.one(of: names))
        case .choices(let names):
            if choice.once(in: 2) { return Quoting.json(choice.one(of: names)) }
            return "[\(names.filter { _ in choice.once(in: 2) }.map { Quoting.json($0) }.joined(separator: ","))]"
        case .text, .name: return Quoting.json(choice.one(of: ["n", "a b", "é", "\u{202E}x", "\"", "view:v0"]))
        case .answer(let context): return answer(context)
        case .names, .nested: return nil
        }
    }

    // MARK: Answers

    private mutating func answer(_ context: ExpressionContext) -> String {
        switch choice.below(4) {
        case 0: "true"
        case 1: "false"
        default: Quoting.json(condition(context, depth: 3))
        }
    }

    private mutating func condition(_ context: ExpressionContext, depth: Int) -> String {
        switch choice.below(depth > 0 ? 9 : 4) {
        case 0:
            let sign = choice.one(of: ["<", ">=", "==", "!=", ">", "<="])
            return "\(operand(context, depth: depth)) \(sign) \(operand(context, depth: depth))"
        case 1: return choice.one(of: ["true", "false", "null"])
        case 2: return "mode \(choice.one(of: ["==", "!="])) '\(choice.one(of: modes))'"
        case 3: return "isDescendant(\(viewName(context)), '\(choice.one(of: views).id)')"
        case 4: return "!(\(condition(context, depth: depth - 1)))"
        case 5: return "(\(condition(context, depth: depth - 1)) ? \(condition(context, depth: depth - 1)) : false)"
        case 6: return "\(choice.one(of: ["variables.n", "variables.s"])) in [1, 'a', \(operand(context, depth: depth - 1))]"
        default:
            return "(\(condition(context, depth: depth - 1)) \(choice.one(of: ["&&", "||"])) \(condition(context, depth: depth - 1)))"
        }
    }

    private mutating func viewName(_ context: ExpressionContext) -> String {
        switch context {
        case .shouldReceive, .contentTouches: choice.one(of: ["touch.view", "'v0'"])
        case .shouldBegin: "view"
        case .pair: choice.one(of: ["other.view", "view"])
        case .hitTest, .app: "'v0'"
        }
    }

    private mutating func operand(_ context: ExpressionContext, depth: Int) -> String {
        let view = "view('\(choice.one(of: views).id)')"
        var names = ["1", "0", "-2.5", "variables.n", view + ".frame.x", view + ".alpha", view + ".bounds.height"]
        switch context {
        case .shouldReceive: names += ["touch.x", "touch.y", "touch.tapCount", "numberOfTouches"]
        case .shouldBegin: names += ["velocity.x", "translation.y", "location.x", "numberOfTouches", "scale", "rotation"]
        case .pair: names += ["velocity.y", "other.location.x", "other.translation.x", "other.scale", "numberOfTouches"]
        case .contentTouches, .hitTest: names += ["touch.x", "touch.y"]
        case .app: break
        }
        guard depth > 0, choice.once(in: 3) else { return choice.one(of: names) }
        switch choice.below(4) {
        case 0: return "abs(\(operand(context, depth: depth - 1)))"
        case 1: return "hypot(\(operand(context, depth: depth - 1)), \(choice.one(of: names)))"
        case 2: return "min(\(operand(context, depth: depth - 1)), \(choice.one(of: names)))"
        default: return "(\(operand(context, depth: depth - 1)) \(choice.one(of: ["+", "-", "*", "/"])) \(choice.one(of: names)))"
        }
    }
}
