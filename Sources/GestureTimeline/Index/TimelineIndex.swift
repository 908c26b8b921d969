import GestureEngine

/// An index of the records of a timeline, built in one pass. It contains the fingers with the deliveries of their touches, the recognizers'
/// attempts, and the rows that report on scroll views.
///
/// The index requires all records. Consumers that process a timeline of any length in bounded memory, such as the summary and the lanes of
/// a picture, therefore do not use it.
///
/// Rows are identified by their numbers, which start at 1. Two fingers whose touches have the same id are separate entries.
package struct TimelineIndex {
    /// The fingers, in the order in which they landed.
    package private(set) var fingers: [Finger] = []
    private var attempts: [Name: [Attempt]] = [:]
    private var changes: [Name: [Change]] = [:]
    private var scrolls: [Name: [Int]] = [:]
    private let names: Names

    /// A finger from the moment it lands until it lifts, and the delivery of its touch to the view that the hit test found.
    ///
    /// Each optional property contains the number of the row that reports one step of the delivery; it is `nil` if the timeline does not
    /// contain the step.
    package struct Finger {
        package let landing: Int
        package let touch: Int
        package let view: Name?
        /// The rows that report the finger's samples after it landed.
        package fileprivate(set) var samples: [Int] = []
        /// The row that reports the first sample in which the finger moves.
        package fileprivate(set) var fingerMoved: Int?
        /// The row that reports that the finger lifts or that its touch is cancelled.
        package fileprivate(set) var fingerEnded: Int?

        package fileprivate(set) var held: Int?
        package fileprivate(set) var heldEnd: Int?
        package fileprivate(set) var dropped: Int?
        package fileprivate(set) var began: Int?
        package fileprivate(set) var moved: Int?
        package fileprivate(set) var ended: Int?
        package fileprivate(set) var cancelled: Int?
        /// The responder that handled the touch.
        package fileprivate(set) var handler: Name?
        /// The events that a control sent while it tracked the touch, and the rows in which they were sent.
        package fileprivate(set) var events: [(row: Int, event: Name)] = []

        /// True once the delivery of the touch to its view is complete.
        package var isOver: Bool { ended != nil || cancelled != nil || dropped != nil }
        /// The last row that concerns the finger or its touch; `nil` if the finger is still down.
        package var last: Int? { fingerEnded.map { max($0, ended ?? 0, cancelled ?? 0, dropped ?? 0) } }
    }

    /// One attempt of a recognizer to recognize a gesture. It begins with the first touch that the recognizer receives and ends when the
    /// recognizer is reset.
    package struct Attempt {
        /// The rows in which the attempt's fingers landed. Only the rows of the first four fingers are stored.
        package fileprivate(set) var landings: [Int]
        /// The rows in which the recognizer changed its state, and the new states.
        package fileprivate(set) var states: [(row: Int, state: StateName)] = []
        /// The latest row that reports that the recognizer waits for other recognizers.
        package fileprivate(set) var waiting: Int?
        /// The latest row in which the recognizer receives touches.
        package fileprivate(set) var lastTouches: Int?
        /// The row in which the recognizer is reset; `Int.max` if the timeline ends before the reset.
        package fileprivate(set) var end = Int.max

        static let mostLandings = 4

        package var landing: Int { landings[0] }
    }

    /// A row that reports that a recognizer enters a new state or waits for other recognizers.
    package struct Change {
        package let row: Int
        /// The new state; `nil` if the recognizer waits.
        package let state: StateName?
    }

    package init(_ records: [Record], _ names: Names) {
        self.names = names
        var pass = Pass()
        for (index, record) in records.enumerated() { take(record, index + 1, records, &pass) }
    }

    /// Returns the attempts of the given recognizer, in the order in which they began.
    package func attempts(of recognizer: Name) -> [Attempt] { attempts[recognizer] ?? [] }

    /// Returns the latest row before the given row that reports that the given recognizer enters a new state or waits.
    package func change(of recognizer: Name, before row: Int) -> Change? { changes[recognizer]?.last { $0.row < row } }

    /// Returns the rows that report on the given scroll view, in order.
    package func scrolls(of view: Name) -> [Int] { scrolls[view] ?? [] }

    /// Returns the finger that landed in the given row.
    package func finger(landing row: Int) -> Finger? {
        var (low, high) = (0, fingers.count)
        while low < high {
            let middle = (low + high) / 2
            if fingers[middle].landing < row { low = middle + 1 } else { high = middle }
        }
        return low < fingers.count && fingers[low].landing == row ? fingers[low] : nil
    }

    /// Returns the latest finger that landed before the given row and whose touch has the given id.
    package func finger(ofTouch touch: Int, before row: Int) -> Finger? { fingers.last { $0.touch == touch && $0.landing < row } }

    // MARK: Building the index

    private struct Pass {
        /// For each touch id, the index of the latest finger with that id.
        var latest: [Int: Int] = [:]
        /// The indices of the fingers whose touches are still being delivered, in order.
        var open: [Int] = []
        /// For each row that reports touches delivered to a view, the indices of the fingers to which the touches belong.
        var owners: [Int: [Int]] = [:]
        /// The recognizers that currently have an attempt.
        var trying: Set<Name> = []
    }

    private mutating func take(_ record: Record, _ row: Int, _ records: [Record], _ pass: inout Pass) {
        if case .touch(let sample) = record.body {
            take(sample, row, &pass)
        } else if case .recognizerState(let state) = record.body {
            changes[state.recognizer, default: []].append(Change(row: row, state: state.to))
            if state.to == .possible { pass.trying.remove(state.recognizer) }
            edit(state.recognizer) { attempt in
                if state.to == .possible { attempt.end = row } else { attempt.states.append((row, state.to)) }
            }
        } else if case .recognizerWaiting(let waiting) = record.body {
            changes[waiting.recognizer, default: []].append(Change(row: row, state: nil))
            edit(waiting.recognizer) { $0.waiting = row }
        } else if case .recognizerTouches(let touches) = record.body {
            edit(touches.recognizer) { $0.lastTouches = row }
        } else if case .touchHeld(let held) = record.body, let place = pass.latest[held.touch] {
            switch held.phase {
            case .began: fingers[place].held = fingers[place].held ?? row
            case .ended: fingers[place].heldEnd = fingers[place].heldEnd ?? row
            }
        } else if case .touchDropped(let dropped) = record.body {
            // If several deliveries match the dropped touch, the row ends the oldest of them, because the oldest touch is dropped first
            // (J3).
            guard let place = pass.open.first(where: { isOf(dropped.touch, dropped.view, $0) }) else { return }
            fingers[place].dropped = row
            close(place, &pass)
        } else if case .viewTouches(let delivered) = record.body {
            take(delivered, row, &pass)
        } else if case .control(let event) = record.body {
            for place in owners(of: row, event.control, records, pass) { fingers[place].events.append((row, event.event)) }
        } else if case .scroll(let scroll) = record.body {
            scrolls[scroll.view, default: []].append(row)
        }
    }

    private mutating func take(_ sample: TouchRow, _ row: Int, _ pass: inout Pass) {
        guard sample.phase == .began else {
            guard let place = pass.latest[sample.touch] else { return }
            fingers[place].samples.append(row)
            if sample.phase == .moved { fingers[place].fingerMoved = fingers[place].fingerMoved ?? row }
            if sample.phase == .ended || sample.phase == .cancelled { fingers[place].fingerEnded = fingers[place].fingerEnded ?? row }
            return
        }
        pass.latest[sample.touch] = fingers.count
        if sample.view != nil { pass.open.append(fingers.count) }
        fingers.append(Finger(landing: row, touch: sample.touch, view: sample.view))
        for recognizer in names[sample.recognizers] {
            if pass.trying.insert(recognizer).inserted {
                attempts[recognizer, default: []].append(Attempt(landings: [row]))
            } else {
                edit(recognizer) { if $0.landings.count < Attempt.mostLandings { $0.landings.append(row) } }
            }
        }
    }

    private mutating func take(_ row: ViewTouchesRow, _ number: Int, _ pass: inout Pass) {
        for touch in row.touches.array(in: names) {
            let place: Int? =
                switch row.method {
                case .touchesBegan: pass.open.first { isOf(touch, row.view, $0) && fingers[$0].began == nil }
                case .touchesMoved: pass.open.last { fingers[$0].touch == touch && fingers[$0].began != nil }
                case .touchesEnded, .touchesCancelled: pass.open.first { isOf(touch, row.view, $0) && fingers[$0].began != nil }
                }
            guard let place else { continue }
            pass.owners[number, default: []].append(place)
            if let last = names[row.responders].last { fingers[place].handler = last }
            switch row.method {
            case .touchesBegan: fingers[place].began = number
            case .touchesMoved: fingers[place].moved = fingers[place].moved ?? number
            case .touchesEnded: fingers[place].ended = number
            case .touchesCancelled: fingers[place].cancelled = number
            }
            if fingers[place].isOver { close(place, &pass) }
        }
    }

    /// Modifies the latest attempt of the given recognizer, if there is one.
    private mutating func edit(_ recognizer: Name, _ change: (inout Attempt) -> Void) {
        guard let last = attempts[recognizer]?.indices.last else { return }
        change(&attempts[recognizer, default: []][last])
    }

    private func isOf(_ touch: Int, _ view: Name, _ place: Int) -> Bool { fingers[place].touch == touch && fingers[place].view == view }

    private func close(_ place: Int, _ pass: inout Pass) { pass.open.removeAll { $0 == place } }

    /// Returns the indices of the fingers that caused a control's event. The function follows the causes of the event's row. If these lead
    /// to no finger, it returns the latest finger on the control.
    private func owners(of row: Int, _ control: Name, _ records: [Record], _ pass: Pass) -> [Int] {
        var here = row
        for _ in 0..<6 {
            if let found = pass.owners[here] { return found }
            guard records.indices.contains(here - 1) else { break }
            here = records[here - 1].cause.row
        }
        return pass.open.last { fingers[$0].view == control && fingers[$0].began != nil }.map { [$0] } ?? []
    }
}
