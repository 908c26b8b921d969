import GestureEngine
import GestureSupport

/// One entry of a trace, which contains the changes at one time. They are applied in the order `sets`, `adds`, `animate`, `present`,
/// `dismisses`, `removes`, `enter`, `interrupt`, `touches` (J11).
package struct TraceEvent: Sendable {
    /// The time on the trace's clock, in seconds.
    package var time: Double = 0
    /// All touches that changed, in file order. Each finger occurs at most once.
    package var touches: [TouchSample] = []
    /// The position in the text `TraceReader.currentSource` at which the entry begins.
    package var position = SourcePosition(offset: 0)
    /// The line number of the entry in a stream; 0 in a text that is not a stream.
    package var line = 0
    /// The number of input entries that begin with this entry: 1 for an entry in a file, 0 for the further samples of a gesture or segment.
    package var entriesBegun = 1
    /// The changes other than touches, as an array with at most one element. Few entries have such changes, and the array makes an entry
    /// cheap to move.
    private var rest: [Changes] = []
    /// Whether the entry contains changes other than touches.
    package private(set) var hasChanges = false
    /// The views that the fingers landing in this entry are meant to hit. Only entries that are generated from gestures have aims.
    package var aims: [Aim] = []

    /// The changes of an entry other than touches.
    package struct Changes: Sendable {
        package var sets: [SetRequest] = []
        package var adds: [AddRequest] = []
        package var animate: AnimateRequest?
        /// The view to present in front of all other views.
        package var present: JSONNode?
        package var dismisses: [NamedReference] = []
        /// The ids of the views and recognizers to remove.
        package var removes: [NamedReference] = []
        /// The name of the mode to enter.
        package var enter: NamedReference?
        /// The reason why the system cancels all touches, for example an incoming call (F11).
        package var interrupt: String?
        package var note: String?
    }

    /// A finger and the id of the view that its gesture targets.
    package struct Aim: Hashable, Sendable {
        package var touch: Int
        package var view: String

        package init(touch: Int, view: String) {
            self.touch = touch
            self.view = view
        }
    }

    package init() {}

    /// Empties the entry but retains its capacity, so reading a long trace allocates no memory.
    package mutating func reset() {
        // A loop is faster than `removeAll`, which calls into the runtime: usually there is only one element.
        while !touches.isEmpty { touches.removeLast() }
        guard hasChanges else { return }
        rest = []
        hasChanges = false
    }

    /// Swaps two entries member by member, which requires no reference counting.
    mutating func exchange(with other: inout TraceEvent) {
        swap(&time, &other.time)
        swap(&touches, &other.touches)
        swap(&position, &other.position)
        swap(&line, &other.line)
        if hasChanges || other.hasChanges {
            swap(&rest, &other.rest)
            swap(&hasChanges, &other.hasChanges)
        }
        if !aims.isEmpty || !other.aims.isEmpty { swap(&aims, &other.aims) }
    }

    package var sets: [SetRequest] { rest.first?.sets ?? [] }
    package var adds: [AddRequest] { rest.first?.adds ?? [] }
    package var animate: AnimateRequest? { rest.first?.animate }
    package var present: JSONNode? { rest.first?.present }
    package var dismisses: [NamedReference] { rest.first?.dismisses ?? [] }
    package var removes: [NamedReference] { rest.first?.removes ?? [] }
    package var enter: NamedReference? { rest.first?.enter }
    package var interrupt: String? { rest.first?.interrupt }
    package var note: String? { rest.first?.note }

    /// Modifies the changes other than touches.
    mutating func change(_ body: (inout Changes) -> Void) {
        if rest.isEmpty { rest.append(Changes()) }
        hasChanges = true
        body(&rest[0])
    }
}

/// The members of a trace's object except its events.
package struct TraceHeader: Sendable {
    package enum Layout: Sendable {
        /// A path relative to the trace file.
        case path(NamedReference)
        /// A layout inside the trace, to be read with `LayoutDocument.read(_:source:)`.
        case inline(JSONNode)
    }

    package var title: String?
    package var layout: Layout?
    /// The sentences that `check` tests against the timeline.
    package var expect: [Sentence] = []
    /// The settings for the golden timeline of `check`; `nil` if the trace has none. The defaults then apply.
    package var golden: GoldenDocument?
    /// The gestures in the short notation that people write by hand; `nil` for a trace with events.
    package var gestures: GestureList?
    /// The range of bytes in `source` that the member `gestures` occupies, from its key to the end of its value.
    package var gesturesRange: Range<Int>?
    /// The kind of finger movement in gestures that do not specify one.
    package var course = MovementKind.linear
    /// The value of the key `x-lint`, which contains settings for `lint`.
    package var lint: JSONNode?
    /// Whether the trace is read as it arrives, either as JSON Lines or as an object from a pipe.
    package var isStream = false
    /// Whether any event contains changes other than touches. Always `false` for a stream, whose events are not known in advance.
    package var hasChanges = false
    /// Whether the file is in another program's format.
    package var isForeign = false
    /// The text to which the positions in the header refer.
    package var source: SourceText
}

/// A sentence in a trace, such as an element of `expect`, with its position for error messages.
package struct Sentence: Hashable, Sendable {
    package let text: String
    private let node: JSONNode

    init(_ text: String, of node: JSONNode) {
        self.text = text
        self.node = node
    }

    /// Creates a sentence that is not from a file.
    package init(_ text: String) {
        self.init(text, of: JSONNode(.string(text), at: SourcePosition(offset: 0)))
    }

    /// The position of the sentence's opening quote in the file.
    package var position: SourcePosition { node.position }

    /// Returns the position in the file of a byte of the sentence's text. Escape sequences before that byte are taken into account.
    package func position(ofByte index: Int) -> SourcePosition { node.position(ofByte: index) }
}

/// A source of a trace's entries, for example a file or a generator.
package protocol TraceEventSource: AnyObject {
    /// Reads the next entry into `event`. Returns `false` at the end of the trace; the method must not be called again after that.
    func next(into event: inout TraceEvent) throws(InputError) -> Bool

    /// The text to which the positions in the current entry refer.
    var currentSource: SourceText { get }
}

extension TraceEvent {
    /// The entry as a line of JSON for a trace, with its changes in the order of J11.
    package var text: String { JSONWriter.text { $0.add(self) } }
}

extension JSONWriter {
    /// Adds an entry of a trace as a JSON object.
    package func add(_ event: TraceEvent) {
        object(isPadded: true) {
            put("t", event.time)
            if let note = event.note { put("note", note) }
            if !event.sets.isEmpty { object("set") { for change in event.sets { put(text: change.path, change.value) } } }
            if !event.adds.isEmpty {
                key("add")
                if event.adds.count == 1 { add(event.adds[0]) } else { array { for addition in event.adds { add(addition) } } }
            }
            if let animate = event.animate { put("animate", animate.node) }
            if let present = event.present { put("present", present) }
            if !event.dismisses.isEmpty { put("dismiss", event.dismisses.map { $0.text }) }
            if !event.removes.isEmpty { put("remove", event.removes.map { $0.text }) }
            if let enter = event.enter { put("enter", enter.text) }
            if let interrupt = event.interrupt { put("interrupt", interrupt) }
            if !event.hasChanges || !event.touches.isEmpty {
                array("touches", isPadded: true) { for touch in event.touches { add(touch) } }
            }
        }
    }

    private func add(_ addition: AddRequest) {
        object { for member in addition.members { put(text: member.key, member.value) } }
    }

    /// Adds an element of `touches` as a JSON object without the keys that have default values.
    private func add(_ touch: TouchSample) {
        object(isPadded: true) {
            put("id", touch.id)
            put("phase", touch.phase.rawValue)
            put("x", touch.location.x)
            put("y", touch.location.y)
            if touch.force != 0 { put("force", touch.force) }
            if touch.majorRadius != 0 { put("majorRadius", touch.majorRadius) }
            if touch.type != .direct { put("type", touch.type.rawValue) }
        }
    }
}

/// The limits and the rounding of numbers in a trace. All numbers are multiples of a millionth, so an entry in memory equals the entry that
/// results from writing it as text and reading it back.
package enum TraceNumber {
    /// The maximum number of samples generated from one file. The limit is far above the needs of handwritten files but low enough to
    /// prevent a mistyped sampling step from filling a disk.
    package static let maximumSamples = 10_000_000
    /// The maximum number of gestures in a trace. The limit is necessary because all gestures are in memory at the same time.
    static let maximumGestures = 1_000_000
    /// The maximum number of fingers that can be down at the same time.
    package static let maximumFingers = TouchTracker.maximumFingers
    /// The maximum magnitude of times and coordinates in a trace.
    package static let maximumMagnitude = JSONReader.maximumMagnitude

    /// Returns the number rounded to six decimals.
    package static func rounded(_ number: Double) -> Double {
        let rounded = (number * 1e6).rounded() / 1e6
        // −0 and 0 have different bit patterns, so −0 would differ from the number that is read back.
        return rounded == 0 ? 0 : rounded
    }

    package static func rounded(_ point: Point) -> Point { Point(rounded(point.x), rounded(point.y)) }
}

/// A change in an entry of a trace other than a touch.
package enum EntryChange: Hashable, Sendable {
    /// A `set`, `add` or `remove`. An entry may contain several changes of the same kind; the value is the index among them.
    case set(Int), add(Int), remove(Int)
    case enter, interrupt
}

extension TraceEvent {
    /// The sets, additions, removals, mode change and interruption of the entry, in the order of J11.
    package var entryChanges: [EntryChange] {
        guard hasChanges else { return [] }
        return sets.indices.map { .set($0) } + adds.indices.map { .add($0) } + removes.indices.map { .remove($0) }
            + (enter == nil ? [] : [.enter]) + (interrupt == nil ? [] : [.interrupt])
    }

    /// Returns a description of a change as a predicate, such as `sets p.isEnabled to false`, and the name of the object that it changes.
    package func words(_ change: EntryChange) -> (text: String, target: String) {
        switch change {
        case .set(let index):
            let set = sets[index]
            return ("sets \(PrintableText.escaping(set.path)) to \(PrintableText.escaping(set.value.text))", set.path)
        case .add(let index):
            let id = adds[index].id
            return ("adds \(PrintableText.escaping(id))", id)
        case .remove(let index): return ("removes \(PrintableText.escaping(removes[index].text))", removes[index].text)
        case .enter: return ("enters the mode \(PrintableText.escaping(enter?.text ?? ""))", enter?.text ?? "")
        case .interrupt: return ("interrupts all touches", interrupt ?? "")
        }
    }

    /// Removes the given changes from the entry.
    package mutating func leaveOut(_ entryChanges: [EntryChange]) {
        guard hasChanges else { return }
        change { changes in
            changes.sets = changes.sets.enumerated().filter { !entryChanges.contains(.set($0.offset)) }.map { $0.element }
            changes.adds = changes.adds.enumerated().filter { !entryChanges.contains(.add($0.offset)) }.map { $0.element }
            changes.removes = changes.removes.enumerated().filter { !entryChanges.contains(.remove($0.offset)) }.map { $0.element }
            if entryChanges.contains(.enter) { changes.enter = nil }
            if entryChanges.contains(.interrupt) { changes.interrupt = nil }
        }
    }
}

extension AddRequest {
    /// The id of the added object; empty for an object without an id, which is reported as an error elsewhere.
    fileprivate var id: String {
        for member in members {
            if member.key == "id", case .string(let id) = member.value.value { return id }
            if case .object(let inside) = member.value.value, case .string(let id)? = inside.first(where: { $0.key == "id" })?.value.value {
                return id
            }
        }
        return ""
    }
}
