import GestureEngine
import GestureFiles
import GestureSupport

// Functions that read files by path. Web pages are built without these functions.

extension Replay {
    /// Reads a trace's layout, and the trace up to its events.
    ///
    /// `otherLayout`, `otherSystem` and `presets` affect the replay but not the fingers: in gestures, the fingers move as they would on the
    /// layout without these changes.
    ///
    /// - Parameters:
    ///   - source: The bytes of the trace.
    ///   - root: The root that restricts the files that the trace may name; if `nil`, the trace was named on the command line.
    ///   - layoutPath: The path of a layout that overrides the layout of the trace.
    ///   - otherLayout: The path of a layout on which the trace is replayed in place of its own. It does not affect the fingers.
    ///   - system: The system version that replaces the version in the layout.
    ///   - otherSystem: The system version with which the trace is replayed in place of `system`. It does not affect the fingers.
    ///   - presets: The changes to make before the replay begins.
    ///   - fingers: The change to make to the fingers; `nil` for no change.
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

    /// Prepares the replay of a trace on the given layout. The trace must have been read up to its events.
    convenience init(
        _ reader: TraceReader, _ source: any ByteSource, on preset: PresetLayout, _ name: String?, fingers: FingerChange? = nil
    ) throws(InputError) {
        let isReadAhead = reader.header.isStream && !source.mayBlock
        try self.init(reader, on: preset, layoutName: name, entries: isReadAhead ? ReadAhead(reader) : nil, fingers: fingers)
    }

    /// Returns the layout of a trace, or the layout that overrides it. `name` in the result is the layout's path; `nil` if the layout is
    /// inside the trace.
    ///
    /// `root` restricts the files that a trace may name. A layout that is named on the command line has a separate root.
    package static func layout(
        of header: TraceHeader, override path: String?, on system: System? = nil, root: FileRoot? = nil
    ) throws(InputError) -> (layout: LayoutDocument, name: String?) {
        let root = root ?? FileRoot(of: header.source.name)
        guard let path else { return try layout(of: header, override: nil, on: system, read: root.text) }
        return (try LayoutDocument.read(named: path, allowsOutside: root.allowsOutside, on: system), path)
    }
}

extension LayoutDocument {
    /// Reads a layout that is named on the command line, together with the files that it includes.
    package static func read(named path: String, allowsOutside: Bool, on system: System? = nil) throws(InputError) -> LayoutDocument {
        let text = try SourceText.read(FileByteSource(regular: path, isNamed: true))
        return try read(text, files: FileRoot(of: path, allowsOutside: allowsOutside).text, on: system)
    }
}

extension TraceWriting {
    /// Creates a trace writer. If the trace has gestures, the writer reads the trace's layout from a file.
    package init(_ reader: TraceReader, root: FileRoot? = nil, on system: System? = nil) {
        let root = root ?? FileRoot(of: reader.header.source.name)
        self.init(reader) { header, path throws(InputError) in
            try Replay.layout(of: header, override: path, on: system, root: root).layout
        }
    }
}
