import GestureEngine
import GestureExpectations
import GestureFiles
import GestureReplay

/// Looks backwards from a row that did not come for what kept it from coming.
struct Inquiry {
    /// Of all that was found so many facts are told; the others are like them.
    static let limit = 4

    let story: Story
    let wanted: WantedRow
    let aim: Aim
    let landings: [Landing]
    private(set) var facts: [MissingFact] = []
    /// How many more there were.
    private(set) var omitted = 0

    var names: Names { story.names }
    var scene: Scene { story.replay.scene }

    /// Whom the row is about.
    enum Aim: Equatable {
        case recognizer(String)
        case view(String)
        /// A scroll view, and the recognizer of its own that does it.
        case scrollView(String, recognizer: String)
        /// The cell that is to be selected, or the list whose cells are.
        case cell(String, list: String)
        case finger
        case nobody

        /// Where the fingers should have come to.
        var view: String? {
            switch self {
            case .view(let id), .cell(let id, _), .scrollView(let id, _): id
            case .recognizer, .finger, .nobody: nil
            }
        }

        var recognizer: String? {
            switch self {
            case .recognizer(let id), .scrollView(_, let id): id
            case .view, .cell, .finger, .nobody: nil
            }
        }

        init(_ pattern: RowPattern, in symbols: LayoutSymbols) {
            let id = pattern.subject.name
            switch pattern.subject {
            case .anyone, .mode, .nobody:
                self = .nobody
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
            case .set, .added, .removed, .entered, .refused, .phase, .hits, .warning: self = .nobody
            }
        }
    }

    init(_ wanted: WantedRow, _ aim: Aim, _ story: Story, _ landings: [Landing], rows: [Int]) {
        (self.wanted, self.aim, self.story, self.landings) = (wanted, aim, story, landings)
        if let first = rows.first {
            lookAtLateness(of: rows, first)
        } else {
            look()
        }
    }

    private mutating func look() {
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
        case .phase: add(.noSample(wanted.pattern.subject.name))
        case .refused, .entered: lookAtModes()
        case .set, .added, .removed, .warning: add(.nobodyAsked)
        }
        if facts.isEmpty { add(landings.isEmpty ? .noFinger : .nobodyAsked) }
    }

    /// Tells of a fact, unless one like it was told, for the same reason.
    mutating func add(_ what: MissingFact.What, _ rows: [Int?] = [], because reason: String = "") {
        let found = rows.compactMap { $0 }
        guard !facts.contains(where: { $0.what == what && $0.reason == reason }) else { return }
        guard facts.count < Self.limit else {
            omitted += 1
            return
        }
        facts.append(MissingFact(what: what, rows: found, reason: reason))
    }

    // MARK: What is neither a view's nor a recognizer's

    private mutating func lookAtModes() {
        for (index, record) in story.records.enumerated() {
            guard case .mode(_, let to, _, let isRefused, _) = record.body, isRefused else { continue }
            if wanted.pattern.what == .entered, names[to] == wanted.pattern.subject.name { add(.modeRefused(names[to]), [index + 1]) }
        }
        if facts.isEmpty { add(.nobodyAsked) }
    }

    /// The row came, but not when it was to.
    private mutating func lookAtLateness(of rows: [Int], _ first: Int) {
        for row in rows.prefix(3) {
            guard let record = story[row: row] else { continue }
            add(.cameAt(row: row, record.time), [holdingRow(before: row), row])
        }
    }

    /// Where what came late was held back, or had to wait: the latest such row in what it follows from.
    private func holdingRow(before row: Int) -> Int? {
        let chain = Chain(of: row, in: story)
        for step in chain.steps.reversed() {
            for number in step.beside.reversed() + [step.row] {
                switch story[row: number]?.body {
                case .touchHeld, .recognizerWaiting: return number
                default: break
                }
            }
            if case .recognizerState(let state)? = story[row: step.row]?.body,
                let waiting = waitingRow(of: state.recognizer, before: step.row)
            {
                return waiting
            }
        }
        return nil
    }

    /// Where a recognizer became ready that left possible in a row, if it had to wait.
    private func waitingRow(of recognizer: Name, before row: Int) -> Int? {
        for index in stride(from: row - 2, through: 0, by: -1) {
            switch story.records[index].body {
            case .recognizerWaiting(let waiting) where waiting.recognizer == recognizer: return index + 1
            case .recognizerState(let state) where state.recognizer == recognizer: return nil
            default: break
            }
        }
        return nil
    }
}

extension ScrollRow.Event {
    /// Whether it is the pinch's doing.
    var isOfZooming: Bool {
        switch self {
        case .willBeginZooming, .didZoom, .didEndZooming: true
        case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating: false
        }
    }
}
