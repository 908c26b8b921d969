/// The identifier of a view, recognizer, action or delegate in records: a small number that stands for a string in `Names`.
///
/// Records are made for every touch sample; a number costs nothing to copy and lets a renderer prepare each name's bytes once.
public struct Name: Hashable, Sendable, BitwiseCopyable {
    public let index: Int32

    /// The name at a place in `Names`, from 0.
    public init(index: Int32) {
        self.index = index
    }
}

/// The strings behind the names of one engine. Names are only ever added.
public final class Names {
    @exclusivity(unchecked) private var strings: [String] = []
    private var indexes: [String: Int32] = [:]

    public init() {}

    @inline(__always)
    public var count: Int { strings.count }

    public subscript(name: Name) -> String { strings[Int(name.index)] }

    /// The name of a string; the same one each time.
    public func intern(_ string: String) -> Name {
        if let index = indexes[string] { return Name(index: index) }
        let index = Int32(strings.count)
        strings.append(string)
        indexes[string] = index
        return Name(index: index)
    }
}
