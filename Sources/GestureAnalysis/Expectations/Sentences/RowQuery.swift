import GestureEngine
import GestureFiles
import GestureReplay
import GestureTimeline

/// One row as sentences of `expect` name it, to look it up in a timeline: `save touchUpInside`, `pan failed due to edge after 3`.
package struct RowQuery {
    /// What is wrong with the words.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let wanted: WantedRow
    private let scene: Scene

    /// Reads the words; the ids are those of a layout and of what `scene` has by now.
    package init(_ text: String, on scene: Scene) throws(Failure) {
        wanted = try WantedRow(text, on: scene)
        self.scene = scene
    }

    /// The numbers of the rows that are meant, in order; throws where there are none since nobody has such a name or does such a thing.
    package func rows(in records: [Record], _ table: Names) throws(Failure) -> [Int] {
        var watch = WantedRow.Watch(wanted, table)
        for record in records { watch.take(record) }
        if watch.count == 0, let problem = wanted.problem(on: scene, wasSeen: watch.sawSubject) { throw problem }
        return watch.rowsInTime
    }
}
