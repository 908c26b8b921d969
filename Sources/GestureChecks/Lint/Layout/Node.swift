import GestureEngine
import GestureFiles
import GestureSupport

/// A view of a layout with its place in the tree and in the window.
final class Node {
    let document: ViewDocument
    let view: View
    private(set) unowned(unsafe) var parent: Node?
    /// The number of its view in the order of the file: what has a greater one lies in front.
    let order: Int
    /// The first number that is not in its subtree.
    var end = 0
    var children: [Node] = []
    var members: [Member] = []
    /// The numbers of the recognizers of its subtree.
    var membersInside = 0..<0

    /// Where its hit area would be if nothing cut it off.
    var area = Polygon([])
    /// What of its area lies in its superviews, as far as they move with it.
    var visible = Polygon([])
    /// The view that it moves with: nodes of one anchor do not move against each other; −1 for the window.
    var anchor = -1
    /// Whether its area may become another one.
    var moves = false
    /// Whether an expression decides where it or a view above is hit.
    var isElastic = false
    /// Whether neither its place nor whether it is hit can change.
    var isSteady = false
    /// Whether it takes every touch in its visible area, for certain.
    var takesTouches = false
    /// Why neither it nor anything in it is ever hit; nil if it may be.
    var blocked: WhyNever?

    init(_ document: ViewDocument, _ view: View, parent: Node?, order: Int) {
        self.document = document
        self.view = view
        self.parent = parent
        self.order = order
    }

    var id: String { document.id }
    /// It and those around it, the innermost first.
    var lineage: UnfoldFirstSequence<Node> { sequence(first: self) { $0.parent } }

    /// Whether it is the other one or lies in it.
    func isInside(_ other: Node) -> Bool { order >= other.order && order < other.end }
}

/// A recognizer of a layout with its view.
final class Member {
    let recognizer: GestureRecognizer
    /// Nil for one of a scroll view's own of which the layout says nothing.
    let document: RecognizerDocument?
    unowned let node: Node
    /// Its number in the order of the file.
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
    /// Whether a layout declares it, rather than a scroll view bringing it along.
    var isDeclared: Bool { document.map { !$0.type.isScrollViewsOwn } ?? false }
}
