/// The scripts that complete commands and options in a shell, made from the tables of commands and options.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
        switch self {
        case .bash: BashCompletions.text
        case .zsh: ZshCompletions.text
        case .fish: FishCompletions.text
        }
    }
}

/// `gesturetrace completions`: one of the scripts.
struct CompletionsCommand {
    private let shell: Shell
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        let names = Shell.allCases.map(\.rawValue)
        guard let word = arguments.operands.first else { throw UsageError.wordMissing("shell", among: names) }
        guard arguments.operands.count == 1 else { throw UsageError.notAFile(arguments.operands[1], arguments.command) }
        guard let shell = Shell(rawValue: word) else { throw UsageError.unknownValue(word, option: "SHELL", among: names) }
        self.shell = shell
    }

    func run() throws -> ExitCode {
        let output = Output()
        try output.open(arguments.value("--output"), isLive: false)
        output.writer.write(shell.script)
        try output.commit()
        return .success
    }
}

/// What may stand after an option, or as an operand.
enum Completion {
    case files
    case words([String])
    case nothing
}

extension Command {
    /// What its operands are.
    var operandCompletion: Completion {
        switch self {
        case .completions: .words(Shell.allCases.map(\.rawValue))
        case .man: .nothing
        default: .files
        }
    }

    /// What the value of an option is: one of the words that its help lists, a file, or anything.
    func completion(of option: Option) -> Completion {
        guard option.takesValue, let line = page.options.first(where: { $0.names.contains(option.name) }) else { return .nothing }
        switch line.placeholder {
        case "FILE", "PATH", "FOLDER": return .files
        case "FORMAT", "WHEN", "KIND": return Self.choices(line.text)
        default: return .nothing
        }
    }

    /// The help of an option.
    func text(of option: Option) -> String {
        page.options.first { $0.names.contains(option.name) }?.text ?? ""
    }

    /// The words of "text (default), github (annotations) or sarif", or the one before a colon.
    private static func choices(_ text: String) -> Completion {
        if let colon = text.firstIndex(of: ":"), !text[..<colon].contains(" ") { return .words([String(text[..<colon])]) }
        var plain = ""
        var depth = 0
        for character in text.prefix(while: { $0 != ";" }) {
            if character == "(" { depth += 1 }
            if depth == 0 { plain.append(character) }
            if character == ")" { depth -= 1 }
        }
        let parts = plain.split(separator: ",").map { $0.split(separator: " ").filter { $0 != "or" } }
        // A sentence is no list of words.
        return parts.allSatisfy { $0.count <= 2 } ? .words(parts.joined().map(String.init)) : .nothing
    }
}
