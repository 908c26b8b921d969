import GestureSupport

/// Something that is to be different before a replay begins, as an option of the command line says it.
package struct Preset: Hashable, Sendable {
    /// The options that say so.
    package enum Kind: String, Sendable {
        /// `ID.PROPERTY=VALUE`, and whatever else a layout says of a view, a recognizer or a delegate.
        case set = "--set"
        /// `WHO.METHOD=EXPRESSION`; without an expression the answer is taken away.
        case answer = "--answer"
        /// The id of a recognizer or of a view.
        case remove = "--remove"
        /// `A:B`, which recognize at the same time.
        case simultaneous = "--simultaneous"
        /// `A:B`: A waits for the failure of B.
        case require = "--require"
        /// `A:B`: A waits for B no more.
        case noRequire = "--no-require"
    }

    package var kind: Kind
    /// As written behind the option.
    package var argument: String

    package init(_ kind: Kind, _ argument: String) {
        self.kind = kind
        self.argument = argument
    }

    /// What is different, for a heading.
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

    /// What stands before the first equals sign.
    private var path: String { String(argument.prefix { $0 != "=" }) }

    /// Whether `--answer` takes an answer away.
    private var isAnswerByDefault: Bool { argument.hasSuffix("=") || argument.hasSuffix("=default") }

    // MARK: Places

    /// Where the argument begins in the option as it was written.
    var start: SourcePosition { SourcePosition(offset: kind.rawValue.utf8.count + 1) }

    /// What `--set` asks for.
    package var request: SetRequest {
        get throws(InputError) {
            do throws(FileError) {
                return try SetRequest(argument: argument, at: start)
            } catch {
                throw InputError(diagnostic(error))
            }
        }
    }

    /// An error in words: the option, and where the error lies inside a value also that with a caret.
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
    /// Reads `ID.PROPERTY=VALUE`, the value being JSON, or a bare word that stands for a string; `start` is where it stands in its option.
    package init(argument: String, at start: SourcePosition = SourcePosition(offset: 0)) throws(FileError) {
        guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
            throw FileError(.setWithoutValue(argument), at: start)
        }
        let path = String(argument[..<equals])
        let text = String(argument[argument.index(after: equals)...])
        let before = start.offset + path.utf8.count + 1
        self.init(path: path, value: try Self.value(text, at: before), position: start)
    }

    /// Whatever is no JSON is a word: ids, names and expressions need no quotes on the command line.
    private static func value(_ text: String, at offset: Int) throws(FileError) -> JSONNode {
        do throws(FileError) {
            // Blanks in front put the places in it where they are in the option.
            return try JSONNode.read(SourceText(name: "", text: String(repeating: " ", count: offset) + text))
        } catch {
            // What begins like an object, an array or a string is none of these words, but JSON with a mistake in it.
            if let first = text.utf8.first(where: { $0 != UInt8(ascii: " ") }), "{[\"".utf8.contains(first) { throw error }
            // The text of a string begins behind its quote.
            return JSONNode(.string(text), at: SourcePosition(offset: offset - 1))
        }
    }
}
