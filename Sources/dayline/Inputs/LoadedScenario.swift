import BackgroundPolicy
import EventLog
import ProjectFiles
import ScenarioFile
import Simulation
import Timeline

/// A scenario with its text, which recordings contain.
struct LoadedScenario {
    var scenario: Scenario
    /// Interventions from the command line, in addition to the scenario's own.
    var interventions: [Intervention] = []
    /// The words of a command line that give it with its changes; nil where none do.
    var command: [String]?
    /// A short name for files: that of the built-in scenario, or of the file.
    let name: String
    /// The file name in errors and findings.
    let file: String
    var text: String

    /// What a command takes for it: the name of a scenario that comes with the command, else its file.
    var argument: String { BuiltInScenario.named(name)?.file == file ? name : file }

    /// The file that says what is expected of its day.
    var page: String { PhoneName(file)?.population ?? file }

    /// What its day teaches; nil without a question, steps and a description.
    var lesson: Lesson? { scenario.lesson(of: text) }

    var logHeader: RecordingHeader {
        RecordingHeader(day: scenario.header, model: Version.model, scenario: text)
    }

    /// Simulates the day and writes its log, without keeping the events.
    ///
    /// - Throws: `Failure` soon after the log can no longer be written, or if the day exceeds all bounds.
    func write(
        to file: LockedFile, failure: (LockedFileError) -> Failure = { ErrorText.failure($0) }
    ) throws {
        var log = RecordingWriter(logHeader, to: file)
        var progress = Progress(length: scenario.header.length)
        defer { progress.clear() }
        do {
            try simulateBounded { events in
                log.append(events)
                if let failure = log.failure { throw failure }
                if let last = events.last { progress.show(last.moment) }
            }
            try log.end(through: scenario.header.end)
            try file.finish()
        } catch let error as LockedFileError {
            throw failure(error)
        }
    }
}

extension LoadedScenario {
    /// Reads a built-in scenario, a file, or standard input for `-`.
    ///
    /// - Parameters:
    ///   - name: Its name, its path, or `-`.
    ///   - days: The length of the scenario in days, instead of its own.
    ///   - profile: The profile instead of its own.
    /// - Returns: the scenario with its text.
    /// - Throws: `Failure` with everything that is wrong, and where.
    static func load(
        _ name: String, days: Int64? = nil, profile: Profile? = nil
    ) throws -> LoadedScenario {
        if let phone = PhoneName(name) { return try phone.load(days: days, profile: profile) }
        guard let builtIn = BuiltInScenario.named(name) else {
            return try load(try open(name), days: days, profile: profile)
        }
        let own = profile.map { ProfileLine.replaced(in: builtIn.text, by: $0) } ?? builtIn.text
        let text = String(
            decoding: try Privacy.scenario(Array(own.utf8), file: builtIn.file), as: UTF8.self)
        return LoadedScenario(
            scenario: try read(Array(text.utf8), file: builtIn.file, days: days),
            name: builtIn.name,
            file: builtIn.file,
            text: text
        )
    }

    /// Reads a scenario from an open file.
    ///
    /// - Parameters:
    ///   - file: The open file.
    ///   - days: The length of the scenario in days, instead of its own.
    ///   - profile: The profile instead of its own.
    ///   - storedFilesOnly: Whether files that its pushes name must be on a disk, so that nothing is waited for.
    /// - Returns: the scenario.
    /// - Throws: `Failure` as for a name.
    static func load(
        _ file: InputFile, days: Int64? = nil, profile: Profile? = nil, storedFilesOnly: Bool = false
    ) throws -> LoadedScenario {
        guard !file.isRecording else { throw Failure.recordingForScenario(file) }
        try file.expect(.scenario)
        try file.expectMeantAsScenario()
        var bytes = try PushFileReader(file: file.name, path: file.path, storedFilesOnly: storedFilesOnly)
            .complete(try file.bytes(limit: ScenarioLimits.bytes, as: .scenario))
        if let profile {
            bytes = Array(ProfileLine.replaced(in: String(decoding: bytes, as: UTF8.self), by: profile).utf8)
        }
        do {
            bytes = try Privacy.scenario(bytes, file: file.name)
            return LoadedScenario(
                scenario: try read(bytes, file: file.name, days: days),
                name: file.name == ErrorText.standardInput ? "day" : stem(of: file.name),
                file: file.name,
                text: String(decoding: bytes, as: UTF8.self)
            )
        } catch {
            // No population is a scenario, too, so that only what cannot be read need be looked at.
            throw PopulationReader.isPopulation(bytes) ? Failure.isPopulation(file.name) : error
        }
    }

    /// Opens a file whose name is not that of a built-in scenario.
    ///
    /// - Throws: `Failure` with what it may have meant.
    static func open(_ name: String) throws -> InputFile {
        guard BuiltInPopulation.named(name) == nil || InputFile.exists(name) else {
            throw Failure.isPopulation(name)
        }
        guard !isUnknown(name) else {
            throw ErrorText.noDay(name, topic: HelpTopic(rawValue: name.lowercased())?.rawValue)
        }
        return try InputFile(name)
    }

    /// Whether a word is neither a built-in scenario nor a file, nor looks like one.
    static func isUnknown(_ name: String) -> Bool {
        let looksLikeFile = name == "-" || name.contains("/") || name.contains(".")
        return !looksLikeFile && BuiltInScenario.named(name) == nil && PhoneName(name) == nil
            && !InputFile.exists(name)
    }

    /// Parses a scenario.
    ///
    /// - Throws: `Failure` with the text of the `ScenarioError`.
    static func read(_ bytes: [UInt8], file: String, days: Int64? = nil) throws -> Scenario {
        do throws(ScenarioError) {
            return try ScenarioReader.read(bytes, file: file, days: days)
        } catch {
            throw ErrorText.failure(error, in: bytes)
        }
    }

    /// Reads the scenario again with the places in its file, for advice about its day.
    ///
    /// - Throws: `Failure` with the text of the `ScenarioError`, or if the day is too large to be kept in
    ///   memory, which advice needs.
    func readingWithPlaces() throws -> ScenarioReading {
        try checkItCanBeKept()
        do throws(ScenarioError) {
            return try ScenarioReader.readWithPlaces(Array(text.utf8), file: file)
        } catch {
            throw ErrorText.failure(error, in: Array(text.utf8))
        }
    }

    static func stem(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.split(separator: ".").first.map(String.init) ?? file
    }
}

extension Failure {
    /// A recording where a scenario is needed.
    static func recordingForScenario(_ file: InputFile) -> Failure {
        OtherKind(kind: .recording, name: file.name).failure(insteadOf: "a scenario")
    }
}
