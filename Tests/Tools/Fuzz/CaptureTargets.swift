import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureSupport
import GestureTimeline

extension FuzzTarget {
    /// Fuzz targets for captures, which are recordings of an app.
    static let captures = [FuzzTarget("capture", readCapture), FuzzTarget("compare", compareCapture)]

    /// Reads only the rows that a device recorded in a capture.
    private static func readCapture(_ bytes: [UInt8]) -> [String] {
        FuzzWorld.attempt(bytes) { () throws(InputError) in
            let rows = try CapturedRows(MemoryByteSource(name: "input", bytes: bytes))
            while try rows.next() != nil {}
            return []
        }
    }

    /// Compares a capture with its replay and prints the result as text and as JSON. Then makes the capture anonymous twice; the second
    /// result must not be much longer than the first.
    private static func compareCapture(_ bytes: [UInt8]) -> [String] {
        let source = SourceText(name: "input", bytes: bytes)
        var problems = FuzzWorld.attempt(bytes) { () throws(InputError) in
            let capture = try Capture(source)
            let text = capture.text(.plain), json = capture.json
            var problems = [text, json].filter { $0.utf8.contains { $0 < 0x20 && $0 != 0x0A } }.map { "a control character in: \($0)" }
            let agreement = capture.agreement
            if agreement.agreed > agreement.rowCount { problems.append("\(agreement.agreed) of \(agreement.rowCount) agree") }
            problems += json.split(separator: "\n").compactMap { FuzzWorld.problem(ofJSON: String($0)) }
            return problems
        }
        problems += FuzzWorld.attempt(bytes) { () throws(InputError) in
            var anonymous = Anonymizer()
            let text = try anonymous.text(of: source)
            var again = Anonymizer()
            let twice = try again.text(of: SourceText(name: "input", text: text))
            return twice.utf8.count <= 2 * text.utf8.count + 1000 ? [] : ["\(text.utf8.count) bytes become \(twice.utf8.count)"]
        }
        return problems
    }
}
