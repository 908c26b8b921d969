import Platform

// `Tests/Tools/Mutants/run` adds this file to its copy of GestureSupport. A build contains all mutants, and the environment variable MUTANT
// selects the one that is active in a process.
//
// MUTANT=17 switches on the 17th mutant. With MUTANT_REACHED=FILE, each mutant that is reached is marked by a byte in the file; the marks
// are preserved however the process ends. MUTANT_SECONDS limits the time that the process may take, because with a mutant it may never end.

/// The number of the selected mutant. It is 0 before the first call of `mutant(_:)`, and -1 if no mutant is selected because reached
/// mutants are marked.
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

/// Sets a timer whose signal ends the process. The signal is unblocked first, because the process inherits blocked signals from its parent
/// process, and test threads block signals.
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
