import GestureEngine
import TestSupport
import Testing

/// A family of small random layouts. Many of these layouts have the findings that are listed for the family.
struct Family: CustomTestStringConvertible, Sendable {
    /// The codes of the findings that the family's layouts may have.
    let codes: [String]
    var rounds = 15
    /// The points at which most fingers land.
    var places = [Point(50, 150), Point(60, 160), Point(8, 200), Point(250, 150), Point(300, 250), Point(200, 500)]
    var rest = ""
    /// Generates the JSON for the window's subviews.
    let make: @Sendable (inout SplitMix64) -> String

    var testDescription: String { codes.joined(separator: ", ") }

    static let all = [
        rivals, circles, apart, one, taps, twoFingers, edges, lists, pans, zooms, views, modes,
    ]

    // MARK: Recognizers

    private static let kinds = [
        #""type":"tap""#, #""type":"tap","numberOfTapsRequired":2"#, #""type":"tap","numberOfTouchesRequired":2"#, #""type":"longPress""#,
        #""type":"longPress","minimumPressDuration":0"#, #""type":"longPress","minimumPressDuration":0.2,"allowableMovement":20"#,
        #""type":"pan""#, #""type":"pan","minimumNumberOfTouches":2"#, #""type":"pan","maximumNumberOfTouches":1"#, #""type":"swipe""#,
        #""type":"swipe","direction":["left","right"]"#, #""type":"pinch""#, #""type":"rotation""#,
        #""type":"screenEdgePan","edges":"left""#, #""type":"screenEdgePan","edges":["left","top"]"#,
    ]

    private static func recognizer(_ id: String, _ rest: String) -> String { "{\"id\":\"\(id)\",\(rest)}" }

    private static func random(
        _ id: String, _ generator: inout SplitMix64, requires: [String] = [], often chance: Double = 0.3, like kind: String? = nil
    ) -> String {
        var rest = kind ?? kinds.randomElement(using: &generator)!
        if let other = requires.randomElement(using: &generator), generator.chance(chance) { rest += ",\"requireToFail\":\"\(other)\"" }
        if generator.chance(0.1) { rest += #","delegate":{"shouldRecognizeSimultaneouslyWith":"other.id == 'c'"}"# }
        return recognizer(id, rest)
    }

    /// Returns the JSON of a card at the left edge that contains another view, with the recognizers of both.
    private static func nested(_ outer: String, _ inner: String) -> String {
        #"{"id":"card","frame":[0,100,350,200],"gestureRecognizers":[\#(outer)],"subviews":["#
            + #"{"id":"inner","frame":[0,0,150,200],"gestureRecognizers":[\#(inner)]}]}"#
    }

    private static let rivals = Family(codes: ["never-wins", "duplicate-tap"], rounds: 100) { generator in
        let kind = generator.chance(0.4) ? kinds.randomElement(using: &generator) : nil
        let a = random("a", &generator, requires: ["b"], like: kind), b = random("b", &generator, like: kind)
        let third = generator.chance(0.3) ? random("c", &generator, requires: ["a", "b"]) : ""
        let list = [a, b, third].filter { !$0.isEmpty }
        let isOneView = generator.chance(0.6)
        return isOneView ? nested(list.joined(separator: ","), "") : nested(list.dropFirst().joined(separator: ","), a)
    }

    private static let circles = Family(codes: ["requirement-circle"], rounds: 10) { generator in
        let ids = ["a", "b", "c"].prefix(generator.int(2...3))
        let all = ids.enumerated().map { index, id in
            recognizer(id, kinds.randomElement(using: &generator)! + ",\"requireToFail\":\"\(ids[(index + 1) % ids.count])\"")
        }
        return generator.chance(0.5) ? nested(all.joined(separator: ","), "") : nested(all[0], all.dropFirst().joined(separator: ","))
    }

    private static let apart = Family(codes: ["requirement-never-meets"], rounds: 15) { generator in
        let left = recognizer("tap", kinds.randomElement(using: &generator)! + #","requireToFail":"pan""#)
        return #"{"id":"left","frame":[0,100,150,200],"gestureRecognizers":[\#(left)]},"#
            + #"{"id":"right","frame":[150,100,200,200],"gestureRecognizers":[\#(random("pan", &generator))]}"#
    }

    private static let one = Family(
        codes: [
            "never-begins", "edge-pan-without-edges", "edge-pan-away-from-edge", "constant-answer", "disabled-for-good",
            "requires-disabled",
        ],
        rounds: 40
    ) { generator in
        let wrong = [
            #""type":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2"#, #""type":"tap","allowedTouchTypes":[]"#,
            #""type":"screenEdgePan""#, #""type":"screenEdgePan","edges":["right","bottom"]"#,
            kinds.randomElement(using: &generator)! + #","delegate":{"shouldBegin":false}"#,
            kinds.randomElement(using: &generator)! + #","delegate":{"shouldBegin":"1 > 2 || type == 'nothing'"}"#,
            kinds.randomElement(using: &generator)! + #","delegate":{"shouldReceive":"isDescendant('card', 'inner')"}"#,
            kinds.randomElement(using: &generator)! + #","isEnabled":false"#,
        ]
        return nested(random("b", &generator, requires: ["a"], often: 0.7), recognizer("a", wrong.randomElement(using: &generator)!))
    }

    private static let taps = Family(codes: ["both-taps"], rounds: 15) { generator in
        let fingers = generator.int(1...2), few = generator.int(1...2)
        let single = #""type":"tap","numberOfTapsRequired":\#(few),"numberOfTouchesRequired":\#(fingers)"#
        let double = #""type":"tap","numberOfTapsRequired":\#(few + 1),"numberOfTouchesRequired":\#(fingers)"#
        var all = [recognizer("single", single), recognizer("double", double)]
        if generator.chance(0.3) { all.append(recognizer("c", [#""type":"pan""#, #""type":"pinch""#].randomElement(using: &generator)!)) }
        generator.shuffle(&all)
        return nested(all.joined(separator: ","), "")
    }

    private static let twoFingers = Family(codes: ["pinch-or-rotation"], rounds: 12) { generator in
        var all = [recognizer("zoom", #""type":"pinch""#), recognizer("turn", #""type":"rotation""#)]
        if generator.chance(0.5) { all.append(random("c", &generator)) }
        generator.shuffle(&all)
        return nested(all.joined(separator: ","), "")
    }

    private static let edges = Family(codes: ["nested-edge-pans", "edge-pan-away-from-edge"], rounds: 15) { generator in
        let sides = ["\"left\"", "\"right\"", "[\"left\",\"top\"]", "\"all\""].filter { $0 != "\"all\"" }
        func pan(_ id: String) -> String { recognizer(id, #""type":"screenEdgePan","edges":\#(sides.randomElement(using: &generator)!)"#) }
        return nested(pan("a"), pan("b"))
    }

    // MARK: Scroll views

    private static func list(_ own: String, cell: String, around: String = "") -> String {
        #"{"id":"root","frame":[0,0,390,844],"gestureRecognizers":[\#(around)],"subviews":[{"id":"list","type":"tableView","#
            + #""frame":[0,100,390,600],"contentSize":[390,2000],"gestureRecognizers":[\#(own)],"subviews":["#
            + #"{"id":"row","type":"cell","frame":[0,0,390,150],"gestureRecognizers":[\#(cell)]},"#
            + #"{"id":"other","type":"cell","frame":[0,150,390,150]}]}]}"#
    }

    private static let lists = Family(codes: ["kills-selection"], rounds: 10) { generator in
        let tap = recognizer("tap", #""type":"tap""#)
        let more = generator.chance(0.4) ? random("c", &generator) : ""
        return generator.chance(0.5) ? list(tap, cell: more) : list("", cell: more, around: tap)
    }

    private static let pans = Family(codes: ["blocks-scrolling"], rounds: 10) { generator in
        let pan = recognizer("pan", [#""type":"pan""#, #""type":"pan","maximumNumberOfTouches":1"#].randomElement(using: &generator)!)
        return generator.chance(0.5) ? list("", cell: pan) : list(pan, cell: "")
    }

    private static let zooms = Family(codes: ["zoom-without-effect"], rounds: 12) { generator in
        let scales = [#""zoomView":"page""#, #""maximumZoomScale":4"#, #""zoomView":"page","minimumZoomScale":2,"maximumZoomScale":2"#]
        return #"{"id":"list","type":"scrollView","frame":[0,100,390,600],"contentSize":[390,2000],"#
            + scales.randomElement(using: &generator)! + #","subviews":[{"id":"page","frame":[0,0,390,2000]}]}"#
    }

    // MARK: Views and modes

    private static let views = Family(codes: ["never-hit", "control-covered"], rounds: 25) { generator in
        func number(_ range: ClosedRange<Int>) -> Int { generator.int(range) * 10 }
        let odd = [#","isHidden":true"#, #","alpha":0"#, #","type":"label""#, "", "", #","hitTest":"self""#]
        let inner = (0..<3).map { index in
            #"{"id":"v\#(index)","type":"\#(index == 0 ? "button" : "view")","frame":[\#(number(-5...30)),\#(number(0...15)),90,90],"#
                + #""gestureRecognizers":[{"id":"t\#(index)","type":"tap"}]}"#
        }
        return
            #"{"id":"card","frame":[0,100,350,200]\#(odd.randomElement(using: &generator)!),"#
            + #""subviews":[\#(inner.joined(separator: ","))]},"#
            + #"{"id":"veil","frame":[\#(number(-2...2)),\#(number(5...15)),\#(number(10...35)),200]}"#
    }

    private static let modes = Family(
        codes: ["mode-without-recognizers"], rounds: 10,
        rest: #","modes":{"initial":"idle","states":{"idle":{"next":["busy"]},"busy":{"recognizers":[],"next":["idle"]}}}"#
    ) { generator in
        nested(
            recognizer(
                "a",
                kinds.randomElement(using: &generator)! + #","effects":[{"on":"began","enter":"busy"},"#
                    + #"{"on":"ended","enter":"busy"}]"#),
            random("b", &generator))
    }
}
