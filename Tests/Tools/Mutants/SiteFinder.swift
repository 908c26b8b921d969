import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the sites in a source file at which mutants can be inserted.
final class SiteFinder: SyntaxVisitor {
    private let file: String
    private let source: [UInt8]
    private let lineStarts: [Int]
    private(set) var sites: [Site] = []

    private static let operators: [String: [String]] = [
        "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
        "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "..<": ["..."], "...": ["..<"],
        "&+": ["&-"], "&-": ["&+"],
    ]
    private static let assignments = ["+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="]
    /// The names of functions that only save time or memory, or that stop a faulty program. Calls of these functions are neither changed
    /// nor removed, because the tests could not detect such a change.
    private static let spared = ["reserveCapacity", "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError"]

    private init(_ file: String, _ source: [UInt8]) {
        self.file = file
        self.source = source
        lineStarts = [0] + source.indices.filter { source[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        super.init(viewMode: .sourceAccurate)
    }

    static func sites(of source: String, in file: String) -> [Site] {
        let finder = SiteFinder(file, Array(source.utf8))
        finder.walk(OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in })
        return finder.sites
    }

    private func bytes(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }

    private func add(_ range: Range<Int>, _ change: Site.Change, _ words: String) {
        let line = lineStarts.lastIndex { $0 <= range.lowerBound } ?? 0
        let end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : source.count
        let lineText = text(lineStarts[line]..<end).drop { $0 == " " }
        sites.append(Site(file: file, line: line + 1, range: range, change: change, words: words, lineText: String(lineText)))
    }

    // MARK: - Expressions

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let sign = node.operator.as(BinaryOperatorExprSyntax.self) else { return .visitChildren }
        let whole = bytes(node)
        let place = bytes(sign)
        let before = text(whole.lowerBound..<place.lowerBound)
        let after = text(place.upperBound..<whole.upperBound)
        for other in Self.operators[sign.operator.text] ?? [] {
            add(whole, .expression(before + other + after), "\(short(text(whole))): `\(sign.operator.text)` becomes `\(other)`")
        }
        if let other = Self.assignments[sign.operator.text], node.parent?.is(CodeBlockItemSyntax.self) == true {
            add(whole, .statement(before + other + after), "\(short(text(whole))): `\(sign.operator.text)` becomes `\(other)`")
        }
        return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let digits = node.literal.text.filter { $0 != "_" }
        let radix = ["0x": 16, "0b": 2, "0o": 8][String(digits.prefix(2))]
        guard let value = radix.map({ Int(digits.dropFirst(2), radix: $0) }) ?? Int(digits) else { return .skipChildren }
        for other in [value + 1, value - 1] {
            add(bytes(node), .expression("\(other)"), "`\(node.literal.text)` becomes `\(other)`")
        }
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard let value = Double(node.literal.text.filter { $0 != "_" }) else { return .skipChildren }
        for other in [value + 1, value - 1] {
            add(bytes(node), .expression("\(other)"), "`\(node.literal.text)` becomes `\(other)`")
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = bytes(node.calledExpression)
        let name = text(called)
        if Self.spared.contains(where: { name == $0 || name.hasSuffix("." + $0) }) { return .skipChildren }
        for (one, other) in [("min", "max"), ("max", "min")] where name == one {
            add(bytes(node), .expression(other + text(called.upperBound..<bytes(node).upperBound)), "`\(one)` becomes `\(other)`")
        }
        return .visitChildren
    }

    // MARK: - Conditions

    override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
        for element in node {
            guard case .expression(let condition) = element.condition else { continue }
            let range = bytes(condition)
            add(range, .negated, "\(short(text(range))) is negated")
            if node.count > 1 { add(range, .held, "\(short(text(range))) is removed") }
        }
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        add(bytes(node.condition), .negated, "\(short(text(bytes(node.condition)))) is negated")
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        add(bytes(node.condition), .negated, "\(short(text(bytes(node.condition)))) is negated")
        return .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression?.as(BooleanLiteralExprSyntax.self) {
            add(bytes(value), .negated, "`return \(value.literal.text)` returns the opposite")
        }
        return .visitChildren
    }

    // MARK: - Statements

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        var before: (Range<Int>, names: StatementNames)?
        for item in node {
            let range = bytes(item)
            // The only expression of a closure may be the closure's value. Without it, the closure may compile with another type.
            let statement = node.count == 1 && node.parent?.is(ClosureExprSyntax.self) == true ? nil : statement(item)
            if statement != nil || leaves(item) && !ends(item) { add(range, .statement(""), "\(short(text(range))) is removed") }
            let names = statement.map(StatementNames.init)
            if let names, let (first, firstNames) = before, names.mayDepend(on: firstNames) {
                let swapped = first.lowerBound..<range.upperBound
                add(swapped, .swapped(second: range.lowerBound), "\(short(text(first))) and \(short(text(range))) are swapped")
            }
            before = names.map { (range, $0) }
        }
        return .visitChildren
    }

    /// Returns the expression of a statement that is a call or an assignment, which a mutant can remove; otherwise `nil`.
    private func statement(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
        guard case .expr(let whole) = item.item else { return nil }
        let expression = whole.as(TryExprSyntax.self)?.expression ?? whole
        if let call = expression.as(FunctionCallExprSyntax.self) {
            let name = text(bytes(call.calledExpression))
            return Self.spared.contains { name == $0 || name.hasSuffix("." + $0) } ? nil : expression
        }
        guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return nil }
        if infix.operator.is(AssignmentExprSyntax.self) { return infix.leftOperand.is(DiscardAssignmentExprSyntax.self) ? nil : expression }
        return infix.operator.as(BinaryOperatorExprSyntax.self).flatMap { Self.assignments[$0.operator.text] } == nil ? nil : expression
    }

    /// Returns whether a statement does nothing except leave a function or a loop.
    private func leaves(_ item: CodeBlockItemSyntax) -> Bool {
        guard case .stmt(let statement) = item.item else { return false }
        if let leaving = statement.as(ReturnStmtSyntax.self) { return leaving.expression == nil }
        return statement.is(ContinueStmtSyntax.self)
    }

    /// Returns whether a statement that leaves a function or loop is the last statement of this function or loop, and therefore has no
    /// effect.
    private func ends(_ item: CodeBlockItemSyntax) -> Bool {
        guard case .stmt(let statement) = item.item else { return false }
        let next = statement.as(ContinueStmtSyntax.self)
        var node = Syntax(item)
        while let parent = node.parent {
            if let list = parent.as(CodeBlockItemListSyntax.self), list.last?.id != node.id { return false }
            // The body of a `guard` must leave the enclosing scope, so the statement is required there. With a label, the statement may
            // leave an outer loop.
            if parent.is(GuardStmtSyntax.self) || parent.is(DeferStmtSyntax.self) { return false }
            if parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self) || parent.is(RepeatStmtSyntax.self) {
                return next != nil && next?.label == nil
            }
            if parent.is(FunctionDeclSyntax.self) || parent.is(InitializerDeclSyntax.self) || parent.is(ClosureExprSyntax.self)
                || parent.is(AccessorDeclSyntax.self)
            {
                return next == nil
            }
            node = parent
        }
        return false
    }

    // MARK: - Code that is not changed

    /// Compilation conditions that are false in the build with mutants, which is a debug build for Linux.
    private static let inactive = ["canImport(UIKit)", "!DEBUG", "hasFeature(Embedded)", "LINKED_IN"]

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let condition = node.condition.map { text(bytes($0)) } ?? ""
        return Self.inactive.contains { condition.hasPrefix($0) } ? .skipChildren : .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// Returns the first line of the given code as inline code in Markdown, shortened if it is long.
    private func short(_ text: String) -> String {
        let line = text.prefix { $0 != "\n" }
        return "`" + (line.count < 70 && line.count == text.count ? line : line.prefix(69) + "…") + "`"
    }
}
