import Platform

extension SystemError {
    /// The error of the call that has just failed.
    package static var last: SystemError { SystemError(code: errno) }

    package static let notFound = SystemError(code: ENOENT)
    package static let isFolder = SystemError(code: EISDIR)

    /// The system's own words: "Permission denied".
    package var reason: String { String(cString: strerror(code)) }
}

extension WriteError {
    /// Whether whoever reads the standard output has gone.
    package var isClosedPipe: Bool { reason.code == EPIPE && target == ByteWriter.standardOutputName }
}

extension WriteError: CustomStringConvertible {
    /// One sentence without a full stop: "cannot write 'out.timeline': the disk is full".
    package var description: String {
        let isStream = target == ByteWriter.standardOutputName
        return "cannot write \(isStream ? target : "'\(TimelineText.escaped(target))'"): \(words)"
    }

    private var words: String {
        switch reason.code {
        case EPIPE: "the reader has closed the pipe"
        case ENOSPC: "the disk is full"
        case EACCES, EPERM, EROFS: "writing is not permitted there"
        case ENOENT: "its folder does not exist"
        case ENOTDIR: "a part of its path is not a folder"
        case EISDIR: "it is a folder"
        default: reason.reason
        }
    }
}
