import GestureFiles
import GestureSupport

/// An open question about a layout, which an import could not answer. The user answers it with a single word or expression.
package struct OpenQuestion: Hashable, Sendable {
    /// The element of the layout that an answer to the question changes.
    enum Subject: Hashable, Sendable {
        /// A method of a recognizer's delegate. `delegate` is `nil` if it is unknown whether the recognizer has a delegate.
        case answer(recognizer: String, delegate: String?, key: String)
        /// A property of a recognizer.
        case recognizer(String, key: String)
        /// A property of a scroll view. `usual` is the property's default value in UIKit.
        case scrollView(String, key: String, usual: Bool)
    }

    let subject: Subject

    /// Returns the open questions of a layout, in file order.
    package static func all(in layout: SourceText) throws(InputError) -> [OpenQuestion] {
        let root = try JSONNode.document(layout, keepingComments: true)
        guard case .object(let top) = root.value, let window = top.value("window") else { return [] }
        let asksForFlags = top.strings("x-questions").contains { $0.contains("paging, bouncing") }
        var delegates: [JSONMember] = []
        if case .object(let members)? = top.value("delegates")?.value { delegates = members }
        var subjects: [Subject] = []
        func add(_ subject: Subject) { if !subjects.contains(subject) { subjects.append(subject) } }
        var stack = [window]
        while let node = stack.popLast() {
            guard case .object(let view) = node.value else { continue }
            for recognizer in objects(view.value("gestureRecognizers")) {
                guard let id = recognizer.text("id") else { continue }
                let delegate = recognizer.text("delegate")
                var unknown = recognizer.strings("x-unknown")
                // A storyboard shows that a recognizer has a delegate, but not what the methods of the delegate return.
                if let delegate, unknown.isEmpty, case .object(let answers)? = delegates.value(delegate)?.value,
                    answers.allSatisfy({ $0.key == "comment" })
                {
                    unknown = ["delegate"]
                }
                for method in ScreenFormat.delegateMethods where unknown.contains(method.key) || unknown.contains("delegate") {
                    // If several recognizers share a delegate, only one question is asked for each of its methods.
                    if let delegate, subjects.contains(where: { $0.isAnswer(of: delegate, method.key) }) { continue }
                    add(.answer(recognizer: id, delegate: delegate, key: method.key))
                }
                for key in ["direction", "edges"] where unknown.contains(key) { add(.recognizer(id, key: key)) }
            }
            if asksForFlags, let id = view.text("id"), ["scrollView", "tableView", "collectionView"].contains(view.text("type")) {
                for (key, usual) in flags where view.value(key) == nil { add(.scrollView(id, key: key, usual: usual)) }
            }
            guard case .array(let subviews)? = view.value("subviews")?.value else { continue }
            stack += subviews.reversed()
        }
        return subjects.map { OpenQuestion(subject: $0) }
    }

    /// The flags of scroll views that affect touches, with their default values in UIKit.
    private static let flags = [
        ("isScrollEnabled", true), ("delaysContentTouches", true), ("canCancelContentTouches", true), ("isPagingEnabled", false),
        ("bounces", true),
    ]

    private static func objects(_ node: JSONNode?) -> [[JSONMember]] {
        guard case .array(let elements)? = node?.value else { return [] }
        return elements.compactMap { if case .object(let members) = $0.value { members } else { [JSONMember]?.none } }
    }

    // MARK: Wording of questions and hints

    /// The question as a sentence that contains the UIKit name of the method or property.
    package var text: String {
        switch subject {
        case .answer(let recognizer, let delegate, let key):
            let method = ScreenFormat.delegateMethods.first { $0.key == key }?.swift ?? key
            let whose =
                delegate.map { "the delegate of \(quoted(recognizer)), \(quoted($0))," }
                ?? "the delegate of \(quoted(recognizer)), if there is one,"
            return "what does \(whose) answer to \(method)?"
        case .recognizer(let id, "direction"): return "which way does \(quoted(id)) swipe (UISwipeGestureRecognizer.direction)?"
        case .recognizer(let id, _): return "at which edge does \(quoted(id)) begin (UIScreenEdgePanGestureRecognizer.edges)?"
        case .scrollView(let id, let key, _): return "what is \(key) of \(quoted(id))?"
        }
    }

    /// A hint that lists the possible answers to the question.
    package var hint: String {
        switch subject {
        case .answer(_, _, let key):
            let example = key == "shouldReceive" ? "touch.y < 100" : key == "shouldBegin" ? "velocity.x > 0" : "other.type == 'pan'"
            return "true, false, or an expression such as \(example); Enter if it has no such method"
        case .recognizer: return "\(candidates.joined(separator: ", ")); Enter for \(candidates[0])"
        case .scrollView(_, _, let usual): return "true or false; Enter for UIKit's default, \(usual)"
        }
    }

    /// The answers that are tried in replays to find out whether the question matters.
    package var candidates: [String] {
        switch subject {
        case .answer: ["true", "false"]
        case .recognizer(_, "direction"): ["right", "left", "up", "down"]
        case .recognizer: ["left", "right", "top", "bottom"]
        case .scrollView(_, _, let usual): [usual ? "false" : "true"]
        }
    }

    private func quoted(_ text: String) -> String { PrintableText.quoted(text) }

    // MARK: Inserting an answer

    /// Returns the text of the layout after inserting the given answer, or `nil` if the answer is not valid.
    package func answered(_ answer: String, in layout: SourceText) throws(InputError) -> String? {
        let root = try JSONNode.document(layout, keepingComments: true)
        guard case .object(var top) = root.value, let window = top.value("window") else { return nil }
        switch subject {
        case .answer(let recognizer, let delegate, let key):
            let name = delegate ?? Self.text("delegate", ofRecognizer: recognizer, in: window) ?? recognizer + "Delegate"
            var delegates: [JSONMember] = []
            if case .object(let members)? = top.value("delegates")?.value { delegates = members }
            var answers: [JSONMember] = []
            if case .object(let members)? = delegates.value(name)?.value { answers = members }
            answers.removeAll { $0.key == "x-" + key }
            answers.set(key, .made(.string(answer)))
            delegates.set(name, .made(.object(answers)))
            top.set("delegates", .made(.object(delegates)))
            top.set(
                "window",
                Self.changing(window, recognizer: recognizer) { members in
                    members.set("delegate", .made(.string(name)))
                    Self.know(key, of: &members)
                })
        case .recognizer(let id, let key):
            guard candidates.contains(answer) else { return nil }
            top.set(
                "window",
                Self.changing(window, recognizer: id) { members in
                    members.set(key, .made(.string(answer)))
                    Self.know(key, of: &members)
                })
        case .scrollView(let id, let key, _):
            guard answer == "true" || answer == "false" else { return nil }
            top.set("window", Self.changing(window, view: id) { $0.set(key, .made(.bool(answer == "true"))) })
        }
        return JSONPrinter.text(of: .made(.object(top))) + "\n"
    }

    private static func know(_ key: String, of members: inout [JSONMember]) {
        let rest = members.strings("x-unknown").filter { $0 != key }
        members.removeAll { $0.key == "x-unknown" && rest.isEmpty }
        if !rest.isEmpty { members.set("x-unknown", .made(.strings(rest))) }
    }

    private static func text(_ key: String, ofRecognizer id: String, in view: JSONNode) -> String? {
        var found: String?
        _ = changing(view, recognizer: id) { found = $0.text(key) }
        return found
    }

    /// Returns a copy of the view in which the recognizer with the given id is changed.
    private static func changing(_ view: JSONNode, recognizer id: String, _ change: (inout [JSONMember]) -> Void) -> JSONNode {
        changing(view, where: { objects($0.value("gestureRecognizers")).contains { $0.text("id") == id } }) { members in
            guard case .array(let all)? = members.value("gestureRecognizers")?.value else { return }
            let changed = all.map { node -> JSONNode in
                guard case .object(var recognizer) = node.value, recognizer.text("id") == id else { return node }
                change(&recognizer)
                return .made(.object(recognizer))
            }
            members.set("gestureRecognizers", .made(.array(changed)))
        }
    }

    private static func changing(_ view: JSONNode, view id: String, _ change: (inout [JSONMember]) -> Void) -> JSONNode {
        changing(view, where: { $0.text("id") == id }, change)
    }

    private static func changing(_ view: JSONNode, where isOne: ([JSONMember]) -> Bool, _ change: (inout [JSONMember]) -> Void) -> JSONNode
    {
        guard case .object(var members) = view.value else { return view }
        if isOne(members) {
            change(&members)
            return .made(.object(members))
        }
        guard case .array(let subviews)? = members.value("subviews")?.value else { return view }
        members.set("subviews", .made(.array(subviews.map { changing($0, where: isOne, change) })))
        return .made(.object(members))
    }
}

extension OpenQuestion.Subject {
    fileprivate func isAnswer(of name: String, _ method: String) -> Bool {
        if case .answer(_, let delegate?, let key) = self { delegate == name && key == method } else { false }
    }
}
