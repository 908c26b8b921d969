import Platform

/// Deletes the temporary files when a signal ends the process, which still ends by that signal.
enum EndingSignals {
    /// Sets a handler for every signal that ends the process. Ignored signals stay ignored, as under `nohup`.
    static func expect() {
        for number in 1..<Int32(usual.count) where !harmlessSignals.contains(number) {
            guard sigaction(number, nil, &usual[Int(number)]) == 0 else { continue }
            let before = signal(number, endProcess)
            if isIgnored(before) || !crashes.contains(number) && !isDefault(before) {
                // The handler of Ctrl-C that `check --watch` sets does not end the process.
                sigaction(number, &usual[Int(number)], nil)
            } else if crashes.contains(number) {
                // A stack overflow leaves no stack for a handler; Swift's runtime may have reserved another one.
                var action = sigaction()
                sigaction(number, nil, &action)
                action.sa_flags |= SA_ONSTACK
                sigaction(number, &action, nil)
            }
        }
    }

    /// Removes a signal's handler. An ignored signal stays ignored.
    static func restore(_ number: Int32) {
        if isIgnored(signal(number, SIG_DFL)) { _ = signal(number, SIG_IGN) }
    }

    /// Signals of a crash, for which Swift's runtime may have a handler: that handler runs after the files are removed.
    private static let crashes = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func isDefault(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    }

    /// The actions that the handler restores, by the signal's number; Linux has 64 signals.
    nonisolated(unsafe) fileprivate static let usual = SignalMemory(repeating: sigaction(), count: 65)
}

/// A handler of signals: it allocates nothing and takes no lock.
private func endProcess(_ number: Int32) {
    TemporaryFiles.removeAll()
    sigaction(number, &EndingSignals.usual[Int(number)], nil)
    // Delivered when this handler returns; a fault of the program itself happens again.
    raise(number)
}

/// Ctrl-C, while it ends a wait instead of the process.
package enum Interruption {
    /// Makes Ctrl-C set a flag from now on.
    package static func expect() {
        _ = signal(SIGINT) { _ in hasHappened = 1 }
        // The parent of the process may have blocked the signal.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Whether Ctrl-C was pressed.
    package static var isRequested: Bool { hasHappened != 0 }

    /// Waits, but at most until Ctrl-C is pressed.
    package static func wait(seconds: Double) {
        _ = poll(nil, 0, Int32(seconds * 1000))
    }
}

// A signal handler may only change a number.
nonisolated(unsafe) private var hasHappened: Int32 = 0

/// The end of a process that gets no more memory (`ulimit -v`): Swift's runtime aborts it, or crashes while it prints its own message.
///
/// The program prints an error and deletes its temporary files instead of crashing. If a gigabyte can still be mapped, it is a real crash:
/// the signal is passed on.
enum MemoryShortage {
    /// Installs the handlers. Without a limit on memory a process ends in another way, and a crash is a real one.
    static func expect() {
        guard softLimit(RLIMIT_AS) != .max else { return }
        for number in [SIGABRT, SIGSEGV, SIGILL, SIGTRAP] {
            // Stores Swift's crash handler, if there is one.
            guard sigaction(number, nil, &usual[Int(number)]) == 0 else { continue }
            _ = signal(number, handle)
            // A handler cannot run on a stack that has overflowed; Swift's runtime may have allocated another one.
            var action = sigaction()
            sigaction(number, nil, &action)
            action.sa_flags |= SA_ONSTACK
            sigaction(number, &action, nil)
        }
    }

    /// Whether the largest allocation of the program would fail.
    fileprivate static var isThere: Bool {
        let room = mmap(nil, 1 << 30, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        if room != mapFailed { munmap(room, 1 << 30) }
        return room == mapFailed
    }

    /// The previous handlers, by the number of the signal.
    nonisolated(unsafe) fileprivate static let usual = SignalMemory(repeating: sigaction(), count: 32)
}

/// A handler of signals: it allocates nothing and takes no lock.
private func handle(_ number: Int32) {
    if MemoryShortage.isThere {
        TemporaryFiles.removeAll()
        let words: StaticString = "gesturetrace: error: out of memory; allow the process more (ulimit -v)\n"
        _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
        _exit(2)
    }
    sigaction(number, &MemoryShortage.usual[Int(number)], nil)
    // The previous handler gets the signal when this one has returned, whether from a fault or from another process.
    raise(number)
}
