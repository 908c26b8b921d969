import GestureFiles
import GestureSupport

extension SceneWriter {
    mutating func events() -> String {
        // The last entries of the trace, which follow after long intervals, are chosen first, because the choices for the other entries may
        // use up the bytes.
        let lateEntries = (0..<choice.one(of: [0, 1, 0, 2])).map { _ in (wait: late(), x: choice.below(200) * 2, y: choice.below(212) * 4) }
        var down: [(id: Int, x: Int, y: Int)] = []
        var time = 0
        var next = 1
        var lines: [String] = []
        while !choice.isAtEnd, lines.count < 300 {
            time += choice.one(of: [8, 16, 16, 0, 1, 50, 120, 300, 600, 2500])
            var members = [#""t":\#(time / 1000).\#(String(time % 1000 + 1000).dropFirst())"#]
            if choice.once(in: 12) { members.append(changes()) }
            if choice.once(in: 60) {
                members.append(#""interrupt":"call""#)
                down = []
                lines.append(object(members))
                continue
            }
            var samples: [String] = []
            var kept: [(id: Int, x: Int, y: Int)] = []
            for var finger in down {
                let what = choice.below(10)
                if what < 6 {
                    finger.x += choice.below(81) - 40
                    finger.y += choice.below(81) - 40
                }
                if what > 7 { samples.append(sample(finger, what == 9 ? "cancelled" : "ended")) } else { kept.append(finger) }
                if what < 6 { samples.append(sample(finger, "moved")) }
                if what == 6 { samples.append(sample(finger, "stationary")) }
            }
            down = kept
            while down.count < 6, choice.once(in: down.isEmpty ? 2 : 4) {
                let finger = (id: next, x: choice.below(200) * 2, y: choice.below(212) * 4)
                next += 1
                samples.append(sample(finger, "began"))
                down.append(finger)
            }
            if !samples.isEmpty { members.append(#""touches":[\#(samples.joined(separator: ","))]"#) }
            if members.count > 1 { lines.append(object(members)) }
        }
        // During the long interval before each of these entries, a finger stays down, or content keeps decelerating.
        for (wait, x, y) in lateEntries {
            time += wait * 1000
            let text: String
            if let finger = down.popLast() {
                text = sample(finger, "ended")
            } else {
                text = sample((id: next, x: x, y: y), "began")
                down.append((id: next, x: x, y: y))
                next += 1
            }
            lines.append(#"{"t":\#(time / 1000 + 1),"touches":[\#(text)]}"#)
        }
        return lines.joined(separator: ",\n")
    }

    /// Returns the length, in seconds, of a long interval between two entries.
    private mutating func late() -> Int { choice.one(of: [1, 10, 100, 5000, 100_000, 1_000_000]) }

    /// Returns a trace in the short form (`gestures`), with long waits between the gestures.
    mutating func gestures() -> String {
        let end = choice.once(in: 3) ? [#"{"wait":\#(late())}"#, #"{"tap":"v0"}"#] : []
        var lines: [String] = []
        while !choice.isAtEnd, lines.count < 60 {
            let target = choice.once(in: 3) ? "[\(choice.below(200) * 2),\(choice.below(212) * 4)]" : "\"\(choice.one(of: views).id)\""
            let way = "[\(choice.below(81) * 5 - 200),\(choice.below(81) * 5 - 200)]"
            let course = choice.once(in: 4) ? #","course":"finger""# : ""
            switch choice.below(10) {
            case 0, 1: lines.append(#"{"tap":\#(target),"count":\#(1 + choice.below(3)),"fingers":\#(1 + choice.below(2))}"#)
            case 2: lines.append(#"{"press":\#(target),"hold":\#(choice.one(of: ["0.8", "0", "3", "3600"]))\#(course)}"#)
            case 3, 4: lines.append(#"{"drag":\#(target),"by":\#(way),"duration":0.1\#(course)}"#)
            case 5:
                let direction = choice.one(of: ["left", "right", "up", "down"])
                lines.append(#"{"swipe":\#(target),"direction":"\#(direction)","duration":0.08\#(course)}"#)
            case 6: lines.append(#"{"pinch":\#(target),"from":100,"to":\#(20 + choice.below(20) * 10),"duration":0.1\#(course)}"#)
            case 7: lines.append(#"{"rotate":\#(target),"by":\#(choice.one(of: ["1", "-3", "0", "7"])),"duration":0.1\#(course)}"#)
            case 8: lines.append(object([changes()]))
            default: lines.append(#"{"wait":\#(choice.once(in: 4) ? late() : 1)}"#)
            }
        }
        return (lines + end).joined(separator: ",\n")
    }

    mutating func sample(_ finger: (id: Int, x: Int, y: Int), _ phase: String) -> String {
        let type = finger.id % 7 == 0 ? #","type":"pencil","force":0.5"# : ""
        return #"{"id":\#(finger.id),"phase":"\#(phase)","x":\#(finger.x),"y":\#(finger.y)\#(type)}"#
    }
}
