import GestureFiles
import GestureSupport

/// Findings as SARIF 2.1.0, which code scanning services read; files are named from the top of their repository.
struct SARIFReport {
    private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    /// What services call the top of the repository.
    private static let top = "%SRCROOT%"

    let findings: [Finding]
    let toolVersion: String

    var text: String {
        let rules = LintRule.all.map { "          " + Self.rule($0) }.joined(separator: ",\n")
        let results = findings.map { "        " + result($0) }.joined(separator: ",\n")
        return """
            {
              "$schema": "\(Self.schema)",
              "version": "2.1.0",
              "runs": [
                {
                  "tool": {
                    "driver": {
                      "name": "gesturetrace",
                      "version": \(Self.json(toolVersion)),
                      "rules": [
            \(rules)
                      ]
                    }
                  },
                  "originalUriBaseIds": {"\(Self.top)": {"description": {"text": "The top of the repository."}}},
                  "columnKind": "unicodeCodePoints",
                  "results": [\(results.isEmpty ? "" : "\n\(results)\n      ")]
                }
              ]
            }

            """
    }

    private static func rule(_ rule: LintRule) -> String {
        let help = "docs/lint/\(rule.code).md explains it."
        return "{\"id\": \(json(rule.code)), \"shortDescription\": {\"text\": \(json(rule.title))}, "
            + "\"help\": {\"text\": \(json(help))}, \"defaultConfiguration\": {\"level\": \(json(rule.level.rawValue))}}"
    }

    private func result(_ finding: Finding) -> String {
        let index = LintRule.all.firstIndex(of: finding.rule) ?? 0
        let region = "{\"startLine\": \(finding.location.line), \"startColumn\": \(finding.location.column)}"
        let place = "{\"artifactLocation\": \(Self.artifact(finding.location.file)), \"region\": \(region)}"
        let suppression = finding.ignored.map { ", \"suppressions\": [{\"kind\": \"inSource\", \"justification\": \(Self.json($0))}]" }
        return "{\"ruleId\": \(Self.json(finding.code)), \"ruleIndex\": \(index), \"level\": \(Self.json(finding.rule.level.rawValue)), "
            + "\"message\": {\"text\": \(Self.json(finding.message))}, \"locations\": [{\"physicalLocation\": \(place)}]\(suppression ?? "")}"
    }

    private static func json(_ text: String) -> String { Quoting.json(text) }

    private static func artifact(_ file: String) -> String {
        let path = Repository.path(of: file)
        // Where the top lies is different on each machine, so only its name is given.
        let base = path.hasPrefix("/") ? "" : ", \"uriBaseId\": \(json(top))"
        return "{\"uri\": \(json(uri(path)))\(base)}"
    }

    /// A path as a URI: relative unless the path is absolute, everything but unreserved characters and slashes percent-encoded.
    static func uri(_ path: String) -> String {
        let normalized = FilePath.normalized(path)
        var result = normalized.hasPrefix("/") ? "file://" : ""
        for byte in normalized.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                result.unicodeScalars.append(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
