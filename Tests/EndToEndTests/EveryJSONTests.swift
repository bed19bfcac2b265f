import Foundation
import TestSupport
import Testing

/// What commands answer programs, whatever they are asked about; a member that an answer must have and has not would
/// end the process.
@Suite struct EveryJSONTests {
    /// Questions to each command that has the option, about each kind of input that it takes.
    private static let questions = [
        "ask never-runs", "check q01-never-runs", "check PUSH", "check PLIST", "check weekenders",
        "compare LOG OTHER", "compare messaging-day RECORDING", "explain BGTaskScheduler",
        "explain 0x8badf00d",
        "explain CRASH", "explain budgets", "run messaging-day", "run messaging-day --app Messages",
        "run LOG",
        "run LOG CRASH", "run everyday#3", "survives", "survives --after swipe", "sweep everyday --phones 20",
        "sweep everyday --phones 20 --app Messages",
        "sweep everyday --phones 20 --set \"low-power-mode on 12:00\"",
        "why messaging-day --app Messages", "why messaging-day --app Messages --at 12:00", "why LOG",
        "why LOG --at 08:00", "why RECORDING --app Messages", "why everyday#3 --app Messages",
    ]

    private let folder: TemporaryFolder
    private let files: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        let recording = folder.path(of: "day.jsonl")
        #expect(try Command.run("record", "messaging-day", recording).ending == .exited(0))
        files = [
            "LOG": try folder.write(PhoneLog.text, to: "phone.log"),
            "OTHER": try folder.write(
                PhoneLog.text.replacing("2026-10-05", with: "2026-10-06"), to: "other.log"),
            "RECORDING": recording,
            "PUSH": try folder.write(#"{"aps": {"content-available": 1}}"#, to: "push.apns"),
            "PLIST": try folder.write(
                "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>CFBundleIdentifier</key>"
                    + "<string>org.birds</string></dict></plist>", to: "Info.plist"),
            "CRASH": try folder.write(
                "Process:             Birds [300]\nIdentifier:          org.birds\n"
                    + "Date/Time:           2026-10-05 07:15:10.4593 +0200\n"
                    + "Exception Type:  EXC_CRASH (SIGKILL)\nTermination Reason: RUNNINGBOARD 2343432205\n\n",
                to: "birds.crash"),
        ]
    }

    @Test("every answer to programs is an object of JSON with members, and nothing beside it")
    func objects() throws {
        for question in Self.questions {
            let words = Command.words(of: question).map { files[$0] ?? $0 }
            let outcome = try Command.run(words + ["--format", "json"])
            // A comparison ends with 1 where days differ, and advice where something is wrong.
            #expect([.exited(0), .exited(1)].contains(outcome.ending), "\(question): \(outcome.errorOutput)")
            let object = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
            #expect(object?.isEmpty == false, "\(question): \(outcome.output.prefix(200))")
        }
    }

    @Test("each command that has the option is asked, but for the two that write a file or a picture")
    func allCommands() throws {
        let help = try Command.run("--help").output.split(separator: "\n")
        let names = Set(
            help.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  -") }
                .compactMap { $0.split(separator: " ").first.map(String.init) })
        let asked = Set(Self.questions.compactMap { $0.split(separator: " ").first.map(String.init) })
        var having: Set<String> = []
        for name in names {
            let outcome = try Command.run(name, "--help")
            if outcome.ending == .exited(0), outcome.output.contains("--format <format>") {
                having.insert(name)
            }
        }
        #expect(asked == having.subtracting(["frame", "new"]))
    }
}
