/// A thread of the system that does one piece of work, beside those of the library of Swift.
public struct SystemThread {
    private let thread: pthread_t?

    /// Begins the work; nil if the system has no thread to give.
    public init?(_ work: @escaping @Sendable () -> Void) {
        #if canImport(Glibc)
            var begun = pthread_t()
        #else
            var begun: pthread_t?
        #endif
        let context = Unmanaged.passRetained(Work(work))
        guard pthread_create(&begun, nil, { Work.run($0) }, context.toOpaque()) == 0 else {
            context.release()
            return nil
        }
        thread = begun
    }

    /// Waits until the work is done; at most once, and not after `leave`.
    public func wait() {
        if let thread { pthread_join(thread, nil) }
    }

    /// Lets it work on without anybody who waits for it.
    public func leave() {
        if let thread { pthread_detach(thread) }
    }
}

/// What a thread has to do, where C can hold it.
private final class Work {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
    }
}
