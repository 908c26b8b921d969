import GestureEngine
import GestureReplay

extension Inquiry {
    /// Why a scroll view did not get so far.
    mutating func lookAtScrolling(_ event: ScrollRow.Event) {
        guard case .scrollView(let id, let recognizer) = aim else { return }
        let last = latestScroll(of: id)
        switch event {
        case .willBeginDragging, .didScroll, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating:
            if let last { return add(.scrolledTo(view: id, event: last.event), [last.row]) }
            lookAtScrollability(of: id, recognizer)
        case .willBeginZooming, .didZoom, .didEndZooming:
            if let scrollView = scene.view(id) as? ScrollView, scrollView.minimumZoomScale >= scrollView.maximumZoomScale, !isChanged(id) {
                add(.cannotZoom(view: id, least: scrollView.minimumZoomScale, most: scrollView.maximumZoomScale))
            }
        }
        lookAtRecognizer(recognizer, [.began])
    }

    private func latestScroll(of id: String) -> (row: Int, event: String)? {
        let name = names.intern(id)
        for index in story.records.indices.reversed() {
            if case .scroll(let row) = story.records[index].body, row.view == name { return (index + 1, row.event.rawValue) }
        }
        return nil
    }

    /// Whether a property of a view was set in the middle, so that what it is now may not be what it was.
    private func isChanged(_ id: String) -> Bool {
        story.records.contains { record in
            guard case .set(let target, _, _) = record.body else { return false }
            return names[target].hasPrefix(id + ".") || names[target].hasPrefix("view:" + id + ".")
        }
    }

    /// A drag along an axis on which nothing can move does not count (I5, I9).
    private mutating func lookAtScrollability(of id: String, _ recognizer: String) {
        guard let scrollView = scene.view(id) as? ScrollView, !isChanged(id) else { return }
        if !scrollView.isScrollEnabled { return add(.scrollDisabled(view: id)) }
        for attempt in attempts(of: recognizer) {
            guard let way = way(from: attempt.landing) else { continue }
            let isVertical = abs(way.y) > abs(way.x)
            guard max(abs(way.x), abs(way.y)) >= 10, !scrollView.scrolls(vertically: isVertical) else { continue }
            add(
                .cannotScroll(
                    view: id, isVertical: isVertical, content: isVertical ? scrollView.contentSize.height : scrollView.contentSize.width,
                    size: isVertical ? scrollView.bounds.height : scrollView.bounds.width),
                [attempt.landing])
        }
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
