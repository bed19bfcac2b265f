import Synchronization

/// The newest state of what a thread works on, kept for another one that shows it.
///
/// `descriptor` becomes readable with every new state, so that a loop can wait for keys and news at once.
public final class NewestState<State: Sendable>: Sendable {
    /// Becomes readable when there is a new state.
    public var descriptor: Int32 { bell.reading }

    private let newest = Mutex<State?>(nil)
    private let bell: Bell

    /// No state yet; nil if the system has no descriptors left.
    public init?() {
        guard let bell = Bell() else { return nil }
        self.bell = bell
    }

    /// Puts a state where it can be taken, in place of one that was not.
    public func put(_ state: State) {
        newest.withLock { $0 = state }
        bell.ring()
    }

    /// The newest state, if it was not taken yet.
    public func take() -> State? {
        bell.silence()
        return newest.withLock { state in
            defer { state = nil }
            return state
        }
    }

    /// Waits at most so many milliseconds for a state, and takes it.
    public func take(within milliseconds: Int) -> State? {
        bell.wait(milliseconds)
        return take()
    }
}

/// A pipe between threads of which neither end ever blocks, as a bell that can be waited for.
public final class Bell: Sendable {
    /// Becomes readable when it has rung.
    public let reading: Int32
    private let writing: Int32

    /// A bell that has not rung; nil if the system has no descriptors left.
    public init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Rings; one that rings already goes on.
    public func ring() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    /// Whether it has rung.
    public var hasRung: Bool {
        var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) > 0
    }

    fileprivate func silence() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(reading, &bytes, bytes.count) > 0 {}
    }

    fileprivate func wait(_ milliseconds: Int) {
        var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, Int32(clamping: milliseconds))
    }
}
