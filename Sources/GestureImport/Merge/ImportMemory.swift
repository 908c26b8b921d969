import GestureFiles

/// What an import wrote of a view or a recognizer, beside what stands there now: so a merge knows what was edited by hand.
enum ImportMemory {
    static let key = "x-imported"

    /// What is the layout's once it is in it, whatever an import says.
    static let layoutsOwn: Set<String> = [
        "id", "type", "comment", "hitTest", "controller", "actions", "action", "delegate", "panGestureRecognizer", "pinchGestureRecognizer",
    ]
    /// One thing in several keys.
    static let geometry = ["frame", "bounds", "center", "transform"]

    /// What is remembered of members: what a merge would change, and the id by which it is found again.
    static func of(_ members: [JSONMember]) -> JSONMember {
        var memory: [JSONMember] = []
        if let id = members.text("id"), !isCounted(id) { memory.append(JSONMember("id", .string(id))) }
        memory += members.filter { isMerged($0.key) }
        return JSONMember(key, .object(memory))
    }

    static func isMerged(_ key: String) -> Bool {
        !layoutsOwn.contains(key) && !key.hasPrefix("x-") && !["class", "subviews", "gestureRecognizers"].contains(key)
    }

    /// Whether an id only counts: that of another view may be the same in another run.
    static func isCounted(_ id: String) -> Bool { id.utf8.last.map { $0 &- 0x30 <= 9 } ?? true }

    /// The geometry as text, to be compared.
    static func geometry(_ members: [JSONMember]) -> String {
        geometry.compactMap { key in members.value(key).map { key + JSONPrinter.text(of: $0) } }.joined(separator: " ")
    }
}

extension [JSONMember] {
    /// What an import wrote of these; nil where none did, or one that kept no memory.
    var memory: [JSONMember]? {
        if case .object(let members)? = value(ImportMemory.key)?.value { return members }
        return nil
    }

    /// The id that an import gave, which somebody may have changed since; nil for one that only counts.
    var importedID: String? { (memory ?? self).text("id").flatMap { ImportMemory.isCounted($0) ? nil : $0 } }
    /// Where an import found it.
    var importedGeometry: String { ImportMemory.geometry(memory ?? self) }
}

/// Three versions of one view or recognizer: what was imported, what stands there now, and what is imported now.
struct ThreeWayMerge {
    private(set) var mine: [JSONMember]
    private let theirs: [JSONMember]
    private let base: [JSONMember]
    /// What both have changed, and each to something else; the hand's stays.
    private(set) var conflicts: [String] = []

    init(mine: [JSONMember], base: [JSONMember], theirs: [JSONMember]) {
        (self.mine, self.base, self.theirs) = (mine, base, theirs)
        mergeGeometry()
        var keys: [String] = []
        for member in theirs + base where ImportMemory.isMerged(member.key) && !ImportMemory.geometry.contains(member.key) {
            if !keys.contains(member.key) { keys.append(member.key) }
        }
        for key in keys { merge(key) }
        for member in theirs where !ImportMemory.isMerged(member.key) {
            let isOwn = ImportMemory.layoutsOwn.contains(member.key) || member.key == "x-unknown"
            if !isOwn || mine.value(member.key) == nil && member.key != "x-unknown" { self.mine.set(member.key, member.value) }
        }
        if theirs.value("x-visible") == nil { self.mine.removeAll { $0.key == "x-visible" } }
    }

    /// Whether the import's is taken; nil where both have changed it.
    private func takesTheirs(_ base: String?, _ mine: String?, _ theirs: String?) -> Bool? {
        mine == theirs || theirs == base ? false : mine == base ? true : nil
    }

    private mutating func mergeGeometry() {
        let all = (ImportMemory.geometry(base), ImportMemory.geometry(mine), ImportMemory.geometry(theirs))
        guard let isTheirs = takesTheirs(all.0, all.1, all.2) else { return conflicts.append("frame") }
        guard isTheirs else { return }
        mine.removeAll { ImportMemory.geometry.contains($0.key) && theirs.value($0.key) == nil }
        for key in ImportMemory.geometry { if let value = theirs.value(key) { mine.set(key, value) } }
    }

    private mutating func merge(_ key: String) {
        if key == "requireToFail" { return mergeRequirements() }
        func text(_ members: [JSONMember]) -> String? { members.value(key).map { JSONPrinter.text(of: $0) } }
        guard let isTheirs = takesTheirs(text(base), text(mine), text(theirs)) else { return conflicts.append(key) }
        guard isTheirs else { return }
        if let value = theirs.value(key) { mine.set(key, value) } else { mine.removeAll { $0.key == key } }
    }

    /// Lists are merged by what was put into them and taken out.
    private mutating func mergeRequirements() {
        let (old, new, all) = (base.strings("requireToFail"), theirs.strings("requireToFail"), mine.strings("requireToFail"))
        let kept = all.filter { !old.contains($0) || new.contains($0) }
        let merged = kept + new.filter { !old.contains($0) && !kept.contains($0) }
        if merged == all { return }
        if merged.isEmpty {
            mine.removeAll { $0.key == "requireToFail" }
        } else {
            mine.set("requireToFail", .made(.strings(merged)))
        }
    }
}
