import GestureAnalysis
import GestureFiles
import GestureSupport

/// A rule of `lint`. Each rule is declared with its texts in an extension in `Rules`, and has a page in docs/lint.
package struct LintRule: Sendable {
    package let code: String
    /// The subject in a few words.
    package let title: String
    /// The severity of the rule's findings. Only errors of the reader are errors.
    package var level = FindingLevel.warning
    /// Whether an `x-lint` entry can silence the rule.
    package var canBeIgnored = true
    /// Finds the places in a layout that violate the rule. It returns nothing for rules that the linter checks while it reads files.
    var check: @Sendable (Stage) -> [Spot] = { _ in [] }

    /// All rules, in the order of docs/lint.md.
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

/// A place that violates a rule, before its line number has been computed.
struct Spot {
    var position: SourcePosition
    /// The problem and the likely fix, in words.
    var message: String
    /// The edit that fixes the problem; `nil` unless there is exactly one fix.
    var fix: Fix?
    /// The certain or likely fix, as options of `whatif`.
    var cure: [Preset]
    /// The edits of an app's Swift code that correspond to the likely fix.
    var swift: [SwiftEdit] = []

    init(at position: SourcePosition, _ message: String, fix: Fix? = nil, cure: Preset?...) {
        self.position = position
        self.message = message
        self.fix = fix
        self.cure = cure.compactMap { $0 }
    }
}

/// Returns a name in quotes, escaped so that it is safe to print.
func quoted(_ name: String) -> String { PrintableText.name(name) }

func quoted(_ names: [String]) -> String {
    let shown = names.prefix(4).map { quoted($0) }
    if names.count > 4 { return shown.prefix(3).joined(separator: ", ") + " and \(names.count - 3) others" }
    return shown.listed("and")
}
