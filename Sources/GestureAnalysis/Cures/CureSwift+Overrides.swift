import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

// Swift code that overrides methods and properties in subclasses of views and recognizers.
extension CureSwift {
    /// The properties in layouts that an app can set only by overriding a method in a subclass of the view's class.
    static let overrides = ["shouldBegin", "hitTest", "hitInsets", "handlesTouches", "touchesShouldCancel", "touchesShouldBegin"]

    func override(_ preset: Preset, _ key: String, _ value: String, _ view: View) -> [SwiftEdit] {
        guard !AppNames.isPrivate(view) else { return [] }
        let members = Members(names, own: view.id, recognizer: nil)
        let body: [String]
        switch (key, value) {
        case ("hitTest", "passThrough"):
            body = [
                "override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {",
                "    let view = super.hitTest(point, with: event)", "    return view === self ? nil : view", "}",
            ]
        case ("hitTest", "self"):
            body = [
                "override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {",
                "    super.hitTest(point, with: event) == nil ? nil : self", "}",
            ]
        case ("hitInsets", _):
            guard let request = try? preset.request, let insets = ViewProperty.hitInsets.swift(request, .view) else { return [] }
            body = [
                "override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {",
                "    bounds.inset(by: \(insets)).contains(point)",
                "}",
            ]
        case ("handlesTouches", "false"):
            let methods = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"].flatMap { method in
                [
                    "override func \(method)(_ touches: Set<UITouch>, with event: UIEvent?) {",
                    "    super.\(method)(touches, with: event)", "}",
                ]
            }
            body = methods
        case ("touchesShouldCancel", "true") where Self.hasOnlyButtons(view):
            body = [
                "override func touchesShouldCancel(in view: UIView) -> Bool {",
                "    view is UIButton || super.touchesShouldCancel(in: view)", "}",
            ]
        case ("touchesShouldCancel", _) where inside(value, of: view) != nil:
            let inner = members.view(inside(value, of: view)?.id ?? "")
            body = [
                "override func touchesShouldCancel(in view: UIView) -> Bool {",
                "    !view.isDescendant(of: \(inner)) && super.touchesShouldCancel(in: view)", "}",
            ]
        case ("touchesShouldCancel", "true"), ("touchesShouldCancel", "false"):
            body = ["override func touchesShouldCancel(in view: UIView) -> Bool { \(value) }"]
        case ("touchesShouldBegin", "true"), ("touchesShouldBegin", "false"):
            body = [
                "override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { \(value) }"
            ]
        case ("shouldBegin", "true"), ("shouldBegin", "false"):
            body = ["override \(Method.shouldBegin.head) \(value) }"]
        case ("shouldBegin", _):
            guard let answer = preset.answer(members.scope, in: scene.symbols) else { fallthrough }
            // The override must not change the answers for other recognizers, such as those of the scroll view, so it calls `super` first.
            body = [
                "override " + Method.shouldBegin.head,
                "    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }", "    return \(answer)", "}",
            ]
        default: return [SwiftEdit(.words, ["// \(names.view(view.id)) answers \(key) with: \(value)"])]
        }
        return [classFor(view, body, members)]
    }

    /// Returns the subview to which an answer does not apply, or `nil` if the answer is not of the form "only for touches outside this
    /// subview".
    private func inside(_ answer: String, of view: View) -> View? {
        for subview in view.subviews {
            if answer == Candidates.outside(subview) { return subview }
            if let found = inside(answer, of: subview) { return found }
        }
        return nil
    }

    /// Returns whether all controls inside a view are buttons.
    private static func hasOnlyButtons(_ view: View) -> Bool {
        view.subviews.allSatisfy { ($0 is Button || !($0 is Control)) && hasOnlyButtons($0) }
    }

    func classFor(_ view: View, _ body: [String], _ members: Members, isDelegate: Bool = false) -> SwiftEdit {
        let own = names.ownClass(ofView: view.id)
        let heirs = names.baseClass(ofView: view.id) + (isDelegate ? ", UIGestureRecognizerDelegate" : "")
        let lines = ["class \(own ?? names.newClass(ofView: view.id)): \(heirs) {"] + Self.indented(members.lines + body) + ["}"]
        if let own { return SwiftEdit(.ownClass(own), lines) }
        if let list = names.list(ofCell: view.id) { return SwiftEdit(.cellClass(of: names.view(list.id)), lines) }
        return SwiftEdit(.newClass(of: names.view(view.id)), lines)
    }
}

/// The objects that the code of a generated class uses. Each of them becomes a property of the class.
final class Members {
    private let names: AppNames
    private let own: String?
    private let recognizer: GestureRecognizer?
    private var found: [(name: String, type: String)] = []

    init(_ names: AppNames, own: String?, recognizer: GestureRecognizer?) {
        (self.names, self.own, self.recognizer) = (names, own, recognizer)
    }

    private func mention(_ name: String, _ type: String) -> String {
        if !found.contains(where: { $0.name == name }) { found.append((name, type)) }
        return name
    }

    var scope: SwiftScope {
        // UIKit calls the view's method for recognizers of all types, so the type of the recognizer in the call is unknown.
        let asked = recognizer.map { (name: AppNames.own($0) ?? "self", type: RecognizerType(rawValue: $0.typeName)) }
        return SwiftScope(
            recognizer: asked ?? (name: "gestureRecognizer", type: nil), view: { self.view($0) },
            cell: { [names] in $0 == self.own ? nil : names.cellClass(ofView: $0) }, other: { self.other($0) })
    }

    func view(_ id: String) -> String { id == own ? "self" : mention(names.view(id), names.baseClass(ofView: id)) }

    private func other(_ id: String) -> String? {
        guard let other = names.scene.recognizer(id) else { return nil }
        if let view = other.view, let property = AppNames.own(other) {
            return view.id == own ? property : self.view(view.id) + "." + property
        }
        guard let name = names.recognizer(id), let type = names.type(ofRecognizer: id) else { return nil }
        return mention(name, type.className)
    }

    /// The lines that declare the properties, followed by an empty line; empty if no properties are needed.
    var lines: [String] { found.isEmpty ? [] : found.map { "weak var \($0.name): \($0.type)!" } + [""] }
}
