/// A row of a table view or an item of a collection view (H5).
///
/// A layout's `shouldHighlight` and `shouldSelect` replace what the list's delegate would return. If the cell or its list has one of them,
/// the timeline also reports the cell's highlights.
open class Cell: View {
    /// A closure that is called when the cell has been selected, after the timeline row for the selection was recorded.
    package var didSelect: (() -> Void)?
    /// A closure that is called with the new highlight state, after the timeline row for the change was recorded.
    package var didHighlight: ((Bool) -> Void)?
    /// Whether the cell is highlighted. A cell is highlighted while a finger that may select it is down on it.
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
        // The cell receives only touches that the views inside it have passed on. If one of these views handles a touch itself, the cell is
        // not selected.
        let selecting = handlesTouches ? [] : touches.filter { bounds.contains($0.location(in: self)) }
        let list = enclosingList
        super.touchesEnded(touches, with: event)
        if let screen, let list {
            let isAsked = isAsked(with: list)
            let highlighted = highlighting
            if list.isTable { unhighlight(touches, list) }
            for touch in selecting.sorted(by: { $0.sequence < $1.sequence }) {
                // A cell that was not allowed to become highlighted is not selected, either.
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

    /// Removes the given touches from the touches that highlight the cell, and records the end of the highlight if no touch is left.
    ///
    /// For a table view, the end of the highlight is recorded before the selection. For a collection view, it is recorded after the
    /// selection, because UICollectionView.h lists the calls in this order.
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

    /// Returns whether the layout decides if the cell is highlighted or selected, for this cell or for the whole list.
    private func isAsked(with list: ScrollView) -> Bool {
        [self, list].contains { $0.overrides?.shouldHighlight != nil || $0.overrides?.shouldSelect != nil }
    }

    /// Returns whether a touch may highlight or select the cell, according to the layout's closure for the cell or, if there is none, its
    /// closure for the list. The default is true.
    private func allows(_ touch: Touch, _ list: ScrollView, _ answer: (ViewOverrides) -> ((Touch) -> Bool)?) -> Bool {
        let own = overrides.flatMap(answer) ?? list.overrides.flatMap(answer)
        return own?(touch) ?? true
    }

    /// The table or collection view that contains the cell; nil if there is none.
    package var enclosingList: ScrollView? {
        var view = superview
        while let here = view {
            if let list = here as? ScrollView { return list.isList ? list : nil }
            view = here.superview
        }
        return nil
    }

    override var passesOn: Bool { false }
}
