import GestureSupport

extension ExpressionNode {
    func value<Scope: ExpressionScope>(in scope: Scope) -> Value {
        switch self {
        case .constant(let value): return value
        case .named(let reading, let name):
            let value = reading.value(in: scope)
            scope.note(name, value)
            return value
        case .recognizer(let party, let reading, let component): return Value(scope.recognizer(party, reading), component)
        case .touch(let reading): return Value(scope.touch(reading), nil)
        case .view(let view, let reading, let component):
            guard case .string(let id) = view.value(in: scope) else { return .null }
            return Value(scope.view(id, reading), component)
        case .point(let kind, let view, let component):
            guard case .string(let id) = view.value(in: scope), let point = scope.point(kind, inView: id) else { return .null }
            return Value(.point(point), component)
        case .mode: return scope.mode.map { .string($0) } ?? .null
        case .variable(let name): return scope.variable(name)
        case .array(let elements): return .array(elements.map { $0.value(in: scope) })
        case .not(let operand): return .bool(!operand.value(in: scope).isTrue)
        case .negate(let operand): return operand.value(in: scope).number.map { .number(-$0) } ?? .null
        case .arithmetic(let operation, let a, let b): return Self.arithmetic(operation, a.value(in: scope), b.value(in: scope))
        case .compare(let comparison, let a, let b): return .bool(Self.compare(comparison, a.value(in: scope), b.value(in: scope)))
        case .equal(let a, let b, let negated): return .bool(a.value(in: scope).equals(b.value(in: scope)) != negated)
        case .member(let element, let list): return .bool(Self.isMember(element.value(in: scope), of: list.value(in: scope)))
        case .inMode(let mode, let names): return .bool(Self.isInMode(mode.value(in: scope), names.value(in: scope)))
        case .and(let a, let b): return .bool(a.value(in: scope).isTrue && b.value(in: scope).isTrue)
        case .or(let a, let b): return .bool(a.value(in: scope).isTrue || b.value(in: scope).isTrue)
        case .conditional(let condition, let a, let b): return condition.value(in: scope).isTrue ? a.value(in: scope) : b.value(in: scope)
        case .call(let function, let arguments): return Self.call(function, arguments.map { $0.value(in: scope) })
        case .isDescendant(let view, let ancestor):
            guard let id = view.value(in: scope).string, let other = ancestor.value(in: scope).string else { return .bool(false) }
            return .bool(scope.isDescendant(id, of: other))
        case .typeOfView(let view):
            guard case .string(let id) = view.value(in: scope) else { return .null }
            return Value(scope.view(id, .type), nil)
        }
    }

    private static func arithmetic(_ operation: Arithmetic, _ a: Value, _ b: Value) -> Value {
        guard case .number(let a) = a, case .number(let b) = b else { return .null }
        switch operation {
        case .add: return .number(a + b)
        case .subtract: return .number(a - b)
        case .multiply: return .number(a * b)
        // Dividing a positive number by zero yields infinity, which comparisons treat as larger than any other number.
        case .divide: return .number(a / b)
        }
    }

    private static func compare(_ comparison: Comparison, _ a: Value, _ b: Value) -> Bool {
        guard case .number(let a) = a, case .number(let b) = b else { return false }
        switch comparison {
        case .less: return a < b
        case .lessOrEqual: return a <= b
        case .greater: return a > b
        case .greaterOrEqual: return a >= b
        }
    }

    private static func isMember(_ element: Value, of list: Value) -> Bool {
        switch list {
        case .array(let elements): elements.contains { $0.equals(element) }
        // The value of a property that can contain several names is a string, rather than an array, if it contains exactly one name.
        case .string: list.equals(element)
        default: false
        }
    }

    /// Returns whether the given mode has one of the names or is nested inside a mode with one of the names.
    private static func isInMode(_ mode: Value, _ names: Value) -> Bool {
        switch (mode, names) {
        case (.string(let path), .string(let name)): path == name || path.hasPrefix(name + "/")
        case (_, .array(let all)): all.contains { isInMode(mode, $0) }
        default: mode.equals(names)
        }
    }

    private static func call(_ function: Function, _ arguments: [Value]) -> Value {
        let numbers = arguments.compactMap { $0.number }
        guard numbers.count == arguments.count else { return .null }
        switch function {
        case .abs: return numbers.first.map { .number(abs($0)) } ?? .null
        case .round: return numbers.first.map { .number($0.rounded()) } ?? .null
        case .floor: return numbers.first.map { .number($0.rounded(.down)) } ?? .null
        case .ceil: return numbers.first.map { .number($0.rounded(.up)) } ?? .null
        case .min: return numbers.min().map { .number($0) } ?? .null
        case .max: return numbers.max().map { .number($0) } ?? .null
        case .hypot: return numbers.count == 2 ? .number(hypot(numbers[0], numbers[1])) : .null
        }
    }
}
