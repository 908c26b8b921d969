import GestureSupport

extension LayoutSymbols {
    /// What a `set` means here: which property of what, and its value.
    ///
    /// Throws if nothing of that name has such a property, if both a view and a recognizer have it, or if the value does not fit.
    public func resolve(_ request: SetRequest) throws(FileError) -> PropertyChange {
        let target = try SetTarget(request.path, in: self, at: request.position)
        var values = ValueReader()
        let change: PropertyChange?
        switch target {
        case .view(let id, let property):
            change = values.property(request.value, property.kind, key: property.rawValue).map { .view(id: id, property, $0) }
            if case .view(_, .zoomView, .string(let zoomView)) = change, views[zoomView] == nil {
                throw FileError(.unknownName(what: "view", name: zoomView, among: viewIDs), at: request.value.position)
            }
        case .recognizer(let id, let property, let type):
            let value = values.property(request.value, property.kind(of: type), key: property.rawValue)
            change = value.map { .recognizer(id: id, property, $0) }
        case .variable(let name):
            change = values.variable(request.value, key: name).map { .variable(name: name, $0) }
        case .threshold(let name):
            change = values.property(request.value, .notNegative, key: name).flatMap {
                if case .number(let value) = $0 { .threshold(name: name, value) } else { nil }
            }
        }
        if let error = values.problems.errors.first { throw error }
        guard let change else { throw FileError(.setWithoutProperty(request.path), at: request.position) }
        return change
    }

    /// The view or recognizer that a `remove` names.
    public func resolve(removal name: NamedReference) throws(FileError) -> RemovalTarget {
        let text = name.text
        if text.hasPrefix("view:") {
            return .view(id: try existing(String(text.dropFirst(5)), views[String(text.dropFirst(5))] != nil, "view", viewIDs, name))
        }
        if text.hasPrefix("recognizer:") {
            let id = String(text.dropFirst(11))
            return .recognizer(id: try existing(id, recognizers[id] != nil, "recognizer", recognizerIDs, name))
        }
        switch (views[text] != nil, recognizers[text] != nil) {
        case (true, true): throw FileError(.ambiguousID(text), at: name.position)
        case (true, false): return .view(id: text)
        case (false, true): return .recognizer(id: text)
        case (false, false):
            throw FileError(.unknownName(what: "view or recognizer", name: text, among: viewIDs + recognizerIDs), at: name.position)
        }
    }

    /// The path of the mode that an `enter` names.
    public func resolve(mode name: NamedReference) throws(FileError) -> String {
        guard let path = mode(name.text, from: nil) else {
            throw FileError(
                modes.isEmpty ? .noModes(name.text) : .unknownName(what: "mode", name: name.text, among: modes.names), at: name.position)
        }
        return path
    }

    /// Reads what an `add` brings; its ids then exist here.
    ///
    /// Throws the first of its errors; what it declared until then stays declared.
    public mutating func resolve(_ request: AddRequest) throws(FileError) -> AdditionDocument {
        // Moved out and back: a copy would make every addition cost as much as the whole layout.
        var reader = LayoutReader(symbols: self)
        self = LayoutSymbols()
        let addition = reader.addition(request.members, at: request.position)
        self = reader.symbols
        if let error = reader.values.problems.errors.min(by: { $0.position < $1.position }) { throw error }
        guard let addition else { throw FileError(.missingKey("view", of: "'add'"), at: request.position) }
        return addition
    }

    private func existing(
        _ id: String, _ exists: Bool, _ what: String, _ ids: [String], _ reference: NamedReference
    ) throws(FileError) -> String {
        guard exists else { throw FileError(.unknownName(what: what, name: id, among: ids), at: reference.position) }
        return id
    }
}

/// What the left side of a `set` names.
private enum SetTarget {
    case view(String, ViewProperty)
    case recognizer(String, RecognizerProperty, RecognizerType)
    case variable(String)
    case threshold(String)

    init(_ path: String, in symbols: LayoutSymbols, at position: SourcePosition) throws(FileError) {
        if path.hasPrefix("thresholds."), symbols.views["thresholds"] == nil, symbols.recognizers["thresholds"] == nil {
            let name = String(path.dropFirst("thresholds.".count))
            guard symbols.thresholds.contains(name) else {
                throw FileError(.unknownName(what: "threshold", name: name, among: symbols.thresholds.names), at: position)
            }
            self = .threshold(name)
            return
        }
        guard let dot = path.lastIndex(of: "."), dot != path.startIndex else { throw FileError(.setWithoutProperty(path), at: position) }
        let owner = path[..<dot]
        let name = String(path[path.index(after: dot)...])
        var id = String(owner)
        var wantsView = true
        var wantsRecognizer = true
        if owner.hasPrefix("view:") {
            id = String(owner.dropFirst(5))
            wantsRecognizer = false
        } else if owner.hasPrefix("recognizer:") {
            id = String(owner.dropFirst(11))
            wantsView = false
        }
        let view = wantsView ? symbols.views[id] : nil
        let recognizer = wantsRecognizer ? symbols.recognizers[id] : nil
        if view == nil, recognizer == nil, id == "variables" {
            guard symbols.variables.contains(name) else {
                throw FileError(.unknownName(what: "variable", name: name, among: symbols.variables.names), at: position)
            }
            self = .variable(name)
            return
        }
        guard view != nil || recognizer != nil else {
            let ids = (wantsView ? symbols.viewIDs : []) + (wantsRecognizer ? symbols.recognizerIDs : [])
            let what = wantsView && wantsRecognizer ? "view or recognizer" : wantsView ? "view" : "recognizer"
            throw FileError(.unknownName(what: what, name: id, among: ids), at: position)
        }
        let viewProperty = ViewProperty(rawValue: name).flatMap { property in
            view.map { property.belongs(to: $0.type) } == true ? property : nil
        }
        let recognizerProperty = RecognizerProperty(rawValue: name).flatMap { property in
            recognizer.map { property.belongs(to: $0.type) } == true ? property : nil
        }
        switch (viewProperty, recognizerProperty, recognizer) {
        case (.some, .some, _): throw FileError(.ambiguousProperty(id: id, property: name), at: position)
        case (.some(let property), nil, _): self = .view(id, property)
        case (nil, .some(let property), .some(let recognizer)): self = .recognizer(id, property, recognizer.type)
        default: throw Self.unknownProperty(name, view: view?.type, recognizer: recognizer?.type, at: position)
        }
    }

    private static func unknownProperty(
        _ name: String, view: ViewType?, recognizer: RecognizerType?, at position: SourcePosition
    ) -> FileError {
        if let recognizer, let property = RecognizerProperty(rawValue: name) {
            return FileError(.keyOfOtherType(name, owners: property.types.map(\.rawValue), type: recognizer.rawValue), at: position)
        }
        if let view, let property = ViewProperty(rawValue: name) {
            return FileError(.keyOfOtherType(name, owners: property.types.map(\.rawValue), type: view.rawValue), at: position)
        }
        let views = view.map { type in ViewProperty.allCases.filter { $0.belongs(to: type) }.map(\.rawValue) } ?? []
        let recognizers = recognizer.map { type in RecognizerProperty.allCases.filter { $0.belongs(to: type) }.map(\.rawValue) } ?? []
        return FileError(.unknownName(what: "property", name: name, among: views + recognizers), at: position)
    }
}
