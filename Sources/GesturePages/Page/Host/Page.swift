import GestureEngine
import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport
import GestureTimeline

// The interface between the engine and a web page. The engine passes text to the page with `write`. The engine also reads files from the
// page by path.
//
// The page allocates memory with `room`, fills it with data and passes its address to an exported function, which frees the memory. In the
// other direction, the page's functions use an address only during the call.

/// Returns the size in bytes of the file at the given path; negative if there is no such file.
@_extern(wasm, module: "page", name: "size") @_extern(c)
func pageSize(_ path: UnsafePointer<UInt8>, _ count: Int) -> Int

/// Copies the contents of a file to the given memory.
@_extern(wasm, module: "page", name: "read") @_extern(c)
func pageRead(_ path: UnsafePointer<UInt8>, _ count: Int, _ bytes: UnsafeMutablePointer<UInt8>)

/// Passes bytes to the page. Stream 1 is for results, and stream 2 is for messages.
@_extern(wasm, module: "page", name: "write") @_extern(c)
func pageWrite(_ stream: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int)

final class PageStream: ByteSink {
    func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError? {
        pageWrite(1, bytes.baseAddress, bytes.count)
        return nil
    }
}

func give(_ text: String, stream: Int32 = 1) {
    var text = text
    text.withUTF8 { pageWrite(stream, $0.baseAddress, $0.count) }
}

func complain(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { give(diagnostic.report + "\n", stream: 2) }
}

func source(_ path: String) throws(InputError) -> MemoryByteSource {
    let name = Array(path.utf8)
    let size = pageSize(name, name.count)
    guard size >= 0 else { throw Recording.noFile(path) }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, count in
        if let start = room.baseAddress { pageRead(name, name.count, start) }
        count = size
    }
    return MemoryByteSource(name: path, bytes: bytes)
}

func text(_ path: String) throws(InputError) -> SourceText { try SourceText.read(source(path)) }

/// The session that the page currently shows, and the layout with which changed layouts are compared.
final class Shown {
    var session: PageSession
    var layout: LayoutDocument
    let original: LayoutDocument
    let originalText: String

    init(_ session: PageSession, _ layout: LayoutDocument) {
        self.session = session
        self.layout = layout
        original = layout
        originalText = session.recording.layout
    }

    /// A session that replays the recorded touches to the end on the original layout; `nil` if the replay fails.
    var before: PageSession? {
        var recording = session.recording
        recording.layout = originalText
        return try? PageSession(playing: recording, name: session.name)
    }

    func show(_ session: PageSession) {
        self.session = session
        complain(session.warnings)
    }
}

nonisolated(unsafe) var shown: Shown?

/// Calls `body` with the text that the page has written to memory, and then frees the memory. Returns 2 if `body` throws an error;
/// otherwise, returns 0.
func run(_ path: UnsafeMutablePointer<UInt8>, _ count: Int, _ body: (String) throws(InputError) -> Void) -> Int32 {
    defer { path.deallocate() }
    return attempt { () throws(InputError) in
        try body(String(decoding: UnsafeBufferPointer(start: path, count: count), as: UTF8.self))
    }
}

func attempt(_ body: () throws(InputError) -> Void) -> Int32 {
    do throws(InputError) {
        try body()
        return 0
    } catch {
        complain(error.diagnostics)
        return 2
    }
}

/// Allocates memory that the page fills with text or numbers.
@_expose(wasm, "room") @_cdecl("room")
func room(_ count: Int) -> UnsafeMutableRawPointer { .allocate(byteCount: count, alignment: 16) }

/// Opens a layout in a new session that contains no touches.
@_expose(wasm, "layout") @_cdecl("layout")
func openLayout(_ path: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
    run(path, count) { path throws(InputError) in
        let source = try text(path)
        let layout = try LayoutDocument.read(source, files: text)
        let recording = Recording(layoutName: FilePath.name(of: path), layout: try LayoutText.whole(source, files: text))
        let opened = Shown(try PageSession(recording, layout: layout, name: "touches.trace.json"), layout)
        shown = opened
        opened.show(opened.session)
    }
}

/// Opens a trace and replays it to its end.
@_expose(wasm, "trace") @_cdecl("trace")
func openTrace(_ path: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
    run(path, count) { path throws(InputError) in
        let reader = try TraceReader(source(path), formats: TraceFormat.own)
        let recording = try Recording(reader, read: text)
        let layout = try LayoutDocument.read(SourceText(name: recording.layoutName, text: recording.layout))
        let opened = Shown(try PageSession(playing: recording, name: FilePath.name(of: path)), layout)
        shown = opened
        complain(reader.warnings)
        opened.show(opened.session)
    }
}

/// Resets the page to the current layout, without the recorded touches.
@_expose(wasm, "restart") @_cdecl("restart")
func restart() -> Int32 {
    attempt { () throws(InputError) in
        guard let shown else { return }
        shown.show(try PageSession(shown.session.recording, layout: shown.layout, name: "touches.trace.json"))
    }
}

/// Replaces the layout, replays the same touches on the new layout, and writes the differences from the original layout.
@_expose(wasm, "change") @_cdecl("change")
func change(_ path: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
    run(path, count) { path throws(InputError) in
        guard let shown else { return }
        let source = try text(path)
        let layout = try LayoutDocument.read(source, files: text)
        var recording = shown.session.recording
        let difference = try LayoutChange(recording, from: shown.original, to: layout, name: shown.session.name)
        recording.layout = try LayoutText.whole(source, files: text)
        let isUntouched = recording.events.isEmpty
        let session =
            isUntouched
            ? try PageSession(recording, layout: layout, name: shown.session.name)
            : try PageSession(playing: recording, name: shown.session.name)
        shown.layout = layout
        shown.show(session)
        give(difference.json)
    }
}

/// Sends touches to the session. If the touches are rejected, returns the raw value of the reason; otherwise, returns 0.
///
/// - Parameters:
///   - time: The time of the event, in seconds.
///   - numbers: Seven numbers for each touch: its id, phase, x, y, force, radius and type.
///   - count: The number of touches.
@_expose(wasm, "send") @_cdecl("send")
func send(_ time: Double, _ numbers: UnsafeMutablePointer<Double>, _ count: Int) -> Int32 {
    defer { numbers.deallocate() }
    let refused = Int32(PageSession.Refusal.cannotFollow.rawValue)
    guard let session = shown?.session else { return refused }
    let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
    var samples: [TouchSample] = []
    for index in 0..<count {
        let sample = numbers + index * 7
        guard sample[0].isFinite, (1...1e6).contains(sample[0]), (0..<4).contains(sample[1]) else { return refused }
        samples.append(
            TouchSample(
                id: Int(sample[0]), phase: phases[Int(sample[1])], location: Point(sample[2], sample[3]), force: sample[4],
                majorRadius: sample[5], type: sample[6] == 1 ? .pencil : .direct))
    }
    return Int32(session.send(samples, at: time)?.rawValue ?? 0)
}

/// Advances the clock to the given time in seconds, and returns the number of rows in the timeline so far.
@_expose(wasm, "advance") @_cdecl("advance")
func advance(_ time: Double) -> Int32 {
    guard let session = shown?.session else { return 0 }
    session.advance(to: time)
    return Int32(truncatingIfNeeded: session.rowCount)
}

/// Makes changes other than touches at the given time in seconds. The memory contains the changes in JSON, as members of a trace entry.
@_expose(wasm, "act") @_cdecl("act")
func act(_ members: UnsafeMutablePointer<UInt8>, _ count: Int, _ time: Double) -> Int32 {
    run(members, count) { members throws(InputError) in try shown?.session.act(members, at: time) }
}

/// Returns 1 if a timer is pending or a scroll view is moving, and 0 otherwise.
@_expose(wasm, "pending") @_cdecl("pending")
func pending() -> Int32 { shown?.session.isPending == true ? 1 : 0 }

/// Fires the remaining timers. No more touches are accepted afterwards.
@_expose(wasm, "end") @_cdecl("end")
func end() { shown?.session.end() }

/// Writes the output that the given number selects: additions to the lanes, changes to the screen, the timeline, the trace, the layout, the
/// properties in the layout, or the lanes of the same touches on the original layout.
@_expose(wasm, "give") @_cdecl("give")
func give(_ what: Int32) {
    guard let shown else { return }
    let session = shown.session
    switch what {
    case 0: give(session.growth())
    case 1: give(session.screenChanges())
    case 2: give(session.timeline())
    case 3: give(session.recording.trace)
    case 4: give(session.recording.layout)
    case 5: give(PropertyList(shown.layout).json)
    default: give(shown.before?.growth() ?? "null")
    }
}

/// Writes the properties that can be set on the object at the given index.
@_expose(wasm, "fields") @_cdecl("fields")
func fields(_ place: Int32) {
    guard let shown else { return }
    give(PropertyList(shown.layout).fields(of: Int(place), in: Scene(shown.layout)))
}

/// Writes all views as they were at the given time in seconds.
@_expose(wasm, "look") @_cdecl("look")
func look(_ time: Double) {
    if let session = shown?.session { give(session.screen(at: time)) }
}

/// Writes a trace's timeline as the `replay` command prints it.
@_expose(wasm, "replay") @_cdecl("replay")
func replay(_ path: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
    run(path, count) { path throws(InputError) in
        let reader = try TraceReader(source(path), formats: TraceFormat.own)
        let (layout, layoutName) = try Replay.layout(of: reader.header, override: nil, read: text)
        let replay = try Replay(reader, on: layout, layoutName: layoutName)
        complain(replay.warnings)
        let screen = replay.scene.screen
        let writer = ByteWriter(PageStream(), target: "the page")
        defer { try? writer.flush() }
        let renderer = TextRenderer(
            writer: writer, names: screen.names,
            header: TimelineHeader(trace: path, layout: layoutName, title: replay.title, on: replay.system))
        screen.sink = renderer
        while try replay.step() {}
        renderer.finish(at: screen.time)
    }
}

/// Answers the question in a file, in the same way as `explain --missing` and `explain --unwanted`. The answer is in JSON Lines (see
/// `CureQuestion`).
@_expose(wasm, "ask") @_cdecl("ask")
func ask(_ path: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
    run(path, count) { path throws(InputError) in
        guard let shown else { return }
        give(try CureQuestion(try text(path)).answer(about: shown.session.recording, name: shown.session.name))
    }
}
