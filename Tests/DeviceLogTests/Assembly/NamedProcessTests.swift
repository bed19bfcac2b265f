import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Lines that tell the name and the number of a process, which may be an app's, and no bundle identifier.
@Suite struct NamedProcessTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"

    @Test("an app that had more memory than it may have is told by its own name, and a daemon is not")
    func memory() throws {
        for (name, isTold) in [("Sketch", true), ("triald", false)] {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.refresh)
            story.say(
                "08:10:00", "kernel",
                "memorystatus: \(name) [994] exceeded mem limit: ActiveHard 77 MB (fatal)")
            story.say(
                "08:10:00.020", "ReportSystemMemory",
                "Process \(name) [994] killed by jetsam reason per-process-limit")
            let day = try story.day()
            #expect(day.evidence.findings.map(\.topic.wording) == (isTold ? [.process(.terminated)] : []))
            guard isTold, case .end(let end)? = day.evidence.findings.first?.topic.detail else { continue }
            #expect(end.reason == .memoryLimit && end.explanation == "ActiveHard 77 MB")
            #expect(day.evidence.findings.first?.topic.subject == "Sketch [994]")
        }
    }

    @Test(
        "a limit of memory that ends nothing is told of the app that the line names, and ends nothing",
        arguments: ["before", "after", "never"])
    func softLimit(named: String) throws {
        let app = "com.example.news"
        var story = PhoneStory()
        func name(_ clock: String) {
            story.say(clock, "runningboardd", "[app<\(app)(0A)>:3000] Set darwin role to: UserInteractive")
            story.state(clock, app, "running-active", role: "UserInteractiveFocal")
        }
        func soft(_ clock: String, _ process: String) {
            story.say(
                clock, "kernel", "memorystatus: \(process) exceeded mem limit: ActiveSoft 50 MB (non-fatal)")
        }
        if named == "before" { name("08:00:00") }
        soft("08:10:00", "News [3000]")
        soft("08:10:30", "triald [200]")
        if named == "after" { name("08:11:00") }
        soft("08:12:00", "News [3000]")
        story.rescored("08:13:00")
        let day = try story.day()
        let finding = try #require(day.evidence.findings.first)
        let isKnown = named != "never"
        #expect(day.evidence.findings.count == 1 && finding.count == 2)
        #expect(finding.topic.wording == .process(.overSoftLimit))
        #expect(finding.topic.detail == .words("ActiveSoft 50 MB"))
        #expect(finding.topic.subject == (isKnown ? app : "News [3000]"))
        #expect(finding.app.map { day.header.roster[$0].bundleIdentifier } == (isKnown ? app : nil))
        #expect(
            !day.events.contains {
                if case .app(_, .appState(.notRunning, _)) = $0.happening { true } else { false }
            })
        #expect(day.evidence.findingsOfLines(day.header, day.events) == day.evidence.findings)
    }

    @Test(
        "each process that no line shows to be an app's is told by its name and number, until a line names its app"
    )
    func processes() throws {
        var story = PhoneStory()
        func kill(_ clock: String, _ name: String, _ number: Int) {
            story.say(
                clock, "kernel",
                "memorystatus: killing_specific_process pid \(number) [\(name)] (vm-pageshortage 3) 51200KB")
        }
        kill("08:00:00", "News", 3000)
        kill("08:00:01", "Birds", 3001)
        story.say(
            "08:00:02", "runningboardd", "[anon<Tool>(501):3002] termination reported by launchd (20, 1, 9)")
        var findings = try story.day().evidence.findings
        #expect(findings.map(\.topic.subject) == ["News [3000]", "Birds [3001]", "Tool [3002]"])
        #expect(findings.allSatisfy { $0.app == nil && $0.count == 1 })
        // Another app that ends so at the same moment is another process.
        story.terminated("08:00:02.500", "com.example.birds", domain: 1, code: 1, pid: 3001)
        story.rescored("09:00:00")
        let day = try story.day()
        findings = day.evidence.findings
        #expect(findings.map(\.topic.subject) == ["News [3000]", "Tool [3002]", "com.example.birds"])
        #expect(
            findings.map { $0.app.map { day.header.roster[$0].bundleIdentifier } } == [
                nil, nil, "com.example.birds",
            ])
    }

    @Test(
        "a process that is ended for its CPU time is told by its name where no line shows an app, a daemon not at all"
    )
    func cpuTriggers() throws {
        var story = PhoneStory()
        func trigger(_ clock: String, _ process: String, _ kind: String) {
            story.say(
                clock, "symptomsd",
                "Received \(kind)CPU usage trigger: \n  \(process) () used 48.00s of CPU over 48.15 seconds (averaging 99%),"
                    + " violating a CPU usage limit of 48.00s over 60 seconds.")
        }
        trigger("08:00:00", "News[3000]", "(FATAL) ")
        trigger("08:01:00", "daemond[200]", "(FATAL) ")
        // What is only noted ends nothing.
        trigger("08:02:00", "Birds[3001]", "")
        let findings = try story.day().evidence.findings
        #expect(findings.map(\.topic.subject) == ["News [3000]"])
        guard case .end(let end) = try #require(findings.first).topic.detail else {
            Issue.record("no end is told")
            return
        }
        #expect(end.reason == .overCPULimit)
    }
}
