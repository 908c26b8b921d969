import GestureAnalysis
import GestureFiles
import GestureSupport
import GestureTimeline

/// A comparison of two folders of timelines. Files that have the same name in both folders are compared.
struct DiffFolders {
    private let a: String
    private let b: String
    private let options: DiffOptions

    init(_ a: String, _ b: String, _ options: DiffOptions) {
        (self.a, self.b, self.options) = (a, b, options)
    }

    static func isFolder(_ path: String) -> Bool {
        if path != "-", case .folder = FolderListing.kind(path) { true } else { false }
    }

    /// A file that exists in one or both of the compared folders.
    private enum Entry {
        case pair(name: String, a: String, b: String)
        case gone(name: String, a: String)
        case new(name: String, b: String)

        var name: String {
            switch self {
            case .pair(let name, _, _), .gone(let name, _), .new(let name, _): name
            }
        }
    }

    func compare() throws -> ExitCode {
        let output = Output()
        try output.open(options.output, isLive: false)
        var report = FolderReport(options, output.writer)
        for entry in try entries() {
            switch entry {
            case .pair(let name, let first, let second):
                try report.add(name, first, second) { (try options.input(first, foundIn: a), try options.input(second, foundIn: b)) }
            case .gone(let name, let path): report.add(name, path, isInA: true)
            case .new(let name, let path): report.add(name, path, isInA: false)
            }
        }
        report.finish()
        try output.commit()
        return report.hasDifferences ? .difference : .success
    }

    // MARK: The files to compare

    /// Returns the files of both folders, sorted by name. A file that exists only in one folder is paired with a file in the other folder
    /// that has a different name but identical rows.
    private func entries() throws -> [Entry] {
        var problems: [Diagnostic] = []
        let (first, second) = (Self.files(below: a, &problems), Self.files(below: b, &problems))
        if !problems.isEmpty { throw InputError(problems) }
        var entries: [Entry] = []
        var (gone, new): ([(String, String)], [(String, String)]) = ([], [])
        for (name, path) in first {
            if let other = second[name] { entries.append(.pair(name: name, a: path, b: other)) } else { gone.append((name, path)) }
        }
        for (name, path) in second where first[name] == nil { new.append((name, path)) }
        gone.sort { $0.0 < $1.0 }
        new.sort { $0.0 < $1.0 }
        var known: [Int: Int] = [:]
        if !gone.isEmpty {
            for (index, file) in new.enumerated() {
                if let content = try content(of: file.1, in: b), known[content] == nil { known[content] = index }
            }
        }
        var taken: Set<Int> = []
        for (name, path) in gone {
            guard let content = try known.isEmpty ? nil : content(of: path, in: a), let index = known.removeValue(forKey: content) else {
                entries.append(.gone(name: name, a: path))
                continue
            }
            taken.insert(index)
            entries.append(.pair(name: "\(name) => \(new[index].0)", a: path, b: new[index].1))
        }
        for (index, file) in new.enumerated() where !taken.contains(index) { entries.append(.new(name: file.0, b: file.1)) }
        return entries.sorted { $0.name < $1.name }
    }

    private static let traceEnds = [".trace.json", ".trace.jsonl"]

    /// Returns the timelines in a folder, keyed by their paths without the extension. For a trace without a timeline, returns the trace.
    private static func files(below folder: String, _ problems: inout [Diagnostic]) -> [String: String] {
        var files: [String: String] = [:]
        var traces: [String: String] = [:]
        let found = FolderWalk(folder) { path in path.hasSuffix(".timeline") || traceEnds.contains { path.hasSuffix($0) } }
        problems += found.problems
        for path in found.files {
            let name = folder == "." ? path : String(path.dropFirst(folder.hasSuffix("/") ? folder.count : folder.count + 1))
            if name.hasSuffix(".timeline") {
                files[String(name.dropLast(9))] = path
            } else if let ending = traceEnds.first(where: { name.hasSuffix($0) }) {
                traces[String(name.dropLast(ending.count))] = path
            }
        }
        return files.merging(traces) { timeline, _ in timeline }
    }

    /// Returns a hash of the rows of a timeline; `nil` if it contains no rows or the file cannot be read.
    private func content(of path: String, in folder: String) throws -> Int? {
        do {
            let input = try options.input(path, foundIn: folder)
            let rows = try DiffInput.rows(input, try options.input(DiffInput.nothing), options).0
            var hasher = Hasher()
            var isEmpty = true
            while let row = try rows.next() {
                let cut = row.asText(isExact: false)
                hasher.combine(cut.content)
                hasher.combine(micros(cut.time))
                isEmpty = false
            }
            return isEmpty ? nil : hasher.finalize()
        } catch is InputError {
            return nil
        }
    }
}

/// The report on a comparison of two folders: sentences about each file that differs, a table for the option `--stat`, or all changes as
/// JSON Lines.
private struct FolderReport {
    private let options: DiffOptions
    private let writer: ByteWriter
    private var table: [ChangeTable.Line] = []
    private var (pairs, differing, onlyInA, onlyInB, renamed) = (0, 0, 0, 0, 0)

    init(_ options: DiffOptions, _ writer: ByteWriter) {
        (self.options, self.writer) = (options, writer)
    }

    var hasDifferences: Bool { differing + onlyInA + onlyInB + renamed > 0 }

    private var isJSON: Bool { options.format == .jsonl }

    mutating func add(_ name: String, _ a: String, _ b: String, open: () throws -> (DiffInput, DiffInput)) throws {
        pairs += 1
        if name.contains(" => ") { renamed += 1 }
        let inputs = try open()
        let (first, second) = try DiffInput.rows(inputs.0, inputs.1, options)
        let text = ByteWriter()
        var counts = ChangeCounts()
        let spool = isJSON && !options.isStat ? try Spool() : nil
        // The renderer's output is needed only for JSON Lines, which contain every change. For other formats it is discarded, because they
        // need only counts and sentences.
        let renderer: any DiffRenderer = spool.map { DiffJSON($0.writer) } ?? DiffStat(ByteWriter(), style: options.style)
        let differs = try options.compare(
            first, second, DiffHeader(a: a, b: b), renderer, spool, counts: { counts.add($0) }, to: { text })
        if isJSON, !options.isStat { writer.write(text) }
        guard differs || name.contains(" => ") else { return }
        if differs { differing += 1 }
        if options.isStat {
            table.append(ChangeTable.Line(name, "", counts))
        } else if !isJSON {
            writer.write(differs ? text.text : "\(TimelineText.escaped(name)): renamed, the same rows\n\n")
        }
    }

    mutating func add(_ name: String, _ path: String, isInA: Bool) {
        if isInA { onlyInA += 1 } else { onlyInB += 1 }
        if isJSON, !options.isStat {
            let json = JSONWriter(to: writer)
            return json.line {
                json.put("only", isInA ? "a" : "b")
                json.put("path", path)
            }
        }
        if options.isStat {
            table.append(ChangeTable.Line(name, isInA ? "only in A" : "only in B", ChangeCounts()))
        } else {
            writer.write("\(TimelineText.escaped(path)): only in \(isInA ? "A" : "B")\n\n")
        }
    }

    mutating func finish() {
        guard !isJSON || options.isStat else { return }
        if isJSON {
            let json = JSONWriter(to: writer)
            for line in table {
                json.line {
                    json.put("stat", line.name)
                    if !line.role.isEmpty { json.put("only", line.role.hasSuffix("A") ? "a" : "b") }
                    json.put(line.counts)
                }
            }
            return
        }
        guard hasDifferences else { return }
        if !table.isEmpty { writer.write(ChangeTable(table, style: options.style).text) }
        let parts = [
            (differing, "differ\(differing == 1 ? "s" : "")"), (renamed, "renamed"), (onlyInA, "only in A"), (onlyInB, "only in B"),
        ].filter { $0.0 > 0 }
        let words = parts.map { "\(Thousands.text($0.0)) \($0.1)" }.joined(separator: ", ")
        writer.write("\(Thousands.text(pairs)) \(pairs == 1 ? "file" : "files") compared: \(words)\n")
    }
}
