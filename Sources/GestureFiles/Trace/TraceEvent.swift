import GestureEngine
import GestureSupport

/// One entry of a trace: what happens at one time, in the order `sets`, `adds`, `removes`, `enter`, `interrupt`, `touches` (J11).
public struct TraceEvent: Sendable {
    /// Seconds on the trace's clock.
    public var time: Double = 0
    /// All touches that changed, each finger once, in the order of the file.
    public var touches: [TouchSample] = []
    public var sets: [SetRequest] = []
    public var adds: [AddRequest] = []
    /// Ids of views and recognizers that are taken away.
    public var removes: [NamedReference] = []
    /// The name of a mode.
    public var enter: NamedReference?
    /// Why the system cancels every touch, such as an incoming call (F11).
    public var interrupt: String?
    public var note: String?
    /// Where the entry begins, in `TraceReader.currentSource`.
    public var position = SourcePosition(offset: 0)
    /// Whether it has anything but touches.
    public private(set) var hasChanges = false

    public init() {}

    /// Empties the entry but keeps its memory, so that reading a long trace allocates nothing.
    @inline(__always)
    mutating func reset() {
        touches.removeAll(keepingCapacity: true)
        if hasChanges { removeChanges() }
    }

    private mutating func removeChanges() {
        sets = []
        adds = []
        removes = []
        enter = nil
        interrupt = nil
        note = nil
        hasChanges = false
    }

    mutating func markChanges() { hasChanges = true }
}

/// What a trace says before its events.
public struct TraceHeader: Sendable {
    public enum Layout: Sendable {
        /// A path relative to the trace.
        case path(NamedReference)
        /// The layout itself; read it with `LayoutDocument.read(_:source:knownThresholds:)`.
        case inline(JSONNode)
    }

    public var title: String?
    public var layout: Layout?
    /// The sentences that `check` holds against the timeline.
    public var expect: [Sentence] = []
    /// The short form that people write; nil for a trace with events.
    public var gestures: [GestureDocument]?
    /// The bytes of the member `gestures`, from its key to the end of its value, in `source`.
    public var gesturesRange: Range<Int>?
    /// The value of `x-lint`, for `lint`.
    public var lint: JSONNode?
    /// Whether the trace is JSON Lines, read as it comes.
    public var isStream = false
    /// Whether an event changes more than touches; false for a stream, of which nobody knows.
    public var hasChanges = false
    /// Whose format the file is in.
    public var dialect = TraceDialect.own
    /// The text that the positions in the header refer to.
    public var source: SourceText
}

/// The formats that a replay reads.
public enum TraceDialect: String, Sendable, CaseIterable {
    /// docs/files.md.
    case own
    /// The event streams of WebKit's layout tests on iOS.
    case webkit

    /// What `import --from` takes.
    public static let foreign = allCases.filter { $0 != .own }

    /// What it is, for errors.
    public var title: String {
        switch self {
        case .own: "trace"
        case .webkit: "event stream of WebKit"
        }
    }
}

/// Gives the entries of a trace one after another: a file, or something that makes them.
public protocol TraceEventSource: AnyObject {
    /// Puts the next entry into `event`; false at the end, after which there is nothing to ask for.
    func next(into event: inout TraceEvent) throws(InputError) -> Bool

    /// The text that the positions in the present entry refer to.
    var currentSource: SourceText { get }
}
