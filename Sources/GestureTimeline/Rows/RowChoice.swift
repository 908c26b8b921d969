import GestureEngine

/// Which rows of a timeline are shown, besides their kinds; all of it has to hold.
package struct RowChoice: Sendable {
    /// Decisions, actions and what views get: no samples of movement, no touches of recognizers, no resets.
    package var isBrief = false
    /// Only rows about, by or for one of these; none for everybody.
    package var who: [Party] = []
    /// Only rows of these touches, and what followed from them; none for all.
    package var touches: [Int] = []
    /// Only rows of these times, seconds.
    package var times = -Double.infinity...Double.infinity

    package init() {}

    /// Whether it leaves rows out at all.
    package var cuts: Bool { isBrief || !who.isEmpty || !touches.isEmpty || times != -Double.infinity...Double.infinity }

    /// Somebody by name: `view:` and `recognizer:` tell those of one name apart.
    package struct Party: Equatable, Sendable {
        package enum Kind: Sendable { case recognizer, view, either }

        package var kind = Kind.either
        package var id: String
        /// As it was asked for.
        package var text: String

        package init(_ text: String) {
            self.text = text
            if text.hasPrefix("view:") {
                (kind, id) = (.view, String(text.dropFirst(5)))
            } else if text.hasPrefix("recognizer:") {
                (kind, id) = (.recognizer, String(text.dropFirst(11)))
            } else {
                id = text
            }
        }
    }
}
