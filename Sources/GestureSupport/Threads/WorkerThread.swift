import Platform

/// A thread of the operating system that runs one closure.
package struct WorkerThread {
    private let handle: pthread_t

    /// Bytes of stack, whatever the system would give (128 kB, 512 kB): the deepest layout that is accepted takes 2 MB to read in a debug build.
    package static let stackSize = 8 << 20

    /// Starts the thread; nil if the system has none to give.
    package init?(_ body: @escaping @Sendable () -> Void) {
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
            return nil
        }
        self.handle = started
    }

    /// Waits for the end of the closure; to be called once.
    package func join() {
        pthread_join(handle, nil)
    }

    // Darwin promises the argument, the others may call with nil.
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
