import GestureFiles
import GestureSupport

/// The errors of the command line.
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
    case strictWithoutJUnit
    case twoReports
    case sideBySideRows
    case ofTwoTimelines(String)
    case foldedRows
    case rowsOfPicture(String, ReplayFormat)
    case textOnly(String)
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
        case .optionMissing(let name, let names): "option '\(name)' is missing; it is one of \(names.joined(separator: ", "))"
        case .unknownValue(let word, let option, let names):
            "'\(option)' cannot be \(quoted(word))\(hint(word, names, "It", "it")) is one of \(names.joined(separator: ", "))"
        case .badValue(let text, let option, let needs): "'\(option)' cannot be \(quoted(text)); write \(needs)"
        case .operandMissing(let command, let number): lack(command, number)
        case .operandTooMany(let word, let command): excess(word, command)
        case .standardInputTwice: "standard input can be read only once; keep one '-'"
        case .fixOfStandardInput: "'--fix' changes files, and '-' is none; name a file"
        case .updateInCI: "'--update' in a build (CI is set) would accept whatever came out; run it where somebody looks, or add '--ci'"
        case .pruneInCI: "'--prune' in a build (CI is set) would delete what nobody looked at; run it where somebody looks, or add '--ci'"
        case .acceptInCI: "'accept' in a build (CI is set) would accept what nobody looked at; run it where somebody looks, or add '--ci'"
        case .ciWithoutUpdate: "'--ci' is for '--update' and '--prune'; remove it, or add one of them"
        case .pendingWithUpdate: "'--update' leaves nothing pending; keep '--pending' or '--update'"
        case .pendingWithSystems: "'--pending' is for the traces' own systems; write the goldens of '--systems' with '--update'"
        case .noReference(let text): "'--since' cannot be \(quoted(text)); write a commit, a branch or a tag, such as origin/main"
        case .nothingFiltered(let texts): "no trace has \(texts.map(quoted).listed("or")) in its path or title; check '--filter'"
        case .strictWithoutJUnit: "'--junit-strict' is for '--junit'; remove it, or add '--junit FILE'"
        case .twoReports: "'--junit -' takes the standard output, where '--format' goes, too; name a file, or leave one out"
        case .nothingDifferent:
            "nothing is to be different; say what with --set ID.PROPERTY=VALUE, --answer WHO.METHOD=EXPRESSION, --simultaneous A:B, "
                + "--require A:B, --no-require A:B, --remove ID or --with-layout FILE, in each world"
        case .suggestBesideUpdate: "'--suggest' only proposes; leave '--update' and '--pending' out"
        case .sideBySideRows: "--side-by-side is for people; leave it out with --format jsonl"
        case .ofTwoTimelines(let option): "'\(option)' is for two timelines; leave it out with --or"
        case .foldedRows: "--fold is for people; leave it out with --format jsonl"
        case .rowsOfPicture(let option, let format):
            "'\(option)' is for rows, and \(format.rawValue) is a picture of all of them; leave it out, or use --format text"
        case .textOnly(let option): "'\(option)' is for people; leave it out with --format jsonl"
        case .folderAndFile(let path): "\(quoted(path)) is a folder and the other is none; compare two folders or two files"
        case .unknownRule(let name, let names): "no rule or code \(quoted(name))\(hint(name, names)) 'gesturetrace rules' lists them"
        case .unknownLesson(let name, let names): "no lesson \(quoted(name))\(hint(name, names)) 'gesturetrace learn --list' lists them"
        case .twoQuestions(let names): "\(names.listed("and")) ask two things; keep one of them"
        case .onlyWith(let option, let others): "\(option) is only for \(others)"
        case .pictureOnTerminal: "a picture is for a file; write '-o screen.svg'"
        case .noPageEngine(let paths):
            "the engine for pages is not there\(paths.isEmpty ? "" : " (looked for \(paths.map(quoted).listed("and")))"); run 'make page-engine' in the sources, then 'make install' where it is installed "
                + "(it needs a toolchain with Embedded Swift for wasm32)"
        case .nothingToAsk(let path):
            "nothing can be asked about \(quoted(path)): a lesson needs a trace with a finger that meets a view or a recognizer"
        case .fileExists(let path): "\(quoted(path)) exists, and 'init' overwrites nothing; choose another '--name' or '--folder'"
        case .badName(let name): "'--name' cannot be \(quoted(name)); write letters, digits and dashes, as in card-drag"
        case .noSuchRow(let row, let count): "there is no row \(row); the timeline has \(count == 1 ? "one" : "\(count)")"
        }
    }

    private func quoted(_ word: String) -> String { PrintableText.name(word) }

    /// A suggestion followed by the rest of the sentence, or the text to use if there is no suggestion.
    private func hint(_ word: String, _ names: [String], _ behind: String = "", _ without: String = "") -> String {
        let near = Suggestion.nearest(to: word, among: names)
        let rest = near == nil ? without : behind
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
        guard case .files = command.spec.operands.completion else { return "\(word) means nothing to '\(name)'; remove it" }
        let count = command.spec.operands.isPair ? "two" : most == 1 ? "one" : most == 3 ? "three" : "\(most)"
        return "\(word) is one file too many; '\(name)' takes \(count)"
    }
}
