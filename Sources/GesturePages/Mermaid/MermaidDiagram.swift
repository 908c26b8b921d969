import GestureEngine
import GestureSupport
import GestureTimeline

/// A Mermaid sequence diagram of lanes, which GitHub renders: `replay --format mermaid`.
///
/// GitHub rejects diagrams of more than 50,000 characters, and wide diagrams are not legible. The numbers of participants and messages are
/// therefore limited, and the diagram reports how many of them are omitted.
package struct MermaidDiagram {
    package static let participantLimit = 16
    package static let lineLimit = 120

    private let lanes: Lanes
    /// Whether the diagram has a participant for each lane.
    private var isShown: [Bool]
    private var lines: [String] = []
    private var leftOut = 0

    private init(_ lanes: Lanes) {
        self.lanes = lanes
        isShown = Array(repeating: false, count: lanes.lanes.count)
    }

    /// Returns the complete diagram. In Markdown, it belongs in a code block with the language `mermaid`.
    package static func text(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader) -> String {
        var diagram = MermaidDiagram(lanes)
        return diagram.write(header)
    }

    private struct Message {
        var row: Int
        var time: Double
        /// The two participants that the message connects, or the participants to which a note is attached, in Mermaid's syntax.
        var place: String
        var text: String
    }

    private mutating func write(_ header: TimelineHeader) -> String {
        choose()
        var text = "sequenceDiagram\n"
        text += "    title \(Self.escaped(header.title ?? header.trace, limit: Self.titleLimit))\n"
        for (index, lane) in lanes.lanes.enumerated() where isShown[index] {
            text += "    participant p\(index) as \(Self.escaped(lane.name))\n"
        }
        guard let first = isShown.firstIndex(of: true), let last = isShown.lastIndex(of: true) else {
            return text + "    participant p0 as nothing\n"
        }
        let all = messages(over: "p\(first),p\(last)")
        var time = -Double.infinity
        for message in all.prefix(Self.lineLimit) {
            if message.time != time {
                if time != -.infinity, message.time - time >= LanesBuilder.silence {
                    text += "    Note over p\(first),p\(last): … \(Decimal.text(message.time - time, .seconds)) s\n"
                }
                text += "    \(message.place): \(Decimal.text(message.time, .seconds)) s · \(message.text)\n"
                time = message.time
            } else {
                text += "    \(message.place): \(message.text)\n"
            }
        }
        var missing: [String] = []
        if all.count > Self.lineLimit { missing.append(plural(all.count - Self.lineLimit, "message")) }
        let hidden = isShown.filter { !$0 }.count
        if hidden > 0 { missing.append(plural(hidden, "participant") + " and what they do") }
        if let cut = lanes.cut { missing.append(plural(cut.rows, "row") + " after \(Decimal.text(cut.time, .seconds)) s") }
        if !missing.isEmpty { text += "    Note over p\(first),p\(last): left out: \(Self.escaped(missing.joined(separator: ", ")))\n" }
        return text
    }

    /// Selects the lanes that become participants: the touches, followed by the lanes with the most decisions.
    private mutating func choose() {
        var weights: [(lane: Int, weight: Int)] = []
        for (index, lane) in lanes.lanes.enumerated() {
            var weight = 0
            for bar in lane.bars where bar.kind != .possible && bar.kind != .failed { weight += 2 }
            for tick in lane.ticks where tick.kind == .action { weight += 4 + tick.count }
            weights.append((index, lane.kind == .touch && index < 4 ? .max : min(weight, 1000)))
        }
        for arrow in lanes.arrows {
            if weights[arrow.from].weight != .max { weights[arrow.from].weight += 1 }
            if weights[arrow.to].weight != .max { weights[arrow.to].weight += 1 }
        }
        weights.sort { ($1.weight, $0.lane) < ($0.weight, $1.lane) }
        for entry in weights.prefix(Self.participantLimit) { isShown[entry.lane] = true }
    }

    // MARK: Messages

    private func messages(over all: String) -> [Message] {
        var messages: [Message] = []
        var writtenRows: Set<Int> = []
        for arrow in lanes.arrows where isShown[arrow.from] && isShown[arrow.to] {
            writtenRows.insert(arrow.row)
            let (sign, text) = Self.words(arrow.kind)
            messages.append(Message(row: arrow.row, time: arrow.at.time, place: "p\(arrow.from)\(sign)p\(arrow.to)", text: text))
        }
        for (index, lane) in lanes.lanes.enumerated() where isShown[index] {
            for bar in lane.bars {
                guard let text = Self.words(bar.kind) else { continue }
                messages.append(Message(row: bar.row, time: bar.from.time, place: "Note over p\(index)", text: text))
            }
            for tick in lane.ticks where !(lane.kind == .view && writtenRows.contains(tick.row)) {
                guard let text = Self.words(tick, lane) else { continue }
                let place = tick.kind == .action ? "p\(index)->>p\(index)" : "Note over p\(index)"
                messages.append(Message(row: tick.row, time: tick.at.time, place: place, text: text))
            }
        }
        for mark in lanes.marks {
            messages.append(
                Message(
                    row: mark.row, time: mark.at.time, place: "Note over \(all)", text: Self.escaped(mark.kind.rawValue + " " + mark.text)))
        }
        messages.sort { $0.row < $1.row }
        return messages
    }

    private static func words(_ kind: Arrow.Kind) -> (sign: String, text: String) {
        switch kind {
        case .released: ("-->>", "failed, it may proceed")
        case .prevented: ("-x", "excludes it")
        case .cancelled: ("-x", "cancels")
        case .waits: ("-->>", "waits for its failure")
        case .held: ("-->>", "holds a touch back")
        case .gave: ("->>", "releases the held touch")
        case .dropped: ("-x", "drops the touch")
        }
    }

    private static func words(_ kind: Bar.Kind) -> String? {
        switch kind {
        case .down, .possible, .waiting, .held, .touching, .endHeld, .dragging, .decelerating, .zooming: nil
        case .begun: "began"
        case .recognized, .ended, .cancelled, .failed: kind.rawValue
        }
    }

    private static func words(_ tick: Tick, _ lane: Lane) -> String? {
        switch tick.kind {
        case .moved: nil
        case .began, .ended, .cancelled:
            switch lane.kind {
            case .recognizer: nil
            case .touch: tick.kind == .began ? "down" : tick.kind == .ended ? "up" : "cancelled"
            case .view: escaped(tick.label)
            }
        case .action: escaped(tick.label.isEmpty ? "action" : "action " + tick.label)
        case .event: escaped(tick.label)
        case .yes, .no: escaped(tick.label + (tick.kind == .yes ? "  yes" : "  no"))
        case .dropped: escaped(tick.label) + " dropped"
        }
    }

    // MARK: Escaping text

    private static let titleLimit = 200

    /// Replaces the special characters of Mermaid and HTML with character codes. A long text is cut off after a complete character and ends
    /// with an ellipsis.
    static func escaped(_ text: String, limit: Int = 80) -> String {
        let text = joined(text)
        let cut = text.count > limit ? text.prefix(limit - 1) + "…" : text[...]
        var result = ""
        var word = 0
        let scalars = Array(cut.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9":
                // In Mermaid, the word "end" closes a block, even in the middle of a label.
                let isEnd = word == 0 && index + 3 <= scalars.count && Self.lower(scalars[index..<(index + 3)]) == "end"
                if isEnd { result += "#\(scalar.value);" } else { result.unicodeScalars.append(scalar) }
                word += 1
                continue
            case " ", "_", ".", ",", "(", ")", "/", "=", "…", "×": result.unicodeScalars.append(scalar)
            default: result += scalar.value < 0x7F ? "#\(scalar.value);" : String(scalar)
            }
            word = 0
        }
        return result.isEmpty ? "#32;" : result
    }

    /// Escapes the unsafe characters in a string, but keeps the joiners that are inside emoji or inside words of Persian or Indic scripts.
    private static func joined(_ text: String) -> String {
        var result = ""
        for (index, part) in text.unicodeScalars.split(separator: "\u{200D}", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result.unicodeScalars.append("\u{200D}") }
            for (index, part) in part.split(separator: "\u{200C}", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { result.unicodeScalars.append("\u{200C}") }
                result += TimelineText.escaped(String(part))
            }
        }
        return result
    }

    private static func lower(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var result = ""
        for scalar in scalars {
            result.unicodeScalars.append(scalar.value >= 65 && scalar.value <= 90 ? Unicode.Scalar(UInt8(scalar.value + 32)) : scalar)
        }
        return result
    }
}
