import Platform

/// Handlers that delete the temporary files if a signal ends the process. After a handler has done this, the signal still ends the process.
enum EndingSignals {
    /// Installs a handler for each signal that ends a process by default. If the process ignores a signal, for example because of `nohup`,
    /// it continues to ignore the signal.
    static func expect() {
        for number in 1..<Int32(usual.count) where !harmlessSignals.contains(number) {
            guard sigaction(number, nil, &usual[Int(number)]) == 0 else { continue }
            let before = signal(number, endProcess)
            if isIgnored(before) || !crashes.contains(number) && !isDefault(before) {
                // If the program already handles this signal in a way that does not end the process, the existing handler is kept. An
                // example is the handler for Ctrl-C in `check --watch`.
                sigaction(number, &usual[Int(number)], nil)
            } else if crashes.contains(number) {
                // If the stack has overflowed, a handler can run only on another stack. Swift's runtime may have allocated one.
                var action = sigaction()
                sigaction(number, nil, &action)
                action.sa_flags |= SA_ONSTACK
                sigaction(number, &action, nil)
            }
        }
    }

    /// Removes the handler for a signal. A signal that was ignored continues to be ignored.
    static func restore(_ number: Int32) {
        if isIgnored(signal(number, SIG_DFL)) { _ = signal(number, SIG_IGN) }
    }

    /// The signals that indicate a crash. Swift's runtime has installed handlers for them, which run after the temporary files have been
    /// deleted.
    private static let crashes = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func isDefault(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    }

    /// The original actions for all signals, indexed by signal number. The signal handler restores them. Linux has 64 signals.
    nonisolated(unsafe) fileprivate static let usual = SignalMemory(repeating: sigaction(), count: 65)
}

/// Deletes the temporary files when a signal ends the process. This signal handler neither allocates memory nor takes a lock.
private func endProcess(_ number: Int32) {
    TemporaryFiles.removeAll()
    sigaction(number, &EndingSignals.usual[Int(number)], nil)
    // The process receives the raised signal after this handler returns. If a fault in the program caused the original signal, the fault
    // occurs again at that point.
    raise(number)
}

/// Functions for commands in which Ctrl-C ends a period of waiting instead of ending the process.
package enum Interruption {
    /// Makes Ctrl-C set a flag instead of ending the process.
    package static func expect() {
        _ = signal(SIGINT) { _ in hasHappened = 1 }
        // The signal is unblocked, because a process inherits blocked signals from its parent process.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Whether Ctrl-C has been pressed.
    package static var isRequested: Bool { hasHappened != 0 }

    /// Waits until the given number of seconds has passed or Ctrl-C has been pressed, whichever happens first.
    package static func wait(seconds: Double) {
        _ = poll(nil, 0, Int32(seconds * 1000))
    }
}

// The flag is an integer, because a signal handler can safely modify only variables of such simple types.
nonisolated(unsafe) private var hasHappened: Int32 = 0

/// Handlers for crash signals in a process that has reached its memory limit (`ulimit -v`). Without them, Swift's runtime would abort, or
/// would itself crash while printing a message.
///
/// A handler checks whether 1 GB of memory can still be mapped. If not, it prints an error message, deletes the temporary files and ends
/// the process. Otherwise the process has not run out of memory, so the handler passes the signal on as a real crash.
enum MemoryShortage {
    /// Installs the handlers if the process has a memory limit. If it has no limit, a lack of memory ends the process in another way.
    static func expect() {
        guard softLimit(RLIMIT_AS) != .max else { return }
        for number in [SIGABRT, SIGSEGV, SIGILL, SIGTRAP] {
            // The previous handler, which Swift's runtime may have installed, is stored so that it can be restored.
            guard sigaction(number, nil, &usual[Int(number)]) == 0 else { continue }
            _ = signal(number, handle)
            // A handler cannot run on a stack that has overflowed. Swift's runtime may have allocated another stack.
            var action = sigaction()
            sigaction(number, nil, &action)
            action.sa_flags |= SA_ONSTACK
            sigaction(number, &action, nil)
        }
    }

    /// Whether memory has run out, so that 1 GB of memory cannot be mapped. The program's largest allocation has this size.
    fileprivate static var isThere: Bool {
        let room = mmap(nil, 1 << 30, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        if room != mapFailed { munmap(room, 1 << 30) }
        return room == mapFailed
    }

    /// The signal handlers that were installed before these handlers, indexed by signal number.
    nonisolated(unsafe) fileprivate static let usual = SignalMemory(repeating: sigaction(), count: 32)
}

/// Ends the process with an error message if memory has run out. This signal handler neither allocates memory nor takes a lock.
private func handle(_ number: Int32) {
    if MemoryShortage.isThere {
        TemporaryFiles.removeAll()
        let words: StaticString = "gesturetrace: error: out of memory; allow the process more (ulimit -v)\n"
        _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
        _exit(2)
    }
    sigaction(number, &MemoryShortage.usual[Int(number)], nil)
    // The raised signal is handled by the previous handler after this handler returns, regardless of what caused the original signal.
    raise(number)
}
