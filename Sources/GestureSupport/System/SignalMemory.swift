/// Memory that signal handlers can access at any time, because it is never moved or freed.
///
/// An array would be unsuitable, because accessing it changes reference counts, which signal handlers must not do. For the same reason, the
/// elements must not contain references.
struct SignalMemory<Element> {
    /// The address of the first element in the memory.
    let start: UnsafeMutablePointer<Element>
    /// The number of elements in the memory.
    let count: Int

    init(repeating element: Element, count: Int) {
        start = .allocate(capacity: count)
        start.initialize(repeating: element, count: count)
        self.count = count
    }

    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count)
            return start[index]
        }
        nonmutating set {
            precondition(index >= 0 && index < count)
            start[index] = newValue
        }
    }
}
