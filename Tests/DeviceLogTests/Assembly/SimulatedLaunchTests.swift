import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Launches that the debugger simulates, as the framework in the app logs them.
@Suite struct SimulatedLaunchTests {
    private static let news = "com.example.news"
    private static let feed = "com.example.news.feed"
    private static let clean = "com.example.news.clean"

    /// A refresh that was submitted, and processing that was not, both launched by the debugger.
    private func story() -> PhoneStory {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
        story.app(
            "08:00:01",
            "submitTaskRequest: <BGAppRefreshTaskRequest: \(Self.feed), earliestBeginDate: (null)>")
        story.submitted(
            "08:00:01.010", "bgRefresh-\(Self.feed):0A1B2C", from: "08:00:01", to: "09:00:00")
        story.app("08:01:00", "Simulating launch for task with identifier \(Self.feed)")
        story.app("08:01:00.100", "Starting simulated task: <BGAppRefreshTask: \(Self.feed)>")
        story.app(
            "08:01:09", "Marking task <BGAppRefreshTask: \(Self.feed)> complete with success: 1")
        story.app("08:02:00", "Simulating launch for task with identifier \(Self.clean)")
        story.app("08:02:00.100", "Starting simulated task: <BGProcessingTask: \(Self.clean)>")
        story.app("08:02:05", "Marking task <BGProcessingTask: \(Self.clean)> complete with success: 0")
        return story
    }

    @Test("the debugger's command starts the waiting request, and a task that nobody submitted, each once")
    func starts() throws {
        let day = try story().day()
        let records = day.index.requests
        #expect(records.map(\.request.mode) == [.appRefresh, .processing])
        #expect(records.map(\.started) == [day.moment("08:01:00.100"), day.moment("08:02:00.100")])
        #expect(records.map(\.ended) == [day.moment("08:01:09"), day.moment("08:02:05")])
        #expect(records.map(\.outcome) == [.completed, .failed])
        // The app is in the foreground, which is not why they run.
        #expect(records.map { $0.runs.map(\.reason) } == [[.debugger], [.debugger]])
        #expect(records.map(\.isSimulated) == [true, true])
    }

    @Test("what the debugger launched has a mark on the lane, and no place in the figures")
    func figures() throws {
        let day = try story().day()
        let marks = day.index.apps.flatMap(\.instants).filter { $0.kind == .simulatedLaunch }
        #expect(marks.map(\.moment) == [day.moment("08:01:00.100"), day.moment("08:02:00.100")])
        var tally = Tally(day.header)
        for event in day.events { tally.add(event) }
        tally.finish()
        let sums = tally.apps.reduce(into: Sums()) { $0.add($1.sums) }
        #expect(ExecutionMode.allCases.allSatisfy { sums.runs($0) == 0 })
        #expect(Outcome.allCases.allSatisfy { sums.ended($0) == 0 })
        #expect(tally.waiting.isEmpty)
    }

    @Test("while a request of the task runs, the debugger's launch is another one")
    func beside() throws {
        var story = PhoneStory()
        story.submitted(
            "08:00:01", "bgRefresh-\(Self.feed):0A1B2C", from: "08:00:01", to: "09:00:00")
        story.starting("08:01:00", "bgRefresh-\(Self.feed):0A1B2C")
        story.app("08:01:10", "Simulating launch for task with identifier \(Self.feed)")
        story.app("08:01:10.100", "Starting simulated task: <BGAppRefreshTask: \(Self.feed)>")
        let records = try story.day().index.requests
        #expect(records.map(\.isSimulated) == [false, true])
    }

    /// What a day tells by lines that answer by themselves.
    private func findings(_ story: PhoneStory) throws -> [LogTopic] {
        try story.day().evidence.findings.map(\.topic)
    }

    @Test("a task that the debugger expires ends for that")
    func expired() throws {
        var story = PhoneStory()
        story.app("08:01:00", "Simulating launch for task with identifier \(Self.feed)")
        story.app("08:01:00.100", "Starting simulated task: <BGAppRefreshTask: \(Self.feed)>")
        story.app("08:01:10", "Simulating expiration for task with identifier \(Self.feed)")
        story.app("08:01:11", "Marking task <BGAppRefreshTask: \(Self.feed)> complete with success: 0")
        let record = try #require(try story.day().index.requests.first)
        #expect(record.outcome == .expired && record.endReason == .simulatedExpiration)
        // Where no line tells that it ran, too.
        var unseen = PhoneStory()
        unseen.submitted("08:00:00", "bgRefresh-\(Self.feed):0A1B2C", from: "08:00:00", to: "09:00:00")
        unseen.app("08:30:00", "Simulating expiration for task with identifier \(Self.feed)")
        let other = try #require(try unseen.day().index.requests.first)
        #expect(other.outcome == .expired && other.endReason == .simulatedExpiration)
    }

    @Test(
        "a command to expire that does nothing expires nothing, and is told with why",
        arguments: [
            (FrameworkWording.nothingToCall, "No expiration handler for task: <BGAppRefreshTask: \(feed)>"),
            (.notSimulated, "Task with identifier \(feed) is not currently being simulated"),
        ])
    func expiredInVain(wording: FrameworkWording, answer: String) throws {
        for runs in [true, false] {
            var story = PhoneStory()
            story.submitted(
                "08:00:01", "bgRefresh-\(Self.feed):0A1B2C", from: "08:00:01", to: "09:00:00")
            if runs { story.app("08:01:00", "Running task: <BGAppRefreshTask: \(Self.feed)>") }
            story.app("08:01:10", "Simulating expiration for task with identifier \(Self.feed)")
            story.app("08:01:10.100", answer)
            if runs {
                story.app(
                    "08:01:20", "Marking task <BGAppRefreshTask: \(Self.feed)> complete with success: 1")
            }
            story.rescored("08:30:00")
            let record = try #require(try story.day().index.requests.first)
            #expect(record.expiring == nil && record.outcome == (runs ? .completed : .unfinished))
            #expect(try findings(story) == [LogTopic(.framework(wording), subject: Self.feed)])
        }
    }

    @Test(
        "a command to launch what runs already launches nothing, and is told with that instead of for itself")
    func runsAlready() throws {
        var story = PhoneStory()
        story.submitted(
            "08:00:01", "bgRefresh-\(Self.feed):0A1B2C", from: "08:00:01", to: "09:00:00")
        story.app("08:01:00", "Running task: <BGAppRefreshTask: \(Self.feed)>")
        story.app("08:01:05", "Simulating launch for task with identifier \(Self.feed)")
        story.app("08:01:05.100", "Task with identifier \(Self.feed) is already running")
        let records = try story.day().index.requests
        #expect(records.count == 1 && records.allSatisfy { !$0.isSimulated })
        #expect(
            try findings(story) == [LogTopic(.framework(.alreadyRunning), subject: Self.feed)])
    }

    @Test("the command alone starts nothing, and is told for itself")
    func alone() throws {
        var story = PhoneStory()
        story.submitted(
            "08:00:01", "bgRefresh-\(Self.feed):0A1B2C", from: "08:00:01", to: "09:00:00")
        story.app("08:01:00", "Simulating launch for task with identifier \(Self.feed)")
        story.app("08:01:00.200", "Simulating launch for task with identifier \(Self.feed)")
        let records = try story.day().index.requests
        #expect(records.map(\.started) == [nil])
        #expect(try findings(story) == [LogTopic(.framework(.simulatedLaunch), subject: Self.feed)])
    }

    @Test(
        "a command that finds no pending request runs nothing, also where the answer is late and hides the name",
        arguments: [Self.feed, "<decode: missing data>", "<private>"])
    func refused(name: String) throws {
        var story = PhoneStory()
        story.app("08:01:00", "Simulating launch for task with identifier \(Self.feed)")
        story.app("08:01:12", "No task request with identifier \(name) has been scheduled")
        story.app("08:01:12.001", "No task request with identifier \(name) has been scheduled")
        let day = try story.day()
        #expect(day.index.requests.isEmpty)
        #expect(
            day.evidence.findings.map(\.topic)
                == [LogTopic(.framework(.nothingToSimulate), subject: Self.feed)])
        #expect(day.evidence.findings.map(\.moment) == [day.moment("08:01:12")])
        #expect(day.header.roster.apps.map(\.name) == ["News"])
    }

    @Test("a task that runs after the command, with nothing else that started it, is the debugger's")
    func late() throws {
        var story = PhoneStory()
        story.app("08:01:00", "Simulating launch for task with identifier \(Self.feed)")
        story.app("08:01:12", "Running task: <BGAppRefreshTask: \(Self.feed)>")
        let day = try story.day()
        #expect(day.index.requests.map(\.isSimulated) == [true])
        #expect(day.index.requests.map(\.started) == [day.moment("08:01:12")])
        #expect(try findings(story).isEmpty)
    }

    @Test("a launch that hides the name is that of the command before, and of no app's task without one")
    func hidden() throws {
        var story = PhoneStory()
        story.app("08:01:00", "Simulating launch for task with identifier \(Self.clean)")
        story.app("08:01:02", "Starting simulated task: <decode: missing data>")
        story.app("08:01:06", "Marking simulated task complete: <BGProcessingTask: \(Self.clean)>")
        let day = try story.day()
        #expect(day.index.requests.map(\.isSimulated) == [true])
        #expect(day.index.requests.map(\.started) == [day.moment("08:01:02")])
        #expect(day.index.requests.map(\.ended) == [day.moment("08:01:06")])
        #expect(try findings(story).isEmpty)
        story = PhoneStory()
        story.app("08:01:02", "Starting simulated task: <decode: missing data>")
        #expect(try story.day().index.requests.isEmpty)
        #expect(try findings(story) == [LogTopic(.framework(.simulatedLaunch))])
    }

    @Test("the command takes back the request whose task it launches, which is no cancellation by the app")
    func takenBack() throws {
        let name = "bgRefresh-\(Self.feed):0A1B2C"
        var story = PhoneStory()
        story.submitted("08:00:01", name, from: "08:00:01", to: "09:00:00")
        story.app("08:01:00", "Simulating launch for task with identifier \(Self.feed)")
        story.app("08:01:00.010", "Found pending activities: {(\n    \(name)\n)}")
        story.app("08:01:00.020", "cancelTaskRequestWithIdentifier: \(Self.feed)")
        story.cancelled("08:01:00.030", name)
        story.app("08:01:00.040", "Running task: <BGAppRefreshTask: \(Self.feed)>")
        story.app("08:01:00.050", "Starting simulated task: <BGAppRefreshTask: \(Self.feed)>")
        story.app("08:01:04", "Marking simulated task complete: <BGAppRefreshTask: \(Self.feed)>")
        let day = try story.day()
        #expect(day.index.requests.map(\.outcome) == [.completed])
        #expect(day.index.requests.map(\.isSimulated) == [true])
    }

    @Test("what the scheduler starts after a command that nothing answered is the scheduler's")
    func unanswered() throws {
        var story = PhoneStory()
        story.app("08:01:00", "Simulating launch for task with identifier \(Self.feed)")
        story.submitted(
            "08:01:01", "bgRefresh-\(Self.feed):0A1B2C", from: "08:01:01", to: "09:00:00")
        story.starting("08:01:30", "bgRefresh-\(Self.feed):0A1B2C")
        story.app("08:01:30.100", "Running task: <BGAppRefreshTask: \(Self.feed)>")
        let records = try story.day().index.requests
        #expect(records.map(\.isSimulated) == [false])
    }
}
