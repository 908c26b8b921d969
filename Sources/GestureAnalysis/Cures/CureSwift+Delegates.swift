import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

// Swift code for changes to delegate answers. If the delegate is a scroll view, the answers are written as overrides in a subclass of the
// scroll view.
extension CureSwift {
    static func isAnswer(_ key: String) -> Bool { DelegateRow.Method(rawValue: key) != nil }

    /// The methods of `UIGestureRecognizerDelegate`.
    enum Method: String {
        case shouldReceive, shouldBegin, shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy

        var head: String {
            switch self {
            case .shouldBegin: "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {"
            case .shouldReceive:
                "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {"
            case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
                "func gestureRecognizer(\n    _ gestureRecognizer: UIGestureRecognizer, "
                    + "\(rawValue) otherGestureRecognizer: UIGestureRecognizer\n) -> Bool {"
            }
        }

        var name: String {
            switch self {
            case .shouldBegin: "gestureRecognizerShouldBegin(_:)"
            case .shouldReceive, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
                "gestureRecognizer(_:\(rawValue):)"
            }
        }

        /// The answer that UIKit assumes if a delegate does not implement the method.
        var usual: Bool { self == .shouldBegin || self == .shouldReceive }
    }

    /// Returns the edits that change an answer of a recognizer's delegate, or the result of an overridden method of the recognizer's class.
    func answer(_ preset: Preset, _ key: String, _ recognizer: GestureRecognizer) -> [SwiftEdit] {
        let isOfScrollView = recognizer.typeName.hasPrefix("scrollView")
        guard let method = Method(rawValue: key) else { return isOfScrollView ? [] : prevention(preset, key, recognizer) }
        if isOfScrollView {
            guard let view = recognizer.view else { return [] }
            let members = Members(names, own: view.id, recognizer: recognizer)
            return preset.answer(members.scope, in: scene.symbols).map { inScrollView(method, $0, recognizer, members) } ?? []
        }
        guard let name = names.recognizer(recognizer.id), let type = names.type(ofRecognizer: recognizer.id) else { return [] }
        let scope = SwiftScope(
            recognizer: (name, type), view: { names.view($0) }, cell: { names.cellClass(ofView: $0) }, other: { names.recognizer($0) })
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

    func simultaneous(_ preset: Preset) -> [SwiftEdit] {
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

    /// Returns the two recognizers of a pair. The first of them is the recognizer whose delegate should give the answer. UIKit asks both
    /// delegates, and one positive answer suffices (E1).
    ///
    /// A recognizer that does not belong to a scroll view is preferred, because the delegate of a scroll view's recognizers is the scroll
    /// view.
    func owner(ofPair preset: Preset) -> (GestureRecognizer, GestureRecognizer)? {
        guard let (first, second) = preset.pair, let a = scene.recognizer(first), let b = scene.recognizer(second) else { return nil }
        func isOfScrollView(_ one: GestureRecognizer) -> Bool { one.typeName.hasPrefix("scrollView") }
        func isPossible(_ one: GestureRecognizer) -> Bool { !isOfScrollView(one) || one.view.map { !AppNames.isPrivate($0) } ?? false }
        if !isOfScrollView(a) || isOfScrollView(b) && isPossible(a) { return (a, b) }
        return isPossible(b) ? (b, a) : nil
    }

    /// Returns the edits for `canPrevent` or `canBePreventedBy`, which must be overridden in a subclass of the recognizer.
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
}
