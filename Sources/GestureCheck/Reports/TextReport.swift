import GestureSupport

/// For people: what is not as expected, each with what to do, and a line for all of it.
struct TextReport: CheckReport {
    let writer: ByteWriter

    func add(_ result: CheckResult, number: Int) {
        let item = result.checkCase
        if case .updated(let isNew) = result.verdict {
            writer.write("\(isNew ? "written" : "written anew")  \(PrintableText.escaping(item.golden))\n")
        }
        for failure in result.failures {
            let place = FailureText.location(failure, of: item)
            let shown: String
            if failure.isAtPlace {
                shown = "\(PrintableText.escaping(place.file)):\(place.line):\(place.column)"
            } else {
                shown = PrintableText.escaping(item.trace)
            }
            writer.write("FAILED  \(shown): \(FailureText.summary(failure, of: item))\n")
            for line in FailureText.lines(failure, of: item) { writer.write(line + "\n") }
            writer.write("\n")
        }
        for note in result.notes { writer.write("NOTE  \(FailureText.line(note))\n") }
    }

    func end(_ summary: CheckSummary, orphans: [String]) {
        for note in summary.notes { writer.write("\(summary.isStrict ? "FAILED" : "NOTE")  \(FailureText.line(note))\n") }
        for orphan in orphans { writer.write("ORPHAN  \(FailureText.orphan(orphan))\n") }
        writer.write("check: \(FailureText.total(summary))\n")
    }
}
