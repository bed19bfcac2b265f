import Foundation
import TestSupport
import Testing

/// What is said of a log that begins after what it tells of: nothing is said to have happened when a line first names it.
@Suite struct EarlyLogTests {
    private static let feed = "bgRefresh-org.birds.feed"

    private static func held(_ time: String, _ number: String, _ policy: String) -> String {
        PhoneLog.record(
            (
                time, "dasd:70",
                "\(feed):\(number):[\n\t{name: \(policy) Policy, policyWeight: 1.000, response: "
                    + "{33, 0.00, [{[lowPowerMode]: Required:0.00, Observed:1.00},]}}\n ], Decision: MNP}"
            ))
    }

    /// A refresh that was submitted before, one that still waits, a push that was shown, and a rejected registration.
    private static let text =
        [
            PhoneLog.record(
                ("09:00:00", "powerd:40", "Battery capacity change posted(0x80060). Capacity:64 Source:Batt")),
            held("09:12:00", "0A1B2C", "Low Power Mode"),
            PhoneLog.record(("09:30:00", "dasd:70", "STARTING activity \(feed):0A1B2C")),
            PhoneLog.record(("09:30:09", "dasd:70", "COMPLETED \(feed):0A1B2C at priority 10")),
            PhoneLog.record(
                (
                    "09:40:00", "runningboardd:50",
                    "Calculated state for app<org.birds(00-AA)>: running-suspended (role: None)"
                )),
            PhoneLog.record(
                ("10:00:00", "SpringBoard:60", "[org.birds] Delivered user visible push notification")),
            PhoneLog.record(
                (
                    "11:00:00", "Birds:300",
                    "Registration rejected; org.birds.tidy is not advertised in the application's Info.plist"
                )),
            held("11:40:00", "0B0B0B", "Thermal"), held("11:50:00", "0B0B0B", "Motion"),
        ].joined(separator: "\n") + "\n"

    private func dayline(_ arguments: [String]) throws -> String {
        let outcome = try Command.run(arguments)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    /// The log and its recording.
    private func files(in folder: TemporaryFolder) throws -> [String] {
        let log = try folder.write(Self.text, to: "early.log")
        let recording = folder.path(of: "early.jsonl")
        _ = try dayline(["record", log, recording])
        return [log, recording]
    }

    @Test("why says of a log and of its recording what it does not tell, in text and in JSON")
    func why() throws {
        let folder = try TemporaryFolder()
        for file in try files(in: folder) {
            let text = try dayline(["why", file, "--app", "org.birds"])
            #expect(text.contains("  submitted      not in this log; first seen 09:12:00\n"))
            #expect(text.contains("  ran            09:30:00 for 9 s; its launch is not in this log\n"))
            #expect(text.contains("  received       not in this log; first seen 10:00:00\n"))
            #expect(text.contains("org.birds.tidy\n  refused        11:00:00\n"))
            #expect(text.contains("BGTaskSchedulerPermittedIdentifiers"))
            #expect(text.contains("Birds: Registration rejected; org.birds.tidy is not advertised"))
            #expect(!text.contains("dropped") && !text.contains(" 1 ms"))
            let json = try JSONSerialization.jsonObject(
                with: Data(try dayline(["why", file, "--app", "org.birds", "--format", "json"]).utf8))
            let answer = try #require(json as? [String: Any])
            let requests = try #require(answer["requests"] as? [[String: Any]])
            #expect(requests.allSatisfy { $0["submitted"] is NSNull && $0["eligible"] is NSNull })
            // Milliseconds after nine o'clock.
            #expect(requests.map { $0["firstSeen"] as? Int } == [12, 60, 160].map { $0 * 60_000 })
            let refused = try #require(answer["refused"] as? [[String: Any]])
            #expect(refused.map { $0["refusal"] as? String } == ["registration-rejected"])
            #expect(refused.first?["mode"] is NSNull)
        }
    }

    @Test("the report tells what was refused, and what the scheduler last said of what still waits")
    func report() throws {
        let folder = try TemporaryFolder()
        for file in try files(in: folder) {
            let text = try dayline(["run", file])
            #expect(text.contains("    refused 1: registration rejected"))
            #expect(text.contains("org.birds.feed (BGAppRefreshTask), first seen 11:40:00:\n"))
            #expect(text.contains("    last word 11:50:00: blocked by Motion\n"))
            #expect(!text.contains(" 1 ms") && !text.contains("the end came first"))
            let json = try JSONSerialization.jsonObject(
                with: Data(try dayline(["run", file, "--format", "json"]).utf8))
            let waiting = try #require((json as? [String: Any])?["waiting"] as? [[String: Any]])
            let last = try #require(waiting.first?["lastWord"] as? [String: Any])
            #expect(waiting.count == 1 && waiting[0]["submitted"] is NSNull)
            #expect(last["policies"] as? [String] == ["Motion"] && last["at"] as? Int == 170 * 60_000)
        }
    }

    @Test("the scenario marks as guessed when what is older than the log was submitted, and what was refused")
    func scenario() throws {
        let folder = try TemporaryFolder()
        for (number, file) in try files(in: folder).enumerated() {
            let text = try dayline(["scenario", "--from", file, "-"])
            let notes = text.split(separator: "\n").filter {
                $0.contains("guessed: not in this log, which first names it then")
            }
            #expect(notes.count == 3, "file \(number):\n\(text)")
            #expect(text.contains("org.birds.tidy\"        # every submission was refused"))
        }
    }
}
