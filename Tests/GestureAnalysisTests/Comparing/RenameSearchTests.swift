import GestureAnalysis
import GestureTimeline
import TestSupport
import Testing

/// Tests of the rows by which a comparison detects that an object has another name.
@Suite struct RenameSearchTests {
    /// Returns the renames that a comparison of two lists of rows detects. The rows are ten milliseconds apart.
    private func renames(_ a: [String], _ b: [String]) throws -> [String] {
        func timeline(_ rows: [String]) -> String {
            let lines = rows.enumerated().map { RandomTimeline.stamp($0.offset * 10) + $0.element + "\n" }
            return ReaderTests.head + lines.joined() + "  9.000  end\n"
        }
        let comparison = TimelineComparison(try Samples.reader(timeline(a)), try Samples.reader(timeline(b)))
        try comparison.run { _ in true }
        return comparison.renames.map { "\($0.old)=\($0.new) \($0.rows)" }
    }

    /// The rows before the renamed ones differ in their values.
    @Test(arguments: [(15, ["tap=drag 8"]), (16, [])])
    func aRenameIsSearchedAmongTheNextSixteenRows(others: Int, expected: [String]) throws {
        func rows(_ name: String, _ x: Int) -> [String] {
            Array(repeating: "  ∙ touch 1 moved (\(x), 2) on card", count: others)
                + Array(repeating: "    ◉ \(name)        recognized", count: 8)
        }
        #expect(try renames(rows("tap", 1), rows("drag", 9)) == expected)
    }

    @Test(
        "The rows of a renamed object must differ in nothing but names, each of which has only one other name",
        arguments: [
            ("✕ press      failed  due to pan", "✕ press      failed  due to drag", []),
            ("✕ pan        failed  due to pan", "✕ drag       failed  due to drag", ["pan=drag 5"]),
            ("✕ pan        failed  due to pan", "✕ drag       failed  due to other", []),
            ("✕ pan        failed  due to list", "✕ drag       failed  due to table", ["pan=drag 5", "list=table 5"]),
            (
                "◌ tap        waits for double, triple  wants recognized", "◌ one        waits for two, three  wants recognized",
                ["tap=one 5", "double=two 5", "triple=three 5"]
            ),
            ("◌ tap        waits for double, triple  wants recognized", "◌ one        waits for two  wants recognized", []),
            ("▸ tap        action recognized (1, 2)", "▸ drag       action recognized (1, 2)", ["tap=drag 5"]),
            ("▸ tap        action recognized (1, 2)", "▸ drag       action recognized (3, 2)", []),
            // Any other recognizer of the same view has such rows, too.
            ("∙ tap        touchesBegan 1", "∙ drag       touchesBegan 1", []),
            ("▸ tap        action changed (1, 2)", "▸ drag       action changed (1, 2)", []),
        ] as [(String, String, [String])])
    func aRenameIsDetectedByRowsThatDifferOnlyInNames(old: String, new: String, expected: [String]) throws {
        func rows(_ row: String) -> [String] { Array(repeating: "    " + row, count: 5) }
        #expect(try renames(rows(old), rows(new)) == expected)
    }
}
