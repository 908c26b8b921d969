import GestureFiles
import GestureReplay
import GestureSupport

/// Something that is different in a replay: in the layout, in what the trace changes, or in what a finger does.
package struct Variation: Sendable {
    package var presets: [Preset] = []
    /// What the trace does beside moving fingers and does not do now.
    package var leftOut: [EntryDeed] = []
    /// Properties of what is added on the way, as `--set` takes them.
    package var later: [Preset] = []
    package var fingers: FingerChange?
    /// The recognizer that no longer gets the touch by it, or may no longer begin.
    package var givesUp: String?

    /// Nothing is different.
    package static let none = Variation()

    package init(
        presets: [Preset] = [], without leftOut: [EntryDeed] = [], later: [Preset] = [], fingers: FingerChange? = nil,
        givesUp: String? = nil
    ) {
        (self.presets, self.leftOut, self.later, self.fingers, self.givesUp) = (presets, leftOut, later, fingers, givesUp)
    }

    /// Whether all of it is different in another variation, too.
    func isPart(of other: Variation) -> Bool {
        fingers == other.fingers && presets.allSatisfy { other.presets.contains($0) } && leftOut.allSatisfy { other.leftOut.contains($0) }
            && later.allSatisfy { other.later.contains($0) }
    }

    /// Whether a finger does the same in it, only less of it.
    func isLess(than other: Variation) -> Bool {
        switch (fingers, other.fingers) {
        case (.rests(let finger, let seconds), .rests(let same, let more)): finger == same && seconds < more
        case (.liftsAfter(let finger, let seconds), .liftsAfter(let same, let less)): finger == same && seconds > less
        default: false
        }
    }

    /// Whether somebody is out of the way by it for good, or what takes touches away does so no more: what an app hardly means.
    var takesAway: Bool { presets.contains { $0.takesAway } || later.contains { $0.takesAway } }

    /// Both at once.
    func and(_ other: Variation) -> Variation {
        Variation(
            presets: presets + other.presets, without: leftOut + other.leftOut, later: later + other.later,
            givesUp: givesUp ?? other.givesUp)
    }
}

/// Gets a trace ready to be played with something different in it.
package typealias Rehearsal = (Variation) throws(InputError) -> Replay

/// A variation with which the row comes that was missing.
package struct Cure {
    package var variation: Variation
    /// Further rows that an app would notice: those that come less often, if at all, and those that come more often.
    package var gone: [Count]
    package var new: [Count]
    /// The fingers that land on another view than they did, unless it is one around or in it.
    package var taken: [Taken] = []
    /// A pan that does the same as before with the finger, at the same time.
    package var rival: String?
    /// Whether an app needs a class of its own for it.
    var needsClass = false
    /// How usual it is, among those that cost the same: 0 is the usual cure.
    var idiom = 1
    /// When the row comes first, seconds.
    var time: Double?

    /// The number of rows such as `list willBeginDragging` without the change and with it.
    package struct Count {
        /// Whom the row is about; empty for what is about nothing.
        package var who: String
        package var what: String
        package var before: Int
        package var after: Int

        package var text: String { who.isEmpty ? what : who + " " + what }
    }

    /// A finger that another view has now.
    package struct Taken: Hashable, Sendable {
        var finger: FingerChange.Finger
        /// The views that it hit before, and hits now.
        var from: String
        var to: String?
        /// Whether it is a control or a cell that loses it.
        var isActive: Bool
    }

    /// How much else changes; a class of one's own costs as much as three rows, unless that is the usual cure.
    var weight: Int { gone.count + new.count + (needsClass && idiom > 0 ? 3 : 0) }

    /// The price that an app pays: 1 for a recognizer or view that is out of the way for good, 2 where the old trouble stays.
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
    /// Whether it takes somebody out of the game.
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

    /// Whether it is a figure of the system, which no app sets.
    var isOfSystem: Bool { kind == .set && argument.hasPrefix("thresholds.") }
}
