import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A layout under fingers: the engine decides while they move, and what they do is recorded.
///
/// A session is live, or it has played a trace to its end. Both give the rows that the command prints for the trace: samples are rounded as
/// a trace has them before the engine gets them, and no event comes before a timer that has fired.
package final class PageSession {
    /// The name that the trace has in its own timeline.
    package let name: String
    package private(set) var recording: Recording
    package let warnings: [Diagnostic]
    /// Whether the trace has been played to its end, so that no finger may follow.
    package private(set) var isOver = false

    private let replay: Replay
    private let drawing: ScreenDrawing
    private let builder: LanesBuilder
    private let text = ByteWriter()
    private let renderer: TextRenderer
    /// As they were told to the page last.
    private var shapes: [String] = []
    /// Nothing may happen before this time.
    private var clock = 0.0

    private var screen: Screen { replay.scene.screen }
    package var rowCount: Int { screen.rowCount }

    /// A layout that nobody has touched.
    package convenience init(_ recording: Recording, layout: LayoutDocument, name: String) throws(InputError) {
        var recording = recording
        recording = Recording(layoutName: recording.layoutName, layout: recording.layout, title: recording.title)
        try self.init(recording, replay: try recording.replay(as: name, on: layout), name: name)
    }

    /// A trace, played to its end.
    package convenience init(playing recording: Recording, name: String) throws(InputError) {
        try self.init(recording, replay: try recording.replay(as: name), name: name)
        while try replay.step() {}
        end()
    }

    private init(_ recording: Recording, replay: Replay, name: String) throws(InputError) {
        self.recording = recording
        self.replay = replay
        self.name = name
        warnings = replay.warnings
        let screen = replay.scene.screen
        drawing = ScreenDrawing(screen)
        builder = LanesBuilder(names: screen.names)
        renderer = TextRenderer(
            writer: text, names: screen.names, header: TimelineHeader(trace: name, layout: nil, title: replay.title))
        screen.sink = TeeSink([builder, renderer])
    }

    // MARK: Fingers

    /// Takes what fingers did at a time; false for what cannot follow, of which nothing is taken.
    ///
    /// A time before the clock's is the clock's: what has happened does not change.
    package func send(_ samples: [TouchSample], at time: Double) -> Bool {
        guard !isOver, recording.events.count < Recording.maximumEvents, !samples.isEmpty, time.isFinite else { return false }
        var event = TraceEvent()
        event.time = TraceNumber.rounded(min(max(time, clock), TraceNumber.maximumMagnitude))
        if event.time < clock { event.time = clock }
        for var sample in samples {
            guard canFollow(sample), !event.touches.contains(where: { $0.id == sample.id }) else { return false }
            sample.location = TraceNumber.rounded(sample.location)
            sample.force = TraceNumber.rounded(sample.force)
            sample.majorRadius = TraceNumber.rounded(sample.majorRadius)
            event.touches.append(sample)
        }
        clock = event.time
        recording.add(event)
        screen.grant(ReplayBudget.earned(by: event))
        screen.send(event.touches, at: event.time)
        return true
    }

    private func canFollow(_ sample: TouchSample) -> Bool {
        let isDown = screen.touches.contains { $0.id == sample.id }
        let hasRoom = screen.touches.count < TraceNumber.maximumFingers
        guard sample.id > 0, sample.phase == .began ? !isDown && hasRoom : isDown else { return false }
        for number in [sample.location.x, sample.location.y] {
            guard number.isFinite, abs(number) <= TraceNumber.maximumMagnitude else { return false }
        }
        return (0...1e6).contains(sample.force) && (0...1e6).contains(sample.majorRadius)
    }

    /// Lets the clock run on: timers that are due fire.
    package func advance(to time: Double) {
        guard !isOver, time.isFinite, time > clock else { return }
        clock = TraceNumber.rounded(time)
        screen.advance(to: clock)
    }

    /// Lets the timers run out that the end of a trace waits for; no finger follows.
    package func end() {
        if !isOver { screen.finish() }
        isOver = true
        clock = max(clock, screen.time)
    }

    // MARK: What is shown

    /// The lanes so far, for the viewer.
    package var lanes: String {
        let lanes = builder.lanes(at: max(clock, screen.time))
        let header = TimelineHeader(trace: name, layout: recording.layoutName, title: replay.title)
        return LanesJSON.text(lanes, screen: drawing, header: header)
    }

    /// The views that look otherwise than when they were asked for last, each as `[number, shape]`; all of them after `null`, where there
    /// are others than before.
    package func screenChanges() -> String {
        let now = ScreenDrawing(screen).shapes.map { LanesJSON.text(of: $0) }
        defer { shapes = now }
        let isOther = now.count != shapes.count
        let changed = now.indices.filter { isOther || now[$0] != shapes[$0] }.map { "[\($0),\(now[$0])]" }
        return "[" + ((isOther ? ["null"] : []) + changed).joined(separator: ",") + "]"
    }

    /// Every view as it was at a time, in the form of `screenChanges`: what was touched so far is played once more up to there.
    package func screen(at time: Double) -> String {
        guard let past = try? recording.replay(as: name), (try? past.play(until: time)) != nil else { return "[]" }
        let shapes = ScreenDrawing(past.scene.screen).shapes
        return "[" + (["null"] + shapes.indices.map { "[\($0),\(LanesJSON.text(of: shapes[$0]))]" }).joined(separator: ",") + "]"
    }

    /// The timeline as the command prints it; the trace is over then.
    package func timeline() -> String {
        end()
        renderer.finish(at: screen.time)
        defer { text.removeAll() }
        return text.text
    }
}
