import GestureSupport

/// A remark of an importer.
enum ImportIssue: Hashable, Sendable {
    // Skipped
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
    // Repaired, or assumed
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
    // Answered only by a person who knows the app
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

    /// The kinds by which frequent remarks are counted.
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

/// The sentences: the fact; the assumption that was made, or the addition that is needed.
extension ImportIssue: CustomStringConvertible {
    var description: String {
        switch self {
        case .skipped(let lines, let sample):
            "\(lines == 1 ? "this line is" : "\(lines) lines from here are") passed over: no view, recognizer or touch (\(quoted(sample)))"
        case .textAroundJSON: "the JSON that begins here is taken; the text around it is passed over"
        case .commas(let count):
            "\(count == 1 ? "a comma that nothing follows is" : "\(count) commas that nothing follows are") passed over"
        case .notAView(let name): "\(quoted(name)) is passed over: a layer is never hit"
        case .otherDump(let name): "the tree of \(quoted(name)) is printed again below, or as part of another one; that one is taken"
        case .systemRecognizers(let names):
            "\(names.count == 1 ? "a recognizer of UIKit's own is" : "\(names.count) recognizers of UIKit's own are") left out "
                + "(--keep-system keeps what can be kept): \(list(names))"
        case .customRecognizer(let name):
            "\(quoted(name)) is left out: what a class of the app's own makes of touches is code, which no dump shows"
        case .touchWithoutPlace: "a touch without a window or a place is left out"
        case .requirementLeftOut(let id, let name):
            "\(quoted(id)) waits for \(quoted(name)), which is not in the layout; it does not wait now"
        case .unknownItem(let key, let name): "\(quoted(key)) of \(quoted(name)) means nothing to a layout"
        case .cut(let name): "the description of \(quoted(name)) is cut off; what there is of it is taken"
        case .noFrame(let name): "\(quoted(name)) has no frame here; it is taken to have no size"
        case .elided: "lines are left out before this one; the view may lie deeper in its parent"
        case .deeperThanParent: "the view's parent is not printed; it is put into the last view that is"
        case .fragment: "the view around this one and its siblings is not printed; they are put into the window, in this order"
        case .responderChain(let count):
            "these \(count) lines are a chain of responders, the innermost first; it is turned round, and what is no view is left out"
        case .framelessLines(let count):
            "\(count == 1 ? "a line prints a view" : "\(count) lines print views") again without a frame; "
                + "\(count == 1 ? "it is" : "they are") passed over"
        case .otherRoot(let name):
            "\(quoted(name)) is a tree of its own; its views are put behind the largest tree, where they are not in the way"
        case .halfTurn(let name):
            "\(quoted(name)) is turned by 45 degrees, and its size cannot be told from its frame; a square is taken"
        case .singularTransform(let name): "the transform of \(quoted(name)) leaves nothing of it; its size is taken to be 0"
        case .noContentSize(let id): "the content size of \(quoted(id)) is not printed; that of its frame is taken"
        case .unknownView(let name):
            "no description of the view \(quoted(name)) is here; it is taken to fill the window behind all else, where it takes the touches that nothing else gets (print it: po [view recursiveDescription])"
        case .midway(let id, let state): "\(quoted(id)) was \(state) when it was printed; a layout begins with all of them possible"
        case .touchBegins: "a touch is first seen here, after it began; it is taken to begin here"
        case .touchNeverLifts: "a touch is not seen to lift; it stays down"
        case .touchBeganTwice: "a touch begins while it is down; it is taken as one touch"
        case .timeBackwards: "the time runs backwards here; the time before is taken"
        case .noTimes: "no times are printed with the touches; they are taken to be 1/60 s apart"
        case .coarseTimes: "the event's time has too few digits to be of use (a timestamp keeps six); touches are taken to be 1/60 s apart"
        case .controllerWithoutView(let name): "the view of \(quoted(name)) is not among those printed"
        case .delegates(let ids):
            "have \(list(ids)) delegates, and what do these answer? No dump tells; add 'delegate' where the app has one"
        case .delegate(let id, let name):
            "what does the delegate of \(quoted(id)), \(quoted(name)), answer? It is there, but its answers are code; fill in 'delegates'"
        case .answers(let id, let name, let keys):
            "what does the delegate of \(quoted(id)), \(quoted(name)), answer to \(list(keys))? Its answers are code; write true, false or an "
                + "expression into 'delegates'"
        case .direction(let id): "which way does \(quoted(id)) swipe? It is not in a dump; right is taken, as UIKit has it by default"
        case .edges(let id): "at which edge does \(quoted(id)) begin? It is not in a dump; left is taken"
        case .moreActions(let id, let actions): "\(quoted(id)) also calls \(list(actions)); a layout has one action"
        case .recognizersNotPrinted(let count):
            "which recognizers \(count == 1 ? "does a view" : "do \(count) views") have? The tree says that there are some; "
                + "print them, too (docs/from-your-app.md has the line)"
        case .scrollFlags(let count):
            "are \(count == 1 ? "a scroll view's" : "\(count) scroll views'") paging, bouncing, delays and zoom as UIKit has them by default? "
                + "No dump tells"
        case .sliderRange(let id): "what is the range of \(quoted(id))? Only its value is printed"
        case .otherScenes(let name, let others):
            "of its scenes \(quoted(name)) is taken; '--scene NAME' takes another one: \(list(others))"
        case .twoViews(let name): "\(quoted(name)) is connected to a second view; a recognizer is in the first one that is loaded"
        case .unconnected(let name): "\(quoted(name)) is connected to no view and left out"
        case .cutFile: "the end of the file is missing; what there is of it is taken"
        case .designFrames(let count):
            "\(count == 1 ? "a view lies" : "\(count) views lie") elsewhere when the app runs: the file says that their frames are not those of their constraints"
        case .madeBar(let name):
            "the bar of these views, a \(quoted(name)), belongs to another controller; it is taken to be 44 pt tall "
                + (name == "UIToolbar" ? "at the bottom" : "below a status bar of 20 pt")
        case .contentSizes(let count):
            "how far \(count == 1 ? "a scroll view scrolls" : "\(count) scroll views scroll") is not in the file; add 'contentSize'"
        case .noEdges(let name): "\(quoted(name)) has no edges in the file, so it never begins; the app may set them in code"
        case .tooManyFingers(let limit): "more than \(limit) touches are down at once; this one is left out"
        case .delegateOfStoryboard(let name):
            "what does the delegate \(quoted(name)) answer? It is there, but its answers are code; fill in 'delegates'"
        case .outsideParent(let count):
            "\(count == 1 ? "a view lies" : "\(count) views lie") outside of the views around, where nothing is hit: the tree skips views; "
                + "'--flat' puts all into the window"
        case .treeWithoutRecognizers:
            "which recognizers are there, and which views that no test sees? A test's tree has neither; add them where they matter"
        case .androidScale: "how many pixels are a point? The file does not tell, and 1 is taken; say '--scale 3' for a screen of three"
        case .digitizerUnits(let hasRange):
            "how large is the screen in points? The device's own units are taken as points; say '--size 390x844'"
                + (hasRange ? "" : " together with what 'getevent -p' prints in front, or '--scale 3'")
        case .digitizerTurned:
            "is the screen turned? One of the digitizer and the screen is wide and the other tall, which squeezes all that is drawn; "
                + "say '--rotate 90' or 270, or the size as the digitizer lies"
        case .digitizerWithoutRange:
            "the ranges of the axes are not in the file, so '--size' has nothing to go by; put what 'getevent -p' prints in front, or say '--scale'"
        case .stepLeftOut(let step): "\(quoted(step)) is left out: what it does is not in the file"
        case .steps(let count):
            "\(count == 1 ? "a step that touches" : "\(count) steps that touch") nothing \(count == 1 ? "is" : "are") passed over"
        case .stepWithoutView(let name, let hasLayout):
            hasLayout
                ? "no view of the layout is called \(quoted(name)); give one the id, or the step is left out"
                : "where \(quoted(name)) is only a layout knows; say which with '--layout FILE'"
        case .lineNotUnderstood(let line): "\(quoted(line)) is not understood; what it touches is left out"
        case .callOnUnknown(let call, let target):
            "\(quoted(call)) is called on \(quoted(target)), which is not known here; it is left out"
        case .takenOnce(let word): "what is done behind \(quoted(word)) is not known before the test runs; it is taken once"
        case .tooManySteps(let limit): "the repetitions up to here come to more than \(limit) steps; repeat fewer times"
        case .longQuery(let limit): "an element is looked up in more than \(limit) steps; name it by its identifier"
        case .otherTests(let name, let others):
            "of its tests \(quoted(name)) is taken; '--scene NAME' takes another one: \(list(others))"
        case .figures(let figures):
            "nobody has measured these, so they are taken (x-model in the trace): \(figures.joined(separator: "; "))"
        case .gone(let id): "\(quoted(id)) of the edited layout is no more; it is taken out"
        case .goneAndMeant(let id): "\(quoted(id)) of the edited layout is no more; it stays, since something in the layout names it"
        case .keptRemoved(let id):
            "\(quoted(id)) of the edited layout is no more, and a hand has changed something of it; it is kept under 'x-removed'"
        case .bothChanged(let id, let keys):
            "\(quoted(id)) was edited by hand, and has changed in the import, too: there it has \(list(keys)); the hand's stays"
        case .more(let kind, let count): "\(count) more like \(kind == .questions ? "these" : "this")"
        }
    }

    private func quoted(_ text: String) -> String { PrintableText.quoted(text) }

    /// The first ten of the names.
    private func list(_ names: [String]) -> String {
        names.prefix(10).map(quoted).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) more" : "")
    }
}
