import Platform

/// Handlers that delete temporary files when a signal ends the process. The signal still ends the process after that.
enum EndingSignals {
    /// Installs a handler for every signal that ends a process. Signals that the process ignores, for example because of `nohup`, remain
    /// ignored.
    static func expect() {
        for number in 1..<Int32(usual.count) where !harmlessSignals.contains(number) {
            guard sigaction(number, nil, &usual[Int(number)]) == 0 else { continue }
            let before = signal(number, endProcess)
            if isIgnored(before) || !crashes.contains(number) && !isDefault(before) {
                // If the program has already installed a handler that does not end the process, such as the handler of `check --watch` for
                // Ctrl-C, this handler is not replaced.
                sigaction(number, &usual[Int(number)], nil)
            } else if crashes.contains(number) {
                // After a stack overflow, a handler can run only on another stack, which Swift's runtime may have reserved.
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

    /// The signals that indicate a crash. The handlers that Swift's runtime has installed for them run after the temporary files have been
    /// deleted.
    private static let crashes = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func isDefault(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    }

    /// The original actions for all signals, indexed by signal number. The handler restores them. Linux has 64 signals.
    nonisolated(unsafe) fileprivate static let usual = SignalMemory(repeating: sigaction(), count: 65)
}

/// Deletes the temporary files when a signal ends the process. This signal handler neither allocates memory nor takes a lock.
private func endProcess(_ number: Int32) {
    TemporaryFiles.removeAll()
    sigaction(number, &EndingSignals.usual[Int(number)], nil)
    // The raised signal is delivered after this handler returns. If the program itself caused a fault, the fault occurs again at that
    // point.
    raise(number)
}

/// Handling of Ctrl-C in commands in which it ends a wait rather than the process.
package enum Interruption {
    /// Makes Ctrl-C set a flag instead of ending the process.
    package static func expect() {
        _ = signal(SIGINT) { _ in hasHappened = 1 }
        // The parent process may have blocked the signal, so it is unblocked here.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Whether Ctrl-C has been pressed.
    package static var isRequested: Bool { hasHappened != 0 }

    /// Waits for the given number of seconds or until Ctrl-C is pressed, whichever comes first.
    package static func wait(seconds: Double) {
        _ = poll(nil, 0, Int32(seconds * 1000))
    }
}

// A signal handler can safely modify only a plain integer.
nonisolated(unsafe) private var hasHappened: Int32 = 0

/// Handlers for a process that has reached its memory limit (`ulimit -v`). Without them, Swift's runtime would abort, or even crash while
/// printing a message.
///
/// The handlers print an error message and delete the temporary files. If 1 GB can still be mapped, the process has not run out of memory,
/// so they pass the signal on as a real crash.
enum MemoryShortage {
    /// Installs the handlers if the process has a memory limit. Without a limit, a lack of memory ends the process in another way.
    static func expect() {
        guard softLimit(RLIMIT_AS) != .max else { return }
        for number in [SIGABRT, SIGSEGV, SIGILL, SIGTRAP] {
            // The previous handler, such as that of Swift's runtime, is stored so that it can be restored.
            guard sigaction(number, nil, &usual[Int(number)]) == 0 else { continue }
            _ = signal(number, handle)
            // A handler cannot run on a stack that has overflowed, but Swift's runtime may have allocated another stack.
            var action = sigaction()
            sigaction(number, nil, &action)
            action.sa_flags |= SA_ONSTACK
            sigaction(number, &action, nil)
        }
    }

    /// Whether mapping 1 GB would fail. This is the size of the program's largest allocation.
    fileprivate static var isThere: Bool {
        let room = mmap(nil, 1 << 30, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        if room != mapFailed { munmap(room, 1 << 30) }
        return room == mapFailed
    }

    /// The previous handlers, indexed by signal number.
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
    // The previous handler receives the raised signal after this handler returns, regardless of where the original signal came from.
    raise(number)
}
