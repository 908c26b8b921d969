/// A number for the identifier of a view, recognizer, action or delegate in records. `Names` contains the string.
///
/// Records are created for every touch sample. Numbers are cheap to copy, and a renderer needs to prepare each name's bytes only once.
public struct Name: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32

    package init(index: Int32) {
        self.index = index
    }
}

/// A number for an ordered list of names, which `Names` contains.
public struct NameList: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32

    /// The empty list.
    package static let none = NameList(index: 0)
    /// A Boolean value that indicates whether the list is empty.
    public var isEmpty: Bool { index == 0 }
}

/// A number for the list of views that a hit test passed over, which `Names` contains.
public struct PassedList: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32

    /// The empty list, for a hit test that passed over no view.
    package static let none = PassedList(index: 0)
    /// A Boolean value that indicates whether the list is empty.
    public var isEmpty: Bool { index == 0 }
}

/// A number for a sentence or a value in a record. `Names` contains the string until it is released.
public struct TextID: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32
}

/// The ids of a row's touches, oldest first. Up to two ids are stored directly, and more of them as a list in `Names`.
public struct TouchIDs: Hashable, Sendable, BitwiseCopyable {
    private let first: Int
    private let second: Int
    private let list: Int32
    /// The number of ids in the list.
    public let count: Int32

    /// Creates a list of one id.
    init(_ id: Int) {
        (first, second, list, count) = (id, 0, 0, 1)
    }

    init(_ first: Int, _ second: Int) {
        (self.first, self.second, list, count) = (first, second, 0, 2)
    }

    init(list: Int32, count: Int) {
        (first, second, self.list, self.count) = (0, 0, list, Int32(count))
    }

    /// Calls the body with each id, in order.
    public func forEach(in names: Names, _ body: (Int) -> Void) {
        for place in 0..<Int(count) { body(id(at: place, in: names)) }
    }

    /// Returns the id at a position.
    package func id(at place: Int, in names: Names) -> Int {
        count > 2 ? names.touchLists[list, place] : place == 0 ? first : second
    }

    /// Returns the ids as an array.
    public func array(in names: Names) -> [Int] {
        var ids: [Int] = []
        forEach(in: names) { ids.append($0) }
        return ids
    }
}
