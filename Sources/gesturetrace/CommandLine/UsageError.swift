import GestureFiles
import GestureSupport

/// Errors in the command line.
enum UsageError: Error {
    case unknownCommand(String)
    case unknownOption(String, Command)
    case optionTwice(String)
    case valueMissing(String)
    case valueNotTaken(String)
    case optionMissing(String, among: [String])
    case unknownValue(String, option: String, among: [String])
    case badValue(String, option: String, needs: String)
    case operandMissing(Command, after: Int)
    case operandTooMany(String, Command)
    case standardInputTwice
    case fixOfStandardInput
    case updateInCI
    case pruneInCI
    case acceptInCI
    case ciWithoutUpdate
    case pendingWithUpdate
    case pendingWithSystems
    case noReference(String)
    case nothingFiltered([String])
    case suggestBesideUpdate
    case nothingDifferent
    case nothingToKeep
    case strictWithoutJUnit
    case twoReports
    case sideBySideRows
    case ofTwoTimelines(String)
    case notOfSurveys(String)
    case tablesOfGolden
    case onlyOfSurveys(String)
    case foldedRows
    case rowsOfPicture(String, ReplayFormat)
    case textOnly(String, format: String = "jsonl")
    case folderAndFile(String)
    case unknownRule(String, among: [String])
    case unknownLesson(String, among: [String])
    case twoQuestions([String])
    case onlyWith(String, String)
    case noSuchRow(Int, of: Int)
    case noPageEngine([String])
    case pictureOnTerminal
    case nothingToAsk(String)
    case fileExists(String)
    case traceExists(String)
    case badName(String)
}

extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknownCommand(let name):
            "unknown command \(quoted(name))\(hint(name, Command.allCases.map(\.rawValue))) 'gesturetrace --help' lists them"
        case .unknownOption(let name, let command):
            "unknown option \(quoted(name))\(hint(name, command.options.map(\.name))) 'gesturetrace \(command.rawValue) --help' lists them"
        case .optionTwice(let name): "option '\(name)' is given twice; keep one"
        case .valueMissing(let name): "option '\(name)' needs a value; write it after the option"
        case .valueNotTaken(let name): "option '\(name)' takes no value; remove it"
        case .optionMissing(let name, let names): "option '\(name)' is missing; write one of \(names.joined(separator: ", ")) after it"
        case .unknownValue(let word, let option, let names):
            "'\(option)' cannot be \(quoted(word))\(hint(word, names, "It", "it")) is one of \(names.joined(separator: ", "))"
        case .badValue(let text, let option, let needs): "'\(option)' cannot be \(quoted(text)); write \(needs)"
        case .operandMissing(let command, let number): lack(command, number)
        case .operandTooMany(let word, let command): excess(word, command)
        case .standardInputTwice: "standard input can be read only once; keep one '-'"
        case .fixOfStandardInput: "'--fix' changes files, and standard input is not a file; name a file"
        case .updateInCI: "'--update' is refused if CI is set, since it would accept every result unseen; run it locally, or add '--ci'"
        case .pruneInCI: "'--prune' is refused if CI is set, since it would delete goldens unseen; run it locally, or add '--ci'"
        case .acceptInCI: "'accept' is refused if CI is set, since it would accept goldens unseen; run it locally, or add '--ci'"
        case .ciWithoutUpdate: "'--ci' is for '--update' and '--prune'; remove it, or add one of them"
        case .pendingWithUpdate: "'--update' and '--pending' exclude each other; keep one of them"
        case .pendingWithSystems: "'--pending' writes no goldens of other systems; use '--update' with '--systems'"
        case .noReference(let text): "'--since' cannot be \(quoted(text)); write a commit, a branch or a tag, such as origin/main"
        case .nothingFiltered(let texts): "no trace has \(texts.map(quoted).listed("or")) in its path or title; check '--filter'"
        case .strictWithoutJUnit: "'--junit-strict' needs '--junit'; add '--junit FILE', or remove it"
        case .twoReports: "'--junit -' and '--format' both write to standard output; name a file after '--junit', or remove one of them"
        case .nothingDifferent:
            "no change is given; add one with --set ID.PROPERTY=VALUE, --answer WHO.METHOD=EXPRESSION, --simultaneous A:B, "
                + "--require A:B, --no-require A:B, --remove ID or --with-layout FILE; with '--or', on each side of it"
        case .nothingToKeep: "the trace has no 'expect'; add a sentence that must stay true, as in --keep \"pan began\""
        case .suggestBesideUpdate: "'--suggest' writes no goldens; remove '--update' and '--pending'"
        case .sideBySideRows: "'--side-by-side' is for text only; remove it, or remove '--format jsonl'"
        case .ofTwoTimelines(let option): "'\(option)' compares two timelines only; remove it, or remove '--or'"
        case .notOfSurveys(let option): "'\(option)' is for timelines, but these are surveys; remove it"
        case .tablesOfGolden:
            "a golden survey must use the built-in tables; remove '--people-tables', or choose a name that does not end in .survey"
        case .onlyOfSurveys(let option): "'\(option)' is for surveys; remove it, or compare layouts"
        case .foldedRows: "'--fold' is for text only; remove it, or remove '--format jsonl'"
        case .rowsOfPicture(let option, let format):
            "'\(option)' is for rows, and \(format.rawValue) is a picture of all rows; remove it, or use '--format text'"
        case .textOnly(let option, let format): "'\(option)' is for text only; remove it, or remove '--format \(format)'"
        case .folderAndFile(let path): "\(quoted(path)) is a folder, but the other is not; compare two folders or two files"
        case .unknownRule(let name, let names): "no rule or code \(quoted(name))\(hint(name, names)) 'gesturetrace rules' lists them"
        case .unknownLesson(let name, let names): "no lesson \(quoted(name))\(hint(name, names)) 'gesturetrace learn --list' lists them"
        case .twoQuestions(let names): "\(names.listed("and")) exclude each other; keep one of them"
        case .onlyWith(let option, let others): "\(option) is only for \(others)"
        case .pictureOnTerminal: "an SVG picture is not printed to a terminal; write it to a file with '-o screen.svg'"
        case .noPageEngine(let paths):
            "the engine for pages is missing\(paths.isEmpty ? "" : " (looked for \(paths.map(quoted).listed("and")))"); run 'make "
                + "page-engine' in the sources, then 'make install' if the program is installed "
                + "(it needs a toolchain with Embedded Swift for wasm32)"
        case .nothingToAsk(let path):
            "no question can be asked about \(quoted(path)); a lesson needs a trace with a finger that lands on a view or a recognizer"
        case .fileExists(let path): "\(quoted(path)) already exists, and 'init' overwrites no file; choose another '--name' or '--folder'"
        case .traceExists(let path): "\(quoted(path)) already exists, and 'survey' overwrites no file; choose another folder for '--traces'"
        case .badName(let name): "'--name' cannot be \(quoted(name)); write letters, digits and dashes, as in card-drag"
        case .noSuchRow(let row, let count): "there is no row \(row); the timeline has \(count == 1 ? "1 row" : "\(count) rows")"
        }
    }

    private func quoted(_ word: String) -> String { PrintableText.name(word) }

    /// Returns a suggestion for a misspelt word, followed by the text `suffix`. If none of the valid names is similar to the word, returns
    /// only the text `without`.
    private func hint(_ word: String, _ names: [String], _ suffix: String = "", _ without: String = "") -> String {
        let near = Suggestion.nearest(to: word, among: names)
        let rest = near == nil ? without : suffix
        return (near.map { "; did you mean '\($0)'?" } ?? ";") + (rest.isEmpty ? "" : " " + rest)
    }

    private func lack(_ command: Command, _ number: Int) -> String {
        let operands = command.spec.operands
        let which = operands.isPair ? number == 0 ? "first " : "second " : ""
        var cure = "write 'gesturetrace \(command.synopsis)', or '-' for standard input"
        if case .words(let words) = operands.completion { cure = "it is one of \(words().joined(separator: ", "))" }
        return "no \(which)\(operands.name) is named; \(cure)"
    }

    private func excess(_ word: String, _ command: Command) -> String {
        let (word, name, most) = (quoted(word), command.rawValue, command.spec.operands.count.upperBound)
        guard case .files = command.spec.operands.completion else { return "\(word) is one argument too many for '\(name)'; remove it" }
        let count = command.spec.operands.isPair ? "two" : most == 1 ? "one" : most == 3 ? "three" : "\(most)"
        return "\(word) is one file too many; '\(name)' takes \(count)"
    }
}
