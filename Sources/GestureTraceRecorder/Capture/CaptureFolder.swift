import GestureSupport

/// The folder that contains the takes, which are recordings of one window, as numbered files. If there are more than `mostTakes` files, the
/// oldest files are deleted.
package struct CaptureFolder {
    /// The maximum number of takes in the folder.
    package static let mostTakes = 200

    package let path: String
    private var numbers: [Int]

    /// Opens the folder, or creates it if it does not exist; returns `nil` if the folder cannot be created.
    package init?(_ path: String) {
        guard (try? FileSystem.makeFolders(path)) != nil, let listing = try? FolderListing(path) else { return nil }
        self.path = path
        numbers = listing.files.compactMap { Self.number(in: $0.dropFirst(path.count + 1)) }.sorted()
    }

    /// Creates the file for a new take and deletes the oldest takes if there are now more than the limit allows; returns `nil` if the file
    /// cannot be created.
    package mutating func next() -> TakeFile? {
        let number = (numbers.last ?? 0) + 1
        guard let file = TakeFile(path + "/" + Self.name(number)) else { return nil }
        numbers.append(number)
        while numbers.count > Self.mostTakes { try? FileSystem.remove(path + "/" + Self.name(numbers.removeFirst())) }
        return file
    }

    /// The paths of the takes, ordered from the oldest to the newest.
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

/// The file to which a take is written. Each line is written to disk before the next line is created, so earlier lines are not lost if the
/// app crashes.
package final class TakeFile {
    private let file: AppendedFile

    /// Creates the file of a take; returns `nil` if the file cannot be created.
    package init?(_ path: String) {
        guard let file = try? AppendedFile(path) else { return nil }
        self.file = file
    }

    /// Appends a line. If the disk is full, the recording ends but the app is not affected, because the writer discards all text after its
    /// first error.
    package func write(_ line: String) {
        file.writer.write(line)
        try? file.writer.flush()
    }
}
