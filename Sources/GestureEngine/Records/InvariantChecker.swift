/// A sink that checks every record against invariants that hold for any input: each view and recognizer receives complete touches (F10),
/// recognizers change state only as C1 allows, nothing is delivered twice, and the measured value of a failure fits its limit (G).
///
/// The checker reads only records, so it is independent of the engine. An id may be reused only after the view has received the whole
/// earlier touch with that id. If part of the earlier touch were still held back, the checker would confuse the two touches.
public final class InvariantChecker: RecordSink {
    /// The violations of invariants found so far, as sentences, in the order in which they were found.
    public private(set) var violations: [String] = []

    /// The part of a touch that a view or a recognizer has received so far.
    private struct Stream {
        enum Stage { case none, began, over, dropped }
        var stage = Stage.none
        /// The number of the touch's samples that have been reported to the view or recognizer, including samples that were combined into
        /// one call.
        var samples = 1
    }
    private struct Life: Hashable {
        let touch: Int
        let number: Int
    }
    private struct Pair: Hashable {
        let receiver: Name
        let isView: Bool
        let life: Life
    }

    /// The number of touches that have begun with each id. Later touches may reuse an id.
    private var lives: [Int: Int] = [:]
    /// The number of samples of each touch so far.
    private var samples: [Life: Int] = [:]
    private var streams: [Pair: Stream] = [:]
    private var states: [Name: StateName] = [:]
    private var down: Set<Int> = []
    /// The controls that have sent `touchDown`, but no event for the end of the touch yet (H1).
    private var tracking: Set<Name> = []
    /// The controls that have sent `touchDown` at least once, as all controls except switches do (H1).
    private var tellsOfDown: Set<Name> = []
    /// The cells that are currently highlighted (H5).
    private var highlighted: Set<Name> = []
    /// For each scroll view, the movements that have begun and not yet ended (I13).
    private var scrolling: [Name: Set<ScrollRow.Event>] = [:]
    private let names: Names
    private var lastTime = -Double.infinity
    private var rows = 0

    /// Creates a checker. `names` must belong to the engine that produces the records.
    public init(names: Names) {
        self.names = names
    }

    /// Checks the records of a turn against the invariants.
    public func record(_ records: Records) {
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
        case .recognizerTouches(let row): check(row)
        case .control(let row): check(row)
        case .scroll(let row): check(row, record.cause)
        case .highlight(_, let cell, let isOn):
            let what = isOn ? "twice" : "no more, and was not"
            if isOn == highlighted.contains(cell) { report("\(names[cell]) is highlighted \(what) at row \(rows)") }
            if isOn { highlighted.insert(cell) } else { highlighted.remove(cell) }
        case .delegate, .recognizerWaiting, .touchHeld, .select, .set, .add, .remove, .mode, .interrupt, .note, .warning: break
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
        if row.phase != .stationary { samples[life(row.touch), default: 0] += 1 }
    }

    private func life(_ touch: Int) -> Life { Life(touch: touch, number: lives[touch, default: 0]) }

    private func check(_ row: ViewTouchesRow) {
        checkStreams(of: row.touches, row.method, for: row.view, isView: true)
    }

    private func check(_ row: RecognizerTouchesRow) {
        let state = states[row.recognizer] ?? .possible
        if [.ended, .cancelled, .failed, .recognized].contains(state) {
            report("a recognizer got touches after it had \(state.rawValue), at row \(rows)")
        }
        checkStreams(of: row.touches, row.method, for: row.recognizer, isView: false)
    }

    /// Checks that a view or a recognizer receives each touch in the correct order, and no sample twice (F6, F10).
    private func checkStreams(of list: TouchIDs, _ method: TouchesMethod, for receiver: Name, isView: Bool) {
        let touches = list.array(in: names)
        if Set(touches).count != touches.count { report("one touch twice in row \(rows)") }
        for touch in touches {
            let life = life(touch)
            let pair = Pair(receiver: receiver, isView: isView, life: life)
            let place = "for \(names[receiver]) at row \(rows)"
            var stream = streams[pair] ?? Stream()
            switch method {
            case .touchesBegan:
                if stream.stage == .dropped { report("touch \(touch) came after it was dropped, \(place)") }
                if stream.stage == .began || stream.stage == .over { report("touch \(touch) began twice \(place)") }
                stream.stage = .began
            case .touchesMoved:
                if stream.stage != .began { report("touch \(touch) moved without a began \(place)") }
                if stream.samples >= samples[life, default: 0] { report("touch \(touch) moved twice with one sample \(place)") }
                stream.samples = samples[life, default: 0]
            case .touchesEnded, .touchesCancelled:
                if stream.stage != .began { report("touch \(touch) ended without a began \(place)") }
                if method == .touchesEnded && down.contains(touch) { report("touch \(touch) ended while it was down \(place)") }
                stream.stage = .over
            }
            streams[pair] = stream
        }
    }

    private func check(_ row: TouchDroppedRow) {
        let pair = Pair(receiver: row.view, isView: true, life: life(row.touch))
        switch streams[pair]?.stage ?? .none {
        case .none: break
        case .began, .over: report("touch \(row.touch) was dropped after its view had it, at row \(rows)")
        case .dropped: report("touch \(row.touch) was dropped twice, at row \(rows)")
        }
        streams[pair, default: Stream()].stage = .dropped
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
        if let reason = row.reason {
            if row.to != .failed { report("a reason why it failed for what became \(row.to.rawValue), at row \(rows)") }
            if let figures = reason.figures, !figures.isTrue {
                report("\(figures.measured) against \(figures.limit) made nothing fail, at row \(rows)")
            }
        }
        if let achieved = row.achieved {
            if row.to != .began && row.to != .recognized { report("what it had seen for what became \(row.to.rawValue), at row \(rows)") }
            if !achieved.isTrue { report("\(achieved.figures.measured) of \(achieved.figures.limit) began nothing, at row \(rows)") }
        }
        states[row.recognizer] = row.to
    }

    private func check(_ row: RecognizerActionRow) {
        if row.state == .failed || row.state == .possible { report("an action for \(row.state.rawValue) at row \(rows)") }
    }

    private func check(_ row: ControlRow) {
        let event = names[row.event]
        switch event {
        case "touchDown":
            tellsOfDown.insert(row.control)
            if !tracking.insert(row.control).inserted { report("a second touchDown before the end of the first, at row \(rows)") }
        case "touchUpInside", "touchUpOutside", "touchCancel":
            if tracking.remove(row.control) == nil && tellsOfDown.contains(row.control) {
                report("\(event) without a touchDown, at row \(rows)")
            }
        case "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchDownRepeat":
            if !tracking.contains(row.control) && tellsOfDown.contains(row.control) {
                report("\(event) without a touchDown, at row \(rows)")
            }
        default: break
        }
    }

    /// Checks that a scroll view ends only movements that it has begun (I13). The reverse does not hold: a scroll view that leaves its
    /// window does not record the ends of its movements.
    private func check(_ row: ScrollRow, _ cause: Cause) {
        let open = scrolling[row.view, default: []]
        func need(_ event: ScrollRow.Event) {
            if !open.contains(event) { report("\(row.event.rawValue) without a \(event.rawValue), at row \(rows)") }
        }
        switch row.event {
        case .willBeginDragging:
            if open.contains(.willBeginDragging) { report("a second willBeginDragging before the end of the first, at row \(rows)") }
            scrolling[row.view, default: []].insert(.willBeginDragging)
        case .willEndDragging:
            need(.willBeginDragging)
            scrolling[row.view, default: []].insert(.willEndDragging)
        case .didEndDragging:
            need(.willEndDragging)
            scrolling[row.view, default: []].subtract([.willBeginDragging, .willEndDragging])
        case .willBeginDecelerating, .willBeginZooming: scrolling[row.view, default: []].insert(row.event)
        case .didEndDecelerating:
            need(.willBeginDecelerating)
            scrolling[row.view, default: []].remove(.willBeginDecelerating)
        // The app may set the zoom scale even when no zooming is in progress.
        case .didZoom: if cause.circumstance != .setByApp { need(.willBeginZooming) }
        case .didEndZooming:
            need(.willBeginZooming)
            scrolling[row.view, default: []].remove(.willBeginZooming)
        case .didScroll: break
        }
    }

    /// Returns all violations. If no finger is down, these include touches that have not ended for their views, controls that still track a
    /// touch, and recognizers that were not reset. Call this method after all timers have fired.
    public func finish() -> [String] {
        if down.isEmpty {
            let open = streams.filter { $0.key.isView && $0.value.stage == .began }.count
            if open > 0 { report("\(open) touches were never ended for their views") }
            if !tracking.isEmpty { report("\(tracking.count) controls never got the end of a touch") }
            let stuck = states.filter { $0.value != .possible }.count
            if stuck > 0 { report("\(stuck) recognizers were never reset") }
        }
        return violations
    }
}
