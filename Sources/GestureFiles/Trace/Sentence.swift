import GestureSupport

/// A text of a trace in which an error can be pointed at: one of `expect`.
public struct Sentence: Hashable, Sendable {
    public let text: String
    private let node: JSONNode

    init(_ text: String, of node: JSONNode) {
        self.text = text
        self.node = node
    }

    /// The place of its opening quote.
    public var position: SourcePosition { node.position }

    /// The place in the file of a byte of its text, whatever escapes stand before it.
    public func position(ofByte index: Int) -> SourcePosition { node.position(ofByte: index) }
}
