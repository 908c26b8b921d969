import GestureEngine
import GestureFiles

/// The facts that the descriptions in a dump contain, before descriptions of the same object are combined.
struct DumpFacts {
    var views: [DumpView] = []
    var recognizers: [DumpRecognizer] = []
    var recognizerByAddress: [UInt64: Int] = [:]
    var controllers: [DumpController] = []
    var touches: [DumpTouch] = []
    var report = ImportReport()

    /// Returns the index of the recognizer at the object's address. Adds a new recognizer if none is known at this address.
    mutating func recognizer(of object: DumpObject, at place: ImportPlace) -> Int {
        if let address = object.address, let index = recognizerByAddress[address] { return index }
        recognizers.append(DumpRecognizer(place: place, className: object.className, address: object.address))
        if let address = object.address { recognizerByAddress[address] = recognizers.count - 1 }
        return recognizers.count - 1
    }
}

/// The facts that a view's description contains.
struct DumpView {
    var place: ImportPlace
    var className: String
    var base: String?
    var address: UInt64?
    var parent: Int?
    /// The first view in the same block of lines. If no superview is printed, the two views are assumed to have the same superview.
    var sibling: Int?
    /// Whether the view is on the first line after a command that prints responders.
    var followsResponderCommand = false
    var frame: Rect?
    var transform: AffineTransform?
    var alpha: Double?
    var isHidden = false
    var isInteractive = true
    var contentOffset: Point?
    var contentSize: Size?
    /// The content insets in points, in the order top, left, bottom, right.
    var contentInset: [Double]?
    var value: Double?
    var text: String?
    var tag: Int?
    var hasRecognizers = false
    var isCut = false
    /// Whether the view is described on a separate line of a tree.
    var isLine = false
    /// The origin of the view in its window, or `nil` if neither a touch on the view nor a testing tool reveals it.
    var origin: Point?
    /// The accessibility identifier of the view, or `nil` if no testing tool has printed it.
    var identifier: String?
    /// The bounds of the view. The description of a view does not contain them.
    var bounds: Rect?
    var controller: String?
    /// Properties of the view that its description does not contain, in the format of layouts.
    var settings: [JSONMember] = []
    var remarks: [String] = []
    /// Whether all data about the view is known, so that the import asks no questions that a running app could answer.
    var isWhole = false
    /// Whether the view is the key window.
    var isKey = false
}

/// The facts that the descriptions of a recognizer contain. Later descriptions of the same recognizer add further facts.
struct DumpRecognizer {
    var place: ImportPlace
    var className: String
    var address: UInt64?
    var base: String?
    var name: String?
    var state: String?
    var flags: [(key: String, value: Bool)] = []
    var view: UInt64?
    var viewClass: String?
    var actions: [(selector: String, className: String?, address: UInt64?)] = []
    var numbers: [(key: String, value: Double)] = []
    var words: [(key: String, value: [String])] = []
    var mustFail: [Int] = []
    var mustFailFor: [Int] = []
    var delegate: String?
    /// The methods that the delegate implements, identified by their keys in a layout, or `nil` if it is unknown which methods it
    /// implements.
    var answers: [String]?
    /// Whether the recognizer is described separately, rather than being mentioned only as a requirement of another recognizer.
    var isPrinted = false
    /// Whether the recognizer has a view, but the description is truncated before the address of the view.
    var isCut = false
}

/// The facts in a line that `_printHierarchy` has printed. This command lists view controllers.
struct DumpController {
    var place: ImportPlace
    var className: String
    var address: UInt64?
    var view: UInt64?
}

/// The facts in a line that describes a touch.
struct DumpTouch {
    var place: ImportPlace
    var address: UInt64
    var phase: Touch.Phase
    var type = Touch.TouchType.direct
    var location: Point
    var force: Double?
    /// The time in seconds at the beginning of the log line, or `nil` if the line has no time.
    var time: Double?
    /// The printed time of the event in seconds, or `nil` if no time was printed.
    var timestamp: Double?
    /// The number of the event to which the touch belongs. All touches of an event have the same number.
    var event: Int
}
