import GestureEngine
import GestureFiles

/// A reader for touch screen recordings by getevent, evtest, evemu or libinput.
///
/// It supports both multi-touch protocols of Linux: slots with tracking ids, and lists in which each frame contains all contacts.
struct EvdevReader {
    private(set) var timeline = TouchTimeline()
    private(set) var report = ImportReport()
    private let mapping: ScreenMapping
    private let file: Int

    /// The state of a contact. Because devices send only the axes that have changed, the values of all other axes remain valid.
    private struct Contact {
        var tracking: Int?
        var x: Int?
        var y: Int?
        var isDown = false
        /// Whether `BTN_TOUCH` is pressed, for devices that report only one contact.
        var isTouching = false
        /// The id of the contact's finger in the trace.
        var finger = 0
    }

    private var slots: [Int: Contact] = [:]
    private var slot = 0
    /// The slots that have changed since the previous frame.
    private var changed: Set<Int> = []
    /// The contacts in the current frame, for devices that list all contacts in each frame.
    private var frame: [Contact] = []
    private var pending = Contact()
    private var listsContacts = false
    private var hasMulti = false
    /// The fingers that are down, for devices that list all contacts in each frame.
    private var listed: [Contact] = []
    private var single = Contact()

    private var start: Double?
    private var time = 0.0
    private var hasTimes = true
    private var place = ImportPlace()
    private var ranges: ScreenMapping.Ranges?

    init(_ text: DumpText, mapping: ScreenMapping, file: Int = 0) {
        self.mapping = mapping
        self.file = file
        ranges = Self.ranges(text)
        for (line, offset) in Self.lines(text) {
            guard let record = EvdevRecord(line) else { continue }
            place = ImportPlace(file: file, offset: offset)
            take(record)
        }
        if !timeline.down.isEmpty { report.note(.touchNeverLifts, at: place) }
        if !hasTimes, timeline.events.count > 1 { report.note(.noTimes, at: ImportPlace(file: file)) }
        if mapping.size == nil || !mapping.isSizeSaid && ranges == nil, mapping.scale ?? 1 == 1, timeline.count > 0 {
            report.note(.digitizerUnits(hasRange: ranges != nil), at: ImportPlace(file: file))
        }
        if let size = mapping.size, let ranges, timeline.count > 0 {
            let (across, down) = (ranges.x.upperBound - ranges.x.lowerBound, ranges.y.upperBound - ranges.y.lowerBound)
            let isWide = (across > down) == (mapping.turns % 2 == 0)
            if across != down, size.width != size.height, isWide != (size.width > size.height) {
                report.note(.digitizerTurned, at: ImportPlace(file: file))
            }
        }
        let usesSize = ranges != nil || mapping.turns & 3 != 0
        if mapping.size != nil, mapping.isSizeSaid, !usesSize, timeline.count > 0 {
            report.note(.digitizerWithoutRange, at: ImportPlace(file: file))
        }
    }

    /// Whether the touches must be turned, but the size of the screen is unknown.
    var lacksSize: Bool { mapping.lacksSize(ranges) }

    static func lines(_ text: DumpText) -> [(line: Substring, offset: Int)] {
        var result: [(Substring, Int)] = []
        var at = 0
        while at < text.count {
            var end = at
            while end < text.count, text.bytes[end] != 0x0A { end += 1 }
            // Lines of recordings are always shorter than 1000 bytes, so longer lines are skipped.
            if end - at < 1000 {
                let word = text.trimmed(at..<end)
                if !word.isEmpty { result.append((Substring(text.string(word)), at)) }
            }
            at = end + 1
        }
        return result
    }

    private mutating func take(_ record: EvdevRecord) {
        if let time = record.time {
            let first = start ?? time
            start = first
            self.time = max(self.time, time - first)
        } else {
            hasTimes = false
        }
        switch record.code {
        case .slot:
            hasMulti = true
            // No device has more than 256 slots. Larger numbers, which occur only in damaged files, are reduced.
            slot = min(max(record.value, 0), 255)
        case .tracking:
            hasMulti = true
            pending.tracking = record.value
            track(record.value)
        case .x: place { $0.x = record.value }
        case .y: place { $0.y = record.value }
        case .contact:
            listsContacts = true
            if pending.x != nil, pending.y != nil { frame.append(pending) }
            pending = Contact()
        case .plainX: single.x = record.value
        case .plainY: single.y = record.value
        case .touch: single.isTouching = record.value != 0
        case .report: endFrame()
        case .other: break
        }
    }

    private mutating func place(_ put: (inout Contact) -> Void) {
        hasMulti = true
        put(&pending)
        put(&slots[slot, default: Contact()])
        changed.insert(slot)
    }

    private mutating func track(_ id: Int) {
        var contact = slots[slot] ?? Contact()
        if id < 0 {
            contact.tracking = -1
        } else if contact.isDown, contact.tracking != id, contact.tracking != nil, !listsContacts {
            // If the slot now contains another finger, the event that lifted the previous finger was lost.
            lift(&contact)
            contact.tracking = id
        } else {
            contact.tracking = id
        }
        slots[slot] = contact
        changed.insert(slot)
    }

    private mutating func endFrame() {
        defer { pending = Contact() }
        if !hasTimes { time += TouchTimeline.step }
        if listsContacts {
            endList()
        } else if hasMulti {
            for slot in changed.sorted() {
                guard var contact = slots[slot] else { continue }
                settle(&contact)
                slots[slot] = contact
            }
            changed = []
        } else {
            endSingle()
        }
    }

    /// Records whether a contact's finger has landed, moved or lifted.
    private mutating func settle(_ contact: inout Contact) {
        if contact.tracking == -1 {
            if contact.isDown { lift(&contact) }
            contact.tracking = nil
            contact.isDown = false
            return
        }
        guard let x = contact.x, let y = contact.y else { return }
        // A truncated recording may begin during a touch, so a contact with both coordinates is a finger that is already down.
        if !contact.isDown, contact.tracking == nil { report.note(.touchBegins, at: place) }
        put(&contact, x, y)
    }

    private mutating func put(_ contact: inout Contact, _ x: Int, _ y: Int) {
        let point = mapping.point(Double(x), Double(y), ranges)
        if contact.isDown {
            if timeline.down[contact.finger] != Point(TraceNumber.rounded(point.x), TraceNumber.rounded(point.y)) {
                timeline.put(contact.finger, .moved, point, at: time)
            }
        } else {
            guard timeline.down.count < TraceNumber.maximumFingers else {
                return report.note(.tooManyFingers(limit: TraceNumber.maximumFingers), at: place)
            }
            contact.finger = (1...).first { timeline.down[$0] == nil } ?? 1
            contact.isDown = true
            timeline.put(contact.finger, .began, point, at: time)
        }
    }

    private mutating func lift(_ contact: inout Contact) {
        if let point = timeline.down[contact.finger] { timeline.put(contact.finger, .ended, point, at: time) }
        contact.isDown = false
    }

    /// Ends a frame that lists all contacts. Each finger continues with the contact that has the same tracking id, or otherwise with the
    /// nearest contact.
    private mutating func endList() {
        if pending.x != nil, pending.y != nil { frame.append(pending) }
        var rest = Array(frame.prefix(TraceNumber.maximumFingers))
        frame = []
        var next: [Contact] = []
        var lifted: [Contact] = []
        for var finger in listed {
            let index: Int? =
                if let id = finger.tracking { rest.firstIndex { $0.tracking == id } } else {
                    rest.indices.min { Self.distance(rest[$0], finger) < Self.distance(rest[$1], finger) }
                }
            guard let index else {
                lifted.append(finger)
                continue
            }
            let contact = rest.remove(at: index)
            (finger.x, finger.y) = (contact.x, contact.y)
            next.append(finger)
        }
        for var finger in lifted { lift(&finger) }
        for var contact in next + rest {
            guard let x = contact.x, let y = contact.y else { continue }
            put(&contact, x, y)
            if let index = next.firstIndex(where: { $0.finger == contact.finger && $0.isDown }) {
                next[index] = contact
            } else {
                next.append(contact)
            }
        }
        listed = next.filter { $0.isDown }
    }

    /// Returns the square of the distance between two contacts. The coordinates in a damaged file may be so large that the distance is not
    /// an `Int`.
    private static func distance(_ a: Contact, _ b: Contact) -> Double {
        let (x, y) = (Double(a.x ?? 0) - Double(b.x ?? 0), Double(a.y ?? 0) - Double(b.y ?? 0))
        return x * x + y * y
    }

    private mutating func endSingle() {
        var contact = single
        if contact.isTouching {
            guard let x = contact.x, let y = contact.y else { return }
            put(&contact, x, y)
        } else if contact.isDown {
            lift(&contact)
        }
        single = contact
    }

    // MARK: Axis ranges

    /// Returns the ranges of the two axes. `getevent -p` and libinput's `absinfo` print these ranges, and recordings by evtest and evemu
    /// contain them in their headers.
    private static func ranges(_ text: DumpText) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
        var found: [Int: ClosedRange<Double>] = [:]
        var axis: Int?
        var minimum = 0.0
        func set(_ axis: Int, _ low: Double, _ high: Double) {
            if low < high, high.magnitude <= 1e9, low.magnitude <= 1e9 { found[axis] = low...high }
        }
        for (raw, _) in lines(text).prefix(5000) {
            var line = raw
            while let first = line.first, first == "#" || first == " " { line = line.dropFirst() }
            let words = line.split { $0 == " " || $0 == "\t" || $0 == ":" || $0 == "," || $0 == "[" || $0 == "]" }
            if line.hasPrefix("A: "), words.count >= 4, let code = Int(words[1], radix: 16), let low = Double(words[2]),
                let high = Double(words[3])
            {
                set(code, low, high)
            } else if line.hasPrefix("Event code "), words.count > 2 {
                axis = Int(words[2])
            } else if line.hasPrefix("Min "), let value = words.last.flatMap({ Double($0) }) {
                minimum = value
            } else if line.hasPrefix("Max "), let value = words.last.flatMap({ Double($0) }), let axis {
                set(axis, minimum, value)
            } else if let low = line.firstRange(of: "min "), let high = line.firstRange(of: "max ") {
                let name = words.first { $0.hasPrefix("ABS_") } ?? words.first { Int($0, radix: 16) != nil && $0.utf8.count == 4 }
                let code: Int? =
                    switch name {
                    case "ABS_X": 0
                    case "ABS_Y": 1
                    case "ABS_MT_POSITION_X": 0x35
                    case "ABS_MT_POSITION_Y": 0x36
                    default: name.flatMap { Int($0, radix: 16) }
                    }
                func number(_ range: Range<Substring.Index>) -> Double? {
                    Double(line[range.upperBound...].prefix { $0.isNumber || $0 == "-" })
                }
                if let code, let least = number(low), let most = number(high) { set(code, least, most) }
            } else if raw.contains("["), words.count == 6, let code = Int(words[0]), let low = Double(words[1]), let high = Double(words[2])
            {
                set(code, low, high)
            }
        }
        if let x = found[0x35], let y = found[0x36] { return (x, y) }
        if let x = found[0], let y = found[1] { return (x, y) }
        return nil
    }
}
