import BackgroundPolicy
import Foundation
import Testing
import Timeline

@testable import Answers

/// What people paste is found, whatever stands around it.
@Suite struct PastedTextTests {
    /// Lines as they are pasted, each with the title of the text that it contains.
    private static let lines: [(line: String, title: String)] = [
        ("Termination Reason: FRONTBOARD 2343432205", "0x8badf00d"),
        ("Termination Reason: Namespace ASSERTIOND, Code 0x8BADF00D", "0x8badf00d"),
        (
            "[BackgroundTask] Background task still not ended after expiration handlers were called:"
                + " <_UIBackgroundTaskInfo: 0x28>: taskID = 3, taskName = upload",
            "Background task still not ended after expiration handlers were called"
        ),
        ("Termination Reason: Namespace RUNNINGBOARD, Code 0xdead10cc", "0xdead10cc"),
        ("Exception Codes: 0x0, 0xc00010ff at 0x0", "0xc00010ff"),
        ("Termination Reason: Namespace SPRINGBOARD, Code 0xbaadca11", "0xbaadca11"),
        ("MyApp.cpu_resource_fatal-2026-01-02-101010.ips", "cpu_resource_fatal"),
        ("JetsamEvent-2026-01-02-101010.ips", "JetsamEvent"),
        ("Namespace RUNNINGBOARD, Code 0x2182bad2", "0x2182bad2"),
        ("Namespace RUNNINGBOARD, Code 562215635", "0x2182bad3"),
        ("Code 0x2182bad4", "0x2182bad4"),
        ("Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"", "BGTaskSchedulerErrorDomain Code=1"),
        ("catch BGTaskScheduler.Error.tooManyPendingTaskRequests", "BGTaskSchedulerErrorDomain Code=2"),
        (
            "The operation couldn’t be completed. (BGTaskSchedulerErrorDomain error 3.)",
            "BGTaskSchedulerErrorDomain Code=3"
        ),
        ("immediateRunIneligible", "BGTaskSchedulerErrorDomain Code=4"),
        ("submitTaskRequest failed for com.example.app.refresh", "BGTaskSchedulerErrorDomain"),
        (
            "Error Domain=NSURLErrorDomain Code=-999 \"cancelled\" UserInfo={}", "NSURLErrorDomain Code=-999"
        ),
        (
            "Error: Lost connection to background transfer service", "NSURLErrorDomain Code=-997"
        ),
        (
            "UserInfo={NSURLErrorBackgroundTaskCancelledReasonKey=0}",
            "NSURLErrorBackgroundTaskCancelledReasonKey"
        ),
        (
            "IOGPUMetalError: Insufficient Permission (to submit GPU work from background) (00000006)",
            "Insufficient Permission (to submit GPU work from background)"
        ),
        (
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'No launch"
                + " handler registered for task with identifier com.example.x'",
            "No launch handler registered for task with identifier …"
        ),
        (
            "'NSInternalInconsistencyException', reason: 'All launch handlers must be registered before"
                + " application finishes launching'",
            "All launch handlers must be registered before application finishes launching"
        ),
        (
            "reason: 'Launch handler for task with identifier com.example.my-app.refresh has already been"
                + " registered'",
            "Launch handler for task with identifier … has already been registered"
        ),
        ("libc++abi: NSInternalInconsistencyException", "NSInternalInconsistencyException"),
        ("0 libdispatch.dylib 0x1a2 _dispatch_assert_queue_fail + 120", "dispatch_assert_queue_fail"),
        ("registerForTaskWithIdentifier: com.example.app.refresh", "registerForTaskWithIdentifier:"),
        ("Received run request for com.example.app.refresh", "Received run request for"),
        (
            "submitTaskRequest for com.example.app called before registering task",
            "called before registering task"
        ),
        (
            "Received request to expire com.example.app.refresh with reason mask: 0x2",
            "Received request to expire"
        ),
        (
            "e -l objc -- (void)[[BGTaskScheduler sharedScheduler] _simulateLaunchForTaskWithIdentifier:@\"x\"]",
            "_simulateLaunchForTaskWithIdentifier:"
        ),
        (
            "[[BGTaskScheduler sharedScheduler] _simulateExpirationForTaskWithIdentifier:@\"x\"]",
            "_simulateExpirationForTaskWithIdentifier:"
        ),
        (
            "default 22:02:42.313511 -0800 nsurlsessiond Set request delay for com.example.app to 60.000000",
            "nsurlsessiond Set request delay for … to"
        ),
        (
            "dasd CANCELED: com.apple.pushLaunch.com.example.app:1A2B3C at priority 5",
            "CANCELED: com.apple.pushLaunch"
        ),
        (
            "liveactivitiesd Push-to-start budget exceeded for com.example.ferry; not starting activity",
            "Push-to-start budget exceeded for …; not starting activity"
        ),
        (
            "Extension will be killed because it used its runtime in starting up",
            "Extension will be killed because it used its runtime in starting up"
        ),
        (
            "BGTaskScheduler is not available on this platform.",
            "BGTaskScheduler is not available on this platform."
        ),
        (
            "submitTaskRequest:completionHandler: <BGContinuedProcessingTaskRequest: com.example.export>",
            "submitTaskRequest:completionHandler:"
        ),
        ("Error Domain=PHPhotosErrorDomain Code=-1 \"(null)\" UserInfo={}", "PHPhotosErrorDomain Code=-1"),
        ("(PHPhotosErrorDomain error 3201.)", "PHPhotosErrorDomain Code=3201"),
        ("Error Domain=PHPhotosErrorDomain Code=3202", "PHPhotosErrorDomain Code=3202"),
        ("Error Domain=PHPhotosErrorDomain Code=3300", "PHPhotosErrorDomain Code=3300"),
        ("catch PHPhotosError.limitExceeded", "PHPhotosErrorDomain Code=3307"),
        ("Error Domain=PHPhotosErrorDomain Code=3311", "PHPhotosErrorDomain Code=3311"),
        (
            "assetsd UploadExtensionHost: Extension timer limit reached. Cancelling extension for identifier: a.b",
            "com.apple.photos.error Code=50004"
        ),
        ("Error Domain=com.apple.photos.error Code=50005", "com.apple.photos.error Code=50005"),
        ("PHPhotosError 3311", "PHPhotosErrorDomain Code=3311"),
        ("Error Domain=com.apple.photos.error Code=50006", "com.apple.photos.error Code=50006"),
        ("Error Domain=com.apple.photos.error Code=50007", "com.apple.photos.error Code=50007"),
        ("Extension failed completion validation", "com.apple.photos.error Code=50008"),
        ("Error Domain=com.apple.photos.error Code=45700", "com.apple.photos.error Code=45700"),
        (
            "Worker prevented via global background app refresh",
            "Worker prevented via background app refresh"
        ),
        (
            "UploadExtensionRunnerWorker: a.b Delaying due to failed attempts 1, skipping until 300 seconds",
            "Delaying due to failed attempts"
        ),
        (
            "Skipping configuration: a.b due to unprocessed pending/registered jobs",
            "Skipping configuration: … due to unprocessed pending/registered jobs"
        ),
        ("UploadExtensionRunnerWorker: a.b Event monitoring only", "Event monitoring only"),
        ("UploadExtensionRunnerWorker: a.b Updating attempt count (2)", "Updating attempt count"),
        ("UploadExtensionRunnerWorker: a.b Attempt count was reset", "Attempt count was reset"),
        ("UploadExtensionRunnerWorker: a.b Exceeded max attempt count 49", "Exceeded max attempt count"),
    ]

    @Test("a line is found by what it says, before anything else in it")
    func found() {
        for (line, title) in Self.lines + PastedLines.all {
            #expect(Lookup.subjects(in: line).first?.row == title, "\(line)")
            #expect(Lookup.subjects(in: line.uppercased()).first?.row == title, "\(line)")
        }
    }

    @Test("one name of several is told as itself, and what has a better title by that")
    func form() {
        for (text, title) in [
            ("BadExpirationDate", "BadExpirationDate"), ("reason: PayloadTooLarge", "413 PayloadTooLarge"),
            ("NSURLErrorDomain Code=-1200", "NSURLErrorDomain Code=-1200"),

            ("BGTaskScheduler.Error.notPermitted", "BGTaskSchedulerErrorDomain Code=3"),
            ("2343432205", "0x8badf00d"),
            ("Organizer: Background Task Timeout", "cumulativeBackgroundTaskAssertionTimeoutExitCount"),
        ] { #expect(Lookup.subjects(in: text).first?.title == title, "\(text)") }
    }

    @Test("every text that is known is in one of the lines")
    func everyText() {
        let shown = Set((Self.lines + PastedLines.all).map(\.title))
        let known = Set(PastedText.all.filter { $0.place != "term" }.map(\.title))
        #expect(shown.subtracting(PastedText.all.map(\.title)).isEmpty)
        #expect(known.subtracting(shown).isEmpty)
        #expect(Set(PastedText.all.map(\.title)).count == PastedText.all.count)
    }

    @Test("no text is in the table twice, whatever its punctuation, and each is found")
    func once() {
        var owners: [String: String] = [:]
        for text in PastedText.all {
            for words in text.texts {
                let key = words.lowercased().replacing("=-", with: "=m")
                    .split { !($0.isLetter || $0.isNumber || "_…".contains($0)) }.joined(separator: " ")
                #expect(owners.updateValue(text.title, forKey: key) == nil, "\(words): \(text.title)")
                let line = words.replacing("…", with: "a.b-c.d")
                #expect(Lookup.subjects(in: line).contains(.pastedText(text)), "\(words)")
            }
        }
    }

    @Test("a word that many names share suggests none of them, and one of a few does")
    func akin() {
        #expect(Lookup.akin(to: "my background wishes", atMost: 4).isEmpty)
        #expect(Lookup.akin(to: "charging wishes", atMost: 4) == ["only while charging"])
    }

    @Test("nothing is found in ordinary sentences and in texts of other systems")
    func ordinary() {
        for text in PastedLines.ordinary {
            #expect(Lookup.subjects(in: text).isEmpty, "\(text): \(Lookup.subjects(in: text).map(\.title))")
            #expect(Lookup.nearest(to: text) == nil, "\(text): \(Lookup.nearest(to: text) ?? "")")
        }
    }

    @Test("a code counts only beside its domain, in any of the forms in which errors are printed")
    func codes() {
        let title = "NSURLErrorDomain Code=-1001"
        for text in [
            "Error Domain=NSURLErrorDomain Code=-1001 \"x\"", "(NSURLErrorDomain error -1001.)",
            "{\"code\":-1001,\"domain\":\"NSURLErrorDomain\"}", "NSURLErrorDomain: -1001",
            "NSURLErrorDomain -1001",
            "{\"domain\":\"NSURLErrorDomain\",\"code\":-1001}", "kCFErrorDomainCFNetwork Code=-1001", "-1001",
            "Task <5B1C>.<1> finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001",
        ] { #expect(Lookup.subjects(in: text).first?.row == title, "\(text)") }
        for text in [
            "Error Domain=com.example.api Code=-1001", "Code=-1001", "error -1001", "Error: -1001 of NSURLs",
            "aws: ExpiredToken: the security token is expired",
            "Error Domain=A Code=-1001, Error Domain=com.example.NSURL Code=-12",
        ] { #expect(Lookup.subjects(in: text).isEmpty, "\(text)") }
    }

    @Test("what people have in hand is answered by what it must say", arguments: PastedLines.field)
    func field(_ text: String, _ words: [String]) {
        let subjects = Lookup.subjects(in: text)
        let told = subjects.first.map { Explanation($0).facts.map(\.words).joined(separator: " ") } ?? ""
        for word in words { #expect(told.localizedCaseInsensitiveContains(word), "\(text): \(word)") }
    }

    @Test("a code in hexadecimal is found as the decimal number that other reports print")
    func decimal() throws {
        let codes = PastedText.all.map(\.title).filter { $0.hasPrefix("0x") }
        #expect(codes.count >= 15)
        for code in codes {
            let number = try #require(UInt64(code.dropFirst(2), radix: 16))
            #expect(Lookup.subjects(in: "Code \(number)").map(\.title) == [code])
            #expect(
                Lookup.subjects(in: "Exception Codes: 0x00000000\(code.dropFirst(2))").map(\.title) == [code])
        }
    }

    @Test("nothing is found in a text without anything that is known")
    func nothing() {
        let texts = [
            "", " ", "***", "…", "hello world", "999", "1-999", "Code=-9990", "BGTaskSchedulerErrorDomains",
            "2026-01-02 10:10:10.123 MyApp[321:9876] -[ViewController viewDidLoad] the app was pushed",
        ]
        for text in texts { #expect(Lookup.subjects(in: text).isEmpty, "\(text)") }
    }

    @Test("of a text that is cut off, three words of its beginning are enough")
    func beginnings() {
        let title = "All launch handlers must be registered before application finishes launching"
        for text in [
            "All launch handlers", "All launch handlers must be registered",
            "reason: 'All launch handlers must be",
        ] {
            #expect(Lookup.subjects(in: text).first?.row == title, "\(text)")
        }
        for text in ["All launch", "All launch handlers are fine", "launch handlers must be registered"] {
            #expect(Lookup.subjects(in: text).isEmpty, "\(text)")
        }
    }

    @Test("a rule that a text cites has the evidence that it has everywhere")
    func evidence() {
        // A number has the evidence that it has, whatever that of its rule.
        let ofNumbers = Limit.allCases.map(\.sourced.citation)
        for text in PastedText.all {
            for citation in text.citations where citation.rule > 0 && !ofNumbers.contains(citation) {
                #expect(
                    citation.evidence == Rule[citation.rule].evidence, "\(text.title), \(citation.ruleName)")
            }
        }
        #expect(
            EndReason.callNotReported.citation(of: .voIPPush, in: .sources)?.evidence == Rule[22].evidence)
    }

    /// What is said of a text, and the rules that it cites.
    private func told(_ text: String) throws -> (words: String, rules: Set<Int>) {
        let facts = Explanation(try #require(Lookup.subjects(in: text).first)).facts
        return (facts.map(\.words).joined(separator: " "), Set(facts.compactMap { $0.citation?.rule }))
    }

    private static let errorsOfPhotos: [(code: Int, rules: Set<Int>, words: [String])] = [
        (-1, [304, 313], ["BackgroundUploadURLBase", "Simulator"]),
        (3201, [304], ["no configuration"]),
        (3202, [334], ["outlives deleting the app", "then enable it"]),
        (3300, [328, 329], ["tried again once", "acknowledged"]),
        (3307, [327], ["jobLimit counts all that are not acknowledged"]),
        (3311, [303], ["full access", "readWrite"]),
    ]

    @Test(
        "R303 R304 R313 R327 R328 R329 R334 the errors of PhotoKit's uploads say what is missing",
        arguments: errorsOfPhotos)
    func photoErrors(_ code: Int, _ rules: Set<Int>, _ words: [String]) throws {
        let told = try told("Error Domain=PHPhotosErrorDomain Code=\(code)")
        #expect(told.rules.isSuperset(of: rules))
        for word in words { #expect(told.words.contains(word), "\(told.words)") }
    }

    private static let linesOfPhotos: [(text: String, rules: Set<Int>, words: String)] = [
        (
            "Skipping configuration: a.b due to unprocessed pending/registered jobs", [307],
            "has not finished with its jobs"
        ),
        ("Worker prevented via background app refresh", [308], "Background App Refresh is off"),
        ("Extension timer limit reached. Cancelling extension for identifier", [314], "60 s after"),
        ("Extension timer limit reached. Cancelling extension for identifier", [316], "32 MB"),
        ("Event monitoring only", [318], "the next change of the library"),
        ("Extension failed completion validation", [320, 324], "after 300 s at the earliest"),
        ("com.apple.photos.error Code=50005", [321], "that is no failed attempt"),
        ("Delaying due to failed attempts", [322, 323], "enabling again does not help"),
        ("Exceeded max attempt count", [322], "49 failed attempts"),
    ]

    @Test(
        "R307 R308 R314 R316 R318 R320 R321 R322 R323 R324 lines of assetsd say why uploads wait",
        arguments: linesOfPhotos)
    func photoLogs(_ text: String, _ rules: Set<Int>, _ words: String) throws {
        let told = try told(text)
        #expect(told.rules.isSuperset(of: rules))
        #expect(told.words.contains(words), "\(told.words)")
    }

    @Test("R340 R348 what submit says on iOS 27 is told apart from what it says before")
    func submit() throws {
        let answered = try told("submitTaskRequest:completionHandler: <BGProcessingTaskRequest: a.b>")
        #expect(answered.words.contains("deprecated") && answered.rules.contains(340))
        let simulator = try told("BGTaskScheduler is not available on this platform.")
        #expect(simulator.words.contains("continued task") && simulator.rules.contains(348))
    }

    @Test("the name of a property that tells how much time is left is explained with its mode")
    func timeRemaining() {
        #expect(Lookup.subjects(in: "UIApplication.backgroundTimeRemaining") == [.mode(.backgroundTask)])
    }

    @Test("of an error only its code is explained, of two texts both, the longer one first")
    func several() {
        #expect(Lookup.subjects(in: "BGTaskSchedulerErrorDomain Code=2").count == 1)
        let two = Lookup.subjects(in: "0xdead10cc, and BGTaskSchedulerErrorDomain Code=2, and 0xdead10cc")
        #expect(two.map(\.title) == ["BGTaskSchedulerErrorDomain Code=2", "0xdead10cc"])
    }

    @Test("an identifier in the middle of an exception may have some parts, but not a whole text")
    func gap() {
        let begin = "Launch handler for task with identifier "
        let end = " has already been registered"
        let title = "Launch handler for task with identifier … has already been registered"
        #expect(Lookup.subjects(in: begin + "a.b-c.d.e.f" + end).map(\.title) == [title])
        let long = Array(repeating: "word", count: 13).joined(separator: " ")
        #expect(Lookup.subjects(in: begin + long + end).isEmpty)
    }

    @Test("what Dayline does not simulate is said by its name, and everything else has a cause in the model")
    func simulatedOrNot() {
        // What answers call a step, an outcome and a state is the model's own.
        let own = Set((PastedText.steps + PastedText.outcomes + PastedText.states).map(\.title))
        for text in PastedText.all {
            let isOwn = own.contains(text.title)
            #expect(isOwn || !text.causes.isEmpty || text.notSimulated != nil, "\(text.title)")
            if let words = text.notSimulated { #expect(words.hasPrefix("Dayline "), "\(text.title)") }
            #expect(text.meaning.hasSuffix(".") && text.remedy?.hasSuffix(".") != false, "\(text.title)")
            #expect(isOwn || !text.citations.isEmpty, "\(text.title)")
            #expect(text.lesson == nil || !text.causes.isEmpty, "\(text.title)")
        }
    }

    @Test("what an answer of why names is explained under that very name, with the same cause")
    func sameNames() throws {
        let texts = Dictionary(uniqueKeysWithValues: PastedText.all.map { ($0.title, $0) })
        for refusal in Refusal.allCases {
            guard let system = refusal.systemText else { continue }
            let text = try #require(texts[system.rawValue])
            #expect(text.causes.contains(.refusal(refusal)), "\(refusal)")
            #expect(
                Lookup.subjects(in: refusal.fullExplanation).contains(.pastedText(text)), "\(refusal)")
        }
        for reason in EndReason.allCases {
            for mode in ExecutionMode.allCases {
                guard let system = reason.systemText(of: mode) else { continue }
                let text = try #require(texts[system.rawValue])
                let ends = text.causes.contains { cause in
                    if case .end(reason, _) = cause { true } else { false }
                }
                #expect(ends, "\(reason) of \(mode)")
                let words = reason.fullExplanation(of: .killed, in: mode, PolicyLimits())
                #expect(Lookup.subjects(in: words).contains(.pastedText(text)), "\(words)")
            }
        }
        #expect(SystemText.allCases.allSatisfy { texts[$0.rawValue] != nil })
    }
}

extension Subject {
    /// The title of the row that it is of, whatever form of it a text has.
    var row: String {
        guard case .pastedText(let text) = self else { return title }
        return text.title
    }
}
