import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// Finds changes that handlers make during a gesture but do not undo when the system cancels the touches, for example because of a phone
/// call.
extension Finder {
    /// The time in seconds from a change to the interruption that is added after the change.
    private static let pause = 0.01

    mutating func findLeftInTheMiddle() {
        var known: Set<[String]> = []
        for cell in survey.cells {
            for change in cell.notes.changes where change.time + Self.pause < cell.notes.lift {
                guard known.insert([change.by, change.target]).inserted else { continue }
                interrupt(cell, after: change)
            }
        }
        var controls: Set<String> = []
        for cell in survey.cells {
            for outcome in cell.outcomes where outcome.what == "touchDown" && outcome.time + Self.pause < cell.notes.lift {
                guard controls.insert(outcome.who).inserted, let control = scene.view(outcome.who) as? Control else { continue }
                interrupt(cell, control, outcome)
            }
        }
    }

    /// Returns the gestures of a cell, to which an interruption is added at the given time in seconds after the first touch.
    private func gestures(_ cell: SurveyCell, interruptedAt time: Double) -> String {
        cell.gestures + ", {\"interrupt\": \"a call\", \"at\": \(SurveyGesture.text((time * 1000).rounded() / 1000))}"
    }

    // MARK: Effects

    private mutating func interrupt(_ cell: SurveyCell, after change: CellNotes.Change) {
        guard mayReplay() else { return }
        let gestures = gestures(cell, interruptedAt: change.time + Self.pause)
        guard let before = state(of: change.target, after: modeGestures(cell)),
            let whole = state(of: change.target, after: cell.gestures), let cut = state(of: change.target, after: gestures)
        else { return }
        let name = words.name(change.by)
        let call = "A call during \(words.gesture(cell, place(cell)))"
        let isRecognizer = scene.recognizer(change.by) != nil
        let cancelled = words.subject(change.by, isRecognizer: isRecognizer) + (isRecognizer ? " cancelled" : " touchCancel")
        if change.target.isEmpty {
            guard cut != before, cut != whole, case .string(let mode) = cut else { return }
            let text =
                "\(call) leaves the app in the mode \(words.name(mode)): \(name) enters it, and no effect leaves it when "
                + "\(isRecognizer ? "the gesture" : "the touch") is cancelled. Without the call, the gesture ends in \(Self.words(whole))."
            add(
                .leftInTheMiddle, change.by, text, on: gestures, expect: ["mode \(SubjectWords.written(mode))", cancelled],
                weight: 2)
        } else {
            guard whole == before, cut != before else { return }
            let text =
                "\(call) leaves \(words.name(change.target)) at \(Self.words(cut)): "
                + "\(name) sets it and restores it at the end of the gesture, "
                + "but not when \(isRecognizer ? "the gesture" : "the touch") is cancelled."
            let subject = SubjectText.property(change.target)
            add(
                .leftInTheMiddle, change.by, text, on: gestures, expect: ["\(subject) set", "\(cancelled) then never \(subject) set"],
                weight: 1)
        }
    }

    /// Returns the mode changes that precede a cell's own gesture, as JSON for a trace's `gestures`.
    private func modeGestures(_ cell: SurveyCell) -> String {
        survey.modes.first { $0.path == cell.mode }?.gestures.joined(separator: ", ") ?? ""
    }

    private static func words(_ value: Value) -> String {
        if case .string(let text) = value { return TimelineText.spoken(text) }
        return TimelineText.escaped(value.text)
    }

    /// Returns the value that a property has after the given gestures, or the mode if `target` is empty; `nil` if the value is unknown.
    private func state(of target: String, after gestures: String) -> Value? {
        do throws(InputError) {
            let replay = try survey.player.replay(gestures)
            while try replay.step() {}
            return replay.scene.value(of: target)
        } catch {
            return nil
        }
    }

    // MARK: Controls

    /// Adds a finding if a control has handlers for the moments when the finger lands and lifts, but none for a cancelled touch.
    private mutating func interrupt(_ cell: SurveyCell, _ control: Control, _ down: CellOutcome) {
        func handles(_ event: Control.Event) -> Bool {
            control.actionNames.contains { $0.0 == event }
                || survey.layout.window.effects(of: control.id).contains { $0.on == .control(event) }
        }
        guard handles(.touchDown), handles(.touchUpInside) || handles(.touchUpOutside), !handles(.touchCancel) else { return }
        let gestures = gestures(cell, interruptedAt: down.time + Self.pause)
        let subject = words.subject(control.id, isRecognizer: false)
        let end = handles(.touchUpInside) ? "touchUpInside" : "touchUpOutside"
        let text =
            "A call during \(words.gesture(cell, place(cell))) leaves \(words.name(control.id)) in an intermediate state: "
            + "it has handlers for touchDown and \(end), but none for touchCancel, which UIKit sends instead of \(end)."
        add(
            .leftInTheMiddle, control.id, text, on: gestures,
            expect: ["\(subject) touchDown then \(subject) touchCancel", "never \(subject) \(end)"])
    }
}

/// Formats properties as the subjects of `expect` sentences.
private enum SubjectText {
    static func property(_ target: String) -> String {
        target.isASCIIWord(with: "._-:/") ? target : Quoting.literal(target)
    }
}

extension ViewDocument {
    /// Finds the view with the given id, which is this view or one of its descendants, and returns its effects.
    fileprivate func effects(of view: String) -> [EffectDocument] {
        if id == view { return effects }
        for subview in subviews {
            let found = subview.effects(of: view)
            if !found.isEmpty { return found }
        }
        return []
    }
}

extension Scene {
    /// Returns the current value of `ID.PROPERTY` or `variables.NAME`, or the mode if `target` is empty.
    fileprivate func value(of target: String) -> Value? {
        if target.isEmpty { return mode.map { .string($0) } }
        guard let dot = target.lastIndex(of: ".") else { return nil }
        let (owner, name) = (String(target[..<dot]), String(target[target.index(after: dot)...]))
        if owner == "variables" { return variable(name) }
        if let recognizer = recognizer(owner), let property = RecognizerType.properties[name], let value = property.value(of: recognizer) {
            return value
        }
        return view(owner).flatMap { view in ViewType.properties[name]?.value(of: view) }
    }
}
