import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The Swift names of a layout's views and recognizers in the source code of an app. They are derived from the ids in the layout.
struct AppNames {
    let scene: Scene

    func view(_ id: String) -> String { Self.identifier(id) }

    /// Returns the Swift name of a recognizer, such as `feed.panGestureRecognizer` for the pan of a scroll view. Returns `nil` for the
    /// recognizer with which a scroll view delays touches, because apps cannot access it.
    func recognizer(_ id: String) -> String? {
        guard let recognizer = scene.recognizer(id) else { return Self.identifier(id) }
        if recognizer.typeName.hasPrefix("scrollView") {
            return recognizer.view.flatMap { view in Self.own(recognizer).map { Self.identifier(view.id) + "." + $0 } }
        }
        // If a view has the same id as the recognizer, a suffix is added to the recognizer's name.
        return Self.identifier(id) + (scene.view(id) == nil ? "" : "Recognizer")
    }

    /// Returns the name of the property in which the scroll view stores the recognizer, followed by `!` if the property is optional.
    /// Returns `nil` if the recognizer was not created by a scroll view.
    static func own(_ recognizer: GestureRecognizer) -> String? {
        switch recognizer.typeName {
        case "scrollViewPan": "panGestureRecognizer"
        // The property is optional because a scroll view that cannot zoom has no pinch recognizer.
        case "scrollViewPinch": "pinchGestureRecognizer!"
        default: nil
        }
    }

    func type(ofRecognizer id: String) -> RecognizerType? {
        scene.recognizer(id).flatMap { RecognizerType(rawValue: $0.typeName) }
    }

    /// Returns the class from UIKit from which the app must derive a subclass for a view.
    func baseClass(ofView id: String) -> String {
        if let list = list(ofCell: id), scene.symbols.type(ofView: list.id) == .collectionView { return "UICollectionViewCell" }
        return scene.symbols.type(ofView: id)?.defaultClassName ?? "UIView"
    }

    /// Returns the innermost scroll view (for example, a table) that contains a cell; `nil` if the view is not a cell or is not inside a
    /// scroll view.
    func list(ofCell id: String) -> ScrollView? {
        guard let cell = scene.view(id) as? Cell else { return nil }
        return cell.selfAndSuperviews.first { $0 is ScrollView } as? ScrollView
    }

    /// Returns the class of a cell, or `nil` if the view is not a cell. Swift code refers to this class, because individual cells have no
    /// names.
    func cellClass(ofView id: String) -> String? {
        scene.view(id) is Cell ? ownClass(ofView: id) ?? baseClass(ofView: id) : nil
    }

    /// Returns the name of a view's class if the app defines this class, or `nil` if UIKit defines it.
    func ownClass(ofView id: String) -> String? {
        guard let name = scene.view(id)?.className, !name.hasPrefix("UI"), !name.hasPrefix("_") else { return nil }
        return Self.identifier(name) == name ? name : nil
    }

    /// Returns whether a view's class is private to UIKit. Apps cannot subclass private classes.
    static func isPrivate(_ view: View) -> Bool { view.className.hasPrefix("_") }

    /// Returns a name for a new subclass for a view. Examples are `FeedTableView` for a table `feed`, and `FeedCell` for its cells.
    func newClass(ofView id: String) -> String {
        if let list = list(ofCell: id) { return Self.identifier(list.id, isType: true) + "Cell" }
        let name = Self.identifier(id, isType: true)
        let suffix = String(baseClass(ofView: id).dropFirst(2))
        return name.hasSuffix(suffix) ? name : name + suffix
    }

    // MARK: Identifiers

    private static let keywords = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Converts a string to a Swift identifier by removing all characters that are not allowed and capitalizing the letter after each of
    /// them.
    static func identifier(_ text: String, isType: Bool = false) -> String {
        var result: [UInt8] = []
        var isStart = isType
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"):
                result.append(isStart ? byte - 0x20 : byte)
                isStart = false
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
                result.append(byte)
                isStart = false
            default: isStart = isType || !result.isEmpty
            }
        }
        let name = String(decoding: result, as: UTF8.self)
        guard let first = name.utf8.first else { return isType ? "New" : "it" }
        if first.isASCIIDigit { return "_" + name }
        return keywords.contains(name) ? "`\(name)`" : name
    }
}
