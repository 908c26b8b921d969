/// A first-in, first-out queue.
package struct Queue<Element> {
    var elements: ContiguousArray<Element> = []
    var start = 0

    package init() {}

    package var count: Int { elements.count - start }
    package var isEmpty: Bool { start == elements.count }
    package var first: Element? { isEmpty ? nil : elements[start] }

    package subscript(index: Int) -> Element {
        _read { yield elements[start + index] }
    }

    package mutating func append(_ element: Element) { elements.append(element) }

    package mutating func removeFirst() -> Element {
        let element = elements[start]
        start += 1
        if start == elements.count {
            elements.removeAll(keepingCapacity: true)
            start = 0
        } else if start > 1024, start > elements.count / 2 {
            elements.removeFirst(start)
            start = 0
        }
        return element
    }

    /// Sorts the elements that have not been removed from the queue yet.
    package mutating func sort(by areInOrder: (Element, Element) -> Bool) {
        // The elements are usually already sorted. Checking this first avoids sorting the slice, which would copy the array.
        let later = elements.indices.dropFirst(start + 1)
        guard later.contains(where: { areInOrder(elements[$0], elements[$0 - 1]) }) else { return }
        elements[start...].sort(by: areInOrder)
    }
}
