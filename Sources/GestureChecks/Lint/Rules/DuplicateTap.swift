import GestureEngine

extension LintRule {
    package static let duplicateTap = LintRule(code: "duplicate-tap", title: "two recognizers of the same tap on one line") { stage in
        stage.defeats.compactMap { DuplicateTap.spot($0) }
    }
}

/// Recognizers of the same tap on one view, or on a view and one inside it (B5).
enum DuplicateTap {
    static func spot(_ defeat: Defeat) -> Spot? {
        guard let tap = defeat.winner.recognizer as? TapGestureRecognizer else { return nil }
        let (one, other) = (quoted(defeat.loser.id), quoted(defeat.winner.id))
        let (view, inner) = (quoted(defeat.loser.node.id), quoted(defeat.winner.node.id))
        switch defeat.kind {
        case .duplicateTap:
            let message =
                "\(one) never recognizes with no other finger down, since \(other) on \(view) waits for the same "
                + "\(gesture(tap)) and was added later (B5); remove one, or let them recognize simultaneously"
            return Spot(at: defeat.loser.position, message)
        case .nestedTap:
            // A field's own tap is meant to win over one that ends editing.
            if defeat.winner.document?.beginsEditing ?? false { return nil }
            let message =
                "\(other) on \(inner) waits for the same \(gesture(tap)) as \(one) on \(view) around it, so with no other "
                + "finger down only \(other) recognizes in \(inner) (B5); remove one, or say in a delegate which is meant"
            return Spot(at: defeat.winner.position, message)
        case .loses, .losesToRequired, .nestedEdgePan: return nil
        }
    }

    private static func gesture(_ tap: TapGestureRecognizer) -> String {
        let (taps, fingers) = (tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
        let count = taps == 1 ? "tap" : taps == 2 ? "double tap" : "\(taps) taps"
        return fingers == 1 ? count : "\(count) of \(fingers) fingers"
    }
}
