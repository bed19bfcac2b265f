import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What an app takes back, and what it is told to wait, ends what waits.
@Suite struct AppCancellationTests {
    private static let feed = "com.example.news.feed"
    private static let tidy = "com.example.news.tidy"
    private static let feedName = "bgRefresh-\(feed):0A1B2C"
    private static let tidyName = "bgProcessing-\(tidy):0A1B2D"

    private static func submission(_ identifier: String, _ kind: String = "AppRefresh") -> String {
        "submitTaskRequest: <BG\(kind)TaskRequest: \(identifier), earliestBeginDate: (null)>"
    }

    /// What became of each request, in order of submission: its outcome with the reason, that it waits, or that what
    /// became of it is not known since a line.
    private static func ends(_ story: PhoneStory) throws -> [String] {
        let day = try story.day()
        return day.index.requests.map { record in
            guard let outcome = record.outcome, outcome != .unfinished else {
                return record.ended.map { $0 < day.through ? "gone" : "waits" } ?? "waits"
            }
            return ["\(outcome)", record.endReason.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
        }
    }

    @Test(
        "the request of the identifier is cancelled by the app, whether or not the scheduler says so as well")
    func one() throws {
        for lines in ["", "named", "dasd", "dasd first"] {
            var story = PhoneStory()
            story.app("08:00:00", Self.submission(Self.feed))
            if lines == "named" {
                story.app("08:00:00.010", "Submitting task request activity: \(Self.feedName)")
            }
            if lines.hasPrefix("dasd") { story.submitted("08:00:00.020", Self.feedName) }
            story.app("08:00:01", Self.submission(Self.tidy, "Processing"))
            if lines == "dasd first" { story.cancelled("08:05:00", Self.feedName) }
            story.app("08:05:00.010", "cancelTaskRequestWithIdentifier: \(Self.feed)")
            if lines == "dasd" { story.cancelled("08:05:00.020", Self.feedName) }
            #expect(try Self.ends(story) == ["cancelled cancelledByApp", "waits"], "\(lines)")
        }
    }

    @Test("cancelAllTaskRequests cancels all that waits, and not what runs or is of another app")
    func all() throws {
        var story = PhoneStory()
        story.app("08:00:00", Self.submission(Self.feed))
        story.app("08:00:01", Self.submission(Self.tidy, "Processing"))
        story.submitted("08:00:01.010", Self.tidyName)
        story.app("08:00:02", Self.submission("org.birds.feed"), name: "Birds", pid: 3001)
        story.starting("08:04:00", Self.tidyName)
        story.app("08:04:00.010", "Running task: <BGProcessingTask: \(Self.tidy)>")
        story.app("08:05:00", "cancelAllTaskRequests")
        story.app("08:05:10", "Marking task <BGProcessingTask: \(Self.tidy)> complete with success: 1")
        #expect(try Self.ends(story) == ["cancelled cancelledByApp", "completed", "waits"])
    }

    @Test("what is cancelled and submitted again at once is cancelled by the app, and the new one waits")
    func again() throws {
        var story = PhoneStory()
        story.app("08:00:00", Self.submission(Self.feed))
        story.submitted("08:00:00.010", Self.feedName)
        story.app("08:05:00", "cancelTaskRequestWithIdentifier: \(Self.feed)")
        story.app("08:05:00.001", Self.submission(Self.feed))
        story.cancelled("08:05:00.010", Self.feedName)
        story.submitted("08:05:00.020", "bgRefresh-\(Self.feed):0A1B2E")
        #expect(try Self.ends(story) == ["cancelled cancelledByApp", "waits"])
    }

    @Test("what is not in the list of what waits no longer does, though nothing tells what became of it")
    func listed() throws {
        for (list, ends) in [
            ("", ["gone", "gone", "waits"]), ("    \(Self.feedName)\n", ["waits", "gone", "waits"]),
        ] {
            var story = PhoneStory()
            story.app("08:00:00", Self.submission(Self.feed))
            story.submitted("08:00:00.010", Self.feedName)
            story.app("08:00:01", Self.submission(Self.tidy, "Processing"))
            // It may have come after the list was made.
            story.app("08:04:59.500", Self.submission("com.example.news.late"))
            story.app("08:05:00", "Found pending activities: {(\n\(list))}")
            story.say("08:30:00", "dasd", "Setting timer (isWaking=0)")
            #expect(try Self.ends(story) == ends)
        }
    }

    @Test("a list names what an app submitted without another line of the scheduler")
    func names() throws {
        var story = PhoneStory()
        story.app("08:00:00", Self.submission(Self.feed))
        story.app("08:05:00", "Found pending activities: {(\n    \(Self.feedName)\n)}")
        story.cancelled("08:06:00", Self.feedName)
        let day = try story.day()
        #expect(day.index.requests.map(\.submitted) == [day.moment("08:00:00")])
        #expect(day.index.requests.map(\.outcome) == [.cancelled])
    }
}
