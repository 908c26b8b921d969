import GestureFiles
import GestureChecks
import GestureSupport

/// A layout whose window contains these views.
func layout(_ views: String, _ rest: String = "") -> String {
    #"{"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[\#n\#(views)]}\#(rest)}"#
}

/// A view at (20, 100) of 350 × 200 points with these recognizers.
func card(_ recognizers: String, _ rest: String = "") -> String {
    #"{"id":"card","frame":[20,100,350,200],"gestureRecognizers":[\#(recognizers)]\#(rest)}"#
}

func findings(_ texts: (name: String, text: String)...) -> [Finding] {
    var linter = Linter()
    for (name, text) in texts {
        // A source in memory can always be read.
        try? linter.add(MemoryByteSource(name: name, text: text))
    }
    return linter.findings()
}

/// The codes of a layout's findings, in order.
func codes(_ layout: String) -> [String] {
    findings(("a.layout.json", layout)).filter { $0.ignored == nil }.map(\.code)
}

func messages(_ layout: String) -> [String] { findings(("a.layout.json", layout)).map(\.message) }
