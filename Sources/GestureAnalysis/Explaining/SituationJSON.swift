import GestureEngine
import GestureSupport
import GestureTimeline

extension Situation {
    /// The situation as JSON Lines: an object for each touch, recognizer, timer and moving scroll view, and one for the mode.
    package var json: String {
        var lines = ["\"kind\": \"at\", \"isOver\": \(isOver), \"mode\": \(mode.map { Quoting.json($0) } ?? "null")"]
        lines += snapshot.fingers.map { object($0) } + snapshot.gestures.map { object($0) }
        lines += snapshot.countdowns.map { object($0) } + snapshot.scrolling.map { object($0) }
        return lines.map { "{\"t\": \(number(time)), \($0)}\n" }.joined()
    }

    private func object(_ finger: Snapshot.Finger) -> String {
        let stage =
            switch finger.stage {
            case .nothing: "nothing"
            case .beganHeld: "began held"
            case .delivered: "delivered"
            case .endHeld: "ended held"
            case .finished: finger.isDown ? "cancelled" : "finished"
            case .dropped: "dropped"
            }
        return "\"kind\": \"touch\", \"touch\": \(finger.id), \"isDown\": \(finger.isDown), \"location\": \(point(finger.location)), "
            + "\"view\": \(finger.view.map { name($0) } ?? "null"), \"delivery\": \"\(stage)\", \"beganHeldBy\": \(list(finger.beganHolders)), "
            + "\"endedHeldBy\": \(list(finger.endHolders)), \"recognizers\": \(list(finger.recognizers))"
    }

    private func object(_ gesture: Snapshot.Gesture) -> String {
        var text = "\"kind\": \"recognizer\", \"recognizer\": \(name(gesture.recognizer)), \"type\": \(Quoting.json(gesture.type)), "
        text += "\"state\": \"\(gesture.state.rawValue)\", \"touches\": [\(gesture.touches.map { "\($0)" }.joined(separator: ", "))], "
        text += "\"wants\": \(gesture.wants.map { "\"\($0.rawValue)\"" } ?? "null"), \"waitsFor\": \(list(gesture.waitsFor)), "
        text += "\"awaitedBy\": \(list(gesture.awaitedBy)), \"resetWaitsFor\": \(list(gesture.resetWaitsFor))"
        if let translation = gesture.values.translation { text += ", \"translation\": \(point(translation))" }
        if let scale = gesture.values.scale { text += ", \"scale\": \(number(scale))" }
        if let rotation = gesture.values.rotation { text += ", \"rotation\": \(number(rotation))" }
        return text
    }

    private func object(_ countdown: Snapshot.Countdown) -> String {
        let what =
            switch countdown.purpose {
            case .begins(let seconds): "\"begins\", \"after\": \(number(seconds))"
            case .fails(let reason): "\"fails\", \"reason\": \(Quoting.json(reason.words))"
            case .timesOut(let seconds): "\"times out\", \"after\": \(number(seconds))"
            case .repeats: "\"repeats\""
            case .callback: "\"callback\""
            }
        return "\"kind\": \"timer\", \"due\": \(number(countdown.due)), \"started\": \(number(countdown.started)), "
            + "\"of\": \(name(countdown.owner)), \"what\": \(what), "
            + "\"text\": \(Quoting.json(countdown.words(TimelineText.name(names[countdown.owner]))))"
    }

    private func object(_ scrolling: Snapshot.Scrolling) -> String {
        let what =
            switch scrolling.motion {
            case .drags: "\"drags\""
            case .zooms: "\"zooms\""
            case .coasts(let target, let until): "\"coasts\", \"target\": \(point(target)), \"until\": \(number(until))"
            case .zoomsBack(let scale, let until): "\"zooms back\", \"scale\": \(number(scale)), \"until\": \(number(until))"
            }
        return
            "\"kind\": \"scroll\", \"view\": \(name(scrolling.view)), \"contentOffset\": \(point(scrolling.contentOffset)), \"what\": \(what)"
    }

    private func number(_ number: Double) -> String { Decimal.text(number, .json) }
    private func point(_ point: Point) -> String { "[\(number(point.x)), \(number(point.y))]" }
    private func name(_ name: Name) -> String { Quoting.json(names[name]) }
    private func list(_ list: [Name]) -> String { "[\(list.map { name($0) }.joined(separator: ", "))]" }
}
