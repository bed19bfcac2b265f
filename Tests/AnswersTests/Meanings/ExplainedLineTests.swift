import DeviceLog
import Testing
import Timeline

@testable import Answers

/// What some lines are explained as that others resemble.
@Suite struct ExplainedLineTests {
    private func meaning(of line: String) throws -> String {
        let topics = LogLineReading.topics(in: line, atMost: 6)
        let subject = try #require(Lookup.subjects(in: line, logged: topics).first, "\(line)")
        return try #require(Explanation(subject).facts.first { $0.label == "means" }?.words, "\(line)")
    }

    @Test(
        "an identifier that Info.plist does not permit is of a submission, or behind other words of a handler"
    )
    func notAdvertised() throws {
        let line = "com.example.news is not advertised in the application's Info.plist"
        #expect(try meaning(of: line).hasPrefix("submit failed with code 3"))
        #expect(try meaning(of: "Registration rejected; \(line)").hasPrefix("The launch handler was not"))
    }

    @Test("a process that is made to prewarm the app is explained as that, and another one as a launch")
    func prewarmed() throws {
        let line = "Executing launch request for app<com.example.news(0A)>"
        #expect(try meaning(of: "\(line) (DAS Prewarm launch)").contains("no background launch"))
        #expect(try meaning(of: "\(line) (DASD)").hasPrefix("A process of the app is created"))
    }
}
