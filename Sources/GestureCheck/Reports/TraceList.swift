import GestureSupport

/// Names of traces, a line a folder.
enum TraceList {
    /// At most so many lines of about this width; what does not fit is counted.
    static func lines(_ items: [CheckCase], limit: Int, width: Int) -> [String] {
        var folders: [(name: String, traces: [String])] = []
        var places: [String: Int] = [:]
        for item in items {
            let (folder, name) = item.parts
            let place = places[folder] ?? folders.count
            if place == folders.count {
                places[folder] = place
                folders.append((folder, []))
            }
            folders[place].traces.append(PrintableText.escaping(name))
        }
        let shown = folders.count > limit ? limit - 1 : folders.count
        var result = folders.prefix(shown).map { line($0.name, $0.traces, width) }
        if shown < folders.count {
            let rest = folders[shown...].reduce(0) { $0 + $1.traces.count }
            result.append("and \(rest) more in \(FailureText.count(folders.count - shown, "other folder"))")
        }
        return result
    }

    private static func line(_ folder: String, _ traces: [String], _ width: Int) -> String {
        var line = "\(PrintableText.escaping(folder)) (\(traces.count)): "
        for (index, trace) in traces.enumerated() {
            let left = traces.count - index
            let separator = index == 0 ? "" : ", "
            // The first stands there in any case, so that there is an example.
            if index > 0, left > 1, TimelineText.columns(line) + TimelineText.columns(trace) + 16 > width {
                return line + ", … and \(left) more"
            }
            line += separator + trace
        }
        return line
    }
}

extension CheckCase {
    /// The folder of the trace, and its name without its end.
    var parts: (folder: String, name: String) {
        let path = CheckCase.name(ofTrace: trace) ?? trace
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }
}
