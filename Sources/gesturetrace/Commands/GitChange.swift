import GestureAnalysis
import GestureSupport

/// What git says of a file when `gesturetrace diff` is its `diff.external` or the command of a diff driver: seven words, nine for a file
/// that was renamed, one for a file whose merge is not done.
struct GitChange {
    private let path: String
    /// The path that the new file has, if another.
    private let newPath: String
    /// Where git has put the old and the new file, and what it knows of them; nil where neither is there.
    private let files: (old: String, new: String)?

    /// Nil if the words are not git's.
    init?(_ words: [String]) {
        guard let path = words.first else { return nil }
        self.path = path
        if words.count == 1 {
            // Git numbers the files it calls a program for.
            guard Environment.variable("GIT_DIFF_PATH_COUNTER") != nil else { return nil }
            (newPath, files) = (path, nil)
            return
        }
        guard words.count == 7 || words.count == 9, Self.isState(words[2], words[3]), Self.isState(words[5], words[6]) else { return nil }
        newPath = words.count == 9 ? words[7] : path
        files = (words[1], words[4])
    }

    /// Whether two words are the number and the mode that git has for a file, or the dots for one that is not there.
    private static func isState(_ number: String, _ mode: String) -> Bool {
        if number == ".", mode == "." { return true }
        return number.count >= 4 && number.allSatisfy { $0.isHexDigit } && mode.count == 6 && mode.allSatisfy { ("0"..."7").contains($0) }
    }

    /// Says what is different; always ends well, since git gives up where the program does not.
    func show(_ options: DiffOptions) throws -> ExitCode {
        guard let files else {
            try Output.print("\(TimelineText.escaped(path)): the merge is not done\n", to: options.output)
            return .success
        }
        do {
            let (a, b) = try DiffInput.rows(
                try options.input(files.old, name: path), try options.input(files.new, name: newPath), options)
            let isNone = (files.old == DiffInput.nothing, files.new == DiffInput.nothing)
            let header = DiffHeader(
                a: isNone.0 ? DiffInput.nothing : "a/" + path, b: isNone.1 ? DiffInput.nothing : "b/" + newPath)
            _ = try options.compare(a, b, header, showsRows: true)
        } catch let error as InputError {
            try Output.print("\(TimelineText.escaped(path)): not compared\n", to: options.output)
            Gesturetrace.complain(error.report)
        }
        return .success
    }
}
