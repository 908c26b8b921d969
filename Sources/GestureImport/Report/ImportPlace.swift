import GestureSupport

/// A place in one of the files that are imported together.
package struct ImportPlace: Hashable, Sendable, Comparable {
    var file = 0
    /// Bytes from its beginning.
    var offset = 0

    package static func < (a: Self, b: Self) -> Bool { (a.file, a.offset) < (b.file, b.offset) }
}
