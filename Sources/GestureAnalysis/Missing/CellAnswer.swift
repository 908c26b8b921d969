import GestureEngine

/// An answer in the layout that decides about the touches of a cell. In an app, the delegate of the list gives it (H5).
struct CellAnswer: Equatable {
    var key: Key
    /// The id of the view for which the layout declares the answer: the cell or its list.
    var view: String

    enum Key: String, CaseIterable {
        /// The answer that decides whether a touch highlights the cell.
        case shouldHighlight
        /// The answer that decides whether a touch selects the cell.
        case shouldSelect
    }
}

extension GestureEngine.Cell {
    /// Returns the answer that decides about the cell's touches, or `nil` if neither the cell nor its list has one.
    func answer(_ key: CellAnswer.Key) -> CellAnswer? {
        guard let enclosingList else { return nil }
        let views: [View] = [self, enclosingList]
        let owner = views.first { view in
            switch key {
            case .shouldHighlight: view.overrides?.shouldHighlight != nil
            case .shouldSelect: view.overrides?.shouldSelect != nil
            }
        }
        return owner.map { CellAnswer(key: key, view: $0.id) }
    }
}
