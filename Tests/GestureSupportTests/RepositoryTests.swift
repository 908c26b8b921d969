import Foundation
import GestureSupport
import TestSupport
import Testing

@Suite("Paths in a repository")
struct RepositoryTests {
    @Test("A path is relative to the folder with .git, however the path is written")
    func top() throws {
        let folder = try Folder([
            "app/.git/HEAD": "", "app/Features/Card/a.timeline": "", "app/layouts/l.json": "", "tree/.git": "gitdir: x", "tree/b": "",
        ])
        let app = folder.path + "/app"
        #expect(Repository.path(of: app + "/Features/Card/a.timeline") == "Features/Card/a.timeline")
        #expect(Repository.path(of: app + "/Features/Card/../../layouts/l.json") == "layouts/l.json")
        #expect(Repository.path(of: app + "/Features/../../app/./layouts//l.json") == "layouts/l.json")
        #expect(Repository.path(of: app + "/new.timeline") == "new.timeline")
        // In worktrees and submodules, .git is a file.
        #expect(Repository.path(of: folder.path + "/tree/b") == "b")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: app + "/layouts")
        #expect(Repository.path(of: folder.path + "/link/l.json") == "layouts/l.json")
    }

    @Test("Outside a repository, the path is only normalized")
    func nowhere() throws {
        let folder = try Folder(["a/b": ""])
        #expect(Repository.path(of: folder.path + "/a/../a/./b") == folder.path + "/a/b")
        #expect(Repository.path(of: "none/../x/y") == "x/y")
    }
}
