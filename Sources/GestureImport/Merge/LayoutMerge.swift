import GestureFiles
import GestureSupport

/// A merge of a new import with a manually edited layout. Imported values are updated, and manual additions are retained.
struct LayoutMerge {
    private let before: MergeTree
    private let after: MergeTree
    private let matching: MergeMatching
    private(set) var report: ImportReport
    /// The ids of views that are already in use in the merged layout.
    private var viewIDs = IDMaker()
    /// The ids of recognizers that are already in use in the merged layout.
    private var recognizerIDs = IDMaker()
    /// A mapping from the id of each view in the import to its id in the merged layout.
    private var viewNames: [String: String] = [:]
    /// A mapping from the id of each recognizer in the import to its id in the merged layout.
    private var recognizerNames: [String: String] = [:]
    /// The index of the old recognizer that corresponds to each recognizer in the new import. The outer array is indexed by view, and the
    /// inner array by recognizer.
    private var oldRecognizers: [[Int?]]
    /// All words in the old layout that may be ids.
    private var words: Set<String> = []
    private let marksAll: Bool
    /// The manually edited views and recognizers that are missing from the new import.
    private var removed: [JSONNode] = []

    init?(old: JSONNode, new: JSONNode, report: ImportReport) {
        guard let before = MergeTree(old), let after = MergeTree(new) else { return nil }
        (self.before, self.after, self.report) = (before, after, report)
        matching = MergeMatching(before, after)
        marksAll = after.views.dropFirst().allSatisfy { $0.text("x-address") != nil || $0.text("x-id") != nil }
        oldRecognizers = after.views.map { Array(repeating: nil, count: $0.recognizers.count) }
        collectWords(old)
        matchRecognizers()
        name()
    }

    // MARK: Ids in the merged layout

    private mutating func matchRecognizers() {
        for index in after.views.indices {
            guard let place = matching.old[index] else { continue }
            let (old, new) = (before.views[place].recognizers, after.views[index].recognizers)
            var free = Set(old.indices)
            let keys: [([JSONMember]) -> String?] = [
                { $0.text("x-address").map { address in address + " " } }, { $0.text("x-id") }, { $0.importedID },
                { members in members.text("action").map { (members.text("type") ?? "") + " " + $0 } },
                { ($0.text("type") ?? "") + " " + ($0.text("x-class") ?? "") },
            ]
            for key in keys {
                for (number, members) in new.enumerated() where oldRecognizers[index][number] == nil {
                    guard let word = key(members) else { continue }
                    let found = old.indices.first {
                        free.contains($0) && key(old[$0]) == word && old[$0].text("type") == members.text("type")
                    }
                    guard let found else { continue }
                    oldRecognizers[index][number] = found
                    free.remove(found)
                }
            }
        }
    }

    private mutating func name() {
        for view in before.views {
            if let id = view.text("id") { _ = viewIDs.take(id) }
            for recognizer in view.recognizers { if let id = recognizer.text("id") { _ = recognizerIDs.take(id) } }
        }
        for (index, view) in after.views.enumerated() {
            guard let id = view.text("id") else { continue }
            let kept = matching.old[index].flatMap { before.views[$0].text("id") }
            viewNames[id] = kept ?? viewIDs.make(id, fallback: "view")
            for (number, recognizer) in view.recognizers.enumerated() {
                guard let name = recognizer.text("id") else { continue }
                let old = oldRecognizers[index][number].flatMap { number in matching.old[index].map { before.views[$0].recognizers[number] }
                }
                recognizerNames[name] = old?.text("id") ?? recognizerIDs.make(name, fallback: "recognizer")
            }
        }
    }

    /// Returns the id of an imported recognizer in the merged layout. The id of a built-in recognizer is derived from the id of its scroll
    /// view.
    private func merged(_ id: String) -> String {
        if let name = recognizerNames[id] { return name }
        guard let point = id.lastIndex(of: "."), let view = viewNames[String(id[..<point])] else { return id }
        return view + id[point...]
    }

    /// Collects all words in strings and keys that may be ids, for example in effects, expressions and targets.
    private mutating func collectWords(_ root: JSONNode) {
        var stack = [(node: root, key: "")]
        while let (node, key) = stack.popLast() {
            switch node.value {
            case .string(let text) where key != "id" && key != "comment" && !key.hasPrefix("x-") && key != "class":
                for part in text.split(whereSeparator: { "'\"() ,.:|&!=<>[]".contains($0) }) { words.insert(String(part)) }
                words.insert(text)
            case .array(let elements): for element in elements { stack.append((element, key)) }
            case .object(let members):
                for member in members {
                    stack.append((member.value, member.key))
                    for part in member.key.split(separator: ".") { words.insert(String(part)) }
                }
            default: break
            }
        }
    }

    // MARK: The merged document

    mutating func document() -> JSONNode {
        var members: [JSONMember] = []
        for member in before.top where member.key != "x-left-out" && member.key != "x-questions" { members.append(member) }
        // An open question that the layout's author has answered and removed is not added a second time.
        let open = after.top.strings("x-questions").filter { before.top.strings("x-questions").contains($0) }
        for key in ["x-imported-from", "x-left-out"] { if let value = after.top.value(key) { members.set(key, value) } }
        if !open.isEmpty { members.append(JSONMember("x-questions", .strings(open))) }
        let delegates = delegates()
        members.removeAll { $0.key == "delegates" }
        let window = node(0)
        members.append(JSONMember(key: "window", position: window.position, value: window))
        if !delegates.isEmpty { members.append(JSONMember("delegates", .object(delegates))) }
        if !removed.isEmpty {
            var all = removed
            if case .array(let earlier)? = members.value("x-removed")?.value { all = earlier + removed }
            members.set("x-removed", .made(.array(all)))
        }
        let rank = ["version", "title", "comment", "x-imported-from", "x-left-out", "x-questions", "window"]
        let order = members.indices.sorted { a, b in
            let (first, second) = (rank.firstIndex(of: members[a].key) ?? rank.count, rank.firstIndex(of: members[b].key) ?? rank.count)
            return (first, a) < (second, b)
        }
        return .made(.object(order.map { members[$0] }))
    }

    private func delegates() -> [JSONMember] {
        var result: [JSONMember] = []
        if case .object(let old)? = before.top.value("delegates")?.value { result = old }
        if case .object(let new)? = after.top.value("delegates")?.value {
            result += new.filter { member in !result.contains { $0.key == member.key } }
        }
        return result
    }

    private mutating func node(_ index: Int) -> JSONNode {
        let view = after.views[index]
        var members = matching.old[index].map { before.views[$0].members } ?? view.members
        if let place = matching.old[index] {
            update(&members, from: view.members, hadMemory: before.remembers)
            if let id = before.views[place].text("id") { members.set("id", .made(.string(id))) }
        } else if let id = view.text("id"), let name = viewNames[id] {
            members.set("id", .made(.string(name)))
        }
        let own = ["panGestureRecognizer", "pinchGestureRecognizer"]
        for key in own {
            if case .object(let inner)? = members.value(key)?.value {
                var inner = inner
                let old = matching.old[index].flatMap { before.views[$0].members.value(key) }
                if old == nil { translate(&inner) }
                members.set(key, .made(.object(inner)))
            }
        }
        let recognizers = recognizers(of: index)
        if !recognizers.isEmpty { members.append(JSONMember("gestureRecognizers", .array(recognizers))) }
        var subviews = view.subviews.map { node($0) }
        insertAdded(of: index, into: &subviews)
        if !subviews.isEmpty { members.append(JSONMember("subviews", .array(subviews))) }
        return .made(.object(members))
    }

    /// Updates the imported values of a view. Keys that the import does not contain were added manually, and are retained.
    private mutating func update(_ members: inout [JSONMember], from new: [JSONMember], hadMemory: Bool) {
        if hadMemory { return merge(&members, with: new) }
        // If the new import uses other keys for the position and size (`frame` or `bounds`), the old keys are removed.
        let kept = Set(new.map { $0.key })
        members.removeAll {
            ImportDigests.geometry.contains($0.key) && !kept.contains($0.key) && new.contains { ImportDigests.geometry.contains($0.key) }
        }
        // If a view appears in a dump without the keys that hide it, these keys are removed from the layout.
        let isDumped = members.value("x-address") != nil
        members.removeAll { ["isHidden", "alpha"].contains($0.key) && !kept.contains($0.key) && isDumped }
        for member in new
        where !["id", "comment", "type", "hitTest", "controller", "actions", "panGestureRecognizer", "pinchGestureRecognizer"].contains(
            member.key) || members.value(member.key) == nil
        {
            members.set(member.key, member.value)
        }
    }

    /// Retains manual edits, and updates all other values from the import. Reports the keys that both the user and the import changed.
    private mutating func merge(_ members: inout [JSONMember], with new: [JSONMember]) {
        let merge = ThreeWayMerge(mine: members, base: members.memory ?? ImportDigests(""), theirs: new)
        members = merge.mine
        if !merge.conflicts.isEmpty { report.note(.bothChanged(members.text("id") ?? "?", merge.conflicts), at: ImportPlace()) }
    }

    private mutating func recognizers(of index: Int) -> [JSONNode] {
        var result: [JSONNode] = []
        let old = matching.old[index].map { before.views[$0].recognizers } ?? []
        for (number, new) in after.views[index].recognizers.enumerated() {
            var members = new
            translate(&members)
            if let place = oldRecognizers[index][number] {
                let unknown = new.strings("x-unknown")
                var merged = old[place]
                if before.remembers {
                    merge(&merged, with: members)
                    result.append(.made(.object(merged)))
                    continue
                }
                for member in members where member.key != "id" && member.key != "comment" && member.key != "x-unknown" {
                    // If no dump contains the value of a key, a manually added value takes precedence over the default value.
                    if unknown.contains(member.key), merged.value(member.key) != nil { continue }
                    if member.key == "requireToFail" {
                        let all = merged.strings("requireToFail")
                        merged.set("requireToFail", .made(.strings(all + members.strings("requireToFail").filter { !all.contains($0) })))
                    } else if member.key != "delegate" && member.key != "action" || merged.value(member.key) == nil {
                        merged.set(member.key, member.value)
                    }
                }
                members = merged
            } else if let id = new.text("id"), let name = recognizerNames[id] {
                members.set("id", .made(.string(name)))
            }
            result.append(.made(.object(members)))
        }
        let taken = Set(oldRecognizers[index].compactMap { $0 })
        for (place, members) in old.enumerated() where !taken.contains(place) {
            let isImported = members.value("x-address") != nil || members.value("x-id") != nil || members.memory != nil
            if isImported, !isMeant(members.text("id")) {
                if ImportDigests.isEdited(members) {
                    keepRemoved(
                        "gestureRecognizer", .made(.object(members)), after.views[index].text("id").flatMap { viewNames[$0] }, members)
                } else {
                    report.note(.gone(members.text("id") ?? "?"), at: ImportPlace())
                }
                continue
            }
            if isImported { report.note(.goneAndMeant(members.text("id") ?? "?"), at: ImportPlace()) }
            result.append(.made(.object(members)))
        }
        return result
    }

    private func translate(_ members: inout [JSONMember]) {
        let required = members.strings("requireToFail")
        guard !required.isEmpty else { return }
        members.set("requireToFail", .made(.strings(required.map { merged($0) })))
        // All digests are computed from ids in the merged layout, except the digest of the object's id.
        guard members.value("type") != nil, members.memory != nil else { return }
        let memory = ImportDigests(of: members)
        members.set(memory.member.key, memory.member.value)
    }

    private func isMeant(_ id: String?) -> Bool { id.map { words.contains($0) } ?? false }

    /// Inserts the old subviews that are missing from the new import. Manually added subviews retain their indices. Imported subviews are
    /// removed, unless another part of the layout refers to them.
    private mutating func insertAdded(of index: Int, into subviews: inout [JSONNode]) {
        guard let place = matching.old[index] else { return }
        for (position, old) in before.views[place].subviews.enumerated() where matching.new[old] == nil {
            let view = before.views[old]
            let isImported = isImported(view)
            if isImported, !isMeantWithin(old) {
                if isEditedWithin(old) {
                    keepRemoved("view", oldNode(old), before.views[place].text("id"), view.members)
                } else {
                    report.note(.gone(view.text("id") ?? "?"), at: ImportPlace())
                }
                continue
            }
            if isImported { report.note(.goneAndMeant(view.text("id") ?? "?"), at: ImportPlace()) }
            subviews.insert(oldNode(old), at: min(position, subviews.count))
        }
    }

    private func isImported(_ view: MergeTree.View) -> Bool {
        if before.remembers { return view.members.memory != nil }
        return view.text("x-address") != nil || view.text("x-id") != nil || !marksAll && view.text("class") != nil
    }

    /// Returns whether another part of the layout refers to a view, to one of its recognizers, or to one of its descendants.
    private func isMeantWithin(_ old: Int) -> Bool {
        var stack = [old]
        while let next = stack.popLast() {
            let view = before.views[next]
            if isMeant(view.text("id")) || view.recognizers.contains(where: { isMeant($0.text("id")) }) { return true }
            // A view that contains a manually added subview is also retained.
            if next != old, before.remembers || marksAll, !isImported(view) { return true }
            stack += view.subviews.filter { matching.new[$0] == nil }
        }
        return false
    }

    /// Returns whether a view that is missing from the new import was edited manually. Edits to the view's recognizers and unmatched
    /// descendants also count.
    private func isEditedWithin(_ old: Int) -> Bool {
        var stack = [old]
        while let next = stack.popLast() {
            let view = before.views[next]
            if ImportDigests.isEdited(view.members) || view.recognizers.contains(where: { ImportDigests.isEdited($0) }) { return true }
            stack += view.subviews.filter { matching.new[$0] == nil }
        }
        return false
    }

    /// Retains a view or recognizer that is no longer on the screen. It is stored outside the window, together with the id of its former
    /// superview.
    private mutating func keepRemoved(_ key: String, _ node: JSONNode, _ parent: String?, _ members: [JSONMember]) {
        var entry = parent.map { [JSONMember("in", .string($0))] } ?? []
        entry.append(JSONMember(key: key, position: node.position, value: node))
        removed.append(.made(.object(entry)))
        report.note(.keptRemoved(members.text("id") ?? "?"), at: ImportPlace())
    }

    private func oldNode(_ old: Int) -> JSONNode {
        let view = before.views[old]
        var members = view.members
        if !view.recognizers.isEmpty {
            members.append(JSONMember("gestureRecognizers", .array(view.recognizers.map { .made(.object($0)) })))
        }
        let subviews = view.subviews.filter { matching.new[$0] == nil }.map { oldNode($0) }
        if !subviews.isEmpty { members.append(JSONMember("subviews", .array(subviews))) }
        return .made(.object(members))
    }
}
