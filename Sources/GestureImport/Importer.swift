import GestureEngine
import GestureFiles
import GestureSupport

/// The result of an import: a layout, a trace or both, with diagnostics.
package struct Imported {
    /// The text of the imported layout, or `nil` if only touches were imported.
    package var layout: String?
    /// The entries of the imported trace. The array is empty if no touches were imported.
    package var events: [TraceEvent]
    /// Gestures in the short notation, each as JSON, for files that do not contain individual samples.
    package var gestures: [String] = []
    package var title: String? = nil
    /// Descriptions of the assumed values in the touches. Values are assumed if no source specifies them.
    package var figures: [String] = []
    /// Suggestions for a first gesture on an imported screen.
    package var firstGestures: [FirstGesture] = []
    package var diagnostics: [Diagnostic]
}

/// The options for an import.
package struct ImportOptions: Sendable {
    /// Whether recognizers that UIKit itself adds are imported rather than omitted.
    package var keepsSystem = false
    /// The name of the scene to import from a storyboard, or of the test to import from the files of a UI test.
    package var scene: String?
    /// Whether all views in a test's element tree become direct subviews of the window.
    package var isFlat = false
    /// The number of pixels per point, or `nil` if it was not specified.
    package var scale: Double?
    /// The size of the screen in points. It is needed if coordinates are in other units or are fractions of the screen.
    package var size: Size?
    /// The number of clockwise quarter turns that convert digitizer coordinates to screen coordinates.
    package var turns = 0
    /// The text of an edited layout with which the import is merged.
    package var mergeInto: SourceText?
    /// The text of a layout that contains the views named by the touches.
    package var layout: SourceText?
    /// Whether any of the imported files is truncated.
    var isCut = false

    package init() {}
}

/// A namespace for functions that create layouts and traces from the output of other programs.
package enum Importer {
    /// Detects the kind of a file from its content. A file that matches no other kind is treated as a log.
    package static func kind(of source: SourceText) -> ImportKind { KindDetection(source).kind }

    /// Imports files. Several debugger dumps are combined into one screen. If one file contains a screen and another contains touches, the
    /// result is a layout with its trace.
    package static func read(_ sources: [SourceText], as kind: ImportKind?, _ options: ImportOptions) throws(InputError) -> Imported {
        for source in sources where source.bytes.prefix(4096).contains(0) { throw error(.binary, in: source) }
        let parts = sources.map { JSONPart.reading($0, as: kind) }
        if parts.contains(where: { $0 != nil }) {
            let texts = zip(sources, parts).map { $1?.text ?? $0 }
            var options = options
            options.isCut = parts.contains { $0?.isCut == true }
            var report = ImportReport()
            for (file, part) in parts.enumerated() {
                for (issue, place) in part?.issues ?? [] { report.note(issue, at: ImportPlace(file: file, offset: place.offset)) }
            }
            // If the tree is in a string inside the JSON, its kind may differ from that of the file.
            let isString = zip(texts, parts).contains { $1 != nil && !KindDetection($0).isJSON }
            var imported = try joined(texts, as: isString ? nil : kind, options)
            imported.diagnostics = report.diagnostics(in: sources) + imported.diagnostics
            return imported
        }
        return try joined(sources, as: kind, options)
    }

    private static func joined(_ sources: [SourceText], as kind: ImportKind?, _ options: ImportOptions) throws(InputError) -> Imported {
        var kinds = sources.map { kind ?? self.kind(of: $0) }
        if kinds.contains(.xcuitestScript) {
            for place in kinds.indices where kinds[place] == .uikit && KindDetection(sources[place]).isSource {
                kinds[place] = .xcuitestScript
            }
        }
        if kinds.allSatisfy({ $0 == .uikit }) { return try dump(sources, options) }
        if kinds.allSatisfy({ $0 == .xcuitestScript }) { return try script(sources, options) }
        if sources.count == 1 { return try read(sources[0], kinds[0], options) }
        if let kind { throw error(.severalOf(kind), in: sources[1]) }
        return try joined(sources, kinds, options)
    }

    private static func read(_ source: SourceText, _ kind: ImportKind, _ options: ImportOptions) throws(InputError) -> Imported {
        switch kind {
        case .uikit: return try dump([source], options)
        case .uikitJSON:
            let facts = ScreenReader(try JSONNode.document(source)).facts
            if facts.views.isEmpty { throw error(.noElements, in: source) }
            let join = DumpJoin(facts, keepsSystem: options.keepsSystem)
            return try finish(join.screen, from: .uikitJSON, [], join.facts.report, [source], options)
        case .storyboard: return try storyboard(source, options)
        case .xcuitest:
            let reader = XCUITestReader(DumpText(bytes: source.bytes))
            return try tree(reader.tree, kind, reader.report, source, options)
        case .appium, .uiautomator:
            let reader = SourceReader(try XMLDocument(source))
            if reader.maskedCount > 0 { throw error(.masked, in: source) }
            return try tree(reader.tree, kind, reader.report, source, options)
        case .wda, .idb, .maestroHierarchy:
            return try tree(
                JSONTreeReader(try JSONNode.document(source), as: kind, isCut: options.isCut).tree, kind, ImportReport(), source, options)
        case .calabash:
            let facts = CalabashReader(try JSONNode.document(source)).facts
            if facts.views.isEmpty { throw error(.noElements, in: source) }
            let join = DumpJoin(facts, keepsSystem: options.keepsSystem)
            return try finish(join.screen, from: .calabash, [], join.facts.report, [source], options)
        case .w3c: return try pointers(source, options)
        case .maestro: return try maestro(source, options)
        case .xcuitestScript: return try script([source], options)
        case .getevent, .evtest, .evemu, .libinput: return try evdev(source, options)
        case .webkit: throw error(.streamAlone, in: source)
        }
    }

    /// Imports a screen and a file of touches as a layout with its trace. The names in the touches refer to views on the screen.
    private static func joined(_ sources: [SourceText], _ kinds: [ImportKind], _ options: ImportOptions) throws(InputError) -> Imported {
        let screens = sources.indices.filter { kinds[$0].isScreen }
        let touches = sources.indices.filter { !kinds[$0].isScreen }
        let isScript = touches.allSatisfy { kinds[$0] == .xcuitestScript }
        if touches.count > 1, !isScript { throw error(.secondTouches(sources[touches[0]].name), in: sources[touches[1]]) }
        if let other = screens.first(where: { $0 != screens[0] && (kinds[$0] != .uikit || kinds[screens[0]] != .uikit) }) {
            throw error(.secondScreen(sources[screens[0]].name, kinds[screens[0]]), in: sources[other])
        }
        let dumps = screens.map { sources[$0] }
        var screen = try kinds[screens[0]] == .uikit ? dump(dumps, options) : read(dumps[0], kinds[screens[0]], options)
        // If no file contains touches, the result consists only of the screen.
        guard let place = touches.first, let layout = screen.layout else { return screen }
        if screen.hasTouches { throw error(.secondTouches(dumps[0].name), in: sources[place]) }
        var options = options
        options.layout = SourceText(name: dumps[0].name, text: layout)
        options.mergeInto = nil
        let gestures = try isScript ? script(touches.map { sources[$0] }, options) : read(sources[place], kinds[place], options)
        (screen.events, screen.gestures, screen.figures) = (gestures.events, gestures.gestures, gestures.figures)
        screen.diagnostics += gestures.diagnostics
        return screen
    }

    private static func tree(
        _ tree: ElementTree, _ kind: ImportKind, _ report: ImportReport, _ source: SourceText, _ options: ImportOptions
    ) throws(InputError) -> Imported {
        guard tree.elements.contains(where: { $0.frame != nil }) else { throw error(.noElements, in: source) }
        guard tree.elements.contains(where: { $0.frame.map { $0.size.width > 0 && $0.size.height > 0 } ?? false }) else {
            throw error(.noSizes(kind), in: source)
        }
        var (tree, report) = (tree, report)
        if kind == .uiautomator || kind == .maestroHierarchy && tree.isAndroid, options.scale == nil {
            report.note(.androidScale, at: tree.elements[0].place)
        }
        tree.scale = options.scale ?? 1
        let made = TreeScreen(tree, isFlat: options.isFlat, report: report)
        return try finish(made.screen, from: kind, [], made.report, [source], options)
    }

    private static func storyboard(_ source: SourceText, _ options: ImportOptions) throws(InputError) -> Imported {
        let document = try XMLDocument(source)
        guard document.root.name == "document" || document.root.name == "archive" else { throw error(.noStoryboard, in: source) }
        let scenes = StoryboardScenes(document)
        guard let (scene, others) = scenes.chosen(options.scene) else {
            throw error(.noScene(options.scene, among: scenes.names), in: source)
        }
        let reader = StoryboardReader(document, scenes, scene, others: others)
        return try finish(reader.screen, from: .storyboard, [], reader.report, [source], options)
    }

    private static func dump(_ sources: [SourceText], _ options: ImportOptions) throws(InputError) -> Imported {
        var facts = DumpFacts()
        for (file, source) in sources.enumerated() {
            let bytes = source.bytes
            let entities = Entities(bytes)
            let known = facts
            facts = DumpFacts()
            func read(_ bytes: [UInt8]) -> DumpFacts {
                var reader = DumpReader(bytes, file: file, entities: entities, facts: known)
                reader.read()
                return reader.facts
            }
            facts = read(entities?.bytes ?? bytes)
        }
        if facts.views.isEmpty, facts.recognizers.isEmpty, facts.touches.isEmpty {
            if KindDetection(sources[0]).isJSON { throw error(.unknownJSON, in: sources[0]) }
            throw error(facts.controllers.isEmpty ? .nothing : .onlyControllers(facts.controllers.count), in: sources[0])
        }
        let join = DumpJoin(facts, keepsSystem: options.keepsSystem)
        let trace = DumpTrace(facts.touches, report: join.facts.report)
        return try finish(join.screen, from: .uikit, trace.events, trace.report, sources, options)
    }

    /// Creates the result of an import from the imported screen and touches.
    static func finish(
        _ screen: ImportedScreen, from kind: ImportKind, _ events: [TraceEvent], _ report: ImportReport, _ sources: [SourceText],
        _ options: ImportOptions
    ) throws(InputError) -> Imported {
        let layout = ScreenLayout(screen)
        let deepest = layout.deepest()
        if deepest.depth > ScreenLayout.maximumDepth {
            let place = layout.screen.views[deepest.view].place
            throw error(.tooDeep(views: deepest.depth, limit: JSONReader.maximumDepth), in: sources[place.file], at: place.offset)
        }
        var report = report
        layout.report(to: &report)
        var extra = [JSONMember("x-imported-from", .string(kind.rawValue))]
        if !screen.leftOut.isEmpty { extra.append(JSONMember("x-left-out", .strings(screen.leftOut))) }
        let questions = report.questions
        if !questions.isEmpty { extra.append(JSONMember("x-questions", .strings(questions))) }
        var document = layout.document(extra: extra)
        if let source = options.mergeInto {
            let old = try JSONNode.document(source, keepingComments: true)
            guard var merge = LayoutMerge(old: old, new: document, report: report) else { throw error(.notALayout, in: source) }
            document = merge.document()
            report = merge.report
        }
        // A layout inside a trace is nested one level deeper than in a separate file.
        if document.depth + 1 > JSONReader.maximumDepth {
            let place = layout.screen.views[deepest.view].place
            throw error(.tooDeep(views: deepest.depth, limit: JSONReader.maximumDepth), in: sources[place.file], at: place.offset)
        }
        let text = JSONPrinter.text(of: document) + "\n"
        return Imported(
            layout: text, events: events, title: screen.title, firstGestures: FirstGesture.all(of: layout),
            diagnostics: report.diagnostics(in: sources))
    }

    static func error(_ error: ImportError, in source: SourceText, at offset: Int = 0) -> InputError {
        InputError(Diagnostic(at: source.location(of: SourcePosition(offset: offset)), error.description))
    }
}

/// The limits on the size of an import's result. Each limit is a constant plus an allowance for each item in the imported file.
///
/// With these limits, files of any length can be imported, but a short file cannot exhaust memory through long durations, loops or
/// repetitions.
enum ImportBudget {
    /// Returns the maximum number of samples that are generated for the moves in a list of `count` pointer actions.
    static func samples(ofActions count: Int) -> Int { 200_000 + 100 * count }

    /// Returns the maximum number of steps in an imported flow or test. `count` is the number of lines in the flow, or of tokens in the
    /// test.
    static func steps(of count: Int) -> Int { 50_000 + 10 * count }

    /// The maximum number of steps in the query for an element. Ordinary queries have three or four steps.
    static let query = 100
}
