import GestureAnalysis
import GestureFiles
import GestureSupport

/// A report of findings in SARIF 2.1.0 for code scanning services. File paths in the report are relative to the root of the repository.
struct SARIFReport {
    private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    /// The name by which code scanning services refer to the root of the repository.
    private static let top: StaticString = "%SRCROOT%"

    let findings: [Finding]
    let toolVersion: String

    var text: String {
        JSONWriter.text { json in
            object(json, indent: 0) {
                json.put("$schema", Self.schema)
                json.breakLine(indent: 2)
                json.put("version", "2.1.0")
                json.breakLine(indent: 2)
                json.array("runs") {
                    json.breakLine(indent: 4)
                    object(json, indent: 4) { putRun(json) }
                    json.breakLine(indent: 2)
                }
            }
            json.endLine()
        }
    }

    /// Writes a JSON object with each member on a separate line. `members` is a closure that writes the members and the line breaks between
    /// them.
    private func object(_ json: JSONWriter, indent: Int, _ members: () -> Void) {
        json.object {
            json.breakLine(indent: indent + 2)
            members()
            json.breakLine(indent: indent)
        }
    }

    private func putRun(_ json: JSONWriter) {
        json.key("tool")
        object(json, indent: 6) {
            json.key("driver")
            object(json, indent: 8) {
                json.put("name", "gesturetrace")
                json.breakLine(indent: 10)
                json.put("version", toolVersion)
                json.breakLine(indent: 10)
                json.array("rules") {
                    for rule in LintRule.all {
                        json.breakLine(indent: 10)
                        put(rule, json)
                    }
                    json.breakLine(indent: 10)
                }
            }
        }
        json.breakLine(indent: 6)
        json.object("originalUriBaseIds") {
            json.object(Self.top) { putText("description", "The root folder of the repository.", json) }
        }
        json.breakLine(indent: 6)
        json.put("columnKind", "unicodeCodePoints")
        json.breakLine(indent: 6)
        json.array("results") {
            for finding in findings {
                json.breakLine(indent: 8)
                put(finding, json)
            }
            if !findings.isEmpty { json.breakLine(indent: 6) }
        }
    }

    private func put(_ rule: LintRule, _ json: JSONWriter) {
        json.object {
            json.put("id", rule.code)
            putText("shortDescription", rule.title, json)
            putText("help", "See docs/lint/\(rule.code).md.", json)
            json.object("defaultConfiguration") { json.put("level", rule.level.rawValue) }
        }
    }

    private func put(_ finding: Finding, _ json: JSONWriter) {
        json.object {
            json.put("ruleId", finding.code)
            json.put("ruleIndex", LintRule.all.firstIndex(of: finding.rule) ?? 0)
            json.put("level", finding.rule.level.rawValue)
            putText("message", finding.message, json)
            json.array("locations") {
                json.object { json.object("physicalLocation") { put(finding.location, json) } }
            }
            if !finding.swift.isEmpty { json.object("properties") { json.put("swift", SwiftEdit.text(finding.swift)) } }
            guard let reason = finding.ignored else { return }
            json.array("suppressions") {
                json.object {
                    json.put("kind", "inSource")
                    json.put("justification", reason)
                }
            }
        }
    }

    private func put(_ location: SourceLocation, _ json: JSONWriter) {
        let path = Repository.path(of: location.file)
        json.object("artifactLocation") {
            json.put("uri", Self.uri(path))
            // The path of the root differs between machines, so only the name of the root is written.
            if !path.hasPrefix("/") { json.put("uriBaseId", Self.top.description) }
        }
        json.object("region") {
            json.put("startLine", location.line)
            json.put("startColumn", location.column)
        }
    }

    private func putText(_ key: StaticString, _ text: String, _ json: JSONWriter) {
        json.object(key) { json.put("text", text) }
    }

    /// Returns a path as a percent-encoded URI in which only unreserved characters and slashes remain unchanged. The URI is relative unless
    /// the path is absolute.
    static func uri(_ path: String) -> String {
        let normalized = FilePath.normalized(path)
        var result = normalized.hasPrefix("/") ? "file://" : ""
        for byte in normalized.utf8 {
            if byte.isASCIILetter || byte.isASCIIDigit || "-._~/".utf8.contains(byte) {
                result.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
