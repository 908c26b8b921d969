import GestureSupport
import TestSupport
import Testing

@testable import GestureChecks

@Suite("Notes about expectations that test nothing")
struct VacuityTests {
    private static let save = #"{"tap":"save"}"#

    private func check(_ expect: [String], gestures: String, isStrict: Bool = false) throws -> CheckResult {
        let folder = try Folder(["a.trace.json": Sample.trace(expect: expect, gestures: gestures)])
        let item = try #require(CheckCase(trace: folder.path + "/a.trace.json"))
        let result = CheckRun(isStrict: isStrict).check(item)
        #expect(result.problems == [])
        return result
    }

    @Test(
        "A sentence that is true for any input gets a note",
        arguments: [
            ("never 'my list.pan' began", "no finger came near 'my list.pan'"),
            ("never 'my list' didScroll", "no finger came near 'my list'"),
            ("'my list' didScroll at most 2 times", "no finger came near 'my list'"),
            ("never pan began after 100", "the trace ends at"),
            ("never tap action at 50", "the trace ends at"),
            ("never pan began after 0.4", "the trace ends at 0.400"),
            ("never save touchesBegan with delayed > 0", "no such row has 'delayed'"),
            ("save valueChanged at most once", "a button never sends 'valueChanged'"),
            ("never pan began then tap recognized", "'pan began' never occurred"),
            ("never tap failed then pan began then tap failed", "'pan began' never occurred after 'tap failed'"),
            ("never save valueChanged", "a button never sends 'valueChanged'"),
            ("never save touchDown after pan began", "'pan began' never occurred"),
            ("never save touchDown within 1 of pan began", "'pan began' never occurred"),
            ("tap failed then never 'my list' didScroll", "no finger came near 'my list'"),
            ("never touch 3 ended", "there was no 'touch 3'"),
            ("never * action opne", "nothing has an action 'opne'"),
            ("never pan began after 100 or never 'my list' didScroll", "the trace ends at"),
            ("tap failed and never 'my list' didScroll", "no finger came near 'my list'"),
        ])
    func noted(sentence: String, reason: String) throws {
        let result = try check([sentence], gestures: Self.save)
        #expect(result.notes.map(\.message).count == 1, "\(sentence): \(result.expectationFailures)")
        #expect(result.notes.first?.message.contains("tests nothing: \(reason)") == true, "\(result.notes)")
        #expect(result.notes.first?.location?.line == 3)
        #expect(result.isGood)
    }

    @Test(
        "A sentence that could have failed gets no note",
        arguments: [
            "never pan began", "never tap recognized", "never view:card touchesBegan", "never save touchCancel",
            "(never save valueChanged) or tap failed",
            "save touchDown before 100", "(never pan began then save touchDown) or save touchDown", "save touchDown then never pan began",
            "no warnings", "never * touchesCancelled", "never save touchUpInside before 0.001", "pan began at most 2 times",
            "never mode doodle", "never pan action", "never pan began after 0.399", "never pan began at 0.399", "never touch 1 cancelled",
            "never save touchesBegan with view = card",
        ])
    func meaningful(sentence: String) throws {
        let result = try check([sentence], gestures: Self.save)
        #expect(result.notes == [])
        #expect(result.expectationFailures == [])
    }

    @Test("A control without an action never sends one, unlike a recognizer")
    func noAction() throws {
        let text = Sample.trace(expect: ["never save action", "never pan action"], gestures: Self.save)
            .replacing(#","actions":{"touchUpInside":"saved"}"#, with: "")
        let notes = try Folder(["a.trace.json": text]).check().notes.map(\.message)
        #expect(notes == ["'never save action' tests nothing: 'save' has no action"])
    }

    @Test("Only a control with a value can send that it changed")
    func values() throws {
        func reason(_ view: String) throws -> [String] {
            let window = #"{"id":"window","frame":[0,0,390,844],"subviews":[\#(view)]}"#
            let expect = #""expect":["never it valueChanged"],"gestures":[{"tap":[380,800]}]"#
            let trace = #"{"version":1,"layout":{"version":1,"window":\#(window)},\#(expect)}"#
            return try Folder(["a.trace.json": trace]).check().notes.map(\.message)
        }
        func note(_ reason: String) -> [String] { ["'never it valueChanged' tests nothing: " + reason] }
        for type in ["control", "switch", "slider", "stepper", "segmentedControl", "pageControl"] {
            let view = #"{"id":"it","type":"\#(type)","frame":[0,0,60,40]}"#
            #expect(try reason(view) == note("no finger came near 'it'"), "\(type)")
        }
        let button = #"{"id":"it","type":"button","frame":[0,0,60,40]}"#
        #expect(try reason(button) == note("a button never sends 'valueChanged'"))
        let list = #""id":"list","type":"scrollView","frame":[0,0,300,100],"contentSize":[300,900]"#
        let refresh = #"{\#(list),"subviews":[{"id":"it","type":"refreshControl"}]}"#
        #expect(try reason(refresh) == note("no finger came near 'it'"))
    }

    @Test("A finger that drags over a view counts as near the view")
    func draggedOver() throws {
        let drag = #"{"drag":"card","to":"my list","duration":0.3}"#
        #expect(try check(["never 'my list' didScroll"], gestures: drag).notes == [])
    }

    @Test("A finger in the enlarged hit area of a hidden view counts as near the view")
    func enlarged() throws {
        let set = #"{"set":{"my list.isHidden":true,"my list.hitInsets":[-900,-900,-900,-900]}}"#
        #expect(try check(["never 'my list' didScroll"], gestures: set + "," + Self.save).notes == [])
    }

    @Test("A trace without touches, outside the window, or with a finger that never lifts gets a note")
    func traces() throws {
        func notes(_ events: String) throws -> [String] {
            let folder = try Folder(["a.trace.json": Sample.trace(expect: [], events: events)])
            return CheckRun().check(try #require(CheckCase(trace: folder.path + "/a.trace.json"))).notes.map(\.message)
        }
        let began = #"{"t":0,"touches":[{"id":1,"phase":"began","x":40,"y":290}]}"#
        let ended = #"{"t":0.1,"touches":[{"id":1,"phase":"ended","x":40,"y":290}]}"#
        let missed =
            #"{"t":0,"touches":[{"id":1,"phase":"began","x":-40,"y":290}]},{"t":1,"touches":[{"id":1,"phase":"ended","x":-40,"y":290}]}"#
        #expect(try notes("") == ["no finger lands in this trace, so it tests nothing"])
        #expect(try notes(missed) == ["every finger of this trace lands outside the window, so it tests nothing"])
        #expect(try notes(began) == ["touch 1 never lifts, so the trace ends in the middle of a gesture"])
        #expect(try notes(began + "," + ended) == [])
        let twoFingers = #"{"id":2,"phase":"began","x":60,"y":290},{"id":3,"phase":"began","x":-60,"y":290}"#
        let two = #"{"t":0,"touches":[\#(twoFingers)]}"#
        #expect(try notes(two) == ["touch 2 and 1 more never lift, so the trace ends in the middle of a gesture"])
        // If one of the fingers lands in the window, the trace tests something.
        let lifted = #"{"t":1,"touches":[{"id":2,"phase":"ended","x":60,"y":290}]}"#
        #expect(try notes(two + "," + lifted) == ["touch 3 never lifts, so the trace ends in the middle of a gesture"])
    }

    @Test("A note about a trace has the location of the trace's beginning")
    func location() throws {
        let folder = try Folder(["a.trace.json": Sample.trace(expect: [], events: "")])
        let path = folder.path + "/a.trace.json"
        let notes = try folder.check().notes
        #expect(notes.map(\.location) == [SourceLocation(file: path, line: 1, column: 1)])
    }

    @Test("With --strict, a note fails the check")
    func strict() throws {
        let result = try check(["never 'my list' didScroll"], gestures: Self.save, isStrict: true)
        #expect(!result.isGood)
        #expect(result.notes == [])
        guard case .vacuous(let note) = result.failures.first else {
            Issue.record("no failure")
            return
        }
        #expect(note.message == "\"never 'my list' didScroll\" tests nothing: no finger came near 'my list'")
        #expect(result.failures.count == 1)
    }

    @Test("A shard without traces gets a note")
    func emptyShard() throws {
        let folder = try Folder(["a.trace.json": Sample.trace(expect: ["tap recognized"])])
        for (text, count) in [("2/2", 1), ("1/2", 0)] {
            var finder = try TraceFinder([folder.path])
            finder.keep(shard: try #require(Shard(text)))
            let lenient = try CheckSession(finder, CheckRun(), threads: 1).check(tick: { _ in }, take: { _, _ in })
            let strict = try CheckSession(finder, CheckRun(isStrict: true), threads: 1).check(tick: { _ in }, take: { _, _ in })
            #expect(lenient.notes.count == count)
            #expect(!lenient.hasFailed)
            #expect(strict.hasFailed == (count > 0))
            if count > 0 { #expect(lenient.notes.first?.message == "part 2 of 2 is empty: there is only 1 trace") }
        }
    }

    @Test("The note about an empty shard contains the number of traces")
    func emptyShardOfSeveral() throws {
        let trace = Sample.trace(expect: ["tap recognized"])
        let folder = try Folder(["a.trace.json": trace, "b.trace.json": trace])
        let finder = try TraceFinder([folder.path])
        func notes(_ shard: String) throws -> [String] {
            var part = finder
            part.keep(shard: try #require(Shard(shard)))
            return part.emptiness.map(\.message)
        }
        #expect(try notes("2/3") == [] && notes("3/3") == ["part 3 of 3 is empty: there are only 2 traces"])
    }

    @Test("A text report shows at most ten notes")
    func manyNotes() throws {
        func shown(_ count: Int) -> [Substring] {
            var result = CheckResult(checkCase: CheckCase(trace: "a.trace.json")!, verdict: .passed)
            result.notes = (1...count).map { CheckNote(location: nil, message: "note \($0)") }
            return ReportTests.text([result]) { TextReport(writer: $0) }.split(separator: "\n").filter { $0.hasPrefix("NOTE") }
        }
        #expect(shown(10).count == 10 && shown(10).last == "NOTE  note 10")
        #expect(shown(12).count == 11 && shown(12).last == "NOTE  and 2 more; --strict makes them failures")
    }

    @Test("Every report shows the notes")
    func reports() throws {
        let result = try check(["never 'my list' didScroll"], gestures: Self.save)
        let text = "\"never 'my list' didScroll\" tests nothing: no finger came near 'my list'"
        func shown(_ format: CheckFormat) -> String {
            let writer = ByteWriter()
            let report = format.report(to: writer, style: .plain, isQuiet: false)
            var findings = CheckFindings(limit: 3, ofAll: [CheckNote(location: nil, message: "nothing here")])
            report.begin(total: 1)
            findings.add(result)
            report.add(result, number: 1)
            report.end(findings)
            return writer.text
        }
        #expect(shown(.text).contains("a.trace.json:3:2: \(text)\n"))
        #expect(shown(.text).contains("\nNOTE  nothing here\n"))
        #expect(shown(.github).contains("::notice file="))
        #expect(shown(.github).contains("::\(text)\n"))
        #expect(shown(.tap).contains("\n# NOTE "))
        #expect(shown(.tap).contains("\n# NOTE nothing here\n"))
        var xml = JUnitReport()
        xml.add(result)
        let writer = ByteWriter()
        xml.write(to: writer)
        #expect(writer.text.contains("<system-out>NOTE "))
    }

    @Test("If many fingers landed, those nearest to the view are shown")
    func nearest() throws {
        let far = (0..<6).map { #"{"tap":[\#(30 + 5 * $0),150]},{"wait":2}"# }.joined(separator: ",")
        let found = try check(["save touchDown then save touchUpInside"], gestures: #"{"tap":[310,150]},{"wait":2},"# + far)
            .expectationFailures
        #expect(
            found.first?.contains("nothing happened to 'save'; the nearest fingers landed here:\n  0.000  ▾ touch 1 began (310, 150)")
                == true)
        #expect(found.first?.contains("(55, 150)") == true)
        #expect(found.first?.contains("(30, 150)") == false)
    }
}
