import GestureSupport
import TestSupport
import Testing

@testable import GestureFiles

/// Tests of reading thousands of damaged files. Each file must be read successfully or cause an error.
@Suite struct MutationTests {
    private static let trace = #"""
        {"version":1,"title":"Tap é","layout":"a.layout.json","expect":["tap recognized"],"events":[
         {"t":0.000,"touches":[{"id":1,"phase":"began","x":100,"y":200,"force":0.5,"majorRadius":3,"type":"pencil"}]},
         {"t":0.016,"touches":[{"id":1,"phase":"moved","x":101.25,"y":-2e2},{"id":2,"phase":"began","x":180,"y":240}]},
         {"t":0.3,"set":{"card.alpha":0.5,"pan.isEnabled":false},"remove":"like","add":{"to":"card","view":{"id":"n","subviews":[{}]}}},
         {"t":0.4,"enter":"doodle","note":"n\u00e9","x-a":[1,{"b":null}]},{"t":0.5,"interrupt":"call"}]}
        """#

    private static let gestures = #"""
        {"version":1,"gestures":[{"tap":"card","count":2,"at":1},{"drag":[1,2],"by":[80,0],"duration":0.3},{"wait":0.5},
         {"pinch":{"view":"card","at":[0.2,0.5]},"from":100,"to":200},{"swipe":"card","direction":"left"}]}
        """#

    private static let pieces: [[UInt8]] = [
        "\"", "{", "}", "[", "]", ",", ":", "\\", "\\u", "\\ud800", "1e999", "-", ".", "0", "null", "true", "'", "(", ")", "!", "touch.",
        "other.", "\n", "\u{0}", "\u{1B}", "é", "view:", "99999999999999999999", "requireToFail", "\"id\":\"pan\",", "?:", "&&",
    ].map { Array($0.utf8) }

    private func mutate(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, index + Int.random(in: 1...30, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(index..<end)
            case 2: bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
            case 3: bytes.removeSubrange(index...)
            default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random)!, at: index)
            }
        }
        return bytes
    }

    /// Checks that an error's location is inside the file, and that the error's text is safe to print in a terminal.
    private func check(_ error: InputError, _ bytes: [UInt8]) {
        #expect(!error.diagnostics.isEmpty)
        let lines = bytes.count { $0 == 0x0A } + 1
        for diagnostic in error.diagnostics {
            guard let location = diagnostic.location else {
                Issue.record("no place: \(diagnostic)")
                continue
            }
            #expect((1...lines).contains(location.line) && location.column >= 1 && location.column <= bytes.count + 1)
            #expect(!diagnostic.description.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
        }
    }

    private func readTrace(_ bytes: [UInt8], piece: Int, symbols: LayoutSymbols) {
        do throws(InputError) {
            let reader = try TraceReader(MemoryByteSource(name: "a", bytes: bytes, piece: piece))
            var event = TraceEvent()
            var symbols = symbols
            while try reader.next(into: &event) {
                for set in event.sets { _ = try? symbols.resolve(set) }
                for add in event.adds { _ = try? symbols.resolve(add) }
                for name in event.removes { if let target = try? symbols.resolve(removal: name) { symbols.remove(target) } }
            }
        } catch {
            check(error, bytes)
        }
    }

    @Test func damagedTracesAreReadOrRefused() throws {
        let symbols = try readLayout(contractLayout).symbols
        let whole = Array(Self.trace.utf8)
        let gestures = Array(Self.gestures.utf8)
        let stream = Array(
            Self.trace.replacing("\"events\":[\n", with: "\"x\":1}\n").replacing(",\"x\":1}", with: "}").replacing("]},\n", with: "]}\n")
                .utf8)
        var random = SplitMix64(Chance.seed &+ 2)
        for round in 0..<Chance.count(2000, thorough: 60_000) {
            let original = round % 3 == 0 ? whole : round % 3 == 1 ? stream : gestures
            readTrace(mutate(original, &random), piece: round % 2 == 0 ? .max : 7, symbols: symbols)
        }
    }

    @Test func damagedLayoutsAreReadOrRefused() {
        let original = Array(contractLayout.utf8)
        var random = SplitMix64(Chance.seed &+ 3)
        for _ in 0..<Chance.count(1000, thorough: 30_000) {
            let bytes = mutate(original, &random)
            do throws(InputError) {
                _ = try LayoutDocument.read(SourceText(name: "a", bytes: bytes))
            } catch {
                check(error, bytes)
            }
        }
    }

    @Test func damagedExpressionsAreReadOrRefused() throws {
        let symbols = try readLayout(contractLayout).symbols
        let original = Array("hypot(translation.x, -2.5e1) >= view('list').contentOffset.y && type in ['a','b'] ? true : !isEnabled".utf8)
        var random = SplitMix64(Chance.seed &+ 4)
        for _ in 0..<Chance.count(2000, thorough: 60_000) {
            let bytes = mutate(original, &random)
            let text = String(decoding: bytes, as: UTF8.self)
            do throws(ExpressionError) {
                _ = try Expression(text, in: .pair, symbols: symbols)
            } catch {
                #expect((0...text.utf8.count).contains(error.byte))
            }
        }
    }
}
