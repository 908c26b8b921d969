import GestureEngine
import GestureTimeline

/// A sink that builds the summary of a timeline while its rows are recorded.
///
/// The builder stores the touches that are down or whose recognizers are not yet reset, a limited number of finished groups, and the
/// results of each recognizer and control. Its memory therefore grows with the layout, not with the timeline.
package final class SummaryBuilder: RecordSink {
    let names: Names
    var summary = Summary()
    /// The touches whose results are not complete, oldest first.
    var open: [TouchStory] = []
    /// The indices of recognizers' balances and attempts, and the indices of views' balances, by name.
    private var recognizers: [Name: Int] = [:]
    private var views: [Name: Int] = [:]
    var attempts: [Attempt] = []
    private var stories: [StoryKey: Int] = [:]
    /// The rows at the current time in which views received touches, and the serial numbers of these touches.
    var viewRows: [(row: Int, touches: [Int])] = []
    /// The latest answer of a delegate: its row number, and the name of the delegate's owner.
    var answer: (row: Int, by: Name)?
    var cells = RowCells()
    private var time = 0.0

    private static let mostStories = 24
    private static let mostOpen = 256

    /// An attempt of a recognizer, from the first touch after a reset to the next reset.
    struct Attempt {
        /// The serial numbers of the attempt's touches.
        var touches: [Int] = []
        /// The latest row of each touches method: its number and its time.
        var samples: [(method: TouchesMethod, row: Int, time: Double)] = []
        /// While the recognizer waits: the time at which it was reported ready, the sample that made it ready, and the recognizers for
        /// which it waits.
        var waiting: (time: Double, sample: (time: Double, start: Spread.Start?), by: NameList)?

        /// Returns the time and kind of the sample that caused a row of touches; if that sample is unknown, those of the latest sample.
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

    /// Returns the summary of all rows; `time` is the time at which the clock stopped, in seconds.
    package func finish(at time: Double) -> Summary {
        closeStories(all: true)
        summary.end = time
        return summary
    }

    // MARK: Balances

    /// Returns the index of a recognizer's balance and attempt, which are created if necessary.
    func place(of recognizer: Name) -> Int {
        if let place = recognizers[recognizer] { return place }
        let place = attempts.count
        recognizers[recognizer] = place
        attempts.append(Attempt())
        summary.recognizers.append(Balance(who: recognizer))
        return place
    }

    /// Returns the index of a control's or a scroll view's balance, which is created if necessary.
    func place(ofView view: Name) -> Int {
        if let place = views[view] { return place }
        let place = summary.views.count
        views[view] = place
        summary.views.append(Balance(who: view))
        return place
    }

    // MARK: Stories

    /// Returns the index of the latest unfinished `TouchStory` of a touch.
    func story(of touch: Int) -> Int? { open.lastIndex { $0.touch == touch } }

    /// Returns the index of an unfinished `TouchStory` by its serial number.
    func story(serial: Int) -> Int? { open.firstIndex { $0.serial == serial } }

    /// Adds an action to each `TouchStory` of the given touches.
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

    /// Moves finished or, if `all` is true, all stories to the groups of equal stories.
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
