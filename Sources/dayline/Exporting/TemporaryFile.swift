import Descriptors

/// A file without a name, in the folder for temporary files; the system removes it however the process ends.
final class TemporaryFile {
    private let descriptor: Int32
    private let folder: String
    /// How many bytes were written.
    private(set) var length: Int64 = 0

    /// Creates the file in the folder of `TMPDIR`, or in /tmp.
    ///
    /// - Throws: `Failure` if it cannot be created.
    init() throws(Failure) {
        let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        folder = named.isEmpty ? "/tmp" : named
        var path = Array("\(folder)/dayline-XXXXXX".utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw ErrorText.failure(.noTemporary(folder: folder, errno)) }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Writes bytes at the end.
    ///
    /// - Throws: `Failure` if they cannot be written, as on a full disk.
    func append(_ bytes: [UInt8]) throws(Failure) {
        let written = bytes.withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try Descriptor(descriptor).write(bytes) }
        }
        if case .failure(let error) = written { throw failure("write to", error.code) }
        length += Int64(bytes.count)
    }

    /// Appends bytes of the file to an array.
    ///
    /// - Throws: `Failure` if they cannot be read.
    func read(_ range: Range<Int64>, onto bytes: inout [UInt8]) throws(Failure) {
        let start = bytes.count
        bytes += repeatElement(0, count: range.count)
        var done = 0
        while done < range.count {
            let count = bytes.withUnsafeMutableBytes { bytes in
                let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[(start + done)...])
                return pread(descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + Int64(done)))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure("read", count < 0 ? errno : EIO) }
            done += count
        }
    }

    private func failure(_ verb: String, _ code: Int32) -> Failure {
        ErrorText.failure(.temporary(verb, folder: folder, code))
    }
}
