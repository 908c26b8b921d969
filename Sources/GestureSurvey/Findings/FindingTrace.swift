import GestureFiles
import GestureSupport

/// The traces of findings, complete with their layout.
extension Survey {
    /// The amount of work for the traces of all findings, in rows and steps.
    private static let workOnTraces = 4_000_000

    /// The smallest trace of each finding for which its sentences still hold, as a file; `layout` is the layout's JSON.
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
            // Sentences that would hold of an empty trace, too, need all of this one.
            return whole
        }
    }
}
