import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
@testable import GestureSurvey
import TestSupport
import Testing

/// Compares the outcomes in a survey's cells with replays of the same gestures, both at the points that the survey used and at other
/// points.
@Suite(.tags(.slow)) struct SurveyOracleTests {
    /// Replays gestures. Returns the hit view and the outcomes. Each outcome consists of a subject and a kind, and is read directly from a
    /// row.
    private func outcomes(_ gestures: String, on layout: LayoutDocument) throws -> (view: String?, rows: [String]) {
        let text = "{\"version\": 1, \"gestures\": [\(gestures)]}"
        let replay = try Replay(try TraceReader(MemoryByteSource(name: "test.trace.json", text: text)), on: layout)
        let list = RecordList()
        replay.scene.screen.sink = list
        while try replay.step() {}
        replay.scene.screen.flush()
        let names = replay.scene.screen.names
        var rows: [String] = []
        var view: String?
        for record in list.records {
            var row: String?
            switch record.body {
            case .touch(let touch): if view == nil { view = touch.view.map { names[$0] } }
            case .recognizerAction(let action): if action.state != .changed { row = names[action.recognizer] + " " + action.state.rawValue }
            case .select(let list, _): row = names[list] + " selects"
            case .control(let control):
                let event = names[control.event]
                // A movement of a finger inside a control is an outcome only if the control has an action for it.
                if !event.hasPrefix("touchDrag") || control.action != nil { row = names[control.control] + " " + event }
            case .scroll(let scroll):
                if scroll.event == .willBeginDragging || scroll.event == .didZoom { row = names[scroll.view] + " " + scroll.event.rawValue }
            default: break
            }
            if let row, !rows.contains(row) { rows.append(row) }
        }
        return (view, rows)
    }

    private static let seeds = Array(Chance.seeds(block: 0, count: Chance.count(10, thorough: 200)))

    @Test(arguments: seeds) func aGridOfPointsFindsNoOutcomeThatTheTableLacks(seed: UInt64) throws {
        var random = RandomLayout(seed: seed, hasExpressions: seed % 2 == 0)
        let text = random.text()
        let document = try LayoutDocument.read(SourceText(name: "random.layout.json", text: text))
        var selection = Survey.Selection()
        selection.gestures = ["tap", "press", "longPress"]
        let survey = try Survey(document, selection)
        for column in 0..<10 {
            for row in 0..<15 {
                let point = "[\(Double(column) * 32 + 5.37), \(Double(row) * 32 + 7.61)]"
                for (name, gesture) in [
                    ("tap", "{\"tap\": \(point)}"), ("press", "{\"press\": \(point), \"hold\": 0.3}"),
                    ("long press", "{\"press\": \(point)}"),
                ] {
                    let found = try outcomes(gesture, on: document)
                    let known = survey.cells.contains { cell in
                        cell.gesture.name == name && survey.places[cell.place].view == found.view
                            && cell.outcomes.map { $0.who + " " + $0.what } == found.rows
                    }
                    if !known, found.view != nil {
                        Issue.record("\(gesture) on \(found.view ?? ""): \(found.rows); \(Chance.again(seed))\n\(text)")
                    }
                }
            }
        }
    }

    @Test(arguments: TraceLayouts.all) func eachCellReplaysWithItsOutcomes(name: String) throws {
        let document = try TraceLayouts.document(name)
        let survey = try Survey(document)
        #expect(!survey.cells.isEmpty)
        for cell in survey.cells {
            let found = try outcomes(cell.gestures, on: document)
            #expect(cell.failure == nil)
            #expect(Set(cell.outcomes.map { $0.who + " " + $0.what }) == Set(found.rows), "\(cell.gestures)")
        }
    }

    /// Counts how many gestures were replayed at other points of their places, and how many of these gestures had different outcomes there.
    private struct Deviations {
        enum Kind: String, CaseIterable { case still, stillInSampledPlaces, moving, ofTwoFingers }

        var layouts = 0
        var cells = 0
        var points: [Kind: Int] = [:]
        var others: [Kind: Int] = [:]

        func share(_ kind: Kind) -> Double { Double(others[kind] ?? 0) / Double(max(points[kind] ?? 0, 1)) }

        var text: String {
            "\(layouts) layouts, \(cells) cells"
                + Kind.allCases.map { "; \($0.rawValue): \(others[$0] ?? 0) of \(points[$0] ?? 0) points" }.joined()
        }
    }

    private func add(_ document: LayoutDocument, _ seed: UInt64, to found: inout Deviations) throws {
        let survey = try Survey(document)
        let window = Scene(document).screen.window.bounds
        var random = SplitMix64(seed)
        found.layouts += 1
        for cell in survey.cells where cell.mode == survey.modes[0].path {
            let place = survey.places[cell.place]
            let kind: Deviations.Kind
            switch cell.gesture.form {
            case .edge: continue
            case .tap, .press: kind = !cell.gesture.isOfOneFinger ? .ofTwoFingers : place.isSampled ? .stillInSampledPlaces : .still
            case .drag, .pressDrag, .swipe: kind = cell.gesture.isOfOneFinger ? .moving : .ofTwoFingers
            case .pinch, .rotate: kind = .ofTwoFingers
            }
            found.cells += 1
            for _ in 0..<3 {
                guard let point = place.randomPoint(&random) else { continue }
                let spot = Spot(point: point, room: place.room)
                guard let gesture = cell.gesture.text(at: spot, in: window) else { continue }
                found.points[kind, default: 0] += 1
                let rows = try outcomes(gesture, on: document).rows
                guard Set(rows) != Set(cell.outcomes.map { $0.who + " " + $0.what }) else { continue }
                found.others[kind, default: 0] += 1
                if kind == .still { Issue.record("\(gesture) on \(place.id): \(rows); \(Chance.again(seed))") }
            }
        }
    }

    @Test func otherPointsOfAPlaceRarelyHaveOtherOutcomes() throws {
        var found = Deviations()
        let layouts = TraceLayouts.all
        for index in 0..<Chance.count(3, thorough: layouts.count) { try add(try TraceLayouts.document(layouts[index]), 1, to: &found) }
        for seed in Chance.seeds(block: 1, count: Chance.count(2, thorough: 100)) {
            var random = RandomLayout(seed: seed, hasExpressions: seed % 2 == 0)
            try add(try LayoutDocument.read(SourceText(name: "random.layout.json", text: random.text())), seed, to: &found)
        }
        if Chance.isThorough { print(found.text) }
        #expect(found.share(.stillInSampledPlaces) < 0.03, "\(found.text)")
        #expect(found.share(.moving) < 0.1 && found.share(.ofTwoFingers) < 0.3, "\(found.text)")
    }
}

extension Place {
    /// Returns a random point inside the place, or `nil` if 100 attempts find none.
    fileprivate func randomPoint(_ random: inout SplitMix64) -> Point? {
        let corners = outline.flatMap { $0 }
        guard let first = corners.first else { return nil }
        let box = corners.reduce(into: (low: first, high: first)) { box, corner in
            box.low = Point(min(box.low.x, corner.x), min(box.low.y, corner.y))
            box.high = Point(max(box.high.x, corner.x), max(box.high.y, corner.y))
        }
        for _ in 0..<100 {
            let point = Point(random.number(box.low.x...box.high.x), random.number(box.low.y...box.high.y))
            // Because of these fractional parts, the point cannot be on a border.
            let rounded = Point(point.x.rounded() + 0.37, point.y.rounded() + 0.61)
            if contains(rounded) { return rounded }
        }
        return nil
    }

    /// Returns whether a point is inside the outline, which is the case if a ray from the point to the left crosses the outline an odd
    /// number of times.
    private func contains(_ point: Point) -> Bool {
        var isInside = false
        for line in outline {
            for (index, from) in line.enumerated() {
                let to = line[(index + 1) % line.count]
                if from.x == to.x, from.x <= point.x, (from.y > point.y) != (to.y > point.y) { isInside.toggle() }
            }
        }
        return isInside
    }
}
