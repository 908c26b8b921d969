import GestureEngine
import GestureSupport
import GestureTimeline

extension Situation {
    /// The situation as JSON Lines: an object for each touch, recognizer, timer and moving scroll view, and one for the mode.
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
        json.put("text", countdown.words(TimelineText.name(names[countdown.owner])))
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

    private func put(_ key: String, _ point: Point, _ json: JSONWriter) { json.put(key, [point.x, point.y]) }
    private func put(_ key: String, _ list: [Name], _ json: JSONWriter) { json.put(key, list.map { names[$0] }) }
}
