import GestureSupport

/// The kind of a JSON file, either a layout or a trace, as detected from the file's keys.
package enum DocumentShape: Sendable {
    case layout, trace

    /// Detects the kind of a file from its first keys, or from the file's name if both kinds of files can have these keys.
    package init(of source: PeekedSource) {
        let text = SourceText(name: source.name, bytes: source.beginning)
        self = Self.byKeys(text) ?? (text.name.hasSuffix(".layout.json") ? .layout : .trace)
    }

    private static func byKeys(_ text: SourceText) -> DocumentShape? {
        var reader = JSONReader(text.bytes)
        reader.skipByteOrderMark()
        do throws(FileError) {
            try reader.beginObject("")
            while try reader.nextMember() {
                let key = reader.text(of: try reader.scanString())
                if LayoutKey(rawValue: key) != nil, TraceKey(rawValue: key) == nil { return .layout }
                // Keys such as `title` and `version` occur in both layouts and traces, so they do not reveal the kind of the file.
                if TraceKey(rawValue: key) != nil, LayoutKey(rawValue: key) == nil { return .trace }
                try reader.colon()
                try reader.skipValue()
            }
        } catch {
            return nil
        }
        return nil
    }
}
