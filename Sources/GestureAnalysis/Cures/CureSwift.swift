import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The table of cures: what to write in an app for each option, as UIKit accepts it.
///
/// A scroll view's pan and pinch take no delegate but their scroll view: UIKit raises an exception. Their answers are overrides in
/// a class of the scroll view.
package struct CureSwift {
    let scene: Scene
    private let names: AppNames

    package init(_ scene: Scene) {
        self.scene = scene
        names = AppNames(scene: scene)
    }

    /// The edits for options that belong together; none for a change that no app can write.
    package func edits(_ presets: [Preset]) -> [SwiftEdit] {
        var result: [SwiftEdit] = []
        for edit in presets.flatMap({ edits($0) }) where !result.contains(edit) { result.append(edit) }
        return result
    }

    /// Whether an app cannot write it: UIKit forbids it, or keeps the class to itself that would have to be another.
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

    /// Whether it takes a class of one's own, which costs more to write than a line.
    func needsClass(_ preset: Preset) -> Bool {
        edits(preset).contains { edit in
            switch edit.place {
            case .newClass, .ownClass: true
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
            if key == "effects" { return [SwiftEdit(.words, ["// Nothing else is done when \(names.view(who)) reaches a state."])] }
            if let view = scene.view(who), Self.overrides.contains(key) { return override(preset, key, value, view) }
            return line(preset, who, key)
        }
    }

    /// The line that sets a property.
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

    // MARK: Delegates

    private static func isAnswer(_ key: String) -> Bool {
        Method(rawValue: key) != nil || key == "canPrevent" || key == "canBePreventedBy"
    }

    /// The questions of UIKit's delegate.
    private enum Method: String {
        case shouldReceive, shouldBegin, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy

        var head: String {
            switch self {
            case .shouldBegin: "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {"
            case .shouldReceive:
                "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {"
            case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
                "func gestureRecognizer(\n    _ gestureRecognizer: UIGestureRecognizer, \(rawValue) otherGestureRecognizer: UIGestureRecognizer\n) -> Bool {"
            }
        }

        var name: String {
            switch self {
            case .shouldBegin: "gestureRecognizerShouldBegin(_:)"
            case .shouldReceive, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
                "gestureRecognizer(_:\(rawValue):)"
            }
        }

        /// UIKit's answer where the method is missing.
        var usual: Bool { self == .shouldBegin || self == .shouldReceive }
    }

    /// An answer of a recognizer's delegate, or of a class of a recognizer.
    private func answer(_ preset: Preset, _ key: String, _ recognizer: GestureRecognizer) -> [SwiftEdit] {
        let isOfScrollView = recognizer.typeName.hasPrefix("scrollView")
        guard let method = Method(rawValue: key) else { return isOfScrollView ? [] : prevention(preset, key, recognizer) }
        if isOfScrollView {
            guard let view = recognizer.view else { return [] }
            let members = Members(names, own: view.id, recognizer: recognizer)
            return preset.answer(members.scope, in: scene.symbols).map { inScrollView(method, $0, recognizer, members) } ?? []
        }
        guard let name = names.recognizer(recognizer.id), let type = names.type(ofRecognizer: recognizer.id) else { return [] }
        let scope = SwiftScope(recognizer: (name, type), view: { names.view($0) }, other: { names.recognizer($0) })
        guard let answer = preset.answer(scope, in: scene.symbols) else {
            return [SwiftEdit(.words, ["// \(method.name) of \(name) returns: \(preset.parts?.value ?? "")"])]
        }
        return inDelegate(method, answer, of: recognizer.id, name)
    }

    private func inDelegate(_ method: Method, _ answer: String, of id: String, _ name: String) -> [SwiftEdit] {
        let document = scene.document(ofRecognizer: id)?.delegate
        let old: DelegateDocument? =
            switch document {
            case .inline(let own): own
            case .named(let delegate): scene.layout.delegate(named: delegate)
            case nil: nil
            }
        if old?.answers(method.rawValue) == true {
            return [SwiftEdit(.method(method.name, of: name), ["if gestureRecognizer === \(name) { return \(answer) }"])]
        }
        let body = ["    guard gestureRecognizer === \(name) else { return \(method.usual) }", "    return \(answer)", "}"]
        let edit = SwiftEdit(.delegate(of: name), Self.lines(method.head) + body)
        return document == nil ? [SwiftEdit(.setup(name), ["\(name).delegate = self"]), edit] : [edit]
    }

    private func inScrollView(_ method: Method, _ answer: String, _ recognizer: GestureRecognizer, _ members: Members) -> [SwiftEdit] {
        guard let view = recognizer.view, !AppNames.isPrivate(view), let own = AppNames.own(recognizer) else { return [] }
        let name = own.hasSuffix("!") ? String(own.dropLast()) : own
        let body: [String]
        if method == .shouldBegin {
            let others = "super.gestureRecognizerShouldBegin(gestureRecognizer)"
            body = [
                "override " + method.head, "    guard gestureRecognizer === \(name) else { return \(others) }",
                answer == "true" || answer == "false" ? "" : "    guard \(others) else { return false }", "    return \(answer)", "}",
            ].filter { !$0.isEmpty }
        } else {
            body =
                Self.lines(method.head)
                + ["    guard gestureRecognizer === \(name) else { return \(method.usual) }", "    return \(answer)", "}"]
        }
        return [classFor(view, body, members, isDelegate: method != .shouldBegin)]
    }

    private func simultaneous(_ preset: Preset) -> [SwiftEdit] {
        guard let (a, b) = owner(ofPair: preset) else { return [] }
        let method = Method.shouldRecognizeSimultaneouslyWith
        if a.typeName.hasPrefix("scrollView"), let view = a.view {
            let members = Members(names, own: view.id, recognizer: a)
            guard let other = members.scope.other(b.id) else { return [] }
            return inScrollView(method, "otherGestureRecognizer === \(other)", a, members)
        }
        guard let name = names.recognizer(a.id), let other = names.recognizer(b.id) else { return [] }
        return inDelegate(method, "otherGestureRecognizer === \(other)", of: a.id, name)
    }

    /// The recognizer that answers for both, and the other: UIKit asks both delegates, and one yes is enough (E1).
    ///
    /// An ordinary recognizer is better than a scroll view's own, whose delegate is its scroll view.
    private func owner(ofPair preset: Preset) -> (GestureRecognizer, GestureRecognizer)? {
        guard let (first, second) = preset.pair, let a = scene.recognizer(first), let b = scene.recognizer(second) else { return nil }
        func isOfScrollView(_ one: GestureRecognizer) -> Bool { one.typeName.hasPrefix("scrollView") }
        func isPossible(_ one: GestureRecognizer) -> Bool { !isOfScrollView(one) || one.view.map { !AppNames.isPrivate($0) } ?? false }
        if !isOfScrollView(a) || isOfScrollView(b) && isPossible(a) { return (a, b) }
        return isPossible(b) ? (b, a) : nil
    }

    /// `canPrevent` and its counterpart, which are overrides in a class of the recognizer.
    private func prevention(_ preset: Preset, _ key: String, _ recognizer: GestureRecognizer) -> [SwiftEdit] {
        guard let name = names.recognizer(recognizer.id), let type = names.type(ofRecognizer: recognizer.id) else { return [] }
        let members = Members(names, own: nil, recognizer: recognizer)
        guard let answer = preset.answer(members.scope, in: scene.symbols) else { return [] }
        let head =
            key == "canPrevent"
            ? "canPrevent(_ otherGestureRecognizer: UIGestureRecognizer)" : "canBePrevented(by otherGestureRecognizer: UIGestureRecognizer)"
        let title = AppNames.identifier(recognizer.id, isType: true) + type.className.dropFirst(2)
        let body = ["override func \(head) -> Bool {", "    \(answer)", "}"]
        return [
            SwiftEdit(.newClass(of: name), ["class \(title): \(type.className) {"] + Self.indented(members.lines + body) + ["}"])
        ]
    }

    // MARK: Classes

    /// Keys of views that are overrides in a class of the view.
    private static let overrides = ["shouldBegin", "hitTest", "hitInsets", "handlesTouches", "touchesShouldCancel", "touchesShouldBegin"]

    private func override(_ preset: Preset, _ key: String, _ value: String, _ view: View) -> [SwiftEdit] {
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
        case ("touchesShouldCancel", "true"), ("touchesShouldCancel", "false"):
            body = ["override func touchesShouldCancel(in view: UIView) -> Bool { \(value) }"]
        case ("touchesShouldBegin", "true"), ("touchesShouldBegin", "false"):
            body = [
                "override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { \(value) }"
            ]
        case ("shouldBegin", "true"), ("shouldBegin", "false"):
            body = ["override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { \(value) }"]
        default: return [SwiftEdit(.words, ["// \(names.view(view.id)) answers \(key) with: \(value)"])]
        }
        return [classFor(view, body, members)]
    }

    private func classFor(_ view: View, _ body: [String], _ members: Members, isDelegate: Bool = false) -> SwiftEdit {
        let own = names.ownClass(ofView: view.id)
        let heirs = names.baseClass(ofView: view.id) + (isDelegate ? ", UIGestureRecognizerDelegate" : "")
        let lines = ["class \(own ?? names.newClass(ofView: view.id)): \(heirs) {"] + Self.indented(members.lines + body) + ["}"]
        return SwiftEdit(own.map { .ownClass($0) } ?? .newClass(of: names.view(view.id)), lines)
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }

    private static func indented(_ lines: [String]) -> [String] {
        lines.flatMap { Self.lines($0) }.map { $0.isEmpty ? "" : "    " + $0 }
    }
}

/// The objects beside itself that a class refers to: they become properties of it.
private final class Members {
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
        let asked = recognizer.flatMap { one in
            RecognizerType(rawValue: one.typeName).map { (name: AppNames.own(one) ?? "self", type: $0) }
        }
        return SwiftScope(recognizer: asked, view: { self.view($0) }, other: { self.other($0) })
    }

    private func view(_ id: String) -> String { id == own ? "self" : mention(names.view(id), names.baseClass(ofView: id)) }

    private func other(_ id: String) -> String? {
        guard let other = names.scene.recognizer(id) else { return nil }
        if let view = other.view, let property = AppNames.own(other) {
            return view.id == own ? property : self.view(view.id) + "." + property
        }
        guard let name = names.recognizer(id), let type = names.type(ofRecognizer: id) else { return nil }
        return mention(name, type.className)
    }

    /// The properties, with a line after them.
    var lines: [String] { found.isEmpty ? [] : found.map { "weak var \($0.name): \($0.type)!" } + [""] }
}
