import GestureEngine
import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport
import GestureTimeline

extension FuzzTarget {
    /// Fuzz targets for the input that a web page passes to the engine that it contains.
    static let pages = [FuzzTarget("page-trace", openTrace), FuzzTarget("page-layout", touchLayout)]

    /// Opens a trace in a page and plays it to its end. The trace that the page then saves must produce the same rows when it is replayed.
    private static func openTrace(_ bytes: [UInt8]) -> [String] {
        FuzzWorld.attempt(bytes) { () throws(InputError) in
            let reader = try TraceReader(MemoryByteSource(name: "input", bytes: bytes), formats: TraceFormat.own)
            let recording = try Recording(reader) { (path) throws(InputError) in SourceText(name: path, text: FuzzWorld.layoutText) }
            return try problems(of: try PageSession(playing: recording, name: "input"), fields: 40)
        }
    }

    /// Opens a layout in a page and touches the screen that the layout describes. The bytes before a zero byte are the layout; the
    /// remaining bytes select the actions of the fingers and of the page.
    private static func touchLayout(_ bytes: [UInt8]) -> [String] {
        let text = Array(bytes.prefix { $0 != 0 })
        return FuzzWorld.attempt(text) { () throws(InputError) in
            let source = SourceText(name: "input", bytes: text)
            let files = { (path: String) throws(InputError) in SourceText(name: path, bytes: text) }
            let layout = try LayoutDocument.read(source, files: files)
            let recording = Recording(layoutName: "input", layout: try LayoutText.whole(source, files: files))
            let session = try PageSession(recording, layout: layout, name: "input")
            var choice = ByteChoice(Array(bytes.dropFirst(text.count + 1)))
            var time = 0.0
            for _ in 0..<60 where !choice.isAtEnd {
                time += choice.one(of: [0.016, 0, 0.1, 0.5, 3, -1, 30, 0.000_000_4])
                switch choice.below(8) {
                case 0: session.advance(to: choice.once(in: 8) ? .nan : time)
                case 1: _ = session.screenChanges()
                case 2: _ = session.growth()
                case 3 where choice.once(in: 8): session.end()
                case 4 where choice.once(in: 4):
                    let members = choice.one(of: [#""interrupt": "call""#, #""enter": "a""#, #""set": {"a.isEnabled": false}"#, "}", ""])
                    // An action that throws an error must have no effect.
                    do throws(InputError) { try session.act(members, at: time) } catch {}
                default: _ = session.send(samples(&choice), at: choice.once(in: 30) ? .infinity : time)
                }
            }
            let change = try LayoutChange(session.recording, from: layout, to: layout, name: "input")
            if change.hasDifferences { return ["a layout differs from itself: \(change.json)"] }
            return try problems(of: session, fields: choice.below(100))
        }
    }

    /// Returns samples of several fingers at the same time, in any combination that a page can send.
    private static func samples(_ choice: inout ByteChoice) -> [TouchSample] {
        let odd = [Double.nan, .infinity, -1, 1e300, 1e9, -1e9, 5e-324, 0.1]
        return (0..<1 + choice.below(3)).map { _ in
            func number(_ usual: Double) -> Double { choice.once(in: 40) ? choice.one(of: odd) : usual }
            return TouchSample(
                id: choice.one(of: [1, 2, 3, 0, -1, 1_000_000]),
                phase: choice.one(of: [.began, .moved, .moved, .ended, .cancelled, .stationary]),
                location: Point(number(Double(choice.below(200) * 2)), number(Double(choice.below(212) * 4))), force: number(0),
                majorRadius: number(20), type: choice.once(in: 6) ? .pencil : .direct)
        }
    }

    /// Replays the trace that a page's session saves, compares the resulting rows with the session's rows, and returns the problems.
    private static func problems(of session: PageSession, fields place: Int) throws(InputError) -> [String] {
        let timeline = session.timeline()
        let shown = [session.growth(), session.screenChanges(), session.screen(at: 0.2)]
        var problems = shown.compactMap { FuzzWorld.problem(ofJSON: $0) }
        let trace = session.recording.trace
        let replay = try session.recording.replay(as: session.name)
        let writer = ByteWriter()
        let names = replay.scene.screen.names
        let renderer = TextRenderer(
            writer: writer, names: names, header: TimelineHeader(trace: session.name, layout: nil, title: replay.title))
        replay.scene.screen.sink = renderer
        while try replay.step() {}
        renderer.finish(at: replay.scene.screen.time)
        if writer.text != timeline { problems.append("what the page saves is printed otherwise: \(trace)") }
        let layout = try Replay.layout(of: try TraceReader(MemoryByteSource(name: "input", text: trace)).header, override: nil) {
            (path) throws(InputError) in throw Recording.noFile(path)
        }.layout
        let list = PropertyList(layout)
        problems += [list.json, list.fields(of: place, in: Scene(layout))].compactMap { FuzzWorld.problem(ofJSON: $0) }
        return problems
    }
}
