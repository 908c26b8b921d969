import GestureSupport

/// One thing that an entry of a trace does beside moving fingers.
package enum TraceDeed: Hashable, Sendable {
    /// The number of it among those of its kind in the entry.
    case set(Int), add(Int), remove(Int)
    case enter, interrupt
}

extension TraceEvent {
    /// What it does beside moving fingers, in the order of J11.
    package var deeds: [TraceDeed] {
        guard hasChanges else { return [] }
        return sets.indices.map { .set($0) } + adds.indices.map { .add($0) } + removes.indices.map { .remove($0) }
            + (enter == nil ? [] : [.enter]) + (interrupt == nil ? [] : [.interrupt])
    }

    /// What somebody does who does that: `sets p.isEnabled to false`; the name of what is set, or of what it is about.
    package func words(_ deed: TraceDeed) -> (text: String, target: String) {
        switch deed {
        case .set(let index):
            let set = sets[index]
            return ("sets \(PrintableText.escaping(set.path)) to \(PrintableText.escaping(set.value.text))", set.path)
        case .add(let index):
            let id = adds[index].id
            return ("adds \(PrintableText.escaping(id))", id)
        case .remove(let index): return ("removes \(PrintableText.escaping(removes[index].text))", removes[index].text)
        case .enter: return ("enters the mode \(PrintableText.escaping(enter?.text ?? ""))", enter?.text ?? "")
        case .interrupt: return ("interrupts all touches", interrupt ?? "")
        }
    }

    /// Leaves some of it out.
    package mutating func leaveOut(_ deeds: [TraceDeed]) {
        guard hasChanges else { return }
        change { changes in
            changes.sets = changes.sets.enumerated().filter { !deeds.contains(.set($0.offset)) }.map { $0.element }
            changes.adds = changes.adds.enumerated().filter { !deeds.contains(.add($0.offset)) }.map { $0.element }
            changes.removes = changes.removes.enumerated().filter { !deeds.contains(.remove($0.offset)) }.map { $0.element }
            if deeds.contains(.enter) { changes.enter = nil }
            if deeds.contains(.interrupt) { changes.interrupt = nil }
        }
    }
}

extension AddRequest {
    /// The id of what is added; empty where it has none, which is reported elsewhere.
    fileprivate var id: String {
        for member in members {
            if member.key == "id", case .string(let id) = member.value.value { return id }
            if case .object(let inside) = member.value.value, case .string(let id)? = inside.first(where: { $0.key == "id" })?.value.value {
                return id
            }
        }
        return ""
    }
}
