import GestureFiles
import GestureSupport
import GestureTimeline

/// What a command ends with (docs/commands.md).
enum ExitCode: Int32 {
    case success = 0
    /// A difference, a mismatch or a finding.
    case difference = 1
    /// Wrong usage or bad input.
    case failure = 2
}

@main
enum Gesturetrace {
    static let version = "0.1.0"

    static func main() {
        ByteWriter.ignoreBrokenPipeSignals()
        let code = run(Array(CommandLine.arguments.dropFirst()))
        Environment.exit(code.rawValue)
    }

    private static func run(_ words: [String]) -> ExitCode {
        do {
            return try dispatch(words)
        } catch let error as InputError {
            complain(error.description)
        } catch let error as WriteError {
            complain("gesturetrace: error: \(error.description)")
        } catch let error as UsageError {
            complain("gesturetrace: error: \(error.description)")
        } catch {
            complain("gesturetrace: error: \(error)")
        }
        return .failure
    }

    private static func dispatch(_ words: [String]) throws -> ExitCode {
        guard let name = words.first else {
            complain(Help.overview)
            return .failure
        }
        switch name {
        case "--help", "-h": return try say(Help.overview)
        case "help": return try say(Help.text(for: words.dropFirst().first))
        case "--version": return try say("gesturetrace \(version)")
        default: break
        }
        guard let command = Command(rawValue: name) else {
            throw UsageError.unknownCommand(name)
        }
        let rest = Array(words.dropFirst())
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return try say(Help.text(for: name))
        }
        let arguments = try Arguments(rest, for: command)
        switch command {
        case .replay: return try ReplayCommand(arguments).run()
        case .expand: return try ExpandCommand(arguments).run()
        case .check: return try CheckCommand(arguments).run()
        case .import: return try ImportCommand(arguments).run()
        case .lint: return try LintCommand(arguments).run()
        case .completions: return try CompletionsCommand(arguments).run()
        case .man: return try ManCommand(arguments).run()
        case .diff: return try DiffCommand(arguments).run()
        case .whatif: return try WhatIfCommand(arguments).run()
        }
    }

    /// Prints a line on standard output.
    private static func say(_ text: String) throws -> ExitCode {
        let writer = ByteWriter(to: .output)
        writer.write(text + "\n")
        try writer.flush()
        return .success
    }

    /// Prints a line on standard error.
    static func complain(_ text: String) {
        let writer = ByteWriter(to: .error)
        writer.write(text + "\n")
        try? writer.flush()
    }
}
