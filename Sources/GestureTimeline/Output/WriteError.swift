import Platform

/// The reason why output could not be written: the operating system's number and where it was meant to go.
public struct WriteError: Error, Equatable, Sendable {
    /// The value of `errno`.
    public var code: Int32
    /// A path, or words such as "standard output".
    public var target: String

    public init(code: Int32, target: String) {
        self.code = code
        self.target = target
    }

    /// Whether the reader went away (`gesturetrace … | head`).
    public var isBrokenPipe: Bool { code == EPIPE }
}

extension WriteError: CustomStringConvertible {
    /// One sentence without a full stop: "cannot write 'out.timeline': the disk is full".
    public var description: String {
        "cannot write \(quotedTarget): \(reason)"
    }

    private var quotedTarget: String {
        target == ByteWriter.standardOutputName ? target : "'\(printable(target))'"
    }

    private var reason: String {
        switch code {
        case EPIPE: "the reader has closed the pipe"
        case ENOSPC: "the disk is full"
        case EACCES, EPERM, EROFS: "writing is not permitted there"
        case ENOENT: "its folder does not exist"
        case ENOTDIR: "a part of its path is not a folder"
        case EISDIR: "it is a folder"
        default: String(cString: strerror(code))
        }
    }
}
