/// A fuzz target: a reader or another function that must accept any bytes.
///
/// `Tests/Tools/Fuzz/run` passes libFuzzer's bytes to the target. `FuzzTests` passes the inputs in the corpus (Tests/Tools/Fuzz) and some
/// damaged copies of them.
package struct FuzzTarget: Sendable {
    /// The name of the target's folder in the corpus, which is also the value of TARGET in `make fuzz TARGET=…`.
    package let name: String
    /// A function that tests the given bytes and describes each problem that it finds in one sentence. If the function traps, this is also
    /// a problem.
    package let run: @Sendable ([UInt8]) -> [String]

    init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> [String]) {
        self.name = name
        self.run = run
    }

    package static let all: [FuzzTarget] = readers + timelines + captures + pages + imports + scenes

    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
