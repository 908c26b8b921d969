import GestureAnalysis
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension CheckRun {
    enum Comparison {
        /// The replayed timeline is equal to the golden, except that the file names in their heads may differ.
        case same(isRenamed: Bool)
        case different(GoldenDifference)
        /// The golden does not exist.
        case missing
        /// The golden cannot be read or is not a timeline.
        case malformed(CheckProblem)
    }

    /// Replays the trace to its end, and compares the timeline with a golden file or with the golden rows in the trace.
    func compare(
        _ replay: Replay, _ item: CheckCase, _ rule: GoldenRule, with path: String, _ watch: FingerWatch, _ scratch: CheckScratch
    ) throws -> Comparison {
        if let rows = rule.rows { return try compare(replay, item, rows, rule, watch) }
        if goldens.updates, item.sharesGolden(with: replay) { return try compareWithOwnSystem(replay, item, rule, watch, scratch) }
        let golden: FileByteSource
        do throws(InputError) {
            golden = try item.root.openBeside(path)
        } catch {
            // The replay is completed first, so that errors in the trace take precedence over errors in the golden.
            replay.scene.screen.sink = watch
            while try replay.step() {}
            if case .missing(.notFound) = FolderListing.kind(path) { return .missing }
            return .malformed(CheckProblem(error))
        }
        return rule.isTolerant ? try compareRows(replay, rule, golden, watch) : try compareBytes(replay, item, rule, golden, watch, scratch)
    }

    /// Compares the timeline with the timeline of a second replay on the iOS version of the layout. The golden file itself is not used,
    /// because it may change while goldens are written.
    private func compareWithOwnSystem(
        _ replay: Replay, _ item: CheckCase, _ rule: GoldenRule, _ watch: FingerWatch, _ scratch: CheckScratch
    ) throws -> Comparison {
        let writer = scratch.emptyWriter()
        try Self.render(replay, item, rule, to: writer, watch)
        let isWanted = FileSystem.exists(item.golden) || goldens.writesMissing && replay.expect.sentences.isEmpty || goldens == .all
        guard isWanted else { return .missing }
        let own = ByteWriter()
        try Self.render(try Replay(try item.root.openInput(), root: item.root), item, rule, to: own)
        if own.bytes == writer.bytes { return .same(isRenamed: false) }
        do throws(CheckProblem) {
            let comparison = try GoldenComparison(own.bytes, writer.bytes, name: item.golden)
            return comparison.difference.map { .different($0) } ?? .same(isRenamed: false)
        } catch {
            return .malformed(error)
        }
    }

    /// Replays the trace to its end, and writes the timeline in the format of a golden.
    private static func render(
        _ replay: Replay, _ item: CheckCase, _ rule: GoldenRule, to writer: ByteWriter, _ watch: FingerWatch? = nil
    ) throws {
        let renderer = renderer(of: replay, item, rule, to: writer)
        replay.scene.screen.sink = if let watch { TeeSink([renderer, watch]) } else { renderer }
        while try replay.step() {}
        renderer.finish(at: replay.scene.screen.time)
    }

    private func compareBytes(
        _ replay: Replay, _ item: CheckCase, _ rule: GoldenRule, _ golden: FileByteSource, _ watch: FingerWatch, _ scratch: CheckScratch
    ) throws -> Comparison {
        let writer = scratch.emptyWriter()
        try Self.render(replay, item, rule, to: writer, watch)
        let text: SourceText
        do throws(InputError) {
            text = try SourceText.read(golden)
        } catch {
            return .malformed(CheckProblem(error))
        }
        let (own, theirs) = (text.bytes, writer.bytes)
        // The bytes are compared first, because most timelines are identical to their goldens.
        if own == theirs { return .same(isRenamed: false) }
        do throws(CheckProblem) {
            let comparison = try GoldenComparison(own, theirs, name: golden.name)
            return comparison.difference.map { .different($0) } ?? .same(isRenamed: comparison.isRenamed)
        } catch {
            return .malformed(error)
        }
    }

    private func compareRows(
        _ replay: Replay, _ rule: GoldenRule, _ file: FileByteSource, _ watch: FingerWatch
    ) throws -> Comparison {
        let path = file.name
        let golden: TimelineReader
        do throws(InputError) {
            golden = try TimelineReader(file, form: .text)
        } catch {
            replay.scene.screen.sink = watch
            while try replay.step() {}
            return .malformed(CheckProblem(error))
        }
        let rows = ReplayRows(replay, isText: true, only: rule.kinds)
        let screen = replay.scene.screen
        if let sink = screen.sink { screen.sink = TeeSink([sink, watch]) }
        var hunks = RowHunks(golden: path)
        do throws(InputError) {
            try TimelineComparison(golden, rows, tolerance: rule.tolerance).run { change in
                hunks.add(change)
                return true
            }
        } catch {
            guard error.diagnostics.first?.location?.file == path else { throw error }
            while try replay.step() {}
            return .malformed(CheckProblem(error))
        }
        hunks.finish()
        return hunks.isDifferent ? .different(hunks.difference) : .same(isRenamed: false)
    }

    private func compare(
        _ replay: Replay, _ item: CheckCase, _ rows: InlineRows, _ rule: GoldenRule, _ watch: FingerWatch
    ) throws -> Comparison {
        let replayed = try Self.rows(of: replay, item, rule, watch)
        if FileSystem.exists(item.file) {
            let place = SourceLocation(file: item.file, line: 1, column: 1)
            throw CheckProblem(
                at: place, "this file is not used, since \(quoted(item.input)) contains its golden rows; delete it")
        }
        return rows.difference(from: replayed).map { .different($0) } ?? .same(isRenamed: false)
    }

    /// Returns the rows of a replay in the format of golden rows inside a trace.
    private static func rows(
        of replay: Replay, _ item: CheckCase, _ rule: GoldenRule, _ watch: FingerWatch
    ) throws -> [String] {
        let writer = ByteWriter()
        try render(replay, item, rule, to: writer, watch)
        return InlineRows.rows(ofTimeline: writer.text)
    }

    /// Writes a golden, either completely or not at all. The golden is either a file at `path`, beside the trace, or a list of rows inside
    /// the trace.
    func write(_ item: CheckCase, to path: String) throws {
        try item.checkWriting(path)
        let replay = try Replay(try item.root.openInput(), root: item.root, on: item.system)
        let rule = try GoldenRule(replay.golden, in: replay.expect.source)
        if let rows = rule.rows {
            return try rows.write(try Self.rows(of: replay, item, rule, FingerWatch(andTelling: nil)), to: item)
        }
        try GoldenForm(item.kind).checkOverwriting(path)
        let file = try OutputFile(path)
        let renderer = Self.renderer(of: replay, item, rule, to: file.writer)
        replay.scene.screen.sink = renderer
        while try replay.step() {
            if let error = file.writer.error { throw error }
        }
        renderer.finish(at: replay.scene.screen.time)
        try file.commit()
    }

    private static func renderer(
        of replay: Replay, _ item: CheckCase, _ rule: GoldenRule, to writer: ByteWriter
    ) -> TextRenderer {
        TextRenderer(
            writer: writer, names: replay.scene.screen.names,
            header: TimelineHeader(
                trace: item.input, layout: replay.layoutName, title: replay.title,
                // The head of a golden that several iOS versions share names only the version that the layout specifies.
                on: item.system == nil || item.hasOwnGolden ? replay.system : replay.scene.layout.ownSystem),
            options: TimelineOptions(only: rule.kinds))
    }
}

extension CheckCase {
    /// Returns whether the trace is replayed on an iOS version other than that of its layout, but is compared with the golden for the
    /// layout's version.
    func sharesGolden(with replay: Replay) -> Bool {
        guard let system, !hasOwnGolden, !isInline else { return false }
        return system != (replay.scene.layout.ownSystem ?? .newest)
    }
}
