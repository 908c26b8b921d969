import Foundation
import GestureEngine
import Testing

@Suite struct PerfettoTests {
    private struct Event {
        var phase: String
        var thread: String
        var time: Double
        var name: String
        var id: Int
    }

    private func events(_ text: String) throws -> [Event] {
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let list = try #require(root["traceEvents"] as? [[String: Any]])
        return list.map { event in
            Event(
                phase: event["ph"] as? String ?? "", thread: "\(event["pid"] ?? "")/\(event["tid"] ?? "")",
                time: event["ts"] as? Double ?? 0,
                name: event["name"] as? String ?? "", id: event["id"] as? Int ?? 0)
        }
    }

    /// Checks that the slices of each thread are nested, that each flow begins and ends inside a slice, and that the slices show the same
    /// states as the rows.
    @Test func slicesNestFlowsArePairedAndSlicesAreTheStatesOfTheEngine() throws {
        for name in try Pictured.someTraces() {
            let picture = try Pictured(trace: name)
            var stacks: [String: [String]] = [:]
            var flows: [Int: Int] = [:]
            var states: [String] = []
            var time = 0.0
            for event in try events(picture.perfetto) where event.phase != "M" {
                #expect(event.time >= time, "\(name)")
                time = event.time
                switch event.phase {
                case "B":
                    // The slices of a recognizer's states are nested in the slice of its attempt.
                    if event.thread.hasPrefix("2/"), stacks[event.thread, default: []].count == 1,
                        !["possible", "waiting"].contains(event.name)
                    {
                        states.append("\(event.name) \(event.time)")
                    }
                    stacks[event.thread, default: []].append(event.name)
                case "E": #expect(stacks[event.thread]?.popLast() != nil, "\(name): \(event.thread)")
                case "s":
                    #expect(flows[event.id] == nil && stacks[event.thread]?.isEmpty == false, "\(name): flow \(event.id)")
                    flows[event.id] = 1
                case "f":
                    #expect(flows[event.id] == 1 && stacks[event.thread]?.isEmpty == false, "\(name): flow \(event.id)")
                    flows[event.id] = 2
                default: #expect(event.phase == "i")
                }
            }
            #expect(stacks.values.allSatisfy { $0.isEmpty }, "\(name)")
            #expect(flows.values.allSatisfy { $0 == 2 }, "\(name)")
            let rows = picture.records.compactMap { record -> String? in
                guard case .recognizerState(let row) = record.body, row.to != .changed, row.to != .possible else { return nil }
                return "\(row.to == .began ? "begun" : row.to.rawValue) \((record.time * 1e9).rounded() / 1e3)"
            }
            #expect(states == rows, "\(name)")
        }
    }

    @Test func aTapThatWaitsHasItsSlicesAndFlows() throws {
        let events = try events(try Pictured(trace: "taps/single-and-double-tap").perfetto)
        let slices = events.filter { $0.phase == "B" && $0.thread == "2/101" }.map { "\($0.name) \($0.time)" }
        #expect(slices == ["single 0.0", "possible 0.0", "waiting 50000.0", "recognized 400000.0"])
        let flows = events.filter { $0.phase == "s" && $0.thread.hasPrefix("2/") }.map { $0.name }
        #expect(flows == ["waits", "held", "held", "released", "cancelled"])
        // On the second time axis, each row takes up one millisecond, so the rows at 0.4 s are displayed one after another.
        let ordered = events.filter { $0.phase == "B" && $0.thread == "12/101" }.map { "\($0.name) \($0.time)" }
        #expect(ordered == ["single 2002000.0", "possible 2002000.0", "waiting 2008000.0", "recognized 2011000.0"], "\(ordered)")
    }

    @Test func namesAreText() throws {
        let text = try hostilePicture().perfetto
        let names = try events(text).map { $0.name }
        for name in hostileNames { #expect(names.contains { $0.hasSuffix(name) }, "\(name)") }
        #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
    }
}
