import GestureEngine
import GestureSupport

/// An entry of a trace. It contains the changes that happen at one time, which are applied in the order `sets`, `adds`, `animate`,
/// `present`, `dismisses`, `removes`, `enter`, `interrupt`, `touches` (J11).
package struct TraceEvent: Sendable {
    /// The time of the entry on the trace's clock, in seconds.
    package var time: Double = 0
    /// All touches that change at this time, in file order. Each finger occurs at most once.
    package var touches: [TouchSample] = []
    /// The position at which the entry begins. It is an offset in the text `TraceReader.currentSource`.
    package var position = SourcePosition(offset: 0)
    /// The line number of the entry in a stream; 0 if the trace is not a stream.
    package var line = 0
    /// The number of elements in the input whose first entry is this one. It is 1 for an entry that is written in a file, and 0 for the
    /// later samples of a gesture or segment.
    package var entriesBegun = 1
    /// The changes other than touches, in an array with at most one element. Such changes are rare, and with an array the entry remains
    /// small and cheap to move.
    private var rest: [Changes] = []
    /// Whether the entry contains changes other than touches.
    package private(set) var hasChanges = false
    /// The views that the fingers that land in this entry are meant to hit. Only entries that are generated from gestures contain them.
    package var aims: [Aim] = []

    /// The changes in a trace entry that are not touches.
    package struct Changes: Sendable {
        package var sets: [SetRequest] = []
        package var adds: [AddRequest] = []
        package var animate: AnimateRequest?
        /// The view that the entry presents in front of all other views.
        package var present: JSONNode?
        package var dismisses: [NamedReference] = []
        /// The ids of the views and recognizers that the entry removes.
        package var removes: [NamedReference] = []
        /// The name of the mode that the entry makes the app enter.
        package var enter: NamedReference?
        /// The reason why iOS cancels all touches, for example an incoming call (F11).
        package var interrupt: String?
        package var note: String?
    }

    /// A finger that lands, and the id of the view that the finger's gesture is meant to hit.
    package struct Aim: Hashable, Sendable {
        package var touch: Int
        package var view: String

        package init(touch: Int, view: String) {
            self.touch = touch
            self.view = view
        }
    }

    package init() {}

    /// Removes the contents of the entry but retains its capacity, so that no memory is allocated while a long trace is read.
    package mutating func reset() {
        // The list of touches usually has only one element. A loop is then faster than `removeAll`, which calls the Swift runtime.
        while !touches.isEmpty { touches.removeLast() }
        guard hasChanges else { return }
        rest = []
        hasChanges = false
    }

    /// Swaps the contents of two entries. Doing this property by property requires no reference counting.
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

    /// Calls `body` to modify those changes in the entry that are not touches.
    mutating func change(_ body: (inout Changes) -> Void) {
        if rest.isEmpty { rest.append(Changes()) }
        hasChanges = true
        body(&rest[0])
    }
}

/// The members of a trace's JSON object, except its events.
package struct TraceHeader: Sendable {
    package enum Layout: Sendable {
        /// The path of a layout file that the trace uses, relative to the trace file.
        case path(NamedReference)
        /// A layout that is embedded in the trace. It must be read with `LayoutDocument.read(_:source:)`.
        case inline(JSONNode)
    }

    package var title: String?
    package var layout: Layout?
    /// The trace's `expect` sentences, which the command `check` tests against the timeline.
    package var expect: [Sentence] = []
    /// The settings for the golden timeline with which `check` compares the output; `nil` to use the default settings.
    package var golden: GoldenDocument?
    /// The gestures in the short notation for handwritten traces; `nil` if the trace contains events instead.
    package var gestures: GestureList?
    /// The byte range of the member `gestures` in `source`, from its key to the end of its value.
    package var gesturesRange: Range<Int>?
    /// The kind of movement in gestures for which the trace does not specify one.
    package var course = MovementKind.linear
    /// The value of the key `x-lint`, which contains settings for `lint`.
    package var lint: JSONNode?
    /// Whether entries are read as they arrive. This is true if the trace is in JSON Lines or comes from a pipe.
    package var isStream = false
    /// Whether any event contains changes other than touches. Always `false` for a stream, because its events are not known in advance.
    package var hasChanges = false
    /// Whether the trace file is in another program's format.
    package var isForeign = false
    /// The source text in which the positions of the header are offsets.
    package var source: SourceText
}

/// A string in a trace with its position for error messages. It is an element of `expect` or a row of a golden timeline.
package struct Sentence: Hashable, Sendable {
    package let text: String
    private let node: JSONNode

    init(_ text: String, of node: JSONNode) {
        self.text = text
        self.node = node
    }

    /// Creates a sentence that does not come from a file.
    package init(_ text: String) {
        self.init(text, of: JSONNode(.string(text), at: SourcePosition(offset: 0)))
    }

    /// The position of the sentence's opening quote in the file.
    package var position: SourcePosition { node.position }

    /// Converts a byte offset in the sentence to a position in the file, taking escape sequences into account.
    package func position(ofByte index: Int) -> SourcePosition { node.position(ofByte: index) }
}

/// A source of trace entries, for example a trace file or a generator.
package protocol TraceEventSource: AnyObject {
    /// Reads the next entry into `event`. Returns `false` at the end of the trace, after which the method must not be called again.
    func next(into event: inout TraceEvent) throws(InputError) -> Bool

    /// The source text in which the positions of the most recently read entry are offsets.
    var currentSource: SourceText { get }
}

extension TraceEvent {
    /// The entry as a line of JSON, as in a trace. Its changes are in the order in which they are applied (J11).
    package var text: String { JSONWriter.text { $0.add(self) } }
}

extension JSONWriter {
    /// Adds an object that represents a trace entry to the JSON text.
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

    /// Adds an object that represents an element of `touches` to the JSON text. Keys with default values are omitted.
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

/// The limits and the rounding of numbers in a trace. All numbers are rounded to multiples of a millionth, so that writing an entry as text
/// and reading it back yields an equal entry.
package enum TraceNumber {
    /// The maximum number of touch samples that are generated from one file. Handwritten files need far fewer. Without this limit, however,
    /// a single mistyped number could generate enough samples to fill a disk.
    package static let maximumSamples = 10_000_000
    /// The maximum number of gestures in a trace. A limit is necessary because all gestures are in memory at the same time.
    static let maximumGestures = 1_000_000
    /// The maximum number of fingers that can be down at the same time.
    package static let maximumFingers = TouchTracker.maximumFingers
    /// The maximum absolute value of times and coordinates in a trace.
    package static let maximumMagnitude = JSONReader.maximumMagnitude

    /// Returns the number rounded to six decimals.
    package static func rounded(_ number: Double) -> Double {
        let rounded = (number * 1e6).rounded() / 1e6
        // −0 is replaced by 0. Otherwise the number would differ from the one that is read back, because the two zeros have different bit
        // patterns.
        return rounded == 0 ? 0 : rounded
    }

    package static func rounded(_ point: Point) -> Point { Point(rounded(point.x), rounded(point.y)) }
}

/// A change in a trace entry that is not a touch. The cases cover only some kinds of changes.
package enum EntryChange: Hashable, Sendable {
    /// One of the entry's `set`, `add` or `remove` changes, identified by its index, because an entry may contain several changes of each
    /// kind.
    case set(Int), add(Int), remove(Int)
    case enter, interrupt
}

extension TraceEvent {
    /// The entry's `set`, `add`, `remove`, `enter` and `interrupt` changes, in the order in which they are applied (J11).
    package var entryChanges: [EntryChange] {
        guard hasChanges else { return [] }
        return sets.indices.map { .set($0) } + adds.indices.map { .add($0) } + removes.indices.map { .remove($0) }
            + (enter == nil ? [] : [.enter]) + (interrupt == nil ? [] : [.interrupt])
    }

    /// Returns a description of a change, such as `sets p.isEnabled to false`, and the name of the object or mode that the change concerns.
    package func words(_ change: EntryChange) -> (text: String, target: String) {
        switch change {
        case .set(let index):
            let set = sets[index]
            return ("sets \(PrintableText.escaping(set.path)) to \(PrintableText.escaping(set.value.text))", set.path)
        case .add(let index):
            let id = adds[index].id
            return ("adds \(id.isEmpty ? "an object" : PrintableText.escaping(id))", id)
        case .remove(let index): return ("removes \(PrintableText.escaping(removes[index].text))", removes[index].text)
        case .enter: return ("enters the mode \(PrintableText.escaping(enter?.text ?? ""))", enter?.text ?? "")
        case .interrupt: return ("interrupts all touches", interrupt ?? "")
        }
    }

    /// Removes the given changes from this entry.
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
    /// The id of the object to add or to move; empty if the trace contains no id for the object.
    fileprivate var id: String {
        let object = members.value("view") ?? members.value("gestureRecognizer")
        return object?.string ?? (object?["id"] ?? object?["ref"])?.string ?? ""
    }
}
