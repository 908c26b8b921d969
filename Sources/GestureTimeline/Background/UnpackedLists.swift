import GestureEngine

/// The arrays of unpacked records; rows of one gesture name the same touches and responders again and again.
struct UnpackedLists {
    var touches = ListCache<Int>()
    var names = ListCache<Name>()
}

/// Makes arrays of elements that lie in memory, and remembers the latest of each kind.
struct ListCache<Element: BitwiseCopyable & Hashable> {
    private static var places: Int { 64 }
    private var known = [[Element]](repeating: [], count: places)

    /// An array of the elements.
    @inline(__always)
    mutating func list(_ elements: UnsafeBufferPointer<Element>) -> [Element] {
        guard elements.count > 0 else { return [] }
        let place = self.place(of: elements)
        if matches(known[place], elements) { return known[place] }
        return remember(elements, at: place)
    }

    /// Lists that alternate, as those of two fingers do, shall not drive each other out.
    @inline(__always)
    private func place(of elements: UnsafeBufferPointer<Element>) -> Int {
        let first = UnsafeRawPointer(elements.baseAddress!).load(as: UInt32.self)
        return Int(truncatingIfNeeded: (first &+ UInt32(truncatingIfNeeded: elements.count) &* 23) % UInt32(Self.places))
    }

    @inline(__always)
    private func matches(_ list: [Element], _ elements: UnsafeBufferPointer<Element>) -> Bool {
        guard list.count == elements.count else { return false }
        for index in 0..<elements.count where list[index] != elements[index] { return false }
        return true
    }

    @inline(never)
    private mutating func remember(_ elements: UnsafeBufferPointer<Element>, at place: Int) -> [Element] {
        let list = Array(elements)
        known[place] = list
        return list
    }
}
