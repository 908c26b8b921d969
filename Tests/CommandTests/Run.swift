import Foundation
import TestSupport

/// A finished run of the program, with its exit code and its output.
struct Run {
    var code: Int32
    var output: String
    var errors: String

    /// The path of the program. If the environment variable GESTURETRACE is set, it contains the path, for example of a release build.
    /// Otherwise, the program is next to the bundle of the tests.
    static let binary: URL = {
        if let path = ProcessInfo.processInfo.environment["GESTURETRACE"] { return URL(filePath: path).resolvingSymlinksInPath() }
        let arguments = CommandLine.arguments.map { URL(filePath: $0).resolvingSymlinksInPath() }
        for start in [Bundle(for: Anchor.self).bundleURL.resolvingSymlinksInPath()] + arguments {
            var folder = start
            // On macOS, the program is in a folder several levels above the bundle of the tests.
            for _ in 0..<6 where folder.path != "/" {
                folder.deleteLastPathComponent()
                let candidate = folder.appending(path: "gesturetrace")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue { return candidate }
            }
        }
        fatalError("gesturetrace is not built; run swift build")
    }()

    private final class Anchor {}

    /// Runs the program with the given folder as its current directory.
    init(_ arguments: [String], in folder: Folder, input: String = "", environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = Self.binary
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // The program's output is written to files, because a pipe would have to be read while the program runs.
        let id = UUID().uuidString
        let files = ["in", "out", "err"].map { FileManager.default.temporaryDirectory.appending(path: "gesturetrace-\(id).\($0)") }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        try Data(input.utf8).write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        code = process.terminationStatus
        output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    }

    /// Runs a shell command line in which `$G` is the path of the program.
    init(shell line: String, in folder: Folder) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(["G": Self.binary.path]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        // Tests run on threads that block signals, and child processes inherit the blocked signals.
        var (none, usual) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &usual)
        defer { pthread_sigmask(SIG_SETMASK, &usual, nil) }
        try process.run()
        output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        code = process.terminationStatus
        errors = ""
    }
}

enum Sample {
    static let layout = """
        {"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[{"id":"card","frame":[20,100,350,200],
         "gestureRecognizers":[{"id":"tap","type":"tap"}]}]}}
        """
    static let began = #"{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]}"#
    static let ended = #"{"t":0.08,"touches":[{"id":1,"phase":"ended","x":100,"y":200}]}"#
    static let trace = #"{"version":1,"layout":"a.layout.json","events":[\#(began),\#(ended)]}"#
    static let stream = "{\"version\":1,\"layout\":\"a.layout.json\"}\n\(began)\n\(ended)\n"
    static let gestures = #"{"version":1,"layout":"a.layout.json","gestures":[{"tap":"card"}]}"#
    static let webkit =
        #"{"events":[{"timeOffset":0,"touches":[{"phase":"moved","id":1,"x":100,"y":200}]},"#
        + #"{"timeOffset":0.05,"touches":[{"phase":"ended","id":1,"x":100,"y":200}]}]}"#

    static func folder() throws -> Folder {
        try Folder([
            "a.layout.json": layout, "a.trace.json": trace, "a.trace.jsonl": stream, "g.trace.json": gestures, "w.json": webkit,
        ])
    }
}
