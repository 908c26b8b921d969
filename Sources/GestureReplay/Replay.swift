import GestureEngine
import GestureFiles
import GestureSupport

/// A trace with its layout, ready to be played.
public final class Replay {
    public let scene: Scene
    /// The layout's path as the trace or the caller names it; nil if the trace holds it.
    public let layoutName: String?
    public let title: String?
    /// The sentences that `check` holds against the timeline, and the text that their places refer to.
    public let expect: (sentences: [Sentence], source: SourceText)
    /// Whether the trace is read as it comes.
    public let isStream: Bool
    /// What of a foreign trace was repaired, and what of the layout does nothing.
    public let warnings: [Diagnostic]
    private let player: Player

    /// Reads a trace's beginning and its layout; `layoutPath` overrides the trace's own.
    ///
    /// Of anything but a stream all names are checked here, so that nothing is printed of a trace that cannot be played to its end.
    public init(_ source: any ByteSource, layoutPath: String? = nil) throws(InputError) {
        let reader = try TraceReader(source)
        let layout: LayoutDocument
        (layout, layoutName) = try Self.layout(of: reader.header, override: layoutPath)
        title = reader.header.title ?? layout.title
        expect = (reader.header.expect, reader.header.source)
        isStream = reader.header.isStream
        warnings = reader.warnings
        scene = Scene(layout)
        if reader.header.hasChanges {
            var check = TraceCheck(layout)
            try check.run(reader)
            reader.rewind()
        }
        if let gestures = reader.header.gestures {
            player = Player(try GestureEvents(gestures, on: scene, source: reader.header.source), on: scene)
        } else {
            player = Player(isStream && !source.mayBlock ? ReadAhead(reader) : reader, on: scene)
        }
    }

    /// The layout of a trace, or the one that overrides it, and its path as whoever chose it wrote it; nil if the trace holds it.
    public static func layout(
        of header: TraceHeader, override path: String?
    ) throws(InputError) -> (layout: LayoutDocument, name: String?) {
        if let path { return (try LayoutDocument.read(path: path, knownThresholds: Thresholds.names), path) }
        switch header.layout {
        case .path(let path): return (try read(path, of: header), path.text)
        case .inline(let node):
            return (try LayoutDocument.read(node, source: header.source, knownThresholds: Thresholds.names), nil)
        case nil:
            let advice = header.dialect == .own ? "add \"layout\": \"FILE\" to it, or use --layout FILE" : "use --layout FILE"
            throw InputError(
                Diagnostic(
                    at: SourceLocation(file: header.source.name, line: 1, column: 1), "the trace names no layout; \(advice)"))
        }
    }

    /// Reads the layout that a trace names, relative to the trace.
    private static func read(_ path: NamedReference, of header: TraceHeader) throws(InputError) -> LayoutDocument {
        let resolved = header.resolve(path.text)
        let text: SourceText
        do throws(InputError) {
            text = try SourceText.read(FileByteSource(path: resolved))
        } catch {
            // The place to mend is in the trace.
            let reason = error.diagnostics.first?.message ?? "it cannot be read"
            throw InputError(Diagnostic(at: header.source.location(of: path.position), "the layout cannot be read: \(reason)"))
        }
        return try LayoutDocument.read(text, knownThresholds: Thresholds.names)
    }

    /// Sets a property before the replay begins: `ID.PROPERTY=VALUE`.
    public func preset(_ argument: String) throws(InputError) {
        let request = try SetRequest(argument: argument)
        do throws(FileError) {
            try scene.preset(request)
        } catch {
            throw InputError(Diagnostic(at: nil, "--set \(argument): \(error.issue.description)"))
        }
    }

    /// Plays the next entry; false at the end.
    public func step() throws(InputError) -> Bool { try player.step() }
}

extension TraceHeader {
    /// A path that a trace names, which is relative to the trace.
    public func resolve(_ path: String) -> String {
        guard !path.hasPrefix("/"), let slash = source.name.lastIndex(of: "/") else { return path }
        return source.name[...slash] + path
    }
}
