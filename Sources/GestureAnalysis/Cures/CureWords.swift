import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension Variation {
    /// Describes the variation as the options for `gesturetrace whatif`, followed by the omitted entries of the trace and the changed
    /// movement of a finger.
    func words(_ names: FingerNames) -> String {
        var parts = presets.map { $0.option }
        parts += leftOut.map { $0.text }
        parts += later.map { "\(PrintableText.escaping($0.argument)) as it is added" }
        if let fingers { parts.append(fingers.words(names)) }
        // If the description contains only options, they are separated by spaces, as on a command line.
        return parts.count == presets.count ? parts.joined(separator: " ") : parts.joined(separator: ", and ")
    }

    /// Returns instructions for writing the change into the layout, one per line.
    func whereToWrite(_ scene: Scene) -> [String] {
        var owners: [String] = []
        var lines: [String] = []
        for preset in presets {
            guard let owner = preset.delegateOwner(scene) else {
                lines.append("in the layout: " + preset.layoutText(scene))
                continue
            }
            // All changes to the same delegate are combined into one instruction.
            if owners.contains(owner) { continue }
            owners.append(owner)
            lines.append("in the layout: " + Preset.delegateText(of: owner, presets.filter { $0.delegateOwner(scene) == owner }, scene))
        }
        return lines
            + later.map { "in the added part: " + $0.layoutText(scene) }
    }
}

extension TraceChange {
    /// A description of the omission, such as `without the event at 0.100 s that sets p.isEnabled to false`.
    var text: String { "without the event at \(Decimal.text(time, .seconds)) s that \(words)" }
}

extension EntryChange {
    /// Whether this entry of the trace sets a property.
    var isSetting: Bool { if case .set = self { true } else { false } }
}

extension FingerChange {
    /// Describes the change to the finger's movement.
    func words(_ names: FingerNames) -> String {
        switch self {
        case .slower(let factor) where factor >= 1: "everything takes \(Decimal.text(factor)) times as long"
        case .slower(let factor): "everything takes only \(Decimal.text(factor)) times as long"
        case .rests(let finger, let seconds): "\(names[finger]) rests \(Decimal.text(seconds)) s before anything else happens"
        case .goesFarther(let finger, let factor) where factor >= 1: "\(names[finger]) moves \(Decimal.text(factor)) times as far"
        case .goesFarther(let finger, let factor): "\(names[finger]) moves only \(Decimal.text(factor)) times as far"
        case .lands(let finger, let place):
            "\(names[finger]) lands at (\(Decimal.text(place.x, .points)), \(Decimal.text(place.y, .points)))"
        case .drags(let finger, let place):
            "\(names[finger]) lands at (\(Decimal.text(place.x, .points)), \(Decimal.text(place.y, .points))) "
                + "and moves from there to its original landing point"
        case .staysAway(let finger): "\(names[finger]) never lands"
        case .liftsAfter(let finger, let seconds): "\(names[finger]) lifts after \(Decimal.text(seconds)) s"
        }
    }
}
