/// The functions through which a recording accesses the window of an app. In an app, they are implemented with UIKit; in tests, with the
/// engine.
@MainActor
package protocol ObservedApp {
    associatedtype View: AnyObject
    associatedtype Recognizer: AnyObject

    /// The current time in seconds, on the same clock as the times of events.
    var now: Double { get }
    /// The recorded window; `nil` after it has been deallocated.
    var window: View? { get }

    func subviews(of view: View) -> [View]
    func recognizers(of view: View) -> [Recognizer]
    /// Reads a view without its subviews and recognizers.
    func read(_ view: View) -> RecordedView
    /// Reads a recognizer without its failure requirements; returns `nil` if layouts support no type that corresponds to its class.
    func read(_ recognizer: Recognizer, _ description: RecognizerDescription) -> RecordedRecognizer?
    /// Returns UIKit's description of a recognizer. Computing the description is slow.
    func description(of recognizer: Recognizer) -> String
    /// Returns `pan`, `pinch` or `delay` for a recognizer that is built into a scroll view; `nil` for any other recognizer.
    func ownName(of recognizer: Recognizer, in view: View) -> String?
    func className(of recognizer: Recognizer) -> String
    func id(of view: View) -> String
    func id(of recognizer: Recognizer, action: String?) -> String
    /// Returns the name of a recognizer's state, as used in layouts.
    func state(of recognizer: Recognizer) -> String
    /// Calls the function `then` after `seconds` seconds.
    func wait(_ seconds: Double, _ then: @escaping @MainActor () -> Void)
}

/// A reader that converts a window, with its views and recognizers, to a layout. The description of each recognizer is read only once.
@MainActor
package struct LayoutWalk<App: ObservedApp> {
    private let app: App
    private var descriptions: [ObjectIdentifier: RecognizerDescription] = [:]
    private var recognizers: [UInt: App.Recognizer] = [:]

    package init(_ app: App) {
        self.app = app
    }

    package mutating func read(_ window: App.View) -> RecordedView {
        collect(window)
        return recorded(window)
    }

    private mutating func collect(_ view: App.View) {
        var stack = [view]
        while let next = stack.popLast() {
            for recognizer in app.recognizers(of: next) {
                let id = ObjectIdentifier(recognizer)
                descriptions[id] = RecognizerDescription(app.description(of: recognizer))
                recognizers[UInt(bitPattern: id)] = recognizer
            }
            stack += app.subviews(of: next).reversed()
        }
    }

    private func recorded(_ view: App.View) -> RecordedView {
        var recorded = app.read(view)
        for recognizer in app.recognizers(of: view) {
            let description = descriptions[ObjectIdentifier(recognizer)] ?? RecognizerDescription("")
            let own = app.ownName(of: recognizer, in: view)
            guard var read = app.read(recognizer, description) else {
                if own == nil { recorded.unknownRecognizers.append(app.className(of: recognizer)) }
                continue
            }
            read.requireToFail = description.mustFail.compactMap { recognizers[$0] }.map { id(of: $0) }
            switch own {
            case "pan": recorded.scrolling?.pan = read.asOwn
            case "pinch": recorded.scrolling?.pinch = read.asOwn
            case nil: recorded.recognizers.append(read)
            default: break
            }
        }
        // The subviews of controls are not recorded, because layouts do not support them.
        if recorded.control == nil { recorded.subviews = app.subviews(of: view).map { self.recorded($0) } }
        return recorded
    }

    private func id(of recognizer: App.Recognizer) -> String {
        app.id(of: recognizer, action: descriptions[ObjectIdentifier(recognizer)]?.action)
    }

    /// Returns the ids of all views except those inside scroll views. A take continues only for as long as these ids do not change.
    package static func signature(of window: App.View, in app: App) -> [String] {
        var signature: [String] = []
        var stack = [window]
        while let next = stack.popLast() {
            signature.append(app.id(of: next))
            let isScrolling = app.recognizers(of: next).contains { app.ownName(of: $0, in: next) != nil }
            if !isScrolling { stack += app.subviews(of: next).reversed() }
        }
        return signature
    }
}

extension RecordedRecognizer {
    /// The description that is recorded for a recognizer built into a scroll view. It has no type. It also has no action, because its only
    /// target is the scroll view.
    fileprivate var asOwn: RecordedRecognizer {
        var own = self
        (own.type, own.action) = (nil, nil)
        return own
    }
}
