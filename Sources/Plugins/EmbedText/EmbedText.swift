import Foundation
import PackagePlugin

/// Converts the files listed in a target's `Embedded.txt` to Swift literals, which are compiled into the target.
@main
struct EmbedText: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL
        let list = root.appending(path: "Sources/\(target.name)/Embedded.txt")
        // Each line of `Embedded.txt` is either `enum NAME`, or `text`, `code` or `table` followed by `NAME PATH...`. Paths are relative to
        // the package.
        let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let paths = lines.flatMap { $0.split(separator: " ").dropFirst(2) }
        let output = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
        return [
            .buildCommand(
                displayName: "Embedding the texts of \(target.name)", executable: try context.tool(named: "embed-text").url,
                arguments: [root.path, list.path, output.path], inputFiles: [list] + paths.map { root.appending(path: String($0)) },
                outputFiles: [output])
        ]
    }
}
