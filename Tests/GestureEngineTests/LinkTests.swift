import Foundation
import Testing

/// Checks that links in the docs lead to existing files and headings.
@Suite struct LinkTests {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func pages() throws -> [String] {
        let docs = try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent("docs").path)
        return ["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
    }

    /// Returns the lines of a page that are outside its code blocks.
    private func text(of path: String) throws -> [String] {
        let lines = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).components(separatedBy: "\n")
        var isFenced = false
        return lines.filter { line in
            if line.hasPrefix("```") { isFenced.toggle() }
            return !isFenced
        }
    }

    /// Returns the anchors of a page's headings. An anchor is the text of the heading in lower case, without punctuation, and with a hyphen
    /// for each space.
    private func anchors(of path: String) throws -> Set<String> {
        var anchors: Set<String> = []
        for line in try text(of: path) {
            guard let heading = line.wholeMatch(of: /#+ (.*)/)?.1 else { continue }
            let words = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
            let anchor = words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.replacingOccurrences(of: " ", with: "-")
            let next = (1...).lazy.map { "\(anchor)-\($0)" }.first { !anchors.contains($0) }
            anchors.insert(anchors.contains(anchor) ? next ?? anchor : anchor)
        }
        return anchors
    }

    @Test func everyLinkHasATarget() throws {
        var known: [String: Set<String>] = [:]
        for page in try pages() {
            let folder = URL(fileURLWithPath: page, relativeTo: root).deletingLastPathComponent()
            for line in try text(of: page) {
                // Text between backticks is code and therefore contains no links.
                for match in line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/) where !match.1.hasPrefix("http") {
                    let parts = match.1.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
                    let target = parts[0].isEmpty ? root.appendingPathComponent(page) : folder.appendingPathComponent(parts[0])
                    let path = target.standardizedFileURL.path
                    #expect(FileManager.default.fileExists(atPath: path), "\(page) links to '\(match.1)', which does not exist")
                    guard parts.count == 2, path.hasSuffix(".md") else { continue }
                    let name = String(path.dropFirst(root.standardizedFileURL.path.count + 1))
                    if known[name] == nil { known[name] = try anchors(of: name) }
                    #expect(known[name]?.contains(parts[1]) == true, "\(page) links to '\(match.1)', which has no such heading")
                }
            }
        }
    }
}
