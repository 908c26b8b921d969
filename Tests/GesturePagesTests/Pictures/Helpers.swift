import Foundation
#if canImport(FoundationXML)
    import FoundationXML
#endif
import GestureEngine
import GestureFiles
import GesturePages
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport

/// A trace that was played to its end, together with its rows and the lanes in its picture.
final class Pictured {
    private(set) var lanes: Lanes
    let screen: ScreenDrawing
    let header: TimelineHeader
    let records: [Record]
    let names: Names
    private let scene: Scene

    /// A sink that passes all records to two other sinks.
    private final class Fork: RecordSink {
        let list = RecordList()
        let builder: LanesBuilder

        init(_ builder: LanesBuilder) {
            self.builder = builder
        }

        func record(_ records: Records) {
            list.record(records)
            builder.record(records)
        }
    }

    init(_ replay: Replay, name: String = "a.trace.json", itemLimit: Int = 200_000, rowLimit: Int = 20_000) throws {
        scene = replay.scene
        names = scene.screen.names
        screen = ScreenDrawing(scene.screen)
        header = TimelineHeader(trace: name, layout: replay.layoutName, title: replay.title)
        let fork = Fork(LanesBuilder(names: names, itemLimit: itemLimit, rowLimit: rowLimit))
        scene.screen.sink = fork
        while try replay.step() {}
        records = fork.list.records
        lanes = fork.builder.finish(at: scene.screen.time)
    }

    convenience init(_ text: String, itemLimit: Int = 200_000, rowLimit: Int = 20_000) throws {
        try self.init(Replay(MemoryByteSource(name: "a.trace.json", text: text)), itemLimit: itemLimit, rowLimit: rowLimit)
    }

    /// Plays one of the project's traces, for example `taps/single-and-double-tap`.
    convenience init(trace: String) throws {
        let path = Self.root.appending(path: "traces/\(trace).trace.json").path
        try self.init(Replay(FileByteSource(path: path)), name: path)
    }

    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// Returns a script or style sheet as pages contain it: without indentation, empty lines, and lines that consist only of a comment.
    static func code(of text: String) -> String {
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.filter { $0.wholeMatch(of: #/(//.*|/\*((?!\*/).)*\*/)?/#) == nil }.joined(separator: "\n")
    }

    /// Returns every 31st trace of the project; in a thorough run, all of them.
    static func someTraces() throws -> [String] {
        let folder = root.appending(path: "traces")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let names = paths.filter { $0.hasSuffix(".trace.json") }.map { String($0.dropLast(11)) }.sorted()
        return names.enumerated().filter { Chance.isThorough || $0.offset % 31 == 0 }.map { $0.element }
    }

    /// Changes the name of each lane to a name that could do harm in markup or in a terminal.
    func renameLanes() {
        for index in lanes.lanes.indices { lanes.lanes[index].name = hostileNames[index % hostileNames.count] }
    }

    var svg: String { LanesSVG.text(lanes, screen: screen, header: header) }
    var page: String { LanesPage.text(lanes, screen: screen, header: header) }
    var json: String { LanesJSON.text(lanes, screen: screen, header: header) }
    var perfetto: String { PerfettoTrace.text(lanes, screen: screen, header: header) }
    var mermaid: String { MermaidDiagram.text(lanes, screen: screen, header: header) }

    /// Returns a lane's bars as text, for example "waiting 0.05 to 0.4".
    func bars(_ name: String) -> [String] {
        lanes.lanes.first { $0.name == name }?.bars.map { "\($0.kind.rawValue) \($0.from.time) to \($0.to.time)" } ?? []
    }

    /// Descriptions of the arrows between lanes, such as "double released single at 0.4".
    var arrows: [String] {
        lanes.arrows.map { "\(lanes.lanes[$0.from].name) \($0.kind.rawValue) \(lanes.lanes[$0.to].name) at \($0.at.time)" }
    }
}

/// Names that could do harm in markup or in a terminal if they were not escaped.
let hostileNames = [
    "<script>alert(1)</script>", "a\"b'c&d", "\u{1B}[31mred\u{7}", "]]>-->{{data}}", "end;\nA->>B: x %% #quot;", "\u{202E}thgir",
]

/// Returns a picture in which all views, recognizers, actions and strings have hostile names. The file readers reject some of these names,
/// but an app can still use them.
func hostilePicture() throws -> Pictured {
    let names = hostileNames.map { Quoting.json($0) }
    let layout =
        #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [{"id": \#(names[0]), "class": \#(names[1]), "#
        + #""frame": [0, 0, 390, 300], "gestureRecognizers": [{"id": \#(names[1]), "type": "tap", "action": \#(names[0]), "#
        + #""requireToFail": [\#(names[3])]}, {"id": \#(names[3]), "type": "tap", "numberOfTapsRequired": 2}]}, "#
        + #"{"id": "save", "type": "button", "frame": [0, 300, 390, 200], "actions": {"touchUpInside": \#(names[1])}}]}}"#
    let notes = names.map { #"{"note": \#($0)}"# }.joined(separator: ", ")
    let picture = try Pictured(
        #"{"version": 1, "title": \#(names[0]), "layout": \#(layout), "gestures": [{"tap": [100, 100]}, \#(notes), {"wait": 0.5}, "#
            + #"{"tap": [100, 400]}]}"#)
    picture.renameLanes()
    return picture
}

/// The result of parsing an XML text: the errors, the names of the elements, and the complete character data.
final class XMLFindings: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var attributes: Set<String> = []
    var text = ""
    var error: String?

    init(_ xml: String) {
        super.init()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = self
        if !parser.parse() { error = "\(parser.parserError.map { "\($0)" } ?? "not XML") at line \(parser.lineNumber)" }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        elements[name, default: 0] += 1
        for key in attributes.keys { self.attributes.insert(key) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
