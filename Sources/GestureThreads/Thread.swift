#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A thread of the operating system that runs one closure.
public struct Thread {
    private let handle: pthread_t

    /// Starts the thread; nil if the system has none to give.
    public init?(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Box(body))
        #if canImport(Glibc)
            var handle = pthread_t()
        #else
            var handle: pthread_t?
        #endif
        let code = pthread_create(
            &handle, nil,
            { argument in
                Thread.run(argument)
                return nil
            }, box.toOpaque())
        guard code == 0 else {
            box.release()
            return nil
        }
        #if canImport(Glibc)
            self.handle = handle
        #else
            guard let handle else { return nil }
            self.handle = handle
        #endif
    }

    /// Waits for the end of the closure; to be called once.
    public func join() {
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

/// A lock with a condition that can be waited for while it is held.
public final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    public init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Does something while nobody else does; then everyone who waits looks again.
    public func change<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(mutex)
        }
        return body()
    }

    /// Waits until a closure has something to give.
    public func wait<Result>(for body: () -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body() { return result }
            pthread_cond_wait(condition, mutex)
        }
    }
}
