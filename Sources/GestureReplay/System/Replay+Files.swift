import GestureEngine
import GestureFiles
import GestureSupport

// Reading of files by path, which a page leaves out.

extension Replay {
    /// Reads a trace's beginning and its layout.
    ///
    /// `otherLayout`, `otherSystem` and `presets` change what is replayed, but not the fingers: gestures move as on the layout without
    /// these changes.
    ///
    /// - Parameters:
    ///   - source: the trace.
    ///   - root: the limit on the files that the trace may name; if nil, the command line names the trace.
    ///   - layoutPath: the path of a layout that overrides the trace's own.
    ///   - otherLayout: the path of the layout that is replayed instead.
    ///   - system: the system that replaces the layout's own.
    ///   - otherSystem: the system that is replayed instead.
    ///   - presets: changes before the replay begins.
    ///   - fingers: a change to the fingers.
    package convenience init(
        _ source: any ByteSource, root: FileRoot? = nil, layoutPath: String? = nil, otherLayout: String? = nil, on system: System? = nil,
        otherSystem: System? = nil, presets: [Preset] = [], fingers: FingerChange? = nil
    ) throws(InputError) {
        let root = root ?? FileRoot(of: source.name)
        let reader = try TraceReader(source)
        let (layout, name) = try Self.layout(of: reader.header, override: layoutPath, on: system, root: root)
        var preset = PresetLayout(layout)
        if otherLayout != nil || otherSystem != nil {
            let other = try Self.layout(of: reader.header, override: otherLayout ?? layoutPath, on: otherSystem ?? system, root: root)
                .layout
            preset = PresetLayout(other, insteadOf: layout)
        }
        for setting in presets { try preset.apply(setting) }
        try self.init(reader, source, on: preset, name, fingers: fingers)
    }

    /// Replays a trace that was read up to its events, on a layout.
    convenience init(
        _ reader: TraceReader, _ source: any ByteSource, on preset: PresetLayout, _ name: String?, fingers: FingerChange? = nil
    ) throws(InputError) {
        let isReadAhead = reader.header.isStream && !source.mayBlock
        try self.init(reader, on: preset, layoutName: name, entries: isReadAhead ? ReadAhead(reader) : nil, fingers: fingers)
    }

    /// The layout of a trace, or the one that overrides it, and its path; nil if the trace contains it.
    ///
    /// `root` limits the files that a trace may name; a layout from the command line has a root of its own.
    package static func layout(
        of header: TraceHeader, override path: String?, on system: System? = nil, root: FileRoot? = nil
    ) throws(InputError) -> (layout: LayoutDocument, name: String?) {
        let root = root ?? FileRoot(of: header.source.name)
        guard let path else { return try layout(of: header, override: nil, on: system, read: root.text) }
        return (try LayoutDocument.read(named: path, allowsOutside: root.allowsOutside, on: system), path)
    }
}

extension LayoutDocument {
    /// Reads a layout that the command line names, and the files that it includes.
    package static func read(named path: String, allowsOutside: Bool, on system: System? = nil) throws(InputError) -> LayoutDocument {
        let text = try SourceText.read(FileByteSource(regular: path, isNamed: true))
        return try read(text, files: FileRoot(of: path, allowsOutside: allowsOutside).text, on: system)
    }
}

extension TraceWriting {
    /// The layout of a trace with gestures is read from its file.
    package init(_ reader: TraceReader, root: FileRoot? = nil, on system: System? = nil) {
        let root = root ?? FileRoot(of: reader.header.source.name)
        self.init(reader) { header, path throws(InputError) in
            try Replay.layout(of: header, override: path, on: system, root: root).layout
        }
    }
}
