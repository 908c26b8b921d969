import Foundation
import FuzzTargets
import GestureSupport
import TestSupport
import Testing

/// A short version of `make fuzz`, which runs for hours. It tests the seed inputs in the corpus and some damaged copies of them.
@Suite struct CorpusTests {
    private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Tools/Fuzz/corpus")

    private static func seeds(of target: String) throws -> [[UInt8]] {
        let folder = corpus.appending(path: target)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.map { Array(try Data(contentsOf: folder.appending(path: $0))) }
    }

    /// Returns a copy of a seed input with some bytes removed, repeated or replaced.
    private static func damaged(_ seed: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = seed
        for _ in 0..<random.int(1...5) where !bytes.isEmpty {
            let start = random.int(0...bytes.count - 1)
            let end = min(bytes.count, start + random.int(1...60))
            switch random.int(0...3) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes[start] = UInt8(random.int(0...255))
            default: bytes.removeSubrange(start...)
            }
        }
        return bytes
    }

    @Test(arguments: FuzzTarget.all.filter { $0.name != "import" }.map { $0.name })
    func validInputIsReadAndDamagedInputIsRefused(target: String) throws {
        let fuzz = try #require(FuzzTarget.named(target))
        let seeds = try Self.seeds(of: target)
        #expect(!seeds.isEmpty)
        var random = SplitMix64(Chance.seed)
        // Unless the run is thorough, only a few of the seed inputs are tested.
        for seed in Chance.isThorough ? seeds : Array(seeds.prefix(2)) {
            #expect(fuzz.run(seed) == [])
            for _ in 0..<Chance.count(1, thorough: 40) {
                let bytes = Self.damaged(seed, &random)
                let problems = fuzz.run(bytes)
                #expect(problems == [], "\(Chance.again(Chance.seed)): \(String(decoding: bytes, as: UTF8.self))")
                if !problems.isEmpty { return }
            }
        }
    }

    @Test func mostScenesAreValidAndProduceRows() {
        let count = Chance.count(16, thorough: 3000)
        var valid = 0
        var rows = 0
        for seed in Chance.seeds(block: 0, count: count) {
            var random = SplitMix64(seed)
            let play = FuzzTarget.play((0..<random.int(200...1500)).map { _ in UInt8(random.int(0...255)) })
            #expect(play.problems == [], "\(Chance.again(seed)): \(play.text)")
            if !play.problems.isEmpty { return }
            valid += play.rows == nil ? 0 : 1
            rows += play.rows ?? 0
        }
        #expect(valid * 2 > count, "\(valid) of \(count)")
        #expect(rows > 50 * valid)
    }
}
