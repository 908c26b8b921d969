import GestureEngine
import GestureTimeline

/// Builds the summary of a timeline from its rows as they are recorded.
///
/// It retains the touches that are down or whose recognizers are not yet reset, some finished stories, and a balance for each recognizer
/// and control, so its memory grows with the layout, not with the timeline.
package final class SummaryBuilder: RecordSink {
    let names: Names
    var summary = Summary()
    /// The touches whose stories are not finished, oldest first.
    var open: [TouchStory] = []
    /// The indices of recognizers' balances and attempts, and of views' balances, by name.
    private var recognizers: [Name: Int] = [:]
    private var views: [Name: Int] = [:]
    var attempts: [Attempt] = []
    private var stories: [StoryKey: Int] = [:]
    /// The rows of the current time in which views got touches, and the serial numbers of the touches.
    var viewRows: [(row: Int, touches: [Int])] = []
    /// The latest answer of a delegate: its row, and the name of its owner.
    var answer: (row: Int, by: Name)?
    var cells = RowCells()
    private var time = 0.0

    private static let mostStories = 24
    private static let mostOpen = 256

    /// An attempt of a recognizer, from the first touch after a reset to the next reset.
    struct Attempt {
        /// The serial numbers of the attempt's touches.
        var touches: [Int] = []
        /// The latest row of each touches method, with its number and time.
        var samples: [(method: TouchesMethod, row: Int, time: Double)] = []
        /// The time at which the recognizer was ready, as a row reported it, the sample that made it ready, and the recognizers for which
        /// it waits.
        var waiting: (time: Double, sample: (time: Double, start: Spread.Start?), by: NameList)?

        /// The time and kind of the sample that caused a row of touches; if that sample is unknown, those of the latest sample.
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

    private struct StoryKey: Hashable {
        var view: Name?
        var deeds: [Deed.Key]
    }

    /// Creates a builder; `names` is the table of the records' names.
    package init(names: Names) {
        self.names = names
    }

    package func record(_ records: Records) {
        for record in records {
            if record.time > time {
                time = record.time
                viewRows.removeAll(keepingCapacity: true)
                closeStories(all: false)
            }
            summary.rows += 1
            if record.isDecisionOnModel { summary.rowsOnModel += 1 }
            take(record)
        }
    }

    /// The summary of all rows; `time` is the time at which the clock stopped.
    package func finish(at time: Double) -> Summary {
        closeStories(all: true)
        summary.end = time
        return summary
    }

    // MARK: Balances

    /// The index of a recognizer's balance and attempt.
    func place(of recognizer: Name) -> Int {
        if let place = recognizers[recognizer] { return place }
        let place = attempts.count
        recognizers[recognizer] = place
        attempts.append(Attempt())
        summary.recognizers.append(Balance(who: recognizer))
        return place
    }

    /// The index of a control's or a scroll view's balance.
    func place(ofView view: Name) -> Int {
        if let place = views[view] { return place }
        let place = summary.views.count
        views[view] = place
        summary.views.append(Balance(who: view))
        return place
    }

    // MARK: Stories

    /// The index of the latest unfinished story of a touch.
    func story(of touch: Int) -> Int? { open.lastIndex { $0.touch == touch } }

    /// The index of a story by its serial number.
    func story(serial: Int) -> Int? { open.firstIndex { $0.serial == serial } }

    /// Adds an action to the stories of the given touches.
    func tell(_ deed: Deed, of serials: [Int]) {
        for serial in serials {
            guard let place = story(serial: serial) else { continue }
            let key = deed.key
            if let known = open[place].deeds.firstIndex(where: { $0.key == key }) {
                open[place].deeds[known].add(deed)
            } else {
                open[place].deeds.append(deed)
            }
        }
    }

    /// Moves finished stories, or all stories, to the groups of equal ones.
    private func closeStories(all: Bool) {
        guard all || open.count > Self.mostOpen || open.contains(where: { $0.isOver }) else { return }
        var rest: [TouchStory] = []
        for story in open {
            if all || story.isOver { close(story) } else { rest.append(story) }
        }
        while rest.count > Self.mostOpen { close(rest.removeFirst()) }
        open = rest
    }

    private func close(_ story: TouchStory) {
        let key = StoryKey(view: story.view, deeds: story.deeds.map { $0.key })
        if let place = stories[key] {
            summary.stories[place].count += 1
            for index in story.deeds.indices { summary.stories[place].deeds[index].add(story.deeds[index]) }
        } else if summary.stories.count < Self.mostStories {
            stories[key] = summary.stories.count
            summary.stories.append(story)
        } else {
            summary.otherTouches += 1
        }
    }
}
