/// Touches that are delivered together.
struct TouchGroup {
    /// The ids of the touches, as rows print them.
    let ids: TouchIDs
    /// The row in which the oldest touch began.
    let beganRow: Int
    /// The row of the latest sample of the oldest touch, which is the cause of the delivery.
    let lastRow: Int

    /// Creates the group of one touch.
    init(_ touch: Touch) {
        (ids, beganRow, lastRow) = (TouchIDs(touch.id), touch.beganRow, touch.lastRow)
    }

    /// Creates the group of all touches in a list, or of those in a phase. Returns nil if there are none.
    init?(_ list: borrowing [Touch], in phase: Touch.Phase? = nil, _ names: borrowing Names) {
        var first: Int?
        var second: Int?
        var further: [Int] = []
        for index in list.indices where phase == nil || list[index].phase == phase {
            if first == nil { first = index } else if second == nil { second = index } else { further.append(list[index].id) }
        }
        guard let first else { return nil }
        (beganRow, lastRow) = (list[first].beganRow, list[first].lastRow)
        if let second {
            let (one, two) = (list[first].id, list[second].id)
            ids = further.isEmpty ? TouchIDs(one, two) : names.touches([one, two] + further)
        } else {
            ids = TouchIDs(list[first].id)
        }
    }
}
