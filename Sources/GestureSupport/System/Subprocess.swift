import Platform

/// Runs other programs and waits for their end.
package enum Subprocess {
    /// The result of a program. The exit code is 127 if the program does not exist.
    package struct Result: Sendable {
        package var code: Int32
        package var output: [UInt8]
    }

    /// Runs a program with arguments, and returns its standard output; `nil` if no program can be run at all.
    ///
    /// The standard error of the program is discarded, or included in the output if `withErrors` is `true`.
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

    /// Returns a word quoted for the shell, regardless of its contents.
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
    /// Prepares the process. Called once, when a command starts.
    package static func prepare() {
        // If the parent process has closed a standard stream, the next opened file would get its number, and messages would be written to
        // that file.
        for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
            // `open` returns the lowest free number, which is the missing one, because all lower numbers are in use.
            _ = open("/dev/null", stream == 0 ? O_RDONLY : O_WRONLY)
        }
        // A closed pipe or a limit on file sizes then makes a write fail, instead of ending the process.
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
        // Swift's crash handler would catch this signal, and may wait forever for other threads.
        EndingSignals.restore(SIGQUIT)
        MemoryShortage.expect()
    }

    /// Runs the work of the process on this thread, or on a new thread if this one has a small stack (`ulimit -s`).
    package static func work(_ body: @escaping @Sendable () -> Int32) -> Int32 {
        guard softLimit(RLIMIT_STACK) < stackOfWork else { return body() }
        let result = Result()
        // This thread blocks all signals, so that they go to the working thread and can interrupt its wait for a key. The working thread
        // receives this thread's original signal mask, and this thread waits until the working thread has ended.
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

    /// The size of the stack that the work needs, in bytes. In a debug build, the deepest accepted layout takes half of it.
    private static let stackOfWork = 4 << 20

    /// The result of the working thread, which is read after that thread has ended.
    private final class Result: @unchecked Sendable {
        var code: Int32 = 0
    }
}
