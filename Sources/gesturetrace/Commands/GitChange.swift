import GestureAnalysis
import GestureSupport
import GestureSurvey

/// The arguments that git passes to `gesturetrace diff` if the command is configured as `diff.external` or as a diff driver. Git passes
/// seven arguments for most files, nine for a renamed file, and one for an unmerged file.
struct GitChange {
    private let path: String
    /// The path of the file in the new version, which differs from the path in the old version only if the file was renamed.
    private let newPath: String
    /// The temporary files to which git wrote the old and the new contents; `nil` for an unmerged file.
    private let files: (old: String, new: String)?

    /// Parses the arguments that git passes. Returns `nil` if the arguments were not passed by git.
    init?(_ words: [String]) {
        guard let path = words.first else { return nil }
        self.path = path
        if words.count == 1 {
            // Git sets this variable whenever it runs an external diff program.
            guard Environment.variable("GIT_DIFF_PATH_COUNTER") != nil else { return nil }
            (newPath, files) = (path, nil)
            return
        }
        guard words.count == 7 || words.count == 9, Self.isState(words[2], words[3]), Self.isState(words[5], words[6]) else { return nil }
        newPath = words.count == 9 ? words[7] : path
        files = (words[1], words[4])
    }

    /// True if two arguments are the object id and the mode of a file, as git passes them. For a missing file, both arguments are `.`.
    private static func isState(_ number: String, _ mode: String) -> Bool {
        if number == ".", mode == "." { return true }
        return number.count >= 4 && number.allSatisfy { $0.isHexDigit } && mode.count == 6 && mode.allSatisfy { ("0"..."7").contains($0) }
    }

    /// Prints the differences between the two versions of the file. Always returns success, because git would stop if an external diff
    /// program reported a failure.
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
