import Testing
import Timeline

@testable import DeviceLog

/// What the BackgroundTasks framework says within an app.
@Suite struct TaskFrameworkLineTests {
    static let examples = submissions + refusals + cancellations + runs

    // 2026-10-05 07:23:00 UTC, 20,731 days after 1970-01-01.
    private static let begin: Int64 = ((56 * 365 + 14 + 277) * 86_400 + 7 * 3_600 + 23 * 60) * 1_000_000

    private static let submissions = [
        Example(
            "Birds",
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, "
                + "earliestBeginDate: 2026-10-05 07:23:00 +0000>",
            .framework(
                .submitted(
                    .refresh, identifier: "org.birds.feed", earliestBegin: begin, externalPower: nil,
                    network: nil
                ))),
        Example(
            "Birds",
            "submitTaskRequest: <BGProcessingTaskRequest: org.birds.tidy, "
                + "earliestBeginDate: 2026-10-05 09:23:00 +0200, requiresExternalPower=0, "
                + "requiresNetworkConnectivity=1>",
            .framework(
                .submitted(
                    .processing, identifier: "org.birds.tidy", earliestBegin: begin, externalPower: false,
                    network: true))),
        Example(
            "Birds",
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, earliestBeginDate: (null)>",
            .framework(
                .submitted(
                    .refresh, identifier: "org.birds.feed", earliestBegin: nil, externalPower: nil,
                    network: nil))),
        Example(
            "Birds",
            "submitTaskRequest: <BGContinuedProcessingTaskRequest: org.birds.export, title: Exporting, 3 nests>",
            .framework(
                .submitted(
                    .continuedProcessing, identifier: "org.birds.export", earliestBegin: nil,
                    externalPower: nil,
                    network: nil))),
        Example(
            "Birds",
            "submitTaskRequest: <BGHealthResearchTaskRequest: org.birds.study, earliestBeginDate: (null)>",
            .framework(
                .submitted(
                    .healthResearch, identifier: "org.birds.study", earliestBegin: nil, externalPower: nil,
                    network: nil))),
        Example(
            "Birds", "Submitting task request activity: bgRefresh-org.birds.feed:0A1B2C",
            .framework(.submittedAs(.feed))),
    ]

    private static let refusals = [
        Example(
            "Birds",
            "Registration rejected; org.birds.feed is not advertised in the application's Info.plist",
            .framework(.refused(nil, identifier: "org.birds.feed", .registrationRejected))),
        Example(
            "Birds", "org.birds.feed is not advertised in the application's Info.plist",
            .framework(.refused(nil, identifier: "org.birds.feed", .notPermitted))),
        Example(
            "Birds",
            "<BGContinuedProcessingTaskRequest: org.birds.export, (title: Nests, subtitle: 3, resources: GPU, "
                + "submissionStrategy: Fail)> requested an unsupported set of resources: Error Domain="
                + "BGTaskSchedulerErrorDomain Code=1",
            .framework(.refused(.continuedProcessing, identifier: "org.birds.export", .resourcesMissing))),
        Example(
            "Birds", "org.birds.export requested an unsupported set of resources: 1",
            .framework(.refused(.continuedProcessing, identifier: "org.birds.export", .resourcesMissing))),
        Example(
            "Birds",
            "submitTaskRequest failed for org.birds.feed: too many pending requests",
            .framework(.refused(nil, identifier: "org.birds.feed", .submissionFailed))),
        Example(
            "Birds", "submitTaskRequest failed for <BGAppRefreshTaskRequest: org.birds.feed>, unavailable",
            .framework(.refused(.refresh, identifier: "org.birds.feed", .submissionFailed))),
        Example(
            "Birds", "Launch handler for task with identifier org.birds.feed has already been registered",
            .framework(.refused(nil, identifier: "org.birds.feed", .registeredTwice))),
        Example(
            "Birds",
            "Error submitting task request: <BGAppRefreshTaskRequest: org.birds.feed, earliestBeginDate: (null)>, "
                + "error: Error Domain=_DASSchedulerErrorDomain Code=2 \"(null)\"",
            .framework(.refused(.refresh, identifier: "org.birds.feed", .submissionFailed))),
    ]

    private static let cancellations = [
        Example(
            "Birds", "cancelTaskRequestWithIdentifier: org.birds.feed",
            .framework(.cancelAsked(identifier: "org.birds.feed"))),
        Example("Birds", "cancelAllTaskRequests", .framework(.cancelAsked(identifier: nil))),
        Example("Birds", "Found pending activities: {(\n)}", .framework(.pendingListed([]))),
        Example(
            "Birds", "Found pending activities: {(\n    bgRefresh-org.birds.feed:0A1B2C\n)}",
            .framework(.pendingListed([.feed]))),
    ]

    private static let runs = [
        Example(
            "Birds",
            "Handling launch from daemon for activities: {(\n    bgRefresh-org.birds.feed:0A1B2C\n)}",
            .framework(.handlingLaunch([.feed]))),
        Example(
            "Birds", "Running task: <BGAppRefreshTask: org.birds.feed>",
            .framework(.handlerCalled(.refresh, identifier: "org.birds.feed"))),
        Example(
            "Birds", "Starting task: <BGProcessingTask: org.birds.tidy>",
            .framework(.handlerCalled(.processing, identifier: "org.birds.tidy"))),
        Example(
            "Birds", "Received run request for org.birds.feed",
            .framework(.handlerCalled(nil, identifier: "org.birds.feed"))),
        Example(
            "Birds", "Received request to expire org.birds.feed with reason mask: 0x4",
            .framework(.expirationRequested(identifier: "org.birds.feed"))),
        Example(
            "Birds", "Received request to expire <BGAppRefreshTask: org.birds.feed> with reason mask: 0x4",
            .framework(.expirationRequested(identifier: "org.birds.feed"))),
        Example(
            "Birds", "Will expire BGTask activities: {(\n    bgRefresh-org.birds.feed:0A1B2C\n)}",
            .framework(.expirationAnnounced([.feed]))),
        Example(
            "Birds", "Will expire activities: {(\n    bgRefresh-org.birds.feed:0A1B2C\n)}",
            .framework(.expirationAnnounced([.feed]))),
        Example(
            "Birds",
            "Calling expiration handlers for activities: {(\n    bgRefresh-org.birds.feed:0A1B2C\n)}",
            .framework(.expirationAnnounced([.feed]))),
        Example(
            "Birds", "Queued activities for expiration: {(\n    bgRefresh-org.birds.feed:0A1B2C\n)}",
            .framework(.expirationAnnounced([.feed]))),
        Example(
            "Birds", "Marking task <BGAppRefreshTask: org.birds.feed> complete with success: 1",
            .framework(.completed(identifier: "org.birds.feed", success: true))),
        Example(
            "Birds", "Marking task <BGFutureTask: org.birds.feed> complete with success: 0",
            .framework(.completed(identifier: "org.birds.feed", success: false))),
        Example(
            "Birds", "Expiring task: <BGAppRefreshTask: org.birds.feed>",
            .framework(.expirationRequested(identifier: "org.birds.feed"))),
        Example(
            "Birds",
            "Client didn't provide an expiration handler for task <BGAppRefreshTask: org.birds.feed>, completing "
                + "with NO success for them",
            .framework(.faulty(.handlerMissing, .refresh, identifier: "org.birds.feed"))),
        Example(
            "Birds",
            "Task <BGProcessingTask: org.birds.tidy> dealloc'd without completing. This is a programmer error.",
            .framework(.faulty(.releasedEarly, .processing, identifier: "org.birds.tidy"))),
        Example(
            "Birds", "Task with identifier org.birds.feed is already running",
            .framework(.commandFailed(.alreadyRunning, identifier: "org.birds.feed"))),
        Example(
            "Birds", "Task with identifier org.birds.feed is not currently being simulated",
            .framework(.commandFailed(.notSimulated, identifier: "org.birds.feed"))),
        Example(
            "Birds", "No expiration handler for task: <BGAppRefreshTask: org.birds.feed>",
            .framework(.commandFailed(.nothingToCall, identifier: "org.birds.feed"))),
        Example(
            "Birds", "Marking simulated task complete: <BGAppRefreshTask: org.birds.feed>",
            .framework(.simulationCompleted(.refresh, identifier: "org.birds.feed"))),
        Example(
            "Birds", "Marking task (null) complete with success: 0",
            .framework(.completed(identifier: nil, success: false))),
        Example(
            "Birds", "Simulating launch for task with identifier org.birds.feed",
            .framework(.simulationAsked(identifier: "org.birds.feed"))),
        Example(
            "Birds", "Simulating expiration for task with identifier org.birds.feed",
            .framework(.expirationRequested(identifier: "org.birds.feed", isSimulated: true))),
        Example(
            "Birds", "No task request with identifier org.birds.feed has been scheduled",
            .framework(.nothingToSimulate(identifier: "org.birds.feed"))),
        Example(
            "Birds", "No task request with identifier <decode: missing data> has been scheduled",
            .framework(.nothingToSimulate(identifier: nil))),
        Example(
            "Birds", "Starting simulated task: <BGAppRefreshTask: org.birds.feed>",
            .framework(.simulatedLaunch(.refresh, identifier: "org.birds.feed"))),
        Example(
            "Birds", "Starting simulated task: <decode: missing data>",
            .framework(.simulatedLaunch(nil, identifier: nil))),
        Example(
            "Birds", "Expiring simulated task: <BGAppRefreshTask: org.birds.feed>",
            .framework(.expirationRequested(identifier: "org.birds.feed", isSimulated: true))),
    ]

    @Test("the framework's lines say what an app asked for and what became of it", arguments: examples)
    func lines(example: Example) {
        for subsystem in ["", "com.apple.BackgroundTasks", "com.apple.backgroundtasks"] {
            let found = statements(in: example.message, by: example.process, subsystem: subsystem)
            #expect(found == [example.statement])
        }
    }

    @Test("what an app logs in a subsystem of its own is not the framework's", arguments: examples)
    func ownSubsystem(example: Example) {
        #expect(statements(in: example.message, by: "Birds", subsystem: "org.birds.log").isEmpty)
        #expect(
            statements(in: example.message, by: "Birds", subsystem: "com.apple.BackgroundTasks.x").isEmpty)
    }

    @Test("a daemon is no app", arguments: examples)
    func daemons(example: Example) {
        for process in ["dasd", "kernel", "runningboardd", "powerd"] {
            #expect(statements(in: example.message, by: process).isEmpty)
        }
    }

    @Test(
        "a line that is cut within an identifier says nothing",
        arguments: [
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.fe",
            "Running task: <BGAppRefreshTask: org.bir",
            "Marking task <BGAppRefreshTask: org.birds.feed", "Marking task (null) complete with success: ",
            "Registration rejected; org.birds.fe", "org.birds.feed is not advertised anywhere",
            "the task is not advertised in the application's Info.plist",
            "the task requested an unsupported set of resources: 1", "Task with identifier org.bi",
            "Task with identifier org.birds.feed is already", "Task <BGAppRefreshTask: org.birds.feed",
            "Client didn't provide an expiration handler for task <BGAppRefreshTask: org.birds.fe",
            "No expiration handler for task: <BGAppRefreshTask: org.bi",
            "submitTaskRequest: <BGAppRefreshTaskRequest: <private>>",
            "Starting simulated task: <BGAppRefreshTask: org.birds.fe", "cancelAllTaskRequestsNow",
            "Found pending activities: {(\n    bgRefresh-org.birds.feed:0A1B2C",
            "Found pending activities: {(\n    bgRefresh-org.birds.feed:0A1B2C and 3 more)}",
            "Handling launch from daemon for activities: {(", "quoted: Running task: <BGAppRefreshTask: a.b>",
        ])
    func cut(message: String) {
        #expect(statements(in: message, by: "Birds").isEmpty)
    }
}
