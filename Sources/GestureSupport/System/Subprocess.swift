import Platform

/// Another program, run to its end.
package enum Subprocess {
    /// What a program gave; the exit code is 127 where there is no such program.
    package struct Result: Sendable {
        package var code: Int32
        package var output: [UInt8]
    }

    /// Runs a program with the words behind its name and collects its standard output; nil if nothing can be run here at all.
    ///
    /// What it complains of goes nowhere, or into the output.
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

    /// A word as the shell gives it on, whatever is in it.
    private static func quoted(_ word: String) -> String {
        var text = "'"
        for byte in word.unicodeScalars {
            if byte == "'" { text += "'\\''" } else { text.unicodeScalars.append(byte) }
        }
        return text + "'"
    }
}

/// The preparations of a process before it does anything.
package enum ProcessStart {
    /// Call it once at the start of a command.
    package static func prepare() {
        // The number of a stream that the parent has closed would go to the next file that is opened, and messages would land in it.
        for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is the one that is missing, as those below it are there.
            _ = open("/dev/null", stream == 0 ? O_RDONLY : O_WRONLY)
        }
        // A closed pipe and a file that may not grow are errors of a write, not the end of the process.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        // Swift's handler of crashes would catch it, and may wait for ever for other threads.
        EndingSignals.restore(SIGQUIT)
        MemoryShortage.expect()
    }

    /// Does the work of the process: here, or where this thread has a small stack (`ulimit -s`) on one that has not.
    package static func work(_ body: @escaping @Sendable () -> Int32) -> Int32 {
        guard softLimit(RLIMIT_STACK) < stackOfWork else { return body() }
        let result = Result()
        // Signals are for the thread that works: what waits for a key looks up. It begins as this one is, which waits until it has ended.
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

    /// The deepest layout that is accepted takes half of it in a debug build.
    private static let stackOfWork = 4 << 20

    /// Read when the thread that writes it has ended.
    private final class Result: @unchecked Sendable {
        var code: Int32 = 0
    }
}
