import GestureSupport

/// The description of an option, from which parsing, help, the manual page and completions are derived. Each description is created once
/// and never copied.
final class OptionSpec: Sendable {
    /// The name of the option, such as `--output`.
    let name: String
    /// The short name of the option, such as `-o`.
    let short: String?
    /// The placeholder for the option's value, such as FILE; `nil` if the option has no value.
    let placeholder: String?
    let completion: Completion
    let isRepeatable: Bool
    /// Whether the user can omit the option's value. If so, the option accepts a value only after '='.
    let isValueOptional: Bool
    /// The default value of an option that accepts one of several words; `nil` for other options or if there is no default.
    let standard: String?
    /// True if the help lists the words that the option accepts.
    let listsWords: Bool
    /// The purpose of the option. If the help lists the words that the option accepts, this text follows the list.
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

    /// The option's description in the help. It is computed on demand, because only the help needs it.
    var abstract: String {
        let end = text + (isRepeatable ? "; may be repeated" : "")
        guard listsWords, case .words(let words) = completion else { return end }
        return words().map { $0 == standard ? $0 + " (default)" : $0 }.listed("or") + end
    }

    var names: [String] { [short, name].compactMap { $0 } }
    /// The names of the option and its placeholder, such as `-o, --output FILE`.
    var flags: String { names.joined(separator: ", ") + (placeholder.map { isValueOptional ? "[=\($0)]" : " " + $0 } ?? "") }
    /// True if the option always has a value, which is then the next argument on the command line.
    var takesWord: Bool { placeholder != nil && !isValueOptional }

    /// The descriptions of all options, in the order of their creation. They are complete once `Options.table` has been created.
    nonisolated(unsafe) private(set) static var made: [OptionSpec] = []

    /// Adds the description of an option to `made`. Options that are derived from another option share its description.
    fileprivate static func note(_ spec: OptionSpec) {
        if made.last !== spec { made.append(spec) }
    }
}

/// The words with which a shell can complete an operand or the value of an option.
enum Completion: Sendable {
    case files
    /// A list of words. It is computed on demand, so that the program computes only the lists that a run needs.
    case words(@Sendable () -> [String])
    case nothing
}

/// An option whose values on the command line are converted to the type `Value`.
struct Option<Value>: Sendable {
    let spec: OptionSpec
    /// Converts the option's values on the command line to `Value`. For an option without a value, each occurrence is passed as an empty
    /// string.
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

    /// Creates an option that can be repeated. If `isSet` is `true`, repetitions of the same value are removed.
    static func repeated(
        _ name: String, _ placeholder: String, completion: Completion = .nothing, isSet: Bool = false, _ abstract: String,
        _ commands: [Command]
    ) -> Option where Value == [String] {
        let spec = OptionSpec(
            name: name, placeholder: placeholder, completion: completion, isRepeatable: true, text: abstract, commands: commands)
        return Option(spec: spec) { isSet ? $0.withoutRepetitions : $0 }
    }

    /// Creates an option that separates groups of other options. Its value is the number of its occurrences.
    static func separator(_ name: String, _ abstract: String, _ commands: [Command]) -> Option where Value == Int {
        Option(spec: OptionSpec(name: name, isRepeatable: true, text: abstract, commands: commands)) { $0.count }
    }

    /// Creates an option whose value is converted by `read`. If `read` returns `nil`, the error message contains `needs`, a description of
    /// the valid values.
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

    /// Creates an option whose value is one of several words. The help lists the words, marks the default, and appends the text `note`.
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

    /// Creates an option that accepts the raw values of an enumeration and has a default value.
    static func word(_ name: String, _ placeholder: String, default standard: Value, note: String = "", _ commands: [Command]) -> Option
    where Value: RawRepresentable<String> & CaseIterable & Sendable {
        Option<Value?>.word(
            name, placeholder, of: Value.allCases.map(\.rawValue), default: standard.rawValue, note: note, commands
        ) { Value(rawValue: $0) }
        .or(standard)
    }

    /// Creates an option whose value follows '=' and is one of several words. If the user omits the value, the option has the value `bare`.
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
            // The values 'yes' and 'no', which earlier versions of the program used, are still accepted.
            let word = text == "yes" ? "always" : text == "no" ? "never" : text
            guard words.contains(word), let choice = read(word) else { throw UsageError.unknownValue(text, option: name, among: words) }
            return choice
        }
    }

    /// Returns the same option with a default value.
    func or<Wrapped: Sendable>(_ standard: Wrapped) -> Option<Wrapped> where Value == Wrapped? {
        Option<Wrapped>(spec: spec) { try read($0) ?? standard }
    }
}
