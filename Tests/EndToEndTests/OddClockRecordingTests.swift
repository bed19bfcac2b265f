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

    /// The styles that print whole dates: the default of `log show`, syslog and ndjson.
    private static let styles: [@Sendable (String, String) -> String] = [
        { "\($0) 08:00:00.000000+0200 0x1  Default  0x0  442  0  dasd: (DuetActivity) \($1)\n" },
        { "\($0) 08:00:00.000000+0200  localhost dasd[442]: (DuetActivity) \($1)\n" },
        {
            "{\"eventType\":\"logEvent\",\"subsystem\":\"com.apple.duetactivityscheduler\",\"category\":\"a\","
                + "\"processImagePath\":\"\\/usr\\/dasd\",\"timestamp\":\"\($0) 08:00:00.000000+0200\","
                + "\"eventMessage\":\"\($1)\",\"processID\":9223372036854775807}\r\n"
        },
    ]

    private static let dates = ["1970-01-01", "1900-02-28", "0001-01-01", "2200-01-01", "9999-12-31"]

    /// Which lines have the odd date.
    private static let jumps = [
        [false, false, true, true, false], [true, false, false, false, false],
        [false, true, true, true, true],
    ]

    /// Every date with every style, in turn with every jump: each date and each style meets all of them.
    @Test(
        "a log whose clock jumps to any year and back is recorded, and every command reads that",
        arguments: dates.indices, styles.indices)
    func jumps(date: Int, style: Int) throws {
        let folder = try TemporaryFolder()
        let lines = zip(Self.jumps[(date + style) % Self.jumps.count], Self.words).map { isOdd, words in
            Self.styles[style](isOdd ? Self.dates[date] : "2026-10-05", words)
        }
        let log = try folder.write("\u{FEFF}" + lines.joined(), to: "phone.log")
        let recording = folder.path(of: "phone.jsonl")
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
        let run = try Command.run("run", folder.write(scenario, to: "phone.yaml"))
        #expect(run.ending == .exited(0), "\(lines): \(run.errorOutput)")
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
