import GestureEngine
import GestureFiles
import GestureReplay

/// A layout prepared for the rules of `lint`. Its views and recognizers exist, but nothing has been replayed.
final class StaticScreen {
    let layout: LayoutDocument
    let scene: Scene
    let inventory: Inventory
    let volatility: Volatility
    /// The changes that traces make to the layout.
    let traceChanges: [Change]
    /// The views of the layout, in file order.
    private(set) var nodes: [Node] = []
    private(set) var members: [Member] = []
    private var membersByID: [String: Member] = [:]
    /// The recognizers whose delegates may allow them to recognize simultaneously with others.
    private(set) var simultaneousMembers: [Member] = []
    /// For each view, by index, the number of earlier views for which the layout specifies `gestureRecognizerShouldBegin` (C4).
    private var answeringBefore: [Int] = [0]
    private(set) lazy var requirements = Requirements(self)
    private(set) lazy var defeats = Rivalry(self).defeats
    private(set) var lostViews: [UnreachableView] = []

    /// Creates the screen of a layout. `changes` are the changes made by the traces that use the layout.
    init(_ layout: LayoutDocument, _ changes: [Change]) {
        self.layout = layout
        traceChanges = changes
        scene = Scene(layout)
        inventory = Inventory(layout, changes)
        // The keyboard appears and disappears even if no effect in the layout changes it (H6).
        let shown = scene.screen.window.keyboard.map { Change.set(.view(id: $0.id, .isHidden, .bool(false))) }
        volatility = Volatility(inventory.changes + (shown.map { [$0] } ?? []))
        add(layout.window, to: nil, .identity)
        for member in members { membersByID[member.id] = member }
        simultaneousMembers = members.filter { member in
            switch member.delegate?.shouldRecognizeSimultaneouslyWith {
            case nil, .constant(false): false
            case .constant(true), .expression: true
            }
        }
        for node in nodes { answeringBefore.append(answeringBefore[node.order] + (node.document.shouldBegin == nil ? 0 : 1)) }
        // Unreachable views are determined before the rules run, because several rules need this information.
        lostViews = Reachability(self).lostViews
    }

    func member(_ id: String) -> Member? { membersByID[id] }

    /// Returns whether the layout specifies `gestureRecognizerShouldBegin` for the view of `node` or for a view inside it (C4).
    func hasAnsweringViews(in node: Node) -> Bool { answeringBefore[node.end] > answeringBefore[node.order] }

    private func add(_ document: ViewDocument, to parent: Node?, _ outer: AffineTransform) {
        guard let view = scene.view(document.id) else { return }
        let node = Node(document, view, parent: parent, order: nodes.count)
        nodes.append(node)
        parent?.children.append(node)
        let first = members.count
        let transform = parent == nil ? outer : Self.toSuperview(view).concatenating(outer)
        place(node, transform)
        var documents: [String: RecognizerDocument] = [:]
        for recognizer in document.allRecognizers { documents[recognizer.id] = recognizer }
        for recognizer in view.gestureRecognizers {
            let own = documents[recognizer.id]
            let member = Member(recognizer, own, node, index: members.count, delegate: own.flatMap(delegate))
            node.members.append(member)
            members.append(member)
        }
        for subview in document.subviews { add(subview, to: node, transform) }
        node.end = nodes.count
        node.membersInside = first..<members.count
    }

    /// Returns the transform from a view's coordinates to its superview's coordinates.
    private static func toSuperview(_ view: View) -> AffineTransform {
        let bounds = view.bounds
        if view.transform.isIdentity {
            // The transform is computed from the frame instead of the centre, because the centre would introduce rounding errors.
            let shift = view.frame.origin - bounds.origin
            return AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: shift.x, ty: shift.y)
        }
        let toMiddle = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -bounds.midX, ty: -bounds.midY)
        let toCenter = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: view.center.x, ty: view.center.y)
        return toMiddle.concatenating(view.transform).concatenating(toCenter)
    }

    private func place(_ node: Node, _ transform: AffineTransform) {
        let parent = node.parent
        node.area = Polygon(node.view.bounds.inset(by: node.view.hitInsets), transform)
        node.moves = volatility.moves(node.id) || isZoomed(node)
        let parentIsFree = parent.map { $0.document.type.isScrollView || $0.moves } ?? true
        node.anchor = node.moves ? node.order : parent.map { $0.document.type.isScrollView ? $0.order : $0.anchor } ?? -1
        let hasExpression = if case .pointInside = node.document.hitTest { true } else { false }
        node.isElastic = hasExpression || (parent?.isElastic ?? false)
        if let parent, hasExpression {
            node.visible = parentIsFree ? node.area : parent.visible
        } else if let parent, !parentIsFree {
            node.visible = node.area.intersection(parent.visible)
        } else {
            node.visible = node.area
        }
    }

    /// Returns whether the node's superview is a scroll view that zooms the node's view.
    private func isZoomed(_ node: Node) -> Bool {
        guard let parent = node.parent, parent.document.type.isScrollView else { return false }
        return parent.document.value(.zoomView) == .string(node.id)
    }

    private func delegate(of recognizer: RecognizerDocument) -> DelegateDocument? {
        switch recognizer.delegate {
        case .named(let name): layout.delegate(named: name)
        case .inline(let delegate): delegate
        case nil: nil
        }
    }
}
