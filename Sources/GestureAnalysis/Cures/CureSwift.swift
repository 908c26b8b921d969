import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// Swift code that makes the same changes in an app as the command-line options make in a layout.
///
/// UIKit raises an exception if the app gives the pan or the pinch of a scroll view a delegate other than the scroll view. Delegate answers
/// for these recognizers are therefore written as overrides in a subclass of the scroll view.
package struct CureSwift {
    let scene: Scene
    let names: AppNames

    package init(_ scene: Scene) {
        self.scene = scene
        names = AppNames(scene: scene)
    }

    /// Returns the source edits for a change that consists of the given options. The result is empty if apps cannot make the change.
    package func edits(_ presets: [Preset]) -> [SwiftEdit] {
        var result: [SwiftEdit] = []
        for edit in presets.flatMap({ edits($0) }) where !result.contains(edit) {
            // Lines that belong at the same location in the source code are combined into one edit.
            if let last = result.indices.last, result[last].place == edit.place, edit.place.takesLines {
                result[last].lines += edit.lines
            } else {
                result.append(edit)
            }
        }
        return result
    }

    /// Returns whether apps are unable to make the change, either because UIKit forbids it or because the class to change is private.
    func isForbidden(_ preset: Preset) -> Bool {
        switch preset.kind {
        case .simultaneous: return owner(ofPair: preset) == nil
        case .set, .answer:
            guard let (who, key, _) = preset.parts else { return false }
            if let recognizer = scene.recognizer(who), Self.isAnswer(key), recognizer.typeName.hasPrefix("scrollView") {
                return Method(rawValue: key) == nil || recognizer.view.map(AppNames.isPrivate) ?? true
            }
            return Self.overrides.contains(key) && scene.recognizer(who) == nil && scene.view(who).map(AppNames.isPrivate) ?? false
        case .remove, .require, .noRequire: return false
        }
    }

    /// Returns whether the change requires a subclass in the app's code, which is more work than adding a line.
    func needsClass(_ preset: Preset) -> Bool {
        edits(preset).contains { edit in
            switch edit.place {
            case .newClass, .cellClass, .ownClass: true
            case .setup, .deletion, .delegate, .method, .words: false
            }
        }
    }

    // MARK: Options

    private func edits(_ preset: Preset) -> [SwiftEdit] {
        switch preset.kind {
        case .simultaneous: return simultaneous(preset)
        case .require, .noRequire:
            guard let (a, b) = preset.pair, let waiting = names.recognizer(a), let other = names.recognizer(b) else { return [] }
            let line = "\(waiting).require(toFail: \(other))"
            return [preset.kind == .require ? SwiftEdit(.setup(waiting), [line]) : SwiftEdit(.deletion, [line])]
        case .remove:
            let id = Preset.id(preset.argument)
            if let view = scene.recognizer(id)?.view, let name = names.recognizer(id) {
                return [SwiftEdit(.deletion, ["\(names.view(view.id)).addGestureRecognizer(\(name))"])]
            }
            let view = preset.argument.hasPrefix("view:") ? String(id.dropFirst("view:".utf8.count)) : id
            return [SwiftEdit(.setup(names.view(view)), ["\(names.view(view)).removeFromSuperview()"])]
        case .set, .answer:
            guard let (who, key, value) = preset.parts else { return [] }
            if preset.argument.hasPrefix("thresholds.") { return [] }
            if Self.isAnswer(key), let recognizer = scene.recognizer(who) { return answer(preset, key, recognizer) }
            if value.isEmpty || value == "default" { return [] }
            if key == "zoomView" {
                let head = "func viewForZooming(in scrollView: UIScrollView) -> UIView? {"
                return [SwiftEdit(.delegate(of: names.view(who)), [head, "    \(names.view(value))", "}"])]
            }
            if key == "effects" {
                return [SwiftEdit(.words, ["// Remove the code that runs when \(names.view(who)) changes its state or sends an event."])]
            }
            if let view = scene.view(who), let key = CellAnswer.Key(rawValue: key) { return cellAnswer(key, value, view) }
            if let view = scene.view(who), Self.overrides.contains(key) { return override(preset, key, value, view) }
            return line(preset, who, key)
        }
    }

    /// Returns the line of Swift code that sets a property.
    private func line(_ preset: Preset, _ who: String, _ key: String) -> [SwiftEdit] {
        guard let request = try? preset.request else { return [] }
        if let property = RecognizerType.properties[key], let type = names.type(ofRecognizer: who), property.belongs(to: type),
            let object = names.recognizer(who)
        {
            return property.assignment(to: object, type, request).map { [SwiftEdit(.setup(object), [$0])] } ?? []
        }
        guard let property = ViewType.properties[key], let type = scene.symbols.type(ofView: who) else { return [] }
        let object = names.view(who)
        return property.assignment(to: object, type, request).map { [SwiftEdit(.setup(object), [$0])] } ?? []
    }

    // MARK: Lines

    static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }

    static func indented(_ lines: [String]) -> [String] {
        lines.flatMap { Self.lines($0) }.map { $0.isEmpty ? "" : "    " + $0 }
    }
}
