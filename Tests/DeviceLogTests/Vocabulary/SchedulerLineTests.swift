import Testing
import Timeline

@testable import DeviceLog

/// What the scheduler says of the life of activities, in the words of every release.
@Suite struct SchedulerLineTests {
    static let examples = submissions + ends + starts + runs + rest

    // 2026-10-05 is 20,731 days after 1970-01-01: 56 years, 14 leap days of 1972 to 2024, and 277 days.
    private static let begin: Int64 = ((56 * 365 + 14 + 277) * 86_400 + 9 * 3_600 + 23 * 60) * 1_000_000
    private static let day: Int64 = 86_400_000_000

    private static let submissions = [
        Example(
            "Submitted Activity: bgRefresh-org.birds.feed:0A1B2C",
            .scheduler(.submitted(.feed, window: nil))),
        Example(
            "Submitted Activity: com.apple.pushLaunch.org.birds:ABCDEF at priority 5 <private>",
            .scheduler(.submitted(.push, window: nil, isPushAtLeisure: true))),
        Example(
            "dasd", "CANCELED: com.apple.pushLaunch.org.birds:ABCDEF at priority 5 <private>!",
            .scheduler(.cancelled([.push], isPushAtLeisure: true))),
        Example(
            "Submitted Activity: bgRefresh-org.birds.feed:0A1B2C at priority 10 "
                + "(Mon Oct  5 09:23:00 2026 - Tue Oct  6 09:23:00 2026)",
            .scheduler(.submitted(.feed, window: begin...(begin + day)))),
        Example(
            "Submitted: 501:bgProcessing-org.birds.tidy:D0D0D0 at priority 10 "
                + "(Mon Oct  5 09:23:00 2026 - Mon Oct 12 09:23:00 2026)",
            .scheduler(.submitted(.tidy, window: begin...(begin + 7 * day)))),
        Example(
            "Submitted Activity: 0:com.apple.chronod.tidy:00000A at priority 30 with interval 21600 "
                + "(Mon Oct  5 09:23:00 2026 - Mon Oct  5 09:23:00 2026)",
            .scheduler(.submitted(.system, window: begin...begin, interval: 21_600))),
        Example(
            "SUBMITTED <_DASActivity: \"bgRefresh-org.birds.feed:0A1B2C\", Utility, 300s, "
                + "[Mon Oct  5 09:23:00 2026 - Tue Oct  6 09:23:00 2026]>",
            .scheduler(.submitted(.feed, window: begin...(begin + day)))),
        Example(
            "Submitted: bgContinuedProcessing-org.birds.export.0001 at priority 30 <private>",
            .scheduler(.submitted(.export, window: nil))),
    ]

    private static let ends = [
        Example(
            "Daemon Canceling Activities: {(\n    bgRefresh-org.birds.feed:0A1B2C,\n"
                + "    com.apple.pushLaunch.org.birds:ABCDEF\n)}",
            .scheduler(.cancelled([.feed, .push]))),
        Example(
            "CANCELED: bgRefresh-org.birds.feed:0A1B2C at priority 10 <private>!",
            .scheduler(.cancelled([.feed]))),
        Example("CANCELED bgContinuedProcessing-org.birds.export.0001", .scheduler(.cancelled([.export]))),
        Example(
            "CANCELED <_DASActivity: \"bgRefresh-org.birds.feed:0A1B2C\", Utility>",
            .scheduler(.cancelled([.feed]))),
        Example(
            "COMPLETED bgRefresh-org.birds.feed:0A1B2C at priority 10 <private>!",
            .scheduler(.completed(.feed))),
        Example("COMPLETED bgRefresh-org.birds.feed:0A1B2C at priority 10", .scheduler(.completed(.feed))),
        Example(
            "COMPLETED <_DASActivity: \"bgRefresh-org.birds.feed:0A1B2C\", ...>",
            .scheduler(.completed(.feed))),
        Example("Completed 501:bgProcessing-org.birds.tidy:D0D0D0 (0x7f00)", .scheduler(.completed(.tidy))),
        Example(
            "NO LONGER RUNNING bgRefresh-org.birds.feed:0A1B2C ...Tasks running in group "
                + "[com.apple.dasd.default] are 2!",
            .scheduler(.completed(.feed))),
    ]

    private static let starts = [
        Example("STARTING activity bgRefresh-org.birds.feed:0A1B2C <private>!", .scheduler(.starting(.feed))),
        Example("STARTING activity 501:bgProcessing-org.birds.tidy:D0D0D0", .scheduler(.starting(.tidy))),
        Example(
            "STARTED <_DASActivity: \"bgRefresh-org.birds.feed:0A1B2C\", Utility, 300s>",
            .scheduler(.starting(.feed))),
        Example(
            "[FBSSystemService][0x37f9] Sending request to open \"org.birds\"",
            .scheduler(.openRequested(bundle: "org.birds", by: "dasd"))),
        Example(
            "UserEventAgent", "REQUESTING START: 0:com.apple.chronod.tidy:00000A",
            .scheduler(.startRequested(.system))),
        Example(
            "SpringBoard", "REQUESTING START: com.apple.pushLaunch.org.birds:ABCDEF",
            .scheduler(.startRequested(.push))),
        Example(
            "UserEventAgent", "SUBMITTING: 0:com.apple.chronod.tidy:00000A", .scheduler(.submitting(.system))),
        Example(
            "SpringBoard", "[FBSystemService][0x37f9] Received request to open \"org.birds\" from dasd:442.",
            .scheduler(.openReceived(bundle: "org.birds", from: "dasd"))),
        Example(
            "dasd", "Remote Notification: org.birds - BAR Disabled",
            .push(.held(bundle: "org.birds", byPrewarm: false))),
        Example(
            "dasd", "Remote Notification: org.birds - Prewarm Assertion",
            .push(.held(bundle: "org.birds", byPrewarm: true))),
        Example(
            "SpringBoard",
            "Received trusted open application request for \"org.birds\" from <FBProcess: 0xd6; "
                + "osservice<com.apple.dasd>:79(v125)>.",
            .scheduler(.openReceived(bundle: "org.birds", from: "dasd"))),
        Example(
            "SpringBoard",
            "Received trusted open application request for \"org.birds\" from <FBProcess: 0x28; "
                + "daemon<com.apple.telephonyutilities.callservicesd>:343>.",
            .scheduler(.openReceived(bundle: "org.birds", from: "callservicesd"))),
        Example(
            "SpringBoard",
            "Executing suspended-activation immediately: OpenApplication(sceneID:org.birds-default)ForRequester(dasd.81)",
            .scheduler(.openReceived(bundle: "org.birds", from: "dasd"))),
        Example(
            "SpringBoard",
            "Received request to open \"org.birds\" with options on behalf of ActivityProgress",
            .scheduler(.openReceived(bundle: "org.birds", from: "ActivityProgress"))),
    ]

    private static let runs = [
        Example(
            "Activity bgRefresh-org.birds.feed:0A1B2C has been running for 4.2 minutes",
            .scheduler(.stillRunning(.feed, span: 252_000_000))),
        Example(
            "Activity bgRefresh-org.birds.feed:0A1B2C has been running for 1.8e-06 minutes",
            .scheduler(.stillRunning(.feed, span: 120))),
        Example(
            "Attempting to suspend based on triggers: (     "
                + "\"com.apple.duetactivityscheduler.deviceactivitypolicy.inusestatus\" )",
            .scheduler(.suspendTriggers(["com.apple.duetactivityscheduler.deviceactivitypolicy.inusestatus"]))
        ),
        Example(
            "Attempting to suspend based on triggers: (\n    \"a.motionstatechange\",\n    "
                + "\"Network Synchronization Policy\"\n)",
            .scheduler(.suspendTriggers(["a.motionstatechange", "Network Synchronization Policy"]))),
        Example(
            "Suspending bgRefresh-org.birds.feed:0A1B2C - required criterion is not satisfied.",
            .scheduler(.suspending(.feed))),
        Example(
            "SUSPENDING <_DASActivity: \"bgRefresh-org.birds.feed:0A1B2C\", ...>",
            .scheduler(.suspending(.feed))),
    ]

    private static let rest = [
        Example("Rescoring all 660 activities", .scheduler(.rescored)),
        Example("bgRefresh-org.birds.feed:0A1B2C:[", .scheduler(.lookedAt(.feed))),
        Example("No relevant background execution modes found", .scheduler(.noBackgroundMode)),
        Example(
            "Please file a bug for bgRefresh-org.birds.feed:0A1B2C – the activity is running in a loop",
            .scheduler(.complaint(.feed, isDeferral: false))),
        Example(
            "Please file a bug for bgRefresh-org.birds.feed:0A1B2C - deferred without being asked to defer",
            .scheduler(.complaint(.feed, isDeferral: true))),
        Example(
            "Please file a bug for <private> – the activity is running in a loop",
            .scheduler(.complaint(nil, isDeferral: false))),
        Example(
            "Task has not reported progress within expected cadence, marking stalled "
                + "(time without update: -34.6)",
            .scheduler(.stalled)),
        Example(
            "'501:bgProcessing-org.birds.tidy:D0D0D0' has compatibility score of -1.000000 with "
                + "bgRefresh-org.birds.feed:0A1B2C (Started at <Not yet started>). Bailing out.",
            .scheduler(.incompatible(.tidy, with: .feed))),
        Example(
            "'bgRefresh-org.birds.feed:0A1B2C' CurrentScore: 0.644213, ThresholdScore: 0.694377 DecisionToRun:0",
            .scheduler(.evaluated(.feed, Evaluation(score: 644_213, threshold: 694_377)))),
        Example(
            "'bgRefresh-org.birds.feed:0A1B2C' DecisionToRun: 1 (Bypasses Predictions)",
            .scheduler(.evaluated(.feed, Evaluation(decision: .canProceed)))),
        Example(
            "'bgRefresh-org.birds.feed:0A1B2C' DecisionToRun: 0 (Bypasses Predictions)",
            .scheduler(.lookedAt(.feed))),
        Example(
            "Skipping processing for {(\n    bgRefresh-org.birds.feed:0A1B2C\n)} since their group is full",
            .scheduler(.skipped([.feed], for: .groupFull))),
        Example(
            "Skipping processing for (\n    \"bgRefresh-org.birds.feed:0A1B2C\",\n    "
                + "\"bgProcessing-org.birds.tidy:D0D0D0\"\n) due to rate limiting",
            .scheduler(.skipped([.feed, .tidy], for: .rateLimit))),
        Example(
            "Scheduling paused for activity: bgRefresh-org.birds.feed:0A1B2C",
            .scheduler(.skipped([.feed], for: .paused))),
        Example(
            "Advancing start date for bgRefresh-org.birds.feed:0A1B2C by 30.0 minutes to 2026-10-05 07:53:00 +0000",
            .scheduler(.beginMoved(.feed, to: nil))),
        Example(
            "Another intensive activity! Found long running activity bgProcessing-org.birds.tidy:D0D0D0 to suspend",
            .scheduler(.suspending(.tidy))),
        Example(
            "Group full! Found long running activity bgProcessing-org.birds.tidy:D0D0D0 to suspend, making room for a.b",
            .scheduler(.suspending(.tidy))),
        Example(
            "Removing pending tasks: {(\n    bgProcessing-org.birds.tidy:D0D0D0\n)}",
            .scheduler(.cancelled([.tidy]))),
        Example(
            "bgRefresh-org.birds.feed:0A1B2C, Decision: MNP}",
            .scheduler(.evaluated(.feed, Evaluation(decision: .mustNotProceed)))),
    ]

    @Test("the scheduler's lines say what happens to an activity", arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }

    @Test("only the scheduler speaks for the scheduler", arguments: examples)
    func otherProcesses(example: Example) {
        for process in ["dasdhelper", "Birds", "kernel", "apsd", "nsurlsessiond", ""] {
            #expect(statements(in: example.message, by: process).isEmpty)
        }
    }

    @Test(
        "lines that are known and have nothing to show are told from lines that are not known",
        arguments: [
            "Ignoring trigger com.apple.das.apppolicy.appchanged, conditions are worse",
            "Setting timer (isWaking=1, activityRequiresWaking=0) between <private> and <private> for <private>",
            "Evaluating 12 activities based on triggers", "Activity <private>: Optimal Score 0.7 at 09:23",
            "Activity bgRefresh-org.birds.feed:0A1B2C: Optimal Score 0.7",
            "Adding a launch request (<private>) for application <private> by activity <private>",
            "Removing a launch request for application <private> by activity <private>",
            "Launch requests for <private>: (null)", "Prewarm not yet allowed.",
            "DASDPREWARM prewarm choice list: (\n    \"org.birds\"\n)",
            "Prewarm assertion lost for org.birds",
            "'501:bgProcessing-org.birds.tidy:D0D0D0' has compatibility score of 0.100000 with "
                + "'bgRefresh-org.birds.feed:0A1B2C'. Relaxing scores.",
        ])
    func notShown(message: String) {
        #expect(recognition(of: message) == .notShown)
    }

    @Test("names without six digits are read where lines have them, and words that are no name are not")
    func unnumbered() throws {
        let agent = try #require(Activity(name: Array("com.apple.birds.index".utf8), isNumbered: false))
        let feed = try #require(Activity(name: Array("bgRefresh-org.birds.feed".utf8), isNumbered: false))
        #expect(agent.kind == .system && agent.key == agent.name)
        #expect(feed.kind == .refresh && feed.key == Activity.feed.key && feed.subject == "org.birds.feed")
        #expect(
            statements(in: "Completed com.apple.birds.index (0x7f8a)") == [.scheduler(.completed(agent))])
        #expect(
            statements(in: "Please file a bug for bgRefresh-org.birds.feed – the activity runs in a loop")
                == [.scheduler(.complaint(feed, isDeferral: false))])
        let other = try #require(Activity(name: Array("com.apple.birds.b".utf8), isNumbered: false))
        #expect(
            statements(
                in: "'com.apple.birds.index' has compatibility score of -1.000000 with 'com.apple.birds.b'. "
                    + "Bailing out.") == [.scheduler(.incompatible(agent, with: other))])
        for words in [
            "Completed com.apple.birds.index", "Completed 12.5 (0x7f8a)", "Completed everything (0x7f8a)",
            "STARTING activity com.apple.birds.index", "Submitted: com.apple.birds.index at priority 5",
        ] {
            #expect(statements(in: words).isEmpty, "\(words)")
        }
    }

    @Test(
        "a known line whose name is hidden or cut says nothing",
        arguments: [
            "<private>", "Submitted Activity: <private> at priority 10 <private>",
            "Submitted: bgRefresh-org.birds.feed:0A", "Submitted: ", "STARTING activity <private> <private>!",
            "CANCELED: <mask.hash: 'nTTBB1X2Qm4FtDLkq1Iwrw=='> at priority 5",
            "Daemon Canceling Activities: {(\n    <private>\n)}",
            "[FBSSystemService][0x37f9] Sending request to open \"<private>\"",
            "SUBMITTED <_DASActivity: \"<private>\", Utility>",
        ])
    func incomplete(message: String) {
        #expect(recognition(of: message) == .incomplete)
    }

    @Test(
        "other words, and known words in the middle of a message, are not known",
        arguments: [
            "Resubmitting everything now", "COMPLETED the nightly round", "Evaluating the weather",
            "org.birds:ZZZ:[ name: broken, policyWeight: 1.0", "Rescoring all of them", "",
            "Activity bgRefresh-org.birds.feed:0A1B2C has been seen",
            "said: Submitted Activity: bgRefresh-org.birds.feed:0A1B2C at priority 10 <secret>",
            "> COMPLETED bgRefresh-org.birds.feed:0A1B2C at priority 10", "FinalDecision: Must Not Proceed}",
            " STARTING activity bgRefresh-org.birds.feed:0A1B2C", "bgRefresh-org.birds.feed:0A1B2C has flown",
        ])
    func unknown(message: String) {
        #expect(recognition(of: message) == .unknown)
    }

    @Test("a window that ends before it begins, or has a date that does not exist, is left out")
    func impossibleWindows() {
        for window in [
            "(Mon Oct  5 09:23:00 2026 - Sun Oct  4 09:23:00 2026)",
            "(Mon Oct  5 09:23:00 2026 - Mon Feb 29 09:23:00 2027)",
            "(Mon Oct  5 25:23:00 2026 - Mon Oct  6 09:23:00 2026)", "(Mon Oct  5 09:23:00 2026)",
            "(Mon Oct  5 09:23:00 20260000000000000000 - Mon Oct  6 09:23:00 2026)",
        ] {
            #expect(
                statements(in: "Submitted: bgRefresh-org.birds.feed:0A1B2C at priority 10 \(window)")
                    == [.scheduler(.submitted(.feed, window: nil))])
        }
    }
}
