import GestureEngine
import GestureFiles

/// Goes through the names in a trace before any of it is played, so that a wrong one in the last event prints nothing.
struct TraceCheck {
    private var symbols: LayoutSymbols
    /// Whether the app may take something away during the replay, and its ids may thus be free again.
    private let effectsRemove: Bool

    init(_ layout: LayoutDocument) {
        symbols = layout.symbols
        effectsRemove = layout.effects.contains { effect in
            effect.changes.contains { if case .remove = $0 { true } else { false } }
        }
    }

    /// Reads all that is left of a trace; throws at the first `set`, `add`, `remove` or `enter` that means nothing.
    mutating func run(_ reader: TraceReader) throws(InputError) {
        var event = TraceEvent()
        while try reader.next(into: &event) {
            guard event.hasChanges else { continue }
            do throws(FileError) {
                try check(event)
            } catch {
                throw InputError(error.diagnostic(in: reader.currentSource))
            }
        }
    }

    private mutating func check(_ event: TraceEvent) throws(FileError) {
        for set in event.sets {
            if case .threshold(let name, _) = try symbols.resolve(set) { throw FileError(.thresholdAtRunTime(name), at: set.position) }
        }
        for add in event.adds {
            do throws(FileError) {
                _ = try symbols.resolve(add)
            } catch {
                guard effectsRemove, case .duplicateID = error.issue else { throw error }
            }
        }
        for remove in event.removes { symbols.remove(try symbols.resolve(removal: remove)) }
        if let mode = event.enter { _ = try symbols.resolve(mode: mode) }
    }
}

extension LayoutDocument {
    /// Every effect in the layout: of recognizers, and of modes that are entered or left.
    var effects: [EffectDocument] {
        var effects = modes?.states.flatMap { $0.onEnter + $0.onExit } ?? []
        func visit(_ view: ViewDocument) {
            let own = [view.panGestureRecognizer, view.pinchGestureRecognizer].compactMap { $0 }
            for recognizer in view.gestureRecognizers + own { effects += recognizer.effects }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        return effects
    }
}
