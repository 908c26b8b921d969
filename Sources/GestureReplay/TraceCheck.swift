import GestureEngine
import GestureFiles
import GestureSupport

/// A check of the names in a trace, performed before the trace is played. If any event contains an invalid name, no rows are printed.
package struct TraceCheck {
    private var symbols: LayoutSymbols
    /// Whether effects may remove objects during the replay, so that other objects can have the ids of the removed ones.
    private let effectsRemove: Bool

    package init(_ layout: LayoutDocument) {
        symbols = layout.symbols
        effectsRemove = layout.effects.contains { effect in
            effect.changes.contains { $0.takesAway }
        }
    }

    /// Reads the rest of a trace, and throws for the first `set`, `add`, `remove` or `enter` that cannot be resolved.
    package mutating func run(_ reader: TraceReader) throws(InputError) {
        var event = TraceEvent()
        while try reader.next(into: &event) {
            guard event.hasChanges else { continue }
            let (_, errors) = changes(of: event)
            if let error = errors.first { throw InputError(error.diagnostic(in: reader.currentSource)) }
        }
    }

    /// Resolves an event's changes, apart from its touches. Returns the valid changes, and the errors in the other changes.
    package mutating func changes(of event: TraceEvent) -> (changes: [Change], errors: [FileError]) {
        var changes: [Change] = []
        var errors: [FileError] = []
        func attempt(_ body: () throws(FileError) -> Change?) {
            do throws(FileError) {
                if let change = try body() { changes.append(change) }
            } catch {
                errors.append(error)
            }
        }
        for set in event.sets {
            attempt { () throws(FileError) in
                .set(try symbols.resolve(set: set))
            }
        }
        for add in event.adds {
            attempt { () throws(FileError) in
                do throws(FileError) {
                    let addition = try symbols.resolve(add)
                    if case .existing(let id) = addition.item { symbols.moveView(id, to: addition.to) }
                    return .add(addition)
                } catch {
                    guard effectsRemove, case .duplicateID = error.issue else { throw error }
                    return nil
                }
            }
        }
        if let animate = event.animate { attempt { () throws(FileError) in .animate(try symbols.resolve(animate)) } }
        if let present = event.present {
            attempt { () throws(FileError) in
                do throws(FileError) {
                    return .present(try symbols.resolve(presentation: present))
                } catch {
                    guard effectsRemove, case .duplicateID = error.issue else { throw error }
                    return nil
                }
            }
        }
        for dismiss in event.dismisses {
            attempt { () throws(FileError) in
                let id = try symbols.resolve(dismissal: dismiss)
                symbols.removeView(AdditionDocument.presentation(of: id))
                return .dismiss(id)
            }
        }
        for remove in event.removes {
            attempt { () throws(FileError) in
                let target = try symbols.resolve(removal: remove)
                symbols.remove(target)
                return .remove(target)
            }
        }
        if let mode = event.enter { attempt { () throws(FileError) in .enter(try symbols.resolve(mode: mode)) } }
        return (changes, errors)
    }
}

extension Change {
    /// Whether the change removes an object.
    fileprivate var takesAway: Bool {
        switch self {
        case .remove, .dismiss: true
        case .set, .add, .enter, .cancel, .animate, .present, .warning: false
        }
    }
}

extension LayoutDocument {
    /// All effects in the layout: those of recognizers and views, and those that run when a mode is entered or left.
    package var effects: [EffectDocument] {
        var effects = modes?.states.flatMap { $0.onEnter + $0.onExit } ?? []
        func visit(_ view: ViewDocument) {
            effects += view.effects
            for recognizer in view.allRecognizers { effects += recognizer.effects }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        return effects
    }
}
