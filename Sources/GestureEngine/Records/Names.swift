import GestureSupport

/// The strings and lists behind the numbers in the records of one engine. They are only ever added, but for texts, which are let go.
public final class Names {
    @exclusivity(unchecked) private var strings: [String] = []
    /// Where a string may be among them, by its sum: its place and 1, 0 for nothing.
    @exclusivity(unchecked) private var slots = [Int32](repeating: 0, count: 2 * usual)
    /// The lists of one name, by its index: most of them.
    @exclusivity(unchecked) private var singles: [Int32] = []
    @exclusivity(unchecked) private(set) var nameLists = ListTable<Name>()
    @exclusivity(unchecked) private(set) var touchLists = ListTable<Int>()
    @exclusivity(unchecked) private(set) var passedLists = ListTable<PassedView>()
    @exclusivity(unchecked) private var texts: [String] = []
    /// How many texts have been let go.
    @exclusivity(unchecked) private var releasedTexts = 0
    /// The bytes of those that are kept.
    @exclusivity(unchecked) private var textBytes = 0
    /// Whether texts take so much memory that they had best be handed on: a quarter of a megabyte. An answer may be read from a value of any size.
    @inline(__always)
    package var isHeavy: Bool { textBytes > 1 << 18 }

    /// A screen of usual size has so many names.
    private static let usual = 32

    package init() {
        strings.reserveCapacity(Self.usual)
        singles.reserveCapacity(Self.usual)
    }

    /// How many names there are.
    @inline(__always)
    package var count: Int { strings.count }

    /// The string of a name, such as a recognizer's id.
    public subscript(name: Name) -> String { strings[Int(name.index)] }
    /// The names of a list, in its order.
    public subscript(list: NameList) -> [Name] { nameLists[list.index] }
    /// How many names a list has, and each of them by its place: the list itself is not counted, as an array would be.
    package func count(of list: NameList) -> Int { nameLists.count(of: list.index) }
    package subscript(list: NameList, place: Int) -> Name { nameLists[list.index, place] }
    /// The views that a hit test passed over, in the order that it did.
    public subscript(list: PassedList) -> [PassedView] { passedLists[list.index] }

    /// The words of a text; empty once it was released.
    public subscript(text: TextID) -> String {
        let place = Int(text.index) - releasedTexts
        return texts.indices.contains(place) ? texts[place] : ""
    }

    /// The name of a string; the same one each time.
    package func intern(_ string: String) -> Name {
        var slot = string.nameSum & (slots.count - 1)
        while slots[slot] != 0 {
            let index = slots[slot] - 1
            if strings[Int(index)] == string { return Name(index: index) }
            slot = (slot + 1) & (slots.count - 1)
        }
        strings.append(string)
        singles.append(0)
        slots[slot] = Int32(strings.count)
        if strings.count * 4 > slots.count * 3 { makeSlots() }
        return Name(index: Int32(strings.count - 1))
    }

    private func makeSlots() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (place, string) in strings.enumerated() {
            var slot = string.nameSum & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int32(place + 1)
        }
    }

    /// The list of one name.
    @inline(__always)
    package func list(_ name: Name) -> NameList {
        let known = singles[Int(name.index)]
        if known != 0 { return NameList(index: known) }
        let index = nameLists.intern([name])
        singles[Int(name.index)] = index
        return NameList(index: index)
    }

    /// The list of some names; the same one each time.
    package func list(_ names: [Name]) -> NameList {
        names.count == 1 ? list(names[0]) : NameList(index: nameLists.intern(names))
    }

    package func list(_ passed: [PassedView]) -> PassedList {
        PassedList(index: passedLists.intern(passed))
    }

    /// The ids of some touches, oldest first.
    package func touches(_ ids: [Int]) -> TouchIDs {
        switch ids.count {
        case 1: TouchIDs(ids[0])
        case 2: TouchIDs(ids[0], ids[1])
        default: TouchIDs(list: touchLists.intern(ids), count: ids.count)
        }
    }

    /// Keeps a text for the record that is about to name it.
    package func text(_ string: String) -> TextID {
        texts.append(string)
        textBytes += string.utf8.count
        return TextID(index: Int32(releasedTexts + texts.count - 1))
    }

    /// What has been added since an earlier `mark`, for another thread's copy; texts are let go, so that a long trace keeps none.
    package func takeAdditions(since mark: inout Mark) -> Additions {
        let added = Additions(
            strings: Array(strings[mark.strings...]), nameLists: nameLists.added(since: mark.nameLists),
            touchLists: touchLists.added(since: mark.touchLists), passedLists: passedLists.added(since: mark.passedLists), texts: texts)
        mark = Mark(strings: strings.count, nameLists: nameLists.count, touchLists: touchLists.count, passedLists: passedLists.count)
        releasedTexts += texts.count
        texts.removeAll()
        textBytes = 0
        return added
    }

    /// Adds what another table took: the same numbers mean the same here then. The texts of the addition before are let go.
    package func add(_ additions: Additions) {
        for string in additions.strings { _ = intern(string) }
        for list in additions.nameLists { _ = nameLists.intern(list) }
        for list in additions.touchLists { _ = touchLists.intern(list) }
        for list in additions.passedLists { _ = passedLists.intern(list) }
        releasedTexts += texts.count
        texts = additions.texts
    }

    /// How much of a table has been handed on.
    package struct Mark: Sendable {
        var strings = 0, nameLists = 1, touchLists = 1, passedLists = 1

        /// Nothing has been.
        package static let start = Mark()
    }

    /// What was added to a table in the meantime.
    package struct Additions: Sendable {
        var strings: [String] = []
        var nameLists: [[Name]] = []
        var touchLists: [[Int]] = []
        var passedLists: [[PassedView]] = []
        var texts: [String] = []

        package static let none = Additions()
    }
}

/// What lists hold: something that a number tells apart.
protocol ListElement: Equatable {
    var bits: UInt64 { get }
}

extension Name: ListElement {
    var bits: UInt64 { UInt64(truncatingIfNeeded: index) }
}

extension Int: ListElement {
    var bits: UInt64 { UInt64(truncatingIfNeeded: self) }
}

extension PassedView: ListElement {
    // The same view is seldom passed over for two reasons.
    var bits: UInt64 { view.bits }
}

/// Lists that are told apart by their contents; the empty one is number 0, and the only one of most tables.
struct ListTable<Element: ListElement> {
    /// All but the empty one.
    private var lists: [[Element]] = []
    /// The latest list of each sum; the next table has the one before it of the same sum, 0 where there is none. In a circle of
    /// requirements there are as many lists as members, so a list is summed up in one pass of plain arithmetic.
    private var latest: [UInt64: Int32] = [:]
    private var earlier: [Int32] = [0]

    var count: Int { lists.count + 1 }

    subscript(index: Int32) -> [Element] { index == 0 ? [] : lists[Int(index) - 1] }
    subscript(index: Int32, place: Int) -> Element { lists[Int(index) - 1][place] }
    func count(of index: Int32) -> Int { index == 0 ? 0 : lists[Int(index) - 1].count }

    func added(since mark: Int) -> [[Element]] { mark == count ? [] : Array(lists[(mark - 1)...]) }

    mutating func intern(_ list: [Element]) -> Int32 {
        if list.isEmpty { return 0 }
        var sum: UInt64 = 0
        for element in list { sum = sum &* 0x9E37_79B9_7F4A_7C15 &+ element.bits }
        let first = latest[sum] ?? 0
        var known = first
        while known != 0 {
            if lists[Int(known) - 1] == list { return known }
            known = earlier[Int(known)]
        }
        lists.append(list)
        let index = Int32(lists.count)
        earlier.append(first)
        latest[sum] = index
        return index
    }
}
