import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A layout that the user touches. The engine processes the touches while the fingers move, and the session records them.
///
/// In a session, the user touches the layout live, or a trace has been replayed to its end. In either case, the session's rows equal the
/// rows that the `replay` command prints for the trace: samples are rounded before the engine receives them, and no event precedes a timer
/// that has already fired.
package final class PageSession {
    /// The name of the trace in the header of its timeline.
    package let name: String
    package private(set) var recording: Recording
    package let warnings: [Diagnostic]
    /// Whether the trace has been replayed to its end. If so, the session accepts no more touches.
    package private(set) var isOver = false

    private let replay: Replay
    private let drawing: ScreenDrawing
    private let builder: LanesBuilder
    private let text = ByteWriter()
    private let renderer: TextRenderer
    package let statusHistory: StatusHistory
    private var json = LanesJSON()
    private var writtenEntries = 0
    /// The shapes that were last sent to the page.
    private var shapes: [ScreenDrawing.Shape] = []
    private let history: ScreenHistory
    /// The earliest time at which another event can occur, in seconds.
    private var clock = 0.0

    private var screen: Screen { replay.scene.screen }
    package var rowCount: Int { screen.rowCount }

    /// Creates a session that has the given layout and no touches.
    package convenience init(_ recording: Recording, layout: LayoutDocument, name: String) throws(InputError) {
        var recording = recording
        recording = Recording(layoutName: recording.layoutName, layout: recording.layout, title: recording.title)
        try self.init(recording, replay: try recording.replay(as: name, on: layout), name: name)
    }

    /// Creates a session that replays a trace to its end.
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
        statusHistory = StatusHistory(screen.names)
        history = ScreenHistory(screen)
        screen.sink = TeeSink([builder, renderer, statusHistory, history])
    }

    // MARK: Fingers

    /// The reason why an event was rejected.
    package enum Refusal: Int, Sendable {
        /// The trace has been replayed to its end.
        case isOver = 1
        /// The recording has reached the maximum number of events.
        case isFull
        /// The event is not possible after the previous events, for example because a finger that is not down moves.
        case cannotFollow
    }

    /// Adds an event with touches. If the event is rejected, ignores all of its touches and returns the reason.
    ///
    /// If the time is before the clock's current time, the clock's time is used, because past events cannot change.
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

    /// Makes changes other than touches at a time in seconds. `members` contains the members of a trace entry as JSON, such as `"enter":
    /// "crop"`.
    package func act(_ members: String, at time: Double) throws(InputError) {
        guard !isOver, recording.events.count < Recording.maximumEvents, time.isFinite else { return }
        let time = TraceNumber.rounded(max(time, clock))
        let text = "{\"version\":1,\"events\":[{\"t\":\(Decimal.text(time)),\(members)}]}"
        let reader = try TraceReader(MemoryByteSource(name: "the change", text: text), formats: TraceFormat.own)
        var event = TraceEvent()
        guard try reader.next(into: &event), event.hasChanges, event.touches.isEmpty else { return }
        var longer = recording
        longer.add(event)
        // Invalid changes have no effect on the session, because this replay of the longer recording throws an error first.
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

    /// Advances the clock and fires all timers that are due.
    package func advance(to time: Double) {
        guard !isOver, time.isFinite, time > clock else { return }
        clock = TraceNumber.rounded(time)
        let rows = screen.rowCount
        screen.advance(to: clock)
        if screen.rowCount != rows { count() }
    }

    /// Whether a timer is pending or a scroll view is moving.
    package var isPending: Bool {
        guard !isOver else { return false }
        let snapshot = Snapshot(of: screen)
        return !snapshot.countdowns.isEmpty || !snapshot.scrolling.isEmpty
    }

    /// Passes the times at which the timers will fire to the status history, which uses them to predict when a wait ends.
    private func count() {
        guard statusHistory.needsCountdowns else { return }
        statusHistory.count(Snapshot(of: screen).countdowns)
    }

    /// Fires the timers that remain after the end of a trace. No more touches are accepted afterwards.
    package func end() {
        if !isOver { screen.finish() }
        isOver = true
        clock = max(clock, screen.time)
    }

    // MARK: Output

    /// Returns the additions to the lanes, the rows and the status history since the last call, in the viewer's format.
    package func growth() -> String {
        let now = max(clock, screen.time)
        let header = TimelineHeader(trace: name, layout: recording.layoutName, title: replay.title, on: replay.system)
        let lines = builder.takeLines()
        let lanes = builder.unfinished
        let frame = LanesJSON.Frame(
            header: header, screen: drawing, end: lanes.cut == nil ? now : max(now, lanes.end), unlisted: builder.unlistedRows)
        return json.growth(of: lanes, ends: builder.ends(at: now), lines: lines, frame) { json in
            // The latest status sentence is sent again, because a countdown may have been added to it.
            let place = max(writtenEntries - 1, 0)
            json.array("story") {
                json.add(place)
                for entry in statusHistory.entries[place...] { json.array { entry.put(to: json, screen.names) } }
            }
            json.put("mode", replay.scene.mode)
            writtenEntries = statusHistory.entries.count
        }
    }

    /// Returns the views that have changed since the last call, each as `[number, shape]`. If views were added or removed, returns `null`
    /// followed by all views.
    package func screenChanges() -> String {
        let now = history.current
        defer { shapes = now }
        if now.count != shapes.count { return Self.text(all: now) }
        let changed = now.indices.filter { now[$0] != shapes[$0] }.map { "[\($0),\(LanesJSON.text(of: now[$0]))]" }
        return "[" + changed.joined(separator: ",") + "]"
    }

    /// Returns all views as they were at the given time in seconds, in the format of `screenChanges()`.
    package func screen(at time: Double) -> String { Self.text(all: history.shapes(at: time)) }

    private static func text(all shapes: [ScreenDrawing.Shape]) -> String {
        "[" + (["null"] + shapes.indices.map { "[\($0),\(LanesJSON.text(of: shapes[$0]))]" }).joined(separator: ",") + "]"
    }

    /// Returns the timeline as the `replay` command prints it. This call ends the trace.
    package func timeline() -> String {
        end()
        renderer.finish(at: screen.time)
        defer { text.removeAll() }
        return text.text
    }
}
