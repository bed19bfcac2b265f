import EventLog

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a folder for recordings could not be created; `code` is the system's `errno`.
struct FolderError: Error {
    let path: String
    let code: Int32
}

/// The file of a recording without a given name.
enum DefaultRecording {
    /// Creates a new file in the default folder, named after the scenario and the current time.
    ///
    /// - Throws: `LogFileError`, or `Failure` or `FolderError` if there is no folder.
    static func newFile(scenario: String, isKept: Bool = false) throws -> LogFile {
        guard let folder else {
            throw Failure.cannotCreate("neither XDG_STATE_HOME nor HOME names a folder; use --record FILE")
        }
        try createFolder(folder)
        let timestamp = timestamp()
        var attempt = 1
        while true {
            let name = LogFolder.fileName(
                scenario: scenario, timestamp: timestamp, attempt: attempt, isKept: isKept)
            do throws(LogFileError) {
                return try LogFile(creating: folder + "/" + name)
            } catch {
                guard case .alreadyExists = error, attempt < 100 else { throw error }
                attempt += 1
            }
        }
    }

    /// The default folder; nil if the environment names none.
    static var folder: String? { LogFolder.folder(environment: environment) }

    /// Creates a folder and those above it that are missing, for their owner only.
    private static func createFolder(_ folder: String) throws(FolderError) {
        var path = ""
        for part in folder.split(separator: "/") {
            path += "/" + part
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
