import GestureEngine
import GestureSupport
import GestureTimeline

/// A history of status sentences, which describe which recognizers or views currently respond to the fingers. Each sentence is true until
/// the next sentence begins. After the fingers have lifted, the last sentence describes the outcome and the longest delay.
///
/// The history is derived only from rows. In its sentences, names are enclosed in backticks.
package final class StatusHistory: RecordSink {
    /// A status sentence and the time from which it is true.
    package struct Entry: Sendable {
        /// The topic of a status sentence. The topic determines the sentence's colour.
        package enum Kind: String, Sendable { case owned, waiting, late, outcome, nothing }

        package var kind: Kind
        package var sentence: String
        /// A second sentence about the current wait or the longest delay; empty if nothing waits and nothing was delayed.
        package var more = ""
        /// The number of the row that shows why the sentence is true.
        package var row: Int
        /// The number of the first row in the turn in which the sentence became true.
        package var from: Int
        /// The time at which the sentence became true, in seconds.
        package var time: Double
        /// The time at which the wait that the sentence describes began, in seconds; `nil` if this time is unknown.
        package var since: Double?
        /// The latest time at which the wait can end, in seconds; `nil` if this time is unknown.
        package var until: Double?
        /// The recognizers that must fail before the wait can end.
        var awaited: [Name] = []
        /// The wait that caused the delay that the sentence mentions; `nil` if nothing was delayed.
        var delay: Wait?

        /// Adds `kind, sentence, more, row, first row, time, since, until, delay` to an array. A delay is written as `[name, [others], is
        /// held]`.
        func put(to json: JSONWriter, _ names: Names) {
            json.add(kind.rawValue)
            json.add(sentence)
            json.add(more)
            json.add(row)
            json.add(from)
            for time in [time, since, until] { if let time { json.add(time) } else { json.addNull() } }
            guard let delay else { return json.addNull() }
            json.array {
                json.add(names[delay.name])
                json.array { for other in delay.others { json.add(names[other]) } }
                json.add(delay.touch != nil)
            }
        }
    }

    package private(set) var entries: [Entry] = []

    struct Owner {
        var recognizer: Name
        var row: Int
        var isOver = false
    }

    /// A wait of one of two kinds: a recognizer waits for others to fail, or a touch is held back from a view.
    struct Wait: Sendable {
        var name: Name
        var others: [Name]
        var since: Double
        var row: Int
        /// The touch that is held back from the view; `nil` if a recognizer waits.
        var touch: Int?
    }

    struct Delay {
        var seconds: Double
        var sentence: String
        var row: Int
        var wait: Wait?
    }

    let names: Names
    var number = 0
    private var time = 0.0
    var down: [Int] = []
    /// For each recognizer, the ids of the touches that the latest row lists for it.
    var touches: [Name: [Int]] = [:]
    var waits: [Wait] = []
    /// The recognizers that began or recognized in this gesture.
    var owners: [Owner] = []
    /// The views that have received a touch in this gesture.
    var views: [(touch: Int, view: Name, row: Int, isOver: Bool)] = []
    /// The events that the app received in this gesture.
    var reported: [(sentence: String, row: Int)] = []
    var delays: [Delay] = []
    var losses: [Delay] = []
    var interruption: (text: String, row: Int)?

    /// Creates a history. `names` contains the names in the screen's records.
    package init(_ names: Names) {
        self.names = names
    }

    package func record(_ records: Records) {
        let first = number + 1
        for record in records {
            number += 1
            time = record.time
            take(record)
        }
        guard var entry = current() else { return }
        if let last = entries.last, last.sentence == entry.sentence,
            last.more == entry.more || entry.more.isEmpty && last.until != nil && entry.kind == .owned
        {
            return
        }
        (entry.from, entry.time) = (first, time)
        entries.append(entry)
    }

    /// Whether a countdown could be added to the latest sentence.
    package var needsCountdowns: Bool {
        guard let last = entries.last else { return false }
        return last.since == nil ? last.more.isEmpty && !down.isEmpty : last.until == nil
    }

    /// Adds the time at which the wait ends to the latest sentence. If nothing waits, adds a second sentence about a recognizer that will
    /// begin if the finger does not move.
    package func count(_ countdowns: [Snapshot.Countdown]) {
        guard let last = entries.last else { return }
        if last.since != nil {
            entries[entries.count - 1].until = countdowns.filter { last.awaited.contains($0.owner) }.map { $0.due }.max()
        } else if last.more.isEmpty, last.kind != .outcome {
            for countdown in countdowns {
                guard case .begins = countdown.purpose, !owners.contains(where: { $0.recognizer == countdown.owner }) else { continue }
                entries[entries.count - 1].more = "\(name(countdown.owner)) begins if the finger stays"
                entries[entries.count - 1].since = countdown.started
                entries[entries.count - 1].until = countdown.due
                return
            }
        }
    }

    // MARK: Rows

    private func take(_ record: Record) {
        if case .touch(let row) = record.body {
            take(row)
        } else if case .recognizerTouches(let row) = record.body {
            touches[row.recognizer] = row.touches.array(in: names)
        } else if case .recognizerState(let row) = record.body {
            take(row, record.cause)
        } else if case .recognizerWaiting(let row) = record.body {
            guard !waits.contains(where: { $0.name == row.recognizer && $0.touch == nil }) else { return }
            waits.append(Wait(name: row.recognizer, others: names[row.waitsFor], since: record.time, row: number))
        } else if case .touchHeld(let row) = record.body {
            guard row.phase == .began else { return }
            waits.append(Wait(name: row.view, others: names[row.by], since: record.time, row: number, touch: row.touch))
        } else if case .touchDropped(let row) = record.body {
            let by = names[row.by]
            losses.append(Delay(seconds: 0, sentence: "\(name(row.view)) never got the touch: \(list(by)) kept it", row: number))
            end(row.touch, row.view)
        } else if case .viewTouches(let row) = record.body {
            take(row, record.cause)
        } else if case .control(let row) = record.body {
            if let action = row.action { reported.append(("\(name(row.control)) sent \(name(action))", number)) }
        } else if case .select(let view, let cell) = record.body {
            reported.append(("\(name(view)) selected \(name(cell))", number))
        } else if case .interrupt(let text) = record.body {
            interruption = (TimelineText.escaped(names[text]), number)
        }
    }

    private func take(_ row: TouchRow) {
        switch row.phase {
        case .began:
            if down.isEmpty, waits.isEmpty { begin() }
            down.append(row.touch)
        case .moved, .stationary: break
        case .ended, .cancelled: down.removeAll { $0 == row.touch }
        }
    }

    /// Begins a new gesture and removes the outcomes of the previous one.
    private func begin() {
        owners.removeAll { $0.isOver }
        views.removeAll { $0.isOver }
        (reported, delays, losses, interruption) = ([], [], [], nil)
    }

    private func take(_ row: RecognizerStateRow, _ cause: Cause) {
        let wait = waits.firstIndex { $0.name == row.recognizer && $0.touch == nil }.map { waits.remove(at: $0) }
        switch row.to {
        case .began, .recognized:
            owners.removeAll { $0.recognizer == row.recognizer }
            owners.append(Owner(recognizer: row.recognizer, row: number, isOver: row.to == .recognized))
            if let wait, time > wait.since {
                let seconds = time - wait.since
                delays.append(
                    Delay(
                        seconds: seconds, sentence: "it was \(late(seconds)) because it waited for \(list(wait.others))", row: number,
                        wait: wait))
            }
        case .ended, .cancelled, .failed, .possible:
            for index in owners.indices where owners[index].recognizer == row.recognizer { owners[index].isOver = true }
        case .changed: break
        }
    }

    private func take(_ row: ViewTouchesRow, _ cause: Cause) {
        for touch in row.touches.array(in: names) {
            switch row.method {
            case .touchesBegan:
                let wait = waits.first { $0.name == row.view && $0.touch == touch }
                end(touch, row.view)
                views.append((touch, row.view, number, false))
                if let seconds = row.delayed, seconds > 0, let wait {
                    let sentence = "\(name(row.view)) got the touch \(late(seconds)): \(list(wait.others)) held it back"
                    delays.append(Delay(seconds: seconds, sentence: sentence, row: number, wait: wait))
                }
            case .touchesMoved: break
            case .touchesEnded, .touchesCancelled:
                end(touch, row.view)
                guard row.method == .touchesCancelled, !cause.by.isEmpty else { continue }
                losses.append(Delay(seconds: 0, sentence: "\(name(row.view)) lost the touch to \(list(names[cause.by]))", row: number))
            }
        }
    }

    private func end(_ touch: Int, _ view: Name) {
        waits.removeAll { $0.name == view && $0.touch == touch }
        for index in views.indices where views[index].touch == touch && views[index].view == view { views[index].isOver = true }
    }
}
