import GestureEngine
import GestureFiles

/// The facts in the descriptions of one dump, before they are joined by addresses.
struct DumpFacts {
    var views: [DumpView] = []
    var recognizers: [DumpRecognizer] = []
    var recognizerByAddress: [UInt64: Int] = [:]
    var controllers: [DumpController] = []
    var touches: [DumpTouch] = []
    var report = ImportReport()

    /// The index of the recognizer with an address, created if it is new.
    mutating func recognizer(of object: DumpObject, at place: ImportPlace) -> Int {
        if let address = object.address, let index = recognizerByAddress[address] { return index }
        recognizers.append(DumpRecognizer(place: place, className: object.className, address: object.address))
        if let address = object.address { recognizerByAddress[address] = recognizers.count - 1 }
        return recognizers.count - 1
    }
}

/// The description of a view.
struct DumpView {
    var place: ImportPlace
    var className: String
    var base: String?
    var address: UInt64?
    /// The number of bars before it; nil for a view printed alone or inside another description.
    var depth: Int?
    var parent: Int?
    /// The first view of the block of lines that contains it, if its own superview is not printed.
    var sibling: Int?
    /// Whether it begins a block of lines after a command that prints responders.
    var followsResponderCommand = false
    var frame: Rect?
    var transform: AffineTransform?
    var alpha: Double?
    var isHidden = false
    var isInteractive = true
    var contentOffset: Point?
    var contentSize: Size?
    /// Top, left, bottom, right.
    var contentInset: [Double]?
    var value: Double?
    var text: String?
    var tag: Int?
    var hasRecognizers = false
    var isCut = false
    /// Whether it has a line of its own in a tree.
    var isLine = false
    /// The view's origin in its window, known from a touch on the view.
    var origin: Point?
    /// An accessibility identifier, if a test's tool prints it.
    var identifier: String?
    /// Its bounds, which descriptions do not contain.
    var bounds: Rect?
    var controller: String?
    /// Properties that descriptions do not contain, in the form for a layout.
    var settings: [JSONMember] = []
    var remarks: [String] = []
    /// Whether its data is complete, so that the import asks no questions that a running app could answer.
    var isWhole = false
    /// Whether it is the key window.
    var isKey = false
}

/// The description of a recognizer; later prints add to it.
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
    /// The methods that its delegate implements, by their keys in a layout; nil if they are unknown.
    var answers: [String]?
    /// Whether it was printed by itself, and not only as a requirement of another recognizer.
    var isPrinted = false
    /// Whether it has a view whose address is unknown.
    var isCut = false
}

/// A line of `_printHierarchy`.
struct DumpController {
    var place: ImportPlace
    var className: String
    var address: UInt64?
    var view: UInt64?
}

/// A line of a touch.
struct DumpTouch {
    var place: ImportPlace
    var address: UInt64
    var phase: Touch.Phase
    var type = Touch.TouchType.direct
    var location: Point?
    var locationInView: Point?
    var force: Double?
    var view: UInt64?
    /// The time of the log's line, in seconds.
    var time: Double?
    /// The time of the event, in seconds as printed.
    var timestamp: Double?
    /// The number of the event: touches with the same number arrived together.
    var event: Int
}
