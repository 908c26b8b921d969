import GestureSupport
import GestureTimeline

/// A name of the first timeline and its counterpart in the second.
package struct Rename: Hashable, Sendable {
    /// The kind of object that has the name, if a view and a recognizer share it; `nil` for either kind.
    package var party: Party?
    package var old: String
    package var new: String
    /// Whether the comparison found the rename itself.
    package var isFound = false
    /// The number of rows in the first timeline that contain the name.
    package var rows = 0

    package enum Party: String, Hashable, Sendable { case view, recognizer }

    package init(party: Party? = nil, old: String, new: String) {
        (self.party, self.old, self.new) = (party, old, new)
    }

    /// Reads `pan=drag` or `view:card=sheet`; returns `nil` for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let (old, new) = (Self.parted(String(parts[0])), Self.parted(String(parts[1])))
        guard !old.name.isEmpty, !new.name.isEmpty, new.party == nil || new.party == old.party else { return nil }
        self.init(party: old.party, old: old.name, new: new.name)
    }

    private static func parted(_ text: String) -> (party: Party?, name: String) {
        for party in [Party.view, .recognizer] where text.hasPrefix(party.rawValue + ":") {
            return (party, String(text.dropFirst(party.rawValue.count + 1)))
        }
        return (nil, text)
    }
}

extension Rename {
    /// The sentence about the rename in a report.
    package var text: String {
        let (old, new) = ("`\(TimelineText.escaped(old))`", "`\(TimelineText.escaped(new))`")
        let count = "\(Thousands.text(rows)) \(rows == 1 ? "row" : "rows")"
        // Only a person can know whether both names mean the same object.
        if isFound { return "\(new) takes the place of \(old) in \(count)" }
        return (party.map { "\($0.rawValue) " } ?? "") + "\(old) is compared as \(new): \(count)"
    }

    /// All parts of a text that `replacing` may treat as a name: the whole text, and each prefix before a dot that has one of these
    /// lengths.
    fileprivate static func names(in text: String, lengths: Set<Int>) -> [Substring] {
        var names: [Substring] = []
        func add(_ text: Substring) {
            names.append(text)
            for (length, byte) in text.utf8.enumerated() where byte == UInt8(ascii: ".") && lengths.contains(length) {
                names.append(Substring(text.utf8.prefix(length)))
            }
        }
        add(text[...])
        for whose in [Party.view, .recognizer] where text.hasPrefix(whose.rawValue + ":") { add(text.dropFirst(whose.rawValue.count + 1)) }
        return names
    }

    /// The new text of a field whose names belong to `field`; `nil` if the text does not contain the name.
    fileprivate func replacing(_ text: String, of field: Party?) -> String? {
        let isItsOwn = party == nil || field == nil || party == field
        if text == old { return isItsOwn ? new : nil }
        let own = old.utf8.count
        guard text.utf8.count > own else { return nil }
        // The ids of a scroll view's own recognizers begin with its name, a property follows a name, and `view:` and `recognizer:` may
        // precede it.
        if text.utf8.dropFirst(own).first == UInt8(ascii: "."), text.hasPrefix(old) {
            let rest = String(text.dropFirst(old.count))
            if party != .recognizer && [".pan", ".pinch", ".delay"].contains(rest) || field == nil { return new + rest }
        }
        // The prefixed name is built for few texts only.
        guard isItsOwn, let first = text.utf8.first, first == UInt8(ascii: "v") || first == UInt8(ascii: "r") else { return nil }
        for whose in [Party.view, .recognizer] where (party ?? whose) == whose {
            let prefix = whose.rawValue + ":"
            guard text.utf8.dropFirst(prefix.utf8.count - 1).first == UInt8(ascii: ":"), text.hasPrefix(prefix + old) else { continue }
            let rest = String(text.dropFirst(prefix.count + old.count))
            if rest.isEmpty { return prefix + new }
            if rest.hasPrefix("."), text.utf8.dropFirst(prefix.utf8.count + own).first == UInt8(ascii: ".") { return prefix + new + rest }
        }
        return nil
    }
}

/// Gives the rows of the first timeline the names in the second.
package final class Renaming {
    package private(set) var renames: [Rename]
    /// The number of comparisons of names with texts, and of look-ups.
    package private(set) var weighed = 0
    /// The indices of the renames with each old name, in order. If there are many, the names in a text are looked up instead of compared
    /// one by one.
    private var places: [String: [Int]] = [:]
    /// The lengths of old names in bytes, because looking up a text at each of its dots would take quadratic time.
    private var lengths: Set<Int> = []
    /// The number of renames that `places` and `lengths` include.
    private var noted = 0
    /// The number of names up to which comparing a text with each name is faster.
    private static let few = 8

    package init(_ renames: [Rename]) {
        self.renames = renames
    }

    package var isEmpty: Bool { renames.isEmpty }

    func add(_ rename: Rename) { renames.append(rename) }

    /// Replaces old names in a row, except by the first `passed` renames; returns whether the row contained any of the names.
    @discardableResult
    package func apply(to row: inout Row, passing passed: Int = 0) -> Bool {
        guard renames.count > passed, mayConcern(row, passing: passed) else { return false }
        var used = Set<Int>()
        for index in row.fields.indices {
            let field = row.fields[index]
            guard row.holdsNames(field.name) else { continue }
            row.fields[index].value = replacing(field.value, row.party(of: field.name), passed, &used)
        }
        for index in used { renames[index].rows += 1 }
        return !used.isEmpty
    }

    /// Whether any text in a row may contain one of the names. Most rows contain none, and need no further work.
    func mayConcern(_ row: Row, passing passed: Int = 0) -> Bool {
        row.fields.contains { has($0.value, passed) }
    }

    private func has(_ value: RowValue, _ passed: Int) -> Bool {
        switch value {
        case .null, .bool, .number: false
        case .text(let text): replacement(of: text, nil, passed) != nil
        case .list(let list): list.contains { has($0, passed) }
        case .object(let fields): fields.contains { has($0.value, passed) }
        }
    }

    private func replacing(_ value: RowValue, _ party: Rename.Party?, _ passed: Int, _ used: inout Set<Int>) -> RowValue {
        switch value {
        case .null, .bool, .number: return value
        case .text(let text):
            guard let (index, new) = replacement(of: text, party, passed) else { return value }
            used.insert(index)
            return .text(new)
        case .list(let list): return .list(list.map { replacing($0, party, passed, &used) })
        case .object(let fields): return .object(fields.map { RowField($0.name, replacing($0.value, party, passed, &used)) })
        }
    }

    /// Returns the text after the first matching rename, and the index of that rename; the names in `text` belong to `party`.
    private func replacement(of text: String, _ party: Rename.Party?, _ passed: Int) -> (index: Int, new: String)? {
        if renames.count - passed <= Self.few {
            for index in passed..<renames.count {
                weighed += 1
                if let new = renames[index].replacing(text, of: party) { return (index, new) }
            }
            return nil
        }
        var found: (index: Int, new: String)?
        while noted < renames.count {
            places[renames[noted].old, default: []].append(noted)
            lengths.insert(renames[noted].old.utf8.count)
            noted += 1
        }
        for name in Rename.names(in: text, lengths: lengths) {
            weighed += 1
            for index in places[String(name)] ?? [] where index >= passed && index < found?.index ?? .max {
                weighed += 1
                if let new = renames[index].replacing(text, of: party) { found = (index, new) }
            }
        }
        return found
    }
}

extension Row {
    /// Whether a field contains names of objects, rather than figures or places.
    func holdsNames(_ key: String) -> Bool {
        guard key != "event" else { return false }
        return switch kind.schema.field(key)?.type {
        case .name, .names, .passed, .responders, .readings: true
        case .word, .whole, .touches, .points, .ratio, .seconds, .point, .velocity, .flag, .mark, .json, .quoted, .sentence: false
        // Outside the schema, only the field with the deciding recognizer contains a name.
        case nil: key == "cause.by"
        }
    }

    /// The kind of object whose names a field contains; `nil` if it may be either kind.
    func party(of key: String) -> Rename.Party? {
        switch kind.schema.field(key)?.role {
        case .recognizer: .recognizer
        case .view: .view
        case .anyone, .answerer, .property: nil
        case nil: key == "cause.by" ? .recognizer : nil
        }
    }
}

/// Formats whole numbers for people.
package enum Thousands {
    /// A number with a comma before every three digits: 1,234.
    package static func text(_ number: Int) -> String {
        let digits = Array(String(number).utf8)
        var result: [UInt8] = []
        for (index, digit) in digits.enumerated() {
            if index > 0, digits[index - 1] != UInt8(ascii: "-"), (digits.count - index) % 3 == 0 { result.append(UInt8(ascii: ",")) }
            result.append(digit)
        }
        return String(decoding: result, as: UTF8.self)
    }
}
