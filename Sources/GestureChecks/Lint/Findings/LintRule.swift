import GestureAnalysis
import GestureFiles
import GestureSupport

/// A rule of lint; each is declared in an extension in `Rules` with its texts, and has a page in docs/lint.
package struct LintRule: Sendable {
    package let code: String
    /// The subject in a few words.
    package let title: String
    /// The level; only errors of the reader are errors.
    package var level = FindingLevel.warning
    /// Whether `x-lint` can silence it.
    package var canBeIgnored = true
    /// Finds the places in a layout; findings that the linter makes while it reads files are not included.
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
    /// The problem and the likely fix.
    var message: String
    /// The fix, if there is only one.
    var fix: Fix?
    /// The fix or the likely fix, as options of `whatif`.
    var cure: [Preset]
    /// The edits of an app's Swift code for the likely fix.
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
