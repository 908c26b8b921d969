import Foundation
import PackagePlugin

/// Runs the command-line tool in the folder of a package, as in `swift package gesturetrace check`.
@main
struct GesturetraceCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "gesturetrace").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        exit(process.terminationStatus)
    }
}
