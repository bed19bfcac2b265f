import Descriptors
import EventLog

/// Why a folder for recordings could not be created; `code` is the system's `errno`.
struct FolderError: Error {
    let path: String
    let code: Int32
}

/// The file of a recording without a given name.
enum DefaultRecording {
    /// Creates a new file in the default folder, named after the scenario and the current time.
    ///
    /// - Throws: `LockedFileError`, or `Failure` or `FolderError` if there is no folder.
    static func newFile(scenario: String) throws -> LockedFile {
        try atFreePath(scenario: scenario) { path throws(LockedFileError) in try LockedFile(creating: path) }
    }

    /// Writes a session that nobody recorded, and gives the file the name of one only when it is whole.
    ///
    /// - Parameters:
    ///   - scenario: The name of the scenario.
    ///   - write: Writes the session into a file, and finishes it.
    /// - Returns: the path of the file.
    /// - Throws: as `newFile`, or what `write` throws; nothing is left behind then.
    static func keep(scenario: String, _ write: (LockedFile) throws -> Void) throws -> String {
        let part = try atFreePath(scenario: scenario, isKept: true) { path throws(LockedFileError) in
            try LockedFile(creating: RecordingFolder.partName(ofKept: path))
        }
        do {
            try write(part)
            return try atFreePath(scenario: scenario, isKept: true) { path throws(LockedFileError) in
                try move(part.path, toFree: path)
            }
        } catch {
            unlink(part.path)
            throw error
        }
    }

    /// Makes something at the first path that is free.
    private static func atFreePath<Made>(
        scenario: String, isKept: Bool = false, _ make: (String) throws(LockedFileError) -> Made
    ) throws -> Made {
        guard let folder else { throw ErrorText.failure(.noFolderForRecordings) }
        try createFolder(folder)
        let timestamp = timestamp()
        var attempt = 1
        while true {
            let name = RecordingFolder.fileName(
                scenario: scenario, timestamp: timestamp, attempt: attempt, isKept: isKept)
            do throws(LockedFileError) {
                return try make(folder + "/" + name)
            } catch {
                guard case .alreadyExists = error, attempt < 100 else { throw error }
                attempt += 1
            }
        }
    }

    /// Renames a file and returns its new path, which must be free: another session may end at the same time.
    ///
    /// A second name of the file is whole from the first moment on; an empty file that claims the name is not.
    private static func move(_ former: String, toFree path: String) throws(LockedFileError) -> String {
        if link(former, path) == 0 {
            unlink(former)
            return path
        }
        guard errno != EEXIST else { throw .alreadyExists(path: path) }
        return try move(former, toClaimed: path)
    }

    /// The same where a file can have only one name.
    private static func move(_ former: String, toClaimed path: String) throws(LockedFileError) -> String {
        let claim = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard claim >= 0 else {
            throw errno == EEXIST ? .alreadyExists(path: path) : .cannotCreate(path: path, code: errno)
        }
        close(claim)
        guard rename(former, path) == 0 else {
            let code = errno
            unlink(path)
            throw .cannotWrite(path: path, code: code)
        }
        return path
    }

    /// The default folder; nil if the environment names none.
    static var folder: String? { RecordingFolder.folder(environment: environment) }

    /// Creates a folder and those above it that are missing, for their owner only.
    static func createFolder(_ folder: String) throws(FolderError) {
        var path = ""
        for part in folder.split(separator: "/") {
            path += "/" + String(part)
            guard mkdir(path, 0o700) != 0 else { continue }
            let code = errno
            if !isFolder(path) { throw FolderError(path: path, code: code) }
        }
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static var environment: [String: String] {
        var variables: [String: String] = [:]
        for name in ["XDG_STATE_HOME", "HOME"] {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return variables
    }

    /// The person's local date and time, as `20240605-140522`.
    private static func timestamp() -> String {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 32)
        let length = strftime(&text, text.count, "%Y%m%d-%H%M%S", &parts)
        return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
