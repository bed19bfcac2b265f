import Descriptors
import Synchronization

/// How a file is compressed, by its first bytes.
enum Compression: CaseIterable {
    case gzip, zstd

    /// The compression of a file that begins with these bytes; nil for a plain one.
    init?(_ beginning: some Sequence<UInt8>) {
        guard let found = Self.allCases.first(where: { beginning.starts(with: $0.signature) }) else {
            return nil
        }
        self = found
    }

    /// The compression of the regular file of a name; nil for a plain one, or none.
    static func ofFile(_ path: String) -> Compression? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var beginning = [UInt8](repeating: 0, count: 4)
        let count = read(file, &beginning, beginning.count)
        return Compression(beginning.prefix(max(0, count)))
    }

    /// The bytes that every such file begins with.
    private var signature: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B]
        case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
        }
    }

    /// The tool that makes such a file plain, with `-dc`.
    var tool: String {
        switch self {
        case .gzip: "gzip"
        case .zstd: "zstd"
        }
    }
}

/// A tool that makes a compressed file plain while it is read.
final class Decompression: Sendable {
    /// The plain bytes come from here.
    let descriptor: Int32
    private let compression: Compression
    private let course: Mutex<Course>
    /// What passes on a pipe to the tool; nil for a file.
    private let feed: PipeFeed?

    /// The tool as long as it runs, and how it ended.
    private enum Course {
        case running(pid_t)
        case ended(String?)
    }

    /// How many bytes may have been read of a pipe before the tool reads it.
    static let beginningAtMost = 512

    /// Starts the tool on an open file.
    ///
    /// - Parameters:
    ///   - file: The file, from which the tool reads on where it is.
    ///   - compression: How it is compressed.
    ///   - beginning: What was read of it before and cannot be read again.
    ///   - name: What the file is called in messages.
    /// - Throws: `Failure` if the tool is missing, or the system refuses to start it.
    init(
        of file: Int32, _ compression: Compression, after beginning: [UInt8], name: String
    ) throws(Failure) {
        self.compression = compression
        let feed = beginning.isEmpty ? nil : try PipeFeed(of: file, after: beginning, name: name)
        self.feed = feed
        defer { feed?.isTaken() }
        let ends = try Self.pipeEnds(name)
        var process: pid_t = 0
        let code = startTool(
            compression.tool, ["-dc"], from: feed?.source ?? file, to: ends.write, &process)
        course = Mutex(code == 0 ? .running(process) : .ended(nil))
        descriptor = ends.read
        close(ends.write)
        guard code == 0 else { throw ErrorText.failure(.noTool(name, named: compression.tool, code)) }
    }

    /// A new pipe, which no other tool gets hold of.
    fileprivate static func pipeEnds(_ name: String) throws(Failure) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ErrorText.failure(.notRead(name, errno)) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        course.withLock {
            guard case .running(let process) = $0 else { return }
            // It may wait for a pipe that goes on, and nobody reads what it writes.
            kill(process, SIGTERM)
            waitpid(process, nil, 0)
        }
    }

    /// What went wrong, once all of the bytes were read; nil if nothing did.
    func trouble() -> String? {
        course.withLock { course in
            switch course {
            case .ended(let trouble): return trouble
            case .running(let process):
                var status: Int32 = 0
                let isKnown = waitpid(process, &status, 0) == process
                let trouble = isKnown && status != 0 ? ErrorText.flaw(foundBy: compression.tool) : nil
                course = .ended(trouble)
                return trouble
            }
        }
    }
}

/// A pipe of which something was read already, passed on from its beginning by `cat`.
private final class PipeFeed: Sendable {
    /// The bytes come from here.
    let source: Int32
    private let process: pid_t

    /// Begins to pass on a pipe behind what was read of it, which fits into a pipe at once.
    ///
    /// - Throws: `Failure` if the system refuses.
    init(of file: Int32, after beginning: [UInt8], name: String) throws(Failure) {
        let ends = try Decompression.pipeEnds(name)
        source = ends.read
        let written = beginning.withUnsafeBytes { write(ends.write, $0.baseAddress, $0.count) }
        var started: pid_t = 0
        let code =
            written == beginning.count
            ? startTool("cat", from: file, to: ends.write, &started) : EIO
        process = started
        close(ends.write)
        guard code == 0 else {
            close(source)
            throw ErrorText.failure(.notRead(name, code))
        }
    }

    /// Leaves its bytes to the tool that has begun to read them.
    func isTaken() { close(source) }

    /// Ends it, whether the pipe goes on or not.
    deinit {
        guard process > 0 else { return }
        kill(process, SIGTERM)
        waitpid(process, nil, 0)
    }
}
