import GestureEngine
import GestureFiles
import GestureSupport

/// A replay of a trace on its layout, which has been prepared and can be played.
package final class Replay {
    package let scene: Scene
    /// The path of the layout, as specified by the trace or the caller; `nil` if the layout is inside the trace.
    package let layoutName: String?
    package let title: String?
    /// The iOS version being replayed, which the layout or the command line names; `nil` for the newest version.
    package var system: System? { scene.layout.system }
    /// The trace's `expect` sentences, which `check` tests against the timeline, and the source text to which the positions of these
    /// sentences refer.
    package let expect: (sentences: [Sentence], source: SourceText)
    /// The trace's settings for its golden timeline.
    package let golden: GoldenDocument?
    /// Whether the trace is a stream, whose entries are read as they arrive.
    package let isStream: Bool
    /// Warnings about repairs that were made to a trace from another program, and about options that have no effect on the layout.
    package let warnings: [Diagnostic]
    private let player: Player

    /// Prepares the replay of a trace on its layout. The trace must have been read up to its events.
    ///
    /// Unless the trace is a stream, all names are checked here, so that no rows are printed for a trace that contains an error.
    /// `layoutName` is the path of the layout, and `entries` supplies the entries of a stream in place of `reader`.
    package convenience init(
        _ reader: TraceReader, on layout: LayoutDocument, layoutName: String? = nil, entries: (any TraceEventSource)? = nil
    ) throws(InputError) {
        try self.init(reader, on: PresetLayout(layout), layoutName: layoutName, entries: entries)
    }

    /// Prepares the replay of a trace on a layout with changes.
    ///
    /// The fingers of gestures move as they would on the original layout, unless `fingers` changes one of them.
    ///
    /// - Parameters:
    ///   - reader: The trace, which has been read up to its events.
    ///   - preset: The layout with its changes.
    ///   - layoutName: The path of the layout.
    ///   - entries: A source that supplies the entries of a stream in place of `reader`.
    ///   - fingers: The change to make to the fingers; `nil` for no change.
    ///   - leftOut: The changes to omit from the trace's entries.
    ///   - later: Settings for objects that are added during the replay. Each setting is applied when its object is added.
    ///   - own: Objects of the app that replace those declared in the layout.
    ///   - gestures: Events to play instead of those generated from the trace's gestures.
    package init(
        _ reader: TraceReader, on preset: PresetLayout, layoutName: String? = nil, entries: (any TraceEventSource)? = nil,
        fingers: FingerChange? = nil, without leftOut: [TraceChange] = [], later: [Preset] = [], own: OwnObjects = OwnObjects(),
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

    // Breaks a reference cycle: the sink often refers to the scene, whose screen refers to the sink.
    deinit { scene.screen.sink = nil }

    /// Returns the layout of a trace, or the layout that overrides it. `name` in the result is the path of the layout as written; `nil` if
    /// the layout is inside the trace.
    ///
    /// `read` returns the text of the file at a path. `system` replaces the system version in the layout.
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
                // If the layout cannot be read, the error is reported at the position of the layout's path in the trace, because the path
                // is incorrect.
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
        _ source: any TraceEventSource, _ change: FingerChange?, _ leftOut: [TraceChange]
    ) -> any TraceEventSource {
        let source = leftOut.isEmpty ? source : ChangedEntries(source, without: leftOut)
        guard let change else { return source }
        return ChangedFingers(source, change)
    }

    /// Plays the entries and timers up to the given time in seconds. Returns whether there are further entries or timers.
    package func play(until time: Double) throws(InputError) -> Bool { try player.play(until: time) }

    /// Plays the next entry; returns `false` at the end of the trace.
    package func step() throws(InputError) -> Bool { try player.step() }

    /// Plays an entry that is not part of the trace. Error messages show the text from `reader`, which has read the entry.
    package func play(_ event: TraceEvent, of reader: TraceReader) throws(InputError) { try player.play(event, of: reader.currentSource) }

    /// The changes that the most recent entry makes, apart from the movement of fingers.
    package var latestChanges: [TraceChange] { player.latestChanges }

    /// Instead of playing the trace, adds every object that the trace or an effect can add, in the object's initial state.
    ///
    /// An object whose id is already in use is skipped.
    package func bringAdditions() throws(InputError) {
        try player.bringAdditions()
    }
}

extension TraceHeader {
    /// Resolves a path that is relative to the folder of the trace file.
    package func resolve(_ path: String) -> String {
        FilePath.beside(source.name, path)
    }
}

/// The maximum amount of work for a replay: 200 000 rows and turns, plus 1000 for each entry, sample, view and recognizer in the input.
///
/// A turn is an event, the timers that fire at the same time, or the consequences of either. Each effect that is considered costs as much
/// as a row, and so does each view that an effect creates. An answer that an expression computes costs as much as six rows, and a kilobyte
/// of text costs as much as one row.
package enum ReplayBudget {
    package static let start = 200_000
    package static let share = 1000
    /// The cost of an answer that an expression computes, in addition to the cost of the row that reports the answer.
    static let answer = 5

    /// Returns the replay's budget at the time when the first entry is played.
    static func initial(_ layout: LayoutDocument) -> Budget {
        var budget = Budget(start: start)
        budget.grant(layout.written * share)
        return budget
    }

    /// Returns the amount by which an entry increases the budget. Samples that are generated from gestures and segments do not count.
    package static func earned(by event: borrowing TraceEvent) -> Int {
        event.entriesBegun == 0 ? 0 : (event.entriesBegun + event.touches.count) * share
    }

    /// Returns the error that is thrown when the budget is exhausted.
    static func error(_ budget: Budget, at position: SourcePosition) -> FileError {
        FileError(.budgetUsedUp(limit: budget.total), at: position)
    }
}
