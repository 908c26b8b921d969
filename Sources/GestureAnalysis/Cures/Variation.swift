import GestureFiles
import GestureReplay
import GestureSupport

/// A change for a replay: to the layout, to the changes that the trace makes, or to a finger's movement.
package struct Variation: Sendable {
    package var presets: [Preset] = []
    /// Entries of the trace, other than finger movements, that are left out.
    package var leftOut: [EntryDeed] = []
    /// Properties of objects that the trace adds, in the syntax of `--set`.
    package var later: [Preset] = []
    package var fingers: FingerChange?
    /// The id of the recognizer or view that no longer does its own work with the change.
    package var givesUp: String?
    /// Whether the variation is the usual cure for its problem, such as the two properties with which a list's buttons react at once.
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

    /// Whether another variation includes all its changes.
    func isPart(of other: Variation) -> Bool {
        fingers == other.fingers && presets.allSatisfy { other.presets.contains($0) } && leftOut.allSatisfy { other.leftOut.contains($0) }
            && later.allSatisfy { other.later.contains($0) }
    }

    /// Whether the variation changes the same finger in the same way as another variation, but to a lesser degree.
    func isLess(than other: Variation) -> Bool {
        switch (fingers, other.fingers) {
        case (.rests(let finger, let seconds), .rests(let same, let more)): finger == same && seconds < more
        case (.liftsAfter(let finger, let seconds), .liftsAfter(let same, let less)): finger == same && seconds > less
        default: false
        }
    }

    /// Whether the variation permanently disables a recognizer or a view, or turns off its handling of touches, which an app hardly
    /// intends.
    var takesAway: Bool { presets.contains { $0.takesAway } || later.contains { $0.takesAway } }

    /// A variation with the changes of both.
    func and(_ other: Variation) -> Variation {
        Variation(
            presets: presets + other.presets, without: leftOut + other.leftOut, later: later + other.later,
            givesUp: givesUp ?? other.givesUp)
    }
}

/// Prepares a trace to be played with a variation.
package typealias Rehearsal = (Variation) throws(InputError) -> Replay

/// A variation with which the missing row occurs.
package struct Cure {
    package var variation: Variation
    /// Further rows that an app would notice: those that occur less often or no longer, and those that occur more often.
    package var gone: [Count]
    package var new: [Count]
    /// The fingers that land on another view than before, unless it is inside the old one.
    package var taken: [Taken] = []
    /// A pan that does the same with the finger as before, at the same time.
    package var rival: String?
    /// Whether an app needs a class of its own for the cure.
    var needsClass = false
    /// The rank among cures with the same cost: 0 is the usual cure.
    var idiom = 1
    /// The time at which the row first occurs, in seconds.
    var time: Double?

    /// The number of rows such as `list willBeginDragging` without the change and with it.
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

    /// A finger that now hits another view.
    package struct Taken: Hashable, Sendable {
        var finger: FingerChange.Finger
        /// The views that the finger hit before and hits now.
        var from: String
        var to: String?
        /// Whether the view that loses the finger is a control or a cell.
        var isActive: Bool
    }

    /// The number of other changes; a new class costs as much as three rows, unless it is the usual cure.
    var weight: Int { gone.count + new.count + (needsClass && idiom > 0 ? 3 : 0) }

    /// The price for the app: 1 for a recognizer or view that is permanently disabled, 2 if the problem remains.
    var price: Int { rival != nil ? 2 : variation.takesAway ? 1 : 0 }

    /// The order of proposals: changes to the app before those of fingers, and cures that give up a gesture last; then by group, price,
    /// weight and idiom.
    func comesBefore(_ other: Cure) -> Bool {
        func key(_ cure: Cure) -> (Int, Int, Int, Int, Int, Int) {
            let (fingers, loser) = (cure.variation.fingers == nil ? 0 : 1, cure.variation.givesUp == nil ? 0 : 1)
            return (fingers, loser, cure.group, cure.price, cure.weight, cure.idiom)
        }
        return key(self) < key(other)
    }

    /// The group in the order of proposals: changes that an app can make, changes that take a finger from a control or a cell, figures that
    /// no app sets, and other movements of fingers.
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

    /// Whether the option lets a recognizer begin along one axis only, or not at an end.
    var asksDirection: Bool { kind == .answer && (Candidates.directions + Candidates.ends).contains { argument.hasSuffix($0) } }

    /// The recognizers that the option lets act together with others.
    var companions: [String] {
        switch kind {
        case .simultaneous: pair.map { [$0.a, $0.b] } ?? []
        case .set: parts.map { $0.key == "cancelsTouchesInView" && $0.value == "false" ? [$0.who] : [] } ?? []
        case .answer, .remove, .require, .noRequire: []
        }
    }

    /// Whether the option changes a figure of the system, which no app sets.
    var isOfSystem: Bool { kind == .set && argument.hasPrefix("thresholds.") }
}
