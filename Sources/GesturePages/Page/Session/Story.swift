import GestureEngine
import GestureSupport
import GestureTimeline

/// Tells who owns the fingers in sentences that stay until that changes; after the lift the outcome, and the one delay that mattered.
///
/// It reads rows only. Names in its sentences stand between backticks.
package final class Story: RecordSink {
    /// A sentence, and from when on it holds.
    package struct Entry: Sendable {
        /// The subject of a sentence, most of all for its color.
        package enum Kind: String, Sendable { case owned, waiting, late, outcome, nothing }

        package var kind: Kind
        package var sentence: String
        /// The sentence about the open wait, or the delay that mattered; empty if there is neither.
        package var more = ""
        /// The row that says why.
        package var row: Int
        /// The first row of the turn from which on the sentence holds, and its time.
        package var from: Int
        package var time: Double
        /// When the wait began that `more` or the sentence tells of, and when it is over at the latest; nil if that is not known.
        package var since: Double?
        package var until: Double?
        /// Those that are waited for.
        var awaited: [Name] = []
        /// The wait that became a delay; nil without one.
        var delay: Wait?

        /// Adds `kind, sentence, more, row, first row, time, since, until, delay` to an array; a delay is `[who, [for whom], is held]`.
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

    /// A recognizer that waits for others to fail, or a view from which a touch is held back.
    struct Wait: Sendable {
        var name: Name
        var others: [Name]
        var since: Double
        var row: Int
        /// The touch that is held back from a view; nil for a recognizer that waits.
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
    /// The touches that a recognizer got last.
    var touches: [Name: [Int]] = [:]
    var waits: [Wait] = []
    /// Recognizers that began or recognized in this gesture, views that have or had a touch, and what was told to the app.
    var owners: [Owner] = []
    var views: [(touch: Int, view: Name, row: Int, isOver: Bool)] = []
    var told: [(sentence: String, row: Int)] = []
    var delays: [Delay] = []
    var losses: [Delay] = []
    var interruption: (text: String, row: Int)?

    /// `names` are those of the screen whose records come.
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

    /// Whether the latest sentence could say for how long something waits.
    package var needsCountdowns: Bool {
        guard let last = entries.last else { return false }
        return last.since == nil ? last.more.isEmpty && !down.isEmpty : last.until == nil
    }

    /// Says when the wait of the latest sentence is over, and of a finger for which a long press waits that it does.
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
            if let action = row.action { told.append(("\(name(row.control)) sent \(name(action))", number)) }
        } else if case .select(let view, let cell) = record.body {
            told.append(("\(name(view)) selected \(name(cell))", number))
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

    /// Another gesture: what came of the last one is over.
    private func begin() {
        owners.removeAll { $0.isOver }
        views.removeAll { $0.isOver }
        (told, delays, losses, interruption) = ([], [], [], nil)
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
                        seconds: seconds, sentence: "it came \(late(seconds)): it waited for \(list(wait.others))", row: number, wait: wait)
                )
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
