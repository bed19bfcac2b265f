import Testing
import Timeline

@testable import DeviceLog

/// Lines from which only the time is missing, and lines that somebody has broken by hand.
@Suite struct ReadingUntimedTests {
    private static let submitted =
        "Submitted Activity: bgRefresh-com.example.news.refresh:0A1B2C at priority 10 "
        + "(Mon Oct  5 09:23:00 2026 - Tue Oct  6 09:23:00 2026)"

    @Test(
        "a line that begins with a process is read without a time",
        arguments: [
            "dasd: \(submitted)", "dasd[142]: \(submitted)",
            "dasd(DuetActivityScheduler)[142] <Notice>: \(submitted)",
            "dasd [com.apple.duetactivityscheduler:scheduling] \(submitted)", "default\tdasd\t\(submitted)",
            "dasd \(submitted)",
        ])
    func processFirst(_ line: String) throws {
        for text in [line, "I see this:\n\n" + line + "\n", "> \(line)\n"] {
            let read = try ReadLog(text)
            #expect(read.summary.style == .loose && read.records.map(\.process) == ["dasd"], "\(text)")
            #expect(read.records.first?.words == Self.submitted)
            #expect(LogRecognition.style(of: Array(text.utf8)) == .loose)
        }
    }

    @Test("what became of an activity is a line of its own, whatever stands before it")
    func becoming() throws {
        let name = "bgRefresh-com.example.news.refresh:0A1B2C"
        let evaluation =
            "\(name):[\n{name: ApplicationPolicy, policyWeight: 50.000, response: {Decision: Can Proceed, Score: 0.50}}\n], FinalDecision: Can Proceed FinalScore: 0.9}"
        let lines = [
            Self.submitted, evaluation, "STARTING activity \(name) <private>!",
            "COMPLETED \(name) <private>!",
        ]
        let read = try ReadLog(lines.joined(separator: "\n"))
        #expect(read.records.map(\.words) == lines && read.records.allSatisfy { $0.process == "dasd" })
    }

    @Test("the framework's words count from any process, and other words from none that is not known")
    func apps() throws {
        let framework =
            "News [com.apple.BackgroundTasks:Framework] submitTaskRequest: <BGAppRefreshTaskRequest: a.b>"
        #expect(try ReadLog(framework).records.map(\.process) == ["News"])
        let other = try ReadLog("\(framework)\nNews[33] <Notice>: hello\ndasd: what nobody knows\n")
        #expect(other.summary.records == 3 && other.records.map(\.process) == ["News", "dasd"])
    }

    @Test("the framework's words are read alone, of an app that no line names, in their order")
    func frameworkAlone() throws {
        let task = "BGAppRefreshTask: com.example.news"
        let lines = [
            "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news, earliestBeginDate: (null)>",
            "Submitting task request activity: bgRefresh-com.example.news:0A1B2C", "Running task: <\(task)>",
            "Marking task <\(task)> complete with success: 1",
            "cancelTaskRequestWithIdentifier: com.example.news", "Found pending activities: {( )}",
            "Error submitting task request: <BGAppRefreshTaskRequest: com.example.news>, error: Error Domain=X",
            "Starting simulated task: <decode: missing data>", "Expiring simulated task: <\(task)>",
        ]
        for text in [lines.joined(separator: "\n"), "I see this:\n\n" + lines.joined(separator: "\n")] {
            let read = try ReadLog(text)
            #expect(read.summary.style == .loose && !read.summary.dating.hasTimes)
            #expect(read.records.map(\.words) == lines)
            #expect(read.records.allSatisfy { $0.process.isEmpty })
        }
        for line in [
            "Running task: assemble", "Starting task: com.example.news", "Registration rejected; try again",
        ] {
            #expect(LogRecognition.style(of: Array("\(line)\n".utf8)) == nil, "\(line)")
        }
    }

    @Test(
        "prose that names a process, and keys of YAML, are no log",
        arguments: [
            "dasd decides when background work runs.\nSpringBoard shows the apps.\n",
            "kernel: panics are rare\n", "dasd: the daemon of the scheduler\n", "powerd:\n  level: 3\n",
            "SpringBoard [1] is the home screen.\n",
        ])
    func prose(_ text: String) {
        #expect(LogRecognition.style(of: Array(text.utf8)) == nil)
    }

    @Test("a message may begin on the line behind its head")
    func behindHead() throws {
        let head = "Oct 21 13:05:44 iPhone dasd(DuetActivitySchedulerDaemon)[120] <Notice>:"
        let read = try ReadLog("\(head) \n\(Self.submitted)\n\(head) \(Self.submitted)\n")
        #expect(read.records.map(\.words) == [Self.submitted, Self.submitted])
        let label = "[com.apple.duetactivityscheduler:lifecycle]"
        let labelled = try ReadLog("\(head) \n\(label) \(Self.submitted)\n\(head) \(Self.submitted)\n")
        #expect(labelled.records.map(\.words) == [Self.submitted, Self.submitted])
        #expect(labelled.records.map(\.category) == ["lifecycle", ""])
    }

    @Test(
        "a message that is broken behind its label is whole again beside other records",
        arguments: [
            "default\t08:04:39.175485+0200\tdasd\t", "dasd: ", "", "Oct  5 08:04:39 dasd[142] <Notice>: ",
            "2026-10-05 08:04:39.175485+0200 0x1842     Default     0x0                  142    0    dasd: ",
        ])
    func behindLabel(head: String) throws {
        let (label, rest) = ("Submitted Activity:", Self.submitted.dropFirst(20))
        let name = "bgRefresh-com.example.news.refresh:0A1B2C"
        let started = "STARTING activity \(name) <private>!"
        let breaks = [
            "\(label)\n\(rest)", "\(label) \n    \(rest)",
            "\(label)\n" + rest.replacing(" (Mon", with: "\n    (Mon"),
        ]
        for broken in breaks {
            let read = try ReadLog("\(head)\(started)\n\(head)\(broken)\n\(head)\(started)\n")
            #expect(read.records.map(\.words).contains(Self.submitted), "\(head)\(broken)")
            #expect(read.records.allSatisfy { $0.process == "dasd" && !$0.words.contains("\n") })
        }
        let heading = try ReadLog("\(head)\(started)\nSubmitted:\n\(head)\(started)\n")
        #expect(heading.records.allSatisfy { !$0.words.hasPrefix("Submitted") })
    }

    /// A text whose lines are broken between words so that none is wider than so many columns.
    private static func wrapped(_ text: String, at columns: Int, indent: String) -> String {
        text.split(separator: "\n").map { line in
            var lines = [""]
            for word in line.split(separator: " ", omittingEmptySubsequences: false) {
                let last = lines[lines.count - 1]
                if !last.isEmpty, last.count + 1 + word.count > columns {
                    lines.append(indent + word)
                } else {
                    lines[lines.count - 1] =
                        last.isEmpty && lines.count == 1 ? String(word) : last + " " + word
                }
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n") + "\n"
    }

    @Test(
        "lines that were broken between words are whole again, in every style whose heads fit a page",
        arguments: [60, 72, 78, 96], ["", "  "])
    func wrapped(columns: Int, indent: String) throws {
        let heads = [
            "Oct  5 08:04:39.175485 dasd(Duet)[142] <Notice>: ", "08:04:39.175 dasd ",
            "Oct  5 08:04:39 dasd[142] <Notice>: ", "2026-10-05 08:04:39.175485 dasd[142] <NOTICE>: ",
            "dasd: ",
        ]
        let messages = [
            Self.submitted,
            "'bgRefresh-com.example.news.refresh:0A1B2C' CurrentScore: 0.644213, ThresholdScore: 0.694377 DecisionToRun:0",
        ]
        for head in heads {
            let text = messages.map { head + $0 }.joined(separator: "\n")
            let read = try ReadLog(Self.wrapped(text, at: columns, indent: indent))
            // Where two blanks are beside each other one of them may be the break.
            let words = read.records.map { $0.words.split(separator: " ").joined(separator: " ") }
            #expect(
                words == messages.map { $0.split(separator: " ").joined(separator: " ") },
                "\(head) at \(columns): \(Self.wrapped(text, at: columns, indent: indent))")
        }
    }

    @Test("the only message of a log may be broken where nothing is certain before the break")
    func brokenOnce() throws {
        let read = try ReadLog(
            "runningboardd: [app<com.example.news>:961]\n    termination reported by launchd (0, 0, 0)\n")
        #expect(
            read.records.map(\.words) == [
                "[app<com.example.news>:961] termination reported by launchd (0, 0, 0)"
            ])
        let text = "runningboardd: the daemon\n    of processes\n"
        #expect(LogRecognition.style(of: Array(text.utf8)) == nil)
    }

    @Test(
        "a process and blanks before a message that it is known to log are one of a log, and else a sentence")
    func columns() throws {
        let log = "kernel  memorystatus: Keys [994] exceeded mem limit: ActiveHard 77 MB (fatal)\n"
        let read = try ReadLog(log + "kernel  memorystatus: nothing else\n")
        #expect(read.summary.style == .loose && read.records.map(\.process) == ["kernel"])
        #expect(LogRecognition.style(of: Array("kernel  panics are rare\n".utf8)) == nil)
    }

    @Test("lines of evaluations and lists stay lines, and a long log is broken by nobody")
    func rows() throws {
        let block = """
            dasd: bgRefresh-com.example.news.refresh:0A1B2C:[
              {name: LowPowerModePolicy, policyWeight: 1.000, response: {33, 0.00, [{a == 1}]}}
             ], FinalDecision: Must Not Proceed}
            dasd: Daemon Canceling Activities: {(
                bgRefresh-com.example.news.refresh:0A1B2C
            )}
            """
        let read = try ReadLog(block + "\n")
        #expect(read.records.map { $0.words.split(separator: "\n").count } == [3, 3])
        let long = "08:04:39.175 dasd CANCELED: a.b:0A1B2C " + String(repeating: "x", count: 120)
        #expect(
            try ReadLog("\(long)\n  and more\n").records.map(\.words).first?.hasSuffix("x\n  and more")
                == true)
    }

    @Test(
        "the Simulator's word on a push with content-available is a refusal, and the push waits for nothing")
    func simulator() throws {
        let excerpt = try ExcerptDay(
            """
            SpringBoard [org.birds.nest] Received remote notification request
              [ waking: 1, hasAlertContent: 0, hasContentAvailable: 1, pushType: Background]
            SpringBoard [org.birds.nest] Content-available push notifications are only
              supported on-device for iOS, watchOS, and tvOS
            """)
        #expect(excerpt.summary.style == .loose && excerpt.summary.records == 2)
        let day = try #require(excerpt.day)
        let refusals = day.events.filter { event in
            if case .request(_, .refused(.pushOnSimulator)) = event.happening { true } else { false }
        }
        #expect(refusals.count == 1)
        #expect(excerpt.events.isEmpty)
    }

    @Test(
        "the name of an app tells it apart from others",
        arguments: [
            ("wired.hours.example", "hours.example"), ("com.acme.app.ios", "acme.app.ios"),
            ("com.example.news", "News"), ("com.acme.IOS", "acme.IOS"), ("app", "App"),
        ])
    func names(bundle: String, name: String) {
        var apps = AppDirectory()
        apps.note(bundle)
        #expect(apps.name(of: bundle) == name)
        apps.note(bundle, process: 33)
        apps.note(name: "Birds", process: 33)
        #expect(apps.name(of: bundle) == "Birds")
    }

    @Test("what UIKit says of a background task is read alone, between lines of the app itself")
    func backgroundTaskAlone() throws {
        let warning =
            "Background Task 37 (\"Called by Runner, from -[Tasks begin]\"), was created over 30 seconds ago. In applications "
            + "running in the background, this creates a risk of termination."
        for text in [
            warning, "[log] first\n[BackgroundTask] \(warning)\n[log] last\n", "I see:\n\n\(warning)\n",
        ] {
            let read = try ReadLog(text)
            #expect(read.records.map(\.words) == [warning] && !read.summary.dating.hasTimes, "\(text)")
            #expect(read.records.first?.process == "")
        }
        for line in [
            "Background Task 37 is what I named it", "[log] created over 30 seconds ago", "Task <1> is late",
        ] {
            #expect(LogRecognition.style(of: Array("\(line)\n".utf8)) == nil, "\(line)")
        }
    }

    @Test(
        "what is said of a transfer in a session is of the process that carries it, also where it is not known"
    )
    func transfersAlone() throws {
        let task = "Task <B22D34D2-4EEB-475E-B233-AC2F67086EC4>.<489>"
        let lines = [
            "\(task) enqueueing", "\(task) resumeTaskWithIdentifier, props <private>", "\(task) will begin",
        ]
        let read = try ReadLog(lines.joined(separator: "\n"))
        #expect(read.records.map(\.words) == lines)
        #expect(read.records.allSatisfy { $0.process == "nsurlsessiond" })
        #expect(LogRecognition.style(of: Array("\(task) is what I wonder about\n".utf8)) == nil)
    }
}
