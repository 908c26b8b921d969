/// The identifier of a view, recognizer, action or delegate in records: a small number for a string in `Names`.
///
/// Records are made for every touch sample; numbers are cheap to copy, and a renderer prepares each name's bytes once.
public struct Name: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32

    package init(index: Int32) {
        self.index = index
    }
}

/// An ordered list of names, as a number for a list in `Names`.
public struct NameList: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32

    /// The empty list.
    package static let none = NameList(index: 0)
    /// Whether the list is empty.
    public var isEmpty: Bool { index == 0 }
}

/// The views that a hit test passed over, as a number for a list in `Names`.
public struct PassedList: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32

    /// No view was passed over.
    package static let none = PassedList(index: 0)
    /// Whether no view was passed over.
    public var isEmpty: Bool { index == 0 }
}

/// A sentence or a value in a record, as a number for a string in `Names` until it is released.
public struct TextID: Hashable, Sendable, BitwiseCopyable {
    package let index: Int32
}

/// The ids of the touches of a row, oldest first: up to two are stored in place, more as a list in `Names`.
public struct TouchIDs: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline let first: Int
    @usableFromInline let second: Int
    private let list: Int32
    /// The number of ids.
    public let count: Int32

    /// Creates a list of one id.
    @inline(__always)
    init(_ id: Int) {
        (first, second, list, count) = (id, 0, 0, 1)
    }

    init(_ first: Int, _ second: Int) {
        (self.first, self.second, list, count) = (first, second, 0, 2)
    }

    init(list: Int32, count: Int) {
        (first, second, self.list, self.count) = (0, 0, list, Int32(count))
    }

    /// Calls the body with each id in order.
    @inlinable @inline(__always)
    public func forEach(in names: Names, _ body: (Int) -> Void) {
        for place in 0..<Int(count) { body(id(at: place, in: names)) }
    }

    /// Returns the id at a position.
    @inlinable @inline(__always)
    package func id(at place: Int, in names: Names) -> Int {
        count > 2 ? listedID(at: place, in: names) : place == 0 ? first : second
    }

    @usableFromInline
    func listedID(at place: Int, in names: Names) -> Int { names.touchLists[list, place] }

    /// Returns the ids as an array.
    public func array(in names: Names) -> [Int] {
        var ids: [Int] = []
        forEach(in: names) { ids.append($0) }
        return ids
    }
}
