import GestureEngine
import GestureFiles
import GestureSupport

/// A player that applies a trace to a scene, one entry at a time.
package final class Player {
    package let scene: Scene
    private let reader: any TraceEventSource
    private let screen: Screen
    @exclusivity(unchecked) private var event = TraceEvent()
    /// The number of entries that have been read.
    @exclusivity(unchecked) private var count = 0
    /// Whether the text of each entry is discarded when the next entry is read.
    private let isStream: Bool

    package init(_ reader: any TraceEventSource, on scene: Scene, isStream: Bool = false) {
        self.reader = reader
        self.scene = scene
        self.isStream = isStream
        screen = scene.screen
    }

    /// Plays the next entry. At the end of the trace, advances the clock until no timers are pending, and returns `false`. Throws if the
    /// replay exceeds its budget or if an effect fails.
    package func step() throws(InputError) -> Bool {
        guard try reader.next(into: &event) else {
            screen.finish()
            try checkScene(isAtEnd: true)
            return false
        }
        count += 1
        try play()
        return true
    }

    /// The changes that the most recent entry makes, apart from the movement of fingers.
    var latestChanges: [TraceChange] {
        event.entryChanges.map { change in
            let (words, target) = event.words(change)
            return TraceChange(entry: count - 1, time: event.time, change: change, words: words, target: target)
        }
    }

    /// Adds every object that an effect can add, followed by every object that the remaining entries of the trace add.
    func bringAdditions() throws(InputError) {
        for addition in scene.layout.additions { scene.add(addition, by: nil, Cause(.j11)) }
        while try reader.next(into: &event) {
            for add in event.adds {
                // A duplicate id means that the trace adds several objects with this id at different times. Only the first of these objects
                // is added.
                do throws(FileError) { try scene.apply(add) } catch {}
            }
        }
    }

    /// Plays the entries and timers up to the given time in seconds. Returns whether there are further entries or timers.
    package func play(until time: Double) throws(InputError) -> Bool {
        while try reader.next(into: &event) {
            guard event.time <= time else {
                screen.moveClock(to: time)
                try checkScene()
                return true
            }
            try play()
        }
        let isPending = screen.finish(by: time)
        try checkScene(isAtEnd: true)
        return isPending
    }

    /// Throws if the replay has exceeded its budget or if an effect has failed.
    private func checkScene(isAtEnd: Bool = false) throws(InputError) {
        if screen.isExhausted { throw failure(isAtEnd: isAtEnd) }
    }

    /// Returns the error that stopped the scene; `nil` if the scene has not been stopped.
    @inline(never)
    private func failure(isAtEnd: Bool) -> InputError {
        if let failure = scene.failure { return failure }
        let error = ReplayBudget.error(screen.budget, at: event.position)
        if event.line > 0 {
            let place = SourceLocation(file: reader.currentSource.name, line: event.line, column: event.position.offset + 1)
            return InputError(Diagnostic(at: place, error.issue.description))
        }
        let isGone = isAtEnd && isStream
        let shown = isGone ? FileError(error.issue, at: SourcePosition(offset: 0)) : error
        return InputError(shown.diagnostic(in: reader.currentSource))
    }

    /// Plays an entry from a source text other than the trace.
    func play(_ event: TraceEvent, of source: SourceText) throws(InputError) {
        self.event = event
        screen.grant(ReplayBudget.earned(by: event))
        try applyChanges(of: source)
        try checkScene()
    }

    private func play() throws(InputError) {
        screen.grant(ReplayBudget.earned(by: event))
        if event.hasChanges { try applyChanges(of: reader.currentSource) }
        guard !event.touches.isEmpty else { return try checkScene() }
        // The list is moved out of the property while it is sent, so that it need not be retained.
        var touches: [TouchSample] = []
        swap(&touches, &event.touches)
        screen.send(touches, at: event.time)
        swap(&touches, &event.touches)
        if !event.aims.isEmpty { checkAims() }
        try checkScene()
    }

    /// Plays all remaining entries. Returns the time of the last event or timer, in seconds.
    @discardableResult
    package func run() throws(InputError) -> Double {
        while try step() {}
        return screen.time
    }

    /// Writes a warning if a gesture is aimed at a view but its fingers hit neither that view nor one of its descendants (A1).
    private func checkAims() {
        var said: [String] = []
        for touch in screen.touches {
            guard let aim = event.aims.first(where: { $0.touch == touch.id }) else { continue }
            if let target = scene.view(aim.view), let view = touch.view, view.isDescendant(of: target) { continue }
            let text = "aimed at \(aim.view), landed " + (touch.view.map { "on " + $0.id } ?? "outside the window")
            if said.contains(text) { continue }
            said.append(text)
            screen.record(.warning(text: screen.names.text(text)), cause: Cause(.a1, row: touch.beganRow))
        }
    }

    /// Applies an entry's changes, apart from its touches, in the order that J11 defines.
    private func applyChanges(of source: SourceText) throws(InputError) {
        do throws(FileError) {
            screen.moveClock(to: event.time)
            if let note = event.note { screen.record(.note(text: screen.names.text(note)), cause: Cause(.j11)) }
            for set in event.sets { try scene.apply(set) }
            for add in event.adds { try scene.apply(add) }
            if let animate = event.animate { try scene.apply(animate) }
            if let present = event.present { try scene.present(present) }
            for dismiss in event.dismisses { try scene.dismiss(dismiss) }
            for remove in event.removes { try scene.remove(remove) }
            if let mode = event.enter { scene.enter(try scene.symbols.resolve(mode: mode), by: nil, Cause(.j11)) }
            if let text = event.interrupt { screen.interrupt(text, at: event.time) }
        } catch {
            throw InputError(error.diagnostic(in: source))
        }
    }
}
