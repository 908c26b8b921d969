import GestureEngine
import GestureSupport
import TestSupport
import Testing

@testable import GestureFiles

/// Tests of reading unusual or invalid layouts, traces, WebKit streams and JSON texts. Each case contains the complete expected result.
@Suite struct CaseTests {
    static func result(_ one: CaseFile.Case) -> String {
        let input = one.inputs[0]
        do throws(InputError) {
            switch input.words[0] {
            case "layout": return try layout(SourceText(name: "1", text: input.text), one)
            case "json":
                let node = try JSONNode.document(SourceText(name: "1", text: input.text))
                return node.text + "\n" + node.indented() + "\n"
            default:
                let piece = input.words.dropFirst().first.flatMap { Int($0) } ?? .max
                let source = MemoryByteSource(name: "1", text: input.text, piece: piece)
                let reader = try input.words[0] == "webkit" ? TraceReader(source, format: .webKit) : TraceReader(source)
                return events(reader)
            }
        } catch {
            return error.diagnostics.map { "\($0)\n" }.joined()
        }
    }

    /// Expands a layout's ready-made pieces and includes, checks that the expanded text is a valid layout, and returns the text.
    private static func layout(_ source: SourceText, _ one: CaseFile.Case) throws(InputError) -> String {
        func files(_ path: String) throws(InputError) -> SourceText {
            guard let text = one.input(path) else { throw InputError(Diagnostic(at: nil, "there is no file '\(path)'")) }
            return SourceText(name: path, text: text)
        }
        let text = try LayoutText.expanded(source, files: files)
        _ = try LayoutDocument.read(SourceText(name: "expanded", text: text))
        return text
    }

    /// Returns text that describes a trace's header, its entries up to the first error, and its warnings.
    private static func events(_ reader: TraceReader) -> String {
        let header = reader.header
        var text = header.title.map { "title \($0)\n" } ?? ""
        for sentence in header.expect { text += "expect \(sentence.text)\n" }
        if let golden = header.golden {
            let (only, ignore) = (golden.only?.map { $0.text } ?? [], golden.ignore?.map { $0.text } ?? [])
            text += "golden \(only) \(ignore) \(golden.timeTolerance) \(golden.pointTolerance) \(golden.rows?.map { $0.text } ?? [])\n"
        }
        text += "\(header.gestures?.gestures.count ?? 0) gestures\(header.isStream ? ", a stream" : "")\n"
        do throws(InputError) {
            var event = TraceEvent()
            while try reader.next(into: &event) { text += event.text + "\n" }
        } catch {
            text += error.diagnostics.map { "\($0)\n" }.joined()
        }
        return text + reader.warnings.map { "\($0)\n" }.joined()
    }

    @Test(arguments: ["layouts", "traces", "webkit", "json"]) func everyCaseHasTheResultBelowIt(name: String) throws {
        for difference in try CaseFile(name, in: "FileCases").differences(Self.result) { Testing.Issue.record("\(difference)") }
    }
}
