import Platform

/// What a process has to settle before it does anything.
package enum ProcessStart {
    /// Call it once at the start of a command.
    package static func prepare() {
        // A stream that whoever started it has closed would be the number of the next file that is opened, and messages would land in it.
        for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is the one that is missing, as those below it are there.
            _ = open("/dev/null", stream == 0 ? O_RDONLY : O_WRONLY)
        }
        // A closed pipe and a file that may not grow are errors of a write, not the end of the process.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        // Swift's handler of crashes would catch it, and may wait for ever for other threads.
        _ = signal(SIGQUIT, SIG_DFL)
        TemporaryFiles.expectSignals()
    }
}
