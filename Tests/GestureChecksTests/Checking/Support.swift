import GestureFiles
import GestureTimeline
import TestSupport
import Testing

@testable import GestureChecks

extension Folder {
    /// Checks one trace in the folder and returns the result.
    func check(_ name: String = "a.trace.json", updates: Bool = false) throws -> CheckResult {
        CheckRun(updates ? .missingAndFailing : .none).check(try #require(CheckCase(trace: path + "/" + name)))
    }
}

extension Folder {
    func check(_ name: String = "a.trace.json", _ goldens: GoldenWriting) throws -> CheckResult {
        CheckRun(goldens).check(try #require(CheckCase(trace: path + "/" + name)))
    }
}

/// A layout with a card and a list. The list's id contains a space. The card has a button, and a single tap that waits for a double tap.
enum Sample {
    static let layout = """
        {"window":{"id":"window","frame":[0,0,390,844],"subviews":[{"id":"card","frame":[20,100,350,200],
         "gestureRecognizers":[{"id":"tap","type":"tap","requireToFail":["double"]},
                               {"id":"double","type":"tap","numberOfTapsRequired":2},{"id":"pan","type":"pan"}],
         "subviews":[{"id":"save","type":"button","frame":[300,10,40,40],"actions":{"touchUpInside":"saved"}}]},
         {"id":"my list","type":"scrollView","frame":[0,400,390,400],"contentSize":[390,2000],\
        "gestureRecognizers":[{"id":"card","type":"tap"}]}]},
         "modes":{"initial":"browse","states":{"browse":{"next":["doodle"]},"doodle":{"initial":"pen","states":{"pen":{}}}}}}
        """

    /// Returns a trace whose third line contains these `expect` sentences.
    static func trace(expect: [String], gestures: String = #"{"tap":{"view":"card","at":[0.1,0.9]}}"#, events: String? = nil) -> String {
        let sentences = expect.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" }.joined(separator: ",")
        let input = events.map { "\"events\":[\($0)]" } ?? "\"gestures\":[\(gestures)]"
        return "{\"layout\":\(layout.replacing("\n", with: "")),\n \"expect\":\n[\(sentences)],\n\(input)}"
    }
}

extension CheckResult {
    /// The text of each failed expectation, followed by the rows that the report shows for the expectation.
    var expectationFailures: [String] {
        failures.compactMap { failure in
            guard case .expectation(let expectation) = failure else { return nil }
            return ([expectation.description] + expectation.rows).joined(separator: "\n")
        }
    }

    /// The error messages for an invalid input. The paths in them are relative to the folder.
    var problems: [String] {
        guard case .broken(let problem) = verdict else { return [] }
        return problem.diagnostics.map { $0.description.split(separator: "/").last.map(String.init) ?? "" }
    }
}
