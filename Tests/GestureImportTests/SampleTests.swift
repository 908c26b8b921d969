import Foundation
import GestureEngine
import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureImport

/// Tests of every kind of import with samples. Each sample has its complete expected result: the imported file, its diagnostics, and the
/// diagnostics of the sample when it is truncated at several positions.
///
/// A sample's file name ends with the kind of import. `GESTURETRACE_ACCEPT=1 swift test --filter SampleTests` rewrites the expected results
/// for review.
@Suite struct SampleTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "ImportSamples")

    static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".expected") }.sorted()) ?? []

    static func result(of bytes: [UInt8], name: String, _ options: ImportOptions, isWhole: Bool) -> String {
        do throws(InputError) {
            let kind = ImportKind(rawValue: String(name.split(separator: ".").last ?? ""))
            let imported = try Importer.read([SourceText(name: name, bytes: bytes)], as: kind, options)
            let said = imported.diagnostics.map { "\($0)\n" }.joined()
            return isWhole ? imported.text(naming: nil) + said : said.split(separator: "\n").first.map { "\($0)\n" } ?? "nothing is said\n"
        } catch {
            return error.diagnostics.prefix(isWhole ? 20 : 1).map { "\($0)\n" }.joined()
        }
    }

    private static func text(of bytes: [UInt8], name: String) -> String {
        var options = ImportOptions()
        var text = result(of: bytes, name: name, options, isWhole: true)
        for part in 1..<16 {
            text += "cut at \(part)/16: " + result(of: Array(bytes.prefix(bytes.count * part / 16)), name: name, options, isWhole: false)
        }
        options.isFlat = true
        options.keepsSystem = true
        options.scale = 2
        options.turns = 1
        options.size = Size(width: 320, height: 480)
        let other = result(of: bytes, name: name, options, isWhole: true)
        return text + "with every option: " + (text.hasPrefix(other) ? "the same\n" : "\n" + other)
    }

    @Test(arguments: names) func aSampleHasTheExpectedResult(name: String) throws {
        let bytes = Array(try Data(contentsOf: Self.folder.appending(path: name)))
        let text = Self.text(of: bytes, name: name)
        let file = Self.folder.appending(path: name + ".expected")
        if ProcessInfo.processInfo.environment["GESTURETRACE_ACCEPT"] != nil { try text.write(to: file, atomically: true, encoding: .utf8) }
        let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let first = zip(lines, expected).first { $0 != $1 }
        #expect(lines == expected, "the first that differs: \(first.map { "'\($0.0)' for '\($0.1)'" } ?? "the length")")
    }

    @Test func everyKindButThoseOfOtherTestsHasASample() {
        let kinds = Set(Self.names.compactMap { $0.split(separator: ".").last.map(String.init) })
        #expect(
            kinds.isSuperset(of: [
                "uikit", "storyboard", "xcuitest", "appium", "uiautomator", "w3c", "maestro", "xcuitest-script", "getevent", "evemu",
            ]))
    }
}
