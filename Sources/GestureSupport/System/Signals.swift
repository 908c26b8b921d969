import Platform

/// Deletes the temporary files when a signal ends the process. The process then still ends because of that signal.
enum EndingSignals {
    /// Installs a handler for every signal that ends the process. Signals that are ignored, for example because of `nohup`, remain ignored.
    static func expect() {
        for number in 1..<Int32(usual.count) where !harmlessSignals.contains(number) {
            guard sigaction(number, nil, &usual[Int(number)]) == 0 else { continue }
            let before = signal(number, endProcess)
            if isIgnored(before) || !crashes.contains(number) && !isDefault(before) {
                // The handler for Ctrl-C that `check --watch` installs does not end the process, so it remains installed.
                sigaction(number, &usual[Int(number)], nil)
            } else if crashes.contains(number) {
                // After a stack overflow, a handler can only run on another stack. Swift's runtime may have reserved one.
                var action = sigaction()
                sigaction(number, nil, &action)
                action.sa_flags |= SA_ONSTACK
                sigaction(number, &action, nil)
            }
        }
    }

    /// Removes the handler of a signal. A signal that was ignored remains ignored.
    static func restore(_ number: Int32) {
        if isIgnored(signal(number, SIG_DFL)) { _ = signal(number, SIG_IGN) }
    }

    /// The signals that indicate a crash. If Swift's runtime handles them, its handlers run after the temporary files have been deleted.
    private static let crashes = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func isDefault(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    }

    /// The original actions, indexed by signal number. The handler restores them. Linux has 64 signals.
    nonisolated(unsafe) fileprivate static let usual = SignalMemory(repeating: sigaction(), count: 65)
}

/// A signal handler, which neither allocates memory nor takes a lock.
private func endProcess(_ number: Int32) {
    TemporaryFiles.removeAll()
    sigaction(number, &EndingSignals.usual[Int(number)], nil)
    // The signal is delivered after this handler returns. If the program itself caused the fault, the fault occurs again.
    raise(number)
}

/// Handles Ctrl-C in commands in which it ends a wait instead of the process.
package enum Interruption {
    /// Makes Ctrl-C set a flag from now on instead of ending the process.
    package static func expect() {
        _ = signal(SIGINT) { _ in hasHappened = 1 }
        // The signal may be blocked, because the parent of the process blocked it.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Whether Ctrl-C has been pressed.
    package static var isRequested: Bool { hasHappened != 0 }

    /// Waits for the given number of seconds, or until Ctrl-C is pressed.
    package static func wait(seconds: Double) {
        _ = poll(nil, 0, Int32(seconds * 1000))
    }
}

// A signal handler may only modify a plain integer.
nonisolated(unsafe) private var hasHappened: Int32 = 0

/// Handles the end of a process that reaches its memory limit (`ulimit -v`). Swift's runtime would abort, or crash while printing a
/// message.
///
/// Instead, the handlers print an error and delete the temporary files. If 1 GB can still be mapped, the process did not run out of memory,
/// and the signal is passed on as a real crash.
enum MemoryShortage {
    /// Installs the handlers if there is a memory limit. Without a limit, a shortage of memory ends the process in another way.
    static func expect() {
        guard softLimit(RLIMIT_AS) != .max else { return }
        for number in [SIGABRT, SIGSEGV, SIGILL, SIGTRAP] {
            // The handler of Swift's runtime is stored, if there is one.
            guard sigaction(number, nil, &usual[Int(number)]) == 0 else { continue }
            _ = signal(number, handle)
            // A handler cannot run on a stack that has overflowed. Swift's runtime may have allocated another stack.
            var action = sigaction()
            sigaction(number, nil, &action)
            action.sa_flags |= SA_ONSTACK
            sigaction(number, &action, nil)
        }
    }

    /// Whether an allocation of the size of the program's largest allocation would fail.
    fileprivate static var isThere: Bool {
        let room = mmap(nil, 1 << 30, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        if room != mapFailed { munmap(room, 1 << 30) }
        return room == mapFailed
    }

    /// The previous handlers, indexed by signal number.
    nonisolated(unsafe) fileprivate static let usual = SignalMemory(repeating: sigaction(), count: 32)
}

/// A signal handler, which neither allocates memory nor takes a lock.
private func handle(_ number: Int32) {
    if MemoryShortage.isThere {
        TemporaryFiles.removeAll()
        let words: StaticString = "gesturetrace: error: out of memory; allow the process more (ulimit -v)\n"
        _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
        _exit(2)
    }
    sigaction(number, &MemoryShortage.usual[Int(number)], nil)
    // The previous handler receives the signal after this handler returns, regardless of who sent the signal.
    raise(number)
}
