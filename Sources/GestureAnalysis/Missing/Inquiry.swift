import GestureEngine
import GestureFiles
import GestureReplay
import GestureTimeline

/// A search for the facts that prevented the requested row from occurring. The search works backwards from this row.
struct Inquiry {
    /// The maximum number of facts to report. Further facts are usually similar.
    static let limit = 4

    let timeline: ReplayedTimeline
    let wanted: WantedRow
    let aim: Aim
    let objects: TraceObjects
    let fingers: FingerNames
    /// All fingers that landed, in the order in which they landed.
    let everyLanding: [Landing]
    /// The fingers that were down within the time bounds of the requested row. The fingers that were most likely meant to cause this row
    /// come first.
    let landings: [Landing]
    private(set) var facts: [MissingFact] = []
    /// The number of facts that were found but are not reported.
    private(set) var omitted = 0
    /// The numbers of all rows that match the requested row, including rows outside the time bounds.
    let rows: [Int]
    /// The rows that match the requested row except for a detail, each with a description of the difference.
    private let otherwise: [(row: Int, words: String)]
    private let period: (from: Double, to: Double)
    /// Whether matching rows occurred, but all of them are later than the requested row's time limit.
    let isTooLate: Bool
    private var isFinished = false
    private var far: [Landing] = []
    /// The numbers of matching rows that occurred before the time bounds, in attempts that lasted beyond the lower bound.
    private var early: [Int] = []

    var names: Names { timeline.names }

    /// The object that the requested row is about.
    enum Aim: Equatable {
        case recognizer(String)
        case view(String)
        /// A scroll view, and the recognizer with which it scrolls or zooms.
        case scrollView(String, recognizer: String)
        /// The cell to be selected, or the list if any of its cells may be selected.
        case cell(String, list: String)
        case finger
        case noSubject

        /// The view that the fingers had to hit for the requested row to occur.
        var view: String? {
            switch self {
            case .view(let id), .cell(let id, _), .scrollView(let id, _): id
            case .recognizer, .finger, .noSubject: nil
            }
        }

        var recognizer: String? {
            switch self {
            case .recognizer(let id), .scrollView(_, let id): id
            case .view, .cell, .finger, .noSubject: nil
            }
        }

        init(_ pattern: RowPattern, in symbols: LayoutSymbols) {
            let id = pattern.subject.name
            switch pattern.subject {
            case .anyone, .mode, .noSubject:
                self = .noSubject
                return
            case .touch:
                self = if case .hits = pattern.what, let object = pattern.object { .view(object.name) } else { .finger }
                return
            case .id, .view, .recognizer: break
            }
            switch pattern.what {
            case .state, .waits, .delegate: self = .recognizer(id)
            case .control, .held, .dropped: self = .view(id)
            case .scroll(let event): self = .scrollView(id, recognizer: id + (event.isOfZooming ? ".pinch" : ".pan"))
            case .selects, .highlights: self = .cell(pattern.object?.name ?? id, list: id)
            case .touches, .action:
                if case .view = pattern.subject {
                    self = .view(id)
                } else {
                    self = symbols.type(ofView: id) != nil && symbols.type(ofRecognizer: id) == nil ? .view(id) : .recognizer(id)
                }
            case .set, .added, .removed, .entered, .refused, .phase, .hits, .warning: self = .noSubject
            }
        }
    }

    init(
        _ watch: WantedRow.Watch, of wanted: WantedRow, _ aim: Aim, _ timeline: ReplayedTimeline, _ objects: TraceObjects,
        _ recorder: LandingRecorder
    ) {
        (self.wanted, self.aim, self.timeline, self.objects, fingers) = (wanted, aim, timeline, objects, recorder.fingers)
        (rows, otherwise, period) = (watch.rows, watch.otherwise, watch.period)
        isTooLate = watch.isTooLate
        everyLanding = recorder.landings
        let (from, to) = watch.period
        var down: [Landing] = []
        for landing in recorder.landings {
            if case .touch(let number?) = wanted.pattern.subject, landing.touch.touch != number { continue }
            let end = timeline.index.finger(landing: landing.row)?.last.flatMap { timeline[row: $0]?.time } ?? .infinity
            if (timeline[row: landing.row]?.time ?? 0) <= to, end >= from { down.append(landing.seen(from: objects, by: aim)) }
        }
        landings = down.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map { $0.element }
        if let anchor = watch.missingAnchor { add(.anchorMissing(anchor)) }
        look()
        finish()
    }

    private mutating func look() {
        lookAtDetails()
        switch wanted.pattern.what {
        case .state(let state): lookAt(state)
        case .touches(let method):
            if case .recognizer(let id) = aim { lookAtTouches(of: id, method) } else { lookAtView(.touches(method)) }
        case .action:
            if case .recognizer(let id) = aim { lookAtRecognizer(id, [.recognized, .began]) } else { lookAtActions() }
        case .control(let event): lookAtView(.control(event))
        case .selects, .highlights: lookAtView(.selection)
        case .held, .dropped: lookAtView(.interference)
        case .hits: lookAtHits(of: wanted.pattern.object?.name ?? "")
        case .scroll(let event): lookAtScrolling(event)
        case .waits: lookAtWaiting()
        case .delegate(let method): lookAtQuestion(method)
        case .phase: if rows.isEmpty { add(.noSample(wanted.pattern.subject.name)) }
        case .refused, .entered: lookAtModes()
        case .set, .added, .removed, .warning: if rows.isEmpty { add(.noCause) }
        }
    }

    /// Adds the facts that can be found only after all fingers and attempts have been examined.
    private mutating func finish() {
        isFinished = true
        for row in early { report(lateness: row) }
        if facts.allSatisfy({ $0.what.isOfAnchor }), let nearest = far.first {
            far.removeFirst()
            let view = aim.view ?? nearest.refusal?.view ?? wanted.pattern.object?.name ?? ""
            add(miss(view, nearest), [change(after: nearest.place, of: view, before: nearest.row), nearest.row])
        }
        if facts.isEmpty {
            if let nearestRow {
                if landings.isEmpty, !everyLanding.isEmpty { add(.noFingerThen) }
                report(lateness: nearestRow)
            } else if let other = otherwise.first {
                add(.otherwise(other.words), [other.row])
            } else {
                add(everyLanding.isEmpty ? .noFinger : landings.isEmpty ? .noFingerThen : .noCause)
            }
        }
        if !far.isEmpty { facts.append(MissingFact(what: .elsewhere(far.sorted { $0.row < $1.row }.map { $0.finger }))) }
    }

    /// The number of the matching row that is nearest in time to the time bounds of the requested row; `nil` if no row matches.
    private var nearestRow: Int? {
        func distance(_ row: Int) -> Double {
            let time = timeline[row: row]?.time ?? 0
            return max(time - period.to, period.from - time)
        }
        return rows.min { distance($0) < distance($1) }
    }

    /// Adds a fact. If the same fact with the same reason has already been added for another finger or attempt, the existing fact is
    /// extended.
    mutating func add(_ what: MissingFact.What, _ rows: [Int?] = [], because reason: String? = nil) {
        let found = rows.compactMap { $0 }
        let fact = MissingFact(what: what, rows: found, reason: reason ?? found.last.map { self.reason(of: $0) } ?? "")
        if let place = facts.firstIndex(where: { $0.isLike(fact) }) {
            if let finger = what.finger, finger != facts[place].what.finger, !facts[place].alike.contains(finger) {
                facts[place].alike.append(finger)
            }
            return
        }
        guard facts.count < Self.limit else {
            omitted += 1
            return
        }
        facts.append(fact)
    }

    /// Adds the fact that a finger missed a view. If the finger landed far from the view, the fact is added only if there are no other
    /// facts.
    mutating func add(miss view: String, _ landing: Landing) {
        if landing.isFar {
            if !far.contains(where: { $0.row == landing.row }) { far.append(landing) }
        } else {
            add(miss(view, landing), [change(after: landing.place, of: view, before: landing.row), landing.row])
        }
    }

    // MARK: Times

    /// Returns the time, in seconds, at which the fact's finger landed or the fact's attempt began; `nil` if the fact is about neither a
    /// finger nor an attempt.
    func start(of fact: MissingFact) -> Double? {
        if let finger = fact.what.finger { return everyLanding.first { $0.finger == finger }.flatMap { timeline[row: $0.row]?.time } }
        guard let first = fact.rows.first else { return fact.what.isOfElsewhere ? .infinity : nil }
        return timeline[row: first]?.time
    }

    /// Returns whether a period overlaps the time bounds of the requested row.
    func isThen(from start: Double, to end: Double) -> Bool { start <= period.to && end >= period.from }

    func landing(inRow row: Int) -> Landing? { everyLanding.first { $0.row == row } }

    /// Returns the number of the first matching row that was caused by the given finger.
    func lateRow(of landing: Landing) -> Int? {
        rows.prefix(100).first { row in
            guard row >= landing.row else { return false }
            for step in Chain(of: row, in: timeline).steps.reversed() {
                guard case .touch(let sample)? = timeline[row: step.row]?.body else { continue }
                let origin = everyLanding.last { $0.touch.touch == sample.touch && $0.row <= step.row }
                return origin?.row == landing.row
            }
            return false
        }
    }

    /// Adds the fact that a matching row occurred outside the time bounds. Facts about rows that occurred too early are added last, because
    /// they are less important.
    mutating func report(lateness row: Int) {
        guard let record = timeline[row: row] else { return }
        if record.time <= period.from, !isFinished {
            if !early.contains(row) { early.append(row) }
            return
        }
        let holding = holdingRow(before: row)
        var delay: MissingFact.Delay?
        if case .touchHeld(let held)? = holding.flatMap({ timeline[row: $0]?.body }) {
            delay = .held(names[held.by].map { objects.described(names[$0]) })
        } else if case .recognizerWaiting(let waiting)? = holding.flatMap({ timeline[row: $0]?.body }) {
            delay = .waited(names[waiting.waitsFor].map { objects.described(names[$0]) })
        }
        add(.cameAt(row: row, record.time, delay), [holding, row])
    }

    // MARK: Similar rows

    /// Adds facts about rows that match the requested row except for details.
    private mutating func lookAtDetails() {
        switch wanted.pattern.what {
        case .state, .touches, .action, .control, .scroll, .held, .dropped:
            for (row, words) in otherwise {
                if let time = timeline[row: row]?.time, isThen(from: time, to: time) { add(.otherwise(words), [row]) }
            }
        case .delegate, .waits, .selects, .highlights, .set, .added, .removed, .entered, .refused, .phase, .hits, .warning: break
        }
    }

    private mutating func lookAtModes() {
        for (index, record) in timeline.records.enumerated() {
            guard case .mode(_, let to, _, let isRefused, _) = record.body, isRefused else { continue }
            if wanted.pattern.what == .entered, names[to] == wanted.pattern.subject.name { add(.modeRefused(names[to]), [index + 1]) }
        }
        if facts.isEmpty, rows.isEmpty { add(.noCause) }
    }

    /// Returns the number of the row that explains why the given row is late. Among the causes of the given row, this is the last one in
    /// which a touch is held back or a recognizer waits.
    private func holdingRow(before row: Int) -> Int? {
        let chain = Chain(of: row, in: timeline)
        for step in chain.steps.reversed() {
            for number in step.beside.reversed() + [step.row] {
                if case .touchHeld? = timeline[row: number]?.body { return number }
                if case .recognizerWaiting? = timeline[row: number]?.body { return number }
            }
            // The recognizer in this row may have met its conditions earlier, and may then have had to wait.
            if case .recognizerState(let state)? = timeline[row: step.row]?.body,
                let change = timeline.index.change(of: state.recognizer, before: step.row), change.state == nil
            {
                return change.row
            }
        }
        return nil
    }
}

extension ScrollRow.Event {
    /// Whether a scroll view sends this event because of its pinch recognizer.
    var isOfZooming: Bool {
        switch self {
        case .willBeginZooming, .didZoom, .didEndZooming: true
        case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating: false
        }
    }
}
