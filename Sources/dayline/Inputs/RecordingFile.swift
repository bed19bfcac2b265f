import ArgumentParser
import DeviceLog
import EventLog
import ProjectFiles
import ScenarioFile

/// The recording to read, shared by the commands that read one.
struct RecordingFile: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A recording that a dashboard session or dayline record wrote, or - for standard input; check takes "
                + "scenarios too."),
        completion: .days)
    var file: String

    @Flag(help: "Use the part before the damage of a damaged file.")
    var beforeDamage = false

    /// Reads the recording and prints what the person should know about it.
    ///
    /// - Throws: `Failure` if there is no such file, or it is damaged and `--before-damage` was not given.
    func read() throws -> Recording { try Self.read(try open(), beforeDamage: beforeDamage) }

    /// Opens the file.
    ///
    /// - Throws: `Failure` if there is no such file.
    func open() throws -> InputFile {
        if BuiltInScenario.named(file) != nil, !InputFile.exists(file) {
            throw ErrorText.failure(.scenarioToReplay(file))
        }
        return try InputFile(file)
    }

    /// Reads a recording and prints what the person should know about it.
    ///
    /// A damaged one is read up to the damage if `beforeDamage` is true; nil if the command has no such
    /// option.
    ///
    /// - Throws: `Failure` if it is damaged, or cannot be read.
    static func read(_ file: InputFile, beforeDamage: Bool? = nil) throws -> Recording {
        try file.expect(.recording)
        var reader = RecordingReader()
        let flaw = try file.readWhatCame { reader.read($0) }
        return try accept(reader.finish(), flaw: flaw, of: file, beforeDamage: beforeDamage)
    }

    /// Returns the recording that was read, and prints its damage and notes.
    ///
    /// - Parameters:
    ///   - reading: What was read of it.
    ///   - flaw: What was wrong with a compressed file, of which only the beginning came out.
    ///   - file: The file.
    ///   - beforeDamage: As for `read`.
    /// - Returns: the recording.
    /// - Throws: `Failure` as for `read`.
    static func accept(
        _ reading: RecordingReading, flaw: String?, of file: InputFile, beforeDamage: Bool?
    ) throws -> Recording {
        if let flaw, reading.recording == nil { throw Failure.badData(.damaged(file.name, flaw: flaw)) }
        let failure =
            reading.damage.map { ErrorText.failure($0, file: file.name) }
            ?? flaw.map { Failure.badData(.damaged("\(file.name):\(reading.lastLine)", flaw: $0)) }
        guard let failure else {
            guard let recording = reading.recording else { throw Failure.badData(.emptyRecording(file.name)) }
            print(recording.notes, of: file)
            return try Privacy.recording(withFindings(recording), of: file.name)
        }
        guard let recording = reading.recording else { throw failure }
        guard beforeDamage == true else {
            throw Failure.badData(.partlyReadable(failure, hasOption: beforeDamage != nil))
        }
        Output.complain(failure.text)
        print(recording.notes, of: file)
        return try Privacy.recording(withFindings(recording), of: file.name)
    }

    /// A recording with what the lines of a device's log in it answer by themselves.
    private static func withFindings(_ recording: Recording) -> Recording {
        guard let evidence = recording.evidence else { return recording }
        var recording = recording
        let (findings, launchReasons) = evidence.answersOfLines(recording.header.day, recording.events)
        recording.take(findings, launchReasons, evidence.termsOfLines)
        return recording
    }

    private static func print(_ notes: [RecordingNote], of file: InputFile) {
        for note in notes { Output.complain("\(ErrorText.plain(file.name)): \(ErrorText.plain(note.text))") }
    }
}
