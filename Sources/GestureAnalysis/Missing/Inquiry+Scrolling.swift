import GestureEngine
import GestureReplay

extension Inquiry {
    /// Why a scroll view did not get so far.
    mutating func lookAtScrolling(_ event: ScrollRow.Event) {
        guard case .scrollView(let id, let recognizer) = aim else { return }
        if !event.isOfZooming, rows.isEmpty, let last = latestScroll(of: id) {
            return add(.scrolledTo(view: id, event: last.event), [last.row])
        }
        lookAtRecognizer(recognizer, [.began])
    }

    private func latestScroll(of id: String) -> (row: Int, event: String)? {
        let name = names.intern(id)
        for index in story.records.indices.reversed() {
            guard case .scroll(let row) = story.records[index].body, row.view == name, !row.event.isOfZooming else { continue }
            if isThen(from: story.records[index].time, to: story.records[index].time) { return (index + 1, row.event.rawValue) }
        }
        return nil
    }

    /// What of its scroll view keeps its pan or pinch from beginning (I5, I9).
    mutating func lookAtScrollView(of recognizer: String) {
        guard let own = cast.recognizer(recognizer), let id = own.view?.id else { return }
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

    /// A drag along an axis on which nothing can move does not count (I5).
    private mutating func lookAtScrollability(of id: String, _ attempt: AttemptRows) {
        guard let scrolling = landing(inRow: attempt.landing)?.scrolling, let way = way(from: attempt.landing) else { return }
        let isVertical = abs(way.y) > abs(way.x)
        guard max(abs(way.x), abs(way.y)) >= 10, !(isVertical ? scrolling.vertically : scrolling.horizontally) else { return }
        add(
            .cannotScroll(
                view: id, isVertical: isVertical, content: isVertical ? scrolling.contentSize.height : scrolling.contentSize.width,
                size: isVertical ? scrolling.size.height : scrolling.size.width),
            [attempt.landing])
    }

    /// How far a finger went that landed in a row, at the farthest along either axis.
    private func way(from landing: Int) -> Point? {
        guard case .touch(let start)? = story[row: landing]?.body else { return nil }
        var way = Point.zero
        for index in landing..<story.records.count {
            guard case .touch(let row) = story.records[index].body, row.touch == start.touch else { continue }
            if row.phase == .began { break }
            let step = row.location - start.location
            if max(abs(step.x), abs(step.y)) > max(abs(way.x), abs(way.y)) { way = step }
        }
        return way
    }
}
