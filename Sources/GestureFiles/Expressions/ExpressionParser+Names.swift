import GestureEngine
import GestureSupport

/// The part of the parser for names such as `state`, `other.type`, `touch.x`, `view('id').contentOffset.x` and `isDescendant(touch.view,
/// 'card')`.
extension ExpressionParser {
    private static let functions = [
        "view", "location", "translation", "isDescendant", "type", "abs", "min", "max", "hypot", "round", "floor", "ceil",
    ]

    /// Parses a name. For a name that reads a value, the returned node also contains the name as written, because timeline rows show it.
    mutating func name(_ name: String, at byte: Int) throws(ExpressionError) -> Part {
        var part = try meaning(of: name, at: byte)
        if part.node.isReading {
            part.node = .named(part.node, written(from: byte))
            readings.append(Expression.Reading(name: written(from: byte), start: byte, end: end))
        }
        return part
    }

    private mutating func meaning(of name: String, at byte: Int) throws(ExpressionError) -> Part {
        switch name {
        case "true", "false": return try make(.constant(.bool(name == "true")), .bool, at: byte)
        case "null": return try make(.constant(.null), .any, at: byte)
        case _ where isSign("("): return try call(name, at: byte)
        case "mode": return try make(.mode, .any, at: byte)
        case "variables": return try variable(at: byte)
        case "touch": return try touch(at: byte)
        // Accepts the word `gestureRecognizer`, which in Swift is the first parameter of the delegate methods.
        case "gestureRecognizer" where isSign(".") && context.hasRecognizer:
            let member = try member(of: name, RecognizerReading.names)
            return try recognizer(.own, member.name, at: member.byte)
        case "other", "otherGestureRecognizer":
            guard context.hasOther else { throw ExpressionError(issue: .noOtherHere, byte: byte) }
            let member = try member(of: name, RecognizerReading.names)
            return try recognizer(.other, member.name, at: member.byte)
        default: return try recognizer(.own, name, at: byte)
        }
    }

    /// Parses the name that follows a dot.
    private mutating func member(of owner: String, _ known: [String]) throws(ExpressionError) -> (name: String, byte: Int) {
        guard isSign(".") else { throw error(.missingMember(of: owner, known: known)) }
        try advance()
        guard case .name(let name) = token.kind else { throw error(.unexpectedToken(token.shown, expected: "a name after '.'")) }
        let byte = token.byte
        try advance()
        return (name, byte)
    }

    private mutating func variable(at byte: Int) throws(ExpressionError) -> Part {
        let member = try member(of: "variables", symbols.variables.names)
        guard symbols.variables.contains(member.name) else {
            throw unknown("variable", member.name, symbols.variables.names, at: member.byte)
        }
        return try make(.variable(member.name), .any, at: byte)
    }

    private mutating func touch(at byte: Int) throws(ExpressionError) -> Part {
        guard context.hasTouch else { throw ExpressionError(issue: .noTouchHere, byte: byte) }
        let names = TouchReading.names
        let member = try member(of: "touch", names)
        guard let reading = TouchReading(rawValue: member.name) else {
            throw unknown("property of a touch", member.name, names, at: member.byte)
        }
        let type: ExpressionType =
            switch reading {
            case .view, .type, .phase: .string
            case .x, .y, .tapCount, .force, .majorRadius, .id: .number
            }
        if reading == .view, isSign(".") { throw error(.idHasNoParts("touch.view")) }
        return try make(.touch(reading), type, at: byte)
    }

    private mutating func recognizer(_ party: ExpressionParty, _ name: String, at byte: Int) throws(ExpressionError) -> Part {
        if party == .own, name == "gestureRecognizer" || name == "recognizer" || name == "self" {
            throw ExpressionError(issue: .ownRecognizerNamed(name), byte: byte)
        }
        if party == .own, context == .dragEnd, name == "velocity" {
            return try make(.recognizer(.own, .velocity, try component(of: name, ExpressionComponent.point)), .number, at: byte)
        }
        guard let reading = RecognizerReading.named(name) else {
            let others = party == .own ? ["touch", "other", "mode", "variables"] + Self.functions : []
            let own = party == .other || context.hasRecognizer ? RecognizerReading.names : []
            throw unknown(party == .own ? "name" : "property of a recognizer", name, own + others, at: byte)
        }
        guard party == .other || context.hasRecognizer else {
            throw ExpressionError(issue: .noRecognizerHere(name, hasTouch: context.hasTouch), byte: byte)
        }
        switch reading {
        case .id, .type, .state, .view:
            if isSign(".") { throw error(.idHasNoParts(party == .other ? "other." + name : name)) }
            return try make(.recognizer(party, reading, nil), .string, at: byte)
        case .numberOfTouches, .scale, .rotation: return try make(.recognizer(party, reading, nil), .number, at: byte)
        case .location, .translation:
            let component = try component(of: name, ExpressionComponent.point)
            return try make(.recognizer(party, reading, component), .number, at: byte)
        case .velocity:
            // A pinch has a velocity that is a number, whereas the velocity of a pan is a point.
            let component = isSign(".") ? try component(of: name, ExpressionComponent.point) : nil
            return try make(.recognizer(party, reading, component), .number, at: byte)
        case .property(let property): return try make(.recognizer(party, reading, nil), ExpressionType(property.kind(of: .tap)), at: byte)
        }
    }

    private mutating func component(of owner: String, _ known: [ExpressionComponent]) throws(ExpressionError) -> ExpressionComponent {
        let names = known.map { $0.rawValue }
        let member = try member(of: owner, names)
        // Accepts UIKit's longer notation for rectangle components, such as `origin.x`.
        if known == ExpressionComponent.rect, member.name == "origin" || member.name == "size" {
            let parts = member.name == "origin" ? ExpressionComponent.point : ExpressionComponent.size
            return try component(of: owner + "." + member.name, parts)
        }
        guard let place = names.firstIndex(of: member.name) else {
            throw unknown("part of '\(owner)'", member.name, names, at: member.byte)
        }
        return known[place]
    }

    private func unknown(_ what: String, _ name: String, _ known: [String], at byte: Int) -> ExpressionError {
        ExpressionError(issue: .unknownName(what: what, name: name, among: known), byte: byte)
    }

    // MARK: Function calls

    private mutating func call(_ name: String, at byte: Int) throws(ExpressionError) -> Part {
        guard Self.functions.contains(name) else { throw unknown("function", name, Self.functions, at: byte) }
        try expect("(")
        let arguments = isSign(")") ? [] : try list()
        try expect(")")
        switch name {
        case "view": return try view(try viewArgument(arguments, of: name, at: byte), at: byte)
        case "location", "translation":
            let id = try viewArgument(arguments, of: name, at: byte)
            guard name == "location" || context.hasRecognizer else {
                throw ExpressionError(issue: .noRecognizerHere(name, hasTouch: context.hasTouch), byte: byte)
            }
            let component = try component(of: "\(name)(…)", ExpressionComponent.point)
            return try make(.point(name == "location" ? .location : .translation, id, component), .number, at: byte)
        case "type": return try make(.typeOfView(try viewArgument(arguments, of: name, at: byte)), .string, at: byte)
        case "isDescendant":
            try count(arguments, 2...2, of: name, at: byte)
            for argument in arguments { try checkView(argument) }
            return try make(.isDescendant(arguments[0].node, arguments[1].node), .bool, at: byte)
        default: return try mathematics(name, arguments, at: byte)
        }
    }

    private mutating func mathematics(_ name: String, _ arguments: [Part], at byte: Int) throws(ExpressionError) -> Part {
        guard let function = ExpressionNode.Function(rawValue: name) else { throw unknown("function", name, Self.functions, at: byte) }
        let allowed =
            switch function {
            case .abs, .round, .floor, .ceil: 1...1
            case .hypot: 2...2
            case .min, .max: 1...100
            }
        try count(arguments, allowed, of: name, at: byte)
        for argument in arguments { try require(.number, argument) }
        return try make(.call(function, arguments.map { $0.node }), .number, at: byte)
    }

    private func count(_ arguments: [Part], _ allowed: ClosedRange<Int>, of name: String, at byte: Int) throws(ExpressionError) {
        guard allowed.contains(arguments.count) else {
            throw ExpressionError(issue: .wrongArgumentCount(name, found: arguments.count, allowed: allowed), byte: byte)
        }
    }

    private func viewArgument(_ arguments: [Part], of name: String, at byte: Int) throws(ExpressionError) -> ExpressionNode {
        try count(arguments, 1...1, of: name, at: byte)
        try checkView(arguments[0])
        return arguments[0].node
    }

    /// Checks that a function's argument can identify a view. If the argument is a string literal, it must be the id of a view. Any other
    /// argument must have a string value. Throws an error if this is not the case.
    private func checkView(_ part: Part) throws(ExpressionError) {
        try require(.string, part)
        guard case .constant(.string(let id)) = part.node, symbols.type(ofView: id) == nil else { return }
        throw ExpressionError(issue: symbols.unknownView(id), byte: part.byte)
    }

    private mutating func view(_ id: ExpressionNode, at byte: Int) throws(ExpressionError) -> Part {
        let member = try member(of: "view(…)", ViewReading.names)
        guard let reading = ViewReading.named(member.name) else {
            throw unknown("property of a view", member.name, ViewReading.names, at: member.byte)
        }
        guard case .property(let property) = reading else {
            let isText = ViewReading.readOnly.prefix(5).contains { $0.reading == reading }
            return try make(.view(id, reading, nil), isText ? .string : .bool, at: byte)
        }
        let parts: [ExpressionComponent]? =
            switch property.kind(of: .view) {
            case .point: ExpressionComponent.point
            case .size: ExpressionComponent.size
            case .rect: ExpressionComponent.rect
            case .insets: ExpressionComponent.insets
            case .transform: ExpressionComponent.transform
            default: nil
            }
        guard let parts else { return try make(.view(id, reading, nil), ExpressionType(property.kind(of: .view)), at: byte) }
        let component = try component(of: member.name, parts)
        return try make(.view(id, reading, component), .number, at: byte)
    }
}

/// Validation of the string literals with which an expression compares a value. If the value can never be equal to the literal, this is an
/// error.
extension ExpressionParser {
    /// Throws an error if the value that `reading` represents can never be equal to the string literal `word`.
    func checkWord(_ reading: Part, _ word: Part) throws(ExpressionError) {
        guard case .constant(.string(let text)) = word.node, let vocabulary = vocabulary(of: reading.node) else { return }
        guard !vocabulary.words.contains(text) else { return }
        if vocabulary.words.isEmpty { throw ExpressionError(issue: .noModes(text), byte: word.byte) }
        throw ExpressionError(issue: .unknownName(what: vocabulary.what, name: text, among: vocabulary.words), byte: word.byte)
    }

    /// Returns all strings that can be the value of a node, and a word that describes these strings, such as "state"; `nil` if the value
    /// can be any string.
    private func vocabulary(of node: ExpressionNode) -> (what: String, words: [String])? {
        switch node {
        case .named(let reading, _): vocabulary(of: reading)
        case .recognizer(_, .type, _): ("recognizer type", RecognizerType.allCases.map { $0.rawValue })
        case .recognizer(_, .state, _): ("state", ["possible"] + EffectState.names)
        case .touch(.type): ("touch type", Touch.TouchType.names)
        case .touch(.phase): ("phase", Touch.Phase.names)
        case .view(_, .type, _), .typeOfView: ("view type", ViewType.allCases.map { $0.rawValue })
        case .mode: ("mode", symbols.modes.names)
        case .recognizer, .touch, .view, .constant, .point, .variable, .array, .not, .negate, .arithmetic, .compare, .equal, .member,
            .inMode,
            .and, .or, .conditional, .call, .isDescendant:
            nil
        }
    }
}
