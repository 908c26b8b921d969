import GestureEngine
import GestureSupport

extension TraceFormat {
    /// The format of event streams in WebKit's layout tests for iOS: an object whose first event has a `timeOffset` or an `interpolate`
    /// key.
    package static let webKit = TraceFormat(
        import: Import(
            name: "webkit", title: "WebKit event stream", lacking: "its first event has neither 'timeOffset' nor 'interpolate'"),
        recognizes: { head throws(InputError) in WebKitEvents.beginning(of: try head.whole()) != nil },
        open: { head throws(InputError) in try WebKitEvents(try head.whole()) })
}

/// The entries of a WebKit event stream.
///
/// The stream is read element by element and sample by sample. Therefore neither a long file nor a segment with many samples has to be in
/// memory as a whole.
final class WebKitEvents: TraceEntries {
    /// The maximum length of an element of `events`: 1 MB.
    static let maximumElement = 1 << 20

    let header: TraceHeader
    private(set) var warnings: [Diagnostic] = []
    private let first: JSONReader
    private var reader: JSONReader
    private var repair = WebKitRepair()
    private var element: WebKitElement?
    /// The index of the next event within the current element.
    private var index = 0
    /// The time of the current event, in seconds.
    private var time = 0.0
    /// The touches of the current event that have not been added to an entry yet. One event may require several entries, because each entry
    /// can contain a finger only once.
    private var touches: ArraySlice<WebKitTouch> = []
    private var isBetween = false
    /// The number of samples in all elements read so far.
    private var made = 0
    private var elements = 0
    /// The constant part of the limit on the number of samples. Without a limit, a file of a few bytes could produce enough samples to fill
    /// a disk.
    private static let samplesAtFirst = 200_000
    /// The number of samples that each element adds to the limit.
    private static let samplesOfAnElement = 1000

    /// Reads the whole stream once to collect warnings about repairs. Throws an error if the stream contains a problem that cannot be
    /// repaired.
    init(_ source: SourceText) throws(InputError) {
        header = TraceHeader(isForeign: true, source: source)
        first = Self.beginning(of: source) ?? JSONReader(source.bytes)
        reader = first
        warnings = try check()
    }

    /// Reads all entries, returns to the first entry, and returns the warnings about repairs.
    private func check() throws(InputError) -> [Diagnostic] {
        var event = TraceEvent()
        while try next(into: &event) {}
        do throws(FileError) {
            // The rest of the JSON object after `events` is ignored, but it must be valid JSON.
            while try reader.nextMember() {
                _ = try reader.scanString()
                try reader.colon()
                try reader.skipValue()
            }
            try reader.finish()
        } catch {
            throw self.error(error)
        }
        repair.finish()
        defer { rewind() }
        return repair.diagnostics(in: header.source)
    }

    func rewind() {
        reader = first
        repair = WebKitRepair()
        element = nil
        touches = []
        (made, elements) = (0, 0)
    }

    func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        event.reset()
        do throws(FileError) {
            while event.touches.isEmpty {
                if touches.isEmpty {
                    guard try nextEvent() else { return false }
                }
                try fill(&event)
            }
        } catch {
            throw self.error(error)
        }
        return true
    }

    /// Adds touches to the entry until the next touch belongs to a finger that the entry already contains.
    private func fill(_ event: inout TraceEvent) throws(FileError) {
        event.entriesBegun = index == 1 ? 1 : 0
        event.time = time
        event.position = touches.first?.position ?? event.position
        while let touch = touches.first {
            if event.touches.contains(where: { $0.id == touch.id }) { return }
            touches.removeFirst()
            if let sample = try repair.sample(touch, isBetween: isBetween) { event.touches.append(sample) }
        }
    }

    /// Advances to the next event of the current element or, after its last event, to the next element. Returns `false` at the end of the
    /// stream.
    private func nextEvent() throws(FileError) -> Bool {
        if element.map({ index >= $0.count }) ?? true {
            guard try reader.nextElement() else { return false }
            let start = reader.position
            var ahead = reader
            try ahead.skipValue()
            guard ahead.position.offset - start.offset <= Self.maximumElement else {
                throw FileError(.eventTooLarge(limit: Self.maximumElement), at: start)
            }
            let next = try WebKitElement(try reader.readNode())
            made += next.samples
            elements += 1
            let limit = Self.samplesAtFirst + Self.samplesOfAnElement * elements
            guard made <= limit else { throw FileError(.tooManySamples(limit: limit), at: start) }
            element = next
            index = 0
        }
        guard let element else { return false }
        let event = element.event(index)
        isBetween = element.isBetween(index)
        index += 1
        time = repair.time(of: event)
        touches = event.touches[...]
        return true
    }

    private func error(_ error: FileError) -> InputError { InputError([error], in: header.source) }

    /// Returns a reader that is positioned at the beginning of the array `events`; `nil` if the file has no events, or if its events are
    /// not in WebKit's format.
    static func beginning(of source: SourceText) -> JSONReader? {
        var reader = JSONReader(source.bytes)
        do throws(FileError) {
            reader.skipByteOrderMark()
            try reader.beginObject("")
            while try reader.nextMember() {
                let key = try reader.scanString()
                try reader.colon()
                guard key.hasEscapes ? reader.text(of: key) == "events" : key.equals("events") else {
                    try reader.skipValue()
                    continue
                }
                try reader.beginArray("")
                return begins(reader) ? reader : nil
            }
        } catch {
            return nil
        }
        return nil
    }

    /// Returns whether the first element of the array is an event or a segment in WebKit's format.
    static func begins(_ array: JSONReader) -> Bool {
        var ahead = array
        do throws(FileError) {
            guard try ahead.nextElement() else { return false }
            try ahead.beginObject("")
            while try ahead.nextMember() {
                let key = ahead.text(of: try ahead.scanString())
                if key == "timeOffset" || key == "interpolate" { return true }
                if key == "t" { return false }
                try ahead.colon()
                try ahead.skipValue()
            }
        } catch {
            return false
        }
        return false
    }
}
