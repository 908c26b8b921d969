import GestureEngine
import GestureReplay
import GestureSupport
import GestureTimeline

extension Situation {
    /// Returns the situation as human-readable text.
    package func text(_ style: Coloring) -> String {
        var lines = [heading]
        if isQuiet { lines.append("No finger is down, no recognizer is active, and no timer runs.") }
        lines += section("touches", snapshot.fingers.map { line($0) }, style)
        lines += section("recognizers", snapshot.gestures.map { line($0) }, style)
        lines += section("timers", snapshot.countdowns.map { line($0) }, style)
        lines += section("scroll views", snapshot.scrolling.map { line($0) }, style)
        if let mode { lines += section("mode", [TimelineText.spoken(mode)], style) }
        return lines.map { $0 + "\n" }.joined()
    }

    private var heading: String {
        let asked = "At \(seconds(time)) s"
        return isOver ? asked + ", after the end: the last event was at \(seconds(snapshot.time)) s" : asked
    }

    private func section(_ title: String, _ lines: [String], _ style: Coloring) -> [String] {
        guard !lines.isEmpty else { return [] }
        return ["", Weight.light.colored(title, style)] + lines.map { "  " + $0 }
    }

    // MARK: Lines

    private func line(_ finger: Snapshot.Finger) -> String {
        var parts = ["touch \(finger.id) \(finger.isDown ? "down at" : "lifted at") \(point(finger.location))"]
        if let view = finger.view { parts[0] += " on \(name(view))" } else { parts[0] += " outside the window" }
        if let view = finger.view { parts.append(delivery(finger, name(view))) }
        if finger.isDown {
            parts.append(finger.recognizers.isEmpty ? "no recognizer follows it" : "followed by \(list(finger.recognizers))")
        }
        return parts.joined(separator: "; ")
    }

    private func delivery(_ finger: Snapshot.Finger, _ view: String) -> String {
        switch finger.stage {
        case .nothing: "\(view) has not received it"
        case .beganHeld:
            "held back from \(view) by \(list(finger.beganHolders))"
                + (finger.endHolders.isEmpty ? "" : ", its lift by \(list(finger.endHolders))")
        case .delivered: "\(view) has received it"
        case .endHeld: "\(view) has received touchesBegan; the lift is held back by \(list(finger.endHolders))"
        case .finished: finger.isDown ? "taken away from \(view), which got touchesCancelled" : "it has ended for \(view)"
        case .dropped:
            switch finger.refusal {
            case .a6: "dropped: \(view) takes one finger at a time"
            case .a7: "dropped: an exclusive touch excludes it from \(view)"
            default: "dropped: \(view) does not receive it"
            }
        }
    }

    private func line(_ gesture: Snapshot.Gesture) -> String {
        var parts = ["\(name(gesture.recognizer)) (\(gesture.type)) \(gesture.state.rawValue)"]
        parts[0] +=
            gesture.touches.isEmpty ? ", no finger down" : " with touch " + gesture.touches.map { "\($0)" }.joined(separator: " and ")
        if let wants = gesture.wants { parts.append("ready for \(wants.rawValue)") }
        if !gesture.waitsFor.isEmpty {
            parts.append((gesture.wants == nil ? "would have to wait for " : "waits for ") + list(gesture.waitsFor))
        }
        if !gesture.awaitedBy.isEmpty { parts.append("\(list(gesture.awaitedBy)) cannot continue until it has failed") }
        if !gesture.resetWaitsFor.isEmpty { parts.append("its reset waits for \(list(gesture.resetWaitsFor))") }
        parts += measured(gesture.values)
        return parts.joined(separator: "; ")
    }

    /// Describes the values that the handler of a gesture would read at the requested time.
    private func measured(_ values: GestureValues) -> [String] {
        var parts: [String] = []
        if let translation = values.translation { parts.append("translation \(point(translation))") }
        if let scale = values.scale { parts.append("scale \(Decimal.text(scale, .ratio))") }
        if let rotation = values.rotation { parts.append("rotation \(Decimal.text(rotation, .ratio))") }
        return parts
    }

    private func line(_ countdown: Snapshot.Countdown) -> String {
        let took = Decimal.text(countdown.due - countdown.started)
        return seconds(countdown.due) + " " + countdown.words(name(countdown.owner))
            + "; started at \(seconds(countdown.started)), \(took) s earlier"
    }

    private func line(_ scrolling: Snapshot.Scrolling) -> String {
        let who = name(scrolling.view)
        return switch scrolling.motion {
        case .drags: "\(who) is dragged, at \(point(scrolling.contentOffset))"
        case .zooms: "\(who) is zoomed, at \(point(scrolling.contentOffset))"
        case .coasts(let target, let until):
            "\(who) continues to scroll from \(point(scrolling.contentOffset)) to \(point(target)), until \(seconds(until))"
        case .zoomsBack(let scale, let until): "\(who) returns to scale \(Decimal.text(scale, .ratio)), until \(seconds(until))"
        }
    }

    // MARK: Words

    private func name(_ name: Name) -> String { TimelineText.spoken(names[name]) }
    private func point(_ point: Point) -> String { "(\(Decimal.text(point.x, .points)), \(Decimal.text(point.y, .points)))" }
    private func seconds(_ time: Double) -> String { Decimal.text(time, .seconds) }
    private func list(_ list: [Name]) -> String { list.map { name($0) }.listed("and") }
}

extension Snapshot.Countdown {
    /// Describes the effect that the timer has when it fires, if no other event occurs before. `who` is the name of the object to which the
    /// timer belongs.
    func words(_ who: String) -> String {
        switch purpose {
        case .begins(let seconds): "\(who) may begin: by then it has been pressed for \(Decimal.text(seconds)) s"
        case .fails(.tapTooLong(let limit)): "\(who) fails if it is still pressed: a tap lasts less than \(Decimal.text(limit)) s"
        case .fails(.tooFewTaps(let had, let required, let interval)):
            "\(who) fails without another tap: it had \(had) of \(required), and the next must begin within \(Decimal.text(interval)) s"
        case .fails(.tooFewPresses(let had, let required, let interval)):
            "\(who) fails without another press: it had \(had) of \(required), and the next must begin within \(Decimal.text(interval)) s"
        case .fails(.delayOver(let limit)):
            "\(who) releases touches on the content: delaysContentTouches holds them back for \(Decimal.text(limit)) s"
        case .fails(let reason): "\(who) would fail: \(reason.words)"
        case .timesOut(let seconds): "\(who) fails if the finger has not moved far enough: a swipe takes at most \(Decimal.text(seconds)) s"
        case .repeats: "\(who) changes its value again if it is still held (autorepeat)"
        case .callback: "\(who) is called by a timer that its own code has set"
        }
    }
}

extension Weight {
    /// Returns a string coloured according to this visual weight.
    package func colored(_ text: String, _ style: Coloring) -> String {
        guard style == .ansi, let sequence else { return text }
        return "\(sequence)\(text)\(Self.reset)"
    }
}

/// The state of the engine at a given time in a trace, after all events at that time. It is read directly from the engine, not derived from
/// rows.
package struct Situation {
    /// The requested time, in seconds.
    package let time: Double
    package let snapshot: Snapshot
    package let mode: String?
    /// Whether no entry of the trace and no timer is left after the requested time.
    package let isOver: Bool
    package let names: Names

    /// Replays a trace up to the given time.
    package init(_ replay: Replay, at time: Double) throws(InputError) {
        self.time = time
        // The replay records no rows, because only the state is needed.
        replay.scene.screen.sink = nil
        isOver = !(try replay.play(until: time))
        snapshot = Snapshot(of: replay.scene.screen)
        mode = replay.scene.mode
        names = replay.scene.screen.names
    }

    /// Whether the report would contain nothing, except possibly the mode.
    package var isQuiet: Bool {
        snapshot.fingers.isEmpty && snapshot.gestures.isEmpty && snapshot.countdowns.isEmpty && snapshot.scrolling.isEmpty
    }
}

extension Situation {
    /// The situation as JSON Lines, with an object for each touch, recognizer, timer and moving scroll view, and an object for the mode.
    package var json: String {
        JSONWriter.text { json in
            line(json, "at") {
                json.put("isOver", isOver)
                json.put("mode", mode)
            }
            for finger in snapshot.fingers { line(json, "touch") { put(finger, json) } }
            for gesture in snapshot.gestures { line(json, "recognizer") { put(gesture, json) } }
            for countdown in snapshot.countdowns { line(json, "timer") { put(countdown, json) } }
            for scrolling in snapshot.scrolling { line(json, "scroll") { put(scrolling, json) } }
        }
    }

    private func line(_ json: JSONWriter, _ kind: String, _ members: () -> Void) {
        json.line {
            json.put("t", time)
            json.put("kind", kind)
            members()
        }
    }

    private func put(_ finger: Snapshot.Finger, _ json: JSONWriter) {
        let stage =
            switch finger.stage {
            case .nothing: "nothing"
            case .beganHeld: "began held"
            case .delivered: "delivered"
            case .endHeld: "ended held"
            case .finished: finger.isDown ? "cancelled" : "finished"
            case .dropped: "dropped"
            }
        json.put("touch", finger.id)
        json.put("isDown", finger.isDown)
        put("location", finger.location, json)
        json.put("view", finger.view.map { names[$0] })
        json.put("delivery", stage)
        put("beganHeldBy", finger.beganHolders, json)
        put("endedHeldBy", finger.endHolders, json)
        put("recognizers", finger.recognizers, json)
    }

    private func put(_ gesture: Snapshot.Gesture, _ json: JSONWriter) {
        json.put("recognizer", names[gesture.recognizer])
        json.put("type", gesture.type)
        json.put("state", gesture.state.rawValue)
        json.put("touches", gesture.touches)
        json.put("wants", gesture.wants?.rawValue)
        put("waitsFor", gesture.waitsFor, json)
        put("awaitedBy", gesture.awaitedBy, json)
        put("resetWaitsFor", gesture.resetWaitsFor, json)
        if let translation = gesture.values.translation { put("translation", translation, json) }
        if let scale = gesture.values.scale { json.put("scale", scale) }
        if let rotation = gesture.values.rotation { json.put("rotation", rotation) }
    }

    private func put(_ countdown: Snapshot.Countdown, _ json: JSONWriter) {
        json.put("due", countdown.due)
        json.put("started", countdown.started)
        json.put("of", names[countdown.owner])
        switch countdown.purpose {
        case .begins(let seconds):
            json.put("what", "begins")
            json.put("after", seconds)
        case .fails(let reason):
            json.put("what", "fails")
            json.put("reason", reason.words)
        case .timesOut(let seconds):
            json.put("what", "times out")
            json.put("after", seconds)
        case .repeats: json.put("what", "repeats")
        case .callback: json.put("what", "callback")
        }
        json.put("text", countdown.words(TimelineText.spoken(names[countdown.owner])))
    }

    private func put(_ scrolling: Snapshot.Scrolling, _ json: JSONWriter) {
        json.put("view", names[scrolling.view])
        put("contentOffset", scrolling.contentOffset, json)
        switch scrolling.motion {
        case .drags: json.put("what", "drags")
        case .zooms: json.put("what", "zooms")
        case .coasts(let target, let until):
            json.put("what", "coasts")
            put("target", target, json)
            json.put("until", until)
        case .zoomsBack(let scale, let until):
            json.put("what", "zooms back")
            json.put("scale", scale)
            json.put("until", until)
        }
    }

    private func put(_ key: StaticString, _ point: Point, _ json: JSONWriter) { json.put(key, [point.x, point.y]) }
    private func put(_ key: StaticString, _ list: [Name], _ json: JSONWriter) { json.put(key, list.map { names[$0] }) }
}
