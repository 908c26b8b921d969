import GestureEngine
import GestureSupport
import GestureTimeline

extension Story {
    /// A row as the timeline prints it, without its columns: `0.080 ◉ single recognized`.
    ///
    /// `after` are earlier rows, from one of which it may follow how late this one is.
    package func line(_ row: Int, after: [Int] = []) -> String {
        let rows = RecordRows(names: names, isText: true)
        rows.record((after.filter { $0 < row } + [row]).sorted().compactMap { self[row: $0] })
        return rows.take().last?.text(inColumns: false) ?? ""
    }

    /// Why a row came, in words.
    package func reason(_ row: Int) -> RowReason? {
        self[row: row].map { RowReason($0, names) }
    }
}

extension [Evidence] {
    /// What a rule rests on: `Apple's documentation or headers, figures measured on a device; in part this project's choice`.
    package var words: String {
        let sources = filter { $0 != .model }.map { $0.words }
        guard contains(.model) else { return sources.joined(separator: ", ") }
        return sources.isEmpty ? Evidence.model.words : sources.joined(separator: ", ") + "; in part " + Evidence.model.words
    }
}
