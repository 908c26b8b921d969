import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureSurvey
import TestSupport
import Testing

/// The survey compared with replays of points and of its own cells.
@Suite(.tags(.slow)) struct SurveyOracleTests {
    /// The outcomes of a replay by the rows themselves, as `who what`.
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
                // Mere movement along a control is no outcome.
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

    @Test(arguments: TraceLayouts.all) func eachCellReplaysAsItSays(name: String) throws {
        let document = try TraceLayouts.document(name)
        let survey = try Survey(document)
        #expect(!survey.cells.isEmpty)
        for cell in survey.cells {
            let found = try outcomes(cell.gestures, on: document)
            #expect(cell.failure == nil)
            #expect(Set(cell.outcomes.map { $0.who + " " + $0.what }) == Set(found.rows), "\(cell.gestures)")
        }
    }
}
