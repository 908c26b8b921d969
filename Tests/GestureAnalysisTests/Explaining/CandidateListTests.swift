import GestureEngine
import GestureFiles
import GestureReplay
import Testing

@testable import GestureAnalysis

/// Tests of the lists of changes that `explain` tries, before any of them is tried.
@Suite("Lists of changes to try") struct CandidateListTests {
    private func candidates(_ views: String, _ wanted: String, _ gestures: String = #"{ "tap": [20, 20] }"#) throws -> Candidates {
        Candidates(try AskedTrace(views, gestures).missing(wanted).inquiry, [])
    }

    private func view(_ recognizers: String) -> String {
        #"{ "id": "v", "frame": [0, 0, 90, 90], "gestureRecognizers": [\#(recognizers)] }"#
    }

    /// Returns the arguments of the changes that consist of one option.
    private func arguments(_ candidates: Candidates) -> [String] {
        candidates.layout.filter { $0.presets.count == 1 }.map { $0.presets[0].argument }
    }

    @Test(
        "The thresholds of iOS are tried for the type of the recognizer",
        arguments: [
            ("tap", ["tap.maximumDuration=10", "tap.maximumInterval=1", "tap.allowableMovement=200"]),
            ("swipe", ["swipe.distance=20", "swipe.maximumDuration=2"]), ("screenEdgePan", ["screenEdgePan.edgeWidth=60"]),
            ("pan", ["pan.hysteresis=3"]), ("pinch", ["pinch.hysteresis=2"]), ("rotation", ["rotation.hysteresis=0.02"]),
            ("longPress", []),
        ])
    func thresholds(_ type: String, _ expected: [String]) throws {
        let edges = type == "screenEdgePan" ? #", "edges": "left""# : ""
        let tried = arguments(try candidates(view(#"{ "id": "r", "type": "\#(type)"\#(edges) }"#), "r failed"))
        #expect(tried.filter { $0.hasPrefix("thresholds.") } == expected.map { "thresholds." + $0 })
        #expect(tried.contains("r.edges=all") == (type == "screenEdgePan"))
        #expect(tried.contains("r.direction=up") == (type == "swipe"))
    }

    @Test(
        "The options about two recognizers depend on the missing row and on the failure requirement between them",
        arguments: [
            ("r recognized", "", ["--require q:r", "--simultaneous r:q", "--answer q.shouldBegin=false", "--remove q"]),
            ("r waits", "", ["--require r:q", "--require q:r", "--simultaneous r:q", "--answer q.shouldBegin=false", "--remove q"]),
            (
                "r failed", "",
                ["--answer r.shouldBegin=false", "--require q:r", "--simultaneous r:q", "--answer q.shouldBegin=false", "--remove q"]
            ),
            (
                "r recognized", #", "requireToFail": ["q"]"#,
                [
                    "--no-require r:q", "--require q:r", "--simultaneous r:q", "--simultaneous r:q --no-require r:q",
                    "--answer q.shouldBegin=false", "--remove q",
                ]
            ),
        ])
    func pairs(_ wanted: String, _ requirement: String, _ expected: [String]) throws {
        let both = view(#"{ "id": "r", "type": "tap"\#(requirement) }, { "id": "q", "type": "longPress" }"#)
        let options = try candidates(both, wanted).layout.filter { !$0.presets.contains { $0.kind == .set } }
        #expect(options.map { $0.presets.map(\.option).joined(separator: " ") } == expected)
    }

    @Test(
        "The answers of the delegate are tried as the row requires",
        arguments: [
            ("r shouldBegin yes", ["r.shouldBegin=true"]), ("r shouldBegin no", ["r.shouldBegin=false"]),
            ("r shouldBegin", ["r.shouldBegin=true", "r.shouldBegin=false"]), ("r began", []),
        ])
    func answers(_ wanted: String, _ expected: [String]) throws {
        let tried = try candidates(view(#"{ "id": "r", "type": "pan" }"#), wanted).layout.flatMap { $0.presets }
        #expect(tried.filter { $0.kind == .answer }.map(\.argument) == expected)
    }

    @Test(
        "Properties of another recognizer are changed only if this makes a difference",
        arguments: [
            ("v touchesEnded", "", ["cancelsTouchesInView=false", "delaysTouchesEnded=false"]),
            ("v touchesEnded", #", "cancelsTouchesInView": false, "delaysTouchesEnded": false"#, []),
            (
                "v touchesEnded", #", "delaysTouchesBegan": true, "delaysTouchesEnded": false, "cancelsTouchesInView": false"#,
                [
                    "delaysTouchesBegan=false"
                ]
            ),
            ("v held", #", "cancelsTouchesInView": false, "delaysTouchesEnded": false"#, ["delaysTouchesBegan=true"]),
            ("v dropped", #", "cancelsTouchesInView": false, "delaysTouchesEnded": false"#, ["delaysTouchesBegan=true"]),
            ("v touchesCancelled", #", "cancelsTouchesInView": false, "delaysTouchesEnded": false"#, ["cancelsTouchesInView=true"]),
            ("v touchesCancelled", #", "delaysTouchesEnded": false"#, ["cancelsTouchesInView=false"]),
        ])
    func interference(_ wanted: String, _ properties: String, _ expected: [String]) throws {
        let tried = arguments(try candidates(view(#"{ "id": "q", "type": "longPress"\#(properties) }"#), wanted))
        #expect(
            tried.filter { $0.hasPrefix("q") } == expected.map { "q." + $0 } + ["q.shouldBegin=false", "q.minimumPressDuration=2", "q"])
    }

    @Test("Another pan is limited to one finger only if several fingers landed", arguments: [1, 2]) func maximum(_ count: Int) throws {
        let taps = (0..<count).map { #"{ "tap": [20, 20], "at": \#($0) }"# }.joined(separator: ", ")
        let tried = arguments(try candidates(view(#"{ "id": "q", "type": "pan" }"#), "v touchesMoved", taps))
        #expect(tried.filter { $0.hasPrefix("q.maximumNumberOfTouches") } == (count > 1 ? ["q.maximumNumberOfTouches=1"] : []))
    }

    @Test("A view in front is first excluded from hit testing, then removed, and then its superviews are disabled") func covering() throws {
        let tried = arguments(
            try candidates(
                #"""
                { "id": "a", "frame": [0, 0, 90, 90] }, { "id": "outer", "frame": [0, 0, 200, 200], "subviews": [
                  { "id": "mid", "frame": [0, 0, 150, 150], "subviews": [{ "id": "in", "frame": [0, 0, 100, 100] }] }] }
                """#, "a touchesBegan"))
        #expect(
            tried.filter { $0.hasPrefix("in") || $0.hasPrefix("mid") || $0.hasPrefix("outer") }.prefix(5) == [
                "in.isUserInteractionEnabled=false", "in.hitTest=passThrough", "in", "mid.isUserInteractionEnabled=false",
                "outer.isUserInteractionEnabled=false",
            ])
    }

    @Test(
        "The properties that keep a finger from a view are changed, also those of its superviews",
        arguments: [
            (#""isHidden": true"#, "isHidden=false"), (#""alpha": 0.009"#, "alpha=1"),
            (#""isUserInteractionEnabled": false"#, "isUserInteractionEnabled=true"), (#""isEnabled": false"#, "isEnabled=true"),
        ])
    func hits(_ property: String, _ change: String) throws {
        let changes = ["isHidden=false", "alpha=1", "isUserInteractionEnabled=true", "isEnabled=true"]
        let paths = changes.flatMap { ["a." + $0, "b." + $0] }
        for (outer, inner, id) in [(property, #""alpha": 1"#, "a."), (#""alpha": 1"#, property, "b.")] {
            let views = #"""
                { "id": "a", "type": "control", "frame": [0, 0, 90, 90], \#(outer),
                  "subviews": [{ "id": "b", "type": "button", "frame": [0, 0, 50, 50], \#(inner) }] }
                """#
            let tried = arguments(try candidates(views, "b touchUpInside"))
            #expect(tried.first { paths.contains($0) } == id + change)
        }
    }

    @Test("At most six authors of effects are considered, in the order of their effects", arguments: [5, 6, 8])
    func effects(_ count: Int) throws {
        let taps = (0..<count).map { number in
            #"""
            { "id": "t\#(number)", "type": "tap", "delegate": { "shouldRecognizeSimultaneouslyWith": true },
              "effects": [{ "on": "recognized", "set": { "a\#(number).alpha": 0.5 } }] }
            """#
        }
        let views = (0..<count).map { #", { "id": "a\#($0)", "frame": [300, \#($0 * 30), 20, 20] }"# }
        let tried = arguments(try candidates(view(taps.joined(separator: ", ")) + views.joined(), "v touchesMoved"))
        #expect(tried.filter { $0.hasSuffix(".effects=[]") } == (0..<min(count, 6)).map { "t\($0).effects=[]" })
    }

    @Test("Each finger gets other movements, but at most three fingers do, and only one of several can stay away") func fingers() throws {
        func fingers(_ count: Int) -> [FingerChange] {
            let all = (1...min(count, 3)).flatMap { number -> [FingerChange] in
                let finger = FingerChange.Finger(touch: number, earlier: 0)
                return [
                    .rests(finger, seconds: 0.2), .rests(finger, seconds: 0.6), .liftsAfter(finger, seconds: 0.05),
                    .liftsAfter(finger, seconds: 0.02), .goesFarther(finger, 3), .goesFarther(finger, 0.25),
                    .lands(finger, at: Point(45, 45)),
                ] + (count > 1 ? [.staysAway(finger)] : [])
            }
            return all + [.slower(3), .slower(0.3)]
        }
        for count in [1, 2, 3, 4] {
            let taps = (0..<count).map { #"{ "tap": [20, 20], "at": \#($0) }"# }.joined(separator: ", ")
            #expect(try candidates(view(""), "v touchesMoved", taps).fingers.compactMap { $0.fingers } == fingers(count))
        }
    }

    @Test(
        "A view listens to touches if it or a descendant handles them",
        arguments: [
            ("", false), (#", "handlesTouches": true"#, true), (#", "type": "button""#, true),
            (#", "type": "scrollView", "contentSize": [90, 90]"#, true), (#", "gestureRecognizers": [{ "id": "t", "type": "tap" }]"#, true),
            (#", "subviews": [{ "id": "in", "frame": [0, 0, 9, 9] }]"#, false),
            (#", "subviews": [{ "id": "in", "frame": [0, 0, 9, 9], "type": "button" }]"#, true),
        ])
    func listening(_ properties: String, _ listens: Bool) throws {
        var candidates = try self.candidates(#"{ "id": "x", "frame": [0, 0, 90, 90]\#(properties) }"#, "touch 1 moved")
        let view = try #require(candidates.scene.view("x"))
        #expect(Candidates.listens(view) == listens)
        // Only changes that keep touches from a view that listens give something up.
        func loser(_ key: String, _ value: String, givingUp id: String? = nil) -> String? {
            candidates.put(view, key, value, givingUp: id)
            return candidates.layout.last { $0.presets.last?.argument == "x.\(key)=\(value)" }?.givesUp
        }
        #expect(loser("isUserInteractionEnabled", "false") == (listens ? "x" : nil))
        #expect(loser("hitTest", "passThrough") == (listens ? "x" : nil))
        #expect(loser("isUserInteractionEnabled", "true") == nil && loser("clipsToBounds", "false") == nil)
        #expect(loser("isExclusiveTouch", "maybe", givingUp: "y") == "y")
        let count = candidates.layout.count
        candidates.put(view, "hitTest", "passThrough")
        #expect(candidates.layout.count == count)
    }

    @Test("A change gives a recognizer up if it disables it or if the caller states so") func losing() throws {
        var candidates = try self.candidates(view(#"{ "id": "r", "type": "swipe" }"#), "touch 1 moved")
        let recognizer = try #require(candidates.scene.recognizer("r"))
        func loser(_ key: String, _ value: String, isGivenUp: Bool = false) -> String? {
            candidates.put(recognizer, key, value, isGivenUp: isGivenUp)
            return candidates.layout.last { $0.presets.last?.argument == "r.\(key)=\(value)" }?.givesUp
        }
        #expect(loser("isEnabled", "false") == "r" && loser("isEnabled", "true") == nil && loser("direction", "false") == nil)
        #expect(loser("numberOfTouchesRequired", "9", isGivenUp: true) == "r")
    }
}
