import GestureFiles
import GestureReplay
import GestureSupport

/// The files that a trace is made of besides itself.
enum TraceFiles {
    /// The layout that the trace of a root names and all that this includes, as the trace leads to them.
    ///
    /// Of a trace that cannot be read, those that are known before it is given up.
    static func layouts(of root: FileRoot) -> [String] {
        var paths: [String] = []
        do throws(InputError) {
            let reader = try TraceReader(try root.openInput())
            _ = try Replay.layout(of: reader.header, override: nil) { path throws(InputError) in
                paths.append(path)
                return try root.text(path)
            }
        } catch {
            // What is wrong with it is said when it is checked.
        }
        return paths
    }

    /// The title in the own head of the trace of a root; nil if there is none, or if it cannot be read.
    static func title(of root: FileRoot) -> String? {
        guard let source = try? root.openInput(), let reader = try? TraceReader(source) else { return nil }
        return reader.header.title
    }
}
