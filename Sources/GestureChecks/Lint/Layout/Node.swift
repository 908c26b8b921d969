import GestureEngine
import GestureFiles
import GestureSupport

/// A view of a layout, with its position in the view tree and its area in the window.
final class Node {
    let document: ViewDocument
    let view: View
    private(set) unowned var parent: Node?
    /// The index of the view in file order. Views with larger indices are in front of views with smaller indices.
    let order: Int
    /// The index that follows the index of the last view in the node's subtree.
    var end = 0
    var children: [Node] = []
    var members: [Member] = []
    /// The range of indices of the recognizers in the node's subtree.
    var membersInside = 0..<0

    /// The area in which the view can be hit if no ancestor clips it.
    var area = Polygon([])
    /// The part of `area` that lies inside all superviews that move together with the view.
    var visible = Polygon([])
    /// The index of the view with which the node moves, or −1 if the node moves with the window. Nodes with the same anchor keep their
    /// positions relative to each other.
    var anchor = -1
    /// Whether the view's area may change.
    var moves = false
    /// Whether an expression decides where the view, or one of its ancestors, can be hit.
    var isElastic = false
    /// Whether the view's position and the conditions for hitting it can never change.
    var isSteady = false
    /// Whether the view definitely receives all touches in its visible area.
    var takesTouches = false
    /// The reason why neither the view nor any view inside it can ever be hit, or `nil` if at least one of these views can be hit.
    var blocked: UnreachableReason?

    init(_ document: ViewDocument, _ view: View, parent: Node?, order: Int) {
        self.document = document
        self.view = view
        self.parent = parent
        self.order = order
    }

    var id: String { document.id }
    /// The node and its ancestors, beginning with the node.
    var lineage: UnfoldFirstSequence<Node> { sequence(first: self) { $0.parent } }

    /// Returns whether the node is `other` or one of its descendants.
    func isInside(_ other: Node) -> Bool { order >= other.order && order < other.end }
}

/// A recognizer of a layout, with the node of its view.
final class Member {
    let recognizer: GestureRecognizer
    /// The declaration of the recognizer, or `nil` if a scroll view creates the recognizer and the layout does not mention it.
    let document: RecognizerDocument?
    unowned let node: Node
    /// The index of the recognizer in file order.
    let index: Int
    let delegate: DelegateDocument?
    let position: SourcePosition

    init(_ recognizer: GestureRecognizer, _ document: RecognizerDocument?, _ node: Node, index: Int, delegate: DelegateDocument?) {
        self.recognizer = recognizer
        self.document = document
        self.node = node
        self.index = index
        self.delegate = delegate
        position = document?.position ?? node.document.position
    }

    var id: String { recognizer.id }
    /// Whether the layout declares the recognizer. If not, a scroll view creates it.
    var isDeclared: Bool { document.map { !$0.type.isScrollViewsOwn } ?? false }
}
