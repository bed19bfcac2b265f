import ArgumentParser
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
    func read() throws -> Recording {
        if BuiltInScenario.named(file) != nil, !InputFile.exists(file) {
            throw Failure.noInput("\(file) is a scenario, not a recording; dayline \(file) shows it")
        }
        return try Self.read(try InputFile(file), beforeDamage: beforeDamage)
    }

    /// Reads a recording and prints what the person should know about it.
    ///
    /// A damaged one is read up to the damage if `beforeDamage` is true; nil if the command has no such
    /// option.
    ///
    /// - Throws: `Failure` if it is damaged, or cannot be read.
    static func read(_ file: InputFile, beforeDamage: Bool? = nil) throws -> Recording {
        try file.expect(.recording)
        var reader = LogReader()
        try readWithProgress(file) { reader.read($0) }
        return try accept(reader.finish(), of: file, beforeDamage: beforeDamage)
    }

    /// Reads a file in pieces as `InputFile.read` does, and shows how far it is.
    private static func readWithProgress(_ file: InputFile, _ body: (ArraySlice<UInt8>) -> Bool) throws {
        guard let size = file.size else { return try file.read(body) }
        var progress = Progress(length: size, printsMeanwhile: false)
        defer { progress.clear() }
        var done: Int64 = 0
        try file.read { piece in
            done += Int64(piece.count)
            progress.show(done)
            return body(piece)
        }
    }

    /// Returns the recording that was read, and prints its damage and notes.
    ///
    /// - Throws: `Failure` as for `read`.
    static func accept(
        _ reading: LogReading, of file: InputFile, beforeDamage: Bool?
    ) throws -> Recording {
        guard let damage = reading.damage else {
            guard let recording = reading.recording else {
                throw Failure.badData("\(ErrorText.plain(file.name)): nothing in it is readable")
            }
            print(recording.notes, of: file)
            return recording
        }
        let failure = ErrorText.failure(damage, file: file.name)
        guard let recording = reading.recording else { throw failure }
        switch beforeDamage {
        case true:
            Output.complain(failure.text)
            print(recording.notes, of: file)
            return recording
        case false:
            throw Failure.badData("\(failure.text)\nuse --before-damage to continue with what can be read")
        case nil:
            throw Failure.badData(
                "\(failure.text)\ndayline replay and dayline check continue with what can be read if given "
                    + "--before-damage")
        }
    }

    private static func print(_ notes: [LogNote], of file: InputFile) {
        for note in notes { Output.complain("\(ErrorText.plain(file.name)): \(ErrorText.plain(note.text))") }
    }
}
