import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// A player that replays gestures in the short form, each time in a new scene of the same layout. The results equal those of the command
/// `replay` for a trace with these gestures.
struct CellPlayer {
    let preset: PresetLayout

    init(_ preset: PresetLayout) { self.preset = preset }

    /// Returns a new scene in its initial state, before any gesture.
    func scene() -> Scene {
        let scene = Scene(preset.layout)
        scene.prepare(preset)
        return scene
    }

    /// Returns a replay of the given gestures. They are written as the elements of a JSON array, without the array's brackets. `presets`
    /// change the layout but not the movements of the fingers.
    func replay(_ gestures: String, _ presets: [Preset] = []) throws(InputError) -> Replay {
        var preset = preset
        for change in presets { try preset.apply(change) }
        let text = "{\"version\": 1, \"gestures\": [" + gestures + "]}"
        return try Replay(try TraceReader(MemoryByteSource(name: "survey", text: text)), on: preset)
    }

    /// Replays the gestures of a cell, and stores the outcomes and the cost of the replay in the cell.
    func play(_ cell: inout SurveyCell, _ presets: [Preset] = []) {
        cell.work = 1
        do throws(InputError) {
            let replay = try replay(cell.gestures, presets)
            let screen = replay.scene.screen
            let recorder = CellRecorder(screen.names, window: screen.window.id)
            screen.sink = recorder
            do throws(InputError) {
                while try replay.step() {}
            } catch {
                cell.failure = error.diagnostics.first?.message
            }
            screen.flush()
            recorder.finish(at: screen.time, into: &cell)
            cell.work = screen.budget.spent + replay.scene.viewsMade
        } catch {
            cell.failure = error.diagnostics.first?.message
        }
    }

    /// Returns whether every given `expect` sentence holds in a replay of the gestures.
    func holds(_ expect: [String], _ gestures: String) -> Bool {
        let text =
            "{\"version\": 1, \"expect\": [" + expect.map { Quoting.json($0) }.joined(separator: ", ") + "], \"gestures\": [" + gestures
            + "]}"
        do throws(InputError) {
            let replay = try Replay(try TraceReader(MemoryByteSource(name: "survey", text: text)), on: preset)
            let sentences = try ExpectationReader.read(
                replay.expect.sentences, in: replay.expect.source, replay.scene.symbols, on: preset.layout.system ?? .newest)
            let checker = ExpectationChecker(sentences, on: replay.scene)
            replay.scene.screen.sink = checker
            while try replay.step() {}
            replay.scene.screen.flush()
            return checker.holds()
        } catch {
            return false
        }
    }
}
