import GestureSupport

/// A parsed expression. All names have already been resolved, so evaluating the expression compares no names and cannot fail.
///
/// If a value does not exist, it is null. Examples are the sum of a number and a string, and the translation of a tap. Comparisons with
/// null are false.
package struct Expression: Hashable, Sendable {
    /// The contents are stored in a class so that copying an expression retains only one reference. An expression is copied for each
    /// delegate call.
    private let contents: Contents

    private final class Contents: Sendable {
        let text: String
        let position: SourcePosition
        let root: ExpressionNode
        let isOfNamesOnly: Bool
        /// The values that the expression reads, in the order in which their names begin in the text. If the name of one value contains the
        /// names of others, for example as arguments, it precedes them.
        let places: [Reading]

        init(_ text: String, _ position: SourcePosition, _ root: ExpressionNode, _ places: [Reading]) {
            (self.text, self.position, self.root, self.places) = (text, position, root, places)
            isOfNamesOnly = root.isOfNamesOnly
        }
    }

    /// A value that the expression reads, represented by its name as written and by the range of bytes that the name occupies.
    struct Reading: Sendable {
        var name: String
        var start: Int
        var end: Int
    }

    /// The source text of the expression, as written.
    package var text: String { contents.text }
    /// The position of the expression in its file.
    package var position: SourcePosition { contents.position }
    var root: ExpressionNode { contents.root }
    /// Whether the expression reads nothing except the ids and types of the two recognizers. If so, its result for a given pair of
    /// recognizers never changes.
    package var isOfNamesOnly: Bool { contents.isOfNamesOnly }

    /// Parses an expression and checks that its value can have the given type.
    ///
    /// Throws an error if the syntax is wrong, or if the expression uses a name that is not available in the context or not defined in the
    /// layout.
    init(
        _ text: String, in context: ExpressionContext, symbols: LayoutSymbols, at position: SourcePosition = SourcePosition(offset: 0),
        type: ExpressionType = .bool
    ) throws(ExpressionError) {
        var parser = try ExpressionParser(text, context: context, symbols: symbols)
        let root = try parser.parse(type)
        let places = parser.readings.sorted { ($0.start, -$0.end) < ($1.start, -$1.end) }
        contents = Contents(text, position, root, places)
    }

    /// Returns the expression's text with the name of each value replaced by the value itself. The closure `value` maps a name to its
    /// value. It returns `nil` for a name that was not evaluated, and this name remains in the text.
    package func text(with value: (String) -> Value?) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 16)
        var done = 0
        for place in contents.places where place.start >= done {
            guard let value = value(place.name) else { continue }
            result += bytes[done..<place.start]
            result += value.literal.utf8
            done = place.end
        }
        result += bytes[done...]
        for index in result.indices where result[index] == 0x09 || result[index] == 0x0A || result[index] == 0x0D { result[index] = 0x20 }
        return String(decoding: result, as: UTF8.self)
    }

    /// Two expressions are equal if they have the same text at the same position.
    package static func == (a: Expression, b: Expression) -> Bool {
        a.contents === b.contents || a.position == b.position && a.text.hasBytes(of: b.text)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    package func value<Scope: ExpressionScope>(in scope: Scope) -> Value {
        root.value(in: scope)
    }

    /// Returns whether the value of the expression is `true`; any other value counts as false.
    package func isTrue<Scope: ExpressionScope>(in scope: Scope) -> Bool {
        root.value(in: scope).isTrue
    }
}

/// An error in an expression, with its byte offset in the expression's text.
struct ExpressionError: Error, Hashable {
    var issue: Issue
    var byte: Int
}

indirect enum ExpressionNode: Sendable {
    enum Arithmetic: Sendable { case add, subtract, multiply, divide }
    enum Comparison: Sendable { case less, lessOrEqual, greater, greaterOrEqual }
    enum Function: String, Sendable, CaseIterable { case abs, min, max, hypot, round, floor, ceil }

    case constant(Value)
    /// A node that reads a value, with the value's name as written in the expression.
    case named(ExpressionNode, String)
    case recognizer(ExpressionParty, RecognizerReading, ExpressionComponent?)
    case touch(TouchReading)
    case view(ExpressionNode, ViewReading, ExpressionComponent?)
    case point(ExpressionPoint, ExpressionNode, ExpressionComponent)
    case mode
    case variable(String)
    case array([ExpressionNode])
    case not(ExpressionNode)
    case negate(ExpressionNode)
    case arithmetic(Arithmetic, ExpressionNode, ExpressionNode)
    case compare(Comparison, ExpressionNode, ExpressionNode)
    case equal(ExpressionNode, ExpressionNode, negated: Bool)
    case member(ExpressionNode, ExpressionNode)
    /// A test of whether the app's mode has one of the names in the second operand, or is nested inside a mode that has one of them.
    case inMode(ExpressionNode, ExpressionNode)
    case and(ExpressionNode, ExpressionNode)
    case or(ExpressionNode, ExpressionNode)
    case conditional(ExpressionNode, ExpressionNode, ExpressionNode)
    case call(Function, [ExpressionNode])
    case isDescendant(ExpressionNode, ExpressionNode)
    case typeOfView(ExpressionNode)
}

extension Expression {
    /// The names of the app's variables that the expression reads.
    package var variables: Set<String> {
        var names: Set<String> = []
        var stack = [root]
        while let node = stack.popLast() {
            if case .variable(let name) = node { names.insert(name) }
            stack += node.operands
        }
        return names
    }
}

extension Expression {
    /// The names of the values that the expression reads, as written and in text order.
    package var readings: [String] {
        var names: [String] = []
        root.collectNames(into: &names)
        return names
    }
}

extension Expression {
    /// The numbers with which the expression compares a velocity or one of its components.
    package var velocityLimits: [Double] {
        var limits: [Double] = []
        var stack = [root]
        while let node = stack.popLast() {
            if case .compare(_, let a, let b) = node {
                for (one, other) in [(a, b), (b, a)] where one.readsVelocity { if let limit = other.fixedNumber { limits.append(limit) } }
            }
            stack += node.operands
        }
        return limits
    }
}

extension ExpressionNode {
    /// Whether this node or one of its operands reads the recognizer's velocity.
    fileprivate var readsVelocity: Bool {
        if case .recognizer(.own, .velocity, _) = self { return true }
        return operands.contains { $0.readsVelocity }
    }

    /// The value of a number literal, possibly negated; `nil` for all other nodes.
    fileprivate var fixedNumber: Double? {
        switch self {
        case .constant(.number(let number)): number
        case .negate(let operand): operand.fixedNumber.map { -$0 }
        default: nil
        }
    }
}

extension Expression {
    /// Whether the expression reads the location of a finger.
    package var readsPlace: Bool { root.readsPlace }

    /// The distinct number literals in the expression. Their order is arbitrary.
    package var numbers: [Double] {
        var numbers: Set<Double> = []
        var stack = [root]
        while let node = stack.popLast() {
            if case .constant(.number(let number)) = node { numbers.insert(number) }
            stack += node.operands
        }
        return Array(numbers)
    }

    /// The ids of the views in whose coordinates the expression reads the location of a finger.
    package var viewsOfPlaces: [String] {
        var ids: [String] = []
        var stack = [root]
        while let node = stack.popLast() {
            if case .point(.location, .constant(.string(let id)), _) = node { ids.append(id) }
            stack += node.operands
        }
        return ids
    }

    /// Evaluates the innermost conditions that read the location of a finger, and returns their results. If the results are equal for two
    /// points, these conditions do not distinguish the points.
    package func placeConditions<Scope: ExpressionScope>(in scope: Scope) -> [Bool] {
        var values: [Bool] = []
        root.collectPlaceConditions(in: scope, into: &values)
        return values
    }
}

extension ExpressionNode {
    /// Whether the node or one of its operands reads the location of a finger.
    fileprivate var readsPlace: Bool {
        switch self {
        case .touch(.x), .touch(.y), .recognizer(_, .location, _), .point(.location, _, _): true
        default: operands.contains { $0.readsPlace }
        }
    }

    fileprivate func collectPlaceConditions<Scope: ExpressionScope>(in scope: Scope, into values: inout [Bool]) {
        guard readsPlace else { return }
        let count = values.count
        for operand in operands { operand.collectPlaceConditions(in: scope, into: &values) }
        switch self {
        case .compare, .equal, .member: if values.count == count { values.append(value(in: scope).isTrue) }
        default: break
        }
    }
}

extension Expression {
    /// The ids with which the expression compares the id of a recognizer or view, in text order.
    package var comparedIDs: [(id: String, isView: Bool)] {
        var ids: [(id: String, isView: Bool)] = []
        root.collectIDs(into: &ids)
        return ids
    }
}

extension ExpressionNode {
    fileprivate func collectIDs(into ids: inout [(id: String, isView: Bool)]) {
        switch self {
        case .equal(let a, let b, _), .member(let a, let b):
            for (reading, word) in [(a, b), (b, a)] {
                guard let isView = reading.isViewsID else { continue }
                if case .constant(.string(let id)) = word { ids.append((id, isView)) }
                if case .array(let words) = word {
                    for word in words { if case .constant(.string(let id)) = word { ids.append((id, isView)) } }
                }
            }
        default: break
        }
        for operand in operands { operand.collectIDs(into: &ids) }
    }

    /// Whether the node reads the id of a view (`true`) or the id of a recognizer (`false`); `nil` for all other nodes.
    private var isViewsID: Bool? {
        switch self {
        case .named(.recognizer(_, .id, _), _): false
        case .named(.recognizer(_, .view, _), _), .named(.touch(.view), _), .named(.view(_, .superview, _), _): true
        default: nil
        }
    }

    fileprivate func collectNames(into names: inout [String]) {
        if case .named(_, let name) = self { names.append(name) }
        for operand in operands { operand.collectNames(into: &names) }
    }

    /// Returns a node that tests whether two nodes are equal. If one of them reads the app's mode, the resulting node instead tests whether
    /// the app is in the mode that the other node names.
    static func equality(_ a: ExpressionNode, _ b: ExpressionNode, negated: Bool) -> ExpressionNode {
        guard a.isMode || b.isMode else { return .equal(a, b, negated: negated) }
        let node = a.isMode ? ExpressionNode.inMode(a, b) : .inMode(b, a)
        return negated ? .not(node) : node
    }

    /// Whether the node reads the current mode of the app.
    var isMode: Bool { if case .named(.mode, _) = self { true } else { false } }

    /// Whether the node reads a value of a recognizer, a touch, a view or the app.
    var isReading: Bool {
        switch self {
        case .recognizer, .touch, .view, .point, .mode, .variable, .typeOfView: true
        case .constant, .named, .array, .not, .negate, .arithmetic, .compare, .equal, .member, .inMode, .and, .or, .conditional,
            .call, .isDescendant:
            false
        }
    }

    /// Whether the node reads only the ids and types of recognizers, which never change.
    fileprivate var isOfNamesOnly: Bool {
        switch self {
        case .recognizer(_, let reading, _): reading == .id || reading == .type
        case .touch, .view, .point, .mode, .inMode, .variable, .isDescendant, .typeOfView: false
        case .constant, .named, .array, .not, .negate, .arithmetic, .compare, .equal, .member, .and, .or, .conditional, .call:
            operands.allSatisfy { $0.isOfNamesOnly }
        }
    }

    /// The operands of the node.
    fileprivate var operands: [ExpressionNode] {
        switch self {
        case .constant, .recognizer, .touch, .mode, .variable: []
        case .view(let view, _, _), .point(_, let view, _), .typeOfView(let view): [view]
        case .named(let operand, _), .not(let operand), .negate(let operand): [operand]
        case .array(let elements), .call(_, let elements): elements
        case .arithmetic(_, let a, let b), .compare(_, let a, let b), .equal(let a, let b, _), .member(let a, let b), .inMode(let a, let b),
            .and(let a, let b), .or(let a, let b), .isDescendant(let a, let b):
            [a, b]
        case .conditional(let condition, let a, let b): [condition, a, b]
        }
    }
}
