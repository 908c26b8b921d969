import GestureEngine
import GestureSupport
import TestSupport
import Testing

@testable import GestureFiles
@testable import GestureReplay

/// Traces in one object of which only a part is in memory, held against the same read as a whole.
@Suite struct LongTraceTests {
    private static let windows = [16, 33, 64, 150, 400]

    private static let samples = [
        trace(
            #""events":[{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200.5}],"note":"\u00e9 é \" ]}"}, {"t":12.5, "touches": [{"id": 1, "phase": "moved", "x": 1.25, "y": 2}]},"#
                + #"{"touches":[{"y":-2e1,"x":-1.5,"phase":"ended","id":1}],"t":12.5,"x-any":[1,{"a":[true,false,null]}]},{"t":13,"set":{"pan.isEnabled":false}}],"#
                + #""title":"a title","expect":["tap recognized"],"x-lint":{"a":1},"golden":{"only":["note"],"rows":["a","b"]}"#),
        trace(
            #""course":"finger","gestures":[{"tap":"card","count":2},{"note":"é","set":{"pan.isEnabled":false}},{"wait":1},{"drag":{"view":"card","at":[0.25,0.5]},"by":[40,12]}, {"pinch":"card","from":100,"to":50}],"#
                + #""title":"a title","x-rest":"\\""#),
    ]

    /// All that a reader says of a trace and all that it gives.
    private static func reading(_ text: String, window: Int) -> [String] {
        do throws(InputError) {
            let reader = try TraceReader(source(text), formats: TraceFormat.own, window: window)
            let header = reader.header
            var said = [
                header.title ?? "", "\(header.expect.map { "\($0.text) \($0.position)" })", "\(header.hasChanges)", "\(header.isStream)",
                String(describing: header.golden?.rowsRange), String(describing: header.gesturesRange), String(describing: header.lint),
            ]
            if case .inline(let node) = header.layout { said.append("\(header.source.location(of: node.position))") }
            let gestures = header.gestures?.makeReader()
            while let gesture = try gestures?.next() { said.append("\(gesture)") }
            // Twice, as a replay that looks for names first.
            for _ in 0..<2 {
                var event = TraceEvent()
                while try reader.next(into: &event) { said.append("\(event.text) \(reader.currentSource.location(of: event.position))") }
                reader.rewind()
            }
            return said
        } catch {
            return [error.description] + error.diagnostics.map { "\(String(describing: $0.excerpt))" }
        }
    }

    @Test func aTraceOfWhichAPartIsInMemorySaysTheSameAsTheWhole() {
        for text in Self.samples {
            let whole = Self.reading(text, window: .max)
            #expect(whole.count > 7)
            for window in Self.windows { #expect(Self.reading(text, window: window) == whole, "window \(window)") }
        }
    }

    @Test func soDoesOneThatIsDamaged() {
        var random = SplitMix64(Chance.seed)
        for _ in 0..<Chance.count(30, thorough: 20_000) {
            var bytes = Array(Self.samples[Int(random.next() % 2)].utf8)
            for _ in 0...random.next() % 3 {
                let place = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 4 {
                case 0: bytes[place] = Array("{}[],:\"x0-\\\n".utf8)[Int(random.next() % 12)]
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(bytes[Int(random.next() % UInt64(bytes.count))], at: place)
                default: bytes = Array(bytes[..<max(place, 20)])
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let window = Self.windows[Int(random.next() % 5)]
            #expect(Self.reading(text, window: window) == Self.reading(text, window: .max), "window \(window): \(text)")
        }
    }

    @Test func aLongObjectIsNeverInMemoryAsAWhole() throws {
        let count = 1000
        let file = Pieces(trace(#""events":["# + (0..<count).map { #"{"t":\#($0),"touches":[]}"# }.joined(separator: ",") + "]"))
        let reader = try TraceReader(file, window: 4096)
        #expect(reader.header.layout != nil)
        var event = TraceEvent()
        var read = 0
        while try reader.next(into: &event) {
            read += 1
            if read == 10 { #expect(file.reached < 10_000) }
        }
        #expect(read == count && file.largest == 4096)
    }

    @Test func aFileThatIsCutOffWhileItIsReadIsAnErrorWithItsPlace() throws {
        let file = Pieces(trace("\"events\":[\n" + (0..<1000).map { #"{"t":\#($0),"touches":[]}"# }.joined(separator: ",\n") + "]"))
        let reader = try TraceReader(file, window: 1024)
        var event = TraceEvent()
        for _ in 0..<100 { #expect(try reader.next(into: &event)) }
        file.end = file.reached + 10
        let error = #expect(throws: InputError.self) { while try reader.next(into: &event) {} }
        let place = try #require(error?.diagnostics.first?.location)
        #expect((100..<200).contains(place.line))
    }

    @Test func aFileThatCannotBeReadToItsEndSaysSo() throws {
        let event = #"{"t":1,"touches":[]}"#
        let file = Pieces(trace(#""events":["# + String(repeating: event + ",", count: 999) + event + "]"), readable: 9000)
        #expect(throws: Pieces.failure) { try TraceReader(file, window: 4096) }
    }

    @Test func whereNothingElseIsSaidAWindowIsAQuarterOfAMegabyte() throws {
        let file = Pieces(trace("\"events\":[]") + String(repeating: " ", count: 1_000_000))
        #expect(try TraceReader(file).header.layout != nil)
        #expect(file.largest == 1 << 18)
    }

    @Test func theSpaceBehindTheEndIsNotKept() throws {
        let events = (0..<100).map { #"{"t":\#($0),"touches":[]}"# }.joined(separator: ",")
        let file = Pieces(trace("\"events\":[\(events)]") + String(repeating: " ", count: 20_000))
        let reader = try TraceReader(file, window: 512)
        var event = TraceEvent()
        var read = 0
        while try reader.next(into: &event) { read += 1 }
        #expect(read == 100 && file.largest == 512, "\(file.largest)")
    }

    @Test func whatComesOnlyOnceIsReadAsAWhole() throws {
        let file = Pieces(Self.samples[0], comesOnce: true)
        let reader = try TraceReader(file, window: 16)
        #expect(reader.header.title == "a title" && file.largest == Self.samples[0].utf8.count)
    }

    // MARK: Gestures

    /// The events of gestures, planned at once or as their time comes.
    private static func events(_ text: String, window: Int, limit: Int = 100_000) -> [String] {
        do throws(InputError) {
            let reader = try TraceReader(source(text), window: window)
            let (layout, _) = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in throw InputError([]) }
            let events = try GestureEvents(reader.header, on: Scene(layout), limit: limit)
            var said: [String] = []
            var event = TraceEvent()
            while try events.next(into: &event) { said.append("\(event.text) \(event.aims.map { $0.view })") }
            return said
        } catch {
            return [error.description]
        }
    }

    /// Gestures that overlap, begin at the same time, and have changes and interrupts between them; `jump` lets some begin earlier.
    private static func random(_ random: inout SplitMix64, count: Int, jump: Bool) -> String {
        var time = 0.0
        return (0..<count).map { index in
            time += Double(random.next() % 4) * 0.1
            let at = #""at":\#(Decimal.text(jump && random.next() % 4 == 0 ? time / 2 : time))"#
            return switch random.next() % 8 {
            case 0: #"{"tap":"card","count":2,\#(at)}"#
            case 1: #"{"drag":"card","by":[30,0],"duration":0.2,\#(at)}"#
            case 2: #"{"note":"n\#(index)",\#(at)}"#
            case 3: #"{"interrupt":"call",\#(at)}"#
            case 4: #"{"set":{"card.frame":[\#(index),0,100,100]},\#(at)}"#
            case 5: #"{"wait":0.05}"#
            case 6: #"{"press":[50,50],"hold":0.9,\#(at)}"#
            default: #"{"tap":"card"}"#
            }
        }.joined(separator: ",\n")
    }

    @Test func gesturesThatArePlannedAsTheirTimeComesMakeTheSameEvents() {
        var random = SplitMix64(Chance.seed)
        for round in 0..<Chance.count(12, thorough: 2000) {
            let text = gestures(Self.random(&random, count: 14, jump: round % 3 == 0))
            let whole = Self.events(text, window: .max)
            #expect(Self.events(text, window: 100) == whole, "\(text)")
        }
    }

    @Test func gesturesAreKeptUpToTheSizeOfAWindow() throws {
        let list = #"[{"tap":"card"}, {"wait":1}, {"tap":"card"}]"#
        let text = trace("\"gestures\":" + list)
        let size = list.utf8.count - 1
        for (window, isLong) in [(size - 1, true), (size, false), (size + 1, false)] {
            let reader = try TraceReader(source(text), formats: TraceFormat.own, window: window)
            #expect(reader.header.gestures?.isLong == isLong && reader.header.gestures?.count == 3, "window \(window)")
        }
    }

    @Test func onlyGesturesUnderWayAreInMemory() throws {
        let file = Pieces(gestures((0..<300).map { #"{"at":\#($0),"tap":"card"}"# }.joined(separator: ",")))
        let reader = try TraceReader(file, window: 1024)
        let (layout, _) = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in throw InputError([]) }
        let events = try GestureEvents(reader.header, on: Scene(layout))
        var event = TraceEvent()
        for _ in 0..<20 { #expect(try events.next(into: &event)) }
        #expect(event.time == 9.05 && file.reached < 3000 && file.largest == 1024)
    }

    @Test func soManyGesturesMayBeInAnotherOrderThanThatOfTheirTimesAndNoMore() {
        func made(_ count: Int) -> [String] {
            Self.events(gestures((0..<count).map { #"{"at":\#(count - $0),"tap":"card"}"# }.joined(separator: ",")), window: 64, limit: 30)
        }
        #expect(made(30).count == 60)
        #expect(made(31).first?.contains("more than 30 gestures that are not in the order of their times") == true)
    }

    @Test func tooManyFingersAreRefusedBeforeTheFirstOfManyGestures() {
        let text = gestures((0..<11).map { _ in #"{"at":1,"press":[9,9],"fingers":10}"# }.joined(separator: ","))
        #expect(Self.events(text, window: 64) == Self.events(text, window: .max))
        #expect(Self.events(text, window: 64).first?.contains("more than 100 fingers") == true)
        // However many come later that are no crowd.
        let followed = gestures(
            (0..<13).map { #"{"at":\#($0 < 11 ? 1 : $0),"press":[9,9],"fingers":\#($0 < 11 ? 10 : 1)}"# }.joined(separator: ","))
        #expect(Self.events(followed, window: 64) == Self.events(followed, window: .max))
        #expect(Self.events(followed, window: 64).first?.contains("more than 100 fingers") == true)
    }
}

/// A file that notes what is read of it.
private final class Pieces: ByteSource {
    let name = "a.trace.json"
    private let source: MemoryByteSource
    private let comesOnce: Bool
    /// How many bytes can be read, from whichever place.
    private let readable: Int
    private(set) var largest = 0
    private(set) var reached = 0
    /// Where it is cut off.
    var end = Int.max

    static let failure = InputError(Diagnostic(at: nil, "the disk is gone"))

    init(_ text: String, comesOnce: Bool = false, readable: Int = .max) {
        source = MemoryByteSource(name: name, text: text)
        self.comesOnce = comesOnce
        self.readable = readable
    }

    var size: Int? { comesOnce ? nil : source.size }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
        let count = try source.read(into: buffer)
        largest = max(largest, count)
        return count
    }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int) throws(InputError) -> Int {
        if offset >= readable { throw Self.failure }
        let count = min(try source.read(into: buffer, at: offset), max(0, end - offset))
        largest = max(largest, count)
        reached = offset + count
        return count
    }
}
