/// A group of touches that are delivered together, both as the set that methods get and as the ids that rows print.
final class TouchGroup {
    /// The touches of the group; empty for a touch alone, which owns its group.
    private let touches: [Touch]
    @exclusivity(unchecked) private(set) var ids: TouchIDs
    /// The touch that began first; its sample is the cause of the delivery.
    unowned(unsafe) let oldest: Touch
    @exclusivity(unchecked) private var madeSet: Set<Touch>?

    /// A group of at least one touch.
    init(_ touches: [Touch], _ names: Names) {
        self.touches = touches
        oldest = touches[0]
        ids = touches.count == 1 ? TouchIDs(touches[0].id) : names.touches(touches.map { $0.id })
    }

    /// Creates the group of one touch, which owns it.
    init(alone touch: Touch) {
        touches = []
        oldest = touch
        ids = TouchIDs(touch.id)
    }

    /// The touches as methods get them; created when first read.
    var set: Set<Touch> {
        if let madeSet { return madeSet }
        let set = touches.isEmpty ? [oldest] : Set(touches)
        madeSet = set
        return set
    }

    /// Whether the set was created, which retains the touches.
    var hasSet: Bool { madeSet != nil }

    /// Updates the group of one touch after its reuse for another finger.
    func renew() {
        ids = TouchIDs(oldest.id)
    }

    /// Whether it consists of exactly these touches.
    func consists(of others: [Touch]) -> Bool { touches.elementsEqual(others) { $0 === $1 } }

    /// Whether it consists of the touches of a list, or of those in a phase.
    func consists(of list: borrowing TouchList, in phase: Touch.Phase? = nil) -> Bool {
        touches.withUncounted { touches in
            var matched = 0
            for index in list.indices where phase == nil || list.read(index, { $0.phase }) == phase {
                guard matched < touches.count, touches[matched].toOpaque() == list.address(index) else { return false }
                matched += 1
            }
            return matched == touches.count
        }
    }
}

/// A cache of the groups that were last delivered, so that fingers that only move create no new ones.
struct TouchGroups {
    private var last: TouchGroup? {
        didSet { uncountedLast = last.map { Unmanaged.passUnretained($0) } }
    }
    /// The same, read without reference counting: every recognizer asks for it in every event with several fingers.
    private var uncountedLast: Unmanaged<TouchGroup>?

    /// The group of all touches of a list, cached until the next group is asked for or the event is over.
    @inline(__always)
    mutating func group(of list: borrowing TouchList, _ names: Names) -> Unmanaged<TouchGroup> {
        if list.count == 1 { return list.read(0) { $0.uncountedGroup(names) } }
        if let uncountedLast, uncountedLast._withUnsafeGuaranteedRef({ $0.consists(of: list) }) { return uncountedLast }
        let group = TouchGroup(list.array, names)
        last = group
        return Unmanaged.passUnretained(group)
    }

    mutating func group(of touches: [Touch], _ names: Names) -> TouchGroup {
        if touches.count == 1 { return touches[0].group(names) }
        if let last, last.consists(of: touches) { return last }
        let group = TouchGroup(touches, names)
        last = group
        return group
    }

    /// The group of the touches of a list that are in a phase, cached in the same way; nil if there are none.
    mutating func group(of list: borrowing TouchList, in phase: Touch.Phase, _ names: Names) -> Unmanaged<TouchGroup>? {
        var count = 0
        var place = 0
        for index in list.indices where list.read(index, { $0.phase == phase }) {
            count += 1
            place = index
        }
        if count < 2 { return count == 0 ? nil : list.read(place) { $0.uncountedGroup(names) } }
        if let uncountedLast, uncountedLast._withUnsafeGuaranteedRef({ $0.consists(of: list, in: phase) }) { return uncountedLast }
        let group = TouchGroup(list.filter { $0.phase == phase }, names)
        last = group
        return Unmanaged.passUnretained(group)
    }

    /// Clears the cache.
    mutating func forget() {
        if last != nil { last = nil }
    }
}
