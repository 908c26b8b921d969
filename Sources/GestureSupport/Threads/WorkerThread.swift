import Platform

/// An operating-system thread that executes a single closure.
package struct WorkerThread {
    private let handle: pthread_t

    /// The size of a thread's stack in bytes. The operating system's default of 128 kB or 512 kB is too small: in a debug build, reading
    /// the deepest layout that is accepted uses 2 MB.
    package static let stackSize = 8 << 20

    /// The number of bytes of address space that a thread needs for its stack and for memory that the C library allocates for it.
    private static let addresses = stackSize + (128 << 20)

    /// The maximum number of threads that can run at the same time. There is a maximum only if the process's address space is limited
    /// (`ulimit -v`), so that threads do not use too much of it.
    private static let most: Int = {
        let limit = softLimit(RLIMIT_AS)
        return limit == .max ? .max : max(0, limit / addresses - 1)
    }()
    private static let places = Monitor()
    nonisolated(unsafe) private static var taken = 0

    /// Starts a thread that executes the closure. Returns `nil` if too many threads are running or if the operating system cannot create
    /// another.
    package init?(_ body: @escaping @Sendable () -> Void) {
        let isRoom = Self.places.locked {
            guard Self.taken < Self.most else { return false }
            Self.taken += 1
            return true
        }
        guard isRoom else { return nil }
        // The object that contains the closure is retained for the new thread, which releases it. If the thread cannot be started, the
        // object is released here.
        let box = Unmanaged.passRetained(Box(body))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackSize)
        var handle = noThread
        let code = pthread_create(
            &handle, &attributes,
            { argument in
                WorkerThread.run(argument)
                return nil
            }, box.toOpaque())
        guard code == 0, let started = handle as pthread_t? else {
            box.release()
            Self.leave()
            return nil
        }
        self.handle = started
    }

    /// Waits until the closure has returned. Each thread must be joined exactly once.
    package func join() {
        pthread_join(handle, nil)
        Self.leave()
    }

    private static func leave() { places.locked { taken -= 1 } }

    // The argument is never `nil`, but its type is optional on systems other than Darwin.
    private static func run(_ argument: UnsafeMutableRawPointer?) {
        guard let argument else { return }
        Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
    }

    private final class Box {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }
}
