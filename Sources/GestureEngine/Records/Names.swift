import GestureSupport

/// The strings and lists that the records of one engine refer to by number. Entries are never removed, except for strings with a `TextID`.
public final class Names {
    @exclusivity(unchecked) private var strings: [String] = []
    @exclusivity(unchecked) private var known: [String: Name] = [:]
    /// For each name, the index of the list that contains only that name, or 0 if the list does not exist yet. Most lists contain a single
    /// name.
    @exclusivity(unchecked) private var singles: [Int32] = []
    @exclusivity(unchecked) private(set) var nameLists = ListTable<Name>()
    @exclusivity(unchecked) private(set) var touchLists = ListTable<Int>()
    private(set) var passedLists = ListTable<PassedView>()
    @exclusivity(unchecked) private var texts: [String] = []
    /// The number of strings with a `TextID` that have been released.
    private var releasedTexts = 0
    /// The number of bytes in the strings with a `TextID` that have not been released.
    @exclusivity(unchecked) private var textBytes = 0
    /// Whether the strings with a `TextID` use more than a quarter of a megabyte and should therefore be passed on. Such a string can be
    /// very long, because a delegate answer may be computed from a value of any size.
    package var isHeavy: Bool { textBytes > 1 << 18 }

    package init() {}

    /// The number of different names.
    package var count: Int { strings.count }

    /// Returns the string that a name represents, such as a recognizer's id.
    public subscript(name: Name) -> String { strings[Int(name.index)] }
    /// Returns the names in a list, in the order of the list.
    public subscript(list: NameList) -> [Name] { nameLists[list.index] }
    /// Returns the number of names in a list. This method and the subscript with an index read a list without retaining an array.
    package func count(of list: NameList) -> Int { nameLists.count(of: list.index) }
    package subscript(list: NameList, place: Int) -> Name { nameLists[list.index, place] }
    /// Returns the views that a hit test passed over, in the order in which the test reached them.
    public subscript(list: PassedList) -> [PassedView] { passedLists[list.index] }

    /// Returns the string for a `TextID`, or an empty string if it was released.
    public subscript(text: TextID) -> String {
        let place = Int(text.index) - releasedTexts
        return texts.indices.contains(place) ? texts[place] : ""
    }

    /// Returns the name that stands for a string. Equal strings have the same name.
    package func intern(_ string: String) -> Name {
        if let name = known[string] { return name }
        let name = Name(index: Int32(strings.count))
        known[string] = name
        strings.append(string)
        singles.append(0)
        return name
    }

    /// Returns the list that contains only the given name.
    package func list(_ name: Name) -> NameList {
        let known = singles[Int(name.index)]
        if known != 0 { return NameList(index: known) }
        let index = nameLists.intern([name])
        singles[Int(name.index)] = index
        return NameList(index: index)
    }

    /// Returns the list that contains the given names. Lists with the same names in the same order are equal.
    package func list(_ names: [Name]) -> NameList {
        names.count == 1 ? list(names[0]) : NameList(index: nameLists.intern(names))
    }

    package func list(_ passed: [PassedView]) -> PassedList {
        PassedList(index: passedLists.intern(passed))
    }

    /// Returns touch ids as records contain them. The ids must be ordered from the oldest touch to the newest.
    package func touches(_ ids: [Int]) -> TouchIDs {
        switch ids.count {
        case 1: TouchIDs(ids[0])
        case 2: TouchIDs(ids[0], ids[1])
        default: TouchIDs(list: touchLists.intern(ids), count: ids.count)
        }
    }

    /// Stores a string that is not compared with others, and returns its number for use in a record.
    package func text(_ string: String) -> TextID {
        texts.append(string)
        textBytes += string.utf8.count
        return TextID(index: Int32(releasedTexts + texts.count - 1))
    }

    /// Returns the entries added since `mark`, for a copy of the table on another thread, and advances `mark`. Releases the strings with a
    /// `TextID`, so that a long trace does not retain them.
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

    /// Adds entries that were taken from another table, so that the same numbers refer to the same entries in both tables. Releases the
    /// strings with a `TextID` from the previous addition.
    package func add(_ additions: Additions) {
        for string in additions.strings { _ = intern(string) }
        for list in additions.nameLists { _ = nameLists.intern(list) }
        for list in additions.touchLists { _ = touchLists.intern(list) }
        for list in additions.passedLists { _ = passedLists.intern(list) }
        releasedTexts += texts.count
        texts = additions.texts
    }

    /// The numbers of strings and lists in a table that have already been passed on.
    package struct Mark: Sendable {
        var strings = 0, nameLists = 1, touchLists = 1, passedLists = 1

        /// The mark for a table if none of its entries has been passed on.
        package static let start = Mark()
    }

    /// The entries that were added to a table between two marks.
    package struct Additions: Sendable {
        var strings: [String] = []
        var nameLists: [[Name]] = []
        var touchLists: [[Int]] = []
        var passedLists: [[PassedView]] = []
        var texts: [String] = []

        package static let none = Additions()
    }
}

/// A table of lists in which equal lists have the same number. The empty list has the number 0 and is not stored.
struct ListTable<Element: Hashable> {
    /// All lists except the empty one.
    private var lists: [[Element]] = []
    private var known: [[Element]: Int32] = [:]

    var count: Int { lists.count + 1 }

    subscript(index: Int32) -> [Element] { index == 0 ? [] : lists[Int(index) - 1] }
    subscript(index: Int32, place: Int) -> Element { lists[Int(index) - 1][place] }
    func count(of index: Int32) -> Int { index == 0 ? 0 : lists[Int(index) - 1].count }

    func added(since mark: Int) -> [[Element]] { mark == count ? [] : Array(lists[(mark - 1)...]) }

    mutating func intern(_ list: [Element]) -> Int32 {
        if list.isEmpty { return 0 }
        if let index = known[list] { return index }
        lists.append(list)
        known[list] = Int32(lists.count)
        return Int32(lists.count)
    }
}
