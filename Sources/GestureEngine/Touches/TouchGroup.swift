/// Touches that are delivered together, as the ids that rows print and as the set that methods get. It is not copied for each recognizer,
/// which would retain the touches each time.
struct TouchGroup: ~Copyable {
    /// The touch that began first; its sample is the cause of the delivery.
    let oldest: Touch
    let ids: TouchIDs
    /// The list that contains the touches, or an empty list for a group of one touch.
    private let list: [Touch]
    /// The phase of the group's touches in `list`, or nil if all touches of the list belong to the group.
    private let phase: Touch.Phase?

    /// Creates the group of one touch.
    init(_ touch: Touch) {
        oldest = touch
        ids = TouchIDs(touch.id)
        list = []
        phase = nil
    }

    /// Creates the group of all touches in a list, or of those in a phase. Returns nil if there are none.
    init?(_ list: [Touch], in phase: Touch.Phase? = nil, _ names: Names) {
        var count = 0
        var (first, second) = (0, 0)
        for index in list.indices where phase == nil || list[index].phase == phase {
            if count == 0 { first = index } else if count == 1 { second = index }
            count += 1
        }
        if count == 0 { return nil }
        oldest = list[first]
        ids =
            switch count {
            case 1: TouchIDs(oldest.id)
            case 2: TouchIDs(oldest.id, list[second].id)
            default: names.touches(list.filter { phase == nil || $0.phase == phase }.map { $0.id })
            }
        self.list = list
        self.phase = phase
    }

    /// The touches as a set, which is passed to touches methods.
    var set: Set<Touch> {
        list.isEmpty ? [oldest] : Set(list.filter { phase == nil || $0.phase == phase })
    }
}
