import GestureEngine
import GestureSupport

/// The replacement of each `{"include": "FILE#ID"}` in a layout with a view from another file.
///
/// The text of the other file is appended to the layout's text, so that errors in it are reported at their original positions. The
/// delegates that an included view uses are also included, unless the layout defines delegates with the same names.
struct Inclusion {
    /// The maximum number of includes in a layout, together with the includes in its included files.
    static let maximumIncludes = 1000
    static let maximumDepth = 50
    /// The maximum total size of the included files, in bytes. A limit is necessary because documents store positions as 32-bit offsets. A
    /// file that is included several times is counted each time.
    static let maximumBytes = 2_000_000_000
    /// The constant part of the limit on the number of objects and arrays that includes may add. A view consists of two or three of them.
    /// Each included file increases the limit by ten times the number of objects and arrays that it contains.
    static let startOfContainers = 200_000
    /// The constant part of the limit on the number of bytes that includes may add. Each included file increases the limit by ten times its
    /// size.
    static let startOfBytes = 16_000_000
    static let share = 10
    /// The keys of a layout whose value is a view or an array of views.
    private static let viewKeys = ["window", "subviews", "view", "present"]
    private static let otherKeys = ["variables", "thresholds", CommentKey.lint]

    private struct Part {
        var text: SourceText
        var root: JSONNode
        /// The views in the included file. They are collected only once, even if the file is included several times.
        var views: [(id: String, node: JSONNode)] = []
        /// The delegates in the included file. They are collected only once, even if the file is included several times.
        var delegates: [JSONMember] = []
    }

    private(set) var problems = Problems()
    private let source: SourceText
    private let read: (String) throws(InputError) -> SourceText
    private var parts: [String: Part] = [:]
    private var count = 0
    private var containers = Budget(start: startOfContainers)
    private var bytes = Budget(start: startOfBytes)
    /// Whether the includes have exceeded one of the limits. After that, nothing more is included.
    private var isUsedUp: Bool { containers.isUsedUp || bytes.isUsedUp }
    /// The number of objects and arrays in all included files. A file that is included several times is counted only once.
    private var written = 0
    /// The names of the includes that are being resolved at the moment, from the outermost to the innermost.
    private var open: [String] = []
    private var delegates: [JSONMember] = []

    private init(_ source: SourceText, read: @escaping (String) throws(InputError) -> SourceText) {
        self.source = source
        self.read = read
    }

    /// Returns a copy of the layout in which the includes are replaced, the problems in the includes, and the number of objects and arrays
    /// in the included files.
    ///
    /// Throws an error if the includes exceed a limit.
    static func resolve(
        _ root: JSONNode, of source: SourceText, read: @escaping (String) throws(InputError) -> SourceText
    ) throws(InputError) -> (root: JSONNode, problems: Problems, written: Int) {
        guard root.includes, case .object(var members) = root.value else { return (root, Problems(), 0) }
        var inclusion = Inclusion(source, read: read)
        if case .object(let own) = members.value("delegates")?.value { inclusion.delegates = own }
        for index in members.indices where !otherKeys.contains(members[index].key) {
            members[index].value = inclusion.resolve(members[index].value, key: members[index].key, in: Part(text: source, root: root))
        }
        if inclusion.isUsedUp { throw InputError(inclusion.problems.errors, in: source) }
        var result = root
        if !inclusion.delegates.isEmpty {
            let position = members.value("delegates")?.position ?? root.position
            members.removeAll { $0.key == "delegates" }
            let node = JSONNode(.object(inclusion.delegates), at: position)
            members.append(JSONMember(key: "delegates", position: position, value: node))
        }
        result.value = .object(members)
        return (result, inclusion.problems, inclusion.written)
    }

    private mutating func resolve(_ node: JSONNode, key: String, in file: Part) -> JSONNode {
        var result = node
        switch node.value {
        case .array(var elements):
            for index in elements.indices { elements[index] = resolve(elements[index], key: key, in: file) }
            result.value = .array(elements)
        case .object(var members):
            if Self.viewKeys.contains(key), let include = members.value("include") {
                return view(include, beside: members, in: file) ?? JSONNode(.object([]), at: node.position)
            }
            for index in members.indices where !Self.otherKeys.contains(members[index].key) {
                members[index].value = resolve(members[index].value, key: members[index].key, in: file)
            }
            result.value = .object(members)
        case .null, .bool, .number, .string: break
        }
        return result
    }

    /// Returns the view that an `include` names. Reports an error and returns `nil` if the view cannot be included.
    private mutating func view(_ include: JSONNode, beside members: [JSONMember], in file: Part) -> JSONNode? {
        if isUsedUp { return nil }
        if let other = members.first(where: { $0.key != "include" && $0.key != CommentKey.lint }) {
            return problems.report(.bothKeys("include", other.key), at: other.position)
        }
        guard case .string(let text) = include.value, let hash = text.lastIndex(of: "#"), hash != text.startIndex,
            text.index(after: hash) != text.endIndex
        else {
            let found = ValueReader.shown(include.value)
            return problems.report(
                .wrongValue(key: "include", found: found, advice: "FILE#ID, as in 'cells.layout.json#cell'"), at: include.position)
        }
        let path = FilePath.beside(file.text.name, String(text[..<hash]))
        let id = String(text[text.index(after: hash)...])
        let name = FilePath.normalized(path) + "#" + id
        guard !open.contains(name), open.count < Self.maximumDepth else {
            return problems.report(.includesItself(text), at: include.position)
        }
        count += 1
        guard count <= Self.maximumIncludes else {
            return problems.report(.tooManyIncludes(limit: Self.maximumIncludes), at: include.position)
        }
        guard let part = part(path, at: include.position) else { return nil }
        guard let found = part.views.first(where: { $0.id == id })?.node else {
            return problems.report(.unknownName(what: "view", name: id, among: part.views.map { $0.id }), at: include.position)
        }
        let extent = found.extent
        containers.spend(extent.containers)
        bytes.spend(extent.bytes)
        guard !isUsedUp else {
            return problems.report(.includesMultiply(containers: containers.total, bytes: bytes.total), at: include.position)
        }
        guard source.end + part.text.count <= Self.maximumBytes else {
            return problems.report(.tooMuchIncluded(limit: Self.maximumBytes), at: include.position)
        }
        let offset = source.include(part.text)
        takeDelegates(of: found, from: part, offset: offset)
        open.append(name)
        defer { open.removeLast() }
        return resolve(found.moved(by: offset), key: "", in: part)
    }

    /// Returns the parsed content of an included file. A file that is included several times is read only once.
    private mutating func part(_ path: String, at position: SourcePosition) -> Part? {
        if let known = parts[path] { return known }
        let text: SourceText
        do throws(InputError) {
            text = try read(path)
        } catch {
            let reason = error.diagnostics.first?.message ?? "it cannot be read"
            return problems.report(.layoutUnreadable(reason: reason), at: position)
        }
        do throws(FileError) {
            let root = try JSONNode.read(text)
            var part = Part(text: text, root: root, views: root.views)
            if case .object(let members) = root.value, case .object(let all) = members.value("delegates")?.value { part.delegates = all }
            parts[path] = part
            written += root.extent.containers
            containers.grant(root.extent.containers * Self.share)
            bytes.grant(root.extent.bytes * Self.share)
            return part
        } catch {
            return problems.report(error.issue, at: SourcePosition(offset: source.include(text) + error.position.offset))
        }
    }

    private mutating func takeDelegates(of view: JSONNode, from part: Part, offset: Int) {
        if part.delegates.isEmpty { return }
        for name in view.delegateNames where !delegates.contains(where: { $0.key == name }) {
            guard var delegate = part.delegates.first(where: { $0.key == name }) else { continue }
            delegate.position.offset += offset
            delegate.value = delegate.value.moved(by: offset)
            delegates.append(delegate)
        }
    }
}

extension JSONNode {
    /// Whether an `include` occurs anywhere in the value.
    var includes: Bool {
        mayHaveKey { $0 == "include" } && isAnyIncluded
    }

    private var isAnyIncluded: Bool {
        members.contains { $0.key == "include" || $0.value.isAnyIncluded } || elements.contains { $0.isAnyIncluded }
    }

    /// The views of a layout, ordered so that superviews precede their subviews.
    fileprivate var views: [(id: String, node: JSONNode)] {
        guard case .object(let members) = value, let window = members.value("window") else { return [] }
        var result: [(id: String, node: JSONNode)] = []
        func visit(_ node: JSONNode, standard: String?) {
            guard case .object(let members) = node.value else { return }
            if case .string(let id) = members.value("id")?.value {
                result.append((id, node))
            } else if let standard {
                result.append((standard, node))
            }
            guard case .array(let subviews) = members.value("subviews")?.value else { return }
            for subview in subviews { visit(subview, standard: nil) }
        }
        visit(window, standard: "window")
        return result
    }

    /// The names of the delegates that are used by recognizers in this value.
    fileprivate var delegateNames: [String] {
        switch value {
        case .array(let elements): return elements.flatMap { $0.delegateNames }
        case .object(let members):
            return members.flatMap { member in
                if member.key == "delegate", case .string(let name) = member.value.value { return [name] }
                return member.value.delegateNames
            }
        case .null, .bool, .number, .string: return []
        }
    }
}
