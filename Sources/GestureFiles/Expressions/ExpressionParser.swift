/// A parser for expressions. The operators, from lowest to highest precedence, are: `?:`, `||`, `&&`, `== !=`, `< <= > >= in`, `+ -`,
/// `* /`, `! -`.
struct ExpressionParser {
    static let maximumLength = 10_000
    /// The maximum number of nodes in an expression. It also limits the depth of recursion, because chains such as 1 + 1 + 1 … are
    /// evaluated recursively.
    static let maximumNodes = 500
    static let maximumDepth = 50
    private static var tooComplex: Issue { .expressionTooComplex(parts: maximumNodes, depth: maximumDepth) }

    let context: ExpressionContext
    let symbols: LayoutSymbols
    private var lexer: ExpressionLexer
    private(set) var token: ExpressionToken
    /// The byte offset in the expression at which the previous token ends.
    private(set) var end = 0
    /// The values that the parsed part of the expression reads, with their names as written and the byte ranges of these names. If the name
    /// of one value contains the names of others, for example as arguments, it follows them.
    var readings: [Expression.Reading] = []
    private var nodes = 0
    private var depth = 0

    /// A parsed subexpression, with its type and the offset of its first byte.
    struct Part {
        var node: ExpressionNode
        var type: ExpressionType
        var byte: Int
        /// The elements of a list literal; empty for any other subexpression.
        var elements: [Part] = []
    }

    init(_ text: String, context: ExpressionContext, symbols: LayoutSymbols) throws(ExpressionError) {
        guard text.utf8.count <= Self.maximumLength else {
            throw ExpressionError(issue: .expressionTooLong(limit: Self.maximumLength), byte: 0)
        }
        self.context = context
        self.symbols = symbols
        lexer = ExpressionLexer(text)
        token = try lexer.next()
    }

    mutating func parse(_ type: ExpressionType) throws(ExpressionError) -> ExpressionNode {
        guard token.kind != .end else { throw error(.emptyExpression) }
        let part = try conditional()
        guard token.kind == .end else { throw error(.unexpectedToken(token.shown, expected: "an operator or the end")) }
        if type != .any { try require(type, part) }
        return part.node
    }

    // MARK: Helpers

    mutating func advance() throws(ExpressionError) {
        end = lexer.index
        token = try lexer.next()
    }

    /// Returns the text from the given byte offset to the end of the previous token. Spaces between tokens are omitted.
    func written(from byte: Int) -> String { lexer.text(byte..<end) }

    func isSign(_ sign: String) -> Bool { token.kind == .sign(sign) }

    mutating func take(_ sign: String) throws(ExpressionError) -> Bool {
        guard isSign(sign) else { return false }
        try advance()
        return true
    }

    mutating func expect(_ sign: String) throws(ExpressionError) {
        guard try take(sign) else { throw error(.unexpectedToken(token.shown, expected: "'\(sign)'")) }
    }

    func error(_ issue: Issue) -> ExpressionError { ExpressionError(issue: issue, byte: token.byte) }

    mutating func make(_ node: ExpressionNode, _ type: ExpressionType, at byte: Int) throws(ExpressionError) -> Part {
        nodes += 1
        guard nodes <= Self.maximumNodes else { throw ExpressionError(issue: Self.tooComplex, byte: byte) }
        return Part(node: node, type: type, byte: byte)
    }

    /// Throws an error if a subexpression cannot have the required type.
    func require(_ type: ExpressionType, _ part: Part) throws(ExpressionError) {
        guard part.type == type || part.type == .any || type == .plain && part.type != .array else {
            throw ExpressionError(issue: .wrongTypeInExpression(found: part.type.name, expected: type.name), byte: part.byte)
        }
    }

    // MARK: Operators

    mutating func conditional() throws(ExpressionError) -> Part {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw error(Self.tooComplex) }
        let condition = try or()
        guard try take("?") else { return condition }
        try require(.bool, condition)
        let a = try conditional()
        try expect(":")
        let b = try conditional()
        return try make(.conditional(condition.node, a.node, b.node), a.type == b.type ? a.type : .any, at: condition.byte)
    }

    private mutating func or() throws(ExpressionError) -> Part {
        var left = try and()
        while try take("||") { left = try combine(left, try and(), .bool, into: .bool) { .or($0, $1) } }
        return left
    }

    private mutating func and() throws(ExpressionError) -> Part {
        var left = try equality()
        while try take("&&") { left = try combine(left, try equality(), .bool, into: .bool) { .and($0, $1) } }
        return left
    }

    /// Builds the node for an operator. Throws an error if one of the operands cannot have the given type.
    private mutating func combine(
        _ left: Part, _ right: Part, _ type: ExpressionType, into result: ExpressionType,
        _ node: (ExpressionNode, ExpressionNode) -> ExpressionNode
    ) throws(ExpressionError) -> Part {
        try require(type, left)
        try require(type, right)
        return try make(node(left.node, right.node), result, at: left.byte)
    }

    private mutating func equality() throws(ExpressionError) -> Part {
        var left = try comparison()
        while isSign("==") || isSign("!=") {
            let negated = isSign("!=")
            try advance()
            let right = try comparison()
            try checkWord(left, right)
            try checkWord(right, left)
            left = try make(.equality(left.node, right.node, negated: negated), .bool, at: left.byte)
        }
        return left
    }

    private static func comparison(named sign: String) -> ExpressionNode.Comparison? {
        switch sign {
        case "<": .less
        case "<=": .lessOrEqual
        case ">": .greater
        case ">=": .greaterOrEqual
        default: nil
        }
    }

    private mutating func comparison() throws(ExpressionError) -> Part {
        var left = try sum()
        while true {
            if token.kind == .name("in") {
                try advance()
                let list = try sum()
                guard list.type != .bool, list.type != .number else { throw ExpressionError(issue: .notAList, byte: list.byte) }
                for element in list.elements { try checkWord(left, element) }
                left = try make(left.node.isMode ? .inMode(left.node, list.node) : .member(left.node, list.node), .bool, at: left.byte)
            } else if case .sign(let sign) = token.kind, let comparison = Self.comparison(named: sign) {
                try advance()
                left = try combine(left, try sum(), .number, into: .bool) { .compare(comparison, $0, $1) }
            } else {
                return left
            }
        }
    }

    private mutating func sum() throws(ExpressionError) -> Part {
        var left = try product()
        while isSign("+") || isSign("-") {
            let operation: ExpressionNode.Arithmetic = isSign("+") ? .add : .subtract
            try advance()
            left = try combine(left, try product(), .number, into: .number) { .arithmetic(operation, $0, $1) }
        }
        return left
    }

    private mutating func product() throws(ExpressionError) -> Part {
        var left = try unary()
        while isSign("*") || isSign("/") {
            let operation: ExpressionNode.Arithmetic = isSign("*") ? .multiply : .divide
            try advance()
            left = try combine(left, try unary(), .number, into: .number) { .arithmetic(operation, $0, $1) }
        }
        return left
    }

    private mutating func unary() throws(ExpressionError) -> Part {
        guard isSign("!") || isSign("-") else { return try primary() }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw error(Self.tooComplex) }
        let byte = token.byte
        let isNot = isSign("!")
        try advance()
        let operand = try unary()
        try require(isNot ? .bool : .number, operand)
        return try make(isNot ? .not(operand.node) : .negate(operand.node), isNot ? .bool : .number, at: byte)
    }

    // MARK: Operands

    private mutating func primary() throws(ExpressionError) -> Part {
        let start = token
        switch start.kind {
        case .number(let number):
            try advance()
            return try make(.constant(.number(number)), .number, at: start.byte)
        case .string(let text):
            try advance()
            return try make(.constant(.string(text)), .string, at: start.byte)
        case .name(let name):
            try advance()
            return try self.name(name, at: start.byte)
        case .sign("("):
            try advance()
            var part = try conditional()
            try expect(")")
            part.byte = start.byte
            return part
        case .sign("["):
            try advance()
            let elements = isSign("]") ? [] : try list()
            try expect("]")
            var part = try make(.array(elements.map { $0.node }), .array, at: start.byte)
            part.elements = elements
            return part
        case .sign, .end: throw error(.unexpectedToken(start.shown, expected: "a value"))
        }
    }

    mutating func list() throws(ExpressionError) -> [Part] {
        var parts = [try conditional()]
        while try take(",") { parts.append(try conditional()) }
        return parts
    }
}

/// The type of a subexpression, or `any` if the type is not known before the expression is evaluated.
enum ExpressionType {
    case any, bool, number, string, array
    /// Any type except an array, for example the type of a variable.
    case plain

    var name: String {
        switch self {
        case .any: "a value"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .plain: "a number, a string, true, false or null"
        }
    }

    init(_ kind: ValueKind) {
        switch kind {
        case .bool: self = .bool
        case .number, .integer: self = .number
        case .choice, .text, .name: self = .string
        default: self = .any
        }
    }

    /// Creates the type that an expression must have if its value is assigned to a property of the given kind.
    init(setting kind: ValueKind) {
        switch kind {
        case .point, .size, .rect, .insets, .transform: self = .array
        default: self.init(kind)
        }
    }
}
