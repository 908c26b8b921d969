import GestureEngine
import GestureFiles

/// A trace with its layout, ready to be played.
public final class Replay {
    public let scene: Scene
    /// The layout's path as the trace or the caller names it; nil if the trace holds it.
    public let layoutName: String?
    public let title: String?
    /// Whether the trace is read as it comes.
    public let isStream: Bool
    /// What of the layout does nothing.
    public let warnings: [Diagnostic]
    private let player: Player

    /// Reads a trace's beginning and its layout; `layoutPath` overrides the trace's own.
    public init(_ source: any ByteSource, layoutPath: String? = nil) throws(InputError) {
        let reader = try TraceReader(source)
        let layout: LayoutDocument
        if let layoutPath {
            layoutName = layoutPath
            layout = try LayoutDocument.read(path: layoutPath, knownThresholds: Thresholds.names)
        } else {
            switch reader.header.layout {
            case .path(let path):
                layoutName = path.text
                layout = try Self.read(path, of: reader.header)
            case .inline(let node):
                layoutName = nil
                layout = try LayoutDocument.read(node, source: reader.header.source, knownThresholds: Thresholds.names)
            case nil:
                throw InputError(
                    Diagnostic(
                        at: SourceLocation(file: source.name, line: 1, column: 1),
                        "the trace names no layout; add \"layout\": \"FILE\" to it, or use --layout FILE"))
            }
        }
        title = reader.header.title ?? layout.title
        isStream = reader.header.isStream
        warnings = []
        scene = Scene(layout)
        player = Player(reader, on: scene)
    }

    /// Reads the layout that a trace names, relative to the trace.
    private static func read(_ path: NamedReference, of header: TraceHeader) throws(InputError) -> LayoutDocument {
        var resolved = path.text
        let trace = header.source.name
        if !resolved.hasPrefix("/"), let slash = trace.lastIndex(of: "/") { resolved = trace[...slash] + resolved }
        let text: SourceText
        do throws(InputError) {
            text = try SourceText.read(path: resolved)
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
