#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Does numbered pieces of work on several threads and hands the results over in the order of the numbers.
public final class OrderedWork<Result: Sendable>: @unchecked Sendable {
    private let count: Int
    private let work: @Sendable (Int) -> Result
    // All below is only touched under the mutex.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let ready = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var next = 0
    private var finished = 0
    private var results: [Int: Result] = [:]
    private var isStopped = false

    public init(count: Int, _ work: @escaping @Sendable (Int) -> Result) {
        self.count = count
        self.work = work
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(ready, nil)
    }

    deinit {
        pthread_cond_destroy(ready)
        pthread_mutex_destroy(mutex)
        ready.deallocate()
        mutex.deallocate()
    }

    /// How many processors there are.
    public static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Does all of it, the results going to `take` on the calling thread; `tick` is called a few times a second meanwhile.
    ///
    /// An error of `take` lets the pieces end that have begun, and starts no more.
    public func run(threads: Int, tick: (_ finished: Int) -> Void, take: (Int, Result) throws -> Void) throws {
        let crew = WorkerThreads(min(threads, count)) { [self] in workUntilDone() }
        defer {
            locked { isStopped = true }
            crew.join()
        }
        for index in 0..<count {
            // Where no thread could be started the caller does the work itself.
            let result = crew.isEmpty ? work(index) : wait(for: index, tick)
            if crew.isEmpty { tick(index) }
            try take(index, result)
        }
    }

    private func workUntilDone() {
        while let index = locked({ isStopped || next == count ? nil : next }, then: { next += 1 }) {
            let result = work(index)
            locked {
                results[index] = result
                finished += 1
                pthread_cond_signal(ready)
            }
        }
    }

    private func wait(for index: Int, _ tick: (Int) -> Void) -> Result {
        while true {
            pthread_mutex_lock(mutex)
            var result = results.removeValue(forKey: index)
            if result == nil {
                var deadline = timespec()
                clock_gettime(CLOCK_REALTIME, &deadline)
                deadline.tv_nsec += 100_000_000
                if deadline.tv_nsec >= 1_000_000_000 {
                    deadline.tv_nsec -= 1_000_000_000
                    deadline.tv_sec += 1
                }
                pthread_cond_timedwait(ready, mutex, &deadline)
                result = results.removeValue(forKey: index)
            }
            let done = finished
            pthread_mutex_unlock(mutex)
            tick(done)
            if let result { return result }
        }
    }

    private func locked(_ body: () -> Void) {
        pthread_mutex_lock(mutex)
        body()
        pthread_mutex_unlock(mutex)
    }

    private func locked(_ value: () -> Int?, then: () -> Void) -> Int? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let result = value()
        if result != nil { then() }
        return result
    }
}

/// Threads that do the same until they are done.
private final class WorkerThreads {
    private var threads: [pthread_t] = []

    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts up to so many; fewer, or none, if the system gives no more.
    init(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        // Layouts may be nested deep, and the threads of macOS have half a megabyte.
        pthread_attr_setstacksize(&attributes, 8 << 20)
        for _ in 0..<count {
            let box = Unmanaged.passRetained(Body(body))
            #if canImport(Darwin)
                var thread: pthread_t?
                let code = pthread_create(&thread, &attributes, { WorkerThreads.enter($0) }, box.toOpaque())
            #else
                var thread: pthread_t? = pthread_t()
                let code = pthread_create(&thread!, &attributes, { $0.map { WorkerThreads.enter($0) } ?? nil }, box.toOpaque())
            #endif
            guard code == 0, let thread else {
                box.release()
                return
            }
            threads.append(thread)
        }
    }

    var isEmpty: Bool { threads.isEmpty }

    func join() {
        for thread in threads { pthread_join(thread, nil) }
        threads = []
    }

    private static func enter(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
}
