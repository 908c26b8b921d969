import GestureAnalysis
import GestureFiles
import GestureSupport

/// A rule of `lint`. Each rule is declared in an extension in the folder `Rules`, together with its messages, and has a page in docs/lint.
package struct LintRule: Sendable {
    package let code: String
    /// A short description of the problem that the rule detects.
    package let title: String
    /// The severity of the rule's findings. Only problems that make the reader reject a file are errors.
    package var level = FindingLevel.warning
    /// Whether an `x-lint` entry can silence the rule.
    package var canBeIgnored = true
    /// A closure that returns the locations in a layout that violate the rule. It returns an empty array for rules that are checked while
    /// files are read.
    var check: @Sendable (StaticScreen) -> [Spot] = { _ in [] }

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

/// A location that violates a rule, given by an offset instead of a line number.
struct Spot {
    var position: SourcePosition
    /// A description of the problem and the likely fix.
    var message: String
    /// The edit that fixes the problem, or `nil` unless there is exactly one way to fix it.
    var fix: Fix?
    /// The certain or likely fix, as options for the `whatif` command.
    var cure: [Preset]
    /// The edits to an app's Swift code that correspond to the likely fix.
    var swift: [SwiftEdit] = []

    init(at position: SourcePosition, _ message: String, fix: Fix? = nil, cure: Preset?...) {
        self.position = position
        self.message = message
        self.fix = fix
        self.cure = cure.compactMap { $0 }
    }
}

/// Returns a name in quotes, with unprintable characters escaped.
func quoted(_ name: String) -> String { PrintableText.name(name) }

func quoted(_ names: [String]) -> String {
    let shown = names.prefix(4).map { quoted($0) }
    if names.count > 4 { return shown.prefix(3).joined(separator: ", ") + " and \(names.count - 3) others" }
    return shown.listed("and")
}
