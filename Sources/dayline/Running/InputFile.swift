import Descriptors

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An input file, opened once and read once, so that a pipe works as well as a file.
final class InputFile {
    /// The name in messages.
    let name: String
    private let path: String
    private let descriptor: Int32
    /// The bytes read to detect the kind of the file.
    private var beginning: [UInt8] = []

    /// Opens a file, or standard input for `-`, and reads its first bytes.
    ///
    /// - Throws: `Failure` if it cannot be read.
    init(_ path: String) throws {
        self.path = path
        name = path == "-" ? "standard input" : path
        descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ErrorText.unreadable(path, errno)
        }
        try fetch { piece in
            beginning += piece
            return beginning.count < Self.recordingStart.count
        }
    }

    deinit {
        if descriptor > 0 { close(descriptor) }
    }

    private static let recordingStart = Array("{\"t\":".utf8)

    /// Whether it is a recording and not a scenario, by its first bytes or else its extension.
    var isRecording: Bool {
        if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { return false }
        return beginning.starts(with: Self.recordingStart) || path.hasSuffix(".jsonl")
    }

    /// Whether a file of that name exists.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Reads the file in pieces until the body returns false; it can be read only once.
    ///
    /// - Throws: `Failure` if it cannot be read.
    func read(_ body: (ArraySlice<UInt8>) -> Bool) throws {
        let first = beginning
        beginning = []
        guard first.isEmpty || body(first[...]) else { return }
        try fetch(body)
    }

    /// The bytes of the file.
    ///
    /// - Throws: `Failure` when it cannot be read, or is longer than the limit.
    func bytes(limit: Int, what: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try read { piece in
            bytes += piece
            return bytes.count <= limit
        }
        guard bytes.count <= limit else {
            throw Failure.badData(
                "\(ErrorText.plain(name)) is longer than \(what) may be (\(limit >> 20) MiB)"
            )
        }
        return bytes
    }

    /// The text of the file; it must be UTF-8.
    ///
    /// - Throws: `Failure` when it cannot be read, is too long, or is not UTF-8.
    func text(limit: Int, what: String) throws -> String {
        guard let text = String(validating: try bytes(limit: limit, what: what), as: UTF8.self) else {
            throw Failure.badData("\(ErrorText.plain(name)) is not UTF-8 text; expected \(what)")
        }
        return text
    }

    private func fetch(_ body: (ArraySlice<UInt8>) -> Bool) throws {
        do throws(SystemError) {
            try Descriptor(descriptor).read(body)
        } catch {
            throw ErrorText.unreadable(path, error.code)
        }
    }
}
