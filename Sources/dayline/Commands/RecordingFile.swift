import ArgumentParser
import EventLog

/// A recording on disk: shared by the commands that read one.
struct RecordingFile: ParsableArguments {
    @Argument(
        help: "A recording that a dashboard session or dayline record wrote; check takes scenarios too.")
    var file: String

    @Flag(help: "Use what stands before the damage in a file that is damaged.")
    var beforeDamage = false

    /// Reads the recording and tells what a person should know about it.
    ///
    /// - Throws: `Failure` when there is no such file, or it is damaged and that was not asked for.
    func read() throws -> Recording { try Self.read(file, beforeDamage: beforeDamage) }

    /// Whether a name is that of a recording and not of a scenario: by its first bytes, or its ending.
    static func isRecording(_ file: String) throws -> Bool {
        guard !InputFile.isBuiltIn(file), InputFile.exists(file) else { return false }
        if file.hasSuffix(".yaml") || file.hasSuffix(".yml") { return false }
        return file.hasSuffix(".jsonl") || InputFile.begins(file, with: "{\"t\":")
    }

    /// Reads a recording and tells what a person should know about it.
    ///
    /// - Throws: `Failure` as for `read()`.
    static func read(_ file: String, beforeDamage: Bool) throws -> Recording {
        if InputFile.isBuiltIn(file), !InputFile.exists(file) {
            throw Failure.noInput("\(file) is a scenario, not a recording; dayline \(file) shows it")
        }
        let reading: LogReading
        do throws(LogFileError) {
            reading = try LogReader.read(path: file)
        } catch {
            throw ErrorText.failure(error)
        }
        if let damage = reading.damage {
            let failure = ErrorText.failure(damage, file: file)
            guard reading.recording != nil else { throw failure }
            guard beforeDamage else {
                throw Failure.badData("\(failure.text)\nuse --before-damage to go on with what can be read")
            }
            Output.complain(failure.text)
        }
        guard let recording = reading.recording else {
            throw Failure.badData("\(ErrorText.plain(file)): nothing in it could be read")
        }
        for note in recording.notes {
            Output.complain("\(ErrorText.plain(file)): \(ErrorText.plain(note.text))")
        }
        return recording
    }
}
