/// Something that takes any bytes and has to cope with them: what reads files, each by itself.
///
/// `Tests/Tools/Fuzz/run` gives it bytes that libFuzzer makes, `FuzzTests` the corpus beside this file and some damaged copies of it.
package struct FuzzTarget: Sendable {
    /// The name of its folder in the corpus, and what `make fuzz TARGET=` takes.
    package let name: String
    /// Gives what is wrong, a sentence each; a trap is wrong anyway.
    package let run: @Sendable ([UInt8]) -> [String]

    init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> [String]) {
        self.name = name
        self.run = run
    }

    package static let all: [FuzzTarget] = readers + timelines + captures + pages + imports + scenes

    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
