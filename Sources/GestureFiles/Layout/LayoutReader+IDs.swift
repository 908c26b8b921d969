import GestureSupport

/// The first of two passes over a layout. It declares the name of every object that has one, even if the object contains errors.
extension LayoutReader {
    mutating func collect(_ modes: JSONNode?, _ variables: JSONNode?, _ delegates: JSONNode?) {
        if case .object(let members) = modes?.value { collectModes(members, parent: nil) }
        if case .object(let members) = variables?.value { symbols.variables = NameList(names(members, key: "variables")) }
        if case .object(let members) = delegates?.value { symbols.delegates = NameList(names(members, key: "delegates")) }
    }

    private mutating func names(_ members: [JSONMember], key: String) -> [String] {
        var names: [String] = []
        for member in members where member.key != CommentKey.lint {
            if values.checkName(member.key, at: member.position, key: key) { names.append(member.key) }
        }
        return names
    }

    private mutating func collectModes(_ members: [JSONMember], parent: String?) {
        guard case .object(let states) = members.value("states")?.value else { return }
        for state in states where state.key != CommentKey.lint {
            guard values.checkName(state.key, at: state.position, key: "states") else { continue }
            guard !state.key.contains("/") else {
                report(.slashInModeName(state.key), at: state.position)
                continue
            }
            let path = parent.map { $0 + "/" + state.key } ?? state.key
            symbols.modes.append(path)
            if case .object(let inner) = state.value.value { collectModes(inner, parent: path) }
        }
    }

    /// Declares the views and recognizers in a view tree. An object that has no id in the file receives a generated id that is unique in
    /// the layout.
    mutating func collectIDs(view node: JSONNode, parent: String?, isWindow: Bool = false) {
        var taken = TakenIDs()
        findIDs(view: node, &taken)
        symbols.makeRoom(views: taken.viewCount, recognizers: taken.recognizerCount)
        declare(view: node, parent: parent, isWindow: isWindow, &taken)
    }

    mutating func collectIDs(recognizer node: JSONNode, view: String) {
        var taken = TakenIDs()
        findID(recognizer: node, &taken)
        declare(recognizer: node, view: view, &taken)
    }

    /// Declares the views and recognizers that effects in this part of a file add. They are declared in advance, because other effects and
    /// modes may refer to them at an earlier point in the file.
    mutating func collectAdditions(in node: JSONNode) {
        if node.mayHaveKey(where: { $0 == "effects" || $0 == "onEnter" || $0 == "onExit" }) { collectAll(in: node) }
    }

    private mutating func collectAll(in node: JSONNode) {
        for element in node.elements { collectAll(in: element) }
        for member in node.members where member.value.isContainer {
            if member.key == "effects" || member.key == "onEnter" || member.key == "onExit" {
                for case .object(let effect) in member.value.elements.lazy.map({ $0.value }) {
                    if let view = effect.value("present") { collectIDs(presented: view) }
                    guard let add = effect.value("add") else { continue }
                    let all = if case .array(let elements) = add.value { elements } else { [add] }
                    for case .object(let addition) in all.lazy.map({ $0.value }) { collectAddition(addition) }
                }
            }
            collectAll(in: member.value)
        }
    }

    private mutating func collectAddition(_ members: [JSONMember]) {
        guard case .string(let to) = members.value("to")?.value else { return }
        switch (members.value("view"), members.value("gestureRecognizer")) {
        case (let view?, nil) where moves(view) == nil && !view.isText: collectIDs(addedView: view, to: to)
        case (nil, let recognizer?) where recognizer.reference == nil: collectIDs(addedRecognizer: recognizer, to: to)
        default: break
        }
    }

    /// Declares the view in a `present` and the container view for it, unless this has already been done.
    mutating func collectIDs(presented node: JSONNode) {
        guard collectedAdditions.insert(node.position).inserted, case .object(let members) = node.value else { return }
        guard case .string(let id) = members.value("id")?.value else {
            return report(.missingKey("id", of: "'present'"), at: node.position)
        }
        let cover = AdditionDocument.presentation(of: id)
        // If the view's own id is also a duplicate, only that id is reported.
        if symbols.type(ofView: cover) != nil, symbols.type(ofView: id) == nil {
            report(.duplicateID(cover, what: "view"), at: node.position)
        }
        symbols.declareView(cover, .view, parent: symbols.windowID)
        collectIDs(view: node, parent: cover)
    }

    /// Declares the view in an `add`, unless this has already been done.
    mutating func collectIDs(addedView node: JSONNode, to parent: String) {
        guard collectedAdditions.insert(node.position).inserted else { return }
        collectIDs(view: node, parent: parent)
        if let id = id(of: node) { addedIDs.insert(id) }
    }

    /// Returns the id of the existing view that an addition moves; `nil` if the addition adds a new view.
    func moves(_ node: JSONNode) -> String? { symbols.moves(node).flatMap { addedIDs.contains($0) ? nil : $0 } }

    mutating func collectIDs(addedRecognizer node: JSONNode, to view: String) {
        if collectedAdditions.insert(node.position).inserted { collectIDs(recognizer: node, view: view) }
    }

    /// The ids that have been found in a view tree but have not been declared in `symbols` yet.
    struct TakenIDs {
        private var views = NameTable<String>()
        private var recognizers = NameTable<String>()

        func has(view id: String, _ symbols: LayoutSymbols) -> Bool { views.contains(id) || symbols.type(ofView: id) != nil }

        func has(recognizer id: String, _ symbols: LayoutSymbols) -> Bool {
            recognizers.contains(id) || symbols.type(ofRecognizer: id) != nil
        }

        mutating func take(view id: String, _ symbols: LayoutSymbols) -> Bool {
            !has(view: id, symbols) && views.add(id)
        }

        mutating func take(recognizer id: String, _ symbols: LayoutSymbols) -> Bool {
            !has(recognizer: id, symbols) && recognizers.add(id)
        }

        var viewCount: Int { views.count }
        var recognizerCount: Int { recognizers.count }

        /// The positions of the objects whose ids were rejected as duplicates or as invalid.
        var refused: Set<SourcePosition> = []
    }

    /// Returns the id of a declared view or recognizer. This is the id in the file, or else the generated one.
    func id(of node: JSONNode) -> String? { madeUpIDs[node.position] ?? node["id"]?.string }

    /// Those members of a view or recognizer that are read to find and declare its id.
    private struct Outline {
        var id: JSONNode?
        var type: JSONNode?
        var reference: JSONNode?
        var recognizers: JSONNode?
        var subviews: JSONNode?

        init(_ node: JSONNode) {
            node.find(["id", "type", "ref", "gestureRecognizers", "subviews"]) { place, value in
                switch place {
                case 0: id = value
                case 1: type = value
                case 2: reference = value
                case 3: recognizers = value
                default: subviews = value
                }
            }
        }

        func type<Type: RawRepresentable>(or standard: Type) -> Type where Type.RawValue == String {
            type?.string.flatMap { Type(rawValue: $0) } ?? standard
        }
    }

    private mutating func findIDs(view node: JSONNode, _ taken: inout TakenIDs) {
        guard node.isObject else { return }
        let outline = Outline(node)
        if let id = explicitID(outline, of: node, &taken) {
            if !taken.take(view: id.text, symbols) { refuse(id, of: node, what: "view", &taken) }
            if outline.type(or: ViewType.view).isScrollView {
                for own in [".pan", ".delay", ".pinch"] where !taken.take(recognizer: id.text + own, symbols) {
                    report(.duplicateID(id.text + own, what: "recognizer"), at: id.position)
                }
            }
        }
        for recognizer in outline.recognizers?.elements ?? .none { findID(recognizer: recognizer, &taken) }
        for subview in outline.subviews?.elements ?? .none { findIDs(view: subview, &taken) }
    }

    private mutating func findID(recognizer node: JSONNode, _ taken: inout TakenIDs) {
        guard node.isObject else { return }
        let outline = Outline(node)
        guard outline.reference == nil, let id = explicitID(outline, of: node, &taken) else { return }
        if !taken.take(recognizer: id.text, symbols) { refuse(id, of: node, what: "recognizer", &taken) }
    }

    private mutating func refuse(_ id: NamedReference, of node: JSONNode, what: String, _ taken: inout TakenIDs) {
        taken.refused.insert(node.position)
        report(.duplicateID(id.text, what: what), at: id.position)
    }

    private mutating func declare(view node: JSONNode, parent: String?, isWindow: Bool, _ taken: inout TakenIDs) {
        guard node.isObject else { return }
        let outline = Outline(node)
        let type = isWindow ? .window : outline.type(or: ViewType.view)
        let id: String
        if let known = known(outline, of: node, taken) {
            id = known
        } else {
            if isWindow, taken.take(view: "window", symbols) {
                id = "window"
            } else {
                id = symbols.makeUp(type.rawValue) { symbols, id in
                    !taken.has(view: id, symbols) && !(type.isScrollView && taken.has(recognizer: id + ".pan", symbols))
                }
            }
            madeUpIDs[node.position] = id
        }
        symbols.declareView(id, type, parent: parent)
        for recognizer in outline.recognizers?.elements ?? .none { declare(recognizer: recognizer, view: id, &taken) }
        for subview in outline.subviews?.elements ?? .none { declare(view: subview, parent: id, isWindow: false, &taken) }
    }

    private mutating func declare(recognizer node: JSONNode, view: String, _ taken: inout TakenIDs) {
        guard node.isObject else { return }
        let outline = Outline(node)
        guard outline.reference == nil else { return }
        let type = outline.type(or: RecognizerType.tap)
        let id: String
        if let known = known(outline, of: node, taken) {
            id = known
        } else {
            id = symbols.makeUp(type.rawValue) { symbols, id in !taken.has(recognizer: id, symbols) }
            madeUpIDs[node.position] = id
        }
        symbols.declareRecognizer(id, type, view: view)
    }

    /// Returns the id that the file contains for an object; `nil` if the file contains no valid id for it.
    private func known(_ outline: Outline, of node: JSONNode, _ taken: TakenIDs) -> String? {
        taken.refused.contains(node.position) ? nil : outline.id?.string
    }

    private mutating func explicitID(_ outline: Outline, of node: JSONNode, _ taken: inout TakenIDs) -> NamedReference? {
        guard let value = outline.id else { return nil }
        if let id = values.name(value, key: "id") {
            if !id.hasPrefix("view:"), !id.hasPrefix("recognizer:") { return NamedReference(id, at: value.position) }
            report(.reservedID(id), at: value.position)
        }
        taken.refused.insert(node.position)
        return nil
    }
}
