extension Expression {
    /// The names of the variables that it reads.
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

extension ExpressionNode {
    /// The parts that it is made of.
    fileprivate var operands: [ExpressionNode] {
        switch self {
        case .constant, .recognizer, .touch, .mode, .variable: []
        case .view(let view, _, _), .point(_, let view, _), .typeOfView(let view): [view]
        case .not(let operand), .negate(let operand): [operand]
        case .array(let elements), .call(_, let elements): elements
        case .arithmetic(_, let a, let b), .compare(_, let a, let b), .equal(let a, let b, _), .member(let a, let b), .and(let a, let b),
            .or(let a, let b), .isDescendant(let a, let b):
            [a, b]
        case .conditional(let condition, let a, let b): [condition, a, b]
        }
    }
}
