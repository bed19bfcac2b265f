import EventLog
import Sessions
import Simulation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension LiveDay {
    /// Keeps the day of a loaded scenario.
    ///
    /// - Throws: `Failure` if it is too large to be kept in memory.
    init(_ loaded: LoadedScenario, newFile: @escaping () throws -> LogFile) throws(Failure) {
        do throws(DayTooLarge) {
            try self.init(
                loaded.scenario, interventions: loaded.interventions, header: loaded.logHeader,
                words: ErrorText.recordingTrouble, newFile: newFile)
        } catch {
            throw loaded.tooManyToKeep(by: error.reached)
        }
    }
}

extension LogFile {
    /// Standard output as a log file.
    static var standardOutput: LogFile { LogFile(descriptor: 1, path: "standard output") }
}

extension LoadedScenario {
    /// Refuses to write a recording into the scenario's own file.
    ///
    /// - Throws: `Failure`.
    func checkIsNot(_ path: String) throws {
        var (mine, other) = (stat(), stat())
        guard stat(file, &mine) == 0, stat(path, &other) == 0 else { return }
        guard mine.st_dev == other.st_dev, mine.st_ino == other.st_ino else { return }
        throw Failure.cannotCreate(
            "\(ErrorText.plain(path)) is the scenario itself; name another file for the recording")
    }
}
