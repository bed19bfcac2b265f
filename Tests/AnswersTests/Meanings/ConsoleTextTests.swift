import Testing

@testable import Answers

/// What is known in the console of an app beside the records that a day tells.
@Suite struct ConsoleTextTests {
    private static let error =
        "Could not schedule app refresh: Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\""
    private static let known = "BGTaskSchedulerErrorDomain Code=1"

    private static func found(
        _ lines: String..., isTold: @escaping (String, Bool) -> Bool = { _, _ in false }
    )
        -> [String]
    {
        ConsoleTexts(in: lines.joined(separator: "\n"), isTold: isTold).found.map {
            "\($0.line) \($0.subject.title)"
        }
    }

    @Test("a text is found with its line, each once, whatever stands around it")
    func lines() {
        #expect(Self.found("hello", Self.error, "> " + Self.error, "hello again") == ["2 \(Self.known)"])
        #expect(
            Self.found(
                "hello", "requiresExternalPower=1", "force quit",
                "e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@\"a.b\"]"
            ).isEmpty)
    }

    @Test("a text that was broken within its words is found at its first line, and not across records")
    func broken() {
        let title = "Background task still not ended after expiration handlers were called"
        let time = "2023-08-04 10:50:17.838280-0400 News[1:2] "
        #expect(
            Self.found(time + "Background task still not ", "ended after expiration handlers were called: <")
                == ["1 \(title)"])
        #expect(
            Self.found(
                time + "Background task still not ", time + "ended after expiration handlers were called: <"
            ).isEmpty)
    }

    @Test("what the day tells is left out, and a line without a time is told to be one")
    func told() {
        #expect(Self.found("2023-08-04 10:50:17 \(Self.error)", isTold: { $1 }).isEmpty)
        #expect(Self.found(Self.error, isTold: { $1 }) == ["1 \(Self.known)"])
        #expect(Self.found("`2023-08-04 10:50:17 \(Self.error)", isTold: { $1 }).isEmpty)
    }

    @Test("what the day tells of the beginning of a line is not told again of its rest")
    func rest() {
        let line =
            "2023-08-04 10:50:17 Background task still not ended after expiration handlers were called: <"
        #expect(Self.found(line, "x", Self.error, "[\(Self.error)]", isTold: { $1 }) == ["3 \(Self.known)"])
        let again = "Background task still not ended after expiration handlers were called: y"
        #expect(Self.found(line, again, isTold: { $1 }).isEmpty)
        #expect(!Self.found(again, isTold: { $1 }).isEmpty)
    }

    @Test("an exception is told by its reason, with what it means and what to do")
    func reason() throws {
        let line =
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Launch handler for task with identifier com.example.news has already been registered'"
        let found = ConsoleTexts(in: line, isTold: { _, _ in false }).found
        #expect(
            found.map(\.subject.title) == [
                "Launch handler for task with identifier … has already been registered"
            ])
        let words = ConsoleTexts.words(try #require(found.first?.subject))
        #expect(words.hasPrefix("A second launch handler") && words.contains("Register each identifier once"))
    }
}
