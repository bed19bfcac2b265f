import Descriptors
import EventLog

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A text file that is created, and replaced only if that is wanted.
enum NewFile {
    /// Checks that nothing would be replaced against the person's will, before they are asked anything.
    ///
    /// - Throws: `Failure` if something would.
    static func check(_ path: String, overwrite: Bool) throws {
        guard !overwrite, InputFile.exists(path) else { return }
        throw ErrorText.failure(.alreadyExists(path: path))
    }

    /// Refuses to replace what the new file is made from.
    ///
    /// - Parameters:
    ///   - path: The path of the new file.
    ///   - sources: The paths of the files that it is made from.
    ///   - kind: What those files are, such as `the scenario`.
    ///   - purpose: What the new file is, such as `the recording`.
    /// - Throws: `Failure` if the path leads to one of the sources.
    static func check(
        _ path: String, isNoneOf sources: [String], _ kind: String, for purpose: String
    ) throws(Failure) {
        // What is watched may not exist yet.
        guard !sources.contains(where: { $0 == path || InputFile.isSame($0, as: path) }) else {
            throw Failure.cannotCreate(
                "\(ErrorText.plain(path)) is \(kind) itself; name another file for \(purpose)")
        }
    }

    /// Writes a text into a new file.
    ///
    /// - Throws: `Failure` if the file exists and is not to be replaced, or cannot be written.
    static func write(_ text: String, to path: String, overwrite: Bool) throws {
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (overwrite ? O_TRUNC : O_EXCL)
        let descriptor = open(path, flags, 0o644)
        guard descriptor >= 0 else {
            let code = errno
            throw ErrorText.failure(
                code == EEXIST ? .alreadyExists(path: path) : .cannotCreate(path: path, code: code))
        }
        defer { close(descriptor) }
        let written = Array(text.utf8).withUnsafeBytes { bytes in
            Result { () throws(SystemError) in try Descriptor(descriptor).write(bytes) }
        }
        if case .failure(let error) = written {
            throw ErrorText.failure(.cannotWrite(path: path, code: error.code))
        }
    }
}
