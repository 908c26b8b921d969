import GestureFiles
import GestureChecks
import GestureSupport

/// Returns a layout whose window contains these views.
func layout(_ views: String, _ rest: String = "") -> String {
    #"{"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[\#n\#(views)]}\#(rest)}"#
}

/// Returns a view of 350 × 200 points at (20, 100) that has these recognizers.
func card(_ recognizers: String, _ rest: String = "") -> String {
    #"{"id":"card","frame":[20,100,350,200],"gestureRecognizers":[\#(recognizers)]\#(rest)}"#
}

/// Returns the part of a layout after its window that declares the modes `a` and `b`, with these further properties.
func twoModes(_ a: String, _ b: String = "") -> String {
    #","modes":{"initial":"a","states":{"a":{"next":["b"]\#(a)},"b":{"next":["a"]\#(b)}}}"#
}

func findings(_ texts: (name: String, text: String)...) -> [Finding] {
    var linter = Linter()
    for (name, text) in texts {
        // Reading a source in memory cannot fail.
        try? linter.add(MemoryByteSource(name: name, text: text))
    }
    return linter.findings()
}

/// Returns the codes of a layout's findings in order.
func codes(_ layout: String) -> [String] {
    findings(("a.layout.json", layout)).filter { $0.ignored == nil }.map(\.code)
}

func messages(_ layout: String) -> [String] { findings(("a.layout.json", layout)).map(\.message) }
