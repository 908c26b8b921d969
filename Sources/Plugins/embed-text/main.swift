// embed-text ROOT LIST OUTPUT: writes the contents of the files named in LIST as literals to the Swift file OUTPUT.
//
// Each line of LIST is written in one of the following ways. Paths are relative to ROOT. Lines with the same first word and name contribute
// to the same constant.
// - `enum NAME`: begins the enum that contains the constants of the lines below.
// - `text NAME PATH...`: a literal with the concatenated contents of the files.
// - `code NAME PATH...`: the same for JavaScript and CSS, without indentation and comment lines.
// - `table NAME PATH...`: an array with the path and the content of each file.
import Foundation

struct Refusal: Error, CustomStringConvertible {
    var description: String
}

/// A constant that is declared in one of the generated enums.
struct Constant {
    enum Form: String { case text, code, table }

    var name: String
    var form: Form
    var paths: [String]
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else { throw Refusal(description: "usage: embed-text ROOT LIST OUTPUT") }
let root = URL(fileURLWithPath: arguments[1])

func text(_ path: String) throws -> String { try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) }

/// Returns the contents of a script or style sheet without indentation, empty lines and comment lines. This does not change the meaning of
/// a script, because no template literal in it spans several lines; a test checks this.
func code(_ path: String) throws -> String {
    let lines = try text(path).components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.filter { !isComment($0) }.map { $0 + "\n" }.joined()
}

func isComment(_ line: String) -> Bool {
    line.isEmpty || line.hasPrefix("//") || line.hasPrefix("/*") && line.range(of: "*/")?.upperBound == line.endIndex
}

/// Returns the text as a multiline raw string literal. The line break before the closing delimiter is not part of the literal's value.
func literal(_ text: String) -> String {
    let lines = (text.hasSuffix("\n") ? String(text.dropLast()) : text).components(separatedBy: "\n")
    return "###\"\"\"\n" + lines.map { $0.isEmpty ? "\n" : "        \($0)\n" }.joined() + "        \"\"\"###"
}

var enums: [(name: String, constants: [Constant])] = []
for line in try String(contentsOfFile: arguments[2], encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
    let words = line.split(separator: " ").map(String.init)
    switch (words[0], words.count) {
    case ("enum", 2): enums.append((words[1], []))
    case (_, 3...):
        guard let form = Constant.Form(rawValue: words[0]), !enums.isEmpty else { fallthrough }
        let last = enums.count - 1
        if let index = enums[last].constants.firstIndex(where: { $0.name == words[1] && $0.form == form }) {
            enums[last].constants[index].paths += words[2...]
        } else {
            enums[last].constants.append(Constant(name: words[1], form: form, paths: Array(words[2...])))
        }
    default:
        throw Refusal(description: "\(arguments[2]): error: '\(line)' is not 'enum NAME', or 'text', 'code' or 'table' with NAME PATH...")
    }
}

var output = ""
for (name, constants) in enums {
    output += "/// Texts that `Embedded.txt` lists.\npackage enum \(name) {\n"
    for constant in constants {
        switch constant.form {
        case .table:
            let entries = try constant.paths.map { "        (\"\($0)\", \(literal(try text($0)))),\n" }
            output += "    package static let \(constant.name): [(path: String, text: StaticString)] = [\n\(entries.joined())    ]\n"
        case .text, .code:
            let content = try constant.paths.map(constant.form == .code ? code : text).joined()
            output += "    package static let \(constant.name): StaticString = \(literal(content))\n"
        }
    }
    output += "}\n"
}
try output.write(toFile: arguments[3], atomically: true, encoding: .utf8)
