import GestureEngine
import GestureFiles

/// Views that no touch can reach, and controls behind what takes their touches (A1, A8).
struct HitRules {
    private let stage: Stage
    private var spots: [Spot] = []

    static func spots(_ stage: Stage) -> [Spot] {
        var rules = HitRules(stage: stage)
        rules.block()
        rules.findCovered()
        rules.report()
        return rules.spots
    }

    private init(stage: Stage) {
        self.stage = stage
    }

    // MARK: What blocks a view by itself

    private func block() {
        for node in stage.nodes {
            let volatility = stage.volatility
            if let parent = node.parent, parent.blocked != nil || parent.document.isHitInsteadOfSubviews {
                node.blocked = parent.blocked ?? .insteadOf(parent.id)
            } else if node.view.isHidden, !volatility.changes(.isHidden, of: node.id) {
                node.blocked = .hidden
            } else if node.view.alpha < 0.01, !volatility.changes(.alpha, of: node.id) {
                node.blocked = .transparent
            } else if !node.view.isUserInteractionEnabled, !volatility.changes(.isUserInteractionEnabled, of: node.id) {
                node.blocked = .notInteracting(byDefault: node.document.value(.isUserInteractionEnabled) == nil)
            } else if !node.moves, !node.isElastic, node.visible.isEmpty {
                node.blocked = whyEmpty(node)
            }
            // A disabled control is passed over with all that is in it (A8).
            let isOn = (node.view as? Control)?.isEnabled ?? true
            let isSteady = isOn && !node.moves && !node.isElastic && !volatility.switches(node.id)
            node.isSteady = isSteady && (node.parent?.isSteady ?? true)
            node.takesTouches = node.isSteady && node.blocked == nil && !node.document.passesTouchesThrough
        }
    }

    private func whyEmpty(_ node: Node) -> Suspicion.WhyNever {
        if node.area.isEmpty {
            let area = node.view.bounds.inset(by: node.view.hitInsets)
            return area.width > 0 && area.height > 0 ? .flat : .empty
        }
        var above = node.parent
        while let here = above {
            if !here.area.meets(node.area) { return .outside(here.id) }
            above = here.parent
        }
        return .outside(node.parent?.id ?? node.id)
    }

    // MARK: What lies in front

    private func findCovered() {
        var fronts: [Int: FrontViews] = [:]
        for (anchor, nodes) in Dictionary(grouping: stage.nodes.filter(\.takesTouches), by: \.anchor) {
            fronts[anchor] = FrontViews(nodes)
        }
        for node in stage.nodes {
            if let parent = node.parent, parent.blocked != nil, node.blocked == nil { node.blocked = parent.blocked }
            guard node.blocked == nil, !node.moves, !node.isElastic, let front = fronts[node.anchor] else { continue }
            node.blocked = front.cover(of: node)
        }
    }

    // MARK: What is said

    private mutating func report() {
        for node in stage.nodes {
            guard let why = node.blocked, node.parent?.blocked == nil else { continue }
            let lost = stage.nodes[node.order..<node.end].filter { wantsTouches($0) }
            guard let first = lost.first else { continue }
            let controls = lost.filter(\.document.type.isControl)
            if case .covered(let cover?) = why, let control = controls.first {
                spots.append(Spot(.controlCovered(control.id, others: controls.count - 1, by: cover), at: control.document.position))
            } else {
                spots.append(Spot(.neverHit(node.id, why, loses: first === node ? nil : first.id), at: node.document.position))
            }
        }
    }

    /// Whether it does something with a touch: a view that does nothing may well be out of reach.
    private func wantsTouches(_ node: Node) -> Bool {
        if let control = node.view as? Control { return control.isEnabled || stage.volatility.changes(ViewProperty.isEnabled, of: node.id) }
        if let scrollView = node.view as? ScrollView { return scrollView.isScrollEnabled }
        return node.document.type == .cell || node.document.value(.handlesTouches) == .bool(true)
            || node.members.contains { $0.recognizer.isEnabled }
    }
}

extension ViewDocument {
    fileprivate var isHitInsteadOfSubviews: Bool { if case .itself = hitTest { true } else { false } }
    fileprivate var passesTouchesThrough: Bool { if case .passThrough = hitTest { true } else { false } }
}
