import GestureFiles
import GestureSupport

/// The numbers of views, recognizers, properties and entries in a trace and its layout.
package struct ShrinkCounts: Hashable, Sendable {
    package private(set) var views = 0
    package private(set) var recognizers = 0
    /// The number of keys in the layout and in gestures, except the keys whose values contain views and recognizers.
    package private(set) var properties = 0
    /// The number of entries in the trace. The entries are events, or gestures and the changes between them.
    package private(set) var entries = 0
    /// Whether the entries are gestures rather than events.
    package private(set) var hasGestures = false

    /// Counts the elements of a document.
    init(_ document: JSONNode) {
        for list in ["events", "gestures"] {
            guard let found = document.member(list)?.arrayElements else { continue }
            entries = found.count
            hasGestures = list == "gestures"
            if hasGestures { properties += found.reduce(0) { $0 + $1.objectMembers.count - 1 } }
        }
        document.member("layout")?.forEachObject { key, object in
            let isView = key == "window" || key == "subviews"
            let isRecognizer = key == "gestureRecognizers"
            if isView { views += 1 }
            if isRecognizer { recognizers += 1 }
            for member in object.objectMembers where !["window", "subviews", "gestureRecognizers"].contains(member.key) { properties += 1 }
        }
    }

    /// The total number of elements, which determines how many replays are allowed.
    package var elements: Int { views + recognizers + properties + entries }

    /// The number of views and recognizers, as in "3 views and 1 recognizer".
    var ofLayout: String { "\(Self.words(views, "view")) and \(Self.words(recognizers, "recognizer"))" }
    var ofTrace: String { Self.words(entries, hasGestures ? "gesture" : "event") }

    /// Returns a number with its noun, as in "1,204 replays".
    static func words(_ count: Int, _ noun: String) -> String { "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")" }

    /// Returns a number with commas as thousands separators.
    static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var place = digits.utf8.count - 3
        while place > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return digits
    }
}
