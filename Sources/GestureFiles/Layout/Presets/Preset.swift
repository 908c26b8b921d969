import GestureSupport

/// A change before a replay begins, requested by an option of the command line.
package struct Preset: Hashable, Sendable {
    /// The options that request a change.
    package enum Kind: String, Sendable {
        /// `ID.PROPERTY=VALUE`, for properties and other keys of a view, a recognizer or a delegate.
        case set = "--set"
        /// `WHO.METHOD=EXPRESSION`; without an expression the answer is removed.
        case answer = "--answer"
        /// The id of a recognizer or view to remove.
        case remove = "--remove"
        /// `A:B`: A and B may recognize at the same time.
        case simultaneous = "--simultaneous"
        /// `A:B`: A waits for the failure of B.
        case require = "--require"
        /// `A:B`: A no longer waits for B.
        case noRequire = "--no-require"
    }

    package var kind: Kind
    /// The argument, as written after the option.
    package var argument: String

    package init(_ kind: Kind, _ argument: String) {
        self.kind = kind
        self.argument = argument
    }

    /// The change as text, for a heading.
    package var text: String {
        switch kind {
        case .set: argument
        case .answer: isAnswerByDefault ? path + " by default" : argument
        case .remove: "without \(argument)"
        case .simultaneous: "simultaneous: \(argument)"
        case .require: "a requirement: \(argument)"
        case .noRequire: "no requirement: \(argument)"
        }
    }

    /// The part before the first equals sign.
    private var path: String { String(argument.prefix { $0 != "=" }) }

    /// Whether `--answer` removes an answer.
    private var isAnswerByDefault: Bool { argument.hasSuffix("=") || argument.hasSuffix("=default") }

    // MARK: Places

    /// The position of the argument in the option as written.
    var start: SourcePosition { SourcePosition(offset: kind.rawValue.utf8.count + 1) }

    /// The request of a `--set`.
    package var request: SetRequest {
        get throws(InputError) {
            do throws(FileError) {
                return try SetRequest(argument: argument, at: start)
            } catch {
                throw InputError(diagnostic(error))
            }
        }
    }

    /// A diagnostic for an error, which names the option. An error inside a value is also shown with a caret.
    func diagnostic(_ error: FileError, _ severity: Diagnostic.Severity = .error) -> Diagnostic {
        let option = kind.rawValue + " " + argument
        let valueStart = start.offset + path.utf8.count + 1
        guard error.position.offset > valueStart else { return Diagnostic(severity, at: nil, "\(option): \(error.issue.description)") }
        let source = SourceText(name: "", text: option)
        let message = "\(kind.rawValue) \(path): \(error.issue.description)"
        return Diagnostic(severity, at: nil, message, excerpt: source.excerpt(at: error.position))
    }
}

extension SetRequest {
    /// Reads `ID.PROPERTY=VALUE`; the value is JSON, or a bare word that is read as a string. `start` is its position in the option.
    package init(argument: String, at start: SourcePosition = SourcePosition(offset: 0)) throws(FileError) {
        guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
            throw FileError(.setWithoutValue(argument), at: start)
        }
        let path = String(argument[..<equals])
        let text = String(argument[argument.index(after: equals)...])
        let before = start.offset + path.utf8.count + 1
        self.init(path: path, value: try Self.value(text, at: before), position: start)
    }

    /// A value that is not JSON is read as a word: ids, names and expressions need no quotes on the command line.
    private static func value(_ text: String, at offset: Int) throws(FileError) -> JSONNode {
        do throws(FileError) {
            // The leading spaces give errors the positions that they have in the option.
            return try JSONNode.read(SourceText(name: "", text: String(repeating: " ", count: offset) + text))
        } catch {
            // A value that begins like an object, an array or a string is JSON with a mistake in it, not a word.
            if let first = text.utf8.first(where: { $0 != UInt8(ascii: " ") }), "{[\"".utf8.contains(first) { throw error }
            // The text of a string begins one byte after its opening quote.
            return JSONNode(.string(text), at: SourcePosition(offset: offset - 1))
        }
    }
}
