import GestureEngine
import GestureFiles

/// A view that is described by a dump, a storyboard or the element tree of a test.
struct ImportedView {
    var place = ImportPlace()
    var type = ViewType.view
    var className: String?
    /// The address as printed, for example `0x7f8d686a8690`.
    var address: String?
    /// The name that the app or its storyboard assigns to the view.
    var identifier: String?
    /// The text from which the id is generated if the view has no name. It is the text or the class of the view.
    var hint: String?
    var geometry = ImportedGeometry.frame(.zero)
    var controller: String?
    /// Further keys of the view with their values, in the form that layouts use.
    var settings: [JSONMember] = []
    var comment: [String] = []
    var recognizers: [Int] = []
    /// The indices of the subviews, ordered from back to front.
    var subviews: [Int] = []
    /// Whether the data about the view is complete. The import then asks no questions about the view.
    var isWhole = false
    /// The id of the view in the layout; empty until an id has been assigned.
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
    /// The value of `UIGestureRecognizer.name`, or the id in a storyboard.
    var identifier: String?
    /// The text from which the id is generated if the recognizer has no name.
    var hint: String?
    var action: String?
    var settings: [JSONMember] = []
    /// The recognizers that must fail first. Each is identified by its index, or by the index of its scroll view if it is built into one.
    var requirements: [ImportedRequirement] = []
    /// The keys whose values no dump contains.
    var unknown: [String] = []
    var comment: [String] = []
    var id = ""
}

enum ImportedRequirement: Hashable {
    case recognizer(Int)
    /// The recognizer `ID.pan`, `ID.delay` or `ID.pinch` that is built into a scroll view.
    case own(String, ofView: Int)
}

/// The content of a layout. Views and recognizers are stored in lists, so deep trees do not exhaust the stack.
struct ImportedScreen {
    /// All views, including those that are outside the tree of the window and therefore not part of the layout. `window` is the index of
    /// the root.
    var views: [ImportedView] = []
    var recognizers: [ImportedRecognizer] = []
    var window = 0
    var title: String?
    /// The names of the delegates, whose answers are unknown.
    var delegates: [String] = []
    /// The methods that each delegate is known to implement. Each method is identified by its key in a layout.
    var delegateAnswers: [String: [String]] = [:]
    /// The names of UIKit's own recognizers that are omitted from the layout.
    var leftOut: [String] = []
    /// The settings of scroll views' built-in recognizers, by the index of the view and by the name `pan` or `pinch`.
    var ownSettings: [Int: [String: [JSONMember]]] = [:]
    /// The failure requirements of scroll views' built-in recognizers, by the index of the view and by the name of the recognizer.
    var ownRequirements: [Int: [String: [ImportedRequirement]]] = [:]

    /// The view or recognizer to which a remark refers.
    enum Owner {
        case view(Int), recognizer(Int)
    }

    /// A remark that is reported only after ids have been assigned, because its text contains an id.
    struct DeferredRemark {
        var owner: Owner
        var place: ImportPlace
        var issue: @Sendable (String) -> ImportIssue
    }

    var deferredRemarks: [DeferredRemark] = []

    mutating func add(_ view: ImportedView, to parent: Int?) -> Int {
        views.append(view)
        if let parent { views[parent].subviews.append(views.count - 1) }
        return views.count - 1
    }
}

extension Rect {
    static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

    /// The rectangle with its values restricted to the range that files allow: finite numbers, and a size that is not negative.
    var fitting: Rect {
        func place(_ number: Double) -> Double { number.isFinite ? min(max(number, -1e9), 1e9) : 0 }
        return Rect(
            x: place(origin.x), y: place(origin.y), width: max(0, place(size.width)), height: max(0, place(size.height)))
    }
}
