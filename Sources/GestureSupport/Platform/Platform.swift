// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The C library of the system, under a common name. Only GestureSupport imports this module, because Darwin defines types named `Point` and
// `Style`.
#if canImport(Darwin)
    @_exported import Darwin
#elseif canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    // There is no C library in web pages. The functions for mathematics and memory are linked statically, and code that needs an operating
    // system is excluded from compilation.
    @_extern(c, "pow") public func pow(_ base: Double, _ exponent: Double) -> Double
    @_extern(c, "log") public func log(_ value: Double) -> Double
    @_extern(c, "sin") public func sin(_ angle: Double) -> Double
    @_extern(c, "cos") public func cos(_ angle: Double) -> Double
    @_extern(c, "atan2") public func atan2(_ y: Double, _ x: Double) -> Double
    @_extern(c, "hypot") public func hypot(_ x: Double, _ y: Double) -> Double

    public func remainder(_ value: Double, _ divisor: Double) -> Double { value.remainder(dividingBy: divisor) }

    // The functions `malloc` and `free` are implemented in Swift here, because the compiler reserves these C names for its own runtime.
    public func malloc(_ size: Int) -> UnsafeMutableRawPointer? { .allocate(byteCount: size, alignment: 16) }
    public func free(_ memory: UnsafeMutableRawPointer?) { memory?.deallocate() }

    @_extern(c, "memcmp")
    public func memcmp(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Int32

    @_extern(c, "memchr")
    public func memchr(_ start: UnsafeRawPointer, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer?

    @discardableResult @_extern(c, "memcpy")
    public func memcpy(_ to: UnsafeMutableRawPointer, _ from: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer

    @discardableResult @_extern(c, "memmove")
    public func memmove(_ to: UnsafeMutableRawPointer, _ from: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer

    @discardableResult @_extern(c, "memset")
    public func memset(_ to: UnsafeMutableRawPointer, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    /// The address that `mmap` returns if it fails.
    public var mapFailed: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }

    /// Returns the name of a directory entry, and whether the name is valid UTF-8. The name is stored in memory with a zero byte at its
    /// end.
    public func name(of entry: UnsafeMutablePointer<dirent>) -> (name: String, isText: Bool) {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                String(validatingCString: name).map { ($0, true) } ?? (String(cString: name), false)
            }
        }
    }
#endif

#if canImport(Glibc)
    /// The value of a thread variable before a thread has been started. The type `pthread_t` is a number in Glibc and a pointer in other C
    /// libraries.
    public var noThread: pthread_t { 0 }
#elseif canImport(Darwin) || canImport(Musl)
    public var noThread: pthread_t? { nil }
#endif

#if canImport(Darwin)
    /// Returns the time at which a file was last modified.
    public func modified(_ status: stat) -> timespec { status.st_mtimespec }
#elseif canImport(Glibc) || canImport(Musl)
    public func modified(_ status: stat) -> timespec { status.st_mtim }
#endif

#if canImport(Glibc)
    /// Returns the process's soft limit on a resource such as `RLIMIT_STACK`; `.max` if there is no limit.
    public func softLimit(_ resource: __rlimit_resource) -> Int { softLimit(number: __rlimit_resource_t(resource.rawValue)) }
#elseif canImport(Darwin) || canImport(Musl)
    /// Returns the process's soft limit on a resource such as `RLIMIT_STACK`; `.max` if there is no limit.
    public func softLimit(_ resource: Int32) -> Int { softLimit(number: resource) }
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    private func softLimit(number: Int32) -> Int {
        var limit = rlimit()
        return getrlimit(number, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
    }
#endif

#if canImport(Darwin)
    /// The signals for which no handlers are installed. By default, most of them do not end a process; the others cannot be handled.
    public let harmlessSignals = [
        SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH, SIGIO, SIGINFO,
    ]
#elseif canImport(Glibc) || canImport(Musl)
    /// The signals for which no handlers are installed. By default, most of them do not end a process; the others cannot be handled.
    public let harmlessSignals = [SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH]
#endif
