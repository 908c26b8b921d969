import GestureSupport

/// The text that `--help` prints.
enum Help {
    static let summary = "gesturetrace replays touches without a device and prints what UIKit's gesture system does with them."
    private static let width = 110

    static var overview: String {
        let commands = table(Command.allCases.map { ($0.synopsis, $0.spec.abstract) })
        let more = "'gesturetrace COMMAND --help' describes a command, with an example. 'gesturetrace --version' prints the version."
        return [summary, "usage: gesturetrace COMMAND …", commands, more].joined(separator: "\n\n")
    }

    /// Returns the description of a command, including its options, exit codes and examples.
    static func text(of command: Command) -> String {
        let spec = command.spec
        let blocks =
            [
                usage(command), wrapped(spec.paragraph, to: width), table(command.options.map { ($0.flags, $0.abstract) }),
                wrapped("exit code: " + spec.exitCodes, to: width),
                (spec.examples.count == 1 ? "example:\n" : "examples:\n") + spec.examples.map { "  " + $0 }.joined(separator: "\n"),
            ]
        return blocks.joined(separator: "\n\n")
    }

    static func usage(_ command: Command) -> String { "usage: gesturetrace \(command.synopsis) [options]" }

    /// Returns the given rows as a table with two columns. Text in the second column is wrapped.
    private static func table(_ rows: [(String, String)]) -> String {
        let column = (rows.map { $0.0.count }.max() ?? 0) + 4
        return rows.map { left, right in
            TimelineText.padded("  " + left, to: column)
                + wrapped(right, to: width - column, indent: String(repeating: " ", count: column))
        }.joined(separator: "\n")
    }

    private static func wrapped(_ text: String, to width: Int, indent: String = "") -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n" + indent)
    }
}

/// The manual page in the roff format.
enum ManPage {
    static var text: String {
        let start = [
            ".TH GESTURETRACE 1 \"\" \"gesturetrace \(Gesturetrace.version)\" \"User Commands\"",
            ".SH NAME", "gesturetrace \\- replay touches as UIKit's gesture system handles them",
            ".SH SYNOPSIS", ".B gesturetrace", ".I COMMAND", "\\&...", ".br", ".B gesturetrace help", "[\\fICOMMAND\\fR]",
            ".br", ".B gesturetrace \\-\\-version", ".SH DESCRIPTION", escaped(Help.summary), ".SH COMMANDS",
        ]
        let end = [
            ".SH EXIT STATUS", ".TP", "0", "fine, or no difference", ".TP", "1", "a difference, a mismatch or a finding", ".TP", "2",
            "wrong usage, bad input, or output that could not be written",
            ".SH ENVIRONMENT", ".TP", "NO_COLOR", "no colour unless \\fB\\-\\-color\\fR asks for it", "",
        ]
        return (start + Command.allCases.flatMap(section) + end).joined(separator: "\n")
    }

    private static func section(_ command: Command) -> [String] {
        let spec = command.spec
        var lines = [".SS \"\(command.rawValue)\"", ".B " + escaped("gesturetrace \(command.synopsis) [options]"), ".PP"]
        lines += [escaped(spec.paragraph), ".PP"]
        for option in command.options { lines += [".TP", "\\fB\(escaped(option.flags))\\fR", escaped(option.abstract)] }
        lines += [".PP", "Exit code: " + escaped(spec.exitCodes)]
        lines += [".PP", spec.examples.count == 1 ? "Example:" : "Examples:", ".PP"]
        return lines + [".RS", ".nf"] + spec.examples.map(escaped) + [".fi", ".RE"]
    }

    /// Returns the given text, escaped so that roff does not interpret any of its characters as markup.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            case "…": result += "..."
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result.hasPrefix(".") ? "\\&" + result : result
    }
}
