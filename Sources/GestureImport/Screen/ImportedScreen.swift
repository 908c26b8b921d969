import GestureEngine
import GestureFiles

/// A view described by a dump, a storyboard or a test's element tree.
struct ImportedView {
    var place = ImportPlace()
    var type = ViewType.view
    var className: String?
    /// The address of the view as printed, for example `0x7f8d686a8690`.
    var address: String?
    /// The name that the app or its storyboard assigns to the view.
    var identifier: String?
    /// The text from which the id of an unnamed view is generated: the text or the class of the view.
    var hint: String?
    var geometry = ImportedGeometry.frame(.zero)
    var controller: String?
    /// Further keys of the view with their values, in the format of layouts.
    var settings: [JSONMember] = []
    var comment: [String] = []
    var recognizers: [Int] = []
    /// The indices of the subviews, ordered from back to front.
    var subviews: [Int] = []
    /// Whether all data about the view is known, so that the import asks no questions about the view.
    var isWhole = false
    /// The id of the view in the layout. It is empty until an id has been assigned.
    var id = ""
}

/// The position and size of a view, relative to its superview.
enum ImportedGeometry {
    case frame(Rect)
    case transformed(bounds: Rect, center: Point, AffineTransform)
}

/// A recognizer of an imported screen, of a type that a layout can contain.
struct ImportedRecognizer {
    var place = ImportPlace()
    var type: RecognizerType
    var className: String?
    var address: String?
    /// The value of `UIGestureRecognizer.name`, or the id of the recognizer in a storyboard.
    var identifier: String?
    /// The text from which the id of an unnamed recognizer is generated.
    var hint: String?
    var action: String?
    var settings: [JSONMember] = []
    /// The recognizers that must fail before this one may recognize. Each is identified by its index or, if it is built into a scroll view,
    /// by the index of the scroll view.
    var requirements: [ImportedRequirement] = []
    /// The keys whose values for this recognizer are not contained in any dump.
    var unknown: [String] = []
    var comment: [String] = []
    var id = ""
}

enum ImportedRequirement: Hashable {
    case recognizer(Int)
    /// A recognizer that is built into a scroll view: `ID.pan`, `ID.delay` or `ID.pinch`.
    case own(String, ofView: Int)
}

/// The imported content of a layout. Views and recognizers are stored in lists, so that deep trees do not exhaust the stack.
struct ImportedScreen {
    /// All imported views. Views outside the tree of the window are not part of the layout. `window` is the index of the window in this
    /// list.
    var views: [ImportedView] = []
    var recognizers: [ImportedRecognizer] = []
    var window = 0
    var title: String?
    /// The names of the recognizers' delegates. It is unknown what the methods of these delegates return.
    var delegates: [String] = []
    /// The delegate methods that each delegate is known to implement, identified by the methods' keys in a layout.
    var delegateAnswers: [String: [String]] = [:]
    /// The names of recognizers that UIKit itself adds and that the layout does not contain.
    var leftOut: [String] = []
    /// The settings of scroll views' built-in recognizers, keyed by the index of the scroll view and by the name `pan` or `pinch`.
    var ownSettings: [Int: [String: [JSONMember]]] = [:]
    /// The failure requirements of scroll views' built-in recognizers, keyed by the index of the scroll view and by the name of the
    /// recognizer.
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

    /// The rectangle with its values limited to the range that layout files allow: finite numbers, and a size that is not negative.
    var fitting: Rect {
        func place(_ number: Double) -> Double { number.isFinite ? min(max(number, -1e9), 1e9) : 0 }
        return Rect(
            x: place(origin.x), y: place(origin.y), width: max(0, place(size.width)), height: max(0, place(size.height)))
    }
}
