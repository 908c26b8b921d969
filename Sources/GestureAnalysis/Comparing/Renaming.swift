import GestureSupport
import GestureTimeline

/// An object's name in the first timeline and its name in the second.
package struct Rename: Hashable, Sendable {
    /// The kind of object that was renamed. It is required if a view and a recognizer have the same name; `nil` if the rename applies to
    /// objects of both kinds.
    package var party: Party?
    package var old: String
    package var new: String
    /// Whether the comparison detected the rename. If false, the user specified the rename in an option.
    package var isFound = false
    /// The number of rows in the first timeline that contain the old name.
    package var rows = 0

    package enum Party: String, Hashable, Sendable { case view, recognizer }

    package init(party: Party? = nil, old: String, new: String) {
        (self.party, self.old, self.new) = (party, old, new)
    }

    /// Parses a rename, written as `pan=drag` or `view:card=sheet`. Returns `nil` for any other string.
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
    /// A sentence about the rename, for a report.
    package var text: String {
        let (old, new) = ("`\(TimelineText.escaped(old))`", "`\(TimelineText.escaped(new))`")
        let count = "\(Thousands.text(rows)) \(rows == 1 ? "row" : "rows")"
        // If the comparison detected the rename, the sentence does not claim that the object is the same, because only the user can know
        // that.
        if isFound { return "\(new) replaces \(old) in \(count)" }
        return (party.map { "\($0.rawValue) " } ?? "") + "\(old) is compared as \(new): \(count)"
    }

    /// Returns all parts of a string that `replacing` may treat as a name: the whole string, and each prefix that ends before a dot and has
    /// one of the given lengths.
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

    /// Returns the string with the old name replaced, or `nil` if the string does not contain the old name. `field` is the kind of objects
    /// that are named in the row's field from which the string comes.
    fileprivate func replacing(_ text: String, of field: Party?) -> String? {
        let isItsOwn = party == nil || field == nil || party == field
        if text == old { return isItsOwn ? new : nil }
        let own = old.utf8.count
        guard text.utf8.count > own else { return nil }
        // The id of a recognizer that belongs to a scroll view begins with the scroll view's id, and the path of a property begins with an
        // id. An id may have the prefix `view:` or `recognizer:`.
        if text.utf8.dropFirst(own).first == UInt8(ascii: "."), text.hasPrefix(old) {
            let rest = String(text.dropFirst(old.count))
            if party != .recognizer && [".pan", ".pinch", ".delay"].contains(rest) || field == nil { return new + rest }
        }
        // The old name is combined with a prefix only if the text may begin with that prefix, because this creates a string.
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

/// A list of renames. It is used to replace names in the rows of the first timeline by the names in the second.
package final class Renaming {
    package private(set) var renames: [Rename]
    /// The number of comparisons and look-ups of names, as a measure of the work done.
    package private(set) var weighed = 0
    /// For each old name, the indices of its renames in ascending order. If there are many renames, strings are looked up in this table
    /// instead of being compared with each rename.
    private var places: [String: [Int]] = [:]
    /// The lengths of the old names in bytes. Only prefixes of these lengths are looked up, because looking up the prefix before every dot
    /// in a string would take quadratic time.
    private var lengths: Set<Int> = []
    /// The number of renames that have already been added to `places` and `lengths`.
    private var noted = 0
    /// The maximum number of renames for which a string is compared with each rename. If there are more renames, a look-up is faster.
    private static let few = 8

    package init(_ renames: [Rename]) {
        self.renames = renames
    }

    package var isEmpty: Bool { renames.isEmpty }

    func add(_ rename: Rename) { renames.append(rename) }

    /// Replaces old names in a row by new ones, and returns whether the row contained any old names. The first `passed` renames are
    /// skipped.
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

    /// Returns whether any string in a row may contain an old name. Most rows contain no old names and need no further work.
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

    /// Returns the string after applying the first matching rename, and the index of this rename. The names in `text` belong to objects of
    /// the kind given by `party`.
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
    /// Returns whether a field contains names of recognizers or views.
    func holdsNames(_ key: String) -> Bool {
        guard key != "event" else { return false }
        return switch kind.schema.field(key)?.type {
        case .name, .names, .passed, .responders, .readings: true
        case .word, .whole, .touches, .points, .ratio, .seconds, .point, .velocity, .flag, .mark, .json, .quoted, .sentence: false
        // Among the fields that the schema does not list, only `cause.by` contains names.
        case nil: key == "cause.by"
        }
    }

    /// Returns the kind of objects that a field can name; `nil` if the field can name both recognizers and views.
    func party(of key: String) -> Rename.Party? {
        switch kind.schema.field(key)?.role {
        case .recognizer: .recognizer
        case .view: .view
        case .anyone, .answerer, .property: nil
        case nil: key == "cause.by" ? .recognizer : nil
        }
    }
}

/// A namespace for the function that formats integers with separators.
package enum Thousands {
    /// Returns an integer with commas between groups of three digits, such as `1,234`.
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
