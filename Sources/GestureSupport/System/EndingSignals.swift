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

    /// Signals of a broken program, for which Swift's runtime may have a handler: it runs after the files are gone.
    private static let crashes = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func isDefault(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    }

    /// The actions that the handler restores, by the signal's number; Linux has 64 signals.
    nonisolated(unsafe) fileprivate static let usual: UnsafeMutableBufferPointer<sigaction> = {
        let usual = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 65)
        usual.initialize(repeating: sigaction())
        return usual
    }()
}

/// A handler of signals: it allocates nothing and takes no lock.
private func endProcess(_ number: Int32) {
    TemporaryFiles.removeAll()
    sigaction(number, &EndingSignals.usual[Int(number)], nil)
    // Delivered when this handler returns; a fault of the program itself happens again.
    raise(number)
}
