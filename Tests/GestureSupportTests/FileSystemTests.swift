import Foundation
import GestureSupport
import TestSupport
import Testing

@Suite("Folders and symbolic links")
struct FileSystemTests {
    @Test("A folder is created together with its missing parents; below a file this is an error")
    func makingFolders() throws {
        let folder = try Folder(["file": "x"])
        try FileSystem.makeFolders(folder.path + "/a/b/c")
        try FileSystem.makeFolders(folder.path + "/a/b/c")
        #expect(FileSystem.exists(folder.path + "/a/b/c") && folder.names == ["a", "file"])
        let error = #expect(throws: WriteError.self) { try FileSystem.makeFolders(folder.path + "/file/d/e") }
        #expect(error?.description == "cannot write '\(folder.path)/file/d': a part of its path is not a folder")
    }

    @Test("The place of a file that does not exist is where it would be created")
    func missingFiles() throws {
        let folder = try Folder(["sub/file": "x"])
        let path = folder.path
        let real = try #require(FileSystem.real(path))
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "sub/none")
        try FileManager.default.createSymbolicLink(atPath: path + "/other", withDestinationPath: path + "/sub")
        #expect(FileSystem.place(path + "/sub/file") == real + "/sub/file")
        #expect(FileSystem.place(path + "/other/file") == real + "/sub/file")
        #expect(FileSystem.place(path + "/other/a/./b") == real + "/sub/a/b")
        #expect(FileSystem.place(path + "/link") == real + "/sub/none")
        #expect(FileSystem.place(path + "/link/x") == real + "/sub/none/x")
        #expect(FileSystem.isLink(path + "/link") && !FileSystem.isLink(path + "/sub"))
        #expect(FileSystem.real(path + "/link") == nil)
    }

    @Test("At most 40 links are followed")
    func chains() throws {
        let folder = try Folder()
        let real = try #require(FileSystem.real(folder.path))
        // No file has the name of the last link's target.
        for link in 0...40 {
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/l\(link)", withDestinationPath: "l\(link + 1)")
        }
        #expect(FileSystem.place(folder.path + "/l0") == real + "/l40")
        #expect(FileSystem.place(folder.path + "/l1") == real + "/l41")
        #expect(FileSystem.place(folder.path + "/l2") == real + "/l41")
    }

    @Test("An absolute path is only normalized, and a relative path is resolved in the current folder")
    func absolutePaths() throws {
        let here = try #require(Environment.folder)
        #expect(FileSystem.absolute("/a/../b/./c") == "/b/c")
        #expect(FileSystem.absolute("a/../b") == FilePath.normalized(here + "/b"))
    }

    @Test("A fingerprint changes with the contents of a file and with the file itself")
    func fingerprints() throws {
        let folder = try Folder(["a": "x", "b": "x"])
        let state = try #require(FileSystem.state(folder.path + "/a"))
        #expect(FileSystem.state(folder.path + "/a") == state && FileSystem.state(folder.path + "/b") != state)
        try folder.put("a", "xy")
        #expect(FileSystem.state(folder.path + "/a") != state && FileSystem.state(folder.path + "/c") == nil)
    }

    @Test("A moved file replaces the file at its new path; if this is impossible, the error names the new path")
    func moving() throws {
        let folder = try Folder(["a": "x", "b": "y"])
        try FileSystem.move(folder.path + "/a", to: folder.path + "/b")
        #expect(folder.names == ["b"] && folder.text("b") == "x")
        let target = folder.path + "/none/b"
        #expect(throws: WriteError(.notFound, target: target)) { try FileSystem.move(folder.path + "/b", to: target) }
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return (error as? InputError)?.diagnostics.first?.message ?? "\(error)"
        }
    }

    @Test("Only a regular file can be read if another file names it")
    func regularFiles() throws {
        let folder = try Folder(["a": "xyz"])
        func open(_ path: String) -> String { message { _ = try FileByteSource(regular: path) } }
        let source = try FileByteSource(regular: "b", at: folder.path + "/a")
        #expect(source.name == "b" && source.size == 3 && !source.isNamed && !source.mayBlock)
        #expect(open("") == "the path of a file is empty; write one, or '-' for standard input")
        #expect(open("/none") == "there is no file '/none'; check the path")
        #expect(open("/dev") == "'/dev' is a folder; give the path of a file")
        #expect(open("/dev/null") == "'/dev/null' is a pipe or a device, not a regular file; put a file in its place")
        #expect(open("/dev/null/a") == "'/dev/null/a' cannot be read: Not a directory; check the path and its permissions")
        let device = try FileByteSource(path: "/dev/null")
        #expect(device.size == nil && device.isNamed && device.mayBlock)
    }

    @Test("A search enters all folders that are neither hidden nor linked, and reports entries that cannot be read")
    func walking() throws {
        let folder = try Folder(["a": "x", "sub/b": "xy", ".hidden/c": "x", ".gesturetrace-1-1": "x"])
        let path = folder.path
        for (link, target) in [("file", "a"), ("loop", "."), ("gone", "none"), ("null", "/dev/null")] {
            try FileManager.default.createSymbolicLink(atPath: path + "/" + link, withDestinationPath: target)
        }
        let found = FolderWalk(path) { _ in true }
        #expect(found.files.sorted() == ["a", "file", "sub/b"].map { path + "/" + $0 } && found.leftovers == [path + "/.gesturetrace-1-1"])
        let problems = found.problems.map { $0.message }.sorted()
        #expect(problems.count == 2 && problems[0].hasPrefix("'\(path)/gone' is in its folder and cannot be found: "))
        #expect(problems[1].contains(" is a pipe or a device, not a regular file; put"))
        #expect(FolderWalk(path) { !$0.hasSuffix("/gone") && !$0.hasSuffix("/null") }.problems.isEmpty)
        #expect(try FolderListing(path + "/").folders == [path + "/sub"])
        #expect(FolderListing.size(path + "/sub/b") == 2 && FolderListing.size(path + "/gone") == nil)
    }

    @Test("It is an error to search a missing folder or a file, even if no file is wanted")
    func searchesWithoutAFolder() throws {
        let folder = try Folder(["a": "x"])
        func problems(_ path: String) -> [String] { FolderWalk(path) { _ in false }.problems.map { $0.message } }
        #expect(problems(folder.path + "/b") == ["there is no file or folder '\(folder.path)/b'; check the path"])
        let file = folder.path + "/a"
        #expect(problems(file) == ["'\(file)' cannot be read: Not a directory; check the path and its permissions"])
    }

    @Test("Temporary files are removed if they were last modified more than an hour ago")
    func leftovers() throws {
        let folder = try Folder(["old": "x", "new": "x"])
        for (name, age) in [("old", 3700.0), ("new", 3500)] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.path + "/" + name)
        }
        FolderListing.removeLeftovers(["new", "old", "none"].map { folder.path + "/" + $0 })
        #expect(folder.names == ["new"])
    }

    /// Creates a repository with a trace and a layout, next to a folder without a repository.
    private func repository() throws -> Folder {
        let folder = try Folder([
            "repo/.git/config": "", "repo/a/t.json": "x", "repo/b/l.json": "xy", "out/x": "xyz", "out/sub/t.json": "",
        ])
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/repo/a/link", withDestinationPath: "../../out/x")
        return folder
    }

    @Test("An input may name files in its repository, except git's own files")
    func filesOfRepositories() throws {
        let folder = try repository()
        let real = try #require(FileSystem.real(folder.path))
        let repo = real + "/repo"
        let root = FileRoot(of: repo + "/a/t.json")
        #expect(
            try root.resolve(repo + "/b/l.json") == real + "/repo/b/l.json"
                && root.resolve(repo + "/.gitignore") == real + "/repo/.gitignore")
        #expect(try root.resolve("") == "" && root.open(repo + "/b/l.json").size == 2)
        func refusal(_ path: String, _ root: FileRoot) -> String { message { try root.resolve(path) } }
        #expect(refusal(real + "/out/x", root).contains("' lies outside '\(real)/repo', and only files below that root are read; "))
        #expect(refusal(repo + "/a/link", root).contains("' leads to '\(real)/out/x', outside '\(real)/repo', and only"))
        for path in ["/.git/config", "/.GIT/config", "/a/.git"] {
            #expect(refusal(repo + path, root).contains("' is one of git's own files below '\(real)/repo', which are not read"), "\(path)")
        }
        let free = FileRoot(of: repo + "/a/t.json", allowsOutside: true)
        #expect(try free.resolve(repo + "/a/link") == real + "/out/x" && free.resolve(repo + "/.git/config") == real + "/repo/.git/config")
    }

    @Test("Outside a repository, an input may name files in the folder of the command line, or else in its own folder")
    func filesOfFolders() throws {
        let folder = try repository()
        let real = try #require(FileSystem.real(folder.path))
        let out = real + "/out"
        // The temporary folder may itself be in a repository, whose top folder is then the root.
        let isFree = Repository.top(above: real) == nil
        func reads(_ path: String, _ root: FileRoot) -> Bool { message { try root.resolve(path) }.isEmpty }
        let (named, found) = (FileRoot(of: out + "/sub/t.json"), FileRoot(of: out + "/sub/t.json", foundIn: out))
        #expect(reads(out + "/sub/y", named) && reads(out + "/x", named) == !isFree)
        #expect(reads(out + "/sub/y", found) && reads(out + "/x", found) && reads(real + "/outer", found) == !isFree)
        #expect(named.home == nil && found.home == [out + "/sub", out])
        // A link that the command line names may lead anywhere. Its target then determines the root.
        let link = real + "/repo/a/link"
        let (namedLink, foundLink) = (FileRoot(of: link), FileRoot(of: link, foundIn: real + "/repo"))
        #expect(reads(out + "/y", namedLink) && !reads(out + "/y", foundLink) && reads(real + "/repo/b/l.json", foundLink))
        #expect(try namedLink.openInput().size == 3)
        #expect(message { _ = try foundLink.openInput() }.contains("' leads to '"))
    }

    @Test("Files are written only inside the folders of the command line, and not through links")
    func writing() throws {
        let folder = try repository()
        let (path, real) = (folder.path, try #require(FileSystem.real(folder.path)))
        func refusal(_ file: String, _ folders: String...) -> String {
            message { try FileRoot.checkWriting(path + "/" + file, in: folders.map { path + "/" + $0 }) }
        }
        #expect(
            refusal("repo/new", "repo").isEmpty && refusal("repo/a/new", "repo").isEmpty && refusal("repo/a/new", "out", "repo").isEmpty)
        #expect(
            refusal("repo/new", "rep").hasSuffix(
                "' lies in '\(real)/repo', outside '\(real)/rep', and nothing is written there; "
                    + "name that folder on the command line"))
        #expect(refusal("repo/new", "out", "repo/a").contains(", outside '\(real)/out', '\(real)/repo/a', and"))
        #expect(
            refusal("repo/a/link", "repo").hasSuffix(
                "' is a link to '\(real)/out/x', and nothing is written through a link; put a file in its place"))
    }
}
