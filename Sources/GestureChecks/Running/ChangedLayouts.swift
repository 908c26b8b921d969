import GestureSupport

/// A layout that was changed after the last commit of a golden or a trace that depends on the layout.
package struct ChangedLayout: Sendable {
    /// The normalized path of the layout, resolved relative to the trace.
    var path: String
    /// The path of the trace's golden, or of the trace itself if there is no golden.
    var reference: String

    /// Returns the changed layouts on which failed traces depend, without duplicates. The result is empty if git is not available.
    ///
    /// The number of examined layouts is limited, and at most two traces are examined per layout, because each examination runs git.
    static func all(of cases: [CheckCase]) -> [ChangedLayout] {
        var (asked, found): ([(path: String, count: Int)], [ChangedLayout]) = ([], [])
        for item in cases.prefix(maximumCases) {
            let reference = FileSystem.exists(item.golden) ? item.golden : item.input
            for layout in TraceFiles.layouts(of: item) {
                let path = FilePath.normalized(layout)
                if found.contains(where: { $0.path == path }) { continue }
                if let place = asked.firstIndex(where: { $0.path == path }) {
                    guard asked[place].count < maximumQuestions else { continue }
                    asked[place].count += 1
                } else {
                    guard asked.count < maximumLayouts else { continue }
                    asked.append((path, 1))
                }
                if Git.isChanged(layout, after: reference) { found.append(ChangedLayout(path: path, reference: reference)) }
            }
        }
        return found
    }

    private static let maximumCases = 200
    private static let maximumLayouts = 20
    private static let maximumQuestions = 2
}

extension Git {
    /// Returns whether a file differs from its state in the last commit that changed `other`, while `other` has not changed since this
    /// commit. Returns false if git cannot determine this.
    ///
    /// The function reads commits and blobs only as git has stored them, so that nothing in the repository can make git run a filter, a
    /// hook or another program.
    static func isChanged(_ file: String, after other: String) -> Bool {
        guard Repository.top(above: FileSystem.real(FilePath.folder(of: file)) ?? "/") != nil,
            let line = output(["log", "-1", "--no-show-signature", "--format=%H", "--", FilePath.name(of: other)], in: other)
        else { return false }
        let commit = String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        guard commit.utf8.count >= 40, commit.allSatisfy({ $0.isHexDigit }), let golden = state(of: other, in: commit),
            golden == content(of: other), let old = state(of: file, in: commit), let new = content(of: file)
        else { return false }
        return old != new
    }

    /// Returns the contents that a file had in a commit.
    private static func state(of file: String, in commit: String) -> [UInt8]? {
        output(["cat-file", "blob", commit + ":./" + FilePath.name(of: file)], in: file).map { lines($0) }
    }

    /// Returns the current contents of a file on disk.
    private static func content(of file: String) -> [UInt8]? {
        guard let source = try? FileByteSource(path: file), let text = try? SourceText.read(source) else { return nil }
        return lines(text.bytes)
    }

    /// Returns the bytes of a file without the carriage returns that a checkout on Windows adds.
    private static func lines(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 != UInt8(ascii: "\r") } }

    /// Returns the output of a git command that runs in the folder of a file, or `nil` if the command fails, for example because git is not
    /// installed.
    private static func output(_ words: [String], in file: String) -> [UInt8]? {
        let options = ["--no-optional-locks", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-C", FilePath.folder(of: file)]
        // In a partial clone, git must not fetch missing objects over any protocol.
        let result = Subprocess.run(["env", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "git"] + options + words)
        return result.flatMap { $0.code == 0 ? $0.output : nil }
    }
}
