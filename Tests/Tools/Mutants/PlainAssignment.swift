import SwiftParser
import SwiftSyntax

/// An assignment that calls no functions except `min` and `max`. Exchanging two such assignments to unrelated variables is no useful
/// mutant, because it has no effect.
struct PlainAssignment {
    /// The assignment operators that also read the assigned variable.
    private static let compound = ["+=", "-=", "*=", "/="]
    /// The functions that an assignment may call, because they only compare numbers.
    private static let comparing = ["min", "max"]

    /// The variables that the assignment sets, each as a list of the names in its path.
    private var targets: [[String]] = []
    /// The names of the variables that the assignment reads.
    private var names: Set<String> = []

    /// Creates an assignment from a statement; returns `nil` if the statement is not such an assignment. `accessors` contains the names of
    /// all properties with accessors, which an assignment must not use.
    init?(_ item: CodeBlockItemSyntax, _ accessors: Set<String>) {
        guard case .expr(let expression) = item.item, let infix = expression.as(InfixOperatorExprSyntax.self) else { return nil }
        let isCompound = infix.operator.as(BinaryOperatorExprSyntax.self).map { Self.compound.contains($0.operator.text) } ?? false
        guard isCompound || infix.operator.is(AssignmentExprSyntax.self) else { return nil }
        let left = infix.leftOperand.as(TupleExprSyntax.self).map { $0.elements.map(\.expression) } ?? [infix.leftOperand]
        for target in left {
            guard let path = Self.path(target) else { return nil }
            targets.append(path)
            if isCompound { names.formUnion(path) }
        }
        for token in infix.rightOperand.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .leftParen where token.parent?.is(TupleExprSyntax.self) != true && !Self.isComparing(token), .leftBrace, .leftSquare:
                return nil
            case .identifier(let name), .dollarIdentifier(let name): names.insert(name)
            default: break
            }
        }
        if !isCompound, Self.storesParameter(infix) { return }
        guard names.union(targets.joined()).isDisjoint(with: accessors) else { return nil }
    }

    /// Returns whether a parenthesis belongs to a call of `min` or `max`.
    private static func isComparing(_ token: TokenSyntax) -> Bool {
        guard let call = token.parent?.as(FunctionCallExprSyntax.self) else { return false }
        return call.calledExpression.as(DeclReferenceExprSyntax.self).map { comparing.contains($0.baseName.text) } ?? false
    }

    /// Returns whether the assignment is `self.a = b` in an initializer with the parameter `b`, in a type that declares `a` without
    /// accessors. Such an assignment calls no accessor, even if another type has a property with the same name that has accessors.
    private static func storesParameter(_ infix: InfixOperatorExprSyntax) -> Bool {
        var node = Syntax(infix).parent
        while let next = node, !next.is(InitializerDeclSyntax.self) {
            if next.is(FunctionDeclSyntax.self) || next.is(ClosureExprSyntax.self) { return false }
            node = next.parent
        }
        guard let initializer = node?.as(InitializerDeclSyntax.self), let members = initializer.parent?.parent?.parent,
            members.parent?.is(StructDeclSyntax.self) == true || members.parent?.is(ClassDeclSyntax.self) == true,
            let block = members.as(MemberBlockSyntax.self), let path = path(infix.leftOperand), path.count == 1,
            let value = infix.rightOperand.as(DeclReferenceExprSyntax.self)
        else { return false }
        let parameters = initializer.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        let properties = block.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { $0.bindings }
        let stored = properties.filter { $0.accessorBlock == nil }
        return parameters.contains(value.baseName.text)
            && stored.contains { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == path[0] }
    }

    /// Returns the names in a path such as `a.b.c`; `nil` for any other expression.
    private static func path(_ expression: ExprSyntax) -> [String]? {
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text { return name == "self" ? [] : [name] }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base, let before = path(base) else { return nil }
        return before + [member.declName.baseName.text]
    }

    static func areApart(_ one: PlainAssignment?, _ other: PlainAssignment?) -> Bool {
        guard let one, let other else { return false }
        guard one.names.isDisjoint(with: other.targets.joined()), other.names.isDisjoint(with: one.targets.joined()) else { return false }
        // Two different paths may begin with references to the same object, so the last names in the paths must also differ.
        return one.targets.allSatisfy { a in
            other.targets.allSatisfy { b in a.last != b.last && !a.starts(with: b) && !b.starts(with: a) }
        }
    }
}

/// Finds the names of properties whose getters or setters execute code.
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
