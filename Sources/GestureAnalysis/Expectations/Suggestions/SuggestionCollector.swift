import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A sink that collects the important rows of a replay, and suggests `expect` sentences that are true for the replay.
package final class SuggestionCollector: RecordSink {
    /// The topics of suggested sentences. Topics that affect the app directly come first.
    private enum Topic: Int, CaseIterable {
        case cell, mode, action, control, win, cancelled, wait, loss

        /// The maximum number of suggested sentences about one topic.
        var limit: Int { self == .action || self == .win ? 3 : 2 }
    }

    private struct Finding {
        var topic: Topic
        var row: String
        var count = 1
        /// Whether the suggested sentence states how often the row occurs.
        var isCounted: Bool
        /// Whether the row is included in the sentence about the sequence of events that the app can observe.
        var isStep: Bool
    }

    private static let limit = 8
    private static let stepLimit = 4
    /// The maximum number of sentences about failures, which are suggested only if there are no other sentences.
    private static let failureLimit = 2
    /// The maximum number of additional sentences about rows that must not occur.
    private static let neverLimit = 4

    private let names: Names
    private let words: SubjectWords
    /// The rows for which sentences can be suggested, in the order in which they first occurred.
    private var findings: [Finding] = []
    private var places: [String: Int] = [:]
    private var failures: [String] = []
    /// The rows that touches on views and recognizers could cause, whether or not they occurred. They are in the order of the touches.
    private var chances: [String] = []
    private let scene: Scene

    package init(_ scene: Scene) {
        self.scene = scene
        names = scene.screen.names
        words = SubjectWords(scene)
    }

    package func record(_ records: Records) {
        for record in records { take(record) }
    }

    /// The suggested sentences. Sentences about single topics come first, followed by a sentence about the sequence of events, and by
    /// sentences about rows that must not occur.
    package var sentences: [String] {
        var chosen: [Int] = []
        for topic in Topic.allCases {
            let all = findings.indices.filter { findings[$0].topic == topic }
            chosen += all.prefix(topic.limit)
        }
        let steps = Array(findings.filter { $0.isStep }.map { $0.row }.prefix(Self.stepLimit))
        let hasOrder = steps.count > 1
        var sentences = chosen.prefix(hasOrder ? Self.limit - 1 : Self.limit).sorted().map { sentence(findings[$0]) }
        if hasOrder { sentences.append(steps.joined(separator: " then ")) }
        return (sentences.isEmpty ? failures : sentences) + nevers
    }

    /// Sentences about rows that a touch could have caused but did not cause. Such a sentence fails if a later change to the app lets the
    /// touch cause the row.
    private var nevers: [String] {
        let rows = findings.map { $0.row }
        return chances.filter { chance in !rows.contains { $0 == chance || $0.hasPrefix(chance + " ") } }.prefix(Self.neverLimit).map {
            "never " + $0
        }
    }

    private func addChance(_ row: String) { if !chances.contains(row) { chances.append(row) } }

    /// Adds the rows that a finger on a view could cause, such as a selected cell or an event sent by a control.
    private func addChances(of touch: TouchRow) {
        guard let hit = touch.view.flatMap({ scene.view(names[$0]) }) else { return }
        if let control = hit as? Control {
            let event =
                control is Slider || control is Stepper || control is Switch || control is SegmentedControl
                ? "valueChanged" : "touchUpInside"
            addChance("\(words.view(names.intern(control.id))) \(event)")
        }
        for view in hit.selfAndSuperviews {
            if view is GestureEngine.Cell, let list = view.superview as? ScrollView {
                addChance("\(words.view(names.intern(list.id))) selects")
            }
        }
    }

    private func sentence(_ finding: Finding) -> String {
        guard finding.isCounted else { return finding.row }
        return finding.row + (finding.count == 1 ? " once" : " \(finding.count) times")
    }

    private func add(_ topic: Topic, _ row: String, isCounted: Bool = false, isStep: Bool = false) {
        if let place = places[row] {
            findings[place].count += 1
        } else {
            places[row] = findings.count
            findings.append(Finding(topic: topic, row: row, isCounted: isCounted, isStep: isStep))
        }
    }

    // MARK: Rows

    private func take(_ record: Record) {
        if case .recognizerState(let row) = record.body {
            take(row, record.cause)
        } else if case .recognizerWaiting(let row) = record.body {
            for other in names[row.waitsFor] { add(.wait, "\(words.recognizer(row.recognizer)) waits for \(words.name(other))") }
        } else if case .recognizerAction(let row) = record.body {
            guard let action = row.action, row.state == .recognized || row.state == .began else { return }
            add(.action, "\(words.recognizer(row.recognizer)) action \(words.name(action))", isCounted: true)
        } else if case .control(let row) = record.body {
            let control = words.view(row.control)
            if let action = row.action { return add(.action, "\(control) action \(words.name(action))", isCounted: true, isStep: true) }
            guard names[row.event] == "touchUpInside" || names[row.event] == "valueChanged" else { return }
            add(.control, "\(control) \(names[row.event])", isCounted: true, isStep: true)
        } else if case .select(let view, let cell) = record.body {
            add(.cell, "\(words.view(view)) selects \(words.name(cell))", isCounted: true, isStep: true)
        } else if case .mode(_, let to, _, let refused, _) = record.body {
            if refused { add(.mode, "mode \(words.name(to)) refused") } else { add(.mode, "mode \(words.name(to))", isStep: true) }
        } else if case .touch(let row) = record.body, row.phase == .began {
            addChances(of: row)
        } else if case .viewTouches(let row) = record.body, row.method == .touchesCancelled {
            add(.cancelled, "\(words.view(row.view)) touchesCancelled")
        }
    }

    private func take(_ row: RecognizerStateRow, _ cause: Cause) {
        let who = words.recognizer(row.recognizer)
        guard !words.isSilent(row.recognizer) else { return }
        if row.to == .failed || row.to == .cancelled, let one = scene.recognizer(names[row.recognizer]) {
            addChance("\(who) \(one is TapGestureRecognizer || one is SwipeGestureRecognizer ? "recognized" : "began")")
        }
        switch row.to {
        case .recognized, .began: add(.win, "\(who) \(row.to.rawValue)", isCounted: true, isStep: true)
        case .cancelled: add(.cancelled, "\(who) cancelled")
        case .failed:
            if let other = names[cause.by].first { return add(.loss, "\(who) failed due to \(words.name(other))") }
            let row = "\(who) failed"
            if failures.count < Self.failureLimit, !failures.contains(row) { failures.append(row) }
        case .possible, .changed, .ended: break
        }
    }
}

/// Writes the names of views and recognizers in the syntax of `expect` sentences.
package struct SubjectWords {
    private let scene: Scene

    init(_ scene: Scene) {
        self.scene = scene
    }

    /// Returns a view's name as the subject of a sentence. The name has a prefix if a recognizer has the same id.
    func view(_ name: Name) -> String {
        let id = scene.screen.names[name]
        return (scene.recognizer(id) == nil ? "" : "view:") + Self.written(id)
    }

    func recognizer(_ name: Name) -> String {
        let id = scene.screen.names[name]
        return (scene.view(id) == nil ? "" : "recognizer:") + Self.written(id)
    }

    func name(_ name: Name) -> String { Self.written(scene.screen.names[name]) }

    /// Returns true if a recognizer never sends actions: a scroll view uses it only to delay the touches on its content.
    func isSilent(_ name: Name) -> Bool { scene.symbols.type(ofRecognizer: scene.screen.names[name]) == .scrollViewDelay }

    /// Returns an id as written in `expect` sentences. The id is in quotes if it could be mistaken for another token.
    package static func written(_ id: String) -> String {
        let beginsLikeAWord = id.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false
        let reserved = ExpectationParser.ends + ["mode", "touch", "no", "yes", "refused", "but"]
        return id.isASCIIWord(with: "._-/") && beginsLikeAWord && !reserved.contains(id) ? id : Quoting.literal(id)
    }
}

/// A test of suggested sentences against a replay. It rejects sentences that are false for the replay, and sentences that would hold for
/// any trace.
package struct SuggestionTrial {
    private let sentences: [String]
    private let checker: ExpectationChecker
    private let scene: Scene
    private let source = SourceText(name: "", text: "")

    /// The sink to which the rows of the replay must be passed.
    package var sink: any RecordSink { checker }

    package init(_ proposals: [String], on scene: Scene) {
        var read: [Expectation] = []
        for text in proposals {
            // A suggested sentence is skipped if it cannot be parsed, for example because it contains the ambiguous name of a mode.
            do throws(ExpectationError) {
                read.append(try ExpectationReader.read(Sentence(text), scene.layout.symbols))
            } catch {
                continue
            }
        }
        sentences = read.map { $0.sentence.text }
        checker = ExpectationChecker(read, on: scene)
        self.scene = scene
    }

    /// Returns the suggested sentences that are true for the replay but would not hold for every trace. Call this method at the end of the
    /// replay. `end` is the time at which the replay ends, in seconds.
    package func approved(end: Double) -> [String] {
        let names = ExpectationNames(scene.layout, later: [scene.symbols])
        guard checker.problems(names, in: source).isEmpty else { return [] }
        let failing = checker.failures(in: source).map { $0.sentence } + checker.notes(names, end: end, in: source).map { $0.sentence }
        return sentences.filter { !failing.contains($0) }
    }
}
