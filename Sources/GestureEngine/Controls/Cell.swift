/// A row of a table or an item of a collection (H5).
///
/// A layout's `shouldHighlight` and `shouldSelect` replace a list's delegate; if there is one of them, highlights are printed, too.
open class Cell: View {
    /// Called after the row of its selection.
    package var didSelect: (() -> Void)?
    /// Called with the new highlight state, after the rows that report the change.
    package var didHighlight: ((Bool) -> Void)?
    /// Whether a finger that may select the cell is down on it.
    public var isHighlighted: Bool { !highlighting.isEmpty }
    /// The fingers that highlight it.
    private var highlighting: [Touch] = []

    open override func touchesBegan(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        let list = enclosingList
        super.touchesBegan(touches, with: event)
        guard let list, !handlesTouches, isAsked(with: list) else { return }
        for touch in touches.sorted(by: { $0.sequence < $1.sequence }) where allows(touch, list, { $0.shouldHighlight }) {
            highlighting.append(touch)
            if highlighting.count == 1 { recordHighlight(list) }
        }
    }

    open override func touchesEnded(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        // Touches that arrive here were passed on by the views in the cell; a cell that handles touches itself does not select.
        let selecting = handlesTouches ? [] : touches.filter { bounds.contains($0.location(in: self)) }
        let list = enclosingList
        super.touchesEnded(touches, with: event)
        if let screen, let list {
            let isAsked = isAsked(with: list)
            let highlighted = highlighting
            if list.isTable { unhighlight(touches, list) }
            for touch in selecting.sorted(by: { $0.sequence < $1.sequence }) {
                // One that was refused the highlight is not selected either.
                if isAsked && !highlighted.contains(touch) { continue }
                guard allows(touch, list, { $0.shouldSelect }) else { continue }
                screen.emit(Cause(.h5, following: screen.trigger), .select(view: list.name(on: screen), cell: name(on: screen)))
                didSelect?()
            }
        }
        unhighlight(touches, list)
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: GestureEngine.Event?) {
        let list = enclosingList
        super.touchesCancelled(touches, with: event)
        unhighlight(touches, list)
    }

    /// Ends the highlight of the touches, and prints it. In a collection view that row follows the row of the selection, as
    /// UICollectionView.h lists the calls; in a table view it precedes that row.
    private func unhighlight(_ touches: Set<Touch>, _ list: ScrollView?) {
        guard isHighlighted else { return }
        highlighting.removeAll { touches.contains($0) }
        if !isHighlighted, let list { recordHighlight(list) }
    }

    private func recordHighlight(_ list: ScrollView) {
        if let screen {
            screen.emit(
                Cause(.h5, following: screen.trigger),
                .highlight(view: list.name(on: screen), cell: name(on: screen), isOn: isHighlighted))
        }
        didHighlight?(isHighlighted)
    }

    /// Whether a layout answers questions about its highlight or selection.
    private func isAsked(with list: ScrollView) -> Bool {
        [self, list].contains { $0.overrides?.shouldHighlight != nil || $0.overrides?.shouldSelect != nil }
    }

    /// The cell's own answer, or else that of its list; true by default.
    private func allows(_ touch: Touch, _ list: ScrollView, _ answer: (ViewOverrides) -> ((Touch) -> Bool)?) -> Bool {
        let own = overrides.flatMap(answer) ?? list.overrides.flatMap(answer)
        return own?(touch) ?? true
    }

    private var enclosingList: ScrollView? {
        var view = superview
        while let here = view {
            if let list = here as? ScrollView { return list.isList ? list : nil }
            view = here.superview
        }
        return nil
    }

    override var passesOn: Bool { false }
}
