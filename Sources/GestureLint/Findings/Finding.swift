import GestureFiles
import GestureSupport

/// Something wrong or suspicious at a place of a file.
public struct Finding: Hashable, Sendable {
    public var code: FindingCode
    public var location: SourceLocation
    /// What is wrong; the likely fix. Safe to print: it contains no control characters.
    public var message: String
    /// Why the file silences it; nil if it does not.
    public var ignored: String?

    public init(_ code: FindingCode, at location: SourceLocation, _ message: String) {
        self.code = code
        self.location = location
        self.message = PrintableText.escaping(message)
    }
}

extension Finding: Comparable {
    public static func < (a: Finding, b: Finding) -> Bool {
        (a.location.file, a.location.line, a.location.column, a.code.rawValue, a.message)
            < (b.location.file, b.location.line, b.location.column, b.code.rawValue, b.message)
    }
}

/// A suspicion and where it arose, before lines are counted.
struct Spot {
    var suspicion: Suspicion
    var position: SourcePosition

    init(_ suspicion: Suspicion, at position: SourcePosition) {
        self.suspicion = suspicion
        self.position = position
    }
}
