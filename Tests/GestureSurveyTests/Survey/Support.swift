import Foundation
import GestureFiles
import GestureSupport
import GestureSurvey
import Testing

/// Returns a layout with a window of 390 × 844 points that contains the given views.
func layout(_ views: String, window: String = "", _ rest: String = "") -> String {
    #"{"version":1,"window":{"id":"window","frame":[0,0,390,844]\#(window),"subviews":[\#(views)]}\#(rest)}"#
}

func survey(_ text: String, _ selection: Survey.Selection = Survey.Selection()) throws -> Survey {
    try Survey(try LayoutDocument.read(SourceText(name: "test.layout.json", text: text)), selection)
}

/// The paths of all layouts in traces/, without the extension `.layout.json`.
enum TraceLayouts {
    static let folder = URL(filePath: #filePath).appending(path: "../../../../traces").standardized

    static let all: [String] = {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".layout.json") }.map { String($0.dropLast(".layout.json".count)) }.sorted()
    }()

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name + ".layout.json"), encoding: .utf8)
    }

    /// Reads a layout in traces/ together with all files that it includes.
    static func document(_ name: String) throws -> LayoutDocument {
        let path = folder.appending(path: name + ".layout.json").path
        return try LayoutDocument.read(
            try SourceText.read(try FileByteSource(path: path)),
            files: { path throws(InputError) in
                try SourceText.read(try FileByteSource(path: path))
            })
    }
}

extension Survey {
    /// The survey's findings as strings that contain a code and a subject, for example `late single`.
    var codes: [String] { findings.map { $0.code.rawValue + " " + $0.who } }

    /// Returns the outcomes of a gesture on a view's place in the first mode of the layout. Each outcome consists of a subject and a kind,
    /// for example `save touchUpInside`.
    func outcomes(_ gesture: String, on view: String) -> [String] {
        let cell = cells.first { $0.gesture.name == gesture && places[$0.place].view == view }
        return cell?.outcomes.map { $0.who + " " + $0.what } ?? ["no cell"]
    }
}
