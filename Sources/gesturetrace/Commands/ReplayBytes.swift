import GestureCompare
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The timeline of a trace as bytes that are made while they are read.
final class ReplayBytes: ByteSource {
    let name: String
    private let replay: Replay
    private let writer = ByteWriter()
    private var finish: (() -> Void)?
    private var given = 0

    init(_ replay: Replay, name: String, form: InputForm) {
        self.replay = replay
        self.name = name
        let screen = replay.scene.screen
        let header = TimelineHeader(trace: name, layout: replay.layoutName, title: replay.title)
        if form == .text {
            let renderer = TextRenderer(writer: writer, names: screen.names, header: header)
            screen.sink = renderer
            finish = { renderer.finish(at: screen.time) }
        } else {
            let renderer = JSONLinesRenderer(writer: writer, names: screen.names, header: header)
            screen.sink = renderer
            finish = { renderer.finish(at: screen.time) }
        }
    }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
        while given == writer.bytes.count {
            writer.removeAll()
            given = 0
            guard let finish else { return 0 }
            if try replay.step() { continue }
            finish()
            self.finish = nil
        }
        let count = min(buffer.count, writer.bytes.count - given)
        for index in 0..<count { buffer[index] = writer.bytes[given + index] }
        given += count
        return count
    }
}
