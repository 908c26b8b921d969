import GestureSupport

/// A change that a command-line option makes to a layout before the replay begins.
package struct Preset: Hashable, Sendable {
    /// The command-line options that change a layout.
    package enum Kind: String, Sendable {
        /// `ID.PROPERTY=VALUE` sets a property or another key of a view, recognizer or delegate.
        case set = "--set"
        /// `WHO.METHOD=EXPRESSION` sets the answer that a delegate or view gives in a method. Without an expression, the answer is removed.
        case answer = "--answer"
        /// The argument is the id of the recognizer or view to remove.
        case remove = "--remove"
        /// `A:B` allows A and B to recognize at the same time.
        case simultaneous = "--simultaneous"
        /// `A:B` makes A wait for the failure of B.
        case require = "--require"
        /// `A:B` removes the requirement that A must wait for the failure of B.
        case noRequire = "--no-require"
    }

    package var kind: Kind
    /// The argument of the option, as written.
    package var argument: String

    package init(_ kind: Kind, _ argument: String) {
        self.kind = kind
        self.argument = argument
    }

    /// A description of the change for headings, for example `without card` for `--remove card`.
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

    /// The part of the argument before the first equals sign.
    private var path: String { String(argument.prefix { $0 != "=" }) }

    /// Whether an `--answer` option removes an answer instead of setting one.
    private var isAnswerByDefault: Bool { argument.hasSuffix("=") || argument.hasSuffix("=default") }

    // MARK: Positions in the option

    /// The position in the option's text at which the argument begins.
    var start: SourcePosition { SourcePosition(offset: kind.rawValue.utf8.count + 1) }

    /// The parsed argument of a `--set` option.
    package var request: SetRequest {
        get throws(InputError) {
            do throws(FileError) {
                return try SetRequest(argument: argument, at: start)
            } catch {
                throw InputError(diagnostic(error))
            }
        }
    }

    /// Returns a diagnostic that names the option. If the error is inside the value, the diagnostic also contains an excerpt that marks the
    /// error with a caret.
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
    /// Parses a text of the form `ID.PROPERTY=VALUE`. The value is JSON, or a bare word that is treated as a string. `start` is the
    /// position of this text in the option.
    package init(argument: String, at start: SourcePosition = SourcePosition(offset: 0)) throws(FileError) {
        guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
            throw FileError(.setWithoutValue(argument), at: start)
        }
        let path = String(argument[..<equals])
        let text = String(argument[argument.index(after: equals)...])
        let before = start.offset + path.utf8.count + 1
        self.init(path: path, value: try Self.value(text, at: before), position: start)
    }

    /// Parses the value in an option. A text that is not JSON is treated as a string, so that ids, names and expressions need no quotes on
    /// the command line.
    private static func value(_ text: String, at offset: Int) throws(FileError) -> JSONNode {
        do throws(FileError) {
            // The value is preceded by spaces here, so that errors in it have the same positions as in the complete option.
            return try JSONNode.read(SourceText(name: "", text: String(repeating: " ", count: offset) + text))
        } catch {
            // A value that begins with a brace, a bracket or a quote is probably JSON with a mistake.
            if let first = text.utf8.first(where: { $0 != UInt8(ascii: " ") }), "{[\"".utf8.contains(first) { throw error }
            // Positions in a string are relative to its opening quote. Here the text has no quote, so it is assumed to be one byte before
            // the text.
            return JSONNode(.string(text), at: SourcePosition(offset: offset - 1))
        }
    }
}
