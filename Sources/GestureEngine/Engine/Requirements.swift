/// The failure requirements between recognizers (D). They are stored by recognizer number, both for the recognizer that waits and for the
/// one that must fail.
final class Requirements {
    /// For each recognizer number, the recognizers that must fail before this one may recognize. Requirements that were set with
    /// `require(toFail:)` come first.
    @exclusivity(unchecked) private var required: [[Int32]] = []
    /// For each recognizer number, the recognizers that wait for this one to fail.
    @exclusivity(unchecked) private var dependents: [[Int32]] = []
    /// For each list in `required`, the number of its entries that are permanent. The other entries last for one gesture.
    @exclusivity(unchecked) private var fixed: [Int] = []
    /// Whether permanent requirements make recognizers wait for each other in a cycle.
    private var hasFixedCircle = false
    /// The number of requirements that last for one gesture only.
    @exclusivity(unchecked) private var dynamicCount = 0
    /// The cycles of requirements for which a warning was already recorded.
    var announcedCircles: [NameList] = []

    /// The number of recognizers for which memory is reserved at first; enough for a typical screen.
    private static let usual = 16

    /// Returns, for each recognizer number, whether the given list contains it.
    func membership(in numbers: [Int32]) -> [Bool] {
        var isMember = Array(repeating: false, count: required.count)
        for number in numbers { isMember[Int(number)] = true }
        return isMember
    }

    /// Returns the numbers of the recognizers that the given recognizer waits for.
    func required(of number: Int32) -> [Int32] { required[Int(number)] }

    func isEmpty(of number: Int32) -> Bool { required[Int(number)].isEmpty }

    func has(_ one: Int32, waitingFor other: Int32) -> Bool { required[Int(one)].contains(other) }

    /// Whether recognizers may wait for each other in a cycle.
    var mayHaveCircle: Bool { hasFixedCircle || dynamicCount > 0 }

    /// Returns whether a recognizer waits for another one to fail, or another one waits for it.
    func hasTies(_ number: Int32) -> Bool { !required[Int(number)].isEmpty || !dependents[Int(number)].isEmpty }

    /// Calls the body with each recognizer that must fail before the given one, and then with each one that waits for the given one to
    /// fail.
    func forEachTie(of number: Int32, _ body: (Int32) -> Void) {
        for other in required[Int(number)] { body(other) }
        for other in dependents[Int(number)] { body(other) }
    }

    /// Extends the lists to the given number of recognizers. Called before they are used, because recognizers may be added during a turn.
    func makeRoom(for count: Int) {
        if required.isEmpty, count > 0 {
            required.reserveCapacity(Self.usual)
            dependents.reserveCapacity(Self.usual)
            fixed.reserveCapacity(Self.usual)
        }
        while required.count < count {
            required.append([])
            dependents.append([])
            fixed.append(0)
        }
    }

    /// Replaces the permanent requirements. Requirements that last for a current gesture remain.
    func setFixed(_ lists: [[Int32]]) {
        let dynamic = required.indices.map { Array(required[$0][fixed[$0]...]) }
        required = lists
        fixed = lists.map { $0.count }
        dependents = lists.map { _ in [] }
        for (number, list) in lists.enumerated() {
            for other in list { dependents[Int(other)].append(Int32(number)) }
        }
        hasFixedCircle = !inCircles(lists.indices.map { Int32($0) }).isEmpty
        dynamicCount = 0
        for (number, list) in dynamic.enumerated() {
            for other in list { add(Int32(number), waitingFor: other) }
        }
    }

    /// Adds a requirement that lasts for one gesture (D1).
    func add(_ one: Int32, waitingFor other: Int32) {
        guard !has(one, waitingFor: other) else { return }
        required[Int(one)].append(other)
        dependents[Int(other)].append(one)
        dynamicCount += 1
    }

    /// Removes the requirements of a recognizer that has left the screen.
    func remove(_ number: Int32) {
        endAttempt(of: number)
        for other in required[Int(number)] { dependents[Int(other)].removeAll { $0 == number } }
        for other in dependents[Int(number)] {
            required[Int(other)].removeAll { $0 == number }
            fixed[Int(other)] -= 1
        }
        required[Int(number)] = []
        dependents[Int(number)] = []
        fixed[Int(number)] = 0
    }

    /// Removes the requirements, in both directions, that last only until the given recognizer is reset.
    func endAttempt(of number: Int32) {
        guard dynamicCount > 0 else { return }
        let place = Int(number)
        for other in required[place][fixed[place]...] {
            dependents[Int(other)].removeAll { $0 == number }
            dynamicCount -= 1
        }
        required[place].removeSubrange(fixed[place]...)
        for waiting in dependents[place] {
            let kept = fixed[Int(waiting)]
            guard let index = required[Int(waiting)][kept...].firstIndex(of: number) else { continue }
            required[Int(waiting)].remove(at: index)
            dynamicCount -= 1
        }
        dependents[place].removeAll { !required[Int($0)].contains(number) }
    }

    /// Returns those of the given recognizers that wait for themselves, directly or through other given recognizers (D6). Uses Tarjan's
    /// algorithm for strongly connected components.
    func inCircles(_ members: [Int32]) -> [Int32] {
        guard members.contains(where: { !required[Int($0)].isEmpty }) else { return [] }
        let isMember = membership(in: members)
        var index = Array(repeating: 0, count: required.count)
        var low = index
        var isOnStack = Array(repeating: false, count: required.count)
        var inCircle = isOnStack
        var count = 0
        var stack: [Int32] = []
        var walk: [(node: Int32, next: Int)] = []
        for start in members where index[Int(start)] == 0 {
            walk.append((start, 0))
            while let (node, next) = walk.last {
                let here = Int(node)
                if next == 0 {
                    count += 1
                    index[here] = count
                    low[here] = count
                    stack.append(node)
                    isOnStack[here] = true
                }
                let edges = required[here]
                var step = next
                var child: Int32?
                while step < edges.count, child == nil {
                    let other = edges[step]
                    step += 1
                    guard isMember[Int(other)] else { continue }
                    if index[Int(other)] == 0 {
                        child = other
                    } else if isOnStack[Int(other)] {
                        low[here] = min(low[here], index[Int(other)])
                    }
                }
                walk[walk.count - 1].next = max(step, 1)
                if let child {
                    walk.append((child, 0))
                    continue
                }
                walk.removeLast()
                if let parent = walk.last { low[Int(parent.node)] = min(low[Int(parent.node)], low[here]) }
                guard low[here] == index[here] else { continue }
                var component: [Int32] = []
                repeat {
                    component.append(stack.removeLast())
                    isOnStack[Int(component[component.count - 1])] = false
                } while component[component.count - 1] != node
                if component.count > 1 { for member in component { inCircle[Int(member)] = true } }
            }
        }
        return members.filter { inCircle[Int($0)] }
    }
}
