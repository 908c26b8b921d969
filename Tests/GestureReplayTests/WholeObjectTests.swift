import GestureEngine
import GestureSupport
import TestSupport
import Testing

@testable import GestureFiles
@testable import GestureReplay

/// Tests of traces that are a single JSON object. Such a trace is read completely before its first entry is returned.
@Suite struct WholeObjectTests {
    private static let events =
        #""events":[{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200.5}],"note":"\u00e9 é \" ]}"}, "#
        + #"{"t":12.5, "touches": [{"id": 1, "phase": "ended", "x": 1.25, "y": 2}]},"#
        + #"{"t":13,"set":{"pan.isEnabled":false}}],"title":"a title","expect":["tap recognized"]"#

    /// Reads a trace twice and returns the results of both passes. A replay also reads a trace twice if it checks the names in it first.
    private static func reading(_ source: any ByteSource) -> [String] {
        do throws(InputError) {
            let reader = try TraceReader(source)
            var said = [reader.header.title ?? "", "\(reader.header.hasChanges)", "\(reader.header.isStream)"]
            for _ in 0..<2 {
                var event = TraceEvent()
                while try reader.next(into: &event) { said.append("\(event.text) \(reader.currentSource.location(of: event.position))") }
                reader.rewind()
            }
            return said
        } catch {
            return [error.report]
        }
    }

    @Test func aTraceFromAPipeGivesTheSameRowsInAnyPieces() {
        let text = trace(Self.events)
        for text in [text, "\u{FEFF}" + text, String(text.dropLast(20)), text + " x"] {
            let whole = Self.reading(source(text))
            for piece in [1, 7, 1000] { #expect(Self.reading(Pipe(text, piece: piece)) == whole) }
        }
        #expect(Self.reading(source(text)).prefix(3) == ["a title", "true", "false"])
        #expect(Self.reading(source(text)).count == 9)
    }

    @Test func aPipeThatBreaksIsAnError() {
        let text = trace(Self.events)
        for readable in [0, 10, text.utf8.count - 1, text.utf8.count] {
            #expect(Self.reading(Pipe(text, piece: 50, readable: readable)) == [Pipe.failure.report])
        }
    }

    /// Returns the events that are generated for these gestures, or the error that prevents this.
    private static func events(_ gestures: [String]) -> [String] {
        do throws(InputError) {
            let reader = try TraceReader(source(trace("\"gestures\":[" + gestures.joined(separator: ",") + "]")))
            let (layout, _) = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in throw InputError([]) }
            let events = try GestureEvents(reader.header, on: Scene(layout))
            var said: [String] = []
            var event = TraceEvent()
            while try events.next(into: &event) { said.append("\(event.text) \(event.aims.map { $0.view })") }
            return said
        } catch {
            return [error.description]
        }
    }

    @Test func gesturesAreSortedByTime() {
        let taps = (0..<40).map { #"{"at":\#($0),"tap":"card"}"# }
        #expect(Self.events(taps).count == 80)
        #expect(Self.events(taps.reversed()).map { $0.prefix(9) } == Self.events(taps).map { $0.prefix(9) })
    }

    @Test func tooManyFingersAreRefusedBeforeTheFirstGesture() {
        let crowd = (0..<11).map { _ in #"{"at":1,"press":[9,9],"fingers":10}"# }
        #expect(Self.events(Array(crowd.dropLast())).count == 2)
        #expect(Self.events(crowd).first?.contains("more than 100 fingers") == true)
        // If the first gestures have too many fingers, the error is reported even if the gestures after them have only a few.
        let later = (12..<14).map { #"{"at":\#($0),"press":[9,9]}"# }
        #expect(Self.events(crowd + later).first?.contains("more than 100 fingers") == true)
    }
}

/// A source that delivers its bytes in several parts, can be read only once, and may report an error before its end.
private final class Pipe: ByteSource {
    let name = "a.trace.json"
    private let source: MemoryByteSource
    private let readable: Int
    private var given = 0

    static let failure = InputError(Diagnostic(at: nil, "the pipe is gone"))

    init(_ text: String, piece: Int, readable: Int = .max) {
        source = MemoryByteSource(name: name, text: text, piece: piece)
        self.readable = readable
    }

    func read(into bytes: inout [UInt8], from start: Int) throws(InputError) -> Int {
        guard given < readable else { throw Self.failure }
        let count = min(try source.read(into: &bytes, from: start), readable - given)
        given += count
        return count
    }
}
