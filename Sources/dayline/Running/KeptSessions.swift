import Descriptors
import EventLog
import Sessions

/// The sessions with changes that nobody recorded; Dayline keeps the newest of them.
enum KeptSessions {
    /// How many are kept.
    static let atMost = 20
    /// How every recording begins.
    private static let beginning = Array(#"{"t":0,"event":"header","format":"dayline""#.utf8)

    /// Keeps a session whose changes are not recorded, and removes the oldest of too many, and what processes left that
    /// were killed while they kept one.
    ///
    /// - Returns: the path of the file; nil if there was nothing to keep.
    /// - Throws: `LockedFileError`, or `Failure` or `FolderError` if there is no folder.
    static func keep(_ day: inout LiveDay, scenario: String) throws -> String? {
        guard day.hasUnrecordedChanges else { return nil }
        if let folder = DefaultRecording.folder { removeParts(in: folder) }
        let path = try DefaultRecording.keep(scenario: scenario) { try day.keep(in: RecordingSink($0)) }
        if let folder = DefaultRecording.folder { removeOldest(in: folder) }
        return path
    }

    private static func removeOldest(in folder: String) {
        let kept = RecordingFolder.keptSessions(among: names(in: folder)).map { folder + "/" + $0 }
        for path in kept.filter(isOwn).dropLast(atMost) { unlink(path) }
    }

    /// Removes what was being kept by processes that were killed; one that is still being written is locked as soon as
    /// it has a line.
    private static func removeParts(in folder: String) {
        for path in RecordingFolder.partNames(among: names(in: folder)).map({ folder + "/" + $0 })
        where isOwn(path) {
            LockedFile.removeStray(path)
        }
    }

    /// Whether a file is a recording, and not something else under the name of one.
    private static func isOwn(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: beginning.count)
        return read(descriptor, &bytes, bytes.count) == bytes.count && bytes == beginning
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let room = MemoryLayout.size(ofValue: entry.pointee.d_name)
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: room) { String(cString: $0) }
                })
        }
        return names
    }
}
