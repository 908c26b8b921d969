/// The manual page.
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
        return lines + [".PP", "Example:", ".PP", ".RS", ".nf"] + spec.examples.map(escaped) + [".fi", ".RE"]
    }

    /// Text in which roff finds nothing to do.
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
