import EventLog

/// A text file that is created, and replaced only if that is wanted.
enum NewFile {
    /// Checks that nothing would be replaced against the person's will, before they are asked anything.
    ///
    /// - Throws: `Failure` if something would.
    static func check(_ path: String, overwrite: Bool) throws {
        guard !overwrite, LockedFile.wouldReplace(path) else { return }
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
            throw ErrorText.failure(.source(path, is: kind, for: purpose))
        }
    }

    /// A path of a name and an ending in the working folder, with a number where there is such a file.
    static func freePath(_ name: String, ending: String) -> String {
        let paths = (1...).lazy.map { number in name + (number > 1 ? "-\(number)" : "") + ending }
        return paths.first { !LockedFile.wouldReplace($0) } ?? name + ending
    }

    /// Writes a text into a new file.
    ///
    /// - Throws: `Failure` if the file exists and is not to be replaced, or cannot be written.
    static func write(_ text: String, to path: String, overwrite: Bool) throws {
        try write(to: path, overwrite: overwrite) { try $0(text) }
    }

    /// Writes a text into a new file, in the pieces that `body` hands on.
    ///
    /// - Throws: what `body` throws, or `Failure` if the file exists and is not to be replaced, or cannot be written.
    static func write(
        to path: String, overwrite: Bool, _ body: (@escaping (String) throws -> Void) throws -> Void
    ) throws {
        do {
            let file = try LockedFile(creating: path, overwrite: overwrite, .whole, isPrivate: false)
            try body { piece in
                var piece = piece
                let written = piece.withUTF8 { bytes in
                    Result { () throws(LockedFileError) in try file.write(UnsafeRawBufferPointer(bytes)) }
                }
                try written.get()
            }
            try file.finish()
        } catch let error as LockedFileError {
            throw ErrorText.failure(error)
        }
    }
}
