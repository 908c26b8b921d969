import GestureSupport

/// A change that a command-line option makes to a layout before the replay begins.
package struct Preset: Hashable, Sendable {
    /// The command-line options that change a layout.
    package enum Kind: String, Sendable {
        /// The argument `ID.PROPERTY=VALUE` sets a property or another key of a view, recognizer or delegate.
        case set = "--set"
        /// The argument `ID.METHOD=EXPRESSION` sets the answer that a delegate or view gives when UIKit calls the method. If there is no
        /// expression, the existing answer is removed.
        case answer = "--answer"
        /// The argument is the id of the recognizer or view to remove.
        case remove = "--remove"
        /// The argument `A:B` allows the recognizers A and B to recognize at the same time.
        case simultaneous = "--simultaneous"
        /// The argument `A:B` makes the recognizer A wait until the recognizer B has failed.
        case require = "--require"
        /// The argument `A:B` removes the requirement that the recognizer A must wait until the recognizer B has failed.
        case noRequire = "--no-require"
    }

    package var kind: Kind
    /// The argument of the option, as written.
    package var argument: String

    package init(_ kind: Kind, _ argument: String) {
        self.kind = kind
        self.argument = argument
    }

    /// A description of the change for headings. For example, the description of `--remove card` is `without card`.
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

    /// The part of the argument that precedes the first equals sign.
    private var path: String { String(argument.prefix { $0 != "=" }) }

    /// Whether an `--answer` option removes an existing answer instead of setting one.
    private var isAnswerByDefault: Bool { argument.hasSuffix("=") || argument.hasSuffix("=default") }

    // MARK: Positions in the option

    /// The position at which the argument begins in the text that consists of the option and its argument.
    var start: SourcePosition { SourcePosition(offset: kind.rawValue.utf8.count + 1) }

    /// The parsed argument of this `--set` option.
    package var request: SetRequest {
        get throws(InputError) {
            do throws(FileError) {
                return try SetRequest(argument: argument, at: start)
            } catch {
                throw InputError(diagnostic(error))
            }
        }
    }

    /// Returns a diagnostic that contains the name of the option. If the error is inside the value, an excerpt of the option marks it with
    /// a caret.
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
    /// Parses an argument of the form `ID.PROPERTY=VALUE`. The value is JSON; anything else is treated as a string. `start` is the position
    /// of the argument in the option.
    package init(argument: String, at start: SourcePosition = SourcePosition(offset: 0)) throws(FileError) {
        guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
            throw FileError(.setWithoutValue(argument), at: start)
        }
        let path = String(argument[..<equals])
        let text = String(argument[argument.index(after: equals)...])
        let before = start.offset + path.utf8.count + 1
        self.init(path: path, value: try Self.value(text, at: before), position: start)
    }

    /// Parses the value in the argument of an option. An argument that is not JSON is treated as a string, so that ids, names and
    /// expressions need no quotes on the command line.
    private static func value(_ text: String, at offset: Int) throws(FileError) -> JSONNode {
        do throws(FileError) {
            // The spaces before the value give an error in it the same position that it has in the complete option.
            return try JSONNode.read(SourceText(name: "", text: String(repeating: " ", count: offset) + text))
        } catch {
            // A string that begins with a brace, a bracket or a quote was probably meant to be JSON, so the JSON error is reported.
            if let first = text.utf8.first(where: { $0 != UInt8(ascii: " ") }), "{[\"".utf8.contains(first) { throw error }
            // The position of a string is that of its opening quote, from which positions inside the string are calculated. This string has
            // no quote, so its position is one byte before its first character.
            return JSONNode(.string(text), at: SourcePosition(offset: offset - 1))
        }
    }
}
