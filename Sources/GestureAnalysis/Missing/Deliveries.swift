import GestureEngine
import GestureReplay

/// What of a touch came to its view, as rows tell it.
struct DeliveryRows {
    var held: Int?
    var heldEnd: Int?
    var dropped: Int?
    var began: Int?
    var moved: Int?
    var ended: Int?
    var cancelled: Int?
    /// The responder that handled what was delivered.
    var handler: Name?
    /// Where the finger moved and lifted, whatever its view was told.
    var fingerMoved: Int?
    var fingerEnded: Int?
    /// What a control told of it.
    var events: [(row: Int, event: String)] = []

    /// Whether its view hears nothing more of it.
    var isOver: Bool { ended != nil || cancelled != nil || dropped != nil }
    /// The last row about it; nil while it is down.
    var last: Int? { fingerEnded.map { max($0, ended ?? 0, cancelled ?? 0, dropped ?? 0) } }
}

/// What became of every finger for the view that it hit; fingers whose touches have one number are kept apart.
struct Deliveries {
    /// In the order of the landings.
    private(set) var rows: [DeliveryRows]
    private let landings: [Landing]
    private let names: Names
    /// The landings of each number of a touch so far, in order.
    private var known: [Int: [Int]] = [:]
    /// Whose touches the rows are about that a view was told.
    private var owners: [Int: [Int]] = [:]

    init(_ story: Story, _ landings: [Landing]) {
        (self.landings, names) = (landings, story.names)
        rows = landings.map { _ in DeliveryRows() }
        var next = 0
        for (index, record) in story.records.enumerated() {
            if next < landings.count, landings[next].row == index + 1 {
                known[landings[next].touch.touch, default: []].append(next)
                next += 1
            }
            take(record, index + 1, story)
        }
    }

    private mutating func take(_ record: Record, _ row: Int, _ story: Story) {
        if case .touch(let sample) = record.body, let place = known[sample.touch]?.last {
            switch sample.phase {
            case .moved: rows[place].fingerMoved = rows[place].fingerMoved ?? row
            case .ended, .cancelled: rows[place].fingerEnded = rows[place].fingerEnded ?? row
            case .began, .stationary: break
            }
        } else if case .touchHeld(let held) = record.body, let place = known[held.touch]?.last {
            if held.phase == .began {
                rows[place].held = rows[place].held ?? row
            } else {
                rows[place].heldEnd = rows[place].heldEnd ?? row
            }
        } else if case .touchDropped(let dropped) = record.body {
            // What is dropped is dropped by oldest touch (J3).
            if let place = first(of: dropped.touch, on: dropped.view, where: { !$0.isOver }) { rows[place].dropped = row }
        } else if case .viewTouches(let told) = record.body {
            take(told, row)
        } else if case .control(let event) = record.body {
            for place in owners(of: row, story, event.control) { rows[place].events.append((row, names[event.event])) }
        }
    }

    private mutating func take(_ told: ViewTouchesRow, _ row: Int) {
        for touch in told.touches.array(in: names) {
            let place: Int?
            switch told.method {
            case .touchesBegan: place = first(of: touch, on: told.view) { $0.began == nil && !$0.isOver }
            case .touchesMoved: place = known[touch]?.last { rows[$0].began != nil && !rows[$0].isOver }
            case .touchesEnded, .touchesCancelled: place = first(of: touch, on: told.view) { $0.began != nil && !$0.isOver }
            }
            guard let place else { continue }
            owners[row, default: []].append(place)
            if let last = names[told.responders].last { rows[place].handler = last }
            switch told.method {
            case .touchesBegan: rows[place].began = row
            case .touchesMoved: rows[place].moved = rows[place].moved ?? row
            case .touchesEnded: rows[place].ended = row
            case .touchesCancelled: rows[place].cancelled = row
            }
        }
    }

    private func first(of touch: Int, on view: Name, where fits: (DeliveryRows) -> Bool) -> Int? {
        known[touch]?.first { landings[$0].touch.view == view && fits(rows[$0]) }
    }

    /// Whose touches brought an event of a control: those that it follows from, else the latest that the control has.
    private func owners(of row: Int, _ story: Story, _ control: Name) -> [Int] {
        var here = row
        for _ in 0..<6 {
            if let found = owners[here] { return found }
            guard let record = story[row: here] else { break }
            here = record.cause.row
        }
        return rows.indices.last { landings[$0].touch.view == control && rows[$0].began != nil && !rows[$0].isOver }.map { [$0] } ?? []
    }
}
