import GestureEngine
import GestureFiles
import GestureSupport

/// Plays a trace on a scene, entry by entry.
package final class Player {
    package let scene: Scene
    private let reader: any TraceEventSource
    /// That of the scene, which keeps it, without counting references.
    private let screen: Unmanaged<Screen>
    @exclusivity(unchecked) private var event = TraceEvent()
    /// How many entries were read.
    @exclusivity(unchecked) private var count = 0

    package init(_ reader: any TraceEventSource, on scene: Scene) {
        self.reader = reader
        self.scene = scene
        screen = Unmanaged.passUnretained(scene.screen)
    }

    /// An app may keep itself going: content that goes on for an hour, a step a frame, is taken for that.
    static let mostSteps = 200_000

    /// Plays the next entry; false at the end of the trace, after which the clock has run until nothing is pending. Throws if that never is.
    package func step() throws(InputError) -> Bool {
        guard try reader.next(into: &event) else {
            guard scene.screen.finish(within: Self.mostSteps) else {
                throw InputError(
                    FileError(.restless(steps: Self.mostSteps), at: SourcePosition(offset: 0)).diagnostic(in: reader.currentSource))
            }
            return false
        }
        count += 1
        try play()
        return true
    }

    /// What the entry that was played last did beside moving fingers.
    var latestDeeds: [EntryDeed] {
        event.deeds.map { deed in
            let (words, target) = event.words(deed)
            return EntryDeed(entry: count - 1, time: event.time, deed: deed, words: words, target: target)
        }
    }

    /// Adds what all that is left adds, once what effects may add is there.
    func bringAdditions() throws(InputError) {
        for addition in scene.layout.additions { scene.add(addition, by: nil, Cause(.j11)) }
        while try reader.next(into: &event) {
            for add in event.adds {
                // What has the name of something else is another's second life.
                do throws(FileError) { try scene.apply(add) } catch {}
            }
        }
    }

    /// Plays the entries up to a time, and the timers that are due by then; whether anything comes after that.
    package func play(until time: Double) throws(InputError) -> Bool {
        while try reader.next(into: &event) {
            guard event.time <= time else {
                scene.screen.moveClock(to: time)
                return true
            }
            try play()
        }
        return scene.screen.finish(by: time)
    }

    private func play() throws(InputError) {
        if event.hasChanges { try applyChanges() }
        guard !event.touches.isEmpty else { return }
        // Taken out and put back, the array is not counted once more.
        var touches: [TouchSample] = []
        swap(&touches, &event.touches)
        screen._withUnsafeGuaranteedRef { $0.send(touches, at: event.time) }
        swap(&touches, &event.touches)
        if !event.aims.isEmpty { checkAims() }
    }

    /// Plays all that is left and gives the time of the last thing that happened.
    @discardableResult
    package func run() throws(InputError) -> Double {
        while try step() {}
        return scene.screen.time
    }

    /// Says of gestures that are aimed at a view whether their fingers have landed elsewhere (A1); a view inside it will do.
    private func checkAims() {
        let screen = scene.screen
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

    /// Everything of an entry but its touches, in the order of J11.
    private func applyChanges() throws(InputError) {
        // What comes later follows from none of it.
        defer { (scene.screen.changeRow, scene.screen.changeBy) = (0, .none) }
        do throws(FileError) {
            scene.screen.moveClock(to: event.time)
            if let note = event.note { scene.screen.record(.note(text: scene.screen.names.text(note)), cause: Cause(.j11)) }
            for set in event.sets { try scene.apply(set) }
            for add in event.adds { try scene.apply(add) }
            if let animate = event.animate { try scene.apply(animate) }
            if let present = event.present { try scene.present(present) }
            for dismiss in event.dismisses { try scene.dismiss(dismiss) }
            for remove in event.removes { try scene.remove(remove) }
            if let mode = event.enter { scene.enter(try scene.symbols.resolve(mode: mode), by: nil, Cause(.j11)) }
            if let text = event.interrupt { scene.screen.interrupt(text, at: event.time) }
        } catch {
            throw InputError(error.diagnostic(in: reader.currentSource))
        }
    }
}
