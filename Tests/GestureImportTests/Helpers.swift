import GestureFiles
import GestureReplay
import GestureSupport

@testable import GestureImport

/// Imports the given strings, each of which represents a separate file.
func importing(_ texts: String..., as kind: ImportKind? = .uikit, keepsSystem: Bool = false) throws(InputError) -> Imported {
    var options = ImportOptions()
    options.keepsSystem = keepsSystem
    return try Importer.read(texts.enumerated().map { SourceText(name: "\($0.offset).txt", text: $0.element) }, as: kind, options)
}

/// Returns the diagnostics of an import, one per line.
func said(_ imported: Imported) -> String { imported.diagnostics.map { $0.description }.joined(separator: "\n") }

/// Returns the error message of an import that is expected to fail.
func refusal(_ text: String, as kind: ImportKind? = .uikit) -> String {
    do throws(InputError) {
        _ = try importing(text, as: kind)
        return ""
    } catch {
        return error.description
    }
}

/// Returns the imported layout after checking with the layout reader that it is valid.
func document(_ imported: Imported) throws(InputError) -> LayoutDocument {
    try LayoutDocument.read(SourceText(name: "out.layout.json", text: imported.layout ?? ""))
}

/// Returns a layout as one line, without the digests of its objects, and without their addresses unless `keepsAddresses` is true.
func oneLine(_ layout: String?, keepsAddresses: Bool = false) -> String {
    let line = (layout ?? "").split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
        .replacing(/, "x-imported": "[^"]*"/, with: "")
    return keepsAddresses ? line : line.replacing(/, "x-address": "[^"]*"/, with: "")
}

extension LayoutDocument {
    /// The ids of all views in preorder, each indented by the view's depth.
    var lines: [String] { Self.lines(of: window, 0) }

    private static func lines(of view: ViewDocument, _ depth: Int) -> [String] {
        [String(repeating: " ", count: depth) + view.id] + view.subviews.flatMap { lines(of: $0, depth + 1) }
    }

    /// A new scene that is created from this layout.
    var scene: Scene { Scene(self) }
}
