import GestureChecks
import GestureFiles
import GestureSupport
import GestureTimeline

/// The exit codes of commands (docs/commands.md).
enum ExitCode: Int32 {
    case success = 0
    /// The command ran successfully, but found a difference or reported a finding.
    case difference = 1
    /// The command line is wrong, or the input is invalid.
    case failure = 2
}

@main
enum Gesturetrace {
    static let version = "0.1.0"

    static func main() {
        ProcessStart.prepare()
        Environment.exit(ProcessStart.work { run(Array(CommandLine.arguments.dropFirst())).rawValue })
    }

    private static func run(_ words: [String]) -> ExitCode {
        do {
            return try dispatch(words)
        } catch let error as InputError {
            // A diagnostic without a location concerns the command line rather than a file, so it begins with the program's name.
            complain(error.diagnostics.map { ($0.location == nil ? "gesturetrace: " : "") + $0.report }.joined(separator: "\n"))
        } catch let problem as CheckProblem {
            CheckCommand.complain(problem)
        } catch let error as WriteError where error.isClosedPipe {
            // The program that reads the output, such as `head`, has closed the pipe and needs no more output. This is not an error.
            return .success
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
        let rest = Array(words.dropFirst())
        switch name {
        case "--help", "-h": return try say(Help.overview)
        case "help": return try say(rest.first.map { Help.text(of: try Self.command(named: $0)) } ?? Help.overview)
        case "--version": return try say("gesturetrace \(version)")
        default: break
        }
        let command = try Self.command(named: name)
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return try say(Help.text(of: command))
        }
        return try command.run(rest)
    }

    private static func command(named name: String) throws(UsageError) -> Command {
        // The cases are searched one by one, because `init(rawValue:)` is slower: it would first build a table of all names.
        guard let command = Command.allCases.first(where: { $0.rawValue == name }) else { throw .unknownCommand(name) }
        return command
    }

    /// Prints a line to standard output.
    private static func say(_ text: String) throws -> ExitCode {
        let writer = ByteWriter(to: .output)
        writer.write(text + "\n")
        try writer.flush()
        return .success
    }

    /// Prints a line to standard error.
    static func complain(_ text: String) {
        let writer = ByteWriter(to: .error)
        writer.write(text + "\n")
        try? writer.flush()
    }
}
