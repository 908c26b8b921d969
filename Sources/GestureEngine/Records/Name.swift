/// A number that stands for the identifier of a view, recognizer, action or delegate in records. `Names` contains the identifier itself.
///
/// Records are created for every touch sample, and numbers are cheap to copy. They also allow a renderer to prepare the bytes of each name
/// only once.
public struct Name: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32

    package init(index: Int32) {
        self.index = index
    }
}

/// A number that stands for an ordered list of names. `Names` contains the list itself.
public struct NameList: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32

    /// The empty list.
    package static let none = NameList(index: 0)
    /// A Boolean value that indicates whether the list is empty.
    public var isEmpty: Bool { index == 0 }
}

/// A number that stands for a list of views that a hit test passed over. `Names` contains the list itself.
public struct PassedList: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32

    /// The empty list, for a hit test that passed over no view.
    package static let none = PassedList(index: 0)
    /// A Boolean value that indicates whether the list is empty.
    public var isEmpty: Bool { index == 0 }
}

/// A number that stands for a string that usually occurs only once, such as a note or a value. `Names` contains the string until it is
/// released.
public struct TextID: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32
}

/// The ids of the touches that a record reports, oldest first. One or two ids are stored directly, and longer lists are stored in `Names`.
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

    /// Calls the body with each id, in the order of the list.
    public func forEach(in names: Names, _ body: (Int) -> Void) {
        for place in 0..<Int(count) { body(id(at: place, in: names)) }
    }

    /// Returns the id at an index in the list, counted from 0.
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
