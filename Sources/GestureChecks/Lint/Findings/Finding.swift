import GestureFiles
import GestureSupport

/// Something wrong or suspicious at a place of a file.
package struct Finding: Hashable, Sendable {
    package var rule: LintRule
    package var location: SourceLocation
    /// What is wrong; the likely fix. Safe to print: it contains no control characters.
    package var message: String
    /// Why the file silences it; nil if it does not.
    package var ignored: String?
    /// The line that it is about, where that can be shown.
    package var excerpt: SourceExcerpt?
    /// How its file is mended, where there is only one way.
    package var fix: FixEdits?

    package init(_ rule: LintRule, at location: SourceLocation, _ message: String, excerpt: SourceExcerpt? = nil) {
        self.rule = rule
        self.location = location
        self.message = PrintableText.escaping(message)
        self.excerpt = excerpt
    }

    package var code: String { rule.code }
}

extension Finding: Comparable {
    package static func < (a: Finding, b: Finding) -> Bool {
        (a.location.file, a.location.line, a.location.column, a.code, a.message)
            < (b.location.file, b.location.line, b.location.column, b.code, b.message)
    }
}
