/// Traces that show between them what is wrong.
struct FailureExamples {
    struct Example {
        var group: FailureGroup
        var trace: FailedTrace
    }

    private(set) var list: [Example] = []

    /// At most so many, what changed first, since a broken promise says most itself; a group that an earlier example belongs to gets none.
    init(_ groups: [FailureGroup], of failed: [FailedTrace], limit: Int) {
        var chosen: Set<Int> = []
        for group in groups.filter({ $0.kind == .differs }) + groups.filter({ $0.kind == .expectation }) {
            guard list.count < limit else { return }
            guard !group.traces.contains(where: { chosen.contains($0) }) else { continue }
            // The shortest says it best.
            let candidates = group.traces.filter { !failed[$0].example.isEmpty }
            guard let number = candidates.min(by: { (failed[$0].size, $0) < (failed[$1].size, $1) }) else { continue }
            chosen.insert(number)
            list.append(Example(group: group, trace: failed[number]))
        }
    }
}
