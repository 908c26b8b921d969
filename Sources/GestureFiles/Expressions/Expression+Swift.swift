import GestureEngine
import GestureSupport

/// A mapping from the names in an expression to the corresponding names in the source code of an app.
package struct SwiftScope {
    /// The recognizer whose delegate method contains the expression; `nil` if the method has no recognizer as its parameter. The type is
    /// `nil` if it is unknown.
    package var recognizer: (name: String, type: RecognizerType?)?
    /// Returns the name by which the app's sources refer to the view with the given id.
    package var view: (String) -> String?
    /// Returns the class of the cell with the given id; `nil` if the view is not a cell.
    package var cell: (String) -> String?
    /// Returns the name by which the app's sources refer to the recognizer with the given id.
    package var other: (String) -> String?

    package init(
        recognizer: (name: String, type: RecognizerType?)?, view: @escaping (String) -> String?, cell: @escaping (String) -> String?,
        other: @escaping (String) -> String?
    ) {
        (self.recognizer, self.view, self.cell, self.other) = (recognizer, view, cell, other)
    }
}

extension Expression {
    /// Returns the expression translated to Swift, with UIKit's parameters `touch` and `otherGestureRecognizer`; `nil` if the expression
    /// reads a value that only the app knows, such as its mode.
    package func swift(_ scope: SwiftScope) -> String? { SwiftWriter(scope: scope).write(root)?.text }
}

extension Preset {
    /// The components of the argument of a `--set` or `--answer` option: the object's name before the last dot (without a prefix
    /// `recognizer:` or `view:`), the key, and the value as written.
    package var parts: (who: String, key: String, value: String)? {
        guard kind == .set || kind == .answer, let equals = argument.firstIndex(of: "="),
            let dot = argument[..<equals].lastIndex(of: ".")
        else { return nil }
        let who = TargetName(String(argument[..<dot])).id
        return (who, String(argument[argument.index(after: dot)..<equals]), String(argument[argument.index(after: equals)...]))
    }

    /// Returns the value of an `--answer` option, translated to Swift; `nil` if Swift code in an app cannot compute it.
    package func answer(_ scope: SwiftScope, in symbols: LayoutSymbols) -> String? {
        guard let (_, key, value) = parts else { return nil }
        if value == "true" || value == "false" { return value }
        guard case .answer(let context) = DelegateRow.Method(rawValue: key)?.kind ?? ViewKey(rawValue: key)?.kind else { return nil }
        return (try? Expression(value, in: context, symbols: symbols))?.swift(scope)
    }
}

private struct SwiftWriter {
    let scope: SwiftScope

    /// A piece of Swift code and the precedence level of its outermost operator. The levels are 0 for `?:`, 1 for `||`, 2 for `&&`, 3 for
    /// comparisons, 4 for sums, 5 for products, and 6 for all other code.
    typealias Part = (text: String, level: Int)

    private func inner(_ node: ExpressionNode, _ level: Int) -> String? {
        write(node).map { $0.level < level ? "(\($0.text))" : $0.text }
    }

    private func join(_ a: ExpressionNode, _ sign: String, _ b: ExpressionNode, _ level: Int) -> Part? {
        guard let left = inner(a, level == 3 ? 4 : level), let right = inner(b, level + 1) else { return nil }
        return ("\(left) \(sign) \(right)", level)
    }

    /// Puts a sign before an operand. A sign cannot follow another sign directly, because Swift reads `--` and `!!` as other operators.
    private func signed(_ sign: String, _ operand: ExpressionNode) -> Part? {
        guard let (text, level) = write(operand) else { return nil }
        return (sign + (level < 6 || text.hasPrefix("-") || text.hasPrefix("!") ? "(\(text))" : text), 6)
    }

    func write(_ node: ExpressionNode) -> Part? {
        switch node {
        case .constant(.bool(let value)): return ("\(value)", 6)
        case .constant(.number(let number)): return (Decimal.text(number), 6)
        case .constant(.string(let text)): return (Quoting.json(text), 6)
        case .constant, .mode, .inMode, .variable, .typeOfView, .array: return nil
        case .named(let node, _): return write(node)
        case .recognizer(.own, let reading, let component): return recognizer(reading, component)
        case .recognizer(.other, let reading, let component): return other(reading, component)
        case .touch(let reading): return touch(reading)
        case .view(let id, let reading, let component): return view(id, reading, component)
        case .point(let kind, let id, let component):
            guard let place = view(id) else { return nil }
            guard let recognizer = scope.recognizer else {
                return kind == .location ? ("touch.location(in: \(place)).\(component.rawValue)", 6) : nil
            }
            return kind == .location || recognizer.type?.isPan ?? false
                ? ("\(recognizer.name).\(kind.rawValue)(in: \(place)).\(component.rawValue)", 6) : nil
        case .not(let operand):
            if case .isDescendant(let view, let ancestor) = operand { return descendant(view, ancestor, "!=") }
            return signed("!", operand)
        case .negate(let operand): return signed("-", operand)
        case .arithmetic(.add, let a, let b): return join(a, "+", b, 4)
        case .arithmetic(.subtract, let a, let b): return join(a, "-", b, 4)
        case .arithmetic(.multiply, let a, let b): return join(a, "*", b, 5)
        case .arithmetic(.divide, let a, let b): return join(a, "/", b, 5)
        case .compare(.less, let a, let b): return join(a, "<", b, 3)
        case .compare(.lessOrEqual, let a, let b): return join(a, "<=", b, 3)
        case .compare(.greater, let a, let b): return join(a, ">", b, 3)
        case .compare(.greaterOrEqual, let a, let b): return join(a, ">=", b, 3)
        case .equal(let a, let b, let isNegated):
            return same(a, b, isNegated) ?? same(b, a, isNegated) ?? join(a, isNegated ? "!=" : "==", b, 3)
        case .member(let element, .array(let all)):
            let parts = all.compactMap { same(element, $0, false) ?? join(element, "==", $0, 3) }
            guard parts.count == all.count, !parts.isEmpty else { return nil }
            return parts.count == 1 ? parts[0] : (parts.map { $0.text }.joined(separator: " || "), 1)
        case .member: return nil
        case .and(let a, let b): return join(a, "&&", b, 2)
        case .or(let a, let b): return join(a, "||", b, 1)
        case .conditional(let condition, let a, let b):
            guard let condition = inner(condition, 1), let a = inner(a, 1), let b = inner(b, 1) else { return nil }
            return ("\(condition) ? \(a) : \(b)", 0)
        case .call(let function, let operands):
            let parts = operands.compactMap { write($0)?.text }
            return parts.count == operands.count ? ("\(function.rawValue)(\(parts.joined(separator: ", ")))", 6) : nil
        case .isDescendant(let view, let ancestor): return descendant(view, ancestor, "==")
        }
    }

    private func descendant(_ view: ExpressionNode, _ ancestor: ExpressionNode, _ sign: String) -> Part? {
        if case .touch(.view) = view.unnamed, case .constant(.string(let id)) = ancestor.unnamed, let cell = scope.cell(id) {
            // Swift code cannot refer to one particular cell, because table and collection views reuse their cells. The generated code
            // tests the cell's class instead.
            return ("touch.view.map { sequence(first: $0, next: \\.superview).contains { $0 is \(cell) } } \(sign) true", 3)
        }
        guard let ancestor = self.view(ancestor) else { return nil }
        if case .touch(.view) = view.unnamed { return ("touch.view?.isDescendant(of: \(ancestor)) \(sign) true", 3) }
        return self.view(view).map { ("\($0).isDescendant(of: \(ancestor)) \(sign) true", 3) }
    }

    /// Returns Swift code that compares an object or its type with a name in the layout; `nil` if Swift cannot express the comparison.
    private func same(_ reading: ExpressionNode, _ word: ExpressionNode, _ isNegated: Bool) -> Part? {
        guard case .constant(.string(let text)) = word.unnamed else { return nil }
        let sign = isNegated ? "!==" : "==="
        func identity(_ object: String, _ name: String?) -> Part? { name.map { ("\(object) \(sign) \($0)", 3) } }
        switch reading.unnamed {
        case .touch(.view): return identity("touch.view", scope.view(text))
        case .recognizer(let party, .id, _): return object(party).flatMap { identity($0, scope.other(text)) }
        case .recognizer(let party, .view, _): return object(party).flatMap { identity($0 + ".view", scope.view(text)) }
        case .recognizer(let party, .type, _):
            // The pan and pinch recognizers that are built into a scroll view have separate type names in layouts. In UIKit, however, they
            // are instances of the public pan and pinch classes, so a class test in Swift would match more recognizers than the expression.
            guard let object = object(party), let type = RecognizerType(rawValue: text), type != .pan, type != .pinch,
                !type.isScrollViewsOwn
            else { return nil }
            return isNegated ? ("!(\(object) is \(type.className))", 6) : ("\(object) is \(type.className)", 3)
        default: return nil
        }
    }

    private func object(_ party: ExpressionParty) -> String? { party == .other ? "otherGestureRecognizer" : scope.recognizer?.name }

    private func recognizer(_ reading: RecognizerReading, _ component: ExpressionComponent?) -> Part? {
        guard let (name, type) = scope.recognizer else { return nil }
        let part = component.map { "." + $0.rawValue } ?? ""
        switch reading {
        case .numberOfTouches: return ("CGFloat(\(name).numberOfTouches)", 6)
        case .location: return ("\(name).location(in: nil)\(part)", 6)
        case .translation: return type?.isPan ?? false ? ("\(name).translation(in: \(name).view)\(part)", 6) : nil
        case .velocity:
            if component != nil { return type?.isPan ?? false ? ("\(name).velocity(in: \(name).view)\(part)", 6) : nil }
            return type == .pinch || type == .scrollViewPinch || type == .rotation ? ("\(name).velocity", 6) : nil
        case .scale: return type == .pinch || type == .scrollViewPinch ? ("\(name).scale", 6) : nil
        case .rotation: return type == .rotation ? ("\(name).rotation", 6) : nil
        case .property(let property):
            guard let type else { return property.types.isEmpty ? ("\(name).\(property.name)", 6) : nil }
            guard property.belongs(to: type) else { return nil }
            // Both operands are converted to the same type, because Swift cannot add values of different types.
            if case .integer = property.kind(of: type) { return ("CGFloat(\(name).\(property.name))", 6) }
            return ("\(name).\(property.name)", 6)
        case .id, .type, .state, .view: return nil
        }
    }

    private func other(_ reading: RecognizerReading, _ component: ExpressionComponent?) -> Part? {
        switch reading {
        case .numberOfTouches: ("CGFloat(otherGestureRecognizer.numberOfTouches)", 6)
        case .location: ("otherGestureRecognizer.location(in: nil)\(component.map { "." + $0.rawValue } ?? "")", 6)
        case .property(let property): property.types.isEmpty ? ("otherGestureRecognizer.\(property.name)", 6) : nil
        case .id, .type, .state, .view, .translation, .velocity, .scale, .rotation: nil
        }
    }

    private func touch(_ reading: TouchReading) -> Part? {
        switch reading {
        case .x, .y: ("touch.location(in: nil).\(reading.rawValue)", 6)
        case .tapCount: ("CGFloat(touch.tapCount)", 6)
        case .force, .majorRadius: ("touch.\(reading.rawValue)", 6)
        case .view, .type, .phase, .id: nil
        }
    }

    /// Returns the name by which the app's sources refer to a view. `node` is the node that contains the id of this view.
    private func view(_ id: ExpressionNode) -> String? {
        if case .constant(.string(let text)) = id.unnamed { scope.view(text) } else { nil }
    }

    private func view(_ id: ExpressionNode, _ reading: ViewReading, _ component: ExpressionComponent?) -> Part? {
        guard let name = view(id) else { return nil }
        switch reading {
        case .isDragging, .isDecelerating, .isTracking, .isZooming: return ("\(name).\(reading.word)", 6)
        case .id, .type, .className, .controller, .superview: return nil
        case .property(let property):
            guard property.first.isInUIKit else { return nil }
            switch (property.first.kind, component) {
            case (.rect, .x?), (.rect, .y?): return ("\(name).\(property.name).origin.\(component?.rawValue ?? "")", 6)
            case (_, let component?): return ("\(name).\(property.name).\(component.rawValue)", 6)
            case (_, nil): return ("\(name).\(property.name)", 6)
            }
        }
    }
}

extension ViewReading {
    fileprivate var word: String { Self.readOnly.first { $0.reading == self }?.name ?? "" }
}

extension ExpressionNode {
    /// The node inside this node if it is a `named` node; otherwise this node itself.
    fileprivate var unnamed: ExpressionNode { if case .named(let node, _) = self { node } else { self } }
}

extension RecognizerType {
    /// Whether recognizers of this type have a translation and a velocity, like those of UIKit's class for pans.
    package var isPan: Bool { self == .pan || self == .screenEdgePan || self == .scrollViewPan }

    /// The name of the UIKit class that corresponds to this recognizer type.
    package var className: String {
        switch self {
        case .tap: "UITapGestureRecognizer"
        case .longPress: "UILongPressGestureRecognizer"
        case .pan, .scrollViewPan: "UIPanGestureRecognizer"
        case .swipe: "UISwipeGestureRecognizer"
        case .pinch, .scrollViewPinch: "UIPinchGestureRecognizer"
        case .rotation: "UIRotationGestureRecognizer"
        case .screenEdgePan: "UIScreenEdgePanGestureRecognizer"
        case .scrollViewDelay: "UIGestureRecognizer"
        }
    }
}
