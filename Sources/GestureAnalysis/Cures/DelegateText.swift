import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension Preset {
    /// Returns the id of the recognizer whose delegate is changed by the option; `nil` if the option changes no delegate.
    func delegateOwner(_ scene: Scene) -> String? {
        switch kind {
        case .simultaneous: return pair?.a
        case .answer:
            guard let equals = argument.firstIndex(of: "="), let dot = argument[..<equals].lastIndex(of: ".") else { return nil }
            let id = Self.id(String(argument[..<dot]))
            return scene.recognizer(id) == nil ? nil : id
        case .set, .remove, .require, .noRequire: return nil
        }
    }

    /// Returns the JSON for a recognizer's delegate, with the changed answers and the other answers that the delegate already had. If
    /// several recognizers share the delegate, only this recognizer gets the new delegate.
    static func delegateText(of id: String, _ presets: [Preset], _ scene: Scene) -> String {
        var old: DelegateDocument?
        var shared = ""
        switch scene.document(ofRecognizer: id)?.delegate {
        case .inline(let own): old = own
        case .named(let name):
            old = scene.layout.delegate(named: name)
            let others = recognizers(of: scene.screen.window).filter { other in
                guard other != id, case .named(let same)? = scene.document(ofRecognizer: other)?.delegate else { return false }
                return same == name
            }
            if !others.isEmpty {
                let names = others.prefix(3).map { TimelineText.spoken($0) } + (others.count > 3 ? ["others"] : [])
                let verb = others.count > 1 ? "use" : "uses"
                shared = ", instead of \(TimelineText.spoken(name)), which \(names.listed("and")) also \(verb)"
            }
        case nil: break
        }
        var answers: [(key: String, value: String)] = []
        for (key, answer) in [
            ("shouldReceive", old?.shouldReceive), ("shouldBegin", old?.shouldBegin),
            ("shouldRecognizeSimultaneouslyWith", old?.shouldRecognizeSimultaneouslyWith),
            ("shouldRequireFailureOf", old?.shouldRequireFailureOf), ("shouldBeRequiredToFailBy", old?.shouldBeRequiredToFailBy),
        ] {
            switch answer {
            case .constant(let value): answers.append((key: key, value: "\(value)"))
            case .expression(let expression): answers.append((key: key, value: Quoting.json(expression.text)))
            case nil: break
            }
        }
        for preset in presets {
            var (key, value) = ("shouldRecognizeSimultaneouslyWith", "true")
            if preset.kind == .simultaneous {
                let own = "other.id == " + Quoting.literal(preset.pair?.b ?? "")
                switch old?.shouldRecognizeSimultaneouslyWith {
                case .constant(true): value = "true"
                case .expression(let expression): value = Quoting.json("(\(expression.text)) || \(own)")
                case .constant(false), nil: value = Quoting.json(own)
                }
            } else if let equals = preset.argument.firstIndex(of: "="), let dot = preset.argument[..<equals].lastIndex(of: ".") {
                key = String(preset.argument[preset.argument.index(after: dot)..<equals])
                value = json(String(preset.argument[preset.argument.index(after: equals)...]))
            }
            if let place = answers.firstIndex(where: { $0.key == key }) {
                answers[place].value = value
            } else {
                answers.append((key: key, value: value))
            }
        }
        let written = answers.map { Quoting.json($0.key) + ": " + $0.value }.joined(separator: ", ")
        return place(id, id, "\"delegate\": {\(written)}", scene) + shared
    }

    /// Returns the ids of the recognizers that are attached to a view or to any of its descendants.
    private static func recognizers(of view: View) -> [String] {
        view.gestureRecognizers.map { $0.id } + view.subviews.flatMap { recognizers(of: $0) }
    }
}
