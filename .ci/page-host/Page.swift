import GestureEngine
import GestureFiles
import GesturePictures
import GestureReplay
import GestureSupport
import GestureTimeline

// What a page calls and what it gives: `replay` prints the timeline of a file that the page has under a path, `draw` its lanes.

/// The size of a file in bytes; negative if the page has none under that path.
@_extern(wasm, module: "page", name: "size") @_extern(c)
func pageSize(_ path: UnsafePointer<UInt8>, _ count: Int) -> Int

/// Puts the file's bytes into memory.
@_extern(wasm, module: "page", name: "read") @_extern(c)
func pageRead(_ path: UnsafePointer<UInt8>, _ count: Int, _ bytes: UnsafeMutablePointer<UInt8>)

/// Takes bytes of stream 1, the timeline, or 2, messages.
@_extern(wasm, module: "page", name: "write") @_extern(c)
func pageWrite(_ stream: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int)

final class PageStream: ByteSink {
    func write(_ bytes: UnsafeBufferPointer<UInt8>) -> SystemError? {
        pageWrite(1, bytes.baseAddress, bytes.count)
        return nil
    }
}

func complain(_ message: String) {
    var line = message + "\n"
    line.withUTF8 { pageWrite(2, $0.baseAddress, $0.count) }
}

func source(_ path: String) throws(InputError) -> MemoryByteSource {
    let name = Array(path.utf8)
    let size = pageSize(name, name.count)
    guard size >= 0 else { throw InputError(Diagnostic(at: nil, "there is no file '\(path)'")) }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, count in
        if let start = room.baseAddress { pageRead(name, name.count, start) }
        count = size
    }
    return MemoryByteSource(name: path, bytes: bytes)
}

func open(_ path: String) throws(InputError) -> (replay: Replay, header: TimelineHeader) {
    let reader = try TraceReader(source(path))
    let (layout, layoutName) = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in
        try SourceText.read(source(path))
    }
    let replay = try Replay(reader, on: layout, layoutName: layoutName)
    for warning in replay.warnings { complain(warning.description) }
    return (replay, TimelineHeader(trace: path, layout: layoutName, title: replay.title))
}

func play(_ path: String, isText: Bool) throws(InputError) {
    let (replay, header) = try open(path)
    let screen = replay.scene.screen
    let writer = ByteWriter(PageStream(), target: "the page")
    defer { try? writer.flush() }
    if isText {
        let renderer = TextRenderer(writer: writer, names: screen.names, header: header)
        screen.sink = renderer
        while try replay.step() {}
        renderer.finish(at: screen.time)
    } else {
        let renderer = JSONLinesRenderer(writer: writer, names: screen.names, header: header)
        screen.sink = renderer
        while try replay.step() {}
        renderer.finish(at: screen.time)
    }
}

/// Writes the lanes of a trace: as the data of the viewer, or in one of the forms that are files.
func draw(_ path: String, form: Int32) throws(InputError) {
    let (replay, header) = try open(path)
    let screen = replay.scene.screen
    let drawing = ScreenDrawing(screen)
    let builder = LanesBuilder(names: screen.names)
    screen.sink = builder
    while try replay.step() {}
    let lanes = builder.finish(at: screen.time)
    let writer = ByteWriter(PageStream(), target: "the page")
    defer { try? writer.flush() }
    switch form {
    case 0: writer.write(LanesJSON.text(lanes, screen: drawing, header: header))
    case 1: writer.write(LanesSVG.text(lanes, screen: drawing, header: header))
    case 2: writer.write(LanesPage.text(lanes, screen: drawing, header: header))
    case 3: writer.write(PerfettoTrace.text(lanes, screen: drawing, header: header))
    case 4: writer.write(MermaidDiagram.text(lanes, screen: drawing, header: header))
    default: writer.write(ScreenSVG.text(screen, title: header.title ?? header.trace))
    }
}

/// Memory in which the page can put a path.
@_expose(wasm, "room") @_cdecl("room")
func room(_ count: Int) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: count) }

/// Replays the trace under a path, which it frees; 0 if all went well.
@_expose(wasm, "replay") @_cdecl("replay")
func replay(_ path: UnsafeMutablePointer<UInt8>, _ count: Int, _ isText: Bool) -> Int32 {
    run(path, count) { path throws(InputError) in try play(path, isText: isText) }
}

/// Draws the trace under a path, which it frees; `form` is one of those of `draw(_:form:)`. 0 if all went well.
@_expose(wasm, "draw") @_cdecl("draw")
func draw(_ path: UnsafeMutablePointer<UInt8>, _ count: Int, _ form: Int32) -> Int32 {
    run(path, count) { path throws(InputError) in try draw(path, form: form) }
}

func run(_ path: UnsafeMutablePointer<UInt8>, _ count: Int, _ body: (String) throws(InputError) -> Void) -> Int32 {
    defer { path.deallocate() }
    do throws(InputError) {
        try body(String(decoding: UnsafeBufferPointer(start: path, count: count), as: UTF8.self))
        return 0
    } catch {
        complain(error.description)
        return 2
    }
}
