import GestureSupport

/// Names of traces on a line.
enum TraceList {
    /// Their paths without their ends; what does not fit into about this width is counted.
    static func line(_ items: [CheckCase], width: Int) -> String {
        var line = ""
        for (index, item) in items.enumerated() {
            let name = PrintableText.escaping(CheckCase.name(ofTrace: item.trace) ?? item.trace)
            let left = items.count - index
            // The first stands there in any case, so that there is an example.
            if index > 0, TimelineText.columns(line) + TimelineText.columns(name) + (left > 1 ? 16 : 2) > width {
                return line + ", … and \(left) more"
            }
            line += (index == 0 ? "" : ", ") + name
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
