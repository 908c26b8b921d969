import Foundation
import GestureSupport
import Testing

@testable import GestureFiles

@Suite struct SchemaTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/schema")

    private func read(_ name: String) throws -> (text: String, root: JSONNode) {
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        return (text, try JSONNode.read(SourceText(name: name, text: text)))
    }

    @Test(arguments: [("layout.schema.json", SchemaWriter.layout), ("trace.schema.json", SchemaWriter.trace)])
    func aSchemaMatchesTheKeyTables(name: String, expected: String) throws {
        let path = Self.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["UPDATE_SCHEMAS"] != nil { try expected.write(to: path, atomically: true, encoding: .utf8) }
        let isSame = try read(name).text == expected
        #expect(isSame, "docs/schema/\(name) is out of date; run UPDATE_SCHEMAS=1 swift test --filter SchemaTests")
    }

    @Test func everyKeyOfEveryTableIsInItsSchemaAndNoOther() throws {
        let layout = try read("layout.schema.json").root
        let trace = try read("trace.schema.json").root
        #expect(Set(SchemaWriter.layoutObjects + SchemaWriter.traceObjects) == Set(KeyTable.all.map(\.object)))
        for table in KeyTable.all {
            let root = SchemaWriter.layoutObjects.contains(table.object) ? layout : trace
            let properties = try #require(root["$defs"]?[table.object]?["properties"], "\(table.object) has no schema")
            guard case .object(let members) = properties.value else { continue }
            #expect(members.map(\.key) == table.keys.map(\.name), "\(table.object)")
            for key in table.keys {
                guard let kind = SchemaWriter.schema(key.kind), SchemaWriter.nested["\(table.object).\(key.name)"] == nil,
                    table.object != "gesture", key.types.isEmpty
                else { continue }
                let wanted = try JSONNode.read(SourceText(name: "", text: kind)).text
                #expect(properties[key.name]?.text == wanted, "\(table.object).\(key.name)")
            }
        }
    }

    @Test func everyNestedKeyHasASchema() {
        for table in KeyTable.all {
            for key in table.keys { #expect(SchemaWriter.schema(key, of: table.object) != nil, "\(table.object).\(key.name)") }
        }
    }
}

extension JSONNode {
    /// Returns the value for a key if the node is an object that contains the key, and otherwise `nil`.
    fileprivate subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }
}
