import Descriptors

/// Whether a person starts Dayline for the first time, which a file in the folder of the sessions remembers.
enum FirstStart {
    /// Whether this start is the first; none after it is.
    ///
    /// Where nothing can be remembered none is, as what is to be shown once would be shown each time.
    static func claim() -> Bool {
        guard let folder = DefaultRecording.folder,
            (try? DefaultRecording.createFolder(folder)) != nil
        else { return false }
        let file = open(folder + "/started", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        close(file)
        return true
    }
}
