/// Checks every record against what must hold for any input: balanced touch streams (F10), legal transitions (C1), nothing twice.
///
/// It knows only the records, so it checks the engine from outside. A finger's id may be used again once the earlier finger's view
/// has heard all of it; while something of that is still held back the checker would take one for the other.
public final class InvariantChecker: RecordSink {
    /// What is wrong, a sentence each, in the order it was found; empty as long as all is well.
    public private(set) var violations: [String] = []

    private enum Stream { case none, began, over }
    private struct Life: Hashable {
        let touch: Int
        let number: Int
    }
    private struct Pair: Hashable {
        let view: Name
        let life: Life
    }

    /// How often each id has begun: a finger's id is used again.
    private var lives: [Int: Int] = [:]
    private var streams: [Pair: Stream] = [:]
    private var dropped: Set<Pair> = []
    private var states: [Name: StateName] = [:]
    private var down: Set<Int> = []
    /// The controls that have had a touchDown and no end of it yet (H1); names are those of the events.
    private var tracking: Set<Name> = []
    private let names: Names
    private var lastTime = -Double.infinity
    private var rows = 0

    /// `names` are those of the engine whose records come.
    public init(names: Names) {
        self.names = names
    }

    /// Checks the records of a turn.
    public func record(_ records: [Record]) {
        for record in records { check(record) }
    }

    private func check(_ record: Record) {
        rows += 1
        if record.time < lastTime { report("time runs backwards at row \(rows)") }
        lastTime = record.time
        if record.cause.row >= rows { report("row \(rows) follows from row \(record.cause.row), which comes later") }
        switch record.body {
        case .touch(let row): check(row)
        case .viewTouches(let row): check(row)
        case .touchDropped(let row): check(row)
        case .recognizerState(let row): check(row)
        case .recognizerAction(let row): check(row)
        case .recognizerTouches(let row): checkReceiver(row)
        case .control(let row): check(row)
        case .delegate, .recognizerWaiting, .touchHeld, .scroll, .select, .set, .add, .remove, .mode, .interrupt, .note, .warning: break
        }
    }

    private func report(_ text: String) {
        if violations.count < 100 { violations.append(text) }
    }

    private func check(_ row: TouchRow) {
        switch row.phase {
        case .began:
            lives[row.touch, default: 0] += 1
            if !down.insert(row.touch).inserted { report("touch \(row.touch) began twice") }
        case .moved, .stationary:
            if !down.contains(row.touch) { report("touch \(row.touch) moved without being down") }
        case .ended, .cancelled:
            if down.remove(row.touch) == nil { report("touch \(row.touch) ended without being down") }
        }
    }

    private func pair(_ view: Name, _ touch: Int) -> Pair {
        Pair(view: view, life: Life(touch: touch, number: lives[touch, default: 0]))
    }

    private func check(_ row: ViewTouchesRow) {
        let touches = row.touches.array(in: names)
        if Set(touches).count != touches.count { report("one touch twice in row \(rows)") }
        for touch in touches {
            let pair = pair(row.view, touch)
            let stream = streams[pair] ?? .none
            switch row.method {
            case .touchesBegan:
                if stream != .none { report("touch \(touch) began twice for its view at row \(rows)") }
                if dropped.contains(pair) { report("touch \(touch) reached its view after it was dropped, at row \(rows)") }
                streams[pair] = .began
            case .touchesMoved:
                if stream != .began { report("touch \(touch) moved for a view that has no began, at row \(rows)") }
            case .touchesEnded, .touchesCancelled:
                if stream != .began { report("touch \(touch) ended for a view that has no began, at row \(rows)") }
                streams[pair] = .over
            }
        }
    }

    private func check(_ row: TouchDroppedRow) {
        let pair = pair(row.view, row.touch)
        if streams[pair] == .began { report("touch \(row.touch) was dropped after its view had it, at row \(rows)") }
        if !dropped.insert(pair).inserted { report("touch \(row.touch) was dropped twice, at row \(rows)") }
    }

    private func check(_ row: RecognizerStateRow) {
        let known = states[row.recognizer] ?? .possible
        if known != row.from { report("\(row.from.rawValue) is left at row \(rows), but the state was \(known.rawValue)") }
        let legal: Bool
        switch row.from {
        case .possible: legal = [.began, .recognized, .failed].contains(row.to)
        case .began: legal = [.changed, .ended, .cancelled].contains(row.to)
        case .changed: legal = [.ended, .cancelled].contains(row.to)
        case .ended, .cancelled, .failed, .recognized: legal = row.to == .possible
        }
        if !legal { report("\(row.from.rawValue) became \(row.to.rawValue) at row \(rows)") }
        states[row.recognizer] = row.to
    }

    private func check(_ row: RecognizerActionRow) {
        if row.state == .failed || row.state == .possible { report("an action for \(row.state.rawValue) at row \(rows)") }
    }

    private func check(_ row: ControlRow) {
        let event = names[row.event]
        switch event {
        case "touchDown":
            if !tracking.insert(row.control).inserted { report("a second touchDown before the end of the first, at row \(rows)") }
        case "touchUpInside", "touchUpOutside", "touchCancel":
            if tracking.remove(row.control) == nil { report("\(event) without a touchDown, at row \(rows)") }
        case "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchDownRepeat":
            if !tracking.contains(row.control) { report("\(event) without a touchDown, at row \(rows)") }
        default: break
        }
    }

    private func checkReceiver(_ row: RecognizerTouchesRow) {
        let state = states[row.recognizer] ?? .possible
        if [.ended, .cancelled, .failed, .recognized].contains(state) {
            report("a recognizer got touches after it had \(state.rawValue), at row \(rows)")
        }
    }

    /// What is still open at the end, after all fingers have lifted and all timers have fired.
    public func finish() -> [String] {
        if down.isEmpty {
            let open = streams.filter { $0.value == .began }.count
            if open > 0 { report("\(open) touches were never ended for their views") }
            if !tracking.isEmpty { report("\(tracking.count) controls never got the end of a touch") }
            let stuck = states.filter { $0.value != .possible }.count
            if stuck > 0 { report("\(stuck) recognizers were never reset") }
        }
        return violations
    }
}
