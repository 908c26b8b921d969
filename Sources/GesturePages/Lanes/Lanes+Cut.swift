import GestureEngine

extension Lanes {
    /// The lanes up to a time; of what comes later each lane keeps how much it was.
    func cut(after time: Double) -> Lanes {
        var result = self
        var firstRow = Int.max
        for index in lanes.indices {
            let lane = lanes[index]
            var rest = Lane.Rest()
            for bar in lane.bars where bar.from.time > time {
                firstRow = min(firstRow, bar.row)
                rest.bars += 1
                switch bar.kind {
                case .begun, .recognized: rest.won += 1
                case .failed: rest.failed += 1
                case .down, .possible, .waiting, .ended, .cancelled, .held, .touching, .endHeld, .dragging, .decelerating, .zooming: break
                }
            }
            for tick in lane.ticks where tick.at.time > time { firstRow = min(firstRow, tick.row) }
            result.lanes[index].rest = rest
            result.lanes[index].bars = lane.bars.filter { $0.from.time <= time }
            result.lanes[index].ticks = lane.ticks.filter { $0.at.time <= time }
            for bar in result.lanes[index].bars.indices where result.lanes[index].bars[bar].to.time > time {
                result.lanes[index].bars[bar].to = Moment(time: time, step: .max)
                result.lanes[index].bars[bar].endRow = 0
            }
            for tick in result.lanes[index].ticks.indices where result.lanes[index].ticks[tick].until.time > time {
                result.lanes[index].ticks[tick].until = Moment(time: time)
            }
        }
        for row in rows where row.time > time { firstRow = min(firstRow, row.number) }
        result.stops = stops.filter { $0.time <= time }
        result.arrows = arrows.filter { $0.at.time <= time }
        result.marks = marks.filter { $0.at.time <= time }
        result.decisions = decisions.filter { $0.at.time <= time }
        result.paths = paths.filter { $0.samples[0].time <= time }
        result.rows = rows.filter { $0.time <= time }
        if firstRow < .max { result.cut = Cut(time: time, rows: rowCount - firstRow + 1) }
        return result
    }
}
