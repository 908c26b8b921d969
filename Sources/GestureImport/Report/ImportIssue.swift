import GestureSupport

/// A remark on an import: a warning, an assumption or a question.
enum ImportIssue: Hashable, Sendable {
    // Remarks about skipped content
    case skipped(lines: Int, sample: String)
    case textAroundJSON
    case commas(Int)
    case notAView(className: String)
    case otherDump(className: String)
    case systemRecognizers([String])
    case customRecognizer(className: String)
    case touchWithoutPlace
    case requirementLeftOut(String, className: String)
    case unknownItem(key: String, className: String)
    case gone(String)
    case goneAndMeant(String)
    case keptRemoved(String)
    case bothChanged(String, [String])
    case otherScenes(String, [String])
    case twoViews(String)
    case unconnected(String)
    // Remarks about repairs and assumptions
    case cut(className: String)
    case noFrame(className: String)
    case elided
    case deeperThanParent
    case fragment
    case responderChain(Int)
    case framelessLines(Int)
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
    case madeBar(className: String)
    case contentSizes(Int)
    case noEdges(String)
    case outsideParent(Int)
    case tooManyFingers(limit: Int)
    case digitizerWithoutRange
    case stepLeftOut(String)
    case steps(Int)
    case stepWithoutView(String, hasLayout: Bool)
    case lineNotUnderstood(String)
    case callOnUnknown(String, String)
    case takenOnce(String)
    case tooManySteps(limit: Int)
    case longQuery(limit: Int)
    case otherTests(String, [String])
    case figures([String])
    // Questions that only a person who knows the app can answer
    case delegates([String])
    case delegate(id: String, className: String)
    case answers(id: String, className: String, [String])
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

    /// The categories of remarks. In each category, only a limited number of remarks is shown.
    enum Kind: Hashable, Sendable {
        case skipped, views, recognizers, requirements, items, repairs, touches, figures, questions
    }

    var kind: Kind {
        switch self {
        case .skipped, .textAroundJSON, .lineNotUnderstood, .callOnUnknown: .skipped
        case .figures: .figures
        case .notAView, .otherDump, .noFrame, .elided, .deeperThanParent, .fragment, .responderChain, .framelessLines, .otherRoot,
            .halfTurn, .singularTransform, .noContentSize,
            .unknownView, .controllerWithoutView, .gone, .goneAndMeant, .keptRemoved, .bothChanged, .otherScenes, .designFrames, .madeBar,
            .contentSizes,
            .outsideParent:
            .views
        case .systemRecognizers, .customRecognizer, .midway, .twoViews, .unconnected, .noEdges: .recognizers
        case .requirementLeftOut: .requirements
        case .unknownItem: .items
        case .cut, .cutFile, .commas: .repairs
        case .touchWithoutPlace, .touchBegins, .touchNeverLifts, .touchBeganTwice, .timeBackwards, .noTimes, .coarseTimes, .tooManyFingers,
            .digitizerWithoutRange, .stepLeftOut, .steps, .stepWithoutView, .takenOnce, .otherTests,
            .tooManySteps, .longQuery:
            .touches
        case .delegates, .delegate, .answers, .direction, .edges, .moreActions, .recognizersNotPrinted, .scrollFlags, .sliderRange,
            .delegateOfStoryboard, .treeWithoutRecognizers, .androidScale, .digitizerUnits, .digitizerTurned:
            .questions
        case .more(let kind, _): kind
        }
    }

    var isQuestion: Bool { kind == .questions }
}

/// The sentence that reports each remark. It consists of a fact, followed by the assumption that the import made or by the information that
/// is missing.
extension ImportIssue: CustomStringConvertible {
    var description: String {
        switch self {
        case .skipped(let lines, let sample):
            "\(lines == 1 ? "this line is" : "\(lines) lines from here are") skipped: no view, recognizer or touch (\(quoted(sample)))"
        case .textAroundJSON: "the JSON that begins here is used; the text around it is skipped"
        case .commas(let count):
            "\(count == 1 ? "a trailing comma is" : "\(count) trailing commas are") ignored"
        case .notAView(let name): "\(quoted(name)) is skipped: a layer is never hit"
        case .otherDump(let name): "the tree of \(quoted(name)) is printed again below or as part of another tree; that tree is used"
        case .systemRecognizers(let names):
            "\(names.count == 1 ? "one of UIKit's own recognizers is" : "\(names.count) of UIKit's own recognizers are") left out "
                + "(--keep-system keeps those that a layout can have): \(list(names))"
        case .customRecognizer(let name):
            "\(quoted(name)) is left out: it is a class of the app, and a dump does not show its code"
        case .touchWithoutPlace: "a touch without a window or a location is left out"
        case .requirementLeftOut(let id, let name):
            "\(quoted(id)) waits for \(quoted(name)), which is not in the layout; the requirement is left out"
        case .unknownItem(let key, let name): "\(quoted(key)) of \(quoted(name)) has no counterpart in a layout"
        case .cut(let name): "the description of \(quoted(name)) is cut off; the part that is there is used"
        case .noFrame(let name): "\(quoted(name)) has no frame here; its size is assumed to be 0"
        case .elided: "lines are left out before this one; the view may lie deeper in its parent"
        case .deeperThanParent: "the view's superview is not printed; the view is put into the last one that is"
        case .fragment: "the superview of this view and its siblings is not printed; they are put into the window, in this order"
        case .responderChain(let count):
            "these \(count) lines are a responder chain, innermost first; it is reversed, and responders that are not views are left out"
        case .framelessLines(let count):
            "\(count == 1 ? "a line prints a view" : "\(count) lines print views") again without a frame; "
                + "\(count == 1 ? "it is" : "they are") skipped"
        case .otherRoot(let name):
            "\(quoted(name)) is the root of another tree; its views are put behind the largest tree, where they take no touches from it"
        case .halfTurn(let name):
            "\(quoted(name)) is rotated by 45 degrees, so its frame does not determine its size; a square is assumed"
        case .singularTransform(let name): "the transform of \(quoted(name)) scales it to nothing; its size is assumed to be 0"
        case .noContentSize(let id): "the content size of \(quoted(id)) is not printed; the size of its frame is used"
        case .unknownView(let name):
            "the view \(quoted(name)) is not described here; it is assumed to fill the window behind all other views, "
                + "where it gets the touches that no other view gets (print it: po [view recursiveDescription])"
        case .midway(let id, let state):
            "\(quoted(id)) was \(state) when it was printed; a layout starts with all recognizers in state "
                + "possible"
        case .touchBegins: "a touch is first seen here, after it began; it is assumed to begin here"
        case .touchNeverLifts: "the end of a touch is missing; it stays down"
        case .touchBeganTwice: "a touch begins while it is down; it is treated as one touch"
        case .timeBackwards: "time runs backwards here; the previous time is used"
        case .noTimes: "no times are printed with the touches; they are assumed to be 1/60 s apart"
        case .coarseTimes: "the event's time has too few digits (a timestamp keeps six); touches are assumed to be 1/60 s apart"
        case .controllerWithoutView(let name): "the view of \(quoted(name)) is not among those printed"
        case .delegates(let ids):
            (ids.count == 1
                ? "does \(list(ids)) have a delegate, and what does it answer? "
                : "do \(list(ids)) have delegates, and what do these answer? ")
                + "A dump does not show that; add 'delegate' where the app has one"
        case .delegate(let id, let name):
            "what does the delegate of \(quoted(id)), \(quoted(name)), answer? It exists, but its answers are code; fill in 'delegates'"
        case .answers(let id, let name, let keys):
            "what does the delegate of \(quoted(id)), \(quoted(name)), answer to \(list(keys))? "
                + "Its answers are code; write true, false or an expression into 'delegates'"
        case .direction(let id): "which way does \(quoted(id)) swipe? A dump does not show it; UIKit's default, right, is assumed"
        case .edges(let id): "at which edge does \(quoted(id)) begin? A dump does not show it; left is assumed"
        case .moreActions(let id, let actions): "\(quoted(id)) also calls \(list(actions)); a layout has one action"
        case .recognizersNotPrinted(let count):
            "which recognizers \(count == 1 ? "does a view" : "do \(count) views") have? The tree says that there are some; "
                + "print them, too (docs/from-your-app.md has the command)"
        case .scrollFlags(let count):
            "are \(count == 1 ? "a scroll view's" : "\(count) scroll views'") paging, bouncing, delays and zoom at UIKit's defaults? "
                + "A dump does not show them"
        case .sliderRange(let id): "what is the range of \(quoted(id))? Only its value is printed"
        case .otherScenes(let name, let others):
            "its scene \(quoted(name)) is imported; '--scene NAME' imports another one: \(list(others))"
        case .twoViews(let name): "\(quoted(name)) is connected to a second view; the recognizer belongs to the first one that is loaded"
        case .unconnected(let name): "\(quoted(name)) is connected to no view and is left out"
        case .cutFile: "the end of the file is missing; the part that is there is used"
        case .designFrames(let count):
            "\(count == 1 ? "a view lies" : "\(count) views lie") elsewhere when the app runs: "
                + "the file reports that frames and constraints disagree"
        case .madeBar(let name):
            "the bar of these views, a \(quoted(name)), belongs to another controller; it is assumed to be 44 pt tall "
                + (name == "UIToolbar" ? "at the bottom" : "below a status bar of 20 pt")
        case .contentSizes(let count):
            "the file does not show how far \(count == 1 ? "a scroll view scrolls" : "\(count) scroll views scroll"); add 'contentSize'"
        case .noEdges(let name): "\(quoted(name)) has no edges in the file, so it never begins; the app may set them in code"
        case .tooManyFingers(let limit): "more than \(limit) touches are down at once; this one is left out"
        case .delegateOfStoryboard(let name):
            "what does the delegate \(quoted(name)) answer? It exists, but its answers are code; fill in 'delegates'"
        case .outsideParent(let count):
            "\(count == 1 ? "a view lies" : "\(count) views lie") outside the views that contain them, "
                + "where nothing is hit: the tree leaves views out; '--flat' puts all views into the window"
        case .treeWithoutRecognizers:
            "which recognizers are there, and which views that a UI test cannot see? "
                + "A UI test's tree has neither; add them where they matter"
        case .androidScale: "how many pixels are in a point? The file does not say, and 1 is assumed; use '--scale 3' for a 3x screen"
        case .digitizerUnits(let hasRange):
            "how large is the screen in points? The device's own units are used as points; use '--size 390x844'"
                + (hasRange ? "" : " together with the output of 'getevent -p' at the start of the file, or '--scale 3'")
        case .digitizerTurned:
            "is the screen rotated? The digitizer or the screen is wide and the other one is tall, which distorts all movement; "
                + "use '--rotate 90' or 270, or give the size in the digitizer's orientation"
        case .digitizerWithoutRange:
            "the ranges of the axes are not in the file, so '--size' cannot be used; "
                + "put the output of 'getevent -p' at its start, or use '--scale'"
        case .stepLeftOut(let step): "\(quoted(step)) is left out: the file does not say what it does"
        case .steps(let count):
            "\(count == 1 ? "a step that touches" : "\(count) steps that touch") nothing \(count == 1 ? "is" : "are") skipped"
        case .stepWithoutView(let name, let hasLayout):
            hasLayout
                ? "no view of the layout is called \(quoted(name)), so the step is left out; give one that id"
                : "only a layout contains the position of \(quoted(name)); name one with '--layout FILE'"
        case .lineNotUnderstood(let line): "\(quoted(line)) is not understood; its touches are left out"
        case .callOnUnknown(let call, let target):
            "\(quoted(call)) is called on \(quoted(target)), which is not known here; it is left out"
        case .takenOnce(let word): "how often the code after \(quoted(word)) runs is known only when the test runs; once is assumed"
        case .tooManySteps(let limit): "the repetitions up to here have more than \(limit) steps; repeat fewer times"
        case .longQuery(let limit): "an element is looked up in more than \(limit) steps; name it by its identifier"
        case .otherTests(let name, let others):
            "its test \(quoted(name)) is imported; '--scene NAME' imports another one: \(list(others))"
        case .figures(let figures):
            "these figures are assumed, not measured (x-model in the trace): \(figures.joined(separator: "; "))"
        case .gone(let id): "\(quoted(id)) of the edited layout no longer exists; it is removed"
        case .goneAndMeant(let id): "\(quoted(id)) of the edited layout no longer exists; it is kept, since the layout still names it"
        case .keptRemoved(let id):
            "\(quoted(id)) of the edited layout no longer exists, but was edited by hand; it is kept under 'x-removed'"
        case .bothChanged(let id, let keys):
            "\(quoted(id)) was edited by hand and has also changed in the import, to \(list(keys)); the edit is kept"
        case .more(let kind, let count): "\(count) more like \(kind == .questions ? "these" : "this")"
        }
    }

    private func quoted(_ text: String) -> String { PrintableText.quoted(text) }

    /// Returns a list of the first ten names, followed by the number of omitted names.
    private func list(_ names: [String]) -> String {
        names.prefix(10).map(quoted).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) more" : "")
    }
}
