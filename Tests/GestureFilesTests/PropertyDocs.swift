import Foundation
import GestureEngine
import Testing

@testable import GestureFiles

/// Checks that the documentation of properties in docs/files/layout.md matches the property tables in the sources.
@Suite struct PropertyDocs {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/files/layout.md")

    @Test(arguments: [("view properties", table(ViewType.self)), ("recognizer properties", table(RecognizerType.self))])
    func aTableOfPropertiesEqualsTheTableInTheSources(name: String, expected: String) throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- \(name) -->\n\n")?.upperBound)
        let end = try #require(text.range(of: "\n<!-- end of \(name) -->", range: start..<text.endIndex)?.lowerBound)
        if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
            try text.replacingCharacters(in: start..<end, with: expected).write(to: Self.page, atomically: true, encoding: .utf8)
        } else {
            let isSame = text[start..<end] == expected
            #expect(isSame, "docs/files/layout.md is out of date; run UPDATE_DOCS=1 swift test --no-parallel --filter PropertyDocs")
        }
    }

    static func table<Owner: DocumentedOwner>(_: Owner.Type) -> String {
        var text = "| key | of | takes | default | meaning |\n|---|---|---|---|---|\n"
        for line in Owner.properties.all.flatMap(\.lines) {
            guard let meaning = line.meaning else { continue }
            text += "| `\(line.name)` | \(Owner.name(line.types)) | \(takes(line.kind)) | \(standard(line)) | \(meaning) |\n"
        }
        return text
    }

    /// Returns the initial value of a property, formatted as in docs/files/layout.md.
    private static func standard<Owner: DocumentedOwner>(_ line: PropertyLine<Owner>) -> String {
        let type = line.types.first ?? Owner.plain
        switch type.object.flatMap({ line.get($0) }) {
        case nil: return "none"
        case .transform: return "none"
        case .array([]): return "none"
        case .array(let values) where values.count == Touch.TouchType.allCases.count: return "all"
        case .number(let number) where number > 1e9: return "no limit"
        case .array(let values) where values.count == 1: return values[0].text.replacing("\"", with: "`")
        case .some(let value): return value.text.replacing("\"", with: "`")
        }
    }

    private static func takes(_ kind: ValueKind) -> String {
        func code(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
        return switch kind {
        case .bool: "boolean"
        case .choice(let names): code(names)
        case .choices(let names): code(names) + ", or an array of them"
        case .name: "name"
        case .number, .integer, .point, .size, .rect, .insets, .transform, .text, .names, .answer, .nested:
            kind.advice.replacing("{\"rotation\": radians, \"scale\": factor}", with: "{`rotation`, `scale`}")
        }
    }
}

/// A view type or recognizer type, with the members from which the tables in docs/files/layout.md are generated.
protocol DocumentedOwner: PropertyOwner {
    /// The type whose initial values are documented for the properties that all types have.
    static var plain: Self { get }
    var object: Object? { get }
    static func name(_ types: [Self]) -> String
}

extension ViewType: DocumentedOwner {
    static var plain: Self { .view }
    var object: View? { make(id: "") }

    static func name(_ types: [Self]) -> String {
        if types == controls { return "every control" }
        if types == scrollViews { return "scroll views" }
        return types.isEmpty ? "all" : types.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }
}

extension RecognizerType: DocumentedOwner {
    static var plain: Self { .tap }
    var object: GestureRecognizer? { make(id: "") }

    static func name(_ types: [Self]) -> String {
        types.isEmpty ? "all" : types.filter { !$0.isScrollViewsOwn }.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }
}
