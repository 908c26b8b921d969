import GestureSupport

/// What is different between two recognizers, written `A:B`.
extension PresetLayout {
    /// `A.require(toFail: B)`.
    mutating func require(_ text: String, at position: SourcePosition) throws(FileError) {
        let (a, b) = try pair(text, at: position)
        guard a != b else { throw FileError(.requiresItself(a), at: position) }
        try change(a, at: position) { recognizer in
            if !recognizer.requireToFail.contains(where: { $0.text == b }) {
                recognizer.requireToFail.append(NamedReference(b, at: position))
            }
        }
    }

    /// Takes the requirement away that the layout, or `--require`, made; what delegates answer stays.
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

    /// Lets two recognize at the same time, whatever delegates say of others; a warning where that cannot do.
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

    /// The two recognizers of `A:B`; an id may contain a colon, so each is tried.
    private func pair(_ text: String, at position: SourcePosition) throws(FileError) -> (a: String, b: String) {
        var first: (a: String, b: String)?
        for colon in text.indices where text[colon] == ":" {
            let (a, b) = (Self.name(text[..<colon]), Self.name(text[text.index(after: colon)...]))
            if layout.symbols.recognizers[a] != nil, layout.symbols.recognizers[b] != nil { return (a, b) }
            // The prefix of an id is none of them.
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
    /// The answers of a recognizer's delegate; nil if it has none.
    fileprivate func delegate(of recognizer: String) -> DelegateDocument? {
        switch window.recognizer(recognizer)?.delegate {
        case .named(let name): delegate(named: name)
        case .inline(let own): own
        case nil: nil
        }
    }
}
