import Platform

/// What the operating system says has gone wrong: the value of `errno`.
public struct SystemError: Error, Hashable, Sendable {
    public var code: Int32

    public init(code: Int32) {
        self.code = code
    }

    /// The error of the call that has just failed.
    package static var last: SystemError { SystemError(code: errno) }

    package static let notFound = SystemError(code: ENOENT)
    package static let isFolder = SystemError(code: EISDIR)

    /// The system's own words: "Permission denied".
    package var reason: String { String(cString: strerror(code)) }
}
