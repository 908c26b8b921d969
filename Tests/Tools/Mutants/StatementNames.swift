import SwiftSyntax

/// The variables that a statement changes and uses, as far as their names show. They decide whether it makes sense to exchange the
/// statement with the next one: if neither names a variable that the other changes, the exchange rarely has an effect.
///
/// A statement changes the variables that it assigns or passes with `&`, and those whose methods it calls. Each variable is a path such as
/// `["view", "frame"]`, without `self`.
final class StatementNames: SyntaxVisitor {
    private var changed: [[String]] = []
    private var used: [[String]] = []
    /// The statement is a call of a function of `self`, of a type or of a closure, which may change anything.
    private var mayChangeAnything = false
    /// The statement calls a function by its name alone, and uses the result.
    private var callsFunction = false
    /// The number of closures in the statement that contain the current node. No other statement can name their parameters, such as `$0`.
    private var closures = 0

    /// Finds the names in a statement without its `try`, a call or an assignment.
    init(_ statement: ExprSyntax) {
        super.init(viewMode: .sourceAccurate)
        if let call = statement.as(FunctionCallExprSyntax.self) {
            let receiver = call.calledExpression.as(MemberAccessExprSyntax.self)?.base.flatMap(Self.path)
            mayChangeAnything = receiver?.first.map { Self.isType($0) } ?? true
        } else if let infix = statement.as(InfixOperatorExprSyntax.self) {
            let targets = infix.leftOperand.as(TupleExprSyntax.self).map { $0.elements.map(\.expression) } ?? [infix.leftOperand]
            changed = targets.map { Self.path($0) ?? [] }
        }
        walk(statement)
    }

    /// Returns whether the order of two neighbouring statements may matter.
    func mayDepend(on other: StatementNames) -> Bool {
        mayChangeAnything || other.mayChangeAnything || callsFunction && other.callsFunction || changes(other) || other.changes(self)
    }

    private func changes(_ other: StatementNames) -> Bool {
        changed.contains { path in (other.changed + other.used).contains { $0.starts(with: path) || path.starts(with: $0) } }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id { return .skipChildren }
        // The longest path that begins with this name.
        var whole = ExprSyntax(node)
        while let parent = whole.parent?.as(ExprSyntax.self), Self.base(of: parent)?.id == whole.id { whole = parent }
        if let path = Self.path(whole), isShared(path) { used.append(path) }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            if let path = member.base.flatMap(Self.path), isShared(path) { changed.append(path) }
        } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, !Self.isType(name) {
            callsFunction = true
        }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        if let path = Self.path(node.expression) { changed.append(path) }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        closures += 1
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }

    /// Returns whether another statement can name the variable with the given path.
    private func isShared(_ path: [String]) -> Bool {
        guard let first = path.first else { return true }
        return !Self.isType(first) && !(closures > 0 && first.hasPrefix("$"))
    }

    private static func isType(_ name: String) -> Bool { name.first?.isUppercase ?? false }

    /// Returns the names in a path such as `a.b[1]?.c`; `nil` for an expression that begins with no name.
    private static func path(_ expression: ExprSyntax) -> [String]? {
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text { return name == "self" ? [] : [name] }
        guard let before = base(of: expression).flatMap(path) else { return nil }
        return before + (expression.as(MemberAccessExprSyntax.self).map { [$0.declName.baseName.text] } ?? [])
    }

    /// Returns the expression that another one accesses, unwraps or converts.
    private static func base(of expression: ExprSyntax) -> ExprSyntax? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let member): member.base
        case .subscriptCallExpr(let call): call.calledExpression
        case .functionCallExpr(let call): call.calledExpression
        case .optionalChainingExpr(let chain): chain.expression
        case .forceUnwrapExpr(let unwrap): unwrap.expression
        case .asExpr(let conversion): conversion.expression
        case .tupleExpr(let tuple): tuple.elements.count == 1 ? tuple.elements.first?.expression : nil
        default: nil
        }
    }
}
