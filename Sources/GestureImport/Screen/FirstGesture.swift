import GestureFiles

/// A suggested first gesture on an imported screen. The gesture triggers a recognizer or touches a control.
package struct FirstGesture {
    /// The id of the target view, or `nil` if the gesture targets the window or begins at a fixed point.
    package let view: String?
    /// The gesture in the short notation, as JSON.
    package let text: String

    /// Returns gestures for the recognizers in layout order, followed by gestures for the controls and a tap on the window.
    static func all(of layout: ScreenLayout) -> [FirstGesture] {
        let screen = layout.screen
        let order = layout.order().filter { screen.views[$0].size.width > 0 && screen.views[$0].size.height > 0 }
        var all: [FirstGesture] = []
        func add(_ members: [JSONMember], _ view: String?) {
            all.append(FirstGesture(view: view, text: JSONPrinter.text(of: .made(.object(members)))))
        }
        for index in order where index != screen.window {
            let view = screen.views[index]
            let recognizer = view.recognizers.lazy.map { screen.recognizers[$0] }.first { recognizer in
                if case .bool(false)? = recognizer.settings.value("isEnabled")?.value { false } else { true }
            }
            guard let recognizer else { continue }
            let aim = recognizer.type == .tap ? cell(in: index, screen) ?? view.id : view.id
            add(members(recognizer, on: aim), recognizer.type == .screenEdgePan ? nil : aim)
        }
        for index in order where screen.views[index].type.isControl {
            add([JSONMember("tap", .string(screen.views[index].id))], screen.views[index].id)
        }
        // The last suggestion is a tap on the window, because it always hits a view.
        add([JSONMember("tap", .string(screen.views[screen.window].id))], nil)
        return all
    }

    /// Returns the id of the first cell in a view, or `nil` if there is no cell. Taps target this cell rather than the middle of the view,
    /// where there may be no cell.
    private static func cell(in view: Int, _ screen: ImportedScreen) -> String? {
        for index in screen.views[view].subviews {
            if screen.views[index].type == .cell { return screen.views[index].id }
            if let cell = cell(in: index, screen) { return cell }
        }
        return nil
    }

    private static func members(_ recognizer: ImportedRecognizer, on view: String) -> [JSONMember] {
        func number(_ key: String) -> Double? {
            guard case .number(let number)? = recognizer.settings.value(key)?.value else { return nil }
            return number
        }
        switch recognizer.type {
        case .tap:
            var members = [JSONMember("tap", .string(view))]
            if let count = number("numberOfTapsRequired"), count > 1 { members.append(JSONMember("count", .number(count))) }
            if let fingers = number("numberOfTouchesRequired"), fingers > 1 { members.append(JSONMember("fingers", .number(fingers))) }
            return members
        case .longPress:
            return [JSONMember("press", .string(view)), JSONMember("hold", .number((number("minimumPressDuration") ?? 0.5) + 0.3))]
        case .pan, .scrollViewPan, .scrollViewDelay: return [JSONMember("drag", .string(view)), JSONMember("by", .numbers([0, -80]))]
        case .swipe:
            var direction = "right"
            if case .string(let word)? = recognizer.settings.value("direction")?.value { direction = word }
            if case .array(let words)? = recognizer.settings.value("direction")?.value, case .string(let word)? = words.first?.value {
                direction = word
            }
            return [JSONMember("swipe", .string(view)), JSONMember("direction", .string(direction))]
        case .pinch, .scrollViewPinch:
            return [JSONMember("pinch", .string(view)), JSONMember("from", .number(60)), JSONMember("to", .number(120))]
        case .rotation: return [JSONMember("rotate", .string(view)), JSONMember("by", .number(1))]
        case .screenEdgePan: return [JSONMember("drag", .numbers([1, 100])), JSONMember("by", .numbers([120, 0]))]
        }
    }
}
