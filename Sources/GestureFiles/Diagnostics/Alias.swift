import GestureSupport

/// Names that people try for ours: UIKit's own, those of other programs, and what a word is called elsewhere.
///
/// A misspelt name is near to the right one; these are not.
enum Alias {
    /// In lower case; of the right ones the first that may stand there is meant.
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

    /// What somebody means by a name that does not exist; nil if nobody knows.
    static func meant(by name: String, among known: [String]) -> String? {
        // Nobody tries names as long as that.
        guard name.utf8.count <= 100 else { return nil }
        let word = name.asciiLowercased
        for entry in table where entry.wrong.contains(word) {
            for right in entry.right where known.contains(right) { return right }
        }
        let short = withoutFrame(word)
        return short == word ? nil : known.first { $0.asciiLowercased == short }
    }

    /// `UIPanGestureRecognizer` without what every class has.
    private static func withoutFrame(_ word: String) -> String {
        var short = word[...]
        if short.hasPrefix("ui") { short = short.dropFirst(2) }
        let ending = "gesturerecognizer"
        if short.hasSuffix(ending), short.utf8.count > ending.utf8.count { short = short.dropLast(ending.utf8.count) }
        return String(short)
    }
}
