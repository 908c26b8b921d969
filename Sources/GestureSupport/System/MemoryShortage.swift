import Platform

/// What becomes of a process that gets no more memory (`ulimit -v`): Swift's runtime aborts it, or fails over its own message.
///
/// A sentence, and no temporary files, take the place of a crash. Where there is room for a gigabyte, a crash is one and goes its way.
enum MemoryShortage {
    /// From now on it is said. Where nothing limits the process, it ends otherwise, and a crash is one.
    static func expect() {
        guard softLimit(RLIMIT_AS) != .max else { return }
        for number in [SIGABRT, SIGSEGV] {
            // Swift's handler of crashes, if there is one.
            guard sigaction(number, nil, &usual[Int(number)]) == 0 else { continue }
            _ = signal(number, handle)
            // Behind the end of a stack there is no room for a handler; Swift's runtime may have set another one aside.
            var action = sigaction()
            sigaction(number, nil, &action)
            action.sa_flags |= SA_ONSTACK
            sigaction(number, &action, nil)
        }
    }

    /// Whether there is no room for the largest thing that is kept in memory.
    fileprivate static var isThere: Bool {
        let room = mmap(nil, 1 << 30, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        if room != UnsafeMutableRawPointer(bitPattern: -1) { munmap(room, 1 << 30) }
        return room == UnsafeMutableRawPointer(bitPattern: -1)
    }

    /// What would become of a signal, by its number.
    nonisolated(unsafe) fileprivate static let usual: UnsafeMutableBufferPointer<sigaction> = {
        let usual = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 32)
        usual.initialize(repeating: sigaction())
        return usual
    }()
}

/// A handler of signals: it allocates nothing and takes no lock.
private func handle(_ number: Int32) {
    if MemoryShortage.isThere {
        TemporaryFiles.removeAll()
        let words: StaticString = "gesturetrace: error: the system gives no more memory; give the process more of it (ulimit -v)\n"
        _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
        _exit(2)
    }
    sigaction(number, &MemoryShortage.usual[Int(number)], nil)
    // The handler that was there before sees it as soon as this one has ended, whether something broke or somebody sent it.
    raise(number)
}
