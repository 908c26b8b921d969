import GestureEngine
import GestureFiles

/// A view as a dump, a storyboard or a test's tree has it.
struct ImportedView {
    var place = ImportPlace()
    var type = ViewType.view
    var className: String?
    /// As printed, such as `0x7f8d686a8690`.
    var address: String?
    /// What the app or its storyboard calls it.
    var identifier: String?
    /// What its id is made of where nothing calls it anything: its text, or its class.
    var hint: String?
    var geometry = ImportedGeometry.frame(.zero)
    var controller: String?
    /// Keys and values as a layout has them, beside the above.
    var settings: [JSONMember] = []
    var comment: [String] = []
    var recognizers: [Int] = []
    /// Back to front.
    var subviews: [Int] = []
    /// Whether nothing more can be asked about it.
    var isWhole = false
    /// Its id in the layout, once there is one.
    var id = ""
}

/// Where a view lies in its superview.
enum ImportedGeometry {
    case frame(Rect)
    case transformed(bounds: Rect, center: Point, AffineTransform)
}

/// A recognizer that can be in a layout.
struct ImportedRecognizer {
    var place = ImportPlace()
    var type: RecognizerType
    var className: String?
    var address: String?
    /// `UIGestureRecognizer.name`, or an id of a storyboard.
    var identifier: String?
    /// What its id is made of where it has no name.
    var hint: String?
    var action: String?
    var settings: [JSONMember] = []
    /// Recognizers by their number, or a scroll view's own by the number of the view.
    var requirements: [ImportedRequirement] = []
    /// What no dump tells of it.
    var unknown: [String] = []
    var comment: [String] = []
    var id = ""
}

enum ImportedRequirement: Hashable {
    case recognizer(Int)
    /// `ID.pan`, `ID.delay` or `ID.pinch` of a scroll view.
    case own(String, ofView: Int)
}

/// What is to become a layout: views and recognizers in lists, so that no depth of a tree costs stack.
struct ImportedScreen {
    /// The one that is `window` is the root; views that nothing leads to are not in the layout.
    var views: [ImportedView] = []
    var recognizers: [ImportedRecognizer] = []
    var window = 0
    var title: String?
    /// The names of delegates that there are, with nobody knows what answers.
    var delegates: [String] = []
    /// The methods of these that are known to exist, by their keys in a layout.
    var delegateAnswers: [String: [String]] = [:]
    /// UIKit's own recognizers that are not in the layout.
    var leftOut: [String] = []
    /// What is said of the recognizers that scroll views have of their own: by the view, then by `pan` or `pinch`.
    var ownSettings: [Int: [String: [JSONMember]]] = [:]
    var ownRequirements: [Int: [String: [ImportedRequirement]]] = [:]

    /// Whom there is something to say about.
    enum Owner {
        case view(Int), recognizer(Int)
    }

    /// What is said when ids are known.
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

    /// As a layout takes it: finite, not beyond what files may hold, with a size that is not negative.
    var fitting: Rect {
        func place(_ number: Double) -> Double { number.isFinite ? min(max(number, -1e9), 1e9) : 0 }
        return Rect(
            x: place(origin.x), y: place(origin.y), width: max(0, place(size.width)), height: max(0, place(size.height)))
    }
}
