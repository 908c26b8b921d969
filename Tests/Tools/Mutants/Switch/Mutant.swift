import Platform

// `Tests/Tools/Mutants/run` adds this file to its copy of GestureSupport. One build contains all mutants, and the environment variable
// MUTANT selects one of them.
//
// MUTANT=17 switches on the 17th mutant. With MUTANT_REACHED=FILE, a byte of the file marks each mutant that is reached; the file is
// preserved however the process ends. MUTANT_SECONDS limits the time of the process, in case it never ends by itself.

/// The number of the selected mutant. It is 0 before the first call, and -1 if reached mutants are marked instead.
nonisolated(unsafe) private var chosen: Int32 = 0
nonisolated(unsafe) private var marks: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var markCount = 0

/// Returns whether the mutant with the given number is selected.
public func mutant(_ number: Int32) -> Bool {
    if chosen <= 0 { return firstAsked(number) }
    return chosen == number
}

private func firstAsked(_ number: Int32) -> Bool {
    if chosen == 0 {
        chosen = getenv("MUTANT").map { Int32(atoi($0)) } ?? .max
        if let path = getenv("MUTANT_REACHED") { openMarks(path) }
        if let seconds = getenv("MUTANT_SECONDS") { setAlarm(UInt32(atoi(seconds))) }
    }
    if chosen == -1, Int(number) < markCount { marks?[Int(number)] = 1 }
    return chosen == number
}

/// Sets a timer whose signal ends the process. The signal is unblocked, because the parent process may block it, as the threads of tests
/// do.
private func setAlarm(_ seconds: UInt32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    alarm(seconds)
}

private func openMarks(_ path: UnsafePointer<CChar>) {
    let file = open(path, O_RDWR)
    guard file >= 0 else { return }
    markCount = Int(lseek(file, 0, SEEK_END))
    let address = mmap(nil, markCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    close(file)
    guard let address, address != MAP_FAILED else { return }
    marks = address.assumingMemoryBound(to: UInt8.self)
    chosen = -1
}
