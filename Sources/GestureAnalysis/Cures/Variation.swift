import GestureFiles
import GestureReplay
import GestureSupport

/// A change for a replay: of the layout, of what the trace changes, or of a finger's movement.
package struct Variation: Sendable {
    package var presets: [Preset] = []
    /// Entries of the trace, other than finger movements, that are left out.
    package var leftOut: [EntryDeed] = []
    /// Properties of objects that the trace adds, in the syntax of `--set`.
    package var later: [Preset] = []
    package var fingers: FingerChange?
    /// The id of the recognizer or view that no longer does its own work with it.
    package var givesUp: String?

    /// The variation without changes.
    package static let none = Variation()

    package init(
        presets: [Preset] = [], without leftOut: [EntryDeed] = [], later: [Preset] = [], fingers: FingerChange? = nil,
        givesUp: String? = nil
    ) {
        (self.presets, self.leftOut, self.later, self.fingers, self.givesUp) = (presets, leftOut, later, fingers, givesUp)
    }

    /// Whether another variation includes all its changes.
    func isPart(of other: Variation) -> Bool {
        fingers == other.fingers && presets.allSatisfy { other.presets.contains($0) } && leftOut.allSatisfy { other.leftOut.contains($0) }
            && later.allSatisfy { other.later.contains($0) }
    }

    /// Whether its finger does the same as in another variation, but less of it.
    func isLess(than other: Variation) -> Bool {
        switch (fingers, other.fingers) {
        case (.rests(let finger, let seconds), .rests(let same, let more)): finger == same && seconds < more
        case (.liftsAfter(let finger, let seconds), .liftsAfter(let same, let less)): finger == same && seconds > less
        default: false
        }
    }

    /// Whether it permanently disables a recognizer or a view, or turns off its handling of touches: changes that an app hardly intends.
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

/// A variation with which the missing row comes.
package struct Cure {
    package var variation: Variation
    /// Further rows that an app would notice: those that come less often or no longer, and those that come more often.
    package var gone: [Count]
    package var new: [Count]
    /// The fingers that land on another view than before, unless it is inside the old one.
    package var taken: [Taken] = []
    /// A pan that still does the same with the finger, at the same time.
    package var rival: String?
    /// Whether an app needs a class of its own for it.
    var needsClass = false
    /// How usual it is, among those that cost the same: 0 is the usual cure.
    var idiom = 1
    /// When the row comes first, seconds.
    var time: Double?

    /// The number of rows such as `list willBeginDragging` without the change and with it.
    package struct Count {
        /// The subject of the rows; empty if they have none.
        package var who: String
        package var what: String
        package var before: Int
        package var after: Int

        package var text: String { who.isEmpty ? what : who + " " + what }
    }

    /// A finger that now hits another view.
    package struct Taken: Hashable, Sendable {
        var finger: FingerChange.Finger
        /// The views that it hit before and hits now.
        var from: String
        var to: String?
        /// Whether the view that loses it is a control or a cell.
        var isActive: Bool
    }

    /// How much else changes; a class of one's own costs as much as three rows, unless that is the usual cure.
    var weight: Int { gone.count + new.count + (needsClass && idiom > 0 ? 3 : 0) }

    /// The price for the app: 1 for a recognizer or view that is permanently disabled, 2 if the problem remains.
    var price: Int { rival != nil ? 2 : variation.takesAway ? 1 : 0 }

    /// The order of proposals: changes of the app before those of fingers, and the ones that give up a gesture last; then by group, price,
    /// weight and idiom.
    func comesBefore(_ other: Cure) -> Bool {
        func key(_ cure: Cure) -> (Int, Int, Int, Int, Int, Int) {
            let (fingers, loser) = (cure.variation.fingers == nil ? 0 : 1, cure.variation.givesUp == nil ? 0 : 1)
            return (fingers, loser, cure.group, cure.price, cure.weight, cure.idiom)
        }
        return key(self) < key(other)
    }

    /// What is proposed first: what an app can write, then what takes a finger from a control or a cell, then figures that no app sets, then
    /// what fingers would have to do.
    var group: Int {
        if variation.fingers != nil { return taken.contains { $0.isActive } ? 4 : 3 }
        if variation.presets.contains(where: { $0.isOfSystem }) { return 2 }
        return taken.contains { $0.isActive } ? 1 : 0
    }
}

extension Preset {
    /// Whether it disables or removes a recognizer or a view.
    var takesAway: Bool {
        switch kind {
        case .remove: true
        case .answer: argument.hasSuffix(".shouldBegin=false")
        case .set:
            [".isEnabled=false", ".isUserInteractionEnabled=false", ".isScrollEnabled=false"].contains { argument.hasSuffix($0) }
        case .simultaneous, .require, .noRequire: false
        }
    }

    /// Whether a recognizer begins along one axis only by it, or lets go at an end.
    var asksDirection: Bool { kind == .answer && (Candidates.directions + Candidates.ends).contains { argument.hasSuffix($0) } }

    /// The recognizers that go along with others by it.
    var companions: [String] {
        switch kind {
        case .simultaneous: pair.map { [$0.a, $0.b] } ?? []
        case .set: parts.map { $0.key == "cancelsTouchesInView" && $0.value == "false" ? [$0.who] : [] } ?? []
        case .answer, .remove, .require, .noRequire: []
        }
    }

    /// Whether it changes a figure of the system, which no app sets.
    var isOfSystem: Bool { kind == .set && argument.hasPrefix("thresholds.") }
}
