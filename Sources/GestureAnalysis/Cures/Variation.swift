import GestureFiles
import GestureReplay
import GestureSupport

/// The changes to a replay: to the layout, to the entries of the trace, or to the movement of a finger.
package struct Variation: Sendable {
    package var presets: [Preset] = []
    /// The entries of the trace, other than finger movements, that are left out.
    package var leftOut: [EntryDeed] = []
    /// The properties to set in objects that the trace adds, in the syntax of `--set`.
    package var later: [Preset] = []
    package var fingers: FingerChange?
    /// The id of the recognizer or view that no longer does its own work because of the change.
    package var givesUp: String?
    /// Whether the variation is the usual cure for its problem, such as the two properties that let the buttons of a list react at once.
    var isUsual = false

    /// The variation without changes.
    package static let none = Variation()

    package init(
        presets: [Preset] = [], without leftOut: [EntryDeed] = [], later: [Preset] = [], fingers: FingerChange? = nil,
        givesUp: String? = nil, isUsual: Bool = false
    ) {
        (self.presets, self.leftOut, self.later, self.fingers, self.givesUp) = (presets, leftOut, later, fingers, givesUp)
        self.isUsual = isUsual
    }

    /// Returns whether another variation includes all changes of this one.
    func isPart(of other: Variation) -> Bool {
        fingers == other.fingers && presets.allSatisfy { other.presets.contains($0) } && leftOut.allSatisfy { other.leftOut.contains($0) }
            && later.allSatisfy { other.later.contains($0) }
    }

    /// Returns whether the variation changes the same finger in the same way as another variation, but to a lesser degree.
    func isLess(than other: Variation) -> Bool {
        switch (fingers, other.fingers) {
        case (.rests(let finger, let seconds), .rests(let same, let more)): finger == same && seconds < more
        case (.liftsAfter(let finger, let seconds), .liftsAfter(let same, let less)): finger == same && seconds > less
        default: false
        }
    }

    /// Whether the variation permanently disables a recognizer, a view, or its handling of touches. An app rarely intends this.
    var takesAway: Bool { presets.contains { $0.takesAway } || later.contains { $0.takesAway } }

    /// Returns a variation with the changes of both variations.
    func and(_ other: Variation) -> Variation {
        Variation(
            presets: presets + other.presets, without: leftOut + other.leftOut, later: later + other.later,
            givesUp: givesUp ?? other.givesUp)
    }
}

/// A function that prepares the replay of a trace with a variation.
package typealias Rehearsal = (Variation) throws(InputError) -> Replay

/// A variation that succeeds: the missing row occurs, or the unwanted row does not.
package struct Cure {
    package var variation: Variation
    /// Other rows that an app would notice: those that occur less often or not at all, and those that occur more often.
    package var gone: [Count]
    package var new: [Count]
    /// The fingers that land on a different view, unless it is inside the original one.
    package var taken: [Taken] = []
    /// The id of a pan that follows the same finger as before, at the same time; `nil` if there is none.
    package var rival: String?
    /// Whether the cure needs a class of the app.
    var needsClass = false
    /// The rank among cures of equal cost; 0 is the usual cure.
    var idiom = 1
    /// The time at which the row first occurs, in seconds.
    var time: Double?

    /// The number of equal rows, such as `list willBeginDragging`, without the change and with it.
    package struct Count {
        /// The subject of the rows; empty if they have none.
        package var who: String
        package var what: String
        package var before: Int
        package var after: Int
        /// Whether the rows are losses, such as `touchesCancelled`.
        var isLoss: Bool

        package var text: String { who.isEmpty ? what : who + " " + what }
    }

    /// A finger that hits a different view because of the change.
    package struct Taken: Hashable, Sendable {
        var finger: FingerChange.Finger
        /// The view that the finger hits without the change, and the view that it hits with the change.
        var from: String
        var to: String?
        /// Whether the view that loses the finger is a control or a cell.
        var isActive: Bool
    }

    /// The number of other rows that change. A new class counts as three rows, unless it is part of the usual cure.
    var weight: Int { gone.count + new.count + (needsClass && idiom > 0 ? 3 : 0) }

    /// The cost for the app: 2 if the problem remains, 1 if a recognizer or view is permanently disabled, otherwise 0.
    var price: Int { rival != nil ? 2 : variation.takesAway ? 1 : 0 }

    /// Returns whether this cure is proposed before another one. Changes to the app precede changes of fingers, and cures that give up a
    /// gesture follow those that do not. After that, group, price, weight and idiom decide, in this order.
    func comesBefore(_ other: Cure) -> Bool {
        func key(_ cure: Cure) -> (Int, Int, Int, Int, Int, Int) {
            let (fingers, loser) = (cure.variation.fingers == nil ? 0 : 1, cure.variation.givesUp == nil ? 0 : 1)
            return (fingers, loser, cure.group, cure.price, cure.weight, cure.idiom)
        }
        return key(self) < key(other)
    }

    /// The group in the order of proposals: changes that an app can make, changes that take a finger from a control or a cell, thresholds
    /// that no app can set, and other movements of fingers.
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

    /// Whether the option restricts a recognizer to one axis, or prevents a scroll view from scrolling beyond its end.
    var asksDirection: Bool { kind == .answer && (Candidates.directions + Candidates.ends).contains { argument.hasSuffix($0) } }

    /// The ids of the recognizers that the option allows to act together with others.
    var companions: [String] {
        switch kind {
        case .simultaneous: pair.map { [$0.a, $0.b] } ?? []
        case .set: parts.map { $0.key == "cancelsTouchesInView" && $0.value == "false" ? [$0.who] : [] } ?? []
        case .answer, .remove, .require, .noRequire: []
        }
    }

    /// Whether the option changes a threshold of the system, which no app can set.
    var isOfSystem: Bool { kind == .set && argument.hasPrefix("thresholds.") }
}
