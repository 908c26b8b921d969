import GestureEngine
import GestureSupport

/// The replacement of the ready-made pieces in a layout with their contents, which takes place before the layout itself is read.
///
/// An error in content that comes from a template is reported at the position where the layout uses the piece. Members that are written in
/// the file retain their positions.
struct PieceExpansion {
    /// The maximum depth to which pieces can be nested.
    static let maximumDepth = 50
    /// The keys of a layout whose value is a view or an array of views.
    static let viewKeys = ["window", "subviews", "view", "present"]

    /// The constant part of the limit on the number of objects and arrays that pieces may generate.
    static let start = 200_000
    /// The number that each object or array in the layout adds to the limit on generated objects and arrays.
    static let share = 10

    private(set) var problems = Problems()
    private var budget = Budget(start: start)
    private let source: SourceText
    private let system: System
    private var madeUp: [String: Int] = [:]
    /// The declarations in the templates of pieces that must be merged into other views.
    private var elsewhere = PieceParts()
    /// The id of the scroll view that encloses the view that is currently being processed.
    private var list: JSONNode?
    /// The size of the layout's window, in points.
    private var screenSize = Size.zero

    private init(_ source: SourceText, _ system: System) {
        (self.source, self.system) = (source, system)
    }

    /// Returns a copy of the layout in which the ready-made pieces are replaced, and the problems in these pieces.
    ///
    /// If `system` is not `nil`, it replaces the iOS version in the layout. Throws an error if the contents of the pieces exceed the limit.
    static func resolve(
        _ root: JSONNode, of source: SourceText, on system: System?
    ) throws(InputError) -> (root: JSONNode, problems: Problems) {
        guard root.hasPieces else { return (root, Problems()) }
        var expansion = PieceExpansion(source, system ?? root.system ?? .newest)
        expansion.budget.grant(root.extent.containers * share)
        let resolved = expansion.resolve(root, in: .zero, depth: 0)
        if expansion.budget.isUsedUp { throw InputError(expansion.problems.errors, in: source) }
        return (expansion.elsewhere.put(into: resolved), expansion.problems)
    }

    /// Returns a copy of a value in which the pieces are replaced.
    ///
    /// - Parameters:
    ///   - key: The key of the value if the value is a view or an array of views; otherwise `nil`.
    ///   - outer: The size of the enclosing view.
    private mutating func resolve(_ node: JSONNode, key: String? = nil, in outer: Size, depth: Int) -> JSONNode {
        var result = node
        // The superview of a view that is presented or added later is not known here. It is therefore assumed to have the size of the
        // window.
        let size = key == "present" || key == "view" ? screenSize : outer
        switch node.value {
        case .array(let elements):
            result.value = .array(elements.map { resolve($0, key: key, in: size, depth: depth) })
        case .object(var members):
            guard depth < Self.maximumDepth else { return problems.report(.pieceTooDeep, at: node.position) ?? node }
            if let key { (members, result.position) = view(members, isWindow: key == "window", at: node.position, in: size) }
            if key == "window" { screenSize = members.size ?? .zero }
            let own = key == nil ? size : members.size ?? size
            let around = list
            defer { list = around }
            if key != nil, ViewType.scrollViews.contains(members.type(isWindow: false)) { list = members.value("id") }
            for index in members.indices where members[index].key != CommentKey.lint {
                let inner = Self.viewKeys.contains(members[index].key) ? members[index].key : nil
                members[index].value = resolve(members[index].value, key: inner, in: own, depth: depth + 1)
            }
            result.value = .object(members)
        case .null, .bool, .number, .string: break
        }
        return result
    }

    /// Returns the members of a view after merging the members of all pieces that the view uses into them.
    private mutating func view(
        _ members: [JSONMember], isWindow: Bool, at position: SourcePosition, in size: Size
    ) -> (members: [JSONMember], position: SourcePosition) {
        var members = members
        var position = position
        if let type = members.value("type"), case .string(let name) = type.value, let piece = Piece.type(named: name) {
            if isThere(piece, at: type.position) {
                (members, position) = typed(piece, at: type.position, members, of: position, in: size)
            } else {
                // The layout's iOS version does not have this piece. The view's other members are removed so that they cause no further
                // errors.
                members.removeAll { $0.key != "id" }
            }
        }
        for piece in Piece.keys {
            guard case .key(let types, let main) = piece.kind, let member = members.first(where: { $0.key == piece.name }) else { continue }
            members.removeAll { $0.key == piece.name }
            let type = members.type(isWindow: isWindow)
            guard types.isEmpty || types.contains(type) else {
                problems.report(.keyOfOtherType(piece.name, owners: types.map { $0.rawValue }, type: type.rawValue), at: member.position)
                continue
            }
            guard isThere(piece, at: member.position) else { continue }
            if type == .window, members.value("id") == nil { members.append(.id("window", at: position)) }
            add(piece, member, main, to: &members, at: position, in: size)
        }
        return (members, position)
    }

    /// Returns `true` if the layout's iOS version has the piece. Otherwise reports an error.
    private mutating func isThere(_ piece: Piece, at position: SourcePosition) -> Bool {
        guard let behaviour = piece.behaviour, !system.has(behaviour) else { return true }
        problems.report(.youngerPiece(piece.name, of: behaviour.first, than: system), at: position)
        return false
    }

    /// Returns the members of a view whose type is a piece. They are the members of the piece's template with its parameters replaced,
    /// merged with the members in the file.
    private mutating func typed(
        _ piece: Piece, at place: SourcePosition, _ members: [JSONMember], of position: SourcePosition, in size: Size
    ) -> (members: [JSONMember], position: SourcePosition) {
        var filling = PieceFilling(id: id(of: members, piece.name), size: members.size ?? size)
        var others: [JSONMember] = []
        for member in members where member.key != "type" && member.key != "id" {
            let isParameter = piece.parameters.contains { $0.name == member.key }
            if isParameter { filling.set(member.key, member.value) } else { others.append(member) }
        }
        complete(&filling, of: piece, at: position)
        let own = PieceParts(taking: &others, &filling, of: piece)
        guard var root = instance(of: piece, &filling, at: place) else { return ([], position) }
        root = own.put(into: root)
        guard case .object(var result) = root.value else { return ([], position) }
        elsewhere.takeElsewhere(of: &result)
        result.take(others)
        return (result, root.position)
    }

    /// Merges the members of a piece's template into a view that uses the piece as a key.
    private mutating func add(
        _ piece: Piece, _ member: JSONMember, _ main: String, to members: inout [JSONMember], at position: SourcePosition, in size: Size
    ) {
        let id = id(of: members, piece.name + "Owner")
        var filling = PieceFilling(id: id, size: members.size ?? size)
        switch member.value.value {
        case .bool(let isThere): if !isThere { return }
        case .object(let own) where own.contains { value in piece.parameters.contains { $0.name == value.key } }:
            for parameter in own {
                guard piece.parameters.contains(where: { $0.name == parameter.key }) else {
                    let known = piece.parameters.map { $0.name }
                    problems.report(.unknownKey(parameter.key, of: "'\(piece.name)'", among: known), at: parameter.position)
                    continue
                }
                filling.set(parameter.key, parameter.value)
            }
        default: filling.set(main, member.value)
        }
        complete(&filling, of: piece, at: position)
        let own = PieceParts(taking: &members, &filling, of: piece)
        if let list { filling.set("list", list) }
        guard let root = instance(of: piece, &filling, at: member.position), case .object(var added) = own.put(into: root).value
        else { return }
        elsewhere.takeElsewhere(of: &added)
        for part in added { members.append(part.value, to: part.key, at: part.position, isFirst: part.key == "subviews") }
        if members.value("id") == nil {
            members.append(.id(id, at: position))
        }
    }

    /// Returns the id of the view that uses a piece, or a generated id if the file contains none. The ids of the piece's parts are derived
    /// from this id.
    private mutating func id(of members: [JSONMember], _ name: String) -> String {
        if case .string(let id) = members.value("id")?.value { return id }
        let number = madeUp[name, default: 0] + 1
        madeUp[name] = number
        return name + String(number)
    }

    /// Adds the default values of the parameters to which the file assigns no value.
    private func complete(_ filling: inout PieceFilling, of piece: Piece, at position: SourcePosition) {
        for (name, standard) in piece.parameters where filling[name] == nil {
            guard let node = try? JSONNode.read(SourceText(name: piece.name, text: standard)) else { continue }
            filling.set(name, JSONNode(node.value, at: position))
        }
        if !system.has(.contentPop) { filling.set("contentPop", JSONNode(.bool(false), at: position)) }
    }

    /// Returns a copy of a piece's template in which the parameters have been replaced by their values. A separate range of positions is
    /// reserved for each copy.
    private mutating func instance(of piece: Piece, _ filling: inout PieceFilling, at position: SourcePosition) -> JSONNode? {
        guard !budget.isUsedUp, let root = piece.root else { return nil }
        let source = source
        let offset = source.include(piece.text, shownAt: position)
        // If the template repeats an item, each copy of the item also needs a separate range of positions.
        let node = filling.fill(root.moved(by: offset)) { source.include(piece.text, shownAt: position) - offset }
        budget.spend(node.extent.containers)
        if budget.isUsedUp { return problems.report(.piecesMultiply(limit: budget.total), at: position) }
        if let wrong = filling.wrong { problems.report(.pieceWithWrongValue(piece.name, parameter: wrong), at: position) }
        return node
    }
}

extension JSONMember {
    fileprivate static func id(_ id: String, at position: SourcePosition) -> JSONMember {
        JSONMember(key: "id", position: position, value: JSONNode(.string(id), at: position))
    }
}
