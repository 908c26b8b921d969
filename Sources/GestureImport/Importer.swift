import GestureFiles
import GestureSupport

/// What was imported: a layout, a trace, or both, and what there is to say about them.
package struct Imported {
    /// The text of a layout; nil where only touches are known.
    package var layout: String?
    /// The entries of a trace; empty where no touches are known.
    package var events: [TraceEvent]
    package var title: String?
    package var diagnostics: [Diagnostic]
}

/// What is asked for besides the files.
package struct ImportOptions: Sendable {
    /// Whether UIKit's own recognizers are kept.
    package var keepsSystem = false
    /// The scene of a storyboard.
    package var scene: String?

    package init() {}
}

/// Makes layouts and traces of what other programs print.
package enum Importer {
    /// What a file looks like; whatever nothing else is may be a log.
    package static func kind(of source: SourceText) -> ImportKind { KindDetection(source).kind }

    /// Reads files that are of one kind, and joins them.
    package static func read(_ sources: [SourceText], as kind: ImportKind?, _ options: ImportOptions) throws(InputError) -> Imported {
        for source in sources where source.bytes(0..<min(source.count, 4096)).contains(0) { throw error(.binary, in: source) }
        switch kind ?? self.kind(of: sources[0]) {
        case .uikit: return try dump(sources, options)
        case .storyboard: return try storyboard(sources[0], options)
        case .webkit: fatalError("a trace format has its own reader")
        }
    }

    private static func storyboard(_ source: SourceText, _ options: ImportOptions) throws(InputError) -> Imported {
        let document = try XMLDocument(source)
        guard document.root.name == "document" || document.root.name == "archive" else { throw error(.noStoryboard, in: source) }
        let scenes = StoryboardScenes(document)
        guard let (scene, others) = scenes.chosen(options.scene) else {
            throw error(.noScene(options.scene, among: scenes.names), in: source)
        }
        let reader = StoryboardReader(document, scenes, scene, others: others)
        return try finish(reader.screen, from: .storyboard, [], reader.report, [source])
    }

    private static func dump(_ sources: [SourceText], _ options: ImportOptions) throws(InputError) -> Imported {
        var facts = DumpFacts()
        for (file, source) in sources.enumerated() {
            let bytes = source.bytes(0..<source.count)
            let entities = Entities(bytes)
            let known = facts
            facts = DumpFacts()
            func read(_ bytes: UnsafeBufferPointer<UInt8>) -> DumpFacts {
                var reader = DumpReader(bytes, file: file, entities: entities, facts: known)
                reader.read()
                return reader.facts
            }
            facts = entities?.bytes.withUnsafeBufferPointer { read($0) } ?? read(bytes)
        }
        if facts.views.isEmpty, facts.recognizers.isEmpty, facts.touches.isEmpty {
            throw error(facts.controllers.isEmpty ? .nothing : .onlyControllers(facts.controllers.count), in: sources[0])
        }
        let join = DumpJoin(facts, keepsSystem: options.keepsSystem)
        let trace = DumpTrace(facts.touches, report: join.facts.report)
        return try finish(join.screen, from: .uikit, trace.events, trace.report, sources)
    }

    /// Makes the texts.
    static func finish(
        _ screen: ImportedScreen, from kind: ImportKind, _ events: [TraceEvent], _ report: ImportReport, _ sources: [SourceText]
    ) throws(InputError) -> Imported {
        let layout = ScreenLayout(screen)
        let deepest = layout.deepest()
        if deepest.depth > ScreenLayout.maximumDepth {
            let place = layout.screen.views[deepest.view].place
            throw error(.tooDeep(limit: ScreenLayout.maximumDepth), in: sources[place.file], at: place.offset)
        }
        var report = report
        layout.report(to: &report)
        var extra = [JSONMember("x-imported-from", .string(kind.rawValue))]
        if !screen.leftOut.isEmpty { extra.append(JSONMember("x-left-out", .strings(screen.leftOut))) }
        let questions = report.questions
        if !questions.isEmpty { extra.append(JSONMember("x-questions", .strings(questions))) }
        let text = JSONPrinter.text(of: layout.document(extra: extra)) + "\n"
        return Imported(layout: text, events: events, title: screen.title, diagnostics: report.diagnostics(in: sources))
    }

    static func error(_ error: ImportError, in source: SourceText, at offset: Int = 0) -> InputError {
        InputError(Diagnostic(at: source.location(of: SourcePosition(offset: offset)), error.description))
    }
}
