import GestureAnalysis
import GestureFiles
import GestureSupport

/// Something that lint looks for: an extension in `Rules`, with its words, and a page of docs/lint.
package struct LintRule: Sendable {
    package let code: String
    /// What it is about, in a few words.
    package let title: String
    /// Only what the reader refuses is an error.
    package var level = FindingLevel.warning
    /// Whether `x-lint` can silence it.
    package var canBeIgnored = true
    /// What a layout is blamed for; what the linter itself comes upon in files is not found here.
    var check: @Sendable (Stage) -> [Spot] = { _ in [] }

    /// Every rule, in the order of docs/lint.md.
    package static let all = [
        refused, noLayout, milliseconds, degrees, touchesNothing, missesWindow, neverLifts, aimsElsewhere, badIgnore, requirementCircle,
        requirementNeverMeets, requiresDisabled, neverWins, duplicateTap, nestedEdgePans, bothTaps, pinchOrRotation, killsSelection,
        blocksScrolling, neverBegins, disabledForGood, constantAnswer, simultaneousWithAll, translationOnly, pointsPerSecond, unknownID,
        edgePanWithoutEdges,
        edgePanAwayFromEdge,
        unheard,
        scrollsNothing, zoomWithoutEffect, neverHit, controlCovered, smallControl, lateTaps, modeDeadEnd, modeWithoutRecognizers,
        unusedName,
    ]
}

extension LintRule: Hashable {
    package static func == (a: LintRule, b: LintRule) -> Bool { a.code == b.code }
    package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

package enum FindingLevel: String, Sendable, CaseIterable {
    case error, warning
}

/// A place where a rule applies, before lines are counted.
struct Spot {
    var position: SourcePosition
    /// What is suspicious; the likely fix.
    var message: String
    /// How it is mended, where there is only one way.
    var fix: Fix?
    /// The same, or the likely fix, as options of `whatif`.
    var cure: [Preset]
    /// The edits of an app for it.
    var swift: [SwiftEdit] = []

    init(at position: SourcePosition, _ message: String, fix: Fix? = nil, cure: Preset?...) {
        self.position = position
        self.message = message
        self.fix = fix
        self.cure = cure.compactMap { $0 }
    }
}

/// A name in quotes, safe to print.
func quoted(_ name: String) -> String { PrintableText.name(name) }

func quoted(_ names: [String]) -> String {
    let shown = names.prefix(4).map { quoted($0) }
    if names.count > 4 { return shown.prefix(3).joined(separator: ", ") + " and \(names.count - 3) others" }
    return shown.listed("and")
}
