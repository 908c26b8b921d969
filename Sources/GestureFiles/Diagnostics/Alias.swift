import GestureSupport

/// Wrong names that authors are likely to write: UIKit's names, names from other programs, and common synonyms.
///
/// A search for misspelled names cannot find these names, because they do not resemble the right ones.
enum Alias {
    /// A list of wrong names in lowercase, each with the right names in order of preference. An error message suggests the first right name
    /// that is allowed at that point in the file.
    private static let table: [(wrong: [String], right: [String])] = [
        (["time", "timestamp", "timeoffset", "when"], ["t", "at"]),
        (["children", "views", "subview", "items"], ["subviews"]),
        (["recognizers", "gestures", "recognizer", "gesturerecognizer"], ["gestureRecognizers"]),
        (["taps", "tapcount", "numberoftaps"], ["numberOfTapsRequired", "count"]),
        (["numberoftapsrequired", "times"], ["count"]),
        (["fingers", "numberoftouches", "touchesrequired"], ["numberOfTouchesRequired", "minimumNumberOfTouches", "fingers"]),
        (["numberoftouchesrequired"], ["fingers", "minimumNumberOfTouches"]),
        (
            [
                "requiresfailureof", "requirefailureof", "require(tofail:)", "requiregesturerecognizertofail", "require", "requires",
                "waitsfor",
            ],
            ["requireToFail"]
        ),
        (["gesturerecognizershouldbegin", "gesturerecognizershouldbegin(_:)"], ["shouldBegin"]),
        (["gesturerecognizer(_:shouldreceive:)", "gesturerecognizer:shouldreceivetouch:", "shouldreceivetouch"], ["shouldReceive"]),
        (
            [
                "simultaneous", "shouldrecognizesimultaneously", "gesturerecognizer(_:shouldrecognizesimultaneouslywith:)",
                "gesturerecognizer:shouldrecognizesimultaneouslywithgesturerecognizer:",
            ], ["shouldRecognizeSimultaneouslyWith"]
        ),
        (["gesturerecognizer(_:shouldrequirefailureof:)"], ["shouldRequireFailureOf"]),
        (["gesturerecognizer(_:shouldberequiredtofailby:)"], ["shouldBeRequiredToFailBy"]),
        (["othergesturerecognizer"], ["other"]),
        (["selector", "target", "handler", "onaction"], ["action", "actions"]),
        (["name", "identifier", "accessibilityidentifier"], ["id"]),
        (["rect", "rectangle"], ["frame"]),
        (["opacity"], ["alpha"]),
        (["hidden"], ["isHidden"]),
        (["enabled", "disabled"], ["isEnabled"]),
        (["scrollable"], ["isScrollEnabled"]),
        (["pagingenabled"], ["isPagingEnabled"]),
        (["duration", "minimumduration", "pressduration"], ["minimumPressDuration", "hold", "duration"]),
        (["pressure"], ["force"]),
        (["radius"], ["majorRadius", "radius"]),
        (["state"], ["phase"]),
        (["touch", "pointers", "fingers"], ["touches"]),
        (["delay", "pause", "sleep"], ["wait"]),
        (["longpress", "hold"], ["press"]),
        (["pan", "move", "scroll"], ["drag"]),
        (["rotation", "turn"], ["rotate"]),
        (["zoom"], ["pinch"]),
        (["flick"], ["swipe"]),
        (["click", "touchupinside"], ["tap"]),
        (["start", "started", "begin", "begins", "down", "touchstart", "pointerdown", "touchesbegan"], ["began"]),
        (["move", "changed", "touchmove", "pointermove", "touchesmoved"], ["moved"]),
        (["up", "end", "lift", "lifted", "touchend", "pointerup", "touchesended"], ["ended"]),
        (["cancel", "canceled", "touchcancel", "pointercancel", "touchescancelled"], ["cancelled"]),
    ]

    /// Returns the known name that the author of a file probably meant by an unknown name; `nil` if no known name is a likely match.
    static func meant(by name: String, among known: [String]) -> String? {
        // No known name is longer than 100 bytes, so a longer name cannot be one of them.
        guard name.utf8.count <= 100 else { return nil }
        let word = name.asciiLowercased
        for entry in table where entry.wrong.contains(word) {
            for right in entry.right where known.contains(right) { return right }
        }
        let short = withoutFrame(word)
        return short == word ? nil : known.first { $0.asciiLowercased == short }
    }

    /// Returns the name without the prefix `ui` and the suffix `gesturerecognizer` of UIKit's class names.
    private static func withoutFrame(_ word: String) -> String {
        var short = word[...]
        if short.hasPrefix("ui") { short = short.dropFirst(2) }
        let ending = "gesturerecognizer"
        if short.hasSuffix(ending), short.utf8.count > ending.utf8.count { short = short.dropLast(ending.utf8.count) }
        return String(short)
    }
}
