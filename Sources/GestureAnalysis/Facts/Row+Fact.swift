import GestureSupport
import GestureTimeline

extension Row {
    /// Who does what in the row; the same for rows that are one fact.
    var factKey: FactKey {
        let schema = kind.schema
        guard let subject = schema.subjectKey, !schema.isOfInput else {
            // Rows of the input have no subject; their kind comes first, then their deed or the name in them.
            let words = kind.name + " " + (schema.deed == nil ? word(schema.subjectKey ?? "text") : deed)
            return FactKey("", words + (self["refused"] == nil ? "" : " refused"))
        }
        return FactKey(word(subject), verb)
    }

    /// The control whose action a row of its events calls: the row is a second fact then.
    var factControl: String? { kind == .control && self["action"]?.string != nil ? word("control") : nil }

    /// The value of a field, in a word.
    func factVariant(_ field: String) -> String {
        switch self[field] {
        case .text(let text): text
        case .bool(let flag): flag ? "yes" : "no"
        // Of responders the one that handled it; all of those waited for.
        case .list(let list): field == "responders" ? list.last?.string ?? "" : list.compactMap { $0.string }.joined(separator: ", ")
        case nil, .null, .number, .object: ""
        }
    }

    var factGesture: FactGesture? {
        guard kind == .recognizerAction else { return nil }
        return self["translation"] != nil ? .drag : self["scale"] != nil ? .pinch : self["rotation"] != nil ? .rotation : nil
    }

    /// Whether a field only says why.
    static func isReason(_ field: String) -> Bool { ["cause.rule", "cause.by", "reason", "measured", "limit", "again"].contains(field) }

    /// Whether a field is a figure in the words of a reason.
    static func isFigure(_ field: String) -> Bool { field == "measured" || field == "limit" }

    /// A name or a word of the row; empty for what is not there.
    private func word(_ field: String) -> String { self[field]?.string ?? "" }
}
