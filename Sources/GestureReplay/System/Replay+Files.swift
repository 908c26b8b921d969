import GestureEngine
import GestureFiles
import GestureSupport

// Functions that read files by path. Pages are built without them.

extension Replay {
    /// Reads the beginning of a trace and its layout.
    ///
    /// `otherLayout`, `otherSystem` and `presets` affect the replay but not the fingers: gestures move as on the layout without these
    /// changes.
    ///
    /// - Parameters:
    ///   - source: The trace.
    ///   - root: The limit for the files that the trace may name. If `nil`, the trace was named on the command line.
    ///   - layoutPath: The path of a layout that overrides the trace's own.
    ///   - otherLayout: The path of the layout that is replayed instead.
    ///   - system: The system version that replaces the layout's own.
    ///   - otherSystem: The system version that is replayed instead.
    ///   - presets: The changes to make before the replay begins.
    ///   - fingers: A change to the fingers.
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

    /// Prepares the replay of a trace, which was read up to its events, on a layout.
    convenience init(
        _ reader: TraceReader, _ source: any ByteSource, on preset: PresetLayout, _ name: String?, fingers: FingerChange? = nil
    ) throws(InputError) {
        let isReadAhead = reader.header.isStream && !source.mayBlock
        try self.init(reader, on: preset, layoutName: name, entries: isReadAhead ? ReadAhead(reader) : nil, fingers: fingers)
    }

    /// Returns the layout of a trace, or the layout that overrides it. `name` is the layout's path; `nil` if the trace contains the layout.
    ///
    /// `root` limits the files that a trace may name. A layout that was named on the command line has a separate root.
    package static func layout(
        of header: TraceHeader, override path: String?, on system: System? = nil, root: FileRoot? = nil
    ) throws(InputError) -> (layout: LayoutDocument, name: String?) {
        let root = root ?? FileRoot(of: header.source.name)
        guard let path else { return try layout(of: header, override: nil, on: system, read: root.text) }
        return (try LayoutDocument.read(named: path, allowsOutside: root.allowsOutside, on: system), path)
    }
}

extension LayoutDocument {
    /// Reads a layout that was named on the command line, and the files that it includes.
    package static func read(named path: String, allowsOutside: Bool, on system: System? = nil) throws(InputError) -> LayoutDocument {
        let text = try SourceText.read(FileByteSource(regular: path, isNamed: true))
        return try read(text, files: FileRoot(of: path, allowsOutside: allowsOutside).text, on: system)
    }
}

extension TraceWriting {
    /// Creates a writer. The layout that a trace with gestures needs is read from its file.
    package init(_ reader: TraceReader, root: FileRoot? = nil, on system: System? = nil) {
        let root = root ?? FileRoot(of: reader.header.source.name)
        self.init(reader) { header, path throws(InputError) in
            try Replay.layout(of: header, override: path, on: system, root: root).layout
        }
    }
}
