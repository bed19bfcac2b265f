#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Timeline

/// Puts a day into lines and writes them on a thread of its own, while the day goes on.
///
/// To write a day's log takes as long as to simulate the day, so the two go on at the same time. Events are
/// handed over by the sheet, and sheets that are written are used again, so memory does not grow with the day.
final class Scribe {
    private let desk: Desk
    private var thread: pthread_t?

    /// Begins a thread that writes to a stream, which is the thread's alone until `finish` returns.
    ///
    /// - Returns: nil when the system has no thread to give.
    init?(_ stream: LineStream) {
        desk = Desk(stream)
        #if canImport(Glibc)
            var begun = pthread_t()
        #else
            var begun: pthread_t?
        #endif
        let context = Unmanaged.passRetained(desk).toOpaque()
        let code = pthread_create(&begun, nil, { Scribe.work($0) }, context)
        guard code == 0 else {
            Unmanaged<Desk>.fromOpaque(context).release()
            return nil
        }
        thread = begun
    }

    deinit { finish() }

    /// Takes a sheet of events and gives an empty one; waits while too many sheets are not written yet.
    func exchange(_ sheet: inout [TimelineEvent]) { desk.exchange(&sheet) }

    /// Waits until everything handed over is written, or has failed to be.
    func finish() {
        guard let thread else { return }
        self.thread = nil
        desk.close()
        pthread_join(thread, nil)
    }

    /// What went wrong while writing so far.
    var failure: LogFileError? { desk.failure }

    private static func work(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        Unmanaged<Desk>.fromOpaque(context).takeRetainedValue().work()
        return nil
    }
}

/// Where sheets of events wait for the thread that writes them.
///
/// It may be used by two threads, although the compiler cannot see it: `stream` is touched only by the thread
/// that writes, everything that changes only with the lock held. A `Mutex` of the library Synchronization, which
/// the compiler can check, has no condition to wait on, and both threads wait here: the day for room, so that
/// memory does not grow, and the writer for sheets. A task that writes could not be waited for at the end of a day
/// that is simulated without concurrency.
private final class Desk: @unchecked Sendable {
    /// How many sheets may wait.
    private static let room = 8

    private let stream: LineStream
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    /// Told of every change; only one of the two threads can be waiting at a time.
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var waiting: [[TimelineEvent]] = []
    /// Sheets that are written, with room for more events.
    private var blank: [[TimelineEvent]] = []
    private var isClosed = false
    private var known: LogFileError?

    init(_ stream: LineStream) {
        self.stream = stream
        lock = .allocate(capacity: 1)
        changed = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(lock)
        changed.deallocate()
        lock.deallocate()
    }

    func exchange(_ sheet: inout [TimelineEvent]) {
        locked {
            while waiting.count >= Self.room { pthread_cond_wait(changed, lock) }
            waiting.append(sheet)
            sheet = blank.popLast() ?? []
            pthread_cond_signal(changed)
        }
    }

    func close() {
        locked {
            isClosed = true
            pthread_cond_signal(changed)
        }
    }

    var failure: LogFileError? { locked { known } }

    /// Writes what waits, until the desk is closed and empty.
    func work() {
        while var sheet = next() {
            stream.append(sheet)
            sheet.removeAll(keepingCapacity: true)
            locked {
                known = stream.failure
                blank.append(sheet)
            }
        }
    }

    private func next() -> [TimelineEvent]? {
        locked {
            while waiting.isEmpty, !isClosed { pthread_cond_wait(changed, lock) }
            guard !waiting.isEmpty else { return nil }
            pthread_cond_signal(changed)
            return waiting.removeFirst()
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }
}
