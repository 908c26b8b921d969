// What Swift's library does before `main` and a command has no use for: other functions of the same names, which the linker finds first.
#if LINKED_IN && canImport(Glibc)
    @preconcurrency import Glibc

    /// The words of the command line: they lie below the environment, and their count below them. Swift's own function has these, too, but
    /// first reads which memory the process has, in /proc/self/maps, to be sure that the environment is where the system has put it. Nothing here
    /// moves that.
    @_cdecl("_swift_stdlib_getUnsafeArgvArgc")
    func words(_ count: UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
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

    /// The path of a program that comes with Swift's libraries: none, as these are linked in. Swift's own function looks in seven folders around the
    /// command for a program that explains crashes.
    @_cdecl("swift_copyAuxiliaryExecutablePath")
    func auxiliaryPath(_ name: UnsafePointer<CChar>?) -> UnsafePointer<CChar>? { nil }
#endif
