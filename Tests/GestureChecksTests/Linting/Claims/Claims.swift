import GestureEngine
import GestureChecks

/// A claim that findings with this code make, and the check that a replay does not contradict it. The closure returns a description of an
/// event that contradicts the claim, or `nil`.
struct Claim {
    let code: String
    let contradiction: @Sendable (Play, _ names: [String], _ message: String) -> String?

    /// The claims of all kinds of findings that state that an event always or never happens.
    static let all = [
        neverWins, duplicateTap, nestedEdgePans, bothTaps, pinchOrRotation, requirementCircle, requirementNeverMeets, requiresDisabled,
        neverBegins("never-begins"), neverBegins("edge-pan-without-edges"), neverBegins("edge-pan-away-from-edge"),
        neverBegins("constant-answer"), neverBegins("disabled-for-good"), killsSelection, blocksScrolling, zoomWithoutEffect,
        neverHit("never-hit"), neverHit("control-covered"), modeWithoutRecognizers,
    ]

    /// Returns the names that a message contains in quotes, in order.
    static func names(in message: String) -> [String] { message.matches(of: #/'([^' ]+)'/#).map { String($0.1) } }

    // MARK: Two recognizers

    private static let neverWins = Claim(code: "never-wins") { play, names, message in
        play.attempts(of: names[0]).contains { attempt in
            guard attempt.hasRecognized, !play.hasOtherFingers(attempt) else { return false }
            if message.contains("with one finger down"), attempt.touches.count > 1 { return false }
            // A swipe requires a movement of at least 28.9 pt (G), but a pan begins after 10 pt. The swipe can therefore recognize first
            // only if the finger jumps from one sample to the next.
            if message.contains("unless the finger jumps"), play.fingers(of: attempt).contains(where: { $0.jump > 18 }) { return false }
            return true
        } ? "'\(names[0])' recognizes" : nil
    }

    private static let duplicateTap = Claim(code: "duplicate-tap") { play, names, message in
        if message.contains("never recognizes") { return neverWins.contradiction(play, names, message) }
        return recognizesInside(play, outer: names[2], inner: names[1])
    }

    private static let nestedEdgePans = Claim(code: "nested-edge-pans") { play, names, _ in
        recognizesInside(play, outer: names[2], inner: names[1])
    }

    private static func recognizesInside(_ play: Play, outer: String, inner: String) -> String? {
        play.attempts(of: outer).contains { attempt in
            attempt.hasRecognized && !play.hasOtherFingers(attempt)
                && play.fingers(of: attempt).allSatisfy { play.isInside($0.view, inner) }
        } ? "'\(outer)' recognizes in '\(inner)'" : nil
    }

    private static let bothTaps = Claim(code: "both-taps") { play, names, _ in
        let singles = play.attempts(of: names[2]).filter(\.hasRecognized)
        return play.attempts(of: names[0]).contains { double in
            double.hasRecognized && !play.hasOtherFingers(double)
                && !singles.contains { $0.decided >= double.began && $0.decided < double.decided }
        } ? "'\(names[0])' recognizes without '\(names[2])'" : nil
    }

    private static let pinchOrRotation = Claim(code: "pinch-or-rotation") { play, names, _ in
        var active: Set<String> = []
        for case .recognizerState(let row) in play.records.map(\.body) where names.prefix(2).contains(play.name(row.recognizer)) {
            if row.to == .began || row.to == .changed {
                active.insert(play.name(row.recognizer))
            } else {
                active.remove(play.name(row.recognizer))
            }
            if active.count == 2 { return "both are under way" }
        }
        return nil
    }

    // MARK: Requirements

    private static let requirementCircle = Claim(code: "requirement-circle") { play, names, message in
        let circle = names.prefix { message.range(of: "'\($0)'")!.lowerBound < message.range(of: " wait for")!.lowerBound }
        var undecided: Set<String> = []
        for record in play.records {
            switch record.body {
            case .recognizerTouches(let row) where row.method == .touchesBegan: undecided.insert(play.name(row.recognizer))
            case .recognizerState(let row):
                let id = play.name(row.recognizer)
                undecided.remove(id)
                guard row.to == .began || row.to == .recognized, let index = circle.firstIndex(of: id) else { continue }
                let required = circle[(index + 1) % circle.count]
                if undecided.contains(required) { return "'\(id)' begins while '\(required)' is possible" }
            default: break
            }
        }
        return nil
    }

    private static let requirementNeverMeets = Claim(code: "requirement-never-meets") { play, names, _ in
        func touches(_ id: String) -> Set<Int> { play.attempts(of: id).reduce(into: []) { $0.formUnion($1.touches) } }
        if !touches(names[0]).isDisjoint(with: touches(names[1])) { return "a touch concerns both" }
        for record in play.records {
            guard case .recognizerWaiting(let row) = record.body, play.name(row.recognizer) == names[0],
                play.scene.screen.names[row.waitsFor].map({ play.name($0) }).contains(names[1])
            else { continue }
            let isBeside = play.fingers.contains { play.isInside($0.view, names[3]) && $0.began <= record.time && $0.ended >= record.time }
            if !isBeside { return "'\(names[0])' waits with no finger on '\(names[3])'" }
        }
        return nil
    }

    private static let requiresDisabled = Claim(code: "requires-disabled") { play, names, _ in
        play.records.contains { record in
            guard case .recognizerWaiting(let row) = record.body, play.name(row.recognizer) == names[0] else { return false }
            return play.scene.screen.names[row.waitsFor].contains { play.name($0) == names[1] }
        } ? "'\(names[0])' waits" : nil
    }

    // MARK: One recognizer

    private static func neverBegins(_ code: String) -> Claim {
        Claim(code: code) { play, names, message in
            // The recognizer's name is the first name in a message about a delegate's answer, and the second name in a message about a
            // view.
            let id = names.first { play.scene.recognizer($0) != nil } ?? ""
            for attempt in play.attempts(of: id) {
                if attempt.hasRecognized { return "'\(id)' begins" }
                if message.contains("gets a touch") { return "'\(id)' gets a touch" }
            }
            return nil
        }
    }

    // MARK: Lists and scroll views

    private static let killsSelection = Claim(code: "kills-selection") { play, names, _ in
        let times = play.attempts(of: names[0]).filter { $0.hasRecognized && !play.hasOtherFingers($0) }.map(\.decided)
        return play.records.contains { record in
            if case .select = record.body { times.contains(record.time) } else { false }
        } ? "a cell is selected by a tap" : nil
    }

    private static let blocksScrolling = Claim(code: "blocks-scrolling") { play, names, message in
        let (place, list) = (names[1], message.contains("one finger on it") ? names[1] : names[2])
        return play.attempts(of: list + ".pan").contains { attempt in
            // If the finger has stopped a moving list, the touch belongs to the list's own pan recognizer (I10).
            attempt.hasRecognized && attempt.rule != .i10 && !play.hasOtherFingers(attempt) && attempt.touches.count == 1
                && play.fingers(of: attempt).allSatisfy { play.isInside($0.view, place) }
        } ? "'\(list)' scrolls" : nil
    }

    private static let zoomWithoutEffect = Claim(code: "zoom-without-effect") { play, names, message in
        if message.contains("never zooms") {
            return play.records.contains { if case .scroll(let row) = $0.body { row.event == .willBeginZooming } else { false } }
                ? "it zooms" : nil
        }
        return play.scene.view(names[0])?.subviews.contains { !$0.transform.isIdentity } ?? true ? "a view is scaled" : nil
    }

    // MARK: Views and modes

    private static func neverHit(_ code: String) -> Claim {
        Claim(code: code) { play, names, _ in play.fingers.contains { play.isInside($0.view, names[0]) } ? "'\(names[0])' is hit" : nil }
    }

    private static let modeWithoutRecognizers = Claim(code: "mode-without-recognizers") { play, names, _ in
        var mode = play.scene.layout.modes?.initial
        for record in play.records {
            switch record.body {
            case .mode(_, let to, _, false, _): mode = play.name(to)
            case .touch(let row) where row.phase == .began && mode == names[0]:
                let all = play.scene.screen.names[row.recognizers].map { play.name($0) }
                if let declared = all.first(where: { !$0.contains(".") }) { return "'\(declared)' gets a touch" }
            default: break
            }
        }
        return nil
    }
}
