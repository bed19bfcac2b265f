import BackgroundPolicy
import Testing
import Timeline

@testable import Answers
@testable import DeviceLog

/// Whatever the reader of logs knows is explained, from the text that people see.
@Suite struct LogLineTests {
    private func subjects(_ text: String) -> [Subject] {
        Lookup.subjects(in: text, logged: LogLineReading.topics(in: text, atMost: 6))
    }

    private func facts(_ text: String, _ label: String) throws -> [String] {
        let subject = try #require(subjects(text).first, "\(text)")
        return Explanation(subject).facts.filter { $0.label == label }.map(\.words)
    }

    @Test("each wording is explained where a line says it, and by nothing else first")
    func wordings() throws {
        #expect(Set(LogLineExamples.all.map(\.wording)) == Set(LogWording.allCases))
        for example in LogLineExamples.all {
            let found = subjects(example.text)
            let meanings = found.compactMap { subject in
                if case .logLine(let topic) = subject { topic.wording } else { nil }
            }
            #expect(meanings == [example.wording], "\(example.text)")
            let title = try #require(found.first?.title, "\(example.text)")
            let own = LogTopic(example.wording).text.title
            let isOther = found.contains { $0.title == own }
            // The end of a process is told by its code.
            #expect(
                isOther
                    || [.process(.terminating), .process(.terminated), .process(.reported)]
                        .contains(example.wording),
                "\(example.text): \(title)")
        }
    }

    @Test(
        "a request to end is told as one, with who asked and for which app, and not as the end of a process")
    func endAskedFor() throws {
        let line =
            "Received termination request from [osservice<com.apple.dasd>:76] on <RBSProcessPredicate <RBSProcessHandlePredicateImpl| app<com.example.news() with context <RBSTerminateContext| "
        let demo = line + "explanation:BG Kill Demo"
        #expect(try facts(demo, "here") == ["“BG Kill Demo, asked by com.apple.dasd”"])
        #expect(try facts(demo, "means").first?.hasPrefix("A test switch of the scheduler is on") == true)
        let asked = line + "explanation:Evening Walk"
        #expect(try facts(asked, "about") == ["com.example.news"])
        #expect(try facts(asked, "here") == ["“Evening Walk, asked by com.apple.dasd”"])
        #expect(try facts(asked, "means").first?.hasPrefix("Somebody has asked for the end") == true)
        #expect(
            try facts(line + "domain:10 code:0xDEADFA11 explanation:x", "means").first?.contains("asked")
                == false)
        #expect(
            try facts(line + "domain:4 code:5 explanation:x", "means").first?.contains(
                "Somebody has asked for the end") == true)
        let launchd = "[application<com.example.app>:432] termination reported by launchd (99, 5, 9)"
        #expect(try facts(launchd, "means").first?.hasPrefix("The process has ended") == true)
    }

    @Test("a reason of Jetsam whose name and number differ is told with both, and is taken for neither")
    func contradictory() throws {
        let line =
            "[app<com.example.news(0A)>:3000] Process exited: <RBSProcessExitContext| specific, status:<RBSProcessExitStatus|"
            + " domain:jetsam(1) code:"
        #expect(
            try facts(line + "vnode-limit(4)>>.", "here") == ["domain 1 (JETSAM), code 4, “vnode-limit”"])
        for code in ["vnode-limit(4)", "highwater(7)"] {
            let means = try facts(line + code + ">>.", "means")
            #expect(means.count == 1 && means[0].contains("contradicts itself"), "\(means)")
        }
        #expect(try facts(line + "vnode-limit(3)>>.", "here") == ["domain 1 (JETSAM), code 3"])
        // A line without numbers is told with none.
        #expect(
            try facts("Process News [994] killed by jetsam reason per-process-limit", "here")
                == ["JETSAM, “per-process-limit”"])
        // A name that no release is known to have with another number.
        #expect(try facts(line + "some-pressure(7)>>.", "here") == ["domain 1 (JETSAM), code 7"])
    }

    @Test("that a request to end is carried out tells neither who asked nor why, and no end")
    func endCarriedOut() throws {
        let line =
            "Executing termination request for: <RBSProcessPredicate <RBSProcessHandlePredicateImpl| app<com.example.news(0A)>:3000>>"
        #expect(try facts(line, "about") == ["com.example.news"])
        #expect(try facts(line, "means").first?.hasSuffix("nor that the process has ended.") == true)
    }

    @Test("every meaning has a sentence, who says so, and a title of its own unless another text has it")
    func meanings() {
        let texts =
            LogWording.allCases.map(\.text) + ProcessEnd.allCases.map(\.text)
            + SchedulerPolicy.allCases.map { $0.text() }
        for text in texts {
            #expect(text.meaning.hasSuffix(".") && !text.citations.isEmpty, "\(text.title)")
            #expect(text.remedy.map { $0.hasSuffix(".") } ?? true, "\(text.title)")
        }
        let own = texts.filter { text in !PastedText.all.contains { $0.title == text.title } }
        #expect(Set(own.map(\.title)).count == Set(own).count)
        for text in own { #expect(texts.count { $0.meaning == text.meaning } <= 4, "\(text.title)") }
    }

    /// The words that answers about a log have for what holds a request, and for what it and its app do.
    private static let printedWords: [String] =
        SchedulerPolicy.allCases.map(\.rawValue) + SchedulerPolicy.allCases.flatMap(\.conditions)
        + Sensor.byName.map(\.name) + PolicyDecision.allCases.flatMap { [$0.name, $0.abbreviation] }
        + [.score, .unnamedPolicy, .line(.otherTask)].map(PolicyWords.name) + Factor.allCases.map(\.name)
        + Requirement.allCases.map(\.name) + [WhyAnswer.Cause.oneOfTwoSwitches.name]
        + Outcome.allCases.map(\.key) + AppState.allCases.map(\.name)
        + EndReason.allCases.compactMap(\.brief) + StateCause.allCases.filter(\.endsProcess).map(\.words)
        + [
            "submitted", "first seen", "eligible from", "waits", "blocked", "launched", "ran", "shown",
            "in front",
        ]
        + ["refused"]

    @Test(
        "every word that an answer about a log has for a policy, a decision, an end or a state is explained")
    func printed() {
        for word in Self.printedWords { #expect(!subjects(word).isEmpty, "\(word)") }
        for policy in SchedulerPolicy.allCases {
            #expect(subjects(policy.rawValue).contains(.policy(policy)))
        }
        for condition in SchedulerPolicy.application.conditions where condition != "usage" {
            #expect(subjects(condition) == [.policy(.application, about: condition)])
        }
        #expect(subjects(PolicyWords.name(.score)) == [.logLine(LogTopic(.judgement(.scored)))])
    }

    @Test("what an answer about a log says of the cause of a hold or of an end, explain says of its name")
    func alike() {
        let rationales = SchedulerPolicy.allCases.flatMap { policy in
            (policy.conditions + [""]).map { (policy, $0) }
        }
        for (policy, rationale) in rationales {
            let row = Evaluation.Row(
                policy: policy.rawValue, weight: 1_000, decision: .mustNotProceed, score: 0,
                rationale: rationale)
            let held = Evaluation(rows: [row], decision: .mustNotProceed)
            let request = Request(id: RequestID(0), app: AppID(0), mode: .processing, task: TaskID(0))
            for meaning in HoldMeaning.of(held, under: nil, on: request, in: DeviceEvidence()) {
                expectExplained(meaning.name, meaning.text)
            }
        }
        for reason in EndReason.allCases {
            for mode in ExecutionMode.allCases {
                guard let text = reason.text(of: mode), let name = reason.brief else { continue }
                if mode == .appRefresh { expectExplained(name, text) }
            }
            // What ends one kind of task early ends another in the same way.
            let isTold = [ExecutionMode.appRefresh, .processing].map { reason.text(of: $0) != nil }
            #expect(isTold[0] == isTold[1], "\(reason)")
        }
    }

    private func expectExplained(_ name: String, _ text: PastedText) {
        let facts = subjects(name).flatMap { Explanation($0).facts }
        #expect(facts.contains { $0.label == "means" && $0.words == text.meaning }, "\(name)")
        #expect(facts.contains { $0.citation == text.citations.first }, "\(name)")
    }

    @Test("a loop of Apple's own activity is Apple's to mend, and one of an app's identifier is the app's")
    func complaints() throws {
        for (name, isOfSystem) in [
            ("com.apple.bird.sync", true), ("com.apple.bird.sync:0A1B2C", true),
            ("com.example.news.refresh", false), ("bgRefresh-com.example.news.refresh:0A1B2C", false),
            ("<private>", false), ("com.apple.pushLaunch.com.example.news:0A1B2C", false),
        ] {
            let line = "Please file a bug for \(name) - the activity is running in a loop"
            #expect(try facts(line, "means")[0].contains("Apple can mend that") == isOfSystem, "\(name)")
            // What would help is told of a task, which an app can submit otherwise.
            let hasHelp = !isOfSystem && !name.contains("pushLaunch")
            #expect(try facts(line, "do").isEmpty != hasHelp, "\(name)")
        }
    }

    @Test("what says that a policy holds is what explain gives as the source of its meaning")
    func evidence() throws {
        for policy in SchedulerPolicy.allCases {
            let row = Evaluation.Row(
                policy: policy.rawValue, weight: 1_000, decision: .mustNotProceed, score: 0, rationale: "")
            let topic = LogTopic(
                .judgement(.evaluated), subject: "com.example.news",
                detail: .evaluation(Evaluation(rows: [row])))
            let told = try #require(Explanation(.logLine(topic)).facts.first { $0.label == "holds" })
            let sources = Explanation(.policy(policy)).facts.filter { $0.label == "source" }
            #expect(
                told.citation == sources.first?.citation && told.citation?.rule == 0, "\(policy.rawValue)")
        }
    }

    @Test("each policy is explained by a row of an evaluation, and by its name")
    func policies() throws {
        for policy in SchedulerPolicy.allCases {
            let name = policy.rawValue
            let row =
                "{name: \(name) Policy, policyWeight: 5.000, response: {Decision: Must Not Proceed, Score: 0.00}}"
            // A row of Application that holds without a reason is about usage.
            let text = policy == .application ? policy.text(of: "usage") : policy.text()
            #expect(try facts(row, "means") == [text.meaning], "\(name)")
            #expect(try facts(row, "here") == ["Must Not Proceed: held back for now"], "\(name)")
            for spelling in ["\(name) Policy", name.split(separator: " ").joined() + "Policy"] {
                #expect(subjects(spelling) == [.policy(policy)], "\(spelling)")
            }
        }
    }

    @Test("what an app in front means for a request is what the decision of its row says")
    func inFront() throws {
        let decisions: [(words: String, required: Int, condition: String, means: String, helps: Bool)] = [
            ("Must Not Proceed", 0, "appIsForeground", "is held until the person leaves it", true),
            ("Absolutely Must Proceed", 1, "appIsForeground", "and so it runs", false),
            ("Absolutely Must Proceed", 1, "appIsForegrounded", "and so it runs", false),
        ]
        for (words, required, condition, means, helps) in decisions {
            let row =
                "{name: ApplicationPolicy, policyWeight: 50.000, response: {Decision: \(words), Score: 0.00, "
                + "Rationale: [{[\(condition)]: Required:\(required).00, Observed:1.00},]}}"
            #expect(try facts(row, "means").first?.contains(means) == true, "\(words) \(condition)")
            #expect(try facts(row, "do").isEmpty != helps, "\(words) \(condition)")
        }
    }

    @Test(
        "a push that is dropped is explained by what is off in its line",
        arguments: [
            (
                "push disabled app [ supportsContentAvailableRemoteNotification: 0; backgroundRefreshEnabled: 0; "
                    + "allowsUserNotifications: 0 ]",
                "the background mode remote-notification is missing, Background App Refresh is off for the app, "
                    + "its notifications are not allowed"
            ),
            ("push disabled app", "pushes are disabled for the app"),
            ("restricted app", "the app is restricted, as by Screen Time or a device management"),
            ("unregistered app", "the app has not registered for remote notifications"),
            ("uninstalled app", "the app is not installed"),
        ])
    func obstacles(app: String, words: String) throws {
        let line = "SpringBoard [com.example.news] Received incoming message for \(app)"
        #expect(try facts(line, "here") == [words])
        // What is quoted of it is in each of them.
        #expect(subjects(line).map(\.title) == ["Received incoming message for … app"])
        #expect(try facts(line, "do").first?.contains("which is 0 or NO") == true)
    }

    @Test("mutable-content runs a Notification Service Extension only where the app has one")
    func mutableContent() throws {
        let line =
            "[com.example.chat] Received remote notification request 0A1B-2C3D [ waking: 0, hasAlertContent: 1, hasSound: 1"
            + " hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 1 pushType: Alert]"
        #expect(
            try facts(line, "here").first?.hasSuffix("its Notification Service Extension if it has one")
                == true)
    }

    @Test(
        "to send content-available is the advice for a push that the log shows without it, and for no other")
    func contentAvailable() throws {
        for (alert, available) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let line =
                "[com.example.chat] Received remote notification request 0A1B-2C3D [ waking: 0, hasAlertContent: \(alert),"
                + " hasSound: 0 hasBadge: 0 hasContentAvailable: \(available) hasMutableContent: 0 pushType: Alert]"
            #expect(try facts(line, "do").isEmpty == (available == 1), "\(alert) \(available)")
        }
    }

    /// Lines that tell an end in words.
    private static let byWords: [(line: String, end: ProcessEnd)] = [
        (
            "SpringBoard: News[3000] has active assertions beyond permitted time: {( reason: finishTask )}",
            .assertionHeld
        ),
        (
            "SpringBoard: News[3000] has active assertions beyond permitted time: {( reason: suspend )}",
            .notSuspended
        ),
        (
            "SpringBoard: [application<com.example.news>:796] Process exited: <FBProcessExitContext; watchdog "
                + "(\"watchdog provision violated\")>.", .byUncodedWatchdog
        ),
        (
            "SpringBoard: [application<com.example.news>:796] Provision violated for watchdog process-launch: "
                + "<FBSProcessResourceProvision: 0x281830800; allowance: <; FBSProcessResourceAllowance; type: "
                + "realTime; timeValue: 20.0s>; violated: YES>", .lateLaunch
        ),
        (
            "SpringBoard: [application<com.example.news>:796] Provision violated for watchdog scene-update: "
                + "<FBSProcessResourceProvision: 0x281830800>", .lateScene
        ),
        (
            "SpringBoard: [application<com.example.news>:796] Provision violated for watchdog process-exit: "
                + "<FBSProcessResourceProvision: 0x281830800>", .lateEnd
        ),
        ("kernel: News[3000] Corpse allowed 1 of 5", .uncoded),
        ("ReportCrash: Formulating fatal 309 report for corpse[3000] News", .crashReport),
        // What only asks for an end with such a code is told otherwise.
        ("[app<com.example.news(0A)>:3000] termination reported by launchd (99, 1, 9)", .unknown),
        ("[app<com.example.news(0A)>:3000] termination reported by launchd (9, 4, 9)", .byNamedPart),
        (
            "[app<com.example.news(0A)>:3000] Process exited: <RBSProcessExitContext| specific, "
                + "status:<RBSProcessExitStatus| domain:jetsam(1) code:vnode-limit(4)>>.", .contradictory
        ),
    ]

    @Test("each end is explained by a line with its domain and code")
    func ends() throws {
        let lines: [(domain: Int?, code: UInt64, end: ProcessEnd)] = [
            (10, 0xDEAD_FA11, .appSwitcher), (15, 0x8BAD_F00D, .outOfTime), (10, 0x8BAD_F00D, .byWatchdog),
            (15, 0xDEAD_10CC, .lockedFile), (10, 0xC000_10FF, .tooWarm), (10, 0xBAAD_CA11, .callNotReported),
            (1, 100, .overCPULimit), (10, 0xBAD2_2222, .resumedTooOften),
            (15, 0x2182_BAD2, .taskNotCompleted), (15, 0x2182_BAD3, .sessionNotCompleted),
            (15, 0x2182_BAD4, .fetchNotCompleted), (15, 0xBADD_D15C, .diskSpace),
            (nil, 0xDEAD_6502, .installation), (10, 0xC51B_AD01, .watchCPU), (10, 0xC51B_AD02, .watchTime),
            (10, 0xC51B_AD03, .watchStarved), (10, 0x2BAD_45EC, .insecureDrawing),
            (10, 0xBAAA_AAAD, .stackshot), (1, 4, .memory), (1, 7, .memoryLimit),
            (1, 3, .filesOpen), (1, 8, .diskShortage), (1, 9, .idle), (2, 9, .killed),
            (2, 15, .askedToEnd), (0, 0, .exited),
            (2, 11, .crash), (3, 2, .codeSigning), (6, 1, .linker), (10, 1, .bySpringBoard),
            (11, 0, .privacy),
            (15, 1, .byRunningBoard),
        ]
        #expect(Set(lines.map(\.end) + Self.byWords.map(\.end)) == Set(ProcessEnd.allCases))
        for (line, end) in Self.byWords {
            let means = try facts(line, "means")
            #expect(means.contains(end.text.meaning), "\(line)")
            #expect(!end.text.title.contains("0x") && !means.joined().contains("0x"), "\(line)")
        }
        for (domain, code, end) in lines {
            let place = domain.map { "domain:\($0) " } ?? ""
            let hexadecimal = String(code, radix: 16)
            let line = "<RBSTerminateContext| \(place)code:0x\(hexadecimal) explanation:some reason"
            #expect(subjects(line).map(\.title) == [end.text.title], "\(line)")
            #expect(try facts(line, "means") == [end.text.meaning], "\(line)")
            #expect(try facts(line, "here").first?.contains("“some reason”") == true, "\(line)")
        }
    }

    @Test("an end by a watch is told as one of the watch, with the answer to what was late")
    func watch() throws {
        #expect(
            try facts("Termination Reason: CAROUSEL 0xc51bad02", "here")
                == ["domain 10 (CAROUSEL), code 0xc51bad02"])
        let report = """
            Termination Reason: CAROUSEL, Background App Refresh watchdog transgression. Exhausted wall time allowance of 15.00 seconds.
            Termination Description: SPRINGBOARD, CSLHandleBackgroundRefreshAction watchdog transgression: application<com.example.news.watchkitapp>:891 exhausted real (wall clock) time allowance of 15.00 seconds | WatchdogEvent: background-refresh
            """
        #expect(Lookup.subjects(in: report).map(\.title) == ["0xc51bad02"])
    }

    @Test("a line is told with its names and numbers: who, which policies, what score")
    func values() throws {
        let scored =
            "'bgRefresh-com.example.news:0A1B2C' CurrentScore: 0.644213, ThresholdScore: 0.694377 DecisionToRun:0"
        #expect(try facts(scored, "about") == ["com.example.news, BGAppRefreshTask"])
        #expect(try facts(scored, "here") == ["score 0.64 of 0.69: held back for now"])
        let rows = """
            bgRefresh-com.example.news:0A1B2C:[
            {name: DeviceActivityPolicy, policyWeight: 5.000, response: {Decision: Can Proceed, Score: 0.05}}
            {name: ApplicationPolicy, policyWeight: 50.000, response: {Decision: Absolutely Must Not Proceed, Score: 0.00, Rationale: [{[pushDisallowed]: Required:0.00, Observed:1.00},]}}
            {name: Odd Policy, policyWeight: 5.000, response: {Decision: Must Not Proceed, Score: 0.00}}
             ], FinalDecision: Absolutely Must Not Proceed}
            """
        let holds = try facts(rows, "holds")
        #expect(holds.count == 2 && holds[0].contains("swiped it away") && holds[1].contains("does not know"))
        #expect(try facts(rows, "weighs").first?.hasPrefix("Device Activity, Can Proceed") == true)
        let launchd = "[application<com.example.app>:432] termination reported by launchd (2, 10, 10)"
        #expect(try facts(launchd, "here") == ["domain 2 (SIGNAL), code 10 (SIGBUS)"])
        let push =
            "[com.example.app] Received remote notification request 0A1B-2C3D [ waking: 0, hasAlertContent: 1,"
            + " hasSound: 1 hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 0 pushType: Alert]"
        #expect(try facts(push, "here").first?.contains("does not run the app") == true)
    }

    @Test("a text that is known comes before what such lines mean in general, and the same is not said twice")
    func order() {
        let expired = "Received request to expire com.example.app.refresh with reason mask: 0x2"
        #expect(subjects(expired).map(\.title) == ["Received request to expire"])
        let push = "CANCELED: com.apple.pushLaunch.com.example.app:1A2B3C at priority 5"
        #expect(subjects(push).map(\.title) == ["CANCELED: com.apple.pushLaunch"])
        let held = subjects("SUBMITTING: com.apple.pushLaunch.com.example.chat:0A1B2C").map(\.title)
        #expect(!held.isEmpty && !held.contains("com.apple.pushLaunch"), "\(held)")
        let late = "Background Task 7 (\"upload\"), was created over 30 seconds ago. 0x8badf00d follows"
        #expect(subjects(late).count == 2)
        #expect(subjects("0x8badf00d").map(\.title) == ["0x8badf00d"])
    }

    @Test("the words of a line without its names are known as the whole text only")
    func words() {
        for words in [
            "Suspending task.", "Ignoring notification with no alert, sound or badge", "DecisionToRun",
            "Screen did lock", "Delivered user visible push notification",
        ] {
            #expect(subjects(words).count == 1, "\(words)")
        }
        #expect(subjects("the phone is suspending task after task").isEmpty)
    }
}
