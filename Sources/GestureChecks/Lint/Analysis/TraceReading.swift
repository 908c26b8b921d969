import GestureFiles
import GestureReplay
import GestureSupport

/// Facts about a trace that can be determined without a replay.
struct TraceReading {
    /// The changes, other than touches, that the trace makes to the app.
    private(set) var changes: [Change] = []
    /// Whether the entire trace was read. If it was not, the reading error is the trace's only finding.
    var isWhole = true
    private var touches: TraceTouches
    private var milliseconds = Milliseconds()
    private let degrees: [Spot]
    private let isStream: Bool

    init(_ header: TraceHeader) {
        touches = TraceTouches(header)
        isStream = header.isStream
        degrees = Degrees.spots(header.gestures?.gestures ?? [])
        for gesture in header.gestures?.gestures ?? [] { milliseconds.add(gesture) }
    }

    /// Reads a trace to its end, and returns the errors in the changes that the trace makes. Throws an error if the trace cannot be read to
    /// its end.
    mutating func read(_ reader: TraceReader, on layout: LayoutDocument?) throws(InputError) -> [InputError] {
        var check = layout.map { TraceCheck($0) }
        var errors: [InputError] = []
        var event = TraceEvent()
        while try reader.next(into: &event) {
            milliseconds.add(event)
            touches.add(event, in: reader.currentSource)
            guard event.hasChanges, let result = check?.changes(of: event) else { continue }
            changes += result.changes
            errors += result.errors.map { InputError($0.diagnostic(in: reader.currentSource)) }
        }
        guard let layout, reader.header.gestures != nil else { return errors }
        let events = try GestureEvents(reader.header, on: Scene(layout)) { changes.append($0) }
        while try events.next(into: &event) { touches.add(event, in: events.currentSource) }
        return errors
    }

    /// The trace's problems that can be found without a layout, grouped by rule.
    var spots: [(rule: LintRule, spots: [Spot])] {
        guard isWhole else { return [] }
        return [
            (.milliseconds, milliseconds.spots(isStream: isStream)), (.degrees, degrees), (.touchesNothing, TouchesNothing.spots(touches)),
        ]
    }

    /// Returns the layout-independent findings about the trace's events.
    func findings(_ silencing: Silencing) -> [Finding] {
        guard isWhole, let lift = NeverLifts.spot(touches) else { return [] }
        return silencing.located([(.neverLifts, [lift.spot])], in: lift.source)
    }

    /// Returns the layout-dependent findings about the trace's touches.
    func findings(on layout: LayoutDocument, _ silencing: Silencing) -> [Finding] {
        guard isWhole, let first = touches.landings.first else { return [] }
        let screen = StaticScreen(layout, changes)
        let miss = MissesWindow.spot(touches, on: screen).map { silencing.located([(.missesWindow, [$0.spot])], in: $0.source) } ?? []
        return miss + silencing.located([(.aimsElsewhere, AimsElsewhere.spots(touches, on: screen))], in: first.source)
    }
}
