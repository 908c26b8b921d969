import GestureSupport

/// Computes a hash of a row's contents. Equal rows have equal hashes, and different rows rarely do.
///
/// A hash is valid only within one process. Two hashes are computed for every compared row, and Swift's `Hasher` would take several times
/// as long. Hashes only find candidates; equality is decided by comparing the rows.
struct RowDigest {
    /// The random parameters of the hash function.
    struct Key {
        var start: UInt64
        var factor: UInt64

        /// The hash key of this process. It is random, so that an attacker cannot craft rows with equal hashes.
        static let own = Key(start: random(1), factor: random(2) | 1)

        private static func random(_ number: Int) -> UInt64 {
            var hasher = Hasher()
            hasher.combine(number)
            return UInt64(truncatingIfNeeded: hasher.finalize()) ^ UInt64(number) << 62
        }
    }

    private var state: UInt64
    private let factor: UInt64

    init(_ kind: RowKind, key: Key = .own) {
        (state, factor) = (key.start, key.factor)
        add(UInt64(kind.rawValue))
    }

    /// The hash of all values added so far.
    var number: Int {
        var word = state
        word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
        word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return Int(truncatingIfNeeded: word ^ word >> 33)
    }

    mutating func add(_ fields: [RowField]) {
        add(UInt64(fields.count))
        for field in fields {
            add(field.name)
            add(field.value)
        }
    }

    mutating func add(_ value: RowValue) {
        switch value {
        case .null: add(1)
        case .bool(let flag): add(flag ? 3 : 2)
        case .number(let number):
            add(4)
            // Zero and minus zero are equal, so they must have the same hash.
            add(number == 0 ? 0 : number.bitPattern)
        case .text(let text):
            add(5)
            add(text)
        case .list(let list):
            add(6)
            add(UInt64(list.count))
            for value in list { add(value) }
        case .object(let fields):
            add(7)
            add(fields)
        }
    }

    /// Mixes 64 bits into the hash by multiplying and combining both halves of the product. With only one half, the next 64 bits could
    /// cancel a difference in a few high bits.
    private mutating func add(_ word: UInt64) {
        let (high, low) = (state ^ word).multipliedFullWidth(by: factor)
        state = (high ^ low) &+ 0x9E37_79B9_7F4A_7C15
    }

    private mutating func add(_ text: String) {
        let before = state
        var (word, all, count) = (UInt64(0), UInt8(0), UInt64(0))
        for byte in text.utf8 {
            all |= byte
            word = word << 8 | UInt64(byte)
            count += 1
            if count & 7 == 0 {
                add(word)
                word = 0
            }
        }
        // The last 64-bit word contains at most seven bytes of the text, so its highest byte can contain their number.
        if all < 0x80 { return add(word | count << 56) }
        // Strings with characters outside ASCII may be equal although their bytes differ. `Hasher` gives such strings equal hashes.
        state = before
        var hasher = Hasher()
        hasher.combine(text)
        add(UInt64(truncatingIfNeeded: hasher.finalize()))
    }
}

// The identity of a row consists of its subject and its action (`actionWord`). Comparisons treat two rows with the same identity as the
// same row, even if other values differ.
extension Row {
    /// The subject of the row: a recognizer, a view, a control, a target or a finger. The string is empty for notes and for changes in the
    /// app's mode, which have no subject.
    package var subject: String {
        guard kind != .mode, let field = kind.schema.fields.first(where: { $0.isIdentity }) else { return "" }
        return switch self[field.key] {
        case .text(let text): text
        case .number(let number): Decimal.text(number, .json)
        case nil, .null, .bool, .list, .object: ""
        }
    }

    /// The action of the subject, such as a method, a state or an event. The string is empty if the kind of row implies the action.
    package var actionWord: String { kind.schema.actionWord.flatMap { self[kind.schema.fields[$0].key]?.string } ?? "" }

    /// A hash of the row's kind, subject and action.
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

    /// A hash of the row's kind and fields, excluding the time.
    package var content: Int {
        var digest = RowDigest(kind)
        digest.add(fields)
        return digest.number
    }
}

extension RowSchema {
    /// The keys of the fields that are required to identify a row.
    var neededKeys: [String] {
        fields.filter { field in if case .always = field.presence { field.isIdentity } else { false } }.map { $0.key }
    }
}
