import GestureFiles
import GestureSupport

/// A mode of the app in which gestures are replayed, and the mode changes that lead to this mode.
package struct SurveyMode: Sendable {
    /// The path of the mode; `nil` in a layout without modes.
    package var path: String?
    /// The states to enter one after the other to get from the initial mode to this mode.
    var steps: [String] = []

    /// The mode changes as JSON for a trace's `gestures`.
    var gestures: [String] { steps.map { "{\"enter\": \(Quoting.json($0))}" } }

    /// Returns the modes that the app can reach, ordered by the number of mode changes that lead to them.
    package static func reachable(in layout: LayoutDocument) -> [SurveyMode] {
        guard let modes = layout.modes else { return [SurveyMode()] }
        var found = [SurveyMode(path: modes.resting(modes.initial))]
        var index = 0
        while index < found.count {
            let here = found[index]
            var next: [String] = []
            var state = here.path.flatMap { modes.state($0) }
            while let one = state {
                next += one.next
                state = one.parent.flatMap { modes.state($0) }
            }
            for path in next {
                let resting = modes.resting(path)
                if !found.contains(where: { $0.path == resting }) { found.append(SurveyMode(path: resting, steps: here.steps + [path])) }
            }
            index += 1
        }
        return found
    }
}
