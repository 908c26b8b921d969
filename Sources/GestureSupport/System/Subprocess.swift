import Platform

/// A run of another program to its end.
package enum Subprocess {
    /// The result of a program; the exit code is 127 if there is no such program.
    package struct Result: Sendable {
        package var code: Int32
        package var output: [UInt8]
    }

    /// Runs a program with arguments and collects its standard output; nil if no program can be run at all.
    ///
    /// Its standard error is discarded, or included in the output.
    package static func run(_ words: [String], withErrors: Bool = false) -> Result? {
        let command = words.map(quoted).joined(separator: " ") + (withErrors ? " 2>&1" : " 2>/dev/null") + " </dev/null"
        guard let stream = popen(command, "r") else { return nil }
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&chunk, 1, chunk.count, stream)
            guard count > 0 else { break }
            output += chunk[..<count]
        }
        return Result(code: (pclose(stream) >> 8) & 0xFF, output: output)
    }

    /// A word quoted for the shell, whatever it contains.
    private static func quoted(_ word: String) -> String {
        var text = "'"
        for byte in word.unicodeScalars {
            if byte == "'" { text += "'\\''" } else { text.unicodeScalars.append(byte) }
        }
        return text + "'"
    }
}

/// The preparations of a process before it does any work.
package enum ProcessStart {
    /// Prepares the process; called once at the start of a command.
    package static func prepare() {
        // The number of a stream that the parent has closed would be given to the next opened file, and messages would be written into it.
        for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // The missing number is the lowest free one, since all lower ones are open.
            _ = open("/dev/null", stream == 0 ? O_RDONLY : O_WRONLY)
        }
        // A closed pipe and a limit on file sizes cause errors of a write, not the end of the process.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        // Swift's crash handler would catch it, and may wait forever for other threads.
        EndingSignals.restore(SIGQUIT)
        MemoryShortage.expect()
    }

    /// Runs the work of the process: on this thread, or on a new one if this thread has a small stack (`ulimit -s`).
    package static func work(_ body: @escaping @Sendable () -> Int32) -> Int32 {
        guard softLimit(RLIMIT_STACK) < stackOfWork else { return body() }
        let result = Result()
        // Signals go to the working thread, so that waiting for a key is interrupted. That thread starts with this one's signal mask, and
        // this one waits until it has ended.
        var (all, usual) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &usual)
        let thread = WorkerThread { [usual] in
            var usual = usual
            pthread_sigmask(SIG_SETMASK, &usual, nil)
            result.code = body()
        }
        guard let thread else {
            pthread_sigmask(SIG_SETMASK, &usual, nil)
            return body()
        }
        thread.join()
        return result.code
    }

    /// The stack that the work needs: the deepest accepted layout takes half of it in a debug build.
    private static let stackOfWork = 4 << 20

    /// The result of the thread, read after the thread has ended.
    private final class Result: @unchecked Sendable {
        var code: Int32 = 0
    }
}
