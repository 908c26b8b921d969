import GestureSupport

/// A layout or a trace, given as a file, as JSON text, or as Swift literals with the same structure.
public struct GestureInput: Sendable {
    enum Source: Sendable {
        case file(String)
        case text(String)
    }

    let source: Source

    /// Returns an input that is read from a JSON file. A relative `path` is resolved against the folder of the test's source file.
    public static func file(_ path: String, beside test: String = #filePath) -> GestureInput {
        GestureInput(source: .file(FilePath.beside(test, path)))
    }

    /// Returns an input that consists of the given JSON text. Relative paths in the text are resolved against the current directory of the
    /// process.
    public static func json(_ text: String) -> GestureInput {
        GestureInput(source: .text(text))
    }

    /// Returns a trace of one finger, which lands at the first point, moves through the other points, and lifts at the last one.
    ///
    /// The points are in window coordinates. The samples are 1/60 s apart, and the first sample is at the time `start`, in seconds.
    public static func stroke(_ points: [(x: Double, y: Double)], at start: Double = 0) -> GestureInput {
        func sample(_ index: Int, _ phase: String) -> Value {
            let point = points[min(index, points.count - 1)]
            let touch: Value = ["id": 1, "phase": .string(phase), "x": .number(point.x), "y": .number(point.y)]
            return ["t": .number(start + Double(index) / 60), "touches": [touch]]
        }
        let samples = points.indices.map { sample($0, $0 == 0 ? "began" : "moved") }
        return ["version": 1, "events": .array(points.isEmpty ? [] : samples + [sample(points.count, "ended")])]
    }
}

extension GestureInput: ExpressibleByDictionaryLiteral {
    /// Creates an input from literals such as `["window": ["frame": [0, 0, 390, 844]]]`.
    public init(dictionaryLiteral members: (String, Value)...) {
        let json = JSONWriter(to: ByteWriter())
        Value.object(members).write(to: json, indent: 0)
        json.endLine()
        source = .text(json.bytes.text)
    }

    /// A JSON value, which tests usually write as a literal.
    public indirect enum Value: Sendable {
        case object([(String, Value)])
        case array([Value])
        case string(String)
        case number(Double)
        case bool(Bool)
        case null
    }
}

extension GestureInput.Value {
    /// Writes the value as JSON. An array or object that contains other arrays or objects is written on several lines, so that the lines
    /// quoted in error messages are short.
    fileprivate func write(to json: JSONWriter, indent: Int) {
        switch self {
        case .object(let members):
            json.object {
                let breaks = members.contains { $0.1.isContainer }
                for (key, value) in members {
                    if breaks { json.breakLine(indent: indent + 2) }
                    json.key(text: key)
                    value.write(to: json, indent: indent + 2)
                }
                if breaks { json.breakLine(indent: indent) }
            }
        case .array(let values):
            json.array {
                let breaks = values.contains { $0.isContainer }
                for value in values {
                    if breaks { json.breakLine(indent: indent + 2) }
                    value.write(to: json, indent: indent + 2)
                }
                if breaks { json.breakLine(indent: indent) }
            }
        case .string(let text): json.add(text)
        case .number(let number): json.add(number)
        case .bool(let flag): json.add(flag)
        case .null: json.addNull()
        }
    }

    private var isContainer: Bool {
        switch self {
        case .object, .array: true
        case .string, .number, .bool, .null: false
        }
    }
}

extension GestureInput.Value: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
    /// Creates a JSON object whose members have the same order as in the literal.
    public init(dictionaryLiteral members: (String, GestureInput.Value)...) { self = .object(members) }
    /// Creates a JSON array from an array literal.
    public init(arrayLiteral values: GestureInput.Value...) { self = .array(values) }
    /// Creates a JSON string from a string literal.
    public init(stringLiteral text: String) { self = .string(text) }
    /// Creates a JSON number from an integer literal.
    public init(integerLiteral number: Int) { self = .number(Double(number)) }
    /// Creates a JSON number from a floating-point literal.
    public init(floatLiteral number: Double) { self = .number(number) }
    /// Creates a JSON Boolean from a Boolean literal.
    public init(booleanLiteral flag: Bool) { self = .bool(flag) }
    /// Creates the JSON value null from the literal `nil`.
    public init(nilLiteral: ()) { self = .null }
}
