import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A trace that is played many times, each time with a different change; its layout is read once.
package final class RehearsedTrace {
    private let name: String
    private let bytes: [UInt8]
    private let system: System?
    private let presets: [Preset]
    private let own: OwnObjects
    private let read: (String) throws(InputError) -> SourceText
    /// The layout and its path; `nil` until the trace's own is read, unless another one replaces it.
    private var layout: (document: LayoutDocument, name: String?)?

    /// The trace's text; `system` takes the place of the layout's own, `presets` are different in every replay, `own` are objects of the
    /// app, and `read` gives the text of a layout by its path.
    package init(
        _ text: SourceText, layout: (document: LayoutDocument, name: String?)? = nil, on system: System? = nil, presets: [Preset] = [],
        own: OwnObjects = OwnObjects(), read: @escaping (String) throws(InputError) -> SourceText
    ) {
        name = text.name
        bytes = Array(text.bytes(0..<text.count))
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
