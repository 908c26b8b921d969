import GestureFiles
import GestureSupport

/// The commands there are.
enum Command: String, CaseIterable {
    case replay, expand, diff, whatif, check, lint, `import`, completions, man

    private static let diffOptions = [
        Option("--format", takesValue: true), Option("--only", takesValue: true), Option("--time-tolerance", takesValue: true),
        Option("--point-tolerance", takesValue: true), Option("--side-by-side"), Option("--output", short: "-o", takesValue: true),
        Option("--color", takesValue: true),
    ]

    /// The options each takes; those with a value and those without.
    var options: [Option] {
        switch self {
        case .replay:
            [
                Option("--format", takesValue: true), Option("--layout", takesValue: true),
                Option("--set", takesValue: true, isRepeatable: true), Option("--only", takesValue: true), Option("--why"),
                Option("--fold"), Option("--output", short: "-o", takesValue: true), Option("--color", takesValue: true),
            ]
        case .expand: [Option("--layout", takesValue: true), Option("--output", short: "-o", takesValue: true)]
        case .check:
            [
                Option("--update"), Option("--ci"), Option("--format", takesValue: true), Option("--junit", takesValue: true),
                Option("--shard", takesValue: true), Option("--jobs", takesValue: true),
            ]
        case .import:
            [
                Option("--from", takesValue: true), Option("--layout", takesValue: true),
                Option("--output", short: "-o", takesValue: true),
            ]
        case .lint: [Option("--format", takesValue: true), Option("--output", short: "-o", takesValue: true)]
        case .completions, .man: [Option("--output", short: "-o", takesValue: true)]
        case .diff: Self.diffOptions
        case .whatif:
            [
                Option("--layout", takesValue: true), Option("--set", takesValue: true, isRepeatable: true),
                Option("--remove", takesValue: true, isRepeatable: true), Option("--require", takesValue: true, isRepeatable: true),
            ] + Self.diffOptions
        }
    }
}

/// A word on the command line that begins with a dash.
struct Option {
    let name: String
    let short: String?
    let takesValue: Bool
    let isRepeatable: Bool

    init(_ name: String, short: String? = nil, takesValue: Bool = false, isRepeatable: Bool = false) {
        self.name = name
        self.short = short
        self.takesValue = takesValue
        self.isRepeatable = isRepeatable
    }
}

/// The words after a command, taken apart.
struct Arguments {
    let command: Command
    private(set) var operands: [String] = []
    private var values: [(name: String, value: String)] = []

    init(_ words: [String], for command: Command) throws(UsageError) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            // A single dash is standard input.
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.hasPrefix("--") ? word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) : [word[...]]
            let name = String(parts[0])
            guard let option = command.options.first(where: { $0.name == name || $0.short == name }) else {
                throw .unknownOption(name, command)
            }
            if !option.isRepeatable, has(option.name) { throw .optionTwice(name) }
            if !option.takesValue {
                guard parts.count == 1 else { throw .valueNotTaken(name) }
                values.append((option.name, ""))
            } else if parts.count == 2 {
                values.append((option.name, String(parts[1])))
            } else {
                guard let value = rest.popFirst() else { throw .valueMissing(name) }
                values.append((option.name, value))
            }
        }
    }

    func has(_ name: String) -> Bool { values.contains { $0.name == name } }

    func value(_ name: String) -> String? { values.last { $0.name == name }?.value }

    func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

    /// The value of an option that takes one of some words.
    func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, default choice: Choice) throws(UsageError) -> Choice
    where Choice.RawValue == String {
        guard let word = value(name) else { return choice }
        guard let found = Choice(rawValue: word) else {
            throw .unknownValue(word, option: name, among: Choice.allCases.map(\.rawValue))
        }
        return found
    }

    /// The one operand that a command works on.
    func onlyOperand(_ what: String) throws(UsageError) -> String {
        guard let first = operands.first else { throw .operandMissing(what, command) }
        guard operands.count == 1 else { throw .operandTooMany(operands[1], command) }
        return first
    }
}

/// What is wrong with the command line.
enum UsageError: Error, CustomStringConvertible {
    case unknownCommand(String)
    case unknownOption(String, Command)
    case optionTwice(String)
    case valueMissing(String)
    case valueNotTaken(String)
    case optionMissing(String, among: [String])
    case unknownValue(String, option: String, among: [String])
    case operandMissing(String, Command)
    case operandTooMany(String, Command)
    case wordMissing(String, among: [String])
    case notAFile(String, Command)
    case other(String)

    var description: String {
        switch self {
        case .unknownCommand(let name):
            "unknown command \(Self.quoted(name))\(Self.hint(name, Command.allCases.map(\.rawValue))); 'gesturetrace --help' lists them"
        case .unknownOption(let name, let command):
            "unknown option \(Self.quoted(name))\(Self.hint(name, command.options.map(\.name))); 'gesturetrace \(command.rawValue) --help' lists them"
        case .optionTwice(let name): "option '\(name)' is given twice; keep one"
        case .valueMissing(let name): "option '\(name)' needs a value; write it after the option"
        case .optionMissing(let name, let names): "option '\(name)' is missing; it is one of \(names.joined(separator: ", "))"
        case .valueNotTaken(let name): "option '\(name)' takes no value; remove it"
        case .unknownValue(let word, let option, let names):
            "'\(option)' cannot be \(Self.quoted(word))\(Self.hint(word, names)); it is one of \(names.joined(separator: ", "))"
        case .operandMissing(let what, let command):
            "no \(what) is named; write 'gesturetrace \(command.rawValue) FILE', or '-' for standard input"
        case .operandTooMany(let word, let command):
            "\(Self.quoted(word)) is one file too many; '\(command.rawValue)' takes \(command == .diff ? "two" : "one")"
        case .wordMissing(let what, let names): "no \(what) is named; it is one of \(names.joined(separator: ", "))"
        case .notAFile(let word, let command):
            "\(Self.quoted(word)) means nothing to '\(command.rawValue)'; remove it"
        case .other(let text): PrintableText.escaping(text)
        }
    }

    private static func quoted(_ word: String) -> String { "'" + PrintableText.escaping(word) + "'" }

    private static func hint(_ word: String, _ names: [String]) -> String {
        Suggestion.nearest(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
    }
}
