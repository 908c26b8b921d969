import GestureEngine
import GestureFiles

/// A parser that evaluates the expressions in a UI test, and creates the gestures that these expressions perform.
struct ScriptExpressions {
    let tokens: [ScriptTokens.Token]
    /// The index of the next token to parse.
    var at = 0
    var variables: [String: ScriptValue] = [:]
    var gestures: XCUITestGestures
    /// The nesting depth of the current expression.
    private var depth = 0
    let declarations: ScriptDeclarations
    /// The number of tokens that may still be read in the declarations of elements. A limit is necessary because these declarations may use
    /// each other, or themselves, several times.
    private(set) var budget: Int
    private static let maximumDepth = 40

    /// An argument of a call, together with its label.
    typealias Argument = (label: String?, value: ScriptValue)

    init(_ tokens: [ScriptTokens.Token], _ declarations: ScriptDeclarations, _ gestures: XCUITestGestures) {
        self.tokens = tokens
        self.declarations = declarations
        self.gestures = gestures
        budget = ImportBudget.steps(of: tokens.count)
    }

    // MARK: Tokens

    func kind(_ index: Int) -> ScriptTokens.Kind? { index >= 0 && index < tokens.count ? tokens[index].kind : nil }
    func isSign(_ sign: Unicode.Scalar, at index: Int) -> Bool { kind(index) == .sign(UInt8(ascii: sign)) }
    func word(at index: Int) -> String? {
        if case .word(let word)? = kind(index) { return word }
        return nil
    }
    /// Returns whether the token is on the same line as the previous token.
    func continues(_ index: Int) -> Bool { index < tokens.count && !tokens[index].isFirst }

    /// Consumes the next token if it is the given sign. Returns whether it was consumed.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard isSign(sign, at: at) else { return false }
        at += 1
        return true
    }

    // MARK: Expressions

    /// Parses an expression of sums and products. Returns `nil` if the expression is not supported.
    mutating func expression() -> ScriptValue? {
        guard depth < Self.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard var value = product() else { return nil }
        while let left = value.number, continues(at), isSign("+", at: at) || isSign("-", at: at) {
            let isSum = isSign("+", at: at)
            at += 1
            guard let right = product()?.number else { return nil }
            value = .number(isSum ? left + right : left - right)
        }
        return value
    }

    private mutating func product() -> ScriptValue? {
        guard var value = operand() else { return nil }
        while let left = value.number, continues(at), isSign("*", at: at) || isSign("/", at: at) {
            let isProduct = isSign("*", at: at)
            at += 1
            guard let right = operand()?.number else { return nil }
            value = .number(isProduct ? left * right : left / right)
        }
        return value
    }

    private mutating func operand() -> ScriptValue? {
        guard var value = primary() else { return nil }
        while true {
            if isSign(".", at: at), !isSign(".", at: at + 1), let word = word(at: at + 1) {
                let offset = tokens[at + 1].offset
                at += 2
                if isSign("(", at: at), continues(at) {
                    guard let arguments = arguments() else { return nil }
                    let name = word + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
                    guard let result = call(value, name, arguments, at: offset) else { return nil }
                    value = result
                } else {
                    guard let result = member(value, word) else { return nil }
                    value = result
                }
            } else if isSign("[", at: at), continues(at), isElement(value) {
                at += 1
                guard let index = expression(), take("]"), let query = query(value) else { return nil }
                if case .text(let name?) = index {
                    value = .element(query.adding(.named(name)))
                } else if let name = identifier(index) {
                    value = .element(query.adding(.named(name)))
                } else {
                    return nil
                }
            } else if continues(at), isSign("!", at: at) || isSign("?", at: at) && isSign(".", at: at + 1) {
                at += 1
            } else {
                return value
            }
        }
    }

    private mutating func primary() -> ScriptValue? {
        guard let kind = kind(at) else { return nil }
        switch kind {
        case .text(let text):
            at += 1
            return .text(text)
        case .number(let number):
            at += 1
            return .number(number)
        case .sign(UInt8(ascii: "-")):
            at += 1
            guard depth < Self.maximumDepth else { return nil }
            depth += 1
            defer { depth -= 1 }
            return operand()?.number.map { .number(-$0) }
        case .sign(UInt8(ascii: "(")):
            at += 1
            guard let value = expression(), take(")") else { return nil }
            return value
        case .sign(UInt8(ascii: "[")): return message()
        case .sign(UInt8(ascii: ".")):
            guard let word = word(at: at + 1) else { return nil }
            at += 2
            return constant(word) ?? .member(word)
        case .word(let word):
            at += 1
            return named(word)
        case .sign: return nil
        }
    }

    private func constant(_ word: String) -> ScriptValue? {
        switch word {
        case "pi", "M_PI": .number(.pi)
        case "M_PI_2": .number(.pi / 2)
        case "M_PI_4": .number(.pi / 4)
        case "zero": .vector(.zero)
        default: nil
        }
    }

    private mutating func named(_ word: String) -> ScriptValue? {
        if word == "self", !isSign(".", at: at) { return .path([word]) }
        if word == "self", take(".") {
            guard let next = self.word(at: at) else { return nil }
            at += 1
            return named(next)
        }
        if word == "try" || word == "await" {
            _ = take("!") || take("?")
            return operandOnce()
        }
        let offset = tokens[at - 1].offset
        if isSign("(", at: at), continues(at) {
            guard let arguments = arguments() else { return nil }
            return function(word, arguments, at: offset)
        }
        if let value = variables[word] { return value }
        switch word {
        case "app": return .app
        case "XCUIApplication", "super": return .nothing
        case "Double", "CGFloat", "Float", "XCUIGestureVelocity", "ElementType", "XCUIElement", "CGVector", "CGPoint":
            // A dot and a member of the type follow, as in `XCUIElement.ElementType.button`.
            guard take("."), let next = self.word(at: at) else { return nil }
            at += 1
            return named(next)
        case "Thread", "NSThread": return .member("Thread")
        case "YES", "NO", "true", "false", "nil": return .nothing
        default:
            if let value = constant(word) { return value }
            for prefix in ["XCUIGestureVelocity", "XCUIElementType"] where word.hasPrefix(prefix) {
                return .member(String(word.dropFirst(prefix.utf8.count)))
            }
            // A word after a dot is a member of the type before the dot.
            if isSign(".", at: at - 2) { return .member(word) }
            return declared([word]) ?? .path([word])
        }
    }

    /// Returns the value of the constant or element with the given name that the files of the test declare.
    mutating func declared(_ path: [String]) -> ScriptValue? {
        // A path such as `Ids.save` may refer to a constant, and a path such as `page.save` to an element.
        if let text = declarations.text(path, words: 2) { return .text(text) }
        guard let last = path.last, let start = declarations.property(last), budget > 0 else {
            return declarations.text(path, words: 1).map { .text($0) }
        }
        let here = at
        at = start
        defer { (budget, at) = (budget - (at - start), here) }
        guard let value = expression() else { return nil }
        if case .path = value { return nil }
        return value
    }

    /// Returns whether a name refers to a known value, which is the app, an element, a coordinate or a constant.
    mutating func isKnown(_ word: String) -> Bool {
        if word == "app" || word == "XCUIApplication" { return true }
        guard let value = variables[word] ?? declared([word]) else { return false }
        return !value.isPath
    }

    /// Returns the name of an undeclared constant, which is used as an identifier where a string is required. Returns `nil` for any other
    /// value.
    func identifier(_ value: ScriptValue) -> String? {
        switch value {
        case .path(let path): path.last == "rawValue" ? path.dropLast().last : path.last
        case .app, .element, .coordinate, .number, .text, .vector, .member, .nothing: nil
        }
    }

    private mutating func operandOnce() -> ScriptValue? {
        guard depth < Self.maximumDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        return operand()
    }

    /// Parses the arguments in parentheses. Returns `nil` if an argument is not supported, for example if it is a closure.
    mutating func arguments() -> [Argument]? {
        guard take("(") else { return nil }
        var arguments: [Argument] = []
        while !take(")") {
            var label: String?
            if let word = word(at: at), isSign(":", at: at + 1) {
                label = word
                at += 2
            }
            guard arguments.count < 20, let value = expression() else { return nil }
            arguments.append((label, value))
            guard take(",") || isSign(")", at: at) else { return nil }
        }
        return arguments
    }

    // MARK: Objective-C

    /// Parses an Objective-C message such as `[receiver name]` or `[receiver first:a second:b]`. An array literal is treated as an
    /// expression without a value.
    private mutating func message() -> ScriptValue? {
        at += 1
        if take("]") { return .nothing }
        guard let receiver = expression() else { return nil }
        if isSign(",", at: at) {
            while take(",") { guard expression() != nil else { return nil } }
            return take("]") ? .nothing : nil
        }
        if take("]") { return .nothing }
        guard let first = word(at: at) else { return nil }
        let offset = tokens[at].offset
        at += 1
        var name = first
        var arguments: [Argument] = []
        if take(":") {
            guard let value = expression() else { return nil }
            name += ":"
            arguments.append((nil, value))
            while let part = word(at: at), isSign(":", at: at + 1), arguments.count < 20 {
                at += 2
                guard let value = expression() else { return nil }
                name += part + ":"
                arguments.append((part, value))
            }
        } else {
            name += "()"
        }
        guard take("]") else { return nil }
        return call(receiver, name, arguments, at: offset)
    }
}
