/// What may be wrong with a file, as data; `Suspicion+Text` has the words.
enum Suspicion {
    case refused(String)
    case noLayout
    case unknownIgnored(String)
    case ignoredForNoReason(String)
    case notIgnorable(String)
    case malformedIgnore
    case circle([String])
    case neverMeets(String, view: String, required: String, requiredView: String)
    case neverWins(String, against: String, Advantage)
    case losesToRequired(String, required: String, Advantage)
    case duplicateTap(String, other: String, view: String, taps: Int, fingers: Int)
    case nestedTap(String, view: String, outer: String, outerView: String, taps: Int, fingers: Int)
    case fingersReversed(String, minimum: Int, maximum: Int)
    case noTouchTypes(String)
    case noEdges(String)
    case neverHit(String, WhyNever, loses: String?)
    case controlCovered(String, others: Int, by: String)
    case lateTaps(String, view: String, late: [String], seconds: Double, isHeld: Bool)
    case unusedDelegate(String)
    case unreadVariable(String)
    case unreachableMode(String)
    case lonelyGroup(String)

    /// Why one recognizer comes before another.
    enum Advantage {
        /// A long press of no duration begins on touch-down.
        case touchDown
        /// The same, against one that may take more fingers: if two land at once the press fails.
        case touchDownOfOneFinger
        case shorterPress
        case panBeforeSwipe
        case fewerTaps
        /// Both are ready at once, and the one added last wins.
        case addedLater
        /// Both are ready at once.
        case atOnce
    }

    /// Why a view is never hit.
    enum WhyNever {
        case hidden, transparent
        case notInteracting(byDefault: Bool)
        case flat, empty
        case outside(String)
        case insteadOf(String)
        case covered(by: String?)
    }

    var code: FindingCode {
        switch self {
        case .refused: .refused
        case .noLayout: .noLayout
        case .unknownIgnored, .ignoredForNoReason, .notIgnorable, .malformedIgnore: .badIgnore
        case .circle: .requirementCircle
        case .neverMeets: .requirementNeverMeets
        case .neverWins, .losesToRequired: .neverWins
        case .duplicateTap, .nestedTap: .duplicateTap
        case .fingersReversed, .noTouchTypes: .neverBegins
        case .noEdges: .edgePanWithoutEdges
        case .neverHit: .neverHit
        case .controlCovered: .controlCovered
        case .lateTaps: .lateTaps
        case .unusedDelegate, .unreadVariable, .unreachableMode, .lonelyGroup: .unusedName
        }
    }
}
