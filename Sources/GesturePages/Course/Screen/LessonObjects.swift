import GestureEngine
import GestureTimeline

/// The views and recognizers that are relevant to a lesson. Other views and recognizers are neither drawn nor described.
package struct LessonObjects: Sendable {
    /// The indices of the shapes of the relevant views, from back to front. The window comes first.
    package private(set) var shapes: [Int] = []
    /// The ids of the recognizers that receive touches or are named in the question.
    package private(set) var recognizers: [String] = []

    init(_ play: LessonPlay, _ question: Question) {
        var views: [String] = []
        var cells = RowCells()
        func see(_ view: Name) {
            if !views.contains(play.names[view]) { views.append(play.names[view]) }
        }
        func meet(_ recognizer: Name) {
            if !recognizers.contains(play.names[recognizer]) { recognizers.append(play.names[recognizer]) }
        }
        for record in play.records {
            cells.take(record)
            for view in cells.views(play.names) { see(view) }
            if case .touch(let row) = record.body { for recognizer in play.names[row.recognizers] { meet(recognizer) } }
            if case .delegate(let row) = record.body { meet(row.recognizer) }
        }
        if case .target = question { views += play.items }
        for name in question.names {
            if play.screen.shapes.contains(where: { $0.id == name }) {
                views.append(name)
            } else if !recognizers.contains(name) {
                recognizers.append(name)
            }
        }
        for recognizer in play.screen.recognizers where recognizers.contains(recognizer.id) { views.append(recognizer.view) }
        var isIn = Array(repeating: false, count: play.screen.shapes.count)
        for (index, shape) in play.screen.shapes.enumerated() where index == 0 || views.contains(shape.id) {
            var next: Int? = index
            while let number = next, !isIn[number] {
                isIn[number] = true
                next = play.screen.shapes[number].parent
            }
        }
        shapes = isIn.indices.filter { isIn[$0] }
    }
}
