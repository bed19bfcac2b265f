import ArgumentParser
import EventLog

/// A recording on disk: shared by the commands that read one.
struct RecordingFile: ParsableArguments {
    @Argument(help: "A recording that a dashboard session or dayline record wrote.")
    var file: String

    @Flag(help: "Use what stands before the damage in a file that is damaged.")
    var beforeDamage = false

    /// Reads the recording and tells what a person should know about it.
    ///
    /// - Throws: `Failure` when there is no such file, or it is damaged and that was not asked for.
    func read() throws -> Recording {
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
