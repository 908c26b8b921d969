import GestureSupport

/// The parsed arguments that follow the name of a command. `try arguments[\.format]` returns the value of the option that `Options`
/// declares as `format`.
struct Arguments {
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]
    /// The options that the user gave, with their values, in the order in which they appear on the command line.
    private var given: [(option: String, value: String)] = []

    init(_ words: [String], for command: Command) throws(UsageError) {
        let options = command.options
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            // A word that is only a dash is not an option but an operand that means standard input.
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.hasPrefix("--") ? word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) : [word[...]]
            let name = String(parts[0])
            guard let option = options.first(where: { $0.names.contains(name) }) else { throw .unknownOption(name, command) }
            if !option.isRepeatable, values[option.name] != nil { throw .optionTwice(name) }
            var value = parts.count == 2 ? String(parts[1]) : nil
            if option.placeholder == nil {
                guard value == nil else { throw .valueNotTaken(name) }
            } else if value == nil, option.takesWord {
                value = rest.popFirst()
                if value == nil { throw .valueMissing(name) }
            }
            values[option.name, default: []].append(value ?? "")
            given.append((option.name, value ?? ""))
        }
        try checkOperands(of: command)
        // If a command accepts any number of operands, they are names of files to examine, so repeated operands are removed.
        if command.spec.operands.count.upperBound == .max { operands = operands.withoutRepetitions }
    }

    private func checkOperands(of command: Command) throws(UsageError) {
        let expected = command.spec.operands
        if operands.count < expected.count.lowerBound { throw .operandMissing(command, after: operands.count) }
        if operands.count > expected.count.upperBound { throw .operandTooMany(operands[expected.count.upperBound], command) }
        if operands.count(where: { $0 == "-" }) > 1 { throw .standardInputTwice }
    }

    /// Returns the names and values of the options in `options` that the user gave, in the order in which they appear on the command line.
    /// Each occurrence of the option `separator` begins a new group.
    func groups(
        of options: [(Options) -> Option<[String]>], separatedBy separator: (Options) -> Option<Int>
    ) -> [[(option: String, value: String)]] {
        let names = options.map { $0(Options.table).spec.name }
        let separating = separator(Options.table).spec.name
        return given.split(omittingEmptySubsequences: false) { $0.option == separating }
            .map { group in group.filter { names.contains($0.option) } }
    }

    /// Returns the first option name in the given list that the user gave; `nil` if the user gave none of these options.
    func firstGiven(of names: [String]) -> String? { names.first { values[$0] != nil } }

    /// The value of an option. The option is selected by a function, because a key path would create another type each time the program
    /// starts.
    subscript<Value>(_ option: (Options) -> Option<Value>) -> Value {
        get throws {
            let option = option(Options.table)
            return try option.read(values[option.spec.name] ?? [])
        }
    }
}
