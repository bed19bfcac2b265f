import ArgumentParser
import EventLog
import ScenarioFile

/// A recording on disk: shared by the commands that read one.
struct RecordingFile: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A recording that a dashboard session or dayline record wrote, or - for standard input; check takes "
                + "scenarios too."))
    var file: String

    @Flag(help: "Use what stands before the damage in a file that is damaged.")
    var beforeDamage = false

    /// Reads the recording and tells what a person should know about it.
    ///
    /// - Throws: `Failure` when there is no such file, or it is damaged and that was not asked for.
    func read() throws -> Recording {
        if BuiltInScenario.named(file) != nil, !InputFile.exists(file) {
            throw Failure.noInput("\(file) is a scenario, not a recording; dayline \(file) shows it")
        }
        return try Self.read(try InputFile(file), beforeDamage: beforeDamage)
    }

    /// Reads a recording and tells what a person should know about it.
    ///
    /// A damaged one is read as far as it goes where `beforeDamage` says so; nil where that is no option.
    ///
    /// - Throws: `Failure` when it is damaged, or cannot be read.
    static func read(_ file: InputFile, beforeDamage: Bool? = nil) throws -> Recording {
        var reader = LogReader()
        try file.read { reader.read($0) }
        return try accept(reader.finish(), of: file, beforeDamage: beforeDamage)
    }

    /// Takes what reading gave, damage and notes told.
    ///
    /// - Throws: `Failure` as for `read`.
    static func accept(
        _ reading: LogReading, of file: InputFile, beforeDamage: Bool?
    ) throws -> Recording {
        guard let damage = reading.damage else {
            guard let recording = reading.recording else {
                throw Failure.badData("\(ErrorText.plain(file.name)): nothing in it could be read")
            }
            tell(recording.notes, of: file)
            return recording
        }
        let failure = ErrorText.failure(damage, file: file.name)
        guard let recording = reading.recording else { throw failure }
        switch beforeDamage {
        case true:
            Output.complain(failure.text)
            tell(recording.notes, of: file)
            return recording
        case false:
            throw Failure.badData("\(failure.text)\nuse --before-damage to go on with what can be read")
        case nil:
            throw Failure.badData(
                "\(failure.text)\ndayline replay and dayline check go on with what can be read, with "
                    + "--before-damage")
        }
    }

    private static func tell(_ notes: [LogNote], of file: InputFile) {
        for note in notes { Output.complain("\(ErrorText.plain(file.name)): \(ErrorText.plain(note.text))") }
    }
}
