import GestureEngine
import GestureExpectations
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension MissingAnswer {
    /// How many cures of the layout, and how many of fingers, are told.
    private static let shownCures = 5
    private static let shownChanges = 3

    /// The answer in words.
    package func text(_ style: Coloring) -> String {
        var text = ExplanationText(story, style)
        let quoted = TimelineText.quoted(wanted.text)
        if !isMissing {
            let often = count == 1 ? "once" : "\(count) times"
            let when = wanted.isBoundedByRows ? "when it was to; without the other row it came \(often)" : often
            text.line("\(quoted) is not missing: it came \(when).")
            put(&text, rows: Array(rows.prefix(3)))
            text.line("How it came: gesturetrace explain … --row \(rows[0])")
            return text.text
        }
        text.line(rows.isEmpty ? "No row is \(quoted)." : "\(quoted) came, but not then.")
        for fact in inquiry.facts {
            text.line("")
            text.line(sentence(fact))
            put(&text, rows: evidence(for: fact))
        }
        if inquiry.omitted > 0 {
            text.line("")
            text.line("\(inquiry.omitted) more touch\(inquiry.omitted == 1 ? "" : "es or attempts") came to no more.")
        }
        text.line("")
        putCures(&text)
        return text.text
    }

    /// A fact as a sentence of its own, with the rule where no row shows one.
    func sentence(_ fact: MissingFact) -> String {
        fact.words + "." + (fact.rule.map { " (\($0.rawValue): \($0.reason.evidence.words))" } ?? "")
    }

    /// The rows that show a fact, with those who decided them and what those did, in order.
    func evidence(for fact: MissingFact) -> [Int] {
        var rows: [Int] = []
        func take(_ row: Int, _ depth: Int) {
            if !rows.contains(row) { rows.append(row) }
            guard depth < 3, let step = Chain(of: row, in: story).steps.last else { return }
            for beside in step.beside where !rows.contains(beside) && !isOfTouches(beside) { take(beside, depth + 1) }
            guard let cause = story[row: row]?.cause.row, cause > 0, let record = story[row: cause] else { return }
            switch record.body {
            // The finger's own samples say little, but for its landing.
            case .touch(let touch): if touch.phase != .moved, touch.phase != .stationary { take(cause, depth + 1) }
            case .recognizerTouches: break
            case .delegate, .recognizerState, .recognizerWaiting, .recognizerAction, .touchHeld, .touchDropped, .viewTouches, .control,
                .scroll,
                .select, .set, .add, .remove, .mode, .interrupt, .note, .warning:
                take(cause, depth + 1)
            }
        }
        for row in fact.rows { take(row, 0) }
        // It began with a finger.
        for landing in inquiry.landings where landing.touch.touch == fact.what.touch && !rows.contains(landing.row) {
            if landing.row < fact.rows.last ?? 0, fact.rows.allSatisfy({ !isNewer(landing, than: $0) }) { rows.append(landing.row) }
        }
        return rows.sorted()
    }

    /// Whether the same touch has landed once more before a row.
    private func isNewer(_ landing: Landing, than row: Int) -> Bool {
        inquiry.landings.contains { $0.touch.touch == landing.touch.touch && $0.row > landing.row && $0.row < row }
    }

    private func isOfTouches(_ row: Int) -> Bool {
        if case .recognizerTouches? = story[row: row]?.body { true } else { false }
    }

    private func put(_ text: inout ExplanationText, rows: [Int]) {
        let width = "\(rows.last ?? 0)".utf8.count
        for row in rows {
            let number = String(repeating: " ", count: width - "\(row)".utf8.count) + "\(row)"
            text.line("  \(number)  " + story.line(row, after: rows))
            guard let reason = story.reason(row) else { continue }
            text.line(
                "  " + String(repeating: " ", count: width + 2) + "\(reason.rule.rawValue): \(reason.sentence) [\(reason.evidence.words)]")
        }
    }

    // MARK: Cures

    private func putCures(_ text: inout ExplanationText) {
        guard let trials else { return }
        let tried = "\(trials.tried) change\(trials.tried == 1 ? "" : "s")"
        let left = trials.leftOut == 0 ? "" : "; \(trials.leftOut) more were not tried, since the trace is long or much was tried"
        guard !trials.cures.isEmpty else {
            text.line("None of \(tried) that were tried brings it\(left).")
            return
        }
        let layout = trials.cures.filter { $0.variation.fingers == nil }
        let fingers = trials.cures.filter { $0.variation.fingers != nil }
        text.line(
            layout.isEmpty
                ? "Tried: \(tried)\(left). None of the layout's brings it."
                : "Tried: \(tried)\(left). It comes with each of these:")
        for cure in layout.prefix(Self.shownCures) {
            text.line("")
            text.line("  " + cure.variation.presets.map { $0.option }.joined(separator: " "))
            for preset in cure.variation.presets { text.line("      in the layout: " + preset.layoutText(story.replay.scene)) }
            if let besides = cure.besides { text.line("      besides: " + besides) }
        }
        if layout.count > Self.shownCures { text.line("\n  and \(layout.count - Self.shownCures) more (--format jsonl has them all)") }
        guard !fingers.isEmpty else { return }
        text.line("")
        text.line(layout.isEmpty ? "It comes if a finger does something else:" : "Or if a finger does something else:")
        for cure in fingers.prefix(Self.shownChanges) { text.line("  " + (cure.variation.fingers?.words ?? "")) }
        if fingers.count > Self.shownChanges { text.line("  and \(fingers.count - Self.shownChanges) more") }
    }
}

extension Cure {
    /// What else an app notices, in short; nil if nothing does.
    package var besides: String? {
        func list(_ all: [String]) -> String {
            let shown = all.prefix(3).map { PrintableText.escaping($0) }.joined(separator: ", ")
            return all.count > 3 ? shown + " and \(all.count - 3) more" : shown
        }
        var parts: [String] = []
        if !new.isEmpty { parts.append("also " + list(new)) }
        if !gone.isEmpty { parts.append("no more " + list(gone)) }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
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
                return "\"thresholds\": {\(Quoting.json(String(figure))): \(value)}"
            }
            let key = Quoting.json(String(argument[argument.index(after: dot)..<equals]))
            let who = String(argument[..<dot])
            let id = who.hasPrefix("recognizer:") ? String(who.dropFirst("recognizer:".utf8.count)) : who
            let isOfDelegate = kind == .answer && scene.recognizer(id) != nil
            let written = key + ": " + (Self.isJSON(value) ? value : Quoting.json(value))
            return Self.place(who, id, isOfDelegate ? "\"delegate\": {\(written)}" : written, scene)
        case .remove: return "without \(TimelineText.name(argument))"
        case .simultaneous:
            guard let (a, b) = pair else { return path }
            let other = "other.id == '" + b.map { $0 == "'" || $0 == "\\" ? "\\" + String($0) : String($0) }.joined() + "'"
            return Self.place(a, a, "\"delegate\": {\"shouldRecognizeSimultaneouslyWith\": \(Quoting.json(other))}", scene)
        case .require, .noRequire:
            guard let (a, b) = pair else { return path }
            return kind == .require
                ? Self.place(a, a, "\"requireToFail\": [\(Quoting.json(b))]", scene)
                : Self.place(a, a, "\"requireToFail\" without \(Quoting.json(b))", scene)
        }
    }

    /// Where something is written that is of `who`: a scroll view's own recognizers stand in the scroll view, under keys of their own.
    private static func place(_ who: String, _ id: String, _ written: String, _ scene: Scene) -> String {
        let key: String? =
            switch scene.recognizer(id)?.typeName {
            case "scrollViewPan": "panGestureRecognizer"
            case "scrollViewPinch": "pinchGestureRecognizer"
            default: nil
            }
        guard let key, let view = scene.recognizer(id)?.view else { return TimelineText.name(who) + ": " + written }
        return TimelineText.name(view.id) + ": " + Quoting.json(key) + ": {" + written + "}"
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
    package var words: String {
        switch self {
        case .slower(let factor) where factor >= 1: "everything takes \(Decimal.text(factor)) times as long"
        case .slower(let factor): "everything takes \(Decimal.text(factor)) of the time"
        case .rests(let finger, let seconds): "\(finger.words) rests \(Decimal.text(seconds)) s before anything else happens"
        case .goesFarther(let finger, let factor) where factor >= 1: "\(finger.words) goes \(Decimal.text(factor)) times as far"
        case .goesFarther(let finger, let factor): "\(finger.words) goes \(Decimal.text(factor)) of its way"
        case .lands(let finger, let place):
            "\(finger.words) lands at (\(Decimal.text(place.x, .points)), \(Decimal.text(place.y, .points)))"
        case .drags(let finger, let place):
            "\(finger.words) lands at (\(Decimal.text(place.x, .points)), \(Decimal.text(place.y, .points))) and goes from there to where it landed"
        case .staysAway(let finger): "\(finger.words) does not come"
        case .liftsAfter(let finger, let seconds): "\(finger.words) lifts after \(Decimal.text(seconds)) s"
        }
    }
}

extension FingerChange.Finger {
    fileprivate var words: String { earlier == 0 ? "touch \(touch)" : "touch \(touch), the \(earlier + 1). of that number," }
}
