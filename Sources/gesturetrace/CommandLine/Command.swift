/// The commands of the program.
enum Command: String, CaseIterable {
    case replay, explain, expand, screen, survey, page, shrink, diff, whatif, compare, merge
    case check, review, accept, reject, lint, `import`, `init`, rules, learn, completions, man

    private var type: any RunnableCommand.Type {
        switch self {
        case .replay: ReplayCommand.self
        case .explain: ExplainCommand.self
        case .expand: ExpandCommand.self
        case .screen: ScreenCommand.self
        case .survey: SurveyCommand.self
        case .page: PageCommand.self
        case .shrink: ShrinkCommand.self
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
    /// The name of the command, followed by its operands as the help prints them.
    var synopsis: String { spec.operands.synopsis.isEmpty ? rawValue : "\(rawValue) \(spec.operands.synopsis)" }

    func run(_ words: [String]) throws -> ExitCode { try type.run(Arguments(words, for: self)) }
}

/// A type that implements a command of the program.
protocol RunnableCommand {
    static var spec: CommandSpec { get }

    /// Runs the command. Throws before the command has any effect if the arguments are wrong.
    static func run(_ arguments: Arguments) throws -> ExitCode
}

/// The description of a command, from which parsing, help, the manual page and completions are derived.
struct CommandSpec: Sendable {
    let operands: Operands
    /// The purpose of the command, in a few words.
    let abstract: String
    /// A paragraph that describes the purpose of the command.
    let paragraph: String
    let examples: [String]
    var exitCodes = "0 fine; 2 wrong usage, bad input, or output that could not be written"
}

/// The operands of a command.
struct Operands: Sendable {
    /// The operands as the help prints them, such as `A B`.
    var synopsis = ""
    /// The noun that messages use for an operand, such as 'trace'.
    var name = ""
    var count = 1...1
    /// True if the command has exactly two operands, which error messages distinguish as the first and the second.
    var isPair = false
    var completion = Completion.files
}
