import GestureFiles
import GestureSupport

// What reads files by their paths and uses threads; a page leaves it out.

extension Replay {
    /// A longer text of a layout is read again where it is needed.
    private static let longLayout = 1 << 20

    /// Reads a trace's beginning and its layout; `layoutPath` overrides the trace's own.
    ///
    /// `otherLayout` is the path of one that takes its place without a finger doing anything else, `presets` what is different before the
    /// replay begins, and `fingers` what a finger does otherwise. `asItComes` lets a trace from a pipe be played without being checked as a
    /// whole first, in whatever form it is.
    package convenience init(
        _ source: any ByteSource, layoutPath: String? = nil, otherLayout: String? = nil, presets: [Preset] = [],
        fingers: FingerChange? = nil, asItComes: Bool = false
    ) throws(InputError) {
        let reader = try TraceReader(source, asItComes: asItComes, onOtherLayout: layoutPath != nil)
        let (layout, name) = try Self.layout(of: reader.header, override: layoutPath)
        // Nobody looks at the text of a layout any more, unless something is to be said of it.
        if name != nil, layout.source.count > Self.longLayout, let file = try? FileByteSource(regular: layout.source.name) {
            layout.source.letGo(of: file)
        }
        var preset = PresetLayout(layout)
        if let otherLayout { preset = PresetLayout(try Self.layout(of: reader.header, override: otherLayout).layout, insteadOf: layout) }
        for setting in presets { try preset.apply(setting) }
        try self.init(reader, source, on: preset, name, fingers: fingers)
    }

    /// A trace that was read up to its events, on a layout.
    convenience init(
        _ reader: TraceReader, _ source: any ByteSource, on preset: PresetLayout, _ name: String?, fingers: FingerChange? = nil
    ) throws(InputError) {
        let isReadAhead = reader.header.isStream && !source.mayBlock
        try self.init(reader, on: preset, layoutName: name, entries: isReadAhead ? ReadAhead(reader) : nil, fingers: fingers)
    }

    /// The layout of a trace, or the one that overrides it, and its path; nil if the trace holds it.
    package static func layout(
        of header: TraceHeader, override path: String?
    ) throws(InputError) -> (layout: LayoutDocument, name: String?) {
        try layout(of: header, override: path) { path throws(InputError) in try SourceText.read(FileByteSource(regular: path)) }
    }
}

extension TraceWriting {
    /// The layout of a trace with gestures is read from its file.
    package init(_ reader: TraceReader) {
        self.init(reader) { path throws(InputError) in try SourceText.read(FileByteSource(regular: path)) }
    }
}
