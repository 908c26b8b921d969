import GestureEngine
import GestureFiles
import GestureSupport

/// Makes values of JSON of which nobody asks where they stood.
extension JSONNode {
    static func made(_ value: JSONValue) -> JSONNode { JSONNode(value, at: SourcePosition(offset: 0)) }
}

extension JSONMember {
    init(_ key: String, _ value: JSONValue) {
        self.init(key: key, position: SourcePosition(offset: 0), value: .made(value))
    }
}

extension JSONValue {
    static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .made(.number($0)) }) }
    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .made(.string($0)) }) }
    static func rect(_ rect: Rect) -> JSONValue { .numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]) }
    static func point(_ point: Point) -> JSONValue { .numbers([point.x, point.y]) }
}
