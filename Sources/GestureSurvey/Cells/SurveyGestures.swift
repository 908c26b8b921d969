import GestureEngine
import GestureFiles
import GestureReplay

/// The gestures of a survey: those that every survey has, and additional ones that the layout's recognizers require, such as three taps.
extension SurveyGesture {
    static func all(for scene: Scene) -> [SurveyGesture] {
        var all = usual
        func add(_ form: Form) {
            let gesture = SurveyGesture(form)
            if !all.contains(gesture) { all.append(gesture) }
        }
        scene.screen.window.visit { view in
            for recognizer in view.gestureRecognizers {
                if let tap = recognizer as? TapGestureRecognizer {
                    let (count, fingers) = (min(tap.numberOfTapsRequired, mostTaps), min(tap.numberOfTouchesRequired, mostFingers))
                    add(.tap(count: count, fingers: fingers))
                } else if let press = recognizer as? LongPressGestureRecognizer {
                    let seconds = press.minimumPressDuration
                    if seconds > longPress - 0.1, seconds <= mostSeconds { add(.press(seconds: seconds + 0.3, fingers: 1)) }
                    if press.numberOfTouchesRequired > 1 {
                        add(
                            .press(
                                seconds: max(longPress, min(seconds, mostSeconds) + 0.3),
                                fingers: min(press.numberOfTouchesRequired, mostFingers)))
                    }
                } else if let swipe = recognizer as? SwipeGestureRecognizer, swipe.numberOfTouchesRequired > 1 {
                    for way in Way.allCases { add(.swipe(way, fingers: min(swipe.numberOfTouchesRequired, mostFingers))) }
                } else if let pan = recognizer as? PanGestureRecognizer, !(pan is ScreenEdgePanGestureRecognizer),
                    pan.minimumNumberOfTouches > 2
                {
                    for way in Way.allCases { add(.drag(way, fingers: min(pan.minimumNumberOfTouches, mostFingers))) }
                }
            }
        }
        return all
    }

    /// Returns the words that `--gestures` accepts for a layout: first the families, then the names.
    package static func words(for layout: LayoutDocument) -> [String] {
        let all = all(for: Scene(layout))
        var words: [String] = []
        for word in all.map({ $0.family }) + all.map({ $0.name }) where !words.contains(word) { words.append(word) }
        return words
    }

    /// The maximum number of taps, fingers and seconds in the additional gestures. A recognizer that requires more never recognizes in a
    /// survey.
    private static let mostTaps = 10, mostFingers = 5, mostSeconds = 10.0
}
