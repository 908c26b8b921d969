import TestSupport
import Testing

@testable import GestureSupport

@Suite("Hash sums of names")
struct NameSumTests {
    private struct Thing: Identified, Equatable { let id: String }

    @Test("Strings that are equal in Swift have the same sum, regardless of composition and storage")
    func equal() {
        #expect("caf\u{e9}".nameSum == "cafe\u{301}".nameSum)
        let long = "a name that is longer than what lies in a string itself"
        #expect(String(long.reversed().reversed()).nameSum == long.nameSum)
        #expect(String(Substring("x" + long).dropFirst()).nameSum == long.nameSum)
        #expect("".nameSum == String("x".dropLast()).nameSum)
    }

    @Test(
        "Names that differ in one position have different sums",
        arguments: ["cell-#-photo", "#", "view#", "a name of many words with # behind them", "#/list"])
    func apart(pattern: String) {
        let names = (0..<10_000).map { pattern.replacing("#", with: String($0)) }
        #expect(Set(names.map { $0.nameSum }).count == names.count)
        // If the hashes were random, the 10,000 names would occupy about 7,480 of the 16,384 slots.
        #expect(Set(names.map { $0.nameSum & 16_383 }).count > 7_200)
        var table = NameTable<Thing>()
        for name in names {
            let isNew = table.add(Thing(id: name))
            #expect(isNew)
        }
        for name in names { #expect(table[name] == Thing(id: name)) }
        #expect(table.slots.count == 16_384)
        let isNew = table.add(Thing(id: names[77]))
        #expect(table[pattern] == nil && !isNew)
    }

    @Test(
        "A character that is canonically equal to an ASCII character has the same sum, anywhere in a name",
        arguments: [("K", "\u{212A}"), (";", "\u{37E}"), ("`", "\u{1FEF}")])
    func ofSignsInASCII(plain: String, other: String) {
        for frame in ["#", "#2", "a name of several words and #", "#é"] {
            let names = (frame.replacing("#", with: plain), frame.replacing("#", with: other))
            #expect(names.0 == names.1 && names.0.nameSum == names.1.nameSum)
        }
    }

    @Test("Only three other characters are equal to an ASCII character")
    func ofAllSigns() {
        let ascii = Set((0..<128).map { String(UnicodeScalar(UInt8($0))) })
        let equal = (UInt32(128)...0x10_FFFF).compactMap { UnicodeScalar($0) }.filter { ascii.contains(String($0)) }
        #expect(equal == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
    }

    /// Compares a table with a dictionary, while elements are added, replaced and removed at random.
    @Test("A table contains the latest element of each name")
    func randomChanges() {
        struct Entry: Identified, Equatable {
            let id: String
            let number: Int
        }
        var random = SplitMix64(Chance.seed)
        var (table, expected) = (NameTable<Entry>(), [String: Entry]())
        #expect(table["a"] == nil && table.place(of: "a") == nil && !table.contains("a"))
        for number in 0..<3000 {
            let name = "n\(Int.random(in: 0..<60, using: &random))"
            let entry = Entry(id: name, number: number)
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2:
                table[name] = entry
                expected[name] = entry
            case 3:
                let isNew = table.add(entry)
                #expect(isNew == (expected[name] == nil))
                if isNew { expected[name] = entry }
            case 4...5:
                let removed = table.remove(name)
                #expect(removed == expected.removeValue(forKey: name))
            case 6:
                table[name] = nil
                expected[name] = nil
            default:
                guard number % 50 == 0 else { continue }
                table.removeAll { $0.number % 3 == 0 }
                expected = expected.filter { $0.value.number % 3 != 0 }
            }
            #expect(table[name] == expected[name] && table.contains(name) == (expected[name] != nil) && table.count == expected.count)
            #expect(table.place(of: name).map { table.elements[$0] } == expected[name])
        }
        for number in 0..<60 { #expect(table["n\(number)"] == expected["n\(number)"]) }
    }

    @Test("Elements remain in the order of insertion; the last element replaces one that is removed by its id")
    func order() {
        var table = NameTable<String>()
        table.reserveCapacity(100)
        for name in ["a", "b", "c", "d"] { table[name] = name }
        table["b"] = nil
        #expect(table.elements == ["a", "d", "c"] && table.place(of: "d") == 1 && table.place(of: "b") == nil)
        table.removeAll { $0 == "a" }
        #expect(table.elements == ["d", "c"] && table.place(of: "d") == 0 && table.place(of: "c") == 1)
    }

    @Test("Strings of null characters have different sums for different lengths")
    func zeros() {
        let names = (0..<40).map { String(repeating: "\0", count: $0) }
        #expect(Set(names.map { $0.nameSum }).count == names.count)
    }
}
