import Foundation
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@testable import GesturePages

/// A session of the interactive page with a layout or a trace. Tests use it without a browser.
struct Opened {
    static let layout = """
        {"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[
          {"id":"card","frame":[20,100,350,200],"gestureRecognizers":[
            {"id":"single","type":"tap","requireToFail":["double"]},{"id":"double","type":"tap","numberOfTapsRequired":2},
            {"id":"pan","type":"pan"}]},
          {"id":"volume","type":"slider","frame":[20,400,350,40]},
          {"id":"feed","type":"scrollView","frame":[0,500,390,300],"contentSize":[390,3000]}]}}
        """

    let document: LayoutDocument
    let session: PageSession

    init(_ layout: String = Opened.layout) throws {
        document = try LayoutDocument.read(SourceText(name: "a.layout.json", text: layout))
        session = try PageSession(Recording(layoutName: "a.layout.json", layout: layout), layout: document, name: "touches.trace.json")
    }

    func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, id: Int = 1, at time: Double) -> Bool {
        refusal(phase, x, y, id: id, at: time) == nil
    }

    func refusal(_ phase: Touch.Phase, _ x: Double, _ y: Double, id: Int = 1, at time: Double) -> PageSession.Refusal? {
        session.send([TouchSample(id: id, phase: phase, location: Point(x, y))], at: time)
    }
}

/// Returns the timeline of a trace as `gesturetrace replay` prints it.
func timeline(of trace: String, name: String) throws -> String {
    let replay = try Replay(MemoryByteSource(name: name, text: trace))
    let writer = ByteWriter()
    let screen = replay.scene.screen
    let renderer = TextRenderer(
        writer: writer, names: screen.names, header: TimelineHeader(trace: name, layout: replay.layoutName, title: replay.title))
    screen.sink = renderer
    while try replay.step() {}
    renderer.finish(at: screen.time)
    return writer.text
}

@Suite struct PageSessionTests {
    @Test func aTapWaitsForTheClockAndIsRecordedAsATrace() throws {
        let opened = try Opened()
        #expect(opened.touch(.began, 100.00000049, 200, at: 0))
        #expect(opened.touch(.ended, 100, 200, at: 0.0812345678))
        let rows = opened.session.rowCount
        opened.session.advance(to: 0.3)
        #expect(opened.session.rowCount == rows, "the second tap may still come")
        opened.session.advance(to: 0.6)
        #expect(opened.session.rowCount > rows, "it has not come")
        let trace = opened.session.recording.trace
        #expect(trace.contains(#"{ "t": 0, "touches": [ { "id": 1, "phase": "began", "x": 100, "y": 200 } ] }"#))
        #expect(trace.contains(#""t": 0.081235"#))
        #expect(opened.session.timeline() == (try timeline(of: trace, name: "touches.trace.json")))
    }

    @Test func anEventDoesNotComeBeforeATimerThatHasFired() throws {
        let opened = try Opened()
        _ = opened.touch(.began, 100, 200, at: 0)
        _ = opened.touch(.ended, 100, 200, at: 0.05)
        opened.session.advance(to: 0.5)
        #expect(opened.touch(.began, 100, 200, at: 0.3), "a sample that comes late")
        _ = opened.touch(.ended, 100, 200, at: 0.35)
        let trace = opened.session.recording.trace
        #expect(trace.components(separatedBy: "\"t\": 0.5").count == 3, "\(trace)")
        #expect(opened.session.timeline() == (try timeline(of: trace, name: "touches.trace.json")))
    }

    @Test func invalidInputIsRefusedWithAReason() throws {
        let opened = try Opened()
        #expect(opened.refusal(.moved, 100, 200, at: 0) == .cannotFollow && opened.refusal(.began, .nan, 200, at: 0) == .cannotFollow)
        #expect(opened.refusal(.began, 1e300, 0, at: 0) == .cannotFollow && opened.refusal(.began, 1, 1, at: .infinity) == .cannotFollow)
        #expect(opened.refusal(.began, 1, 1, id: 0, at: 0) == .cannotFollow)
        let twice = TouchSample(id: 1, phase: .began, location: Point(1, 1))
        #expect(opened.session.send([twice, twice], at: 0) == .cannotFollow && opened.session.send([], at: 0) == .cannotFollow)
        #expect(opened.touch(.began, 1, 1, at: 0) && !opened.touch(.began, 1, 1, at: 0.1))
        opened.session.end()
        #expect(opened.refusal(.ended, 1, 1, at: 1) == .isOver)
        #expect(opened.session.recording.events.count == 1)
    }

    @Test func aFullRecordingReportsIt() throws {
        let opened = try Opened()
        _ = opened.touch(.began, 100, 200, at: 0)
        for number in 1..<Recording.maximumEvents { _ = opened.touch(.moved, 100, 200, at: Double(number) / 1000) }
        #expect(opened.refusal(.ended, 100, 200, at: 200) == .isFull)
    }

    @Test func otherEntriesOfATraceAreRecorded() throws {
        let opened = try Opened()
        _ = opened.touch(.began, 100, 200, at: 0)
        try opened.session.act(#""interrupt": "incoming call""#, at: 0.1)
        try opened.session.act(#""set": {"pan.isEnabled": false}"#, at: 0.2)
        let trace = opened.session.recording.trace
        #expect(
            trace.contains(#"{ "t": 0.1, "interrupt": "incoming call" }"#)
                && trace.contains(#"{ "t": 0.2, "set": {"pan.isEnabled": false} }"#), "\(trace)")
        #expect(throws: InputError.self) { try opened.session.act(#""set": {"nobody.isEnabled": false}"#, at: 0.3) }
        #expect(throws: InputError.self) { try opened.session.act(#""enter": "crop""#, at: 0.3) }
        #expect(opened.session.recording.events.count == 3, "a mistake is not recorded")
        #expect(opened.session.timeline() == (try timeline(of: trace, name: "touches.trace.json")))
    }

    @Test func aSavedTraceOpensAsItWas() throws {
        let opened = try Opened()
        _ = opened.touch(.began, 100, 200, at: 0)
        for step in 1...20 { _ = opened.touch(.moved, 100, 200 + Double(step) * 3.7, at: Double(step) / 60) }
        _ = opened.touch(.cancelled, 100, 280, at: 0.5)
        let trace = opened.session.recording.trace
        let again = try Recording(try TraceReader(MemoryByteSource(name: "touches.trace.json", text: trace))) { path throws(InputError) in
            throw Recording.noFile(path)
        }
        #expect(again.trace == trace)
        #expect(try PageSession(playing: again, name: "touches.trace.json").timeline() == opened.session.timeline())
    }

    @Test func aMistakeInAnEntryIsShownInTheFileThatWasOpened() throws {
        let trace = #"{"version":1,"layout":\#(Opened.layout),"events":[{"t":0,"present":{"id":"a","atcions":{}}}]}"#
        do throws(InputError) {
            _ = try Recording(try TraceReader(MemoryByteSource(name: "opened.trace.json", text: trace))) { path throws(InputError) in
                throw Recording.noFile(path)
            }
            Issue.record("nothing is wrong")
        } catch {
            let line = trace.split(separator: "\n").count
            #expect(error.description.hasPrefix("opened.trace.json:\(line):"), "\(error.description)")
        }
    }

    @Test func theScreenReportsOnlyChanges() throws {
        let opened = try Opened()
        #expect(opened.session.screenChanges().hasPrefix("[null,[0,"))
        #expect(opened.session.screenChanges() == "[]")
        // Before the touch, the slider's thumb is at the left end.
        _ = opened.touch(.began, 35, 420, at: 0)
        _ = opened.touch(.moved, 135, 420, at: 0.1)
        let change = opened.session.screenChanges()
        #expect(
            change.hasPrefix("[[2,{\"id\":\"volume\"") && change.contains("\"knob\":0.3") && change.contains("\"value\":\"0.31\""),
            "\(change)")
    }

    @Test func onlyNewRowsAreReturned() throws {
        let opened = try Opened()
        #expect(opened.session.growth().contains("\"rows\":0"))
        _ = opened.touch(.began, 100, 200, at: 0)
        let first = opened.session.growth()
        _ = opened.touch(.moved, 100, 230, at: 0.1)
        let second = opened.session.growth()
        #expect(second.contains("◉ pan") && !first.contains("◉ pan") && first.contains("▾ touch 1") && !second.contains("▾ touch 1"))
        let third = opened.session.growth()
        #expect(third.utf8.count < 900 && !third.contains("◉ pan"), "nothing but where the line of time ends: \(third)")
    }

    /// Combines updates as the page does. For each list, an update contains an index and the elements that replace all elements from this
    /// index on.
    private func taken(_ texts: [String]) throws -> [String: [String]] {
        var lists: [String: [String]] = [:]
        func grow(_ key: String, _ value: Any?) {
            guard let value = value as? [Any], let place = value.first as? Int else { return }
            lists[key] = Array((lists[key] ?? []).prefix(place)) + value.dropFirst().map { "\($0)" }
        }
        for text in texts {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            for key in ["knots", "arrows", "marks", "decisions", "lines", "story"] { grow(key, object[key]) }
            for lane in object["lanes"] as? [[String: Any]] ?? [] {
                let at = "lane \(lane["at"] ?? "")"
                for key in ["bars", "ticks"] { grow("\(at) \(key)", lane[key]) }
                for ended in lane["ended"] as? [[Any]] ?? [] { lists["\(at) ended", default: []].append("\(ended)") }
            }
        }
        return lists
    }

    @Test func lanesAreTheSameForRepeatedRequests() throws {
        let (often, once) = (try Opened(), try Opened())
        var texts: [String] = []
        for opened in [often, once] {
            _ = opened.touch(.began, 100, 200, at: 0)
            for step in 1...700 {
                _ = opened.touch(.moved, 100, 200 + Double(step % 90 * 4), at: Double(step) / 60)
                if opened.session === often.session { texts.append(opened.session.growth()) }
            }
            _ = opened.touch(.ended, 100, 320, at: 12)
            opened.session.end()
        }
        texts.append(often.session.growth())
        var (grown, whole) = (try taken(texts), try taken([once.session.growth()]))
        // When a bar ends, it is sent again. Several small updates may therefore result in other lists of bars than a single large update.
        for key in grown.keys where key.hasSuffix("bars") || key.hasSuffix("ended") { (grown[key], whole[key]) = (nil, nil) }
        for key in whole.keys.sorted() {
            let isSame = grown[key] == whole[key]
            #expect(isSame, "\(key)")
        }
        #expect(grown.count == whole.count)
        #expect(whole["lines"]?.contains { $0.contains("◉ pan") } == true)
    }

    @Test func settablePropertiesAreListedWithTheirValues() throws {
        let document = try Opened().document
        let list = PropertyList(document)
        func fields(_ place: Int) -> String { list.fields(of: place, in: Scene(document)) }
        #expect(list.json.contains(#"{"kind":"recognizer","id":"double","type":"tap","view":"card"}"#))
        #expect(fields(2).contains(#"{"name":"numberOfTapsRequired","form":"number","choices":[],"value":"2","meaning":"the number"#))
        #expect(
            fields(5).contains(#"{"name":"frame","form":"numbers","choices":["x","y","width","height"],"value":"[20, 400, 350, 40]""#),
            "\(fields(5))")
        #expect(fields(6).contains(#""name":"cancelsTouchesInView""#), "a scroll view's own pan")
        #expect(fields(9).contains(#"{"name":"tap.maximumInterval","form":"number","choices":[],"value":"0.35""#))
        #expect(fields(10) == "[]" && fields(-1) == "[]")
    }

    /// Checks that objects are listed in the order of the file, because the page uses the n-th listed object for the n-th object in the
    /// file.
    @Test func settablePropertiesAreListedInTheOrderOfTheFile() throws {
        let list = PropertyList(try Opened().document).json
        let ids = list.components(separatedBy: #"{"kind":""#).dropFirst().map { $0.components(separatedBy: #","type""#)[0] }
        #expect(
            ids == [
                #"view","id":"window""#, #"recognizer","id":"single""#, #"recognizer","id":"double""#, #"recognizer","id":"pan""#,
                #"view","id":"card""#, #"view","id":"volume""#, #"recognizer","id":"feed.pan""#, #"recognizer","id":"feed.pinch""#,
                #"view","id":"feed""#, #"thresholds","id":"thresholds""#,
            ])
    }

    @Test func theScreenIsShownAsItWasAtATime() throws {
        let opened = try Opened()
        _ = opened.touch(.began, 35, 420, at: 0)
        _ = opened.touch(.moved, 135, 420, at: 0.1)
        _ = opened.touch(.moved, 235, 420, at: 0.2)
        #expect(opened.session.screen(at: 0.05).contains(#""knob":0,"value":"0""#))
        #expect(opened.session.screen(at: 0.1).contains(#""value":"0.31""#))
        #expect(opened.session.screen(at: 9).contains(#""value":"0.63""#))
        #expect(opened.touch(.ended, 235, 420, at: 0.3), "looking back changes nothing")
    }

    @Test func randomFingersGiveTheRowsOfTheTraceThatIsSaved() throws {
        for seed in Chance.seeds(block: 0, count: Chance.count(12, thorough: 300)) {
            var random = SplitMix64(seed)
            let opened = try Opened()
            var down: [Int: Point] = [:]
            var time = 0.0
            for _ in 0..<60 {
                time += Double.random(in: 0...(Int.random(in: 0..<8, using: &random) == 0 ? 0.7 : 0.03), using: &random)
                if Bool.random(using: &random) { opened.session.advance(to: time - 0.01) }
                var samples: [TouchSample] = []
                for id in 1...3 {
                    if var point = down[id] {
                        let phase = [Touch.Phase.moved, .moved, .moved, .moved, .ended, .cancelled].randomElement(using: &random) ?? .moved
                        if phase == .moved {
                            point.x += Double.random(in: -20...20, using: &random)
                            point.y += Double.random(in: -20...30, using: &random)
                        }
                        down[id] = phase == .moved ? point : nil
                        samples.append(TouchSample(id: id, phase: phase, location: point))
                    } else if Int.random(in: 0..<5, using: &random) == 0 {
                        let point = Point(Double.random(in: 0...390, using: &random), Double.random(in: 0...844, using: &random))
                        down[id] = point
                        samples.append(TouchSample(id: id, phase: .began, location: point))
                    }
                }
                if !samples.isEmpty { #expect(opened.session.send(samples, at: time) == nil) }
            }
            let trace = opened.session.recording.trace
            #expect(opened.session.timeline() == (try timeline(of: trace, name: "touches.trace.json")), "\(Chance.again(seed))")
        }
    }
}

@Suite struct LayoutChangeTests {
    @Test func theSameFingersOnAnotherLayoutReportTheDifferences() throws {
        let opened = try Opened()
        _ = opened.touch(.began, 100, 200, at: 0)
        _ = opened.touch(.ended, 100, 200, at: 0.08)
        let text = Opened.layout.replacing(#","requireToFail":["double"]"#, with: "")
        let other = try LayoutDocument.read(SourceText(name: "a.layout.json", text: text))
        let change = try LayoutChange(opened.session.recording, from: opened.document, to: other, name: "touches.trace.json")
        #expect(change.hasDifferences && change.sentences.contains("`single` recognizes 0.350 s earlier"), "\(change.sentences)")
        let none = try LayoutChange(opened.session.recording, from: opened.document, to: opened.document, name: "touches.trace.json")
        #expect(
            !none.hasDifferences && none.json == #"{"sentences":[],"counts":"no difference; \#(opened.rows) the same","differs":false}"#)
    }
}

extension Opened {
    /// Plays the opened trace to its end, and returns the number of rows in the timeline.
    fileprivate var rows: Int {
        session.end()
        return session.rowCount
    }
}
