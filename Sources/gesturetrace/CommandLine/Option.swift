import GestureSupport

/// What parsing, help, manual page and completions know about an option: made once, and never copied.
final class OptionSpec: Sendable {
    /// Such as `--output`.
    let name: String
    /// Such as `-o`.
    let short: String?
    /// What stands for its value, such as FILE; nil if it takes none.
    let placeholder: String?
    let completion: Completion
    let isRepeatable: Bool
    /// Whether it may stand without its value, which then follows only behind '='.
    let isValueOptional: Bool
    /// Of the words that it takes, the one that holds where none is given.
    let standard: String?
    /// Whether help lists the words that it takes.
    let listsWords: Bool
    /// What it does, or what follows on the list of the words that it takes.
    let text: String
    let commands: [Command]

    init(
        name: String, short: String? = nil, placeholder: String? = nil, completion: Completion = .nothing, isRepeatable: Bool = false,
        isValueOptional: Bool = false, standard: String? = nil, listsWords: Bool = false, text: String, commands: [Command]
    ) {
        (self.name, self.short, self.placeholder, self.completion) = (name, short, placeholder, completion)
        (self.isRepeatable, self.isValueOptional, self.standard, self.listsWords) = (isRepeatable, isValueOptional, standard, listsWords)
        (self.text, self.commands) = (text, commands)
    }

    /// What help says of it; made there alone, as no other command needs it.
    var abstract: String {
        let end = text + (isRepeatable ? "; may be repeated" : "")
        guard listsWords, case .words(let words) = completion else { return end }
        return words().map { $0 == standard ? $0 + " (default)" : $0 }.listed("or") + end
    }

    var names: [String] { [short, name].compactMap { $0 } }
    /// As in `-o, --output FILE`.
    var flags: String { names.joined(separator: ", ") + (placeholder.map { isValueOptional ? "[=\($0)]" : " " + $0 } ?? "") }
    /// Whether a word behind it is its value.
    var takesWord: Bool { placeholder != nil && !isValueOptional }

    /// Those of all options, in the order they were made; they are made together, once, as `Options.table`.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) static var made: [OptionSpec] = []

    /// Notes that of an option; one that is made of another has the same.
    fileprivate static func note(_ spec: OptionSpec) {
        if made.last !== spec { made.append(spec) }
    }
}

/// What may stand after an option, or as an operand.
enum Completion: Sendable {
    case files
    /// Made when somebody asks: a program that starts looks at no list of words but those of the options that it is given.
    case words(@Sendable () -> [String])
    case nothing
}

/// An option and the type of what it says.
struct Option<Value>: Sendable {
    let spec: OptionSpec
    /// From the values given on the command line; a flag's is empty.
    let read: @Sendable ([String]) throws -> Value

    init(spec: OptionSpec, read: @escaping @Sendable ([String]) throws -> Value) {
        self.spec = spec
        self.read = read
        OptionSpec.note(spec)
    }
}

extension Option {
    static func flag(_ name: String, short: String? = nil, _ abstract: String, _ commands: [Command]) -> Option where Value == Bool {
        Option(spec: OptionSpec(name: name, short: short, text: abstract, commands: commands)) { !$0.isEmpty }
    }

    static func file(_ name: String, short: String? = nil, _ abstract: String, _ commands: [Command]) -> Option where Value == String? {
        let spec = OptionSpec(
            name: name, short: short, placeholder: "FILE", completion: .files, text: abstract, commands: commands)
        return Option(spec: spec) { $0.last }
    }

    /// `isSet` is whether a value that is given again changes nothing.
    static func repeated(
        _ name: String, _ placeholder: String, completion: Completion = .nothing, isSet: Bool = false, _ abstract: String,
        _ commands: [Command]
    ) -> Option where Value == [String] {
        let spec = OptionSpec(
            name: name, placeholder: placeholder, completion: completion, isRepeatable: true, text: abstract, commands: commands)
        return Option(spec: spec) { isSet ? $0.withoutRepetitions : $0 }
    }

    /// What stands between groups of other options; its value is how often it was given.
    static func separator(_ name: String, _ abstract: String, _ commands: [Command]) -> Option where Value == Int {
        Option(spec: OptionSpec(name: name, isRepeatable: true, text: abstract, commands: commands)) { $0.count }
    }

    /// A value that `read` makes of its text; where that gives nil, the error says what the option needs.
    static func value<Read>(
        _ name: String, _ placeholder: String, _ abstract: String, needs: @autoclosure @escaping @Sendable () -> String = "",
        _ commands: [Command],
        read: @escaping @Sendable (String) throws -> Read?
    ) -> Option where Value == Read? {
        Option(spec: OptionSpec(name: name, placeholder: placeholder, text: abstract, commands: commands)) { texts in
            guard let text = texts.last else { return nil }
            guard let value = try read(text) else { throw UsageError.badValue(text, option: name, needs: needs()) }
            return value
        }
    }

    /// One of some words; `note` follows their list in the help, which marks the default.
    static func word<Choice>(
        _ name: String, _ placeholder: String, of words: @autoclosure @escaping @Sendable () -> [String], default standard: String? = nil,
        note: String = "",
        _ commands: [Command], read: @escaping @Sendable (String) -> Choice?
    ) -> Option where Value == Choice? {
        let spec = OptionSpec(
            name: name, placeholder: placeholder, completion: .words(words), standard: standard, listsWords: true, text: note,
            commands: commands)
        return Option(spec: spec) { texts in
            guard let text = texts.last else { return nil }
            let words = words()
            guard words.contains(text), let choice = read(text) else { throw UsageError.unknownValue(text, option: name, among: words) }
            return choice
        }
    }

    /// One of the words of a type, with the one that holds where none is given.
    static func word(_ name: String, _ placeholder: String, default standard: Value, note: String = "", _ commands: [Command]) -> Option
    where Value: RawRepresentable<String> & CaseIterable & Sendable {
        Option<Value?>.word(
            name, placeholder, of: Value.allCases.map(\.rawValue), default: standard.rawValue, note: note, commands
        ) { Value(rawValue: $0) }
        .or(standard)
    }

    /// One of some words behind '=', or nothing, which stands for another value.
    static func flag<Choice: Sendable>(
        _ name: String, _ placeholder: String, of words: @autoclosure @escaping @Sendable () -> [String], bare: Choice, _ abstract: String,
        _ commands: [Command],
        read: @escaping @Sendable (String) -> Choice?
    ) -> Option where Value == Choice? {
        let spec = OptionSpec(
            name: name, placeholder: placeholder, completion: .words(words), isValueOptional: true, text: abstract, commands: commands)
        return Option(spec: spec) { texts in
            guard let text = texts.last else { return nil }
            if text.isEmpty { return bare }
            let words = words()
            // The words of versions before.
            let word = text == "yes" ? "always" : text == "no" ? "never" : text
            guard words.contains(word), let choice = read(word) else { throw UsageError.unknownValue(text, option: name, among: words) }
            return choice
        }
    }

    /// The same option with a value for where it is not given.
    func or<Wrapped: Sendable>(_ standard: Wrapped) -> Option<Wrapped> where Value == Wrapped? {
        Option<Wrapped>(spec: spec) { try read($0) ?? standard }
    }
}
