import Descriptors
import Timeline

/// Encodes and writes a day on a thread of its own, while the day is simulated.
///
/// Writing a day's recording takes as long as simulating it, so both are done at the same time. Events are passed
/// in batches, and the arrays of written batches are reused, so memory does not grow with the day.
final class RecordingWriterThread {
    private let queue: LogQueue
    private var thread: SystemThread?

    /// Starts a thread that writes to a stream; nothing else may use the stream until `finish` returns.
    ///
    /// - Returns: nil if the system has no thread to give.
    init?(_ stream: LineStream) {
        let queue = LogQueue(stream)
        guard let thread = SystemThread({ queue.work() }) else { return nil }
        self.queue = queue
        self.thread = thread
    }

    deinit { finish() }

    /// Takes a batch of events and returns an empty array; waits while too many batches are queued.
    func exchange(_ batch: inout [TimelineEvent]) { queue.exchange(&batch) }

    /// Waits until every batch is written, or has failed to be.
    func finish() {
        guard let thread else { return }
        self.thread = nil
        queue.close()
        thread.wait()
    }

    /// The first failure so far.
    var failure: LockedFileError? { queue.failure }
}

/// The queue of batches between the thread that simulates and the one that writes.
///
/// The compiler cannot see that two threads may use it: `stream` is used only by the thread that writes, and
/// everything that changes only with the lock held.
///
/// A `Mutex` of the library Synchronization, which the compiler can check, has no condition to wait on, and both
/// threads wait here: the day for room, so that memory does not grow, and the writer for batches. A task that
/// writes could not be waited for at the end of a day that is simulated without concurrency.
private final class LogQueue: @unchecked Sendable {
    /// How many batches may be queued.
    private static let room = 8

    private let stream: LineStream
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    /// Signalled at every change; only one of the two threads can be waiting at a time.
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var waiting: [[TimelineEvent]] = []
    /// The arrays of written batches, empty with their capacity.
    private var blank: [[TimelineEvent]] = []
    private var isClosed = false
    private var known: LockedFileError?

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

    func exchange(_ batch: inout [TimelineEvent]) {
        locked {
            while waiting.count >= Self.room { pthread_cond_wait(changed, lock) }
            waiting.append(batch)
            batch = blank.popLast() ?? []
            pthread_cond_signal(changed)
        }
    }

    func close() {
        locked {
            isClosed = true
            pthread_cond_signal(changed)
        }
    }

    var failure: LockedFileError? { locked { known } }

    /// Writes batches until the queue is closed and empty.
    func work() {
        while var batch = next() {
            stream.append(batch)
            batch.removeAll(keepingCapacity: true)
            locked {
                known = stream.failure
                blank.append(batch)
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
