import Testing
import Timeline

@testable import DeviceLog

/// What is told of ends that several lines are about.
@Suite struct EndFindingTests {
    @Test("crashes by different signals are told apart, and by the same one as one")
    func signals() throws {
        let app = "com.example.news"
        var story = PhoneStory()
        for (hour, signal) in [(8, 11), (9, 5), (10, 11)] as [(Int, UInt64)] {
            let clock = hour < 10 ? "0\(hour)" : "\(hour)"
            story.state("\(clock):00:00", app, "running-active", role: "Background")
            story.terminated("\(clock):05:00", app, domain: 2, code: signal, pid: Int32(3_000 + hour))
        }
        let ends = try story.day().evidence.findings.map { finding in
            if case .end(let end) = finding.topic.detail { "\(end.code ?? 0) \(finding.count)" } else { "" }
        }
        #expect(ends == ["11 2", "5 1"])
    }

    @Test(
        "a process whose end only others tell of has ended, where RunningBoard tells of its states",
        arguments: [
            ("dasd", "Received state update for 3000 (app<com.example.news(0A1B2C3D)>, none-NotVisible"),
            (
                "locationd",
                "{\"msg\":\"#dic AppMonitor received Termination\", \"pid\":3000, "
                    + "\"bundleId\":\"com.example.news\", \"isUserKill\":0}"
            ),
        ], [3_000, 3_001])
    func endToldByOthers(witness: (process: String, message: String), newest: Int) throws {
        let app = "com.example.news"
        var story = PhoneStory()
        story.say("08:00:00", "runningboardd", "[app<\(app)(0A1B2C3D)>:\(newest)] Memory Limits: active 2098")
        story.state("08:00:00.100", app, "running-active", role: "UserInteractiveFocal")
        story.say("08:00:01.700", witness.process, witness.message)
        story.say("08:00:02.200", "ReportCrash", "Formulating fatal 309 report for corpse[\(newest)] News")
        let day = try story.day()
        let ends = day.events.compactMap { event -> (Moment, StateCause)? in
            guard case .app(_, .appState(.notRunning, let cause)) = event.happening else { return nil }
            return (event.moment, cause)
        }
        // A line about another process than the newest may be late.
        #expect(ends.map(\.0) == [day.moment(newest == 3_000 ? "08:00:01.700" : "08:00:02.200")])
        #expect(ends.map(\.1) == [.crash])
    }

    @Test("that a report of a process is made is not told beside the signal by which it ended")
    func corpse() throws {
        let app = "com.example.news"
        var story = PhoneStory()
        story.say("08:00:00", "runningboardd", "[app<\(app)(0A1B2C3D)>:3000] Resuming task.")
        story.say("08:05:00", "kernel", "News[3000] Corpse allowed 1 of 5")
        #expect(try story.day().evidence.findings.count == 1)
        story.terminated("08:05:00.100", app, domain: 2, code: 10)
        let findings = try story.day().evidence.findings
        #expect(findings.map(\.topic.detail) == [.end(LoggedEnd(domain: 2, code: 10))])
    }
}
