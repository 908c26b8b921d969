import GestureEngine
import GestureFiles

/// The facts from the descriptions in a dump, before objects with the same address are combined.
struct DumpFacts {
    var views: [DumpView] = []
    var recognizers: [DumpRecognizer] = []
    var recognizerByAddress: [UInt64: Int] = [:]
    var controllers: [DumpController] = []
    var touches: [DumpTouch] = []
    var report = ImportReport()

    /// Returns the index of the recognizer with the object's address, and creates the recognizer if it does not exist.
    mutating func recognizer(of object: DumpObject, at place: ImportPlace) -> Int {
        if let address = object.address, let index = recognizerByAddress[address] { return index }
        recognizers.append(DumpRecognizer(place: place, className: object.className, address: object.address))
        if let address = object.address { recognizerByAddress[address] = recognizers.count - 1 }
        return recognizers.count - 1
    }
}

/// The facts from the description of a view.
struct DumpView {
    var place: ImportPlace
    var className: String
    var base: String?
    var address: UInt64?
    /// The number of vertical bars before the description, which shows the depth of the view; `nil` for a view that is printed alone or
    /// inside another description.
    var depth: Int?
    var parent: Int?
    /// The first view in the same block of lines, which has the same superview if the superview is not printed.
    var sibling: Int?
    /// Whether the view is at the beginning of the lines that follow a command to print responders.
    var followsResponderCommand = false
    var frame: Rect?
    var transform: AffineTransform?
    var alpha: Double?
    var isHidden = false
    var isInteractive = true
    var contentOffset: Point?
    var contentSize: Size?
    /// The content insets in points (pt), in the order top, left, bottom, right.
    var contentInset: [Double]?
    var value: Double?
    var text: String?
    var tag: Int?
    var hasRecognizers = false
    var isCut = false
    /// Whether the view has a separate line in a tree.
    var isLine = false
    /// The origin of the view in its window; `nil` if no touch on the view reveals the origin.
    var origin: Point?
    /// The accessibility identifier; `nil` if no testing tool has printed it.
    var identifier: String?
    /// The bounds of the view, which are not part of its description.
    var bounds: Rect?
    var controller: String?
    /// Properties that are not part of descriptions, in the form that layouts use.
    var settings: [JSONMember] = []
    var remarks: [String] = []
    /// Whether the data about the view is complete. The import then asks no questions that a running app could answer.
    var isWhole = false
    /// Whether the view is the key window.
    var isKey = false
}

/// The facts from the descriptions of a recognizer. Later descriptions of the same recognizer add further facts.
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
    /// The methods that the delegate implements, identified by their keys in a layout; `nil` if they are unknown.
    var answers: [String]?
    /// Whether the recognizer was printed separately and not only as a requirement of another recognizer.
    var isPrinted = false
    /// Whether the recognizer has a view but the description is truncated before the view's address.
    var isCut = false
}

/// The facts from a line of `_printHierarchy`, which prints view controllers.
struct DumpController {
    var place: ImportPlace
    var className: String
    var address: UInt64?
    var view: UInt64?
}

/// The facts from a line that describes a touch.
struct DumpTouch {
    var place: ImportPlace
    var address: UInt64
    var phase: Touch.Phase
    var type = Touch.TouchType.direct
    var location: Point?
    var locationInView: Point?
    var force: Double?
    var view: UInt64?
    /// The time at the beginning of the log line, in seconds; `nil` if the line has none.
    var time: Double?
    /// The printed time of the event, in seconds; `nil` if it was not printed.
    var timestamp: Double?
    /// The number of the event. Touches with the same number belong to the same event.
    var event: Int
}
