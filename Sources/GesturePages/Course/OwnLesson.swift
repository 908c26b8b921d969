import GestureEngine
import GestureFiles
import GestureSupport

extension Lesson {
    /// The most recognizers that are weighed against each other.
    private static let most = 3

    /// A lesson of somebody's own trace: the text of a file that holds its layout.
    ///
    /// Its timeline says what is to be asked: who of several recognizers wins, when a view gets what is held back from it, what becomes of the
    /// one recognizer, or what a view gets. Nil where no finger meets anybody.
    package static func about(_ trace: String, title: String) throws(InputError) -> Lesson? {
        let play = try LessonPlay("own") { _ throws(InputError) in trace }
        guard let question = question(of: play) else { return nil }
        return Lesson(
            "own", title, "The recorded fingers play on the screen. What does the gesture system make of them?", ask: question,
            lesson: "Change the layout below: the same fingers are replayed at once, and what would be different is said.")
    }

    private static func question(of play: LessonPlay) -> Question? {
        var recognizers: [String] = []
        var views: [String] = []
        for lane in play.lanes.lanes {
            switch lane.kind {
            case .touch: break
            case .view: views.append(lane.name)
            case .recognizer:
                let type = play.screen.recognizers.first { $0.id == lane.name }?.type
                if type != RecognizerType.scrollViewDelay.rawValue { recognizers.append(lane.name) }
            }
        }
        if recognizers.count > 1 { return .winners(Array(recognizers.prefix(most))) }
        for record in play.records {
            if case .viewTouches(let row) = record.body, row.delayed != nil { return .moment(.view(play.names[row.view], row.method)) }
        }
        if let one = recognizers.first { return .fate(one) }
        return views.first.map { .stream($0) }
    }
}
