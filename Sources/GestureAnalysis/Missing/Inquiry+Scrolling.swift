import GestureEngine
import GestureReplay
import GestureTimeline

extension Inquiry {
    /// Finds the reason why a scroll view did not send the given event to its delegate.
    mutating func lookAtScrolling(_ event: ScrollRow.Event) {
        guard case .scrollView(let id, let recognizer) = aim else { return }
        if !event.isOfZooming, rows.isEmpty, let last = latestScroll(of: id) {
            return add(.scrolledTo(view: id, event: last.event), [last.row])
        }
        lookAtRecognizer(recognizer, [.began])
    }

    private func latestScroll(of id: String) -> (row: Int, event: String)? {
        for number in timeline.index.scrolls(of: names.intern(id)).reversed() {
            guard let record = timeline[row: number], case .scroll(let row) = record.body, !row.event.isOfZooming else { continue }
            if isThen(from: record.time, to: record.time) { return (number, row.event.rawValue) }
        }
        return nil
    }

    /// Adds facts about the properties of a scroll view that prevent its pan or its pinch from beginning (I5, I9).
    mutating func lookAtScrollView(of recognizer: String) {
        guard let own = objects.recognizer(recognizer), let id = own.view?.id else { return }
        if own is ScrollViewPinchGestureRecognizer {
            for landing in landings {
                guard let scrolling = landing.scrolling, scrolling.leastScale >= scrolling.mostScale else { continue }
                return add(.cannotZoom(view: id, least: scrolling.leastScale, most: scrolling.mostScale), because: "")
            }
        } else if own is ScrollViewPanGestureRecognizer {
            if let landing = landings.first(where: { $0.scrolling?.isEnabled == false && $0.rank < 0.5 }) {
                return add(.scrollDisabled(view: id), [landing.row], because: "")
            }
            for attempt in attempts(of: recognizer) { lookAtScrollability(of: id, attempt) }
        }
    }

    /// Adds a fact if a finger moved along an axis on which the scroll view cannot scroll. The scroll view ignores such movement (I5).
    private mutating func lookAtScrollability(of id: String, _ attempt: TimelineIndex.Attempt) {
        guard let scrolling = landing(inRow: attempt.landing)?.scrolling, let way = way(from: attempt.landing) else { return }
        let isVertical = abs(way.y) > abs(way.x)
        guard max(abs(way.x), abs(way.y)) >= 10, !(isVertical ? scrolling.vertically : scrolling.horizontally) else { return }
        add(
            .cannotScroll(
                view: id, isVertical: isVertical, content: isVertical ? scrolling.contentSize.height : scrolling.contentSize.width,
                size: isVertical ? scrolling.size.height : scrolling.size.width),
            [attempt.landing])
    }

    /// Returns a finger's displacement from the location at which it landed to the sample that is farthest away, measured along the longer
    /// axis. The finger is identified by the row in which it landed.
    private func way(from landing: Int) -> Point? {
        guard case .touch(let start)? = timeline[row: landing]?.body else { return nil }
        var way = Point.zero
        for sample in timeline.index.finger(landing: landing)?.samples ?? [] {
            guard case .touch(let row)? = timeline[row: sample]?.body else { continue }
            let step = row.location - start.location
            if max(abs(step.x), abs(step.y)) > max(abs(way.x), abs(way.y)) { way = step }
        }
        return way
    }
}
