import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A trace that is played many times, each time with another change; its layout is read once.
package final class RehearsedTrace {
    private let name: String
    private let bytes: [UInt8]
    private let system: System?
    private let presets: [Preset]
    private let own: OwnObjects
    private let read: (String) throws(InputError) -> SourceText
    /// The layout and its path; `nil` until the trace's own layout is read, unless the caller provides another one.
    private var layout: (document: LayoutDocument, name: String?)?

    /// - Parameters:
    ///   - text: the text of the trace.
    ///   - layout: a layout that replaces the trace's own.
    ///   - system: a system that replaces the layout's own.
    ///   - presets: options that apply to every replay.
    ///   - own: objects of the app.
    ///   - read: returns the text of a layout by its path.
    package init(
        _ text: SourceText, layout: (document: LayoutDocument, name: String?)? = nil, on system: System? = nil, presets: [Preset] = [],
        own: OwnObjects = OwnObjects(), read: @escaping (String) throws(InputError) -> SourceText
    ) {
        name = text.name
        bytes = text.bytes
        (self.layout, self.system, self.presets, self.own, self.read) = (layout, system, presets, own, read)
    }

    /// Prepares a replay with a change.
    package func replay(_ variation: Variation) throws(InputError) -> Replay {
        var (bytes, leftOut) = (self.bytes, variation.leftOut)
        let interrupts = leftOut.filter { $0.deed == .interrupt }
        if !interrupts.isEmpty {
            let text = InterruptText(bytes, without: interrupts.map { $0.target })
            if text.isDifferent {
                bytes = text.bytes
                leftOut.removeAll { $0.deed == .interrupt }
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
