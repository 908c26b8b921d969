import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A recording of touches in an app, which contains a trace and the behaviour observed on the device.
package final class Capture {
    /// The default tolerance, in seconds, for differences in time between the replay and the device: two frames at 60 Hz.
    package static let tolerance = 0.034

    /// The replay of the recorded touches.
    package let timeline: ReplayedTimeline
    /// The name of the capture's file, without the path of its folder.
    package let name: String
    /// The iOS version of the device on which the capture was recorded, such as `iOS 17.2`; `nil` if the capture does not contain the
    /// version.
    package let system: String?
    package let agreement: Agreement
    /// Warnings about the capture's file, for example that its last line is incomplete. They are not results of the comparison.
    package let warnings: [String]
    /// The recorded recognizers that are not in the layout, each with the number of recorded rows about the recognizer.
    package let strangers: [(name: String, count: Int)]

    /// Reads a capture and replays its trace. If `other` is given, the replay uses that iOS version rather than the version in the layout.
    package init(_ text: SourceText, on other: System? = nil, tolerance: Double = Capture.tolerance) throws(InputError) {
        let (bytes, isInLine) = Self.whole(text)
        var warnings = isInLine ? ["the last line is incomplete and was ignored"] : []
        let captured = try CapturedRows(MemoryByteSource(name: text.name, bytes: bytes))
        let about = captured.about
        system = about.first { $0.name == "system" }?.value.string
        name = FilePath.name(of: text.name)
        let replay = try Replay(MemoryByteSource(name: text.name, bytes: bytes), on: other)
        timeline = try ReplayedTimeline(replay)
        let scene = timeline.replay.scene
        let isKnown = { (id: String) in scene.recognizer(id) != nil }

        var device: [Observation] = []
        var lastTime = 0.0
        var strangers: [(name: String, count: Int)] = []
        while let row = try captured.next() {
            device += Observation.of(row, isKnown: isKnown)
            lastTime = row.time
            if row.kind == .recognizerAction, !isKnown(row.subject) {
                let name = row.subject + (row["action"]?.string.map { " " + $0 } ?? "")
                if let index = strangers.firstIndex(where: { $0.name == name }) {
                    strangers[index].count += 1
                } else {
                    strangers.append((name, 1))
                }
            }
        }
        if captured.unknown > 0 { warnings.append("\(captured.unknown) rows are of kinds that this version does not know") }
        let rows = RecordRows(names: timeline.names, isText: false)
        rows.record(timeline.records)
        var replayed: [Observation] = []
        var starts: [Double] = []
        var down = 0
        for row in rows.take() {
            replayed += Observation.of(row, isKnown: isKnown)
            guard row.kind == .touch else { continue }
            switch row["phase"]?.string {
            case "began":
                if down == 0 { starts.append(row.time) }
                down += 1
            case "ended", "cancelled": down -= 1
            default: break
            }
        }
        // A capture may end while fingers are down. If so, it does not contain the later events of these fingers.
        let isCut = isInLine || captured.isFull || !captured.endsWithRow && down > 0
        if !isCut, !captured.endsWithRow, !captured.isHeard {
            warnings.append("the device recorded nothing after its last touch; if the app was terminated there, this proves nothing")
        }
        if !strangers.isEmpty {
            let count = strangers.reduce(0) { $0 + $1.count }
            warnings.append(
                "\(count == 1 ? "1 recorded row is" : "\(count) recorded rows are") about recognizers that the layout does not have: "
                    + strangers.map { TimelineText.escaped($0.name) }.joined(separator: ", "))
        }
        self.strangers = strangers
        // An object is compared only if it is in the layout and was observed by the recorder.
        let kinds = Self.kinds(about)
        replayed.removeAll { !kinds.contains($0.who.kind) }
        device.removeAll { $0.who.kind == .recognizer && !isKnown($0.who.name) || $0.who.kind == .view && scene.view($0.who.name) == nil }
        agreement = Agreement(
            device: device, replay: replayed, starts: starts, lastTime: lastTime, isCut: isCut, tolerance: tolerance)
        if captured.endsWithRow, !captured.isHeard, agreement.lateDifferences > 0 {
            warnings.append(
                "the take has no end mark; if the app was terminated at \(Decimal.text(lastTime, .seconds)) s, later differences "
                    + "prove nothing")
        }
        if agreement.unobserved > 0 {
            warnings.append(
                "the take was cut at \(Decimal.text(lastTime, .seconds)) s: \(agreement.unobserved) later rows of the replay "
                    + "are not counted"
            )
        }
        self.warnings = warnings
    }

    /// Returns the bytes of a file without an incomplete last line, and whether such a line was removed. A complete line ends with `}` and
    /// a line break.
    package static func whole(_ text: SourceText) -> (bytes: [UInt8], isCut: Bool) {
        var bytes = text.bytes
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let last = lines.last, lines.count > 1,
            last.last(where: { $0 > 0x20 }) != UInt8(ascii: "}") || bytes.last != UInt8(ascii: "\n")
        else { return (bytes, false) }
        bytes.removeLast(bytes.count - last.startIndex)
        return (bytes, true)
    }

    /// Returns the kinds of objects that the recorder observed, or all kinds if the capture does not list them.
    private static func kinds(_ about: [RowField]) -> [Observation.Actor.Kind] {
        guard let kinds = about.first(where: { $0.name == "kinds" })?.value.list.compactMap({ $0.string }) else {
            return [.finger, .recognizer, .view, .control]
        }
        let all: [(String, Observation.Actor.Kind)] = [
            ("touch", .finger), ("recognizer.state", .recognizer), ("view.touches", .view), ("control", .control),
        ]
        return all.filter { kinds.contains($0.0) }.map { $0.1 }
    }
}
