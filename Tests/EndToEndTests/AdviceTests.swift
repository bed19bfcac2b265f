import Foundation
import ScenarioFile
import TestSupport
import Testing

/// The advice that `dayline check` gives about a scenario.
@Suite struct AdviceTests {
    private static let folder = "Tests/EndToEndTests/Advice"
    /// Scenarios that show no finding, or only a note.
    private static let withoutFinding = [
        "activity-updates-over-budget", "allowed", "background-mode-unused", "clean",
        "continued-task-date", "continued-task-fails", "earliest-begin-too-soon", "health-data-locked",
        "identifier-not-submitted", "idle-launch-events", "network-not-needed",
        "polled-by-push", "push-type-missing", "widget-reloads-in-background", "widget-reloads-over-budget",
    ]

    private static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: RepositoryRoot.path(of: folder))
        return (files ?? []).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test(
        "a mistake is reported with its place, what it costs in the day, the remedy and the rule",
        arguments: names)
    func advice(_ name: String) throws {
        let outcome = try Command.run(
            ["check", "\(name).yaml"] + Self.infoPlist(of: name), in: RepositoryRoot.path(of: Self.folder))
        #expect(outcome.ending == .exited(Self.withoutFinding.contains(name) ? 0 : 1))
        #expect(outcome.errorOutput == "")
        Golden.expect(outcome.output, equals: "\(Self.folder)/\(name).expected")
        if let id = FindingID(rawValue: name) { #expect(outcome.output.contains(" [\(id.rawValue)]\n")) }
    }

    /// The option for the Info.plist beside a scenario, if there is one.
    private static func infoPlist(of name: String) -> [String] {
        let path = RepositoryRoot.path(of: "\(folder)/\(name).plist")
        return FileManager.default.fileExists(atPath: path) ? ["--info-plist", path] : []
    }

    @Test("R026 who does not report calls is pointed to standard pushes")
    func standardPushes() throws {
        #expect(try Self.output("call-not-reported").contains("send a standard push (R026)"))
    }

    @Test("R033 who leaves the type of a push out learns where it is required")
    func pushType() throws {
        let text = try Self.output("push-type-missing")
        #expect(text.contains("send it with apns-push-type background"))
        #expect(text.contains("required on watchOS, highly recommended elsewhere"))
    }

    /// What the program prints about a scenario.
    private static func output(_ name: String) throws -> String {
        try Command.run("check", RepositoryRoot.path(of: "\(folder)/\(name).yaml")).output
    }

    @Test("every kind of finding has a scenario of its name; two more show none, and some that are allowed")
    func everyKind() {
        #expect(Set(Self.names) == Set(FindingID.allCases.map(\.rawValue)).union(["clean", "allowed"]))
    }

    @Test("advice in JSON has the same findings as the text")
    func json() throws {
        for name in Self.names {
            let path = RepositoryRoot.path(of: "\(Self.folder)/\(name).yaml")
            let plist = Self.infoPlist(of: name)
            let outcome = try Command.run(["check", path, "--format", "json"] + plist)
            #expect(outcome.ending == .exited(Self.withoutFinding.contains(name) ? 0 : 1))
            let value = try JSONSerialization.jsonObject(with: Data(outcome.outputBytes))
            let object = try #require(value as? [String: Any])
            let findings = try #require(object["findings"] as? [[String: Any]])
            let text = try Command.run(["check", path] + plist).output
            let ids = text.matches(of: /\[([a-z-]+)\]\n/).map { String($0.output.1) }
            #expect(findings.map { $0["id"] as? String } == ids)
            for finding in findings {
                let line = try #require(finding["line"] as? Int)
                #expect(text.contains("\(name).yaml:\(line):"))
                #expect(
                    (finding["rule"] as? String != "" || finding["evidence"] as? String == "documented")
                        && finding["hasEffect"] is Bool)
            }
        }
    }

    @Test("a finding that is allowed in an app or everywhere is counted and not reported")
    func allowing() throws {
        let folder = try TemporaryFolder()
        let path = RepositoryRoot.path(of: "\(Self.folder)/allowed.yaml")
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        let one = try folder.write(text.replacing("allow: [large-download]", with: ""), to: "one.yaml")
        let outcome = try Command.run("check", one)
        #expect(outcome.ending == .exited(1))
        #expect(outcome.output.contains("[large-download]"))
        #expect(!outcome.output.contains("[task-not-completed]"))
        #expect(outcome.output.contains("\n1 finding, 1 allowed\n"))
        let unknown = text.replacing("[large-download]", with: "[large-downloads]")
        try Command.expectComplaint(
            ["check", try folder.write(unknown, to: "unknown.yaml")], status: 65,
            saying: "allow[1]: found 'large-downloads'", "did you mean large-download?")
    }

    /// The mistakes that apps make in the scenarios that come with the command, each for what it shows there.
    ///
    /// The scenarios that are not named make none, or allow those that belong to their question.
    private static let mistakes: [String: [FindingID]] = [
        "charging-night": [.expirationIgnored, .identifierNotPermitted, .taskNotCompleted],
        "continued-tasks": [.continuedTaskStalls, .continuedTaskFails, .continuedTaskInBackground],
        "figure-attachments": [.largeDownload],
        "figure-pushes": [.largeDownload],
        "figure-session": [.defaultSession, .setAfterSession],
        "health-and-location": [
            .healthNotCompleted, .locationSessionInBackground, .locationPushNotEntitled,
        ],
        "long-intents": [.workOverRunTime, .continuedTaskStalls],
        "messaging-day": [
            .backgroundTaskLate, .backgroundTaskLeaked, .identifierNotPermitted, .largeDownload,
            .networkNotRequired, .noExpirationHandler, .notRescheduled, .pushPriority, .taskNotCompleted,
        ],
        "photo-uploads": [
            .workOverRunTime, .uploadAccessLimited, .uploadWithoutProgress, .uploadNotAcknowledged,
            .uploadOverMemory,
        ],
        "process-limits": [.filesLocked, .memoryOverLimit, .snapshotNotRequested],
        "push-clusters": [.pushPriority],
        "q08-half-my-pushes": [.polledByPush, .pushPriority],
        "q09-submit-throws": [
            .backgroundModeMissing, .identifierNotPermitted, .notRescheduled, .tooManyPending,
        ],
        "q10-how-much-time": [.backgroundTaskLate, .notRescheduled, .workOverRunTime],
        "q11-killed-in-background": [.backgroundTaskLate, .backgroundTaskLeaked, .noExpirationHandler],
        "q14-downloads-stall": [.chainedTransfers],
        "q13-expires-after-seconds": [.cpuOverLimit, .taskNotCompleted],
        "q15-crash-at-launch": [.handlerNotRegistered, .notRescheduled],
        "voip-calls": [.callExpiration, .callNotReported, .callerMissing],
        "widgets-and-activities": [
            .activityUpdatesOverBudget, .startPushWithoutAlert, .startPushesOverBudget,
            .widgetReloadsOverBudget,
        ],
    ]

    @Test(
        "a scenario that comes with the command makes the mistakes that it shows",
        arguments: BuiltInScenario.all)
    func builtIn(_ scenario: BuiltInScenario) throws {
        let mistakes = Self.mistakes[scenario.name] ?? []
        let outcome = try Command.run("check", scenario.name)
        #expect(outcome.ending == .exited(mistakes.isEmpty ? 0 : 1))
        #expect(outcome.errorOutput == "")
        let found = outcome.output.matches(of: /\[([a-z-]+)\]\n/).map { String($0.output.1) }
        #expect(Set(found) == Set(mistakes.map(\.rawValue)))
        // A day in which work fails is not called one without errors.
        let fails = outcome.output.contains("; dayline why \(scenario.name) --app ")
        #expect(outcome.output.contains("a scenario without errors: ") == (mistakes.isEmpty && !fails))
    }

    @Test(
        "a day that only costs more without a mistake, or in which no figure changes, is told as no better",
        arguments: ["messaging-day", "q11-killed-in-background"])
    func noBetter(_ scenario: String) throws {
        let json = try Command.run("check", scenario, "--format", "json")
        let object = try JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [String: Any]
        let findings = try #require(object?["findings"] as? [[String: Any]])
        // More of these, and nothing else, is a price without a gain.
        let prices = ["energy", "energy off the charger", "median age of the content at a visit"]
        var seen = 0
        for finding in findings {
            let changes = try #require(finding["changes"] as? [[String: Any]])
            let figures = changes.filter { $0["figure"] as? String != "time in the background" }
            let isWorse = figures.allSatisfy { change in
                guard let before = change["before"] as? Int, let fixed = change["fixed"] as? Int else {
                    return false
                }
                return prices.contains(change["figure"] as? String ?? "") && fixed > before
            }
            guard isWorse else { continue }
            seen += 1
            #expect(finding["isBetter"] as? Bool == false)
        }
        #expect(seen > 1)
        #expect(
            try Command.run("check", scenario).output.contains("no better by these figures: "))
    }

    @Test("every scenario whose mistakes are named comes with the command")
    func namedScenarios() {
        #expect(Set(Self.mistakes.keys).isSubset(of: Set(BuiltInScenario.all.map(\.name))))
    }

    @Test("a file's hostile name is printed without steering the terminal, and a scenario may come by itself")
    func hostileNames() throws {
        let folder = try TemporaryFolder()
        let path = RepositoryRoot.path(of: "\(Self.folder)/push-priority.yaml")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let file = try folder.write(String(decoding: bytes, as: UTF8.self), to: "x\u{1B}[2J\u{202E}\"y.yaml")
        for format in ["text", "json"] {
            let outcome = try Command.run("check", file, "--format", format)
            #expect(outcome.ending == .exited(1))
            expectHarmless(outcome.output)
        }
        let piped = try Command.run("check", "-", input: Array(bytes))
        #expect(piped.ending == .exited(1))
        #expect(piped.output.hasPrefix("standard input:19:7: news: apns-priority is 10"))
    }

    @Test("of very many findings only the first are tried, and the rest say so")
    func veryMany() throws {
        let path = RepositoryRoot.path(of: "\(Self.folder)/push-priority.yaml")
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        let more = (1...204).map { "    - {name: push \($0), arrivals: \"09:00\", apns-priority: 10}\n" }
        let pushes = try #require(text.firstRange(of: "    pushes:\n"))
        let many = text[..<pushes.upperBound] + more.joined()
        let folder = try TemporaryFolder()
        let file = try folder.write(String(many), to: "many.yaml")
        let outcome = try Command.run("check", file)
        #expect(outcome.ending == .exited(1))
        #expect(outcome.output.contains("\n204 findings\n"))
        let notTried = outcome.output.ranges(
            of: "not tried; only the first 200 findings are")
        #expect(notTried.count == 4)
        let json = try Command.run("check", file, "--format", "json").output
        #expect(json.ranges(of: "\"hasEffect\": null").count == 4)
    }

    @Test("a recording is compared and gets no advice")
    func recording() throws {
        let folder = try TemporaryFolder()
        let file = try Command.record("push-clusters", in: folder)
        #expect(try Command.run("check", file).ending == .exited(0))
        try Command.expectComplaint(
            ["check", file, "--format", "json"], status: 64, saying: "not for a recording")
    }
}
