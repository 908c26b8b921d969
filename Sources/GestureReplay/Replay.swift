import GestureEngine
import GestureFiles
import GestureSupport

/// A trace with its layout, ready to be played.
package final class Replay {
    package let scene: Scene
    /// The layout's path as the trace or the caller names it; nil if the trace contains it.
    package let layoutName: String?
    package let title: String?
    /// The system that the layout or the command line names; nil for the newest.
    package var system: System? { scene.layout.system }
    /// The sentences that `check` tests against the timeline, and the text that their positions refer to.
    package let expect: (sentences: [Sentence], source: SourceText)
    /// The trace's settings for its golden timeline.
    package let golden: GoldenDocument?
    /// Whether the trace is read as it arrives.
    package let isStream: Bool
    /// The repairs of another program's trace, and the settings of the layout that have no effect.
    package let warnings: [Diagnostic]
    private let player: Player

    /// Prepares a trace, read up to its events, on its layout.
    ///
    /// Unless the trace is a stream, all names are checked here, so that nothing is printed for a trace with an error. `layoutName` is the
    /// layout's path; `entries` replaces the reader of a stream.
    package convenience init(
        _ reader: TraceReader, on layout: LayoutDocument, layoutName: String? = nil, entries: (any TraceEventSource)? = nil
    ) throws(InputError) {
        try self.init(reader, on: PresetLayout(layout), layoutName: layoutName, entries: entries)
    }

    /// Prepares a trace, read up to its events, on a layout with changes.
    ///
    /// The fingers of gestures move as on the original layout, unless `fingers` changes one of them.
    ///
    /// - Parameters:
    ///   - reader: the trace, read up to its events.
    ///   - preset: the layout with its changes.
    ///   - layoutName: the layout's path.
    ///   - entries: a source that replaces the reader of a stream.
    ///   - fingers: a change to the fingers.
    ///   - leftOut: changes of the trace's entries that are not made.
    ///   - later: properties of objects that are added during the replay, set when the object is added.
    ///   - own: objects of the app, which replace those that the layout declares.
    ///   - gestures: events that replace those of the trace's gestures.
    package init(
        _ reader: TraceReader, on preset: PresetLayout, layoutName: String? = nil, entries: (any TraceEventSource)? = nil,
        fingers: FingerChange? = nil, without leftOut: [EntryDeed] = [], later: [Preset] = [], own: OwnObjects = OwnObjects(),
        gestures: GestureEvents? = nil
    ) throws(InputError) {
        self.layoutName = layoutName
        title = if let title = reader.header.title { title } else { preset.layout.title }
        expect = (reader.header.expect, reader.header.source)
        golden = reader.header.golden
        isStream = reader.header.isStream
        warnings = reader.warnings + preset.warnings
        scene = Scene(preset.layout, own: own)
        scene.prepare(preset)
        scene.screen.limit(to: ReplayBudget.initial(preset.layout))
        scene.laterSettings = try later.map { preset throws(InputError) in try preset.request }
        if reader.header.hasChanges {
            var check = TraceCheck(preset.layout)
            try check.run(reader)
            reader.rewind()
        }
        if let gestures {
            player = Player(Self.events(gestures, fingers, leftOut), on: scene)
        } else if reader.header.gestures != nil {
            let original = preset.isDifferent ? Scene(preset.original) : scene
            player = Player(Self.events(try GestureEvents(reader.header, on: original), fingers, leftOut), on: scene)
        } else {
            player = Player(Self.events(entries ?? reader, fingers, leftOut), on: scene, isStream: isStream)
        }
    }

    // The sink often refers to the scene, whose screen refers to the sink: this breaks the cycle.
    deinit { scene.screen.sink = nil }

    /// The layout of a trace, or the one that overrides it, and its path as its author wrote it; nil if the trace contains it.
    ///
    /// `read` gives the text of a path; `system` takes the place of the layout's own.
    package static func layout(
        of header: TraceHeader, override path: String?, on system: System? = nil, read: @escaping (String) throws(InputError) -> SourceText
    ) throws(InputError) -> (layout: LayoutDocument, name: String?) {
        if let path { return (try LayoutDocument.read(try read(path), files: read, on: system), path) }
        switch header.layout {
        case .path(let path):
            let text: SourceText
            do throws(InputError) {
                text = try read(header.resolve(path.text))
            } catch {
                // The mistake is in the trace.
                let issue = Issue.layoutUnreadable(reason: error.diagnostics.first?.message ?? "it cannot be read")
                throw InputError(FileError(issue, at: path.position).diagnostic(in: header.source))
            }
            return (try LayoutDocument.read(text, files: read, on: system), path.text)
        case .inline(let node): return (try LayoutDocument.read(node, source: header.source, files: read, on: system), nil)
        case nil:
            let place = SourceLocation(file: header.source.name, line: 1, column: 1)
            throw InputError(Diagnostic(at: place, Issue.noLayout(isForeign: header.isForeign).description))
        }
    }

    private static func events(
        _ source: any TraceEventSource, _ change: FingerChange?, _ leftOut: [EntryDeed]
    ) -> any TraceEventSource {
        let source = leftOut.isEmpty ? source : ChangedEntries(source, without: leftOut)
        guard let change else { return source }
        return ChangedFingers(source, change)
    }

    /// Plays the entries up to a time, and the timers due by then; returns whether anything remains after it.
    package func play(until time: Double) throws(InputError) -> Bool { try player.play(until: time) }

    /// Plays the next entry; false at the end.
    package func step() throws(InputError) -> Bool { try player.step() }

    /// Plays an entry that is not in the trace; `reader` has read it and provides the text for errors.
    package func play(_ event: TraceEvent, of reader: TraceReader) throws(InputError) { try player.play(event, of: reader.currentSource) }

    /// The changes that the last entry made besides moving fingers.
    package var latestDeeds: [EntryDeed] { player.latestDeeds }

    /// Instead of playing the trace, puts all objects on the screen that it adds or that effects may add, in their initial state.
    ///
    /// An object is skipped if its id is already in use.
    package func bringAdditions() throws(InputError) {
        try player.bringAdditions()
    }
}

extension TraceHeader {
    /// A path in a trace, resolved relative to the trace.
    package func resolve(_ path: String) -> String {
        FilePath.beside(source.name, path)
    }
}

/// The limit of a replay: 200 000 rows and turns, and 1000 more for each entry, sample, view and recognizer written in the input.
///
/// A turn is an event, the timers of one instant, or the consequences of either. Each effect that is considered, and each view that effects
/// make, counts as one; an answer by an expression as six. A kilobyte of text counts as one.
package enum ReplayBudget {
    package static let start = 200_000
    package static let share = 1000
    /// The cost of an answer by an expression, besides its row.
    static let answer = 5

    /// The budget before the first entry is played.
    static func initial(_ layout: LayoutDocument) -> Budget {
        var budget = Budget(start: start)
        budget.grant(layout.written * share)
        return budget
    }

    /// The budget that an entry adds. Samples that gestures and segments generate add nothing.
    package static func earned(by event: borrowing TraceEvent) -> Int {
        event.entriesBegun == 0 ? 0 : (event.entriesBegun + event.touches.count) * share
    }

    /// The error of a budget that is used up.
    static func error(_ budget: Budget, at position: SourcePosition) -> FileError {
        FileError(.budgetUsedUp(limit: budget.total), at: position)
    }
}
