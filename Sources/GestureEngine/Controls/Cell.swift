/// A row of a table view or an item of a collection view (H5).
///
/// A layout's `shouldHighlight` and `shouldSelect` replace the delegate of the list. If the layout has one of them, rows also report
/// highlights.
open class Cell: View {
    /// Called after the row that reports the selection of the cell.
    package var didSelect: (() -> Void)?
    /// Called with the new highlight state, after the row that reports the change.
    package var didHighlight: ((Bool) -> Void)?
    /// Whether a finger that may select the cell is down on the cell.
    public var isHighlighted: Bool { !highlighting.isEmpty }
    /// The touches that highlight the cell.
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
        // Touches that arrive here were passed on by the views in the cell. A cell that handles touches itself is not selected.
        let selecting = handlesTouches ? [] : touches.filter { bounds.contains($0.location(in: self)) }
        let list = enclosingList
        super.touchesEnded(touches, with: event)
        if let screen, let list {
            let isAsked = isAsked(with: list)
            let highlighted = highlighting
            if list.isTable { unhighlight(touches, list) }
            for touch in selecting.sorted(by: { $0.sequence < $1.sequence }) {
                // A cell that was refused the highlight is not selected either.
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

    /// Ends the highlight by the given touches, and records its end if no other touch highlights the cell.
    ///
    /// In a table view, the row that ends the highlight precedes the row of the selection. In a collection view, it follows that row,
    /// because UICollectionView.h lists the calls in this order.
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

    /// Returns whether a layout answers questions about the cell's highlight or selection.
    private func isAsked(with list: ScrollView) -> Bool {
        [self, list].contains { $0.overrides?.shouldHighlight != nil || $0.overrides?.shouldSelect != nil }
    }

    /// Returns the cell's own answer to a question about a touch or, if the cell has none, the answer of its list. The default is true.
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
