import GestureEngine
import GestureFiles
import GestureReplay

// Finds changes that the trace or the app made before a finger landed.
extension Inquiry {
    /// Returns the number of the last row, before the given row, that reports that one of the given properties of an object was set.
    func setting(of id: String, _ keys: [String], before row: Int) -> Int? {
        let paths = keys.flatMap { ["\(id).\($0)", "view:\(id).\($0)", "recognizer:\(id).\($0)"] }
        return timeline.row(before: row) { body in
            if case .set(let target, _, _) = body { paths.contains(names[target]) } else { false }
        }
    }

    /// Returns the number of the row that explains why an object was missing. This is the row that reports the removal of the object or one
    /// of its ancestors, or otherwise a later row that reports that one of them is added.
    func coming(of id: String, around row: Int) -> Int? {
        let view = objects.view(id) ?? objects.recognizer(id)?.view
        let ids = [id] + (view?.selfAndSuperviews ?? []).map { $0.id }
        let removed = timeline.row(before: row) { body in
            if case .remove(let target, _) = body { ids.contains(names[target]) } else { false }
        }
        if let removed { return removed }
        for index in row..<max(row, timeline.records.count) {
            if case .add(let target, _) = timeline.records[index].body, ids.contains(names[target]) { return index + 1 }
        }
        return nil
    }

    /// Returns the last row, before the given row, which reports that the app refused to enter a mode that includes the recognizer (K1,
    /// K3).
    func refusedMode(for recognizer: String, before row: Int) -> (row: Int, mode: String)? {
        guard let modes = objects.scene.layout.modes else { return nil }
        let found = timeline.row(before: row) { body in
            guard case .mode(_, let to, _, true, _) = body else { return false }
            return modes.chain(names[to]).allSatisfy { $0.recognizers?.contains(recognizer) ?? true }
        }
        guard let found, case .mode(_, let to, _, _, _)? = timeline[row: found]?.body else { return nil }
        return (found, names[to])
    }

    /// Returns the number of the row that reports the change to which a view owed its location or state at the moment when a finger landed.
    func change(after place: Landing.Place, of view: String, before row: Int) -> Int? {
        switch place {
        case .absent: return coming(of: view, around: row)
        case .skipped(let other, let why):
            switch why {
            case .hidden: return setting(of: other, ["isHidden"], before: row)
            case .alpha: return setting(of: other, ["alpha"], before: row)
            case .interaction: return setting(of: other, ["isUserInteractionEnabled"], before: row)
            case .disabled: return setting(of: other, ["isEnabled"], before: row)
            case .outside: return setting(of: other, ["frame", "bounds", "center", "transform"], before: row)
            case .hitTest, .animated: return nil
            }
        case .outside, .left: return setting(of: view, ["frame", "bounds", "center", "transform"], before: row)
        case .cutOff(let around): return setting(of: around, ["frame", "bounds", "center", "transform"], before: row)
        case .covered(let other):
            return timeline.row(before: row) { body in
                if case .add(let target, _) = body { names[target] == other } else { false }
            }
        case .hit, .below: return nil
        }
    }
}
