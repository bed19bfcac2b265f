import DeviceLog
import EventLog
import ScenarioFile
import Simulation
import Timeline

/// The days that are redacted with the scenario in them.
extension Privacy {
    /// A recording, with the scenario in it.
    ///
    /// - Throws: `Failure` if the scenario cannot be redacted.
    static func recording(_ recording: Recording, of file: String) throws -> Recording {
        guard let words else { return recording }
        var header = recording.header
        let redaction = Redaction(header.day.roster, in: words)
        header.day = redaction.header(header.day)
        if !header.isLogged {
            let text = try scenario(Array(header.scenario.utf8), file: file)
            header.scenario = String(decoding: text, as: UTF8.self)
            // The day of a phone has its number in the title.
            let read = try? ScenarioReader.read(text, file: file)
            header.day.title = read?.header.title ?? ScenarioRedaction.title
        }
        let evidence = recording.evidence.map { redaction.evidence($0) }
        return recording.redacted(header: header, evidence: evidence) { words.text($0) }
    }

    /// The text of a population, or of what may be no scenario.
    static func page(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let words else { return text }
        var redaction = ScenarioRedaction(words)
        return redaction.text(of: text)
    }

    /// The text of a scenario.
    ///
    /// - Throws: `Failure` if a name in it cannot be told from the words of its format.
    static func scenario(_ bytes: [UInt8], file: String) throws -> [UInt8] {
        guard let words else { return bytes }
        let original = try? ScenarioReader.read(bytes, file: file).header
        let roster = original.map { words.roster($0.roster) }
        let redacted = Array(page(bytes).utf8)
        if let roster, (try? ScenarioReader.read(redacted, file: file))?.header.roster != roster {
            throw Failure.badData(.notRedacted(file))
        }
        return redacted
    }
}
