import GestureSupport

/// What an importer has to say.
enum ImportIssue: Hashable, Sendable {
    // Passed over
    case skipped(lines: Int, sample: String)
    case notAView(className: String)
    case otherDump(className: String)
    case systemRecognizers([String])
    case customRecognizer(className: String)
    case touchWithoutPlace
    case requirementLeftOut(String, className: String)
    case unknownItem(key: String, className: String)
    case gone(String)
    case goneAndMeant(String)
    case bothChanged(String, [String])
    case otherScenes(String, [String])
    case twoViews(String)
    case unconnected(String)
    // Repaired, or taken to be so
    case cut(className: String)
    case noFrame(className: String)
    case elided
    case deeperThanParent
    case otherRoot(className: String)
    case halfTurn(className: String)
    case singularTransform(className: String)
    case noContentSize(id: String)
    case unknownView(className: String)
    case midway(id: String, state: String)
    case touchBegins
    case touchNeverLifts
    case touchBeganTwice
    case timeBackwards
    case noTimes
    case coarseTimes
    case controllerWithoutView(String)
    case cutFile
    case designFrames(Int)
    case contentSizes(Int)
    case noEdges(String)
    case outsideParent(Int)
    case tooManyFingers(limit: Int)
    case digitizerWithoutRange
    case stepLeftOut(String)
    case steps(Int)
    case stepWithoutView(String, hasLayout: Bool)
    case lineNotUnderstood(String)
    case takenOnce(String)
    case tooManySteps(limit: Int)
    case longQuery(limit: Int)
    case otherTests(String, [String])
    case figures([String])
    // Only somebody who knows the app can tell
    case delegates([String])
    case delegate(id: String, className: String)
    case direction(id: String)
    case edges(id: String)
    case moreActions(id: String, [String])
    case recognizersNotPrinted(Int)
    case scrollFlags(Int)
    case sliderRange(id: String)
    case delegateOfStoryboard(String)
    case treeWithoutRecognizers
    case androidScale
    case digitizerUnits(hasRange: Bool)
    case digitizerTurned
    case more(Kind, Int)

    /// What is counted together where there is much of it.
    enum Kind: Hashable, Sendable {
        case skipped, views, recognizers, requirements, items, repairs, touches, figures, questions
    }

    var kind: Kind {
        switch self {
        case .skipped, .lineNotUnderstood: .skipped
        case .figures: .figures
        case .notAView, .otherDump, .noFrame, .elided, .deeperThanParent, .otherRoot, .halfTurn, .singularTransform, .noContentSize,
            .unknownView, .controllerWithoutView, .gone, .goneAndMeant, .bothChanged, .otherScenes, .designFrames, .contentSizes,
            .outsideParent:
            .views
        case .systemRecognizers, .customRecognizer, .midway, .twoViews, .unconnected, .noEdges: .recognizers
        case .requirementLeftOut: .requirements
        case .unknownItem: .items
        case .cut, .cutFile: .repairs
        case .touchWithoutPlace, .touchBegins, .touchNeverLifts, .touchBeganTwice, .timeBackwards, .noTimes, .coarseTimes, .tooManyFingers,
            .digitizerWithoutRange, .stepLeftOut, .steps, .stepWithoutView, .takenOnce, .otherTests,
            .tooManySteps, .longQuery:
            .touches
        case .delegates, .delegate, .direction, .edges, .moreActions, .recognizersNotPrinted, .scrollFlags, .sliderRange,
            .delegateOfStoryboard, .treeWithoutRecognizers, .androidScale, .digitizerUnits, .digitizerTurned:
            .questions
        case .more(let kind, _): kind
        }
    }

    var isQuestion: Bool { kind == .questions }
}
