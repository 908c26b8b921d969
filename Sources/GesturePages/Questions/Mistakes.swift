import GestureEngine
import GestureFiles
import GestureSupport

extension LessonPlay {
    /// The number of touches in the replay.
    var fingers: Int {
        var ids: [Int] = []
        for record in records {
            if case .touch(let row) = record.body, !ids.contains(row.touch) { ids.append(row.touch) }
        }
        return ids.count
    }

    /// Returns wrong answers that a reader might give, starting with the most likely ones. The list may also contain the correct answer.
    func mistakes(_ question: Question) -> [String] {
        switch question {
        case .winners(let candidates): winnerMistakes(candidates)
        case .stream: streamMistakes()
        case .moment: [Choices.never] + (moments.lifts + moments.landings).map { moments.text(at: $0) }
        case .attemptOutcome(let recognizer): AttemptOutcome.others(isDiscrete: isDiscrete(recognizer)).map { $0.text }
        case .hit(let touch): hitMistakes(touch)
        case .actions: actionMistakes()
        case .count(let wanted):
            [Choices.never] + [-1, 1].map { Choices.times(max(rows(wanted).count + $0, 0)) }
        case .order(let first, let second):
            [
                Choices.order((1, first), (2, second)), Choices.order((2, first), (1, second)), Choices.order((1, first), nil),
                Choices.order(nil, (1, second)),
            ]
        case .target: items.map { Choices.name($0) } + [Choices.noTarget]
        }
    }

    private func winnerMistakes(_ candidates: [String]) -> [String] {
        let single = candidates.map { Choices.winners([$0], of: candidates) }
        return candidates.count == 2
            ? single + [Choices.winners(candidates, of: candidates), Choices.winners([], of: candidates)]
            : [Choices.winners(candidates, of: candidates)] + single + [Choices.winners([], of: candidates)]
    }

    private func streamMistakes() -> [String] {
        let moves: [TouchesMethod] = hasMovement ? [.touchesMoved] : []
        return [
            [.touchesBegan] + moves + [.touchesCancelled], [.touchesBegan] + moves + [.touchesEnded], [],
            [.touchesBegan] + moves,
        ].map { Choices.stream($0) }
    }

    private var hasMovement: Bool {
        records.contains {
            if case .touch(let row) = $0.body { return row.phase == .moved }
            return false
        }
    }

    private func isDiscrete(_ recognizer: String) -> Bool {
        let type = screen.recognizers.first { $0.id == recognizer }?.type
        return type == "tap" || type == "swipe"
    }

    /// Returns the views that the hit test skipped, followed by the ancestors of the hit view and then by all other views.
    private func hitMistakes(_ touch: Int) -> [String] {
        var views: [String] = []
        for record in records {
            guard case .touch(let row) = record.body, row.touch == touch, row.phase == .began else { continue }
            views += names[row.passed].map { names[$0.view] }
            var shape = screen.shapes.first { shape in row.view.map { names[$0] == shape.id } ?? false }
            while let parent = shape?.parent {
                shape = screen.shapes[parent]
                views.append(screen.shapes[parent].id)
            }
        }
        return (views + screen.shapes.map { $0.id }).map { Choices.name($0) } + [Choices.nothing]
    }

    /// Returns actions of the layout's recognizers and controls that a reader could mistake for the correct actions, as single actions and
    /// as pairs.
    private func actionMistakes() -> [String] {
        var all: [String] = []
        for view in views(layout.window) {
            for action in view.actions where !all.contains(action.action) { all.append(action.action) }
            for recognizer in view.gestureRecognizers {
                switch recognizer.action {
                case .name(let name): if !all.contains(name) { all.append(name) }
                case .byMode(let actions): for action in actions where !all.contains(action.action) { all.append(action.action) }
                case nil: break
                }
            }
        }
        let pairs = all.count > 1 ? [Choices.actions([all[0], all[1]]), Choices.actions([all[1], all[0]])] : []
        return all.prefix(2).map { Choices.actions([$0]) } + pairs + [Choices.actions([])] + all.dropFirst(2).map { Choices.actions([$0]) }
    }

    /// The views that recognizers can choose as their targets.
    var items: [String] {
        var items: [String] = []
        for view in views(layout.window) {
            for recognizer in view.gestureRecognizers {
                for dispatch in recognizer.dispatch?.documents ?? [] {
                    for item in dispatch.to where !items.contains(item) { items.append(item) }
                }
            }
        }
        return items
    }

    /// Returns a view of the layout followed by all of its descendants.
    func views(_ view: ViewDocument) -> [ViewDocument] { [view] + view.subviews.flatMap { views($0) } }
}
