import GestureAnalysis
import GestureSupport
import GestureSurvey

/// The arguments that git passes for a file if `gesturetrace diff` is its `diff.external` or the command of a diff driver: seven arguments,
/// nine for a renamed file, one for an unmerged file.
struct GitChange {
    private let path: String
    /// The path of the new file, which may equal the old one.
    private let newPath: String
    /// The files in which git stored the old and the new contents; `nil` for an unmerged file.
    private let files: (old: String, new: String)?

    /// Returns `nil` if these are not the arguments that git passes.
    init?(_ words: [String]) {
        guard let path = words.first else { return nil }
        self.path = path
        if words.count == 1 {
            // Git counts the files for which it runs a program.
            guard Environment.variable("GIT_DIFF_PATH_COUNTER") != nil else { return nil }
            (newPath, files) = (path, nil)
            return
        }
        guard words.count == 7 || words.count == 9, Self.isState(words[2], words[3]), Self.isState(words[5], words[6]) else { return nil }
        newPath = words.count == 9 ? words[7] : path
        files = (words[1], words[4])
    }

    /// Whether two arguments are a file's object id and mode in the form that git passes, or the dots for an absent file.
    private static func isState(_ number: String, _ mode: String) -> Bool {
        if number == ".", mode == "." { return true }
        return number.count >= 4 && number.allSatisfy { $0.isHexDigit } && mode.count == 6 && mode.allSatisfy { ("0"..."7").contains($0) }
    }

    /// Prints the differences; always succeeds, since git stops if the program fails.
    func show(_ options: DiffOptions) throws -> ExitCode {
        guard let files else {
            try Output.print("\(TimelineText.escaped(path)): the merge is not finished\n", to: options.output)
            return .success
        }
        do {
            let inputs = (try options.input(files.old, name: path), try options.input(files.new, name: newPath))
            let isNone = (files.old == DiffInput.nothing, files.new == DiffInput.nothing)
            let header = DiffHeader(
                a: isNone.0 ? DiffInput.nothing : "a/" + path, b: isNone.1 ? DiffInput.nothing : "b/" + newPath)
            if inputs.0.isOfSurvey || inputs.1.isOfSurvey {
                let report = SurveyReport(try SurveyDiff.comparison(inputs.0, inputs.1, Survey.Selection()), a: header.a, b: header.b)
                try Output.print(report.text(all: false), to: options.output)
                return .success
            }
            let (a, b) = try DiffInput.rows(inputs.0, inputs.1, options)
            _ = try options.compare(a, b, header, showsRows: true)
        } catch let error as InputError {
            try Output.print("\(TimelineText.escaped(path)): not compared\n", to: options.output)
            Gesturetrace.complain(error.report)
        }
        return .success
    }
}
