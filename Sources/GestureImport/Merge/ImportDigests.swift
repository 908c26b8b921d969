import GestureFiles

/// Digests of the values that an import wrote for a view or recognizer. A later merge detects manual edits by comparing the digests with
/// the current values.
///
/// Digests are stored instead of values, because a search and replace in the layout would also change stored values.
struct ImportDigests {
    static let key = "x-imported"

    /// The keys whose values a merge never overwrites, provided that the edited layout contains these keys.
    static let layoutsOwn: Set<String> = [
        "id", "type", "comment", "hitTest", "controller", "actions", "action", "delegate", "panGestureRecognizer", "pinchGestureRecognizer",
    ]
    /// The keys that together describe the position and size of a view.
    static let geometry = ["frame", "bounds", "center", "transform"]

    /// The keys and their digests, in the order in which they are written, as in `id 1f0c22d7, frame 8c1f33aa`.
    private var entries: [(key: String, digest: String)] = []

    /// Computes digests of the members that a merge may change. A digest of the id is also computed, because the next import identifies the
    /// object by its id.
    init(of members: [JSONMember]) {
        if let id = members.text("id"), !Self.isCounted(id) { entries.append(("id", Self.digest(id))) }
        if let geometry = Self.geometry(members) { entries.append(("frame", geometry)) }
        for member in members where Self.isMerged(member.key) && !Self.geometry.contains(member.key) {
            if member.key == "requireToFail" {
                entries.append((member.key, members.strings(member.key).map(Self.digest).joined(separator: "+")))
            } else {
                entries.append((member.key, Self.digest(JSONPrinter.text(of: member.value))))
            }
        }
        if let own = Self.own(members) { entries.append(("own", own)) }
    }

    /// Returns a digest of all members that a merge never overwrites, or `nil` if there are no such members.
    private static func own(_ members: [JSONMember]) -> String? {
        let keys = members.filter { layoutsOwn.contains($0.key) && $0.key != "id" }.sorted { $0.key < $1.key }
        return keys.isEmpty ? nil : digest(keys.map { $0.key + JSONPrinter.text(of: $0.value) }.joined(separator: " "))
    }

    /// Returns whether a view or recognizer was added or changed manually. Changes to a view's subviews and recognizers do not count.
    static func isEdited(_ members: [JSONMember]) -> Bool {
        guard let memory = members.memory, let id = members.text("id") else { return true }
        if memory["id"].map({ $0 != digest(id) }) ?? !isCounted(id) { return true }
        let now = ImportDigests(of: members)
        let isSame = now.keys.filter { $0 != "id" } == memory.keys.filter { $0 != "id" }
        guard isSame, memory.keys.allSatisfy({ $0 == "id" || memory[$0] == now[$0] }) else { return true }
        return members.contains { $0.key.hasPrefix("x-") && !importedMarks.contains($0.key) }
    }

    /// The keys beginning with `x-` that imports write.
    private static let importedMarks: Set<String> = [
        key, "x-address", "x-id", "x-class", "x-baseClass", "x-visible", "x-unknown", "x-delegate", "x-recognizers",
    ]

    init(_ text: String) {
        for part in text.split(separator: ",") {
            let words = part.split(separator: " ")
            if words.count == 2 { entries.append((String(words[0]), String(words[1]))) }
        }
    }

    var member: JSONMember { JSONMember(Self.key, .string(entries.map { $0.key + " " + $0.digest }.joined(separator: ", "))) }
    var keys: [String] { entries.map { $0.key } }
    subscript(key: String) -> String? { entries.first { $0.key == key }?.digest }

    static func isMerged(_ key: String) -> Bool {
        !layoutsOwn.contains(key) && !key.hasPrefix("x-") && !["class", "subviews", "gestureRecognizers", "own"].contains(key)
    }

    /// Returns whether an id ends with a digit. The number may depend on the order of the views, so another import may give the id to a
    /// different view.
    static func isCounted(_ id: String) -> Bool { id.utf8.last?.isASCIIDigit ?? true }

    /// Returns a digest of the view's position and size, or `nil` for a recognizer.
    static func geometry(_ members: [JSONMember]) -> String? {
        let text = geometry.compactMap { key in members.value(key).map { key + JSONPrinter.text(of: $0) } }.joined(separator: " ")
        return text.isEmpty ? nil : digest(text)
    }

    /// Returns the FNV-1a hash of a string as eight hexadecimal digits. The hash is short, and it is identical on all platforms.
    static func digest(_ text: String) -> String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }
}

extension [JSONMember] {
    /// The digests that an import stored in a view or recognizer. The value is `nil` if the object was not imported, or was imported by an
    /// older version that stored no digests.
    var memory: ImportDigests? { text(ImportDigests.key).map { ImportDigests($0) } }

    /// A digest of the id from the last import, even if the id has been edited since. The value is `nil` if the id ended with a number.
    var importedID: String? {
        if let memory { return memory["id"] }
        return text("id").flatMap { ImportDigests.isCounted($0) ? nil : ImportDigests.digest($0) }
    }
    /// A digest of the position and size from the last import.
    var importedGeometry: String { memory?["frame"] ?? ImportDigests.geometry(self) ?? "" }
}

/// A merge of three versions of a view or recognizer: the last import, the edited layout and the new import.
struct ThreeWayMerge {
    private(set) var mine: [JSONMember]
    private let theirs: [JSONMember]
    private let base: ImportDigests
    /// The keys whose values both the user and the new import changed in different ways. The merge uses the user's values.
    private(set) var conflicts: [String] = []

    init(mine: [JSONMember], base: ImportDigests, theirs: [JSONMember]) {
        (self.mine, self.base, self.theirs) = (mine, base, theirs)
        mergeGeometry()
        var keys: [String] = []
        for key in theirs.map({ $0.key }) + base.keys where ImportDigests.isMerged(key) && !ImportDigests.geometry.contains(key) {
            if !keys.contains(key) { keys.append(key) }
        }
        for key in keys { merge(key) }
        for member in theirs where !ImportDigests.isMerged(member.key) && member.key != "x-unknown" {
            if !ImportDigests.layoutsOwn.contains(member.key) || mine.value(member.key) == nil { self.mine.set(member.key, member.value) }
        }
        if theirs.value("x-visible") == nil { self.mine.removeAll { $0.key == "x-visible" } }
    }

    /// Returns true if the value from the new import replaces the edited value, false if it does not, and `nil` if all three versions
    /// differ.
    private func takesTheirs(_ base: String?, _ mine: String?, _ theirs: String?) -> Bool? {
        mine == theirs || theirs == base ? false : mine == base ? true : nil
    }

    private func conflict(_ keys: [String]) -> [String] {
        let values = keys.compactMap { key in theirs.value(key).map { key + " " + JSONPrinter.text(of: $0) } }
        return values.isEmpty ? keys.prefix(1).map { $0 + " at its default" } : values
    }

    private mutating func mergeGeometry() {
        guard let isTheirs = takesTheirs(base["frame"], ImportDigests.geometry(mine), ImportDigests.geometry(theirs)) else {
            return conflicts += conflict(ImportDigests.geometry)
        }
        guard isTheirs else { return }
        mine.removeAll { ImportDigests.geometry.contains($0.key) && theirs.value($0.key) == nil }
        for key in ImportDigests.geometry { if let value = theirs.value(key) { mine.set(key, value) } }
    }

    private mutating func merge(_ key: String) {
        if key == "requireToFail" { return mergeRequirements() }
        func digest(_ members: [JSONMember]) -> String? { members.value(key).map { ImportDigests.digest(JSONPrinter.text(of: $0)) } }
        guard let isTheirs = takesTheirs(base[key], digest(mine), digest(theirs)) else { return conflicts += conflict([key]) }
        guard isTheirs else { return }
        if let value = theirs.value(key) { mine.set(key, value) } else { mine.removeAll { $0.key == key } }
    }

    /// Merges the lists of failure requirements in the three versions, element by element.
    private mutating func mergeRequirements() {
        let old = Set((base["requireToFail"] ?? "").split(separator: "+").map(String.init))
        func wasImported(_ id: String) -> Bool { old.contains(ImportDigests.digest(id)) }
        let (new, all) = (theirs.strings("requireToFail"), mine.strings("requireToFail"))
        let kept = all.filter { !wasImported($0) || new.contains($0) }
        let merged = kept + new.filter { !wasImported($0) && !kept.contains($0) }
        if merged == all { return }
        if merged.isEmpty {
            mine.removeAll { $0.key == "requireToFail" }
        } else {
            mine.set("requireToFail", .made(.strings(merged)))
        }
    }
}
