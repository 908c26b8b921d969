import Platform

/// Ctrl-C where it ends the waiting and not the process.
package enum Interruption {
    /// From now on Ctrl-C is only remembered.
    package static func expect() {
        _ = signal(SIGINT) { _ in hasHappened = 1 }
        // Whoever started the process may have kept the signal from it.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigprocmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Whether it was pressed.
    package static var isRequested: Bool { hasHappened != 0 }

    /// Waits, and no longer than until Ctrl-C is pressed.
    package static func wait(seconds: Double) {
        _ = poll(nil, 0, Int32(seconds * 1000))
    }
}

// A handler of a signal may touch no more than a number.
nonisolated(unsafe) private var hasHappened: Int32 = 0
