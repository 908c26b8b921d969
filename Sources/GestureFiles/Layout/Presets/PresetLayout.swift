import GestureEngine
import GestureSupport

/// A layout together with the changes that `--set`, `--answer`, `--remove` and similar options make to it before a replay begins.
///
/// Keys are changed in the document, and their new values are parsed as in a layout file. Properties are set only after the views have been
/// created, as in an app.
package struct PresetLayout: Sendable {
    /// The layout to replay, in which the options have changed the keys.
    package internal(set) var layout: LayoutDocument
    /// The layout before the options change it. The movements of the fingers are planned for this layout, so that the options do not alter
    /// the movements.
    package var original: LayoutDocument { otherOriginal ?? layout }
    /// The layout before the options change it; `nil` if it does not differ from `layout`, so that a large layout is not stored twice.
    private var otherOriginal: LayoutDocument?
    /// The changes to properties that must be made before the replay begins, in the order in which they must be made.
    package internal(set) var changes: [PropertyChange] = []
    /// The ids of those removed recognizers that are built into scroll views. They must be removed after the views have been created.
    package internal(set) var removals: [String] = []
    /// Warnings about options that had no effect.
    package private(set) var warnings: [Diagnostic] = []
    /// Whether `layout` differs from `original`. If so, the movements of the fingers must be planned for `original`.
    package private(set) var isDifferent: Bool

    /// Creates a layout that no options have changed yet. If `layout` replaces the layout of the trace, `original` is the layout of the
    /// trace.
    package init(_ layout: LayoutDocument, insteadOf original: LayoutDocument? = nil) {
        self.layout = layout
        otherOriginal = original
        isDifferent = original != nil
    }

    /// Applies an option, in addition to the options that have been applied before.
    package mutating func apply(_ preset: Preset) throws(InputError) {
        isDifferent = true
        if otherOriginal == nil { otherOriginal = layout }
        let (argument, start) = (preset.argument, preset.start)
        do throws(FileError) {
            switch preset.kind {
            case .set: try set(try SetRequest(argument: argument, at: start))
            case .answer:
                guard argument.utf8.contains(UInt8(ascii: "=")) else { throw FileError(.answerWithoutValue(argument), at: start) }
                try answer(try SetRequest(argument: argument, at: start))
            case .remove: try remove(NamedReference(argument, at: start))
            case .require: try require(argument, at: start)
            case .noRequire: try dropRequirement(argument, at: start)
            case .simultaneous:
                if let warning = try allow(argument, at: start) { warnings.append(preset.diagnostic(warning, .warning)) }
            }
        } catch {
            throw InputError(preset.diagnostic(error))
        }
    }

    /// Calls `body` with a layout reader and a copy of the document, which `body` can edit. If the reader reports an error, the document
    /// remains unchanged.
    mutating func edit(_ body: (inout LayoutReader, inout LayoutDocument) -> Void) throws(FileError) {
        var reader = LayoutReader(symbols: layout.symbols)
        var edited = layout
        body(&reader, &edited)
        if let error = reader.values.problems.errors.min(by: { $0.position < $1.position }) { throw error }
        edited.symbols = reader.symbols
        layout = edited
    }

    // MARK: Property values

    private mutating func set(_ request: SetRequest) throws(FileError) {
        if let target = try PresetTarget(request.path, in: layout.symbols, at: request.position) {
            return try set(target, request.value.value == .null ? nil : request.value, at: request.position)
        }
        let change: PropertyChange
        do throws(FileError) {
            change = try layout.symbols.resolve(request)
        } catch {
            throw PresetTarget.withKeys(error, of: request.path, in: layout.symbols)
        }
        if change.isMomentary { throw FileError(.momentaryBeforeReplay(request.path), at: request.position) }
        try check(change, at: request)
        changes.append(change)
    }

    /// Throws an error if a change would have no effect in a replay, which users would not notice otherwise.
    private func check(_ change: PropertyChange, at request: SetRequest) throws(FileError) {
        switch change {
        case .view(let id, _, _):
            if !layout.window.contains(view: id) { throw FileError(.addedLater(id), at: request.position) }
        case .recognizer(let id, _, _):
            if !layout.window.contains(recognizer: id) { throw FileError(.addedLater(id), at: request.position) }
        case .variable(let name, let value):
            let declared = layout.variables.first { $0.name == name }?.value ?? .null
            guard value == .null || declared == .null || value.kindName == declared.kindName else {
                throw FileError(
                    .variableOfOtherKind(name, was: declared.kindName, found: ValueReader.shown(request.value.value)),
                    at: request.position)
            }
        case .computed(_, _, let target):
            // A new value that is an expression is not checked, because its type is known only after the expression has been evaluated.
            if case .variable = target { return }
            try check(target, at: request)
        case .threshold: break
        }
    }

    private mutating func answer(_ request: SetRequest) throws(FileError) {
        let target = try PresetTarget(answer: request.path, in: layout.symbols, at: request.position)
        let isDefault = request.value.value == .string("") || request.value.value == .string("default")
        try set(target, isDefault || request.value.value == .null ? nil : request.value, at: request.position)
    }

    // MARK: Removal

    /// Removes the recognizer or view with the given name. If both a recognizer and a view have this name, only the recognizer is removed.
    private mutating func remove(_ name: NamedReference) throws(FileError) {
        let target: RemovalTarget =
            layout.symbols.type(ofRecognizer: name.text) != nil
            ? .recognizer(id: name.text) : try layout.symbols.resolve(removal: name)
        switch target {
        case .view(let id):
            guard id != layout.window.id else { throw FileError(.windowRemoved(id), at: name.position) }
            guard layout.window.remove(view: id) else { throw FileError(.addedLater(id), at: name.position) }
        case .recognizer(let id):
            if !layout.window.remove(recognizer: id) {
                guard layout.window.contains(recognizer: id) else { throw FileError(.addedLater(id), at: name.position) }
                removals.append(id)
            }
        }
        layout.symbols.remove(target)
    }
}

extension Value {
    /// A description of the type of a value other than null for error messages, such as "a number".
    fileprivate var kindName: String {
        switch self {
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        default: "a list"
        }
    }
}

/// Changes that concern two recognizers. In the argument of an option, they are written as `A:B`.
extension PresetLayout {
    /// Makes recognizer A wait until B has failed, like `A.require(toFail: B)` in UIKit. The argument has the form `A:B`.
    mutating func require(_ text: String, at position: SourcePosition) throws(FileError) {
        let (a, b) = try pair(text, at: position)
        guard a != b else { throw FileError(.requiresItself(a), at: position) }
        try change(a, at: position) { recognizer in
            if !recognizer.requireToFail.contains(where: { $0.text == b }) {
                recognizer.requireToFail.append(NamedReference(b, at: position))
            }
        }
    }

    /// Removes a failure requirement that the layout or `--require` has declared. Requirements that result from delegate answers are not
    /// removed.
    mutating func dropRequirement(_ text: String, at position: SourcePosition) throws(FileError) {
        let (a, b) = try pair(text, at: position)
        let required = layout.window.recognizer(a)?.requireToFail.map { $0.text } ?? []
        guard required.contains(b) else {
            var answers: [String] = []
            if layout.delegate(of: a)?.shouldRequireFailureOf != nil {
                answers.append(a + "." + DelegateRow.Method.shouldRequireFailureOf.rawValue)
            }
            if layout.delegate(of: b)?.shouldBeRequiredToFailBy != nil {
                answers.append(b + "." + DelegateRow.Method.shouldBeRequiredToFailBy.rawValue)
            }
            throw FileError(.noRequirement(a, of: b, required: required, answers: answers), at: position)
        }
        try change(a, at: position) { recognizer in recognizer.requireToFail.removeAll { $0.text == b } }
    }

    /// Allows two recognizers to recognize at the same time, regardless of their delegates' answers. Returns a warning if one of them
    /// requires the other to fail, because they then cannot recognize at the same time.
    mutating func allow(_ text: String, at position: SourcePosition) throws(FileError) -> FileError? {
        let (a, b) = try pair(text, at: position)
        guard a != b else { throw FileError(.simultaneousWithItself(a), at: position) }
        guard layout.changeOwnDelegate(of: a, { $0.simultaneousWith.append(b) }) else { throw FileError(.addedLater(a), at: position) }
        for (one, other) in [(a, b), (b, a)] {
            let required = layout.window.recognizer(one)?.requireToFail ?? []
            if required.contains(where: { $0.text == other }) { return FileError(.simultaneousButRequired(one, of: other), at: position) }
        }
        return nil
    }

    private mutating func change(
        _ recognizer: String, at position: SourcePosition, _ body: (inout RecognizerDocument) -> Void
    ) throws(FileError) {
        guard layout.window.change(recognizer: recognizer, body) else { throw FileError(.addedLater(recognizer), at: position) }
    }

    /// Returns the ids of the two recognizers in an argument of the form `A:B`. Each colon is tried as the separator, because ids may also
    /// contain colons.
    private func pair(_ text: String, at position: SourcePosition) throws(FileError) -> (a: String, b: String) {
        var first: (a: String, b: String)?
        for colon in text.indices where text[colon] == ":" {
            let (a, b) = (Self.name(text[..<colon]), Self.name(text[text.index(after: colon)...]))
            if layout.symbols.recognizers[a] != nil, layout.symbols.recognizers[b] != nil { return (a, b) }
            // The colon that belongs to the prefix `recognizer:` does not separate the two ids.
            if first == nil, a != "recognizer" { first = (a, b) }
        }
        guard let first else { throw FileError(.pairWithoutColon, at: position) }
        let unknown = layout.symbols.recognizers[first.a] == nil ? first.a : first.b
        throw FileError(layout.symbols.unknownRecognizer(unknown), at: position)
    }

    private static func name(_ text: Substring) -> String {
        let name = String(text)
        return name.hasPrefix("recognizer:") ? String(name.dropFirst("recognizer:".count)) : name
    }
}

extension LayoutDocument {
    /// Returns the delegate of the recognizer with the given id; `nil` if it has no delegate.
    fileprivate func delegate(of recognizer: String) -> DelegateDocument? {
        switch window.recognizer(recognizer)?.delegate {
        case .named(let name): delegate(named: name)
        case .inline(let own): own
        case nil: nil
        }
    }
}
