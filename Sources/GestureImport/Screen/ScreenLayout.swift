import GestureEngine
import GestureFiles
import GestureSupport

/// Generates the layout document for an imported screen.
struct ScreenLayout {
    /// The maximum nesting depth of views. In the JSON of the layout, each level of views needs two levels of brackets, and the contents of
    /// the innermost view need a few more.
    static let maximumDepth = JSONReader.maximumDepth / 2
    /// The maximum length in bytes of a name in a layout.
    static let maximumName = 200

    private(set) var screen: ImportedScreen
    private var viewIDs = IDMaker()
    private var recognizerIDs = IDMaker()

    /// Assigns an id to each view in the window, and to each recognizer of these views.
    init(_ screen: ImportedScreen) {
        self.screen = screen
        let order = self.order()
        // Named views are assigned their ids first, because other views that are earlier in the tree might otherwise take these ids.
        for index in order where self.screen.views[index].identifier.map({ !IDMaker.slug($0).isEmpty }) == true { name(view: index) }
        for index in order where self.screen.views[index].id.isEmpty { name(view: index) }
        for index in order {
            for recognizer in self.screen.views[index].recognizers { name(recognizer: recognizer) }
        }
    }

    /// Returns the indices of the views in layout order.
    func order() -> [Int] {
        var order: [Int] = []
        var stack = [screen.window]
        while let next = stack.popLast() {
            order.append(next)
            stack += screen.views[next].subviews.reversed()
        }
        return order
    }

    /// Returns the nesting depth and the index of the most deeply nested view.
    func deepest() -> (depth: Int, view: Int) {
        var result = (depth: 0, view: screen.window)
        var stack = [(screen.window, 1)]
        while let (view, depth) = stack.popLast() {
            if depth > result.depth { result = (depth, view) }
            for subview in screen.views[view].subviews { stack.append((subview, depth + 1)) }
        }
        return result
    }

    /// Adds the remarks that mention ids, and the remarks that concern all recognizers.
    func report(to report: inout ImportReport) {
        for remark in screen.deferredRemarks {
            let id: String =
                switch remark.owner {
                case .view(let index): screen.views[index].id
                case .recognizer(let index): screen.recognizers[index].id
                }
            if !id.isEmpty { report.note(remark.issue(id), at: remark.place) }
        }
        let asked = screen.recognizers.filter { !$0.id.isEmpty && $0.unknown.contains("delegate") }
        if let first = asked.first { report.note(.delegates(asked.map { $0.id }), at: first.place) }
    }

    private mutating func name(view index: Int) {
        let view = screen.views[index]
        let isWindow = index == screen.window
        let words = view.identifier ?? (isWindow ? "window" : view.hint)
        screen.views[index].id = viewIDs.make(words, fallback: view.type.rawValue, counts: words == nil)
    }

    private mutating func name(recognizer index: Int) {
        let recognizer = screen.recognizers[index]
        screen.recognizers[index].id = recognizerIDs.make(recognizer.identifier ?? recognizer.hint, fallback: recognizer.type.rawValue)
    }

    // MARK: The layout document

    /// Creates the layout document. `extra` contains further members of its top-level object.
    func document(extra: [JSONMember]) -> JSONNode {
        var members = [JSONMember("version", .number(1))]
        if let title = screen.title { members.append(JSONMember("title", .string(title))) }
        members += extra
        members.append(JSONMember(key: "window", position: SourcePosition(offset: 0), value: node(view: screen.window)))
        if !screen.delegates.isEmpty {
            let comment = JSONMember("comment", .string("its answers are code; write them here"))
            let entries = screen.delegates.map { name in
                let answers = (screen.delegateAnswers[name] ?? []).map { JSONMember("x-" + $0, .string("its answer is code")) }
                return JSONMember(Self.cut(name), .object([comment] + answers))
            }
            members.append(JSONMember("delegates", .object(entries)))
        }
        return .made(.object(members))
    }

    private func node(view index: Int) -> JSONNode {
        let view = screen.views[index]
        let type = index == screen.window ? .window : view.type
        var members = [JSONMember("id", .string(view.id))]
        if type != .window { members.append(JSONMember("type", .string(type.rawValue))) }
        if let name = view.className { members.append(JSONMember("class", .string(Self.cut(name)))) }
        switch view.geometry {
        case .frame(let frame): members.append(JSONMember("frame", .rect(frame.fitting)))
        case .transformed(let bounds, let center, let transform):
            members.append(JSONMember("bounds", .rect(bounds.fitting)))
            members.append(JSONMember("center", .point(center)))
            members.append(
                JSONMember("transform", .numbers([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])))
        }
        // The type may differ from that of the view's class. A control that is the window has no settings of controls, for example.
        members += view.settings.filter { type.allows($0.key) }
        if type.isScrollView {
            for own in ["pan", "pinch"] {
                if let node = node(own: own, of: index) { members.append(JSONMember(own + "GestureRecognizer", node)) }
            }
        }
        if let name = view.controller { members.append(JSONMember("controller", .string(Self.cut(name)))) }
        if !view.comment.isEmpty { members.append(JSONMember("comment", .string(view.comment.joined(separator: "; ")))) }
        if let address = view.address { members.append(JSONMember("x-address", .string(address))) }
        members.append(ImportDigests(of: members).member)
        if !view.recognizers.isEmpty {
            members.append(JSONMember("gestureRecognizers", .array(view.recognizers.map { node(recognizer: $0) })))
        }
        if !view.subviews.isEmpty { members.append(JSONMember("subviews", .array(view.subviews.map { node(view: $0) }))) }
        return .made(.object(members))
    }

    /// Returns the JSON object for a scroll view's built-in recognizer.
    private func node(own name: String, of view: Int) -> JSONValue? {
        var members = screen.ownSettings[view]?[name] ?? []
        let ids = (screen.ownRequirements[view]?[name] ?? []).map { self.name(of: $0) }.filter { !$0.isEmpty }
        if !ids.isEmpty { members.append(JSONMember("requireToFail", .strings(ids))) }
        return members.isEmpty ? nil : .object(members)
    }

    private func node(recognizer index: Int) -> JSONNode {
        let recognizer = screen.recognizers[index]
        var members = [JSONMember("id", .string(recognizer.id)), JSONMember("type", .string(recognizer.type.rawValue))]
        if let action = recognizer.action { members.append(JSONMember("action", .string(Self.cut(action)))) }
        members += recognizer.settings
        let ids = recognizer.requirements.map { name(of: $0) }.filter { !$0.isEmpty }
        if !ids.isEmpty { members.append(JSONMember("requireToFail", .strings(ids))) }
        if !recognizer.comment.isEmpty { members.append(JSONMember("comment", .string(recognizer.comment.joined(separator: "; ")))) }
        if let name = recognizer.className { members.append(JSONMember("x-class", .string(name))) }
        if let address = recognizer.address { members.append(JSONMember("x-address", .string(address))) }
        if !recognizer.unknown.isEmpty { members.append(JSONMember("x-unknown", .strings(recognizer.unknown))) }
        members.append(ImportDigests(of: members).member)
        return .made(.object(members))
    }

    func name(of requirement: ImportedRequirement) -> String {
        switch requirement {
        case .recognizer(let index): screen.recognizers[index].id
        case .own(let kind, let view): screen.views[view].id.isEmpty ? "" : screen.views[view].id + "." + kind
        }
    }

    /// Returns a name that files may contain: shortened to 200 bytes, and without characters that control a terminal.
    static func cut(_ name: String) -> String {
        guard
            name.isEmpty || name.utf8.count > maximumName || name.unicodeScalars.contains(where: { PrintableText.harm(of: $0) == .command })
        else { return name }
        var result = ""
        for scalar in name.unicodeScalars where PrintableText.harm(of: scalar) != .command {
            guard result.utf8.count + String(scalar).utf8.count <= maximumName else { break }
            result.unicodeScalars.append(scalar)
        }
        return result.isEmpty ? "?" : result
    }
}
