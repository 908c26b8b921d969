import GestureEngine

/// Helpers that add controls and scroll views to a stage, and read the rows about them.
extension Stage {
    @discardableResult
    func add<V: View>(_ view: V, _ x: Double, _ y: Double, _ width: Double, _ height: Double, in superview: View? = nil) -> V {
        view.frame = Rect(x: x, y: y, width: width, height: height)
        (superview ?? window).addSubview(view)
        return view
    }

    /// Adds a scroll view whose frame is [0, 0, 390, 600]. By default, its content is 390 × 2000 points.
    @discardableResult
    func scroller(_ id: String = "list", isList: Bool = false, width: Double = 390, height: Double = 2000) -> ScrollView {
        let view = add(ScrollView(id: id), 0, 0, 390, 600)
        view.contentSize = Size(width: width, height: height)
        view.isList = isList
        return view
    }

    /// Returns the rows about a scroll view as strings, with offsets rounded to three decimals.
    func scrolls(_ id: String = "list", times: Bool = false) -> [String] {
        screen.finish()
        return scrollRows(id).map { record, row in
            var text = "\(row.event.rawValue) \(short(row.contentOffset))"
            if let goesOn = row.willDecelerate { text += goesOn ? " goes on" : " rests" }
            if let scale = row.zoomScale { text += " s\(short(scale))" }
            if let velocity = row.velocity, let target = row.targetContentOffset { text += " v\(short(velocity)) to \(short(target))" }
            return times ? text + " @\(short(record.time))" : text
        }
    }

    func scrollRows(_ id: String) -> [(record: Record, row: ScrollRow)] {
        list.records.compactMap { record in
            guard case .scroll(let row) = record.body, screen.names[row.view] == id else { return nil }
            return (record, row)
        }
    }

    /// Returns the distances in points by which the list's content moved vertically in each frame after an event.
    func steps(after event: ScrollRow.Event) -> [Double] {
        screen.finish()
        let offsets = scrollRows("list").drop { $0.row.event != event }.filter { $0.row.event == .didScroll || $0.row.event == event }
            .map { $0.row.contentOffset.y }
        return zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    }

    /// Moves a finger at a constant speed with 100 samples per second. The finger lifts 10 ms after the last sample.
    func fling(_ time: Double, id: Int = 1, from start: Point, velocity: Point, samples: Int = 10) {
        send(time, .began(id, start))
        for index in 1...samples { send(time + 0.01 * Double(index), .moved(id, start + velocity * (0.01 * Double(index)))) }
        send(time + 0.01 * Double(samples + 1), .ended(id, start + velocity * (0.01 * Double(samples))))
    }
}
