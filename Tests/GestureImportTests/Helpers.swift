import GestureFiles
import GestureReplay
import GestureSupport

@testable import GestureImport

/// Imports texts, each of which counts as a separate file.
func importing(_ texts: String..., as kind: ImportKind? = .uikit, keepsSystem: Bool = false) throws(InputError) -> Imported {
    var options = ImportOptions()
    options.keepsSystem = keepsSystem
    return try Importer.read(texts.enumerated().map { SourceText(name: "\($0.offset).txt", text: $0.element) }, as: kind, options)
}

/// Returns the diagnostics of an import, one per line.
func said(_ imported: Imported) -> String { imported.diagnostics.map { $0.description }.joined(separator: "\n") }

/// Returns the error of an import that fails.
func refusal(_ text: String, as kind: ImportKind? = .uikit) -> String {
    do throws(InputError) {
        _ = try importing(text, as: kind)
        return ""
    } catch {
        return error.description
    }
}

/// Returns the imported layout. The layout reader checks that it is valid.
func document(_ imported: Imported) throws(InputError) -> LayoutDocument {
    try LayoutDocument.read(SourceText(name: "out.layout.json", text: imported.layout ?? ""))
}

extension LayoutDocument {
    /// Every view, indented by its depth, in the order of the tree.
    var lines: [String] { Self.lines(of: window, 0) }

    private static func lines(of view: ViewDocument, _ depth: Int) -> [String] {
        [String(repeating: " ", count: depth) + view.id] + view.subviews.flatMap { lines(of: $0, depth + 1) }
    }

    /// A new scene with this layout.
    var scene: Scene { Scene(self) }
}
