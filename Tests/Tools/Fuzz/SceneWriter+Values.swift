import GestureFiles
import GestureSupport

extension SceneWriter {
    // MARK: Values

    func object(_ members: [String]) -> String { "{" + members.filter { !$0.isEmpty }.joined(separator: ",") + "}" }

    mutating func flag(_ name: String) -> String { "\"\(name)\":\(choice.one(of: ["true", "false"]))" }

    mutating func number(_ range: ClosedRange<Double>) -> String {
        let numbers: [Double] = [1, 0, 2, 0.5, 10, 44, 100, 320, 1000, -1, -30, 0.1, 0.000001, 1e9, -1e9, 3]
        return Decimal.text(min(max(choice.one(of: numbers), max(range.lowerBound, -1e9)), range.upperBound))
    }

    /// Returns the JSON text of a value for a property; `nil` if valid values depend on the names of other objects or variables.
    mutating func value(_ kind: ValueKind) -> String? {
        let any = -1e9...1e9, size = 0...1e9
        switch kind {
        case .bool: return choice.one(of: ["true", "false"])
        case .number(let range):
            // If the range begins just above zero, its lower bound is raised to 0.000001, because numbers have at most six decimals.
            return number(range.lowerBound == .leastNonzeroMagnitude ? 0.000001...range.upperBound : range)
        case .integer(let range):
            return String(min(max(choice.one(of: [1, 2, 3, 0, 5, 100, -1, 10_000]), range.lowerBound), range.upperBound))
        case .point: return "[\(number(any)),\(number(any))]"
        case .size: return "[\(number(size)),\(number(size))]"
        case .rect: return "[\(number(any)),\(number(any)),\(number(size)),\(number(size))]"
        case .insets: return "[\(number(any)),\(number(any)),\(number(any)),\(number(any))]"
        case .transform:
            if choice.once(in: 2) { return "[\((0..<6).map { _ in number(any) }.joined(separator: ","))]" }
            return #"{"rotation":\#(number(-4...4)),"scale":\#(number(any))}"#
        case .choice(let names): return Quoting.json(choice.one(of: names))
        case .choices(let names):
            if choice.once(in: 2) { return Quoting.json(choice.one(of: names)) }
            return "[\(names.filter { _ in choice.once(in: 2) }.map { Quoting.json($0) }.joined(separator: ","))]"
        case .text, .name: return Quoting.json(choice.one(of: ["n", "a b", "é", "\u{202E}x", "\"", "view:v0"]))
        case .answer(let context): return answer(context)
        case .names, .nested: return nil
        }
    }

    // MARK: Answers

    mutating func answer(_ context: ExpressionContext) -> String {
        switch choice.below(4) {
        case 0: "true"
        case 1: "false"
        default: Quoting.json(condition(context, depth: 3))
        }
    }

    mutating func condition(_ context: ExpressionContext, depth: Int) -> String {
        switch choice.below(depth > 0 ? 9 : 4) {
        case 0:
            let sign = choice.one(of: ["<", ">=", "==", "!=", ">", "<="])
            return "\(operand(context, depth: depth)) \(sign) \(operand(context, depth: depth))"
        case 1: return choice.one(of: ["true", "false", "null"])
        case 2: return "mode \(choice.one(of: ["==", "!="])) '\(choice.one(of: modes))'"
        case 3: return "isDescendant(\(viewName(context)), '\(choice.one(of: views).id)')"
        case 4: return "!(\(condition(context, depth: depth - 1)))"
        case 5: return "(\(condition(context, depth: depth - 1)) ? \(condition(context, depth: depth - 1)) : false)"
        case 6: return "\(choice.one(of: ["variables.n", "variables.s"])) in [1, 'a', \(operand(context, depth: depth - 1))]"
        default:
            return "(\(condition(context, depth: depth - 1)) \(choice.one(of: ["&&", "||"])) \(condition(context, depth: depth - 1)))"
        }
    }

    mutating func viewName(_ context: ExpressionContext) -> String {
        switch context {
        case .shouldReceive, .contentTouches: choice.one(of: ["touch.view", "'v0'"])
        case .shouldBegin: "view"
        case .pair: choice.one(of: ["other.view", "view"])
        case .hitTest, .dragEnd, .app: "'v0'"
        }
    }

    mutating func operand(_ context: ExpressionContext, depth: Int) -> String {
        let view = "view('\(choice.one(of: views).id)')"
        var names = ["1", "0", "-2.5", "variables.n", view + ".frame.x", view + ".alpha", view + ".bounds.height"]
        switch context {
        case .shouldReceive: names += ["touch.x", "touch.y", "touch.tapCount", "numberOfTouches"]
        case .shouldBegin: names += ["velocity.x", "translation.y", "location.x", "numberOfTouches", "scale", "rotation"]
        case .pair: names += ["velocity.y", "other.location.x", "other.translation.x", "other.scale", "numberOfTouches"]
        case .contentTouches, .hitTest: names += ["touch.x", "touch.y"]
        case .dragEnd: names += ["velocity.x", "velocity.y"]
        case .app: break
        }
        guard depth > 0, choice.once(in: 3) else { return choice.one(of: names) }
        switch choice.below(4) {
        case 0: return "abs(\(operand(context, depth: depth - 1)))"
        case 1: return "hypot(\(operand(context, depth: depth - 1)), \(choice.one(of: names)))"
        case 2: return "min(\(operand(context, depth: depth - 1)), \(choice.one(of: names)))"
        default: return "(\(operand(context, depth: depth - 1)) \(choice.one(of: ["+", "-", "*", "/"])) \(choice.one(of: names)))"
        }
    }
}
