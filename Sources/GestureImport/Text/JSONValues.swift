import GestureEngine
import GestureFiles

extension JSONNode {
    /// The nesting depth of objects and arrays in the JSON value.
    var depth: Int {
        var deepest = 0
        var stack = [(node: self, depth: 1)]
        while let (node, depth) = stack.popLast() {
            switch node.value {
            case .array(let elements):
                deepest = max(deepest, depth)
                for element in elements { stack.append((element, depth + 1)) }
            case .object(let members):
                deepest = max(deepest, depth)
                for member in members { stack.append((member.value, depth + 1)) }
            case .null, .bool, .number, .string: break
            }
        }
        return deepest
    }
}

extension JSONValue {
    static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .made(.number($0)) }) }
    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .made(.string($0)) }) }
    static func rect(_ rect: Rect) -> JSONValue { .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]) }
    static func point(_ point: Point) -> JSONValue { .numbers([point.x, point.y]) }
}
