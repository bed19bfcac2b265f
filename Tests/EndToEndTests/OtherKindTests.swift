import Foundation
import TestSupport
import Testing

/// What commands say to files of another kind than they take; the names of the files tell nothing.
@Suite struct OtherKindTests {
    @Test("a command says what the file is and which command takes it")
    func files() throws {
        let folder = try TemporaryFolder()
        let push = try folder.write("{\"aps\": {}}", to: "day.yaml")
        let metrics = try folder.write("{\"cpuMetrics\": {}}", to: "metrics.yaml")
        let plist = try folder.write(InfoPlistTests.xml(""), to: "plist.jsonl")
        let crash = try folder.write("{\"bug_type\":\"309\",\"os_version\":\"a\"}\n{}", to: "report.yaml")
        let day = try folder.write(
            "name: a\nstart: 2024-06-05 06:00\nlength: 1d\napps: []\n", to: "recording.jsonl")
        for (arguments, words) in [
            (["run", push], "is the payload of a push, not a scenario; dayline check \(push)"),
            (["replay", push], "is the payload of a push, not a recording; dayline check \(push)"),
            ([push, "--plain"], "is the payload of a push, not a scenario"),
            (
                ["why", metrics, "--app", "x"],
                "is a MetricKit payload, not a scenario; dayline compare \(metrics) DAY"
            ),
            (["run", plist], "is a property list, not a scenario; dayline new DAY.yaml --from \(plist)"),
            (["check", crash], "is a crash report, not a scenario; dayline explain"),
            (["replay", day], "is a scenario, not a recording; dayline \(day)"),
        ] {
            try Command.expectComplaint(arguments, status: 65, saying: words)
        }
        try Command.expectComplaint(
            ["run", "-"], input: Array("{\"aps\": 1}".utf8), status: 65,
            saying: "standard input is the payload of a push, not a scenario; dayline check FILE")
    }

    @Test("a recording is one whatever its name is")
    func recording() throws {
        let folder = try TemporaryFolder()
        let file = try Command.record("swipe-away", in: folder, as: "day.yaml")
        #expect(try Command.run("check", file).ending == .exited(0))
        try Command.expectComplaint(
            ["run", file], status: 65, saying: "is a recording, not a scenario; dayline replay")
    }

    @Test("folders with logs are told with the commands that make text of them")
    func folders() throws {
        let folder = try TemporaryFolder()
        for name in ["phone.logarchive/Persist", "sysdiagnose_1/system_logs.logarchive", "empty"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(of: name), withIntermediateDirectories: true)
        }
        let archive = folder.path(of: "phone.logarchive")
        _ = try folder.write("", to: "phone.logarchive/Info.plist")
        let whole = folder.path(of: "sysdiagnose_1")
        try Command.expectComplaint(
            ["check", archive], status: 65, saying: "is a log archive",
            "log show --archive \(archive) --info",
            "--input \(archive) --format jsonl")
        try Command.expectComplaint(
            ["run", whole], status: 65, saying: "is a sysdiagnose folder",
            "--archive \(whole)/system_logs.logarchive")
        try Command.expectComplaint(
            ["run", folder.path(of: "empty")], status: 66,
            saying: "is a folder, not a file; name a file in it")
    }
}
