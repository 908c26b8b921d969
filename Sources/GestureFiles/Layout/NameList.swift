import GestureSupport

/// A list of distinct names in file order, with fast lookup.
struct NameList: Sendable {
    private var table = NameTable<String>()

    init(_ names: [String] = []) {
        for name in names { append(name) }
    }

    var names: [String] { table.elements }
    var isEmpty: Bool { names.isEmpty }

    func contains(_ name: String) -> Bool { table.contains(name) }

    /// Returns the index of the given name; `nil` if the list does not contain it.
    func place(of name: String) -> Int? { table.place(of: name) }

    mutating func append(_ name: String) {
        _ = table.add(name)
    }
}

/// The keys that have been read in an object so far. They are stored in an array, because most objects have so few keys that a hash table
/// would not be faster.
struct KeyList {
    private static let few = 16
    private var keys: [String] = []
    private var many: Set<String> = []

    init() { keys.reserveCapacity(4) }

    func contains(_ key: String) -> Bool { keys.contains(key) || many.contains(key) }

    /// Adds a key. Returns `false` if the list already contains it.
    mutating func add(_ key: String) -> Bool {
        if keys.contains(key) { return false }
        guard keys.count >= Self.few else {
            keys.append(key)
            return true
        }
        return many.insert(key).inserted
    }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    /// The raw values of all cases of the enumeration, in the order in which they are declared.
    package static var names: [String] { allCases.map { $0.rawValue } }
}
