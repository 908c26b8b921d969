import GestureFiles
import GestureReplay
import GestureSupport

/// The files that a trace is made of besides itself.
enum TraceFiles {
    /// The layout that a trace names and all that this includes, as the trace leads to them.
    ///
    /// Of a trace that cannot be read, those that are known before it is given up.
    static func layouts(of trace: String) -> [String] {
        var paths: [String] = []
        do throws(InputError) {
            let reader = try TraceReader(try FileByteSource(path: trace))
            _ = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in
                paths.append(path)
                return try SourceText.read(FileByteSource(regular: path))
            }
        } catch {
            // What is wrong with it is said when it is checked.
        }
        return paths
    }

    /// The title in a trace's own head; nil if there is none, or if it cannot be read.
    static func title(of trace: String) -> String? {
        guard let source = try? FileByteSource(path: trace), let reader = try? TraceReader(source) else { return nil }
        return reader.header.title
    }
}
