import GestureFiles
import TestSupport
import Testing

@testable import GestureAnalysis
@testable import GestureChecks

@Suite("Evaluation of expectations")
struct ExpectationTests {
    private func failures(_ expect: [String], gestures: String? = nil, events: String? = nil) throws -> [String] {
        let trace =
            gestures.map { Sample.trace(expect: expect, gestures: $0) } ?? Sample.trace(expect: expect, events: events)
        let result = try Folder(["a.trace.json": trace]).check()
        #expect(result.problems == [])
        return result.expectationFailures
    }

    @Test(
        "An expected row that occurred is found",
        arguments: [
            "tap recognized", "tap waits", "tap action", "card held", "view:card touchesBegan", "view:'card' held",
            "recognizer:tap touchesBegan", "tap waits then tap recognized", "double failed before 0.5", "tap recognized after 0.3",
            "tap recognized after 0.3 before 0.5 1 time", "never double recognized", "never save touchUpInside",
            "view:card touchesBegan then view:card touchesCancelled then tap possible", "never tap recognized before 0.4",
            "tap touchesBegan 1 times", "never tap recognized then tap recognized", "tap recognized before 0.400001", "tap action 1 time",
            "tap action 1 to 1 times",
        ])
    func holds(sentence: String) throws {
        #expect(try failures([sentence]) == [])
    }

    @Test(
        "The operators have the documented precedence",
        arguments: [
            // The operator `and` binds more tightly than `or`; with the opposite precedence, these results would differ.
            ("tap recognized or pan began and save touchDown", true), ("(tap recognized or pan began) and save touchDown", false),
            // A clause such as `before 0.1` applies only to the claim immediately before it.
            ("tap recognized or double failed before 0.1", true), ("(tap recognized or double failed) before 0.1", false),
            ("tap recognized and never pan began", true), ("never pan began and tap recognized", true),
            ("never (pan began or tap recognized)", false),
            ("double failed then (pan began or tap recognized)", true), ("(double failed or tap waits) 2 times", true),
            ("tap waits then never pan began then tap recognized", true), ("tap waits then never double failed then tap recognized", false),
            ("tap waits then never tap recognized", false), ("tap recognized then never tap waits", true),
            ("tap waits then never tap recognized before 0.3", true),
            ("tap action with location.x > 50 and location.y<300 and never pan began", true),
            ("tap action with state = recognized and numberOfTouches != 1", false), ("tap action with location.x >= 55", true),
            ("tap recognized with location.x <= 55", true), ("tap recognized with location.x < 55", false),
            ("tap action with state == recognized", true), ("tap action with state == began", false),
            ("tap action with state != began", true), ("tap action with state != recognized", false),
        ])
    func precedence(sentence: String, holds: Bool) throws {
        #expect(try failures([sentence]).isEmpty == holds)
    }

    @Test(
        "A time after 'at' is compared with as many decimals as it is written with, but at least three and at most six",
        arguments: [
            ("1", 1.0004, 1.0006), ("0.4", 0.4004, 0.4006), ("0.350", 0.3504, 0.3506), ("0.3504", 0.35044, 0.35046),
            ("0.35042", 0.350424, 0.350426), ("0.350421", 0.3504214, 0.3504216), ("0.35042100", 0.3504214, 0.3504216),
        ])
    func moments(text: String, near: Double, far: Double) throws {
        let claim = try #require(ExpectationParser.parse(Sentence("tap recognized at " + text)).claims.first)
        let moment = try #require(claim.span.at)
        #expect(moment.isMet(by: near) && !moment.isMet(by: far))
    }

    @Test("Words of the grammar are also valid as ids")
    func idsThatAreWords() throws {
        let layout = """
            {"window":{"id":"window","frame":[0,0,390,844],"subviews":[{"id":"card","frame":[20,100,350,200],"gestureRecognizers":[
            {"id":"or","type":"tap"},{"id":"touch","type":"tap","action":"once"},{"id":"no","type":"tap"},{"id":"f(x)","type":"tap"}]}]}}
            """.replacing("\n", with: "")
        let sentences = [
            "or touchesBegan or or failed",
            "touch touchesBegan", "no touchesBegan", "f(x) touchesBegan", "(f(x) touchesBegan or or failed) 2 times",
            "never touch action 'once'", "touch action 'once' at most 1 time",
        ]
        let list = sentences.map { "\"\($0)\"" }.joined(separator: ",")
        let trace = "{\"layout\":\(layout),\"expect\":[\(list)],\"gestures\":[{\"drag\":\"card\",\"by\":[50,0]}]}"
        let result = try Folder(["a.trace.json": trace]).check()
        #expect(result.problems == [])
        #expect(result.expectationFailures == [])
    }

    @Test("Sentences about controls, quoted names and scroll views can be true")
    func controls() throws {
        let gestures = #"{"tap":"save"},{"drag":"my list","by":[0,-60]}"#
        let sentences = [
            "save touchDown then save touchUpInside before 0.5", "save action", "\"my list\" willBeginDragging", "'my list.pan' began",
            "'my list' didScroll", "never save touchCancel", "tap failed then save touchUpInside",
        ]
        #expect(try failures(sentences, gestures: gestures) == [])
    }

    @Test("Entering a nested mode also enters the enclosing modes, each only once")
    func modes() throws {
        let events = #"{"t":0.1,"enter":"doodle"},{"t":0.2,"enter":"browse"}"#
        #expect(try failures(["mode doodle", "mode doodle 1 time", "mode doodle/pen", "never mode browse"], events: events) == [])
        let missing = try failures(["mode doodle"], events: #"{"t":0.1,"note":"nothing"}"#)
        #expect(missing == ["expected 'mode doodle', but the app never changed its mode"])
    }

    @Test("A prefix selects the view or the recognizer whose property is set")
    func properties() throws {
        let set = #"{"t":0,"set":{"view:card.isHidden":true}}"#
        #expect(try failures(["view:card.isHidden set with value = yes", "never recognizer:card.isEnabled set"], events: set) == [])
        #expect(try failures(["never view:card.isHidden set"], events: set).count == 1)
    }

    @Test(
        "A comparison of numbers tolerates half a millionth, and values of different kinds are only unequal",
        arguments: [
            (Condition.Comparison.less, [true, false, false, false, false]), (.lessOrEqual, [true, true, true, true, false]),
            (.equal, [false, true, true, true, false]), (.notEqual, [true, false, false, false, true]),
            (.greaterOrEqual, [false, true, true, true, true]), (.greater, [false, false, false, false, true]),
        ])
    func comparisons(comparison: Condition.Comparison, expected: [Bool]) {
        func isMet(_ value: Condition.Value, by other: Condition.Value) -> Bool {
            Condition(key: "value", comparison: comparison, value: value).isMet(by: other)
        }
        #expect([2.999_999, 2.999_999_6, 3, 3.000_000_4, 3.000_001].map { isMet(.number(3), by: .number($0)) } == expected)
        #expect(isMet(.flag(true), by: .flag(true)) == (comparison == .equal))
        #expect(isMet(.flag(true), by: .flag(false)) == (comparison == .notEqual))
        #expect(isMet(.text("a"), by: .text("a")) == (comparison == .equal))
        #expect(isMet(.text("a"), by: .text("b")) == (comparison == .notEqual))
        let mixed: [(Condition.Value, Condition.Value)] = [
            (.number(1), .flag(true)), (.flag(true), .text("yes")), (.text("1"), .number(1)),
        ]
        for (value, other) in mixed {
            #expect(isMet(value, by: other) == (comparison == .notEqual))
            #expect(isMet(other, by: value) == (comparison == .notEqual))
        }
    }

    @Test("A recognizer that was added and removed again is known")
    func additions() throws {
        let add = #"{"t":0,"add":{"to":"card","gestureRecognizer":{"id":"extra","type":"tap"}}}"#
        let began = #"{"t":0.1,"touches":[{"id":1,"phase":"began","x":40,"y":290}]}"#
        let ended = #"{"t":0.2,"touches":[{"id":1,"phase":"ended","x":40,"y":290}]}"#
        #expect(try failures(["extra recognized"], events: "\(add),\(began),\(ended)") == [])
        #expect(try failures(["extra touchesBegan"], events: "\(add),\(began),\(ended),{\"t\":2,\"remove\":\"extra\"}") == [])
        // The sentence already holds when the recognizer is added.
        let late = add.replacing("\"t\":0,", with: "\"t\":1,")
        let events = "\(began),\(ended),\(late),{\"t\":2,\"remove\":\"extra\"}"
        #expect(try failures(["(view:card touchesBegan or extra added)"], events: events) == [])
    }

    @Test("A failure shows the rows that came instead, with the nearest ones and their reasons")
    func failuresAreExplained() throws {
        let sentences = [
            "double recognized", "tap recognized before 0.3", "tap recognized after 0.5", "never tap action", "tap recognized 2 times",
            "save touchUpInside", "view:card touchesCancelled then view:card touchesBegan", "tap recognized then tap waits",
        ]
        let found = try failures(sentences)
        let tap =
            "    0.400    ◉ tap        recognized  due to double  — D4: double failed, "
            + "so tap may recognize: tap had 1 of 1 tap (partly our choice)"
        #expect(found.count == sentences.count)
        #expect(
            found[0] == """
                expected 'double recognized', but it never occurred; these rows occurred instead:
                  0.400    ✕ double     failed  because it had 1 of 2 taps, \
                and no next tap came within 0.35 s  — J2: double fails by itself, \
                which takes effect after all recognizers have got the event (our choice)
                """)
        #expect(found[1] == "expected 'tap recognized before 0.3', but it occurred at 0.400, not before 0.300\n" + tap.dropFirst(2))
        #expect(found[2] == "expected 'tap recognized after 0.5', but it occurred at 0.400, not after 0.500\n" + tap.dropFirst(2))
        #expect(found[3].hasPrefix("expected 'never tap action', but it occurred at 0.400\n  0.400    ▸ tap        action recognized"))
        #expect(found[4] == "expected 'tap recognized 2 times', but it occurred 1 time\n" + tap.dropFirst(2))
        #expect(
            found[5].hasPrefix(
                "expected 'save touchUpInside', but nothing happened to 'save'; the fingers landed here:\n  0.000  ▾ touch 1 began"))
        #expect(
            found[6].hasPrefix(
                "expected 'view:card touchesCancelled then view:card touchesBegan', but 'view:card touchesBegan' occurred only before, "
                    + "at 0.000, and 'view:card touchesCancelled' at 0.400\n"))
        #expect(found[7].hasPrefix("expected 'tap recognized then tap waits', but 'tap waits' occurred only before, at 0.050, and "))
    }

    @Test("If nothing happened to an object, the failure gives the reason instead of listing where fingers landed")
    func reasons() throws {
        let found = try #require(try failures(["save touchUpInside"]).first)
        #expect(found.hasPrefix("expected 'save touchUpInside'; ") && !found.contains("nothing happened"), "\(found)")
        let trace = Sample.trace(expect: ["save touchUpInside", "never view:card touchesBegan"])
        let failures = try Folder(["a.trace.json": trace]).check().failures.compactMap { failure in
            if case .expectation(let failure) = failure { failure } else { nil }
        }
        #expect(failures.map { $0.question?.option } == ["--missing", "--unwanted"])
        #expect(failures.map { $0.question?.row } == ["save touchUpInside", "view:card touchesBegan"])
    }

    @Test("If only the beginning of a sequence occurs, the failure names the last row that matched")
    func brokenOff() throws {
        let found = try failures(["tap waits then double recognized"])
        #expect(found.first?.hasPrefix("expected 'tap waits then double recognized', but 'double recognized' did not occur after") == true)
        let taps = #"{"tap":[40,290]},{"wait":2},{"tap":[40,290]}"#
        #expect(try failures(["view:card touchesBegan then tap recognized 2 times"], gestures: taps) == [])
    }

    @Test("A row of another step does not count as the missing step, and a missing limit is reported before a forbidden row")
    func otherSteps() throws {
        let gestures = #"{"tap":"save"},{"wait":1},{"tap":{"view":"card","at":[0.1,0.9]}}"#
        let found = try failures(
            [
                "tap recognized then pan began then save action saved",
                "save touchDown then never tap recognized before mode doodle",
            ], gestures: gestures)
        #expect(found.first?.contains("but 'pan began' did not occur after 'tap recognized' at ") == true, "\(found)")
        #expect(found.last?.contains("but 'mode doodle' never occurred, so nothing is before it") == true, "\(found)")
    }

    @Test("Without fingers, no sentence about touches is true")
    func noFingers() throws {
        #expect(
            try failures(["tap recognized"], events: "")
                == ["expected 'tap recognized', but nothing happened to 'tap'; no finger landed"])
    }

    @Test("The number of rows in a failure does not depend on the length of the trace")
    func bounded() throws {
        let taps = (0..<50).map { _ in #"{"tap":[40,290]},{"wait":2}"# }.joined(separator: ",")
        let found = try failures(["tap recognized 2 times", "never tap failed", "double recognized"], gestures: taps)
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.split(separator: "\n").count <= 4 })
        #expect(found[0].hasPrefix("expected 'tap recognized 2 times', but it occurred 50 times\n"))
    }
}
