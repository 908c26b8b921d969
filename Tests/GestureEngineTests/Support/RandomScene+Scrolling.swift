import GestureEngine
import TestSupport

/// Gestures that random fingers rarely make by chance: they fling content and stop it, or pinch past a limit of the zoom scale.
extension RandomScene {
    /// Flings content with a finger. Soon afterwards, other fingers usually land on the content (I8, I10). Returns the time at the end of
    /// the gesture.
    func flingAndStop(_ view: ScrollView, at time: Double) -> Double {
        var time = time
        let middle = view.convert(view.bounds.center, to: nil)
        let step = Point(rng.number(-30...30), rng.number(-60...60))
        fingers += 1
        send([.began(fingers, middle)], at: time)
        for index in 1...3 {
            time += 0.01
            send([.moved(fingers, middle + step * Double(index))], at: time)
        }
        send([.ended(fingers, middle + step * 3)], at: time + 0.01)
        time += rng.number(0.02...0.3)
        guard rng.chance(0.8) else { return time }
        let new = (1...rng.int(1...2)).map { (id: fingers + $0, at: middle + Point(0, 20 * Double($0 - 1))) }
        fingers += new.count
        send(new.map { .began($0.id, $0.at) }, at: time)
        time += rng.number(0.01...0.2)
        if rng.chance(0.4) { send(new.map { .moved($0.id, $0.at + step) }, at: time) }
        send(new.map { .ended($0.id, $0.at + step) }, at: time + 0.01)
        return time + 0.02
    }

    /// Moves two fingers apart or together, sometimes past a limit of the zoom scale (I12). Returns the time at the end of the gesture.
    func pinch(_ view: ScrollView, at time: Double) -> Double {
        var time = time
        let middle = view.convert(view.bounds.center, to: nil)
        let factor = rng.chance(0.5) ? rng.number(1.2...5) : rng.number(0.1...0.8)
        let ids = (fingers + 1, fingers + 2)
        fingers += 2
        for (index, way) in [40, 40 * (1 + factor) / 2, 40 * factor].enumerated() {
            let a = middle - Point(way, 0), b = middle + Point(way, 0)
            send(index == 0 ? [.began(ids.0, a), .began(ids.1, b)] : [.moved(ids.0, a), .moved(ids.1, b)], at: time)
            time += 0.02
        }
        let way = Point(40 * factor, 0)
        if rng.chance(0.3) {
            send([.ended(ids.0, middle - way)], at: time)
            time += rng.number(0...0.1)
            send([.moved(ids.1, middle + way * 2)], at: time)
            send([.ended(ids.1, middle + way)], at: time + 0.01)
        } else {
            send([.ended(ids.0, middle - way), .ended(ids.1, middle + way)], at: time)
        }
        return time + 0.02
    }
}

extension ScrollView {
    /// The distances in points by which the content is past its ends. The insets extend the content at its ends (I11).
    var overshoot: Point {
        Point(
            overshoot(contentOffset.x, contentSize.width - bounds.width, contentInset.left, contentInset.right),
            overshoot(contentOffset.y, contentSize.height - bounds.height, contentInset.top, contentInset.bottom))
    }

    private func overshoot(_ offset: Double, _ room: Double, _ before: Double, _ after: Double) -> Double {
        max(0, -before - offset, offset - max(-before, room + after))
    }

    var isPastZoomScales: Bool { zoomScale < minimumZoomScale || zoomScale > maximumZoomScale }
}
