import GestureEngine
import GestureSupport

/// The beginnings of lines that come again and again, from the sign to the word behind the name, as bytes that were put together once.
///
/// A fixed number of places: one that is wanted for another beginning is written over.
package final class RowHeads {
    /// What is put together: the kind of row and its word.
    enum Kind {
        case recognizer(TouchesMethod)
        case view(TouchesMethod)
        case action(StateName)
        case state(StateName)
        /// What a state was before; of no name.
        case from(StateName)
        /// A sample of a touch, up to its phase; of the touch's number in place of a name.
        case touch(Touch.Phase)
        /// Where a touch is: the view's name.
        case on

        /// Below 64.
        @inline(__always)
        var number: Int {
            switch self {
            case .recognizer(let method): method.place
            case .view(let method): 8 + method.place
            case .action(let state): 16 + state.place
            case .state(let state): 24 + state.place
            case .from(let state): 32 + state.place
            case .touch(let phase): 40 + phase.place
            case .on: 48
            }
        }
    }

    /// What is at a place: name and kind, or none, how many bytes it has, and where they lie: in the order in which places were taken, so that
    /// a few beginnings touch little memory.
    private struct Mark {
        static let none: Int32 = -1
        var key = none
        var count: UInt16 = 0
        var bytes: UInt16 = 0
    }
    private typealias Bytes = (SIMD32<UInt8>, SIMD32<UInt8>, SIMD32<UInt8>)

    private static let count = 1024
    /// Enough for the row of a view, which has the lanes before it, with a name of up to 35 bytes.
    private static let longest = 96
    private let marks = UnsafeMutablePointer<Mark>.plain(capacity: count)
    private let bytes = UnsafeMutablePointer<Bytes>.allocate(capacity: count)
    /// How many places are taken.
    @exclusivity(unchecked) private var taken: UInt16 = 0

    /// A touch's id with the space before it.
    private struct TouchHead {
        var id = -1
        var count = 0
        var bytes = SIMD16<UInt8>(repeating: 0)
    }

    /// The touches that were named last, by the end of their ids: several rows in a row are about the same few.
    private let touches = UnsafeMutablePointer<TouchHead>.plain(capacity: touchCount)
    private static let touchCount = 4

    /// Puts a touch's id down behind a space, with 16 bytes of room at least.
    @inline(__always)
    func put(touch id: Int, _ pen: inout Pen) {
        let head = touches + (id & (Self.touchCount - 1))
        if head.pointee.id != id { keep(touch: id, at: head) }
        UnsafeMutableRawPointer(pen.at).storeBytes(of: head.pointee.bytes, as: SIMD16<UInt8>.self)
        pen.at += head.pointee.count
    }

    @inline(never)
    private func keep(touch id: Int, at head: UnsafeMutablePointer<TouchHead>) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { room in
            guard let start = room.baseAddress else { return }
            room.initialize(repeating: 0)
            var pen = Pen(at: start)
            pen.put(" ", id)
            head.pointee = TouchHead(
                id: id, count: pen.at - start, bytes: UnsafeRawPointer(start).loadUnaligned(as: SIMD16<UInt8>.self))
        }
    }

    /// What the latest answer was read from, as a row has it.
    @exclusivity(unchecked) private var readings = (json: "{}", words: "")

    func words(ofReadings json: String) -> String {
        if !readings.json.hasBytes(of: json) { readings = (json, TextRow.readings(json)) }
        return readings.words
    }

    /// The largest id that `put(touch:)` takes.
    static let largestTouch = 999_999_999

    package init() {
        marks.initialize(repeating: Mark(), count: Self.count)
        touches.initialize(repeating: TouchHead(), count: Self.touchCount)
    }

    /// Forgets them, for a timeline with other names.
    package func removeAll() {
        marks.update(repeating: Mark(), count: Self.count)
        touches.update(repeating: TouchHead(), count: Self.touchCount)
        (taken, readings) = (0, (json: "{}", words: ""))
    }

    deinit {
        marks.giveBack()
        touches.giveBack()
        bytes.deallocate()
    }

    /// Puts a beginning down that is known, with up to 96 bytes of room; false if it is not.
    @inline(__always)
    func put(_ kind: Kind, _ name: Name, _ pen: inout Pen) -> Bool {
        let key = Int(name.index) << 6 | kind.number
        let mark = marks[key & (Self.count - 1)]
        guard Int(mark.key) == key else { return false }
        let (count, from) = (Int(mark.count), bytes + Int(mark.bytes))
        let to = UnsafeMutableRawPointer(pen.at)
        to.storeBytes(of: from.pointee.0, as: SIMD32<UInt8>.self)
        if count > 32 {
            to.storeBytes(of: from.pointee.1, toByteOffset: 32, as: SIMD32<UInt8>.self)
            if count > 64 { to.storeBytes(of: from.pointee.2, toByteOffset: 64, as: SIMD32<UInt8>.self) }
        }
        pen.at += count
        return true
    }

    /// Remembers a beginning that has just been written, if it is not too long.
    @inline(never)
    func keep(_ kind: Kind, _ name: Name, from start: UnsafeMutablePointer<UInt8>, to end: UnsafeMutablePointer<UInt8>) {
        guard end - start <= Self.longest, let key = Int32(exactly: Int(name.index) << 6 | kind.number) else { return }
        let mark = marks + (Int(key) & (Self.count - 1))
        if mark.pointee.key == Mark.none {
            mark.pointee.bytes = taken
            taken += 1
        }
        mark.pointee.key = key
        mark.pointee.count = UInt16(end - start)
        let to = bytes + Int(mark.pointee.bytes)
        to.initialize(to: (.zero, .zero, .zero))
        UnsafeMutableRawPointer(to).copyMemory(from: start, byteCount: end - start)
    }
}

extension TouchesMethod {
    fileprivate var place: Int {
        switch self {
        case .touchesBegan: 0
        case .touchesMoved: 1
        case .touchesEnded: 2
        case .touchesCancelled: 3
        }
    }
}

extension StateName {
    fileprivate var place: Int {
        switch self {
        case .possible: 0
        case .began: 1
        case .changed: 2
        case .ended: 3
        case .cancelled: 4
        case .failed: 5
        case .recognized: 6
        }
    }
}

extension Touch.Phase {
    fileprivate var place: Int {
        switch self {
        case .began: 0
        case .moved: 1
        case .stationary: 2
        case .ended: 3
        case .cancelled: 4
        }
    }
}
