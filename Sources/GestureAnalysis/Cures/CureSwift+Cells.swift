import GestureEngine
import GestureReplay

// Swift code for the answers of a list's delegate about its cells.
extension CureSwift {
    /// Returns the edit that changes an answer about a list's cells. Individual cells have no names in code, so an answer for a single cell
    /// is described in words, as are expressions.
    func cellAnswer(_ key: CellAnswer.Key, _ value: String, _ view: View) -> [SwiftEdit] {
        guard let list = view as? ScrollView ?? (view as? GestureEngine.Cell)?.enclosingList else { return [] }
        let method = CellMethod(key: key, isTable: list.isTable)
        guard value == "true" || value == "false" else {
            let cells = view === list ? "" : " for \(names.view(view.id))"
            return [SwiftEdit(.words, ["// \(method.name) of the delegate of \(names.view(list.id)) answers\(cells) with: \(value)"])]
        }
        let result = method.result(value)
        guard view === list else {
            let delegate = "the delegate of \(names.view(list.id))"
            return [SwiftEdit(.words, ["// \(method.name) of \(delegate) returns \(result) for \(names.view(view.id))."])]
        }
        return [SwiftEdit(.delegate(of: names.view(list.id)), [method.head, "    \(result)", "}"])]
    }

    /// A method of `UITableViewDelegate` or `UICollectionViewDelegate` that decides whether a touch highlights or selects a cell.
    private struct CellMethod {
        var key: CellAnswer.Key
        var isTable: Bool

        /// Whether the method returns the index path of the cell to be selected, or `nil`.
        private var returnsPath: Bool { isTable && key == .shouldSelect }

        private var label: String {
            switch key {
            case .shouldHighlight: isTable ? "shouldHighlightRowAt" : "shouldHighlightItemAt"
            case .shouldSelect: isTable ? "willSelectRowAt" : "shouldSelectItemAt"
            }
        }

        var name: String { "\(isTable ? "tableView" : "collectionView")(_:\(label):)" }

        var head: String {
            let list = isTable ? "tableView(_ tableView: UITableView" : "collectionView(_ collectionView: UICollectionView"
            return "func \(list), \(label) indexPath: IndexPath) -> \(returnsPath ? "IndexPath?" : "Bool") {"
        }

        func result(_ value: String) -> String { returnsPath ? value == "true" ? "indexPath" : "nil" : value }
    }
}
