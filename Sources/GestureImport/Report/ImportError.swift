import GestureSupport

/// The reason why no screen or touches can be imported from a file.
enum ImportError: Error, Hashable, Sendable {
    case nothing
    case onlyControllers(Int)
    case tooDeep(views: Int, limit: Int)
    case binary
    case noScene(String?, among: [String])
    case noStoryboard
    case noElements
    case noSizes(ImportKind)
    case unknownJSON
    case onlyTouches
    case notALayout
    case noTouches
    case turnedWithoutSize
    case onlyOtherSteps
    case masked
    case streamAlone
    case severalOf(ImportKind)
    case secondTouches(String)
    case secondScreen(String, ImportKind)
    case noTest(String?, among: [String])
    case unknownTargets(Int)
}

extension ImportError: CustomStringConvertible {
    var description: String {
        switch self {
        case .nothing:
            "it contains no view, recognizer or touch; print some, for example with 'po [[UIWindow keyWindow] recursiveDescription]' "
                + "(docs/from-your-app.md)"
        case .onlyControllers(let count):
            "it contains only \(count == 1 ? "a view controller" : "\(count) view controllers"); print the views, too: "
                + "'po [[UIWindow keyWindow] recursiveDescription]'"
        case .tooDeep(let views, let limit):
            "views are nested \(views) deep, and a layout's values may be \(limit) deep, two of them for each view "
                + "(docs/internals/limits.md); print part of the tree, such as 'po [view recursiveDescription]'"
        case .noScene(let name?, let names):
            "no scene is called \(PrintableText.quoted(name)); there are \(Self.listed(names))"
        case .noScene(nil, _): "no scene of the file has a view"
        case .noStoryboard: "this is not a storyboard or xib of iOS; give one whose first element is 'document'"
        case .noElements: "it contains no element with a position; it may be empty, or of another kind (--from)"
        case .noSizes(let kind):
            "no view in it has a size, so the tool (\(kind.rawValue)) saw nothing of the screen; "
                + "print the tree again while the app is in the foreground"
        case .noTouches: "it contains no complete touch; it may begin or end in the middle of one, or be of another kind (--from)"
        case .turnedWithoutSize:
            "it does not contain the ranges of the axes, so '--rotate' needs the size of the screen and the scale; "
                + "add '--size 390x844 --scale 3'"
        case .onlyOtherSteps: "no step in the file has a location"
        case .unknownJSON:
            "this is JSON of an unknown kind; "
                + "it can be from WebDriverAgent, idb, Calabash, Maestro, W3C actions or WebKit (--from names the kind)"
        case .notALayout: "this is not a layout; give one with a 'window' to --merge"
        case .onlyTouches: "it contains only touches; add a file that has views, or use 'import' with --layout"
        case .masked: "the sizes in it are replaced by '<number>'; use the tree as the tool printed it"
        case .streamAlone: "a WebKit stream is a complete trace; import it alone, with --layout for its screen"
        case .severalOf(let kind):
            "this is a second file of kind \(kind.rawValue), and only debugger output (uikit) can be joined; import one at a time, "
                + "or omit --from, so that a screen and its touches are distinguished"
        case .secondTouches(let name):
            "\(PrintableText.quoted(name)) contains touches, too, and their order is unknown; import one of the two at a time"
        case .secondScreen(let name, let kind):
            "\(PrintableText.quoted(name)) is a screen (\(kind.rawValue)) already; import one of the two, "
                + "or merge this one into its layout with --merge"
        case .noTest(let name?, let names):
            "no test is called \(PrintableText.quoted(name)); there are \(Self.listed(names))"
        case .noTest(nil, _): "it calls no gesture of XCUIElement, such as 'app.buttons[\"Save\"].tap()'"
        case .unknownTargets(let count):
            "\(count == 1 ? "a gesture is" : "\(count) gestures are") called on elements that are declared elsewhere; "
                + "also give the files of the page objects and identifiers"
        case .binary: "the file is not text; import what a debugger prints, or the source of a storyboard"
        }
    }

    private static func listed(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.prefix(20).map(PrintableText.quoted).listed("and")
    }
}
