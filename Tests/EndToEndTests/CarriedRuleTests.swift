import BackgroundPolicy
import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// What a log shows of the scheduler's rules is carried into the scenario that is made of it.
@Suite struct CarriedRuleTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func scenario(_ text: String, _ options: String...) throws -> String {
        let log = try folder.write(text, to: "phone.log")
        let outcome = try Command.run(["scenario", "--from", log] + options)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    /// A processing task that starts at some times and runs for a minute each, whenever it was submitted again.
    private static func processing(at times: [String]) -> String {
        times.enumerated().flatMap { number, time -> [(time: String, process: String, message: String)] in
            let name = "bgProcessing-org.birds.tidy:0A1B\(10 + number)"
            return [
                ("\(time):00", "dasd:70", "STARTING activity \(name) <private>!"),
                ("\(time):40", "dasd:70", "COMPLETED \(name) at priority 10 <private>!"),
            ]
        }.map(PhoneLog.record).joined(separator: "\n") + "\n"
    }

    @Test("processing that starts more often than the model has it sets the distance that nine in ten keep")
    func processingSpacing() throws {
        // 12 minutes between the second and the third, 20 between all others.
        let times = [
            "01:00", "01:20", "01:32", "01:52", "02:12", "02:32", "02:52", "03:12", "03:32", "03:52", "04:12",
            "04:32",
        ]
        let text = try scenario(Self.processing(at: times))
        #expect(text.contains("processingSpacing: 20m"), "\(text)")
        #expect(text.contains("guessed: 10 of 11 starts of processing in an app came no sooner"))
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        #expect(read.header.limits[.processingSpacing] == 20 * Span.minute)
        // One run a night is what the model has by itself.
        #expect(!(try scenario(Self.processing(at: ["01:00"])).contains("processingSpacing")))
    }

    @Test(
        "the model runs what the log runs every twenty minutes, which its own distance of 16 hours would not")
    func compared() throws {
        let times = ["01", "02", "03"].flatMap { hour in ["00", "20", "40"].map { "\(hour):\($0)" } }
        let device =
            [
                ("00:00:10", "powerd:40", "Battery capacity change posted(0x80060). Capacity:64 Source:AC")
            ].map { PhoneLog.record($0) }.joined(separator: "\n") + "\n"
        let log = try folder.write(device + Self.processing(at: times), to: "night.log")
        let outcome = try Command.run("compare", log, "--format", "json")
        let measure = try #require(outcome.output.firstMatch(of: /"within45Minutes": ([0-9]+)/)).1
        let launches = try #require(outcome.output.firstMatch(of: /"launches": ([0-9]+)/)).1
        #expect(launches == "9" && measure == "9", "\(outcome.output)")
    }

    @Test("Low Power Mode that an app logs of itself is in the scenario, with its line")
    func lowPowerMode() throws {
        func line(_ minute: Int, _ event: String, _ more: String) -> String {
            "{\"time\":\"2026-06-05T09:\(minute):00+0200\",\"app\":\"com.example.news\",\"event\":\"\(event)\",\(more)}\n"
        }
        let text = try scenario(
            line(10, "launched", "\"state\":\"background\"")
                + line(20, "lowPowerModeChanged", "\"lowPowerMode\":true")
                + line(50, "lowPowerModeChanged", "\"lowPowerMode\":false")
                + line(55, "launched", "\"state\":\"background\""))
        let read = try ScenarioReader.read(Array(text.utf8), file: "a day")
        #expect(
            read.device[.lowPowerMode].map(\.slice) == [
                Slice(from: Moment(10 * Span.minute), to: Moment(40 * Span.minute))
            ])
        #expect(text.contains("\"09:20-09:50\"") && text.contains("# line 2"))
    }

    @Test("a mode that the wanted profile lacks is left out with its line, and all else stays")
    func profile() throws {
        let text =
            [
                ("09:00:00", "dasd:70", "Submitted: bgRefresh-org.birds.feed:0A1B2C at priority 10"),
                (
                    "09:01:00", "dasd:70",
                    "Submitted: bgContinuedProcessing-org.birds.export:0A1B2D at priority 10"
                ),
            ].map { PhoneLog.record($0) }.joined(separator: "\n") + "\n"
        let newest = try scenario(text)
        #expect(newest.contains("profile: ios26") && newest.contains("BGContinuedProcessingTask:"))
        let older = try scenario(text, "--profile", "ios18")
        #expect(older.contains("profile: ios18") && !older.contains("    BGContinuedProcessingTask:"))
        #expect(older.contains("left out: 1 × BGContinuedProcessingTask, which ios18 does not have (line 2)"))
        #expect(older.contains("org.birds.feed"))
        _ = try ScenarioReader.read(Array(older.utf8), file: "a day")
        let compared = try Command.run(
            "compare", folder.path(of: "phone.log"), "--profile", "ios18")
        #expect(compared.output.contains("profile ios18"), "\(compared.errorOutput)")
    }
}
