import Descriptors

/// Where the bytes of a log come from.
public enum LogSource: Sendable {
    /// A pipe or file that is read to its end.
    ///
    /// The beginning is what was read of it before. The length is known where `measured` is a regular file: the
    /// descriptor itself, or that of the compressed file behind it.
    case stream(descriptor: Int32, beginning: [UInt8], measured: Int32)
    /// A named pipe, opened without waiting, that is read from its first byte until nobody writes into it any more.
    case namedPipe(descriptor: Int32)
    /// A file of this name that is followed as it grows; it may not exist yet.
    case followed(path: String)
}

/// The bytes of a log as they come, until they end or somebody asks for no more.
final class IncomingBytes {
    /// What has come.
    enum Arrival {
        /// Bytes, which were handed over.
        case bytes
        /// Nothing for as long as was waited.
        case nothing
        /// The followed file begins anew.
        case restarted(LogRestart)
        /// There are no more.
        case end
        /// They cannot be read on.
        case failed(SystemError)
        /// No more are wanted.
        case stopped
    }

    private var beginning: [UInt8] = []
    private var stream: Int32 = -1
    private var measured: Int32 = -1
    /// Whether a named pipe has brought nothing yet: it seems to be at its end as long as nobody writes into it.
    private var awaitsWriter = false
    private var file: FollowedFile?
    /// Becomes readable when no more bytes are wanted.
    private let stop: Int32
    private let buffer: UnsafeMutableRawBufferPointer

    /// How many bytes come at once at most.
    static let most = 1 << 20
    private static let least = 1 << 16
    /// How long it is until the next look at a followed file, or at a named pipe that nobody has written into.
    private var pace = LookPace()
    /// A pipe that brings less than this at once is given a moment to bring more, in milliseconds.
    private static let fewBytes = 16_384
    private static let gatherTime: Int32 = 10

    /// The bytes of a source, which come in pieces that fill the room at most.
    init(_ source: LogSource, stop: Int32, room: Int) {
        self.stop = stop
        buffer = .allocate(byteCount: max(room, Self.least), alignment: 16)
        switch source {
        case .stream(let descriptor, let beginning, let measured):
            (stream, self.beginning, self.measured) = (descriptor, beginning, measured)
        case .namedPipe(let descriptor): (stream, awaitsWriter) = (descriptor, true)
        case .followed(let path): file = FollowedFile(path)
        }
    }

    deinit { buffer.deallocate() }

    /// Waits for bytes and hands them over; nil waits as long as it takes.
    ///
    /// Of a followed file, and of a named pipe before its first byte, it may return sooner with nothing.
    func next(
        within milliseconds: Int?, _ body: (UnsafeRawBufferPointer) -> Void
    ) -> Arrival {
        if !beginning.isEmpty {
            beginning.withUnsafeBytes(body)
            beginning = []
            return .bytes
        }
        let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
        return file == nil ? nextOfStream(limit, body) : nextOfFile(limit, body)
    }

    /// How many bytes of the source were read, and how many it has; nil where that is not known.
    var progress: (read: Int64, of: Int64)? { Descriptor(measured).place.flatMap { $0.of > 0 ? $0 : nil } }

    private func nextOfStream(
        _ limit: Int32, _ body: (UnsafeRawBufferPointer) -> Void
    ) -> Arrival {
        switch Self.wait(for: stream, or: stop, limit) {
        case .stop: return .stopped
        case .nothing: return .nothing
        case .source: break
        }
        let count = read(stream, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
        guard count >= 0 else { return .failed(SystemError(code: errno)) }
        guard count > 0 else { return awaitsWriter ? rest(limit) : .end }
        awaitsWriter = false
        body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        // Many short lines are read together: waking up for each would cost more than reading it.
        if count < Self.fewBytes { _ = Self.wait(for: -1, or: stop, Self.gatherTime) }
        return .bytes
    }

    private func nextOfFile(_ limit: Int32, _ body: (UnsafeRawBufferPointer) -> Void) -> Arrival {
        do throws(SystemError) {
            switch try file?.read(into: buffer) {
            case .bytes(let count):
                pace.noteNews()
                body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                return Self.wait(for: -1, or: stop, 0) == .stop ? .stopped : .bytes
            case .restarted(let restart):
                pace.noteNews()
                return .restarted(restart)
            case .nothing, nil: return rest(limit)
            }
        } catch {
            return .failed(error)
        }
    }

    /// Lets the time pass until the next look.
    private func rest(_ limit: Int32) -> Arrival {
        let time = limit < 0 ? pace.time : min(limit, pace.time)
        pace.noteRest(of: time)
        return Self.wait(for: -1, or: stop, time) == .stop ? .stopped : .nothing
    }

    private enum Ready {
        case source, stop, nothing
    }

    /// Waits until one of two descriptors can be read; -1 is passed over.
    private static func wait(for source: Int32, or stop: Int32, _ milliseconds: Int32) -> Ready {
        var waiting = [
            pollfd(fd: source, events: Int16(POLLIN), revents: 0),
            pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&waiting, 2, milliseconds) > 0 else { return .nothing }
        return waiting[1].revents != 0 ? .stop : .source
    }
}
