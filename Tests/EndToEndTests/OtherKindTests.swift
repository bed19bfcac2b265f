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
            (["frame", push], "is the payload of a push, not a scenario"),
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

    @Test("what cannot be read at all is told, too: a picture, an archive, a report of a crash")
    func otherContents() throws {
        let folder = try TemporaryFolder()
        func write(_ bytes: [UInt8], _ name: String) throws -> String {
            let file = folder.path(of: name)
            try Data(bytes).write(to: URL(fileURLWithPath: file))
            return file
        }
        let picture = try write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "log.txt")
        let note = try folder.write("a note", to: "note.txt")
        let archive = folder.path(of: "logs.tar.gz")
        #expect(try Spawn.run("tar", ["-czf", archive, note]).ending == .exited(0))
        let plain = folder.path(of: "logs.tar")
        #expect(try Spawn.run("tar", ["-cf", plain, note]).ending == .exited(0))
        let report = try folder.write(
            "{\"app_name\":\"News\",\"bug_type\":\"309\",\"os_version\":\"iPhone OS 26.0\"}\n{}\n",
            to: "News.ips")
        let piece = try write([0, 0x10, 0, 0, 0x11, 0, 0, 0, 0xD0, 0, 0, 0], "0000000000000001.tracev3")
        for (file, words) in [
            (piece, "is a piece of a log archive"), (picture, "is a picture"),
            (archive, "is an archive of files"),
            (plain, "is an archive of files"), (report, "is a crash report"),
        ] {
            for command in [["run"], ["scenario", "--from"], ["watch"], ["why", "--app", "News"]] {
                try Command.expectComplaint(command + [file], status: 65, saying: words)
            }
            for command in [["new", "--from"], ["check", "messaging-day", "--info-plist"]] {
                try Command.expectComplaint(
                    command + [file], status: 65, saying: "\(words), not a property list")
            }
        }
    }

    @Test("watch and scenario --from answer as the other commands do, and nothing waits")
    func watched() throws {
        let folder = try TemporaryFolder()
        let push = try folder.write("{\"aps\": {}}", to: "push.apns")
        let metrics = try folder.write("{\"cpuMetrics\": {}}", to: "metrics.json")
        let plist = try folder.write(InfoPlistTests.xml(""), to: "Info.plist")
        let day = try folder.write("name: a\nstart: 2024-06-05 06:00\nlength: 1d\napps: []\n", to: "day.yaml")
        let recording = try Command.record("swipe-away", in: folder)
        for (file, words) in [
            (push, "is the payload of a push, not a log of a device; dayline check"),
            (metrics, "is a MetricKit payload, not a log of a device; dayline compare"),
            (plist, "is a property list, not a log of a device; dayline new DAY.yaml --from \(plist)"),
            (day, "is a scenario, not a log of a device; dayline \(day)"),
        ] {
            try Command.expectComplaint(["watch", file], status: 65, saying: words)
            try Command.expectComplaint(["scenario", "--from", file], status: 65, saying: words)
        }
        try Command.expectComplaint(
            ["watch", recording], status: 65, saying: "is a recording, not a log of a device; dayline replay")
        let whole = folder.path(of: "sysdiagnose_1")
        for name in ["sysdiagnose_1/system_logs.logarchive", "empty"] {
            try FileManager.default.createDirectory(
                atPath: folder.path(of: name), withIntermediateDirectories: true)
        }
        try Command.expectComplaint(["watch", whole], status: 65, saying: "is a sysdiagnose folder")
        try Command.expectComplaint(
            ["watch", folder.path(of: "empty")], status: 66, saying: "is a folder, not a file")
    }

    @Test(
        "a log that is given as an Info.plist, and a push without its dictionary, are told as what they are")
    func misplaced() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.whole, to: "phone.log")
        try Command.expectComplaint(
            ["new", folder.path(of: "day.yaml"), "--from", log], status: 65,
            saying: "is a log of a device, not a property list")
        let push = try Command.run("check", try folder.write("{\"alert\": \"hello\"}", to: "news.apns"))
        #expect(push.ending == .exited(1) && push.output.contains("there is no object behind aps"))
        // What Firebase is sent is told as what it is, whatever the file is called.
        let request = try folder.write(
            #"{"message": {"token": "a", "notification": {"title": "hello"}}}"#, to: "news.json")
        let other = try Command.run("check", request)
        #expect(other.ending == .exited(0))
        #expect(other.output.contains("a message to FCM, for which APNs gets a standard push"))
        try Command.expectComplaint(
            ["check", request, "--headers", request], status: 64,
            saying: "--headers is for the payload of a push")
    }

    @Test("a zone west of UTC is taken as it is written, behind a blank, too")
    func western() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(CableLog.whole, to: "phone.log")
        let joined = try Command.run("run", log, "--zone=-0700")
        let apart = try Command.run("run", log, "--zone", "-0700")
        #expect(apart.ending == .exited(0) && apart.output == joined.output)
        #expect(apart.output.contains("the zone is -0700, as given"))
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
        for (path, words) in [(archive, "is a log archive"), (whole, "is a sysdiagnose folder")] {
            try Command.expectComplaint(
                ["check", path], status: 65, saying: words, "dayline log-command \(path) prints the commands")
        }
        let piece = try folder.write("", to: "phone.logarchive/Persist/1.tracev3")
        try Data([0, 0x10, 0, 0, 0x11, 0, 0, 0, 0xD0, 0, 0, 0]).write(to: URL(fileURLWithPath: piece))
        try Command.expectComplaint(
            ["run", piece], status: 65, saying: "dayline log-command \(archive) prints")
        for (path, read) in [
            (archive, archive), (whole, "\(whole)/system_logs.logarchive"), (piece, archive),
        ] {
            let told = try Command.run("log-command", path)
            #expect(told.ending == .exited(0))
            #expect(told.output.contains("log show --archive \(read) --info"))
            #expect(told.output.contains("--input \(read) --format jsonl"))
        }
        try Command.expectComplaint(
            ["run", folder.path(of: "empty")], status: 66,
            saying: "is a folder, not a file; name a file in it, or get a log by what dayline log-command")
    }
}
