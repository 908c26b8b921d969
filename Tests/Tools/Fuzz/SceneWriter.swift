import GestureEngine
import GestureFiles
import GestureSupport

/// Creates a trace and its layout from arbitrary bytes. The trace is as difficult for the engine as the formats allow. It is usually valid;
/// rare errors are accepted where it would be too costly to avoid them.
///
/// Properties, their types and their values come from the readers' tables, so new properties are tested without further changes.
struct SceneWriter {
    var choice: ByteChoice
    var views: [(id: String, type: ViewType)] = []
    var recognizers: [(id: String, type: RecognizerType)] = []
    /// The number of views and recognizers that the trace's entries and effects have added. Their ids contain this number.
    var added = 0
    /// The ids of the views that effects present.
    var presented: [String] = []
    let modes = ["m0", "m1", "m1/inner"]

    init(_ bytes: [UInt8]) {
        choice = ByteChoice(bytes)
    }

    /// Returns the text of the trace, and the files that its layout includes.
    mutating func trace() -> (text: String, files: [String: String]) {
        for number in 0..<1 + choice.below(12) { views.append(("v\(number)", choice.one(of: ViewType.declarable))) }
        for number in 0..<choice.below(14) { recognizers.append(("r\(number)", choice.one(of: RecognizerType.declarable))) }
        let files = includedFiles()
        let layout = layout(including: !files.isEmpty)
        let entries = choice.once(in: 4) ? #""gestures":[\#(gestures())]"# : #""events":[\#(events())]"#
        return (#"{"version":1,"layout":\#(layout),\#(entries)}"#, files)
    }

    // MARK: The layout

    private mutating func layout(including: Bool) -> String {
        var inside: [[String]] = Array(repeating: [], count: views.count)
        var roots: [String] = []
        var owned: [[String]] = Array(repeating: [], count: views.count + 1)
        for recognizer in recognizers { owned[choice.below(views.count + 1)].append(self.recognizer(recognizer.id, recognizer.type)) }
        // The views are written in reverse order, so that the text of each view can contain its subviews, which are written first.
        for number in views.indices.reversed() {
            let parent = choice.below(number + 1)
            let text = view(views[number].id, views[number].type, owned[number + 1], inside[number].reversed())
            if parent == number { roots.append(text) } else { inside[parent].append(text) }
        }
        for number in 0..<2 where choice.once(in: 10) { roots.append(piece("p\(number)")) }
        if including { roots.append(#"{"include":"f0.layout.json#f0"}"#) }
        let window = [
            #""id":"window","frame":[0,0,390,844]"#, flag("isMultipleTouchEnabled"),
            choice.once(in: 8) ? #""keyboard":"v0""# : "", choice.once(in: 16) ? #""systemGestureEdges":["bottom"]"# : "",
            #""gestureRecognizers":[\#(owned[0].joined(separator: ","))]"#,
            #""subviews":[\#(roots.reversed().joined(separator: ","))]"#,
        ]
        let delegates = (0..<2).map { #""d\#($0)":\#(delegate())"# }.joined(separator: ",")
        let states = #""m0":\#(mode(next: "m1")),"m1":\#(mode(next: "m0", inner: #""initial":"inner","states":{"inner":{"next":[]}}"#))"#
        return object([
            #""version":1"#, #""window":"# + object(window), #""delegates":{\#(delegates)}"#, #""variables":{"n":0,"s":"a","l":1}"#,
            #""modes":{"initial":"\#(choice.one(of: ["m0", "m1"]))","states":{\#(states)}}"#,
        ])
    }

    mutating func mode(next: String, inner: String = "") -> String {
        let listens = choice.once(in: 3) && !recognizers.isEmpty ? #""recognizers":["\#(choice.one(of: recognizers).id)"]"# : ""
        // A mode rarely enters the other mode when it is entered, because two modes that enter each other would never stop changing.
        let enters = choice.once(in: 4) ? #""onEnter":[\#(object([choice.once(in: 6) ? #""enter":"\#(next)""# : changes(.app)]))]"# : ""
        let exits = choice.once(in: 4) ? #""onExit":[\#(object([changes(.app)]))]"# : ""
        return object([#""next":["\#(next)"]"#, listens, enters, exits, inner])
    }

    mutating func view(_ id: String, _ type: ViewType, _ own: [String], _ inside: [String]) -> String {
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
            if choice.once(in: 4) { members.append(#""panGestureRecognizer":\#(object(duties(.scrollViewPan, id + ".pan")))"#) }
            if choice.once(in: 3) { members.append(effects(on: ScrollRow.Event.allCases.map { $0.rawValue }, .app, of: id)) }
        }
        if type.isControl, choice.once(in: 3) { members.append(#""actions":{"touchUpInside":"a","valueChanged":"b"}"#) }
        if type.isControl, choice.once(in: 3) { members.append(effects(on: Control.Event.allCases.map { $0.rawValue }, .app, of: id)) }
        if type == .cell, choice.once(in: 3) { members.append(effects(on: ["select", "highlight", "unhighlight"], .app, of: id)) }
        // `wraps` makes steppers more difficult: while a finger rests on such a stepper, the stepper's value never stops changing.
        if type == .stepper, choice.once(in: 2), !members.contains(where: { $0.hasPrefix("\"wraps") }) { members.append(#""wraps":true"#) }
        members += pieceKeys(type)
        var own = own
        if choice.once(in: 12), let scrollView = views.first(where: { $0.type.isScrollView }) {
            own.append(#"{"ref":"\#(scrollView.id).pan"}"#)
        }
        if !own.isEmpty { members.append(#""gestureRecognizers":[\#(own.joined(separator: ","))]"#) }
        if !inside.isEmpty { members.append(#""subviews":[\#(inside.joined(separator: ","))]"#) }
        return object(members)
    }

    mutating func recognizer(_ id: String, _ type: RecognizerType) -> String {
        var members = [#""id":"\#(id)","type":"\#(type.rawValue)""#]
        for property in RecognizerType.properties.all where property.belongs(to: type) && choice.once(in: 7) {
            if let value = value(property.kind(of: type)) { members.append("\"\(property.name)\":\(value)") }
        }
        return object(members + duties(type, id))
    }

    /// Returns the members of a recognizer that are not properties: its action, its delegate, and its relations to other recognizers.
    mutating func duties(_ type: RecognizerType, _ id: String) -> [String] {
        var members: [String] = []
        if choice.once(in: 3) { members.append(#""action":\#(choice.one(of: ["\"a\"", #"{"m0":"b","m1/inner":"c"}"#]))"#) }
        if choice.once(in: 2) { members.append(#""delegate":\#(choice.one(of: ["\"d0\"", "\"d1\"", delegate()]))"#) }
        let others = recognizers.filter { $0.id != id }
        if choice.once(in: 4), !others.isEmpty { members.append(#""requireToFail":["\#(choice.one(of: others).id)"]"#) }
        if choice.once(in: 5) {
            let states = type.isDiscrete == true ? ["recognized", "failed"] : ["began", "changed", "ended", "cancelled", "failed"]
            members.append(effects(on: states, .shouldBegin, of: id))
        }
        if choice.once(in: 10), type != .scrollViewPan {
            members.append(#""dispatch":{"to":["\#(choice.one(of: views).id)"],"within":\#(choice.below(60)),"moves":true}"#)
        }
        return members
    }

    mutating func delegate() -> String {
        let methods: [(String, ExpressionContext)] = [
            ("shouldReceive", .shouldReceive), ("shouldBegin", .shouldBegin), ("shouldRecognizeSimultaneouslyWith", .pair),
            ("shouldRequireFailureOf", .pair), ("shouldBeRequiredToFailBy", .pair), ("canPrevent", .pair), ("canBePreventedBy", .pair),
        ]
        return object(methods.filter { _ in choice.once(in: 3) }.map { #""\#($0.0)":\#(answer($0.1))"# })
    }
}
