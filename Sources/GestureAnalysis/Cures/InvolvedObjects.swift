import GestureEngine
import GestureReplay
import GestureTimeline

/// The recognizers and views that may have prevented or caused a row. Trials change the properties of these objects.
struct InvolvedObjects {
    /// The recognizers that, according to the rows, decided the outcome. They are in the order in which they were found.
    private(set) var deciders: [GestureRecognizer] = []
    /// The recognizers that received the touches but did not decide the outcome.
    private(set) var others: [GestureRecognizer] = []
    private(set) var views: [View] = []
    /// The numbers of the rows that caused the outcome. Some of these rows may report changes that the trace or the app made.
    private(set) var rows: [Int] = []
    private let scene: Scene
    private let names: Names

    /// Finds the objects that prevented the missing row. If `unwanted` is given, finds the objects that caused the rows with these numbers.
    init(_ inquiry: Inquiry, landings: [Landing], unwanted: [Int]? = nil) {
        (scene, names) = (inquiry.objects.scene, inquiry.names)
        for row in unwanted ?? [] { take(row, of: inquiry.timeline) }
        for fact in unwanted == nil ? inquiry.facts : [] {
            for row in fact.rows.reversed() { take(row, of: inquiry.timeline) }
            if case .notHit(_, _, let hit, _, let place) = fact.what {
                switch place {
                case .skipped(let id, _), .cutOff(let id), .covered(let id), .below(let id): add(view: id)
                case .hit, .absent, .outside, .left: if let hit { add(view: hit) }
                }
            }
            if case .handled(_, _, let handler) = fact.what { add(view: handler) }
        }
        for landing in landings {
            for name in names[landing.touch.recognizers] {
                guard let recognizer = scene.recognizer(names[name]), !(recognizer is ScrollViewDelayGestureRecognizer) else { continue }
                if !deciders.contains(where: { $0 === recognizer }), !others.contains(where: { $0 === recognizer }) {
                    others.append(recognizer)
                }
            }
            if let hit = landing.touch.view { add(view: names[hit]) }
        }
    }

    /// Adds the recognizers and views that are named in the given row, or in the rows that caused this row.
    private mutating func take(_ row: Int, of timeline: ReplayedTimeline) {
        var cells = RowCells()
        for step in Chain(of: row, in: timeline).steps.reversed() {
            guard let record = timeline[row: step.row] else { continue }
            rows.append(step.row)
            for name in names[record.cause.by] { add(names[name]) }
            cells.take(record)
            for name in cells.participants(names) {
                if name.hasPrefix("view:") { add(view: String(name.dropFirst(5))) } else { add(name) }
            }
        }
    }

    private mutating func add(_ id: String) {
        if let recognizer = scene.recognizer(id) {
            // If a scroll view's delay recognizer is involved, the scroll view is added, because the scroll view's properties control the
            // delay.
            if recognizer is ScrollViewDelayGestureRecognizer, let view = recognizer.view { return add(view: view.id) }
            if !deciders.contains(where: { $0 === recognizer }) { deciders.append(recognizer) }
        } else {
            add(view: id)
        }
    }

    private mutating func add(view id: String) {
        guard let view = scene.view(id), !views.contains(where: { $0 === view }) else { return }
        views.append(view)
    }
}
