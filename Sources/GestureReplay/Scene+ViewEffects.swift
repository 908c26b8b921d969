import GestureEngine
import GestureFiles

/// What the app does when controls, scroll views and cells tell of something: each time, behind the row that says so (K9).
extension Scene {
    func followEffects(of view: View, _ effects: [EffectDocument]) {
        guard !effects.isEmpty else { return }
        let id = view.id
        if let control = view as? Control {
            for event in Control.Event.allCases where effects.contains(where: { $0.on == .control(event) }) {
                control.addTarget(for: event) { [unowned(unsafe) self] _ in run(effects, at: .control(event), of: id) }
            }
        } else if let cell = view as? Cell {
            cell.didSelect = { [unowned(unsafe) self] in run(effects, at: .select, of: id) }
            cell.didHighlight = { [unowned(unsafe) self] isOn in run(effects, at: isOn ? .highlight : .unhighlight, of: id) }
        } else if let scrollView = view as? ScrollView {
            scrollView.didScroll = { [unowned(unsafe) self] _, event in run(effects, at: .scroll(event), of: id) }
        }
    }

    private func run(_ effects: [EffectDocument], at moment: EffectMoment, of id: String) {
        let author = EffectAuthor(id: id)
        run(effects.filter { $0.on == moment }, by: author, cause(.k9, author, row: screen.rowCount))
    }
}
