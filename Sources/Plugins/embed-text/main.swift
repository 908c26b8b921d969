// embed-text ROOT LIST OUTPUT: writes the files that LIST names into a Swift file, as literals.
//
// A line of the list is `enum NAME`, the enum that contains the constants after it; `text NAME PATH...`, a literal of these files one
// after the other; or `table NAME PATH...`, an array of files with their paths. Lines of the same name continue each other. Paths begin
// at ROOT.
import Foundation

struct Refusal: Error, CustomStringConvertible {
    var description: String
}

/// A constant of an enum.
struct Constant {
    var name: String
    var isTable: Bool
    var paths: [String]
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else { throw Refusal(description: "usage: embed-text ROOT LIST OUTPUT") }
let root = URL(fileURLWithPath: arguments[1])

func text(_ path: String) throws -> String { try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) }

/// A raw literal of several lines; the line break before its last line is not part of it.
func literal(_ text: String) -> String {
    let lines = (text.hasSuffix("\n") ? String(text.dropLast()) : text).components(separatedBy: "\n")
    return "###\"\"\"\n" + lines.map { $0.isEmpty ? "\n" : "        \($0)\n" }.joined() + "        \"\"\"###"
}

var enums: [(name: String, constants: [Constant])] = []
for line in try String(contentsOfFile: arguments[2], encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
    let words = line.split(separator: " ").map(String.init)
    switch (words[0], words.count) {
    case ("enum", 2): enums.append((words[1], []))
    case ("text", 3...) where !enums.isEmpty, ("table", 3...) where !enums.isEmpty:
        let isTable = words[0] == "table"
        let last = enums.count - 1
        if let index = enums[last].constants.firstIndex(where: { $0.name == words[1] && $0.isTable == isTable }) {
            enums[last].constants[index].paths += words[2...]
        } else {
            enums[last].constants.append(Constant(name: words[1], isTable: isTable, paths: Array(words[2...])))
        }
    default: throw Refusal(description: "\(arguments[2]): error: '\(line)' is not 'enum NAME', 'text NAME PATH...' or 'table NAME PATH...'")
    }
}

var output = ""
for (name, constants) in enums {
    output += "/// Texts that `Embedded.txt` lists.\npackage enum \(name) {\n"
    for constant in constants {
        if constant.isTable {
            let entries = try constant.paths.map { "        (\"\($0)\", \(literal(try text($0)))),\n" }
            output += "    package static let \(constant.name): [(path: String, text: StaticString)] = [\n\(entries.joined())    ]\n"
        } else {
            output += "    package static let \(constant.name): StaticString = \(literal(try constant.paths.map(text).joined()))\n"
        }
    }
    output += "}\n"
}
try output.write(toFile: arguments[3], atomically: true, encoding: .utf8)
