import GestureEngine
import GestureFiles

/// The reason why no touch can ever hit a view.
enum UnreachableReason {
    case hidden, transparent
    case notInteracting(byDefault: Bool)
    case flat, empty
    case outside(String)
    case insteadOf(String)
    case covered(by: String?)
}

/// A view that is never hit although the view itself, or a view inside it, responds to touches.
struct UnreachableView {
    let node: Node
    let why: UnreachableReason
    /// The first view, in file order, that responds to touches: either the unreachable view or a view inside it.
    let first: Node
    let controls: [Node]

    /// The id of the view in front, if a single view receives all touches that are meant for the unreachable controls.
    var cover: String? { if case .covered(let cover?) = why, !controls.isEmpty { cover } else { nil } }
}

/// A search for views that no touch can reach (A1, A8). The search also sets those properties of `Node` that concern hit testing.
struct Reachability {
    private let screen: StaticScreen

    init(_ screen: StaticScreen) {
        self.screen = screen
        block()
        findCovered()
    }

    // MARK: Views that cannot be hit even if nothing covers them

    private func block() {
        for node in screen.nodes {
            let volatility = screen.volatility
            if let parent = node.parent, parent.blocked != nil || parent.document.isHitInsteadOfSubviews {
                node.blocked = parent.blocked ?? .insteadOf(parent.id)
            } else if node.view.isHidden, !volatility.changes(.isHidden, of: node.id) {
                node.blocked = .hidden
            } else if node.view.isTransparent, !volatility.changes(.alpha, of: node.id) {
                node.blocked = .transparent
            } else if !node.view.isUserInteractionEnabled, !volatility.changes(.isUserInteractionEnabled, of: node.id) {
                node.blocked = .notInteracting(byDefault: node.document.value(.isUserInteractionEnabled) == nil)
            } else if !node.moves, !node.isElastic, node.visible.isEmpty {
                node.blocked = whyEmpty(node)
            }
            // Hit testing skips a disabled control and all its subviews (A8).
            let isOn = (node.view as? Control)?.isEnabled ?? true
            let isSteady = isOn && !node.moves && !node.isElastic && !volatility.switches(node.id)
            node.isSteady = isSteady && (node.parent?.isSteady ?? true)
            node.takesTouches = node.isSteady && node.blocked == nil && !node.document.passesTouchesThrough
        }
    }

    private func whyEmpty(_ node: Node) -> UnreachableReason {
        if node.area.isEmpty {
            let area = node.view.bounds.inset(by: node.view.hitInsets)
            return area.width > 0 && area.height > 0 ? .flat : .empty
        }
        let outer = node.lineage.dropFirst().first { !$0.area.meets(node.area) }
        return .outside(outer?.id ?? node.parent?.id ?? node.id)
    }

    // MARK: Views covered by views in front

    private func findCovered() {
        var fronts: [Int: FrontViews] = [:]
        for (anchor, nodes) in Dictionary(grouping: screen.nodes.filter(\.takesTouches), by: \.anchor) {
            fronts[anchor] = FrontViews(nodes)
        }
        for node in screen.nodes {
            if let parent = node.parent, parent.blocked != nil, node.blocked == nil { node.blocked = parent.blocked }
            guard node.blocked == nil, !node.moves, !node.isElastic, let front = fronts[node.anchor] else { continue }
            node.blocked = front.cover(of: node)
        }
    }

    // MARK: Unreachable views

    var lostViews: [UnreachableView] {
        screen.nodes.compactMap { node in
            guard let why = node.blocked, node.parent?.blocked == nil else { return nil }
            let lost = screen.nodes[node.order..<node.end].filter { screen.wantsTouches($0) }
            return lost.first.map { UnreachableView(node: node, why: why, first: $0, controls: lost.filter(\.document.type.isControl)) }
        }
    }
}

extension StaticScreen {
    /// Returns whether a view responds to touches. A view that does not respond to touches need not be reachable.
    func wantsTouches(_ node: Node) -> Bool {
        if let control = node.view as? Control { return control.isEnabled || volatility.changes(ViewProperty.isEnabled, of: node.id) }
        if let scrollView = node.view as? ScrollView { return scrollView.isScrollEnabled }
        return node.document.type == .cell || node.document.value(.handlesTouches) == .bool(true)
            || node.members.contains { $0.recognizer.isEnabled }
    }
}

extension ViewDocument {
    fileprivate var isHitInsteadOfSubviews: Bool { if case .itself = hitTest { true } else { false } }
    fileprivate var passesTouchesThrough: Bool { if case .passThrough = hitTest { true } else { false } }
}
