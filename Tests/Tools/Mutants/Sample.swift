import Foundation

/// The mutants of a run. They are selected from all sites in the sources of the given modules, in an order that the seed determines.
struct Sample {
    /// The selected sites, in the order that the seed determines. A site's number is its index in this list, starting at 1.
    private(set) var sites: [Site] = []
    /// The total number of sites in the sources, from which the mutants are selected.
    private(set) var candidates = 0
    private(set) var sources: [String: String] = [:]

    /// Selects the first `count` sites in the order that the seed determines, except for sites that partly overlap a selected site.
    init(root: URL, seed: String, count: Int, folders: [String]) throws {
        var all: [Site] = []
        var known: [String: Int] = [:]
        for folder in folders {
            for file in try Copy.files(below: root.appending(path: folder)).sorted()
            where file.hasSuffix(".swift") && !isApart(file, in: folder) {
                let path = folder + "/" + file
                let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                sources[path] = source
                for var site in SiteFinder.sites(of: source, in: path) {
                    // If the same change can be made to several equal lines, the sites are distinguished by numbers.
                    let again = known[site.key, default: 0]
                    known[site.key] = again + 1
                    site.place = Site.place(seed, site.key + "\t\(again)")
                    all.append(site)
                }
            }
        }
        candidates = all.count
        var chosen: [String: [Site]] = [:]
        for var site in all.sorted(by: { $0.place < $1.place }) where sites.count < count {
            if chosen[site.file, default: []].contains(where: { $0.overlaps(site) }) { continue }
            site.number = sites.count + 1
            chosen[site.file, default: []].append(site)
            sites.append(site)
        }
    }

    /// Returns whether a file in a module's folder belongs to another module. GestureSupport contains Platform, and GesturePages contains
    /// the host of its WebAssembly build.
    private func isApart(_ file: String, in folder: String) -> Bool {
        folder == "Sources/GestureSupport" && file.hasPrefix("Platform/")
            || folder == "Sources/GesturePages" && file.hasPrefix("Page/Host/")
    }
}

/// Functions that copy the package. Only files that have changed are written.
enum Copy {
    static func files(below folder: URL) throws -> [String] {
        var isFolder: ObjCBool = false
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    static func put(_ data: Data, _ file: URL) throws {
        if (try? Data(contentsOf: file)) == data { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Copies the files that the build and the tests need. The sources with mutants are written separately.
    static func make(of root: URL, at copy: URL, sources: [String: String]) throws {
        // The file with the function that selects a mutant must not be deleted from the copy, because writing it again would cause all
        // modules to be recompiled.
        let added = "Sources/GestureSupport/Mutant.swift"
        for name in ["Package.swift", "README.md", "LICENSE", "Makefile"] {
            try put(try Data(contentsOf: root.appending(path: name)), copy.appending(path: name))
        }
        for folder in ["Sources", "Tests", "docs", "traces", ".ci", ".github"] {
            let names = try files(below: root.appending(path: folder))
            for name in names where sources[folder + "/" + name] == nil {
                try put(try Data(contentsOf: root.appending(path: folder + "/" + name)), copy.appending(path: folder + "/" + name))
            }
            let known = Set(names)
            for name in try files(below: copy.appending(path: folder)) where !known.contains(name) && folder + "/" + name != added {
                try FileManager.default.removeItem(at: copy.appending(path: folder + "/" + name))
            }
        }
        for (path, text) in sources { try put(Data(text.utf8), copy.appending(path: path)) }
        try put(try Data(contentsOf: root.appending(path: "Tests/Tools/Mutants/Switch/Mutant.swift")), copy.appending(path: added))
    }
}
