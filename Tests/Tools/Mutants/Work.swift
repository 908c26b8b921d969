import Foundation

/// The files that a run writes and reads, which are in .build/mutants.
struct Work {
    let folder: URL

    var tree: URL { folder.appending(path: "tree") }
    var reached: URL { folder.appending(path: "reached") }
    var plans: URL { folder.appending(path: "plans") }
    var results: URL { folder.appending(path: "results") }

    func lines(_ name: String) -> [String] {
        let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    func write(_ lines: [String], _ name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }

    /// The sites of mutants that do not compile, identified by their positions in the order that the seed determines.
    var refused: Set<UInt64> { Set(lines("refused").compactMap { UInt64($0) }) }

    func refuse(_ places: Set<UInt64>) throws { try write(places.sorted().map { "\($0)" }, "refused") }

    /// A mutant in the list that the latest build wrote.
    struct Mutant {
        var number: Int
        var place: UInt64
        var file: String
        var line: Int
        var words: String
        var lineText: String
    }

    func keep(_ sites: [Site], candidates: Int, folders: [String]) throws {
        try write(sites.map { "\($0.number)\t\($0.place)\t\($0.file)\t\($0.line)\t\($0.words)\t\($0.lineText)" }, "list")
        try write(["\(candidates)"], "candidates")
        try write(folders, "folders")
    }

    var mutants: [Mutant] {
        lines("list").map { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Mutant(
                number: Int(parts[0]) ?? 0, place: UInt64(parts[1]) ?? 0, file: parts[2], line: Int(parts[3]) ?? 0, words: parts[4],
                lineText: parts[5...].joined(separator: "\t"))
        }
    }
}
