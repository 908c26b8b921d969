import GestureEngine
import GestureTimeline

/// A sink that builds the summary of a timeline while the timeline's rows are recorded.
///
/// The builder stores a limited number of finished groups and the results of each recognizer and control. It also stores the touches that
/// are down, and the touches whose recognizers have not been reset. Its memory use therefore grows with the layout, not with the timeline.
package final class SummaryBuilder: RecordSink {
    let names: Names
    var summary = Summary()
    /// The results of touches that may still change, beginning with the oldest touch.
    var open: [TouchResults] = []
    /// For each recognizer's name, the index of the recognizer's `Balance` and `Attempt`.
    private var recognizers: [Name: Int] = [:]
    /// For each view's name, the index of the view's `Balance`.
    private var views: [Name: Int] = [:]
    var attempts: [Attempt] = []
    private var touchResults: [TouchResultsKey: Int] = [:]
    /// The rows at the current time that report that views received touches, each with the serial numbers of these touches.
    var viewRows: [(row: Int, touches: [Int])] = []
    /// The latest answer of a delegate: the number of its row, and the recognizer whose delegate gave the answer.
    var answer: (row: Int, by: Name)?
    var cells = RowCells()
    private var time = 0.0

    private static let maximumTouchResults = 24
    private static let mostOpen = 256

    /// An attempt of a recognizer, which lasts from the first touch after a reset to the next reset.
    struct Attempt {
        /// The serial numbers of the touches in this attempt.
        var touches: [Int] = []
        /// For each touches method, the number and the time of the latest row that reports a call of this method.
        var samples: [(method: TouchesMethod, row: Int, time: Double)] = []
        /// The recognizer's current wait, or `nil` if it does not wait. It consists of the time at which the wait was reported, the sample
        /// at which the recognizer met its conditions, and the recognizers for which it waits.
        var waiting: (time: Double, sample: (time: Double, start: Spread.Start?), by: NameList)?

        /// Returns the time and the kind of the finger sample that the given row reports. If this sample is unknown, returns the time and
        /// the kind of the latest sample.
        func sample(_ row: Int) -> (time: Double, start: Spread.Start?)? {
            let known = samples.first { $0.row == row } ?? samples.max { ($0.time, $0.row) < ($1.time, $1.row) }
            return known.map { sample in
                switch sample.method {
                case .touchesBegan: (sample.time, .landing)
                case .touchesMoved: (sample.time, .move)
                case .touchesEnded: (sample.time, .lift)
                case .touchesCancelled: (sample.time, nil)
                }
            }
        }
    }

    private struct TouchResultsKey: Hashable {
        var view: Name?
        var reactions: [Reaction.Key]
    }

    /// Creates a builder. `names` must be the table of names to which the records of the timeline refer.
    package init(names: Names) {
        self.names = names
    }

    package func record(_ records: Records) {
        for record in records {
            if record.time > time {
                time = record.time
                viewRows.removeAll(keepingCapacity: true)
                closeTouchResults(all: false)
            }
            summary.rows += 1
            if record.isDecisionOnModel { summary.rowsOnModel += 1 }
            take(record)
        }
    }

    /// Returns the summary of all rows. `time` is the time of the replay's clock when the replay ended, in seconds.
    package func finish(at time: Double) -> Summary {
        closeTouchResults(all: true)
        summary.end = time
        return summary
    }

    // MARK: Results of recognizers and views

    /// Returns the index of a recognizer's `Balance` and `Attempt`. If they do not exist, both are created.
    func place(of recognizer: Name) -> Int {
        if let place = recognizers[recognizer] { return place }
        let place = attempts.count
        recognizers[recognizer] = place
        attempts.append(Attempt())
        summary.recognizers.append(Balance(who: recognizer))
        return place
    }

    /// Returns the index of the `Balance` for a control or a scroll view. If it does not exist, it is created.
    func place(ofView view: Name) -> Int {
        if let place = views[view] { return place }
        let place = summary.views.count
        views[view] = place
        summary.views.append(Balance(who: view))
        return place
    }

    // MARK: Touch results

    /// Returns the index of the latest unfinished `TouchResults` for the touch with the given id.
    func results(of touch: Int) -> Int? { open.lastIndex { $0.touch == touch } }

    /// Returns the index of the unfinished `TouchResults` with the given serial number.
    func results(serial: Int) -> Int? { open.firstIndex { $0.serial == serial } }

    /// Adds an action to the `TouchResults` of each given touch.
    func add(_ reaction: Reaction, of serials: [Int]) {
        for serial in serials {
            guard let place = results(serial: serial) else { continue }
            let key = reaction.key
            if let known = open[place].reactions.firstIndex(where: { $0.key == key }) {
                open[place].reactions[known].add(reaction)
            } else {
                open[place].reactions.append(reaction)
            }
        }
    }

    /// Moves the results of finished touches to the groups of equal results. If `all` is true, or if there are too many unfinished touches,
    /// results of unfinished touches are also moved.
    private func closeTouchResults(all: Bool) {
        guard all || open.count > Self.mostOpen || open.contains(where: { $0.isOver }) else { return }
        var rest: [TouchResults] = []
        for results in open {
            if all || results.isOver { close(results) } else { rest.append(results) }
        }
        while rest.count > Self.mostOpen { close(rest.removeFirst()) }
        open = rest
    }

    private func close(_ results: TouchResults) {
        let key = TouchResultsKey(view: results.view, reactions: results.reactions.map { $0.key })
        if let place = touchResults[key] {
            summary.touchResults[place].count += 1
            for index in results.reactions.indices { summary.touchResults[place].reactions[index].add(results.reactions[index]) }
        } else if summary.touchResults.count < Self.maximumTouchResults {
            touchResults[key] = summary.touchResults.count
            summary.touchResults.append(results)
        } else {
            summary.otherTouches += 1
        }
    }
}
