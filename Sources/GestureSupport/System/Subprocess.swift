import Platform

/// Functions that run another program and wait for it to end.
package enum Subprocess {
    /// The result of running another program. If there is no such program, the exit code is 127.
    package struct Result: Sendable {
        package var code: Int32
        package var output: [UInt8]
    }

    /// Runs a program and returns its exit code and its standard output; `nil` if no program can be started at all.
    ///
    /// If `withErrors` is true, the output also includes the program's standard error. Otherwise standard error is discarded.
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

    /// Returns a word in quotes for the shell. The word can contain any characters.
    private static func quoted(_ word: String) -> String {
        var text = "'"
        for byte in word.unicodeScalars {
            if byte == "'" { text += "'\\''" } else { text.unicodeScalars.append(byte) }
        }
        return text + "'"
    }
}

/// Preparations that a process makes before it begins its work.
package enum ProcessStart {
    /// Prepares the process. This function must be called once at the start of each command.
    package static func prepare() {
        // If the parent process has closed a standard stream, the next file that is opened gets the stream's number, and messages would be
        // written to that file.
        for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // The function `open` returns the lowest free number, which is that of the missing stream because all lower numbers are in use.
            _ = open("/dev/null", stream == 0 ? O_RDONLY : O_WRONLY)
        }
        // If SIGPIPE is ignored, writing to a closed pipe fails but does not end the process. If SIGXFSZ is ignored, the same applies to
        // the limit on file sizes.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        // Swift's crash handler would catch SIGQUIT, and might then wait forever for other threads.
        EndingSignals.restore(SIGQUIT)
        MemoryShortage.expect()
    }

    /// Runs the work of the process on this thread, or on a new thread if this thread's stack is too small (`ulimit -s`). Returns the exit
    /// code.
    package static func work(_ body: @escaping @Sendable () -> Int32) -> Int32 {
        guard softLimit(RLIMIT_STACK) < stackOfWork else { return body() }
        let result = Result()
        // This thread blocks all signals, so that they are delivered to the new thread and can interrupt its wait for a key. The new thread
        // gets the original signal mask.
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

    /// The stack size in bytes that the work requires. In a debug build, reading the deepest layout that is accepted uses half of it.
    private static let stackOfWork = 4 << 20

    /// The exit code that the new thread returns. It is read after that thread has ended.
    private final class Result: @unchecked Sendable {
        var code: Int32 = 0
    }
}
