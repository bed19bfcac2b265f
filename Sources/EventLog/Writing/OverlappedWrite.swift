#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A batch of lines on its way into a file while the next one is put together.
///
/// A disk takes a day's log more slowly than the day is simulated, so the two go on at the same time.
final class OverlappedWrite {
    private let descriptor: Int32
    private let control: UnsafeMutablePointer<aiocb>
    /// The batch that the system is reading from; it must not change or go away.
    private var lines: LineBytes?

    /// Makes a writer for a file that is open for appending.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        control = .allocate(capacity: 1)
        control.initialize(to: aiocb())
    }

    deinit {
        _ = finish()
        control.deallocate()
    }

    /// Begins to write a batch; false when the system cannot do so at present.
    ///
    /// - Precondition: No other batch is on its way.
    func begin(_ lines: LineBytes) -> Bool {
        precondition(self.lines == nil, "a batch is still on its way")
        control.pointee = aiocb()
        control.pointee.aio_fildes = descriptor
        control.pointee.aio_buf = UnsafeMutableRawPointer(mutating: lines.raw.baseAddress)
        control.pointee.aio_nbytes = lines.count
        control.pointee.aio_sigevent.sigev_notify = Int32(SIGEV_NONE)
        guard aio_write(control) == 0 else { return false }
        self.lines = lines
        return true
    }

    /// Waits for the batch that is on its way.
    ///
    /// - Returns: The batch and how many of its bytes were written, or the system's reason for a failure; nil
    ///   when there was none on its way.
    func finish() -> (lines: LineBytes, written: Int, code: Int32)? {
        guard let lines else { return nil }
        while aio_error(control) == EINPROGRESS {
            var waited: UnsafePointer<aiocb>? = UnsafePointer(control)
            aio_suspend(&waited, 1, nil)
        }
        let code = aio_error(control)
        let written = aio_return(control)
        self.lines = nil
        return (lines, max(0, written), code)
    }
}
