import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension Variation {
    /// What is different: options of `gesturetrace whatif`, what of the trace is left out, what a finger does.
    func words(_ names: FingerNames) -> String {
        var parts = presets.map { $0.option }
        parts += leftOut.map { $0.text }
        parts += later.map { "\(PrintableText.escaping($0.argument)) as it is added" }
        if let fingers { parts.append(fingers.words(names)) }
        // Options follow each other as on a command line.
        return parts.count == presets.count ? parts.joined(separator: " ") : parts.joined(separator: ", and ")
    }

    /// What to write where, a line each.
    func whereToWrite(_ scene: Scene) -> [String] {
        presets.map { "in the layout: " + $0.layoutText(scene) }
            + later.map { "in what is added: " + $0.layoutText(scene) }
    }
}

extension EntryDeed {
    /// `without the event at 0.100 s that sets p.isEnabled to false`
    var text: String { "without the event at \(Decimal.text(time, .seconds)) s that \(words)" }
}

extension TraceDeed {
    /// Whether it sets a property.
    var isSetting: Bool { if case .set = self { true } else { false } }
}

extension Preset {
    /// The option of `gesturetrace whatif`, as a shell takes it.
    package var option: String { kind.rawValue + " " + Self.shellWord(argument) }

    private static func shellWord(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "._-/:=,".utf8.contains(byte)
            }
        }
        if isPlain { return text }
        // No shell changes anything inside double quotes but these; single quotes are what expressions have.
        let inside = PrintableText.escaping(text).map { "\"\\$`".contains($0) ? "\\" + String($0) : String($0) }.joined()
        return "\"" + inside + "\""
    }

    /// What to write in the layout for it.
    package func layoutText(_ scene: Scene) -> String {
        let path = PrintableText.escaping(argument)
        switch kind {
        case .set, .answer:
            guard let equals = argument.firstIndex(of: "="), let dot = argument[..<equals].lastIndex(of: ".") else { return path }
            let value = String(argument[argument.index(after: equals)...])
            if argument.hasPrefix("thresholds.") {
                let figure = argument[..<equals].dropFirst("thresholds.".utf8.count)
                return "\"thresholds\": {\(Quoting.json(String(figure))): \(value)}; a figure of the system, which no app sets"
            }
            let key = Quoting.json(String(argument[argument.index(after: dot)..<equals]))
            let who = String(argument[..<dot])
            let id = who.hasPrefix("recognizer:") ? String(who.dropFirst("recognizer:".utf8.count)) : who
            let isOfDelegate = kind == .answer && scene.recognizer(id) != nil
            let written = key + ": " + (Self.isJSON(value) ? value : Quoting.json(value))
            return TimelineText.name(who) + ": " + (isOfDelegate ? "\"delegate\": {\(written)}" : written)
        case .remove: return "without \(TimelineText.name(argument))"
        case .simultaneous:
            guard let (a, b) = pair else { return path }
            let other = "other.id == '" + b.map { $0 == "'" || $0 == "\\" ? "\\" + String($0) : String($0) }.joined() + "'"
            return "\(TimelineText.name(a)): \"delegate\": {\"shouldRecognizeSimultaneouslyWith\": \(Quoting.json(other))}"
        case .require, .noRequire:
            guard let (a, b) = pair else { return path }
            return kind == .require
                ? "\(TimelineText.name(a)): \"requireToFail\": [\(Quoting.json(b))]"
                : "\(TimelineText.name(a)): \"requireToFail\" without \(Quoting.json(b))"
        }
    }

    /// Whether a value is a number, a list or a flag, and not a word.
    private static func isJSON(_ value: String) -> Bool {
        guard let first = value.utf8.first else { return false }
        return value == "true" || value == "false" || first == UInt8(ascii: "[") || first == UInt8(ascii: "-")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    }

    private var pair: (a: String, b: String)? {
        guard let colon = argument.firstIndex(of: ":") else { return nil }
        return (String(argument[..<colon]), String(argument[argument.index(after: colon)...]))
    }
}

extension FingerChange {
    /// What the finger would have to do.
    func words(_ names: FingerNames) -> String {
        switch self {
        case .slower(let factor) where factor >= 1: "everything takes \(Decimal.text(factor)) times as long"
        case .slower(let factor): "everything takes \(Decimal.text(factor)) of the time"
        case .rests(let finger, let seconds): "\(names[finger]) rests \(Decimal.text(seconds)) s before anything else happens"
        case .goesFarther(let finger, let factor) where factor >= 1: "\(names[finger]) goes \(Decimal.text(factor)) times as far"
        case .goesFarther(let finger, let factor): "\(names[finger]) goes \(Decimal.text(factor)) of its way"
        case .lands(let finger, let place):
            "\(names[finger]) lands at (\(Decimal.text(place.x, .points)), \(Decimal.text(place.y, .points)))"
        case .drags(let finger, let place):
            "\(names[finger]) lands at (\(Decimal.text(place.x, .points)), \(Decimal.text(place.y, .points))) and goes from there to where it landed"
        case .staysAway(let finger): "\(names[finger]) does not come"
        case .liftsAfter(let finger, let seconds): "\(names[finger]) lifts after \(Decimal.text(seconds)) s"
        }
    }
}
