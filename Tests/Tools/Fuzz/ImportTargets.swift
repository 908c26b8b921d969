import GestureFiles
import GestureImport
import GestureSupport

extension FuzzTarget {
    /// Fuzz targets that import files of other programs. There is a target for each kind of import except `webkit`, which is tested as a
    /// trace format. The target `import` detects the kind first.
    static let imports =
        ImportKind.allCases.filter { $0 != .webkit }.map { kind in FuzzTarget("import-\(kind.rawValue)") { read($0, as: kind) } } + [
            FuzzTarget("import") { bytes in
                let kind = Importer.kind(of: SourceText(name: "input", bytes: bytes))
                return kind == .webkit ? [] : read(bytes, as: kind)
            }
        ]

    /// Imports the bytes as the given kind of file. The import must either fail with an error, or return a valid layout and trace that are
    /// not much longer than the input.
    private static func read(_ bytes: [UInt8], as kind: ImportKind) -> [String] {
        FuzzWorld.attempt(bytes) { () throws(InputError) in
            let imported = try Importer.read([SourceText(name: "input", bytes: bytes)], as: kind, ImportOptions())
            var problems: [String] = []
            let text = imported.text(naming: nil)
            if text.utf8.count > 4000 + 40 * bytes.count { problems.append("\(bytes.count) bytes make \(text.utf8.count)") }
            if imported.diagnostics.count > 400 { problems.append("\(imported.diagnostics.count) messages") }
            for message in imported.diagnostics where message.report.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A }) {
                problems.append("a control character in: \(message)")
            }
            if let layout = imported.layout,
                let error = refusal({ () throws(InputError) in
                    _ = try LayoutDocument.read(SourceText(name: "layout", text: layout))
                })
            {
                problems.append("the layout is refused: \(error)")
            }
            if imported.hasTouches,
                let error = refusal({ () throws(InputError) in
                    let reader = try TraceReader(MemoryByteSource(name: "trace", text: text))
                    var event = TraceEvent()
                    while try reader.next(into: &event) {}
                })
            {
                problems.append("the trace is refused: \(error)")
            }
            return problems
        }
    }

    private static func refusal(_ body: () throws(InputError) -> Void) -> String? {
        do throws(InputError) {
            try body()
            return nil
        } catch {
            return error.description
        }
    }
}
