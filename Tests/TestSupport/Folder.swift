import Foundation

/// A temporary folder that a test uses and that is deleted after the test.
package final class Folder {
    package let url: URL

    package init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "gesturetrace-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try put(name, text) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package var path: String { url.path }

    package func put(_ name: String, _ text: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
    }

    package func text(_ name: String) -> String? { try? String(contentsOf: url.appending(path: name), encoding: .utf8) }

    package var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() }
}
