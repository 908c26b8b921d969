extension [String] {
    /// The texts in the order in which they first appear, each once; two are the same if their bytes are.
    package var withoutRepetitions: [String] {
        var seen: Set<[UInt8]> = []
        return filter { seen.insert([UInt8]($0.utf8)).inserted }
    }
}
