import GestureFiles
import GestureSupport

/// Writes the traces that show findings. Each trace contains its layout.
extension Survey {
    /// The maximum total cost of shrinking the traces of all findings, in rows and steps.
    private static let workOnTraces = 4_000_000

    /// Returns a trace file for each finding: the smallest trace that was found for which the finding's `expect` sentences still hold.
    /// `layout` is the layout's JSON.
    package func traces(on layout: String) -> [String] {
        findings.map { $0.trace(on: layout, within: Self.workOnTraces / findings.count) }
    }
}

extension SurveyFinding {
    fileprivate func trace(on layout: String, within work: Int) -> String {
        let lines = [
            "\"version\": 1", "\"title\": " + Quoting.json(text),
            "\"expect\": [" + expect.map { Quoting.json($0) }.joined(separator: ", ") + "]",
            "\"gestures\": [" + gestures + "]", "\"layout\": " + layout,
        ]
        let whole = "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
        do throws(InputError) {
            return try Shrinker(ShrinkInput(SourceText(name: "finding", text: whole)), keeping: expect).shrunk(within: work)
                .text(titled: text)
        } catch {
            // A trace cannot be shrunk if the finding's `expect` sentences would also hold for an empty trace.
            return whole
        }
    }
}
