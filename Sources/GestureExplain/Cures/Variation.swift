import GestureFiles
import GestureReplay
import GestureSupport

/// Something that is different in a replay: in the layout, or in what a finger does.
package struct Variation: Sendable {
    package var presets: [Preset] = []
    package var fingers: FingerChange?

    /// Nothing is different.
    package static let none = Variation()

    package init(presets: [Preset] = [], fingers: FingerChange? = nil) {
        (self.presets, self.fingers) = (presets, fingers)
    }
}

/// Gets a trace ready to be played with something different in it.
package typealias Rehearsal = (Variation) throws(InputError) -> Replay

/// A variation with which the row comes that was missing.
package struct Cure {
    package var variation: Variation
    /// What an app would notice besides, in short: `list willBeginDragging` that does not come any more, or does.
    package var gone: [String]
    package var new: [String]

    /// How much else changes.
    var weight: Int { gone.count + new.count }
}
