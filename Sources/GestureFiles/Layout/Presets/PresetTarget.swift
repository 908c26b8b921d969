import GestureEngine
import GestureSupport

/// The key to which a `--set` or `--answer` option refers. It belongs to a view, recognizer or delegate, but is not a property.
enum PresetTarget {
    case view(String, ViewKey)
    case recognizer(String, RecognizerKey)
    /// A method of the delegate of a single recognizer. If the recognizer has no delegate, one is created.
    case answer(of: String, DelegateRow.Method)
    /// A method of a delegate that has a name. The change affects all recognizers that share this delegate.
    case delegate(String, DelegateRow.Method)

    /// Finds the key to which a path such as `card.shouldBegin` refers. Returns `nil` if the path does not refer to a key but may refer to
    /// a property. Throws an error if the key defines the structure of the layout.
    init?(_ path: String, in symbols: LayoutSymbols, at position: SourcePosition) throws(FileError) {
        guard let (who, name) = Self.split(path) else { return nil }
        let parties = Parties(who, in: symbols)
        let isViewKey = ViewKey(rawValue: name).map { parties.view != nil && !$0.isSettable } ?? false
        let isRecognizerKey = RecognizerKey(rawValue: name).map { parties.recognizer != nil && !$0.isSettable } ?? false
        if isViewKey || isRecognizerKey { throw FileError(.fixedInLayout(name), at: position) }
        var found: [(owner: String, target: PresetTarget)] = []
        if let view = parties.view, let key = ViewKey(rawValue: name), key.belongs(to: view.type) {
            found.append(("view", .view(parties.id, key)))
        }
        if let recognizer = parties.recognizer, let key = RecognizerKey(rawValue: name) {
            if key == .dispatch, recognizer.type.isScrollViewsOwn {
                let owners = RecognizerType.declarable.map { $0.rawValue }
                throw FileError(.keyOfOtherType(name, owners: owners, type: recognizer.type.rawValue), at: position)
            }
            found.append(("recognizer", .recognizer(parties.id, key)))
        }
        if let key = DelegateRow.Method(rawValue: name) {
            if parties.recognizer != nil { found.append(("recognizer", .answer(of: parties.id, key))) }
            if parties.isDelegate { found.append(("delegate", .delegate(parties.id, key))) }
        }
        guard let first = found.first else {
            if let view = parties.view, let key = ViewKey(rawValue: name) {
                throw FileError(.keyOfOtherType(name, owners: key.types.map { $0.rawValue }, type: view.type.rawValue), at: position)
            }
            return nil
        }
        guard found.count == 1 else {
            throw FileError(.ambiguousProperty(id: parties.id, property: name, owners: found.map { $0.owner }), at: position)
        }
        self = first.target
    }

    /// Finds the method to which the path of an `--answer` option refers. Throws an error if the path does not refer to a method.
    init(answer path: String, in symbols: LayoutSymbols, at position: SourcePosition) throws(FileError) {
        guard let (who, name) = Self.split(path) else { throw FileError(.notAnAnswer(path), at: position) }
        let parties = Parties(who, in: symbols)
        guard parties.exist else { throw FileError(parties.unknown(who, symbols), at: position) }
        if let target = try PresetTarget(path, in: symbols, at: position), target.isAnswer {
            self = target
            return
        }
        throw FileError(parties.notAnAnswer(name, symbols), at: position)
    }

    private var isAnswer: Bool {
        switch self {
        case .view(_, let key): key.isAnswer
        case .recognizer: false
        case .answer, .delegate: true
        }
    }

    private static func split(_ path: String) -> (who: String, name: String)? {
        guard let dot = path.lastIndex(of: "."), dot != path.startIndex else { return nil }
        return (String(path[..<dot]), String(path[path.index(after: dot)...]))
    }

    /// Returns a copy of an error about an unknown property. In the copy, the possible names also include the keys of the object.
    static func withKeys(_ error: FileError, of path: String, in symbols: LayoutSymbols) -> FileError {
        guard case .unknownName("property", let name, let known) = error.issue, let (who, _) = split(path) else { return error }
        return FileError(.unknownName(what: "property", name: name, among: known + Parties(who, in: symbols).keys), at: error.position)
    }
}

/// The objects to which a name in an option may refer.
private struct Parties {
    let id: String
    let view: LayoutSymbols.View?
    let recognizer: LayoutSymbols.Recognizer?
    let isDelegate: Bool

    /// Finds the objects to which a name may refer. A delegate that is declared inside a recognizer has the name `delegate:RECOGNIZER`, as
    /// in timelines.
    init(_ text: String, in symbols: LayoutSymbols) {
        if text.hasPrefix("delegate:") {
            id = String(text.dropFirst("delegate:".count))
            view = nil
            isDelegate = symbols.delegates.contains(id)
            recognizer = isDelegate ? nil : symbols.recognizers[id]
        } else {
            let target = TargetName(text)
            id = target.id
            view = target.view(in: symbols)
            recognizer = target.recognizer(in: symbols)
            isDelegate = target.isPlain && symbols.delegates.contains(id)
        }
    }

    var exist: Bool { view != nil || recognizer != nil || isDelegate }

    /// The keys of these objects, other than properties, that an option can set.
    var keys: [String] {
        let ofView = view.map { view in ViewKey.allCases.filter { $0.isSettable && $0.belongs(to: view.type) }.map { $0.rawValue } }
        let ofRecognizer = recognizer.map { _ in
            RecognizerKey.allCases.filter { $0.isSettable }.map { $0.rawValue } + DelegateRow.Method.names
        }
        return (ofView ?? []) + (ofRecognizer ?? [])
    }

    private var answers: [String] {
        let ofView = view.map { view in ViewKey.allCases.filter { $0.isAnswer && $0.belongs(to: view.type) }.map { $0.rawValue } } ?? []
        return recognizer != nil || isDelegate ? DelegateRow.Method.names + ofView : ofView
    }

    /// Returns the issue to report if none of these objects exists. `text` is their name in the option.
    func unknown(_ text: String, _ symbols: LayoutSymbols) -> Issue {
        if text.hasPrefix("view:") { return symbols.unknownView(id) }
        if text.hasPrefix("recognizer:") || symbols.views[id] != nil { return symbols.unknownRecognizer(id) }
        let names = symbols.recognizerIDs + symbols.viewIDs + symbols.delegates.names
        return .unknownName(what: "recognizer, view or delegate", name: id, among: names)
    }

    /// Returns the issue to report if none of these objects has the method.
    func notAnAnswer(_ name: String, _ symbols: LayoutSymbols) -> Issue {
        if DelegateRow.Method(rawValue: name) != nil { return symbols.unknownRecognizer(id) }
        let isProperty = view.map { ViewType.properties[name]?.belongs(to: $0.type) ?? false } ?? false
        let isRecognizersProperty = recognizer.map { RecognizerType.properties[name]?.belongs(to: $0.type) ?? false } ?? false
        if isProperty || isRecognizersProperty || keys.contains(name) { return .notAnAnswer(name) }
        return .unknownName(what: "method", name: name, among: answers)
    }
}

extension ViewKey {
    /// Whether an option can change the value of this key. It cannot if the key defines the identity or the content of a view.
    var isSettable: Bool {
        switch self {
        case .id, .type, .gestureRecognizers, .panGestureRecognizer, .pinchGestureRecognizer, .subviews, .include: false
        case .class, .controller, .hitTest, .shouldBegin, .touchesShouldBegin, .touchesShouldCancel, .shouldHighlight, .shouldSelect,
            .actions, .effects:
            true
        }
    }

    var isAnswer: Bool { if case .answer = kind { true } else { false } }

    func belongs(to type: ViewType) -> Bool { types.isEmpty || types.contains(type) }
}

extension RecognizerKey {
    /// Whether an option can change the value of this key. It cannot if the key defines the identity of a recognizer.
    var isSettable: Bool { self != .id && self != .type }
}
