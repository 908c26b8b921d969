import GestureEngine

/// Functions that evaluate the supported subset of XCTest: queries for elements, and methods that perform gestures.
extension ScriptExpressions {
    func isElement(_ value: ScriptValue) -> Bool { query(value) != nil }

    func query(_ value: ScriptValue) -> ElementQuery? {
        switch value {
        case .app: ElementQuery()
        case .element(let query): query
        case .coordinate, .number, .text, .vector, .member, .path, .nothing: nil
        }
    }

    mutating func member(_ value: ScriptValue, _ word: String) -> ScriptValue? {
        if case .path(let path) = value { return declared(path + [word]) ?? .path(path + [word]) }
        if case .text = value, ["rawValue", "identifier", "id", "key"].contains(word) { return value }
        if let query = query(value) {
            if let type = ElementQuery.type(ofCollection: word) { return .element(query.adding(.type(type))) }
            switch word {
            case "firstMatch", "element": return .element(query.adding(.index(0)))
            case "exists", "isHittable", "value", "label", "frame", "identifier", "count", "isEnabled", "isSelected", "title",
                "placeholderValue", "debugDescription", "hasFocus", "state", "elementType", "allElementsBoundByIndex":
                return .nothing
            default: return nil
            }
        }
        if case .nothing = value { return .nothing }
        return nil
    }

    mutating func function(_ name: String, _ arguments: [Argument], at offset: Int) -> ScriptValue? {
        func number(_ index: Int) -> Double? { index < arguments.count ? arguments[index].value.number : nil }
        if name.hasPrefix("XCT") { return .nothing }
        switch name {
        case "XCUIApplication": return arguments.isEmpty ? .app : nil
        case "CGVector", "CGVectorMake", "CGPoint", "CGPointMake":
            guard let x = number(0), let y = number(1) else { return nil }
            return .vector(Point(x, y))
        case "CGFloat", "Double", "Float", "TimeInterval", "XCUIGestureVelocity", "Int", "UInt32": return number(0).map { .number($0) }
        case "sleep", "usleep":
            guard let duration = number(0) else { return nil }
            gestures.sleep(name == "sleep" ? duration : duration / 1e6)
            return .nothing
        case "print", "NSLog", "debugPrint", "wait", "fail", "expectation": return .nothing
        default:
            // A call whose name is capitalized creates a page object, whose functions may touch elements.
            return name.first?.isUppercase == true ? .path([name]) : nil
        }
    }

    /// The prefixes of the names of all methods that touch the screen.
    static let touches = ["tap", "click", "doubleTap", "twoFingerTap", "press", "swipe", "pinch", "rotate", "scroll", "adjust"]

    /// Evaluates a method call and adds the gestures that it performs.
    mutating func call(_ value: ScriptValue, _ name: String, _ arguments: [Argument], at offset: Int) -> ScriptValue? {
        switch value {
        case .app, .element:
            guard let query = query(value) else { return nil }
            if let result = search(query, name, arguments) { return result }
        case .coordinate(let query, let part, let offset):
            if name == "withOffset(_:)" || name == "coordinateWithOffset:" {
                guard case .vector(let by)? = arguments.first?.value else { return nil }
                return .coordinate(query, part: part, offset: offset + by)
            }
        case .nothing:
            // The receiver of the message may be the result of `alloc`, as in `[[XCUIApplication alloc] init]`.
            if name == "init()" || name == "new()" { return .app }
            return Self.touches.contains { name.hasPrefix($0) } ? nil : .nothing
        case .member("Thread"):
            guard name == "sleep(forTimeInterval:)" || name == "sleepForTimeInterval:", let duration = arguments.first?.value.number else {
                return nil
            }
            gestures.sleep(duration)
            return .nothing
        case .number, .text, .vector, .member, .path: return nil
        }
        return gestures.call(value, name, arguments.map { $0.value }, at: offset)
    }

    /// Returns the query with an additional step, or `nothing` for a call that does not touch the screen. Returns `nil` for any other call.
    private func search(_ query: ElementQuery, _ name: String, _ arguments: [Argument]) -> ScriptValue? {
        let arguments = arguments.map { ($0.label, value: identifier($0.value).map { .text($0) } ?? $0.value) }
        let first = arguments.first?.value
        switch name {
        case "element(boundBy:)", "elementBoundByIndex:", "elementAtIndex:":
            return first?.number.map { .element(query.adding(.index(Int(min(max($0, 0), 1e6))))) }
        case "matching(identifier:)", "matchingIdentifier:":
            guard case .text(let text?)? = first else { return nil }
            return .element(query.adding(.named(text)))
        case "descendants(matching:)", "children(matching:)", "descendantsMatchingType:", "childrenMatchingType:":
            guard case .member(let word)? = first else { return nil }
            let type = ElementQuery.type(ofMember: word)
            return .element(query.adding(.type(type == "Any" ? nil : type)))
        case "element(matching:identifier:)", "matching(_:identifier:)", "elementMatchingType:identifier:", "matchingType:identifier:":
            guard case .member(let word)? = first, case .text(let text?) = arguments[1].value else { return nil }
            return .element(query.adding(.type(ElementQuery.type(ofMember: word))).adding(.named(text)))
        case "containing(_:identifier:)", "containingType:identifier:":
            guard case .text(let text?) = arguments[1].value else { return nil }
            return .element(query.adding(.containing(text)))
        case "coordinate(withNormalizedOffset:)", "coordinateWithNormalizedOffset:":
            guard case .vector(let part)? = first else { return nil }
            return .coordinate(query, part: part, offset: .zero)
        case "waitForExistence(timeout:)", "waitForExistenceWithTimeout:", "waitForNonExistence(timeout:)", "launch()", "activate()",
            "terminate()", "typeText(_:)", "typeText:", "screenshot()", "wait(for:timeout:)", "typeKey(_:modifierFlags:)":
            return .nothing
        default: return nil
        }
    }
}
