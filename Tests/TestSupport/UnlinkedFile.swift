#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A temporary file without a name, gone when it is closed.
final class UnlinkedFile: Sendable {
    let descriptor: Int32

    init(holding bytes: [UInt8]) throws(SpawnError) {
        var template = Array("/tmp/dayline-spawn-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .noTemporaryFile(reason: String(cString: strerror(errno))) }
        unlink(template)
        guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
            pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
        else {
            throw .noTemporaryFile(reason: String(cString: strerror(errno)))
        }
    }

    deinit { close(descriptor) }

    /// All that the file holds; leaves the place of whoever writes to it alone.
    func bytes() -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return [] }
        let size = Int(status.st_size)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
        }
    }
}
