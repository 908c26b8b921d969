import Platform

/// Functions that run another program and wait for it to end.
package enum Subprocess {
    /// The result of running another program. If the program does not exist, the exit code is 127.
    package struct Result: Sendable {
        package var code: Int32
        package var output: [UInt8]
    }

    /// Runs a program and returns its exit code and standard output; `nil` if it is impossible to start any program.
    ///
    /// If `withErrors` is true, the standard error of the program is added to the output. Otherwise it is discarded.
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

    /// Returns a word that is quoted for the shell. The word may contain any characters.
    private static func quoted(_ word: String) -> String {
        var text = "'"
        for byte in word.unicodeScalars {
            if byte == "'" { text += "'\\''" } else { text.unicodeScalars.append(byte) }
        }
        return text + "'"
    }
}

/// Preparations that each process of this program makes before it begins its work.
package enum ProcessStart {
    /// Prepares the process. Each command must call this function exactly once when it starts.
    package static func prepare() {
        // A standard stream is opened if the parent process has closed it. Otherwise the next file that is opened would get the number of
        // this stream, and messages would be written to the file.
        for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // The function `open` returns the lowest number that is not in use. This is the number of the missing stream, because all lower
            // numbers are in use.
            _ = open("/dev/null", stream == 0 ? O_RDONLY : O_WRONLY)
        }
        // These two signals are ignored, so that writing fails with an error instead of ending the process. SIGPIPE occurs if a pipe has
        // been closed, and SIGXFSZ if a file would exceed the size limit.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        // The action for SIGQUIT is restored, because the crash handler of Swift's runtime might wait forever for other threads.
        EndingSignals.restore(SIGQUIT)
        MemoryShortage.expect()
    }

    /// Runs the work of the process and returns the exit code. If the stack of this thread is too small (`ulimit -s`), the work runs on a
    /// new thread.
    package static func work(_ body: @escaping @Sendable () -> Int32) -> Int32 {
        guard softLimit(RLIMIT_STACK) < stackOfWork else { return body() }
        let result = Result()
        // All signals are blocked in this thread. They are therefore delivered to the new thread, where they can interrupt waiting for a
        // key. The new thread uses the original signal mask.
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

    /// The stack size in bytes that the work needs. In a debug build, reading the deepest layout that is accepted uses half of it.
    private static let stackOfWork = 4 << 20

    /// The exit code that the new thread returns. It is read only after the new thread has ended.
    private final class Result: @unchecked Sendable {
        var code: Int32 = 0
    }
}
