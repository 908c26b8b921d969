import GestureEngine
import GestureSupport

/// Reads layouts, and the views and recognizers that a trace adds, from JSON values.
///
/// All ids are collected first, so that a name may be used before the place where it is given.
struct LayoutReader {
    var values = ValueReader()
    var symbols: LayoutSymbols
    /// The ids of views and recognizers that were made up, by the place of their objects.
    var madeUpIDs: [SourcePosition: String] = [:]
    /// The places of what effects add, once its ids are collected.
    var collectedAdditions: Set<SourcePosition> = []
    /// The ids of views that effects, or what is being added, bring.
    var addedIDs: Set<String> = []

    /// The members with keys of this kind; others are reported.
    mutating func known<Key: DocumentKey>(_ members: [JSONMember], _: Key.Type, of object: String) -> [(key: Key, value: JSONNode)] {
        var result: [(key: Key, value: JSONNode)] = []
        for member in members {
            if let key = Key(rawValue: member.key) {
                result.append((key, member.value))
            } else {
                values.unknownKey(member, of: object, known: Key.names)
            }
        }
        return result
    }

    mutating func report(_ issue: Issue, at position: SourcePosition) {
        values.problems.report(issue, at: position)
    }

    mutating func report<Missing>(_ issue: Issue, at position: SourcePosition) -> Missing? {
        values.problems.report(issue, at: position)
    }

    // MARK: The layout itself

    mutating func layout(_ root: JSONNode, source: SourceText) -> LayoutDocument? {
        guard let members = values.members(root, "an object with 'window'", key: "layout") else { return nil }
        let isTrace = members.contains { TraceKey(rawValue: $0.key) != nil && LayoutKey(rawValue: $0.key) == nil }
        if isTrace, members.value("window") == nil { return report(.traceForLayout, at: root.position) }
        let known = known(members, LayoutKey.self, of: "a layout")
        func value(_ key: LayoutKey) -> JSONNode? { known.first { $0.key == key }?.value }
        if let version = value(.version) { self.version(version) }
        guard let windowNode = value(.window) else { return report(.missingKey("window", of: "a layout"), at: root.position) }
        collect(value(.modes), value(.variables), value(.delegates))
        collectIDs(view: windowNode, parent: nil, isWindow: true)
        for node in [windowNode, value(.modes)].compactMap({ $0 }) { collectAdditions(in: node) }

        guard let window = view(windowNode, isWindow: true) else { return nil }
        var layout = LayoutDocument(window: window, symbols: symbols, source: source)
        if let title = value(.title) { layout.title = values.text(title, key: "title") }
        if let node = value(.delegates) { layout.delegates = delegates(node) }
        if let node = value(.modes) { layout.modes = modes(node) }
        if let node = value(.variables) { layout.variables = variables(node) }
        if let node = value(.thresholds) { layout.thresholds = thresholds(node) }
        if case .object(let all) = root.value { layout.lint = all.value(CommentKey.lint) }
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

extension ValueReader {
    /// The value of a variable: anything but an array or object.
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
