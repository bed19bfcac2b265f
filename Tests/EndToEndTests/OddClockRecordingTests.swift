import Foundation
import TestSupport
import Testing

/// Logs of phones whose clocks show any year, and scenarios with the largest amounts: what is recorded of them can be
/// read by every command.
@Suite struct OddClockRecordingTests {
    private static let activity = "bgRefresh-org.birds.feed:0A1B2C"
    private static let words = [
        "Submitted: \(activity) at priority 10 (Mon Oct  5 07:19:44 2026 - Tue Oct  6 07:19:44 2026)",
        "Rescoring all 660 activities", "STARTING activity \(activity)",
        "COMPLETED \(activity) at priority 10",
        "Rescoring all 660 activities",
    ]

    /// The styles that print whole dates.
    private static let styles: [(name: String, record: @Sendable (String, String) -> String)] = [
        ("default", { "\($0) 08:00:00.000000+0200 0x1  Default  0x0  442  0  dasd: (DuetActivity) \($1)\n" }),
        ("syslog", { "\($0) 08:00:00.000000+0200  localhost dasd[442]: (DuetActivity) \($1)\n" }),
        (
            "ndjson",
            {
                "{\"eventType\":\"logEvent\",\"subsystem\":\"com.apple.duetactivityscheduler\",\"category\":\"a\","
                    + "\"processImagePath\":\"\\/usr\\/dasd\",\"timestamp\":\"\($0) 08:00:00.000000+0200\","
                    + "\"eventMessage\":\"\($1)\",\"processID\":9223372036854775807}\r\n"
            }
        ),
    ]

    @Test(
        "a log whose clock jumps to any year and back is recorded, and every command reads that",
        arguments: ["1970-01-01", "1900-02-28", "0001-01-01", "2200-01-01", "9999-12-31"], styles.map(\.name))
    func jumps(date: String, style: String) throws {
        let folder = try TemporaryFolder()
        let record = try #require(Self.styles.first { $0.name == style }).record
        for (number, dates) in [[0, 0, 1, 1, 0], [1, 0, 0, 0, 0], [0, 1, 1, 1, 1]].enumerated() {
            let lines = zip(dates, Self.words).map { record($0 == 0 ? "2026-10-05" : date, $1) }
            let log = try folder.write("\u{FEFF}" + lines.joined(), to: "\(number).log")
            let recording = folder.path(of: "\(number).jsonl")
            var scenario = ""
            let commands = [
                ["record", log, recording], ["check", recording], ["run", recording], ["frame", recording],
                ["why", recording, "--app", "org.birds"], ["export", recording, "--to", "csv"],
                ["export", recording, "--to", "trace"], ["scenario", "--from", recording],
            ]
            for command in commands {
                let outcome = try Command.run(command)
                if command[0] == "scenario" { scenario = outcome.output }
                #expect(outcome.ending == .exited(0), "\(command), \(lines): \(outcome.errorOutput)")
            }
            let run = try Command.run("run", folder.write(scenario, to: "\(number).yaml"))
            #expect(run.ending == .exited(0), "\(lines): \(run.errorOutput)")
        }
    }

    @Test("a scenario with the largest energy and data that it may ask for is recorded, and found equal")
    func amounts() throws {
        let folder = try TemporaryFolder()
        var text = try Command.run("scenario", "messaging-day").output
        let work = "work: {time: 1s-3s, download: 20kB-60kB}"
        try #require(text.contains(work))
        text = text.replacingOccurrences(of: work, with: "work: {time: 1s-3s, download: 1000GB}")
        text = text.replacingOccurrences(
            of: "\ndevice:",
            with: """

                assumptions:
                  wiFiEnergyPerMegabyte: 1000J/MB
                  cellularEnergyPerMegabyte: 1000J/MB
                  wiFiRate: 10000MB/s
                  cellularRate: 10000MB/s
                  backgroundPower: 1000W
                  energyBudget: 10000kJ
                  cellularBudget: 10GB

                device:
                """)
        let scenario = try folder.write(text, to: "largest.yaml")
        let recording = folder.path(of: "largest.jsonl")
        #expect(try Command.run("record", scenario, recording).ending == .exited(0))
        let taken = try Command.lines(of: recording).compactMap { line in
            line.contains("\"ended\"")
                ? line.firstMatch(of: /"energy":(\d+)/).flatMap { Int64($0.output.1) } : nil
        }
        // A launch ends after 30 s, in which 10 GB a second at 1000 J/MB take 3 * 10^11 mJ.
        #expect((taken.max() ?? 0) > 100_000_000_000)
        let checked = try Command.run("check", recording)
        #expect(checked.ending == .exited(0) && checked.output.hasPrefix("equal: "), "\(checked.errorOutput)")
    }
}
