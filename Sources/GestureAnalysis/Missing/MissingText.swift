import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension MissingAnswer {
    /// The maximum number of cures shown in the text that change the layout.
    private static let shownCures = 5
    /// The maximum number of cures shown in the text that change the movement of fingers.
    private static let shownChanges = 3

    /// Returns the output of the command as text.
    package func text(_ style: Coloring) -> String {
        var text = ExplanationText(timeline, style)
        let quoted = TimelineText.quoted(wanted.text)
        if isUnwanted { return unwantedText(&text, quoted) }
        if !isMissing {
            text.line("\(quoted) is not missing: it occurred \(rows.count == 1 ? "once" : "\(rows.count) times"), \(timesOfRows).")
            put(&text, rows: Array(rows.prefix(3)))
            text.line("To see its cause: gesturetrace explain … --row \(rows[0])")
            if !wanted.isBounded, let time = timeline[row: rows[0]].map({ Decimal.text($0.time, .seconds) }) {
                text.line("If that is too late: gesturetrace explain … --missing \(TimelineText.quoted(wanted.text + " before " + time))")
            }
            return text.text
        }
        text.line(rows.isEmpty ? "No row is \(quoted)." : "\(quoted) \(misses)\(isToldWhen ? "" : ": " + timesOfRows).")
        for fact in facts {
            text.line("")
            text.line(paragraph(sentence(fact)))
            put(&text, rows: evidence(for: fact))
        }
        if inquiry.omitted > 0 {
            text.line("")
            text.line("\(inquiry.omitted) more touch\(inquiry.omitted == 1 ? "" : "es or attempts") did not produce it, either.")
        }
        text.line("")
        putCures(&text)
        return text.text
    }

    /// Returns the text about an unwanted row, which contains the causes of the row and the changes that prevent it.
    private func unwantedText(_ text: inout ExplanationText, _ quoted: String) -> String {
        guard isMissing, let first = rows.first else {
            text.line(rows.isEmpty ? "No row is \(quoted), so there is nothing to prevent." : "\(quoted) \(misses): \(timesOfRows).")
            return text.text
        }
        let (times, subject) = rows.count == 1 ? ("once", "It") : ("\(rows.count) times", "The first one")
        text.line("\(quoted) occurred \(times). \(subject) follows from these rows:")
        put(&text, rows: origin(of: first))
        text.line("")
        putCures(&text)
        return text.text
    }

    /// Returns the numbers of the rows that caused a row, and of other rows that decided one of these causes. Rows that report the touches
    /// of recognizers are left out.
    func origin(of row: Int) -> [Int] {
        let steps = Chain(of: row, in: timeline).steps
        let rows = steps.flatMap { $0.beside.filter { !isOfTouches($0) } + ($0.row == row || !isOfTouches($0.row) ? [$0.row] : []) }
        var found: [Int] = []
        for number in rows where !found.contains(number) { found.append(number) }
        return found.sorted()
    }

    /// Returns the sentence so that it can begin a paragraph. The first letter is capitalized unless the first word is a name.
    private func paragraph(_ sentence: String) -> String {
        let word = String(sentence.prefix { $0 != " " })
        guard ["touch", "no", "it", "nothing", "mode", "the"].contains(word), inquiry.objects.view(word) == nil,
            inquiry.objects.recognizer(word) == nil
        else { return sentence }
        return sentence.capitalizingFirst
    }

    /// Whether any fact states the time at which the requested row occurred.
    private var isToldWhen: Bool { inquiry.facts.contains { if case .cameAt = $0.what { true } else { false } } }

    /// The predicate of a sentence about a requested row that occurred outside its time bounds.
    private var misses: String { inquiry.isTooLate ? "occurred too late" : "occurred, but not at that time" }

    /// A phrase with the times of those matching rows that are outside the time bounds.
    private var timesOfRows: String {
        let times = rows.prefix(3).compactMap { timeline[row: $0].map { Decimal.text($0.time, .seconds) } }
        let more = rows.count - times.count
        return "at " + times.joined(separator: ", ") + " s" + (more > 0 ? " and \(more) more time\(more == 1 ? "" : "s")" : "")
    }

    /// Returns a complete sentence about a fact, followed by remarks. If no row names the rule that explains the fact, the sentence
    /// contains this rule.
    func sentence(_ fact: MissingFact) -> String {
        let rule = fact.rule.map { " (\($0.rawValue)\($0.reason.remark.map { ", " + $0 } ?? ""))" } ?? ""
        let alike = fact.alike.isEmpty ? "" : " The same applies to \(inquiry.fingers.list(fact.alike))."
        return (failureByItself(fact) ?? fact.words(inquiry.fingers) + system(fact)) + "." + rule + alike
            + [rivalry(fact), requirement(fact), progress(fact), movement(fact), translation(fact)].compactMap { $0.map { " " + $0 } }
            .joined()
    }

    /// Returns the numbers of the rows that demonstrate a fact, and of the rows that decided or caused these rows, in order.
    func evidence(for fact: MissingFact) -> [Int] {
        var rows: [Int] = []
        func take(_ row: Int, _ depth: Int) {
            if !rows.contains(row) { rows.append(row) }
            guard depth < 3, let step = Chain(of: row, in: timeline).steps.last else { return }
            for beside in step.beside where !rows.contains(beside) && !isOfTouches(beside) { take(beside, depth + 1) }
            guard let cause = timeline[row: row]?.cause.row, cause > 0, let record = timeline[row: cause] else { return }
            if case .recognizerTouches = record.body {
                // If the touch was cancelled, the row that reports the cancellation is added.
                if case .touch(let touch)? = timeline[row: record.cause.row]?.body, touch.phase == .cancelled {
                    take(record.cause.row, depth)
                }
            } else {
                // Except for the sample in which it landed, a finger's samples explain little.
                if case .touch(let touch) = record.body, touch.phase == .moved || touch.phase == .stationary { return }
                take(cause, depth + 1)
            }
        }
        for row in fact.rows { take(row, 0) }
        // The row in which the fact's finger landed is added if it is not included yet.
        if let finger = fact.what.finger, let landing = inquiry.everyLanding.first(where: { $0.finger == finger }) {
            if !rows.contains(landing.row), !rows.isEmpty { rows.append(landing.row) }
        }
        return rows.sorted()
    }

    private func isOfTouches(_ row: Int) -> Bool {
        if case .recognizerTouches? = timeline[row: row]?.body { true } else { false }
    }

    private func put(_ text: inout ExplanationText, rows: [Int]) {
        let width = "\(rows.last ?? 0)".utf8.count
        for row in rows {
            let number = TimelineText.rightAligned("\(row)", to: width)
            text.line("  \(number)  " + timeline.line(row, after: rows))
            for line in reasons(row) { text.line("  " + String(repeating: " ", count: width + 2) + line) }
        }
    }

    /// Returns short reasons for a row. If the row reports that a recognizer recognized its gesture, these are the recognizer's numeric
    /// conditions, and the reason why the recognizer took precedence over others.
    private func reasons(_ row: Int) -> [String] {
        guard let record = timeline[row: row], let reason = timeline.reason(row) else { return [] }
        // Rows that report the hit view, and rows that report entries of the trace, need no reason.
        if [.a1, .a2, .j11].contains(record.cause.rule) { return [] }
        if record.cause.rule == .j2, case .recognizerState(let state) = record.body {
            // A row about a failure contains the reason for the failure, so only the conditions of the recognizer are added.
            let finder = AspectFinder(timeline: timeline, number: row, record: record)
            let figures = inquiry.objects.recognizer(timeline.names[state.recognizer]).flatMap { finder.figures(of: $0) }
            let isChoice = if case .arcTooShort = state.reason { true } else { false }
            return figures.map { ["G: \($0)" + (isChoice ? " (our choice)" : "")] } ?? []
        }
        let aspects = timeline.aspects(of: row).filter { [.g, .b5, .h2, .i4].contains($0.rule) }.map {
            "\($0.rule.rawValue): \($0.sentence)"
        }
        return record.cause.rule == .g && !aspects.isEmpty ? aspects : ["\(reason.rule.rawValue): \(reason.sentence)"] + aspects
    }

    // MARK: Cures

    /// A phrase that says that the cures preserve other sentences and traces; empty if the user named none.
    private var isKeeping: String { keeps ? " and preserves what must stay" : "" }

    private func putCures(_ text: inout ExplanationText) {
        guard let trials else { return }
        let tried = "\(trials.tried) change\(trials.tried == 1 ? "" : "s")"
        let left = trials.leftOut == 0 ? "" : "; \(trials.leftOut) more were not tried, because the work for one answer is limited"
        let produces = isUnwanted ? "prevents it" : "produces it"
        guard !trials.cures.isEmpty else {
            text.line(
                trials.tried == 0
                    ? left.isEmpty
                        ? "No change was found that could \(isUnwanted ? "prevent" : "produce") it."
                        : "Nothing was tried\(left)."
                    : "\(tried) tried: none \(produces)\(isKeeping)\(left).")
            return
        }
        let app = trials.cures.filter { $0.variation.fingers == nil }
        let fingers = trials.cures.filter { $0.variation.fingers != nil }
        let kind = app.filter { $0.variation.givesUp == nil }, harsh = app.filter { $0.variation.givesUp != nil }
        text.line(
            kind.isEmpty
                ? "\(tried) tried\(left). No change in the app \(produces)\(isKeeping)"
                    + (app.isEmpty ? "." : " without giving something up.")
                : "\(tried) tried\(left). Each of the following \(produces)\(isKeeping):")
        put(kind.prefix(Self.shownCures), &text)
        // If some cures disable something, at least one of them is always shown.
        let shown = harsh.prefix(max(1, Self.shownCures - kind.count))
        if !harsh.isEmpty {
            text.line("")
            text.line("Each of these \(kind.isEmpty ? "" : "also ")\(produces), but gives something up:")
            put(shown, &text)
        }
        let more = app.count - min(kind.count, Self.shownCures) - shown.count
        if more > 0 { text.line("\n  and \(more) more (--format jsonl prints all)") }
        var notes: [String] = []
        if !keeps, app.contains(where: { !$0.gone.isEmpty }) {
            notes.append(
                "These were tried on this trace alone. --keep SENTENCE preserves a row, and --keep-trace FILE preserves another gesture.")
        }
        if let first = app.first(where: { !$0.variation.presets.isEmpty }) {
            notes.append(
                "All effects of a change: gesturetrace whatif … \(Variation(presets: first.variation.presets).words(inquiry.fingers))")
        }
        if !notes.isEmpty { text.line("\n" + notes.joined(separator: "\n")) }
        guard !fingers.isEmpty else { return }
        text.line("")
        text.line("Each of these changes to the fingers \(app.isEmpty ? "" : "also ")\(produces):")
        for cure in fingers.prefix(Self.shownChanges) {
            text.line(
                "  " + words(cure)
                    + (cure.taken.isEmpty ? "" : " (taken from \(cure.taken.map { TimelineText.name($0.from) }.joined(separator: ", ")))"))
            if let weakness = weakness(of: cure) { text.line("      " + weakness) }
        }
        if fingers.count > Self.shownChanges { text.line("  and \(fingers.count - Self.shownChanges) more") }
    }

    private func put(_ cures: ArraySlice<Cure>, _ text: inout ExplanationText) {
        for cure in cures {
            text.line("")
            text.line("  " + words(cure))
            for line in cure.variation.whereToWrite(inquiry.objects.scene) { text.line("      " + line) }
            if let besides = besides(cure) { text.line("      side effects: " + besides) }
            if let weakness = weakness(of: cure) { text.line("      " + weakness) }
            for preset in cure.variation.presets { if let price = price(of: preset) { text.line("      " + price) } }
            if let rival = cure.rival { text.line("      \(TimelineText.spoken(rival)) does the same as before, so both happen") }
            for line in SwiftEdit.lines(swift(cure), indent: "      ") { text.line(line) }
        }
    }

    /// Describes how an option affects gestures that are not in the trace. An example is an option that removes a failure requirement.
    /// Returns `nil` for most options.
    func price(of preset: Preset) -> String? {
        if preset.kind == .remove {
            let name = TimelineText.spoken(preset.argument)
            return inquiry.objects.recognizer(preset.argument) == nil
                ? "\(name) is then no longer on the screen" : "without \(name), its gesture does nothing"
        }
        if let parts = preset.parts, parts.key == "minimumNumberOfTouches", parts.value == "2",
            let scrollView = (inquiry.objects.recognizer(parts.who) as? PanGestureRecognizer)?.view as? ScrollView
        {
            return "\(TimelineText.spoken(scrollView.id)) then scrolls only with two fingers, everywhere"
        }
        guard let pair = preset.pair else { return nil }
        let (a, b) = (TimelineText.spoken(pair.a), TimelineText.spoken(pair.b))
        switch preset.kind {
        case .require: return "\(a) then waits until \(b) has failed, in every gesture"
        case .noRequire:
            if let one = inquiry.objects.recognizer(pair.a) as? TapGestureRecognizer,
                let other = inquiry.objects.recognizer(pair.b) as? TapGestureRecognizer, one.view === other.view,
                one.numberOfTapsRequired < other.numberOfTapsRequired, one.numberOfTouchesRequired == other.numberOfTouchesRequired
            {
                let taps = one.numberOfTapsRequired
                let end = taps == 1 ? "at the first tap" : "after \(taps) taps"
                return "\(a) no longer waits: it then also recognizes \(end) of each gesture of \(b)"
            }
            return "\(a) no longer waits: if \(b) recognizes now, then either both act, or only \(a)"
        case .simultaneous, .set, .answer, .remove: return nil
        }
    }

    /// Returns the edits to the app's source code that apply a cure.
    func swift(_ cure: Cure) -> [SwiftEdit] { CureSwift(inquiry.objects.scene).edits(cure.variation.presets + cure.variation.later) }

    /// Returns a phrase for each finger that hits another view because of a cure, such as `touch 1 lands on seg, not on ok`.
    func taken(_ cure: Cure) -> [String] {
        cure.taken.map { taken in
            "\(inquiry.fingers[taken.finger]) lands \(taken.to.map { "on " + TimelineText.spoken($0) } ?? "outside of the window"), "
                + "not on \(TimelineText.spoken(taken.from))"
        }
    }

    /// Returns a warning if a cure depends on a rule that this project chose without a public source; otherwise `nil`.
    ///
    /// There are two such rules: C4, for recognizers that do not cancel touches, and the rule about the arc of a rotation (G).
    func weakness(of cure: Cure) -> String? {
        for record in timeline.records {
            guard case .recognizerState(let row) = record.body, row.to == .failed else { continue }
            let id = timeline.names[row.recognizer]
            if case .arcTooShort = row.reason, wanted.pattern.subject.name == id {
                return "depends on the arc that a rotation needs (G, our choice); try it on a device"
            }
            guard record.cause.rule == .c4 else { continue }
            let isQuiet = cure.variation.presets.contains { preset in
                preset.kind == .set
                    && preset.parts.map { $0.who == id && $0.key == "cancelsTouchesInView" && $0.value == "false" } ?? false
            }
            if isQuiet {
                return "depends on C4 (our choice): a view is not asked about a recognizer that cancels no touches; try it on a device"
            }
        }
        return nil
    }

    /// Returns a short description of those side effects of a cure that an app can observe, or `nil` if there are no such effects.
    func besides(_ cure: Cure) -> String? {
        func part(_ words: String, _ all: [Cure.Count]) -> String? {
            guard !all.isEmpty else { return nil }
            let shown = all.prefix(all.count == 4 ? 4 : 3).map { count in
                PrintableText.escaping(count.text) + (count.before == 0 || count.after == 0 ? "" : " (\(count.after), was \(count.before))")
            }
            return words + " " + shown.joined(separator: ", ") + (all.count > 4 ? " and \(all.count - 3) more" : "")
        }
        let parts = [
            part("also", cure.new.filter { $0.before == 0 }), part("more", cure.new.filter { $0.before > 0 }),
            part("no more", cure.gone.filter { $0.after == 0 }), part("fewer", cure.gone.filter { $0.after > 0 }),
        ]
        let all = taken(cure) + parts.compactMap { $0 }
        return all.isEmpty ? nil : all.joined(separator: "; ")
    }
}

extension Preset {
    /// The option as an argument for `gesturetrace whatif`, quoted for a shell.
    package var option: String { kind.rawValue + " " + Self.shellWord(argument) }

    private static func shellWord(_ text: String) -> String {
        if text.isASCIIWord(with: "._-/:=,") { return text }
        // Words are enclosed in double quotes, because expressions contain single quotes. Inside double quotes, only these characters have
        // a special meaning for a shell.
        let inside = PrintableText.escaping(text).map { "\"\\$`".contains($0) ? "\\" + String($0) : String($0) }.joined()
        return "\"" + inside + "\""
    }

    /// Returns the JSON that can be added to the layout instead of using the option.
    package func layoutText(_ scene: Scene) -> String {
        let path = PrintableText.escaping(argument)
        if let id = delegateOwner(scene) { return Self.delegateText(of: id, [self], scene) }
        switch kind {
        case .set, .answer:
            guard let equals = argument.firstIndex(of: "="), let dot = argument[..<equals].lastIndex(of: ".") else { return path }
            let value = String(argument[argument.index(after: equals)...])
            if argument.hasPrefix("thresholds.") {
                let figure = argument[..<equals].dropFirst("thresholds.".utf8.count)
                return "\"thresholds\": {\(Quoting.json(String(figure))): \(value)}; a value of the system, which an app cannot set"
            }
            let key = Quoting.json(String(argument[argument.index(after: dot)..<equals]))
            let who = String(argument[..<dot])
            return Self.place(who, Self.id(who), key + ": " + Self.json(value), scene)
        case .remove: return "without \(TimelineText.spoken(argument))"
        case .simultaneous: return path
        case .require, .noRequire:
            guard let (a, b) = pair else { return path }
            return kind == .require
                ? Self.place(a, a, "\"requireToFail\": [\(Quoting.json(b))]", scene)
                : Self.place(a, a, "\"requireToFail\" without \(Quoting.json(b))", scene)
        }
    }

    /// Returns the declaration of a property, preceded by the object in the layout in which the property must be declared. Properties of a
    /// recognizer that belongs to a scroll view are declared in the scroll view, under separate keys.
    static func place(_ who: String, _ id: String, _ written: String, _ scene: Scene) -> String {
        let key: String? =
            switch scene.recognizer(id)?.typeName {
            case "scrollViewPan": "panGestureRecognizer"
            case "scrollViewPinch": "pinchGestureRecognizer"
            default: nil
            }
        guard let key, let view = scene.recognizer(id)?.view else { return TimelineText.spoken(who) + ": " + written }
        return TimelineText.spoken(view.id) + ": " + Quoting.json(key) + ": {" + written + "}"
    }

    /// Returns a value in JSON syntax. Numbers, lists and flags are not changed, and words are enclosed in quotes.
    static func json(_ value: String) -> String { isJSON(value) ? value : Quoting.json(value) }

    /// Returns an id without the prefix that distinguishes recognizers from views.
    static func id(_ who: String) -> String { who.hasPrefix("recognizer:") ? String(who.dropFirst("recognizer:".utf8.count)) : who }

    private static func isJSON(_ value: String) -> Bool {
        guard let first = value.utf8.first else { return false }
        return value == "true" || value == "false" || first == UInt8(ascii: "[") || first == UInt8(ascii: "-") || first.isASCIIDigit
    }

    var pair: (a: String, b: String)? {
        guard let colon = argument.firstIndex(of: ":") else { return nil }
        return (String(argument[..<colon]), String(argument[argument.index(after: colon)...]))
    }
}
