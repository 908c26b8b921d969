import GestureEngine

/// Corrections of lines that appear to be part of a view tree but are not: lines without frames, and responder chains.
extension DumpFacts {
    /// Removes a line without a frame, and its descendants without frames, if another line describes the same view with a frame.
    ///
    /// `_autolayoutTrace` and similar commands print each view a second time, with only its address.
    mutating func dropFrameless() {
        var framed: [UInt64: Int] = [:]
        for (index, view) in views.enumerated() where view.frame != nil {
            if let address = view.address, framed[address] == nil { framed[address] = index }
        }
        var isDropped = Array(repeating: false, count: views.count)
        for (index, view) in views.enumerated() where view.frame == nil {
            isDropped[index] = view.address.map { framed[$0] != nil } ?? false || view.parent.map { isDropped[$0] } ?? false
        }
        for (index, view) in views.enumerated() where view.frame == nil && view.isLine && !isDropped[index] {
            report.note(.noFrame(className: view.className), at: view.place)
        }
        let dropped = isDropped.indices.filter { isDropped[$0] }
        guard let first = dropped.first else { return }
        report.note(.framelessLines(dropped.count), at: views[first].place)
        for index in views.indices where !isDropped[index] {
            guard let parent = views[index].parent, isDropped[parent] else { continue }
            let other = views[parent].address.flatMap { framed[$0] }
            views[index].parent = other.flatMap { $0 < index ? $0 : nil }
        }
        keep { !isDropped[$0] }
    }

    /// Reverses the order of responder chains, because they are printed with the innermost responder first. Removes view controllers from
    /// the chains.
    mutating func turnResponderChains() {
        var isDropped = Array(repeating: false, count: views.count)
        var start = 0
        while start < views.count {
            var end = start + 1
            while end < views.count, views[end].parent == end - 1 { end += 1 }
            // A responder chain is a separate tree in which each line is the only child of the previous line.
            let isAlone = end == views.count || views[end].parent == nil && views[end].sibling == nil
            if views[start].parent == nil, views[start].sibling == nil, isAlone, isResponderChain(start..<end) {
                turn(start..<end, &isDropped)
            }
            start = end
        }
        if isDropped.contains(true) { keep { !isDropped[$0] } }
    }

    private func isResponderChain(_ range: Range<Int>) -> Bool {
        guard range.count > 1 else { return false }
        if views[range.lowerBound].followsResponderCommand { return true }
        return range.dropFirst().contains { index in
            let (view, inner) = (views[index], views[index - 1])
            let type = ViewClasses.type(of: inner.className, base: inner.base)
            let around = ViewClasses.type(of: view.className, base: view.base)
            if view.isWindow || view.isResponderOnly { return true }
            if type == .cell, around == .tableView || around == .collectionView { return true }
            // A label, an image view or a control never contains a larger view. If the next line describes a larger view, the lines are
            // therefore ordered from the innermost view to the outermost.
            guard let frame = view.frame, let small = inner.frame, small.size.width > 0, small.size.height > 0 else { return false }
            return (type == .label || type == .imageView || type.isControl) && frame.size.width > small.size.width
                && frame.size.height > small.size.height
        }
    }

    private mutating func turn(_ range: Range<Int>, _ isDropped: inout [Bool]) {
        report.note(.responderChain(range.count), at: views[range.lowerBound].place)
        for index in range where views[index].isResponderOnly {
            // In a responder chain, a view controller follows its root view.
            if index > range.lowerBound, views[index].className.hasSuffix("Controller"), !views[index - 1].isResponderOnly {
                controllers.append(
                    DumpController(
                        place: views[index].place, className: views[index].className, address: views[index].address,
                        view: views[index - 1].address))
            }
            isDropped[index] = true
        }
        let lines = range.filter { !isDropped[$0] }
        let outwards = lines.reversed().map { views[$0] }
        for (place, index) in lines.enumerated() {
            views[index] = outwards[place]
            views[index].parent = place == 0 ? nil : lines[place - 1]
        }
    }

    /// Removes the views for which `isKept` returns false, and adjusts the indices of parents and siblings.
    private mutating func keep(_ isKept: (Int) -> Bool) {
        var number = Array(repeating: Int?.none, count: views.count)
        var count = 0
        for index in views.indices where isKept(index) {
            number[index] = count
            count += 1
        }
        views = views.indices.filter { number[$0] != nil }.map { index in
            var view = views[index]
            view.parent = view.parent.flatMap { number[$0] }
            view.sibling = view.sibling.flatMap { number[$0] }
            return view
        }
    }
}

extension DumpView {
    /// Whether the object is a responder, but not a view.
    fileprivate var isResponderOnly: Bool {
        guard frame == nil else { return false }
        let name = className
        return name.hasSuffix("Controller") || name.hasSuffix("Application") || name.hasSuffix("Delegate") || name.hasSuffix("Scene")
            || name.hasSuffix("ViewControllerType") || name.hasSuffix("VC") || name.contains("HostingController")
    }
}
