import GesturePages
import GestureSupport

/// The command `gesturetrace rules`, which prints the rules of the model and the codes of lint.
enum RulesCommand: RunnableCommand {
    static let spec = CommandSpec(
        operands: Operands(synopsis: "[NAME…]", name: "rule", count: 0...Int.max, completion: .words { RuleBook.standard.names }),
        abstract: "explain a rule of the model or a finding of lint",
        paragraph:
            "Explains rules: the statement, the evidence for it, the thresholds it uses, and traces that show it. A NAME is a rule "
            + "(B9), a group of rules (B), a type of recognizer, for its thresholds (longPress), or a code of 'gesturetrace lint' "
            + "(late-taps). Without a NAME, all rules and codes are listed, one per line.",
        examples: ["gesturetrace rules B9", "gesturetrace rules late-taps"])

    static func run(_ arguments: Arguments) throws -> ExitCode {
        let book = RuleBook.standard
        var found: [RuleBook.Found] = []
        for name in arguments.operands {
            guard let thing = book.find(name) else { throw UsageError.unknownRule(name, among: book.names) }
            found.append(thing)
        }
        let text: String
        switch try arguments[\.rulesFormat] {
        case .text:
            let width = min(StandardStream.output.columns ?? 100, 110)
            // Lines are shortened only if they are printed on a terminal, not if they are written to a file or a pipe.
            let isCut = try arguments.outputPath == nil && StandardStream.output.isTerminal
            text = found.isEmpty ? RuleText.list(book, width: isCut ? width : 10_000) : RuleText.text(found, book, width: width)
        case .jsonl: text = found.isEmpty ? RuleJSON.list(book) : RuleJSON.text(found, book)
        }
        try Output.print(text, to: try arguments.outputPath)
        return .success
    }
}
