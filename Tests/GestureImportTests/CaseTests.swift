import GestureEngine
import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureImport

/// Tests of every kind of import with unusual valid inputs, inputs at limits, and invalid inputs. Each case contains the complete expected
/// result.
@Suite struct CaseTests {
    private static func options(_ one: CaseFile.Case) -> (ImportKind?, ImportOptions) {
        var options = ImportOptions()
        options.layout = one.input("layout").map { SourceText(name: "screen.layout.json", text: $0) }
        options.mergeInto = one.input("merge").map { SourceText(name: "edited.layout.json", text: $0) }
        let words = one.inputs.first?.words ?? []
        func value(_ name: String) -> String? { words.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.utf8.count + 1)) } }
        options.isFlat = words.contains("flat")
        options.keepsSystem = words.contains("keep-system")
        options.scene = value("scene")
        options.scale = value("scale").flatMap(Double.init)
        options.turns = value("turns").flatMap(Int.init) ?? 0
        let size = (value("size") ?? "").split(separator: "x").compactMap { Double($0) }
        if size.count == 2 { options.size = Size(width: size[0], height: size[1]) }
        return (ImportKind(rawValue: words.first ?? ""), options)
    }

    /// Returns the result of an import as text: the detected kind of each file, the first trace, and the diagnostics.
    static func result(_ one: CaseFile.Case) -> String {
        let (kind, options) = options(one)
        let files = one.inputs.filter { $0.words != ["layout"] && $0.words != ["merge"] }
        let sources = files.enumerated().map { SourceText(name: "\($0.offset + 1)", text: $0.element.text) }
        var text = kind == nil ? sources.map { "\(Importer.kind(of: $0).rawValue)\n" }.joined() : ""
        do throws(InputError) {
            let imported = try Importer.read(sources, as: kind, options)
            text += imported.text(naming: nil)
            if let first = imported.firstGestures.first { text += "first: \(first.text)\n" }
            if imported.layout != nil { _ = try document(imported) }
            return text + imported.diagnostics.map { "\($0)\n" }.joined()
        } catch {
            return text + error.diagnostics.map { "\($0)\n" }.joined()
        }
    }

    @Test(arguments: ["dumps", "touches", "storyboards", "trees", "actions", "digitizers", "flows", "scripts", "merges", "kinds"])
    func everyCaseHasTheResultBelowIt(name: String) throws {
        for difference in try CaseFile(name, in: "ImportCases").differences(Self.result) { Issue.record("\(difference)") }
    }
}
