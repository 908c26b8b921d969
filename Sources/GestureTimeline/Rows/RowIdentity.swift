import GestureSupport

// What makes two rows "the same row with other values": who does what.
extension Row {
    /// Who the row is about: a recognizer, a view, a control, a target or a finger; empty for notes and modes.
    package var subject: String {
        guard kind != .mode, let field = kind.schema.fields.first(where: { $0.isIdentity }) else { return "" }
        return switch self[field.key] {
        case .text(let text): text
        case .number(let number): Decimal.text(number, .json)
        case nil, .null, .bool, .list, .object: ""
        }
    }

    /// What its subject does: a method, a state, an event; empty where the kind says it.
    package var deed: String { kind.schema.deed.flatMap { self[kind.schema.fields[$0].key]?.string } ?? "" }

    /// A number that rows about the same subject and deed share.
    package var identity: Int {
        var digest = RowDigest(kind)
        for key in kind.schema.identityKeys {
            for field in fields where field.name == key {
                digest.add(field.value)
                break
            }
        }
        return digest.number
    }

    /// A number that rows with the same fields share; the time is not part of it.
    package var content: Int {
        var digest = RowDigest(kind)
        digest.add(fields)
        return digest.number
    }
}

extension RowSchema {
    /// The fields without which a row cannot be told from others.
    var neededKeys: [String] {
        fields.filter { field in if case .always = field.presence { field.isIdentity } else { false } }.map { $0.key }
    }
}
