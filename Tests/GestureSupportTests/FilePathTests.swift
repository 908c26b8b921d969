import GestureSupport
import Testing

@Suite("Normalization and order of paths")
struct FilePathTests {
    @Test(
        "Normalizing removes only the unnecessary parts of a path",
        arguments: [
            ("a/b.c", "a/b.c"), ("/a/b", "/a/b"), ("a/", "a"), ("a//b", "a/b"), ("//a", "/a"), ("./a", "a"), ("a/.", "a"), ("a/./b", "a/b"),
            ("a/../b", "b"), ("a/..", ""), ("../a", "../a"), ("../../a", "../../a"), (".", ""), ("", ""), ("/", "/"), ("...", "..."),
            ("a/.../b", "a/.../b"), (".a/..b/c..", ".a/..b/c.."), ("/a/../../b", "/../b"), ("ä/ö", "ä/ö"),
        ])
    func normalized(path: String, expected: String) {
        #expect(FilePath.normalized(path) == expected)
    }

    @Test("Paths are sorted by their bytes, regardless of the user's language")
    func sorted() {
        #expect(FilePath.sorted(["b", "a/c", "a", "B", "a.b"]) == ["B", "a", "a.b", "a/c", "b"])
        // Swift treats composed and decomposed letters as equal, but file systems may treat them as different.
        let sorted = FilePath.sorted(["\u{e9}", "z", "e\u{301}", "f"])
        #expect(sorted.map { Array($0.utf8) } == ["e\u{301}", "f", "z", "\u{e9}"].map { Array($0.utf8) })
    }

    @Test func aSuffixIsRemovedByItsBytes() {
        #expect(FilePath.name("a/b.json", before: ".json") == "a/b" && FilePath.name(".json", before: ".json") == "")
        #expect(FilePath.name("b.jsonl", before: ".json") == nil && FilePath.name("json", before: ".json") == nil)
        #expect(FilePath.name("e\u{301}.json", before: ".json").map { Array($0.utf8) } == Array("e\u{301}".utf8))
    }

    @Test func aNameCanBeginWithACombiningMark() {
        let file = "sub/\u{301}t.json"
        #expect(FilePath.beside(file, "l.json") == "sub/l.json")
        #expect(FilePath.folder(of: file) == "sub")
        #expect(FilePath.name(of: file) == "\u{301}t.json")
        #expect(FilePath.beside("t.json", "l.json") == "l.json" && FilePath.beside(file, "/l.json") == "/l.json")
    }

    @Test(
        "A relative path leads from the folder to the file",
        arguments: [
            ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/b", "."), ("/a/x", "/a/b/c", "../../x"), ("/a", "/a/b", ".."), ("/x", "/y", "../x"),
            ("/a/bc", "/a/b", "../bc"), ("/a", "/", "a"), ("/", "/a", ".."), ("/b/c", "/a/c", "../../b/c"),
        ])
    func relative(path: String, folder: String, expected: String) {
        #expect(FilePath.relative(path, to: folder) == expected)
    }

    @Test(
        "A path consists of a folder and a name",
        arguments: [("a/b/c", "a/b", "c"), ("/a", "/", "a"), ("a", ".", "a"), ("/a/b", "/a", "b"), ("a/", "a", "")])
    func parts(path: String, folder: String, name: String) {
        #expect(FilePath.folder(of: path) == folder && FilePath.name(of: path) == name)
    }

    @Test func aPathIsSimpleIfItsComponentsAre() {
        var (paths, longest) = ([""], [""])
        for _ in 0..<6 {
            longest = longest.flatMap { path in ["a", ".", "/"].map { path + $0 } }
            paths += longest
        }
        for path in paths {
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            let rest = path.hasPrefix("/") ? parts.dropFirst() : parts[...]
            #expect(FilePath.isPlain(path) == rest.allSatisfy { !["", ".", ".."].contains($0) }, "\(path)")
        }
    }
}
