import GestureSupport

/// Annotations of GitHub Actions: workflow commands, which the runner finds in the output.
///
/// Everything from files stands inside a command, where it is escaped: a line of its own could be a command itself.
struct GitHubReport: CheckReport {
    let writer: ByteWriter
    /// What stands in front of relative paths, so that they count from the top of the repository.
    var folder = ""

    init(writer: ByteWriter, folder: String = Workspace.folder) {
        self.writer = writer
        self.folder = folder
    }

    func add(_ result: CheckResult, number: Int) {
        let item = result.checkCase
        for failure in result.failures {
            let text = [FailureText.summary(failure, of: item)] + FailureText.lines(failure, of: item)
            annotate("error", FailureText.location(failure, of: item), title: title(item), text.joined(separator: "\n"))
        }
        for note in result.notes { annotate("notice", note.location, title: title(item), note.message) }
        if case .broken(let problem) = result.verdict {
            for diagnostic in problem.diagnostics { annotate("error", diagnostic.location, title: title(item), diagnostic.message) }
        }
    }

    func end(_ summary: CheckSummary, orphans: [String]) {
        for note in summary.notes { annotate(summary.isStrict ? "error" : "notice", nil, title: "gesturetrace check", note.message) }
        for orphan in orphans {
            annotate("warning", SourceLocation(file: orphan, line: 1, column: 1), title: "gesturetrace check", FailureText.orphan(orphan))
        }
        writer.write("check: \(FailureText.total(summary))\n")
    }

    private func title(_ item: CheckCase) -> String { "gesturetrace: " + PrintableText.escaping(item.trace) }

    private func annotate(_ kind: String, _ place: SourceLocation?, title: String, _ message: String) {
        var properties: [String] = []
        if let place {
            let file = place.file.hasPrefix("/") ? place.file : folder + place.file
            properties = ["file=" + Quoting.gitHubProperty(PrintableText.escaping(file)), "line=\(place.line)", "col=\(place.column)"]
        }
        properties.append("title=" + Quoting.gitHubProperty(title))
        writer.write("::\(kind) \(properties.joined(separator: ","))::\(Quoting.gitHubData(message))\n")
    }
}
