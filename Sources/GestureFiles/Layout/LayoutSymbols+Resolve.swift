import GestureEngine
import GestureSupport

extension LayoutSymbols {
    /// Resolves a `set`: finds the object and the property that it names, and reads the new value. An expression as the new value can use
    /// the names that are available in `context`.
    ///
    /// Throws an error if no object with this name has the property, if both a view and a recognizer have it, or if the value is not valid
    /// for the property.
    package func resolve(_ request: SetRequest, in context: ExpressionContext = .app) throws(FileError) -> PropertyChange {
        let target = try SetTarget(request.path, in: self, at: request.position)
        if let text = request.expression { return try compute(text, target, request, context) }
        var values = ValueReader()
        let change: PropertyChange?
        switch target {
        case .view(let id, let property):
            change = values.property(request.value, property.kind(of: views[id]?.type ?? .view), key: property.name)
                .map { .view(id: id, property, $0) }
            if case .view(_, .zoomView, .string(let zoomView)) = change, views[zoomView] == nil {
                throw FileError(.unknownName(what: "view", name: zoomView, among: viewIDs), at: request.value.position)
            }
        case .recognizer(let id, let property, let type):
            let value = values.property(request.value, property.kind(of: type), key: property.name)
            change = value.map { .recognizer(id: id, property, $0) }
        case .variable(let name): change = values.variable(request.value, key: name).map { .variable(name: name, $0) }
        case .threshold(let name):
            change = values.number(request.value, 0...JSONReader.maximumMagnitude, key: name).map { .threshold(name: name, $0) }
        }
        if let error = values.problems.errors.first { throw error }
        guard let change else { throw FileError(.setWithoutProperty(request.path), at: request.position) }
        return change
    }

    /// Resolves a `set` in a trace. Throws an error if it sets a threshold, or a property that can be set only at the end of a drag.
    package func resolve(set request: SetRequest) throws(FileError) -> PropertyChange {
        let change = try resolve(request)
        if case .threshold(let name, _) = change { throw FileError(.thresholdAtRunTime(name), at: request.position) }
        if change.isOfTarget { throw FileError(.targetOutsideDragEnd, at: request.position) }
        return change
    }

    /// Resolves a `set` whose new value is an expression.
    private func compute(
        _ node: JSONNode, _ target: SetTarget, _ request: SetRequest, _ context: ExpressionContext
    ) throws(FileError) -> PropertyChange {
        let change: PropertyChange
        let kind: ValueKind?
        switch target {
        case .view(let id, let property):
            (change, kind) = (.view(id: id, property, .null), property.kind(of: views[id]?.type ?? .view))
        case .recognizer(let id, let property, let type): (change, kind) = (.recognizer(id: id, property, .null), property.kind(of: type))
        case .variable(let name): (change, kind) = (.variable(name: name, .null), nil)
        case .threshold: throw FileError(.thresholdAtRunTime(request.path), at: request.position)
        }
        guard case .string(let text) = node.value else {
            let advice = ValueKind.answer(context).advice
            throw FileError(.wrongValue(key: "=", found: ValueReader.shown(node.value), advice: advice), at: node.position)
        }
        do throws(ExpressionError) {
            let type = kind.map { ExpressionType(setting: $0) } ?? .plain
            return .computed(try Expression(text, in: context, symbols: self, at: node.position, type: type), takes: kind, target: change)
        } catch {
            throw FileError(error.issue, at: node.position(ofByte: error.byte))
        }
    }

    /// Returns the view or recognizer to which the name in a `remove` refers.
    package func resolve(removal name: NamedReference) throws(FileError) -> RemovalTarget {
        let target = TargetName(name.text)
        switch (target.view(in: self), target.recognizer(in: self)) {
        case (.some, .some): throw FileError(.ambiguousID(target.id), at: name.position)
        case (.some, nil): return .view(id: target.id)
        case (nil, .some): return .recognizer(id: target.id)
        case (nil, nil): throw FileError(target.unknown(in: self), at: name.position)
        }
    }

    /// Returns the id of the view to which the name in a `dismiss` refers. Throws an error if no effect or trace presents this view.
    package func resolve(dismissal name: NamedReference) throws(FileError) -> String {
        guard views[AdditionDocument.presentation(of: name.text)] != nil else {
            throw FileError(views[name.text] == nil ? unknownView(name.text) : .notPresented(name.text), at: name.position)
        }
        return name.text
    }

    /// Validates the value of an `animate` key and returns the animation.
    package func resolve(_ request: AnimateRequest, in context: ExpressionContext = .app) throws(FileError) -> AnimationDocument {
        var values = ValueReader()
        var animation = AnimationDocument(duration: 0)
        var reader = LayoutReader(symbols: self)
        let advice = EffectKey.animate.kind.advice
        guard let members = reader.values.members(request.node, advice, key: "animate") else {
            let found = ValueReader.shown(request.node.value)
            throw FileError(.wrongValue(key: "animate", found: found, advice: advice), at: request.node.position)
        }
        let known = reader.known(members, AnimateKey.self, of: "'animate'")
        if let error = reader.values.problems.errors.first { throw error }
        for (key, node) in known {
            switch key {
            case .duration: animation.duration = values.number(node, 0...JSONReader.maximumMagnitude, key: key.rawValue) ?? 0
            case .delay: animation.delay = values.number(node, 0...JSONReader.maximumMagnitude, key: key.rawValue) ?? 0
            case .allowUserInteraction: animation.allowsUserInteraction = values.bool(node, key: key.rawValue) ?? false
            case .view:
                for name in values.names(node, key: key.rawValue) ?? [] {
                    guard views[name.text] != nil else { throw FileError(unknownView(name.text), at: name.position) }
                    animation.add(name.text)
                }
            case .set:
                for set in values.setRequests(node) {
                    let change = try resolve(set, in: context)
                    guard change.view != nil, !change.isOfTarget else { throw FileError(.animatedOther(set.path), at: set.position) }
                    animation.sets.append(change)
                }
            }
        }
        if let error = values.problems.errors.first { throw error }
        if known[.duration] == nil {
            throw FileError(.missingKey("duration", of: "'animate'"), at: request.node.position)
        }
        guard known[.set] != nil || known[.view] != nil else {
            throw FileError(.missingEither("set", "view", of: "'animate'"), at: request.node.position)
        }
        return animation
    }

    /// Reads the view in a `present`, after declaring its id and the ids of the objects inside it.
    package mutating func resolve(presentation node: JSONNode) throws(FileError) -> AdditionDocument {
        var reader = LayoutReader(symbols: self)
        self = LayoutSymbols()
        let addition = reader.presentation(node)
        self = reader.symbols
        if let error = reader.values.problems.errors.min(by: { $0.position < $1.position }) { throw error }
        guard let addition else { throw FileError(.missingKey("id", of: "'present'"), at: node.position) }
        return addition
    }

    /// Returns the path of the mode to which the name in an `enter` refers.
    package func resolve(mode name: NamedReference) throws(FileError) -> String {
        guard let path = mode(name.text, from: nil) else {
            throw FileError(
                modes.isEmpty ? .noModes(name.text) : .unknownName(what: "mode", name: name.text, among: modes.names), at: name.position)
        }
        return path
    }

    /// Reads the view or recognizer in an `add`, after declaring its id and the ids of the objects inside it.
    ///
    /// Throws the first error that is found. Ids that were declared before the error remain declared.
    package mutating func resolve(_ request: AddRequest) throws(FileError) -> AdditionDocument {
        // The symbols are moved out of `self` and back instead of being copied. A copy would make each addition take as long as reading the
        // whole layout.
        var reader = LayoutReader(symbols: self)
        self = LayoutSymbols()
        let addition = reader.addition(request.members, at: request.position)
        self = reader.symbols
        if let error = reader.values.problems.errors.min(by: { $0.position < $1.position }) { throw error }
        guard let addition else { throw FileError(.missingKey("view", of: "'add'"), at: request.position) }
        return addition
    }
}

/// The name of a view or recognizer in a `set` or `remove`. The name is an id, optionally with the prefix `view:` or `recognizer:`.
struct TargetName {
    let id: String
    private var wantsView = true
    private var wantsRecognizer = true

    init(_ text: String) {
        if text.hasPrefix("view:") {
            id = String(text.dropFirst("view:".count))
            wantsRecognizer = false
        } else if text.hasPrefix("recognizer:") {
            id = String(text.dropFirst("recognizer:".count))
            wantsView = false
        } else {
            id = text
        }
    }

    /// Whether the name has no prefix. If so, it may refer to either a view or a recognizer.
    var isPlain: Bool { wantsView && wantsRecognizer }

    func view(in symbols: LayoutSymbols) -> LayoutSymbols.View? { wantsView ? symbols.views[id] : nil }

    func recognizer(in symbols: LayoutSymbols) -> LayoutSymbols.Recognizer? { wantsRecognizer ? symbols.recognizers[id] : nil }

    func unknown(in symbols: LayoutSymbols) -> Issue {
        let ids = (wantsView ? symbols.viewIDs : []) + (wantsRecognizer ? symbols.recognizerIDs : [])
        let what = wantsView && wantsRecognizer ? "view or recognizer" : wantsView ? "view" : "recognizer"
        return .unknownName(what: what, name: id, among: ids)
    }
}

/// The object and the property to which the left side of a `set` refers.
enum SetTarget {
    case view(String, ViewProperty)
    case recognizer(String, RecognizerProperty, RecognizerType)
    case variable(String)
    case threshold(String)

    init(_ path: String, in symbols: LayoutSymbols, at position: SourcePosition) throws(FileError) {
        if path.hasPrefix("thresholds."), symbols.views["thresholds"] == nil, symbols.recognizers["thresholds"] == nil {
            let name = String(path.dropFirst("thresholds.".count))
            guard Thresholds.names.contains(name) else {
                throw FileError(.unknownName(what: "threshold", name: name, among: Thresholds.names), at: position)
            }
            self = .threshold(name)
            return
        }
        guard let dot = path.lastIndex(of: "."), dot != path.startIndex else { throw FileError(.setWithoutProperty(path), at: position) }
        let target = TargetName(String(path[..<dot]))
        let (id, name) = (target.id, String(path[path.index(after: dot)...]))
        let view = target.view(in: symbols)
        let recognizer = target.recognizer(in: symbols)
        if view == nil, recognizer == nil, id == "variables" {
            guard symbols.variables.contains(name) else {
                throw FileError(.unknownName(what: "variable", name: name, among: symbols.variables.names), at: position)
            }
            self = .variable(name)
            return
        }
        guard view != nil || recognizer != nil else { throw FileError(target.unknown(in: symbols), at: position) }
        let viewProperty = view.flatMap { view in
            (ViewType.properties[name] ?? ViewType.momentary[name]).flatMap { $0.belongs(to: view.type) ? $0 : nil }
        }
        let recognizerProperty = recognizer.flatMap { recognizer in
            (RecognizerType.properties[name] ?? RecognizerType.momentary[name]).flatMap { $0.belongs(to: recognizer.type) ? $0 : nil }
        }
        switch (viewProperty, recognizerProperty, recognizer) {
        case (.some, .some, _): throw FileError(.ambiguousProperty(id: id, property: name, owners: ["view", "recognizer"]), at: position)
        case (.some(let property), nil, _): self = .view(id, property)
        case (nil, .some(let property), .some(let recognizer)): self = .recognizer(id, property, recognizer.type)
        default: throw Self.unknownProperty(name, view: view?.type, recognizer: recognizer?.type, at: position)
        }
    }

    /// Returns the issue for a name that is a key of a view, delegate or recognizer but does not name a property; `nil` for other names.
    private static func notSettable(_ name: String) -> Issue? {
        let kind = ViewKey(rawValue: name)?.kind ?? DelegateRow.Method(rawValue: name)?.kind ?? RecognizerKey(rawValue: name)?.kind
        guard let kind else { return nil }
        if case .answer = kind { return .notSettable(name, isAnswer: true) }
        return .notSettable(name, isAnswer: false)
    }

    private static func unknownProperty(
        _ name: String, view: ViewType?, recognizer: RecognizerType?, at position: SourcePosition
    ) -> FileError {
        func ofOther<Owner: PropertyOwner>(_ type: Owner) -> Issue? {
            (Owner.properties[name] ?? Owner.momentary[name]).map {
                .keyOfOtherType(name, owners: $0.types.map { $0.rawValue }, type: type.rawValue)
            }
        }
        let views = view.map { ViewType.properties.names(of: $0) } ?? []
        let recognizers = recognizer.map { RecognizerType.properties.names(of: $0) } ?? []
        let issue = recognizer.flatMap { ofOther($0) } ?? view.flatMap { ofOther($0) } ?? notSettable(name)
        return FileError(issue ?? .unknownName(what: "property", name: name, among: views + recognizers), at: position)
    }
}
