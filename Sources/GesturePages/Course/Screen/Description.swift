import GestureEngine
import GestureFiles
import GestureSupport
import GestureTimeline

/// A description in words of a lesson's screen and fingers. It covers the relevant views and recognizers with their settings, and the
/// movements of each finger.
package struct Description: Sendable {
    /// The descriptions of the views and recognizers, with one line for each object.
    package private(set) var objects: [String] = []
    /// The movements of the fingers and the app's changes, in chronological order.
    package private(set) var events: [String] = []

    init(_ play: LessonPlay, _ objects: LessonObjects, _ question: Question) {
        for view in play.views(play.layout.window) {
            if objects.shapes.contains(where: { play.screen.shapes[$0].id == view.id }) {
                self.objects += Self.lines(view, objects, play.layout)
            }
        }
        if let modes = play.layout.modes { self.objects.append("the app starts in mode \(TimelineText.name(modes.initial))") }
        for threshold in play.layout.thresholds { self.objects.append("threshold \(threshold.name) \(Decimal.text(threshold.value))") }
        var isHit = false
        if case .hit = question { isHit = true }
        events = Self.events(play, namesViews: !isHit)
    }

    // MARK: Views and recognizers

    private static func lines(_ view: ViewDocument, _ objects: LessonObjects, _ layout: LayoutDocument) -> [String] {
        var facts = view.settings.filter { !isGeometry($0.property.name) }.map { "\($0.property.name) \($0.value.text)" }
        switch view.hitTest {
        case .passThrough: facts.append("is never hit itself")
        case .itself: facts.append("is hit instead of its subviews")
        case .pointInside(let answer): facts.append("point(inside:): \(text(answer))")
        case nil: break
        }
        if let answer = view.shouldBegin { facts.append("gestureRecognizerShouldBegin: \(text(answer))") }
        if let answer = view.touchesShouldBegin { facts.append("touchesShouldBegin: \(text(answer))") }
        if let answer = view.touchesShouldCancel { facts.append("touchesShouldCancel: \(text(answer))") }
        facts += view.actions.map { "\($0.event.rawValue) sends \(TimelineText.name($0.action))" }
        var lines: [String] = []
        if isSpecial(view.type) || !facts.isEmpty {
            let type = article(words(view.type))
            lines.append(([TimelineText.name(view.id) + ": " + type] + facts).joined(separator: ", "))
        }
        for recognizer in view.allRecognizers where objects.recognizers.contains(recognizer.id) {
            lines.append(line(recognizer, on: view, layout))
        }
        return lines
    }

    /// Whether views of the given type handle touches in a special way.
    private static func isSpecial(_ type: ViewType) -> Bool {
        switch type {
        case .view, .window: false
        case .control, .button, .switch, .slider, .stepper, .segmentedControl, .pageControl, .refreshControl, .scrollView, .tableView,
            .collectionView,
            .cell,
            .label, .imageView:
            true
        }
    }

    private static func isGeometry(_ name: String) -> Bool {
        ["frame", "bounds", "center", "contentSize", "contentOffset", "minimumValue", "maximumValue", "value"].contains(name)
    }

    private static func line(_ recognizer: RecognizerDocument, on view: ViewDocument, _ layout: LayoutDocument) -> String {
        var facts = recognizer.settings.map { "\($0.property.name) \(text($0.value))" }
        if !recognizer.requireToFail.isEmpty {
            facts.append("waits for \(Choices.list(recognizer.requireToFail.map { $0.text }, "and")) to fail")
        }
        facts += answers(recognizer.delegate, layout)
        facts += recognizer.effects.map { effect($0) }
        if recognizer.dispatch != nil { facts.append("chooses an item") }
        let name = TimelineText.name(recognizer.id)
        return (["\(name): \(article(words(recognizer.type))) on \(TimelineText.name(view.id))"] + facts).joined(separator: ", ")
    }

    /// Returns a description of how a recognizer's delegate answers.
    private static func answers(_ reference: DelegateReference?, _ layout: LayoutDocument) -> [String] {
        let delegate: DelegateDocument?
        switch reference {
        case .named(let name): delegate = layout.delegate(named: name)
        case .inline(let document): delegate = document
        case nil: delegate = nil
        }
        guard let delegate else { return [] }
        var answers: [(String, Answer?)] = []
        answers.append(("shouldReceive", delegate.shouldReceive))
        answers.append(("shouldBegin", delegate.shouldBegin))
        answers.append(("shouldRecognizeSimultaneouslyWith", delegate.shouldRecognizeSimultaneouslyWith))
        answers.append(("shouldRequireFailureOf", delegate.shouldRequireFailureOf))
        answers.append(("shouldBeRequiredToFailBy", delegate.shouldBeRequiredToFailBy))
        answers.append(("canPrevent", delegate.canPrevent))
        answers.append(("canBePreventedBy", delegate.canBePreventedBy))
        return answers.compactMap { name, answer in answer.map { "\(name): \(text($0))" } }
    }

    /// Returns a description of an effect, such as "on began cancels list.pan".
    private static func effect(_ effect: EffectDocument) -> String {
        var moment = ""
        switch effect.on {
        case .state(let state): moment = "on \(state.rawValue) "
        case .control(let event): moment = "on \(event.rawValue) "
        case .scroll(let event): moment = "on \(event.rawValue) "
        case .select: moment = "when selected "
        case .highlight: moment = "when highlighted "
        case .unhighlight: moment = "when unhighlighted "
        case nil: break
        }
        let changes = effect.changes.map { change in
            switch change {
            case .set(let property): return sets(property)
            case .animate(let animation): return "animates " + animation.allViews.joined(separator: " and ")
            case .present: return "presents a view"
            case .dismiss(let id): return "dismisses \(id)"
            case .warning: return "warns"
            case .add: return "adds to a view"
            case .remove: return "removes from the screen"
            case .enter(let mode): return "enters \(mode)"
            case .cancel(let recognizer): return "cancels \(recognizer)"
            }
        }
        return TimelineText.escaped(moment + changes.joined(separator: " and "))
    }

    private static func sets(_ change: PropertyChange) -> String {
        switch change {
        case .view(let id, let property, let value): "sets \(id).\(property.name) \(value.text)"
        case .recognizer(let id, let property, let value): "sets \(id).\(property.name) \(value.text)"
        case .variable(let name, let value): "sets \(name) \(value.text)"
        case .threshold(let name, let value): "sets \(name) \(Decimal.text(value))"
        case .computed(let expression, _, .view(let id, let property, _)): "sets \(id).\(property.name) to \(expression.text)"
        case .computed(let expression, _, .recognizer(let id, let property, _)): "sets \(id).\(property.name) to \(expression.text)"
        case .computed(let expression, _, .variable(let name, _)): "sets \(name) to \(expression.text)"
        case .computed(_, _, let target): sets(target)
        }
    }

    private static func text(_ answer: Answer) -> String {
        switch answer {
        case .constant(let value): value ? "yes" : "no"
        case .expression(let expression): TimelineText.escaped(expression.text)
        }
    }

    /// Returns a value as text. Lists are written without brackets.
    private static func text(_ value: Value) -> String {
        guard case .array(let values) = value else { return value.text }
        return values.map { $0.string.map { TimelineText.name($0) } ?? $0.text }.joined(separator: " and ")
    }

    private static func words(_ type: ViewType) -> String {
        switch type {
        case .view: "view"
        case .control: "custom control"
        case .button: "button"
        case .switch: "switch"
        case .slider: "slider"
        case .stepper: "stepper"
        case .segmentedControl: "segmented control"
        case .pageControl: "page control"
        case .refreshControl: "refresh control"
        case .scrollView: "scroll view"
        case .tableView: "table view"
        case .collectionView: "collection view"
        case .cell: "cell"
        case .label: "label"
        case .imageView: "image view"
        case .window: "window"
        }
    }

    private static func words(_ type: RecognizerType) -> String {
        switch type {
        case .tap: "tap"
        case .longPress: "long press"
        case .pan: "pan"
        case .swipe: "swipe"
        case .pinch: "pinch"
        case .rotation: "rotation"
        case .screenEdgePan: "edge pan"
        case .scrollViewPan: "scroll view's pan"
        case .scrollViewDelay: "scroll view's delay"
        case .scrollViewPinch: "scroll view's pinch"
        }
    }

    private static func article(_ words: String) -> String { (words.hasPrefix("e") || words.hasPrefix("i") ? "an " : "a ") + words }

    // MARK: Fingers and changes

    private static func events(_ play: LessonPlay, namesViews: Bool) -> [String] {
        var events: [(time: Double, text: String)] = []
        for line in play.lanes.rows where play[row: line.number].cause.by.isEmpty {
            switch line.kind {
            case .set, .add, .remove, .mode, .interrupt:
                // Changes that effects make are omitted, because they are part of the answer.
                if play[row: line.number].isAppsOwn { events.append((line.time, Self.event(line))) }
            default: break
            }
        }
        for path in play.lanes.paths { events.append((path.samples.first?.time ?? 0, finger(path, play, namesViews: namesViews))) }
        return ordered(events).map { "\(Decimal.text($0.time, .seconds)) s  \($0.text)" }
    }

    private static func ordered(_ events: [(time: Double, text: String)]) -> [(time: Double, text: String)] {
        let order = events.indices.sorted { events[$0].time == events[$1].time ? $0 < $1 : events[$0].time < events[$1].time }
        return order.map { events[$0] }
    }

    /// Returns the text of a row about the app or the system, without the symbol at the beginning of the row.
    private static func event(_ line: RowLine) -> String {
        let words = line.text.drop { $0 != " " }.drop { $0 == " " }
        return (line.kind == .interrupt ? "the system: " : "the app: ") + words
    }

    private static func finger(_ path: FingerPath, _ play: LessonPlay, namesViews: Bool) -> String {
        guard let first = path.samples.first, let last = path.samples.last else { return "" }
        var text = play.lanes.paths.count == 1 ? "a finger lands" : "finger \(path.touch) lands"
        if namesViews, let view = play.view(of: path.touch) { text += " on \(TimelineText.name(view))" }
        text += " at (\(Decimal.text(first.location.x, .points)), \(Decimal.text(first.location.y, .points)))"
        let (dx, dy) = (last.location.x - first.location.x, last.location.y - first.location.y)
        let ways = [way(dx, "right", "left"), way(dy, "down", "up")].compactMap { $0 }
        if !ways.isEmpty {
            let stop = path.samples.first { $0.location == last.location }?.time ?? last.time
            let rest = play.restBeforeMoving(path)
            text += rest > 0.1 ? ", rests until \(Decimal.text(first.time + rest, .seconds)) s" : ""
            text += ", moves \(ways.joined(separator: " and ")) until \(Decimal.text(stop, .seconds)) s"
        }
        switch path.phase {
        case .ended: text += ", lifts at \(Decimal.text(last.time, .seconds)) s"
        case .cancelled: text += ", is cancelled at \(Decimal.text(last.time, .seconds)) s"
        case .began, .moved, .stationary, nil: text += ", stays down"
        }
        return text
    }

    private static func way(_ distance: Double, _ forth: String, _ back: String) -> String? {
        guard abs(distance) >= 0.5 else { return nil }
        return "\(Decimal.text(abs(distance), .points)) pt \(distance > 0 ? forth : back)"
    }
}

extension Record {
    /// Whether the trace itself makes the change, rather than an effect of a gesture.
    var isAppsOwn: Bool {
        switch body {
        case .set(_, _, let by), .add(_, let by), .remove(_, let by): by == nil && cause.row == 0
        case .mode(_, _, let by, _, _): by == nil && cause.row == 0
        case .interrupt: true
        default: false
        }
    }
}

extension LessonPlay {
    /// Returns the view on which the given touch began.
    func view(of touch: Int) -> String? {
        for record in records {
            if case .touch(let row) = record.body, row.touch == touch, row.phase == .began { return row.view.map { names[$0] } }
        }
        return nil
    }

    /// Returns how long a finger rests before its first movement, in seconds.
    func restBeforeMoving(_ path: FingerPath) -> Double {
        guard let first = path.samples.first, let moved = path.samples.firstIndex(where: { $0.location != first.location }) else {
            return 0
        }
        return path.samples[moved - 1].time - first.time > 0
            ? path.samples[moved - 1].time - first.time : path.samples[moved].time - first.time
    }
}
