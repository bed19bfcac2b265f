import TestSupport
import Testing

/// What an app's console has beside the records of a day is told by every command that takes the log.
@Suite struct ConsoleTextTests {
    private static let unable =
        "Could not schedule app refresh: Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\""
    private static let twice =
        "Can't end BackgroundTask: no background task exists with identifier 10 (0xa), or it may have already been ended. Break in UIApplicationEndBackgroundTaskError() to debug."
    private static let fetch =
        "Warning: Application delegate received call to -application:performFetchWithCompletionHandler: but the completion handler was never called."
    private static let time = "2019-10-23 18:01:35.963349+0530 News[52447:426458] "

    private static func answers(
        _ log: String, status: Int32 = 0, _ body: (_ command: String, _ text: String) -> Void
    ) throws {
        for command in ["run", "why", "check", "explain"] {
            let outcome = try Command.run(command, "-", input: Array(log.utf8))
            #expect(outcome.ending == .exited(command == "explain" ? 0 : status), "\(command)")
            body(command, outcome.output + outcome.errorOutput)
        }
    }

    @Test("what was printed without a time beside what has one is told")
    func untimed() throws {
        try Self.answers("\(Self.unable)\n\(Self.time)\(Self.twice)\n") { command, text in
            #expect(text.contains("BGTaskSchedulerErrorDomain Code=1"), "\(command): \(text)")
            #expect(text.contains("endBackgroundTask was called for a task"), "\(command): \(text)")
        }
    }

    @Test(
        "where no record is of a process that decides, its known words are told, and no command sends to another"
    )
    func noDay() throws {
        let log = "2016-01-05 11:18:22.211 News[1110:505246] \(Self.fetch)\n"
        try Self.answers(log, status: 65) { command, text in
            #expect(text.contains("but the completion handler was never called"), "\(command): \(text)")
            #expect(
                !text.contains("was the log filtered") && !text.contains("take it too"), "\(command): \(text)"
            )
        }
    }

    @Test("a line that an event has as evidence is not said to be told by none")
    func toldByEvent() throws {
        let lines = ["Submitted", "Failed to submit"].map { word in
            "2025-01-04T10:00:02Z [sync] \(word) BGAppRefreshTask com.example.news.sync"
        }
        let log = "\(lines[0])\n\(lines[1]): Error Domain=BGTaskSchedulerErrorDomain Code=2\n"
        let outcome = try Command.run("run", "-", input: Array(log.utf8))
        #expect(!outcome.output.contains("no event tells it"), "\(outcome)")
        #expect(outcome.output.contains("code 2"), "\(outcome)")
    }

    @Test("what an event tells is not said to be told by none where a terminal has broken its line")
    func brokenByTerminal() throws {
        let warning =
            "[BackgroundTask] Background Task 5 (\"NewsTimer\"), was created over 30 seconds ago. In applications running in the background, this creates a risk of termination. Remember to call UIApplication.endBackgroundTask(_:) for your task in a timely manner to avoid this."
        let line = Array("\(Self.time)\(warning)")
        for columns in [80, 100] {
            let parts = stride(from: 0, to: line.count, by: columns).map { start in
                String(line[start..<min(start + columns, line.count)])
            }
            try Self.answers(parts.joined(separator: "\n") + "\n") { command, text in
                #expect(!text.contains("no event tells it"), "\(command): \(text)")
                #expect(
                    text.contains("NewsTimer") || ["check", "explain"].contains(command),
                    "\(command): \(text)")
            }
        }
    }

    @Test("what is quoted from a line stands in it")
    func quoted() throws {
        let words = "Apps receving VoIP pushes must post an incoming call"
        try Self.answers("\(Self.time)\(words) (via CallKit)\n", status: 65) { command, text in
            guard text.contains("no event tells it") else { return }
            #expect(text.contains("says \u{201C}\(words)\u{201D}"), "\(command): \(text)")
        }
    }

    @Test("of several logs it is told with the log that has it")
    func merged() throws {
        let folder = try TemporaryFolder()
        let text = "\(Self.unable)\n2026-10-05 20:01:35.963349+0200 News[300:426458] \(Self.twice)\n"
        let console = try folder.write(text, to: "console.txt")
        let suspended = "[app<com.example.news(00-AA)>:300] Suspending task."
        let system = try folder.write(
            PhoneLog.record(("20:00:00", "runningboardd:50", suspended)) + "\n", to: "phone.log")
        let both = try Command.run("run", console, system)
        #expect(both.output.contains("In console.txt, line 1 says"), "\(both)")
    }

    @Test("an exception is told, and what a line says that somebody has broken")
    func exception() throws {
        let reason =
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Launch handler for task with identifier com.example.news has already been registered'"
        try Self.answers("\(Self.time)\(reason)\n*** First throw call stack:\n(\n\t0   CoreFoundation\n)\n") {
            command, text in
            #expect(
                text.contains("Register each identifier once") || command == "check", "\(command): \(text)")
            #expect(!text.contains("no event tells it"))
        }
        let late =
            "[BackgroundTask] Background task still not \nended after expiration handlers were called: <_UIBackgroundTaskInfo: 0x15>: taskID = 30, \ntaskName = Called by News, from applicationDidEnterBackgroundyySo13UIApplicationCFTo, of more than a hundred letters, \ncreationTime = 401007 (elapsed = 26)."
        try Self.answers("\(Self.time)\(late)\n") { command, text in
            #expect(
                text.contains("A background task is still open") || command == "check", "\(command): \(text)")
            #expect(!text.contains("no event tells it"))
        }
    }
}
