import Foundation
import GestureEngine
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

@testable import GestureFiles
@testable import GestureReplay

/// Traces in one object that come from a pipe and are played as they come, held against the same read as a whole.
@Suite struct PipedObjectTests {
    private static let windows = [16, 64, 400, 1 << 18]
    private static let pieces = [1, 7, 100, .max]

    private static let events =
        #""events":[{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200.5}],"note":"\u00e9 é \" ]}"}, {"t":12.5, "touches": [{"id": 1, "phase": "moved", "x": 1.25, "y": 2}]},"#
        + "\n  "
        + #"{"touches":[{"y":-2e1,"x":-1.5,"phase":"ended","id":1}],"t":12.5,"x-any":[1,{"a":[true,false,null]}]},{"t":13,"set":{"pan.isEnabled":false}}]"#
    /// Keys that may come behind the events as well.
    private static let others =
        #""expect":["tap recognized"],"x-lint":{"a":1},"comment":"é","course":"finger","golden":{"only":["note"],"rows":["a","b"]},"version":1"#
    private static let beginning = "\u{FEFF}{\"title\":\"ein Titel\",\n\"layout\":\(layout()), "

    /// All that a reader gives of a trace, and how it ends.
    private static func reading(_ reader: () throws(InputError) -> TraceReader) -> (events: [String], error: InputError?) {
        var said: [String] = []
        do throws(InputError) {
            let reader = try reader()
            said.append(reader.header.title ?? "")
            var event = TraceEvent()
            while try reader.next(into: &event) { said.append("\(event.text) \(reader.currentSource.location(of: event.position))") }
            return (said, nil)
        } catch {
            return (said, error)
        }
    }

    private static func piped(_ text: String, window: Int, piece: Int = .max) -> (events: [String], error: InputError?) {
        reading { () throws(InputError) in try TraceReader(Pipe(text, piece: piece), window: window, asItComes: true) }
    }

    private static func whole(_ text: String) -> (events: [String], error: InputError?) {
        reading { () throws(InputError) in try TraceReader(source(text), window: .max) }
    }

    @Test(arguments: [
        beginning + others + "," + events + "}", beginning + events + "," + others + "} \n",
        "\n \(beginning.dropFirst())\(events)}",
    ])
    func itGivesTheSameEventsAtTheSamePlaces(_ text: String) throws {
        let whole = Self.whole(text)
        #expect(whole.error == nil && whole.events.count == 5)
        for window in Self.windows {
            for piece in Self.pieces {
                let piped = Self.piped(text, window: window, piece: piece)
                #expect(piped.events == whole.events && piped.error == nil, "window \(window), piece \(piece)")
            }
        }
        #expect(try TraceReader(Pipe(text), asItComes: true).header.isStream)
    }

    // MARK: Errors

    @Test func whatIsWrongInADamagedOneIsSaidOfTheWholeToo() {
        var random = SplitMix64(Chance.seed)
        let text = Self.beginning + Self.events + "," + Self.others + "}"
        var thrown = 0
        for _ in 0..<Chance.count(300, thorough: 40_000) {
            var bytes = Array(text.utf8)
            // Only behind the header, whose errors are said at once, without those of the events.
            let header = Self.beginning.utf8.count + 10
            for _ in 0...random.next() % 2 {
                let place = header + Int(random.next() % UInt64(bytes.count - header))
                switch random.next() % 4 {
                case 0: bytes[place] = Array("{}[],:\"x0-\\\n".utf8)[Int(random.next() % 12)]
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(bytes[header + Int(random.next() % UInt64(bytes.count - header))], at: place)
                default: bytes = Array(bytes[..<place])
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let (window, piece) = (Self.windows[Int(random.next() % 4)], Self.pieces[Int(random.next() % 4)])
            let (piped, whole) = (Self.piped(text, window: window, piece: piece), Self.whole(text))
            #expect((piped.error == nil) == (whole.error == nil), "window \(window), piece \(piece): \(text)")
            if whole.error == nil { #expect(piped.events == whole.events) }
            guard let error = piped.error, let other = whole.error else { continue }
            thrown += 1
            #expect(error.diagnostics.count == 1 && other.diagnostics.contains(error.diagnostics[0]), "\(error.report)\n\(other.report)")
        }
        #expect(thrown > 100)
    }

    @Test(arguments: [
        #"{"t":9,"tuches":[]}"#, #"{"t":9,"touches":[{"id":3,"phase":"moved","x":1,"y":2}]}"#, #"{"t":9 "touches":[]}"#,
        #"{"t":9,"touches":[}"#, #"{"t":9,"note":"ab\x"}"#, #"{"t":9,"note":"ab"#, #"{"t":tru}"#, #"{"t":9,"touches":[]} {"t":10}"#,
    ])
    func anErrorShowsItsPlaceAndLineHoweverLongThatIs(_ wrong: String) {
        let events = (0..<300).map { #"{"t":0,"note":"é \#($0)"}"# }.joined(separator: ", ")
        for space in [" ", "\n"] {
            let text = Self.beginning + "\"events\":[" + events + "," + space + wrong + "," + space + events + "]}"
            let whole = Self.whole(text)
            for window in [64, 4096] {
                for piece in [50, 1000, .max] {
                    let piped = Self.piped(text, window: window, piece: piece)
                    let given = piped.events.count
                    #expect(
                        piped.error == whole.error && given >= 301,
                        "window \(window), piece \(piece): \(given) \(piped.error?.report ?? "")")
                }
            }
        }
    }

    @Test func anErrorIsSaidAsSoonAsItsLineIsThere() {
        let bad = Self.beginning + "\"events\":[\n{\"t\":0,\"touches\":[]},\n{\"t\":1,\"touches\":[}]},\n"
        let rest = String(repeating: "{\"t\":2,\"touches\":[]},\n", count: 100_000)
        let pipe = Pipe(bad + rest, piece: 64)
        let (events, error) = Self.reading { () throws(InputError) in try TraceReader(pipe, asItComes: true) }
        #expect(events.count == 2 && error?.diagnostics.first?.location?.line == 4)
        #expect(pipe.given < bad.utf8.count + 600)
    }

    @Test func aNameThatMeansNothingIsShownWhereItStands() {
        let event = #"{"t":1,"set":{"card.alpha":0.5}}"#
        let wrong = #"{"t":2,"set":{"nobody.alpha":0.5}},{"t":3}"#
        let text = Self.beginning + "\"events\":[" + String(repeating: event + ",", count: 200) + wrong + "]}"
        func errors(_ make: () throws(InputError) -> Replay) -> String {
            do throws(InputError) {
                let replay = try make()
                while try replay.step() {}
                return ""
            } catch {
                return error.report
            }
        }
        let whole = errors { () throws(InputError) in try Replay(source(text)) }
        #expect(whole.contains("'nobody'"))
        for piece in [10, 100, .max] {
            #expect(errors { () throws(InputError) in try Replay(Pipe(text, piece: piece), asItComes: true) } == whole)
        }
    }

    @Test func whatCannotBeReadToItsEndSaysSo() {
        let text = Self.beginning + Self.events + "}"
        for readable in [text.utf8.count, text.utf8.count - 1, text.utf8.count - 20] {
            let piped = Self.reading { () throws(InputError) in try TraceReader(Pipe(text, piece: 50, readable: readable), asItComes: true)
            }
            #expect(piped.error == Pipe.failure && piped.events.count >= 4)
        }
    }

    /// Of a socket that breaks off the next read gives an end, and a terminal begins anew behind one.
    @Test(arguments: ["", String(Self.beginning.dropLast(8)), #"{"layout":"l","events":[{"t":1,"touches":[]}],"title":"behind"}"#])
    func howAPipeEndedIsNotForgottenWhereTheTraceIsKept(text: String) {
        let broken = Pipe(text, readable: text.utf8.count, failsOnce: true)
        #expect(Self.reading { () throws(InputError) in try TraceReader(broken, asItComes: true) }.error == Pipe.failure)
        let ended = Pipe(text)
        _ = Self.reading { () throws(InputError) in try TraceReader(ended, asItComes: true) }
        #expect(ended.ends == 1)
    }

    @Test func aValueThatIsTooLargeIsAnError() throws {
        let comment = "[" + String(repeating: "\"\(String(repeating: "x", count: 1 << 19))\",", count: 40) + "0]"
        for text in ["\"events\":[{\"t\":1,\"x-a\":\(comment)}]}", "\"events\":[{\"t\":1}],\"comment\":\(comment)}"] {
            let error = Self.piped(Self.beginning + text, window: 1 << 18, piece: 1 << 16).error
            #expect(error?.diagnostics.first?.message == "the value is longer than 16 MB; shorten it")
        }
        // Before the events it makes the trace one that is kept.
        let kept = try TraceReader(Pipe(Self.beginning + "\"comment\":\(comment),\(Self.events)}", piece: 1 << 16), asItComes: true)
        #expect(!kept.header.isStream && kept.header.title == "ein Titel")
    }

    @Test func theLineOfAnErrorIsShownToItsEndThoughATabComesFirst() {
        let note = String(repeating: "n", count: 60)
        let text = Self.beginning + "\"events\":[{\"t\":1},\n{\"t\":true,\t\"note\":\"\(note)\"},\n{\"t\":2}]}"
        let whole = Self.whole(text).error?.diagnostics.first
        #expect(whole?.excerpt?.line.hasSuffix("nnn\"},") == true)
        for window in Self.windows {
            for piece in Self.pieces {
                let piped = Self.piped(text, window: window, piece: piece).error?.diagnostics.first
                #expect(piped?.excerpt == whole?.excerpt, "window \(window), piece \(piece)")
            }
        }
    }

    // MARK: What is in memory

    @Test func noMoreIsReadThanWhatIsPlayed() throws {
        let pipe = Pipe(
            Self.beginning + "\"events\":[" + (0..<1000).map { #"{"t":\#($0),"touches":[]}"# }.joined(separator: ",\n") + "]}", piece: 100)
        let reader = try TraceReader(pipe, asItComes: true)
        var event = TraceEvent()
        for count in 1...1000 {
            #expect(try reader.next(into: &event))
            if count == 10 { #expect(pipe.given < Self.beginning.utf8.count + 10 * 25 + 200) }
        }
        #expect(try !reader.next(into: &event))
    }

    @Test func noMoreThanAPieceOfTheEventsIsInMemory() throws {
        let text = "[" + (0..<20_000).map { #"{"t":\#($0),"touches":[]}"# }.joined(separator: ",\n") + "]"
        let window = JSONWindow(Pipe(text, piece: 4096), size: 8192)
        var reader = window.readerAtStart()
        try reader.beginArray("")
        window.keepsAll = false
        var parser = EventParser()
        var event = TraceEvent()
        var most = 0
        while try parser.next(&reader, window, into: &event) { most = max(most, window.count) }
        #expect(event.time == 19_999 && most <= 8192)
        #expect(window.start.line + 1 >= 19_900)
    }

    // MARK: What is needed first

    @Test(arguments: [
        (#""title":"a title","events":[],"layout":"a""#, false), (#""layout":"a","title":"a title","events":[]"#, true),
        (#""layout":"a","events":[]"#, true), (#""layout":"a","events":[],"title":"a title""#, false),
        (#""layout":"a","title":"a title","gestures":[]"#, false), (#""layout":"a","events":[{"timeOffset":0,"touches":[]}]"#, false),
    ])
    func oneWhoseLayoutOrTitleComesLateIsReadAsAWhole(_ members: String, isStream: Bool) throws {
        for piece in Self.pieces {
            let reader = try TraceReader(Pipe("{\"version\":1,\(members)}", piece: piece), asItComes: true)
            #expect(reader.header.isStream == isStream, "piece \(piece)")
            #expect(reader.header.title == (members.contains("title") ? "a title" : nil))
            if !members.contains("timeOffset") { #expect(reader.header.layout != nil) }
        }
        #expect(try !TraceReader(Pipe("{\"version\":1,\(members)}")).header.isStream)
    }

    @Test func onAnotherLayoutItNeedsNoneOfItsOwn() throws {
        let text = "{\"version\":1,\(Self.events)}"
        #expect(try !TraceReader(Pipe(text), asItComes: true).header.isStream)
        #expect(try TraceReader(Pipe(text), asItComes: true, onOtherLayout: true).header.isStream)
    }

    @Test func aTitleBehindManyEventsIsAnErrorWhichSaysWhereItBelongs() {
        let text = "{\"layout\":\(layout()),\(Self.events),\"title\":\"a title\"}"
        for piece in Self.pieces {
            let (short, long) = (Self.piped(text, window: 2000, piece: piece), Self.piped(text, window: 200, piece: piece))
            #expect(short.events == Self.whole(text).events && short.error == nil)
            #expect(long.events.count == 5)
            #expect(
                long.error?.diagnostics.map(\.message)
                    == ["'title' comes behind the events of a trace that is played as it comes; put it before 'events'"])
        }
    }

    @Test func whatIsWrongBeforeTheEventsIsSaidBeforeThey() {
        let rest = String(repeating: " ", count: 2000)
        let pipe = Pipe("{\"version\":2,\"titel\":\"x\",\"title\":\"x\",\"layout\":\(layout()),\(Self.events)\(rest)}", piece: 100)
        let piped = Self.reading { () throws(InputError) in try TraceReader(pipe, asItComes: true) }
        #expect(piped.events.isEmpty && piped.error?.diagnostics.map(\.location?.column) == [12, 14])
        #expect(pipe.given < 1000)
    }

    // MARK: The project's traces

    @Test func theProjectsTracesPrintTheSameRows() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path + "/traces").filter { $0.hasSuffix(".trace.json") }
            .sorted()
        var streams = 0
        for file in files {
            let path = root.path + "/traces/" + file
            let piped = try Replay(Pipe(try String(contentsOfFile: path, encoding: .utf8), name: path, piece: 1000), asItComes: true)
            if piped.isStream { streams += 1 }
            #expect(try Self.timeline(piped) == Self.timeline(try Replay(FileByteSource(path: path))), "\(path)")
        }
        #expect(streams > 100 && streams < files.count)
    }

    private static func timeline(_ replay: Replay) throws -> String {
        let writer = ByteWriter()
        let screen = replay.scene.screen
        let header = TimelineHeader(trace: "a", layout: replay.layoutName, title: replay.title)
        let renderer = TextRenderer(writer: writer, names: screen.names, header: header, options: TimelineOptions())
        screen.sink = renderer
        while try replay.step() {}
        renderer.finish(at: screen.time)
        return writer.text
    }
}

/// A text that comes once, a piece at a time.
private final class Pipe: ByteSource {
    let name: String
    private let source: MemoryByteSource
    /// How many bytes have come.
    private(set) var given = 0
    /// How often it has said that it ends.
    private(set) var ends = 0
    /// How many can come; then it fails, each time or once.
    private var readable: Int
    private let failsOnce: Bool

    static let failure = InputError(Diagnostic(at: nil, "the pipe is gone"))

    init(_ text: String, name: String = "a.trace.json", piece: Int = .max, readable: Int = .max, failsOnce: Bool = false) {
        self.name = name
        self.readable = readable
        self.failsOnce = failsOnce
        source = MemoryByteSource(name: name, text: text, piece: piece)
    }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
        if given >= readable {
            if failsOnce { readable = .max }
            throw Self.failure
        }
        let count = min(try source.read(into: buffer), readable - given)
        if count == 0 { ends += 1 }
        given += count
        return count
    }
}
