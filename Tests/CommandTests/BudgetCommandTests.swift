import TestSupport
import Testing

/// Small inputs that once made a command run endlessly or exhaust the memory.
@Suite struct BudgetCommandTests {
    private static func scroll(_ gestures: String) -> String {
        #"""
        {"version": 1, "layout": {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [
          {"id": "list", "type": "scrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 2000],
           "effects": [{"on": "didScroll", "set": {"list.contentOffset": [0, -30]}}]}]}},
        "gestures": [\#(gestures)]}
        """#
    }

    private static let swipe = #"{"swipe": "list", "direction": "up"}"#

    private static let inputs = [
        "effect-end": scroll(swipe),
        "effect-gap": scroll(swipe + #", {"wait": 1000000}, {"tap": [9, 700]}"#),
        "stepper-gap": #"""
        {"version": 1, "layout": {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [
          {"id": "list", "type": "stepper", "frame": [0, 0, 94, 29], "wraps": true}]}},
         "events": [{"t": 0, "touches": [{"id": 1, "phase": "began", "x": 80, "y": 10}]},
                    {"t": 1e9, "touches": [{"id": 1, "phase": "ended", "x": 80, "y": 10}]}]}
        """#,
        "list-variable": #"""
        {"version": 1, "layout": {"version": 1, "variables": {"a": "x"}, "window": {"id": "window", "frame": [0, 0, 390, 844],
          "subviews": [{"id": "list", "frame": [0, 0, 9, 9]}], "gestureRecognizers": [{"id": "tap", "type": "tap",
            "effects": [{"on": "recognized", "set": {"variables.a": {"=": "[variables.a, variables.a]"}}}]}]}},
         "gestures": [{"tap": [9, 9], "count": 60}]}
        """#,
    ]

    private static let commands = [
        ["replay"], ["replay", "--format", "jsonl", "--summary"], ["replay", "--format", "svg"], ["check"], ["explain"],
        ["explain", "--at", "1e8"], ["explain", "--missing", "list touchesEnded"], ["whatif", "--set", "list.alpha=0.5"],
    ]

    @Test(arguments: Chance.pairs(inputs.keys.sorted(), commands))
    func aSmallInputEndsEveryCommandWithAnError(_ name: String, _ command: [String]) throws {
        let folder = try Folder(["a.trace.json": Self.inputs[name]!, "a.timeline": "gesturetrace timeline 1\n"])
        let run = try Run([command[0], "a.trace.json"] + command.dropFirst(), in: folder)
        #expect(run.code == 2)
        #expect(run.errors.hasPrefix("a.trace.json:"), "\(run.errors)")
        #expect(run.errors.contains(name == "list-variable" ? "error: this is an array" : "error: the replay has more than 20"))
        #expect(try folder.text("a.timeline") == "gesturetrace timeline 1\n")
    }

    @Test func includesThatMultiplyEndImmediately() throws {
        let views = Array(repeating: "{}", count: 2000).joined(separator: ",")
        let includes = Array(repeating: #"{"include": "b.layout.json#v"}"#, count: 900).joined(separator: ",\n")
        let folder = try Folder([
            "b.layout.json": #"{"version": 1, "window": {"frame": [0, 0, 9, 9], "subviews": [{"id": "v", "subviews": [\#(views)]}]}}"#,
            "a.layout.json": "{\"version\": 1, \"window\": {\"frame\": [0, 0, 9, 9], \"subviews\": [\n\(includes)]}}",
        ])
        let run = try Run(["screen", "a.layout.json"], in: folder)
        // Each include adds 2002 objects. The limit is 200,000 objects plus ten times the 2006 objects that the file itself contains.
        #expect(run.code == 2)
        #expect(run.errors.hasPrefix("a.layout.json:111:13: error: the includes add more than 220060 objects and arrays"), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count { $0.contains("error:") } == 1)
    }
}
