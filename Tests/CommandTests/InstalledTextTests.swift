import Foundation
import TestSupport
import Testing

@Suite struct InstalledTextTests {
    private struct Table {
        var command: String
        var options: Set<String>
    }

    /// Returns the tables of options in each command's help.
    private func tables(_ folder: Folder) throws -> [Table] {
        let overview = try Run(["--help"], in: folder).output
        let commands = overview.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
        return try commands.map { command in
            let help = try Run(["help", command], in: folder).output
            let options = help.matches(of: #/(?m)^  (-[^ ].*?)(?:  |$)/#).flatMap { $0.1.matches(of: #/-[-a-z]+/#).map { String($0.0) } }
            return Table(command: command, options: Set(options))
        }
    }

    @Test func everyCommandHasHelpWithAnExample() throws {
        let folder = try Folder()
        let tables = try tables(folder)
        #expect(tables.count >= 6)
        for table in tables {
            let help = try Run([table.command, "--help"], in: folder)
            #expect(help.code == 0 && help.output.hasPrefix("usage: gesturetrace \(table.command)"))
            #expect(help.output.contains("\nexample"), "\(table.command)")
        }
    }

    @Test func everyOptionIsInHelpManualAndCompletions() throws {
        let folder = try Folder()
        let manual = try Run(["man"], in: folder).output.replacing("\\-", with: "-")
        let bash = try Run(["completions", "bash"], in: folder).output
        let zsh = try Run(["completions", "zsh"], in: folder).output
        let fish = try Run(["completions", "fish"], in: folder).output
        for table in try tables(folder) {
            let (name, section) = (table.command, manual.components(separatedBy: ".SS \"\(table.command)\"").last ?? "")
            let bashPart = part(bash, from: "\n    \(name))", to: "esac ;;")
            let words = try #require(bashPart.firstMatch(of: #/-W "(-[^"]*)"/#)).1.split(separator: " ").map(String.init)
            #expect(Set(words) == table.options.union(["--help"]), "\(name): bash and help")
            let zshPart = part(zsh, from: "\n    \(name))", to: ";;")
            let zshWords = zshPart.matches(of: #/(?m)^ +'\*?(-[-a-z]+)\[/#).map { String($0.1) }
            #expect(Set(zshWords) == table.options.union(["--help"]), "\(name): zsh and help")
            for option in table.options {
                #expect(part(section, from: "", to: "\n.SS").contains(option), "\(name) \(option): manual")
                let flag = option.hasPrefix("--") ? " -l \(option.dropFirst(2)) " : " -s \(option.dropFirst()) "
                #expect(
                    fish.split(separator: "\n").contains { $0.contains("_from \(name)'") && $0.contains(flag) }, "\(name) \(option): fish")
            }
        }
    }

    /// docs/commands.md and the pages of docs/commands list the same options as the commands' help, in the same order.
    @Test func theDocumentationListsTheSameCommandsAndOptions() throws {
        let folder = try Folder()
        let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let pages = [
            "commands", "commands/replay", "commands/shrink", "commands/compare", "commands/check", "commands/import", "commands/learn",
        ]
        let page = try pages.map { try String(contentsOf: top.appending(path: "docs/\($0).md"), encoding: .utf8) }.joined(separator: "\n")
        let commands = try tables(folder).map(\.command)
        let usages = try commands.map { try Run(["help", $0], in: folder).output.prefix { $0 != "\n" }.dropFirst("usage: ".count) }
        #expect(page.components(separatedBy: "```\n")[1].split(separator: "\n").dropLast(2) == usages[...])
        #expect(page.matches(of: #/(?m)^## (.*)$/#).map { String($0.1) } == commands)
        func documented(_ command: String) -> [String] {
            let section = part(page, from: "\n## \(command)\n", to: "\n## ")
            return section.matches(of: #/(?m)^\| (`-[^|]*) \|/#).map { String($0.1.replacing("`", with: "")) }
        }
        for command in commands {
            let help = try Run(["help", command], in: folder).output
            let listed = help.matches(of: #/(?m)^  (-[^ ].*?)  /#).map { String($0.1) }
            #expect(Set(listed.map { $0.prefix { $0 != " " } }).count == listed.count, "\(command) has two options of one name")
            #expect(documented(command) + (command == "whatif" ? documented("diff") : []) == listed, "\(command)")
        }
    }

    private func part(_ text: String, from start: String, to end: String) -> String {
        let rest = start.isEmpty ? text[...] : text[(text.range(of: start)?.upperBound ?? text.endIndex)...]
        return String(rest[..<(rest.range(of: end)?.lowerBound ?? rest.endIndex)])
    }

    @Test func bashAcceptsItsCompletions() throws {
        let script = """
            source <("$G" completions bash) || exit 1
            complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _gesturetrace; echo "${COMPREPLY[*]}"; }
            complete_words gesturetrace li
            complete_words gesturetrace lint --fo
            complete_words gesturetrace lint --format sa
            complete_words gesturetrace replay --color ""
            complete_words gesturetrace completions z
            complete_words gesturetrace lint a.
            """
        let run = try Run(shell: script, in: Sample.folder())
        #expect(run.code == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.prefix(5) == ["lint", "--format", "sarif", "auto always never", "zsh"])
        #expect(lines.count == 6 && lines[5].contains("a.layout.json"))
    }

    @Test(arguments: [
        (["completions"], "error: no shell is named; it is one of bash, zsh, fish"),
        (["completions", "fishh"], "did you mean 'fish'?"),
        (["completions", "bash", "zsh"], "'zsh' is one argument too many for 'completions'"),
        (["man", "replay"], "'replay' is one argument too many for 'man'"), (["lint", "none.json"], "there is no file 'none.json'"),
        (["lint", "-", "-"], "standard input can be read only once"), (["lint", "a.json", "--format", "json"], "cannot be 'json'"),
    ])
    func wrongUsage(words: [String], expected: String) throws {
        let run = try Run(words, in: Folder())
        #expect(run.code == 2 && run.output.isEmpty && run.errors.contains(expected), "\(run.errors)")
    }
}
