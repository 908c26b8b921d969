/// Different names in the order of the file, quick to look up.
struct NameList: Hashable, Sendable {
    private(set) var names: [String] = []
    private var set: Set<String> = []

    init(_ names: some Sequence<String> = []) {
        for name in names { append(name) }
    }

    var isEmpty: Bool { names.isEmpty }

    func contains(_ name: String) -> Bool { set.contains(name) }

    mutating func append(_ name: String) {
        if set.insert(name).inserted { names.append(name) }
    }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    /// The names of all of them.
    package static var names: [String] { allCases.map { $0.rawValue } }
}
