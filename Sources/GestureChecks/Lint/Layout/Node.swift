import GestureEngine
import GestureFiles
import GestureSupport

/// A view of a layout, with its position in the tree and in the window.
final class Node {
    let document: ViewDocument
    let view: View
    private(set) unowned var parent: Node?
    /// The index of the view in the order of the file. A view is in front of all views with smaller indices.
    let order: Int
    /// The index after the last view of the node's subtree.
    var end = 0
    var children: [Node] = []
    var members: [Member] = []
    /// The indices of the recognizers in the node's subtree.
    var membersInside = 0..<0

    /// The area in which the view can be hit, before ancestors clip it.
    var area = Polygon([])
    /// The part of the area inside the superviews that move together with the view.
    var visible = Polygon([])
    /// The index of the view with which the node moves, or −1 for the window. Nodes with the same anchor do not move relative to each
    /// other.
    var anchor = -1
    /// Whether the view's area may change.
    var moves = false
    /// Whether an expression decides where the view or one of its ancestors can be hit.
    var isElastic = false
    /// Whether neither the view's position nor its response to hits can ever change.
    var isSteady = false
    /// Whether the view certainly takes every touch in its visible area.
    var takesTouches = false
    /// The reason why neither the view nor any view inside it is ever hit; `nil` if one of them may be hit.
    var blocked: WhyNever?

    init(_ document: ViewDocument, _ view: View, parent: Node?, order: Int) {
        self.document = document
        self.view = view
        self.parent = parent
        self.order = order
    }

    var id: String { document.id }
    /// The node and its ancestors, innermost first.
    var lineage: UnfoldFirstSequence<Node> { sequence(first: self) { $0.parent } }

    /// Whether the node is `other` or one of its descendants.
    func isInside(_ other: Node) -> Bool { order >= other.order && order < other.end }
}

/// A recognizer of a layout, with its view.
final class Member {
    let recognizer: GestureRecognizer
    /// The declaration; `nil` if the recognizer belongs to a scroll view and the layout does not mention it.
    let document: RecognizerDocument?
    unowned let node: Node
    /// The index of the recognizer in the order of the file.
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
    /// Whether the layout declares the recognizer. The alternative is a recognizer that a scroll view creates.
    var isDeclared: Bool { document.map { !$0.type.isScrollViewsOwn } ?? false }
}
