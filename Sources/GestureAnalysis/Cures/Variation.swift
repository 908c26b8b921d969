import GestureFiles
import GestureReplay
import GestureSupport

/// A set of changes with which a trace is replayed: changes to the layout, to the entries of the trace, or to the movement of a finger.
package struct Variation: Sendable {
    package var presets: [Preset] = []
    /// The entries to leave out of the trace. Finger movements are never left out.
    package var leftOut: [TraceChange] = []
    /// The properties to set in objects that the trace adds, in the syntax of `--set`.
    package var later: [Preset] = []
    package var fingers: FingerChange?
    /// The id of the recognizer or view that stops working because of the change; `nil` if everything still works.
    package var givesUp: String?
    /// Whether the variation is the usual cure for its problem. For example, the usual way to let the buttons of a list react immediately
    /// is to set two properties together.
    var isUsual = false

    /// A variation that changes nothing.
    package static let none = Variation()

    package init(
        presets: [Preset] = [], without leftOut: [TraceChange] = [], later: [Preset] = [], fingers: FingerChange? = nil,
        givesUp: String? = nil, isUsual: Bool = false
    ) {
        (self.presets, self.leftOut, self.later, self.fingers, self.givesUp) = (presets, leftOut, later, fingers, givesUp)
        self.isUsual = isUsual
    }

    /// Returns whether another variation includes all changes in this one.
    func isPart(of other: Variation) -> Bool {
        fingers == other.fingers && presets.allSatisfy { other.presets.contains($0) } && leftOut.allSatisfy { other.leftOut.contains($0) }
            && later.allSatisfy { other.later.contains($0) }
    }

    /// Returns whether the variation changes a finger in the same way as another variation, but to a lesser degree.
    func isLess(than other: Variation) -> Bool {
        switch (fingers, other.fingers) {
        case (.rests(let finger, let seconds), .rests(let same, let more)): finger == same && seconds < more
        case (.liftsAfter(let finger, let seconds), .liftsAfter(let same, let less)): finger == same && seconds > less
        default: false
        }
    }

    /// Whether the variation permanently disables a recognizer, a view or the view's handling of touches. Such a change is rarely
    /// acceptable in an app.
    var takesAway: Bool { presets.contains { $0.takesAway } || later.contains { $0.takesAway } }

    /// Returns a variation that combines the changes in this variation with those in another variation.
    func and(_ other: Variation) -> Variation {
        Variation(
            presets: presets + other.presets, without: leftOut + other.leftOut, later: later + other.later,
            givesUp: givesUp ?? other.givesUp)
    }
}

/// A function that prepares a replay of the trace with the given variation.
package typealias ReplayFactory = (Variation) throws(InputError) -> Replay

/// A successful variation, with which the missing row occurs or the unwanted row does not occur.
package struct Cure {
    package var variation: Variation
    /// Other rows that an app can observe, and that occur less often or no longer because of the change.
    package var gone: [Count]
    /// Other rows that an app can observe, and that are new or occur more often because of the change.
    package var new: [Count]
    /// The fingers that hit a different view because of the change, unless the new view is inside the old one.
    package var taken: [RedirectedFinger] = []
    /// The id of a pan that still follows the same finger at the same time as the recognizer in question; `nil` if there is no such pan.
    package var rival: String?
    /// Whether the cure requires a subclass in the app's code.
    var needsClass = false
    /// The cure's rank among cures of equal cost. The usual cure for a problem has rank 0.
    var idiom = 1
    /// The time at which the missing row first occurs with the change, in seconds.
    var time: Double?

    /// The number of occurrences of one kind of row, such as `list willBeginDragging`, without and with the change.
    package struct Count {
        /// The id of the object that the row is about; empty if the row has no subject.
        package var who: String
        package var what: String
        package var before: Int
        package var after: Int
        /// Whether the row reports that something was lost, such as `touchesCancelled`.
        var isLoss: Bool

        package var text: String { who.isEmpty ? what : who + " " + what }
    }

    /// A finger that hits a different view because of the change.
    package struct RedirectedFinger: Hashable, Sendable {
        var finger: FingerChange.Finger
        /// The view that the finger hits without the change.
        var from: String
        /// The view that the finger hits with the change; `nil` if the finger hits no view.
        var to: String?
        /// Whether the view that no longer receives the finger's touch is a control or a cell.
        var isActive: Bool
    }

    /// The number of other rows that the cure changes, plus three if the cure requires a subclass in the app's code and is not the usual
    /// cure.
    var weight: Int { gone.count + new.count + (needsClass && idiom > 0 ? 3 : 0) }

    /// The harm that the cure does to the app: 2 if another pan still acts at the same time, 1 if a recognizer or view is permanently
    /// disabled, otherwise 0.
    var price: Int { rival != nil ? 2 : variation.takesAway ? 1 : 0 }

    /// Returns whether this cure is proposed before another one. Changes to the app precede changes to finger movements. Within each of
    /// these two kinds, cures that stop another gesture from working follow those that do not. Cures that are equal in these respects are
    /// ordered by group, price, weight and idiom.
    func comesBefore(_ other: Cure) -> Bool {
        func key(_ cure: Cure) -> (Int, Int, Int, Int, Int, Int) {
            let (fingers, loser) = (cure.variation.fingers == nil ? 0 : 1, cure.variation.givesUp == nil ? 0 : 1)
            return (fingers, loser, cure.group, cure.price, cure.weight, cure.idiom)
        }
        return key(self) < key(other)
    }

    /// The number of the group in which the cure is proposed. In order, the groups are changes that an app can make, changes that take a
    /// finger from a control or a cell, changes to thresholds that apps cannot set, and changes to the movement of fingers.
    var group: Int {
        if variation.fingers != nil { return taken.contains { $0.isActive } ? 4 : 3 }
        if variation.presets.contains(where: { $0.isOfSystem }) { return 2 }
        return taken.contains { $0.isActive } ? 1 : 0
    }
}

extension Preset {
    /// Whether the option disables or removes a recognizer or a view.
    var takesAway: Bool {
        switch kind {
        case .remove: true
        case .answer: argument.hasSuffix(".shouldBegin=false")
        case .set:
            [".isEnabled=false", ".isUserInteractionEnabled=false", ".isScrollEnabled=false"].contains { argument.hasSuffix($0) }
        case .simultaneous, .require, .noRequire: false
        }
    }

    /// Whether the option restricts a recognizer to one axis, or prevents a scroll view from scrolling beyond its top or left edge.
    var asksDirection: Bool { kind == .answer && (Candidates.directions + Candidates.ends).contains { argument.hasSuffix($0) } }

    /// The ids of the recognizers that the option allows to act at the same time as another recognizer, or as the touch handling of a view.
    var companions: [String] {
        switch kind {
        case .simultaneous: pair.map { [$0.a, $0.b] } ?? []
        case .set: parts.map { $0.key == "cancelsTouchesInView" && $0.value == "false" ? [$0.who] : [] } ?? []
        case .answer, .remove, .require, .noRequire: []
        }
    }

    /// Whether the option changes a threshold of iOS, which apps cannot set.
    var isOfSystem: Bool { kind == .set && argument.hasPrefix("thresholds.") }
}
