import GestureFiles

/// A gesture to begin with: one that the first recognizer of a screen would recognize.
enum FirstGesture {
    static func text(of layout: ScreenLayout) -> String? {
        let order = layout.order()
        let screen = layout.screen
        for index in order where index != screen.window {
            let view = screen.views[index]
            guard let recognizer = view.recognizers.first.map({ screen.recognizers[$0] }), view.size.width > 0, view.size.height > 0 else {
                continue
            }
            return JSONPrinter.text(of: .made(.object(members(recognizer, on: view.id))))
        }
        let control = order.first { screen.views[$0].type.isControl && screen.views[$0].size.width > 0 }
        // The window itself gets a tap as well as any.
        let target = control ?? screen.window
        return JSONPrinter.text(of: .made(.object([JSONMember("tap", .string(screen.views[target].id))])))
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
