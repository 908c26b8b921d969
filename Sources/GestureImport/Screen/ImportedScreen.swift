import GestureEngine
import GestureFiles

/// A view as a dump, a storyboard or a test's tree describes it.
struct ImportedView {
    var place = ImportPlace()
    var type = ViewType.view
    var className: String?
    /// As printed, for example `0x7f8d686a8690`.
    var address: String?
    /// The name that the app or its storyboard gives it.
    var identifier: String?
    /// The base of its id if it has no name: its text, or its class.
    var hint: String?
    var geometry = ImportedGeometry.frame(.zero)
    var controller: String?
    /// Other keys and values, as in a layout.
    var settings: [JSONMember] = []
    var comment: [String] = []
    var recognizers: [Int] = []
    /// Back to front.
    var subviews: [Int] = []
    /// Whether its data is complete, so that the import asks no questions about it.
    var isWhole = false
    /// Its id in the layout, once there is one.
    var id = ""
}

/// The position and size of a view in its superview.
enum ImportedGeometry {
    case frame(Rect)
    case transformed(bounds: Rect, center: Point, AffineTransform)
}

/// A recognizer that a layout can contain.
struct ImportedRecognizer {
    var place = ImportPlace()
    var type: RecognizerType
    var className: String?
    var address: String?
    /// `UIGestureRecognizer.name`, or its id in a storyboard.
    var identifier: String?
    /// The base of its id if it has no name.
    var hint: String?
    var action: String?
    var settings: [JSONMember] = []
    /// Other recognizers by index, or a scroll view's own by the index of the view.
    var requirements: [ImportedRequirement] = []
    /// The keys whose values no dump contains.
    var unknown: [String] = []
    var comment: [String] = []
    var id = ""
}

enum ImportedRequirement: Hashable {
    case recognizer(Int)
    /// `ID.pan`, `ID.delay` or `ID.pinch` of a scroll view.
    case own(String, ofView: Int)
}

/// The content of a layout: views and recognizers in lists, so that the depth of a tree costs no stack.
struct ImportedScreen {
    /// The root is the one with the index `window`; views outside its tree are not in the layout.
    var views: [ImportedView] = []
    var recognizers: [ImportedRecognizer] = []
    var window = 0
    var title: String?
    /// The names of the delegates, whose answers are unknown.
    var delegates: [String] = []
    /// The methods that each delegate is known to implement, by their keys in a layout.
    var delegateAnswers: [String: [String]] = [:]
    /// UIKit's own recognizers that are not in the layout.
    var leftOut: [String] = []
    /// The settings of scroll views' own recognizers: by the index of the view, then by `pan` or `pinch`.
    var ownSettings: [Int: [String: [JSONMember]]] = [:]
    var ownRequirements: [Int: [String: [ImportedRequirement]]] = [:]

    /// The view or recognizer that a remark is about.
    enum Owner {
        case view(Int), recognizer(Int)
    }

    /// A remark that is reported once the ids are known.
    struct Later {
        var owner: Owner
        var place: ImportPlace
        var issue: @Sendable (String) -> ImportIssue
    }

    var later: [Later] = []

    mutating func add(_ view: ImportedView, to parent: Int?) -> Int {
        views.append(view)
        if let parent { views[parent].subviews.append(views.count - 1) }
        return views.count - 1
    }
}

extension Rect {
    static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

    /// The rectangle within the limits of files: finite, with a size that is not negative.
    var fitting: Rect {
        func place(_ number: Double) -> Double { number.isFinite ? min(max(number, -1e9), 1e9) : 0 }
        return Rect(
            x: place(origin.x), y: place(origin.y), width: max(0, place(size.width)), height: max(0, place(size.height)))
    }
}
