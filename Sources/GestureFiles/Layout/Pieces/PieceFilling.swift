import GestureEngine
import GestureSupport

/// The values with which the placeholders in a piece's template are replaced, namely the piece's parameters, id and size.
struct PieceFilling {
    private var values: [String: JSONNode] = [:]
    /// The first parameter or formula that has a value which cannot be used at its position in the template; `nil` if there is none.
    private(set) var wrong: String?

    init(id: String, size: Size) {
        let place = SourcePosition(offset: 0)
        values["id"] = JSONNode(.string(id), at: place)
        values["width"] = JSONNode(.number(size.width), at: place)
        values["height"] = JSONNode(.number(size.height), at: place)
    }

    subscript(name: String) -> JSONNode? { values[name] }

    mutating func set(_ name: String, _ value: JSONNode) { values[name] = value }

    /// Returns a copy of a part of the template in which all placeholders have been replaced. If the template repeats an item, `nextCopy`
    /// is called for each copy and returns the offset to add to the positions in this copy.
    mutating func fill(_ node: JSONNode, nextCopy: () -> Int) -> JSONNode {
        var result = node
        switch node.value {
        case .string(let text): return filled(text, node)
        case .array(let elements):
            result.value = .array(elements.flatMap { element in self.elements(element, nextCopy: nextCopy) })
        case .object(let members):
            result.value = .object(
                members.compactMap { member in
                    guard var member = conditional(member) else { return nil }
                    member.key = words(member.key)
                    member.value = fill(member.value, nextCopy: nextCopy)
                    return member
                })
        case .null, .bool, .number: break
        }
        return result
    }

    /// Returns the member without the condition in its key; `nil` if the condition is not met. A member without a condition is returned
    /// unchanged.
    private func conditional(_ member: JSONMember) -> JSONMember? {
        let isNegated = member.key.hasPrefix("$unless ")
        guard isNegated || member.key.hasPrefix("$if ") else { return member }
        let rest = member.key.dropFirst(isNegated ? 8 : 4)
        guard let space = rest.firstIndex(of: " "), isGiven(String(rest[..<space])) != isNegated else { return nil }
        var member = member
        member.key = String(rest[rest.index(after: space)...])
        return member
    }

    /// Returns the elements with which an element of an array in the template is replaced: none, the element itself, or a copy of it for
    /// each element of a parameter.
    private mutating func elements(_ element: JSONNode, nextCopy: () -> Int) -> [JSONNode] {
        guard case .object(let members) = element.value, let item = members.value("item") else {
            return [fill(element, nextCopy: nextCopy)]
        }
        if case .string(let name) = members.value("$if")?.value { return isGiven(name) ? [fill(item, nextCopy: nextCopy)] : [] }
        if case .string(let name) = members.value("$unless")?.value { return isGiven(name) ? [] : [fill(item, nextCopy: nextCopy)] }
        guard case .string(let name) = members.value("$each")?.value, case .array(let all) = values[name]?.value else {
            return reject(members.value("$each")) ?? []
        }
        var result: [JSONNode] = []
        for (index, one) in all.enumerated() {
            set(item: one)
            values["index"] = JSONNode(.number(Double(index)), at: one.position)
            values["count"] = JSONNode(.number(Double(all.count)), at: one.position)
            var copy = fill(item.moved(by: nextCopy()), nextCopy: nextCopy)
            if case .object(let own) = one.value, case .object(var members) = copy.value {
                members.take(own)
                copy.value = .object(members)
            }
            result.append(copy)
        }
        return result
    }

    /// Sets the value of {item} while an item of the template is repeated for each element of a parameter. The element `item` is a name, or
    /// an object with the name as its `id`.
    private mutating func set(item: JSONNode) {
        guard case .object(let members) = item.value else { return set("item", item) }
        set("item", members.value("id") ?? JSONNode(.null, at: item.position))
    }

    /// Collects the ids of the recognizers and views in a template, each with the key of the list in which it occurs.
    mutating func collectIDs(in node: JSONNode, key: String, _ ids: inout [(key: String, id: String)]) {
        switch node.value {
        case .array(let elements): for element in elements { collectIDs(in: element, key: key, &ids) }
        case .object(let members):
            if case .string(let name) = members.value("$each")?.value, let item = members.value("item") {
                guard case .array(let all) = values[name]?.value else { return }
                for one in all {
                    set(item: one)
                    collectIDs(in: item, key: key, &ids)
                }
                return
            }
            if let item = members.value("item"), members.contains(where: { $0.key == "$if" || $0.key == "$unless" }) {
                return collectIDs(in: item, key: key, &ids)
            }
            if case .string(let id) = members.value("id")?.value { ids.append((key: key, id: words(id))) }
            for member in members { collectIDs(in: member.value, key: member.key, &ids) }
        case .null, .bool, .number, .string: break
        }
    }

    private mutating func reject<Missing>(_ name: JSONNode?) -> Missing? {
        if case .string(let text) = name?.value, wrong == nil { wrong = text }
        return nil
    }

    private func isGiven(_ name: String) -> Bool { values[name].map { $0.value != .null && $0.value != .bool(false) } ?? false }

    private mutating func filled(_ text: String, _ node: JSONNode) -> JSONNode {
        // A string that consists only of a placeholder is replaced by the parameter's value itself, which may have any type.
        if text.hasPrefix("{"), text.hasSuffix("}"), let value = values[String(text.dropFirst().dropLast())] { return value }
        var result = JSONNode(.string(words(text)), at: node.position)
        guard text.hasPrefix("="), case .string(let formula) = result.value else { return result }
        let number = try? Expression(String(formula.dropFirst()), in: .app, symbols: LayoutSymbols(), type: .number)
        if case .number(let value) = number?.value(in: NothingToRead()), value.isFinite {
            result.value = .number(value)
        } else if wrong == nil {
            wrong = text
        }
        return result
    }

    /// Returns a string in which all placeholders have been replaced by the text of their values.
    private func words(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            result += rest[..<brace]
            rest = rest[brace...].dropFirst()
            guard let end = rest.firstIndex(of: "}"), let value = word(String(rest[..<end])) else {
                result += "{"
                continue
            }
            result += value
            rest = rest[end...].dropFirst()
        }
        return result + rest
    }

    private func word(_ name: String) -> String? {
        if name.hasSuffix(".count") {
            guard case .array(let all) = values[String(name.dropLast(".count".count))]?.value else { return nil }
            return String(all.count)
        }
        switch values[name]?.value {
        case .string(let text): return text
        case .number(let number): return Decimal.text(number)
        case .bool(let flag): return flag ? "true" : "false"
        case .null: return ""
        case .array, .object, nil: return nil
        }
    }
}

/// The scope in which formulas in templates are evaluated. It provides no values, because the parameters have already been inserted as
/// text.
private struct NothingToRead: ExpressionScope {
    var mode: String? { nil }
    func recognizer(_ party: ExpressionParty, _ reading: RecognizerReading) -> Value? { nil }
    func touch(_ reading: TouchReading) -> Value? { nil }
    func view(_ id: String, _ reading: ViewReading) -> Value? { nil }
    func point(_ kind: ExpressionPoint, inView id: String) -> Point? { nil }
    func isDescendant(_ id: String, of ancestor: String) -> Bool { false }
    func variable(_ name: String) -> Value { .null }
}

extension [JSONMember] {
    /// The size of a view, taken from its `frame` or its `bounds`.
    var size: Size? {
        for key in ["frame", "bounds"] {
            guard case .array(let numbers) = value(key)?.value, numbers.count == 4, case .number(let width) = numbers[2].value,
                case .number(let height) = numbers[3].value
            else { continue }
            return Size(width: width, height: height)
        }
        return nil
    }

    /// Returns the type of a view. If the file specifies no type, the result is `window` if `isWindow` is true; otherwise it is `view`.
    func type(isWindow: Bool) -> ViewType {
        guard case .string(let name) = value("type")?.value else { return isWindow ? .window : .view }
        return ViewType(rawValue: name) ?? .view
    }

    /// Appends elements to the array that is the value of the given key, or inserts them at its beginning if `isFirst` is true.
    mutating func append(_ node: JSONNode, to key: String, at position: SourcePosition, isFirst: Bool = false) {
        guard let index = firstIndex(where: { $0.key == key }) else {
            return append(JSONMember(key: key, position: position, value: node))
        }
        guard case .array(let old) = self[index].value.value, case .array(let new) = node.value else { return }
        self[index].value.value = .array(isFirst ? new + old : old + new)
    }
}

extension JSONNode {
    /// The iOS version that a layout specifies; `nil` if the layout specifies none.
    var system: System? {
        guard case .object(let members) = value, case .string(let name) = members.value("system")?.value else { return nil }
        return System(name)
    }

    /// Whether a ready-made piece occurs anywhere in the value.
    var hasPieces: Bool {
        (mayHaveKey { Piece.keyNames.contains($0) } || mayHaveType { Piece.typeNames.contains($0) }) && isAnyPiece
    }

    private var isAnyPiece: Bool {
        let isOwn = members.contains { member in
            if member.key == "type", let name = member.value.string, Piece.typeNames.contains(name) { return true }
            return Piece.keyNames.contains(member.key) || member.value.isAnyPiece
        }
        return isOwn || elements.contains { $0.isAnyPiece }
    }
}
