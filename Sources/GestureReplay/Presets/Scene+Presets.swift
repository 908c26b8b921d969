import GestureEngine
import GestureFiles
import GestureSupport

extension Scene {
    /// Does what the document of a layout with presets cannot say, before anything is played and without a row.
    func prepare(_ preset: PresetLayout) {
        for change in preset.changes { self.change(change) }
        for id in preset.removals {
            guard let own = recognizers.remove(id) else { continue }
            own.view?.removeGestureRecognizer(own)
        }
    }
}
