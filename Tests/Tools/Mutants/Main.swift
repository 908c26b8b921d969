import Foundation

// The commands that `Tests/Tools/Mutants/run` calls; FOLDER is its .build/mutants, and the current folder is the root of the package.
//
//     write FOLDER SEED COUNT MODULE...   copies the package into FOLDER/tree, with mutants of the modules except those in FOLDER/refused
//     refuse FOLDER LOG                   adds the mutants with compiler errors to FOLDER/refused; fails if there are none
//     plan FOLDER COUNT                   lists the traces and suites that reach each of the first COUNT mutants
//     report FOLDER SEED COUNT            writes the results to docs/internals/mutants.md

@main enum Main {
    static let root = URL(filePath: FileManager.default.currentDirectoryPath)

    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        let command = words.first ?? ""
        let rest = Array(words.dropFirst())
        guard let first = rest.first else { return fail("usage: mutants write|refuse|plan|report FOLDER …") }
        let work = Work(folder: URL(filePath: first))
        switch (command, rest.count) {
        case ("write", 4...): try write(work, seed: rest[1], count: Int(rest[2]) ?? 0, modules: Array(rest[3...]))
        case ("refuse", 2): try refuse(work, log: try String(contentsOfFile: rest[1], encoding: .utf8))
        case ("plan", 2): try Plan(work).write(count: Int(rest[1]) ?? 0)
        case ("report", 3):
            let page = root.appending(path: "docs/internals/mutants.md")
            try Report(work, seed: rest[1], count: Int(rest[2]) ?? 0).write(to: page)
        default: fail("usage: mutants write|refuse|plan|report FOLDER …")
        }
    }

    static func fail(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
        exit(2)
    }

    /// Writes a copy of the package with mutants. Their number is a quarter higher than requested, because some of them will not compile.
    private static func write(_ work: Work, seed: String, count: Int, modules: [String]) throws {
        let folders = modules.map { "Sources/" + $0 }
        for folder in folders where !FileManager.default.fileExists(atPath: root.appending(path: folder).path) {
            return fail("\(folder) does not exist")
        }
        let sample = try Sample(root: root, seed: seed, count: count + count / 4 + 20, folders: folders)
        let refused = work.refused
        let sites = sample.sites.filter { !refused.contains($0.place) }
        var sources: [String: String] = [:]
        for (file, text) in sample.sources {
            let inside = sites.filter { $0.file == file }
            sources[file] = inside.isEmpty ? text : Instrument.text(text, inside)
        }
        try Copy.make(of: root, at: work.tree, sources: sources)
        try work.keep(sites, candidates: sample.candidates, folders: folders)
        print("\(sample.candidates) places, \(sites.count) mutants of seed \(seed) in \(work.tree.path)")
    }

    /// Finds the mutants that cause compiler errors. An error is reported on the mutant's line, below it (for example for an unset
    /// variable), or above it (for a branch of a `switch` whose type depends on the mutant's branch).
    private static func refuse(_ work: Work, log: String) throws {
        var found: Set<Int> = []
        for line in Set(log.split(separator: "\n")) {
            let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
            guard parts.count == 5, parts[3] == " error", let row = Int(parts[1]), let column = Int(parts[2]) else { continue }
            let text = try String(contentsOfFile: String(parts[0]), encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            let inLine = Self.mutants(in: text[row - 1])
            if let nearest = inLine.last(where: { $0.column < column }) ?? inLine.first {
                found.insert(nearest.number)
                continue
            }
            let above = text[..<(row - 1)].reversed().lazy.compactMap { Self.mutants(in: $0).last }.first
            let below = text[row...].prefix(20).lazy.compactMap { Self.mutants(in: $0).first }.first
            for near in [above, below] { if let near { found.insert(near.number) } }
        }
        if found.isEmpty { return fail("errors that no mutant can be the reason of") }
        try work.refuse(work.refused.union(work.mutants.filter { found.contains($0.number) }.map { $0.place }))
        print("\(found.count) more do not compile")
    }

    private static func mutants(in line: Substring) -> [(column: Int, number: Int)] {
        line.matches(of: /mutant\(([0-9]+)\)/).map { (line[..<$0.range.lowerBound].utf8.count, Int($0.output.1) ?? 0) }
    }
}
