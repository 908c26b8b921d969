// What Swift's library does before `main` and a command has no use for: other functions of the same names, which the linker finds first.
#if LINKED_IN && canImport(Glibc)
    @preconcurrency import Glibc

    private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// The words of the command line: they lie below the environment, and their count below them. Swift's own function has these, too, but
    /// first reads which memory the process has, in /proc/self/maps, to be sure that the environment is where the system has put it: above
    /// everything that is on the stack. Here what is on it now says so; where somebody has moved the environment, the system is asked for the words.
    @_cdecl("_swift_stdlib_getUnsafeArgvArgc")
    func words(_ count: UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        var local = 0
        let isInPlace = withUnsafeMutablePointer(to: &local) { UInt(bitPattern: environ) > UInt(bitPattern: $0) }
        guard isInPlace else { return wordsOfSystem(count) }
        // A word is a pointer, or the nil that ends them; the count is neither.
        var first = environ - 1
        var found = 0
        while Int(bitPattern: first[-1]) != found {
            first -= 1
            found += 1
        }
        count.pointee = Int32(found)
        return first
    }

    /// The same, copied: each ends with a zero in the file that says them.
    private func wordsOfSystem(_ count: UnsafeMutablePointer<Int32>) -> Words {
        var bytes: [CChar] = []
        if let file = fopen("/proc/self/cmdline", "r") {
            var byte = getc(file)
            while byte != EOF {
                bytes.append(CChar(truncatingIfNeeded: byte))
                byte = getc(file)
            }
            fclose(file)
        }
        let starts = bytes.indices.filter { $0 == 0 || bytes[$0 - 1] == 0 }
        let words = Words.allocate(capacity: starts.count + 1)
        for (index, start) in starts.enumerated() { words[index] = bytes[start...].withUnsafeBufferPointer { strdup($0.baseAddress!) } }
        words[starts.count] = nil
        count.pointee = Int32(starts.count)
        return words
    }

    /// Where the linker lays the variables that begin as zero, those that a short replay uses first.
    @_silgen_name("__bss_start") nonisolated(unsafe) private var variables: UInt8

    /// Brings the memory of those variables at once: page by page it costs the system twice as much, and most pages would come twice, as the
    /// zero that is read there first and as memory of their own. A system that does not know how (before Linux 5.14), or has pages of another
    /// size, brings them as ever. Start.order has the variables of a short replay in 48 pages.
    func bringVariables() {
        let (page, pages, populateForWriting) = (4096 as UInt, 48, 23 as Int32)
        withUnsafeMutablePointer(to: &variables) {
            _ = madvise(UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: $0) & ~(page - 1)), pages * Int(page), populateForWriting)
        }
    }

    /// The path of a program that comes with Swift's libraries: none, as these are linked in. Swift's own function looks in seven folders around the
    /// command for a program that explains crashes.
    @_cdecl("swift_copyAuxiliaryExecutablePath")
    func auxiliaryPath(_ name: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? { nil }
#else
    /// Elsewhere the system brings variables as a program comes to them.
    func bringVariables() {}
#endif
