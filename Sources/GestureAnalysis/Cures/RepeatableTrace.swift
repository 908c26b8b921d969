import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A trace that can be replayed many times, each time with a different change. Its layout is read only once.
package final class RepeatableTrace {
    private let name: String
    private let bytes: [UInt8]
    private let system: System?
    private let presets: [Preset]
    private let own: OwnObjects
    private let read: (String) throws(InputError) -> SourceText
    /// The layout and its path; `nil` if the caller provided no layout and the trace's layout has not been read yet.
    private var layout: (document: LayoutDocument, name: String?)?

    /// Creates a trace for replays.
    ///
    /// - Parameters:
    ///   - text: the text of the trace.
    ///   - layout: a layout that replaces the layout that the trace names.
    ///   - system: the iOS version that replaces the version in the layout.
    ///   - presets: options that apply to every replay.
    ///   - own: recognizers and delegates of the app.
    ///   - read: a closure that returns the text of the layout at a given path.
    package init(
        _ text: SourceText, layout: (document: LayoutDocument, name: String?)? = nil, on system: System? = nil, presets: [Preset] = [],
        own: OwnObjects = OwnObjects(), read: @escaping (String) throws(InputError) -> SourceText
    ) {
        name = text.name
        bytes = text.bytes
        (self.layout, self.system, self.presets, self.own, self.read) = (layout, system, presets, own, read)
    }

    /// Prepares a replay of the trace with the given change.
    package func replay(_ variation: Variation) throws(InputError) -> Replay {
        var (bytes, leftOut) = (self.bytes, variation.leftOut)
        let interrupts = leftOut.filter { $0.change == .interrupt }
        if !interrupts.isEmpty {
            let text = InterruptText(bytes, without: interrupts.map { $0.target })
            if text.isDifferent {
                bytes = text.bytes
                leftOut.removeAll { $0.change == .interrupt }
            }
        }
        let reader = try TraceReader(MemoryByteSource(name: name, bytes: bytes))
        let layout: (document: LayoutDocument, name: String?)
        if let known = self.layout {
            layout = known
        } else {
            let found = try Replay.layout(of: reader.header, override: nil, on: system, read: read)
            layout = (found.layout, found.name)
            self.layout = layout
        }
        var preset = PresetLayout(layout.document)
        for setting in presets + variation.presets { try preset.apply(setting) }
        return try Replay(
            reader, on: preset, layoutName: layout.name, fingers: variation.fingers, without: leftOut, later: variation.later, own: own)
    }
}
