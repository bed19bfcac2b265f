import CursesTerminal
import EventLog

/// Where `dayline record` writes: a file, or standard output.
struct RecordingTarget {
    /// The path, or `-` for standard output.
    let path: String
    /// Whether it may replace a file.
    let overwrite: Bool

    /// Opens it for a day that comes from a file.
    ///
    /// - Parameters:
    ///   - sources: The paths of the files that the day comes from, which must not be replaced.
    ///   - kind: What that file is, such as `the scenario`.
    /// - Returns: the open file, and how a failure to write it is worded.
    /// - Throws: `Failure` if it cannot be created, or is the source itself.
    func open(
        for sources: [String], _ kind: String
    ) throws -> (file: LockedFile, failure: (LockedFileError) -> Failure) {
        guard path != "-" else { return (.standardOutput, Output.failure) }
        try NewFile.check(path, isNoneOf: sources, kind, for: "the recording")
        ProcessEnd.removeIfUnwritten(path)
        do throws(LockedFileError) {
            return (try LockedFile(creating: path, overwrite: overwrite), { ErrorText.failure($0) })
        } catch {
            throw ErrorText.failure(error)
        }
    }
}
