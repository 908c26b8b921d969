/// A reader or another function that has to accept any bytes, tested by itself.
///
/// `Tests/Tools/Fuzz/run` passes bytes from libFuzzer to it, `FuzzTests` passes the corpus beside this file and some damaged copies of it.
package struct FuzzTarget: Sendable {
    /// The name of its folder in the corpus, and the value for `make fuzz TARGET=`.
    package let name: String
    /// Returns the problems, a sentence each; a trap is always a problem.
    package let run: @Sendable ([UInt8]) -> [String]

    init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> [String]) {
        self.name = name
        self.run = run
    }

    package static let all: [FuzzTarget] = readers + timelines + captures + pages + imports + scenes

    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
