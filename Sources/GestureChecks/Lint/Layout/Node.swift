import GestureEngine
import GestureFiles
import GestureSupport

/// A view of a layout with its place in the tree and in the window.
final class Node {
    let document: ViewDocument
    let view: View
    private(set) unowned var parent: Node?
    /// The index of its view in the order of the file: a view with a greater one is in front.
    let order: Int
    /// The first index after its subtree.
    var end = 0
    var children: [Node] = []
    var members: [Member] = []
    /// The indices of the recognizers of its subtree.
    var membersInside = 0..<0

    /// The hit area, before ancestors clip it.
    var area = Polygon([])
    /// The part of its area inside its superviews, as far as they move with it.
    var visible = Polygon([])
    /// The view with which the node moves: nodes with one anchor do not move relative to each other; −1 is the window.
    var anchor = -1
    /// Whether the view's area may change.
    var moves = false
    /// Whether an expression decides where it or a view above is hit.
    var isElastic = false
    /// Whether the view's place and hits can never change.
    var isSteady = false
    /// Whether the view certainly takes every touch in its visible area.
    var takesTouches = false
    /// The reason why neither it nor a view inside it is ever hit; `nil` if it may be.
    var blocked: WhyNever?

    init(_ document: ViewDocument, _ view: View, parent: Node?, order: Int) {
        self.document = document
        self.view = view
        self.parent = parent
        self.order = order
    }

    var id: String { document.id }
    /// The node and its ancestors, the innermost first.
    var lineage: UnfoldFirstSequence<Node> { sequence(first: self) { $0.parent } }

    /// Whether the node is `other` or inside it.
    func isInside(_ other: Node) -> Bool { order >= other.order && order < other.end }
}

/// A recognizer of a layout with its view.
final class Member {
    let recognizer: GestureRecognizer
    /// The declaration; `nil` for a scroll view's own recognizer that the layout does not mention.
    let document: RecognizerDocument?
    unowned let node: Node
    /// Its index in the order of the file.
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
    /// Whether a layout declares it, instead of a scroll view creating it.
    var isDeclared: Bool { document.map { !$0.type.isScrollViewsOwn } ?? false }
}
