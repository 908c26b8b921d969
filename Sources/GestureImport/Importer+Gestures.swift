import GestureEngine
import GestureFiles
import GestureSupport

/// Functions that import touches without a screen. The result is a trace, which may refer to an existing layout.
extension Importer {
    static func pointers(_ source: SourceText, _ options: ImportOptions) throws(InputError) -> Imported {
        let views = try options.layout.map { text throws(InputError) in try LayoutNames(text) }
        let root = try JSONNode.document(source)
        let actions =
            TouchActions.isOne(root)
            ? try TouchActions(root, source: source, views: views).timeline
            : try PointerActions(root, source: source, views: views).timeline
        guard !actions.events.isEmpty else { throw error(.noTouches, in: source) }
        var report = ImportReport()
        if !actions.down.isEmpty { report.note(.touchNeverLifts, at: ImportPlace()) }
        let moves = actions.events.contains { event in event.touches.contains { $0.phase == .moved } }
        let figures = TouchActions.isOne(root) ? TouchActions.figures(of: root) : moves ? PointerActions.figures : []
        if !figures.isEmpty { report.note(.figures(figures), at: ImportPlace()) }
        var imported = Imported(layout: nil, events: actions.events, diagnostics: report.diagnostics(in: [source]))
        imported.figures = figures
        return imported
    }

    static func evdev(_ source: SourceText, _ options: ImportOptions) throws(InputError) -> Imported {
        var mapping = ScreenMapping(size: options.size, turnedSize: options.size, scale: options.scale, turns: options.turns)
        if options.size == nil, let layout = options.layout {
            let size = try LayoutNames(layout).size
            if size.width > 0, size.height > 0 {
                mapping.turnedSize = size
                if options.scale == nil { (mapping.size, mapping.isSizeSaid) = (size, false) }
            }
        }
        let reader = EvdevReader(DumpText(bytes: source.bytes), mapping: mapping)
        guard !reader.timeline.events.isEmpty else { throw error(.noTouches, in: source) }
        if reader.lacksSize { throw error(.turnedWithoutSize, in: source) }
        return Imported(layout: nil, events: reader.timeline.events, diagnostics: reader.report.diagnostics(in: [source]))
    }

    static func maestro(_ source: SourceText, _ options: ImportOptions) throws(InputError) -> Imported {
        let views = try options.layout.map { text throws(InputError) in try LayoutNames(text) }
        let flow = MaestroFlow(DumpText(bytes: source.bytes), views: views, size: options.size)
        if !flow.failures.isEmpty {
            let diagnostics = flow.failures.prefix(20).map { failure in
                Diagnostic(at: SourcePosition(offset: failure.place.offset), in: source, failure.issue.description)
            }
            throw InputError(Array(diagnostics))
        }
        guard !flow.gestures.isEmpty else {
            // The error includes the warnings about omitted steps, because they explain why there are no touches.
            let reasons = flow.report.diagnostics(in: [source]).map { Diagnostic(.warning, at: $0.location, $0.message) }
            throw InputError(error(reasons.isEmpty ? .noTouches : .onlyOtherSteps, in: source).diagnostics + reasons.prefix(19))
        }
        var report = flow.report
        report.note(.figures(flow.figures), at: ImportPlace())
        var imported = Imported(layout: nil, events: [], diagnostics: report.diagnostics(in: [source]))
        imported.gestures = flow.gestures.map { JSONPrinter.text(of: $0) }
        imported.figures = flow.figures
        return imported
    }

    /// Reads all files of a UI test together: tests, page objects, and files with identifiers.
    static func script(_ sources: [SourceText], _ options: ImportOptions) throws(InputError) -> Imported {
        let views = try options.layout.map { text throws(InputError) in try LayoutNames(text) }
        // The other files are included in the text of the first one, so that each position in this text can be reported with the name of
        // the right file.
        let source =
            sources.count == 1 ? sources[0] : SourceText(name: sources[0].name, bytes: sources[0].bytes)
        let starts = sources.indices.map { $0 == 0 ? 0 : source.include(sources[$0]) }
        let texts = zip(sources, starts).map { (text: DumpText(bytes: $0.bytes), start: $1) }
        let script = XCUITestScript(texts, views: views, size: options.size)
        if let (place, limit) = script.overrun {
            throw InputError(
                Diagnostic(at: SourcePosition(offset: place.offset), in: source, ImportIssue.tooManySteps(limit: limit).description))
        }
        guard let (test, others) = script.chosen(options.scene) else {
            // The error includes the remarks about omitted lines, because they explain its cause.
            let notes = script.tests.flatMap { $0.report.diagnostics(in: [source]) }.map {
                Diagnostic(.warning, at: $0.location, $0.message)
            }
            let isUnknown = options.scene == nil && script.unknownCalls > 0
            let reason = error(
                isUnknown ? .unknownTargets(script.unknownCalls) : .noTest(options.scene, among: script.names), in: source
            ).diagnostics
            throw InputError(reason + (options.scene == nil ? notes.prefix(19) : []))
        }
        if !test.gestures.failures.isEmpty {
            let diagnostics = test.gestures.failures.prefix(20).map { failure in
                Diagnostic(at: SourcePosition(offset: failure.place.offset), in: source, failure.issue.description)
            }
            throw InputError(Array(diagnostics))
        }
        guard !test.gestures.gestures.isEmpty else {
            throw error(script.unknownCalls > 0 ? .unknownTargets(script.unknownCalls) : .noTest(nil, among: []), in: source)
        }
        var report = test.report
        if !others.isEmpty { report.note(.otherTests(test.name ?? "the lines outside of tests", others), at: ImportPlace()) }
        let figures = test.gestures.notes.map { $0.text }
        if !figures.isEmpty { report.note(.figures(figures), at: ImportPlace()) }
        var imported = Imported(layout: nil, events: [], title: test.name, diagnostics: report.diagnostics(in: [source]))
        imported.gestures = test.gestures.gestures.map { JSONPrinter.text(of: $0) }
        imported.figures = figures
        return imported
    }
}

extension Importer {
    /// Returns the error for a file that contains only touches although a screen is required.
    package static func needsScreen(_ source: SourceText) -> Diagnostic {
        Diagnostic(at: SourceLocation(file: source.name, line: 1, column: 1), ImportError.onlyTouches.description)
    }
}
