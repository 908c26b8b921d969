import GestureSupport
import Testing

@testable import GestureFiles

@Suite struct DiagnosticTests {
    @Test func aDiagnosticIsPrintedAsFileLineColumn() {
        let place = SourceLocation(file: "a.json", line: 3, column: 7)
        #expect(Diagnostic(.warning, at: place, "odd").description == "a.json:3:7: warning: odd")
        #expect(Diagnostic(at: nil, "wrong").description == "error: wrong")
    }

    @Test func controlCharactersNeverReachTheTerminal() {
        let place = SourceLocation(file: "a\u{1B}[31m.json", line: 1, column: 1)
        let text = Diagnostic(at: place, "x\u{07}\u{202E}\u{9B}\u{2028}\u{FEFF}y").description
        #expect(text == "a\\u{1B}[31m.json:1:1: error: x\\u{7}\\u{202E}\\u{9B}\\u{2028}\\u{FEFF}y")
        #expect(
            layoutErrors("{\"\\u001b[2J\":1,\"window\":{}}")
                == "a.layout.json:1:2: error: unknown key '\\u{1B}[2J' in a layout; remove it, or begin it with 'x-' to keep it")
    }

    @Test func sizesArePrintedInMegabytes() {
        #expect(Issue.fileTooLarge(limit: 1 << 30).description.hasPrefix("the file is larger than 1024 MB; "))
        #expect(Issue.lineTooLong(limit: 1 << 24).description.hasPrefix("the line is longer than 16 MB; "))
    }

    @Test func atMostTwelveNamesAreListed() {
        let names = (10...22).map { "n\($0)" }
        let twelve = "'n10', 'n11', 'n12', 'n13', 'n14', 'n15', 'n16', 'n17', 'n18', 'n19', 'n20' or 'n21'"
        func unknown(_ known: [String]) -> String { Issue.unknownName(what: "view", name: "xyzzy", among: known).description }
        #expect(unknown([]) == "unknown view 'xyzzy'; the layout has none" && unknown(["n10"]) == "unknown view 'xyzzy'; use 'n10'")
        #expect(unknown(names.dropLast()) == "unknown view 'xyzzy'; use " + twelve)
        #expect(unknown(names) == "unknown view 'xyzzy'; use one of 13, such as 'n10', 'n11' or 'n12'")
        func missing(_ known: [String]) -> String { Issue.missingMember(of: "box", known: known).description }
        let start = "'box' alone is not a value; write one of its parts"
        #expect(missing([]) == start && missing(names.dropLast()) == start + ", " + twelve)
        #expect(missing(names) == start + ", such as 'n10'")
    }

    @Test func theFirstTwentyErrorsInATextAreListedByPosition() {
        func error(_ key: String, _ offset: Int) -> FileError {
            FileError(.missingKey(key, of: "a box"), at: SourcePosition(offset: offset))
        }
        let source = SourceText(name: "a", text: String(repeating: " ", count: 40))
        func texts(_ errors: [FileError]) -> [String] { InputError(errors, in: source).diagnostics.map(\.description) }
        #expect(
            texts([error("x", 5), error("z", 2), error("y", 2)]) == [
                "a:1:3: error: a box needs 'z'; add it", "a:1:3: error: a box needs 'y'; add it", "a:1:6: error: a box needs 'x'; add it",
            ])
        let many = texts((0..<21).reversed().map { error("k\($0)", $0) })
        #expect(many.count == 20 && many.last == "a:1:20: error: a box needs 'k19'; add it")
    }

    @Test func atMostTwoHundredErrorsAreCollected() {
        var problems = Problems()
        for offset in 0..<201 {
            let missing: Int? = problems.report(.emptyFile, at: SourcePosition(offset: offset))
            #expect(missing == nil && problems.errors.count == min(offset + 1, 200))
        }
        #expect(problems.errors.last?.position.offset == 199)
    }

    @Test func everyObjectHasAKeyTable() {
        #expect(KeyTable.all.map(\.object).count == Set(KeyTable.all.map(\.object)).count)
        for table in KeyTable.all {
            #expect(table.keys.map(\.name).count == Set(table.keys.map(\.name)).count, "\(table.object) has a key twice")
        }
    }

    @Test func aPositionIsCountedInCharactersFromTheStartOfTheText() {
        for first in [1, 5] {
            for text in ["ab\ncé d\n\n x", "\u{FEFF}ab\nc", "\u{FEFF}"] {
                let bytes = Array(text.utf8)
                let source = SourceText(name: "a", bytes: bytes, firstLine: first)
                for offset in 0...bytes.count where offset == 0 || text.first != "\u{FEFF}" || offset >= 3 {
                    let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
                    // Only offsets at which a character begins are tested, not those inside a multibyte character.
                    guard !before.unicodeScalars.contains("\u{FFFD}") else { continue }
                    let lines = before.unicodeScalars.filter { $0 != "\u{FEFF}" }.split(separator: "\n", omittingEmptySubsequences: false)
                    let column = (lines.last?.count ?? 0) + 1
                    let place = source.location(of: SourcePosition(offset: offset))
                    #expect((place.line, place.column) == (first + lines.count - 1, column), "\(text.debugDescription) \(offset)")
                }
            }
        }
    }
}
