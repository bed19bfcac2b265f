import DeviceLog
import ProjectFiles
import ScenarioFile

/// The log of a device that a command was given: a file or a pipe, or several of one phone that make a day together.
struct GivenLog {
    let files: [InputFile]
    let options: DeviceLogOptions
    /// What is said beside it of the apps in it.
    var companions = LogCompanions.none
    /// Reports of the same phone beside it.
    var reports = LogReports()

    /// What messages call it.
    var name: String { files.map(\.name).joined(separator: ", ") }

    /// The words of a command line that give it again; nil for what came from standard input, which is read once.
    var command: [String]? {
        let names = files.map(\.name) + reports.names
        guard !names.contains(ErrorText.standardInput) else { return nil }
        return names + options.arguments + companions.arguments
    }

    /// What a day made of it is called.
    var title: String { files.map(\.title).joined(separator: ", ") }

    /// Opens a log, or several of one phone.
    ///
    /// - Throws: `Failure` with the first file that cannot be read, or is no log.
    static func open(_ names: [String], _ changes: ScenarioChanges) throws -> GivenLog {
        try open(try files(names), names, changes)
    }

    /// Opens the files of a log, or of several, whatever they are.
    ///
    /// - Throws: `Failure` with the first file that cannot be read.
    static func files(_ names: [String]) throws -> [InputFile] {
        guard names.count <= LogMerge.logsAtMost else { throw Failure.usage(.tooManyLogs(names.count)) }
        guard names.count(where: { $0 == "-" }) < 2 else { throw Failure.usage(.oneInputForLogs) }
        return try names.map { name in
            if BuiltInScenario.named(name) != nil, !InputFile.exists(name) {
                throw noLog(name, .scenario, among: names)
            }
            return try InputFile(name)
        }
    }

    /// Takes files that were opened as a log, or as several of one phone.
    ///
    /// - Throws: `Failure` with the first file that is no log.
    static func open(
        _ files: [InputFile], _ names: [String], _ changes: ScenarioChanges
    ) throws -> GivenLog {
        let (files, reports) = try LogReports.separate(files)
        for file in files {
            guard file.kind == .deviceLog || changes.deviceLog.style != nil && file.kind == nil else {
                throw noLog(file, among: names)
            }
            try changes.checkNone(for: file)
        }
        return GivenLog(
            files: files, options: changes.deviceLog, companions: changes.companions, reports: reports)
    }

    private static func noLog(_ file: InputFile, among names: [String]) -> Failure {
        if names.count == 1, file.isRecording { return .recordingForScenario(file) }
        if names.count == 1, let kind = file.kind {
            return OtherKind(kind: kind, name: file.name).failure(insteadOf: OtherKind.name(of: .deviceLog))
        }
        // A file alone may be a log whose style its beginning does not show.
        return noLog(file.name, file.kind, among: names)
    }

    private static func noLog(_ name: String, _ kind: FileKind?, among names: [String]) -> Failure {
        let error = GivenError.noLog(name, kind, isAlone: names.count == 1)
        return names.count == 1 ? .badData(error) : .usage(error)
    }

    /// Reads it to its end.
    ///
    /// - Throws: `Failure` if it cannot be read, or has no records.
    func read() throws -> DeviceLogFile {
        var log =
            files.count == 1 && reports.isEmpty
            ? try DeviceLogFile.read(files[0], options, companions.owners()) : try MergedLogs(self).read()
        log.day = log.day.measured(reports.totals)
        return log
    }

    /// What the files are called beside each other: the last parts of their paths, or the paths where those are equal.
    var fileNames: [String] {
        let titles = files.map(\.title)
        return zip(files, titles).map { file, title in
            titles.count { $0 == title } == 1 ? title : file.name
        }
    }
}
