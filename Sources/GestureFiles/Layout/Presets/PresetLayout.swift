import GestureSupport

/// A layout together with the changes that `--set`, `--answer`, `--remove` and similar options make before a replay begins.
///
/// Changed keys are parsed like keys in a layout file and stored in the document. Properties are set after the views have been created, as
/// in an app.
package struct PresetLayout: Sendable {
    /// The changed layout, which is the one to replay.
    package internal(set) var layout: LayoutDocument
    /// The layout before the changes. The movements of the fingers are planned for it, so that the changes do not alter the movements.
    package var original: LayoutDocument { otherOriginal ?? layout }
    /// The original layout if it differs from `layout`. Otherwise `nil`, so that a large layout is not stored twice.
    private var otherOriginal: LayoutDocument?
    /// The property changes to make before the replay begins, in order of execution.
    package internal(set) var changes: [PropertyChange] = []
    /// The ids of removed recognizers that are built into scroll views.
    package internal(set) var removals: [String] = []
    /// Warnings about options that have no effect.
    package private(set) var warnings: [Diagnostic] = []
    /// Whether the layout differs from the original layout. If so, the movements of the fingers must be planned for the original.
    package private(set) var isDifferent: Bool

    /// Creates a preset layout without any changes. If `layout` replaces the trace's own layout, `original` is the trace's own layout.
    package init(_ layout: LayoutDocument, insteadOf original: LayoutDocument? = nil) {
        self.layout = layout
        otherOriginal = original
        isDifferent = original != nil
    }

    /// Applies an option to the result of the options that have been applied before.
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

    /// Calls `body` with a layout reader and a copy of the document to edit. If the reader reports an error, the document remains
    /// unchanged.
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

    /// Throws an error for a change that would silently have no effect in a replay.
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
            // The type of the new value remains unknown until its expression is evaluated.
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

    /// Removes the recognizer or view with the given name. If both exist, only the recognizer is removed.
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
    /// The type of the value, in words for error messages, such as "a number".
    fileprivate var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        default: "a list"
        }
    }
}

/// Changes that concern a pair of recognizers, which options write as `A:B`.
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

    /// Removes a failure requirement that was declared by the layout or by `--require`. Requirements from delegates are not removed.
    mutating func dropRequirement(_ text: String, at position: SourcePosition) throws(FileError) {
        let (a, b) = try pair(text, at: position)
        let required = layout.window.recognizer(a)?.requireToFail.map { $0.text } ?? []
        guard required.contains(b) else {
            var answers: [String] = []
            if layout.delegate(of: a)?.shouldRequireFailureOf != nil {
                answers.append(a + "." + DelegateKey.shouldRequireFailureOf.rawValue)
            }
            if layout.delegate(of: b)?.shouldBeRequiredToFailBy != nil {
                answers.append(b + "." + DelegateKey.shouldBeRequiredToFailBy.rawValue)
            }
            throw FileError(.noRequirement(a, of: b, required: required, answers: answers), at: position)
        }
        try change(a, at: position) { recognizer in recognizer.requireToFail.removeAll { $0.text == b } }
    }

    /// Allows two recognizers to recognize at the same time, regardless of their delegates' answers. Returns a warning if one of the two
    /// requires the other to fail, which makes simultaneous recognition impossible.
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

    /// Returns the ids of the two recognizers in a text of the form `A:B`. Each colon is tried as the separator, because ids may also
    /// contain colons.
    private func pair(_ text: String, at position: SourcePosition) throws(FileError) -> (a: String, b: String) {
        var first: (a: String, b: String)?
        for colon in text.indices where text[colon] == ":" {
            let (a, b) = (Self.name(text[..<colon]), Self.name(text[text.index(after: colon)...]))
            if layout.symbols.recognizers[a] != nil, layout.symbols.recognizers[b] != nil { return (a, b) }
            // A colon after the prefix `recognizer:` is not the separator between the two ids.
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
