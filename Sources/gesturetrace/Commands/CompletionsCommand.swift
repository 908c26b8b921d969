/// The command `gesturetrace completions`, which prints the completion script for a shell.
enum CompletionsCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "SHELL", name: "shell", completion: .words { Shell.allCases.map(\.rawValue) }),
        abstract: "print the completions for bash, zsh or fish",
        paragraph:
            "Prints a script that completes commands and options in a shell: bash, zsh or fish. 'make install' installs all three.",
        examples: ["source <(gesturetrace completions bash)"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        guard let shell = Shell(rawValue: arguments.operands[0]) else {
            throw UsageError.unknownValue(arguments.operands[0], option: "SHELL", among: Shell.allCases.map(\.rawValue))
        }
        try Output.print(shell.script, to: arguments.outputPath)
        return .success
    }
}

/// The command `gesturetrace man`, which prints the manual page.
enum ManCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(count: 0...0, completion: .nothing), abstract: "print the manual page",
        paragraph: "Prints the manual page, in the format of man(1). 'make install' installs it.",
        examples: ["gesturetrace man -o gesturetrace.1"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        try Output.print(ManPage.text, to: arguments.outputPath)
        return .success
    }
}
