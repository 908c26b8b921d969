import Foundation

/// A text file of test cases. Each case consists of inputs and of the expected text, which is the complete result of a reader.
///
/// `=== TITLE` begins a case, `>>> WORDS` begins an input, and `<<<` begins the expected text. `>>> layout` and `>>> merge` also begin
/// inputs. An input has no line break at its end; a final line that contains only `\` adds one.
///
/// `GESTURETRACE_ACCEPT=1 swift test --filter CaseTests` rewrites the expected texts.
package struct CaseFile {
    /// A test case.
    package struct Case {
        package var title: String
        package var inputs: [(words: [String], text: String)] = []
        package var expected = ""

        /// Returns the text of the input with the given name.
        package func input(_ name: String) -> String? { inputs.first { $0.words == [name] }?.text }
    }

    private let url: URL
    package private(set) var cases: [Case] = []

    /// Reads a file of test cases. `folder` is the path of its folder below Tests.
    package init(_ name: String, in folder: String) throws {
        url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "\(folder)/\(name)")
        var lines: [Substring] = []
        var isExpected = false
        func end(_ cases: inout [Case]) {
            guard !cases.isEmpty else { return }
            let last = cases.count - 1
            if isExpected {
                cases[last].expected = lines.map { $0 + "\n" }.joined()
            } else if !cases[last].inputs.isEmpty {
                if lines.last == "\\" { lines[lines.count - 1] = "" }
                cases[last].inputs[cases[last].inputs.count - 1].text = lines.joined(separator: "\n")
            }
            (lines, isExpected) = ([], false)
        }
        for line in Self.lines(try String(contentsOf: url, encoding: .utf8)) {
            if line.hasPrefix("=== ") {
                end(&cases)
                cases.append(Case(title: String(line.dropFirst(4))))
            } else if line.hasPrefix(">>> ") {
                end(&cases)
                cases[cases.count - 1].inputs.append((line.dropFirst(4).split(separator: " ").map(String.init), ""))
            } else if line == "<<<" {
                end(&cases)
                isExpected = true
            } else {
                lines.append(line)
            }
        }
        if lines.last == "" { lines.removeLast() }
        end(&cases)
    }

    /// Runs all test cases. For each case whose result differs from the expected text, returns the first line that differs.
    package func differences(_ result: (Case) -> String) throws -> [String] {
        let texts = cases.map(result)
        if ProcessInfo.processInfo.environment["GESTURETRACE_ACCEPT"] != nil { try write(texts) }
        return zip(cases, texts).compactMap { (one, text) -> String? in
            if one.expected == text { return nil }
            let (lines, others) = (Self.lines(text), Self.lines(one.expected))
            let same = zip(lines, others).prefix { $0 == $1 }.count
            func line(_ list: [Substring]) -> Substring { same < list.count ? list[same] : "the end" }
            return "\(one.title), line \(same + 1):\n\(line(lines))\nfor\n\(line(others))"
        }
    }

    /// Splits a string into lines. A carriage return before a line break remains part of the line.
    private static func lines(_ text: String) -> [Substring] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    }

    private func write(_ texts: [String]) throws {
        var result = ""
        for (one, text) in zip(cases, texts) {
            result += "=== \(one.title)\n"
            for input in one.inputs {
                result += ">>> " + input.words.joined(separator: " ") + "\n"
                result += input.text
                if input.text.hasSuffix("\n") { result += "\\" }
                if !input.text.isEmpty { result += "\n" }
            }
            result += "<<<\n" + text
        }
        try result.write(to: url, atomically: true, encoding: .utf8)
    }
}
