/// The commands there are.
enum Command: String, CaseIterable {
    case replay, explain, expand, screen, page, diff, whatif, compare, merge
    case check, review, accept, reject, lint, `import`, `init`, rules, learn, completions, man

    private var type: any RunnableCommand.Type {
        switch self {
        case .replay: ReplayCommand.self
        case .explain: ExplainCommand.self
        case .expand: ExpandCommand.self
        case .screen: ScreenCommand.self
        case .page: PageCommand.self
        case .diff: DiffCommand.self
        case .whatif: WhatIfCommand.self
        case .compare: CompareCommand.self
        case .merge: MergeCommand.self
        case .check: CheckCommand.self
        case .review: ReviewCommand.self
        case .accept: AcceptCommand.self
        case .reject: RejectCommand.self
        case .lint: LintCommand.self
        case .import: ImportCommand.self
        case .`init`: InitCommand.self
        case .rules: RulesCommand.self
        case .learn: LearnCommand.self
        case .completions: CompletionsCommand.self
        case .man: ManCommand.self
        }
    }

    var spec: CommandSpec { type.spec }
    var options: [OptionSpec] { Options.all.filter { $0.commands.contains(self) } }
    /// Its name and its operands.
    var synopsis: String { spec.operands.synopsis.isEmpty ? rawValue : "\(rawValue) \(spec.operands.synopsis)" }

    func run(_ words: [String]) throws -> ExitCode { try type.run(Arguments(words, for: self)) }
}

/// What a command does.
protocol RunnableCommand {
    static var spec: CommandSpec { get }

    /// Throws where the words do not fit, before it does anything.
    static func run(_ arguments: Arguments) throws -> ExitCode
}

/// What parsing, help, manual page and completions know about a command.
struct CommandSpec: Sendable {
    let operands: Operands
    /// What it does, in a few words.
    let abstract: String
    /// The same at length.
    let paragraph: String
    let examples: [String]
    var exitCodes = "0 fine; 2 wrong usage, bad input, or output that could not be written"
}

/// What stands behind a command besides its options.
struct Operands: Sendable {
    /// As in `A B`.
    var synopsis = ""
    /// What one of them is, as in 'trace'.
    var name = ""
    var count = 1...1
    /// Whether a missing one is the first or the second.
    var isPair = false
    var completion = Completion.files
}
