import GestureSupport

/// The folder with the takes: numbered files. When there are too many, the oldest are deleted.
package struct CaptureFolder {
    /// The maximum number of takes.
    package static let mostTakes = 200

    package let path: String
    private var numbers: [Int]

    /// Makes the folder if it does not exist; nil if that is impossible.
    package init?(_ path: String) {
        guard (try? FileSystem.makeFolders(path)) != nil, let listing = try? FolderListing(path) else { return nil }
        self.path = path
        numbers = listing.files.compactMap { Self.number(in: $0.dropFirst(path.count + 1)) }.sorted()
    }

    /// The file of a new take, after deleting the oldest ones if there are too many; nil if it cannot be made.
    package mutating func next() -> TakeFile? {
        let number = (numbers.last ?? 0) + 1
        guard let file = TakeFile(path + "/" + Self.name(number)) else { return nil }
        numbers.append(number)
        while numbers.count > Self.mostTakes { try? FileSystem.remove(path + "/" + Self.name(numbers.removeFirst())) }
        return file
    }

    /// The paths of the takes, the oldest first.
    package var files: [String] { numbers.map { path + "/" + Self.name($0) } }

    private static func name(_ number: Int) -> String {
        let digits = String(number)
        return "take-" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ".trace.jsonl"
    }

    private static func number(in name: Substring) -> Int? {
        guard name.hasPrefix("take-"), name.hasSuffix(".trace.jsonl") else { return nil }
        return Int(name.dropFirst(5).dropLast(12)).flatMap { $0 > 0 && $0 < 1 << 40 ? $0 : nil }
    }
}

/// A take's file: each line is written completely before the next one is made, so a crash of the app loses nothing.
package final class TakeFile {
    private let file: AppendedFile

    /// Nil if the file cannot be made.
    package init?(_ path: String) {
        guard let file = try? AppendedFile(path) else { return nil }
        self.file = file
    }

    /// Adds a line. A full disk ends a recording, never the app: the writer discards all text after its first error.
    package func write(_ line: String) {
        file.writer.write(line)
        try? file.writer.flush()
    }
}
