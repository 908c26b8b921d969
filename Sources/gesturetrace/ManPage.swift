/// The manual page, made from the texts of `--help`.
enum ManPage {
    static var text: String {
        var lines = [
            ".TH GESTURETRACE 1 \"\" \"gesturetrace \(Gesturetrace.version)\" \"User Commands\"",
            ".SH NAME", "gesturetrace \\- replay touches as UIKit's gesture system handles them",
            ".SH SYNOPSIS", ".B gesturetrace", ".I COMMAND", "\\&...", ".br", ".B gesturetrace help", "[\\fICOMMAND\\fR]",
            ".br", ".B gesturetrace \\-\\-version",
            ".SH DESCRIPTION", escaped(HelpPage(Help.overview).paragraphs.first ?? ""),
            ".SH COMMANDS",
        ]
        for command in Command.allCases { lines += section(command) }
        lines += [
            ".SH EXIT STATUS", ".TP", "0", "fine, or no difference", ".TP", "1", "a difference, a mismatch or a finding", ".TP", "2",
            "wrong usage, bad input, or output that could not be written",
            ".SH ENVIRONMENT", ".TP", "NO_COLOR", "no colour unless \\fB\\-\\-color\\fR asks for it",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ command: Command) -> [String] {
        let page = command.page
        var lines = [".SS \"\(command.rawValue)\""]
        for usage in page.usage { lines += [".B " + escaped(usage), ".PP"] }
        for paragraph in page.paragraphs { lines += [escaped(paragraph), ".PP"] }
        for option in page.options { lines += [".TP", "\\fB\(escaped(option.flags))\\fR", escaped(option.text)] }
        if !page.examples.isEmpty { lines += [".PP", "Example:", ".PP", ".RS", ".nf"] + page.examples.map(escaped) + [".fi", ".RE"] }
        return lines
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

/// `gesturetrace man`: the manual page.
struct ManCommand {
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        if let word = arguments.operands.first { throw UsageError.notAFile(word, arguments.command) }
    }

    func run() throws -> ExitCode {
        let output = Output()
        try output.open(arguments.value("--output"), isLive: false)
        output.writer.write(ManPage.text)
        try output.commit()
        return .success
    }
}
