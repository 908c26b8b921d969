/// Failure requirements (D): who waits for whom.
extension Screen {
    /// What stands between a recognizer that is ready and its recognition.
    enum Obstacle {
        case none
        /// These have not failed yet (D2).
        case waits(for: [GestureRecognizer])
        /// This one has recognized, so the recognizer fails (D3).
        case lost(to: GestureRecognizer)
    }

    func obstacle(of recognizer: GestureRecognizer) -> Obstacle {
        if recognizer.requirements.isEmpty && recognizer.dynamicRequirements.isEmpty { return .none }
        var open: [GestureRecognizer] = []
        for required in recognizer.requirements + recognizer.dynamicRequirements where required.isActive {
            switch required.granted {
            case .failed: break
            case .possible: open.append(required)
            case .began, .changed, .ended, .cancelled: return .lost(to: required)
            }
        }
        return open.isEmpty ? .none : .waits(for: open)
    }

    func requires(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one.requirements.contains { $0 === other } || one.dynamicRequirements.contains { $0 === other }
    }

    /// Those of the waiting that wait for each other in a circle, or an empty list: they can never go on (D6).
    func deadlocked() -> [GestureRecognizer] {
        let waiting = active.filter { $0.granted == .possible && $0.ready != nil }
        guard waiting.count > 1 else { return [] }
        return waiting.filter { start in
            reaches(start, from: start) { $0.granted == .possible && $0.ready != nil }
        }
    }

    /// Whether a walk along open requirements, through recognizers that `passes` accepts, comes back to a recognizer.
    private func reaches(_ goal: GestureRecognizer, from start: GestureRecognizer, _ passes: (GestureRecognizer) -> Bool) -> Bool {
        var seen: [GestureRecognizer] = []
        var stack = [start]
        while let here = stack.popLast() {
            for next in here.requirements + here.dynamicRequirements where next.isActive && passes(next) {
                if next === goal { return true }
                if !seen.contains(where: { $0 === next }) {
                    seen.append(next)
                    stack.append(next)
                }
            }
        }
        return false
    }

    /// Says once of each circle of requirements that it is one (D6).
    func warnOfCircles() {
        guard isRecording else { return }
        let members = active.filter { member in
            !(member.requirements.isEmpty && member.dynamicRequirements.isEmpty) && reaches(member, from: member) { _ in true }
        }
        guard !members.isEmpty else { return }
        let circle = members.map { $0.name(on: self) }
        guard !announcedCircles.contains(circle) else { return }
        announcedCircles.append(circle)
        let list = members.map { "'\($0.id)'" }.joined(separator: ", ")
        emit(
            Cause(.d6, by: names.list(circle)),
            .warning(text: names.text("\(list) wait for each other to fail: a circle of requirements")))
    }
}
