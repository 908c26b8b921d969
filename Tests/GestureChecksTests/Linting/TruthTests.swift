import GestureEngine
import GestureFiles
import GestureChecks
import GestureReplay
import GestureSupport
import TestSupport
import Testing

/// Checks findings about unreachable views in random layouts: if a finding calls a view unreachable, the engine's hit test must never
/// return it.
@Suite(.tags(.slow)) struct TruthTests {
    /// Generates nested views, each on its own line of the layout file, and stores the name of the view on each line.
    private func randomViews(_ generator: inout SplitMix64, depth: Int, _ lines: inout [String], _ names: inout [Int: String]) {
        for index in 0..<Int.random(in: 1...4, using: &generator) {
            let id = "v\(lines.count)"
            var view = "{\"id\":\"\(id)\""
            let place = [20, 20, 10, 10].map { Int.random(in: -2...16, using: &generator) * $0 }
            let size = (abs(place[2]) + 10, abs(place[3]) + 10)
            if Int.random(in: 0..<4, using: &generator) == 0 {
                let turn = Double(Int.random(in: 0...6, using: &generator)) / 2
                view += ",\"bounds\":[0,0,\(size.0),\(size.1)],\"center\":[\(place[0]),\(place[1])],\"transform\":{\"rotation\":\(turn)}"
            } else {
                view += ",\"frame\":[\(place[0]),\(place[1]),\(size.0),\(size.1)]"
            }
            let extras = [
                ",\"type\":\"button\"", ",\"type\":\"label\"", ",\"isHidden\":true", ",\"hitTest\":\"passThrough\"",
                ",\"hitTest\":\"self\"", ",\"hitInsets\":[-5,5,-10,0]", ",\"type\":\"button\",\"isEnabled\":false",
                ",\"type\":\"scrollView\",\"contentSize\":[300,300]", "", "", "", "",
            ]
            view += extras.randomElement(using: &generator)! + ",\"gestureRecognizers\":[{\"type\":\"tap\"}],\"subviews\":["
            lines.append((index > 0 ? "," : "") + view)
            names[lines.count + 1] = id
            if depth < 3, Bool.random(using: &generator) { randomViews(&generator, depth: depth + 1, &lines, &names) }
            lines[lines.count - 1] += "]}"
        }
    }

    @Test func aViewReportedAsNeverHitIsNeverHit() throws {
        var generator = SplitMix64(Chance.seed &+ 1)
        var count = 0
        for _ in 0..<Chance.count(20, thorough: 300) {
            var lines: [String] = []
            var names: [Int: String] = [:]
            randomViews(&generator, depth: 0, &lines, &names)
            let text = layout(lines.joined(separator: "\n"))
            let blamed = findings(("a.layout.json", text)).filter { $0.code == "never-hit" || $0.code == "control-covered" }
            let document = try LayoutDocument.read(SourceText(name: "a", text: text))
            let scene = Scene(document)
            var hit: Set<String> = []
            for x in stride(from: 0.5, to: 390, by: 3) {
                for y in stride(from: 0.5, to: 844, by: 3) {
                    // To find the hit view, the hit test has passed through all of its superviews, so these count as reachable too.
                    var view = scene.screen.window.hitTest(Point(x, y), with: nil)
                    while let here = view, hit.insert(here.id).inserted { view = here.superview }
                }
            }
            for finding in blamed {
                count += 1
                let id = try #require(names[finding.location.line], "\(finding)")
                #expect(!hit.contains(id), "\(finding.message)\n\(text)\n\(Chance.again(Chance.seed))")
            }
        }
        #expect(count > Chance.count(20, thorough: 300))
    }
}

extension Tag {
    /// Tests with hundreds of random layouts; a run without `GESTURETRACE_THOROUGH=1` tries fewer.
    @Tag static var slow: Tag
}
