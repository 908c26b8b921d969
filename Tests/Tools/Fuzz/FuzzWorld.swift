import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// The screen on which targets play the traces, expressions and `expect` sentences in the corpus, and functions that check the results of
/// reading.
enum FuzzWorld {
    static let layoutText = layoutText()

    /// Returns the JSON text of the targets' layout with the given delegate answers, and with an effect that has the given condition and
    /// value.
    static func layoutText(
        delegate: String = #"{"shouldRecognizeSimultaneouslyWith":"other.type != 'tap'","shouldBegin":"abs(velocity.x) >= 0"}"#,
        condition: String = #""variables.count < 3""#, value: String = #""variables.count + 1""#
    ) -> String {
        #"""
        {"version":1,"window":{"id":"window","frame":[0,0,390,844],"isMultipleTouchEnabled":true,"keyboard":"keyboard","subviews":[
          {"id":"card","frame":[20,100,350,200],"controller":"CardController","isMultipleTouchEnabled":true,"gestureRecognizers":[
            {"id":"single","type":"tap","action":"tapped","requireToFail":["double"]},{"id":"double","type":"tap","numberOfTapsRequired":2},
            {"id":"pan","type":"pan","action":{"browse":"panned","edit":"drawn"},"delegate":"d","effects":[
              {"on":"began","if":\#(condition),"set":{"variables.count":{"=":\#(value)}}},{"on":"ended","enter":"edit"}]},
            {"id":"press","type":"longPress","minimumPressDuration":0.3,"delegate":{"shouldReceive":"touch.view != 'save'"}},
            {"id":"pinch","type":"pinch","delegate":"d"},{"id":"turn","type":"rotation","delegate":"d"},
            {"id":"flick","type":"swipe","direction":["left","right"]},{"id":"edge","type":"screenEdgePan","edges":"left"}],
           "subviews":[{"id":"save","type":"button","frame":[10,10,80,40],"actions":{"touchUpInside":"saved"}},
            {"id":"knob","type":"slider","frame":[10,60,200,40]},{"id":"more","type":"stepper","frame":[10,120,94,32]}]},
          {"id":"list","type":"tableView","frame":[0,320,390,300],"contentSize":[390,1500],"refreshControl":true,"maximumZoomScale":3,\#
        "subviews":[
            {"id":"row","type":"cell","frame":[0,0,390,80],"swipeActions":["delete"]},{"id":"row2","type":"cell","frame":[0,80,390,80]}]},
          {"id":"field","type":"textField","frame":[20,640,350,44]},{"id":"keyboard","frame":[0,644,390,200]}]},
         "delegates":{"d":\#(delegate)},
         "modes":{"initial":"browse","states":{"browse":{"next":["edit"]},"edit":{"next":["browse"],"recognizers":["pan","pinch"]}}},
         "variables":{"count":0}}
        """#
    }

    /// Returns a small layout with the given delegate answers, condition and value. It is small because a target reads several such layouts
    /// for each input.
    static func smallLayoutText(
        delegate: String = #"{"shouldBegin":true}"#, condition: String = "true", value: String = #""variables.count + 1""#
    ) -> String {
        #"""
        {"version":1,"window":{"id":"window","frame":[0,0,390,844],"isMultipleTouchEnabled":true,"subviews":[
          {"id":"card","frame":[20,100,350,200],"gestureRecognizers":[{"id":"single","type":"tap","delegate":"d"},
            {"id":"pan","type":"pan","delegate":"d","effects":[
              {"on":"began","if":\#(condition),"set":{"variables.count":{"=":\#(value)}}},{"on":"ended","enter":"edit"}]}],
           "subviews":[{"id":"save","type":"button","frame":[10,10,80,40]}]},
          {"id":"list","type":"tableView","frame":[0,320,390,300],"contentSize":[390,1500]}]},
         "delegates":{"d":\#(delegate)},"modes":{"initial":"browse","states":{"browse":{"next":["edit"]},"edit":{}}},\#
        "variables":{"count":0}}
        """#
    }

    /// The layout that results from reading the JSON text with its default values.
    static let layout: LayoutDocument = {
        do throws(InputError) {
            return try LayoutDocument.read(SourceText(name: "world.layout.json", text: layoutText))
        } catch {
            fatalError(error.description)
        }
    }()

    /// A trace with few gestures: taps, a drag and a pinch. There are only a few because they are played for every input.
    static let gestures = #"""
        {"version":1,"gestures":[{"tap":"card","count":2},{"drag":"card","by":[80,10],"duration":0.05},{"wait":0.5},
         {"pinch":"card","from":80,"to":140,"duration":0.05},{"tap":"row"},{"tap":"save"},{"note":"over","enter":"browse"}]}
        """#

    /// A trace with even fewer gestures, for targets that process the rows extensively.
    static let fewGestures = #"""
        {"version":1,"gestures":[{"tap":"card"},{"drag":"card","by":[40,10],"duration":0.03},{"note":"over","enter":"browse"}]}
        """#

    /// Plays `fewGestures` on the layout, and returns the scene and the rows.
    static func records() throws(InputError) -> (scene: Scene, records: [Record]) {
        let reader = try TraceReader(MemoryByteSource(name: "world.trace.json", text: fewGestures))
        let replay = try Replay(reader, on: layout)
        let list = RecordList()
        replay.scene.screen.sink = list
        while try replay.step() {}
        return (replay.scene, list.records)
    }

    /// Plays a trace on a layout, at most until there are 20,000 rows, and returns the rules of the engine that the rows violate.
    static func play(_ reader: TraceReader, on layout: LayoutDocument) throws(InputError) -> [String] {
        let replay = try Replay(reader, on: layout)
        let checker = InvariantChecker(names: replay.scene.screen.names)
        replay.scene.screen.sink = checker
        while replay.scene.screen.rowCount < 20_000, try replay.step() {}
        return checker.violations
    }

    /// Returns the problems of an error message. It must contain a location inside the file and only characters that a terminal can
    /// display.
    static func complaints(about error: InputError, of bytes: [UInt8]) -> [String] {
        // The number of lines includes the line after the last one, because the location of an error in a truncated file may be there.
        let lines = bytes.count { $0 == 0x0A } + 2
        var result: [String] = []
        if !(1...20).contains(error.diagnostics.count) { result.append("\(error.diagnostics.count) errors at once") }
        for diagnostic in error.diagnostics {
            if diagnostic.report.unicodeScalars.contains(where: { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x7F }) {
                result.append("a control character in: \(diagnostic)")
            }
            guard let place = diagnostic.location, place.file == "input" else { continue }
            if !(1...lines).contains(place.line) || place.column < 1 || place.column > bytes.count + 1 {
                result.append("a place outside the file: \(diagnostic)")
            }
        }
        return result
    }

    /// Calls a function that is allowed to reject the bytes, and returns the problems.
    static func attempt(_ bytes: [UInt8], _ body: () throws(InputError) -> [String]) -> [String] {
        do throws(InputError) {
            return try body()
        } catch {
            return complaints(about: error, of: bytes)
        }
    }

    /// Returns the problem of a string that must be valid JSON; `nil` if it is valid.
    static func problem(ofJSON text: String) -> String? {
        do throws(InputError) {
            _ = try JSONNode.document(SourceText(name: "json", text: text))
            return nil
        } catch {
            return "not JSON: \(error.report)"
        }
    }
}
