import GestureSupport

/// A report as annotations for GitHub Actions. An annotation is a workflow command that the runner recognizes in the output.
///
/// Text from files appears only inside commands, where it is escaped. On a separate line, it could be mistaken for a command. The report
/// contains at most ten errors and ten warnings, because GitHub does not show more than ten of each per step.
struct GitHubReport: CheckReport {
    private static let limit = 10
    /// The maximum number of traces that are named in an annotation.
    private static let maximumTraces = 20

    let writer: ByteWriter

    private struct Annotation {
        var place: SourceLocation?
        var title = "gesturetrace check"
        var text: String
        var traces: [Int]
    }

    func add(_ result: CheckResult, number: Int) {}

    func end(_ findings: CheckFindings) {
        let errors = errors(findings)
        for error in errors.count > Self.limit ? errors.prefix(Self.limit - 1) : errors[...] { put("error", error) }
        if errors.count > Self.limit {
            let rest = errors.dropFirst(Self.limit - 1)
            let text = "and \(rest.count) more in \(findings.count(of: rest.flatMap { $0.traces })); the step's summary lists them"
            put("error", Annotation(place: rest.first?.place, text: text, traces: []))
        }
        let orphans = findings.orphans
        let shown = orphans.count > Self.limit ? Array(orphans.prefix(Self.limit - 1)) : orphans
        for orphan in shown { put("warning", warning(orphan, FailureText.orphan(orphan))) }
        if shown.count < orphans.count {
            let rest = orphans.count - shown.count
            let text = "and \(rest) more \(FailureText.noun(orphans: orphans.dropFirst(shown.count))) without a trace"
            put("warning", warning(orphans[shown.count], text))
        }
        for layout in findings.changedLayouts.prefix(Self.limit) { put("notice", warning(layout.path, FailureText.changed(layout))) }
        for note in findings.notes.prefix(Self.limit) { put("notice", Annotation(place: note.location, text: note.message, traces: [])) }
        writer.write("check: \(FailureText.total(findings.summary))\n")
    }

    private func warning(_ orphan: String, _ text: String) -> Annotation {
        Annotation(place: SourceLocation(file: orphan, line: 1, column: 1), text: text, traces: [])
    }

    /// Returns the annotations for errors. Unreadable input comes first. If there are few failures, an annotation for each failure follows;
    /// otherwise, an annotation for each group follows.
    private func errors(_ findings: CheckFindings) -> [Annotation] {
        let groups = findings.groups
        var result = zip(findings.messages, groups.filter { $0.kind == .broken }).map { message, group in
            let names = group.traces.count > 1 ? ["stops \(group.count):"] + names(group, findings) : []
            return Annotation(
                place: message.location, title: title(group, findings), text: ([message.message] + names).joined(separator: "\n"),
                traces: group.traces)
        }
        if findings.areFew {
            for found in findings.first {
                let item = found.checkCase
                for failure in found.failures {
                    let lines = [FailureText.summary(failure, of: item)] + FailureText.lines(failure, of: found)
                    result.append(
                        Annotation(
                            place: FailureText.location(failure, of: item), title: title(item), text: lines.joined(separator: "\n"),
                            traces: []))
                }
            }
            return result
        }
        for group in groups where group.kind != .broken {
            let first = findings.failed[group.traces[0]]
            var lines = ["\(group.sentence): \(group.count)"] + names(group, findings)
            if group.kind == .differs { lines += [""] + first.example }
            if group.kind == .differs, !first.item.isInline { lines.append(FailureText.comparing(first.item)) }
            result.append(
                Annotation(
                    place: group.place ?? first.location, title: title(group, findings), text: lines.joined(separator: "\n"),
                    traces: group.traces))
        }
        return result
    }

    private func names(_ group: FailureGroup, _ findings: CheckFindings) -> [String] {
        let shown = group.traces.prefix(Self.maximumTraces).map { findings.failed[$0].item.shown }
        let more = group.traces.count - shown.count
        return shown + (more > 0 ? ["and \(more) more"] : [])
    }

    private func title(_ group: FailureGroup, _ findings: CheckFindings) -> String {
        group.traces.count == 1 ? title(findings.failed[group.traces[0]].item) : "gesturetrace: \(group.count)"
    }

    private func title(_ item: CheckCase) -> String { "gesturetrace: " + item.shown }

    private func put(_ kind: String, _ annotation: Annotation) {
        var properties: [String] = []
        if let place = annotation.place {
            let file = PrintableText.escaping(Repository.path(of: place.file))
            properties = ["file=" + Quoting.gitHubProperty(file), "line=\(place.line)", "col=\(place.column)"]
        }
        properties.append("title=" + Quoting.gitHubProperty(annotation.title))
        writer.write("::\(kind) \(properties.joined(separator: ","))::\(Quoting.gitHubData(annotation.text))\n")
    }
}

/// The environment in which the program runs.
package enum Workspace {
    /// Whether the program runs in continuous integration.
    package static var isCI: Bool { isSet("CI") }

    /// Whether the program runs in a GitHub Actions job.
    package static var isGitHub: Bool { isSet("GITHUB_ACTIONS") }

    private static func isSet(_ name: String) -> Bool {
        !["", "0", "false"].contains((Environment.variable(name) ?? "").lowercased())
    }
}
