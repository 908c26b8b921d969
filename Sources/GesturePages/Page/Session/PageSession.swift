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
    package let story: Story
    private var json = LanesJSON()
    private var toldEntries = 0
    /// As they were told to the page last.
    private var shapes: [ScreenDrawing.Shape] = []
    private let history: ScreenHistory
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
        while try replay.step() { count() }
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
            writer: text, names: screen.names, header: TimelineHeader(trace: name, layout: nil, title: replay.title, on: replay.system))
        story = Story(screen.names)
        history = ScreenHistory(screen)
        screen.sink = TeeSink([builder, renderer, story, history])
    }

    // MARK: Fingers

    /// Why an event is not taken.
    package enum Refusal: Int, Sendable {
        /// The trace was played to its end.
        case isOver = 1
        /// It holds as many events as a page keeps.
        case isFull
        /// The samples cannot follow what came before.
        case cannotFollow
    }

    /// Takes what fingers did at a time; gives why not, where nothing of it is taken.
    ///
    /// A time before the clock's is the clock's: what has happened does not change.
    package func send(_ samples: [TouchSample], at time: Double) -> Refusal? {
        guard !isOver else { return .isOver }
        guard recording.events.count < Recording.maximumEvents else { return .isFull }
        guard !samples.isEmpty, time.isFinite else { return .cannotFollow }
        var event = TraceEvent()
        event.time = TraceNumber.rounded(min(max(time, clock), TraceNumber.maximumMagnitude))
        if event.time < clock { event.time = clock }
        for var sample in samples {
            guard canFollow(sample), !event.touches.contains(where: { $0.id == sample.id }) else { return .cannotFollow }
            sample.location = TraceNumber.rounded(sample.location)
            sample.force = TraceNumber.rounded(sample.force)
            sample.majorRadius = TraceNumber.rounded(sample.majorRadius)
            event.touches.append(sample)
        }
        clock = event.time
        recording.add(event)
        screen.grant(ReplayBudget.earned(by: event))
        screen.send(event.touches, at: event.time)
        count()
        return nil
    }

    /// Does at a time what an entry of a trace can do besides touches; `members` are its members in JSON, such as `"enter": "crop"`.
    package func act(_ members: String, at time: Double) throws(InputError) {
        guard !isOver, recording.events.count < Recording.maximumEvents, time.isFinite else { return }
        let time = TraceNumber.rounded(max(time, clock))
        let text = "{\"version\":1,\"events\":[{\"t\":\(Decimal.text(time)),\(members)}]}"
        let reader = try TraceReader(MemoryByteSource(name: "the change", text: text), formats: TraceFormat.own)
        var event = TraceEvent()
        guard try reader.next(into: &event), event.hasChanges, event.touches.isEmpty else { return }
        var longer = recording
        longer.add(event)
        // A mistake is found here, before anything has happened.
        _ = try longer.replay(as: name)
        try replay.play(event, of: reader)
        clock = time
        recording = longer
        count()
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
        let rows = screen.rowCount
        screen.advance(to: clock)
        if screen.rowCount != rows { count() }
    }

    /// Whether a timer is still to fire, or a scroll view moves.
    package var isPending: Bool {
        guard !isOver else { return false }
        let snapshot = Snapshot(of: screen)
        return !snapshot.countdowns.isEmpty || !snapshot.scrolling.isEmpty
    }

    /// Says in the story when its wait is over.
    private func count() {
        guard story.needsCountdowns else { return }
        story.count(Snapshot(of: screen).countdowns)
    }

    /// Lets the timers run out that the end of a trace waits for; no finger follows.
    package func end() {
        if !isOver { screen.finish() }
        isOver = true
        clock = max(clock, screen.time)
    }

    // MARK: What is shown

    /// The growth of the lanes, the rows and the story since they were asked for last, for the viewer.
    package func growth() -> String {
        let now = max(clock, screen.time)
        let header = TimelineHeader(trace: name, layout: recording.layoutName, title: replay.title, on: replay.system)
        let lines = builder.takeLines()
        let lanes = builder.unfinished
        let frame = LanesJSON.Frame(
            header: header, screen: drawing, end: lanes.cut == nil ? now : max(now, lanes.end), unlisted: builder.unlistedRows)
        return json.growth(of: lanes, ends: builder.ends(at: now), lines: lines, frame) { json in
            // The latest sentence may count now.
            let place = max(toldEntries - 1, 0)
            json.array("story") {
                json.add(place)
                for entry in story.entries[place...] { json.array { entry.put(to: json, screen.names) } }
            }
            json.put("mode", replay.scene.mode)
            toldEntries = story.entries.count
        }
    }

    /// The views that look otherwise than when they were asked for last, each as `[number, shape]`; all of them after `null`, where there
    /// are others than before.
    package func screenChanges() -> String {
        let now = history.current
        defer { shapes = now }
        if now.count != shapes.count { return Self.text(all: now) }
        let changed = now.indices.filter { now[$0] != shapes[$0] }.map { "[\($0),\(LanesJSON.text(of: now[$0]))]" }
        return "[" + changed.joined(separator: ",") + "]"
    }

    /// Every view as it was at a time, in the form of `screenChanges`.
    package func screen(at time: Double) -> String { Self.text(all: history.shapes(at: time)) }

    private static func text(all shapes: [ScreenDrawing.Shape]) -> String {
        "[" + (["null"] + shapes.indices.map { "[\($0),\(LanesJSON.text(of: shapes[$0]))]" }).joined(separator: ",") + "]"
    }

    /// The timeline as the command prints it; the trace is over then.
    package func timeline() -> String {
        end()
        renderer.finish(at: screen.time)
        defer { text.removeAll() }
        return text.text
    }
}
