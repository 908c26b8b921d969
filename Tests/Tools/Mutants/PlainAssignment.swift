import SwiftParser
import SwiftSyntax

/// An assignment that calls nothing: of two that have nothing in common it does not matter which is first.
struct PlainAssignment {
    /// What it sets, each as the names on the way there.
    private var targets: [[String]] = []
    /// The names of what it reads.
    private var names: Set<String> = []

    /// Nil for anything else; `accessors` are the names of properties that call something.
    init?(_ item: CodeBlockItemSyntax, _ accessors: Set<String>) {
        guard case .expr(let expression) = item.item, let infix = expression.as(InfixOperatorExprSyntax.self),
            infix.operator.is(AssignmentExprSyntax.self)
        else { return nil }
        let left = infix.leftOperand.as(TupleExprSyntax.self).map { $0.elements.map(\.expression) } ?? [infix.leftOperand]
        for target in left {
            guard let path = Self.path(target) else { return nil }
            targets.append(path)
        }
        for token in infix.rightOperand.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .leftParen where token.parent?.is(TupleExprSyntax.self) != true, .leftBrace, .leftSquare: return nil
            case .identifier(let name), .dollarIdentifier(let name): names.insert(name)
            default: break
            }
        }
        guard names.union(targets.joined()).isDisjoint(with: accessors) else { return nil }
    }

    /// The names of `a.b.c`; nil for anything else.
    private static func path(_ expression: ExprSyntax) -> [String]? {
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text { return name == "self" ? [] : [name] }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base, let before = path(base) else { return nil }
        return before + [member.declName.baseName.text]
    }

    static func areApart(_ one: PlainAssignment?, _ other: PlainAssignment?) -> Bool {
        guard let one, let other else { return false }
        guard one.names.isDisjoint(with: other.targets.joined()), other.names.isDisjoint(with: one.targets.joined()) else { return false }
        // Two ways may lead to one object, so the last names have to differ.
        return one.targets.allSatisfy { a in
            other.targets.allSatisfy { b in a.last != b.last && !a.starts(with: b) && !b.starts(with: a) }
        }
    }
}

/// Finds the properties that call something when they are read or set.
final class AccessorFinder: SyntaxVisitor {
    private var names: Set<String> = []

    static func names(in source: String) -> Set<String> {
        let finder = AccessorFinder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: source))
        return finder.names
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if node.accessorBlock != nil, let name = node.pattern.as(IdentifierPatternSyntax.self) { names.insert(name.identifier.text) }
        return .visitChildren
    }
}
