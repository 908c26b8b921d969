import GestureEngine
import GestureSupport

/// A reader that converts JSON to a layout, or to the views and recognizers that a trace adds.
///
/// All ids are collected in a first pass, so that a file can refer to an object before it declares this object.
struct LayoutReader {
    var values = ValueReader()
    var symbols: LayoutSymbols
    /// The generated ids of views and recognizers, keyed by the positions of their JSON objects.
    var madeUpIDs: [SourcePosition: String] = [:]
    /// The positions of those additions in effects whose objects have already been declared.
    var collectedAdditions: Set<SourcePosition> = []
    /// The ids of the new views that effects add, as opposed to the views that effects move.
    var addedIDs: Set<String> = []

    /// Returns the members whose keys are cases of the given enumeration. Reports an error for each of the other members.
    mutating func known<Key: DocumentKey>(_ members: [JSONMember], _: Key.Type, of object: String) -> KnownMembers<Key> {
        for member in members where Key(rawValue: member.key) == nil { values.unknownKey(member, of: object, known: Key.names) }
        return KnownMembers(members)
    }

    mutating func report(_ issue: Issue, at position: SourcePosition) {
        values.problems.report(issue, at: position)
    }

    mutating func report<Missing>(_ issue: Issue, at position: SourcePosition) -> Missing? {
        values.problems.report(issue, at: position)
    }

    // MARK: Layouts

    mutating func layout(_ root: JSONNode, source: SourceText) -> LayoutDocument? {
        guard let members = values.members(root, "an object with 'window'", key: "layout") else { return nil }
        let isTrace = members.contains { TraceKey(rawValue: $0.key) != nil && LayoutKey(rawValue: $0.key) == nil }
        if isTrace, members.value("window") == nil { return report(.traceForLayout, at: root.position) }
        let known = known(members, LayoutKey.self, of: "a layout")
        if let version = known[.version] { self.version(version) }
        guard let windowNode = known[.window] else { return report(.missingKey("window", of: "a layout"), at: root.position) }
        collect(known[.modes], known[.variables], known[.delegates])
        collectIDs(view: windowNode, parent: nil, isWindow: true)
        collectAdditions(in: windowNode)
        if let modes = known[.modes] { collectAdditions(in: modes) }

        guard let window = view(windowNode, isWindow: true) else { return nil }
        var layout = LayoutDocument(window: window, symbols: symbols, source: source)
        if let title = known[.title] { layout.title = values.text(title, key: "title") }
        if let node = known[.device] {
            layout.device = values.choice(node, Device.allCases.map { $0.rawValue }, key: "device").flatMap { Device(rawValue: $0) }
        }
        if let node = known[.system] {
            if case .string(let name) = node.value { layout.ownSystem = System(name) }
            // The error lists all iOS versions. A suggestion would be useless, because the version with the most similar name is rarely the
            // intended one.
            if layout.ownSystem == nil { let _: System? = values.wrongValue(node, LayoutKey.system.kind, key: "system") }
            layout.system = layout.ownSystem
        }
        if let node = known[.delegates] { layout.delegates = delegates(node) }
        if let node = known[.modes] { layout.modes = modes(node) }
        if let node = known[.variables] { layout.variables = variables(node) }
        if let node = known[.thresholds] { layout.thresholds = thresholds(node) }
        layout.lint = root.lint
        layout.symbols = symbols
        return layout
    }

    mutating func version(_ node: JSONNode) {
        if node.value != .number(1) { report(.wrongVersion(found: ValueReader.shown(node.value)), at: node.position) }
    }

    private mutating func variables(_ node: JSONNode) -> [VariableDocument] {
        (values.members(node, LayoutKey.variables.kind.advice, key: "variables") ?? []).compactMap { member in
            values.variable(member.value, key: member.key).map {
                VariableDocument(name: member.key, value: $0, position: member.value.position)
            }
        }
    }

    private mutating func thresholds(_ node: JSONNode) -> [ThresholdSetting] {
        (values.members(node, LayoutKey.thresholds.kind.advice, key: "thresholds") ?? []).compactMap { member in
            guard Thresholds.names.contains(member.key) else {
                return report(.unknownName(what: "threshold", name: member.key, among: Thresholds.names), at: member.position)
            }
            return values.number(member.value, 0...JSONReader.maximumMagnitude, key: member.key).map {
                ThresholdSetting(name: member.key, value: $0, position: member.value.position)
            }
        }
    }

    private mutating func delegates(_ node: JSONNode) -> [DelegateDocument] {
        (values.members(node, LayoutKey.delegates.kind.advice, key: "delegates") ?? []).compactMap { delegate($0.value, name: $0.key) }
    }
}

/// The members of an object whose keys are known, in file order.
struct KnownMembers<Key: DocumentKey>: Sequence, IteratorProtocol {
    private let members: [JSONMember]
    private var place = 0

    fileprivate init(_ members: [JSONMember]) { self.members = members }

    /// Returns the value of the given key; `nil` if the object does not have this key.
    subscript(key: Key) -> JSONNode? { members.value(key.rawValue) }

    mutating func next() -> (key: Key, value: JSONNode)? {
        while place < members.count {
            let member = members[place]
            place += 1
            if let key = Key(rawValue: member.key) { return (key, member.value) }
        }
        return nil
    }
}

extension ValueReader {
    /// Reads the value of a variable, which may have any type except array or object.
    mutating func variable(_ node: JSONNode, key: String) -> Value? {
        switch node.value {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .number(let value): return .number(value)
        case .string(let value): return .string(value)
        case .array, .object: return wrongValue(node, .nested("a number, a string, true, false or null"), key: key)
        }
    }
}
