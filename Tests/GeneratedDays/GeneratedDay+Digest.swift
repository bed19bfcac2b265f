import EventLog
import Simulation
import Timeline

extension GeneratedDay {
    /// A number that says of two builds whether they give the same events: FNV-1a over the day as it is logged.
    public var digest: UInt64 {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        let header = LogHeader(day: scenario.header, model: "1", scenario: scenario.header.title)
        var writer = LogWriter(header) { bytes in
            for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        }
        simulate(scenario, interventions: interventions) { writer.append($0) }
        do {
            try writer.end(through: scenario.header.end)
        } catch {
            preconditionFailure("a sum takes every byte: \(error)")
        }
        return digest
    }
}
