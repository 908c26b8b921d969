import GestureSupport

/// A take's file: each line is in it, whole, before the next one is made, so that a crash of the app loses nothing.
package final class TakeFile {
    private let file: AppendedFile

    /// Nil if the file cannot be made.
    package init?(_ path: String) {
        guard let file = try? AppendedFile(path) else { return nil }
        self.file = file
    }

    /// Adds a line. A full disk ends a recording, never the app: the writer discards what comes after its first error.
    package func write(_ line: String) {
        file.writer.write(line)
        try? file.writer.flush()
    }
}
